import { AppError } from '@/lib/errors'
import { formatHora } from '@/lib/format'

const HORA_MS = 3_600_000

/**
 * A refusal for asking too often, with the time at which asking works again: pages are counted for each account and for each hour of
 * the clock. Anything else comes back as it is.
 */
export function comEspera(error: unknown, now = Date.now()): unknown {
  if (!(error instanceof AppError) || error.status !== 429) return error
  const { code, hint, status } = error
  const recomeca = formatHora(Math.ceil((now + 1) / HORA_MS) * HORA_MS)
  return new AppError(`Você abriu muitas páginas de pedidos nesta hora. Dá para continuar às ${recomeca}.`, {
    code,
    hint,
    status,
  })
}
