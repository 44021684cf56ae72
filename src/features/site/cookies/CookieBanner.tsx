import { useEffect, useRef, useState } from 'react'
import { cx } from '@/components/ui/cx'
import { type Categorias, closeCookiePreferences, saveConsent, useConsent, usePreferencesOpen } from '@/lib/cookies'
import type { CookieChoices as CookieChoicesType } from './CookieChoices'
import { CookieNotice } from './CookieNotice'
import { keepClear } from './keep-clear'
import { announceOffline } from './announce-offline'
import { cookieBanner } from './textos'

const loadChoices = async () => (await import('./CookieChoices')).CookieChoices

const GUARDADA = cookieBanner.preferenciasCookiesSalvas

/** The notice while there is no choice, and the preferences on request. It never takes focus automatically. */
export function CookieBanner() {
  const consent = useConsent()
  const opened = usePreferencesOpen()
  const [customising, setCustomising] = useState(false)
  const [returning, setReturning] = useState(false)
  const [said, setSaid] = useState('')
  const region = useRef<HTMLElement>(null)
  /** The previous focus, which is restored. */
  const before = useRef<Element | null>(null)
  const [Choices, setChoices] = useState<typeof CookieChoicesType | null>(null)
  const asked = opened || customising
  const custom = asked && Choices !== null

  // An effect, because the second level is also asked for outside of this root, by the footer and by /cookies.
  useEffect(() => {
    if (!asked) return
    loadChoices().then(
      (loaded) => setChoices(() => loaded),
      () => {
        setCustomising(false)
        closeCookiePreferences()
        void announceOffline()
      },
    )
  }, [asked])

  const goBack = () => {
    if (!region.current?.contains(document.activeElement)) return
    const place = before.current?.isConnected && before.current !== document.body ? before.current : null
    const target = place ?? document.getElementById('conteudo')
    if (target instanceof HTMLElement) target.focus({ preventScroll: true })
  }
  const choose = (choice: Categorias | 'all' | 'essential') => {
    goBack()
    setCustomising(false)
    saveConsent(choice)
    if (opened)
      void import('@/components/feedback/notify').then(
        ({ notify }) => notify.success(GUARDADA),
        () => undefined,
      )
    else setSaid(GUARDADA)
  }
  const leave = () => {
    if (opened) goBack()
    setReturning(!opened)
    setCustomising(false)
    closeCookiePreferences()
  }

  return (
    <>
      <output className="sr-only">{said}</output>
      {custom || !consent ? (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape bubbles here from the controls inside
        <section
          ref={(box) => {
            region.current = box
            return box ? keepClear(box) : undefined
          }}
          aria-labelledby="titulo-dos-cookies"
          onFocus={({ currentTarget, relatedTarget }) => {
            if (relatedTarget && !currentTarget.contains(relatedTarget)) before.current = relatedTarget
          }}
          onKeyDown={({ key }) => {
            if (key === 'Escape' && custom) leave()
          }}
          className={
            'fixed inset-x-0 bottom-0 z-20 max-h-[75dvh] scroll-pb-36 animate-surgir overflow-y-auto border-t border-linha-forte ' +
            'bg-superficie shadow-dialogo print:hidden [@media(height<20rem)]:static [@media(height<20rem)]:mt-16 ' +
            '[@media(height<20rem)]:max-h-none ' +
            '[@media(height<30rem)]:[html:has(main_:is(input:not([type=checkbox],[type=radio]),textarea):focus)_&]:hidden'
          }
        >
          <div className={cx('mx-auto max-w-site px-5 sm:px-8 sm:pt-5', custom ? 'pt-4' : 'pt-2 pb-3 sm:pb-5')}>
            {custom ? (
              <Choices
                key={opened ? 'asked' : 'first'}
                chosen={consent?.categorias}
                back={consent ? 'Fechar' : 'Voltar'}
                onArrive={(heading) => {
                  if (opened) before.current = document.activeElement
                  heading.focus({ preventScroll: true })
                }}
                onChoose={choose}
                onLeave={leave}
              />
            ) : (
              <CookieNotice returning={returning} onChoose={choose} onCustomise={() => setCustomising(true)} />
            )}
          </div>
        </section>
      ) : null}
    </>
  )
}
