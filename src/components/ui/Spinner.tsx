/** Loading animation; what it waits for is said beside it. */
export const Spinner = () => (
  <span className="inline-flex items-center">
    <svg viewBox="0 0 24 24" width="1.25em" height="1.25em" fill="none" aria-hidden="true" className="animate-girar">
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity=".25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  </span>
)
