/** Everything that functions may do with the service's rights, by name. There is no free client: a new right is a new line here. */
import { z } from 'zod'
import type { Rpc } from './platform.ts'

const item = z.object({
  id: z.uuid(),
  tipo: z.string(),
  chave: z.string(),
  destinatario: z.string(),
  payload: z.record(z.string(), z.unknown()),
  tentativas: z.number().int(),
})

/** One message that waits to be sent; `chave` is the same at every attempt. */
export type OutboxItem = z.output<typeof item>
export type Admin = ReturnType<typeof createAdmin>

/** Binds the named functions to one way of calling RPCs. */
export const createAdmin = (rpc: Rpc) => ({
  /** Takes up to `limite` messages for `leaseS` seconds; no other worker gets them meanwhile. */
  claimOutbox: async (limite: number, leaseS: number): Promise<OutboxItem[]> =>
    z.array(item).parse(await rpc('fn_service_claim_outbox', { _limite: limite, _lease_s: leaseS })),
  /** The provider has accepted it: never again. Wipes the raw token from the payload. */
  outboxSent: async (id: string) => void (await rpc('fn_service_outbox_sent', { _id: id })),
  /** Not sent: later again, or never when `permanente`. `erro` must be masked. */
  outboxFailed: async (id: string, erro: string, permanente: boolean) =>
    void (await rpc('fn_service_outbox_failed', { _id: id, _erro: erro, _permanente: permanente })),
  /** Deletes what has passed its time (limits, unconfirmed data, old payloads). SQL gives it 60 s. */
  purge: async () => void (await rpc('fn_service_purge', {}, 61_000)),
})
