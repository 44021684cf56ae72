import { formatCentavos } from '@/domain/br/dinheiro'
import { isExpiradaSuspensa, isStatusVaga, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import { formatDia } from '@/domain/br/quando'
import type { VagaResumo } from '../api'
import { getRetencao } from './retencao'

const RETIDA = {
  corrigir: 'Falta corrigir: vai ao ar com a correção.',
  equipe: 'A equipe lê o anúncio e avisa por e-mail.',
  contestada: 'O pagamento foi contestado no banco: a vaga espera a decisão.',
  perdida: 'Pagamento estornado: a vaga não vai ao ar.',
} as const

/** What the label of its state does not say of a vacancy, in one sentence; empty for an unknown status. */
export function describeSituacaoDaVaga(vaga: VagaResumo): string {
  const { status, valor_total, expira_em, encerrada_em, motivo } = vaga
  if (!isStatusVaga(status)) return ''
  switch (status) {
    case 'pending_payment':
    case 'payment_failed':
      return `Falta pagar ${formatCentavos(valor_total)}.`
    case 'pago':
      return 'Segue para a revisão.'
    case 'aguardando_publicacao': {
      const retencao = getRetencao(vaga)
      return retencao ? RETIDA[retencao] : STATUS_VAGA[status].explicacao
    }
    case 'published':
      return expira_em ? `No ar até ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
    case 'pausada':
      return expira_em ? `O prazo termina em ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
    case 'expirada':
      if (isExpiradaSuspensa(vaga)) return 'Foi suspensa, e o prazo terminou.'
      return expira_em ? `O prazo terminou em ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
    case 'encerrada': {
      const quando = encerrada_em ? `Em ${formatDia(encerrada_em)}` : 'Não volta ao ar'
      return motivo ? `${quando}: ${motivo}` : `${quando}.`
    }
    case 'recusada':
      return motivo ? `Motivo: ${motivo}` : STATUS_VAGA[status].explicacao
    default:
      return STATUS_VAGA[status].explicacao
  }
}
