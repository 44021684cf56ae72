import { type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import { UNSAFE_LocationContext as LocationContext } from 'react-router-dom'

const never = () => () => undefined

/**
 * Prerendered HTML knows neither query, fragment nor the state of the history: for the page below they are empty in the first render
 * over it, and there in the next. It stands inside of the boundary that is hydrated, since an update from outside would replace it.
 */
export function AsPrerendered({ children }: { children: ReactNode }) {
  const router = useContext(LocationContext)
  const { search, hash, state } = router.location
  const whole = useSyncExternalStore(
    never,
    () => search !== '' || hash !== '' || state !== null,
    () => false,
  )
  const bare = useMemo(() => ({ ...router, location: { ...router.location, search: '', hash: '', state: null } }), [router])
  return <LocationContext value={whole ? router : bare}>{children}</LocationContext>
}
