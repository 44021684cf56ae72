import { cx } from '@/components/ui/cx'

const base =
  'block w-full rounded-campo border bg-superficie px-4 text-base text-tinta transition-[border-color,box-shadow] duration-150 ' +
  'placeholder:text-tinta-suave hover:border-tinta focus:border-marca focus:outline-none focus:ring-3 focus:ring-marca/25'

/** Classes of every text box and select, so that all look one. */
export const controlStyle = (invalid: boolean, className?: string) =>
  cx(base, invalid ? 'border-erro ring-1 ring-erro focus:border-erro focus:ring-erro/25' : 'border-linha-forte', className)
