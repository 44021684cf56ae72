import { Segmentos } from '@/components/panel/Lugares'

type Props = { num: number; max: number; children: string }

/** `2 de 4 propostas recebidas`, also drawn as places. */
export function Contagem({ num, max, children }: Props) {
  return (
    <div>
      <p>{children}</p>
      <Segmentos ocupados={num} total={max} className="mt-2 max-w-80 gap-1.5" cada="h-2 flex-1" />
    </div>
  )
}
