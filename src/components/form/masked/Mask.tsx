import { Maskito, type MaskitoOptions, maskitoTransform } from '@maskito/core'
import { useLayoutEffect } from 'react'

type Props = { box: HTMLInputElement; mask: MaskitoOptions }

/** Writes the text of a box as if it had been pasted into the empty one. */
function paste(box: HTMLInputElement, { preprocessors = [] }: MaskitoOptions) {
  let data = box.value
  for (const each of preprocessors) data = each({ elementState: { value: '', selection: [0, 0] }, data }, 'insert').data ?? data
  if (data !== box.value) box.value = data
}

/** Formats a box during typing, and once what it holds already, which may have been pasted. It draws nothing. */
export function Mask({ box, mask }: Props) {
  // An effect, because the box is drawn before this code is here.
  useLayoutEffect(() => {
    const masked = new Maskito(box, mask)
    const { value } = box
    const wholeSelected = box.selectionStart === 0 && box.selectionEnd === value.length
    paste(box, mask)
    if (value && maskitoTransform(box.value, mask) !== value) {
      // As a key would: the caret stays before the same digits.
      box.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }))
      // Entered with Tab: the next key replaces the text. At the end of a full box it would be dropped.
      if (wholeSelected) box.setSelectionRange(0, box.value.length)
    }
    return () => masked.destroy()
  }, [box, mask])
  return null
}
