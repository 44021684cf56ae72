/** Prints the page with every table and list of this part open, because paper has no buttons; closes them again afterwards. */
export function printAberto(folha: HTMLElement | null) {
  const fechados = [...(folha?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])]
  for (const parte of fechados) parte.open = true
  window.addEventListener('afterprint', () => fechados.forEach((parte) => (parte.open = false)), { once: true })
  window.print()
}
