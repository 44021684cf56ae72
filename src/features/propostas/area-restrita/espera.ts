import { AppError } from '@/lib/errors'
import { formatHora } from '@/domain/br/quando'

const HORA_MS = 3_600_000

/**
 * A refusal by the rate limit, with the time at which it ends: pages are counted per account and per hour of
 * the clock. Any other error is returned unchanged.
 */
export function addEspera(error: unknown, now = Date.now()): unknown {
  if (!(error instanceof AppError) || error.status !== 429) return error
  const { code, hint, status } = error
  const recomeca = formatHora(Math.ceil((now + 1) / HORA_MS) * HORA_MS)
  return new AppError(`Você abriu muitas páginas de pedidos nesta hora. Dá para continuar às ${recomeca}.`, {
    code,
    hint,
    status,
  })
}
