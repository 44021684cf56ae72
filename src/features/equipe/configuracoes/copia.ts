import { buildStorageKey } from '@/domain/marca'
import { readBrowserObject, writeBrowser } from '../moldura/guardado'
import type { Configuracoes } from '../api'

const CHAVE = buildStorageKey('admin_config')

/**
 * This browser's last copy of the settings (docs/product/team.md#settings): shown until the server answers, never used for saving.
 */
export function readCopia(): Configuracoes | undefined {
  const lida = readBrowserObject(CHAVE)
  return typeof lida['versao'] === 'number' ? (lida as Configuracoes) : undefined
}

export const keepCopia = (configuracoes: Configuracoes) => writeBrowser(CHAVE, JSON.stringify(configuracoes))
