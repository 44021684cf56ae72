/* A pasted ad and what was read in it, kept in this tab until the vacancy is published, the person leaves or the tab is closed. */
import { buildStorageKey } from '@/domain/marca'
import { parseVagaForm } from '@/domain/vaga/vaga'
import type { AnuncioLido } from '@/domain/vaga/colado/ler'
import { readTab, readTabObject, writeTab } from '@/lib/storage/tab'

const CHAVE = buildStorageKey('vaga-colada')
const TEXTO = buildStorageKey('texto-colado')
/** Where the browser forbids storage. */
let ultimo: { readonly id: string; readonly lido: AnuncioLido } | undefined

/** Whether a template in the address is a pasted ad. */
export const isColado = (modelo: string | null) => modelo?.startsWith('colado-') === true

/** The text as it was pasted; empty without one. */
export const readTexto = () => readTab(TEXTO) ?? ''

export const keepTexto = (texto: string) => writeTab(TEXTO, texto || null)

/** Removes both: the vacancy was published. */
export function forgetColado() {
  ultimo = undefined
  writeTab(CHAVE, null)
  keepTexto('')
}

/** Keeps what was read. @param id its name in the address */
export function keepColado(id: string, lido: AnuncioLido) {
  ultimo = { id, lido }
  writeTab(CHAVE, JSON.stringify(ultimo))
}

const isTextos = (dados: unknown): dados is Readonly<Record<string, string>> =>
  typeof dados === 'object' && dados !== null && Object.values(dados).every((texto) => typeof texto === 'string')

/** What was read under a name; undefined when this tab does not have it. Anybody can edit what is stored, so it is validated. */
export function getColado(id: string | null): AnuncioLido | undefined {
  if (!isColado(id)) return undefined
  if (ultimo?.id === id) return ultimo?.lido
  const guardado = readTabObject(CHAVE)
  const { valores, trechos, entendido } = (guardado['lido'] ?? {}) as Record<string, unknown>
  const form = parseVagaForm(valores)
  if (guardado['id'] !== id || !form || !isTextos(trechos)) return undefined
  const lidos = Object.entries(form).filter(([nome]) => Object.hasOwn(valores as object, nome))
  return { valores: Object.fromEntries(lidos), trechos, entendido: entendido === true }
}
