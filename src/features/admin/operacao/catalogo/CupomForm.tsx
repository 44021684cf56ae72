import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { ChoiceGroup } from '@/components/form/ChoiceGroup'
import { FormShell } from '@/components/form/FormShell'
import { moneyMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { NumberField } from '@/components/form/text/NumberField'
import { SelectField } from '@/components/form/SelectField'
import { TextField } from '@/components/form/TextField'
import { Button } from '@/components/ui/Button'
import { CANAIS } from '@/domain/vaga/canal'
import { normalizeCupom } from '@/domain/vaga/cupom'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { saveCupom } from '../../api'
import { FalhaNoLugar } from '../../fila/FalhaNoLugar'
import { type Linha, readNumero } from '../../fila/linha'
import { TIPO_DO_CUPOM } from '../../tabelas/registro/palavras'
import { type CupomValores, toCupom, toValoresDoCupom } from './cupom-valores'
import { DiaField } from './DiaField'

type Props = { cupom?: Linha; onSalvo: (codigo: string) => void; onRecarregar: () => void }

const TIPOS = Object.entries(TIPO_DO_CUPOM).map(([value, label]) => ({ value, label }))
const NOMES = Object.fromEntries(CANAIS.map(({ codigo, nome }) => [codigo, nome]))

/** A new coupon, or the rules of an existing one; its discount never changes. */
export function CupomForm({ cupom, onSalvo, onRecarregar }: Props) {
  const form = useForm<CupomValores>({ defaultValues: toValoresDoCupom(cupom) })
  const tipo = useWatch({ control: form.control, name: 'tipo' })
  const campoDoValor = tipo === 'fixed' ? 'fixo' : 'percentual'
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (valores: CupomValores) =>
      saveCupom({ _cupom: toCupom(valores, cupom), ...(cupom && { _versao: readNumero(cupom, 'versao') }) }),
    onSuccess: ({ codigo }) => {
      notify.success(cupom ? 'Cupom salvo' : 'Cupom criado')
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
    <FormShell
      form={form}
      aria-label={cupom ? 'Editar cupom' : 'Novo cupom'}
      onSubmit={() => void submit()}
      className="space-y-5"
    >
      {cupom ? null : (
        <>
          <TextField
            name="codigo"
            label="Código"
            hint="De 3 a 40 letras sem acento, números, hífen ou sublinhado."
            settle={normalizeCupom}
            announced
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <SelectField name="tipo" label="Tipo" options={TIPOS} />
            {tipo === 'fixed' ? (
              <MaskedField name="fixo" label="Desconto em reais" mask={moneyMask} inputMode="numeric" announced />
            ) : (
              <NumberField name="percentual" label="Desconto em %" announced />
            )}
          </div>
        </>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <DiaField name="valido_de" label="Vale desde" hint={cupom ? undefined : 'Vazio: desde agora.'} optional announced />
        <DiaField name="valido_ate" label="Último dia" hint="Vazio: sem fim." optional announced />
        <NumberField name="max_usos" label="Limite de usos" hint="Vazio: sem limite." optional announced />
        <NumberField name="por_pessoa" label="Usos por pessoa" hint="Vazio: sem limite." optional announced />
      </div>
      <ChoiceGroup
        name="canais"
        label="Canais em que vale"
        hint="Nenhum marcado: vale em todos."
        options={CANAIS.map(({ codigo }) => codigo)}
        labels={NOMES}
        multiple
        optional
      />
      <SwitchField name="ativo" label="Ligado" hint="Desligado, ninguém mais o usa. Quem já usou mantém o desconto." />
      <FalhaNoLugar error={error instanceof AppError && error.status === 422 ? null : error} onRecarregar={onRecarregar} />
      <Button type="submit" loading={isPending}>
        {isPending ? 'Salvando...' : cupom ? 'Salvar cupom' : 'Criar cupom'}
      </Button>
    </FormShell>
  )
}
