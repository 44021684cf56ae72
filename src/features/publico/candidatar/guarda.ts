/* Where this tab keeps an application until it is sent. Apart from the form, so that the page can tell that one was begun. */
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/storage/tab'

const chave = (codigo: string) => buildStorageKey(`candidatura:${codigo}`)

/** What is kept, unchecked; empty when nothing is. */
export const readRascunho = (codigo: string) => readTabObject(chave(codigo))

/** Keeps, or removes with null. */
export const keepRascunho = (codigo: string, dados: object | null) =>
  writeTab(chave(codigo), dados === null ? null : JSON.stringify(dados))

/** Whether an application to this vacancy was begun in this tab. */
export const hasRascunho = (codigo: string) => readRascunho(codigo).valores !== undefined
