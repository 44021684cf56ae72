/** What tests look for in a text. */

/**
 * The text without what is random in it: UUIDs, hashes and keys in hexadecimal, fractions of a second. They contain any four
 * digits once in a few hundred runs, and any code of six digits once in some ten thousand.
 */
export const maskIds = (text: string): string =>
  text
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/gi, '<id>')
    .replace(/(?<![0-9a-f])[0-9a-f]{24,}(?![0-9a-f])/gi, '<hex>')
    .replace(/(?<=:\d\d)\.\d+/g, '')

/** What the scripts of a document that only carries data are: empty when each is JSON or linked data and none was opened inside of a text. */
export function listScriptProblems(html: string): string[] {
  const types = [...html.matchAll(/<script\b([^>]*)>/gi)].map(([, attributes]) => attributes ?? '')
  const ends = html.match(/<\/script/gi)?.length ?? 0
  return [
    ...types.filter((type) => !/^ type="application\/(ld\+)?json"/.test(type)),
    ...(types.length > 2 || ends !== types.length ? [`${types.length} scripts, ${ends} ends`] : []),
  ]
}
