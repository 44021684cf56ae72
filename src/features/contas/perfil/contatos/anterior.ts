/* The previously verified contact while its replacement is unverified: kept as long as this tab lives. */
import { buildStorageKey } from '@/domain/marca'
import { readTabObject, writeTab } from '@/lib/storage/tab'
import type { CampoDeContato } from './contatos'

const keyOf = (campo: CampoDeContato) => buildStorageKey(`anterior:${campo}`)

/** One contact of one person; the value of another person is not read. */
export function createAnterior(dono: string, campo: CampoDeContato) {
  const key = keyOf(campo)
  return {
    /** Null when there is none. */
    read(): string | null {
      const kept = readTabObject(key)
      return kept['dono'] === dono && typeof kept['valor'] === 'string' ? kept['valor'] : null
    },
    /** Without storage it must be typed again. */
    write: (valor: string) => writeTab(key, JSON.stringify({ dono, valor })),
    clear: () => writeTab(key, null),
  }
}
