import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { focusConflict } from '@/components/draft/focus-conflict'
import { notify, prepareToasts } from '@/components/feedback/notify'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import type { Step } from '@/components/wizard/engine'
import { useWizard } from '@/components/wizard/use-wizard'
import { type ConsultoriaForm, camposConsultoria } from '@/domain/consultoria/consultoria'
import { contarPasso } from '@/lib/rpc/contar-passo'
import { type AppError, toAppError } from '@/lib/errors'
import { type Abertura, aberturaLocal, aberturaVazia } from '../andamento'
import { preloadApi } from '../api'
import { salvarEtapa } from '../envio'
import { type Etapa, ETAPAS, etapaCerta, etapaDoCampo, resolver, ULTIMA } from '../etapas'
import { Progresso } from './progresso'

const SEM_ID = 'ID da consultoria não encontrado. Reinicie o cadastro.'
const NO_FIM = 'fim'
const RASCUNHO_MORTO = new Set(['capability_invalida', 'capability_expirada', 'id'])

/** What stands in the way of going on, beside wrong fields. */
export type Impedimento =
  | { readonly tipo: 'falha'; readonly erro: AppError }
  /** The draft is gone from the server; the answers are here. */
  | { readonly tipo: 'perdido' }

/** How it ended: sent from here, or found finished already. */
export type Fim = { readonly email: string; readonly nome: string; readonly aqui: boolean }

/** The flow of a registration: its answers, its step, its draft here and on the server. */
export function useCadastro(abertura: Abertura) {
  const [progresso] = useState(() => new Progresso(abertura))
  const form = useForm<ConsultoriaForm>({ defaultValues: abertura.valores, resolver, shouldFocusError: false })
  const [steps] = useState(() =>
    ETAPAS.map((etapa, index) => ({
      ...(etapa as Etapa),
      schema: {
        safeParse: (valores: unknown) => ({
          success: index < progresso.salvas && etapaCerta(index, valores as ConsultoriaForm),
        }),
      },
    })),
  )
  const wizard = useWizard<Etapa & Step<ConsultoriaForm>, ConsultoriaForm>(steps, () => form.getValues())
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [saving, setSaving] = useState(false)
  const [impedimento, setImpedimento] = useState<Impedimento | null>(abertura.perdido ? { tipo: 'perdido' } : null)
  const [fim, setFim] = useState<Fim | null>(null)
  /** The e-mail is fixed once the server has it. */
  const [emailFixo, setEmailFixo] = useState(abertura.id !== '')
  const busy = useRef(false)
  const focusOnArrival = useRef<string | null>(null)
  const { index } = wizard

  // The draft follows what is typed, which React does not render: storage, tabs and timers are outside of it.
  useEffect(() => progresso.follow(form), [progresso, form])

  // The step on the screen, kept outside of React, and the client, downloaded ahead of its use.
  useEffect(() => progresso.atStep(index), [progresso, index])

  const goTo = (nome: string) => {
    const etapa = etapaDoCampo(nome)
    if (etapa === index || etapa === -1) focusField(nome)
    else {
      focusOnArrival.current = nome
      wizard.go(etapa)
    }
  }

  const point = (found: readonly FieldProblem[]) => {
    setProblems(found)
    if (found[0]) goTo(found[0].name)
  }

  /** Checks these fields; says whether all are right, and leads to the first that is not. */
  const check = async (nomes: readonly string[]) => {
    await form.trigger([...nomes])
    const found = nomes.flatMap((name) => {
      const message = form.getFieldState(name).error?.message
      return message === undefined ? [] : [{ name, message }]
    })
    point(found)
    return found.length === 0
  }

  const lost = (message: string) => {
    notify.error('Erro', message)
    progresso.lose()
    setEmailFixo(false)
    setImpedimento({ tipo: 'perdido' })
  }

  const finish = (aqui: boolean) => {
    const { email, consultoria_nome } = form.getValues()
    focusOnArrival.current = NO_FIM
    setFim({ email: String(email ?? '').trim(), nome: String(consultoria_nome ?? '').trim(), aqui })
    restart(aberturaVazia())
  }

  const restart = (next: Abertura, options?: { keep: boolean }) => {
    progresso.restart(next, options)
    form.reset(next.valores)
    setEmailFixo(next.id !== '')
    setProblems([])
    setImpedimento(null)
    wizard.go(next.etapa, { replace: true })
  }

  const refused = (error: AppError) => {
    const hint = error.hint ?? ''
    if (RASCUNHO_MORTO.has(hint)) return lost(error.message)
    if (hint === 'cadastro_concluido') return finish(false)
    notify.error('Erro', error.message)
    const nome = hint === 'email_cadastrado' ? 'email' : hint
    if (error.status !== 429 && Object.hasOwn(camposConsultoria, nome)) {
      form.setError(nome, { type: 'server', message: error.message })
      return point([{ name: nome, message: error.message }])
    }
    return setImpedimento({ tipo: 'falha', erro: error })
  }

  const save = async () => {
    setImpedimento((current) => (current?.tipo === 'falha' ? null : current))
    const last = index === ULTIMA
    const nomes = last ? Object.keys(camposConsultoria) : Object.keys(ETAPAS[index]?.campos ?? {})
    if (!(await check(nomes))) return undefined
    if (!progresso.check()) return focusConflict()
    if (index > 0 && progresso.id === '') return lost(SEM_ID)
    const valores = form.getValues()
    if (last) progresso.sending()
    progresso.saved(index, valores, await salvarEtapa(progresso.id, index, valores))
    setEmailFixo(true)
    setImpedimento(null)
    if (!last) return wizard.forward()
    void contarPasso('consultoria', ETAPAS.length + 1)
    notify.success(
      'Solicitação de cadastro enviada com sucesso!',
      'Estamos contentes com essa parceria, em breve nossa equipe irá entrar em contato.',
    )
    return finish(true)
  }

  /** A new draft with what is here: step 1, then every step that had been saved. */
  const recover = async () => {
    const saved = progresso.salvas
    if (!(await check(Object.keys(ETAPAS[0].campos)))) return
    let id = ''
    for (let etapa = 0; etapa === 0 || (etapa < Math.min(saved, ULTIMA) && etapaCerta(etapa, form.getValues())); etapa++) {
      const valores = form.getValues()
      id = await salvarEtapa(id, etapa, valores)
      progresso.saved(etapa, valores, id)
      setEmailFixo(true)
    }
    setImpedimento(null)
    notify.info('Cadastro reiniciado', 'Suas respostas foram salvas de novo. Continue de onde estava.')
  }

  /** One press at a time, also within the same instant. */
  const alone = async (work: () => Promise<unknown>, fallback: string) => {
    if (busy.current) return
    busy.current = true
    setSaving(true)
    try {
      await work()
    } catch (error) {
      refused(toAppError(error, fallback))
    } finally {
      busy.current = false
      setSaving(false)
    }
  }

  return {
    form,
    wizard,
    progresso,
    problems,
    saving,
    impedimento,
    fim,
    emailFixo,
    submit: () => alone(save, index === ULTIMA ? 'Não foi possível enviar.' : `Falha ao salvar a etapa ${index + 1}.`),
    recover: () => alone(recover, 'Falha ao salvar a etapa 1.'),
    back: () => {
      setProblems([])
      wizard.back()
    },
    /** A field waiting for focus when its step appears. */
    onArrive: () => {
      const nome = focusOnArrival.current
      focusOnArrival.current = null
      // The end takes focus by itself.
      return nome === NO_FIM || (nome !== null && focusField(nome))
    },
    onTouch: () => {
      preloadApi()
      void prepareToasts()
    },
    startOver: () => restart(aberturaVazia()),
    /** The same answers for another e-mail: a draft of its own, from step 1 on. */
    changeEmail: () => {
      focusOnArrival.current = index === 0 ? null : 'email'
      const valores = { ...form.getValues(), email: '' }
      restart({ ...aberturaVazia(), valores })
      progresso.save()
      if (index === 0) setTimeout(() => focusField('email'))
    },
    useOther: () => {
      const other = progresso.adopt()
      if (other) restart(aberturaLocal(other, Date.now()), { keep: true })
      else restart(aberturaVazia())
    },
    keepThis: () => progresso.insist(),
    /** The panel of the end goes, the empty form takes its place. */
    another: () => {
      setFim(null)
      document.getElementById('titulo-da-etapa')?.focus()
    },
  }
}
