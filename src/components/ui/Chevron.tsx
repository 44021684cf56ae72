import { cx } from './cx'
import { Traco } from '../identidade/Traco'

/** Points down: something opens below. Never the only sign of it. */
export const Chevron = ({ className }: { className?: string }) => (
  <Traco d="m5 7.5 5 5 5-5" grade={20} peso={2} className={cx('size-5', className)} />
)
