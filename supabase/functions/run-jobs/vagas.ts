/** Reads the ads that wait and publishes those in which nothing blocks. The rules are the domain's, as the wizard shows them. */
import { type Achado, bloqueiaPublicacao, checarAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Admin } from '../_shared/admin.ts'

/** Vacancies a batch. */
const BATCH = 20
/** Findings kept of one ad: what blocks first. */
const MAX_ACHADOS = 60

const guardados = (achados: readonly Achado[]) =>
  achados.toSorted((a, b) => Number(b.gravidade === 'bloqueia') - Number(a.gravidade === 'bloqueia')).slice(0, MAX_ACHADOS)

/** Until none waits or `acabou()`: how many were published, and how many wait for their owner. One that fails comes again in 2 minutes. */
export const publicarVagas = async (
  admin: Pick<Admin, 'claimVagas' | 'concluirChecagem'>,
  acabou: () => boolean,
): Promise<{ publicadas: number; retidas: number; sem_conclusao: number }> => {
  const totals = { publicadas: 0, retidas: 0, sem_conclusao: 0 }
  while (!acabou()) {
    const batch = await admin.claimVagas(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
    const conclude = async ({ id, versao, ...anuncio }: (typeof batch)[number]) => {
      const achados = checarAnuncio(anuncio)
      const bloqueia = bloqueiaPublicacao(achados)
      await admin.concluirChecagem(id, versao, guardados(achados), bloqueia)
      return bloqueia ? 'retidas' : 'publicadas'
    }
    const outcomes = await Promise.allSettled(batch.map(conclude)) // oxlint-disable-line no-await-in-loop
    for (const outcome of outcomes) totals[outcome.status === 'fulfilled' ? outcome.value : 'sem_conclusao']++
    if (batch.length < BATCH) break
  }
  return totals
}
