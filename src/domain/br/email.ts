/** Longest address that mail servers accept (RFC 5321, 254 characters). */
export const MAX_EMAIL = 254

/**
 * `text@text` with a dot in the domain; no spaces, no list or header characters. Linear: one class per part, no nesting.
 * Deliverability is proved by the link we send, not by a longer expression. Mirrored in `private.email_valido`.
 */
export const EMAIL = /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:".]+(\.[^\s@<>()[\]\\,;:".]+)+$/

/** Trimmed and lower-cased, as stored and compared. */
export const normalizarEmail = (email: string) => email.toLowerCase()
