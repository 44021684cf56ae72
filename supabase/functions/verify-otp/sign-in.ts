/** From an accepted code to a session, or to a verified contact of the signed-in user. */
import type { Canal } from '../../../src/domain/identificador.ts'
import type { Accepted } from '../_shared/admin.ts'
import type { Deps } from '../_shared/endpoint.ts'
import { readSession, type User } from '../_shared/platform.ts'

/** A spent code and the account whose contact it proved. */
export type Proof = { canal: Canal; identificador: string; accepted: Accepted }

/**
 * An account that uses the address as its login without having verified it loses that login before ours gets it, so that nobody ever
 * enters an account that a stranger prepared. `.invalid` receives no mail and belongs to nobody (RFC 2606).
 */
const displace = async (ocupante: string, { authAdmin }: Deps) => {
  await authAdmin.changeLogin(ocupante, `${crypto.randomUUID()}@conta.invalid`)
}

/**
 * Makes the verified e-mail the login of its account. Sign-in works without it, by the old login, so a failure here is only
 * reported; the next code sent to this address corrects it.
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
 * The auth server refuses a login that it knows from any identity, also from a Google account whose owner now signs in with another
 * address: a placeholder login works as well, and the next code to this address corrects it.
 */
const createWith = async (wanted: string, { authAdmin }: Deps) => {
  for (const login of [wanted, `${crypto.randomUUID()}@conta.invalid`]) {
    const authUserId = await authAdmin.createAccount(login) // oxlint-disable-line no-await-in-loop -- the second only when refused
    if (authUserId !== null) return { authUserId, login }
  }
  throw new Error('no login was accepted')
}

/** Creates an account for a contact that nobody has verified. The contact is given to it here, or the account is deleted again. */
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

/** A code by e-mail counts for rights of the team in the session it was typed in. Without the note that session is asked for another code. */
const confirmSession = async (sessionId: string | null, { canal, accepted }: Proof, { admin, report }: Deps) => {
  if (canal === 'email' && sessionId !== null) await admin.confirmSession(accepted.desafio, sessionId).catch(report)
}

/**
 * A link for the account and the session that it opens; null when the auth server does not say. The auth server keeps one link for each
 * account: of two sign-ins in the same moment the earlier one finds its link replaced, and makes one more.
 */
const enter = async (login: string, authUserId: string, deps: Deps) => {
  for (let tries = 0; tries < 2; tries += 1) {
    const link = await deps.authAdmin.createLink(login) // oxlint-disable-line no-await-in-loop -- the second only when the first was replaced
    if (link.authUserId !== authUserId) throw new Error('the link is of another account')
    const session = await deps.authAdmin.openSession(link.tokenHash, deps.address) // oxlint-disable-line no-await-in-loop
    if (session !== 'substituido') return { link, session }
  }
  throw new Error('the link was replaced twice')
}

/**
 * The answer to a sign-in. `action_link` replaces the tokens only when the auth server created a link and then did not answer or
 * answered 429. A link or session of another account than the verified one is never returned.
 */
export const signIn = async (proof: Proof, deps: Deps) => {
  const { authUserId, login, needs_onboarding } = await findAccount(proof, deps)
  if (login === null) throw new Error('the account has no login')
  const { link, session } = await enter(login, authUserId, deps)
  if (session !== null && session.authUserId !== authUserId) throw new Error('the session is of another account')
  const answer = { success: true, user: { auth_user_id: authUserId }, needs_onboarding }
  if (session === null) {
    deps.report('no session: the link goes to the browser')
    return { ...answer, action_link: link.actionLink }
  }
  await confirmSession(readSession(session.accessToken), proof, deps)
  return { ...answer, access_token: session.accessToken, refresh_token: session.refreshToken }
}

/** The answer to a signed-in user whose contact is now verified. Their session does not change. */
export const verifyContact = async (proof: Proof, { id: authUserId, sessionId }: User, deps: Deps) => {
  const { canal, identificador, accepted } = proof
  if (accepted.conta !== null && accepted.conta.auth_user_id !== authUserId) throw new Error('the code is of another account')
  const { needs_onboarding } = await deps.admin.finishOtp(accepted.desafio, identificador, authUserId)
  await confirmSession(sessionId, proof, deps)
  if (canal === 'email' && accepted.conta?.login !== identificador) await takeLogin(authUserId, proof, deps)
  return { success: true, user: { auth_user_id: authUserId }, needs_onboarding }
}
