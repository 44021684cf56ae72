/** Events for calendars: the same interview in a letter, as iCalendar, to be entered, moved and cancelled (RFC 5545, RFC 5546). */
import { createEvent } from 'ics'
import type { Anexo } from '../mensagem.ts'
import { type EventoDaEntrevista, toEvento } from '../../../../../src/domain/candidatura/agenda.ts'

export type Agenda = EventoDaEntrevista & {
  email: string
  cancela: boolean
  descricao: string
  empresa: string
}

/** The event as a file: REQUEST enters it, or moves the one of the same UID; CANCEL takes it out. Null where the library refuses an address: the letter goes without it. */
export function writeAgenda({ email, cancela, descricao, empresa, ...evento }: Agenda, site: string): Anexo | null {
  const { hostname: host } = new URL(site)
  const metodo = cancela ? 'CANCEL' : 'REQUEST'
  const { error, value } = createEvent({
    ...toEvento(evento, host),
    method: metodo,
    description: descricao,
    status: cancela ? 'CANCELLED' : 'CONFIRMED',
    busyStatus: cancela ? 'FREE' : 'BUSY',
    organizer: { name: empresa, email: `agenda@${host}` },
    // It was answered on the page: no calendar asks again.
    attendees: [{ name: email, email, rsvp: false, partstat: 'ACCEPTED', role: 'REQ-PARTICIPANT' }],
  })
  if (error || !value) return null
  return { nome: 'entrevista.ics', conteudo: value, tipo: `text/calendar; charset=utf-8; method=${metodo}` }
}
