type Props = {
  d: string
  /** The side of the grid that it is drawn on. */
  grade?: number
  peso?: number
  /** Its size, and its colour where it is not that of the text. */
  className: string
}

/** An icon of one stroke. Decorative: the words beside it, or the name of its button, say the same. */
export const Traco = ({ d, grade = 24, peso = 1.75, className }: Props) => (
  <svg
    viewBox={`0 0 ${grade} ${grade}`}
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth={peso}
    strokeLinecap="round"
    strokeLinejoin="round"
    className={className}
  >
    <path d={d} />
  </svg>
)
