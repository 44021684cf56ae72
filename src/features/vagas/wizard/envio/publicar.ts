/* The submission of a vacancy, idempotent: the key is in the draft before the first call, and SQL answers the same key and content
   with the same vacancy. With other content it refuses the key: the vacancy of the earlier try, while unpaid, is then updated. */
import type { Cupom } from '@/domain/vaga/total'
import { toVagaPayload, type VagaForm } from '@/domain/vaga/vaga'
import { AppError } from '@/lib/errors'
import { computeFingerprint } from '@/lib/fingerprint'
import { submitOnce } from '@/lib/form/submission'
import { findVagaDaChave, type PedidoDeVaga, publishVaga, updateVaga, type VagaEnviada } from '../../api'
import type { VagaRascunho } from '../rascunho'

/** Statuses in which an unpaid vacancy may still be changed. */
const NAO_PAGA = new Set(['pending_payment', 'payment_failed'])

/** Whether it is unknown if the submission arrived. A refusal (4xx) created nothing. */
const isUncertain = (failure: unknown) =>
  !(failure instanceof AppError) || failure.status === 0 || failure.status >= 500 || failure.status === 408

const novaChave = () => crypto.randomUUID()

/** The payload of these answers. */
export const toPedido = (
  answers: VagaForm,
  canais: readonly string[],
  cupom: Cupom | null,
  totalCentavos: number,
  revisaoPedida = false,
): PedidoDeVaga => ({
  vaga: { ...toVagaPayload(answers), revisao_pedida: revisaoPedida },
  canais,
  duracao: Number(answers.duracao),
  cupom: cupom?.codigo ?? null,
  totalEsperado: totalCentavos,
})

/** Publishes, or changes the unpaid vacancy `vaga`. The draft is saved, with the key, before the first call. Throws `AppError`. */
export async function sendVaga(pedido: PedidoDeVaga, rascunho: VagaRascunho, vaga?: string): Promise<VagaEnviada> {
  if (vaga !== undefined)
    return submitOnce((retry) => retry((signal) => updateVaga(vaga, { ...pedido, versao: rascunho.extras.base?.versao }, signal)))
  const agora = computeFingerprint(JSON.stringify(pedido))
  const chave = rascunho.extras.chave ?? novaChave()
  const antes = rascunho.extras.enviada
  rascunho.note({ chave, enviada: antes ?? agora })
  rascunho.save()
  try {
    return await submitOnce(async (retry) => {
      try {
        return await retry((signal) => publishVaga(pedido, chave, signal))
      } catch (failure) {
        if (!(failure instanceof AppError) || failure.hint !== 'chave_usada') throw failure
        const feita = await retry((signal) => findVagaDaChave(chave, signal))
        // A vacancy already being published has the earlier content: the refusal says where to see it.
        if (feita === null || !NAO_PAGA.has(feita.status)) throw failure
        return retry((signal) => updateVaga(feita.id, pedido, signal))
      }
    })
  } catch (failure) {
    if (!isUncertain(failure) && antes === null) {
      rascunho.note({ enviada: null })
      rascunho.save()
    }
    throw failure
  }
}
