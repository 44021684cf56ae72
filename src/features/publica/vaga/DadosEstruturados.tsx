import { createPortal } from 'react-dom'
import { buildJobPosting, toJsonDeBloco } from '@/domain/vaga/publica/job-posting'
import { env } from '@/lib/env'
import { useHydrated } from '@/components/site/use-hydrated'
import type { VagaAberta } from '../api'

/** The same vacancy for search engines, in the head; nothing where the ad says too little for one. */
export function DadosEstruturados({ vaga }: { vaga: VagaAberta }) {
  const hydrated = useHydrated() // what stands elsewhere in the document cannot be taken over
  const posting = buildJobPosting(vaga, env.VITE_SITE_URL)
  if (!hydrated || posting === null) return null
  // A data block: it is never run, and nothing in it can close it.
  const block = <script type="application/ld+json">{toJsonDeBloco(posting)}</script>
  return createPortal(block, document.head)
}
