import { useState } from 'react'
import { notify } from '@/components/feedback/notify'
import { Button } from '@/components/ui/Button'
import { SEM_CONEXAO, toAppError } from '@/lib/errors'
import { signInWithGoogle } from '../../api-on-demand'
import { googleButton } from './textos'

/** Milliseconds for the browser to leave; after that the button is enabled again. */
const SAIDA_MS = 4000

/** Leaves for Google's page. */
export function GoogleButton({ next }: { next: string | null }) {
  const [leaving, setLeaving] = useState(false)
  const leave = async () => {
    // The browser would leave for an error page of its own, or stay without a word.
    if (!navigator.onLine) {
      notify.error(googleButton.erroEntrar, SEM_CONEXAO)
      return
    }
    setLeaving(true)
    notify.info('Redirecionando...')
    try {
      await signInWithGoogle(next)
      setTimeout(() => setLeaving(false), SAIDA_MS)
    } catch (thrown) {
      setLeaving(false)
      notify.error(googleButton.erroEntrar, toAppError(thrown, googleButton.falha).message)
    }
  }
  return (
    <Button variant="secondary" size="lg" className="w-full" loading={leaving} onClick={() => void leave()}>
      {leaving ? null : (
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5">
          <path
            fill="#4285f4"
            d="M23.5 12.3c0-.8-.1-1.6-.2-2.3H12v4.5h6.5a5.5 5.5 0 0 1-2.4 3.6v3h3.9c2.2-2.1 3.5-5.2 3.5-8.8Z"
          />
          <path fill="#34a853" d="M12 24c3.2 0 6-1.1 8-2.9l-3.9-3a7.2 7.2 0 0 1-10.8-3.8h-4v3.1A12 12 0 0 0 12 24Z" />
          <path fill="#fbbc05" d="M5.3 14.3a7.2 7.2 0 0 1 0-4.6V6.6h-4a12 12 0 0 0 0 10.8l4-3.1Z" />
          <path fill="#ea4335" d="M12 4.8c1.8 0 3.3.6 4.6 1.8L20 3.1A12 12 0 0 0 1.3 6.6l4 3.1A7.2 7.2 0 0 1 12 4.8Z" />
        </svg>
      )}
      <span>{leaving ? googleButton.redirecionando : googleButton.entrarGoogle}</span>
    </Button>
  )
}
