/* Storage of this tab, until it is closed. Every call works when the browser forbids storage; then nothing is stored. */

/** The text under `key`; null when there is none. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON object under `key`; empty when there is none or it is damaged. Anybody can edit it: validate every value before use. */
export function readTabObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readTab(key) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Stores a text under `key`, or removes it with null. */
export function writeTab(key: string, value: string | null) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Forbidden, or full.
  }
}

/** Like `readTab`, but removes the value. */
export function takeTab(key: string): string | null {
  const value = readTab(key)
  writeTab(key, null)
  return value
}
