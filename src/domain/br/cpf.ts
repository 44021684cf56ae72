/** Message of a CPF of the wrong length or with wrong check digits (docs/product/services.md#kinds-of-field). */
export const ERRO_CPF = 'CPF inválido'

/** Check digit of a run of digits with weights counted up from 2 at the right end. */
const digito = (numeros: string): number => {
  let soma = 0
  for (let i = 0; i < numeros.length; i++) soma += Number(numeros[i]) * (numeros.length + 1 - i)
  const resto = soma % 11
  return resto < 2 ? 0 : 11 - resto
}

/** `529.982.247-25` → `52998224725`: drops spaces, dots and dash, changes nothing else. Mirrored in SQL. */
export const normalizeCpf = (digitado: string) => digitado.replace(/[ .-]/g, '')

/** Eleven digits with valid check digits; eleven equal ones, which belong to nobody, are refused. Takes the normalised form. */
export function isValidCpf(cpf: string): boolean {
  if (!/^[0-9]{11}$/.test(cpf) || /^(.)\1*$/.test(cpf)) return false
  return digito(cpf.slice(0, 9)) === Number(cpf[9]) && digito(cpf.slice(0, 10)) === Number(cpf[10])
}

/** `52998224725` → `529.982.247-25`; anything else is returned unchanged. */
export const formatCpf = (cpf: string) => cpf.replace(/^([0-9]{3})([0-9]{3})([0-9]{3})([0-9]{2})$/, '$1.$2.$3-$4')
