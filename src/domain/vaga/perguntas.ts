/* Screening questions as candidates read and answer them. SQL has the same limits (a test compares). */
import { cleanLinha } from '../br/texto.ts'
import { type Campos, defineOpcao, defineParagrafo, defineTexto } from '../campo.ts'
import { cleanCampo, type Valores } from '../validar-campo.ts'

/** Limits of the questions and answers. */
export const LIMITES_DA_TRIAGEM = { perguntas: 5, texto: 200, opcoes: 8, minimoDeOpcoes: 2, opcao: 80, resposta: 1000 } as const

/** Kinds of answer, with their labels. */
export const TIPOS_DE_PERGUNTA = { sim_nao: 'Sim ou não', numero: 'Número', opcoes: 'Escolha', texto: 'Texto' } as const
/** Kind of the answer. */
export type TipoDePergunta = keyof typeof TIPOS_DE_PERGUNTA
/** The kinds as they are stored. */
export const CODIGOS_DE_PERGUNTA = Object.keys(TIPOS_DE_PERGUNTA) as TipoDePergunta[]

/** A question as candidates read it. */
export type PerguntaPublica = { readonly texto: string; readonly tipo: TipoDePergunta; readonly opcoes: readonly string[] }
/** The message of an answer that is no number. */
export const ERRO_NUMERO = 'Informe um número a partir de zero, como 3 ou 2,5.'

/** A typed number from zero with at most two decimals; null for anything else. */
export function parseNumero(texto: string): number | null {
  const limpo = cleanLinha(texto)
  return /^[0-9]{1,9}(?:[,.][0-9]{1,2})?$/.test(limpo) ? Number(limpo.replace(',', '.')) : null
}

/** The name of the field of a question, by its place: also the hint of its refusal. */
export const getCampoDaPergunta = (at: number) => `pergunta_${at + 1}`

const SIM_NAO = ['Sim', 'Não']

/** The fields that a candidate answers, by name, in the order of the questions. */
export const getCamposDaTriagem = (perguntas: readonly PerguntaPublica[]): Campos =>
  Object.fromEntries(
    perguntas.map(({ texto, tipo, opcoes }, at) => {
      const erro = `Responda à pergunta: ${texto}`
      const campo = {
        sim_nao: defineOpcao(texto, SIM_NAO, { erro }),
        numero: defineTexto(texto, {
          erro,
          ajuda: 'Um número, como 3 ou 2,5.',
          teclado: 'decimal',
          regra: (limpo) => (parseNumero(limpo) === null ? ERRO_NUMERO : null),
        }),
        opcoes: defineOpcao(texto, opcoes, { erro }),
        texto: defineParagrafo(texto, { erro, max: LIMITES_DA_TRIAGEM.resposta }),
      }[tipo]
      return [getCampoDaPergunta(at), campo]
    }),
  )

/** The answers as they are sent, each with its question. */
export function toRespostas(perguntas: readonly PerguntaPublica[], valores: Valores) {
  const campos = Object.entries(getCamposDaTriagem(perguntas))
  return campos.map(([nome, campo], at) => {
    const { texto = '', tipo = 'texto' } = perguntas[at] ?? {}
    const limpo = cleanCampo(campo, valores[nome])
    const resposta = tipo === 'sim_nao' ? limpo === SIM_NAO[0] : tipo === 'numero' ? parseNumero(String(limpo)) : limpo
    return { pergunta: texto, resposta }
  })
}

/** One answer with its question as it was asked. */
export type RespostaDaTriagem = { readonly pergunta: string; readonly resposta: string | number | boolean }

const numero = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 })

/** The words of an answer. */
export const writeResposta = ({ resposta }: Pick<RespostaDaTriagem, 'resposta'>) =>
  typeof resposta === 'boolean' ? (resposta ? 'Sim' : 'Não') : typeof resposta === 'number' ? numero.format(resposta) : resposta

/** What the recruiter reads about the criteria of an application, by `atende`. */
export const ROTULOS_DO_CRITERIO = { true: 'Atende aos critérios', false: 'Não atende a algum critério' } as const
