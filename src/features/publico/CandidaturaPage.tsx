import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Pending } from '@/components/feedback/Pending'
import { LoadingTitle } from '@/components/feedback/LoadingTitle'
import { OfflineNotice } from '@/components/form/OfflineNotice'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { FimDoLink, SecretLinkPage } from '@/components/site/SecretLinkPage'
import { Skeleton } from '@/components/ui/Skeleton'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { publicaQueries } from './api'
import { CandidaturaAcompanhada } from './minha/CandidaturaAcompanhada'
import { linkDaCandidatura } from './minha/textos'
import { candidaturaPage } from './textos'

/** `/candidatura#{token}`: the candidate follows an application by the link that only its e-mail carries. */
export default function CandidaturaPage() {
  return (
    <SecretLinkPage title={candidaturaPage.suaCandidatura} page={paths.candidatura()} size="md">
      {(token) => <Minha key={token} token={token} />}
    </SecretLinkPage>
  )
}

function Minha({ token }: { token: string }) {
  const queries = useQueryClient()
  const [gone, setGone] = useState(false)
  const query = publicaQueries.candidatura(token)
  const { data, error, isFetching, refetch } = useQuery({ ...query, enabled: !gone })
  if (gone)
    return (
      <FimDoLink titulo={candidaturaPage.candidaturaRetirada} texto={candidaturaPage.abertura}>
        <ButtonLink to={paths.vagas()}>{candidaturaPage.verVagasAbertas}</ButtonLink>
      </FimDoLink>
    )
  // A failed refresh keeps what is on the screen, unless the link itself is dead.
  if (error && (!data || ('hint' in error && error.hint))) {
    return <LinkDaCandidatura error={error} retrying={isFetching} onRetry={() => void refetch()} />
  }
  if (!data) return <Loading />
  return (
    <>
      <OfflineNotice>{candidaturaPage.semConexao}</OfflineNotice>
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

function Loading() {
  return (
    <>
      <LoadingTitle>{candidaturaPage.suaCandidatura}</LoadingTitle>
      <output className="block">
        <span className="sr-only">{candidaturaPage.carregandoCandidatura}</span>
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-4 h-11 w-full max-w-lg" />
        <Skeleton className="mt-9 h-44 w-full rounded-cartao" />
        <Skeleton className="mt-6 h-72 w-full rounded-cartao" />
      </output>
    </>
  )
}

type Props = { error: Error; retrying: boolean; onRetry: () => void }

/** Why an application cannot be shown, and what to do about it. */
function LinkDaCandidatura({ error, retrying, onRetry }: Props) {
  const status = error instanceof AppError ? error.status : 0
  if (status !== 404 && status !== 410) {
    return (
      <>
        <PageHeader title={linkDaCandidatura.naoDeuCarregar} lead={linkDaCandidatura.nadaSePerdeu} />
        <Pending query={{ error, isFetching: retrying, refetch: onRetry }} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={status === 410 ? linkDaCandidatura.linkExpirou : linkDaCandidatura.naoEncontrada}
        lead={linkDaCandidatura.porQueNaoAbre}
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.vagas()}>{linkDaCandidatura.verVagasAbertas}</ButtonLink>
        <ButtonLink variant="secondary" to={paths.contato({ assunto: 'Privacidade e meus dados' })}>
          {linkDaCandidatura.falarEquipe}
        </ButtonLink>
      </div>
    </>
  )
}
