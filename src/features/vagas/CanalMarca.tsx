import { useQuery } from '@tanstack/react-query'
import { Imagem } from '@/components/identidade/Imagem'
import { cx } from '@/components/ui/cx'
import { canalQueries } from './api'

type Props = { logo: string | null | undefined; lado?: number; className?: string }

/** The logo of a channel beside its name, decoration; nothing without one: the name says it (docs/product/channels.md#the-eight-channels). */
export const CanalMarca = ({ logo, lado = 40, className }: Props) =>
  logo ? (
    <Imagem caminho={logo} lado={lado} alt="" className={cx('shrink-0 rounded-campo border border-linha bg-white', className)} />
  ) : null

/** The same by the code of the channel, for pages that hold no more of it. */
export function MarcaDoCanal({ codigo, ...props }: { codigo: string } & Omit<Props, 'logo'>) {
  const { data } = useQuery(canalQueries.all())
  return <CanalMarca logo={data?.find((canal) => canal.codigo === codigo)?.logo} {...props} />
}
