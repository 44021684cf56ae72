import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { SecretLinkPage } from '@/components/site/SecretLinkPage'
import { Skeleton } from '@/components/ui/Skeleton'
import { paths } from '@/lib/paths'
import { publicaQueries } from './api'
import { CandidaturaAcompanhada } from './minha/CandidaturaAcompanhada'
import { LinkDaCandidatura } from './minha/LinkDaCandidatura'

/** `/candidatura#{token}`: the candidate follows an application by the link that only its e-mail carries. */
export default function CandidaturaPage() {
  return (
    <SecretLinkPage title="Sua candidatura" page={paths.candidatura()} size="md">
      {(token) => <Minha key={token} token={token} />}
    </SecretLinkPage>
  )
}

function Minha({ token }: { token: string }) {
  const queries = useQueryClient()
  const [gone, setGone] = useState(false)
  const query = publicaQueries.candidatura(token)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: !gone })
  if (gone) return <Retirada />
  // A failed refresh keeps what is on the screen, unless the link itself is dead.
  if (error && (!data || ('hint' in error && error.hint))) {
    return <LinkDaCandidatura error={error} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  return (
    <>
      <OfflineNotice>O que você vê pode não ser o mais recente. A página se atualiza quando a conexão voltar.</OfflineNotice>
      <CandidaturaAcompanhada
        candidatura={data}
        token={token}
        onGone={() => {
          setGone(true)
          queries.removeQueries({ queryKey: query.queryKey })
        }}
      />
    </>
  )
}

const focusTitle = (box: HTMLDivElement | null) => {
  window.scrollTo(0, 0)
  box?.querySelector('h1')?.focus({ preventScroll: true })
}

function Retirada() {
  return (
    <div ref={focusTitle}>
      <PageHeader
        title="Candidatura retirada"
        lead="Apagamos os seus dados desta vaga e este link deixou de funcionar. A empresa não vê mais nada seu."
      />
      <ButtonLink className="mt-8" to={paths.vagas()}>
        Ver vagas abertas
      </ButtonLink>
    </div>
  )
}

function Loading() {
  return (
    <>
      <LoadingTitle>Sua candidatura</LoadingTitle>
      <output className="block">
        <span className="sr-only">Carregando a candidatura</span>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-11 w-full max-w-lg" />
        <Skeleton className="mt-9 h-44 w-full rounded-cartao" />
        <Skeleton className="mt-6 h-72 w-full rounded-cartao" />
      </output>
    </>
  )
}
