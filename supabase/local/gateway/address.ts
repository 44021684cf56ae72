/** The network address of a test that names itself. */
import { createHash } from 'node:crypto'
import { isIP } from 'node:net'

/** An address stays; any other text becomes its own private IPv6, different already in the /64 by which limits count. */
export const testAddress = (client: string): string => {
  if (isIP(client) !== 0) return client
  const bytes = createHash('sha256').update(client).digest('hex')
  return `fd${bytes.slice(0, 2)}:${bytes.slice(2, 6)}:${bytes.slice(6, 10)}:${bytes.slice(10, 14)}::1`
}
