import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { focusField } from '@/components/form/field-ids'
import { useAfterHydration, useHydrated } from '@/components/site/use-hydrated'
import { toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import { sendContato } from './api'
import {
  CAMPOS,
  cleanMensagem,
  createTentativa,
  forgetMensagem,
  type Guardada,
  keepMensagem,
  type Mensagem,
  readMensagem,
  resolveMensagem,
} from './mensagem'
import { useProblems } from '@/components/form/press/use-problems'

const ESPERA_MS = 800

/** The message form: its draft, its errors and its submission. `suggested` fills empty fields. */
export function useContato(suggested: Partial<Mensagem>, onSent: (protocolo: string, email: string) => void) {
  const hydrated = useHydrated()
  const [kept] = useState(() => (hydrated ? readMensagem() : null))
  const empty: Mensagem = { nome: '', email: '', assunto: '', mensagem: '', ...suggested }
  const open = (kept: Guardada | null) => (kept ? { ...kept.valores, assunto: kept.valores.assunto || empty.assunto } : empty)
  const form = useForm<Mensagem>({
    defaultValues: open(kept),
    resolver: resolveMensagem,
    shouldFocusError: false,
  })
  const [resumed, setResumed] = useState(kept !== null)
  const { problems, failure, clear, check, refuse } = useProblems(form, CAMPOS)
  const [sending, setSending] = useState(false)
  const attempt = useRef(kept?.tentativa ?? null)
  const press = useSingleFlight()
  const sent = useRef(false)

  useAfterHydration(() => {
    const kept = readMensagem()
    attempt.current = kept?.tentativa ?? null
    setResumed(kept !== null)
    form.reset(open(kept))
  })

  const keep = () => {
    if (!sent.current) keepMensagem(form.getValues(), attempt.current)
  }
  useKeptTyping(form, keep, ESPERA_MS)

  const send = async () => {
    if (!(await check())) return
    const valores = form.getValues()
    attempt.current = createTentativa(valores, attempt.current)
    keepMensagem(valores, attempt.current)
    setSending(true)
    try {
      const protocolo = await sendContato(attempt.current.chave, cleanMensagem(valores))
      sent.current = true
      forgetMensagem()
      onSent(protocolo, String(cleanMensagem(valores).email))
    } catch (error) {
      refuse(toAppError(error, 'Não foi possível enviar a mensagem.'))
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    problems,
    sending,
    failure,
    resumed,
    submit: () => press(send),
    startOver: () => {
      forgetMensagem()
      attempt.current = null
      form.reset(empty)
      clear()
      setResumed(false)
      focusField('nome')
    },
  }
}
