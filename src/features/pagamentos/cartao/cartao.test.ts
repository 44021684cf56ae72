import { expect, test } from 'vitest'
import { toRespostaDoErro, toRespostaDoIntent } from './cartao'

test.each([
  [{ status: 'succeeded' }, { tipo: 'pago' }],
  [{ status: 'processing' }, { tipo: 'processando' }],
  [{ status: 'requires_action' }, { tipo: 'recusado', codigos: ['payment_intent_authentication_failure'] }],
  [
    { status: 'requires_payment_method', last_payment_error: { code: 'card_declined', decline_code: 'lost_card' } },
    { tipo: 'recusado', codigos: ['lost_card', 'card_declined'] },
  ],
  // Unknown statuses, and those that only the server can resolve.
  [{ status: 'canceled' }, { tipo: 'incerto' }],
  [{ status: 'requires_capture' }, { tipo: 'incerto' }],
  [{}, { tipo: 'incerto' }],
])('a payment %j is %j', (intent, resposta) => expect(toRespostaDoIntent(intent)).toEqual(resposta))

test.each([
  [
    { type: 'card_error', code: 'card_declined', decline_code: 'insufficient_funds' },
    { tipo: 'recusado', codigos: ['insufficient_funds', 'card_declined'] },
  ],
  [
    { type: 'invalid_request_error', code: 'payment_intent_authentication_failure' },
    { tipo: 'recusado', codigos: [undefined, 'payment_intent_authentication_failure'] },
  ],
  [{ type: 'validation_error', code: 'incomplete_number' }, { tipo: 'incompleto' }],
  [{ type: 'api_connection_error' }, { tipo: 'incerto' }],
  [{ type: 'api_error' }, { tipo: 'incerto' }],
  [
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: { status: 'succeeded' } },
    { tipo: 'pago' },
  ],
  [
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: { status: 'processing' } },
    { tipo: 'processando' },
  ],
  [
    { type: 'invalid_request_error', code: 'payment_intent_unexpected_state', payment_intent: { status: 'canceled' } },
    { tipo: 'incerto' },
  ],
])('an error %j is %j', (erro, resposta) => expect(toRespostaDoErro(erro)).toEqual(resposta))
