import { getEnderecoDaImagem, LARGURAS } from './imagens'

type Props = {
  caminho: string
  /** Width on the page in CSS pixels; the image is square. */
  lado: number
  alt: string
  className?: string
}

/** An uploaded image in the size that the screen needs. */
export const Imagem = ({ caminho, lado, alt, className }: Props) => (
  <img
    src={getEnderecoDaImagem(caminho, 256)}
    srcSet={LARGURAS.map((largura) => `${getEnderecoDaImagem(caminho, largura)} ${largura}w`).join(', ')}
    sizes={`${lado}px`}
    width={lado}
    height={lado}
    alt={alt}
    loading="lazy"
    className={className}
  />
)
