/**
 * Cards of the simulated provider, with the names of Stripe's test payment methods where one exists. There is no card number
 * anywhere.
 */

export type Outcome =
  | { does: 'pays' }
  | { does: 'declines'; code: string; decline_code?: string }
  /** Asks the person's bank; `next` is the outcome after its consent. */
  | { does: 'asks'; by: 'use_stripe_sdk' | 'redirect_to_url'; next: Outcome }
  /** Stays in processing for a while; `held`: until `…/settle` is called. */
  | { does: 'waits'; next: Outcome; held?: true }
  /** Pays, and cuts the connection instead of answering. */
  | { does: 'vanishes' }

export type Card = {
  id: string
  label: string
  outcome: Outcome /** What comes later. */
  later?: 'dispute' | 'refund_fails' | 'refund_waits'
}

const declined = (decline_code: string): Outcome => ({ does: 'declines', code: 'card_declined', decline_code })
const pays: Outcome = { does: 'pays' }

export const CARDS: Card[] = [
  { id: 'pm_card_visa', label: 'Aprovado', outcome: pays },
  { id: 'pm_card_visa_chargeDeclined', label: 'Recusado pelo banco', outcome: declined('generic_decline') },
  { id: 'pm_card_visa_chargeDeclinedInsufficientFunds', label: 'Sem saldo ou limite', outcome: declined('insufficient_funds') },
  { id: 'pm_card_visa_chargeDeclinedLostCard', label: 'Cartão perdido', outcome: declined('lost_card') },
  { id: 'pm_card_visa_chargeDeclinedStolenCard', label: 'Cartão roubado', outcome: declined('stolen_card') },
  { id: 'pm_card_chargeDeclinedExpiredCard', label: 'Cartão vencido', outcome: { does: 'declines', code: 'expired_card' } },
  {
    id: 'pm_card_chargeDeclinedIncorrectCvc',
    label: 'Código de segurança errado',
    outcome: { does: 'declines', code: 'incorrect_cvc' },
  },
  {
    id: 'pm_card_chargeDeclinedProcessingError',
    label: 'Falha temporária no banco',
    outcome: { does: 'declines', code: 'processing_error' },
  },
  {
    id: 'pm_card_visa_chargeDeclinedVelocityLimitExceeded',
    label: 'Tentativas demais',
    outcome: declined('card_velocity_exceeded'),
  },
  { id: 'pm_card_radarBlock', label: 'Bloqueado por suspeita de fraude', outcome: declined('fraudulent') },
  {
    id: 'pm_card_threeDSecure2Required',
    label: 'Pede confirmação do banco',
    outcome: { does: 'asks', by: 'use_stripe_sdk', next: pays },
  },
  {
    id: 'pm_card_threeDSecure2Declined',
    label: 'Pede confirmação do banco e depois fica sem saldo',
    outcome: { does: 'asks', by: 'use_stripe_sdk', next: declined('insufficient_funds') },
  },
  {
    id: 'pm_card_redireciona',
    label: 'Pede confirmação na página do banco',
    outcome: { does: 'asks', by: 'redirect_to_url', next: pays },
  },
  { id: 'pm_card_demora', label: 'Demora e é aprovado', outcome: { does: 'waits', next: pays } },
  {
    id: 'pm_card_demoraRecusa',
    label: 'Demora e é recusado',
    outcome: { does: 'waits', next: declined('generic_decline') },
  },
  {
    id: 'pm_card_retido',
    label: 'Fica em processamento até ser decidido, e é aprovado',
    outcome: { does: 'waits', next: pays, held: true },
  },
  {
    id: 'pm_card_retidoRecusa',
    label: 'Fica em processamento até ser decidido, e é recusado',
    outcome: { does: 'waits', next: declined('generic_decline'), held: true },
  },
  { id: 'pm_card_resposta_perdida', label: 'Cobra, e a resposta se perde', outcome: { does: 'vanishes' } },
  { id: 'pm_card_pendingRefund', label: 'Aprovado; a devolução demora', outcome: pays, later: 'refund_waits' },
  { id: 'pm_card_refundFail', label: 'Aprovado; a devolução falha depois', outcome: pays, later: 'refund_fails' },
  { id: 'pm_card_createDispute', label: 'Aprovado; a compra é contestada depois', outcome: pays, later: 'dispute' },
]

export const cardOf = (id: string | null | undefined) => CARDS.find((card) => card.id === id)
