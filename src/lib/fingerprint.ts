/** Short fingerprint of a text (FNV-1a, twice), to see that it changed or to keep a name out of a key; it proves nothing. */
export function fingerprint(text: string): string {
  let a = 0x811c9dc5
  let b = 0x1000193
  for (let at = 0; at < text.length; at++) {
    a = Math.imul(a ^ text.charCodeAt(at), 0x01000193)
    b = Math.imul(b ^ text.charCodeAt(text.length - 1 - at), 0x01000193)
  }
  return (a >>> 0).toString(36) + (b >>> 0).toString(36)
}
