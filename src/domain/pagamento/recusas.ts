/* Why a card payment failed, in Portuguese, with the next step. Codes: Stripe's decline codes and the error codes of a card payment
   (docs.stripe.com/declines/codes, docs.stripe.com/error-codes). The raw text of the provider is never shown. A card reported lost,
   stolen or suspect gets the general text, so that its holder does not learn of the report. */

/** `motivo`: one sentence; `fazer`: what to do next, one sentence. */
export type Recusa = { readonly motivo: string; readonly fazer: string }

const OUTRO = 'Use outro cartão ou fale com o banco que emitiu este.'

const MOTIVOS = {
  generica: { motivo: 'O banco recusou o pagamento.', fazer: OUTRO },
  saldo: { motivo: 'Saldo ou limite insuficiente.', fazer: 'Use outro cartão ou libere limite com o seu banco.' },
  limite: {
    motivo: 'O cartão passou do limite de valor ou de compras em pouco tempo.',
    fazer: 'Use outro cartão ou fale com o seu banco antes de tentar de novo.',
  },
  vencido: { motivo: 'O cartão está vencido.', fazer: 'Confira a validade ou use outro cartão.' },
  validade: { motivo: 'A validade do cartão está incorreta.', fazer: 'Confira o mês e o ano e tente de novo.' },
  numero: { motivo: 'O número do cartão está incorreto.', fazer: 'Confira o número e tente de novo.' },
  codigo: {
    motivo: 'O código de segurança está incorreto.',
    fazer: 'Confira os três ou quatro dígitos do cartão e tente de novo.',
  },
  endereco: { motivo: 'O endereço ou o CEP não confere com o do cartão.', fazer: 'Confira os dados e tente de novo.' },
  banco: {
    motivo: 'O seu banco não confirmou a compra.',
    fazer: 'Tente de novo e confirme no aplicativo do banco, ou use outro cartão.',
  },
  falarBanco: {
    motivo: 'O banco pediu que você confirme esta compra com ele.',
    fazer: 'Fale com o banco que emitiu o cartão, ou use outro.',
  },
  senha: { motivo: 'Este cartão pede uma senha que não existe em compras pela internet.', fazer: 'Use outro cartão.' },
  naoServe: {
    motivo: 'Este cartão não aceita este tipo de compra.',
    fazer: 'Use outro cartão, habilitado para compras pela internet.',
  },
  moeda: { motivo: 'Este cartão não aceita compras em reais.', fazer: 'Use outro cartão.' },
  conta: { motivo: 'O cartão ou a conta ligada a ele não está ativa.', fazer: OUTRO },
  repetida: {
    motivo: 'O banco viu uma compra igual feita há pouco.',
    fazer: 'Confira o extrato antes de tentar de novo. Se esta vaga já estiver paga, ela não será cobrada outra vez.',
  },
  passageira: { motivo: 'Houve uma falha temporária.', fazer: 'Nada foi cobrado. Tente de novo em alguns minutos.' },
  espera: { motivo: 'Foram muitas tentativas seguidas.', fazer: 'Espere alguns minutos antes de tentar de novo.' },
  dados: { motivo: 'Algum dado do cartão não foi aceito.', fazer: 'Confira os dados ou use outro cartão.' },
  valor: { motivo: 'O valor não pode ser cobrado neste cartão.', fazer: 'Use outro cartão ou fale com a nossa equipe.' },
  teste: { motivo: 'Cartões de teste não pagam de verdade.', fazer: 'Use um cartão real.' },
  semMotivo: {
    motivo: 'Erro no processamento do pagamento.',
    fazer: 'Tente de novo em alguns minutos ou use outro cartão.',
  },
  prazo: { motivo: 'O prazo para confirmar o pagamento acabou.', fazer: 'Tente de novo.' },
} as const satisfies Record<string, Recusa>

type Motivo = keyof typeof MOTIVOS

const POR_MOTIVO: Record<Motivo, readonly string[]> = {
  generica: [
    'card_declined',
    'generic_decline',
    'do_not_honor',
    'do_not_try_again',
    'no_action_taken',
    'security_violation',
    'fraudulent',
    'highest_risk_level',
    'lost_card',
    'merchant_blacklist',
    'pickup_card',
    'previously_declined_do_not_retry',
    'restricted_card',
    'stolen_card',
    'stop_payment_order',
    'revocation_of_all_authorizations',
    'revocation_of_authorization',
    'payment_method_customer_decline',
    'payment_method_provider_decline',
    'payment_method_restricted',
    'payment_intent_payment_attempt_failed',
    'action_blocked',
    'request_blocked',
  ],
  saldo: ['insufficient_funds', 'balance_insufficient'],
  limite: [
    'card_velocity_exceeded',
    'withdrawal_count_limit_exceeded',
    'charge_exceeds_source_limit',
    'charge_exceeds_transaction_limit',
  ],
  vencido: ['expired_card', 'expired_payment_method'],
  validade: ['invalid_expiry_month', 'invalid_expiry_year'],
  numero: ['incorrect_number', 'invalid_number'],
  codigo: ['incorrect_cvc', 'invalid_cvc'],
  endereco: ['incorrect_address', 'incorrect_zip', 'incorrect_postal_code', 'postal_code_invalid'],
  banco: [
    'authentication_required',
    'authentication_not_handled',
    'authentication_failure',
    'mobile_device_authentication_required',
    'payment_intent_action_required',
    'payment_intent_authentication_failure',
    'three_d_secure_authentication_not_supported',
    'three_d_secure_authentication_upstream_error',
  ],
  falarBanco: ['call_issuer', 'approve_with_id', 'refer_to_customer'],
  senha: ['incorrect_pin', 'invalid_pin', 'offline_pin_required', 'online_or_offline_pin_required', 'pin_try_exceeded'],
  naoServe: [
    'card_not_supported',
    'invalid_card_type',
    'not_permitted',
    'payment_intent_incompatible_payment_method',
    'payment_method_unsupported_type',
    'service_not_allowed',
    'transaction_not_allowed',
  ],
  moeda: ['currency_not_supported', 'payment_method_currency_mismatch'],
  conta: ['invalid_account', 'new_account_information_available', 'account_closed', 'no_account', 'payment_method_unactivated'],
  repetida: ['duplicate_transaction'],
  passageira: [
    'issuer_not_available',
    'processing_error',
    'reenter_transaction',
    'try_again_later',
    'lock_timeout',
    'idempotency_key_in_use',
    'payment_method_not_available',
    'payment_method_provider_timeout',
    'payment_intent_unexpected_state',
    'api_error',
  ],
  espera: ['card_decline_rate_limit_exceeded', 'payment_intent_rate_limit_exceeded', 'rate_limit'],
  dados: [
    'invalid_characters',
    'email_invalid',
    'payment_method_invalid_parameter',
    'payment_method_unexpected_state',
    'token_already_used',
    'token_in_use',
  ],
  valor: ['invalid_amount', 'invalid_charge_amount', 'amount_too_large', 'amount_too_small'],
  teste: ['testmode_decline', 'live_mode_mismatch', 'livemode_mismatch', 'testmode_charges_only'],
  prazo: ['payment_intent_payment_attempt_expired'],
  semMotivo: [],
}

const MOTIVO_DO_CODIGO = new Map<string, Motivo>(
  (Object.keys(POR_MOTIVO) as Motivo[]).flatMap((motivo) => POR_MOTIVO[motivo].map((codigo) => [codigo, motivo] as const)),
)

/** Every code with a specific text. */
export const CODIGOS_DE_RECUSA: readonly string[] = [...MOTIVO_DO_CODIGO.keys()]

/**
 * Text for a refusal.
 * @param codigos decline code, then error code: the first known one decides. No known code gives the general refusal, no code at all
 * an error (docs/product/payments.md#messages-of-the-checkout)
 */
export const findRecusa = (...codigos: readonly (string | null | undefined)[]): Recusa => {
  const conhecido = codigos.find((codigo) => codigo && MOTIVO_DO_CODIGO.has(codigo))
  return MOTIVOS[MOTIVO_DO_CODIGO.get(conhecido ?? '') ?? (codigos.some(Boolean) ? 'generica' : 'semMotivo')]
}
