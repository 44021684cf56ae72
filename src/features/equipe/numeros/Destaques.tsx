import type { Destaque } from './destaques-view'

/** The figures above the charts. */
export function Destaques({ itens }: { itens: readonly Destaque[] }) {
  return (
    <dl className="grid grid-cols-2 gap-2.5 sm:gap-5 lg:grid-cols-3">
      {itens.map(({ rotulo, valor, nota }) => (
        <div
          key={rotulo}
          className="rounded-cartao border border-linha bg-superficie px-4 py-3 shadow-cartao sm:px-5 sm:py-4"
          style={{ breakInside: 'avoid' }}
        >
          <dt className="text-sm text-tinta-suave">{rotulo}</dt>
          <dd className="mt-1">
            <span className="block text-xl font-semibold sm:text-2xl">{valor}</span>
            {nota ? <span className="mt-1 block text-sm text-tinta-suave">{nota}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
