/** The logo: a bundle, tied once, opening into four strands. The tie keeps its colour; the strands take the text colour. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 40 40" fill="none" aria-hidden="true" className={className}>
      <g stroke="currentColor" strokeWidth="4.5" strokeLinecap="round">
        <path d="M5 13.6H15C25 13.6 23.5 5 36 5" />
        <path d="M5 17.9H16C25 17.9 25 15 36 15" />
        <path d="M5 22.1H16C25 22.1 25 25 36 25" />
        <path d="M5 26.4H15C25 26.4 23.5 35 36 35" />
      </g>
      <path d="M13.5 8.5v23" className="stroke-(--fundo-da-marca,var(--color-fundo))" strokeWidth="9" />
      <path d="M13.5 9.5v21" className="stroke-fibra-urucum" strokeWidth="5" strokeLinecap="round" />
    </svg>
  )
}
