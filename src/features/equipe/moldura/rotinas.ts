import type { Saude } from '@/domain/contratos/equipe'

/** Minutes after which a routine is missed: those here run every hour, the others every minute. */
const PARADA_MIN: Readonly<Record<string, number>> = {
  rotina_purga: 3 * 60,
  rotina_propostas: 3 * 60,
  rotina_vagas: 3 * 60,
}
const PARADA_MIN_PADRAO = 15

/** Whether a routine has not run for too long. @param agora ISO text of the same clock */
export const isParada = ({ nome, ultima }: { readonly nome: string; readonly ultima: string }, agora: string) =>
  Date.parse(agora) - Date.parse(ultima) > (PARADA_MIN[nome] ?? PARADA_MIN_PADRAO) * 60_000

/** Whether a routine failed the last time or stopped, or left undone what it should have done. */
export const hasFalha = ({ jobs, agora, vencidos }: Pick<Saude, 'jobs' | 'agora' | 'vencidos'>) =>
  vencidos.length > 0 || jobs.some((rotina) => !rotina.ok || isParada(rotina, agora))
