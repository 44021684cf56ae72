/** Makes typed text safe for an e-mail. */
import { z } from 'zod'
import { cleanLinha } from '../../../../src/domain/br/texto.ts'

/** An invisible, zero-width character: with it, mail programs do not turn `exemplo.com` into a link. */
const JUNTA = '\u2060'

/**
 * One clean line of at most `max` characters that no mail program turns into a link: anybody can submit a request in another's name,
 * so their text must not become phishing in an e-mail of ours.
 */
export const removeLinks = (digitado: string, max = 120) => {
  const letras = Array.from(cleanLinha(digitado))
  const curto =
    letras.length > max
      ? `${letras
          .slice(0, max - 1)
          .join('')
          .trimEnd()}…`
      : letras.join('')
  return curto.replace(/([.:/@])(?=[^\s.])/g, `$1${JUNTA}`)
}

/** First word of a name, for a greeting. */
export const getPrimeiroNome = (nome: string) => removeLinks(cleanLinha(nome).split(' ')[0] ?? '', 40)

const data = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' })
const hora = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: 'America/Sao_Paulo' })

/** `20 de novembro de 2026, às 14:05`, in Brasília's time. */
export const formatDataHora = (quando: Date) => `${data.format(quando)}, às ${hora.format(quando)}`

/** An instant in a payload, as SQL writes it. */
export const instante = z.string().transform((texto, contexto) => {
  const lido = new Date(texto)
  if (!Number.isNaN(lido.getTime())) return lido
  contexto.addIssue('must be an instant')
  return z.NEVER
})

/** The greeting, with the name when there is one. */
export const greet = (nome: string) => (nome === '' ? 'Olá!' : `Olá, ${nome}!`)
