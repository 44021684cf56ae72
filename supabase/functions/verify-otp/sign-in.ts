/** From an accepted code to a session, or to a verified contact of who is signed in. */
import type { Canal } from '../../../src/domain/identificador.ts'
import type { Accepted } from '../_shared/admin.ts'
import type { Deps } from '../_shared/endpoint.ts'

/** A spent code and whose contact it proved. */
export type Proof = { canal: Canal; identificador: string; accepted: Accepted }

/**
 * An account that merely uses the address as its login, without having proved it, loses the login before ours takes it: so
 * nobody ever enters an account that a stranger prepared. `.invalid` receives no mail and is nobody's (RFC 2606).
 */
const displace = async (ocupante: string, { authAdmin }: Deps) => {
  await authAdmin.changeLogin(ocupante, `${crypto.randomUUID()}@conta.invalid`)
}

/**
 * Makes the verified e-mail the login of its account. Sign-in works without it, by the old login, so a fault here is only
 * reported; the next code sent to this address mends it.
 */
const takeLogin = async (authUserId: string, { identificador, accepted }: Proof, deps: Deps) => {
  const { ocupante } = accepted
  try {
    if (ocupante !== null && ocupante !== authUserId) await displace(ocupante, deps)
    const changed = await deps.authAdmin.changeLogin(authUserId, identificador)
    if (changed === 'ok') return true
    deps.report(`the login of a verified e-mail: ${changed}`)
  } catch (error) {
    deps.report(error)
  }
  return false
}

/**
 * A login is only a handle. The auth server refuses one that it knows from any identity, also from a Google account whose owner
 * signs in with another address by now: then a placeholder does as well, and the next code to this address mends it.
 */
const createWith = async (wanted: string, { authAdmin }: Deps) => {
  for (const login of [wanted, `${crypto.randomUUID()}@conta.invalid`]) {
    const authUserId = await authAdmin.createAccount(login) // oxlint-disable-line no-await-in-loop -- the second only when refused
    if (authUserId !== null) return { authUserId, login }
  }
  throw new Error('no login was accepted')
}

/** A new account for a contact that nobody has verified. The contact is given to it here, or the account is taken back. */
const createAccount = async ({ canal, identificador, accepted }: Proof, deps: Deps) => {
  const { admin, authAdmin } = deps
  const wanted = canal === 'email' ? identificador : `${crypto.randomUUID()}@telefone.invalid`
  if (canal === 'email' && accepted.ocupante !== null) await displace(accepted.ocupante, deps)
  const { authUserId, login } = await createWith(wanted, deps)
  try {
    return { authUserId, login, ...(await admin.finishOtp(accepted.desafio, identificador, authUserId)) }
  } catch (error) {
    await authAdmin.discardAccount(authUserId).catch(deps.report)
    throw error
  }
}

const findAccount = async (proof: Proof, deps: Deps) => {
  const { canal, identificador, accepted } = proof
  if (accepted.conta === null) return await createAccount(proof, deps)
  const { auth_user_id: authUserId, login } = accepted.conta
  const finished = await deps.admin.finishOtp(accepted.desafio, identificador, authUserId)
  const stale = canal === 'email' && login !== identificador
  return { authUserId, login: stale && (await takeLogin(authUserId, proof, deps)) ? identificador : login, ...finished }
}

/**
 * The answer for somebody who signs in. `action_link` stands in for the tokens only when the auth server made a link and then did
 * not answer, or was asked too often. A link or session of another account than the one that was proved is never handed out.
 */
export const signIn = async (proof: Proof, deps: Deps) => {
  const { authUserId, login, needs_onboarding } = await findAccount(proof, deps)
  if (login === null) throw new Error('the account has no login')
  const link = await deps.authAdmin.createLink(login)
  if (link.authUserId !== authUserId) throw new Error('the link is of another account')
  const session = await deps.authAdmin.openSession(link.tokenHash, deps.address)
  if (session !== null && session.authUserId !== authUserId) throw new Error('the session is of another account')
  const answer = { success: true, user: { auth_user_id: authUserId }, needs_onboarding }
  if (session === null) {
    deps.report('no session: the link goes to the browser')
    return { ...answer, action_link: link.actionLink }
  }
  return { ...answer, access_token: session.accessToken, refresh_token: session.refreshToken }
}

/** The answer for somebody signed in, whose contact is verified now. Their session stays as it is. */
export const verifyContact = async (proof: Proof, authUserId: string, deps: Deps) => {
  const { canal, identificador, accepted } = proof
  if (accepted.conta !== null && accepted.conta.auth_user_id !== authUserId) throw new Error('the code is of another account')
  const { needs_onboarding } = await deps.admin.finishOtp(accepted.desafio, identificador, authUserId)
  if (canal === 'email' && accepted.conta?.login !== identificador) await takeLogin(authUserId, proof, deps)
  return { success: true, user: { auth_user_id: authUserId }, needs_onboarding }
}
