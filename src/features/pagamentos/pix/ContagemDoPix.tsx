import { useEffect, useState } from 'react'
import { contagem } from './textos'

const SEGUNDO_MS = 1_000

/** The time that a code has left: seconds for the eyes, minutes for a screen reader. */
export function ContagemDoPix({ ate }: { ate: number }) {
  const [restam, setRestam] = useState(() => secondsUntil(ate))
  // An effect, because a clock is outside of React.
  useEffect(() => {
    const timer = setInterval(() => setRestam(secondsUntil(ate)), SEGUNDO_MS)
    return () => clearInterval(timer)
  }, [ate])
  const minutos = Math.floor(restam / 60)
  return (
    <>
      <p aria-hidden="true" className="text-sm text-tinta-suave">
        {contagem.valePor}{' '}
        <strong className="font-semibold text-tinta tabular-nums">{`${minutos}:${String(restam % 60).padStart(2, '0')}`}</strong>
      </p>
      <p aria-live="polite" className="sr-only">
        {contagem.faltam(minutos)}
      </p>
    </>
  )
}

const secondsUntil = (ate: number) => Math.max(Math.ceil((ate - Date.now()) / SEGUNDO_MS), 0)
