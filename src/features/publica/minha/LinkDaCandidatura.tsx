import { LoadFailure } from '@/components/feedback/LoadFailure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { PageHeader } from '@/components/ui/PageHeader'
import { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'

type Props = { error: Error; retrying: boolean; onRetry: () => void }

/** Why an application cannot be shown, and what to do about it. */
export function LinkDaCandidatura({ error, retrying, onRetry }: Props) {
  const status = error instanceof AppError ? error.status : 0
  if (status !== 404 && status !== 410) {
    return (
      <>
        <PageHeader title="Não deu para carregar a candidatura" lead="Ela está guardada; foi só esta página que não chegou." />
        <LoadFailure error={error} retrying={retrying} onRetry={onRetry} className="mt-6" />
      </>
    )
  }
  return (
    <>
      <PageHeader
        title={status === 410 ? 'Este link expirou' : 'Não encontramos esta candidatura'}
        lead={
          'O link pode ter chegado cortado, ou ter sido trocado por outro mais novo: veja o e-mail mais recente que mandamos. ' +
          'Candidaturas retiradas, e as de vagas encerradas há mais de 180 dias, são apagadas.'
        }
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.vagas()}>Ver vagas abertas</ButtonLink>
        <ButtonLink variant="secondary" to={paths.contato({ assunto: 'Privacidade e meus dados' })}>
          Falar com a equipe
        </ButtonLink>
      </div>
    </>
  )
}
