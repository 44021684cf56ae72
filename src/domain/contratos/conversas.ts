/* Conversations about a request and reviews: for its client, for consultancies, and for everybody. */
import { z } from 'zod'
import { contagem, instante, instanteOuNull, texto, textoOuNull, uuid } from './valores.ts'

/** A question with its answer. `oculto`: something in the answer is hidden from consultancies. */
const pergunta = z.object({
  id: uuid,
  texto,
  criada_em: instante,
  minha: z.boolean(),
  resposta: textoOuNull,
  respondida_em: instanteOuNull,
  oculto: z.boolean(),
  /** Who else of the reader's consultancy asked. */
  por: textoOuNull,
})
export type Pergunta = z.output<typeof pergunta>

const perguntas = z.object({
  perguntas: z.array(pergunta),
  /** In whose name the account asks. */
  consultoria_id: uuid.nullable(),
  pode_perguntar: z.boolean(),
  /** Why the account may not ask, as a sentence; null when it may. */
  impedimento: textoOuNull,
})

/** The thread of a proposal, oldest first. `aberta`: both sides may still write; `aceita`: no contact is hidden any more. */
const conversa = z.object({
  proposta_id: uuid,
  aberta: z.boolean(),
  aceita: z.boolean(),
  mensagens: z.array(
    z.object({
      id: uuid,
      do_cliente: z.boolean(),
      texto,
      oculto: z.boolean(),
      criada_em: instante,
      lida_em: instanteOuNull,
      /** Who else of the reader's consultancy wrote it. */
      por: textoOuNull,
    }),
  ),
})
export type Conversa = z.output<typeof conversa>

const conversas = z.object({ perguntas: z.array(pergunta), conversas: z.array(conversa) })
export type Conversas = z.output<typeof conversas>

/** What an account writes and reads, in one place: a thread, or a question about its open request that has no answer. */
const minhaConversa = z.object({
  tipo: z.enum(['mensagem', 'pergunta']),
  /** Of the proposal, or of the question. */
  id: uuid,
  solicitacao_id: uuid,
  proposta_id: uuid.nullable(),
  sou_cliente: z.boolean(),
  tipo_servico: texto,
  local: texto,
  /** Of the listed consultancy with which its client writes; null for others, as the two below. */
  nome: textoOuNull,
  slug: textoOuNull,
  logo: textoOuNull,
  /** The first 200 characters of the last message, as this side reads it. */
  texto,
  minha: z.boolean(),
  em: instante,
  nao_lidas: contagem,
  desde: instanteOuNull,
})
export type MinhaConversa = z.output<typeof minhaConversa>

/** `nao_lidas`: messages that were not opened and questions that were not answered; `desde`: the oldest of them. */
const minhasConversas = z.object({ nao_lidas: contagem, desde: instanteOuNull, itens: z.array(minhaConversa) })

const nota = z.int().min(1).max(5)
const notaOuNull = nota.nullable()

/** The review that the client of a request may write, or wrote; null while it is not asked for. `celular_confirmado`: the mobile was proved, so it weighs. */
const minhaAvaliacao = z
  .object({
    proposta_id: uuid,
    consultoria_nome: texto,
    status: z.enum(['pedida', 'em_checagem', 'retida', 'agendada', 'publicada', 'removida']),
    /** Not before; null when it may be written now. */
    a_partir_de: instanteOuNull,
    /** When the client reviewed the same consultancy by another request, within the last 12 months. */
    avaliada_em: instanteOuNull,
    enviada: z
      .object({
        enviada_em: instante,
        publica_em: instante,
        celular_confirmado: z.boolean(),
        contratou: z.boolean(),
        prazo: notaOuNull,
        qualidade: notaOuNull,
        comunicacao: notaOuNull,
        custo: notaOuNull,
        texto: textoOuNull,
        resposta: textoOuNull,
      })
      .nullable(),
  })
  .nullable()
export type MinhaAvaliacao = z.output<typeof minhaAvaliacao>

const notas = z.object({ prazo: z.number(), qualidade: z.number(), comunicacao: z.number(), custo: z.number() })

/** Reviews in numbers. `contam`: of clients who hired and proved a mobile; no average under three of them. */
export const resumoDeAvaliacoes = z.object({
  total: contagem,
  contam: contagem,
  media: z.number().nullable(),
  medias: notas.nullable(),
  desde: instanteOuNull,
})
export type ResumoDeAvaliacoes = z.output<typeof resumoDeAvaliacoes>

/** A review as everybody reads it: of the client only size and sector. `conta`: it weighs in the average. */
const avaliacao = z.object({
  id: uuid,
  enviada_em: instante,
  contratou: z.boolean(),
  conta: z.boolean(),
  notas: notas.nullable(),
  texto: textoOuNull,
  tipo_servico: texto,
  porte: textoOuNull,
  setor: textoOuNull,
  resposta: textoOuNull,
  respondida_em: instanteOuNull,
})
export type Avaliacao = z.output<typeof avaliacao>

/** Answers by procedure. */
export const conversasPorChamada = {
  fn_perguntas: perguntas,
  fn_perguntar: perguntas,
  fn_conversas: conversas,
  fn_responder_pergunta: conversas,
  fn_escrever_a_consultoria: conversas,
  fn_minhas_conversas: minhasConversas,
  fn_conversa: conversa,
  fn_escrever_ao_cliente: conversa,
  fn_denunciar_texto: z.object({ recebida: z.literal(true) }),
  fn_minha_avaliacao: minhaAvaliacao,
  fn_avaliar: minhaAvaliacao,
  fn_retirar_avaliacao: minhaAvaliacao,
  fn_avaliacoes: z.object({ resumo: resumoDeAvaliacoes, itens: z.array(avaliacao), proximo: textoOuNull }),
  fn_responder_avaliacao: avaliacao,
}
