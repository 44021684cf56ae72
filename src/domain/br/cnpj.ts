/** Message of a CNPJ of the wrong length or with wrong check digits (docs/product/services.md#kinds-of-field). */
export const ERRO_CNPJ = 'CNPJ inválido'

/**
 * Check digit (Receita Federal, with letters since July 2026): each character counts as its ASCII code less 48, weights 2 to 9 from
 * the right.
 */
const digito = (sinais: string): number => {
  let soma = 0
  for (let i = 0; i < sinais.length; i++) soma += (sinais.charCodeAt(i) - 48) * (2 + ((sinais.length - 1 - i) % 8))
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** `12.abc.345/01de-35` → `12ABC34501DE35`: capitalises ASCII letters and drops spaces, dots, slash and dash. Mirrored in SQL. */
export const normalizeCnpj = (digitado: string) =>
  digitado.replace(/[a-z]/g, (letra) => letra.toUpperCase()).replace(/[ ./-]/g, '')

/**
 * Twelve digits or letters and two valid check digits; fourteen equal ones, which belong to no company, are refused. Takes the
 * normalised form.
 */
export function isValidCnpj(cnpj: string): boolean {
  if (!/^[0-9A-Z]{12}[0-9]{2}$/.test(cnpj) || /^(.)\1*$/.test(cnpj)) return false
  return digito(cnpj.slice(0, 12)) === Number(cnpj[12]) && digito(cnpj.slice(0, 13)) === Number(cnpj[13])
}
