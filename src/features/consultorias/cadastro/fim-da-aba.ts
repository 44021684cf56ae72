/* The registration that this tab has just finished: a reload shows its end again, with the code that confirms its e-mail. */
import { useState } from 'react'
import type { ConsultoriaForm } from '@/domain/consultoria/consultoria'
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/storage/tab'

const KEY = buildStorageKey('cadastro_enviado')

/** `aqui`: by this tab, not found finished. `oculta`: sent so, without the consent that the directory needs. */
export type Fim = { readonly email: string; readonly nome: string; readonly aqui: boolean; readonly oculta: boolean }

export const toFim = (valores: Partial<ConsultoriaForm>, aqui: boolean): Fim => ({
  email: String(valores['email'] ?? '').trim(),
  nome: String(valores['consultoria_nome'] ?? '').trim(),
  aqui,
  oculta: aqui && valores['consentimento_perfil'] !== true,
})

/** Null forgets it. */
export const keepFim = (fim: Fim | null) => writeTab(KEY, fim && JSON.stringify(fim))

/** What this tab has finished; null for nothing, or damaged. */
export function readFim(): Fim | null {
  const fim = readTabObject(KEY)
  // The name is written into a sentence, whatever it is.
  return typeof fim['email'] === 'string' ? (fim as Fim) : null
}

/** What the open form has finished, kept for a reload; null until then, and when another one is begun. */
export function useFim() {
  const [fim, setFim] = useState<Fim | null>(null)
  const keep = (feito: Fim | null) => {
    keepFim(feito)
    setFim(feito)
  }
  return [fim, keep] as const
}
