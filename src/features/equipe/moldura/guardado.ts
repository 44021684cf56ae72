/* Storage of this browser, for choices of a person. Every call works when the browser forbids storage; then nothing is stored. */

/** The text under `key`; null when there is none. */
export function readBrowser(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** The JSON object under `key`; empty when there is none or it is damaged. Anybody can edit it: validate every value before use. */
export function readBrowserObject(key: string): Readonly<Record<string, unknown>> {
  try {
    return (JSON.parse(readBrowser(key) ?? 'null') ?? {}) as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Stores a text under `key`, or removes it with null. */
export function writeBrowser(key: string, value: string | null) {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // Forbidden, or full.
  }
}
