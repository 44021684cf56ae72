import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { cx } from '@/components/ui/cx'
import { Skeleton } from '@/components/ui/Skeleton'
import { arquivoQueries } from './api'
import { imagemGuardada as textos } from './textos'

type Props = {
  caminho: string
  /** Width on the page in CSS pixels; the image is square. */
  lado: number
  alt: string
  className?: string
}

/** An image that is not public, for who sent it and for the team. */
export function ImagemGuardada({ caminho, lado, alt, className }: Props) {
  const { data, error, isFetching, refetch } = useQuery(arquivoQueries.imagem(caminho))
  if (data !== undefined) return <img src={data} width={lado} height={lado} alt={alt} className={cx('shrink-0', className)} />
  if (error === null) return <Skeleton className={cx('shrink-0', className)} />
  return (
    <div className="space-y-2">
      <p className="text-sm text-tinta-suave">{textos.falhou}</p>
      <Button variant="secondary" size="sm" loading={isFetching} onClick={() => void refetch()}>
        {textos.tentarDeNovo}
      </Button>
    </div>
  )
}
