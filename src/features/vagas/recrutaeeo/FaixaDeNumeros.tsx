import { Container } from '@/components/ui/Container'
import { FonteDosNumeros } from '@/features/site/home/FonteDosNumeros'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { getFaixa } from './conteudo'

/** The figures of the module. */
export function FaixaDeNumeros() {
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
