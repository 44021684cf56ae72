/** Short fingerprint of a text (FNV-1a, twice), to detect a change or to keep a name out of a key; not cryptographic. */
export function computeFingerprint(text: string): string {
  let a = 0x811c9dc5
  let b = 0x1000193
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
