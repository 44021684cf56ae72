import { useForm, useWatch } from 'react-hook-form'
import { notify } from '@/components/feedback/notify'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { FormShell } from '@/components/form/FormShell'
import { moneyOrZeroMask } from '@/components/form/masked/amount-masks'
import { MaskedField } from '@/components/form/masked/MaskedField'
import { NumberField } from '@/components/form/text/NumberField'
import { SelectField } from '@/components/form/SelectField'
import { TextAreaField } from '@/components/form/TextAreaField'
import { TextCount } from '@/components/form/text/TextCount'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { formatCentavos, parseCentavos } from '@/domain/br/dinheiro'
import type { RegistroDe } from '@/domain/contratos/equipe/tabelas'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { saveCanal } from '../../api'
import { FalhaNoLugar } from '../../fila/FalhaNoLugar'
import { MODO_DO_CANAL } from '../../tabelas/registro/palavras'
import { parseInteiroDigitado } from './cupom-valores'
import { canalForm } from './textos'

type Valores = { preco: string; modo: string; prazo_horas: string; descricao: string; ativo: boolean }
type Props = { canal: RegistroDe<'canais'>; onSalvo: () => void; onRecarregar: () => void }

const MODOS = Object.entries(MODO_DO_CANAL).map(([value, label]) => ({ value, label }))
const contagem = (escrito: string) => <TextCount text={escrito} max={300} />

const paraEnviar = ({ preco, modo, prazo_horas: prazo, descricao, ativo }: Valores) => ({
  preco_centavos: parseCentavos(preco),
  modo,
  prazo_horas: parseInteiroDigitado(prazo),
  descricao: descricao.trim(),
  ativo,
})

/** Price, mode, deadline and texts of a channel, for future vacancies. */
export function CanalForm({ canal, onSalvo, onRecarregar }: Props) {
  const { preco_centavos, modo, prazo_horas, descricao } = canal
  const visto = { preco_centavos, modo, prazo_horas, descricao, ativo: canal.ativo }
  const form = useForm<Valores>({
    defaultValues: { ...visto, preco: formatCentavos(visto.preco_centavos), prazo_horas: String(visto.prazo_horas) },
  })
  const [preco, ativo] = useWatch({ control: form.control, name: ['preco', 'ativo'] })
  const { run, isPending, error } = useSingleMutation({
    mutationFn: (valores: Valores) => saveCanal({ _codigo: canal.codigo, _mudancas: paraEnviar(valores), _visto: visto }),
    onSuccess: () => {
      notify.success(canalForm.canalSalvo)
      onSalvo()
    },
    onError: (falha) => {
      if (!(falha instanceof AppError) || falha.status !== 422) return
      const campo = falha.hint === 'preco_centavos' ? 'preco' : falha.hint
      if (campo && Object.hasOwn(form.getValues(), campo))
        form.setError(campo as keyof Valores, { type: 'server', message: falha.message }, { shouldFocus: true })
    },
  })
  const submit = form.handleSubmit((valores) => run(valores))
  return (
    <FormShell form={form} aria-label={canalForm.editarCanal} onSubmit={() => void submit()} className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <MaskedField name="preco" label="Preço" mask={moneyOrZeroMask} inputMode="numeric" announced />
        <NumberField name="prazo_horas" label={canalForm.prazoHoras} hint={canalForm.publicacaoAteCanal} announced />
      </div>
      {parseCentavos(preco) === visto.preco_centavos ? null : (
        <Notice tone="warning" live title={canalForm.titulo}>
          {canalForm.quemJaComprou}
        </Notice>
      )}
      <SelectField name="modo" label={canalForm.comoEPublicado} options={MODOS} />
      <TextAreaField name="descricao" label="Descrição" hint={canalForm.fraseQuemAnuncia} rows={3} announced footer={contagem} />
      <SwitchField name="ativo" label="Ligado" hint={canalForm.desligadoNinguemEscolhe} />
      {ativo || !visto.ativo ? null : (
        <Notice tone="warning" live>
          {canalForm.salvarCanalSome}
        </Notice>
      )}
      <FalhaNoLugar error={error instanceof AppError && error.status === 422 ? null : error} onRecarregar={onRecarregar} />
      <Button type="submit" loading={isPending}>
        {isPending ? canalForm.salvando : canalForm.salvarCanal}
      </Button>
    </FormShell>
  )
}
