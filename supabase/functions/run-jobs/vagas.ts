/** Reads the ads that wait and publishes those in which nothing blocks. The rules are the domain's, as the wizard shows them. */
import { type Achado, bloqueiaPublicacao, checarAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Admin } from '../_shared/admin.ts'

/** Vacancies a batch. */
const BATCH = 20
/** Findings kept of one ad: what blocks first. */
const MAX_ACHADOS = 60
/** Characters of the words kept with a finding, as `private.achados_que_cabem` keeps them. */
const MAX_TRECHO = 200

const curto = (texto: string) => Array.from(texto).slice(0, MAX_TRECHO).join('')

const guardados = (achados: readonly Achado[]) =>
  achados
    .toSorted((a, b) => Number(b.gravidade === 'bloqueia') - Number(a.gravidade === 'bloqueia'))
    .slice(0, MAX_ACHADOS)
    .map(({ trecho, troca, ...achado }) => ({
      ...achado,
      trecho: curto(trecho),
      // Half a replacement would be wrong.
      ...(troca !== undefined && curto(trecho) === trecho && { troca }),
    }))

/** Until none waits or `acabou()`: how many were published, and how many wait for their owner. One that fails comes again in 2 minutes, ten times at most. */
export const publicarVagas = async (
  admin: Pick<Admin, 'claimVagas' | 'concluirChecagem'>,
  acabou: () => boolean,
): Promise<{ publicadas: number; retidas: number; sem_conclusao: number }> => {
  const totals = { publicadas: 0, retidas: 0, sem_conclusao: 0 }
  while (!acabou()) {
    const batch = await admin.claimVagas(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
    const conclude = async (lida: (typeof batch)[number]) => {
      if (lida === null) return 'sem_conclusao'
      const { id, versao, ...anuncio } = lida
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
