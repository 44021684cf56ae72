import { Disclosure } from '@/components/site/Disclosure'
import { lazySection } from '@/components/site/lazy-section'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { FonteDosNumeros } from '@/features/site/home/FonteDosNumeros'
import { paths } from '@/lib/paths'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { CanaisEPrecos } from './CanaisEPrecos'
import { getFaixa, PERGUNTAS_DA_VAGA, TEXTOS } from './conteudo'
import { perguntasDaVaga } from './textos'

const Recortes = lazySection(async () => (await import('@/features/site/home/recortes/RecortesDaVaga')).RecortesDaVaga, {
  still: true,
})

/** The part of the landing page below its first screen. */
export function RecrutaeeoAbaixo() {
  return (
    <>
      <FaixaDeNumeros />
      <Recortes />
      <CanaisEPrecos />
      <PerguntasDaVaga />
    </>
  )
}

/** The figures of the module. */
function FaixaDeNumeros() {
  const dados = useDadosDoSite()
  const faixa = getFaixa(dados)
  return (
    <section aria-label="Números" className="sobre-noite trama-noite text-sobre-noite">
      <Container>
        <dl className="grid auto-cols-fr grid-flow-col gap-x-4 py-5 sm:py-14">
          {faixa.map(({ valor, rotulo }) => (
            <div key={rotulo} className="flex flex-col sm:items-center">
              <dt className="mt-1 text-sm text-sobre-noite-suave sm:text-base">{rotulo}</dt>
              <dd className="order-first text-2xl font-semibold tracking-[-0.025em] whitespace-nowrap sm:text-4xl">{valor}</dd>
            </div>
          ))}
        </dl>
        <FonteDosNumeros nomes={['canais']} dados={dados} className="-mt-2 pb-4 sm:-mt-8 sm:pb-8 sm:text-center" />
      </Container>
    </section>
  )
}

/** Frequently asked questions, and the closing call to action. */
function PerguntasDaVaga() {
  return (
    <section aria-labelledby="perguntas" className="border-t border-linha bg-superficie">
      <Container className="grid gap-x-16 gap-y-3 py-6 sm:gap-y-10 sm:py-28 lg:grid-cols-[1fr_1.6fr] lg:grid-rows-[auto_auto_1fr]">
        <div>
          <h2 id="perguntas" className="text-3xl">
            {perguntasDaVaga.titulo}
          </h2>
          <p className="mt-4 text-tinta-suave max-sm:hidden">{TEXTOS.perguntas}</p>
        </div>
        <div className="lg:row-span-3 divide-y divide-linha border-y border-linha">
          {PERGUNTAS_DA_VAGA.map(({ pergunta, resposta }) => (
            <Disclosure key={pergunta} title={pergunta}>
              {resposta}
            </Disclosure>
          ))}
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <ButtonLink to={paths.novaVaga()}>{perguntasDaVaga.criarVaga}</ButtonLink>
          <ButtonLink to={paths.empresaSolicitacao({ tipo: 'Recrutamento e Seleção' })} variant="ghost" size="sm">
            {perguntasDaVaga.contratarConsultoria}
          </ButtonLink>
        </div>
      </Container>
    </section>
  )
}
