import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'onDark' | 'ghostOnDark'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

// `botao` (styles/theme.css) holds the shared style, the disabled look included.
const variants: Record<ButtonVariant, string> = {
  primary: 'bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte',
  secondary: 'border border-linha-forte bg-superficie text-tinta hover:border-tinta hover:bg-suave',
  ghost: 'text-tinta hover:bg-suave',
  danger: 'border border-erro bg-superficie text-erro hover:bg-erro hover:text-sobre-marca',
  onDark: 'bg-sobre-noite text-noite hover:bg-superficie',
  ghostOnDark: 'text-sobre-noite hover:bg-noite-suave',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-11 px-4 text-sm',
  md: 'min-h-12 px-5',
  lg: 'min-h-14 px-6 text-lg',
}

/** Classes of a button or of a link that looks like one. `className` adds no colour: of two, the order of the stylesheet decides. */
export const buttonStyle = ({ variant = 'primary', size = 'md', className }: ButtonStyle) =>
  cx('botao', variants[variant], sizes[size], className)
