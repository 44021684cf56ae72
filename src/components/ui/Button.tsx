import type { ComponentProps, MouseEvent } from 'react'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'
import { Spinner } from './Spinner'

type Props = ComponentProps<'button'> & { variant?: ButtonVariant; size?: ButtonSize; loading?: boolean }

const ignore = (event: MouseEvent) => event.preventDefault()

/** While `loading` it keeps focus and place, and ignores further clicks. */
export function Button({ variant, size, loading = false, className, type = 'button', onClick, children, ...rest }: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled'] || undefined}
      onClick={loading ? ignore : onClick}
      className={buttonStyle({ variant, size, className })}
    >
      {loading ? <Spinner /> : null}
      {/* An element of its own, for a translated page; its children stay parts of the button's row. */}
      <span className="contents">{children}</span>
    </button>
  )
}
