import { toChaveDeTexto } from '@/domain/br/texto'
import { buildStorageKey } from '@/domain/marca'
import { readLocal, writeLocal } from '@/lib/storage/local'

const CHAVE = buildStorageKey('admin_atalhos')

/** Whether shortcuts of one letter are on in this browser. */
export const readLigados = () => readLocal(CHAVE) !== 'desligados'

/** Turns the shortcuts of one letter on or off. */
export const writeLigados = (ligados: boolean) => writeLocal(CHAVE, ligados ? null : 'desligados')

/** A letter for each label, taken from the label: never `j` or `k`, never twice. */
export function chooseLetras(labels: readonly string[]): string[] {
  const livres = new Set('abcdefghilmnopqrstuvwxyz')
  return labels.map((label) => {
    const letra =
      toChaveDeTexto(label)
        .split('')
        .find((outra) => livres.has(outra)) ?? ''
    livres.delete(letra)
    return letra
  })
}

/** Focuses the next (1) or previous (-1) item of the page's list. */
export function moveFoco(passo: 1 | -1) {
  const itens = [...document.querySelectorAll<HTMLElement>('[data-item]')].filter((item) => item.checkVisibility())
  const em = itens.findIndex((item) => item === document.activeElement)
  const atual = em < 0 ? itens.findIndex((item) => item.ariaCurrent === 'true') : em
  itens[Math.max(0, Math.min(itens.length - 1, atual + passo))]?.focus()
}

/** Presses the visible button of a letter. @returns whether there was one */
export function handleLetra(letra: string): boolean {
  const botoes = [...document.querySelectorAll<HTMLElement>('[aria-keyshortcuts]')]
  const botao = botoes.find((outro) => outro.getAttribute('aria-keyshortcuts') === letra && outro.checkVisibility())
  botao?.click()
  return botao !== undefined
}
