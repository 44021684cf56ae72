/** Events for calendars: the same interview in a letter, as iCalendar, to be entered, moved and cancelled (RFC 5545, RFC 5546). */
import { type DateTime, createEvent } from 'ics'
import type { Anexo } from '../mensagem.ts'
import type { FormatoDaEntrevista } from '../../../../../src/domain/candidatura/entrevista.ts'

export type Agenda = {
  /** Stays the same while the event is moved and cancelled; `sequencia` grows. */
  id: string
  sequencia: number
  /** When this was written: the same letter is the same bytes. */
  em: Date
  email: string
  inicio: Date
  fim: Date
  formato: FormatoDaEntrevista
  onde: string | null
  cancela: boolean
  titulo: string
  descricao: string
  /** Of the letter: the page where it is changed. */
  url: string
  empresa: string
}

const toUtc = (quando: Date): DateTime => [
  quando.getUTCFullYear(),
  quando.getUTCMonth() + 1,
  quando.getUTCDate(),
  quando.getUTCHours(),
  quando.getUTCMinutes(),
]

/** The event as a file: REQUEST enters it, or moves the one of the same UID; CANCEL takes it out. Null where the library refuses an address: the letter goes without it. */
export function writeAgenda(agenda: Agenda, site: string): Anexo | null {
  const { hostname: host } = new URL(site)
  const { onde } = agenda
  // Not in its types; without it the file has the time of the machine.
  const escrito = { timestamp: agenda.em.getTime() }
  const metodo = agenda.cancela ? 'CANCEL' : 'REQUEST'
  const { error, value } = createEvent({
    productId: 'embira/entrevistas',
    method: metodo,
    uid: `entrevista-${agenda.id}@${host}`,
    sequence: agenda.sequencia,
    ...escrito,
    start: toUtc(agenda.inicio),
    startInputType: 'utc',
    startOutputType: 'utc',
    end: toUtc(agenda.fim),
    endInputType: 'utc',
    endOutputType: 'utc',
    title: agenda.titulo,
    description: agenda.descricao,
    status: agenda.cancela ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: agenda.cancela ? 'FREE' : 'BUSY',
    organizer: { name: agenda.empresa, email: `agenda@${host}` },
    // It was answered on the page: no calendar asks again.
    attendees: [{ name: agenda.email, email: agenda.email, rsvp: false, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' }],
    ...(onde !== null && { location: onde }),
    url: agenda.url,
  })
  if (error || !value) return null
  return { nome: 'entrevista.ics', conteudo: value, tipo: `text/calendar; charset=utf-8; method=${metodo}` }
}
