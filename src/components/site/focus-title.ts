/** Moves the focus to the page's title, for a change that takes away what was pressed. */
export const focusTitle = () => document.querySelector<HTMLElement>('main h1')?.focus()
