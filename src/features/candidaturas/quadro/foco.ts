/* A card that moves takes the focus with it: into its new column, or, where that one is not on the screen, to the heading it leaves. */

export type FocoDoQuadro = {
  /** The application with that id is about to move. */
  readonly expect: (id: string) => void
  /** To be called with each card as it appears; the answer, as it goes. `heading`: id of that of the column that it leaves. */
  readonly follow: (id: string, card: HTMLElement, heading: string) => () => void
}

/** On a phone the columns are tabs, and their headings are for readers alone. */
const ABA = '[data-quadro] [role=tab][aria-selected=true]'

/** Makes the follower of one board. */
export function createFoco(): FocoDoQuadro {
  let expected: string | null = null
  /** What had the focus and went: React's strict mode takes a card away and brings it back. */
  let gone: HTMLElement | null = null
  return {
    expect: (id) => {
      expected = id
    },
    follow: (id, card, heading) => {
      if (expected === id || gone === card) {
        expected = null
        gone = null
        card.querySelector('button')?.focus()
      }
      return () => {
        if (!card.contains(document.activeElement)) return
        gone = card
        // React takes the card out of its old column before it shows the new one.
        const stays = document.querySelector<HTMLElement>(ABA) ?? document.getElementById(heading)
        stays?.focus({ preventScroll: true })
      }
    },
  }
}

/** Where the focus goes when what stood over the board closes: to the card, wherever it is now, else to the column's tab. */
export const cartaoNaTela = (id: string) =>
  document.querySelector<HTMLElement>(`[data-candidatura="${id}"] button`) ??
  document.querySelector<HTMLElement>(ABA) ??
  document.querySelector<HTMLElement>('[data-quadro] h3')
