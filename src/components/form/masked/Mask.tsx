import { Maskito, type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useLayoutEffect } from 'react'

type Props = { box: HTMLInputElement; mask: MaskitoOptions }

/** What enters an empty box when the text is pasted. */
const readPasted = (text: string, { preprocessors = [] }: MaskitoOptions) =>
  preprocessors.reduce<Parameters<(typeof preprocessors)[number]>[0]>((state, each) => each(state, 'insert'), {
    elementState: { value: '', selection: [0, 0] },
    data: text,
  }).data

/** Formats a box during typing, and once what it holds already, which may have been pasted. It draws nothing. */
export function Mask({ box, mask }: Props) {
  // An effect, because the box is drawn before this code is here.
  useLayoutEffect(() => {
    const masked = new Maskito(box, mask)
    const { value } = box
    const pasted = readPasted(value, mask)
    if (pasted !== value) box.value = pasted
    // As a key would: the caret stays before the same digits.
    if (value && maskitoTransform(pasted, mask) !== value)
      box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
    return () => masked.destroy()
  }, [box, mask])
  return null
}
