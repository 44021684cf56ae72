import { useEffect, useRef, useState } from 'react'
import { Container } from '@/components/ui/Container'
import { useDadosDoSite } from '@/lib/rpc/dados-do-site'
import { FonteDosNumeros } from './FonteDosNumeros'
import { getContadores, NUMEROS } from '../numeros'

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

const easeOut = (t: number) => 1 - (1 - t) ** 3

/**
 * A number that counts up once, when it is first visible. With prefers-reduced-motion, for screen readers and in the prerendered page
 * it is the final number at once.
 */
export function NumeroQueSobe({ valor, sufixo }: { valor: number; sufixo: string }) {
  const [shown, setShown] = useState(valor)
  const box = useRef<HTMLSpanElement>(null)

  // An effect, because it follows the viewport and the clock.
  useEffect(() => {
    const target = box.current
    if (!target || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return undefined
    let frame = 0
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return
      observer.disconnect()
      const start = performance.now()
      const step = (now: number) => {
        const t = Math.min(1, (now - start) / NUMEROS.contadorMs)
        setShown(Math.round(valor * easeOut(t)))
        if (t < 1) frame = requestAnimationFrame(step)
      }
      frame = requestAnimationFrame(step)
    })
    observer.observe(target)
    return () => {
      observer.disconnect()
      cancelAnimationFrame(frame)
      setShown(valor)
    }
  }, [valor])

  return (
    <span ref={box}>
      <span aria-hidden="true" className="tabular-nums">
        {`${shown}${sufixo}`}
      </span>
      <span className="sr-only">{`${valor}${sufixo}`}</span>
    </span>
  )
}
