/** What a file of database tests sets up, said in one line: made before its tests, and there when they run. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { connect, type TestDatabase } from './database.ts'
import { createPersonas } from './personas.ts'

/** A migrated database for the tests of this file (or `describe`), with the four personas in it when they are asked for. */
export function testDatabase({ personas = false } = {}): TestDatabase {
  let db: TestDatabase | undefined
  beforeAll(async () => {
    db = await connect()
    if (personas) await createPersonas(db.sql)
  })
  afterAll(() => db?.close())
  return later(() => db)
}

/** What `make` gives, made once, before the tests of this file (or `describe`). */
export function perFile<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined
  beforeAll(async () => {
    made = await make()
  })
  return later(() => made)
}

/** What `make` gives, made anew for each test of this file (or `describe`). */
export function perTest<T extends object>(make: () => Promise<T>): T {
  let made: T | undefined
  beforeEach(async () => {
    made = await make()
  })
  return later(() => made)
}

/** Stands for an object that hooks will make: reads what it is at that moment. */
function later<T extends object>(read: () => T | undefined): T {
  const now = (): T => {
    const made = read()
    if (made === undefined) throw new Error('A fixture is read in a test or a hook, not while the file loads.')
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
