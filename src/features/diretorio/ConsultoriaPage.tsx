import { useQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router-dom'
import { LoadFailure } from '@/components/feedback/LoadFailure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { Skeleton } from '@/components/ui/Skeleton'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { diretorioQueries } from './api'
import { describeConsultoria } from './consultoria-view'
import { Perfil } from './Perfil'
import { consultoriaPage } from './textos'

/** `/consultorias/{slug}`: the public data of one consultancy. */
export default function ConsultoriaPage() {
  const { slug = '' } = useParams()
  return (
    <Container className="py-8 sm:py-12">
      <Link
        to={paths.consultorias()}
        className="mb-6 inline-flex min-h-11 items-center gap-1.5 text-sm font-semibold text-marca underline-offset-4 hover:underline print:hidden"
      >
        <span aria-hidden="true">←</span> Consultorias
      </Link>
      <Consultoria key={slug} slug={slug} />
    </Container>
  )
}

function Consultoria({ slug }: { slug: string }) {
  const { data, error, isFetching, refetch } = useQuery(diretorioQueries.uma(slug))
  if (data) {
    return (
      <>
        <PageMeta
          title={`${data.consultoria_nome}, ${data.cidade} · Consultoria de RH`}
          description={describeConsultoria(data)}
        />
        <Perfil consultoria={data} />
      </>
    )
  }
  if (error instanceof AppError && error.status === 404) return <Inexistente />
  if (error) {
    return (
      <>
        <PageMeta title="Consultoria" noindex />
        <PageHeader title={consultoriaPage.naoDeuCarregar} />
        <LoadFailure error={error} retrying={isFetching} onRetry={() => void refetch()} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageMeta title="Consultoria" noindex />
      <LoadingTitle>Consultoria</LoadingTitle>
      <output className="block">
        <span className="sr-only">{consultoriaPage.carregandoConsultoria}</span>
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
      <PageMeta title={consultoriaPage.consultoriaNaoEncontrada} noindex />
      <PageHeader title={consultoriaPage.naoEncontramosEsta} lead={consultoriaPage.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.consultorias()}>{consultoriaPage.verConsultorias}</ButtonLink>
        <ButtonLink to={paths.userType({ from: 'solicitacao' })} variant="secondary">
          {consultoriaPage.pedirOrcamentos}
        </ButtonLink>
      </div>
    </>
  )
}
