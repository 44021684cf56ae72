export type GlifoProps = { className?: string }

/** Grid and pen of the two large drawings. */
export const frame = {
  viewBox: '0 0 56 56',
  'aria-hidden': true,
  fill: 'none',
  strokeWidth: 4,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
