/*
 * What the server already wrote into the document: a public page arrives readable, with its data in a block of JSON, so that
 * the program takes over without asking for it again.
 */

/**
 * Tags that the server put into the head carry this; those of the page, which say the same, come instead. React takes the title
 * over by itself: removed, the document would be without one until the hydration.
 */
const ENTREGUES = 'head [data-entregue]:not(title)'

/** When the document was asked for, in epoch milliseconds: what it carries is as old. */
export const ENTREGUE_EM = performance.timeOrigin

/** The address of that document: this file is loaded with it when it carries anything. */
const ENDERECO = typeof window === 'undefined' ? '' : window.location.pathname

/** Whether the document was delivered for this address, capitals aside. */
export const wasEntregueEm = (endereco: string) => ENDERECO.toUpperCase() === endereco.toUpperCase()

/** Removes the server's tags from the head, once the page has its own. Does nothing anywhere else. */
export function dropCabecalho() {
  if (typeof document === 'undefined') return
  for (const tag of document.querySelectorAll(ENTREGUES)) tag.remove()
}

/**
 * The data block with that id, when it is what the page is about; undefined without one. It stays for whoever asks again: only the
 * document that carried it has it.
 * @param certo whether it is the right one; anything else in the block is ignored
 */
export function readEntregue<T extends object>(id: string, certo: (dados: Partial<T>) => boolean): T | undefined {
  if (typeof document === 'undefined') return undefined
  try {
    const dados = JSON.parse(document.getElementById(id)?.textContent ?? 'null') as T | null
    return dados !== null && certo(dados) ? dados : undefined
  } catch {
    return undefined
  }
}
