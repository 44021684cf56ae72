import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type * as Sonner from 'sonner'

type Tone = 'success' | 'error'

let mounted: Promise<typeof Sonner> | undefined

/** Loads sonner and mounts its region once, in a root of its own: no page pays for toasts until one is shown. */
function mount() {
  mounted ??= Promise.all([import('sonner'), import('./Toasts')]).then(([sonner, { Toasts }]) => {
    const host = document.createElement('div')
    document.body.append(host)
    // Synchronously: sonner drops a toast raised before its region has subscribed.
    flushSync(() => createRoot(host).render(createElement(Toasts)))
    return sonner
  })
  return mounted
}

async function show(tone: Tone, title: string, description?: string) {
  const { toast } = await mount()
  toast[tone](title, { description })
}

/** Toasts, for confirmations and fire-and-forget failures. What must be acted on goes in a `Notice` beside its field. */
export const notify = {
  success: (title: string, description?: string) => void show('success', title, description),
  error: (title: string, description?: string) => void show('error', title, description),
}
