import { expect } from 'vitest'

/** Matches an instant however it is written: a session of the database writes it in its own time zone. */
export const atInstant = (iso: string): unknown =>
  expect.toSatisfy((written: unknown) => Date.parse(String(written)) === Date.parse(iso), `is ${iso}`)
