/* The return address of the sign-in: only pages of this site. */
import { paths } from './paths'

/** Longest address that is parsed. */
const MAX = 1000
/** A value that `encodeURIComponent` leaves unchanged, to find the variable part of a page's address. */
const VARIABLE = 'variavel'

const patterns = Object.values(paths).map((build) => {
  const [path = ''] = (build as (value: string) => string)(VARIABLE).split('?')
  return new RegExp(`^${path.replace(VARIABLE, '[^/]+')}$`)
})

/** Navigation state of the page that opens right after signing in, when no other was asked for. */
export const SIGNED_IN = { entrada: true } as const

/** Pages that open with a complete profile alone (`verified` in `src/app/routes.tsx`). */
const WITH_THE_PROFILE =
  /^\/(?:app(?:\/(?:pendencias|pedidos|vagas|curriculos|entrevistas|empresas))?|recrutaeeo\/.+|checkout\/sucesso)$/

/** Whether an address, as `toSafeNext` returned it, opens with a complete profile alone. */
export const needsProfile = (address: string) => WITH_THE_PROFILE.test(address.split(/[?#]/)[0] ?? '')

/** Pages that help to complete the profile themselves: they are opened before the profile. */
const BEFORE_THE_PROFILE: readonly string[] = [paths.appConsultoria()]

/**
 * The next page of a signed-in person: the return page, or the dashboard; the profile first while it is incomplete.
 * @param next as `toSafeNext` returned it
 */
export function choosePathAfterSignIn(next: string | null, { complete }: { complete: boolean }): string {
  if (complete || (next && BEFORE_THE_PROFILE.includes(next))) return next ?? paths.app()
  return paths.onboarding({ next: next ?? undefined })
}

/**
 * The return address of the sign-in, or null when it is not exactly a page of this site: another origin (`//evil`, `/\evil`,
 * `https:evil`), a path that the browser would parse differently from how it is written (dot segments, coded slashes, control
 * characters), an unknown page, or the sign-in pages themselves. Query and hash are kept.
 */
export function toSafeNext(raw: string | null | undefined): string | null {
  if (!raw || raw.length > MAX || !/^\/(?![/\\])[\x21-\x7e]*$/.test(raw) || raw.includes('\\')) return null
  const [path = ''] = raw.split(/[?#]/)
  if (/%(2f|5c|2e|25)/i.test(path) || path === paths.auth() || path === paths.entrar()) return null
  const url = new URL(raw, 'https://embira.invalid')
  const unchanged = url.origin === 'https://embira.invalid' && url.pathname === path
  return unchanged && patterns.some((pattern) => pattern.test(path)) ? raw : null
}
