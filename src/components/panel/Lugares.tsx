import { cx } from '@/components/ui/cx'

/** How many places are taken, as segments over `2 de 4`. @param rotulo the same in words, for who does not see it */
export const Lugares = ({ ocupados, total, rotulo }: { ocupados: number; total: number; rotulo: string }) => (
  <span className="shrink-0 text-right">
    <span className="sr-only">{rotulo}</span>
    <span aria-hidden="true" className="flex justify-end gap-1">
      {Array.from({ length: total }, (_, at) => (
        <span key={at} className={cx('h-1.5 w-4 rounded-full', at < ocupados ? 'bg-marca' : 'bg-linha')} />
      ))}
    </span>
    <span aria-hidden="true" className="mt-1 block text-sm font-semibold tabular-nums">{`${ocupados} de ${total}`}</span>
  </span>
)
