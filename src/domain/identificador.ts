/* Parses, tolerantly, the identifier to which a one-time code is sent; a refusal says what is wrong.
   The form and the edge functions use the same rules; SQL normalises once more. */
import { EMAIL, MAX_EMAIL, normalizeEmail } from './br/email.ts'
import {
  DDDS,
  ERRO_TELEFONE,
  ERRO_TELEFONE_DE_SERVICO,
  ERRO_TELEFONE_ESTRANGEIRO,
  formatTelefone,
  isTelefoneEstrangeiro,
  isTelefoneDeServico,
  normalizeTelefone,
  findCelularComNove,
  toNacional,
} from './br/telefone.ts'
import { cleanLinha, countCaracteres } from './br/texto.ts'

/** Channels for a code. */
export const CANAIS = ['email', 'sms'] as const
export type Canal = (typeof CANAIS)[number]

/** Digits of a code. */
export const DIGITOS_DO_CODIGO = 6

export const ERRO_VAZIO = 'Campo obrigatório'
export const ERRO_EMAIL = 'E-mail inválido'
export const ERRO_TELEFONE_FIXO = 'Telefone fixo não recebe SMS. Informe um celular, com DDD. Use: +55 (11) 99999-9999'
export const ERRO_CELULAR_SEM_NOVE = 'Celular tem 9 dígitos depois do DDD e começa com 9. Use: +55 (11) 99999-9999'
export const ERRO_SEM_DDD = 'Faltou o DDD. Use: +55 (11) 99999-9999'
export const ERRO_CODIGO = 'O código deve ter 6 dígitos.'

export type Identificador =
  /** `valor`: lower-case e-mail, or `+55` and the 11 digits of a mobile. */
  { readonly ok: true; readonly valor: string } | { readonly ok: false; readonly erro: string }

const recusa = (erro: string): Identificador => ({ ok: false, erro })
const DDD = new Set<string>(DDDS)
/** Longest text parsed: a typical paste, with room for a name and signs. */
const MAX_DIGITADO = 320

/**
 * Parses the input for a channel: capitals, spaces, `mailto:`, `tel:`, `Ana <ana@…>`, `011 9…` and `+55 (11)…` are accepted.
 * Errors: `Campo obrigatório`, `E-mail inválido`, and one message each for a foreign phone, a landline, an unknown or missing area
 * code, a mobile without its 9 and anything else that is no phone. Source: docs/product/access.md#verified-contacts,
 * docs/product/access.md#one-time-codes (Brazilian mobiles only).
 */
export function parseIdentificador(canal: Canal, digitado: string): Identificador {
  const malformado = canal === 'email' ? ERRO_EMAIL : ERRO_TELEFONE
  if (countCaracteres(digitado) > MAX_DIGITADO) return recusa(malformado)
  const texto = cleanLinha(digitado)
  if (texto === '') return recusa(ERRO_VAZIO)
  return canal === 'email' ? parseEmail(texto) : parseCelular(texto)
}

function parseEmail(texto: string): Identificador {
  const semNome = /^[^<>]*<([^<>]+)>$/.exec(texto)?.[1] ?? texto
  const valor = normalizeEmail(semNome.replace(/^ *mailto: */i, '').trim())
  // Addresses under `.invalid` are our own placeholders: they receive no mail (RFC 2606).
  const serve = valor.length <= MAX_EMAIL && EMAIL.test(valor) && !valor.endsWith('.invalid')
  return serve ? { ok: true, valor } : recusa(ERRO_EMAIL)
}

function parseCelular(texto: string): Identificador {
  const semPrefixo = texto.replace(/^(tel|sms): */i, '')
  if (isTelefoneEstrangeiro(semPrefixo)) return recusa(ERRO_TELEFONE_ESTRANGEIRO)
  if (/[a-z@]/i.test(semPrefixo)) return recusa(ERRO_TELEFONE)
  const valor = normalizeTelefone(semPrefixo)
  if (valor === null) return recusa(erroDoTelefone(semPrefixo))
  if (valor.length === 14) return { ok: true, valor }
  return recusa(findCelularComNove(valor) === null ? ERRO_TELEFONE_FIXO : ERRO_CELULAR_SEM_NOVE)
}

function erroDoTelefone(texto: string): string {
  const nacional = toNacional(texto)
  if (isTelefoneDeServico(texto)) return ERRO_TELEFONE_DE_SERVICO
  if (/^9[0-9]{8}$/.test(nacional)) return ERRO_SEM_DDD
  if (nacional.length !== 10 && nacional.length !== 11) return ERRO_TELEFONE
  const ddd = nacional.slice(0, 2)
  if (!DDD.has(ddd)) return `O DDD ${ddd} não existe. Use: +55 (11) 99999-9999`
  return ERRO_CELULAR_SEM_NOVE
}

/** Only the digits of the input (`123 456`, `123-456`), at most 12: a longer text is no code and must not be cut to one. */
export const normalizeCodigo = (texto: string) =>
  texto
    .slice(0, 64)
    .replace(/[^0-9]/g, '')
    .slice(0, 12)

/** The masked form of a normalised identifier: `j•••@empresa.com`, `+55 (11) •••••-5678`. Enough to recognise, not to learn. */
export function maskIdentificador(canal: Canal, valor: string): string {
  if (canal === 'sms') return formatTelefone(valor).replace(/[0-9]{4,5}(?=-)/, '•••••')
  const arroba = valor.lastIndexOf('@')
  return arroba < 1 ? '•••' : `${valor.slice(0, 1)}•••${valor.slice(arroba)}`
}
