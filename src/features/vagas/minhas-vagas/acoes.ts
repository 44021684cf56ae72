import { canEditar, canEditarTexto, canEncerrar, canRenovar, DURACOES, MAX_DIAS_NO_AR } from '@/domain/vaga/vaga-status'
import type { VagaResumo } from '../api'
import { getRetencao } from './retencao'

export type AcaoId = 'pagar' | 'corrigir' | 'renovar' | 'editar' | 'editar_texto' | 'pausar' | 'retomar' | 'modelo' | 'encerrar'

type Acao = {
  readonly id: AcaoId
  readonly rotulo: (vaga: VagaResumo) => string
  readonly quando: (vaga: VagaResumo) => boolean
  /** Whether it is the most likely action, shown as the button of the line. */
  readonly principal?: (vaga: VagaResumo, agora: number) => boolean
}

const DIA_MS = 24 * 60 * 60 * 1000

/** Days by which a vacancy can still be renewed: at most 180 on the air in all. @param agora epoch milliseconds */
export function listDuracoesPossiveis({ publicada_em, expira_em }: VagaResumo, agora: number): number[] {
  if (!publicada_em || !expira_em) return []
  const desde = Math.max(agora, Date.parse(expira_em))
  const limite = Date.parse(publicada_em) + MAX_DIAS_NO_AR * DIA_MS
  return DURACOES.filter((dias) => desde + dias * DIA_MS <= limite)
}

const DIAS_ANTES_DO_FIM = 7
const sempre = () => true

/** Every possible action on an own vacancy, in the order of the screen. The server checks each again. */
const ACOES: readonly Acao[] = [
  {
    id: 'pagar',
    rotulo: ({ status }) => (status === 'payment_failed' ? 'Tentar de novo' : 'Pagar'),
    quando: ({ status, valor_total }) => canEditar(status) && valor_total > 0,
    principal: sempre,
  },
  {
    id: 'corrigir',
    rotulo: () => 'Corrigir anúncio',
    // The bank decides a disputed charge, not a text.
    quando: (vaga) => ['corrigir', 'equipe'].includes(getRetencao(vaga) ?? ''),
    // While the team reads it nothing has to be done.
    principal: (vaga) => getRetencao(vaga) === 'corrigir',
  },
  {
    id: 'renovar',
    rotulo: () => 'Renovar',
    quando: (vaga) => canRenovar(vaga) && listDuracoesPossiveis(vaga, Date.now()).length > 0,
    // Minutes after publishing nobody renews.
    principal: ({ status, expira_em }, agora) =>
      status === 'expirada' || (expira_em !== null && Date.parse(expira_em) - agora < DIAS_ANTES_DO_FIM * DIA_MS),
  },
  { id: 'editar', rotulo: () => 'Editar', quando: ({ status }) => canEditar(status) },
  { id: 'retomar', rotulo: () => 'Retomar', quando: ({ status }) => status === 'pausada', principal: sempre },
  {
    id: 'editar_texto',
    rotulo: () => 'Editar vaga',
    // One that is suspended has the way to its text beside the reason, and none while its charge is disputed.
    quando: ({ status }) => canEditarTexto(status) && status !== 'suspensa',
  },
  { id: 'pausar', rotulo: () => 'Pausar', quando: ({ status }) => status === 'published' },
  {
    id: 'modelo',
    rotulo: (vaga) => (getRetencao(vaga) === 'perdida' ? 'Criar outra a partir desta' : 'Usar como modelo'),
    quando: sempre,
    principal: (vaga) => getRetencao(vaga) === 'perdida',
  },
  { id: 'encerrar', rotulo: () => 'Encerrar vaga', quando: canEncerrar },
]

/** The actions available now: the button of the line, if any, and the rest for its menu. */
export function listAcoesDaVaga(vaga: VagaResumo, agora = Date.now()): { principal: Acao | undefined; outras: readonly Acao[] } {
  const possiveis = ACOES.filter(({ quando }) => quando(vaga))
  const principal = possiveis.find((acao) => acao.principal?.(vaga, agora))
  return { principal, outras: possiveis.filter((acao) => acao !== principal) }
}
