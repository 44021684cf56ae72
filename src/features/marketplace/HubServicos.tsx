import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { paths } from '@/lib/paths'
import { SERVICOS_DO_HUB } from './conteudo'
import { ServicoGlifo } from './ServicoGlifo'

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
              className="group relative flex flex-col bg-superficie p-6 transition-colors focus-within:bg-marca-suave hover:bg-marca-suave sm:p-8"
            >
              <ServicoGlifo tipo={tipo} className="size-10 text-marca" />
              <h3 className="mt-6 text-xl">{tipo}</h3>
              <p className="mt-2 mb-6 text-tinta-suave">{resumo}</p>
              <Link
                to={paths.userType({ tipo: 'empresa' })}
                className="mt-auto font-semibold text-marca underline-offset-4 after:absolute after:inset-0 group-hover:underline"
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
