import { useNavigate } from 'react-router-dom'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { verifyOtp } from '@/features/contas/api'
import { CodigoDialog } from '@/features/contas/codigo/CodigoDialog'
import { FalhaDoCodigo } from '@/features/contas/codigo/FalhaDoCodigo'
import { closePendente, usePendente } from '@/features/contas/codigo/pendente'
import { sendCode } from '@/features/contas/codigo/send-code'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { ENVIADO_AQUI } from '../envio'
import { cadastroEnviado } from './textos'

const finalidade = 'entrar'
const channel = 'email'

/** The mailbox of the registration is proved where it was sent: the code signs in, and what was sent from here is claimed. */
export function CodigoDoCadastro({ email, enviadoAqui }: { email: string; enviadoAqui: boolean }) {
  const navigate = useNavigate()
  const pendente = usePendente(finalidade)
  const send = () => sendCode({ finalidade, channel, identifier: email })
  const request = useSingleMutation({ mutationFn: send })
  return (
    <>
      <Button variant="onDark" loading={request.isPending} onClick={() => request.run()}>
        {request.isPending ? cadastroEnviado.enviandoCodigo : cadastroEnviado.receberCodigo}
      </Button>
      {request.error ? (
        <>
          <FalhaDoCodigo failure={toAppError(request.error)} />
          <ButtonLink variant="secondary" state={{ email }} to={paths.auth({ next: paths.appConsultoria() })}>
            {cadastroEnviado.entrarConfirmar}
          </ButtonLink>
        </>
      ) : null}
      {pendente?.identifier === email ? (
        <CodigoDialog
          finalidade={finalidade}
          fixed
          onClose={closePendente}
          channel={channel}
          identifier={email}
          sent={pendente.sent}
          verify={(code) => verifyOtp({ identifier: email, channel, code })}
          resend={send}
          onVerified={() => {
            closePendente()
            navigate(paths.appConsultoria(), { replace: true, state: enviadoAqui ? ENVIADO_AQUI : null })
          }}
        />
      ) : null}
    </>
  )
}
