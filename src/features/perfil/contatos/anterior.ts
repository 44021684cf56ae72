/* The verified contact that was given up for one that is not verified yet: the way back, for as long as this tab lives. */
import { storageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/tab-storage'
import type { CampoDeContato } from './contatos'

const keyOf = (campo: CampoDeContato) => storageKey(`anterior:${campo}`)

/** One contact of one person; what another person left here is not read. */
export function anteriorDe(dono: string, campo: CampoDeContato) {
  const key = keyOf(campo)
  return {
    /** Null when there is none. */
    read(): string | null {
      const kept = readTabObject(key)
      return kept['dono'] === dono && typeof kept['valor'] === 'string' ? kept['valor'] : null
    },
    /** Without storage it has to be typed again. */
    write: (valor: string) => writeTab(key, JSON.stringify({ dono, valor })),
    clear: () => writeTab(key, null),
  }
}
