import { countCaracteres } from './texto.ts'

/** The 67 area codes in use (Anatel's national numbering plan). Mirrored in `base.opcoes` as `ddd`. */
export const DDDS = [
  '11',
  '12',
  '13',
  '14',
  '15',
  '16',
  '17',
  '18',
  '19',
  '21',
  '22',
  '24',
  '27',
  '28',
  '31',
  '32',
  '33',
  '34',
  '35',
  '37',
  '38',
  '41',
  '42',
  '43',
  '44',
  '45',
  '46',
  '47',
  '48',
  '49',
  '51',
  '53',
  '54',
  '55',
  '61',
  '62',
  '63',
  '64',
  '65',
  '66',
  '67',
  '68',
  '69',
  '71',
  '73',
  '74',
  '75',
  '77',
  '79',
  '81',
  '82',
  '83',
  '84',
  '85',
  '86',
  '87',
  '88',
  '89',
  '91',
  '92',
  '93',
  '94',
  '95',
  '96',
  '97',
  '98',
  '99',
] as const

const DDD = new Set<string>(DDDS)
/** Longest text parsed: a typical paste, with room for spaces and signs. */
const MAX_DIGITADO = 40

export const ERRO_TELEFONE = 'Formato inválido. Use: +55 (11) 99999-9999'
/** Numbers of services, which call nobody back: 0800, 0300, 0500, 0900. */
export const ERRO_TELEFONE_DE_SERVICO =
  'Números 0800 não recebem ligação de volta. Informe um telefone com DDD. Use: +55 (11) 99999-9999'
export const ERRO_TELEFONE_ESTRANGEIRO = 'Informe um telefone do Brasil, com DDD. Use: +55 (11) 99999-9999'

/**
 * `+55` or `0055` in front, with any spacing: DDD and number follow, also when the number is too short to be recognised by its
 * length.
 */
const PAIS = /^[^0-9]*(?:\+|0[^0-9]*0)[^0-9]*5[^0-9]*5/

/**
 * DDD and number of the input, as digits without country code and trunk zeros, not validated. Without `+55` or
 * `0055` in front, a leading 55 is the country code only in 12 or more digits (docs/product/services.md#kinds-of-field): `55
 * 99123-4567` is a number of DDD 55.
 */
export function toNacional(digitado: string): string {
  const digitos = digitado
    .replace(PAIS, '')
    .replace(/[^0-9]/g, '')
    .replace(/^0+/, '')
  const prefixado = !PAIS.test(digitado) && digitos.length >= 12 && digitos.startsWith('55')
  return prefixado ? digitos.slice(2) : digitos
}

/**
 * The input as `+55` and 10 or 11 digits, or null when it is no Brazilian phone.
 * Accepts `+55 11 91234-5678`, `5511912345678`, `0055…`, `011 91234-5678`, `(11) 3456-7890`.
 * Twelve or thirteen digits that begin with 55 are never prefixed again (docs/product/services.md#kinds-of-field). A mobile as it was
 * before it got its 9 (eight digits that begin with 6 to 9) is taken as written; `findCelularComNove` has the present one.
 */
export function normalizeTelefone(digitado: string): string | null {
  if (countCaracteres(digitado) > MAX_DIGITADO) return null
  const nacional = toNacional(digitado)
  const assinante = nacional.slice(2)
  const formato = /^9[0-9]{8}$/.test(assinante) || /^[2-9][0-9]{7}$/.test(assinante)
  return formato && DDD.has(nacional.slice(0, 2)) ? `+55${nacional}` : null
}

/** `+551191234567` → `+5511991234567`: the number of a mobile with the 9 that it got; null for any other. Takes the normalised form. */
export const findCelularComNove = (telefone: string | null) => {
  const [, ddd, assinante] = /^\+55([0-9]{2})([6-9][0-9]{7})$/.exec(telefone ?? '') ?? []
  return assinante === undefined ? null : `+55${ddd}9${assinante}`
}

/** A number of a service, such as 0800, also where the field has put +55 in its front: its three digits are no area code. */
export const isTelefoneDeServico = (digitado: string) =>
  countCaracteres(digitado) <= MAX_DIGITADO && /^[3589]00[0-9]{4,7}$/.test(toNacional(digitado))

/** Begins with `+` and another country's code. */
export const isTelefoneEstrangeiro = (digitado: string) => /^ *\+ *(?!5 *5)[0-9]/.test(digitado.slice(0, MAX_DIGITADO))

/** The address that opens a conversation in WhatsApp, which only mobiles have; null for another number. Takes the normalised form. */
export const findWhatsApp = (telefone: string) =>
  /^\+55[0-9]{2}9[0-9]{8}$/.test(telefone) ? `https://wa.me/${telefone.slice(1)}` : null

/** `+5511912345678` → `+55 (11) 91234-5678`; anything else is returned unchanged. */
export function formatTelefone(telefone: string): string {
  const m = /^\+55([0-9]{2})([0-9]{4,5})([0-9]{4})$/.exec(telefone)
  return m ? `+55 (${m[1]}) ${m[2]}-${m[3]}` : telefone
}
