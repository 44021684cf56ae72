import { useSyncExternalStore } from 'react'
import { buildStorageKey } from '@/domain/marca'
import { readSession, type Session } from './session'
import { announceKept, subscribeKept } from './storage/changes'
import { readLocal, writeLocal } from './storage/local'

/** A signed-in person for display: any part may be empty. */
export type Pessoa = { nome: string; sobrenome: string; email: string }

const KEY = buildStorageKey('pessoa')
const text = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
/** Placeholder addresses of accounts without e-mail are never shown. */
const shownEmail = (email: unknown) => (text(email).endsWith('.invalid') ? '' : text(email))

const readKept = () => readLocal(KEY)

/**
 * Stores the person's name for the bar of every page; call it whenever the profile was loaded or saved. Removed at sign-out: an answer
 * that comes after it stores nothing.
 * @param pessoa `id` is the account's (`auth_user_id`), so that nobody is greeted by another's name
 */
export function rememberPessoa({
  id,
  nome,
  sobrenome,
  email,
}: {
  id: string
  nome: string | null
  sobrenome: string | null
  email: string | null
}) {
  const kept = JSON.stringify({ id, nome: text(nome), sobrenome: text(sobrenome), email: shownEmail(email) })
  if (kept === readKept() || readSession()?.id !== id) return
  writeLocal(KEY, kept)
  announceKept()
}

/** Account of the person whose name this browser stores; null without one. */
export function readKeptPessoaId(): string | null {
  const { id } = parseKept(readKept())
  return typeof id === 'string' ? id : null
}

function parseKept(kept: string | null): Record<string, unknown> {
  try {
    return (JSON.parse(kept ?? '{}') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

function keptOf(id: string, kept: string | null): Pessoa | null {
  const { id: whose, nome, sobrenome, email } = parseKept(kept)
  return whose === id ? { nome: text(nome), sobrenome: text(sobrenome), email: shownEmail(email) } : null
}

/** Name and e-mail of the session's person: the last loaded profile, else the data of the session, Google's names included. */
export function toPessoa({ id, email, meta }: Session, kept = readKept()): Pessoa {
  const [first = '', ...others] = text(meta.full_name ?? meta.name).split(/\s+/)
  const profile = keptOf(id, kept)
  return {
    nome: profile?.nome || text(meta.nome) || text(meta.given_name) || first,
    sobrenome: profile?.sobrenome || text(meta.sobrenome) || text(meta.family_name) || (others.at(-1) ?? ''),
    email: profile ? profile.email : shownEmail(email),
  }
}

/** `toPessoa` as a hook: updates when the profile changes, in this tab or another. */
export const usePessoa = (session: Session) =>
  toPessoa(
    session,
    useSyncExternalStore(subscribeKept, readKept, () => null),
  )

/** Upper-case initials of first name and surname; the e-mail's first letter, or a dot, when there is no name yet. */
export const getInitials = ({ nome, sobrenome, email }: Pessoa) =>
  (nome.charAt(0) + sobrenome.charAt(0) || email.charAt(0) || '·').toLocaleUpperCase('pt-BR')
