import { Maskito, type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useLayoutEffect } from 'react'

type Props = { box: HTMLInputElement; mask: MaskitoOptions }

/** Formats a box during typing, and once what it holds already. It draws nothing. */
export function Mask({ box, mask }: Props) {
  // An effect, because the box is drawn before this code is here.
  useLayoutEffect(() => {
    const masked = new Maskito(box, mask)
    // As a key would: the caret stays before the same digits.
    if (box.value && maskitoTransform(box.value, mask) !== box.value)
      box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    return () => masked.destroy()
  }, [box, mask])
  return null
}
