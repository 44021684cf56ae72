import { formatCentavos } from '@/domain/br/dinheiro'
import { isStatusVaga, STATUS_VAGA, type StatusCanal, type StatusVaga } from '@/domain/vaga/vaga-status'
import { formatDia } from '@/lib/format'
import type { VagaResumo } from '../api'

type Tone = 'neutral' | 'brand' | 'accent' | 'success' | 'warning' | 'error'

export const TOM_DA_VAGA: Record<StatusVaga, Tone> = {
  pending_payment: 'warning',
  payment_failed: 'error',
  pago: 'brand',
  aguardando_publicacao: 'accent',
  published: 'success',
  suspensa: 'warning',
  expirada: 'neutral',
  encerrada: 'neutral',
  recusada: 'error',
}

export const TOM_DO_CANAL: Record<StatusCanal, Tone> = {
  selecionado: 'neutral',
  na_fila: 'neutral',
  lido: 'accent',
  enviado: 'brand',
  aguardando_canal: 'accent',
  publicado: 'success',
  rejeitado: 'error',
  falhou: 'error',
  expirado: 'neutral',
  reembolsado: 'warning',
}

/** The state of a vacancy in one sentence; empty for an unknown status. */
export function describeSituacaoDaVaga({
  status,
  valor_total,
  bloqueada_em,
  expira_em,
  encerrada_em,
  motivo,
}: VagaResumo): string {
  if (!isStatusVaga(status)) return ''
  switch (status) {
    case 'pending_payment':
      return `Falta pagar ${formatCentavos(valor_total)} para publicar.`
    case 'aguardando_publicacao':
      return bloqueada_em ? 'A revisão do anúncio encontrou o que corrigir antes de publicar.' : STATUS_VAGA[status].explicacao
    case 'published':
      return expira_em ? `No ar até ${formatDia(expira_em)}.` : STATUS_VAGA[status].explicacao
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
