import { LoadFailure } from '@/components/feedback/LoadFailure'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { semCobranca } from './textos'

type Props = { vagaId: string; error: Error; retrying: boolean; onRetry: () => void }

const SEM_COBRANCA = new Error(semCobranca.nadaCobradoVaga)
const TITULO: Readonly<Record<string, string>> = {
  canal_indisponivel: 'Um canal saiu da lista',
  cupom: 'O cupom não vale mais',
  total_mudou: 'O total mudou',
}

/** Why no payment could be opened, and the alternatives. */
export function SemCobranca({ vagaId, error, retrying, onRetry }: Props) {
  const falha = toAppError(error)
  const motivo = falha.hint ?? falha.code
  const desligado = motivo === 'pagamento_desligado'
  const dosCanais = motivo === 'canal_indisponivel' || motivo === 'cupom'
  return (
    <LoadFailure
      title={desligado ? falha.message : TITULO[motivo]}
      error={desligado ? SEM_COBRANCA : falha}
      retrying={retrying}
      onRetry={onRetry}
    >
      {motivo === 'perfil_incompleto' ? (
        <ButtonLink variant="secondary" to={paths.onboarding({ next: paths.checkout({ vaga: vagaId }) })}>
          {semCobranca.completarPerfil}
        </ButtonLink>
      ) : (
        <ButtonLink variant="secondary" to={dosCanais ? paths.novaVaga({ vaga: vagaId }) : paths.minhasVagas()}>
          {dosCanais ? semCobranca.reverCanais : semCobranca.minhasVagas}
        </ButtonLink>
      )}
    </LoadFailure>
  )
}
