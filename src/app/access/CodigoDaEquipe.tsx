import { useQueryClient } from '@tanstack/react-query'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { ButtonLink } from '@/components/ui/ButtonLink'
import { Container } from '@/components/ui/Container'
import { PageHeader } from '@/components/ui/PageHeader'
import { PageMeta } from '@/components/ui/PageMeta'
import { maskIdentificador } from '@/domain/identificador'
import { verifyOtp } from '@/features/contas/api'
import { CodigoDialog } from '@/features/contas/codigo/CodigoDialog'
import { closePendente, usePendente } from '@/features/contas/codigo/pendente'
import { sendCode } from '@/features/contas/codigo/send-code'
import { FalhaDoCodigo } from '@/features/contas/codigo/FalhaDoCodigo'
import { perfilQueries } from '@/features/contas/perfil/api'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { codigoDaEquipe } from './textos'

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
      if (!sent.alreadySent) notify.success(codigoDaEquipe.codigoEnviado)
    },
  })
  const verify = async (code: string) => {
    await verifyOtp({ identifier: email, channel, code })
    await queries.invalidateQueries({ queryKey: perfilQueries.equipe(userId, email).queryKey })
  }
  return (
    <Container size="md" className="py-12 sm:py-20">
      <PageMeta title={codigoDaEquipe.titulo} noindex />
      <PageHeader eyebrow={codigoDaEquipe.antetitulo} title={codigoDaEquipe.titulo} lead={codigoDaEquipe.abertura} />
      <div className="mt-8 flex flex-col gap-3 sm:flex-row">
        <Button className="wrap-anywhere" loading={request.isPending} onClick={() => request.run()}>
          {request.isPending ? codigoDaEquipe.enviando : codigoDaEquipe.enviarCodigo(maskIdentificador(channel, email))}
        </Button>
        <ButtonLink to={paths.app()} variant="secondary">
          {codigoDaEquipe.irDashboard}
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
