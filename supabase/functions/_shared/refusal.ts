/** What a function answers instead of a result: the message is for people, the code for programs; neither reveals internals. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: number
  readonly code: string
  readonly extra: RefusalExtra

  constructor(status: number, code: string, message: string, extra: RefusalExtra = {}) {
    super(message)
    this.status = status
    this.code = code
    this.extra = extra
  }
}

/**
 * Further fields of an answer: seconds until something may happen or ends, tries left, a total in centavos, the state of the
 * caller's own vacancy. No personal data.
 */
export type RefusalExtra = {
  resend_in?: number
  expires_in?: number
  retry_in?: number
  restantes?: number
  total_centavos?: number
  status?: string
}

const table = {
  metodo: [405, 'Este endereço só aceita envios por POST.'],
  formato: [415, 'Envie os dados em JSON.'],
  tamanho: [413, 'Os dados enviados são grandes demais.'],
  json: [400, 'Não foi possível ler os dados enviados.'],
  dados: [422, 'Dados inválidos. Confira e tente de novo.'],
  sessao: [401, 'Entre na sua conta para continuar.'],
  acesso: [401, 'Acesso não autorizado.'],
  interno: [500, 'Algo deu errado do nosso lado. Tente de novo em instantes.'],
  tente_novamente: [503, 'O serviço está ocupado. Tente de novo em instantes.'],
} as const satisfies Record<string, readonly [number, string]>

/** The refusals that every function shares, by code. */
export const createRefusal = (code: keyof typeof table) => {
  const [status, message] = table[code]
  return new Refusal(status, code, message)
}
