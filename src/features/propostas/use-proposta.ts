import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { notify, prepareToasts } from '@/components/feedback/notify'
import {
  listErrosDaProposta,
  ORDEM_DA_PROPOSTA,
  PALAVRAS_DA_PROPOSTA,
  PROPOSTA_VAZIA,
  type PropostaForm,
} from '@/domain/proposta'
import { IMPEDIMENTOS } from '@/domain/proposta-status'
import { type AppError, toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import type { Pendente } from '@/features/arquivos/EnvioDeArquivo'
import { createEspera } from '@/features/arquivos/espera'
import { type ConsultoriaEmQue, toOutra } from '@/features/contas/em-nome-de/use-consultoria-atual'
import { propostaQueries, sendProposta } from './api'
import { isMesma, toFormDeNovo } from './proposta-view'
import { createRascunhoDaProposta, resolveProposta } from './rascunho'
import { useProblems } from '@/components/form/press/use-problems'

const { enviada, notificada, falha } = PALAVRAS_DA_PROPOSTA

/** Refusals that no other text would change: the page shows them, and reloads its data. */
const DO_PEDIDO = [
  'pedido_fechado',
  'propostas_esgotadas',
  'proposta_encerrada',
  'proposta_repetida',
  ...Object.keys(IMPEDIMENTOS),
]

type Options = {
  userId: string
  email: string
  solicitacaoId: string
  /** The shared consultancy that it is sent for. */
  consultoria: ConsultoriaEmQue | null
  /** It is on the server; `recusa` when the request accepts none (any more). The shown data is outdated now. */
  onOver: (recusa?: AppError) => void
}

/** The proposal form: its draft, its errors and its submission, which is idempotent after a lost answer. */
export function useProposta({ userId, email, solicitacaoId, consultoria, onOver }: Options) {
  const queries = useQueryClient()
  const [draft] = useState(() => createRascunhoDaProposta(solicitacaoId, userId))
  // The page has read them: one that was withdrawn, or expired, is begun on.
  const anterior = queries.getQueryData(propostaQueries.doPedido(userId, solicitacaoId, toOutra(consultoria)).queryKey)?.[0]
  const form = useForm<PropostaForm>({
    defaultValues: draft.read() ?? (anterior ? toFormDeNovo(anterior) : PROPOSTA_VAZIA),
    resolver: resolveProposta,
    shouldFocusError: false,
  })
  const { problems, failure, clear, point, refuse } = useProblems(form, ORDEM_DA_PROPOSTA)
  const [interrompido] = useState(() => draft.readPendente())
  const [espera] = useState(() => createEspera(form, 'arquivo', interrompido))
  /** The finished upload of a form that was closed writes no draft. */
  const aberto = useRef(true)
  const [sending, setSending] = useState(false)
  const press = useSingleFlight()

  // An effect, because storage is outside of React and typing renders nothing here.
  useEffect(() => {
    aberto.current = true
    const callback = ({ values }: { values: PropostaForm }) => draft.write(values, espera.getNome('arquivo'))
    const end = form.subscribe({ formState: { values: true }, callback })
    return () => {
      aberto.current = false
      end()
    }
  }, [form, draft, espera])

  const done = () => {
    draft.clear()
    notify.success(enviada, notificada)
    onOver()
  }
  const refused = async (error: AppError) => {
    if (ORDEM_DA_PROPOSTA.some((campo) => campo === error.hint)) return refuse(error)
    if (error.hint === 'proposta_repetida') {
      const own = await queries
        .fetchQuery({ ...propostaQueries.doPedido(userId, solicitacaoId, toOutra(consultoria)), staleTime: 0 })
        .catch(() => [])
      // The answer to an earlier press was lost, but the proposal arrived.
      if (own[0] && isMesma(own[0], form.getValues())) return done()
    }
    notify.error('Erro', error.message, 'proposta')
    if (error.hint && DO_PEDIDO.includes(error.hint)) onOver(error)
    else refuse(error)
  }
  const send = async () => {
    clear()
    await form.trigger()
    const erros = listErrosDaProposta(form.getValues())
    const found = ORDEM_DA_PROPOSTA.flatMap((name) => {
      const message = erros[name]
      return message === undefined ? [] : [{ name, message }]
    })
    point(found)
    if (found.length > 0 || espera.mustWait('arquivo', form.getValues('arquivo') !== null)) return
    setSending(true)
    void prepareToasts()
    try {
      await sendProposta(solicitacaoId, email, form.getValues(), consultoria?.id ?? null)
      done()
    } catch (error) {
      await refused(toAppError(error, falha))
    } finally {
      setSending(false)
    }
  }
  return {
    form,
    problems,
    sending,
    failure,
    interrompido,
    changePendente: (pendente: Pendente | null) => {
      espera.change('arquivo', pendente)
      if (aberto.current) draft.write(form.getValues(), espera.getNome('arquivo'))
    },
    submit: () => press(send),
  }
}
