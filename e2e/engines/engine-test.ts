/** The test of a journey in another engine: a browser with an empty profile, or skipped with the command that installs it. */
import { writeFile } from 'node:fs/promises'
import { test as base } from '@playwright/test'
import { COOKIES_KEY, VERSAO_DOS_COOKIES } from '../../src/lib/cookies'
import { buildPhone } from '../support/fixtures'
import { sessionKey, type Account } from '../support/people/account'
import { addresses } from '../support/addresses'
import { ENGINES, findPrograms, launch } from './launch'
import { Screen } from './screen'

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

export const test = base.extend<Fixtures>({
  testClient: async ({ baseURL }, provide, { project, testId, retry }) =>
    provide(`${project.name}-${testId}-${new URL(baseURL ?? '').port}-${retry}`),
  email: async ({ testClient }, provide) => provide(`ana.${testClient}@empresa.example`),
  telefone: async ({ testClient }, provide) => provide(buildPhone(testClient)),

  person: async ({ baseURL }, provide, info) => {
    const engine = ENGINES[info.project.name]
    if (!engine) throw new Error(`no engine called ${info.project.name}`)
    const programs = findPrograms(engine)
    base.skip(!programs, `not installed: apt-get install ${engine.packages.join(' ')}`)
    const { session, close } = await launch(engine, programs ?? [])
    const person = new Screen(session, baseURL ?? '')
    try {
      await person.resize(1280, 900)
      await person.open('/robots.txt')
      await person.run('localStorage.setItem(arguments[0], arguments[1])', COOKIES_KEY, JSON.stringify(refused()))
      await provide(person)
      if (info.status !== info.expectedStatus) await writeFile(info.outputPath('screenshot.png'), await person.screenshot())
    } finally {
      await close()
    }
  },

  putSession: async ({ person }, provide) => {
    await provide(async (session) => {
      const { api } = await addresses()
      await person.run('localStorage.setItem(arguments[0], arguments[1])', sessionKey(api), JSON.stringify(session))
    })
  },
})
