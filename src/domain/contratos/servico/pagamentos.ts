/* Payments, for the edge functions that talk to the card provider. Amounts in centavos. */
import { z } from 'zod'
import { METODOS, STATUS_PAGAMENTO } from '../../pagamento/pagamento-status.ts'
import { STATUS_VAGA } from '../../vaga/vaga-status.ts'
import { centavos, contagem, defineUmDe, texto, textoOuNull, uuid } from '../valores.ts'

const statusDoPagamento = defineUmDe(STATUS_PAGAMENTO)
const statusDaVaga = defineUmDe(STATUS_VAGA)

/** One payment of a vacancy; `intent_id` null until the provider has it, `email`: the address for its receipt. */
export const preparado = z.object({
  pagamento_id: uuid,
  intent_id: textoOuNull,
  chave: uuid,
  valor_centavos: centavos,
  versao: z.int(),
  status: statusDoPagamento,
  nome: textoOuNull,
  email: textoOuNull,
  codigo_ref: texto,
  cargo: texto,
  metodo: z.enum(METODOS),
  pix_ligado: z.boolean(),
})

/** The effect of an event. `conhecido` false: the payment is unknown, and nothing was written. */
export const aplicado = z.object({
  conhecido: z.boolean(),
  repetido: z.boolean(),
  pagamento: statusDoPagamento.nullable(),
  vaga_id: uuid.nullable(),
  vaga: statusDaVaga.nullable(),
  codigo_ref: textoOuNull,
})

export const situacao = z.object({
  pagamento_id: uuid.nullable(),
  intent_id: textoOuNull,
  pagamento: statusDoPagamento.nullable(),
  metodo: z.enum(METODOS).nullable(),
  recusa_codigo: textoOuNull,
  vaga: statusDaVaga,
  codigo_ref: texto,
  cargo: texto,
  empresa: texto,
})

export const aConferir = z.object({ pagamento_id: uuid, intent_id: texto, valor_centavos: centavos, cancelar: z.boolean() })
export const aDevolver = z.object({
  id: uuid,
  intent_id: texto,
  valor_centavos: z.int().positive(),
  refund_id: textoOuNull,
  tentativas: contagem,
})

/** Why there is no payment to make. `trocar`: the open one must be cancelled first. */
export const recusaDoPreparo = z.discriminatedUnion('recusa', [
  z.object({ recusa: z.literal('total_mudou'), total_centavos: centavos }),
  z.object({ recusa: z.literal('ja_pago'), status_vaga: statusDaVaga }),
  z.object({ recusa: z.literal('trocar'), intent_id: texto }),
])

/** Answers by procedure. */
export const pagamentos = {
  fn_service_preparar_pagamento: z.union([preparado, recusaDoPreparo]),
  fn_service_anotar_intent: preparado.extend({ intent_id: texto }),
  fn_service_aplicar_pagamento: aplicado,
  fn_service_aplicar_reembolso: aplicado,
  fn_service_aplicar_contestacao: aplicado,
  fn_service_pagamento_da_vaga: situacao,
  fn_service_pagamentos_a_conferir: z.array(aConferir),
  fn_service_reembolsos_a_fazer: z.array(aDevolver),
}
