import { useQuery } from '@tanstack/react-query'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { StructuredData } from '@/components/site/StructuredData'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { buildServicoProfissional } from '@/domain/consultoria/dados-estruturados'
import { toJsonDeBloco } from '@/domain/publica/json-de-bloco'
import { env } from '@/lib/env'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { diretorioQueries } from './api'
import { describeConsultoria } from './consultoria-view'
import { Perfil } from './Perfil'
import { conteudoDaConsultoria } from './textos'

/** Everything after the link back: the function `render-vaga` renders it too. */
export function ConteudoDaConsultoria({ slug }: { slug: string }) {
  const query = useQuery(diretorioQueries.uma(slug))
  const { data, error } = query
  if (data) {
    return (
      <>
        <PageMeta
          title={`${data.consultoria_nome}, ${data.cidade} · Consultoria de RH`}
          description={describeConsultoria(data)}
        />
        <StructuredData json={toJsonDeBloco(buildServicoProfissional(data, env.VITE_SITE_URL))} />
        <Perfil consultoria={data} />
      </>
    )
  }
  if (data === null || (error instanceof AppError && error.status === 404)) return <Inexistente />
  if (error) {
    return (
      <>
        <PageMeta title="Consultoria" noindex />
        <PageHeader title={conteudoDaConsultoria.naoDeuCarregar} />
        <Pending query={query} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageMeta title="Consultoria" noindex />
      <LoadingTitle>Consultoria</LoadingTitle>
      <output className="block">
        <span className="sr-only">{conteudoDaConsultoria.carregandoConsultoria}</span>
        <Skeleton className="h-11 w-full max-w-lg" />
        <span className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_21rem]">
          <Skeleton className="h-96 w-full rounded-cartao" />
          <Skeleton className="h-56 w-full rounded-cartao" />
        </span>
      </output>
    </>
  )
}

/** Unknown, waiting for approval, or removed: the same text. */
function Inexistente() {
  return (
    <>
      <PageMeta title={conteudoDaConsultoria.consultoriaNaoEncontrada} noindex />
      <PageHeader title={conteudoDaConsultoria.naoEncontrada} lead={conteudoDaConsultoria.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.consultorias()}>{conteudoDaConsultoria.verConsultorias}</ButtonLink>
        <ButtonLink to={paths.empresaSolicitacao()} variant="secondary">
          {conteudoDaConsultoria.pedirOrcamentos}
        </ButtonLink>
      </div>
    </>
  )
}
