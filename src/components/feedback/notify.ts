import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type * as Sonner from 'sonner'

type Tone = 'success' | 'error' | 'info'

/** An error waits to be read; a success confirms what is already on the screen. */
const duration = { success: 4000, info: 4000, error: 7000 } satisfies Record<Tone, number>

/** What can be done from a toast; elsewhere on the page it must be possible too, because a toast goes away. */
type Action = { readonly label: string; readonly onClick: () => void }
type Extras = { description?: string | undefined; id?: string | undefined; action?: Action | undefined; leads?: boolean }
/** With something to press, it stays longer. */
const WITH_ACTION_MS = 10_000

/** Raised by `app/layouts/PageArrival.tsx` when another page is there. */
export const PAGE_CHANGED = 'embira:pagina'
/** Milliseconds during which a toast belongs to the page it leads to, as 'Sucesso!' does; an older one to the page that was left. */
const ARRIVES_WITH_MS = 1000
const raised = new Map<string | number, number>()

let mounted: Promise<typeof Sonner | undefined> | undefined

async function mount() {
  const [sonner, { Toasts }] = await Promise.all([import('sonner'), import('./Toasts')])
  const host = document.createElement('div')
  document.body.append(host)
  // Synchronously: sonner drops a toast raised before its region has subscribed.
  flushSync(() => createRoot(host).render(createElement(Toasts)))
  window.addEventListener(PAGE_CHANGED, () => {
    for (const [id, at] of raised) {
      if (Date.now() - at < ARRIVES_WITH_MS) continue
      raised.delete(id)
      sonner.toast.dismiss(id)
    }
  })
  return sonner
}

/** Mounts the region once. Code that does not arrive (no connection) is asked for again by the next toast. */
function region() {
  mounted ??= mount().catch(() => {
    mounted = undefined
    return undefined
  })
  return mounted
}

async function show(tone: Tone, title: string, { description, id, action, leads }: Extras = {}) {
  const sonner = await region()
  const stay = action ? WITH_ACTION_MS : duration[tone]
  if (sonner) raised.set(sonner.toast[tone](title, { description, duration: stay, id, action }), Date.now() + (leads ? stay : 0))
}

/** Fetches the code of toasts ahead, so that one can be shown when the connection has gone. Never rejects. */
export async function prepareToasts() {
  await region()
}

/**
 * Toasts, for confirmations and fire-and-forget failures. What must be acted on goes in a `Notice` beside its field.
 * No page pays for toasts until one is shown: the region lives in a root of its own. Of one `id` there is one toast at a time.
 */
export const notify = {
  success: (title: string, description?: string, action?: Action, id?: string) =>
    void show('success', title, { description, action, id }),
  error: (title: string, description?: string, id?: string) => void show('error', title, { description, id }),
  info: (title: string, description?: string) => void show('info', title, { description }),
  /** Takes it away: what it said is no longer so. Its `id` is not to be used again at once: a toast that leaves takes a new one along. */
  dismiss: (id: string) => void mounted?.then((sonner) => sonner?.toast.dismiss(id)),
  /** Other words for a success, while it is still shown. */
  reword: (id: string, title: string, description: string) =>
    void mounted?.then((sonner) => {
      if (sonner?.toast.getToasts().some((shown) => shown.id === id)) sonner.toast.success(title, { id, description })
    }),
  /** Why another page opens instead: stays while that page arrives, however slowly. */
  redirect: (title: string, id?: string) => void show('error', title, { id, leads: true }),
}
