/** Illustration of pages that could not be shown: a strand that came apart. */
export function LooseThread({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 480 150" aria-hidden="true" fill="none" strokeLinecap="round" className={className}>
      <g className="stroke-marca">
        <path d="M-20 96C70 96 84 40 158 56" strokeWidth="14" strokeLinecap="butt" />
        <path d="M152 51c22 2 38-6 52-20M154 56c24 6 40 4 58-4M152 61c20 8 32 18 42 34" strokeWidth="4" />
      </g>
      <g className="stroke-fibra-urucum">
        <path d="M500 54c-90 0-104 56-178 40" strokeWidth="14" strokeLinecap="butt" />
        <path d="M328 99c-22-2-38 6-52 20M326 94c-24-6-40-4-58 4M328 89c-20-8-32-18-42-34" strokeWidth="4" />
      </g>
    </svg>
  )
}
