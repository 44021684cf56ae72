import { createPortal } from 'react-dom'
import { useHydrated } from './use-hydrated'

/** The page once more for search engines, in the head. @param json text that can close no element; nothing for null */
export function StructuredData({ json }: { json: string | null }) {
  const hydrated = useHydrated() // what stands elsewhere in the document cannot be taken over
  if (!hydrated || json === null) return null
  // A data block: it is never run, and nothing in it can close it.
  return createPortal(<script type="application/ld+json">{json}</script>, document.head)
}
