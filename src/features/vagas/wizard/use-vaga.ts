import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { type NavigateFunction, useNavigate, useSearchParams } from 'react-router-dom'
import { notify } from '@/components/feedback/notify'
import { ETAPA_NAO_CARREGOU, useSubmission } from '@/components/wizard/use-submission'
import { useWizard } from '@/components/wizard/use-wizard'
import type { Cupom } from '@/domain/vaga/total'
import { findEtapaDoCampo } from '@/domain/vaga/vaga'
import type { AppError } from '@/lib/errors'
import { loadPage } from '@/lib/code/load-page'
import { paths } from '@/lib/paths'
import { countStep } from '@/lib/rpc/count-step'
import { getOutcome } from '@/lib/form/submission'
import { canalQueries, type VagaEnviada } from '../api'
import { getListaDasVagas, pessoasQueries } from '../empresas/api'
import { useVagasMudaram } from '../use-vagas-mudaram'
import type { Abertura } from './abertura'
import { buildSelecao, type TotalAvisado } from './envio/use-total'
import { findField, listNomesDaEtapa, passos, resolver } from './passos'
import { keepModelo, type VagaRascunho, type Valores } from './rascunho'

const SEM_SESSAO = 'Você precisa estar logado para publicar uma vaga'
/** Refusals that the order itself shows: it is reloaded. */
const DO_PEDIDO = ['cupom', 'total_mudou', 'canal_indisponivel']

/** The declaration at the moment of the press. */
export type Conferido = {
  readonly canais: readonly string[]
  readonly totalCentavos: number
  /** Sends it: the code comes with the last step. */
  readonly send: () => Promise<VagaEnviada>
}

function saveDraft(rascunho: VagaRascunho) {
  if (rascunho.save()) notify.success('Rascunho salvo!')
  else if (rascunho.state().estado === 'indisponivel')
    notify.error('Erro ao salvar rascunho', 'Este navegador não deixa guardar dados.')
}

/** To the checkout, whose Back opens this vacancy at its channels, not an empty form; or to the list. */
async function leave(navigate: NavigateFunction, lista: string, vagaId: string, totalCentavos: number) {
  await loadPage(totalCentavos > 0 ? paths.checkout() : paths.minhasVagas())
  if (totalCentavos === 0) {
    notify.success('Vaga criada com sucesso!')
    navigate(lista, { replace: true })
    return
  }
  navigate(`${paths.novaVaga({ vaga: vagaId })}&etapa=${passos.length}`, { replace: true })
  navigate(paths.checkout({ vaga: vagaId }), { state: { vagaId, totalCentavos } })
}

/** @param load the code of the next step */
async function advance(
  { check, forward }: Pick<ReturnType<typeof useWizard>, 'check' | 'forward'>,
  names: readonly string[],
  load: () => Promise<unknown>,
) {
  if (!(await check(names))) return
  await load()
  forward()
}

/** From the last step to a field of another one, which shows the way back at once. */
function useCorrecao(goTo: (campo: string) => void) {
  const [corrigiu, setCorrigiu] = useState(false)
  const corrigir = (campo: string) => {
    setCorrigiu(true)
    goTo(campo)
  }
  return { corrigiu, corrigir }
}

/**
 * The flow of a vacancy: its answers, step, coupon, draft and publication.
 * @param inicial the empty form of this person
 * @param loadEtapas downloads the steps after the first
 */
export function useVaga({ valores, rascunho, pessoa, vaga }: Abertura, inicial: Valores, loadEtapas: () => Promise<unknown>) {
  const form = useForm<Valores>({ defaultValues: valores, resolver, shouldFocusError: false })
  const wizard = useWizard({ form, steps: passos, draft: rascunho, stepOf: findEtapaDoCampo })
  const { sending, press, submit } = useSubmission(wizard, findField)
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const queries = useQueryClient()
  const vagasMudaram = useVagasMudaram()
  const { data: equipes } = useQuery(pessoasQueries.equipes())
  const [cupom, showCupom] = useState<Cupom | null>(rascunho.extras.cupom)
  const [avisado, setAvisado] = useState<TotalAvisado | null>(null)
  const names = () => listNomesDaEtapa(wizard.step.id, form.getValues())

  const setCupom = (novo: Cupom | null) => {
    showCupom(novo)
    rascunho.note({ cupom: novo })
    rascunho.save()
  }

  const onPublished = async ({ id, valor_total_centavos: totalCentavos }: VagaEnviada) => {
    const answers = form.getValues()
    if (vaga === undefined) void countStep('vaga', passos.length + 1)
    rascunho.close()
    keepModelo(pessoa, answers)
    vagasMudaram()
    await leave(navigate, getListaDasVagas(equipes), id, totalCentavos)
    return 'left' as const
  }

  const onRefused = (
    { code, status, hint = '', numbers }: AppError,
    field: string | undefined,
    selecao: string,
    fallback: string,
  ) => {
    console.error('Erro ao publicar vaga', { code, status, hint })
    const { total_centavos: centavos } = numbers
    if (hint === 'total_mudou' && centavos !== undefined) setAvisado({ selecao, centavos })
    if (hint === 'cupom') setCupom(null)
    if (DO_PEDIDO.includes(hint)) void queries.invalidateQueries(canalQueries.all())
    // Errors of the order are shown beside it; for others the specified message. What was paid meanwhile is not tried again.
    else if (!field && !['status_invalido', 'mudou'].includes(hint)) notify.error(status === 401 ? SEM_SESSAO : fallback)
  }

  return {
    wizard,
    cupom,
    setCupom,
    avisado,
    sending,
    next: () => press(() => advance(wizard, names(), loadEtapas)).catch(() => notify.error('Erro', ETAPA_NAO_CARREGOU)),
    publish: ({ canais, totalCentavos, send }: Conferido) => {
      const fallback = totalCentavos > 0 ? 'Erro ao criar vaga. Tente novamente.' : 'Erro ao publicar vaga. Tente novamente.'
      return submit({
        names: names(),
        send: () => getOutcome(send, fallback),
        onDone: onPublished,
        onRefused: (error, field) => onRefused(error, field, buildSelecao(canais, cupom), fallback),
      })
    },
    ...useCorrecao(wizard.goTo),
    saveDraft: () => saveDraft(rascunho),
    clear: () => {
      rascunho.discard()
      form.reset(inicial)
      showCupom(null)
      wizard.clear()
      setParams({ etapa: '1' }, { replace: true })
      notify.success('Dados limpos com sucesso!')
    },
    useOther: () => {
      const other = rascunho.adopt()
      showCupom(other?.cupom ?? null)
      wizard.restart({ ...inicial, ...other?.valores }, other?.etapa)
    },
  }
}

export type Fluxo = ReturnType<typeof useVaga>
