/* Typing aids. Each mask is one pure function text → text; `asMask` turns it into a maskito option that keeps the caret before
   the
   same digits. Defined once at module level, because maskito restarts whenever its options object changes. */
import type { MaskitoOptions } from '@maskito/core'

/** The digits of a text. */
export const digitsOf = (text: string) => text.replace(/[^0-9]/g, '')

/** Position in `text` that has `count` digits after it. */
function caretBefore(text: string, count: number): number {
  if (count === 0) return text.length
  let seen = 0
  for (let at = text.length - 1; at >= 0; at--) {
    if (/[0-9]/.test(text.charAt(at))) seen++
    // Just after the previous digit would delete the wrong one: stay before this digit.
    if (seen === count) return at
  }
  return text.length - text.replace(/^\D+/, '').length
}

/**
 * @param apply the mask
 * @param allowed what may be typed at all
 * @param onPaste repairs a text of several characters before it enters
 * @param prefix what is typed before or inside it goes after it: focus by a link or a click may leave the caret there
 */
export function asMask(
  apply: (text: string) => string,
  allowed: RegExp,
  onPaste = (text: string) => text,
  prefix = '',
): MaskitoOptions {
  return {
    mask: allowed,
    preprocessors: [
      ({ elementState, data }, action) => {
        if (action !== 'insert') return { elementState, data }
        const { value, selection } = elementState
        const inPrefix = value.startsWith(prefix) && selection[0] === selection[1] && selection[0] < prefix.length
        return {
          elementState: inPrefix ? { value, selection: [prefix.length, prefix.length] as const } : elementState,
          data: data.length > 1 ? onPaste(data) : data,
        }
      },
    ],
    postprocessors: [
      ({ value, selection }) => {
        const masked = apply(value)
        const caret = caretBefore(masked, digitsOf(value.slice(selection[1])).length)
        return { value: masked, selection: [caret, caret] }
      },
    ],
  }
}
