/** The network address that a test speaks from, when it gives itself a name. */
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

/** An address stays; any other text becomes a private IPv6 of its own, different already in the /64 by which limits count. */
export const testAddress = (client: string): string => {
  if (isIP(client) !== 0) return client
  const bytes = createHash('sha256').update(client).digest('hex')
  return `fd${bytes.slice(0, 2)}:${bytes.slice(2, 6)}:${bytes.slice(6, 10)}:${bytes.slice(10, 14)}::1`
}
