/* What the page of an own vacancy says about its time and its data. */
import { DIAS_DA_CANDIDATURA } from '@/domain/vaga/candidatura'
import type { Vaga } from '@/features/vagas/api'
import { formatDia } from '@/lib/format'

const DIA_MS = 24 * 60 * 60 * 1000

/** How long the applications of a vacancy are kept, with the day where it is known. */
export function prazoDosDados({ status, encerrada_em, expira_em }: Pick<Vaga, 'status' | 'encerrada_em' | 'expira_em'>): string {
  const fim = encerrada_em ?? (status === 'expirada' ? expira_em : null)
  const uso = 'Use estes dados só para esta seleção.'
  return fim
    ? `As candidaturas desta vaga serão apagadas em ${formatDia(Date.parse(fim) + DIAS_DA_CANDIDATURA * DIA_MS)}. ${uso}`
    : `As candidaturas são apagadas ${DIAS_DA_CANDIDATURA} dias depois do fim da vaga. ${uso}`
}
