/* Readers of what this browser and this tab keep. */

const listeners = new Set<() => void>()

/** Calls back when what is kept changed: in another tab, while this page was cached, or here by `announceKept`. Returns how to stop. */
export function subscribeKept(listener: () => void) {
  listeners.add(listener)
  const heard = new AbortController()
  // A page restored from the back/forward cache has missed changes.
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, listener, { signal: heard.signal })
  return () => {
    listeners.delete(listener)
    heard.abort()
  }
}

/** Notifies the readers of this tab, which gets no event of its own changes. */
export const announceKept = () => {
  for (const listener of listeners) listener()
}
