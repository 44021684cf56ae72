import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '@/components/ui/Button'
import type { Canal } from '@/domain/identificador'
import type { Usuario } from '@/domain/perfil'
import { requestOtp, sair } from '@/features/auth/api'
import { CodigoDialog } from '@/features/auth/CodigoDialog'
import { paths } from '@/lib/paths'
import { useSingleMutation } from '@/lib/query'
import { deleteAccount } from '../api'
import { ConfirmarExclusao } from './ConfirmarExclusao'

type Asked = { channel: Canal; identifier: string; sent: Awaited<ReturnType<typeof requestOtp>> }

const send = (channel: Canal, identifier: string) => requestOtp({ identifier, channel, purpose: 'excluir_conta' })

/** Ends the account: the word is typed, a code comes to a verified contact, and everything is forgotten. */
export function ExcluirConta({ perfil }: { perfil: Usuario }) {
  const [confirming, setConfirming] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const opener = useRef<HTMLButtonElement>(null)

  const request = useSingleMutation({
    mutationFn: async (channel: Canal): Promise<Asked> => {
      const identifier = (channel === 'email' ? perfil.email : perfil.telefone) ?? ''
      return { channel, identifier, sent: await send(channel, identifier) }
    },
    onSuccess: (next) => {
      // One dialog gives way to the other, and focus returns to the button when both are gone.
      flushSync(() => setConfirming(false))
      opener.current?.focus()
      setAsked(next)
    },
  })
  const change = (open: boolean) => {
    setConfirming(open)
    request.reset()
  }
  return (
    <>
      <Button ref={opener} variant="danger" onClick={() => change(true)}>
        Excluir minha conta
      </Button>
      <ConfirmarExclusao
        open={confirming}
        onOpenChange={change}
        perfil={perfil}
        sending={request.isPending}
        problem={request.error?.message}
        onConfirm={request.run}
      />
      {asked ? (
        <CodigoDialog
          open
          onOpenChange={(open) => {
            if (!open) setAsked(null)
          }}
          {...asked}
          resend={() => send(asked.channel, asked.identifier)}
          verify={async (code) => {
            await deleteAccount({ channel: asked.channel, code })
            // Part of the same wait: this device forgets, and the page is left for good.
            await sair(paths.contaExcluida())
          }}
          onVerified={() => undefined}
        />
      ) : null}
    </>
  )
}
