import { useMemo } from 'react'
import { buildStorageKey } from '@/domain/marca'
import { readKeptPessoaId } from '../pessoa'
import { readSession } from '../session'
import { readTab, readTabObject, writeTab } from '../storage/tab'

/** An expired session leaves the name in the bar; signing out does not. */
const isSomebody = () => readSession() !== null || readKeptPessoaId() !== null

function openDigitado(campo: string, id: string) {
  const chave = buildStorageKey(`digitado:${campo}:${id}`)
  const pessoal = isSomebody()
  return {
    read: () => readTab(chave),
    /** What `write` kept as JSON, unchecked. */
    readObject: () => readTabObject(chave),
    /** Keeps the text; null forgets it. A form that goes away because its person signed out keeps nothing. */
    write: (texto: string | null) => {
      if (texto === null || !pessoal || isSomebody()) writeTab(chave, texto)
    },
  }
}

/**
 * What was typed and not sent: there again when its form reopens in this tab, also after a reload or an expired session. Signing out
 * removes it. `campo` is a name of its own for each form, `id` what it is about.
 */
export const useDigitado = (campo: string, id: string) => useMemo(() => openDigitado(campo, id), [campo, id])
