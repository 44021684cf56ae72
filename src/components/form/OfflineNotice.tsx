import { type ReactNode, useSyncExternalStore } from 'react'

function subscribe(listener: () => void) {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Shown while the device is offline, with the consequence for this form. */
export function OfflineNotice({ children }: { children: ReactNode }) {
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <output className="block">
      {online ? null : (
        <p className="mb-6 rounded-cartao bg-aviso-suave p-4 text-sm">
          <strong className="block font-semibold text-aviso">Você está sem conexão</strong>
          <span>{children}</span>
        </p>
      )}
    </output>
  )
}
