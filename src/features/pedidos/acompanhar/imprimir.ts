/** Prints one of the two documents of the page: the comparison of proposals, or the request with the submitted data. */
export function printPapel(papel: 'comparacao' | 'pedido') {
  const { dataset } = document.documentElement
  dataset.imprimir = papel
  // What a narrow screen folds is printed.
  if (papel === 'pedido')
    for (const parte of document.querySelectorAll<HTMLDetailsElement>('.folha-pedido details')) parte.open = true
  window.addEventListener('afterprint', () => delete dataset.imprimir, { once: true })
  window.print()
}
