import { createEvent } from 'ics'
import { type EventoDaEntrevista, toEvento } from '@/domain/candidatura/agenda'

/** The interview as the text of an `.ics` file; undefined where the library refuses an address. Apart, since the library is downloaded by who wants the file. */
export const writeAgenda = (evento: EventoDaEntrevista) => createEvent(toEvento(evento, location.hostname)).value
