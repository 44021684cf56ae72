import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import type { Usuario } from '@/domain/perfil'
import { verifyOtp } from '../../api'
import { closePendente, usePendente } from '../../codigo/pendente'
import { sendCode } from '../../codigo/send-code'
import { AppError } from '@/lib/errors'
import { useSingleMutation } from '@/lib/query'
import { perfilQueries } from '../api'
import { createAnterior } from './anterior'
import { type CampoDeContato, CONTATOS } from './contatos'

const finalidade = 'contato'

/** Verifies one own contact: sends a code to it, and opens the dialog, which survives a reload. */
export function useVerificacao({ campo, perfil }: { campo: CampoDeContato; perfil: Usuario }) {
  const { canal: channel, flag, ocupado } = CONTATOS[campo]
  const queries = useQueryClient()
  const pendente = usePendente(finalidade)
  const [taken, setTaken] = useState(false)
  // Only for the profile's current contact: another person, or another tab, may have changed it.
  const asked = pendente?.channel === channel && pendente.identifier === perfil[campo] && !perfil[flag] ? pendente : null

  const send = (identifier: string) => sendCode({ finalidade, channel, identifier })
  const request = useSingleMutation({
    mutationFn: send,
    onSuccess: (sent) => {
      if (!sent.alreadySent) notify.success('Código enviado!')
    },
  })
  const verify = async (identifier: string, code: string) => {
    try {
      return await verifyOtp({ identifier, channel, code })
    } catch (error) {
      if (error instanceof AppError && error.code === 'contato_indisponivel') {
        // The code is spent and another would not help: only another contact does.
        closePendente()
        setTaken(true)
        notify.error('Contato não disponível')
      }
      throw error
    }
  }
  const verified = (identifier: string) => {
    const { queryKey } = perfilQueries.mine(perfil.auth_user_id)
    notify.success('Verificado com sucesso!')
    createAnterior(perfil.auth_user_id, campo).clear()
    // The new state is on the screen by the time the dialog returns the focus.
    queries.setQueryData(queryKey, (now) => now && { ...now, [campo]: identifier, [flag]: true })
    closePendente()
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
      ...asked,
      onClose: closePendente,
      verify: (code: string) => verify(asked.identifier, code),
      resend: () => send(asked.identifier),
      onVerified: () => verified(asked.identifier),
    },
  }
}
