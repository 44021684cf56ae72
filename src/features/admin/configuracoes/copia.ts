import { storageKey } from '@/domain/marca'
import type { Configuracoes } from '../api'

const CHAVE = storageKey('admin_config')

/**
 * The settings as this browser last saw them (docs/product/team.md#settings): shown while the server has not answered, never saved
 * from.
 */
export function lerCopia(): Configuracoes | undefined {
  try {
    const lida = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') as Configuracoes | null
    return typeof lida?.versao === 'number' ? lida : undefined
  } catch {
    return undefined
  }
}

export function guardarCopia(configuracoes: Configuracoes) {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(configuracoes))
  } catch {
    // Forbidden or full: it is only a copy.
  }
}
