import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { Button } from '@/components/ui/Button'
import { countCaracteres } from '@/domain/br/texto'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import type { Acao } from './acao'
import { CartaPrevia } from './CartaPrevia'
import { FalhaNoLugar } from './FalhaNoLugar'
import { decisaoForm } from './textos'

type Props = { acao: Acao; onFeito: () => void; onCancelar: () => void; onRecarregar: () => void }

/** Maximum length of a reason, as in SQL. */
const MAX_MOTIVO = 500
const contagem = (escrito: string) => <TextCount text={escrito} max={MAX_MOTIVO} />
const focusOnMount = (heading: HTMLElement | null) => heading?.focus()

/** The reason, the preview of the e-mail, and the button that decides. */
export function DecisaoForm({ acao, onFeito, onCancelar, onRecarregar }: Props) {
  const { label, perigo, efeito, motivo, carta, feito } = acao
  const form = useForm({ defaultValues: { motivo: '' } })
  const escrito = useWatch({ control: form.control, name: 'motivo' })
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (texto: string) => acao.executar(texto),
    onSuccess: () => {
      notify.success(feito)
      onFeito()
    },
    onError: (falha) => {
      if (falha instanceof AppError && falha.status === 422 && motivo)
        form.setError('motivo', { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(({ motivo: bruto }) => {
    const limpo = bruto.trim()
    const erro =
      motivo?.obrigatorio && !limpo
        ? decisaoForm.escrevaMotivoPessoa
        : countCaracteres(limpo) > MAX_MOTIVO
          ? decisaoForm.maximoCaracteres(MAX_MOTIVO)
          : null
    if (erro) return form.setError('motivo', { type: 'regra', message: erro }, { shouldFocus: true })
    run(limpo)
  })
  const falha = error && !(error instanceof AppError && error.status === 422 && motivo) ? error : null
  return (
    <div className="rounded-cartao border border-linha bg-fundo p-4 sm:p-5">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-base font-semibold outline-none">
        {label}
      </h3>
      <p className="mt-1 text-sm text-tinta-suave">{efeito}</p>
      <FormShell form={form} aria-label={label} onSubmit={() => void submit()} className="mt-4 space-y-4">
        {motivo ? (
          <TextAreaField
            name="motivo"
            label={motivo.label}
            hint={motivo.hint}
            rows={3}
            optional={!motivo.obrigatorio}
            announced
            footer={contagem}
          />
        ) : null}
        {carta ? <CartaPrevia carta={carta} motivo={motivo ? escrito.trim() : ''} /> : null}
        <FalhaNoLugar error={falha} onRecarregar={onRecarregar} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
          <Button type="submit" variant={perigo ? 'danger' : 'primary'} loading={isPending}>
            {isPending ? decisaoForm.umInstante : label}
          </Button>
          <Button variant="secondary" onClick={onCancelar}>
            Cancelar
          </Button>
        </div>
      </FormShell>
    </div>
  )
}
