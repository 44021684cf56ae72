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
  return (
    <section id="canais" aria-labelledby="canais-titulo" className="border-t border-linha bg-superficie">
      <Container className="py-8 sm:py-28">
        <div className="max-w-2xl">
          <h2 id="canais-titulo" className="text-3xl">
            {canaisEPrecos.titulo}
          </h2>
          <p className="mt-2 text-tinta-suave sm:mt-4 sm:text-lg">{TEXTOS.canais}</p>
          <p className="mt-2 text-tinta-suave sm:text-lg">{COMO_A_EQUIPE_PUBLICA}</p>
        </div>
        <div aria-hidden="true" className="mt-6 hidden gap-x-6 text-sm font-semibold lg:grid lg:grid-cols-[12rem_1fr_8rem_7rem]">
          <span>{canaisEPrecos.canal}</span>
          <span className="lg:col-start-3">{canaisEPrecos.prazo}</span>
          <span className="text-right">{canaisEPrecos.preco}</span>
        </div>
        <ul className="mt-3 divide-y divide-linha border-y border-linha">
          {canais.map(({ codigo, nome, descricao, modo, prazo_horas, preco_centavos, logo }) => (
            <li
              key={codigo}
              className="grid grid-cols-[1fr_auto] items-center gap-x-4 py-3 sm:py-4 lg:grid-cols-[12rem_1fr_8rem_7rem] lg:gap-x-6"
            >
              <h3 className="flex items-center gap-3 text-lg">
                <CanalMarca logo={logo} className="size-10" />
                <span>{nome}</span>
              </h3>
              {isServidoPelaEquipe({ modo, descricao }) ? null : (
                <p className="col-span-2 row-start-2 mt-1 text-sm text-tinta-suave lg:col-span-1 lg:col-start-2 lg:row-start-1 lg:mt-0">
                  {descricao}
                </p>
              )}
              <p className="col-span-2 row-start-3 text-sm text-tinta-suave lg:col-span-1 lg:col-start-3 lg:row-start-1">
                {modo === 'feed_aberto' ? (
                  'O canal decide quando'
                ) : (
                  <>
                    <span className="lg:sr-only">{canaisEPrecos.noArEm}</span>
                    <span>{formatPrazo(prazo_horas)}</span>
                  </>
                )}
              </p>
              <p className="col-start-2 row-start-1 text-right text-lg font-semibold tabular-nums lg:col-start-4">
                {preco_centavos === 0 ? 'Gratuito' : formatCentavos(preco_centavos)}
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
