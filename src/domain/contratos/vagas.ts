/* A vacancy for its owner: editing, payment, statistics and appeal. Amounts in centavos. */
import { z } from 'zod'
import { METODOS, SITUACAO_DO_PAGAMENTO, STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '../pagamento/pagamento-status.ts'
import { STATUS_VAGA } from '../vaga/vaga-status.ts'
import {
  centavos,
  contagem,
  defineUmDe,
  dia,
  instante,
  instanteOuNull,
  recusa,
  texto,
  textoOuNull,
  textosOuNull,
  uuid,
} from './valores.ts'

/** A vacancy after a change. */
const vagaEnviada = z.object({
  id: uuid,
  codigo_ref: texto,
  status: defineUmDe(STATUS_VAGA),
  valor_total_centavos: centavos,
  desconto_centavos: centavos,
})
export type VagaEnviada = z.output<typeof vagaEnviada>

/** Whether a company showed who it is, by a domain or `cnpj`; `codigo_para`: the domain of a code on its way; `motivo`: why the team refused the document. */
const conferencia = z.object({
  empresa_id: uuid,
  conferida: z.object({ dominio: texto, conferida_em: instante, vale_ate: instante }).nullable(),
  documento: z.object({ enviado_em: instante, motivo: textoOuNull }).nullable(),
  codigo_para: textoOuNull,
})
export type Conferencia = z.output<typeof conferencia>

/** The total differs from the one that the person saw: the refusal carries the current one. */
const totalMudou = recusa.extend({ hint: z.literal('total_mudou'), total_centavos: centavos })

/** `valor` is 1 to 100 for `percentual`, centavos for `fixed`. `canais` null = valid for all of them. */
const cupom = z.object({
  codigo: texto,
  tipo: z.enum(['percentual', 'fixed']),
  valor: z.int().positive(),
  canais: textosOuNull,
  desconto_centavos: centavos,
})

/** One refund; `canal` null for the whole charge. */
const reembolso = z.object({
  canal: textoOuNull,
  /** Of a payment that is not the one shown: one more, late or of another amount. */
  de_outro_pagamento: z.boolean(),
  por_fora: z.boolean(),
  valor_centavos: centavos,
  status: defineUmDe(STATUS_REEMBOLSO),
  /** The cause, for one channel (`writeCausa`); null for the whole charge, where `motivo` has the reason. */
  causa: textoOuNull,
  motivo: textoOuNull,
  criado_em: instante,
  feito_em: instanteOuNull,
})
export type Reembolso = z.output<typeof reembolso>

/** The payment of a vacancy and its refunds; `documento` masked. */
const pagamentoDaVaga = z.object({
  status: defineUmDe(STATUS_PAGAMENTO),
  situacao: defineUmDe(SITUACAO_DO_PAGAMENTO),
  valor_centavos: centavos,
  recebido_centavos: centavos,
  reembolsado_centavos: centavos,
  /** By the bank, after a lost dispute. */
  devolvido_centavos: centavos,
  resta_centavos: centavos,
  /** Money of a Pix code that ended, or was given up, may still come: it goes back. */
  pode_chegar: z.boolean(),
  pago_em: instanteOuNull,
  recusa_codigo: textoOuNull,
  metodo: z.enum(METODOS),
  nome: textoOuNull,
  email: textoOuNull,
  documento: textoOuNull,
  /** The invoice that the team noted. */
  nota: z.object({ numero: texto, url: texto, em: instante }).nullable(),
  reembolsos: z.array(reembolso),
})
export type PagamentoDaVaga = z.output<typeof pagamentoDaVaga>

/** The last time that the team took a vacancy off the page. */
export const suspensao = z.object({
  em: instante,
  motivo: textoOuNull,
  fim_em: instanteOuNull,
  recurso: z
    .object({
      texto: textoOuNull,
      em: instante,
      aceito: z.boolean().nullable(),
      resposta: textoOuNull,
      decidida_em: instanteOuNull,
    })
    .nullable(),
  pode_recorrer: z.boolean(),
  /** Its charge is disputed: the text is not edited meanwhile. */
  contestada: z.boolean(),
  /** A dispute took it off, and the bank gave the money back. */
  perdida: z.boolean(),
})
export type Suspensao = z.output<typeof suspensao>

/** An edit of a vacancy on the air; `mudancas` by column, `achados` of the ad check. */
export const edicao = z.object({
  id: uuid,
  status: z.enum(['em_checagem', 'na_equipe', 'bloqueada', 'no_ar', 'desfeita']),
  mudancas: z.record(texto, z.object({ antes: z.unknown(), depois: z.unknown() })),
  achados: z.array(z.unknown()),
  /** Of `fn_pessoas_da_vaga`. */
  criada_por: uuid.nullable(),
  criada_em: instante,
  concluida_em: instanteOuNull,
})
export type Edicao = z.output<typeof edicao>

const contagens = { visualizacoes: contagem, cliques: contagem, candidaturas: contagem }

/** Totals, by origin (most views first) and by day of the last 30, today last. */
const numerosDaVaga = z.object({
  ...contagens,
  por_canal: z.array(z.object({ canal: texto, ...contagens })),
  por_dia: z.array(z.object({ dia, ...contagens })),
})
export type NumerosDaVaga = z.output<typeof numerosDaVaga>

const numerosDoDia = z.object({ dia, visualizacoes: contagem, candidaturas: contagem })
/** Counts of one day of Brasília. */
export type NumerosDoDia = z.output<typeof numerosDoDia>

/** The person's own numbers, of the newest 1,000 vacancies (`so_as_novas`: there may be older ones). `por_dia`: the last 30 days, today last. */
const numerosDoPainel = z.object({
  vagas_ativas: contagem,
  empresas: contagem,
  candidaturas: contagem,
  vagas_por_status: z.array(z.object({ status: defineUmDe(STATUS_VAGA), total: contagem })),
  por_dia: z.array(numerosDoDia),
  so_as_novas: z.boolean(),
  /** Five on the air, those with new applications (`novas`) first; `visitas` of the last seven days, today last. */
  no_ar: z.array(
    z.object({ id: uuid, cargo: texto, empresa: texto, expira_em: instante, novas: contagem, visitas: z.array(contagem) }),
  ),
})
export type NumerosDoPainel = z.output<typeof numerosDoPainel>

const dias = contagem.nullable()
/** Medians in days, rounded up; null of none. `canal`: the origin, null of all. Interviews to which the candidate came, and not; `empresa_faltou`: as they say. */
const temposDeUmaOrigem = z.object({
  canal: textoOuNull,
  candidaturas: contagem,
  respondidas: contagem,
  aprovadas: contagem,
  compareceram: contagem,
  faltaram: contagem,
  empresa_faltou: contagem,
  ate_responder: dias,
  em_recebida: dias,
  em_analise: dias,
  em_entrevista: dias,
  ate_aprovar: dias,
})
export type TemposDeUmaOrigem = z.output<typeof temposDeUmaOrigem>

/** The public page of an own company. `nome`: what the page shows; `nome_novo`: waits for the team, or was refused (`motivo_do_nome`).
 *  `publicada`: its owner agreed; `no_ar`: anybody sees it; `achado`: why its text is kept off; `motivo_ocultacao`: why the team took it off. */
const paginaDaEmpresa = z.object({
  nome: texto,
  nome_novo: textoOuNull,
  motivo_do_nome: textoOuNull,
  vagas_no_ar: contagem,
  slug: textoOuNull,
  sobre: textoOuNull,
  em_checagem: z.boolean(),
  achado: textoOuNull,
  site: textoOuNull,
  logo: textoOuNull,
  logo_novo: textoOuNull,
  motivo_do_logo: textoOuNull,
  motivo_ocultacao: textoOuNull,
  publicada: z.boolean(),
  no_ar: z.boolean(),
})
export type PaginaDaEmpresa = z.output<typeof paginaDaEmpresa>

/** How an account paid last; who paid, of the company. */
const quemPagou = z.object({ metodo: z.enum(METODOS), documento: textoOuNull, nome: textoOuNull })
export type QuemPagou = z.output<typeof quemPagou>

/** Answers by procedure. */
export const vagas = {
  fn_minha_pagina_da_empresa: paginaDaEmpresa,
  fn_salvar_pagina_da_empresa: paginaDaEmpresa,
  fn_guardar_logo_da_empresa: paginaDaEmpresa,
  fn_pedir_codigo_da_empresa: z.object({ enviado: z.literal(true) }),
  fn_conferir_empresa: z.object({ status: z.enum(['ok', 'invalido', 'bloqueado', 'expirado']), restantes: contagem }),
  fn_minhas_conferencias: z.array(conferencia),
  fn_enviar_documento_da_empresa: z.array(conferencia),
  /** Paths of the logos among the public images, by vacancy. */
  fn_logos_das_vagas: z.record(uuid, texto),
  fn_logos_das_empresas: z.record(uuid, texto),
  fn_meu_cliente: z.object({ id: uuid.nullable() }),
  fn_publicar_vaga: z.union([vagaEnviada, totalMudou, recusa]),
  fn_atualizar_vaga: z.union([vagaEnviada, totalMudou, recusa]),
  fn_validar_cupom: z.union([cupom, recusa]),
  fn_corrigir_vaga: vagaEnviada,
  fn_encerrar_vaga: vagaEnviada,
  fn_editar_vaga: edicao,
  fn_dar_vaga: z.object({ responsavel_id: uuid.nullable() }),
  fn_desistir_da_edicao: z.object({ desfeita: z.boolean() }),
  fn_pausar_vaga: vagaEnviada,
  fn_renovar_vaga: vagaEnviada.extend({ expira_em: instante }),
  fn_registrar_documento: z.object({ valor_centavos: centavos }),
  /** Null for an account that has not paid yet. */
  fn_quem_pagou: quemPagou.nullable(),
  /** Null for one without a payment. */
  fn_pagamento_da_vaga: pagamentoDaVaga.nullable(),
  /** The document in part. */
  fn_corrigir_dados_da_nota: z.object({ nome: texto, documento: textoOuNull, email: texto }),
  /** Null for one that was never suspended. */
  fn_suspensao_da_vaga: suspensao.nullable(),
  fn_recorrer_da_suspensao: z.object({ recebido: z.literal(true) }),
  fn_numeros_da_vaga: numerosDaVaga,
  /** What search engines were told last. */
  fn_avisos_da_vaga: z.array(z.object({ buscador: texto, o_que: texto, dito_em: instante })),
  fn_numeros_do_painel: numerosDoPainel,
  /** All first, then each origin, the most applications first. */
  fn_tempos_das_candidaturas: z.array(temposDeUmaOrigem),
}
