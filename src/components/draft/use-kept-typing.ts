import { useEffect, useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Saves what is typed into a form: `keep` is called after `restMs` without a key, and at once when the page or the form goes away in
 * between.
 */
export function useKeptTyping<T extends FieldValues>(form: UseFormReturn<T>, keep: () => void, restMs: number) {
  const latest = useRef(keep)
  // The newest `keep`, so that a timer started by an older render calls it too.
  useEffect(() => {
    latest.current = keep
  })

  // React does not render what is typed: storage, timer and page exit are outside of it.
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
