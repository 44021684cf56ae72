/* The ad check (Lei 9.029/1995, CLT 373-A and the others named by each rule): pure, the same in the browser and before publishing. */
import { CONDICOES } from './condicoes.ts'
import { DISCRIMINACAO } from './discriminacao.ts'
import { GOLPE } from './golpe.ts'
import { getTrecho, type Normalizado, normalizeAnuncio, splitFrase } from './normalizar.ts'
import { type Anuncio, buildPadrao, type CampoDoAnuncio, CAMPOS_DO_ANUNCIO, type Gravidade, type Regra } from './regra.ts'
import { TITULO } from './titulo.ts'
import { TRIAGEM } from './triagem.ts'

/* The group of an affirmative ad, which positive action must protect (Lei 12.288/2010, art. 39; Lei 13.146/2015, art. 35). */
/** Attributes that make a group of men, or of the young, one that positive action protects. */
const PROTEGIDO = new RegExp(
  String.raw`^\s*(?:(?:,|e|ou)\s*)?(?:mulher\w*\s+)?(?:cis ou |e mulheres )?(?:trans\w*|negr|pret|pard|indigen` +
    '|quilombol|gays?|bissex|lgbt|com deficiencia|pcd|refugiad|(?:d[ae]|em) (?:periferia|favela|comunidade' +
    '|vulnerabilidade|situacao|acolhimento)|perifer|egress|aprendiz)',
)

/** The rules of that one answer. */
const GRUPO: readonly Regra[] = [
  {
    id: 'grupo_nao_protegido',
    gravidade: 'bloqueia',
    campos: ['vaga_afirmativa_grupo'],
    padroes: [
      buildPadrao('homem|homens|rapaz(?:es)?|masculino|jovens|jovem'),
      buildPadrao('branc[ao]s?|caucasian[ao]s?'),
      buildPadrao('solteir[ao]s?|casad[ao]s?|sem filhos|bonit[ao]s?|boa aparencia|magr[ao]s?'),
      buildPadrao('evangelic[ao]s?|catolic[ao]s?|crista(?:os?|s)?|brasileir[ao]s?'),
      buildPadrao('(?:ate|menos de|no maximo|abaixo de) [0-9]{2}(?: anos)?'),
    ],
    salvo: { antes: /nao[\s-]*$/, depois: PROTEGIDO },
    lei: 'Lei 9.029/1995, art. 1º; ação afirmativa: Lei 12.288/2010, art. 39',
    explicacao: 'A vaga afirmativa é para um grupo que a lei protege, como mulheres, pessoas negras, PCD, LGBTQIA+ ou 50+.',
    sugestao: 'Diga o grupo, ou desmarque “Vaga afirmativa”.',
  },
]

/** Whether an ad is affirmative: for people with a disability, or marked so and for an allowed group that it names. */
function isAfirmativaValida({ vaga_afirmativa, vaga_afirmativa_grupo, pcd }: Anuncio): boolean {
  if (pcd) return true
  if (vaga_afirmativa !== true || !vaga_afirmativa_grupo) return false
  const { texto } = normalizeAnuncio(vaga_afirmativa_grupo)
  if (!/[a-z0-9]/.test(texto)) return false
  return !GRUPO.some(({ padroes, salvo }) =>
    padroes.some((procurado) =>
      [...texto.matchAll(procurado)].some(
        ({ index, 0: palavras }) =>
          !salvo?.antes?.test(texto.slice(0, index)) && !salvo?.depois?.test(texto.slice(index + palavras.length)),
      ),
    ),
  )
}

/** A finding in an ad. `trecho`: the words as written. `troca`: a replacement, where one is certain. */
export type Achado = {
  readonly regra: string
  /** `equipe`: no finding of a rule, but why a person of the team reads the ad; SQL adds it (`transicoes.motivos_de_leitura`). */
  readonly gravidade: Gravidade | 'equipe'
  readonly campo: CampoDoAnuncio | 'salario_max'
  readonly trecho: string
  readonly lei: string
  readonly explicacao: string
  readonly sugestao: string
  readonly troca?: string
}

/** Every rule that matches words. */
export const REGRAS: readonly Regra[] = [...DISCRIMINACAO, ...CONDICOES, ...GOLPE, ...GRUPO, ...TITULO, ...TRIAGEM]

/** Maximum number of findings of one rule in one part of an ad: more would add nothing. */
const MAX_POR_REGRA = 3

/** The text after it says who may apply, so an exclusion before it does not count: `não importa a cor, somente mulheres`. */
const NOVA_ESCOLHA =
  /^(?:apenas|somente|so|unicamente|exclusiv[ao]s?|exclusivamente|prefer\w*|de preferencia|busc\w+|procur\w+|contrat\w+|precis\w+|vagas?)(?![a-z0-9])/
/** `não somente mulheres`: no choice at all. */
const NEGADA = /(?<![a-z])nao (?:e |sao |ha |so |contratamos |buscamos )?$/
/** The sentence itself says that it is about applicants. */
const DE_QUEM_SE_CANDIDATA = /^(?:sexo|genero|idade|faixa etaria|vagas?)(?![a-z0-9])/

function salva(
  { salvo }: Regra,
  campo: CampoDoAnuncio,
  palavras: string,
  { antes, depois }: ReturnType<typeof splitFrase>,
): boolean {
  const inicio = palavras.trimStart()
  if (NOVA_ESCOLHA.test(inicio) ? NEGADA.test(antes) : salvo?.antes?.test(antes)) return true
  if (salvo?.depois?.test(depois)) return true
  return campo !== 'cargo' && !DE_QUEM_SE_CANDIDATA.test(inicio) && salvo?.servido?.test(antes) === true
}

/** A finding with its place in the normalised text. */
type Lugar = { readonly achado: Achado; readonly de: number; readonly ate: number; readonly cede: string | undefined }

function procurar(regra: Regra, anuncio: Anuncio, campo: CampoDoAnuncio, lido: Normalizado): Lugar[] {
  const { id, gravidade, lei, explicacao, sugestao, troca, cede } = regra
  const achados: Lugar[] = []
  for (const padrao of regra.padroes) {
    for (const { index, 0: palavras } of lido.texto.matchAll(padrao)) {
      const fim = index + palavras.length
      if (achados.length >= MAX_POR_REGRA) return achados
      if (palavras === '' || achados.some(({ de, ate }) => index < ate && fim > de)) continue
      if (salva(regra, campo, palavras, splitFrase(lido.texto, index, fim)) || regra.exceto?.(anuncio, palavras, campo)) continue
      const trecho = getTrecho(lido, index, fim)
      const outra = troca?.(trecho)
      const achado = { regra: id, gravidade, campo, trecho, lei, explicacao, sugestao, ...(outra ? { troca: outra } : {}) }
      achados.push({ achado, de: index, ate: fim, cede })
    }
  }
  return achados
}

/** An inverted range is left out of the page and of every feed (docs/product/vacancies.md#salary-range). */
function faixa({ mostrar_salario, salario_min, salario_max }: Anuncio): Achado[] {
  if (mostrar_salario === false || !salario_min || !salario_max || salario_max >= salario_min) return []
  return [
    {
      regra: 'faixa_invertida',
      gravidade: 'avisa',
      campo: 'salario_max',
      trecho: '',
      lei: 'Código de Defesa do Consumidor, art. 37',
      explicacao: 'O salário máximo está abaixo do mínimo: enquanto estiver assim, a página não mostra salário.',
      sugestao: 'Corrija um dos dois valores.',
    },
  ]
}

/**
 * Finds unlawful wording in an ad. Accents, capitals, line breaks and invisible characters make no difference. An affirmative ad that
 * names its group may mention that group. Findings are in the order of the screen, blocking ones first within each part.
 */
export function checkAnuncio(anuncio: Anuncio): Achado[] {
  const afirmativa = isAfirmativaValida(anuncio)
  const regras = REGRAS.filter(
    ({ quando, permitidaNaAfirmativa }) => !(afirmativa && permitidaNaAfirmativa) && (quando?.(anuncio) ?? true),
  )
  const achados = CAMPOS_DO_ANUNCIO.flatMap((campo) => {
    const texto = anuncio[campo]
    if (!texto) return []
    const lido = normalizeAnuncio(texto)
    const lugares = regras
      .filter(({ campos }) => campos?.includes(campo) ?? true)
      .flatMap((regra) => procurar(regra, anuncio, campo, lido))
    const daqui = lugares
      .filter(({ cede, de, ate }) => !lugares.some((outro) => outro.achado.regra === cede && de < outro.ate && ate > outro.de))
      .map(({ achado }) => achado)
    return [
      ...daqui.filter(({ gravidade }) => gravidade === 'bloqueia'),
      ...daqui.filter(({ gravidade }) => gravidade === 'avisa'),
    ]
  })
  return [...achados, ...faixa(anuncio)]
}

/** Whether a finding prevents automatic publication. */
export const blocksPublicacao = (achados: readonly Achado[]) => achados.some(({ gravidade }) => gravidade === 'bloqueia')
