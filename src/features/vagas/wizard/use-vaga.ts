import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { focusConflict } from '@/components/draft/focus-conflict'
import { notify, prepareToasts } from '@/components/feedback/notify'
import type { FieldProblem } from '@/components/form/ErrorSummary'
import { focusField } from '@/components/form/field-ids'
import { useWizard } from '@/components/wizard/use-wizard'
import type { Cupom } from '@/domain/vaga/cupom'
import { camposVaga, etapaDoCampo, toVagaPayload, type VagaForm } from '@/domain/vaga/vaga'
import { contarPasso } from '@/lib/rpc/contar-passo'
import { type AppError, toAppError } from '@/lib/errors'
import { paths } from '@/lib/paths'
import { canalQueries } from '../api'
import { useVagasMudaram } from '../use-vagas-mudaram'
import type { Abertura } from './abertura'
import { enviarVaga } from './envio/publicar'
import { selecaoDe, type TotalAvisado } from './envio/use-total'
import { faltas, nomesDaEtapa, passos, resolver } from './passos'
import { guardarModelo } from './rascunho'

const SEM_SESSAO = 'Você precisa estar logado para publicar uma vaga'
/** Refusals after which the order is shown anew. */
const DO_PEDIDO = ['cupom', 'total_mudou', 'canal_indisponivel']

type Valores = Record<string, VagaForm[string]>
/** What was agreed to at the moment of the press. */
export type Conferido = { readonly canais: readonly string[]; readonly totalCentavos: number }

/** The flow of a vacancy: its answers, step, coupon, draft and publication. @param inicial the empty form of this person */
export function useVaga({ valores, rascunho, pessoa, vaga }: Abertura, inicial: Valores) {
  const form = useForm<Valores>({ defaultValues: valores, resolver, shouldFocusError: false })
  const wizard = useWizard(passos, () => form.getValues())
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const queries = useQueryClient()
  const vagasMudaram = useVagasMudaram()
  const [problems, setProblems] = useState<readonly FieldProblem[]>([])
  const [cupom, setCupomState] = useState<Cupom | null>(rascunho.extras.cupom)
  const [avisado, setAvisado] = useState<TotalAvisado | null>(null)
  const [sending, setSending] = useState(false)
  const [failure, setFailure] = useState<AppError | null>(null)
  const busy = useRef(false)
  const focusOnArrival = useRef<string | null>(null)
  const { index, step } = wizard

  // The draft follows what is typed, which React does not render: storage, tabs and timers are outside of it.
  useEffect(() => rascunho.follow(form), [rascunho, form])

  const setCupom = (novo: Cupom | null) => {
    setCupomState(novo)
    rascunho.note({ cupom: novo })
    rascunho.save(form.getValues())
  }

  const goTo = (nome: string) => {
    const etapa = etapaDoCampo(nome)
    if (etapa === -1 || etapa === index) focusField(nome)
    else {
      focusOnArrival.current = nome
      wizard.go(etapa)
    }
  }

  const check = async () => {
    const nomes = nomesDaEtapa(step.id, form.getValues())
    await form.trigger(nomes)
    const found = nomes.flatMap((name) => {
      const message = form.getFieldState(name).error?.message
      return message === undefined ? [] : [{ name, message }]
    })
    setProblems(found)
    if (found[0]) focusField(found[0].name)
    return found.length === 0
  }

  /** @param selecao what was sent */
  const refused = (error: AppError, selecao: string, falhou: string) => {
    console.error('Erro ao publicar vaga', { code: error.code, status: error.status, hint: error.hint })
    const hint = error.hint ?? ''
    const { total_centavos: centavos } = error.numbers
    if (hint === 'total_mudou' && centavos !== undefined) setAvisado({ selecao, centavos })
    if (hint === 'cupom') setCupom(null)
    if (DO_PEDIDO.includes(hint)) void queries.invalidateQueries(canalQueries.all())
    if (error.status === 422 && Object.hasOwn(camposVaga, hint)) {
      form.setError(hint, { type: 'server', message: error.message })
      setProblems([{ name: hint, message: error.message }])
      goTo(hint)
      return
    }
    setFailure(error)
    // What the order shows anew is said beside it; anything else in the documented words, with the reason beside the button.
    if (!DO_PEDIDO.includes(hint)) notify.error(error.status === 401 ? SEM_SESSAO : falhou)
  }

  const send = async ({ canais, totalCentavos }: Conferido) => {
    setFailure(null)
    if (!(await check())) return
    if (!rascunho.check()) return focusConflict()
    const answers = form.getValues()
    setSending(true)
    try {
      const feita = await enviarVaga(
        {
          vaga: toVagaPayload(answers),
          canais,
          duracao: Number(answers.duracao),
          cupom: cupom?.codigo ?? null,
          totalEsperado: totalCentavos,
        },
        rascunho,
        { vaga, keep: () => rascunho.save(answers) },
      )
      if (vaga === undefined) void contarPasso('vaga', passos.length + 1)
      rascunho.close()
      guardarModelo(pessoa, answers)
      vagasMudaram()
      const cobrar = feita.valor_total_centavos
      if (cobrar > 0) {
        await navigate(paths.checkout(), { replace: true, state: { vagaId: feita.id, totalCentavos: cobrar } })
      } else {
        notify.success('Vaga criada com sucesso!')
        await navigate(paths.minhasVagas(), { replace: true })
      }
    } catch (error) {
      const falhou = totalCentavos > 0 ? 'Erro ao criar vaga. Tente novamente.' : 'Erro ao publicar vaga. Tente novamente.'
      refused(toAppError(error, falhou), selecaoDe(canais, cupom), falhou)
    } finally {
      setSending(false)
    }
  }

  const alone = async (work: () => Promise<unknown>) => {
    if (busy.current) return
    busy.current = true
    try {
      await work()
    } finally {
      busy.current = false
    }
  }

  return {
    form,
    wizard,
    problems,
    cupom,
    setCupom,
    avisado,
    sending,
    failure,
    goTo,
    /** Próximo, or Enter in a text box. */
    next: () =>
      alone(async () => {
        if (!(await check())) return
        wizard.forward()
      }),
    /** Finalizar Pedido or Publicar Vaga. */
    publish: (conferido: Conferido) => alone(() => send(conferido)),
    back: () => {
      setProblems([])
      setFailure(null)
      wizard.back()
    },
    /** What the present step still lacks. */
    missing: () => faltas(step.id, form.getValues()),
    onArrive: (etapa: number) => {
      setProblems([])
      // Ahead of time: a refusal must be sayable when the connection has gone.
      void prepareToasts()
      rascunho.atStep(etapa, form.getValues())
      const nome = focusOnArrival.current
      focusOnArrival.current = null
      return nome !== null && focusField(nome)
    },
    saveDraft: () => {
      if (rascunho.save(form.getValues())) notify.success('Rascunho salvo!')
      else if (rascunho.state().estado === 'indisponivel')
        notify.error('Erro ao salvar rascunho', 'Este navegador não deixa guardar dados.')
    },
    clear: () => {
      rascunho.discard()
      form.reset(inicial)
      setCupomState(null)
      setProblems([])
      setFailure(null)
      setParams({ etapa: '1' }, { replace: true })
      notify.success('Dados limpos com sucesso!')
    },
    useOther: () => {
      const other = rascunho.adopt()
      form.reset({ ...inicial, ...other?.valores })
      setCupomState(other?.cupom ?? null)
      wizard.go(other?.etapa ?? 0, { replace: true })
    },
    keepThis: () => rascunho.insist(form.getValues()),
  }
}

export type Fluxo = ReturnType<typeof useVaga>
