import type { ComponentProps } from 'react'

type Props = Omit<ComponentProps<'a'>, 'target' | 'rel'> & {
  href: string
  /** An address that somebody typed: search engines do not count it. */
  nofollow?: boolean
}

/** A link to another site: new tab, no opener, announced to screen readers too. */
export function ExternalLink({ children, nofollow = false, ...rest }: Props) {
  return (
    <a {...rest} target="_blank" rel={`${nofollow ? 'nofollow ugc ' : ''}noopener noreferrer`}>
      <span className="contents">{children}</span>
      <span className="sr-only"> (abre em nova aba)</span>
    </a>
  )
}
