/** As the ref of a form that a press opened: its box takes the focus, under the newest message. */
export const focusBox = (form: HTMLElement | null) => {
  form?.previousElementSibling?.lastElementChild?.scrollIntoView({ block: 'end' })
  form?.querySelector('textarea')?.focus()
}

/** A conversation that has the page for itself: as high as its card. */
export const INTEIRA = 'flex grow flex-col'

/** The box of a conversation that has the page for itself stays at the foot of the screen, above the question about cookies. */
export const NO_PE = 'no-rodape mt-auto -mx-5 rounded-b-cartao border-t border-linha bg-superficie px-5 pt-2 sm:-mx-7 sm:px-7'
