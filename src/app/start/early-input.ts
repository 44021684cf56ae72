type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const FIELD = 'input:not([type=file]), textarea, select'
const isField = (target: unknown): target is Field => target instanceof Element && target.matches(FIELD)
const isBox = (field: Field): field is HTMLInputElement => field.matches('[type=checkbox], [type=radio]')

/** What a person did to it before this ran, or the browser restored. */
const isChanged = (field: Field) =>
  isBox(field)
    ? field.checked !== field.defaultChecked
    : field.value !== ('defaultValue' in field ? field.defaultValue : (field.options[0]?.value ?? ''))

/** What React's listeners compare with is set by the element's own property, past which a person types and presses. */
function redo(field: Field, value: string | boolean) {
  if (typeof value === 'boolean') {
    if (!isBox(field)) return
    field.checked = !value
    field.click()
    return
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  for (const event of ['input', 'change']) field.dispatchEvent(new Event(event, { bubbles: true }))
}

/** The same element, also when the form was drawn again over it. */
const find = (element: Element) => (element.isConnected ? element : document.getElementById(element.id))

/**
 * Keeps what a person does in a prerendered page before its program runs: what they type and choose, and the last button that they
 * press. A form (`FormShell`) sends nothing meanwhile.
 * `taken`: React is attached, and answers presses from now on. `ready`: the page is hydrated; everything is done again, in its fields.
 */
export function keepEarlyInput() {
  const fields = new Map<Field, string | boolean>()
  let pressed: Element | null = null

  const note = (field: unknown) => {
    if (isField(field)) fields.set(field, isBox(field) ? field.checked : field.value)
  }
  const onInput = ({ target }: Event) => note(target)
  const onClick = ({ target }: Event) => {
    pressed = (target instanceof Element && target.closest('button')) || pressed
  }

  for (const field of document.querySelectorAll<Field>(FIELD)) if (isChanged(field)) note(field)
  document.addEventListener('input', onInput, true)
  document.addEventListener('click', onClick, true)
  return {
    taken: () => document.removeEventListener('click', onClick, true),
    ready: () => {
      document.removeEventListener('input', onInput, true)
      // After what the page draws at once when it is hydrated: a draft, the signed-in person.
      setTimeout(() => {
        for (const [field, value] of fields) {
          const now = find(field)
          if (isField(now)) redo(now, value)
        }
        const button = pressed && find(pressed)
        if (button instanceof HTMLElement) button.click()
      })
    },
  }
}
