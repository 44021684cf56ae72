/** What must not be visible in the normal case: special states, and empty values such as null. */
import { expect, type Page } from '@playwright/test'
import { STATUS_APROVACAO } from '../../../src/domain/consultoria/selos'
import { STATUS_PROPOSTA } from '../../../src/domain/proposta-status'
import { STATUS_SOLICITACAO } from '../../../src/domain/solicitacao-status'
import { STATUS_CANAL, STATUS_VAGA } from '../../../src/domain/vaga/vaga-status'

type Palavras = Readonly<Record<string, { readonly titulo: string }>>

/** The titles of every state except the usual ones: a new state is special until it is listed here. */
const menos = <P extends Palavras>(todos: P, usuais: readonly (keyof P)[]) =>
  Object.entries(todos).flatMap(([status, { titulo }]) => (usuais.includes(status) ? [] : [titulo]))

const ESTADOS_ESPECIAIS = [
  ...menos(STATUS_SOLICITACAO, ['Rascunho', 'Solicitação Efetuada', 'Aberta', 'Proposta Aceita']),
  ...menos(STATUS_PROPOSTA, ['enviada', 'aceita']),
  ...menos(STATUS_APROVACAO, ['em_analise', 'aprovada']),
  ...menos(STATUS_VAGA, ['pending_payment', 'pago', 'aguardando_publicacao', 'published']),
  ...menos(STATUS_CANAL, ['selecionado', 'na_fila', 'enviado', 'aguardando_canal', 'publicado']),
]

/** Texts of missing dates and values. */
const DE_NADA = /\b(?:1969|1970|Invalid Date|NaN|null|undefined)\b|\[object /

/**
 * The current page shows no special state: no notice except the `usuais`, no title of a special state, no alert, no text of a missing
 * value. Call it once the page shows its content.
 */
export async function checkNothingSpecial(page: Page, usuais: readonly RegExp[] = []) {
  const avisos = await page.locator('[data-aviso]:visible').allInnerTexts()
  expect(avisos.filter((aviso) => !usuais.some((usual) => usual.test(aviso)))).toEqual([])
  expect(await page.getByRole('alert').filter({ hasText: /\S/ }).allInnerTexts()).toEqual([])
  const main = page.getByRole('main')
  // The options of a filter contain every state, not visible until it opens, and so do the tabs and the columns of a board.
  const shown = main.locator(':not([role=tab] *):not(section > div > h3 *)').filter({ visible: true })
  for (const titulo of ESTADOS_ESPECIAIS) await expect(shown.and(main.getByText(titulo, { exact: true }))).toHaveCount(0)
  expect(await main.innerText()).not.toMatch(DE_NADA)
}
