/** JSON Web Tokens of Storage: signed with HS256, bound to one path and one purpose, with an expiry. */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { JWT_SECRET } from '../settings.ts'
import { Refusal } from './refusal.ts'

export type Claims = Record<string, unknown>

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const decode = (text: string): Claims => JSON.parse(Buffer.from(text, 'base64url').toString()) as Claims
const signature = (text: string) => createHmac('sha256', JWT_SECRET).update(text).digest()

/** A token that expires in `seconds`. */
export const sign = (claims: Claims, seconds: number): string => {
  const now = Math.floor(Date.now() / 1000)
  const text = `${encode({ alg: 'HS256' })}.${encode({ ...claims, iat: now, exp: now + seconds })}`
  return `${text}.${signature(text).toString('base64url')}`
}

/** The claims of a valid token; throws an Error that says what is wrong with it. */
export const verify = (token: string): Claims => {
  const [head = '', body = '', sent = '', ...more] = token.split('.')
  if (head === '' || body === '' || sent === '' || more.length > 0) throw new Error('Invalid Compact JWS')
  const expected = signature(`${head}.${body}`)
  const given = Buffer.from(sent, 'base64url')
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new Error('signature verification failed')
  const claims = decode(body)
  if (decode(head)['alg'] !== 'HS256' || typeof claims['exp'] !== 'number') throw new Error('Invalid Compact JWS')
  if (claims['exp'] * 1000 <= Date.now()) throw new Error('"exp" claim timestamp check failed')
  return claims
}

/** The claims of the token of a signed address for `path` (bucket and name) and `scope`. */
export const verifySigned = (token: string | null, path: string, scope: 'download' | 'upload'): Claims => {
  if (token === null)
    throw new Refusal(400, 'InvalidRequest', "querystring must have required property 'token'", { error: 'Error' })
  const claims = claimsOf(token)
  if (claims['scope'] !== scope) throw new Refusal(400, 'InvalidSignature', `Token is not scoped for ${scope}`)
  if (claims['url'] !== path) throw new Refusal(400, 'InvalidSignature', 'Invalid signature')
  return claims
}

const claimsOf = (token: string): Claims => {
  try {
    return verify(token)
  } catch (error) {
    throw new Refusal(400, 'InvalidJWT', error instanceof Error ? error.message : 'Invalid JWT')
  }
}
