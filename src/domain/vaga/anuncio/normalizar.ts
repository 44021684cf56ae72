/* The normalised text that the rules match: without accents, in small letters, with the positions of the original. */

/** `texto` is what the rules match; `origem[i]` is the position of its i-th character in the original. */
export type Normalizado = { readonly texto: string; readonly origem: readonly number[]; readonly original: string }

/** Invisible characters, which are dropped. */
const INVISIVEL = /^[\p{Cf}\p{Default_Ignorable_Code_Point}]$/u
/** Blank characters that take room, and characters that only decorate a word. */
const VAZIO = /^[\u115f\u1160\u2800\u3164\uffa0*_"'`´~|“”‘’„«»‹›•·▪●■◆►➤]$|^\p{Extended_Pictographic}$/u
const ESPACO = /[^\S\n]/
const TRACO = /[\u2010-\u2015\u2212]/

/** Letters of other alphabets, and small capitals, that look like ours: each with our letter. */
const [PARECIDAS, NOSSAS] = [
  'авсԁеһіјкӏмноոрԛѕтцѵԝхугαβεηικνορτυχωıɑɡøłđðᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘʀꜱᴛᴜᴠᴡʏᴢ',
  'abcdehijklmhonpqstuvwxyrabenikvoptuxwiagolddabcdefghijklmnoprstuvwyz',
].map((letras) => Array.from(letras)) as [string[], string[]]
const parecida = new Map(PARECIDAS.map((letra, at) => [letra, NOSSAS[at] ?? letra]))

/** First characters of the rows of letters in circles and boxes, A to Z. */
const EM_CAIXA = [0x1f150, 0x1f170, 0x1f1e6]
function semCaixa(sinal: string): string {
  const ponto = sinal.codePointAt(0) ?? 0
  const inicio = EM_CAIXA.find((primeira) => ponto >= primeira && ponto < primeira + 26)
  return inicio === undefined ? sinal : String.fromCodePoint(ponto - inicio + 97)
}

function nivelar(escrito: string): string {
  const sinal = semCaixa(escrito)
  if (VAZIO.test(sinal)) return ' '
  if (INVISIVEL.test(sinal)) return ''
  if (TRACO.test(sinal)) return '-'
  if (sinal === '\r') return '\n'
  if (ESPACO.test(sinal)) return ' '
  const simples = sinal.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return Array.from(simples, (letra) => parecida.get(letra) ?? letra).join('')
}

const nivelados = new Map<string, string>()
const simples = (sinal: string) => {
  let nivelado = nivelados.get(sinal)
  if (nivelado === undefined) nivelados.set(sinal, (nivelado = nivelar(sinal)))
  return nivelado
}

/**
 * Normalises accents, capitals, decorated and look-alike letters, invisible characters and the kinds of space and dash; quotes, stars
 * and pictures become a space; a run of spaces becomes one space, or one line break.
 */
export function normalizeAnuncio(original: string): Normalizado {
  const sinais: string[] = []
  const origem: number[] = []
  let ultimo = ''
  let at = 0
  for (const ponto of original) {
    for (const sinal of simples(ponto)) {
      if (sinal === ' ' && (ultimo === ' ' || ultimo === '\n')) continue
      if (sinal === '\n' && ultimo === '\n') continue
      if (sinal === '\n' && ultimo === ' ') {
        sinais.pop()
        origem.pop()
      }
      ultimo = sinal
      sinais.push(sinal)
      origem.push(at)
    }
    at += ponto.length
  }
  return { texto: sinais.join(''), origem, original }
}

/** Maximum length of a quoted finding, in characters: the stored findings stay small. */
export const MAX_TRECHO = 200

/** The original words between two positions of the normalised text, in one line of at most `MAX_TRECHO` characters. */
export function getTrecho({ origem, original }: Normalizado, de: number, ate: number): string {
  const inicio = origem[de] ?? 0
  const ultimo = origem[ate - 1] ?? original.length - 1
  const fim = ultimo + ((original.codePointAt(ultimo) ?? 0) > 0xffff ? 2 : 1)
  const sinais = Array.from(original.slice(inicio, fim).replace(/\s+/g, ' ').trim())
  return sinais.length > MAX_TRECHO ? `${sinais.slice(0, MAX_TRECHO - 1).join('')}…` : sinais.join('')
}

/** The sentence around a match: up to the nearest full stop, semicolon, question or exclamation mark. */
export function splitFrase(texto: string, de: number, ate: number): { readonly antes: string; readonly depois: string } {
  const inicio = Math.max(...['.', '!', '?', ';'].map((sinal) => texto.lastIndexOf(sinal, de - 1))) + 1
  const fim = /[.!?;]/.exec(texto.slice(ate))
  return { antes: texto.slice(Math.max(inicio, de - 120), de), depois: texto.slice(ate, fim ? ate + fim.index : ate + 120) }
}
