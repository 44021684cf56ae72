import { formatCentavos } from '@/domain/br/dinheiro'
import { isStatusVaga, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { formatDia } from '@/domain/br/quando'
import type { VagaResumo } from '../api'
import { getRetencao } from './retencao'

const RETIDA = {
  corrigir: 'A revisão do anúncio encontrou o que corrigir antes de publicar.',
  equipe: 'Uma pessoa da nossa equipe lê o anúncio antes de ele ir ao ar. Avisamos por e-mail.',
  contestada: 'O pagamento foi contestado no banco: a vaga espera a decisão.',
  perdida: 'O banco estornou o pagamento: a vaga não vai ao ar.',
} as const

/** The state of a vacancy in one sentence; empty for an unknown status. */
export function describeSituacaoDaVaga(vaga: VagaResumo): string {
  const { status, valor_total, expira_em, encerrada_em, motivo } = vaga
  if (!isStatusVaga(status)) return ''
  switch (status) {
    case 'pending_payment':
      return `Falta pagar ${formatCentavos(valor_total)}.`
    case 'aguardando_publicacao': {
      const retencao = getRetencao(vaga)
      return retencao ? RETIDA[retencao] : STATUS_VAGA[status].explicacao
    }
    case 'published':
      return expira_em ? `No ar até ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
    case 'pausada':
      return expira_em ? `Pausada: fora do ar. O prazo termina em ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
    case 'expirada':
      return expira_em ? `Saiu do ar em ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
    case 'encerrada': {
      const quando = encerrada_em ? `Encerrada em ${formatDia(encerrada_em)}` : 'Encerrada'
      return motivo ? `${quando}: ${motivo}` : `${quando}.`
    }
    case 'recusada':
      return motivo ? `Motivo: ${motivo}` : STATUS_VAGA[status].explicacao
    default:
      return STATUS_VAGA[status].explicacao
  }
}
