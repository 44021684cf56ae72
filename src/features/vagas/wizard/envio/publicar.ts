/*
 * The sending of a vacancy, safe to repeat: the key lies in the draft before anything is sent, and SQL answers the same key and words
 * by the same vacancy. With other words it refuses the key: the vacancy of the earlier try, while unpaid, is changed to the present ones.
 */
import { AppError } from '@/lib/errors'
import { fingerprint } from '@/lib/fingerprint'
import { atualizarVaga, type PedidoDeVaga, publicarVaga, vagaDaChave, type VagaEnviada } from '../../api'
import type { VagaRascunho } from '../rascunho'

const ESPERAS_MS = [400, 1_000, 2_000]
/** Statuses in which an unpaid vacancy may still be changed. */
const NAO_PAGA = new Set(['pending_payment', 'payment_failed'])

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** A server that is busy (503, 504) is asked again up to three times. */
async function patiently<T>(call: () => Promise<T>): Promise<T> {
  for (const espera of ESPERAS_MS) {
    try {
      return await call()
    } catch (failure) {
      const busy = failure instanceof AppError && (failure.status === 503 || failure.status === 504)
      if (!busy) throw failure
      await pause(espera)
    }
  }
  return call()
}

/** Whether nothing tells if the sending arrived. A refusal (4xx) made nothing. */
const isUncertain = (failure: unknown) =>
  !(failure instanceof AppError) || failure.status === 0 || failure.status >= 500 || failure.status === 408

const novaChave = () => crypto.randomUUID()

/** Publishes, or changes the unpaid vacancy `vaga`. Throws `AppError`. @param keep saves the draft, with the key, before sending */
export async function enviarVaga(
  pedido: PedidoDeVaga,
  rascunho: VagaRascunho,
  { vaga, keep }: { vaga?: string | undefined; keep: () => void },
): Promise<VagaEnviada> {
  if (vaga !== undefined) return patiently(() => atualizarVaga(vaga, pedido))
  const agora = fingerprint(JSON.stringify(pedido))
  const chave = rascunho.extras.chave ?? novaChave()
  const antes = rascunho.extras.enviada
  rascunho.note({ chave, enviada: antes ?? agora })
  keep()
  try {
    return await patiently(() => publicarVaga(pedido, chave)).catch(async (failure: unknown) => {
      if (!(failure instanceof AppError) || failure.hint !== 'chave_usada') throw failure
      const feita = await patiently(() => vagaDaChave(chave))
      // One on its way to publication went out with the earlier words: the refusal says where to see it.
      if (feita === null || !NAO_PAGA.has(feita.status)) throw failure
      return patiently(() => atualizarVaga(feita.id, pedido))
    })
  } catch (failure) {
    if (!isUncertain(failure) && antes === null) {
      rascunho.note({ enviada: null })
      keep()
    }
    throw failure
  }
}
