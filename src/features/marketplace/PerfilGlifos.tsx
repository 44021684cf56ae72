type Props = { className?: string }

const frame = {
  viewBox: '0 0 56 56',
  'aria-hidden': true,
  fill: 'none',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** One request opening into four strands: the client's side of the mark. */
export function EmpresaGlifo({ className }: Props) {
  return (
    <svg {...frame} className={className}>
      <path
        d="M6 24h8c14 0 10-15 34-15M6 28h10c14 0 12-6 32-6M6 32h10c12 0 12 3 32 3M6 36h8c14 0 10 12 34 12"
        stroke="currentColor"
      />
      <path d="M17 17v25" className="stroke-fibra-urucum" strokeWidth="6" />
    </svg>
  )
}

/** Strands of many requests gathered in one hand: the consultancy's side. */
export function ConsultoriaGlifo({ className }: Props) {
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
