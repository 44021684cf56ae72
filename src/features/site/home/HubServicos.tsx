import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { SERVICOS_DO_HUB } from '../inicio/servicos'
import { ServicoGlifo } from '../inicio/ServicoGlifo'
import { hubServicos } from './textos'

/** The consultancy hub of the home page: six services, each asking for quotes. */
export function HubServicos() {
  return (
    <section aria-labelledby="hub" className="border-y border-linha bg-suave">
      <Container className="py-6 sm:py-20">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
          <h2 id="hub" className="text-3xl">
            {hubServicos.titulo}
          </h2>
          <Link
            to={paths.empresasInicio()}
            className="-my-2.5 py-2.5 font-semibold text-marca underline decoration-2 underline-offset-4 hover:text-marca-forte"
          >
            {hubServicos.verNoveServicos}
          </Link>
        </div>
        <ul className="mt-5 grid gap-px sm:mt-12 overflow-hidden rounded-cartao border border-linha bg-linha sm:grid-cols-2 lg:grid-cols-3">
          {SERVICOS_DO_HUB.map(({ tipo, resumo }) => (
            <li
              key={tipo}
              className={
                'group relative grid grid-cols-[2.25rem_1fr] items-center gap-x-4 bg-superficie px-4 py-2.5 transition-colors focus-within:bg-marca-suave ' +
                'hover:bg-marca-suave sm:flex sm:flex-col sm:items-start sm:p-8'
              }
            >
              <ServicoGlifo tipo={tipo} className="row-span-2 size-9 text-marca sm:size-10" />
              <h3 className="leading-snug sm:mt-6 sm:text-xl">{tipo}</h3>
              <p className="mt-2 mb-6 text-tinta-suave max-sm:hidden">{resumo}</p>
              <Link
                to={paths.userType({ tipo: 'empresa' })}
                state={{ servico: tipo }}
                className="col-start-2 mt-auto text-sm font-semibold text-marca sm:text-base underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                Solicitar Orçamento<span className="sr-only">{` de ${tipo}`}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
