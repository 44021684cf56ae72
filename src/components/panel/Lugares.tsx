import { cx } from '@/components/ui/cx'

type Props = { ocupados: number; total: number; className?: string /** Size of each. */; cada: string }

/** How many places are taken, drawn; decoration beside the same in words. */
export const Segmentos = ({ ocupados, total, className, cada }: Props) => (
  <span aria-hidden="true" className={cx('flex', className)}>
    {Array.from({ length: total }, (_, at) => (
      <span key={at} className={cx('rounded-full', cada, at < ocupados ? 'bg-marca' : 'bg-linha')} />
    ))}
  </span>
)

/** How many places are taken, as segments over `2 de 4`. @param rotulo the same in words, for who does not see it */
export const Lugares = ({ ocupados, total, rotulo }: { ocupados: number; total: number; rotulo: string }) => (
  <span className="shrink-0 text-right">
    <span className="sr-only">{rotulo}</span>
    <Segmentos ocupados={ocupados} total={total} className="justify-end gap-1" cada="h-1.5 w-4" />
    <span aria-hidden="true" className="mt-1 block text-sm font-semibold tabular-nums">{`${ocupados} de ${total}`}</span>
  </span>
)
