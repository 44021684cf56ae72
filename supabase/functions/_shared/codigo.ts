/** Shared by the three functions of one-time codes: reading a request, and the refusal for each outcome. */
import { z } from 'zod'
import {
  CANAIS,
  type Canal,
  DIGITOS_DO_CODIGO,
  ERRO_CODIGO,
  normalizeCodigo,
  parseIdentificador,
} from '../../../src/domain/identificador.ts'
import type { Accepted, Verified } from './admin.ts'
import { Refusal, type RefusalExtra } from './refusal.ts'

/** Maximum body size of these functions, in bytes. */
export const MAX_OTP_BYTES = 1024

/** A text that may be missing or of another type: the function refuses it with its own message. */
export const typed = z.string().catch('')

/** Refuses with 422 `channel`. */
export const readCanal = (channel: string): Canal => {
  const canal = CANAIS.find((known) => known === channel)
  if (canal === undefined) throw new Refusal(422, 'channel', 'Escolha e-mail ou SMS.')
  return canal
}

/** What opens the review that a code is for: the secret of a follow-up link, or the id of an own request. */
export const followUpToken = z.string().min(1).max(64)

/** The secret of a browser: it binds a code to the browser that requested it. */
export const browserSecret = z.uuid()

/** Who signs in or verifies a contact may leave it out (docs/product/access.md#codes-without-a-browser). SQL refuses that elsewhere. */
export const optionalSecret = browserSecret.optional().transform((secret) => secret ?? null)

/** As stored and compared. Refuses with 422 `identifier` and a message for the given input. */
export const readIdentificador = (canal: Canal, identifier: string): string => {
  const lido = parseIdentificador(canal, identifier)
  if (!lido.ok) throw new Refusal(422, 'identifier', lido.erro)
  return lido.valor
}

/** Six digits. Refuses with 422 `codigo`. */
export const readCodigo = (code: string): string => {
  const codigo = normalizeCodigo(code)
  if (codigo.length !== DIGITOS_DO_CODIGO) throw new Refusal(422, 'codigo', ERRO_CODIGO)
  return codigo
}

/** Why a code was not accepted. */
type Refused = Extract<Verified, { status: 'invalido' | 'expirado' | 'usado' | 'bloqueado' | 'indisponivel' | 'limite' }>

const outcomes: Record<Exclude<Refused['status'], 'limite'>, [status: number, code: string, message: string]> = {
  invalido: [422, 'codigo_invalido', 'Código inválido'],
  expirado: [410, 'codigo_expirado', 'Este código venceu. Peça um novo.'],
  usado: [410, 'codigo_usado', 'Este código já foi usado. Peça um novo.'],
  bloqueado: [429, 'codigo_bloqueado', 'Muitas tentativas com este código. Peça um novo.'],
  indisponivel: [409, 'contato_indisponivel', 'Contato não disponível'],
}

/** The refusal of a code that was not accepted, with a code of its own for each reason. */
export const refuseCode = (outcome: Refused): Refusal => {
  if (outcome.status === 'limite') return refuseTooMany(outcome.retry_in)
  const extra: RefusalExtra = outcome.status === 'invalido' ? { restantes: outcome.restantes } : {}
  return new Refusal(...outcomes[outcome.status], extra)
}

/** The accepted code; refuses every other outcome. */
export const requireAccepted = (outcome: Verified): Accepted => {
  if (outcome.status === 'ok') return outcome
  throw refuseCode(outcome)
}

/** 429 `limite`, with the waiting time in words and in seconds. */
export const refuseTooMany = (seconds: number) =>
  new Refusal(429, 'limite', `Foram muitas tentativas. Tente de novo em ${inWords(seconds)}.`, { retry_in: seconds })

/** `1 minuto`, `12 minutos`, `3 horas`: rounded up, so that nobody retries too early. */
const inWords = (seconds: number) => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  if (minutes < 60) return minutes === 1 ? '1 minuto' : `${minutes} minutos`
  const hours = Math.ceil(minutes / 60)
  return hours === 1 ? '1 hora' : `${hours} horas`
}

/** A fault after the code was spent: a retry needs a new code. */
export const handleSpent = (doing: string) =>
  new Refusal(503, 'tente_novamente', `Não foi possível ${doing} agora. Peça um novo código e tente de novo.`)
