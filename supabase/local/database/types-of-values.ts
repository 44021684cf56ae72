/** How values cross the wire, so that JSON comes out as PostgREST writes it. */
import type { PostgresType } from 'postgres'

const OID = { json: 114, jsonb: 3802, numeric: 1700, timestamp: 1114, timestamptz: 1184 }

/** `2026-11-21 03:00:37.12+00` → `2026-11-21T03:00:37.12+00:00`; infinities stay words. */
const isoTimestamp = (text: string) => text.replace(/^(\d+-\d\d-\d\d) /, '$1T').replace(/([+-]\d\d)$/, '$1:00')

const number = (text: string): number | string => (Number.isFinite(Number(text)) ? Number(text) : text)

export const PARSERS: Record<number, (text: string) => unknown> = {
  [OID.numeric]: number,
  [OID.timestamp]: isoTimestamp,
  [OID.timestamptz]: isoTimestamp,
}

/** lite hands JSON over as text already; the driver's own serialiser would encode it a second time. */
const jsonText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

const type = (to: number, serialize: (value: unknown) => string, parse: (text: string) => unknown): PostgresType => ({
  to,
  from: [to],
  serialize,
  parse,
})

export const postgresTypes = {
  json: type(OID.json, jsonText, (text) => JSON.parse(text) as unknown),
  jsonb: type(OID.jsonb, jsonText, (text) => JSON.parse(text) as unknown),
  numeric: type(OID.numeric, String, number),
  timestamp: type(OID.timestamp, String, isoTimestamp),
  timestamptz: type(OID.timestamptz, String, isoTimestamp),
}
