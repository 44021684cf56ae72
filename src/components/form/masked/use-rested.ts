import { useEffect, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { afterPress } from '../press/after-press'

/** Time without a key after which a text counts as written, in milliseconds. */
const PAUSE = 1_200

/** The text of a field once a pause followed it; null while keys are coming. Half a number is no reason for advice. */
export function useRested(name: string): string | null {
  const text: unknown = useWatch({ name })
  const [rested, setRested] = useState(text)
  // A timer, because a pause is time without a key.
  useEffect(() => {
    const timer = setTimeout(() => afterPress(() => setRested(text)), PAUSE)
    return () => clearTimeout(timer)
  }, [text])
  return typeof text === 'string' && text === rested ? text : null
}
