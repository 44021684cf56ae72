/** Checks the texts of companies' pages by the rules of the ad check (docs/product/vacancies.md#page-of-a-company). */
import { checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Admin } from '../_shared/admin.ts'

/** Pages per batch. */
const BATCH = 20

/** Runs until nothing waits or `acabou()`. A failed one is tried again after 2 minutes. */
export const checkPaginas = async (
  admin: Pick<Admin, 'claimPaginas' | 'concluirPagina'>,
  acabou: () => boolean,
): Promise<{ paginas: number; paginas_retidas: number }> => {
  const totals = { paginas: 0, paginas_retidas: 0 }
  while (!acabou()) {
    const batch = await admin.claimPaginas(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
    // oxlint-disable-next-line no-await-in-loop
    await Promise.allSettled(
      batch.map(async ({ id, texto, escrito_em }) => {
        const achados = checkAnuncio({ empresa_descricao: texto }).filter(({ gravidade }) => gravidade === 'bloqueia')
        const motivos = achados.map(({ trecho, explicacao }) => `“${trecho}”: ${explicacao}`)
        await admin.concluirPagina(id, escrito_em, motivos.length > 0 ? [...new Set(motivos)].join('\n') : null)
        totals[motivos.length > 0 ? 'paginas_retidas' : 'paginas']++
      }),
    )
    if (batch.length < BATCH) break
  }
  return totals
}
