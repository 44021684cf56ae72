/**
 * Runs the ad check on waiting vacancies and edits and publishes those without a blocking finding. The rules are those of the wizard
 * (src/domain).
 */
import { type Achado, blocksPublicacao, checkAnuncio } from '../../../src/domain/vaga/anuncio/checar.ts'
import type { Anuncio } from '../../../src/domain/vaga/anuncio/regra.ts'
import type { Admin } from '../_shared/admin.ts'

/** Vacancies per batch. */
const BATCH = 20
/** Maximum number of findings kept of one ad; blocking ones first. */
const MAX_ACHADOS = 60
/** Characters kept of a finding's words, as in `vagas.achados_que_cabem`. */
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

type Lida = (Anuncio & { id: string; versao: number }) | null
type Fila = {
  readonly claim: (limite: number) => Promise<Lida[]>
  readonly conclude: (lida: { id: string; versao: number }, achados: readonly object[], bloqueia: boolean) => Promise<void>
}

/** The ads of a queue, batch after batch. */
const checkFila = async ({ claim, conclude }: Fila, acabou: () => boolean) => {
  const totals = { publicadas: 0, retidas: 0, sem_conclusao: 0 }
  while (!acabou()) {
    const batch = await claim(BATCH) // oxlint-disable-line no-await-in-loop -- one batch at a time
    const check = async (lida: Lida) => {
      if (lida === null) return 'sem_conclusao'
      const { id, versao, ...anuncio } = lida
      const achados = checkAnuncio(anuncio)
      const bloqueia = blocksPublicacao(achados)
      await conclude({ id, versao }, guardados(achados), bloqueia)
      return bloqueia ? 'retidas' : 'publicadas'
    }
    const outcomes = await Promise.allSettled(batch.map(check)) // oxlint-disable-line no-await-in-loop
    for (const outcome of outcomes) totals[outcome.status === 'fulfilled' ? outcome.value : 'sem_conclusao']++
    if (batch.length < BATCH) break
  }
  return totals
}

/**
 * Runs until the queue is empty or `acabou()`; counts the published and the held-back ones. A failed one is retried after 2 minutes,
 * ten times at most.
 */
export const publishVagas = (admin: Pick<Admin, 'claimVagas' | 'concluirChecagem'>, acabou: () => boolean) =>
  checkFila(
    {
      claim: admin.claimVagas,
      conclude: ({ id, versao }, achados, bloqueia) => admin.concluirChecagem(id, versao, achados, bloqueia),
    },
    acabou,
  )

/** The same for edits of vacancies on the air. */
export const checkEdicoes = (admin: Pick<Admin, 'claimEdicoes' | 'concluirEdicao'>, acabou: () => boolean) =>
  checkFila(
    { claim: admin.claimEdicoes, conclude: ({ id }, achados, bloqueia) => admin.concluirEdicao(id, achados, bloqueia) },
    acabou,
  )
