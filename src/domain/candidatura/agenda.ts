/* A taken interview as a file for a calendar (RFC 5545); the letter's event has the same UID, so one press more enters it once. */

type Evento = {
  id: string
  sequencia: number
  inicio: string
  fim: string
  titulo: string
  onde: string | null
  /** The page where it is changed. */
  url: string
}

const toUtc = (quando: string) => new Date(quando).toISOString().replace(/[-:]|\.\d+/g, '')
const escape = (texto: string) => texto.replace(/[\\,;]/g, String.raw`\$&`).replace(/\s+/g, ' ')
/** At most 75 octets a line: 36 characters of two, and a space before each line that goes on. */
const fold = (linha: string) => linha.replace(/.{36}(?=.)/gu, '$&\r\n ')

/** @returns the text of an `.ics` file with one event */
export const writeAgenda = ({ id, sequencia, inicio, fim, titulo, onde, url }: Evento, agora = new Date()) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:embira/entrevistas',
    'BEGIN:VEVENT',
    `UID:entrevista-${id}@${new URL(url).hostname}`,
    `SEQUENCE:${sequencia}`,
    `DTSTAMP:${toUtc(agora.toISOString())}`,
    `DTSTART:${toUtc(inicio)}`,
    `DTEND:${toUtc(fim)}`,
    `SUMMARY:${escape(titulo)}`,
    ...(onde === null ? [] : [`LOCATION:${escape(onde)}`]),
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(fold)
    .join('\r\n')
