/* The routines: waiting messages, ads to check, deliveries to other systems. */
import { z } from 'zod'
import { contagem, instante, linha, texto, textoOuNull, uuid } from '../valores.ts'

/** One waiting message; `chave` is the same at every attempt. */
const mensagem = z.object({
  id: uuid,
  tipo: texto,
  chave: texto,
  destinatario: texto,
  payload: linha,
  tentativas: contagem,
})
export type OutboxItem = z.output<typeof mensagem>

/** A vacancy whose text waits for the ad check. Salaries in reais. */
export const anuncio = z.object({
  id: uuid,
  versao: z.int(),
  cargo: texto,
  empresa: texto,
  local_de_trabalho: textoOuNull,
  area: texto,
  setor: textoOuNull,
  senioridade: texto,
  uf: texto,
  modalidade: texto,
  tipo_contrato: texto,
  mostrar_salario: z.boolean(),
  salario_min: z.number().nullable(),
  salario_max: z.number().nullable(),
  descricao: texto,
  requisitos: textoOuNull,
  beneficios: textoOuNull,
  diferenciais: textoOuNull,
  vaga_afirmativa: z.boolean(),
  vaga_afirmativa_grupo: textoOuNull,
  numero_de_vagas: z.int().nullable(),
  jornada: textoOuNull,
  horario: textoOuNull,
  salario_periodo: textoOuNull,
  programa: textoOuNull,
  pcd: textoOuNull,
  acessibilidade: textoOuNull,
  responsavel_nome: texto,
  empresa_nome: textoOuNull,
  empresa_descricao: textoOuNull,
  empresa_site: textoOuNull,
  empresa_tamanho: textoOuNull,
  /** The words of the screening questions, one a line. */
  perguntas: textoOuNull,
})

/** Address and content of a delivery; null when the row or its address is gone. */
const entrega = z.object({ url: texto, corpo: linha }).nullable()

/** What a live project has and runs; `jobs` and `vault` are null without pg_cron and Vault, `trabalho` before the first run. */
const diagnostico = z.object({
  agora: texto,
  versao: z.object({ ultima: textoOuNull, total: contagem }),
  jobs: z
    .array(z.object({ nome: texto, agenda: texto, ativo: z.boolean(), ultima: textoOuNull, estado: textoOuNull }))
    .nullable(),
  vault: z.object({ project_url: z.boolean(), jobs_secret_key: z.boolean() }).nullable(),
  trabalho: z.object({ ultima: texto, ok: z.boolean() }).nullable(),
  atrasadas: contagem,
  admins: contagem,
  email_contato: z.boolean(),
  pix_ligado: z.boolean(),
  /** Settings that say who answers for the site and that nobody has written yet. */
  empresa_sem: z.array(z.string()),
  sem_endereco: contagem,
})
export type Diagnostico = z.output<typeof diagnostico>

/** A file where Storage has it: one path, or one for each size of an image. */
const noStorage = {
  id: uuid,
  tipo: z.enum(['pdf', 'imagem', 'curriculo']),
  balde: texto,
  caminhos: z.tuple([texto], texto),
}
/** An approved image that waits for its public copy. */
export type ArquivoAPublicar = z.output<typeof rotinas.fn_service_arquivos_a_publicar>[number]
const arquivoAConferir = z.object({
  id: uuid,
  tipo: noStorage.tipo,
  nome: texto,
  /** Where its checked copy is; null before. */
  caminho: textoOuNull,
  /** The bucket of the copy, and its name without the ending. */
  balde: texto,
  copia: uuid.nullable(),
  /** Paths in the bucket `envios`: one, or one for each size of an image, smallest first. */
  envios: z.tuple([texto], texto),
  formatos: z.array(z.enum(['pdf', 'docx', 'webp', 'jpg', 'png'])),
  /** As announced, of all sizes together. */
  bytes: contagem,
  /** Of an image, in pixels. */
  larguras: z.array(contagem),
})
export type ArquivoAConferir = z.output<typeof arquivoAConferir>

/** Answers by procedure. */
export const rotinas = {
  fn_service_claim_outbox: z.array(mensagem),
  /** Ms until the first turn. */
  fn_service_vez_de_enviar: contagem,
  fn_service_vagas_a_publicar: z.array(anuncio),
  fn_service_edicoes_a_checar: z.array(anuncio),
  fn_service_avaliacoes_a_checar: z.array(z.object({ id: uuid, texto, enviada_em: instante })),
  fn_service_paginas_a_checar: z.array(z.object({ id: uuid, texto, escrito_em: instante })),
  fn_service_pedir_arquivo: z.object({ id: uuid, envios: z.tuple([texto], texto) }),
  fn_service_arquivo_a_conferir: arquivoAConferir,
  fn_service_concluir_arquivo: z.object({ id: uuid, nome: texto, caminho: texto }).nullable(),
  fn_service_arquivo_da_proposta: z.object({ ...noStorage, nome: texto }),
  fn_service_arquivo_do_portfolio: z.object({ ...noStorage, nome: texto }),
  fn_service_arquivo_da_candidatura: z.object({ ...noStorage, nome: texto }),
  /** A checked file that is not public, for its sender or the team. */
  fn_service_arquivo_a_ver: z.object({ ...noStorage, nome: texto }),
  /** Approved images, each with the bucket of its public copy. */
  fn_service_arquivos_a_publicar: z.array(z.object({ ...noStorage, publico: texto })),
  fn_service_arquivos_a_apagar: z.array(z.object({ balde: texto, caminho: texto })),
  fn_service_entrega: entrega,
  fn_service_diagnostico: diagnostico,
}
