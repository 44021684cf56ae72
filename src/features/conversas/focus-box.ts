/** As the ref of a form that a press opened: its box takes the focus. */
export const focusBox = (form: HTMLElement | null) => {
  form?.querySelector('textarea')?.focus()
}
