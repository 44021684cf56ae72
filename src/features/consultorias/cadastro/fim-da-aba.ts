/* The registration that this tab has just finished: a reload shows its end again, with the code that confirms its e-mail. */
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/tab-storage'

const KEY = buildStorageKey('cadastro_enviado')

/** `aqui`: by this tab, not found finished. */
export type Fim = { readonly email: string; readonly nome: string; readonly aqui: boolean }

/** Null forgets it. */
export const keepFim = (fim: Fim | null) => writeTab(KEY, fim && JSON.stringify(fim))

/** What this tab has finished; null for nothing, or damaged. */
export function readFim(): Fim | null {
  const { email, nome, aqui } = readTabObject(KEY)
  return typeof email === 'string' && typeof nome === 'string' ? { email, nome, aqui: aqui === true } : null
}
