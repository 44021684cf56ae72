import { useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import type { Canal } from '@/domain/identificador'
import type { Usuario } from '@/domain/perfil'
import { toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { leaveAccount } from '../../api'
import { CodigoEnviado } from '../../codigo/CodigoEnviado'
import { CodigoForm } from '../../codigo/CodigoForm'
import { PALAVRAS } from '../../codigo/finalidade'
import { closePendente, usePendente } from '../../codigo/pendente'
import { sendCode } from '../../codigo/send-code'
import { deleteAccount } from '../api'
import { excluirConta, seusDados } from '../textos'
import { BaixarDados } from './BaixarDados'
import { ConfirmarExclusao } from './ConfirmarExclusao'

/** The rights over one's own data: export it, or delete the account. */
export function SeusDados({ perfil }: { perfil: Usuario }) {
  return (
    <>
      <h3 className="text-base">{seusDados.levarCopia}</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">{seusDados.oQueBaixa}</p>
      <BaixarDados className="mt-4">{seusDados.baixarMeusDados}</BaixarDados>
      <h3 className="mt-8 border-t border-linha pt-6 text-base">{seusDados.encerrarConta}</h3>
      <p className="mt-1 max-w-xl text-sm text-tinta-suave">{seusDados.oQueApaga}</p>
      <div className="mt-4">
        <ExcluirConta perfil={perfil} />
      </div>
    </>
  )
}

const finalidade = 'excluir_conta'

/** The contact of a channel, when it is verified: a code may go there. */
const verified = (perfil: Usuario, channel: Canal) =>
  channel === 'email' ? perfil.email_verificado && perfil.email : perfil.telefone_verificado && perfil.telefone

/** Part of the same wait: this device clears its data, and the page is left for good. */
const end = () => leaveAccount(paths.contaExcluida())

/** Deletes the account: the word is typed, a code comes to a verified contact, and all data is cleared. One dialog, two steps. */
function ExcluirConta({ perfil }: { perfil: Usuario }) {
  const [confirming, setConfirming] = useState(false)
  const pendente = usePendente(finalidade)
  const asked = pendente && pendente.identifier === verified(perfil, pendente.channel) ? pendente : null
  const opener = useRef<HTMLButtonElement>(null)
  const unanswered = useRef(false)

  /** The answer to an earlier press was lost: it deleted the account, whose session ended with it. */
  const isDeleted = (thrown: unknown) => unanswered.current && toAppError(thrown).status === 401

  const send = (channel: Canal) => sendCode({ finalidade, channel, identifier: verified(perfil, channel) || '' })
  const request = useSingleMutation({ mutationFn: send })
  const change = (open: boolean) => {
    setConfirming(open)
    closePendente()
    request.reset()
  }
  return (
    <>
      <Button ref={opener} variant="danger" onClick={() => change(true)}>
        {excluirConta.excluirMinhaConta}
      </Button>
      <Dialog
        open={confirming || asked !== null}
        onOpenChange={change}
        returnTo={() => opener.current}
        title={asked ? PALAVRAS[finalidade].titulo[asked.channel] : excluirConta.titulo}
        description={asked ? <CodigoEnviado {...asked} /> : excluirConta.descricao}
      >
        {asked ? (
          <CodigoForm
            {...asked}
            onBack={() => change(true)}
            resend={async () => {
              try {
                return await send(asked.channel)
              } catch (thrown) {
                if (isDeleted(thrown)) await end()
                throw thrown
              }
            }}
            verify={async (code) => {
              try {
                await deleteAccount({ channel: asked.channel, code })
              } catch (thrown) {
                if (!isDeleted(thrown)) {
                  const { status } = toAppError(thrown)
                  unanswered.current ||= status === 0 || status >= 500
                  throw thrown
                }
              }
              await end()
            }}
            onVerified={() => undefined}
          />
        ) : (
          <ConfirmarExclusao
            perfil={perfil}
            sending={request.isPending}
            problem={request.error?.message}
            onConfirm={request.run}
            onCancel={() => change(false)}
          />
        )}
      </Dialog>
    </>
  )
}
