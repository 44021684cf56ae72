import { frame, type GlifoProps } from './glifo'

/** Strands of many requests gathered in one hand: the consultancy's side. */
export function ConsultoriaGlifo({ className }: GlifoProps) {
  return (
    <svg {...frame} className={className}>
      <path
        d="M50 24h-8C28 24 32 9 8 9M50 28H40C26 28 28 22 8 22M50 32H40C28 32 28 35 8 35M50 36h-8C28 36 32 48 8 48"
        stroke="currentColor"
      />
      <path d="M39 17v25" className="stroke-fibra-acafrao" strokeWidth="6" />
    </svg>
  )
}
