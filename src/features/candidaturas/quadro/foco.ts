/* Moves the focus along with a card: into its new column, or, when that one is not visible, to the heading of the old one. */

export type FocoDoQuadro = {
  /** The application with that id is about to move. */
  readonly expect: (id: string) => void
  /** Called with each card as it appears; the returned function, as it goes. `heading`: id of the heading of the old column. */
  readonly follow: (id: string, card: HTMLElement, heading: string) => () => void
}

/** On a phone the columns are tabs, and their headings are only for screen readers. */
const ABA = '[data-quadro] [role=tab][aria-selected=true]'

/** Creates the focus follower of one board. */
export function createFoco(): FocoDoQuadro {
  let expected: string | null = null
  /** The removed card that had the focus: React's strict mode removes a card and mounts it again. */
  let gone: HTMLElement | null = null
  return {
    expect: (id) => {
      expected = id
    },
    follow: (id, card, heading) => {
      if (expected === id || gone === card) {
        expected = null
        gone = null
        card.querySelector('a')?.focus()
        // Lands where it was moved to: the eye finds it as the focus does.
        card.classList.add('animate-pousar')
      }
      return () => {
        if (!card.contains(document.activeElement)) return
        gone = card
        // React removes the card from its old column before it shows the new one.
        const stays = document.querySelector<HTMLElement>(ABA) ?? document.getElementById(heading)
        stays?.focus({ preventScroll: true })
      }
    },
  }
}

/** The next focus when a dialog over the board closes: the card in its current place, else the column's tab. */
export const findCartaoNaTela = (id: string) =>
  document.querySelector<HTMLElement>(`[data-candidatura="${id}"] a`) ??
  document.querySelector<HTMLElement>(ABA) ??
  document.querySelector<HTMLElement>('[data-quadro] h3')
