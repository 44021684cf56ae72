import { describe, expect, test } from 'vitest'
import { ERRO_CNPJ } from '../br/cnpj.ts'
import { ERRO_CPF } from '../br/cpf.ts'
import { ERRO_DOCUMENTO, parseDocumento } from './documento.ts'
import { CODIGOS_DE_RECUSA, findRecusa } from './recusas.ts'

test.each([
  ['529.982.247-25', '52998224725'],
  [' 52998224725 ', '52998224725'],
  ['12.ABC.345/01DE-35', '12ABC34501DE35'],
  ['12abc34501de35', '12ABC34501DE35'],
  ['11.222.333/0001-81', '11222333000181'],
])('%s is %s', (digitado, documento) => expect(parseDocumento(digitado)).toEqual({ documento }))

test.each([
  ['', ERRO_DOCUMENTO],
  ['529.982.247', ERRO_DOCUMENTO],
  ['529.982.247-251', ERRO_DOCUMENTO],
  ['A2998224725', ERRO_DOCUMENTO],
  ['12.ABC.345/01DE-3', ERRO_DOCUMENTO],
  ['529.982.247-26', ERRO_CPF],
  ['111.111.111-11', ERRO_CPF],
  ['11.222.333/0001-82', ERRO_CNPJ],
  ['12.ABC.345/01DE-36', ERRO_CNPJ],
  ['12.ABC.345/01DE-AB', ERRO_CNPJ],
])('%s: %s', (digitado, erro) => expect(parseDocumento(digitado)).toEqual({ erro }))

/** docs.stripe.com/declines/codes, at the time of writing. */
const DECLINE_CODES =
  'approve_with_id authentication_required authentication_not_handled call_issuer card_not_supported ' +
  'card_velocity_exceeded currency_not_supported do_not_honor do_not_try_again duplicate_transaction expired_card ' +
  'fraudulent generic_decline incorrect_number incorrect_cvc incorrect_pin incorrect_zip insufficient_funds ' +
  'invalid_account invalid_amount invalid_cvc invalid_expiry_month invalid_expiry_year invalid_number invalid_pin ' +
  'issuer_not_available lost_card merchant_blacklist mobile_device_authentication_required ' +
  'new_account_information_available no_action_taken not_permitted offline_pin_required online_or_offline_pin_required ' +
  'pickup_card pin_try_exceeded previously_declined_do_not_retry processing_error reenter_transaction restricted_card ' +
  'revocation_of_all_authorizations revocation_of_authorization security_violation service_not_allowed stolen_card ' +
  'stop_payment_order testmode_decline transaction_not_allowed try_again_later withdrawal_count_limit_exceeded'
/** Error codes of a card payment: docs.stripe.com/error-codes. */
const ERROR_CODES =
  'amount_too_large amount_too_small authentication_required card_decline_rate_limit_exceeded card_declined ' +
  'charge_exceeds_source_limit charge_exceeds_transaction_limit expired_card incorrect_address incorrect_cvc ' +
  'incorrect_number incorrect_zip invalid_card_type invalid_characters invalid_charge_amount invalid_cvc ' +
  'invalid_expiry_month invalid_expiry_year invalid_number lock_timeout payment_intent_action_required ' +
  'payment_intent_authentication_failure payment_intent_incompatible_payment_method payment_intent_payment_attempt_expired ' +
  'payment_intent_payment_attempt_failed payment_intent_unexpected_state payment_method_customer_decline ' +
  'payment_method_provider_decline payment_method_provider_timeout processing_error rate_limit'

test.each([...DECLINE_CODES.split(' '), ...ERROR_CODES.split(' ')])('%s has a message', (codigo) => {
  expect(CODIGOS_DE_RECUSA).toContain(codigo)
  const { motivo, fazer } = findRecusa(codigo)
  for (const frase of [motivo, fazer]) {
    expect(frase).toMatch(/^[A-ZÁÉÍÓÚ].+\.$/)
    expect(frase).not.toMatch(/[—_]|card|declin|payment/i)
  }
})

test('no code is listed under two reasons', () => {
  expect(new Set(CODIGOS_DE_RECUSA).size).toBe(CODIGOS_DE_RECUSA.length)
})

describe('the text', () => {
  const geral = findRecusa('generic_decline')

  test.each(['lost_card', 'stolen_card', 'fraudulent', 'pickup_card', 'merchant_blacklist', 'highest_risk_level'])(
    '%s has the same text as any other refusal',
    (codigo) => expect(findRecusa(codigo, 'card_declined')).toBe(geral),
  )

  test.each([
    ['insufficient_funds', 'Saldo ou limite insuficiente.'],
    ['expired_card', 'O cartão está vencido.'],
    ['incorrect_cvc', 'O código de segurança está incorreto.'],
    ['payment_intent_authentication_failure', 'O seu banco não confirmou a compra.'],
    ['processing_error', 'Houve uma falha temporária.'],
  ])('%s: %s', (codigo, motivo) => expect(findRecusa(codigo).motivo).toBe(motivo))

  test('the decline code decides, and the error code when the decline code is missing or unknown', () => {
    expect(findRecusa('insufficient_funds', 'card_declined').motivo).toBe('Saldo ou limite insuficiente.')
    expect(findRecusa(undefined, 'expired_card').motivo).toBe('O cartão está vencido.')
    expect(findRecusa('brand_new_code', 'incorrect_cvc').motivo).toBe('O código de segurança está incorreto.')
  })

  test.each(['brand_new_code', '__proto__', 'constructor'])('%s, an unknown code, gets the general refusal', (codigo) => {
    expect(findRecusa(codigo)).toBe(geral)
  })

  test.each([[[]], [[null]], [[undefined, undefined]], [['']]])(
    'a refusal without any reason %j gets the error text',
    (codigos) => {
      expect(findRecusa(...codigos).motivo).toBe('Erro no processamento do pagamento.')
    },
  )
})
