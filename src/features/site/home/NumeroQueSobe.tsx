import { useEffect, useRef, useState } from 'react'
import { NUMEROS } from '../numeros'

const easeOut = (t: number) => 1 - (1 - t) ** 3

/**
 * A number that counts up once, when it is first visible. With prefers-reduced-motion, for screen readers and in the prerendered page
 * it
 * is the final number at once.
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
