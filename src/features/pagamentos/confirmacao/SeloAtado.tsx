/** A check, tied. */
export function SeloAtado({ className = 'size-16' }: { className?: string }) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" fill="none" strokeLinecap="round" strokeLinejoin="round" className={className}>
      <circle cx="32" cy="32" r="24" className="fill-marca" />
      <circle cx="32" cy="32" r="29.5" strokeWidth="3" strokeDasharray="62 31" className="stroke-fibra-acafrao" />
      <circle
        cx="32"
        cy="32"
        r="29.5"
        strokeWidth="3"
        strokeDasharray="20 73"
        strokeDashoffset="-66"
        className="stroke-fibra-urucum"
      />
      <path d="m22 33 7 7 14-15" strokeWidth="5" className="stroke-sobre-marca" />
    </svg>
  )
}
