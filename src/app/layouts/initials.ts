import type { Pessoa } from '@/lib/session'

/** Upper-case initials of first name and surname; the e-mail's first letter, or a dot, when there is no name yet. */
export const initials = ({ nome, sobrenome, email }: Pessoa) =>
  (nome.charAt(0) + sobrenome.charAt(0) || email?.charAt(0) || '·').toLocaleUpperCase('pt-BR')
