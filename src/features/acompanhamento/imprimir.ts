import './impressao.css'

/** Prints one of the two papers of the page: the comparison of proposals, or the request with what was sent. */
export function imprimir(papel: 'comparacao' | 'pedido') {
  const { dataset } = document.documentElement
  dataset.imprimir = papel
  window.addEventListener('afterprint', () => delete dataset.imprimir, { once: true })
  window.print()
}
