import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { SERVICOS_DO_HUB } from '../servicos'
import { ServicoGlifo } from '../ServicoGlifo'

/** The consultancy hub of the home page: six services, each asking for quotes. */
export function HubServicos() {
  return (
    <section aria-labelledby="hub" className="border-y border-linha bg-suave">
      <Container className="py-20 sm:py-28">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
          <div>
            <h2 id="hub" className="text-3xl">
              Hub de consultorias
            </h2>
            <p className="mt-3 max-w-xl text-lg text-tinta-suave">
              Especialistas em cada frente de RH, prontos para orçar o seu projeto.
            </p>
          </div>
          <Link
            to={paths.empresasInicio()}
            className="font-semibold text-marca underline decoration-2 underline-offset-4 hover:text-marca-forte"
          >
            Ver os nove serviços
          </Link>
        </div>
        <ul className="mt-12 grid gap-px overflow-hidden rounded-cartao border border-linha bg-linha sm:grid-cols-2 lg:grid-cols-3">
          {SERVICOS_DO_HUB.map(({ tipo, resumo }) => (
            <li
              key={tipo}
              className={
                'group relative grid grid-cols-[2.5rem_1fr] gap-x-5 bg-superficie p-6 transition-colors focus-within:bg-marca-suave ' +
                'hover:bg-marca-suave sm:flex sm:flex-col sm:p-8'
              }
            >
              <ServicoGlifo tipo={tipo} className="size-10 text-marca" />
              <h3 className="self-center text-xl sm:mt-6 sm:self-start">{tipo}</h3>
              <p className="col-start-2 mt-1 mb-4 text-tinta-suave sm:mt-2 sm:mb-6">{resumo}</p>
              <Link
                to={paths.userType({ tipo: 'empresa' })}
                state={{ servico: tipo }}
                className="col-start-2 mt-auto font-semibold text-marca underline-offset-4 after:absolute after:inset-0 group-hover:underline"
              >
                Solicitar Orçamento<span className="sr-only"> de {tipo}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  )
}
