/* The text in which the rules look: without accents, in small letters, on the positions of the original. */

/** `texto` is what the rules read; `origem[i]` is where its i-th sign stands in the original. */
export type Normalizado = { readonly texto: string; readonly origem: readonly number[]; readonly original: string }

const INVISIVEL = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/
const ESPACO = /[^\S\n]/
const TRACO = /[\u2010-\u2015\u2212]/

function nivelar(sinal: string): string {
  if (INVISIVEL.test(sinal)) return ''
  if (TRACO.test(sinal)) return '-'
  if (sinal === '\r') return '\n'
  if (ESPACO.test(sinal)) return ' '
  return sinal.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}

const nivelados = new Map<string, string>()
const simples = (sinal: string) => {
  let nivelado = nivelados.get(sinal)
  if (nivelado === undefined) nivelados.set(sinal, (nivelado = nivelar(sinal)))
  return nivelado
}

/** Accents, capitals, invisible signs and the kinds of space and dash are levelled; a run of space is one space, or one line break. */
export function normalizarAnuncio(original: string): Normalizado {
  const sinais: string[] = []
  const origem: number[] = []
  let ultimo = ''
  for (let at = 0; at < original.length; at++) {
    for (const sinal of simples(original.charAt(at))) {
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
  }
  return { texto: sinais.join(''), origem, original }
}

/** The original words between two positions of the levelled text, in one line. */
export function trechoDe({ origem, original }: Normalizado, de: number, ate: number): string {
  const inicio = origem[de] ?? 0
  const fim = (origem[ate - 1] ?? original.length - 1) + 1
  return original.slice(inicio, fim).replace(/\s+/g, ' ').trim()
}

/** The sentence around a match: up to the nearest full stop, semicolon, question or exclamation mark. */
export function fraseEm(texto: string, de: number, ate: number): { readonly antes: string; readonly depois: string } {
  const inicio = Math.max(...['.', '!', '?', ';'].map((sinal) => texto.lastIndexOf(sinal, de - 1))) + 1
  const fim = /[.!?;]/.exec(texto.slice(ate))
  return { antes: texto.slice(Math.max(inicio, de - 120), de), depois: texto.slice(ate, fim ? ate + fim.index : ate + 120) }
}
