/* View of an own vacancy's period and data. */
import { DIAS_DA_CANDIDATURA } from '@/domain/candidatura/candidatura'
import type { Vaga } from '@/features/vagas/api'
import { formatDia } from '@/domain/br/quando'

const DIA_MS = 24 * 60 * 60 * 1000

/**
 * The effect of a vacancy's end: candidates are answered, and applications kept for a period, with the last day where it is known.
 */
export function describePrazoDosDados({
  status,
  encerrada_em,
  expira_em,
}: Pick<Vaga, 'status' | 'encerrada_em' | 'expira_em'>): string {
  const over = status === 'expirada' || encerrada_em !== null
  // Closed after it had expired, it ended when it expired.
  const [fim] = over ? [encerrada_em, expira_em].filter((date) => date !== null).toSorted() : []
  const uso = 'Use estes dados só para esta seleção.'
  return fim
    ? `As candidaturas desta vaga serão apagadas em ${formatDia(Date.parse(fim) + DIAS_DA_CANDIDATURA * DIA_MS)}. ${uso}`
    : 'Quando a vaga terminar, quem ainda não tiver um resultado recebe um e-mail dizendo isso. As candidaturas são apagadas ' +
        `${DIAS_DA_CANDIDATURA} dias depois do fim da vaga. ${uso}`
}
