import { isStatusVaga, STATUS_VAGA } from '@/domain/vaga/vaga-status'
import type { Andamento } from '../api'

/** State of the status page: waiting, live, not approved, or a notice with an action. */
export type Fase =
  | { readonly fase: 'esperando' /** The payment is confirmed; publication goes on. */; readonly pago: boolean }
  | { readonly fase: 'no_ar' | 'corrigir' | 'revisao' | 'leitura' | 'devolvido' }
  /** `incerto`: the vacancy alone says so, the provider could not be asked; `fim`: it ended unpaid, as a Pix code does. */
  | { readonly fase: 'negado'; readonly incerto?: true; readonly fim?: true }
  | { readonly fase: 'outra'; readonly titulo: string; readonly texto: string }

/** Phases in which the payment is over and went well. */
export const PASSOU: readonly string[] = ['no_ar', 'corrigir', 'revisao', 'leitura'] satisfies Fase['fase'][]

/**
 * Derives the state from a vacancy. An earlier refusal does not count while a later try is in progress.
 * @param pagamento last known status of its payment; null when unknown
 */
export function getFase(
  { status, bloqueada_em, na_equipe, revisao_pedida, motivo, valor_total }: Andamento,
  pagamento: string | null,
): Fase {
  if (status === 'published') return { fase: 'no_ar' }
  if (pagamento === 'divergente') return { fase: 'devolvido' }
  if (pagamento === 'cancelado' && (status === 'pending_payment' || status === 'payment_failed'))
    return { fase: 'negado', fim: true }
  switch (status) {
    case 'aguardando_publicacao':
      return bloqueada_em === null
        ? { fase: 'esperando', pago: valor_total > 0 }
        : { fase: na_equipe ? (revisao_pedida ? 'revisao' : 'leitura') : 'corrigir' }
    case 'pago':
      return { fase: 'esperando', pago: true }
    case 'payment_failed':
      if (pagamento !== 'pago' && pagamento !== 'processando') return { fase: 'negado' }
      return { fase: 'esperando', pago: pagamento === 'pago' }
    case 'pending_payment':
      // Opening the checkout again makes the vacancy payable, but does not mean that the card was accepted.
      if (pagamento === 'falhou') return { fase: 'negado' }
      return { fase: 'esperando', pago: pagamento === 'pago' }
    default: {
      if (!isStatusVaga(status)) return { fase: 'esperando', pago: pagamento === 'pago' }
      const { titulo, explicacao } = STATUS_VAGA[status]
      return { fase: 'outra', titulo, texto: motivo ? `Motivo: ${motivo}` : explicacao }
    }
  }
}
