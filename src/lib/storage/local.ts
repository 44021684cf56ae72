/* This browser's storage. Where it is forbidden or full, what is written lasts as long as this document. */

/** What only this document holds. */
export const held = new Map<string, string>()

/** The text under a key; null without one. */
export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key) ?? held.get(key) ?? null
  } catch {
    return held.get(key) ?? null
  }
}

/** Keeps a text, or removes it by null. */
export function writeLocal(key: string, text: string | null) {
  held.delete(key)
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    if (text !== null) held.set(key, text)
  }
}
