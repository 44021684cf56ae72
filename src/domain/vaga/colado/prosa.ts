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
    (?:superior|t[eé]cnico|m[eé]dio) completo|\bCNH\b|conhecimento|(?<!con)dom[ií]nio|requisit
    (?:(?:procur|busc)amos|quer(?:emos)?) (?:algu[eé]m|quem|uma? pessoa|gente|profissiona)|idade m[ií]nima|maior de \d\d
    \d\d anos ou mais|disponibilidade|para (?:participar|concorrer)|cursando|per[ií]odo\b(?! d[aeo]s? \d)|candidat[oa] (?:ideal|deve)
    ^saber |^ter |facilidade com|esperamos |anos de |tem que |deve(?:m)? ter|(?<!(?:no|do|o|um|via|de|em) )\b(?:NR|CRN|CRM|CREA|COREN|CREF|CRO|OAB)\b
    pr[aá]tica com|indispens[aá]ve|imprescind|pedimos |pede-se|[eé] (?:essencial|fundamental)|precisa ter
  `),
  'iu',
)

const DIFERENCIAL = new RegExp(
  oneOf(String.raw`
    diferencia|desej[aá]ve|vantagem|conta(?:m|r[aá])? (?:muitos )?pontos?|ser[aá] (?:um plus|valorizad|bem[- ]vist)
    valorizamos|n[aã]o [eé] obrigat|bem[- ]vind|ajuda (?:bastante|muito)|sai na frente|prefer[eê]ncia(?:lmente)?
    melhor(?: ainda)?\.?$|um plus|n[aã]o obrigat|seria [oó]timo|ajudam?[.,;]?$|ajuda, mas
  `),
  'iu',
)

const OFERTA =
  /oferece|pag(?:o|a|amos)(?!\p{L})|sal[aá]rio|bolsa|remunera|benef[ií]cio|al[eé]m d|damos|tem direito|pacote|ganha/iu

const APLICAR =
  /curr[ií]culo|\bCV\b|interessad|candidat|inscri|envi|mand[ea]|cham[ea]|whats|\bzap\b|fal(?:e|ar) (?:com|no)|lig(?:ue|ar)|escreva|contato/iu

type Texto = 'descricao' | 'requisitos' | 'diferenciais' | 'beneficios' | 'empresa_descricao'

const DA_EMPRESA = /^(?:somos|nascemos|atuamos|fundad[ao]|a empresa (?:[eé]|atua|nasceu)|estamos (?:h[aá]|no mercado))(?!\p{L})/iu

/** Where a sentence, or a line of a message, belongs. */
function placeFrase(frase: string): Texto {
  const quantos = findBeneficios(frase).length
  if (quantos > 1 || (quantos === 1 && (OFERTA.test(frase) || frase.length <= 60))) return 'beneficios'
  if (DA_EMPRESA.test(frase)) return 'empresa_descricao'
  if (DIFERENCIAL.test(frase)) return 'diferenciais'
  return REQUISITO.test(frase) ? 'requisitos' : 'descricao'
}

const isDaCasa = (frase: string, empresa: string) =>
  empresa !== '' &&
  [`A ${empresa} `, `O ${empresa} `].some((inicio) => frase.startsWith(inicio)) &&
  !/contrat|busc|procur|precis|selecion|vaga/iu.test(frase)

const createPartes = (): Record<Texto, string[]> => ({
  descricao: [],
  requisitos: [],
  diferenciais: [],
  beneficios: [],
  empresa_descricao: [],
})

/** A sentence that asks for one thing and would like another: its parts, each on its own; else the sentence. */
function dividirDesejo(frase: string): string[] {
  if (!DIFERENCIAL.test(frase)) return [frase]
  const partes = frase.split(
    /(?<=;)\s+|(?<=,)\s+(?=(?:e|mas|sendo|al[eé]m d[eo])\s)|\s+(?=e (?:quem|ser[aá]|conta|[eé] desej)(?!\p{L}))/u,
  )
  const pede = partes.some((parte) => REQUISITO.test(parte) && !DIFERENCIAL.test(parte))
  return pede && partes.some((parte) => DIFERENCIAL.test(parte)) ? partes : [frase]
}

/** Text without headings: each sentence goes to one part. @param empresa 'A Marola organiza…' is about the company */
export function divideProsa(linhas: readonly string[], empresa: string): Record<Texto, string[]> {
  const partes = createPartes()
  for (const linha of linhas) {
    const daLinha = createPartes()
    for (const frase of dividirFrases(linha).flatMap(dividirDesejo))
      if (!(APLICAR.test(frase) && (EMAIL.test(frase) || TELEFONE.test(frase))))
        daLinha[isDaCasa(frase, empresa) ? 'empresa_descricao' : placeFrase(frase)].push(frase)
    for (const onde of Object.keys(partes) as Texto[]) if (daLinha[onde].length > 0) partes[onde].push(daLinha[onde].join(' '))
  }
  return partes
}
