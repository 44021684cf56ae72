import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { FormShell } from '@/components/form/FormShell'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { Button } from '@/components/ui/Button'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { requestReembolso } from '../../api'
import { FalhaNoLugar } from '../../fila/FalhaNoLugar'
import { reembolsoForm } from '../textos'

/** Maximum length of a reason, as in SQL. */
const MAX_MOTIVO = 500
const CAMPOS = { valor_centavos: 'valor', motivo: 'motivo' } as const

type Props = {
  pagamento: string
  /** Centavos that were received and are not refunded, nor on their way back. */
  resta: number
  onFeito: () => void
  onRecarregar: () => void
}

const contagem = (escrito: string) => <TextCount text={escrito} max={MAX_MOTIVO} />
const focusOnMount = (arrived: HTMLElement | null) => arrived?.focus()
const findCampo = (falha: Error | null) => (falha instanceof AppError ? CAMPOS[falha.hint as keyof typeof CAMPOS] : undefined)

/** The amount that goes back, at most what is left, and why: opened by a press, asked for by another. */
export function ReembolsoForm({ pagamento, resta, onFeito, onRecarregar }: Props) {
  const [passo, setPasso] = useState<'fechado' | 'aberto' | 'cancelado'>('fechado')
  if (passo !== 'aberto')
    return (
      <Button
        ref={passo === 'cancelado' ? focusOnMount : undefined}
        size="sm"
        variant="danger"
        onClick={() => setPasso('aberto')}
      >
        {reembolsoForm.reembolsar}
      </Button>
    )
  return (
    <Aberto
      pagamento={pagamento}
      resta={resta}
      onFeito={onFeito}
      onRecarregar={onRecarregar}
      onFechar={() => setPasso('cancelado')}
    />
  )
}

function Aberto({ pagamento, resta, onFeito, onRecarregar, onFechar }: Props & { onFechar: () => void }) {
  /** The number of the refund: a repeated press, and one after a lost answer, ask for the same. */
  const [chave] = useState(() => crypto.randomUUID())
  const form = useForm({ defaultValues: { valor: formatCentavos(resta), motivo: '' } })
  const escrito = parseCentavos(useWatch({ control: form.control, name: 'valor' }))
  const { run, isPending, error } = useSingleMutation({
    mutationFn: requestReembolso,
    onSuccess: ({ valor_centavos }) => {
      notify.success(reembolsoForm.feito(formatCentavos(valor_centavos)))
      onFeito()
      // The form is gone with the answer.
      document.getElementById('item-aberto')?.focus()
    },
    onError: (falha) => {
      const campo = findCampo(falha)
      if (campo) form.setError(campo, { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit(({ valor, motivo }) => {
    const centavos = parseCentavos(valor)
    if (centavos === null || centavos < 1 || centavos > resta)
      return form.setError(
        'valor',
        { type: 'regra', message: reembolsoForm.ateQuanto(formatCentavos(resta)) },
        { shouldFocus: true },
      )
    if (!motivo.trim())
      return form.setError('motivo', { type: 'regra', message: reembolsoForm.escrevaMotivo }, { shouldFocus: true })
    run({ _pagamento_id: pagamento, _valor_centavos: centavos, _motivo: motivo.trim(), _chave: chave })
  })
  return (
    <div className="rounded-cartao border border-linha bg-fundo p-4 sm:p-5">
      <h3 ref={focusOnMount} tabIndex={-1} className="text-base font-semibold outline-none">
        {reembolsoForm.reembolsar}
      </h3>
      <p className="mt-1 text-sm text-tinta-suave">{reembolsoForm.efeito}</p>
      <FormShell form={form} aria-label={reembolsoForm.reembolsar} onSubmit={() => void submit()} className="mt-4 space-y-4">
        <MaskedField
          name="valor"
          label={reembolsoForm.valor}
          hint={reembolsoForm.restam(formatCentavos(resta))}
          mask={moneyMask}
          inputMode="numeric"
          className="h-12 max-w-64"
          announced
        />
        <TextAreaField
          name="motivo"
          label={reembolsoForm.motivo}
          hint={reembolsoForm.quemLe}
          rows={3}
          announced
          footer={contagem}
        />
        <FalhaNoLugar error={findCampo(error) ? null : error} onRecarregar={onRecarregar} />
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-end">
          <Button type="submit" variant="danger" loading={isPending}>
            {isPending
              ? reembolsoForm.umInstante
              : escrito
                ? reembolsoForm.reembolsarTanto(formatCentavos(escrito))
                : reembolsoForm.reembolsar}
          </Button>
          <Button variant="secondary" onClick={onFechar}>
            {reembolsoForm.cancelar}
          </Button>
        </div>
      </FormShell>
    </div>
  )
}
