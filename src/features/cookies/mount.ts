import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { notify } from '@/components/feedback/notify'
import { closeCookiePreferences, onCookies, preferencesOpen, readConsent } from '@/lib/cookies'
import { SEM_CONEXAO } from '@/lib/errors'

async function mount() {
  const { CookieBanner } = await import('./CookieBanner')
  const host = document.createElement('div')
  // First in the document: reached by keyboard before the page it asks about, without taking focus.
  document.body.prepend(host)
  createRoot(host).render(createElement(CookieBanner))
}

/**
 * Shows the notice while there is no choice, and the preferences whenever somebody opens them. Called once the page is alive: the
 * notice has a root of its own, so that no page waits for it and no prerendered file holds it. Whoever has chosen never downloads it.
 */
export function startCookies() {
  let mounted: Promise<void> | undefined
  const look = () => {
    if (readConsent() && !preferencesOpen()) return
    mounted ??= mount().catch(() => {
      mounted = undefined // without the notice there is no choice, and without a choice nothing optional
      if (!preferencesOpen()) return
      closeCookiePreferences()
      notify.error('Erro', SEM_CONEXAO)
    })
  }
  onCookies(look)
  look()
}
