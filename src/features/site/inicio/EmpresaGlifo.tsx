import { frame, type GlifoProps } from './glifo'

/** One request opening into four strands: the client's side of the mark. */
export function EmpresaGlifo({ className }: GlifoProps) {
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
