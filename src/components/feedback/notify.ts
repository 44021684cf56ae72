import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type * as Sonner from 'sonner'
import { SEM_CONEXAO } from '@/lib/errors'

type Tone = 'success' | 'error' | 'info'

/** How long a toast stays: an error must be read; a success confirms what is already on the screen. */
const duration = { success: 4000, info: 4000, error: 7000 } satisfies Record<Tone, number>

/** An action of a toast; the page must offer it elsewhere too, because a toast goes away. */
type Action = { readonly label: string; readonly onClick: () => void }
type Extras = {
  description?: string | undefined
  id?: string | undefined
  action?: Action | undefined
  leads?: boolean
}
/** A toast with an action stays longer. */
const WITH_ACTION_MS = 10_000

/** Raised by `app/layouts/PageArrival.tsx` when another page is mounted. */
export const PAGE_CHANGED = 'embira:pagina'
/**
 * Milliseconds during which a toast belongs to the page it leads to, as 'Sucesso!' does; an older one belongs to the page that was
 * left.
 */
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

/**
 * Mounts the region once. Code that fails to load (no connection) is requested again by the next toast; Chromium keeps the failure for as
 * long as the document lives, so until then `sayPlainly` shows what is said.
 */
function region() {
  mounted ??= mount().catch(() => {
    mounted = undefined
    return undefined
  })
  return mounted
}

/** What a person must read depends on no file: a live region of one message, in the place of a toast. */
function sayPlainly(tone: Tone, title: string, description = '', stay: number, id = '') {
  document.querySelector('[data-aviso-simples]')?.remove()
  const box = document.createElement('div')
  box.dataset['avisoSimples'] = id
  box.role = tone === 'error' ? 'alert' : 'status'
  box.className =
    'fixed inset-x-4 bottom-[calc(var(--altura-do-aviso,0px)+var(--altura-da-barra,0px)+1rem)] z-50 mx-auto max-w-md rounded-cartao border border-linha ' +
    'bg-superficie p-4 text-sm text-tinta shadow-elevado'
  document.body.append(box)
  const [strong, more] = [document.createElement('strong'), document.createElement('p')]
  strong.textContent = title
  more.textContent = description
  // A region announces what comes into it.
  box.append(strong, more)
  setTimeout(() => box.remove(), stay)
}

async function show(tone: Tone, title: string, { description, id, action, leads }: Extras = {}) {
  const sonner = await region()
  const stay = action ? WITH_ACTION_MS : duration[tone]
  if (!sonner) return sayPlainly(tone, title, description, stay, id)
  document.querySelector('[data-aviso-simples]')?.remove()
  raised.set(sonner.toast[tone](title, { description, duration: stay, id, action }), Date.now() + (leads ? stay : 0))
}

/** Preloads the code of toasts, so that one can be shown without a connection. Never rejects. */
export async function prepareToasts() {
  await region()
}

/**
 * Toasts, for confirmations and for failures that need no action. A failure that needs one goes in a `Notice` beside its field. The
 * region is a separate root, mounted by the first toast, so pages without toasts load nothing. One `id` shows one toast at a time.
 */
export const notify = {
  success: (title: string, description?: string, action?: Action) => void show('success', title, { description, action }),
  /** A success that `reword` may say anew on the page it leads to. */
  arrival: (title: string, description: string, id: string) => void show('success', title, { description, id }),
  error: (title: string, description?: string, id?: string) => void show('error', title, { description, id }),
  /** What was pressed needs a file that did not come. */
  offline: () => void show('error', 'Erro', { description: SEM_CONEXAO }),
  info: (title: string, description?: string) => void show('info', title, { description }),
  /** Removes it when it is no longer true. Do not reuse its `id` at once: the leaving toast would take the new one along. */
  dismiss: (id: string) => {
    document.querySelector(`[data-aviso-simples="${CSS.escape(id)}"]`)?.remove()
    void mounted?.then((sonner) => sonner?.toast.dismiss(id))
  },
  /** Rewords a success while it is still shown. */
  reword: (id: string, title: string, description: string) =>
    void mounted?.then((sonner) => {
      if (sonner?.toast.getToasts().some((shown) => shown.id === id)) sonner.toast.success(title, { id, description })
    }),
  /** Explains a redirect: it stays while the new page loads, however slowly. */
  redirect: (title: string, id?: string) => void show('error', title, { id, leads: true }),
}
