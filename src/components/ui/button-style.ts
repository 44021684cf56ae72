import { cx } from './cx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'onDark'
export type ButtonSize = 'sm' | 'md' | 'lg'

export type ButtonStyle = { variant?: ButtonVariant; size?: ButtonSize; className?: string }

const base =
  'inline-flex items-center justify-center gap-2 rounded-campo font-semibold whitespace-nowrap text-center select-none ' +
  'transition-[background-color,border-color,color,box-shadow,transform] duration-150 active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:active:translate-y-0 aria-disabled:cursor-not-allowed aria-disabled:active:translate-y-0'

const variants: Record<ButtonVariant, string> = {
  primary:
    'bg-marca text-sobre-marca shadow-cartao hover:bg-marca-forte disabled:bg-suave disabled:text-tinta-suave disabled:shadow-none aria-disabled:bg-suave aria-disabled:text-tinta-suave aria-disabled:shadow-none',
  secondary:
    'border border-linha-forte bg-superficie text-tinta hover:border-tinta hover:bg-suave disabled:border-linha disabled:bg-suave disabled:text-tinta-suave aria-disabled:border-linha aria-disabled:bg-suave aria-disabled:text-tinta-suave',
  ghost: 'text-tinta hover:bg-suave disabled:text-tinta-suave aria-disabled:text-tinta-suave',
  danger:
    'border border-erro bg-superficie text-erro hover:bg-erro hover:text-sobre-marca disabled:border-linha disabled:bg-suave disabled:text-tinta-suave',
  onDark: 'bg-sobre-noite text-noite hover:bg-superficie',
}

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-10 px-4 text-sm',
  md: 'min-h-12 px-5 text-base',
  lg: 'min-h-14 px-6 text-lg',
}

/** Classes of a button or of a link that looks like one. */
export const buttonStyle = ({ variant = 'primary', size = 'md', className }: ButtonStyle) =>
  cx(base, variants[variant], sizes[size], className)
