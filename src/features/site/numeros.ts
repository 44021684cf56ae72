import type { DadosDoSite } from '@/domain/contratos/publicas'

/**
 * Marketing claims of the site that no setting changes (docs/product/site.md#marketing-numbers). "A partir de R$ 97" and the range R$ 97
 * to R$ 497 both stand; nothing else in the interface writes these figures.
 */
export const NUMEROS = {
  contadorMs: 1200,
  vagaDe: 97,
  vagaAte: 497,
  respostaHoras: 24,
  /** From payment to our own page (docs/product/payments.md#confirmation). */
  vagaNoArHoras: 2,
  propostas: 4,
} as const

/** The figures that the team can switch to the true ones or off, as announced. */
export const ANUNCIADOS = {
  empresas: { valor: 500, sufixo: '+' },
  consultorias: { valor: 200, sufixo: '+' },
  satisfacao: { valor: 98, sufixo: '%' },
  canais: { valor: 15, sufixo: '+' },
} as const
export type NumeroDoSite = keyof typeof ANUNCIADOS

const DESLIGADO = { modo: 'nenhum', valor: null, minimo: null } as const
/** A server before an upgrade may not know a figure. */
const find = (nome: NumeroDoSite, dados: DadosDoSite | null) =>
  (dados?.numeros as Partial<DadosDoSite['numeros']> | undefined)?.[nome]

/** The figure as the team set it: an announced one has its source, a counted one is not below its least; null otherwise, and until the answer. */
export function getNumero(nome: NumeroDoSite, dados: DadosDoSite | null): { valor: number; sufixo: string } | null {
  const { modo, valor, minimo } = find(nome, dados) ?? DESLIGADO
  if (modo === 'anunciado') return dados?.fonte ? ANUNCIADOS[nome] : null
  return modo === 'verdadeiro' && valor !== null && valor >= (minimo ?? 0) ? { valor, sufixo: '' } : null
}

/** Source and day of the announced ones among these figures; null when none of them is announced. */
export const getFonte = (nomes: readonly NumeroDoSite[], dados: DadosDoSite | null) =>
  nomes.some((nome) => find(nome, dados)?.modo === 'anunciado') ? (dados?.fonte ?? null) : null

const CONTADORES = [
  { nome: 'empresas', rotulo: 'empresas na plataforma' },
  { nome: 'consultorias', rotulo: 'consultorias parceiras' },
  { nome: 'satisfacao', rotulo: 'de satisfação' },
] as const

/** The counters of the home page, without those that are off. */
export const getContadores = (dados: DadosDoSite | null) =>
  CONTADORES.flatMap(({ nome, rotulo }) => {
    const numero = getNumero(nome, dados)
    return numero ? [{ ...numero, rotulo }] : []
  })
