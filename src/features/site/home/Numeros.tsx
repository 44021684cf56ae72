import { Container } from '@/components/ui/Container'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { FonteDosNumeros } from './FonteDosNumeros'
import { NumeroQueSobe } from './NumeroQueSobe'
import { getContadores } from '../numeros'

/** The counters of the home page; nothing while there is none to show. */
export function Numeros() {
  const dados = useDadosDoSite()
  const contadores = getContadores(dados)
  if (contadores.length === 0) return null
  return (
    <section aria-label="Números" className="sobre-noite trama-noite text-sobre-noite">
      <Container>
        <dl className="grid auto-cols-auto justify-between gap-x-4 [overflow-wrap:normal] min-[20rem]:grid-flow-col sm:auto-cols-fr sm:justify-stretch py-5 sm:py-14">
          {contadores.map(({ valor, sufixo, rotulo }) => (
            <div key={rotulo} className="flex flex-col sm:items-center">
              <dt className="mt-1 text-sm text-sobre-noite-suave sm:text-base">{rotulo}</dt>
              <dd className="order-first text-3xl font-semibold tracking-[-0.025em] sm:text-4xl">
                <NumeroQueSobe key={valor} valor={valor} sufixo={sufixo} />
              </dd>
            </div>
          ))}
        </dl>
        <FonteDosNumeros
          nomes={['empresas', 'consultorias', 'satisfacao']}
          dados={dados}
          className="-mt-2 pb-4 sm:-mt-8 sm:pb-8 sm:text-center"
        />
      </Container>
    </section>
  )
}
