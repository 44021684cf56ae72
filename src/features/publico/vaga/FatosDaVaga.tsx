import type { VagaPublica } from '@/domain/vaga/publica/vaga-publica'

/** What people ask first: the pay (on a phone it stands above the text), the place, the contract. */
export function FatosDaVaga({ vaga: { salario, fatos } }: { vaga: VagaPublica }) {
  const outros = salario ? fatos.filter(({ rotulo }) => rotulo !== salario.rotulo) : fatos
  return (
    <dl>
      {salario ? (
        <div className="mb-4 border-b border-linha pb-4 max-lg:hidden">
          <dt className="text-sm text-tinta-suave">{salario.rotulo}</dt>
          <dd className="mt-0.5 text-xl font-semibold tabular-nums">{salario.valor}</dd>
        </div>
      ) : null}
      {outros.map(({ rotulo, valor }) => (
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
