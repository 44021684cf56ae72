/** The part of the HTTP request that SQL may read, given to the connection without passing through lite. */
import { AsyncLocalStorage } from 'node:async_hooks'

export type RequestContext = {
  method: string
  path: string
  headers: Record<string, string> /** The procedure called is not volatile. */
  reads?: boolean
}

export const requestContext = new AsyncLocalStorage<RequestContext>()
