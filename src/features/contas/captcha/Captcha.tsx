import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { toAppError } from '@/lib/errors'
import { verifyCaptcha } from '../api-on-demand'
import { loadTurnstile, type Turnstile } from './provider'
import { captcha } from './textos'

const NAO_CARREGOU = captcha.naoCarregou
const FALHOU = captcha.falhou
const VENCEU = captcha.venceu

type Props = {
  siteKey: string
  origin: string
  /** Why the server asks for it. */
  reason: string
  /** The server knows that this is a person: what was refused may be sent again. */
  onPassed: () => void
}

/** The widget of the captcha, beside the button that was refused. What was typed stays. */
export function Captcha({ siteKey, origin, reason, onPassed }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const shown = useRef<{ turnstile: Turnstile; widget: string }>(undefined)
  const [problem, setProblem] = useState<string>()
  const [attempt, setAttempt] = useState(0)

  const passed = useEffectEvent(async (token: string) => {
    setProblem(undefined)
    try {
      await verifyCaptcha(token)
    } catch (thrown) {
      setProblem(toAppError(thrown).message)
      shown.current?.turnstile.reset(shown.current.widget)
      return
    }
    onPassed()
  })

  // An effect, because the provider's script draws the widget into the page.
  useEffect(() => {
    let gone = false
    loadTurnstile(origin).then(
      (turnstile) => {
        if (gone || !box.current) return
        const widget = turnstile.render(box.current, {
          sitekey: siteKey,
          language: 'pt-br',
          size: 'flexible',
          callback: (token) => void passed(token),
          'error-callback': () => setProblem(FALHOU),
          'expired-callback': () => {
            setProblem(VENCEU)
            turnstile.reset(widget)
          },
        })
        shown.current = { turnstile, widget }
      },
      () => {
        if (!gone) setProblem(NAO_CARREGOU)
      },
    )
    return () => {
      gone = true
      shown.current?.turnstile.remove(shown.current.widget)
      shown.current = undefined
    }
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt draws the widget again
  }, [origin, siteKey, attempt])

  const again = () => {
    setProblem(undefined)
    setAttempt((count) => count + 1)
  }
  return (
    <div className="mt-5 space-y-3">
      <Notice tone="warning" live>
        {reason}
      </Notice>
      <div ref={box} data-captcha />
      {problem ? (
        <Notice tone="error" live>
          <p>{problem}</p>
          <Button variant="secondary" size="sm" className="mt-3" onClick={again}>
            {captcha.tentarNovo}
          </Button>
        </Notice>
      ) : null}
    </div>
  )
}
