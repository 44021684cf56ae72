import type { ComponentProps } from 'react'
import { cx } from './cx'

const widths = { sm: 'max-w-2xl', md: 'max-w-4xl', lg: 'max-w-site', wide: 'max-w-equipe' }

/** Centred column with the site's side margins. `sm` for reading and forms, `lg` for pages, `wide` for boards of columns. */
export function Container({ size = 'lg', className, ...rest }: ComponentProps<'div'> & { size?: keyof typeof widths }) {
  return <div {...rest} className={cx('mx-auto w-full px-5 sm:px-8', widths[size], className)} />
}
