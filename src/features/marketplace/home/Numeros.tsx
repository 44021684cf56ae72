import { Container } from '@/components/ui/Container'
import { Contador } from './Contador'
import { CONTADORES } from '../numeros'

/** The counters of the home page. */
export function Numeros() {
  return (
    <section aria-label="Números" className="sobre-noite trama-noite text-sobre-noite">
      <div aria-hidden="true" className="trama-fita h-4" />
      <Container>
        <dl className="grid grid-cols-3 gap-x-4 py-10 sm:py-14">
          {CONTADORES.map(({ valor, sufixo, rotulo }) => (
            <div key={rotulo} className="flex flex-col sm:items-center">
              <dt className="mt-1 text-sm text-sobre-noite-suave sm:text-base">{rotulo}</dt>
              <dd className="order-first text-3xl font-semibold tracking-[-0.025em] sm:text-4xl">
                <Contador valor={valor} sufixo={sufixo} />
              </dd>
            </div>
          ))}
        </dl>
      </Container>
    </section>
  )
}
