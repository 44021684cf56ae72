/* The checkout's interface to a card form: Stripe's Payment Element, or the simulated provider of this
   machine. Both answer in Stripe's shapes, parsed here. */
import type { Ref } from 'react'
import { CODIGOS_DE_RECUSA } from '@/domain/pagamento/recusas'
import type { CobrancaNoCartao } from '../api'

/** The result of charging. `incerto`: unknown whether it was charged; the server is asked. */
export type RespostaDoCartao =
  | { readonly tipo: 'pago' | 'processando' | 'incompleto' | 'incerto' }
  | { readonly tipo: 'recusado'; readonly codigos: readonly (string | undefined)[] }

export type Cartao = {
  /** Whether the card fields are complete; the form itself shows what is missing. */
  readonly conferir: () => Promise<boolean>
  /** Charges it. Never throws. @param volta return address for a bank that needs the whole window */
  readonly cobrar: (volta: string) => Promise<RespostaDoCartao>
}

export type FormaDoCartao = { readonly cobranca: CobrancaNoCartao; readonly ref: Ref<Cartao> }

/** A payment as the provider answers it; only the deciding fields. */
export type Intent = {
  readonly status?: string | undefined
  readonly next_action?: { readonly type?: string; readonly redirect_to_url?: { readonly url?: string | null } | null } | null
  readonly last_payment_error?: { readonly code?: string; readonly decline_code?: string } | null
}

/** An error as the provider answers it. */
export type ErroDoProvedor = {
  readonly type?: string | undefined
  readonly code?: string | undefined
  readonly decline_code?: string | undefined
  readonly payment_intent?: Intent | undefined
}

/** Maps a payment after the card was confirmed. */
export function toRespostaDoIntent({ status, last_payment_error: erro }: Intent): RespostaDoCartao {
  if (status === 'succeeded') return { tipo: 'pago' }
  if (status === 'processing') return { tipo: 'processando' }
  // The bank's authentication was closed without an answer.
  if (status === 'requires_action') return { tipo: 'recusado', codigos: ['payment_intent_authentication_failure'] }
  if (status === 'requires_payment_method') return { tipo: 'recusado', codigos: [erro?.decline_code, erro?.code] }
  return { tipo: 'incerto' }
}

/**
 * Maps a refusal. A payment that already succeeded is a success, with any error
 * (docs/product/payments.md#never-a-failure-after-a-charge).
 */
export function toRespostaDoErro({ type, code, decline_code: recusa, payment_intent: intent }: ErroDoProvedor): RespostaDoCartao {
  if (intent?.status === 'succeeded' || intent?.status === 'processing') return toRespostaDoIntent(intent)
  if (type === 'validation_error') return { tipo: 'incompleto' }
  if (code === 'payment_intent_unexpected_state') return { tipo: 'incerto' }
  if (type === 'card_error' || (code !== undefined && CODIGOS_DE_RECUSA.includes(code))) {
    return { tipo: 'recusado', codigos: [recusa, code] }
  }
  return { tipo: 'incerto' }
}
