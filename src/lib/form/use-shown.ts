import { useEffect, useRef } from 'react'

/** Whether the component is still on the page, for what its answer does late: a dialog that was closed cannot show a failure. */
export function useShown(): () => boolean {
  const shown = useRef(false)
  // An effect, because only its cleanup hears that the component is gone.
  useEffect(() => {
    shown.current = true
    return () => {
      shown.current = false
    }
  }, [])
  return () => shown.current
}
