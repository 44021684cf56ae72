import { useSyncExternalStore } from 'react'
import { buildStorageKey } from '@/domain/marca'

/** Local-storage key of the brand setting: address of the logo picture. Absent or not allowed: the product's own logo. */
const LOGO_KEY = buildStorageKey('logo')

/** Own files, https pictures and embedded images are allowed in the bar; anything else is ignored. */
const fit = (source: string | null) => (source && /^(\/[^/]|https:\/\/|data:image\/)/.test(source) ? source : null)

function read(): string | null {
  try {
    return fit(localStorage.getItem(LOGO_KEY))
  } catch {
    return null // storage forbidden by the browser
  }
}

function subscribe(listener: () => void) {
  window.addEventListener('storage', listener)
  return () => window.removeEventListener('storage', listener)
}

export const useBrandLogo = () => useSyncExternalStore(subscribe, read, () => null)
