import { cx } from '../ui/cx'
import { Imagem } from './Imagem'
import { Monograma } from './Monograma'

type Props = {
  id: string
  name: string
  logo: string | null
  /** Width in CSS pixels, the same as in `className`. */
  lado: number
  className?: string
}

/** The logo of who has one, and else the initials; decoration beside the name. */
export const Marca = ({ id, name, logo, lado, className }: Props) =>
  logo === null ? (
    <Monograma id={id} name={name} {...(className && { className })} />
  ) : (
    <Imagem
      caminho={logo}
      lado={lado}
      alt=""
      className={cx('size-11 shrink-0 rounded-campo border border-linha bg-white object-contain', className)}
    />
  )
