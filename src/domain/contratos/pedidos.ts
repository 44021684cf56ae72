/* A request for quotes: for its client, who reads and decides, and for consultancies, who read a part of it. */
import { z } from 'zod'
import { IMPEDIMENTOS, STATUS_PROPOSTA } from '../proposta-status.ts'
import { STATUS_SOLICITACAO } from '../solicitacao-status.ts'
import { resumoDeAvaliacoes } from './conversas.ts'
import {
  contagem,
  definePaginaDe,
  defineUmDe,
  dia,
  instante,
  instanteOuNull,
  linha,
  texto,
  textoOuNull,
  textosOuNull,
  uuid,
} from './valores.ts'

const statusDoPedido = defineUmDe(STATUS_SOLICITACAO)
const statusDaProposta = defineUmDe(STATUS_PROPOSTA)

/** The client's contact, for the consultancy whose proposal was accepted. */
const contatoDoPedido = z.object({
  empresa_nome: texto,
  responsavel_nome: texto,
  email: texto,
  telefone: texto,
  cidade: texto,
  uf: texto,
})

/** The contact of a request as its client and the team read it. */
export const contatoInteiro = contatoDoPedido.extend({ setor: texto, porte: texto })

/** A request as its client reads it. */
const acompanhamento = z.object({
  id: uuid,
  status: statusDoPedido,
  tipo_servico: texto,
  criado_em: instante,
  email_confirmado_em: instanteOuNull,
  /** Of the link that was used; null for the owner signed in. */
  expira_em: instanteOuNull,
  motivo_recusa: textoOuNull,
  num_propostas: contagem,
  max_propostas: contagem,
  /** The consultancies that the client invited and that are listed. */
  convidadas: z.array(z.object({ slug: texto, nome: texto })),
  contato: contatoInteiro,
  /** Every given answer, by column name. */
  dados: linha,
  /** The correction that the team asks for; `campos`: the columns that may change. Null when none is asked for. */
  correcao: z.object({ motivo: texto, pedida_em: instante, campos: z.array(texto) }).nullable(),
})
export type Acompanhamento = z.output<typeof acompanhamento>

/** What a proposal says beside value and deadline (docs/product/proposals.md#details); lines of a text are items. */
export const detalhesDaProposta = z
  .object({
    pagamento: texto.optional(),
    formato: texto.optional(),
    escopo: texto.optional(),
    nao_inclui: texto.optional(),
    etapas: z.array(z.object({ titulo: texto, ate: dia.nullable() })).optional(),
  })
  .nullable()
export type DetalhesDaProposta = NonNullable<z.output<typeof detalhesDaProposta>>

/** One proposal as its client sees it. Only an accepted one has the contact. */
const propostaRecebida = z.object({
  id: uuid,
  consultoria_nome: texto,
  /** Only of a consultancy that is in the directory, as the six below. */
  consultoria_slug: textoOuNull,
  /** Whether the directory lists it: otherwise its name was not checked. */
  no_diretorio: z.boolean(),
  cidade: textoOuNull,
  uf: textoOuNull,
  servicos: textosOuNull,
  tipo_atuacao: textoOuNull,
  tempo_atuacao: textoOuNull,
  tamanho_equipe: textoOuNull,
  logo: textoOuNull,
  /** Of a listed consultancy. */
  avaliacoes: resumoDeAvaliacoes.nullable(),
  selos: z.object({ contato_verificado: z.boolean(), cadastro_conferido: z.boolean() }),
  /** The team suspended who sent it: it cannot be accepted meanwhile. */
  suspensa: z.boolean(),
  /** In reais. */
  valor: z.number().nullable(),
  prazo: texto,
  mensagem: texto,
  detalhes: detalhesDaProposta,
  /** Whether it has an attachment. */
  arquivo: z.boolean(),
  status_proposta: statusDaProposta,
  motivo: textoOuNull,
  criado_em: instante,
  decided_em: instanteOuNull,
  expira_em: instante,
  /** From the opening of the request to this proposal. */
  resposta_em_minutos: contagem,
  contato: z.object({ email: texto, telefone: textoOuNull }).nullable(),
})
export type PropostaRecebida = z.output<typeof propostaRecebida>

/** The proposals of a request after each decision. */
const propostasDoPedido = z.object({
  status: statusDoPedido,
  num_propostas: contagem,
  max_propostas: contagem,
  aberta_em: instanteOuNull,
  /** When the request closes; null unless it is open. */
  fecha_em: instanteOuNull,
  /** How many consultancies were e-mailed about it; null unless it is open and they were. */
  avisadas: contagem.nullable(),
  mais_prazo_em: instanteOuNull,
  /** When one was accepted; it stays when its consultancy ends the account, and the proposal goes with it. */
  escolhida_em: instanteOuNull,
  motivo_encerramento: textoOuNull,
  /** At most four that wait or were accepted, oldest first. */
  propostas: z.array(propostaRecebida),
  /** Declined and expired ones, newest decision first. */
  anteriores: z.array(propostaRecebida),
  /** Number of withdrawn proposals. */
  retiradas: contagem,
})
export type PropostasDoPedido = z.output<typeof propostasDoPedido>

/** An open request as consultancies see it (docs/product/proposals.md#what-consultancies-read), without data of the client. */
const pedidoAberto = z.object({
  id: uuid,
  status: statusDoPedido,
  cidade_estado: texto,
  tipo_servico: texto,
  prazo_desejado: textoOuNull,
  budget_estimado: textoOuNull,
  porte: textoOuNull,
  /** Vacancies, positions, people or résumés, by service. */
  quantidade: contagem.nullable(),
  /** The full text in the detail, its first 200 characters in the list. */
  descricao: textoOuNull,
  timestamp: instante,
  num_propostas: contagem,
  max_propostas: contagem,
  /** Whether the client invited the consultancy of the account. */
  convidada: z.boolean(),
  minha_proposta: z.object({ id: uuid, status_proposta: statusDaProposta }).nullable(),
})
export type PedidoAberto = z.output<typeof pedidoAberto>

/** In the list: whether it has a free place, the own consultancy serves it and has not answered. Those come first, own proposals last. */
const pedidoNaLista = pedidoAberto.extend({ combina: z.boolean() })
export type PedidoNaLista = z.output<typeof pedidoNaLista>

/** The same by its address, with the reason why the account may not take a place now (docs/product/proposals.md#who-gets-a-place). */
const pedidoAbertoInteiro = pedidoAberto.extend({
  /** Every answer that consultancies read, by column; the context is `descricao`. */
  dados: linha,
  /** Who of the consultancy looks after `minha_proposta`. */
  quem_cuida: uuid.nullable(),
  impedimento: z.object({ motivo: defineUmDe(IMPEDIMENTOS), ate: instanteOuNull }).nullable(),
})
export type PedidoAbertoInteiro = z.output<typeof pedidoAbertoInteiro>

/** One own proposal, with what the list shows of its request. `valor` in reais, null when it was sent without one. */
const minhaProposta = z.object({
  id: uuid,
  solicitacao_id: uuid,
  tipo_servico: texto,
  cidade_estado: texto,
  status_solicitacao: statusDoPedido,
  valor: z.number().nullable(),
  prazo: texto,
  mensagem: texto,
  detalhes: detalhesDaProposta,
  arquivo_id: uuid.nullable(),
  status_proposta: statusDaProposta,
  motivo: textoOuNull,
  criado_em: instante,
  decided_em: instanteOuNull,
  expira_em: instante,
  /** Who else of the consultancy sent it. */
  por: textoOuNull,
  /** Who of it looks after it. */
  responsavel_id: uuid.nullable(),
  /** Messages of the client that the author has not opened. */
  nao_lidas: contagem,
})
export type MinhaProposta = z.output<typeof minhaProposta>

/** Answers by procedure. */
export const pedidos = {
  fn_upsert_cliente_by_email: texto,
  fn_insert_solicitacao: uuid,
  fn_email_do_envio: z.object({ confirmado: z.boolean() }),
  fn_convites_do_envio: z.object({ convidadas: z.array(texto) }),
  fn_acompanhar: acompanhamento,
  fn_convidar_consultoria: acompanhamento,
  fn_confirmar_email: acompanhamento,
  fn_corrigir_pedido: acompanhamento,
  fn_propostas_do_pedido: propostasDoPedido,
  fn_aceitar_proposta: propostasDoPedido,
  fn_recusar_proposta: propostasDoPedido,
  fn_pedir_mais_prazo: propostasDoPedido,
  fn_encerrar_pedido: propostasDoPedido,
  fn_listar_solicitacoes_abertas: definePaginaDe(pedidoNaLista),
  fn_ver_solicitacao_aberta: pedidoAbertoInteiro,
  fn_minhas_propostas: definePaginaDe(minhaProposta),
  fn_dar_proposta: z.object({ responsavel_id: uuid.nullable() }),
  fn_abrir_pedido: z.array(texto),
  fn_contato_do_pedido: contatoDoPedido,
}
