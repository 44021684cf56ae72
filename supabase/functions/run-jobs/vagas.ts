/**
 * Runs the ad check on waiting vacancies and publishes those without a blocking finding. The rules are those of the wizard
 * (src/domain).
 */
import { type Achado, blocksPublicacao, checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Admin } from '../_shared/admin.ts'

/** Vacancies per batch. */
const BATCH = 20
/** Maximum number of findings kept of one ad; blocking ones first. */
const MAX_ACHADOS = 60
/** Characters kept of a finding's words, as in `private.achados_que_cabem`. */
const MAX_TRECHO = 200

const curto = (texto: string) => Array.from(texto).slice(0, MAX_TRECHO).join('')

const guardados = (achados: readonly Achado[]) =>
  achados
    .toSorted((a, b) => Number(b.gravidade === 'bloqueia') - Number(a.gravidade === 'bloqueia'))
    .slice(0, MAX_ACHADOS)
    .map(({ trecho, troca, ...achado }) => ({
      ...achado,
      trecho: curto(trecho),
      // Cuts no replacement in half.
      ...(troca !== undefined && curto(trecho) === trecho && { troca }),
    }))

/**
 * Runs until the queue is empty or `acabou()`; counts the published and the held-back ones. A failed one is retried after 2 minutes,
 * ten times at most.
 */
export const publishVagas = async (
  admin: Pick<Admin, 'claimVagas' | 'concluirChecagem'>,
  acabou: () => boolean,
): Promise<{ publicadas: number; retidas: number; sem_conclusao: number }> => {
  const totals = { publicadas: 0, retidas: 0, sem_conclusao: 0 }
  while (!acabou()) {
    const batch = await admin.claimVagas(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
    const conclude = async (lida: (typeof batch)[number]) => {
      if (lida === null) return 'sem_conclusao'
      const { id, versao, ...anuncio } = lida
      const achados = checkAnuncio(anuncio)
      const bloqueia = blocksPublicacao(achados)
      await admin.concluirChecagem(id, versao, guardados(achados), bloqueia)
      return bloqueia ? 'retidas' : 'publicadas'
    }
    const outcomes = await Promise.allSettled(batch.map(conclude)) // oxlint-disable-line no-await-in-loop
    for (const outcome of outcomes) totals[outcome.status === 'fulfilled' ? outcome.value : 'sem_conclusao']++
    if (batch.length < BATCH) break
  }
  return totals
}
