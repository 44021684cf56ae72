import { cx } from './cx'

/** Points down: something opens below. Never the only sign of it. */
export const Chevron = ({ className }: { className?: string }) => (
  <svg
    viewBox="0 0 20 20"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={cx('size-5', className)}
  >
    <path d="m5 7.5 5 5 5-5" />
  </svg>
)
