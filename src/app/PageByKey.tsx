import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router-dom'

type Props = { home: ReactNode; pathOfKey: (key: string, id: string | null) => string | null }

/** The page switcher at `/`: `?pagina={key}` opens the page of that key, keeping the other parameters; anything else is home. */
export function PageByKey({ home, pathOfKey }: Props) {
  const [search] = useSearchParams()
  const key = search.get('pagina')
  const path = key ? pathOfKey(key, search.get('id')) : null
  if (!path || path === '/') return home
  const others = new URLSearchParams(search)
  others.delete('pagina')
  others.delete('id')
  return <Navigate replace to={{ pathname: path, search: others.toString() }} />
}
