/* A taken interview as an event of calendars (RFC 5545), in the words of the library `ics`. The letter and the page say it alike: the same UID enters it once. */

/** `id` stays the same while the event is moved and cancelled, `sequencia` grows; `em`: when this was written. */
export type EventoDaEntrevista = {
  readonly id: string
  readonly sequencia: number
  readonly em: Date
  readonly inicio: Date
  readonly fim: Date
  readonly titulo: string
  readonly onde: string | null
  /** The page where it is changed. */
  readonly url: string
}

/** As the library takes a time: year, month, day, hour, minute. */
type Utc = [number, number, number, number, number]

const toUtc = (quando: Date): Utc => [
  quando.getUTCFullYear(),
  quando.getUTCMonth() + 1,
  quando.getUTCDate(),
  quando.getUTCHours(),
  quando.getUTCMinutes(),
]

/** What every file of an interview says. @param host of the site, in the UID */
export const toEvento = ({ id, sequencia, em, inicio, fim, titulo, onde, url }: EventoDaEntrevista, host: string) => ({
  productId: 'embira/entrevistas',
  uid: `entrevista-${id}@${host}`,
  sequence: sequencia,
  // Not in the library's types; without it the file has the time of the machine.
  timestamp: em.getTime(),
  start: toUtc(inicio),
  startInputType: 'utc' as const,
  startOutputType: 'utc' as const,
  end: toUtc(fim),
  endInputType: 'utc' as const,
  endOutputType: 'utc' as const,
  title: titulo,
  url,
  ...(onde !== null && { location: onde }),
})
