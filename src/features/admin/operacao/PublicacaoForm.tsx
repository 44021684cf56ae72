import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormScope } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { UrlField } from '@/components/form/text/UrlField'
import { Button } from '@/components/ui/Button'
import { describeLinkEsperado, getNomeDoCanal, isLinkNoCanal } from '@/domain/vaga/canal'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { FalhaNoLugar } from '../fila/FalhaNoLugar'
import { correctLinha, type LinhaDeCanal, moveLinha, updateLinha } from './acoes-do-canal'
import { publicacaoForm } from './textos'

/** `atualizar`: the text at the channel is older than the ad, and the same address may be kept. */
type Props = { linha: LinhaDeCanal; atualizar?: boolean; onFeito: () => void; onRecarregar: () => void }

const CAMPO = 'external_url'

type Registro = {
  readonly rotulo: string
  /** Begins its ids: an update stands above the correction of the same address. */
  readonly escopo?: string
  readonly botao: string
  readonly feito: (canal: string) => string
  readonly executar: (linha: LinhaDeCanal, link: string) => Promise<unknown>
}
const PUBLICAR: Registro = {
  rotulo: publicacaoForm.registrarPublicacao,
  botao: publicacaoForm.estaAr,
  feito: publicacaoForm.noAr,
  executar: (linha, link) => moveLinha(linha, 'publicado', { _external_url: link }),
}
const CORRIGIR: Registro = {
  rotulo: publicacaoForm.corrigirLink,
  botao: publicacaoForm.corrigirLink,
  feito: publicacaoForm.linkCorrigido,
  executar: (linha, link) => correctLinha(linha, { _external_url: link }),
}
const ATUALIZAR: Registro = {
  rotulo: publicacaoForm.estaAtualizado,
  escopo: 'atualizar-',
  botao: publicacaoForm.estaAtualizado,
  feito: publicacaoForm.atualizado,
  executar: updateLinha,
}

const doCampo = (falha: Error | null) => falha instanceof AppError && falha.hint === CAMPO

/** The address of the ad at its channel: makes the line live, corrects a live one, or says that the changed text is there. */
export function PublicacaoForm({ linha, atualizar = false, onFeito, onRecarregar }: Props) {
  const form = useForm({ defaultValues: { [CAMPO]: linha[CAMPO] ?? '' } })
  const canal = getNomeDoCanal(linha.canal)
  const { hosts } = linha
  const noAr = linha.status === 'publicado'
  const acao = atualizar ? ATUALIZAR : noAr ? CORRIGIR : PUBLICAR
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (link: string) => acao.executar(linha, link),
    onSuccess: () => {
      notify.success(acao.feito(canal))
      onFeito()
    },
    onError: (falha) => {
      if (doCampo(falha)) form.setError(CAMPO, { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((valores) => {
    const link = (valores[CAMPO] ?? '').trim()
    const erro =
      acao === CORRIGIR && link === linha[CAMPO]
        ? publicacaoForm.jaLinkGuardado
        : isLinkNoCanal(link, hosts)
          ? null
          : describeLinkEsperado(hosts)
    if (erro) return form.setError(CAMPO, { type: 'regra', message: erro }, { shouldFocus: true })
    run(link)
  })
  return (
    <FormScope value={acao.escopo ?? ''}>
      <FormShell form={form} aria-label={acao.rotulo} onSubmit={() => void submit()} className="space-y-4">
        <UrlField
          name={CAMPO}
          label={publicacaoForm.linkAnuncioCanal(canal)}
          hint={publicacaoForm.dica(hosts.join(' ou '))}
          announced
        />
        <FalhaNoLugar error={doCampo(error) ? null : error} onRecarregar={onRecarregar} />
        <Button type="submit" variant={acao === CORRIGIR ? 'secondary' : 'primary'} loading={isPending}>
          {isPending ? publicacaoForm.guardando : acao.botao}
        </Button>
      </FormShell>
    </FormScope>
  )
}
