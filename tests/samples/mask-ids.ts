/**
 * The text without what is random in it: UUIDs, hashes and keys in hexadecimal, fractions of a second. They contain any four
 * digits once in a few hundred runs, and any code of six digits once in some ten thousand.
 */
export const maskIds = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '<id>')
    .replace(/(?<![0-9a-f])[0-9a-f]{24,}(?![0-9a-f])/gi, '<hex>')
    .replace(/(?<=:\d\d)\.\d+/g, '')
