/** The test of a journey in another engine: a browser that keeps nothing of an earlier one, or skipped with the command that installs it. */
import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { COOKIES_KEY, VERSAO_DOS_COOKIES } from '../../src/lib/cookies'
import { buildPhone } from '../support/fixtures'
import { sessionKey, type Account } from '../support/people/account'
import { addresses } from '../support/addresses'
import { ENGINES, findPrograms, launch } from './launch'
import { Screen } from './screen'
import type { Session } from './webdriver'

interface Fixtures {
  person: Screen
  /** One per journey and engine: the name under which rate limits count the calls of the set-up. */
  testClient: string
  email: string
  telefone: string
  /** Signs this browser in. */
  putSession: (session: Account['session']) => Promise<void>
}

/** The choice of a person who refused optional cookies, so that the notice covers nothing. */
const refused = () => ({
  versao: VERSAO_DOS_COOKIES,
  valor: 'essential',
  categorias: { medicao: false, divulgacao: false },
  em: Date.now(),
})

interface PerWorker {
  /** Its start costs as much as a journey. Null where it is not installed. */
  session: Session | null
}

const engineOf = (name: string) => {
  const engine = ENGINES[name]
  if (!engine) throw new Error(`no engine called ${name}`)
  return engine
}

export const test = base.extend<Fixtures, PerWorker>({
  session: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads here which fixtures this one uses.
    async ({}, provide, { project }) => {
      const programs = findPrograms(engineOf(project.name))
      if (!programs) return await provide(null)
      const { session, close } = await launch(engineOf(project.name), programs)
      try {
        await provide(session)
      } finally {
        await close()
      }
    },
    { scope: 'worker' },
  ],

  testClient: async ({ baseURL }, provide, { project, testId, retry }) =>
    provide(`${project.name}-${testId}-${new URL(baseURL ?? '').port}-${retry}`),
  email: async ({ testClient }, provide) => provide(`ana.${testClient}@empresa.example`),
  telefone: async ({ testClient }, provide) => provide(buildPhone(testClient)),

  person: async ({ session, baseURL }, provide, info) => {
    base.skip(!session, `not installed: apt-get install ${engineOf(info.project.name).packages.join(' ')}`)
    const person = new Screen(session as Session, baseURL ?? '')
    await person.resize(1280, 900)
    // What the page of an earlier journey writes when it is left goes with it.
    await person.open('/robots.txt')
    await person.run('localStorage.clear(), sessionStorage.clear()')
    await person.run('localStorage.setItem(arguments[0], arguments[1])', COOKIES_KEY, JSON.stringify(refused()))
    await provide(person)
    if (info.status !== info.expectedStatus) await writeFile(info.outputPath('screenshot.png'), await person.screenshot())
  },

  putSession: async ({ person }, provide) => {
    await provide(async (session) => {
      const { api } = await addresses()
      await person.run('localStorage.setItem(arguments[0], arguments[1])', sessionKey(api), JSON.stringify(session))
    })
  },
})
