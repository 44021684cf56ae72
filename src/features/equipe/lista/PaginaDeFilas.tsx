import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/lib/paths'
import { AdminLayout } from '../moldura/AdminLayout'
import type { Fila } from '../fila/fila'

const loadLista = async () => ({ default: (await import('./ListaDaEquipe')).ListaDaFila })
/** With what every list is. It is asked for with the page. */
const ListaDaFila = lazy(loadLista)
void loadLista().catch(() => undefined)

type Props = {
  filas: readonly Fila[]
  /** What stands above a queue, by its id. */
  acima: Readonly<Record<string, ReactNode>>
  /** What the address names that is no queue. */
  outra?: { readonly id: string; readonly titulo: string; readonly conteudo: ReactNode }
}

/** One queue, which the address names; without a name the first. */
export function PaginaDeFilas({ filas, acima, outra }: Props) {
  const [search] = useSearchParams()
  const pedida = search.get('fila')
  const fila = pedida === outra?.id ? undefined : (filas.find(({ id }) => id === pedida) ?? filas[0])
  const titulo = fila?.label ?? outra?.titulo ?? ''
  const chegou = useRef(titulo)
  // An effect, because scroll and focus belong to the document: another queue of the same page is arrived at like a page.
  useEffect(() => {
    if (chegou.current === titulo) return
    chegou.current = titulo
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
  }, [titulo])
  return (
    <AdminLayout aba={titulo}>
      <div className="mb-6 flex flex-wrap items-baseline gap-x-2">
        <PageHeader title={titulo} />
        {fila ? (
          <ButtonLink to={paths.adminTabela(fila.tabela)} variant="ghost" size="sm">
            Ver tabela
          </ButtonLink>
        ) : null}
      </div>
      <div>{fila ? acima[fila.id] : outra?.conteudo}</div>
      {fila ? (
        <Suspense fallback={<Skeleton className="h-96 w-full rounded-cartao" />}>
          <ListaDaFila key={fila.id} fila={fila} />
        </Suspense>
      ) : null}
    </AdminLayout>
  )
}
