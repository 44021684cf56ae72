import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Outlet } from 'react-router-dom'
import { createQueryClient } from '@/lib/query'
import { useSessionId } from '@/lib/session'
import type { DataContext } from '../access/access'

/** Outside of React, because every page change remounts this layout: the next page keeps the cached data. */
let held: { owner: string | null; client: QueryClient } | undefined

/** The query client of the signed-in person, or of the visitor: a change of person starts with an empty cache. */
function clientOf(owner: string | null): QueryClient {
  if (held?.owner !== owner) held = { owner, client: createQueryClient() }
  return held.client
}

/** Around the pages that talk to the server, so that no other page downloads the query client. @param children instead of a route's page */
export function DataLayout({ children }: { children?: ReactNode }) {
  const owner = useSessionId()
  const [seen, setSeen] = useState(owner)
  if (owner !== null && owner !== seen) setSeen(owner)
  const context: DataContext = { ended: owner === null && seen !== null }
  return (
    // Keyed, so that nothing mounted for one person is kept for another.
    <QueryClientProvider key={owner} client={clientOf(owner)}>
      {children ?? <Outlet context={context} />}
    </QueryClientProvider>
  )
}
