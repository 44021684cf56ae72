/* The request that this tab has just sent, with its secret: until its mailbox is confirmed the address can be put right
   (docs/product/requests.md#capability). */
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/storage/tab'

const KEY = buildStorageKey('envio')

export type Envio = {
  readonly id: string
  readonly capability: string
  /** Where its link went. */
  readonly email: string
  /** State of the company: who is invited serves it. */
  readonly uf: string
}

/** Keeps what was sent for the page that follows; the one before is forgotten. */
export const keepEnvio = ({ id, capability, email, uf }: Envio) => writeTab(KEY, JSON.stringify({ id, capability, email, uf }))

/** What this tab has sent to the address; null for anything else. */
export function readEnvio(email: string): Envio | null {
  const kept = readTabObject(KEY)
  const { id, capability, uf } = kept
  if (typeof id !== 'string' || typeof capability !== 'string' || kept['email'] !== email) return null
  return { id, capability, email, uf: typeof uf === 'string' ? uf : '' }
}
