/* Screening questions as their recruiter writes them, with the expected answers: typed, checked and stored. */
import { cleanLinha, countCaracteres } from '../br/texto.ts'
import {
  ERRO_NUMERO,
  LIMITES_DA_TRIAGEM,
  parseNumero,
  type PerguntaPublica,
  type TipoDePergunta,
  TIPOS_DE_PERGUNTA,
} from './perguntas.ts'

/** The expected answer: of yes or no, of a number, of a choice. */
export type Criterio = {
  readonly valor?: boolean
  readonly minimo?: number | null
  readonly maximo?: number | null
  readonly opcoes?: readonly string[]
}
/** A question as its recruiter wrote it; without a criterion any answer will do. */
export type Pergunta = PerguntaPublica & { readonly criterio: Criterio | null }

/** A question being written; numbers as typed, an option each line. `sim`: the expected answer of yes or no. */
export type PerguntaDigitada = {
  readonly texto: string
  readonly tipo: TipoDePergunta
  readonly opcoes: string
  readonly criterio: boolean
  readonly sim: boolean
  readonly minimo: string
  readonly maximo: string
  readonly aceitas: readonly string[]
}

/** A question that nothing was typed in. */
export const PERGUNTA_VAZIA: PerguntaDigitada = {
  texto: '',
  tipo: 'sim_nao',
  opcoes: '',
  criterio: false,
  sim: true,
  minimo: '',
  maximo: '',
  aceitas: [],
}

/** The options of a question, one a line. */
export const splitOpcoes = (opcoes: string): string[] =>
  opcoes
    .split('\n')
    .map(cleanLinha)
    .filter((opcao) => opcao !== '')

/** The questions of the form, whose field holds them as one text; a text that is no list of questions holds none. */
export function readPerguntas(valor: unknown): PerguntaDigitada[] {
  try {
    const lidas: unknown = typeof valor === 'string' && valor !== '' ? JSON.parse(valor) : []
    return Array.isArray(lidas) ? lidas.slice(0, LIMITES_DA_TRIAGEM.perguntas).map(lerUma) : []
  } catch {
    return []
  }
}

function lerUma(lida: unknown): PerguntaDigitada {
  const dados = (typeof lida === 'object' && lida !== null ? lida : {}) as Record<string, unknown>
  const certos = Object.entries(PERGUNTA_VAZIA).map(([nome, padrao]) => {
    const valor = dados[nome]
    if (Array.isArray(padrao)) return [nome, Array.isArray(valor) ? valor.map(String) : padrao]
    if (nome === 'tipo') return [nome, Object.hasOwn(TIPOS_DE_PERGUNTA, String(valor)) ? valor : padrao]
    return [nome, typeof valor === typeof padrao ? valor : padrao]
  })
  return Object.fromEntries(certos) as PerguntaDigitada
}

/** The reverse of `readPerguntas`; empty without questions. */
export const writePerguntas = (perguntas: readonly PerguntaDigitada[]) => (perguntas.length > 0 ? JSON.stringify(perguntas) : '')

const igual = (texto: string) => cleanLinha(texto).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const temIguais = (textos: readonly string[]) => new Set(textos.map(igual)).size < textos.length

/** What is wrong with one question; null when nothing is. */
export function findErroDaPergunta(pergunta: PerguntaDigitada): string | null {
  const { texto, tipo, criterio, minimo, maximo, aceitas } = pergunta
  const tamanho = countCaracteres(cleanLinha(texto))
  if (tamanho === 0) return 'Escreva a pergunta.'
  if (tamanho > LIMITES_DA_TRIAGEM.texto) return 'Escreva a pergunta com até 200 caracteres.'
  const opcoes = splitOpcoes(pergunta.opcoes)
  if (tipo === 'opcoes') {
    if (opcoes.length < LIMITES_DA_TRIAGEM.minimoDeOpcoes || opcoes.length > LIMITES_DA_TRIAGEM.opcoes)
      return 'Escreva de 2 a 8 opções, uma por linha.'
    if (opcoes.some((opcao) => countCaracteres(opcao) > LIMITES_DA_TRIAGEM.opcao))
      return 'Escreva cada opção com até 80 caracteres.'
    if (temIguais(opcoes)) return 'Há duas opções iguais.'
    if (criterio && !opcoes.some((opcao) => aceitas.includes(opcao))) return 'Marque as opções que atendem ao critério.'
  }
  if (tipo === 'numero' && criterio) {
    const [de, ate] = [parseNumero(minimo), parseNumero(maximo)]
    if ((de === null && cleanLinha(minimo) !== '') || (ate === null && cleanLinha(maximo) !== '')) return ERRO_NUMERO
    if (de === null && ate === null) return 'Informe o mínimo ou o máximo que atende ao critério.'
    if (de !== null && ate !== null && ate < de) return 'O máximo está abaixo do mínimo.'
  }
  return null
}

/** What is wrong with the questions of the form, beginning with the first one. */
export function findErroDasPerguntas(valor: unknown): string | null {
  const perguntas = readPerguntas(valor)
  const at = perguntas.findIndex((pergunta) => findErroDaPergunta(pergunta) !== null)
  if (at !== -1) return `Pergunta ${at + 1}: ${findErroDaPergunta(perguntas[at] as PerguntaDigitada)}`
  return temIguais(perguntas.map(({ texto }) => texto)) ? 'Há duas perguntas iguais.' : null
}

/** The questions of the form as they are stored. */
export const toPerguntas = (valor: unknown): Pergunta[] =>
  readPerguntas(valor).map((pergunta) => {
    const { texto, tipo, criterio, sim, minimo, maximo, aceitas } = pergunta
    const opcoes = tipo === 'opcoes' ? splitOpcoes(pergunta.opcoes) : []
    const esperados: Partial<Record<TipoDePergunta, Criterio>> = {
      sim_nao: { valor: sim },
      numero: { minimo: parseNumero(minimo), maximo: parseNumero(maximo) },
      opcoes: { opcoes: opcoes.filter((opcao) => aceitas.includes(opcao)) },
    }
    return { texto: cleanLinha(texto), tipo, opcoes, criterio: criterio ? (esperados[tipo] ?? null) : null }
  })

const emNumero = (valor: number | null | undefined) => (typeof valor === 'number' ? String(valor).replace('.', ',') : '')

/** Stored questions in the form, to copy or to edit them. */
export function toPerguntasForm(guardadas: unknown): string {
  if (!Array.isArray(guardadas)) return ''
  const digitadas = (guardadas as Partial<Pergunta>[]).map(({ texto, tipo, opcoes, criterio }) =>
    lerUma({
      texto,
      tipo,
      opcoes: (opcoes ?? []).join('\n'),
      criterio: Boolean(criterio),
      sim: criterio?.valor !== false,
      minimo: emNumero(criterio?.minimo),
      maximo: emNumero(criterio?.maximo),
      aceitas: criterio?.opcoes ?? [],
    }),
  )
  return writePerguntas(digitadas.slice(0, LIMITES_DA_TRIAGEM.perguntas))
}

/** The words of the questions and of their options, one a line, for the ad check. */
export const joinPerguntas = (valor: unknown) =>
  toPerguntas(valor)
    .flatMap(({ texto, opcoes }) => [texto, ...opcoes])
    .join('\n')
