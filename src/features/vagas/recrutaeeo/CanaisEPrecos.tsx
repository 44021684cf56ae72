import { Link } from 'react-router-dom'
import { Container } from '@/components/ui/Container'
import { formatCentavos } from '@/domain/br/dinheiro'
import type { CanalAVenda } from '@/domain/contratos/publicas'
import { CANAIS, COMO_A_EQUIPE_PUBLICA, isServidoPelaEquipe } from '@/domain/vaga/canal'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { CanalMarca } from '../CanalMarca'
import { paths } from '@/lib/paths'
import { TEXTOS } from './conteudo'
import { formatPrazo } from './prazo'
import { canaisEPrecos } from './textos'

/** As prerendered, and without an answer of the server. */
const DE_FABRICA: readonly CanalAVenda[] = CANAIS.map(({ precoCentavos, prazoHoras, ...canal }) => ({
  ...canal,
  preco_centavos: precoCentavos,
  prazo_horas: prazoHoras,
  logo: null,
}))

/**
 * The channels on sale: how each is served, by which deadline, and at what price. Prerendered with the copy of the domain; what the
 * team changed comes with the data of the site (docs/product/channels.md#the-eight-channels).
 */
export function CanaisEPrecos() {
  const canais = useDadosDoSite()?.canais ?? DE_FABRICA
  const deOutroJeito = canais.filter((canal) => !isServidoPelaEquipe(canal))
  return (
    <section id="canais" aria-labelledby="canais-titulo" className="border-t border-linha bg-superficie">
      <Container className="py-6 sm:py-28">
        <div className="max-w-2xl">
          <h2 id="canais-titulo" className="text-3xl">
            {canaisEPrecos.titulo}
          </h2>
          <p className="mt-2 text-tinta-suave sm:mt-4 sm:text-lg">{TEXTOS.canais}</p>
          <p className="mt-2 text-tinta-suave max-lg:hidden lg:text-lg">{COMO_A_EQUIPE_PUBLICA}</p>
        </div>
        <div aria-hidden="true" className="mt-6 hidden gap-x-6 text-sm font-semibold lg:grid lg:grid-cols-[12rem_1fr_8rem_7rem]">
          <span>{canaisEPrecos.canal}</span>
          <span className="lg:col-start-3">{canaisEPrecos.prazo}</span>
          <span className="text-right">{canaisEPrecos.preco}</span>
        </div>
        <ul className="mt-3 grid grid-cols-2 gap-x-5 border-b border-linha lg:block lg:divide-y lg:divide-linha lg:border-y">
          {canais.map(({ codigo, nome, descricao, modo, prazo_horas, preco_centavos, logo }) => (
            <li
              key={codigo}
              className={
                'flex flex-wrap content-start items-baseline gap-x-3 border-linha py-2 max-lg:border-t lg:grid ' +
                'lg:grid-cols-[12rem_1fr_8rem_7rem] lg:items-center lg:gap-x-6 lg:py-4'
              }
            >
              <h3 className="flex items-center gap-3 text-lg max-lg:w-full">
                <CanalMarca logo={logo} className="size-8 lg:size-10" />
                <span>{nome}</span>
              </h3>
              {isServidoPelaEquipe({ modo, descricao }) ? null : (
                <p className="text-sm text-tinta-suave max-lg:hidden lg:col-start-2">{descricao}</p>
              )}
              <p className="text-sm text-tinta-suave max-lg:order-1 lg:col-start-3 lg:row-start-1">
                {modo === 'feed_aberto' ? (
                  'O canal decide quando'
                ) : (
                  <>
                    <span className="sr-only">{canaisEPrecos.noArEm}</span>
                    <span>{formatPrazo(prazo_horas)}</span>
                  </>
                )}
              </p>
              <p className="font-semibold tabular-nums lg:col-start-4 lg:row-start-1 lg:text-right lg:text-lg">
                {preco_centavos === 0 ? 'Gratuito' : formatCentavos(preco_centavos)}
              </p>
            </li>
          ))}
        </ul>
        <details className="lg:hidden">
          <summary className="min-h-11 content-center text-sm underline underline-offset-4">{canaisEPrecos.comoPublica}</summary>
          <p className="text-sm text-tinta-suave">{COMO_A_EQUIPE_PUBLICA}</p>
          <dl className="mt-3 space-y-3 text-sm">
            {deOutroJeito.map(({ codigo, nome, descricao }) => (
              <div key={codigo}>
                <dt className="font-semibold">{nome}</dt>
                <dd className="text-tinta-suave">{descricao}</dd>
              </div>
            ))}
          </dl>
          <p className="my-3 text-sm text-tinta-suave">{canaisEPrecos.donos}</p>
        </details>
        <p className="max-w-3xl text-sm text-tinta-suave lg:mt-6">
          Toda vaga ganha também, sem custo, uma página em{' '}
          <Link to={paths.vagas()} className="font-semibold text-marca underline underline-offset-4">
            Vagas abertas
          </Link>
          , na Embira, onde qualquer pessoa se candidata.<span className="max-lg:hidden">{` ${canaisEPrecos.donos}`}</span>
        </p>
      </Container>
    </section>
  )
}
