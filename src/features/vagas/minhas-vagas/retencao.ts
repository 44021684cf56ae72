import { getTom, TOM_DA_VAGA } from '@/domain/tons'
import { getRotuloDoStatus } from '@/domain/vaga/vaga-status'
import type { VagaResumo } from '../api'

const hasRegra = ({ achados }: Pick<VagaResumo, 'achados'>, regra: string) =>
  Array.isArray(achados) && achados.some((achado) => (achado as { regra?: unknown } | null)?.regra === regra)

/**
 * Why a vacancy is held before it is published: its owner has to correct the ad, the team reads it, the charge is disputed at the bank, or
 * the bank gave the money back. Null for one that is not held.
 */
export function getRetencao(
  vaga: Pick<VagaResumo, 'status' | 'bloqueada_em' | 'na_equipe' | 'achados'>,
): 'corrigir' | 'equipe' | 'contestada' | 'perdida' | null {
  if (vaga.status !== 'aguardando_publicacao' || !vaga.bloqueada_em) return null
  if (hasRegra(vaga, 'contestacao_perdida')) return 'perdida'
  if (hasRegra(vaga, 'contestacao')) return 'contestada'
  return vaga.na_equipe ? 'equipe' : 'corrigir'
}

/** The badge of an own vacancy: its status, in another colour when its owner has to do something about it. */
export function getSelo(vaga: VagaResumo): { tone: ReturnType<typeof getTom>; rotulo: string } {
  const retencao = getRetencao(vaga)
  const tone = retencao === 'corrigir' ? 'accent' : retencao === 'perdida' ? 'error' : getTom(TOM_DA_VAGA, vaga.status)
  return { tone, rotulo: getRotuloDoStatus(vaga.status) }
}
