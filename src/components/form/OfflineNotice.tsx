import { type ReactNode, useSyncExternalStore } from 'react'
import { Notice } from '@/components/ui/Notice'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Says, while it lasts, that the device has no connection and what that means here. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {online ? null : (
        <Notice tone="warning" title="Você está sem conexão" className="mb-6">
          <p>{children}</p>
        </Notice>
      )}
    </output>
  )
}
