import type { Destaque } from './destaques-view'

/** The figures above the charts. */
export function Destaques({ itens }: { itens: readonly Destaque[] }) {
  return (
    <dl className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
      {itens.map(({ rotulo, valor, nota }) => (
        <div
          key={rotulo}
          className="rounded-cartao border border-linha bg-superficie px-5 py-4 shadow-cartao"
          style={{ breakInside: 'avoid' }}
        >
          <dt className="text-sm text-tinta-suave">{rotulo}</dt>
          <dd className="mt-1">
            <span className="block text-2xl font-semibold">{valor}</span>
            {nota ? <span className="mt-1 block text-sm text-tinta-suave">{nota}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  )
}
