import { buildStorageKey } from '@/domain/marca'
import type { Configuracoes } from '../api'

const CHAVE = buildStorageKey('admin_config')

/**
 * This browser's last copy of the settings (docs/product/team.md#settings): shown until the server answers, never used for saving.
 */
export function readCopia(): Configuracoes | undefined {
  try {
    const lida = JSON.parse(localStorage.getItem(CHAVE) ?? 'null') as Configuracoes | null
    return typeof lida?.versao === 'number' ? lida : undefined
  } catch {
    return undefined
  }
}

export function keepCopia(configuracoes: Configuracoes) {
  try {
    localStorage.setItem(CHAVE, JSON.stringify(configuracoes))
  } catch {
    // Storage forbidden or full: it is only a copy.
  }
}
