import { DDDS, isTelefoneEstrangeiro } from '@/domain/br/telefone'
import { asMask, digitsOf } from './as-mask'

/** The text of an empty phone field. */
export const PREFIXO_TELEFONE = '+55 '
const MAX_NACIONAL = 11
const MAX_ESTRANGEIRO = 15

/** Could begin a Brazilian number: a DDD that exists, then a mobile (9…) or a landline (2–5…). */
const plausible = (nacional: string) =>
  (DDDS as readonly string[]).includes(nacional.slice(0, 2)) && /^(9[0-9]{0,8}|[2-5][0-9]{0,7})$/.test(nacional.slice(2))

/** DDD and number of what was typed or pasted, without country code and trunk zeros, at most 11 digits. */
function nacionalOf(text: string): string {
  const digits = digitsOf(text.replace(/\+\s*5\s*5/, '')).replace(/^0+/, '')
  // Too many digits: the first 55 may be the country code, typed or pasted after ours or without its plus.
  const repeated = digits.length > MAX_NACIONAL && digits.startsWith('55') && plausible(digits.slice(2))
  return (repeated ? digits.slice(2) : digits).slice(0, MAX_NACIONAL)
}

/** `11912345678` → `+55 (11) 91234-5678`, also unfinished. A foreign number stays as typed, so that its error makes sense. */
export function maskPhone(text: string): string {
  if (PREFIXO_TELEFONE.startsWith(text)) return text
  if (isTelefoneEstrangeiro(text)) return `+${digitsOf(text).slice(0, MAX_ESTRANGEIRO)}`
  const nacional = nacionalOf(text)
  const ddd = nacional.slice(0, 2)
  const numero = nacional.slice(2)
  if (numero === '') return ddd === '' ? PREFIXO_TELEFONE : `${PREFIXO_TELEFONE}(${ddd}`
  const cut = numero.startsWith('9') || numero.length > 8 ? 5 : 4
  const tail = numero.slice(cut)
  return `${PREFIXO_TELEFONE}(${ddd}) ${numero.slice(0, cut)}${tail === '' ? '' : `-${tail}`}`
}

export const phoneMask = asMask(
  maskPhone,
  /^[+0-9\s().-]*$/,
  undefined,
  PREFIXO_TELEFONE,
  (text) => digitsOf(maskPhone(text)).length > MAX_NACIONAL,
)
