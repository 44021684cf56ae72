/* Vacancies, their channel lines, reports and appeals, as the team lists and reads them. Amounts in centavos, salaries in reais. */
import { z } from 'zod'
import type { Achado } from '../../vaga/anuncio/checar.ts'
import { STATUS_DENUNCIA } from '../../vaga/denuncia.ts'
import { STATUS_CANAL, STATUS_VAGA } from '../../vaga/vaga-status.ts'
import { vagaInteira } from '../publicas.ts'
import { anuncio } from '../servico/rotinas.ts'
import { suspensao } from '../vagas.ts'
import { contagem, defineUmDe, instante, instanteOuNull, texto, textoOuNull, textosOuNull, uuid } from '../valores.ts'
import { defineLinha } from './linha.ts'

const statusDaVaga = defineUmDe(STATUS_VAGA)
const statusDoCanal = defineUmDe(STATUS_CANAL)
const statusDaDenuncia = defineUmDe(STATUS_DENUNCIA)

/** Columns with the value before and after. */
const mudancas = z.record(texto, z.strictObject({ antes: z.unknown(), depois: z.unknown() }))

/** As `checkAnuncio` or `vagas.achado_da_equipe` wrote it. */
const achado = z.custom<Achado>((valor) => typeof valor === 'object')

/** What the owner changed since the team last decided, and what a decision names as seen. */
const correcao = {
  visto: texto,
  mudancas,
  /** The edit that the check or the team has not approved yet. */
  na_revisao: mudancas.nullable(),
  /** The edit that waits for the team. */
  a_ler: z
    .strictObject({
      id: uuid,
      vaga_id: uuid,
      versao: z.int(),
      status: texto,
      mudancas,
      achados: z.array(achado),
      declaracao_versao: texto,
      lida: z.boolean(),
      tentativas: contagem,
      reservada_ate: instanteOuNull,
      criada_em: instante,
      concluida_em: instanteOuNull,
    })
    .nullable(),
}

/** A vacancy as the team reads it beside a report or an appeal. */
const vagaDecidida = z.strictObject({
  ...vagaInteira.shape,
  publicada_em: instanteOuNull,
  expira_em: instanteOuNull,
  id: uuid,
  status: statusDaVaga,
  perguntas: z.array(z.strictObject({ texto, tipo: texto, opcoes: textosOuNull })),
  ...correcao,
})

const daVaga = { codigo_ref: texto, cargo: texto, empresa: texto }
const suspensaoDaVaga = suspensao.pick({ em: true, motivo: true, fim_em: true, recurso: true }).strict()

const vaga = {
  id: uuid,
  ...daVaga,
  area: texto,
  uf: texto,
  status: statusDaVaga,
  responsavel_nome: texto,
  email: texto,
  valor_total: contagem,
  cupom_aplicado: textoOuNull,
  desconto_aplicado: contagem,
  bloqueada_em: instanteOuNull,
  na_equipe: z.boolean().nullable(),
  created_at: instante,
  publicada_em: instanteOuNull,
  expira_em: instanteOuNull,
  encerrada_em: instanteOuNull,
  atualizado_em: instante,
}

/** Of a channel line. */
const estadoDoCanal = {
  id: uuid,
  canal: texto,
  modo: texto,
  status: statusDoCanal,
  /** In the list what was paid, in a detail the price before its discount. */
  preco_centavos: contagem,
  external_url: textoOuNull,
  causa: textoOuNull,
  motivo: textoOuNull,
  lido_em: instanteOuNull,
  prazo_em: instanteOuNull,
  enviado_em: instanteOuNull,
}

export const vagas = {
  linha: defineLinha(vaga),
  detalhe: z.strictObject({
    ...vaga,
    ...anuncio.shape,
    cliente_id: uuid.nullable(),
    versao_preco: z.int(),
    telefone: texto,
    duracao: contagem,
    canais_selecionados: z.record(texto, z.strictObject({ selecionado: z.boolean(), valor: contagem })),
    declaracao_versao: texto,
    declarada_em: instante,
    achados: z.array(achado),
    checada_em: instanteOuNull,
    reservada_ate: instanteOuNull,
    tentativas: contagem,
    revisao_pedida: z.boolean(),
    paga_em: instanteOuNull,
    motivo: textoOuNull,
    anonimizada_em: instanteOuNull,
    suspensa_em: instanteOuNull,
    pausada_em: instanteOuNull,
    no_ar_desde: instanteOuNull,
    responde: z.boolean(),
    ...correcao,
    /** The page of its company, also while it is off; null without one. */
    empresa_conferida: textoOuNull,
    /** Who works in its company, in one line; null of somebody alone. */
    pessoas: textoOuNull,
    pagina: z.strictObject({ slug: texto, texto, motivo: textoOuNull, visto: instante }).nullable(),
    /** The account and its other ads; null after the account is deleted. */
    conta: z
      .strictObject({
        desde: instante,
        email: textoOuNull,
        email_verificado: z.boolean(),
        telefone_verificado: z.boolean(),
        empresas: textosOuNull,
        publicadas: contagem,
        suspensas: contagem,
      })
      .nullable(),
  }),
  relacionados: z.strictObject({
    canais: z.array(z.strictObject({ ...estadoDoCanal, desconto_centavos: contagem, confirmado_em: instanteOuNull })),
  }),
}

const linhaDeCanal = {
  ...estadoDoCanal,
  vaga_id: uuid,
  desatualizada_em: instanteOuNull,
  /** Null where the line has no deadline. */
  atrasada: z.boolean().nullable(),
  ...daVaga,
}

export const fila_canais = {
  linha: defineLinha({ ...linhaDeCanal, publicada_em: instanteOuNull }),
  detalhe: z.strictObject({
    ...linhaDeCanal,
    desconto_centavos: contagem,
    /** Centavos that go back when the line ends now. */
    volta_centavos: contagem,
    lido_por: textoOuNull,
    confirmado_em: instanteOuNull,
    criado_em: instante,
    atualizada_em: instanteOuNull,
    expira_em: instanteOuNull,
    /** Hosts of the ads of its channel. */
    hosts: z.array(texto),
    /** What changed in the ad since it was posted. */
    mudancas,
  }),
  relacionados: z.strictObject({
    vaga: z.strictObject({
      ...vagaInteira.shape,
      publicada_em: instanteOuNull,
      expira_em: instanteOuNull,
      id: uuid,
      responsavel_nome: texto,
      email: texto,
      telefone: texto,
    }),
    eventos: z.array(
      z.strictObject({
        de: textoOuNull,
        para: texto,
        ator: texto,
        causa: textoOuNull,
        detalhe: textoOuNull,
        em: instante,
      }),
    ),
  }),
}

const denuncia = {
  id: uuid,
  vaga_id: uuid,
  motivo: texto,
  detalhe: textoOuNull,
  status: statusDaDenuncia,
  decisao: textoOuNull,
  decidida_em: instanteOuNull,
  criada_em: instante,
}

export const denuncias = {
  linha: defineLinha({ ...denuncia, ...daVaga, status_da_vaga: statusDaVaga, quer_resposta: z.boolean() }),
  /** `contestada`: a dispute alone suspended its ad. */
  detalhe: z.strictObject({ ...denuncia, email: textoOuNull, decidida_por: textoOuNull, contestada: z.boolean() }),
  relacionados: z.strictObject({
    vaga: vagaDecidida,
    outras: z.array(z.strictObject({ id: uuid, motivo: texto, status: statusDaDenuncia, criada_em: instante })),
    suspensoes: z.array(suspensaoDaVaga),
  }),
}

const recurso = { ...suspensaoDaVaga.shape, id: uuid, vaga_id: uuid, status_da_vaga: statusDaVaga }

export const recursos = {
  linha: defineLinha({ ...recurso, ...daVaga }),
  detalhe: z.strictObject(recurso),
  relacionados: z.strictObject({ vaga: vagaDecidida }),
}
