const ESCRITO = {
  cnpj: /[0-9A-Z]{2}\.[0-9A-Z]{3}\.[0-9A-Z]{3}\/[0-9A-Z]{4}-?[0-9]{2}(?![0-9A-Z])/i,
  cpf: /(?<![0-9.])[0-9]{3}\.[0-9]{3}\.[0-9]{3}-?[0-9]{2}(?![0-9])/,
}
const ROTULO = /^[^0-9A-Za-z]*C(?:NPJ|PF)(?![0-9A-Za-z])(?:[^0-9A-Za-z]*(?:(?:MF|C(?:NPJ|PF)|n)(?![0-9A-Za-z])))*[^0-9A-Za-z]*/i
const ROTULO_COLADO = /^C(?:NPJ(?=[0-9A-Z]{14}$)|PF(?=[0-9]{11}$))/i

/**
 * The document in a text that was copied with what stands around it: `CNPJ: 33.000.167/0001-01`, `Oficina Ltda. (CPF 529.982.247-25)`.
 * A CNPJ may begin with the letters C, N, P and J since July 2026: they are a label only where no letter or digit follows them, or where
 * a whole document does. Any other text is returned unchanged.
 */
export function getDocumentoColado(colado: string): string {
  const escrito = ESCRITO.cnpj.exec(colado) ?? ESCRITO.cpf.exec(colado)
  return escrito?.[0] ?? colado.trim().replace(ROTULO, '').replace(ROTULO_COLADO, '')
}
