import { cx } from '@/components/ui/cx'

const FILL = {
  neutral: 'bg-linha-forte',
  brand: 'bg-marca',
  accent: 'bg-destaque',
  success: 'bg-sucesso',
  warning: 'bg-aviso',
  info: 'bg-info',
  error: 'bg-erro',
} as const

export type Parte = { readonly chave: string; readonly rotulo: string; readonly total: number; readonly tom: keyof typeof FILL }

/** A whole as one bar of its parts; decoration beside their numbers. */
export const BarraEmPartes = ({ partes, className }: { partes: readonly Parte[]; className?: string }) => (
  <span aria-hidden="true" className={cx('flex h-3 gap-0.5 overflow-hidden rounded-full', className)}>
    {partes.map(({ chave, total, tom }) => (
      <span key={chave} className={cx('min-w-1', FILL[tom])} style={{ flexGrow: total, flexBasis: 0 }} />
    ))}
  </span>
)
