import { Container } from '@/components/ui/Container'
import { Skeleton } from '@/components/ui/Skeleton'

/** Shown while a page's code loads; announced, never empty. */
export function PageSkeleton() {
  return (
    <Container className="py-16">
      <output className="sr-only">Carregando a página</output>
      <Skeleton className="h-10 w-2/3 max-w-md" />
      <Skeleton className="mt-10 h-56 w-full rounded-cartao" />
    </Container>
  )
}
