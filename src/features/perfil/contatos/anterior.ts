/* The verified contact that was given up for one that is not verified yet: the way back, for as long as this tab lives. */
import { storageKey } from '@/domain/marca'
import type { CampoDeContato } from './contatos'

const keyOf = (campo: CampoDeContato) => storageKey(`anterior:${campo}`)

/** One contact of one person; what another person left here is not read. */
export function anteriorDe(dono: string, campo: CampoDeContato) {
  const key = keyOf(campo)
  return {
    /** Null when there is none. */
    read(): string | null {
      try {
        const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as { dono?: unknown; valor?: unknown } | null
        return kept?.dono === dono && typeof kept.valor === 'string' ? kept.valor : null
      } catch {
        return null
      }
    },
    write(valor: string) {
      try {
        sessionStorage.setItem(key, JSON.stringify({ dono, valor }))
      } catch {
        // Storage forbidden: it has to be typed again.
      }
    },
    clear() {
      try {
        sessionStorage.removeItem(key)
      } catch {
        // Nothing was kept.
      }
    },
  }
}
