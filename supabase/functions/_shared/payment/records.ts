/** What functions may do with our own records of payments, by name; part of `admin.ts`. */
import { z } from 'zod'
import {
  aConferir,
  aDevolver,
  aplicado,
  preparado,
  recusaDoPreparo,
  situacao,
} from '../../../../src/domain/contratos/servico/pagamentos.ts'
import type { Rpc } from '../platform.ts'
import type { Metodo } from '../../../../src/domain/pagamento/pagamento-status.ts'
import type { Dispute, Intent, OpenIntent, Refund } from './provider.ts'

// Each contract names only the fields used here; other fields of an answer are dropped.
const daCobranca = preparado.pick({
  pagamento_id: true,
  intent_id: true,
  chave: true,
  valor_centavos: true,
  codigo_ref: true,
  email: true,
  metodo: true,
  pix_ligado: true,
})
const preparo = z.union([daCobranca, recusaDoPreparo])
const anotado = z.object({ intent_id: z.string(), ...preparado.pick({ valor_centavos: true, status: true }).shape })
const noticia = aplicado.pick({ conhecido: true })
const daSituacao = situacao.omit({ pagamento_id: true })
const conferencias = z.array(aConferir.pick({ intent_id: true, cancelar: true }))
const devolucoes = z.array(aDevolver.pick({ id: true, intent_id: true, valor_centavos: true, refund_id: true }))

export type Preparado = z.output<typeof daCobranca>
export type Situacao = z.output<typeof daSituacao>
/** The event that a payment status comes from; null when we asked the provider ourselves. */
export type Evento = { id: string; tipo: string; em: string }
/** Who pays, and how: without `metodo` it is the open payment, whatever it is, else a card. A Pix needs the document. */
export type Pagador = { nome: string | null; email: string | null; metodo: Metodo | null; documento: string | null }

const doEvento = (evento: Evento | null) => ({
  _evento_id: evento?.id ?? null,
  _evento_tipo: evento?.tipo ?? null,
  _evento_em: evento?.em ?? null,
})

/** Only the fields that SQL decides by: no secret, no metadata. */
const soIntent = (intent: Intent): Omit<Intent, 'nosso'> => {
  const { id, status, amount, amount_received, currency, livemode } = intent
  const { last_error_code, last_decline_code, charge, charge_created } = intent
  return {
    id,
    status,
    amount,
    amount_received,
    currency,
    livemode,
    last_error_code,
    last_decline_code,
    charge,
    charge_created,
  }
}

/** Binds the named functions to one way of calling RPCs. */
export const createPaymentRecords = (rpc: Rpc) => ({
  /** The one open payment of the caller's own vacancy, at its current total, or the reason why there is none. */
  prepararPagamento: async (authUserId: string, vagaId: string, valorEsperado: number, pagador: Pagador) =>
    preparo.parse(
      await rpc('fn_service_preparar_pagamento', {
        _auth_user_id: authUserId,
        _vaga_id: vagaId,
        _valor_esperado: valorEsperado,
        _nome: pagador.nome,
        _email: pagador.email,
        _metodo: pagador.metodo,
        _documento: pagador.documento,
      }),
    ),
  /** Records the provider's id of a payment. The first of two writers wins; both get its id, with the record's total and status. */
  anotarIntent: async (pagamentoId: string, { id, livemode, pix }: OpenIntent) =>
    anotado.parse(
      await rpc('fn_service_anotar_intent', {
        _pagamento_id: pagamentoId,
        _intent_id: id,
        _producao: livemode,
        _expira_em: pix?.expira_em ?? null,
      }),
    ),
  /**
   * Records the provider's status of a payment; SQL compares and decides. `conhecido` false: it is unknown, and nothing was written.
   */
  aplicarPagamento: async (intent: Intent, evento: Evento | null) =>
    noticia.parse(await rpc('fn_service_aplicar_pagamento', { _intent: soIntent(intent), ...doEvento(evento) })),
  /** Records the provider's status of a refund, ours or created by hand there. */
  aplicarReembolso: async (refund: Refund, evento: Evento) =>
    noticia.parse(await rpc('fn_service_aplicar_reembolso', { _refund: refund, ...doEvento(evento) })),
  /** A dispute: the vacancy is taken off the air until a person has reviewed it, and refunds wait for the bank's decision. */
  aplicarContestacao: async (disputa: Dispute, evento: Evento) =>
    noticia.parse(await rpc('fn_service_aplicar_contestacao', { _disputa: disputa, ...doEvento(evento) })),
  /** The state of the caller's own vacancy, and its latest payment. Refuses with `vaga_inexistente`. */
  situacaoDoPagamento: async (authUserId: string, vagaId: string) =>
    daSituacao.parse(await rpc('fn_service_pagamento_da_vaga', { _auth_user_id: authUserId, _vaga_id: vagaId })),
  /** Payments without news, or due to be closed; leased for a few minutes. */
  claimPagamentos: async (limite: number) =>
    conferencias.parse(await rpc('fn_service_pagamentos_a_conferir', { _limite: limite })),
  /** Refunds that are due, or without news; leased for a few minutes. */
  claimReembolsos: async (limite: number) => devolucoes.parse(await rpc('fn_service_reembolsos_a_fazer', { _limite: limite })),
  /** The result of a refund request: the provider's status, or none when it did not answer; the request is then retried. */
  concluirReembolso: async (id: string, refundId: string | null, status: string | null, erro: string | null) =>
    void (await rpc('fn_service_concluir_reembolso', { _id: id, _refund_id: refundId, _status: status, _erro: erro })),
})
