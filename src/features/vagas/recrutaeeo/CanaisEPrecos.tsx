import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { formatCentavos } from '@/domain/br/dinheiro'
import { CANAIS } from '@/domain/vaga/canal'
import { CanalMarca } from '../CanalMarca'
import { paths } from '@/lib/paths'
import { formatPrazo } from './prazo'

/** The channels of the server: how each is served, by which deadline, and at what price. */
export function CanaisEPrecos() {
  return (
    <section id="canais" aria-labelledby="canais-titulo" className="border-t border-linha bg-superficie">
      <Container className="py-20 sm:py-28">
        <div className="max-w-2xl">
          <h2 id="canais-titulo" className="text-3xl">
            Canais e preços
          </h2>
          <p className="mt-4 text-lg text-tinta-suave">
            O total é a soma do que você marcar. O preço vale para a vaga, com 30, 60 ou 90 dias.
          </p>
        </div>
        <ul className="mt-10 divide-y divide-linha border-y border-linha">
          {CANAIS.map(({ codigo, nome, descricao, modo, prazoHoras, precoCentavos }) => (
            <li
              key={codigo}
              className="grid grid-cols-[2.75rem_1fr_auto] items-center gap-x-4 py-4 lg:grid-cols-[2.75rem_9rem_1fr_8rem_7rem] lg:gap-x-6"
            >
              <CanalMarca codigo={codigo} className="size-11" />
              <h3 className="text-lg">{nome}</h3>
              <p className="col-span-2 col-start-2 row-start-2 mt-1 text-sm text-tinta-suave lg:col-span-1 lg:col-start-3 lg:row-start-1 lg:mt-0">
                {descricao}
              </p>
              <p className="col-span-2 col-start-2 row-start-3 text-sm text-tinta-suave lg:col-span-1 lg:col-start-4 lg:row-start-1">
                {modo === 'feed_aberto' ? (
                  'O canal decide quando'
                ) : (
                  <>
                    <span className="lg:sr-only">No ar em </span>
                    {formatPrazo(prazoHoras)}
                  </>
                )}
              </p>
              <p className="col-start-3 row-start-1 text-right text-lg font-semibold tabular-nums lg:col-start-5">
                {precoCentavos === 0 ? 'Gratuito' : formatCentavos(precoCentavos)}
              </p>
            </li>
          ))}
        </ul>
        <p className="mt-6 max-w-3xl text-sm text-tinta-suave">
          Toda vaga ganha também, sem custo, uma página em{' '}
          <Link to={paths.vagas()} className="font-semibold text-marca underline underline-offset-4">
            Vagas abertas
          </Link>
          , na Embira, onde qualquer pessoa se candidata. Os nomes são das empresas donas de cada canal, que não patrocinam nem
          aprovam a Embira.
        </p>
      </Container>
    </section>
  )
}
