import { useInfiniteQuery } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/lib/paths'
import { publicaQueries } from '../api'
import { Empresa } from './Empresa'
import { conteudoDaEmpresa } from './textos'

/** Everything after the link back: the function `render-vaga` renders it too. */
export function ConteudoDaEmpresa({ slug }: { slug: string }) {
  const query = useInfiniteQuery(publicaQueries.empresa(slug))
  const { data, error } = query
  if (data) return data.empresa ? <Empresa empresa={data.empresa} vagas={data.vagas} query={query} /> : <Inexistente />
  if (error) {
    return (
      <>
        <PageMeta title="Empresa" noindex />
        <PageHeader title={conteudoDaEmpresa.naoDeuCarregar} />
        <Pending query={query} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageMeta title="Empresa" noindex />
      <LoadingTitle>Empresa</LoadingTitle>
      <output className="block">
        <span className="sr-only">{conteudoDaEmpresa.carregando}</span>
        <Skeleton className="h-11 w-full max-w-lg" />
        <Skeleton className="mt-8 h-40 w-full rounded-cartao" />
        <Skeleton className="mt-6 h-64 w-full rounded-cartao" />
      </output>
    </>
  )
}

/** Unknown, not published by its owner, or never with a vacancy on the air: told alike. */
function Inexistente() {
  return (
    <>
      <PageMeta title={conteudoDaEmpresa.naoEncontrada} noindex />
      <PageHeader title={conteudoDaEmpresa.semEmpresa} lead={conteudoDaEmpresa.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.vagas()}>{conteudoDaEmpresa.verVagasAbertas}</ButtonLink>
        <ButtonLink to={paths.home()} variant="secondary">
          {conteudoDaEmpresa.voltarInicio}
        </ButtonLink>
      </div>
    </>
  )
}
