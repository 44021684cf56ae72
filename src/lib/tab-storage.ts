/* What this tab remembers until it is closed. Every call works when the browser forbids storage; then nothing is remembered. */

/** The text under `key`; null when there is none. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON object under `key`; empty when there is none or it is damaged. Anybody can edit it: look at every value before using it. */
export function readTabObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readTab(key) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Keeps a text under `key`, or removes it with null. */
export function writeTab(key: string, value: string | null) {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // Forbidden, or full.
  }
}

/** As `readTab`, once: it is gone afterwards. */
export function takeTab(key: string): string | null {
  const value = readTab(key)
  writeTab(key, null)
  return value
}
