/** One-line fixtures for database tests, created before the tests run. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connect, type TestDatabase } from './database.ts'
import { createPersonas } from './personas.ts'

/** A migrated database for the tests of this file (or `describe`), with the four personas in it if requested. */
export const setUpTestDatabase = ({ personas = false } = {}): TestDatabase =>
  setUpStarted(async () => {
    const db = await connect()
    if (personas) await createPersonas(db.sql)
    return db
  })

/** What `start` starts before the tests of this file (or `describe`): a platform, a database. It is closed after them. */
export function setUpStarted<T extends { close(): Promise<void> }>(start: () => Promise<T>): T {
  let started: T | undefined
  beforeAll(async () => {
    started = await start()
  })
  afterAll(() => started?.close())
  return later(() => started)
}

/** The result of `make`, created once before the tests of this file (or `describe`). */
export function setUpPerFile<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined
  beforeAll(async () => {
    made = await make()
  })
  return later(() => made)
}

/** The result of `make`, created again for each test of this file (or `describe`). */
export function setUpPerTest<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined
  beforeEach(async () => {
    made = await make()
  })
  return later(() => made)
}

/** A proxy for an object that a hook creates later: each property is read at the time of access. */
function later<T extends object>(read: () => T | undefined): T {
  const now = (): T => {
    const made = read()
    if (made === undefined) throw new Error('Read a fixture in a test or a hook, not while the file loads.')
    return made
  }
  return new Proxy({} as T, {
    get: (_, key) => Reflect.get(now(), key) as unknown,
    has: (_, key) => Reflect.has(now(), key),
    ownKeys: () => Reflect.ownKeys(now()),
    getOwnPropertyDescriptor: (_, key) => {
      const found = Reflect.getOwnPropertyDescriptor(now(), key)
      return found && { ...found, configurable: true }
    },
  })
}
