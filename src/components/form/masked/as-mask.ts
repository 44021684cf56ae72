/* Typing aids. Each mask is one pure function text → text; `asMask` turns it into a maskito option that keeps the caret before
   the same digits. Defined once at module level, because maskito restarts whenever its options object changes. */
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

/** Position of the digit that a key at a separator deletes, -1 where there is none but the prefix. */
function digitToDelete(value: string, at: number, action: 'deleteBackward' | 'deleteForward', prefix: string) {
  const start = value.startsWith(prefix) ? prefix.length : 0
  const isDigit = (n: number) => n >= start && /[0-9]/.test(value.charAt(n))
  if (action === 'deleteForward') return value.split('').findIndex((_, n) => n >= at && isDigit(n))
  return value.split('').findLastIndex((_, n) => n <= at && isDigit(n))
}

/** The prefix at its place again: before the code of the masks came, keys may have been typed in front of it. */
function placePrefix(value: string, caret: number, prefix: string): [value: string, caret: number] {
  const at = prefix === '' ? -1 : value.indexOf(prefix)
  if (at < 1) return [value, caret]
  const after = at + prefix.length
  return [prefix + value.slice(0, at) + value.slice(after), caret <= at ? caret + prefix.length : Math.max(caret, after)]
}

/**
 * @param apply the mask
 * @param allowed what may be typed at all
 * @param onPaste repairs a text of several characters before it enters
 * @param prefix what is typed before or inside it goes after it: focus by a link or a click may leave the caret there
 * @param isWhole what is pasted whole takes the place of what is whole
 */
export function asMask(
  apply: (text: string) => string,
  allowed: RegExp,
  onPaste = (text: string) => text,
  prefix = '',
  isWhole = (_text: string) => false,
): MaskitoOptions {
  return {
    mask: allowed,
    preprocessors: [
      ({ elementState, data }, action) => {
        const { value, selection } = elementState
        if (action === 'deleteBackward' || action === 'deleteForward') {
          const nearest = selection[1] - selection[0] === 1 ? digitToDelete(value, selection[0], action, prefix) : -1
          return { elementState: nearest < 0 ? elementState : { value, selection: [nearest, nearest + 1] as const }, data }
        }
        if (action !== 'insert') return { elementState, data }
        const inPrefix = value.startsWith(prefix) && selection[0] === selection[1] && selection[0] < prefix.length
        const place = inPrefix ? [prefix.length, prefix.length] : isWhole(data) && isWhole(value) ? [0, value.length] : selection
        return {
          elementState: { value, selection: place as typeof selection },
          data: data.length > 1 ? onPaste(data) : data,
        }
      },
    ],
    postprocessors: [
      (typed) => {
        const [value, at] = placePrefix(typed.value, typed.selection[1], prefix)
        const masked = apply(value)
        // A full box drops its last digit for one typed before it.
        const dropped = digitsOf(value).startsWith(digitsOf(masked)) ? digitsOf(value).length - digitsOf(masked).length : 0
        const caret = caretBefore(masked, Math.max(0, digitsOf(value.slice(at)).length - dropped))
        return { value: masked, selection: [caret, caret] }
      },
    ],
  }
}
