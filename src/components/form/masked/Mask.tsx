import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useMaskito } from '@maskito/react'
import { useLayoutEffect } from 'react'

type Props = { box: HTMLInputElement; mask: MaskitoOptions; onFormat: (text: string) => void }

/** Formats a box during typing, and once what it holds already. It draws nothing. */
export function Mask({ box, mask, onFormat }: Props) {
  const attach = useMaskito({ options: mask })
  // An effect, because the box is drawn before this code is here.
  useLayoutEffect(() => {
    attach(box)
    return () => {
      attach(null)
    }
  }, [attach, box])
  useLayoutEffect(() => {
    const formatted = box.value && maskitoTransform(box.value, mask)
    if (formatted !== box.value) onFormat(formatted)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once: what is typed from now on is formatted by its keys
  }, [])
  return null
}
