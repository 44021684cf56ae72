/**
 * Every marketing number and claim of the site, once (docs/product/site.md#marketing-numbers). Where two readings exist ("a partir de
 * R$ 97" and the range
 * R$ 97 to R$ 497) both stand, as decided; nothing else in the interface writes these figures.
 */
export const NUMEROS = {
  empresas: 500,
  consultorias: 200,
  satisfacao: 98,
  contadorMs: 1200,
  canais: 15,
  vagaDe: 97,
  vagaAte: 497,
  respostaHoras: 24,
  /** From payment to our own page (docs/product/payments.md#confirmation). */
  vagaNoArHoras: 2,
  propostas: 4,
} as const

export const CONTADORES = [
  { valor: NUMEROS.empresas, sufixo: '+', rotulo: 'empresas na plataforma' },
  { valor: NUMEROS.consultorias, sufixo: '+', rotulo: 'consultorias parceiras' },
  { valor: NUMEROS.satisfacao, sufixo: '%', rotulo: 'de satisfação' },
] as const
