import { useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useKeptTyping } from '@/components/draft/use-kept-typing'
import { focusField } from '@/components/form/field-ids'
import { type CampoCandidatura, CORRECAO_MS, getCamposDaCandidatura } from '@/domain/candidatura/candidatura'
import { getCamposDaTriagem, type PerguntaPublica } from '@/domain/vaga/perguntas'
import { AppError, toAppError } from '@/lib/errors'
import { useSingleFlight } from '@/lib/form/use-single-flight'
import type { Pendente } from '@/features/arquivos/EnvioDeArquivo'
import { sendCandidatura } from './api'
import { readCanalDaVisita } from '../visita'
import { keepRascunho } from './guarda'
import { candidaturaForm } from './textos'
import {
  type CandidaturaDigitada,
  cleanCandidatura,
  createTentativa,
  createVazia,
  keepCandidatura,
  readCandidatura,
  resolveCandidatura,
} from './rascunho'
import { useProblems } from '@/components/form/press/use-problems'

const ESPERA_MS = 500

/** Where the form draws each field; one without a place does not compile. */
const LUGARES = {
  nome: 'primeiros',
  email: 'primeiros',
  mensagem: 'texto',
  curriculo_url: 'dobrados',
  linkedin_url: 'dobrados',
  portfolio_url: 'dobrados',
  pretensao_centavos: 'dobrados',
  telefone: 'dobrados',
  cidade: 'dobrados',
  uf: 'dobrados',
  maioridade: 'aceites',
  consentimento: 'aceites',
} as const satisfies Record<CampoCandidatura, string>

/** What the form folds: of use to some, asked of nobody. */
export const OUTROS = (Object.keys(LUGARES) as CampoCandidatura[]).filter((campo) => LUGARES[campo] === 'dobrados')

/** A résumé that was uploaded and checked. */
export type Curriculo = { readonly id: string; readonly nome: string }

/** What was sent, and how it goes to another address. Throws an AppError. */
export type Enviada = { readonly email: string; readonly corrigir: (email: string) => Promise<Enviada> }

type Options = {
  codigo: string
  contrato: string
  perguntas: readonly PerguntaPublica[]
  /** What fills fields in which nothing was typed. */
  sugeridos: CandidaturaDigitada
  onSent: (enviada: Enviada) => void
  /** The vacancy ended or was paused meanwhile: the page says so, with what was typed. */
  onClosed: () => void
  /** The vacancy asks other questions by now. */
  onAsked: () => void
}

/** What was sent with these data, first tried at `desde`. */
const createEnviada = (dados: Record<string, unknown>, envio: Parameters<typeof sendCandidatura>[1], desde: number): Enviada => ({
  email: String(dados['email']),
  corrigir: async (email) => {
    // Too late it would be another application, without the file of the first. SQL may not refuse it: that would tell who had applied.
    if (Date.now() - desde > CORRECAO_MS) throw new AppError(candidaturaForm.corrigirTarde, { code: 'tarde' })
    const certos = { ...dados, email }
    await sendCandidatura(certos, { ...envio, emailAnterior: String(dados['email']) })
    return createEnviada(certos, envio, desde)
  },
})

/** The application being written: its draft in this tab, its problems and its sending, which is safe to repeat. */
export function useCandidatura({ codigo, contrato, perguntas, sugeridos, onSent, onClosed, onAsked }: Options) {
  const [kept] = useState(() => readCandidatura(codigo, perguntas))
  const [vazia] = useState<CandidaturaDigitada>(() => ({ ...createVazia(perguntas), ...sugeridos }))
  const [campos] = useState(() => {
    const triagem = getCamposDaTriagem(perguntas)
    const { nome, email, ...outros } = getCamposDaCandidatura(contrato, triagem)
    // In the order of the screen: the questions before what is folded.
    return { nome, email, ...triagem, ...outros } as ReturnType<typeof getCamposDaCandidatura>
  })
  /** Something that is folded was written. */
  const [outros] = useState(() => OUTROS.some((nome) => String(kept?.valores[nome] ?? '').replace(/^\+55\s*$/, '') !== ''))
  const form = useForm<CandidaturaDigitada>({
    defaultValues: kept?.valores ?? vazia,
    resolver: resolveCandidatura(contrato, perguntas),
    shouldFocusError: false,
  })
  const [curriculo, setCurriculo] = useState<Curriculo | null>(kept?.curriculo ?? null)
  /** Counts the times that everything was taken off the form. */
  const [vez, setVez] = useState(0)
  const [recusaDoCurriculo, setRecusaDoCurriculo] = useState<string>()
  const [resumed, setResumed] = useState(kept !== null)
  const { problems, failure, clear, check, refuse } = useProblems(form, Object.keys(campos))
  const [sending, setSending] = useState(false)
  const attempt = useRef(kept?.tentativa ?? null)
  const press = useSingleFlight()
  const sent = useRef(false)
  /** What is kept, also before React draws it. */
  const anexo = useRef(curriculo)
  const pendente = useRef<Pendente | null>(kept?.pendente ? { nome: kept.pendente, enviando: false } : null)
  const changePendente = (novo: Pendente | null) => {
    pendente.current = novo
    setRecusaDoCurriculo(undefined)
    keep()
  }
  const attach = (novo: Curriculo | null) => {
    anexo.current = novo && { id: novo.id, nome: novo.nome }
    setCurriculo(anexo.current)
    setRecusaDoCurriculo(undefined)
    keep()
  }

  const keep = () => {
    if (!sent.current)
      keepCandidatura(codigo, form.getValues(), vazia, attempt.current, perguntas, anexo.current, pendente.current?.nome ?? null)
  }
  useKeptTyping(form, keep, ESPERA_MS)

  const refused = (error: AppError) => {
    if (error.hint === 'perguntas_mudaram') onAsked()
    if (error.status === 410 || error.status === 404 || error.hint === 'vaga_pausada') onClosed()
    if (error.hint === 'curriculo') {
      attach(null)
      setRecusaDoCurriculo(error.message)
      focusField('curriculo')
      return
    }
    refuse(error)
  }

  const send = async () => {
    const right = await check()
    // Sent without it, the file would be lost and nobody would know.
    const espera = pendente.current !== null && (pendente.current.enviando || anexo.current === null)
    if (espera && pendente.current?.enviando) setRecusaDoCurriculo(candidaturaForm.esperarCurriculo)
    if (right && espera) focusField('curriculo')
    if (!right || espera) return
    const valores = form.getValues()
    const dados: Record<string, unknown> = {
      ...cleanCandidatura(contrato, valores, perguntas),
      ...(anexo.current && { curriculo: anexo.current.id }),
    }
    attempt.current = createTentativa(dados, attempt.current)
    keep()
    setSending(true)
    try {
      const { chave, emailAnterior } = attempt.current
      const envio = { codigo, chave, canal: readCanalDaVisita(codigo) }
      await sendCandidatura(dados, { ...envio, emailAnterior })
      sent.current = true
      keepRascunho(codigo, null)
      onSent(createEnviada(dados, envio, attempt.current.desde))
    } catch (error) {
      refused(toAppError(error, 'Não foi possível enviar a candidatura.'))
    } finally {
      setSending(false)
    }
  }

  return {
    form,
    campos,
    outros,
    problems,
    sending,
    failure,
    resumed,
    curriculo,
    recusaDoCurriculo,
    attach,
    interrompido: kept?.pendente ?? undefined,
    changePendente,
    vez,
    submit: () => press(send),
    startOver: () => {
      keepRascunho(codigo, null)
      attempt.current = null
      anexo.current = null
      pendente.current = null
      setVez((antes) => antes + 1)
      setCurriculo(null)
      form.reset(vazia)
      clear()
      setResumed(false)
      focusField('nome')
    },
  }
}
