import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import { announceOffline } from './announce-offline'
import { arePreferencesOpen, closeCookiePreferences, readConsent } from '@/lib/cookies'
import { subscribeKept } from '@/lib/storage/changes'

async function mount() {
  const { CookieBanner } = await import('./CookieBanner')
  const host = document.createElement('div')
  // First in the document: reached by keyboard before the page it asks about, without taking focus.
  document.body.prepend(host)
  createRoot(host).render(createElement(CookieBanner))
}

/**
 * Shows the notice while there is no choice, and the preferences on request. Called once the page is hydrated: the
 * notice is a separate root, so that no page waits for it and no prerendered file contains it. After a choice it is not downloaded.
 */
export function startCookies() {
  let mounted: Promise<void> | undefined
  const look = () => {
    if (readConsent() && !arePreferencesOpen()) return
    mounted ??= mount().catch(() => {
      mounted = undefined // without the notice there is no choice, and without a choice nothing optional
      if (!arePreferencesOpen()) return
      closeCookiePreferences()
      void announceOffline()
    })
  }
  subscribeKept(look)
  look()
}
