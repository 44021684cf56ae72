/** Longest address that mail servers accept (RFC 5321, 254 characters). */
export const MAX_EMAIL = 254

/**
 * An address that can exist, in ASCII: an accent in an address is nearly always a typo. No dot at the ends of the name nor two in a row,
 * labels of the domain without hyphens at their ends, and a last one of two letters or more (or in Punycode). Applied after
 * lower-casing. Linear: each class ends where the next begins. Deliverability is proved by the link we send. Mirrored in SQL
 * (`base.email_valido`).
 */
export const EMAIL =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]{2,63}|xn--[a-z0-9]+(-+[a-z0-9]+)*)$/

/** Lower-cased, as stored and compared. */
export const normalizeEmail = (email: string) => email.toLowerCase()
