/* Clients, requests, proposals and consultancies, as the team lists and reads them. */
import { z } from 'zod'
import { STATUS_APROVACAO } from '../../consultoria/selos.ts'
import { STATUS_PROPOSTA } from '../../proposta-status.ts'
import { SERVICOS } from '../../servicos/registry.ts'
import { STATUS_SOLICITACAO } from '../../solicitacao-status.ts'
import { detalhesDaProposta } from '../pedidos.ts'
import { contagem, defineUmDe, instante, instanteOuNull, texto, textoOuNull, textosOuNull, uuid } from '../valores.ts'
import { contatoInteiro } from '../pedidos.ts'
import { defineLinha } from './linha.ts'

const statusDoPedido = defineUmDe(STATUS_SOLICITACAO)
const statusDaProposta = defineUmDe(STATUS_PROPOSTA)

const cliente = {
  id: uuid,
  empresa_nome: texto,
  responsavel_nome: texto,
  email: texto,
  telefone: texto,
  cidade: textoOuNull,
  uf: textoOuNull,
  setor: textoOuNull,
  porte: textoOuNull,
  email_confirmado_em: instanteOuNull,
  criado_em: instante,
  atualizado_em: instante,
}
const preferencias = { prazo_desejado: textoOuNull, budget_estimado: textoOuNull, preferencia_consultorias: textoOuNull }

/** A proposal beside its request or its consultancy. */
const propostaAoLado = z.strictObject({
  id: uuid,
  solicitacao_id: uuid,
  consultoria_id: uuid.nullable(),
  consultoria_email: texto,
  valor: z.number().nullable(),
  prazo: texto,
  status_proposta: statusDaProposta,
  criado_em: instante,
})

/** The answers about a service by column, as its fields are. */
const sobreOServico = Object.fromEntries(
  SERVICOS.flatMap(({ campos }) => Object.entries(campos)).map(([coluna, { tipo }]) => [
    coluna,
    (tipo === 'numero' ? contagem : tipo === 'lista' ? z.array(texto) : texto).optional(),
  ]),
)

const resposta = texto.optional()
/** The answers of a request by column, without those that were not given. */
const respostas = {
  ...sobreOServico,
  anexos_link: resposta,
  budget_estimado: resposta,
  comentarios: resposta,
  contexto_projeto: resposta,
  ja_trabalhou_consultoria_externa: resposta,
  porte: resposta,
  possui_rh_interno: resposta,
  prazo_desejado: resposta,
  preferencia_consultorias: resposta,
  setor: resposta,
  areas: z.array(texto).optional(),
}

const consultoria = {
  id: uuid,
  slug: texto,
  consultoria_nome: texto,
  responsavel_nome: texto,
  email: texto,
  telefone: texto,
  cidade: texto,
  uf: texto,
  tipo_atuacao: texto,
  /** A CPF masked; the CNPJ masked in the list alone. */
  documento: textoOuNull,
  servicos: z.array(texto),
  aprovacao: defineUmDe(STATUS_APROVACAO),
  selos: z.strictObject({ contato_verificado: z.boolean(), cadastro_conferido: z.boolean() }),
  no_ar: z.boolean(),
  com_dono: z.boolean(),
  motivo_recusa: textoOuNull,
  suspensa_em: instanteOuNull,
  motivo_suspensao: textoOuNull,
  criado_em: instante,
  atualizado_em: instante,
}

export const clientes = {
  linha: defineLinha(cliente),
  detalhe: z.strictObject({ ...cliente, ...preferencias }),
  relacionados: z.strictObject({
    solicitacoes: z.array(
      z.strictObject({ id: uuid, tipo_servico: texto, status_solicitacao: statusDoPedido, criado_em: instante }),
    ),
  }),
}

export const solicitacoes = {
  linha: defineLinha({
    id: uuid,
    tipo_servico: texto,
    status_solicitacao: statusDoPedido,
    empresa_nome: textoOuNull,
    responsavel_nome: textoOuNull,
    email: textoOuNull,
    cidade: texto,
    uf: texto,
    prazo_desejado: textoOuNull,
    budget_estimado: textoOuNull,
    num_propostas: contagem,
    email_confirmado_em: instanteOuNull,
    criado_em: instante,
    atualizado_em: instante,
    correcao_pedida_em: instanteOuNull,
    corrigida_em: instanteOuNull,
  }),
  detalhe: z.strictObject({
    id: uuid,
    cliente_id: uuid.optional(),
    tipo_servico: texto,
    status_solicitacao: statusDoPedido,
    cidade: texto,
    uf: texto,
    num_propostas: contagem,
    email_confirmado_em: instante.optional(),
    motivo_recusa: texto.optional(),
    motivo_encerramento: texto.optional(),
    criado_em: instante,
    atualizado_em: instante,
    ...respostas,
    contato: z.strictObject({ ...contatoInteiro.shape, ...preferencias }).nullable(),
    /** The last correction that the team asked for. */
    correcao: z.strictObject({ motivo: texto, pedida_em: instante, corrigida_em: instanteOuNull }).nullable(),
    /** What a decision is about: the status, and of a correction when it was asked for and made. */
    visto: texto,
  }),
  relacionados: z.strictObject({ propostas: z.array(propostaAoLado) }),
}

export const propostas = {
  linha: defineLinha({
    ...propostaAoLado.shape,
    tipo_servico: textoOuNull,
    cidade: textoOuNull,
    uf: textoOuNull,
    consultoria_nome: textoOuNull,
    decided_em: instanteOuNull,
    expira_em: instante,
  }),
  detalhe: z.strictObject({
    ...propostaAoLado.shape,
    mensagem: texto,
    detalhes: detalhesDaProposta,
    arquivo_id: uuid.nullable(),
    motivo: textoOuNull,
    validade_dias: contagem,
    decided_em: instanteOuNull,
    expira_em: instante,
  }),
  relacionados: z.strictObject({
    solicitacao: z
      .strictObject({ id: uuid, tipo_servico: texto, status_solicitacao: statusDoPedido, cidade: texto, uf: texto })
      .nullable(),
    consultoria: z.strictObject({ id: uuid, slug: texto, consultoria_nome: texto }).nullable(),
  }),
}

export const consultorias = {
  linha: defineLinha(consultoria),
  detalhe: z.strictObject({
    ...consultoria,
    status_cadastro: texto,
    etapas_concluidas: contagem,
    cargo_funcao: texto,
    setores: z.array(texto),
    areas_especialidade: textosOuNull,
    areas_especialidade_outros: textoOuNull,
    niveis_atendidos: z.array(texto),
    porte_clientes: texto,
    faixa_salarial_min: texto,
    capacidade_media: contagem,
    formatos: z.array(texto),
    outras_regioes_ufs: textosOuNull,
    modelos_precificacao: z.array(texto),
    tempo_atuacao: texto,
    tamanho_equipe: texto,
    site: textoOuNull,
    linkedin: textoOuNull,
    instagram: textoOuNull,
    consentimento_perfil: z.boolean(),
    consentimento_contato: z.boolean(),
    assumida_em: instanteOuNull,
    publicada_em: instanteOuNull,
    aprovada_em: instanteOuNull,
    conferida_em: instanteOuNull,
    recusada_em: instanteOuNull,
    /** The texts of its public page, also while they are hidden; null when none were written. */
    perfil: z.strictObject({ texto, oculto: z.boolean(), motivo: textoOuNull, visto: instante }).nullable(),
    /** Who works in it, in one line; null of somebody alone. */
    pessoas: textoOuNull,
  }),
  relacionados: z.strictObject({ propostas: z.array(propostaAoLado) }),
}
