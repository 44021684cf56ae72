import { createContext, useContext } from 'react'

/** Begins the ids of a form's fields where another form with the same names may be on the page, as behind a drawer. */
export const FormScope = createContext('')

/** The field's name with the scope of its form, for the functions below. */
export const useScopedName = (name: string) => useContext(FormScope) + name

/** Ids that tie a field to its label, hint and error. The error summary links to `control`. */
export const fieldIds = (name: string) => ({ control: `campo-${name}`, hint: `dica-${name}`, error: `erro-${name}` })

/** `aria-describedby` of a control: its hint, then its error, when each is there. */
export function describedBy(name: string, has: { hint?: boolean; error?: boolean }): string | undefined {
  const ids = fieldIds(name)
  return [has.hint && ids.hint, has.error && ids.error].filter(Boolean).join(' ') || undefined
}

/**
 * Scrolls to a field and focuses it, in its section if that is folded; a group focuses its chosen or first option.
 * Returns whether the field is on the screen.
 */
export function focusField(name: string): boolean {
  const found = document.getElementById(fieldIds(name).control)
  if (!found) return false
  const folded = found.closest('details')
  if (folded) folded.open = true
  const target = found.matches('fieldset')
    ? (found.querySelector<HTMLElement>('input:checked') ?? found.querySelector('input'))
    : found
  target?.focus({ preventScroll: true })
  // The whole field, label included, clear of the fixed bar.
  const block = found.closest('[data-campo]') ?? found
  block.scrollIntoView({ block: 'center', behavior: 'auto' })
  return target !== null
}
