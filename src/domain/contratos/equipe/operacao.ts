/* Money, coupons, channels, messages, deliveries, contacts, reported texts and the trail, as the team lists and reads them. */
import { z } from 'zod'
import { METODOS, SITUACAO_DO_PAGAMENTO, STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '../../pagamento/pagamento-status.ts'
import { STATUS_VAGA } from '../../vaga/vaga-status.ts'
import {
  centavos,
  contagem,
  defineUmDe,
  instante,
  instanteOuNull,
  linha,
  texto,
  textoOuNull,
  textosOuNull,
  uuid,
} from '../valores.ts'
import { defineLinha } from './linha.ts'

const pagamento = {
  id: uuid,
  vaga_id: uuid.nullable(),
  status: defineUmDe(STATUS_PAGAMENTO),
  situacao: defineUmDe(SITUACAO_DO_PAGAMENTO),
  metodo: z.enum(METODOS),
  valor_centavos: centavos,
  recebido_centavos: centavos,
  reembolsado_centavos: centavos,
  resta_centavos: centavos,
  /** By the bank, after lost disputes. */
  devolvido_centavos: centavos,
  /** Masked. */
  documento: textoOuNull,
  nome: textoOuNull,
  email: textoOuNull,
  recusa_codigo: textoOuNull,
  divergencia: textoOuNull,
  producao: z.boolean().nullable(),
  criado_em: instante,
  pago_em: instanteOuNull,
  contestado_em: instanteOuNull,
  nota_numero: textoOuNull,
  nota_em: instanteOuNull,
  atualizado_em: instante,
}

const reembolso = {
  id: uuid,
  valor_centavos: centavos,
  causa: textoOuNull,
  motivo: textoOuNull,
  status: defineUmDe(STATUS_REEMBOLSO),
  tentativas: contagem,
  erro: textoOuNull,
  criado_em: instante,
  feito_em: instanteOuNull,
  /** It failed and needs nobody any more: the bank gave the money back, or the team made it again. */
  superado: z.boolean(),
  /** Paid back without the provider. */
  por_fora: z.boolean(),
}

export const pagamentos = {
  linha: defineLinha({
    ...pagamento,
    codigo_ref: textoOuNull,
    cargo: textoOuNull,
  }),
  detalhe: z.strictObject({
    ...pagamento,
    /** The bank has not decided: nothing of it goes back. */
    contestacao_aberta: z.boolean(),
    intent_id: textoOuNull,
    moeda: texto,
    versao: z.int(),
    recusa_em: instanteOuNull,
    cancelar_em: instanteOuNull,
    expira_em: instanteOuNull,
    sumido_em: instanteOuNull,
    nota_url: textoOuNull,
  }),
  relacionados: z.strictObject({
    reembolsos: z.array(z.strictObject({ ...reembolso, canal: textoOuNull })),
    eventos: z.array(z.strictObject({ tipo: texto, em: instante, resultado: textoOuNull })),
    vaga: z
      .strictObject({ id: uuid, codigo_ref: texto, cargo: texto, empresa: texto, status: defineUmDe(STATUS_VAGA) })
      .nullable(),
  }),
}

export const reembolsos = {
  linha: defineLinha({ ...reembolso, pagamento_id: uuid, vaga_id: uuid.nullable(), canal: textoOuNull }),
  detalhe: z.strictObject({
    ...reembolso,
    pagamento_id: uuid,
    vaga_canal_id: uuid.nullable(),
    refund_id: textoOuNull,
    refunds_falhos: z.array(texto),
  }),
}

/** A channel as it is sold; `prazo_horas`: from publication until its line must be live. */
export const canal = z.strictObject({
  codigo: texto,
  nome: texto,
  preco_centavos: centavos,
  modo: z.enum(['proprio', 'feed_aberto', 'feed_parceiro', 'api_token_cliente', 'assistido', 'indisponivel']),
  descricao: texto,
  prazo_horas: z.int().positive(),
  ativo: z.boolean(),
  ordem: z.int(),
  /** Hosts of its ads: an address elsewhere is no evidence. */
  hosts: z.array(texto),
  /** Path in the bucket `imagens`. */
  logo: textoOuNull,
})

/** A coupon with its rules; `valor` is 1 to 100 for `percentual`, centavos for `fixed`. */
export const cupom = z.strictObject({
  codigo: texto,
  tipo: z.enum(['percentual', 'fixed']),
  valor: z.int().positive(),
  valido_de: instante,
  valido_ate: instanteOuNull,
  max_usos: contagem.nullable(),
  usos: contagem,
  por_pessoa: z.int().positive().nullable(),
  canais: textosOuNull,
  ativo: z.boolean(),
  criado_em: instante,
  atualizado_em: instante,
  versao: z.int(),
})

export const cupons = { linha: defineLinha(cupom.shape), detalhe: cupom }

export const canais = {
  linha: defineLinha(canal.shape),
  detalhe: canal,
  /** The number of its lines by status. */
  relacionados: z.strictObject({ linhas: z.record(texto, contagem) }),
}

const mensagem = {
  id: uuid,
  tipo: texto,
  destinatario: texto,
  tentativas: contagem,
  proxima_em: instanteOuNull,
  enviado_em: instanteOuNull,
  morta_em: instanteOuNull,
  erro: textoOuNull,
  solicitacao_id: uuid.nullable(),
  criado_em: instante,
}

export const mensagens = {
  linha: defineLinha({ ...mensagem, status: z.enum(['enviada', 'morta', 'pendente']) }),
  detalhe: z.strictObject({
    ...mensagem,
    fila: texto,
    rede: textoOuNull,
    solta: z.boolean(),
    grupo: uuid.nullable(),
    agendada_em: instante,
    prometida_em: instante,
    vence_em: instante,
    sem_resposta: contagem,
    candidatura_id: uuid.nullable(),
    /** A dead letter of which nothing was erased. */
    reenviavel: z.boolean(),
    ainda_tem_link: z.boolean(),
  }),
}

const entrega = {
  id: z.int(),
  destino: texto,
  tipo: texto,
  em: instante,
  status_http: z.int().nullable(),
  ms: contagem,
  erro: textoOuNull,
}

export const entregas = { linha: defineLinha(entrega), detalhe: z.strictObject(entrega) }

/** Subject, date and protocol stay after the account of its writer is deleted. */
const contato = {
  id: uuid,
  protocolo: texto,
  nome: textoOuNull,
  email: textoOuNull,
  assunto: texto,
  criado_em: instante,
}

export const contatos = {
  linha: defineLinha(contato),
  detalhe: z.strictObject({ ...contato, chave: uuid, mensagem: textoOuNull, anonimizado_em: instanteOuNull }),
}

/** An action of the team; `resumo`: columns by name, each as [before, after], or as noted. */
const registro = { id: z.int(), em: instante, ator: texto, acao: texto, tabela: texto, linha_id: texto, resumo: linha }

/** `item`: the row in words; null when it is gone, or has none. */
export const auditoria = { linha: defineLinha({ ...registro, item: textoOuNull }), detalhe: z.strictObject(registro) }

/** A report of a text, or what is new and waits (`TIPOS_DE_TEXTO`), with the reports that are decided together. */
const textoDenunciado = {
  id: uuid,
  de: texto,
  motivo: texto,
  detalhe: textoOuNull,
  status: z.enum(['aberta', 'procedente', 'improcedente']),
  decisao: textoOuNull,
  decidida_em: instanteOuNull,
  criada_em: instante,
  tipo: texto,
  /** Of a file its path; null for a review of marks alone. */
  texto: textoOuNull,
  resposta: textoOuNull,
  autor: texto,
  retirado: z.boolean(),
  solicitacao_id: uuid.nullable(),
  denuncias: z.array(z.strictObject({ id: uuid, de: texto, motivo: texto, detalhe: textoOuNull, criada_em: instante })),
  /** What a decision names as seen. */
  visto: texto,
}

export const textos = {
  linha: defineLinha({ ...textoDenunciado, parte: texto }),
  detalhe: z.strictObject({ ...textoDenunciado, decidida_por: textoOuNull }),
  relacionados: z.strictObject({}),
}
