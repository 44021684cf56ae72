import { LoadFailure } from '@/components/feedback/LoadFailure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { linkDaCandidatura } from './textos'

type Props = { error: Error; retrying: boolean; onRetry: () => void }

/** Why an application cannot be shown, and what to do about it. */
export function LinkDaCandidatura({ error, retrying, onRetry }: Props) {
  const status = error instanceof AppError ? error.status : 0
  if (status !== 404 && status !== 410) {
    return (
      <>
        <PageHeader title={linkDaCandidatura.naoDeuCarregar} lead={linkDaCandidatura.estaGuardadaSo} />
        <LoadFailure error={error} retrying={retrying} onRetry={onRetry} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={status === 410 ? linkDaCandidatura.linkExpirou : linkDaCandidatura.naoEncontramosEsta}
        lead={linkDaCandidatura.linkPodeTer}
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
