import { cx } from '@/components/ui/cx'

/** A tick in a circle for what is done, a dashed circle for what is missing. It says nothing by itself: the text beside it does. */
export const FeitoMarca = ({ feito, className }: { feito: boolean; className?: string }) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden="true"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    className={cx('size-5 shrink-0', feito ? 'text-sucesso' : 'text-linha-forte', className)}
  >
    <circle cx="12" cy="12" r="9" strokeDasharray={feito ? undefined : '2.5 3.5'} />
    {feito ? <path d="m8 12.5 2.75 2.75L16 9.5" strokeLinejoin="round" /> : null}
  </svg>
)
