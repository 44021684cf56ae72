/* The ad check (Lei 9.029/1995, CLT 373-A and the others named by each rule): pure, the same in the browser and before publishing. */
import { CONDICOES } from './condicoes.ts'
import { DISCRIMINACAO } from './discriminacao.ts'
import { fraseEm, type Normalizado, normalizarAnuncio, trechoDe } from './normalizar.ts'
import { type Anuncio, CAMPOS_DO_ANUNCIO, type CampoDoAnuncio, type Gravidade, type Regra } from './regra.ts'
import { TITULO } from './titulo.ts'

/** Something found in an ad. `trecho`: the words as written. `troca`: words that may stand in their place, where they are certain. */
export type Achado = {
  readonly regra: string
  readonly gravidade: Gravidade
  readonly campo: CampoDoAnuncio | 'salario_max'
  readonly trecho: string
  readonly lei: string
  readonly explicacao: string
  readonly sugestao: string
  readonly troca?: string
}

/** Every rule that looks for words. */
export const REGRAS: readonly Regra[] = [...DISCRIMINACAO, ...CONDICOES, ...TITULO]

/** Places of one rule told in one part of an ad: more would say nothing new. */
const MAX_POR_REGRA = 3

function procurar(regra: Regra, campo: CampoDoAnuncio, lido: Normalizado): Achado[] {
  const { id, gravidade, lei, explicacao, sugestao, salvo, troca } = regra
  const achados: Achado[] = []
  const vistos: [number, number][] = []
  for (const padrao of regra.padroes) {
    for (const { index, 0: palavras } of lido.texto.matchAll(padrao)) {
      const fim = index + palavras.length
      if (achados.length >= MAX_POR_REGRA) return achados
      if (palavras === '' || vistos.some(([de, ate]) => index < ate && fim > de)) continue
      const { antes, depois } = fraseEm(lido.texto, index, fim)
      if (salvo?.antes?.test(antes) || salvo?.depois?.test(depois)) continue
      vistos.push([index, fim])
      const trecho = trechoDe(lido, index, fim)
      const outra = troca?.(trecho)
      achados.push({ regra: id, gravidade, campo, trecho, lei, explicacao, sugestao, ...(outra ? { troca: outra } : {}) })
    }
  }
  return achados
}

/** A range upside down is left out of the page and of every feed (decision 18). */
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
 * Looks for what an ad may not say. Accents, capitals, line breaks and invisible signs make no difference. An affirmative ad may name
 * its group. Findings in the order of the screen, what blocks first within each part.
 */
export function checarAnuncio(anuncio: Anuncio): Achado[] {
  const afirmativa = anuncio.vaga_afirmativa === true
  const regras = REGRAS.filter(
    ({ quando, permitidaNaAfirmativa }) => !(afirmativa && permitidaNaAfirmativa) && (quando?.(anuncio) ?? true),
  )
  const achados = CAMPOS_DO_ANUNCIO.flatMap((campo) => {
    const texto = anuncio[campo]
    if (!texto) return []
    const lido = normalizarAnuncio(texto)
    const daqui = regras.filter(({ campos }) => campos?.includes(campo) ?? true).flatMap((regra) => procurar(regra, campo, lido))
    return [
      ...daqui.filter(({ gravidade }) => gravidade === 'bloqueia'),
      ...daqui.filter(({ gravidade }) => gravidade === 'avisa'),
    ]
  })
  return [...achados, ...faixa(anuncio)]
}

/** Whether anything found keeps the ad from being published by itself. */
export const bloqueiaPublicacao = (achados: readonly Achado[]) => achados.some(({ gravidade }) => gravidade === 'bloqueia')
