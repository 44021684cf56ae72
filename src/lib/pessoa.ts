import type { Session } from './session'

/** A signed-in person as shown: any part may be empty. */
export type Pessoa = { nome: string; sobrenome: string; email: string }

const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')

/** Name and e-mail of the session's person: our own fields first, then those of a Google account. Placeholder addresses are not shown. */
export function pessoaOf({ email, meta }: Session): Pessoa {
  const [first = '', ...others] = text(meta.full_name ?? meta.name).split(/\s+/)
  return {
    nome: text(meta.nome) || text(meta.given_name) || first,
    sobrenome: text(meta.sobrenome) || text(meta.family_name) || (others.at(-1) ?? ''),
    email: email?.endsWith('.invalid') ? '' : text(email),
  }
}

/** Upper-case initials of first name and surname; the e-mail's first letter, or a dot, when there is no name yet. */
export const initials = ({ nome, sobrenome, email }: Pessoa) =>
  (nome.charAt(0) + sobrenome.charAt(0) || email.charAt(0) || '·').toLocaleUpperCase('pt-BR')
