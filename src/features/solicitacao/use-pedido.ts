import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import { focusConflict } from '@/components/draft/focus-conflict'
import { notify, prepareToasts } from '@/components/feedback/notify'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import { useWizard } from '@/components/wizard/use-wizard'
import { CAMPO_DA_COLUNA, camposEssenciais, type SolicitacaoForm, todosOsCampos } from '@/domain/solicitacao'
import { limparCampo } from '@/domain/validar-campo'
import type { AppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import type { Pedido } from './abertura'
import { escopoNames, missingEssentials, PRIMEIROS, resolver, SEGUINTES, showsRest, steps, tipoDe } from './etapas'
import { emptyValues, saveCopy } from './rascunho/rascunho'

const ETAPA_NAO_CARREGOU = 'A próxima etapa não carregou. Confira a internet e tente de novo: o que você digitou continua aqui.'

/** Step 2 and the sending: downloaded while step 1 is filled, so that the page itself opens light. */
export async function loadStep2() {
  void prepareToasts()
  const [{ EscopoStep }, envio] = await Promise.all([import('./EscopoStep'), import('./envio')])
  return { EscopoStep, envio }
}

/** The flow of a request: its answers, its step, its draft and its sending. */
export function usePedido({ valores, rascunho, copiaRecente }: Pedido) {
  const form = useForm<SolicitacaoForm>({ defaultValues: valores, resolver, shouldFocusError: false })
  const wizard = useWizard<(typeof steps)[number], SolicitacaoForm>(steps, () => form.getValues())
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const { state } = useLocation()
  /** What the last press found in this step; empty before a press and after one that went through. */
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const busy = useRef(false)
  const focusOnArrival = useRef<string | null>(null)
  const { index } = wizard

  // The draft follows what is typed, which React does not render: storage, tabs and timers are outside of it.
  useEffect(() => rascunho.follow(form), [rascunho, form])

  // What the step on the screen needs outside of React: its number in the draft, and in step 2 the client, downloaded ahead of use.
  useEffect(() => {
    rascunho.atStep(index)
    if (index === 1)
      void loadStep2().then(
        ({ envio }) => envio.prepare(),
        () => undefined,
      )
  }, [rascunho, index])

  const goTo = (nome: string) => {
    if (index === 1 && Object.hasOwn(camposEssenciais, nome)) {
      focusOnArrival.current = nome
      wizard.go(0)
    } else focusField(nome)
  }

  const problemsOf = (nomes: readonly string[]) =>
    nomes.flatMap((name) => {
      const message = form.getFieldState(name).error?.message
      return message === undefined ? [] : [{ name, message }]
    })

  const advance = async () => {
    const answers = form.getValues()
    const shown = showsRest(answers) ? [...PRIMEIROS, ...SEGUINTES] : [...PRIMEIROS]
    // A service as given passes here; that it is one of the nine is asked for before sending.
    const nomes = tipoDe(answers).trim() === '' ? ['tipo_servico', ...shown] : shown
    const [missing] = missingEssentials(answers)
    const valid = await form.trigger(nomes)
    const found = problemsOf(nomes)
    setProblems(found)
    if (missing !== undefined) notify.error('Campos obrigatórios', 'Preencha todos os campos essenciais antes de continuar.')
    if (!valid || missing !== undefined) return goTo(found[0]?.name ?? missing ?? nomes[0] ?? '')
    await loadStep2()
    saveCopy(answers)
    wizard.forward()
  }

  const refused = (error: AppError) => {
    console.error('Erro ao criar solicitação', { code: error.code, status: error.status, hint: error.hint })
    notify.error('Erro', error.message)
    const nome = CAMPO_DA_COLUNA[error.hint ?? ''] ?? error.hint ?? ''
    if (error.status === 422 && Object.hasOwn(todosOsCampos, nome)) {
      form.setError(nome, { type: 'server', message: error.message })
      setProblems([{ name: nome, message: error.message }])
      goTo(nome)
    } else setFailure(error)
  }

  const send = async () => {
    setFailure(null)
    const valid = await form.trigger()
    const answers = form.getValues()
    const found = problemsOf([...Object.keys(camposEssenciais), ...escopoNames(answers)])
    setProblems(found)
    if (!valid) return goTo(found[0]?.name ?? 'tipo_servico')
    if (!rascunho.check()) return focusConflict()
    saveCopy(answers)
    rascunho.save()
    setSending(true)
    const { envio } = await loadStep2()
    const refusal = await envio.enviar(answers).finally(() => setSending(false))
    if (refusal) return refused(refusal)
    notify.success('Sucesso!', 'Solicitação enviada com sucesso!')
    rascunho.discard()
    form.reset(emptyValues())
    await navigate(paths.solicitacaoSucesso({ service: tipoDe(answers) }), {
      replace: true,
      // Shown on the next page, and kept out of its address.
      state: { email: limparCampo(camposEssenciais.email, answers.email) },
    })
  }

  return {
    form,
    wizard,
    problems,
    sending,
    failure,
    /** Continue or Send, by the step. Presses while one is under way are ignored, also within the same instant. */
    submit: async () => {
      if (busy.current) return
      busy.current = true
      try {
        await (index === 0 ? advance() : send())
      } catch {
        setSending(false)
        notify.error('Erro', ETAPA_NAO_CARREGOU)
      } finally {
        busy.current = false
      }
    },
    back: () => {
      setProblems([])
      setFailure(null)
      wizard.back()
    },
    /** Keeps the address on the chosen service, so that a reload finds its draft. */
    chooseService: (tipo: string) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current)
          for (const name of ['prefill', 'start']) changed.delete(name)
          changed.set('tipo', tipo)
          return changed
        },
        { replace: true, preventScrollReset: true, state },
      ),
    /** A field waiting for focus when its step appears. */
    onArrive: () => {
      const nome = focusOnArrival.current
      focusOnArrival.current = null
      return nome !== null && focusField(nome)
    },
    useCopy: () => {
      for (const nome of Object.keys(camposEssenciais)) form.setValue(nome, copiaRecente?.[nome], { shouldDirty: true })
      form.clearErrors(Object.keys(camposEssenciais))
      setProblems([])
    },
    useOther: () => {
      const other = rascunho.adopt()
      form.reset({ ...emptyValues(), tipo_servico: form.getValues('tipo_servico'), ...other?.valores })
      wizard.go(other?.etapa ?? 0, { replace: true })
    },
    keepThis: () => rascunho.insist(),
    startOver: () => {
      rascunho.discard()
      form.reset({ ...emptyValues(), tipo_servico: form.getValues('tipo_servico') })
      wizard.go(0, { replace: true })
    },
  }
}
