import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import type { Usuario } from '@/domain/perfil'
import { requestOtp, verifyOtp } from '@/features/auth/api'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { perfilQueries } from '../api'
import { type CampoDeContato, CONTATOS } from './contatos'

type Sent = Awaited<ReturnType<typeof requestOtp>>

type Options = {
  campo: CampoDeContato
  perfil: Usuario
  /** Just before the code's dialog opens: the moment to put focus where it shall return to. */
  onOpening: () => void
}

/** Verifying one own contact: sends a code to it, and reads it in the dialog. */
export function useVerificacao({ campo, perfil, onOpening }: Options) {
  const { canal, flag, ocupado } = CONTATOS[campo]
  const queries = useQueryClient()
  const [asked, setAsked] = useState<{ identifier: string; sent: Sent } | null>(null)
  const [taken, setTaken] = useState(false)

  const send = (identifier: string) => requestOtp({ identifier, channel: canal })
  const request = useSingleMutation({
    mutationFn: send,
    onSuccess: (sent, identifier) => {
      if (!sent.alreadySent) notify.success('Código enviado!')
      onOpening()
      setAsked({ identifier, sent })
    },
  })
  const verify = async (identifier: string, code: string) => {
    try {
      return await verifyOtp({ identifier, channel: canal, code })
    } catch (error) {
      if (error instanceof AppError && error.code === 'contato_indisponivel') {
        // The code is spent and another would not help: only another contact does.
        setAsked(null)
        setTaken(true)
        notify.error('Contato não disponível')
      }
      throw error
    }
  }
  const verified = (identifier: string) => {
    const { queryKey } = perfilQueries.mine(perfil.auth_user_id)
    setAsked(null)
    notify.success('Verificado com sucesso!')
    queries.setQueryData(queryKey, (now) => now && { ...now, [campo]: identifier, [flag]: true })
    void queries.invalidateQueries({ queryKey })
  }

  return {
    /** Sends a code to the contact and opens the dialog. */
    start: (identifier: string) => {
      setTaken(false)
      request.run(identifier)
    },
    sending: request.isPending,
    problem: taken ? ocupado : request.error?.message,
    dialog: asked && {
      open: true,
      onOpenChange: (open: boolean) => {
        if (!open) setAsked(null)
      },
      channel: canal,
      identifier: asked.identifier,
      sent: asked.sent,
      verify: (code: string) => verify(asked.identifier, code),
      resend: () => send(asked.identifier),
      onVerified: () => verified(asked.identifier),
    },
  }
}
