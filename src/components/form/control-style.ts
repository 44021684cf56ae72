import { cx } from '@/components/ui/cx'

// A long address breaks: a box that grows with its text stays as wide as its place.
const base =
  'block w-full wrap-anywhere rounded-campo border bg-superficie px-4 text-base text-tinta transition-[border-color,box-shadow] duration-150 ' +
  'placeholder:text-tinta-suave focus:ring-3 focus-visible:outline-3 focus-visible:outline-offset-1'
const right = 'border-linha-forte hover:border-tinta focus:border-marca focus:ring-marca/25 focus-visible:outline-marca'
const wrong = 'border-erro ring-1 ring-erro focus:ring-erro/30 focus-visible:outline-erro'

/** Shared classes of every text box and select. */
export const controlStyle = (invalid: boolean, className?: string) => cx(base, invalid ? wrong : right, className)
