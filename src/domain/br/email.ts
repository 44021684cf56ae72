/** Longest address that mail servers accept (RFC 5321, 254 characters). */
export const MAX_EMAIL = 254

/**
 * `text@text` with a dot in the domain, in ASCII: an accent in an address is nearly always a typo. Applied after lower-casing.
 * Linear: one class per part. Deliverability is proved by the link we send. Mirrored in SQL.
 */
export const EMAIL = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/

/** Trimmed and lower-cased, as stored and compared. */
export const normalizeEmail = (email: string) => email.toLowerCase()
