import { useWatch } from 'react-hook-form'
import { FieldError } from '@/components/form/FieldError'
import { MoneyField } from '@/components/form/masked/MoneyField'
import { SwitchField } from '@/components/form/choice/SwitchField'
import { camposDaEtapa, ERRO_FAIXA, isFaixaInvertida, type VagaForm } from '@/domain/vaga/vaga'

const { salario_min, salario_max } = camposDaEtapa.dados
const POR_MES = 'Por mês. Os dois últimos dígitos são os centavos.'

/**
 * The salary, shown by default. A maximum below the minimum is reported and blocks nothing (docs/product/vacancies.md#salary-range).
 */
export function SalarioFields() {
  const [mostrar, minimo, maximo] = useWatch<VagaForm>({
    name: ['mostrar_salario', 'salario_min', 'salario_max'],
  }) as VagaForm[string][]
  const invertida = isFaixaInvertida({ salario_min: minimo, salario_max: maximo })
  return (
    <>
      <div className="sm:col-span-2">
        <SwitchField
          name="mostrar_salario"
          label="Mostrar salário"
          hint={mostrar === true ? 'A faixa aparece no anúncio.' : 'O anúncio sai sem salário.'}
        />
      </div>
      {mostrar === true ? (
        <>
          <MoneyField name="salario_min" label={salario_min.rotulo} hint={POR_MES} optional />
          <div>
            <MoneyField
              name="salario_max"
              label={salario_max.rotulo}
              hint={POR_MES}
              problem={invertida ? 'faixa-salarial' : undefined}
              optional
            />
            <output className="block">{invertida ? <FieldError id="faixa-salarial" message={ERRO_FAIXA} /> : null}</output>
            {invertida ? (
              <p className="mt-1 text-sm text-tinta-suave">Enquanto estiver assim, o anúncio não mostra salário.</p>
            ) : null}
          </div>
        </>
      ) : null}
    </>
  )
}
