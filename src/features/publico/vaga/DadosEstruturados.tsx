import { StructuredData } from '@/components/site/StructuredData'
import { toJsonDeBloco } from '@/domain/publica/json-de-bloco'
import { buildJobPosting } from '@/domain/vaga/publica/job-posting'
import { env } from '@/lib/env'
import type { VagaAberta } from '../api'

/** The same vacancy for search engines; nothing where the ad says too little for one. */
export function DadosEstruturados({ vaga }: { vaga: VagaAberta }) {
  const posting = buildJobPosting(vaga, env.VITE_SITE_URL)
  return <StructuredData json={posting === null ? null : toJsonDeBloco(posting)} />
}
