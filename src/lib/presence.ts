/* Programs that examine the links of an e-mail open pages too, and touch nothing. */

const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const
const touched = new Set<string>()

/** Whether a person gave a sign on the page of this link, since the document was loaded. */
export const isPersonAt = (link: string) => touched.has(link)

/** Calls back once, at the next sign of a person on the page of this link. Returns how to stop waiting. */
export function awaitPerson(link: string, then: () => void): () => void {
  const waiting = new AbortController()
  const arrive = () => {
    waiting.abort()
    touched.add(link)
    then()
  }
  for (const sign of SIGNS) window.addEventListener(sign, arrive, { passive: true, signal: waiting.signal })
  return () => waiting.abort()
}
