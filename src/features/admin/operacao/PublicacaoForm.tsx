import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { UrlField } from '@/components/form/text/UrlField'
import { Button } from '@/components/ui/Button'
import { describeLinkEsperado, getNomeDoCanal, isLinkNoCanal } from '@/domain/vaga/canal'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { FalhaNoLugar } from '../fila/FalhaNoLugar'
import { type Linha, readLista, readTexto } from '../fila/linha'
import { correctLinha, moveLinha } from './acoes-do-canal'
import { publicacaoForm } from './textos'

type Props = { linha: Linha; onFeito: () => void; onRecarregar: () => void }

const CAMPO = 'external_url'
const doCampo = (falha: Error | null) => falha instanceof AppError && falha.hint === CAMPO

/** The address of the ad at its channel: makes the line live, or corrects a live one. */
export function PublicacaoForm({ linha, onFeito, onRecarregar }: Props) {
  const form = useForm({ defaultValues: { [CAMPO]: readTexto(linha, CAMPO) } })
  const canal = getNomeDoCanal(readTexto(linha, 'canal'))
  const hosts = readLista(linha, 'hosts')
  const noAr = readTexto(linha, 'status') === 'publicado'
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (link: string) =>
      noAr ? correctLinha(linha, { _external_url: link }) : moveLinha(linha, 'publicado', { _external_url: link }),
    onSuccess: () => {
      notify.success(noAr ? publicacaoForm.linkCorrigido(canal) : publicacaoForm.noAr(canal))
      onFeito()
    },
    onError: (falha) => {
      if (doCampo(falha)) form.setError(CAMPO, { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((valores) => {
    const link = (valores[CAMPO] ?? '').trim()
    const erro =
      noAr && link === readTexto(linha, CAMPO)
        ? publicacaoForm.jaLinkGuardado
        : isLinkNoCanal(link, hosts)
          ? null
          : describeLinkEsperado(hosts)
    if (erro) return form.setError(CAMPO, { type: 'regra', message: erro }, { shouldFocus: true })
    run(link)
  })
  return (
    <FormShell
      form={form}
      aria-label={noAr ? publicacaoForm.corrigirLink : publicacaoForm.registrarPublicacao}
      onSubmit={() => void submit()}
      className="space-y-4"
    >
      <UrlField
        name={CAMPO}
        label={publicacaoForm.linkAnuncioCanal(canal)}
        hint={publicacaoForm.dica(hosts.join(' ou '))}
        announced
      />
      <FalhaNoLugar error={doCampo(error) ? null : error} onRecarregar={onRecarregar} />
      <Button type="submit" variant={noAr ? 'secondary' : 'primary'} loading={isPending}>
        {isPending ? publicacaoForm.guardando : noAr ? publicacaoForm.corrigirLink : publicacaoForm.estaAr}
      </Button>
    </FormShell>
  )
}
