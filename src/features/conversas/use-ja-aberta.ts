import { useState } from 'react'

/** Whether a thread is open, or was when the page came: what is being written stays on the screen when it closes meanwhile. */
export function useJaAberta(aberta: boolean) {
  const [foi, setFoi] = useState(aberta)
  if (aberta && !foi) setFoi(true)
  return foi
}
