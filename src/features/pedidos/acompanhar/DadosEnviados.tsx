import { Parte } from '@/components/panel/Parte'
import type { Grupo } from './pedido-view'

type Props = { titulo: string; grupos: readonly Grupo[]; dobra: true | 'sempre' }

/** The client's own answers. */
export const DadosEnviados = ({ titulo, grupos, dobra }: Props) => (
  <Parte titulo={titulo} dobra={dobra}>
    <Respostas grupos={grupos} />
  </Parte>
)

/** Submitted answers, with the labels of the form. */
export function Respostas({ grupos }: { grupos: readonly Grupo[] }) {
  return (
    <div className="mt-5 space-y-7">
      {grupos.map(({ titulo, linhas }) => (
        <section key={titulo}>
          <h3 className="text-base text-tinta-suave">{titulo}</h3>
          <dl className="mt-2 divide-y divide-linha border-y border-linha">
            {linhas.map(([rotulo, valor]) => (
              <div key={rotulo} className="grid grid-cols-1 gap-x-6 py-2.5 sm:grid-cols-[13rem_minmax(0,1fr)] break-inside-avoid">
                <dt className="text-sm text-tinta-suave">{rotulo}</dt>
                <dd className="break-words whitespace-pre-line">{valor}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
