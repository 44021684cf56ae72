import { useForm } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { UrlField } from '@/components/form/text/UrlField'
import { Button } from '@/components/ui/Button'
import { nomeDoCanal } from '@/domain/vaga/canal'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { FalhaNoLugar } from '../fila/FalhaNoLugar'
import { type Linha, texto } from '../fila/linha'
import { moverLinha } from './acoes-do-canal'

type Valores = { external_url: string; evidencia_url: string }
type Props = { linha: Linha; onFeito: () => void; onRecarregar: () => void }

/** As SQL says it: https, a host, no sign-in data. */
const HTTPS = /^https:\/\/[^/?#@<>"\\\s]+([/?#][^<>"\\\s]*)?$/i
const CAMPOS = ['external_url', 'evidencia_url'] as const

/** The line is live: the link of the ad, or an evidence that it is there. */
export function PublicacaoForm({ linha, onFeito, onRecarregar }: Props) {
  const form = useForm<Valores>({
    defaultValues: { external_url: texto(linha, 'external_url'), evidencia_url: texto(linha, 'evidencia_url') },
  })
  const canal = nomeDoCanal(texto(linha, 'canal'))
  const { run, isPending, error } = useSingleMutation({
    mutationFn: ({ external_url: link, evidencia_url: evidencia }: Valores) =>
      moverLinha(linha, 'publicado', { ...(link && { _external_url: link }), ...(evidencia && { _evidencia_url: evidencia }) }),
    onSuccess: () => {
      notify.success(`No ar: ${canal}`)
      onFeito()
    },
    onError: (falha) => {
      const campo = CAMPOS.find((nome) => falha instanceof AppError && falha.hint === nome)
      if (campo) form.setError(campo, { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((bruto) => {
    const valores = { external_url: bruto.external_url.trim(), evidencia_url: bruto.evidencia_url.trim() }
    for (const campo of CAMPOS) {
      if (valores[campo] && !HTTPS.test(valores[campo]))
        return form.setError(campo, { type: 'regra', message: 'Use um link que comece com https://.' }, { shouldFocus: true })
    }
    if (!valores.external_url && !valores.evidencia_url)
      return form.setError(
        'external_url',
        { type: 'regra', message: 'Guarde o link do anúncio ou uma evidência.' },
        { shouldFocus: true },
      )
    run(valores)
  })
  const noCampo = error instanceof AppError && CAMPOS.some((nome) => nome === error.hint)
  return (
    <FormShell form={form} aria-label="Registrar publicação" onSubmit={() => void submit()} className="space-y-4">
      <UrlField
        name="external_url"
        label={`Link do anúncio no canal ${canal}`}
        hint="Quem anunciou recebe este link por e-mail, e ele aparece na página da vaga."
        announced
        optional
      />
      <UrlField
        name="evidencia_url"
        label="Evidência"
        hint="Quando o canal não dá um link público: uma imagem ou documento guardado em endereço https."
        announced
        optional
      />
      <FalhaNoLugar error={noCampo ? null : error} onRecarregar={onRecarregar} />
      <Button type="submit" loading={isPending}>
        {isPending ? 'Guardando...' : 'Está no ar'}
      </Button>
    </FormShell>
  )
}
