/** Violations of every clause of every CHECK of payments, events, refunds and purge steps. */
import { type Broken, exceedMax, repeat } from '../base/check-violations.ts'

const aberto = "status = 'aberto'"
const pago = "status = 'pago'"

/** Keyed by the name of the CHECK. */
export const violationsOfPagamentos: Record<string, Broken> = {
  pagamentos_intent_id_chk: [
    "intent_id = 'ch_1'",
    "intent_id = 'pi_'",
    "intent_id = 'pi_1 x'",
    `intent_id = 'pi_' || ${repeat(201)}`,
  ],
  pagamentos_status_chk: { where: aberto, changes: ["status = 'perdido'"] },
  pagamentos_valor_chk: { where: aberto, changes: ['valor_centavos = 49', 'versao = 0'] },
  pagamentos_moeda_chk: ["moeda = 'usd'"],
  pagamentos_documento_chk: [
    "documento = '5299822472'",
    "documento = '529.982.247-25'",
    "documento = '12abc34501de35'",
    "documento = 'AAAAAAAAAAA'",
  ],
  pagamentos_metodo_chk: { where: aberto, changes: ["metodo = 'boleto'", "metodo = 'cartao', expira_em = now()"] },
  pagamentos_pessoa_chk: ["nome = ''", ...exceedMax(['nome', 240], ['email', 254]), "email = 'a@'"],
  pagamentos_recebido_chk: { where: aberto, changes: ['recebido_centavos = -1', 'recebido_centavos = 1'] },
  pagamentos_pago_chk: {
    where: pago,
    changes: ['pago_em = null', 'recebido_centavos = valor_centavos + 1', "status = 'cancelado', recebido_centavos = 0"],
  },
  pagamentos_reembolsado_chk: {
    where: pago,
    changes: ['reembolsado_centavos = -1', 'reembolsado_centavos = recebido_centavos + 1'],
  },
  pagamentos_recusa_chk: ["recusa_codigo = ''", "recusa_codigo = 'Lost Card'", `recusa_codigo = ${repeat(81)}`],
  pagamentos_divergencia_chk: {
    where: aberto,
    changes: ["divergencia = 'outro valor'", "status = 'divergente'", `status = 'divergente', divergencia = ${repeat(201)}`],
  },
  pagamentos_nota_chk: {
    where: pago,
    changes: [
      "nota_numero = '1'",
      "nota_numero = '1', nota_url = 'https://nfse.example/1'",
      "nota_numero = '', nota_url = 'https://nfse.example/1', nota_em = now()",
      `nota_numero = ${repeat(61)}, nota_url = 'https://nfse.example/1', nota_em = now()`,
      "nota_numero = '1', nota_url = 'http://nfse.example/1', nota_em = now()",
      `nota_numero = '1', nota_url = 'https://' || ${repeat(493)}, nota_em = now()`,
    ],
  },
  contestacoes_id_chk: ["id = 'dp'", "id = 'dp_<b>'", `id = 'dp_' || ${repeat(201)}`],
  contestacoes_valor_chk: ['valor_centavos = 0'],
  contestacoes_fim_chk: ["fim = 'talvez'"],
  contestacoes_fim_em_chk: ["fim = 'ganha'", 'fim_em = now()'],
  pagamento_tentativas_cobranca_id_chk: exceedMax(['cobranca_id', 255]),
  pagamento_tentativas_status_chk: ["status = 'pago', recusa_codigo = null"],
  pagamento_tentativas_recusa_chk: [
    "status = 'falhou', recusa_codigo = null",
    "status = 'aberto', recusa_codigo = 'lost_card'",
    "status = 'falhou', recusa_codigo = 'Lost Card'",
    `status = 'falhou', recusa_codigo = ${repeat(81)}`,
  ],
  pagamento_eventos_textos_chk: [
    ...['event_id', 'tipo', 'intent_id', 'resultado'].map((name) => `${name} = ''`),
    ...exceedMax(['event_id', 255], ['tipo', 100], ['intent_id', 255], ['resultado', 200]),
  ],
  reembolsos_valor_chk: ['valor_centavos = 0', 'valor_centavos = -1'],
  reembolsos_causa_chk: ["causa = 'azar'", 'causa = null, motivo = null'],
  reembolsos_motivo_chk: ["motivo = ''", ...exceedMax(['motivo', 500])],
  reembolsos_status_chk: ["status = 'perdido'"],
  reembolsos_refund_id_chk: ["refund_id = ''", ...exceedMax(['refund_id', 255])],
  reembolsos_feito_chk: ["status = 'feito'", 'feito_em = now()'],
  reembolsos_tentativas_chk: ['tentativas = -1'],
  reembolsos_erro_chk: exceedMax(['erro', 500]),
  reembolsos_refunds_falhos_chk: ["refunds_falhos = array_fill('re_x'::text, array[21])", 'refunds_falhos = array[null::text]'],
  feed_leituras_lido_por_chk: ["lido_por = ''", "lido_por = 'Indeed bot'", `lido_por = ${repeat(41)}`],
  feed_leituras_formato_chk: ["formato = 'jornal'"],
  feed_montagens_formato_chk: ["formato = 'jornal'"],
  feed_montagens_escrita_chk: ["escrita = repeat('x', 501)"],
}
