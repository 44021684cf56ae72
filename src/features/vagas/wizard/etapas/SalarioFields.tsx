import { useWatch } from 'react-hook-form'
import { FieldError } from '@/components/form/FieldError'
import { MoneyField } from '@/components/form/masked/MoneyField'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { camposDaEtapa, ERRO_FAIXA, isFaixaInvertida, type VagaForm } from '@/domain/vaga/vaga'
import { LidoDoAnuncio } from '../lido/LidoDoAnuncio'
import { salarioFields } from './textos'

const { salario_min, salario_max } = camposDaEtapa.dados

/**
 * The salary, shown by default. A maximum below the minimum is reported and blocks nothing (docs/product/vacancies.md#salary-range).
 */
export function SalarioFields() {
  const [mostrar, minimo, maximo, periodo] = useWatch<VagaForm>({
    name: ['mostrar_salario', 'salario_min', 'salario_max', 'salario_periodo'],
  }) as VagaForm[string][]
  const por = periodo === 'hora' ? salarioFields.porHora : salarioFields.porMes
  const invertida = isFaixaInvertida({ salario_min: minimo, salario_max: maximo })
  return (
    <>
      <div className="sm:col-span-2">
        <SwitchField
          name="mostrar_salario"
          label={salarioFields.rotulo}
          hint={mostrar === true ? salarioFields.faixaApareceAnuncio : salarioFields.anuncioSaiSem}
        />
      </div>
      {mostrar === true ? (
        <div className="grid grid-cols-2 gap-x-4 sm:contents">
          <div>
            <MoneyField name="salario_min" label={salario_min.rotulo} hint={por} optional />
            <LidoDoAnuncio campo="salario_min" />
          </div>
          <div>
            <MoneyField
              name="salario_max"
              label={salario_max.rotulo}
              hint={por}
              problem={invertida ? 'faixa-salarial' : undefined}
              optional
            />
            <LidoDoAnuncio campo="salario_max" />
            <output className="block">{invertida ? <FieldError id="faixa-salarial" message={ERRO_FAIXA} /> : null}</output>
            {invertida ? <p className="mt-1 text-sm text-tinta-suave">{salarioFields.enquantoEstiverAssim}</p> : null}
          </div>
        </div>
      ) : null}
    </>
  )
}
