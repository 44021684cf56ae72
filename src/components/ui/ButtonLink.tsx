import type { Ref } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonSize, type ButtonVariant, buttonStyle } from './button-style'

type Props = LinkProps & { variant?: ButtonVariant; size?: ButtonSize; ref?: Ref<HTMLAnchorElement> }

/** An internal link that looks like a button. */
export function ButtonLink({ variant, size, className, ...rest }: Props) {
  return <Link {...rest} className={buttonStyle({ variant, size, className })} />
}
