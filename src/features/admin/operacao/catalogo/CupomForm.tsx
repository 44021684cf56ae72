import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormScope } from '@/components/form/field-ids'
import { FormShell } from '@/components/form/FormShell'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { NumberField } from '@/components/form/text/NumberField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { CANAIS } from '@/domain/vaga/canal'
import { normalizeCupom } from '@/domain/vaga/cupom'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { saveCupom } from '../../api'
import { FalhaNoLugar } from '../../fila/FalhaNoLugar'
import { TIPO_DO_CUPOM } from '../../tabelas/registro/palavras'
import { type CupomValores, toCupom, toValoresDoCupom } from './cupom-valores'
import { DiaField } from '@/components/form/text/DiaField'
import { cupomForm } from './textos'

type Props = { cupom?: RegistroDe<'cupons'>; onSalvo: (codigo: string) => void; onRecarregar: () => void }

const TIPOS = Object.entries(TIPO_DO_CUPOM).map(([value, label]) => ({ value, label }))
const NOMES = Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome]))

/** A new coupon, or the rules of an existing one; its discount never changes. */
export function CupomForm({ cupom, onSalvo, onRecarregar }: Props) {
  const form = useForm<CupomValores>({ defaultValues: toValoresDoCupom(cupom) })
  const tipo = useWatch({ control: form.control, name: 'tipo' })
  const campoDoValor = tipo === 'fixed' ? 'fixo' : 'percentual'
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (valores: CupomValores) =>
      saveCupom({ _cupom: toCupom(valores, cupom), ...(cupom && { _versao: cupom.versao }) }),
    onSuccess: ({ codigo }) => {
      notify.success(cupom ? cupomForm.cupomSalvo : cupomForm.cupomCriado)
      onSalvo(codigo)
    },
    onError: (falha) => {
      if (!(falha instanceof AppError) || falha.status !== 422) return
      const campo = falha.hint === 'valor' ? campoDoValor : falha.hint
      if (campo && Object.hasOwn(form.getValues(), campo))
        form.setError(campo as keyof CupomValores, { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((valores) => run(valores))
  return (
    // The drawer of a new coupon opens over the form of another one.
    <FormScope value={cupom ? '' : 'novo-'}>
      <FormShell
        form={form}
        aria-label={cupom ? cupomForm.editarCupom : cupomForm.novoCupom}
        onSubmit={() => void submit()}
        className="space-y-5"
      >
        {cupom ? null : (
          <>
            <TextField name="codigo" label="Código" hint={cupomForm.formatoDoCodigo} settle={normalizeCupom} announced />
            <div className="grid gap-5 sm:grid-cols-2">
              <SelectField name="tipo" label="Tipo" options={TIPOS} />
              {tipo === 'fixed' ? (
                <MaskedField name="fixo" label={cupomForm.descontoReais} mask={moneyMask} inputMode="numeric" announced />
              ) : (
                <NumberField name="percentual" label={cupomForm.descontoEm} announced />
              )}
            </div>
          </>
        )}
        <div className="grid gap-5 sm:grid-cols-2">
          <DiaField
            name="valido_de"
            label={cupomForm.valeDesde}
            hint={cupom ? undefined : cupomForm.vazioDesdeAgora}
            optional
            announced
          />
          <DiaField name="valido_ate" label={cupomForm.ultimoDia} hint={cupomForm.vazioSemFim} optional announced />
          <NumberField name="max_usos" label={cupomForm.limiteUsos} hint={cupomForm.vazioSemLimite} optional announced />
          <NumberField name="por_pessoa" label={cupomForm.usosPessoa} hint={cupomForm.vazioSemLimite} optional announced />
        </div>
        <ChoiceGroup
          name="canais"
          label={cupomForm.canaisVale}
          hint={cupomForm.nenhumMarcadoVale}
          options={CANAIS.map(({ codigo }) => codigo)}
          labels={NOMES}
          multiple
          optional
        />
        <SwitchField name="ativo" label="Ligado" hint={cupomForm.desligadoNinguemUsa} />
        <FalhaNoLugar error={error instanceof AppError && error.status === 422 ? null : error} onRecarregar={onRecarregar} />
        <Button type="submit" loading={isPending}>
          {isPending ? cupomForm.salvando : cupom ? cupomForm.salvarCupom : cupomForm.criarCupom}
        </Button>
      </FormShell>
    </FormScope>
  )
}
