/** Checks the texts of reviews by the rules of the ad check, and publishes those without a finding (docs/product/reviews.md#check). */
import { checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Admin } from '../_shared/admin.ts'

/** Reviews per batch. */
const BATCH = 20

/** Runs until nothing waits or `acabou()`. A failed one is tried again after 2 minutes. */
export const checkAvaliacoes = async (
  admin: Pick<Admin, 'claimAvaliacoes' | 'concluirAvaliacao'>,
  acabou: () => boolean,
): Promise<{ avaliacoes: number; avaliacoes_retidas: number }> => {
  const totals = { avaliacoes: 0, avaliacoes_retidas: 0 }
  while (!acabou()) {
    const batch = await admin.claimAvaliacoes(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
    // oxlint-disable-next-line no-await-in-loop
    await Promise.allSettled(
      batch.map(async ({ id, texto, enviada_em }) => {
        const achados = checkAnuncio({ descricao: texto }).filter(({ gravidade }) => gravidade === 'bloqueia')
        await admin.concluirAvaliacao(
          id,
          enviada_em,
          achados.length > 0 ? achados.map(({ explicacao }) => explicacao).join(' ') : null,
        )
        totals[achados.length > 0 ? 'avaliacoes_retidas' : 'avaliacoes']++
      }),
    )
    if (batch.length < BATCH) break
  }
  return totals
}
