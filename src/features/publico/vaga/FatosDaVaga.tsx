import type { VagaPublica } from '@/domain/vaga/publica/vaga-publica'

/** Shown as labels under the title. */
export const NO_COMECO: readonly string[] = ['Contrato', 'Programa', 'Senioridade', 'Área']
const NA_PRIMEIRA_LINHA: readonly string[] = ['Local', 'Modalidade']

/** What the head of the page does not say. */
export function FatosDaVaga({ vaga: { salario, fatos } }: { vaga: VagaPublica }) {
  const ditos = [...NO_COMECO, ...NA_PRIMEIRA_LINHA, salario?.rotulo]
  return (
    <dl>
      {fatos
        .filter(({ rotulo }) => !ditos.includes(rotulo))
        .map(({ rotulo, valor }) => (
          <div
            key={rotulo}
            className="grid grid-cols-[7rem_minmax(0,1fr)] min-[22.5rem]:grid-cols-[8.25rem_minmax(0,1fr)] items-baseline gap-x-3 py-1"
          >
            <dt className="text-sm text-tinta-suave">{rotulo}</dt>
            <dd className="wrap-anywhere">{valor}</dd>
          </div>
        ))}
    </dl>
  )
}
