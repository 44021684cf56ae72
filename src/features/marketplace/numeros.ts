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

/** The figure as the team set it; as announced without an answer of the server; null when it is off or was never counted. */
export function getNumero(nome: NumeroDoSite, dados: DadosDoSite | null): { valor: number; sufixo: string } | null {
  const { modo, valor } = dados?.numeros[nome] ?? { modo: 'anunciado', valor: null }
  if (modo === 'anunciado') return ANUNCIADOS[nome]
  return modo === 'verdadeiro' && valor !== null ? { valor, sufixo: '' } : null
}

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
