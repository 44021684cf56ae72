import { LoadFailure } from '@/components/feedback/LoadFailure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'

type Props = { vagaId: string; error: Error; retrying: boolean; onRetry: () => void }

const TITULO: Readonly<Record<string, string>> = {
  pagamento_desligado: 'Nada foi cobrado',
  canal_indisponivel: 'Um canal saiu da lista',
  cupom: 'O cupom não vale mais',
  total_mudou: 'O total mudou',
}

/** Why no payment could be opened, and what can be done meanwhile. */
export function SemCobranca({ vagaId, error, retrying, onRetry }: Props) {
  const falha = toAppError(error)
  const motivo = falha.hint ?? falha.code
  const dosCanais = motivo === 'canal_indisponivel' || motivo === 'cupom'
  return (
    <LoadFailure title={TITULO[motivo]} error={falha} retrying={retrying} onRetry={onRetry}>
      {motivo === 'perfil_incompleto' ? (
        <ButtonLink variant="secondary" to={paths.onboarding({ next: paths.checkout({ vaga: vagaId }) })}>
          Completar o perfil
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to={dosCanais ? paths.novaVaga({ vaga: vagaId }) : paths.minhasVagas()}>
          {dosCanais ? 'Rever os canais' : 'Minhas Vagas'}
        </ButtonLink>
      )}
    </LoadFailure>
  )
}
