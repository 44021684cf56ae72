import { env } from '../env'

/**
 * An address of the platform at the origin that this site calls: with a custom domain functions answer the project's own, which the content
 * policy of the site does not know (docs/operations.md#deploy).
 */
export const toOwnAddress = (address: string): string => {
  const { pathname, search } = new URL(address)
  return `${env.VITE_SUPABASE_URL}${pathname}${search}`
}
