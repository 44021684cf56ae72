/* Sentences, and the lines of a message: where each belongs. */
import { findBeneficios } from './beneficios.ts'
import { oneOf } from './formas.ts'
import { EMAIL, TELEFONE } from './leitura.ts'

/** The sentences of a line. */
export const dividirFrases = (texto: string) => texto.split(/(?<=[.!?])\s+(?=[\p{Lu}\d"])|(?<=;)\s+/u)

/** Whether a line is prose, and not a title, a label or an item. */
export const isProsa = (linha: string) =>
  linha.length > 90 || /[.!?]\s+\p{Lu}/u.test(linha) || (linha.length > 40 && /[\p{Ll}\d)]\.$/u.test(linha))

export const REQUISITO = new RegExp(
  oneOf(String.raw`
    [eé] preciso|[eé] necess[aá]rio|precisa(?:mos)? (?:ter|saber|de (?:algu[eé]m|quem|uma pessoa))|exig|necess[aá]ri
    obrigat[oó]ri|experi[eê]ncia|forma[cç][aã]o|ensino (?:m[eé]dio|fundamental|superior|t[eé]cnico)
    (?:superior|t[eé]cnico|m[eé]dio) completo|\bCNH\b|conhecimento|dom[ií]nio|requisit
    (?:(?:procur|busc)amos|quer(?:emos)?) (?:algu[eé]m|quem|uma? pessoa|gente|profissiona)|idade m[ií]nima|maior de \d\d
    \d\d anos ou mais|disponibilidade|para (?:participar|concorrer)|cursando|per[ií]odo\b|candidat[oa] (?:ideal|deve)
    ^saber |^ter |facilidade com|esperamos |anos de |tem que |deve(?:m)? ter|\b(?:NR|CRN|CRM|CREA|COREN|CREF|CRO|OAB)\b
    pr[aá]tica com
  `),
  'iu',
)

const DIFERENCIAL = new RegExp(
  oneOf(String.raw`
    diferencia|desej[aá]ve|vantagem|conta(?:m|r[aá])? (?:muitos )?pontos?|ser[aá] (?:um plus|valorizad|bem[- ]vist)
    valorizamos|n[aã]o [eé] obrigat|bem[- ]vind|ajuda (?:bastante|muito)|sai na frente|prefer[eê]ncia(?:lmente)?
    melhor(?: ainda)?\.?$
  `),
  'iu',
)

const OFERTA =
  /oferece|pag(?:o|a|amos)(?!\p{L})|sal[aá]rio|bolsa|remunera|benef[ií]cio|al[eé]m d|damos|tem direito|pacote|ganha/iu

const APLICAR =
  /curr[ií]culo|\bCV\b|interessad|candidat|inscri|envi|mand[ea]|cham[ea]|whats|\bzap\b|fal(?:e|ar) (?:com|no)|lig(?:ue|ar)|escreva|contato/iu

type Texto = 'descricao' | 'requisitos' | 'diferenciais' | 'beneficios'

/** Where a sentence, or a line of a message, belongs. */
function placeFrase(frase: string): Texto {
  const quantos = findBeneficios(frase).length
  if (quantos > 1 || (quantos === 1 && (OFERTA.test(frase) || frase.length <= 60))) return 'beneficios'
  if (DIFERENCIAL.test(frase)) return 'diferenciais'
  return REQUISITO.test(frase) ? 'requisitos' : 'descricao'
}

/** Text without headings: each sentence goes to one part. */
export function divideProsa(linhas: readonly string[]): Record<Texto, string[]> {
  const partes: Record<Texto, string[]> = { descricao: [], requisitos: [], diferenciais: [], beneficios: [] }
  for (const linha of linhas) {
    const daLinha: Record<Texto, string[]> = { descricao: [], requisitos: [], diferenciais: [], beneficios: [] }
    for (const frase of dividirFrases(linha))
      if (!(APLICAR.test(frase) && (EMAIL.test(frase) || TELEFONE.test(frase)))) daLinha[placeFrase(frase)].push(frase)
    for (const onde of Object.keys(partes) as Texto[]) if (daLinha[onde].length > 0) partes[onde].push(daLinha[onde].join(' '))
  }
  return partes
}
