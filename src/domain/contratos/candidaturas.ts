/* Applications: for the vacancy's owner, who reads and moves them, and for the candidate, who follows one. */
import { z } from 'zod'
import { type CriterioDeAvaliacao, CRITERIOS_DE_AVALIACAO } from '../candidatura/avaliacao.ts'
import { STATUS_CANDIDATURA } from '../candidatura/candidatura.ts'
import {
  type EstadoDaEntrevista,
  ESTADOS_DA_ENTREVISTA,
  type FormatoDaEntrevista,
  FORMATOS_DA_ENTREVISTA,
  type MotivoDaEntrevista,
  MOTIVOS_DA_ENTREVISTA,
  type Presenca,
  PRESENCAS,
} from '../candidatura/entrevista.ts'
import { CODIGOS_DE_PERGUNTA } from '../vaga/perguntas.ts'
import { contagem, defineUmDe, instante, instanteOuNull, texto, textoOuNull, uuid } from './valores.ts'

const status = defineUmDe(STATUS_CANDIDATURA)

/** The candidate's answers. */
const dados = z.object({
  nome: texto,
  email: texto,
  telefone: textoOuNull,
  cidade: textoOuNull,
  uf: textoOuNull,
  linkedin_url: textoOuNull,
  curriculo_url: textoOuNull,
  curriculo_nome: textoOuNull,
  portfolio_url: textoOuNull,
  pretensao_centavos: z.int().nullable(),
  mensagem: textoOuNull,
})
export type DadosDaCandidatura = z.output<typeof dados>

/** An answer to a screening question, which is written as it was asked. */
const respostaDaTriagem = z.object({
  pergunta: texto,
  tipo: z.enum(CODIGOS_DE_PERGUNTA),
  resposta: z.union([z.boolean(), z.number(), texto]),
})

/** One answer to a candidate: the standard text, the company's own text if any, and the time. */
const resposta = z.object({ situacao: texto, texto: textoOuNull, em: instante })
export type Resposta = z.output<typeof resposta>

const codigos = <T extends string>(tabela: Readonly<Record<T, string>>) => z.enum(Object.keys(tabela) as T[])
const estado = codigos<EstadoDaEntrevista>(ESTADOS_DA_ENTREVISTA)
const tempo = { inicio: instanteOuNull, fim: instanteOuNull }
const formato = codigos<FormatoDaEntrevista>(FORMATOS_DA_ENTREVISTA)
const presenca = codigos<Presenca>(PRESENCAS).nullable()
/** After its time: what the company says, what the candidate answered to not having come, and whether they say that nobody of the company came. */
const depois = { presenca, justificativa: textoOuNull, empresa_faltou: z.boolean() }

/** An interview as candidate and company read it. `fuso`: of the place they meet at. `trocas`: how often the candidate may still move it. */
const entrevista = z.object({
  id: uuid,
  sequencia: z.int(),
  estado,
  ...tempo,
  formato,
  onde: textoOuNull,
  fuso: textoOuNull,
  minutos: z.int(),
  pessoas: z.array(texto),
  texto: textoOuNull,
  motivo: codigos<MotivoDaEntrevista>(MOTIVOS_DA_ENTREVISTA).nullable(),
  trocas: z.int(),
  ...depois,
  livres: z.array(z.object({ id: uuid, inicio: instante })),
})
export type Entrevista = z.output<typeof entrevista>

/** As the company reads it, with what happened, newest first. */
const entrevistaDaVaga = entrevista
  .extend({ passos: z.array(z.object({ evento: texto, inicio: instanteOuNull, quem: uuid.nullable(), em: instante })) })
  .nullable()
export type EntrevistaDaVaga = NonNullable<z.output<typeof entrevistaDaVaga>>

/** One application as its vacancy's owner reads it. */
const candidatura = dados.extend({
  id: uuid,
  canal: texto,
  status,
  encerrada_em: instanteOuNull,
  respostas: z.array(resposta),
  nota: textoOuNull,
  /** By criterion, from 1 to 5. */
  avaliacao: z.partialRecord(z.enum(Object.keys(CRITERIOS_DE_AVALIACAO) as CriterioDeAvaliacao[]), z.int()),
  /** `atende`: whether it meets the recruiter's criterion; null without one. Of the application: whether all of them do. */
  triagem: z.array(respostaDaTriagem.extend({ atende: z.boolean().nullable() })),
  atende: z.boolean().nullable(),
  /** Who looks after it, of `fn_pessoas_da_vaga`. */
  responsavel_id: uuid.nullable(),
  /** Other applications of the same person to vacancies of the same owner; the board's items have it. */
  outras: z.int().optional(),
  /** Its interview; the board's items have it. */
  entrevista: z
    .object({ estado, ...tempo, fuso: textoOuNull, presenca })
    .nullable()
    .optional(),
  versao: z.int(),
  criada_em: instante,
  atualizada_em: instante,
  /** Who it is from is withheld until the reader's first rating: `nome` is a number, `email` empty, and so on. */
  oculta: z.literal(true).optional(),
})
export type Candidatura = z.output<typeof candidatura>

/** Taken interview times, those to come first, then those of the last days. `id`: of the application; `mais`: there are others. */
const proximasEntrevistas = z.object({
  itens: z.array(
    z.object({
      id: uuid,
      vaga_id: uuid,
      cargo: texto,
      empresa: texto,
      nome: texto,
      inicio: instante,
      fim: instante,
      formato,
      onde: textoOuNull,
      fuso: textoOuNull,
      pessoas: z.array(texto),
      ...depois,
      pode_agir: z.boolean(),
    }),
  ),
  mais: z.boolean(),
})
export type ProximaEntrevista = z.output<typeof proximasEntrevistas>['itens'][number]

/** Several moved at once; `codigo`: `candidatura_inexistente`, `mudou` or `limite`; `nome` is null for one that is not theirs. */
const movidas = z.object({
  movidas: z.array(candidatura),
  recusadas: z.array(z.object({ id: uuid, nome: textoOuNull, codigo: texto, motivo: texto })),
})
export type CandidaturasMovidas = z.output<typeof movidas>

/** Who was offered interview times, and who was not; `codigo`: `recusada`, `marcada`, `limite` or `candidatura_inexistente`. */
const oferecidas = z.object({
  oferecidas: z.array(candidatura),
  recusadas: z.array(z.object({ id: uuid, nome: textoOuNull, codigo: texto, motivo: texto })),
})

/** Another application of the same person to a vacancy of the same owner. */
const outra = z.object({ id: uuid, vaga_id: uuid, cargo: texto, status, criada_em: instante })

/** What the company did with an application: a move to a status, a message or a note; `quem` of `fn_pessoas_da_vaga`. */
const evento = z.object({ o_que: texto, quem: uuid.nullable(), em: instante })

/** Cursor of the next page. */
export const cursor = z.object({ pagina: texto })
export type Cursor = z.output<typeof cursor> | null

/** Whether a vacancy withholds names, and who switched it last. To its owner also how many ratings were given without the name, and changed with it. */
const semNomes = z.object({
  ligado: z.boolean(),
  quem: uuid.nullish(),
  em: instante,
  notas: contagem.optional(),
  mudadas: contagem.optional(),
})
export type SemNomes = z.output<typeof semNomes>

/** One page of applications, newest first, and the number in each status of the whole vacancy. `sem_nomes`: of one that ever withheld names. */
const lista = z.object({
  itens: z.array(candidatura),
  proximo: cursor.nullable(),
  totais: z.record(status, contagem),
  sem_nomes: semNomes.optional(),
})
export type PaginaDeCandidaturas = z.output<typeof lista>

/** A résumé that the candidate left with the company for a term. `perguntado`: six months more may be said; `vistos`: looks, newest first. */
const guardado = z
  .object({
    empresa: texto,
    meses: z.int(),
    guardado_em: instante,
    termina_em: instante,
    perguntado: z.boolean(),
    vistos: z.array(instante),
  })
  .nullable()

/** The application behind a link. `status`: of the board, or how the vacancy ended; answers newest first. */
const minha = z.object({
  cargo: texto,
  empresa: texto,
  codigo_ref: texto,
  vaga: z.enum(['no_ar', 'pausada', 'suspensa', 'encerrada']),
  status: texto,
  respostas: z.array(resposta),
  avisada_do_fim: z.boolean(),
  criada_em: instante,
  atualizada_em: instante,
  apaga_em: instanteOuNull,
  dados,
  triagem: z.array(respostaDaTriagem),
  entrevista: entrevista.nullable(),
  guardado,
  pode_guardar: z.boolean(),
})
export type MinhaCandidatura = z.output<typeof minha>

/** Applications to one vacancy; `recebidas`: not moved yet; `sem_resultado`: those that the vacancy's end still answers. */
const contagemDeCandidaturas = z.object({ total: contagem, recebidas: contagem, sem_resultado: contagem })
export type ContagemDeCandidaturas = z.output<typeof contagemDeCandidaturas>

/** Who left a résumé with the companies of the account: without contact, until it is opened. */
const curriculosGuardados = z.object({
  itens: z.array(
    z.object({
      id: uuid,
      nome: texto,
      cargo: texto,
      empresa: texto,
      cidade: textoOuNull,
      uf: textoOuNull,
      guardado_em: instante,
      termina_em: instante,
    }),
  ),
  proximo: cursor.nullable(),
})

/** One kept résumé; reading it is a look that its candidate sees. */
const curriculoGuardado = dados.extend({ id: uuid, cargo: texto, empresa: texto, termina_em: instante })
export type CurriculoGuardado = z.output<typeof curriculoGuardado>

/** Message templates of an account, by name. */
const modelos = z.array(z.object({ id: uuid, nome: texto, texto }))
export type Modelo = z.output<typeof modelos>[number]

/** Answers by procedure. */
export const candidaturas = {
  fn_listar_candidaturas: lista,
  fn_ver_candidatura: candidatura,
  fn_avaliar_sem_nomes: semNomes.nullable(),
  fn_mover_candidatura: candidatura,
  fn_mover_candidaturas: movidas,
  fn_outras_candidaturas: z.array(outra),
  fn_historico_da_candidatura: z.array(evento),
  fn_anotar_candidatura: candidatura,
  fn_avaliar_candidatura: candidatura,
  fn_dar_candidatura: candidatura,
  /** Who else has it open, of `fn_pessoas_da_vaga`. */
  fn_abrir_candidatura: z.array(uuid),
  fn_meus_modelos: modelos,
  fn_guardar_modelo: modelos,
  fn_excluir_modelo: modelos,
  /** By id of the vacancy. */
  fn_contar_candidaturas: z.record(uuid, contagemDeCandidaturas),
  fn_minha_candidatura: minha,
  fn_entrevista: entrevistaDaVaga,
  fn_oferecer_entrevista: oferecidas,
  fn_cancelar_entrevista: entrevistaDaVaga,
  fn_responder_entrevista: entrevista,
  fn_marcar_presenca: entrevistaDaVaga,
  fn_proximas_entrevistas: proximasEntrevistas,
  fn_guardar_curriculo: minha.pick({ guardado: true, pode_guardar: true }),
  fn_curriculos_guardados: curriculosGuardados,
  fn_ver_curriculo_guardado: curriculoGuardado,
  fn_retirar_candidatura: z.object({ retirada: z.literal(true) }),
}
