import { env } from '../env'
import { AppError, SEM_CONEXAO } from '../errors'

/**
 * An address of the platform at the origin that this site calls: with a custom domain functions answer the project's own, which the content
 * policy of the site does not know (docs/operations.md#deploy).
 */
export const toOwnAddress = (address: string): string => {
  const { pathname, search } = new URL(address)
  return `${env.VITE_SUPABASE_URL}${pathname}${search}`
}

/** The bytes at an address of {@link toOwnAddress}. Throws `sem_conexao`. */
export async function readAddress(address: string, signal: AbortSignal): Promise<Blob> {
  const blob = await fetch(address, { signal, credentials: 'omit' })
    .then((answer) => (answer.ok ? answer.blob() : null))
    .catch(() => null)
  if (blob === null) throw new AppError(SEM_CONEXAO, { code: 'sem_conexao', retryable: true })
  return blob
}
