/* The routines: messages that wait, ads to check, what leaves to other systems, what is deleted. */
import { z } from 'zod'
import { contagem, linha, texto, textoOuNull, uuid } from '../valores.ts'

/** One message that waits to be sent; `chave` is the same at every attempt. */
const mensagem = z.object({
  id: uuid,
  tipo: texto,
  chave: texto,
  destinatario: texto,
  payload: linha,
  tentativas: contagem,
})
export type OutboxItem = z.output<typeof mensagem>

/** A vacancy whose words wait to be read. Salaries in reais. */
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
  responsavel_nome: texto,
  empresa_nome: textoOuNull,
  empresa_descricao: textoOuNull,
  empresa_site: textoOuNull,
  empresa_tamanho: textoOuNull,
})

/** Where a row goes and what it says; null when there is nothing to say any more, or nowhere. */
const entrega = z.object({ url: texto, corpo: linha }).nullable()

/** How many of each were done, by name; a step that failed is absent, and counted in `passos_com_erro`. */
const feitos = z.record(texto, z.int())

/** Answers by procedure. */
export const rotinas = {
  fn_service_claim_outbox: z.array(mensagem),
  fn_service_vagas_a_publicar: z.array(anuncio),
  fn_service_entrega: entrega,
  fn_service_girar_canais: feitos,
  fn_service_purge: feitos,
}
