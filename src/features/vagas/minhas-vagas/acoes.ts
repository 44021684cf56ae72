import { MAX_DIAS_NO_AR, podeEditar, podeEncerrar, podeRenovar, DURACOES } from '@/domain/vaga/vaga-status'
import type { VagaResumo } from '../api'

export type AcaoId = 'pagar' | 'corrigir' | 'renovar' | 'editar' | 'modelo' | 'encerrar'

type Acao = {
  readonly id: AcaoId
  readonly rotulo: (vaga: VagaResumo) => string
  readonly quando: (vaga: VagaResumo) => boolean
  /** The most likely action, shown as the button of the line. */
  readonly principal?: true
}

const DIA_MS = 24 * 60 * 60 * 1000

/** Days by which a vacancy can still be renewed: at most 180 on the air in all. @param agora epoch milliseconds */
export function duracoesPossiveis({ publicada_em, expira_em }: VagaResumo, agora: number): number[] {
  if (!publicada_em || !expira_em) return []
  const desde = Math.max(agora, Date.parse(expira_em))
  const limite = Date.parse(publicada_em) + MAX_DIAS_NO_AR * DIA_MS
  return DURACOES.filter((dias) => desde + dias * DIA_MS <= limite)
}

/** Every possible action on an own vacancy, in the order of the screen. The server checks each again. */
const ACOES: readonly Acao[] = [
  {
    id: 'pagar',
    rotulo: ({ status }) => (status === 'payment_failed' ? 'Tentar de novo' : 'Pagar'),
    quando: ({ status, valor_total }) => podeEditar(status) && valor_total > 0,
    principal: true,
  },
  {
    id: 'corrigir',
    rotulo: () => 'Corrigir anúncio',
    quando: ({ status, bloqueada_em }) => status === 'aguardando_publicacao' && bloqueada_em !== null,
    principal: true,
  },
  {
    id: 'renovar',
    rotulo: () => 'Renovar',
    quando: (vaga) => podeRenovar(vaga.status) && duracoesPossiveis(vaga, Date.now()).length > 0,
    principal: true,
  },
  { id: 'editar', rotulo: () => 'Editar', quando: ({ status }) => podeEditar(status) },
  { id: 'modelo', rotulo: () => 'Usar como modelo', quando: () => true },
  { id: 'encerrar', rotulo: () => 'Encerrar vaga', quando: podeEncerrar },
]

/** The actions available now: the button of the line, if any, and the rest for its menu. */
export function acoesDaVaga(vaga: VagaResumo): { principal: Acao | undefined; outras: readonly Acao[] } {
  const possiveis = ACOES.filter(({ quando }) => quando(vaga))
  const principal = possiveis.find((acao) => acao.principal)
  return { principal, outras: possiveis.filter((acao) => acao !== principal) }
}
