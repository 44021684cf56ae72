/** One place of a series: income, outgoings (below the line), and the balance (as a line). */
export type Ponto = { readonly chave: string; readonly mais: number; readonly menos?: number }

/** Bounds of the axis of a series, which always holds zero. @param menorTopo with a handful of cases the bars stay short */
export const getDominio = (pontos: readonly Omit<Ponto, 'chave'>[], menorTopo = 1) => [
  0 - Math.max(0, ...pontos.map(({ menos = 0 }) => menos)),
  Math.max(menorTopo, ...pontos.map(({ mais }) => mais)),
]
