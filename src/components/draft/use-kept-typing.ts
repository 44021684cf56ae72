import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Keeps what is typed into a form: `keep` is called once the typing rested for `restMs`, and at once when the page or the form goes
 * away in between.
 */
export function useKeptTyping<T extends FieldValues>(form: UseFormReturn<T>, keep: () => void, restMs: number) {
  const latest = useRef(keep)
  // The newest `keep`, which a timer started by an older render calls too.
  useEffect(() => {
    latest.current = keep
  })

  // React does not render what is typed: storage, the timer and leaving the page are outside of it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const save = () => {
      clearTimeout(timer)
      timer = undefined
      latest.current()
    }
    const flush = () => {
      if (timer !== undefined) save()
    }
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(save, restMs)
      },
    })
    window.addEventListener('pagehide', flush)
    return () => {
      flush()
      stop()
      window.removeEventListener('pagehide', flush)
    }
  }, [form, restMs])
}
