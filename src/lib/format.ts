/* Dates, times and lists as people in Brazil read them, always in Brasília time so that e-mail and screen agree. */

const FUSO = 'America/Sao_Paulo'
const dia = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: FUSO })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: FUSO })
const lista = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

/** `21 de novembro de 2026`. @param quando ISO text or epoch milliseconds */
export const formatDia = (quando: string | number) => dia.format(new Date(quando))

/** `14:32`. @param quando ISO text or epoch milliseconds */
export const formatHora = (quando: string | number) => hora.format(new Date(quando))

/** `21 de novembro de 2026 às 14:32`. @param quando ISO text or epoch milliseconds */
export const formatDiaHora = (quando: string | number) => `${formatDia(quando)} às ${formatHora(quando)}`

/** `e-mail, telefone e cidade`. */
export const formatLista = (itens: readonly string[]) => lista.format(itens)

/** `1 palavra`, `3 palavras`. */
export const formatQuantidade = (quantidade: number, singular: string, plural: string) =>
  `${quantidade} ${quantidade === 1 ? singular : plural}`
