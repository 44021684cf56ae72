/* The team's area. The rows and details of its lists: `equipe/`. */
import { z } from 'zod'
import { STATUS_CANAL, STATUS_VAGA } from '../vaga/vaga-status.ts'
import { centavos, contagem, defineUmDe, dia, instante, instanteOuNull, linha, texto, textoOuNull, uuid } from './valores.ts'
import { canal, cupom } from './equipe/operacao.ts'
import { qualquerDetalhe, qualquerLinha } from './equipe/tabelas.ts'
import { dadosDoSite } from './publicas.ts'
import { edicao, vagas } from './vagas.ts'

const statusDoCanal = defineUmDe(STATUS_CANAL)
/** One page of a table. `total` counts up to 10,000; above that it is an estimate and `total_exato` is false. */
const lista = z.object({
  itens: z.array(qualquerLinha),
  /** Cursor, sent back unchanged; null after the last page. */
  proximo: z
    .object({
      ordem: texto,
      valor: z.union([texto, z.number(), z.boolean()]),
      id: texto,
      total: contagem,
      exato: z.boolean(),
      limite: contagem,
    })
    .nullable(),
  total: contagem,
  total_exato: z.boolean(),
})
export type PaginaDaLista = z.output<typeof lista>
/** Cursor of the next page; null at the first. */
export type CursorDaLista = PaginaDaLista['proximo']

export type { Detalhe, Feito } from './equipe/tabelas.ts'

/** What waits for the team, by queue; `total` counts up to 100, `itens` are the first 20. */
const espera = z.array(
  z.object({
    fila: texto,
    recorte: texto,
    tabela: texto,
    total: contagem,
    itens: z.array(z.object({ em: instante, linha: qualquerLinha })),
  }),
)
export type Espera = z.output<typeof espera>

/** At most ten records that were found by a typed text. */
const procura = z.array(z.object({ tabela: texto, linha: qualquerLinha }))

const porServico = z.array(z.object({ servico: texto, total: contagem }))
const porUf = z.array(z.object({ uf: texto, total: contagem }))
const porStatus = z.array(z.object({ status: texto, total: contagem }))

/** Numbers of a period. Lists: greatest first. Money: centavos. Weeks: their Monday. */
const numeros = z.object({
  /** The period, both days included. */
  de: dia,
  ate: dia,
  /** Time of the last count: the numbers are refreshed every few seconds to minutes. */
  atualizado_em: instante,
  pedidos_por_servico: porServico,
  pedidos_por_uf: porUf,
  pedidos_por_semana: z.array(z.object({ semana: dia, total: contagem })),
  por_status: porStatus,
  /** Rounded up to a quarter of an hour. `pedidos`: those that got a proposal. */
  tempo_ate_primeira_proposta: z.object({
    mediana_horas: z.number().nullable(),
    p90_horas: z.number().nullable(),
    pedidos: contagem,
  }),
  propostas_por_pedido: z.number().nullable(),
  aceitacao: z.object({ enviadas: contagem, aceitas: contagem, taxa: z.number().nullable() }),
  propostas_por_status: porStatus,
  consultorias_por_servico: porServico,
  consultorias_por_uf: porUf,
  vagas_por_status: porStatus,
  receita: z.object({
    bruta: centavos,
    reembolsada: centavos,
    devolvida: centavos,
    liquida: z.int(),
    por_semana: z.array(z.object({ semana: dia, bruta: centavos, reembolsada: centavos, devolvida: centavos })),
  }),
  /** By form: how many reached each step, from 1. */
  conversao: z.record(texto, z.array(z.object({ passo: contagem, total: contagem }))),
})
export type Numeros = z.output<typeof numeros>

/** The current operating state of the product. */
const saude = z.object({
  agora: instante,
  mensagens: z.object({
    /** Queues with waiting messages; `late` = not sent within the promised time. */
    filas: z.array(z.object({ nome: texto, pendentes: contagem, atrasadas: contagem })),
    mortas: contagem,
    mais_antiga: instanteOuNull,
  }),
  jobs: z.array(
    z.object({
      nome: texto,
      ultima: instante,
      ok: z.boolean(),
      contagens: linha,
      ms: contagem,
      erro: textoOuNull,
      falhas_24h: contagem,
    }),
  ),
  /** How often each limit was reached in the last 30 days, most often first. */
  limites: z.array(z.object({ acao: texto, total: contagem, desde: instante })),
  feeds: z.array(z.object({ formato: texto, lido_em: instante, lido_por: texto })),
  /** Kinds of delivery whose newest calls failed, with how many and since when. */
  entregas: z.array(z.object({ tipo: texto, vezes: contagem, desde: instante, erro: textoOuNull })),
  /** What the routines should have done by now, by kind; `desde`: since when the oldest is due. Each counted up to 10,000. */
  vencidos: z.array(z.object({ conta: texto, total: contagem, desde: instante })),
})
export type Saude = z.output<typeof saude>

/** The settings. `versao` is sent back with a change (optimistic lock). */
const configuracoes = z.object({
  abertura_automatica: z.boolean(),
  email_contato: texto,
  sms_por_dia: contagem,
  checkout_url: texto,
  script_url: textoOuNull,
  planilha_solicitacoes_url: textoOuNull,
  planilha_consultorias_url: textoOuNull,
  planilha_propostas_url: textoOuNull,
  webhook_proposta_url: textoOuNull,
  webhook_solicitacao_url: textoOuNull,
  linkedin_company_id: textoOuNull,
  razao_social: textoOuNull,
  cnpj: textoOuNull,
  numero_empresas: texto,
  numero_consultorias: texto,
  numero_canais: texto,
  numero_satisfacao: texto,
  numeros_fonte: textoOuNull,
  numeros_em: dia.nullable(),
  pix_ligado: z.boolean(),
  primeiro_anuncio_espera: z.boolean(),
  plano_itens: textoOuNull,
  endereco_fisico: textoOuNull,
  encarregado_nome: textoOuNull,
  encarregado_email: textoOuNull,
  versao: z.int(),
  atualizado_em: instante,
})

/** A channel line after a step; `reembolso`: status of its refund, null without one. */
const linhaDeCanal = z.object({
  id: uuid,
  canal: texto,
  status: statusDoCanal,
  external_url: textoOuNull,
  causa: textoOuNull,
  motivo: textoOuNull,
  prazo_em: instanteOuNull,
  reembolso: textoOuNull,
})

const vagaEnviada = vagas.fn_encerrar_vaga

/** Answers by procedure. */
export const equipe = {
  fn_admin_lista: lista,
  fn_admin_detalhe: qualquerDetalhe,
  fn_admin_espera: espera,
  fn_admin_procura: procura,
  fn_admin_numeros: numeros,
  fn_admin_numeros_do_site: dadosDoSite.pick({ contado_em: true, numeros: true }),
  fn_admin_saude: saude,
  fn_admin_salvar_canal: canal,
  fn_admin_guardar_logo_do_canal: canal,
  fn_admin_salvar_cupom: cupom,
  fn_salvar_configuracoes: configuracoes,
  fn_mover_canal: linhaDeCanal,
  fn_corrigir_canal: linhaDeCanal,
  fn_concluir_atualizacao_do_canal: linhaDeCanal,
  fn_admin_reembolsar: z.object({
    reembolso_id: uuid,
    valor_centavos: contagem,
    status: z.enum(['pendente', 'enviado', 'feito', 'falhou']),
    resta_centavos: contagem,
  }),
  /** What an invoice is issued with, the whole document among it. */
  fn_admin_nota: z.object({ nome: textoOuNull, documento: textoOuNull, email: textoOuNull, visto: instante }),
  fn_decidir_texto: z.object({ id: uuid, status: texto }),
  fn_decidir_denuncia: z.object({
    id: uuid,
    status: z.enum(['procedente', 'improcedente']),
    status_da_vaga: defineUmDe(STATUS_VAGA),
  }),
  fn_decidir_recurso: vagaEnviada,
  fn_suspender_vaga: vagaEnviada,
  fn_restaurar_vaga: vagaEnviada,
  fn_liberar_vaga: vagaEnviada,
  fn_decidir_edicao: edicao,
}
