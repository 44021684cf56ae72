import { toNestErrors } from '@hookform/resolvers'
import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'

/** Adapts rules to the form library. @param problems the errors, field by field */
export const createResolver =
  <T extends FieldValues>(problems: (values: T) => readonly { campo: string; mensagem: string }[]): Resolver<T> =>
  (values, _, options) => {
    const found = problems(values).map(({ campo, mensagem }) => [campo, { type: 'regra', message: mensagem }])
    if (found.length === 0) return { values, errors: {} }
    return { values: {}, errors: toNestErrors(Object.fromEntries(found) as FieldErrors<T>, options) }
  }
