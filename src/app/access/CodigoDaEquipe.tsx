import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { maskIdentificador } from '@/domain/identificador'
import { verifyOtp } from '@/features/auth/api'
import { CodigoDialog } from '@/features/auth/CodigoDialog'
import { closePendente, usePendente } from '@/features/auth/codigo/pendente'
import { sendCode } from '@/features/auth/codigo/send-code'
import { FalhaDoCodigo } from '@/features/auth/FalhaDoCodigo'
import { perfilQueries } from '@/features/perfil/api'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'

const finalidade = 'contato'
const channel = 'email'

/** For an admin whose session has no code by e-mail yet: one press sends it, and with the code the page opens in place. */
export function CodigoDaEquipe({ userId, email }: { userId: string; email: string }) {
  const queries = useQueryClient()
  const pendente = usePendente(finalidade)
  const send = () => sendCode({ finalidade, channel, identifier: email })
  const request = useSingleMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      if (!sent.alreadySent) notify.success('Código enviado!')
    },
  })
  const verify = async (code: string) => {
    await verifyOtp({ identifier: email, channel, code })
    await queries.invalidateQueries({ queryKey: perfilQueries.equipe(userId, email).queryKey })
  }
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title="Confirme que é você" noindex />
      <PageHeader
        eyebrow="Área da administração"
        title="Confirme que é você"
        lead="Esta área só abre com um código enviado ao seu e-mail, uma vez em cada entrada. Assim, tomar o seu número de celular não basta para chegar aqui."
      />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button className="wrap-anywhere" loading={request.isPending} onClick={() => request.run()}>
          {request.isPending ? 'Enviando...' : `Enviar código para ${maskIdentificador(channel, email)}`}
        </Button>
        <ButtonLink to={paths.app()} variant="secondary">
          Ir para o Dashboard
        </ButtonLink>
      </div>
      {request.error ? <FalhaDoCodigo failure={toAppError(request.error)} /> : null}
      {pendente?.identifier === email ? (
        <CodigoDialog
          finalidade={finalidade}
          fixed
          onClose={closePendente}
          returnTo={() => document.querySelector<HTMLElement>('main h1')}
          channel={channel}
          identifier={email}
          sent={pendente.sent}
          verify={verify}
          resend={send}
          onVerified={closePendente}
        />
      ) : null}
    </Container>
  )
}
