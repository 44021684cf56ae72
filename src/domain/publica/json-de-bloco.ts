/** The text of a block of JSON in a document, escaped so that it can neither close an element nor open one. */
export const toJsonDeBloco = (dados: unknown) =>
  JSON.stringify(dados).replace(/[<>&\u2028\u2029]/g, (sinal) => `\\u${sinal.charCodeAt(0).toString(16).padStart(4, '0')}`)
