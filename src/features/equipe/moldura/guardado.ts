import { readLocal } from '@/lib/storage/local'

/** The JSON object under `key`; empty when there is none or it is damaged. Anybody can edit it: validate every value before use. */
export function readLocalObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readLocal(key) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}
