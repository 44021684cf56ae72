/** What every journey has: a person with an address of their own, limits of their own, and a browser that must stay silent. */
import AxeBuilder from '@axe-core/playwright'
import { type ConsoleMessage, expect, type Page, test as base } from '@playwright/test'
import { RequestForm } from './form'
import { followUpLink, newestMessage } from './inbox'

interface Fixtures {
  /** An address that nobody else has. */
  email: string
  form: RequestForm
  /** What the browser complained about; a journey that provokes failures clears it. */
  complaints: string[]
  /** No axe violation and no sideways scroll on the page as it is now. */
  conferirPagina: () => Promise<void>
  /** Opens the follow-up link of the newest e-mail to the person. */
  abrirUltimoEmail: (count?: number) => Promise<void>
}

export const test = base.extend<Fixtures>({
  // A person = a network address: the limits count each test by itself.
  extraHTTPHeaders: async ({ extraHTTPHeaders }, provide, { testId, project }) => {
    await provide({ ...extraHTTPHeaders, 'x-test-client': `${project.name}-${testId}` })
  },

  email: async ({ browserName }, provide, { testId, project }) => {
    await provide(`ana.${project.name}.${testId}.${browserName}@empresa.example`.toLowerCase())
  },

  form: async ({ page }, provide) => provide(new RequestForm(page)),

  complaints: [
    async ({ context }, provide) => {
      const complaints: string[] = []
      context.on('console', (message) => {
        if (isComplaint(message)) complaints.push(`${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (error) => complaints.push(String(error.error())))
      await provide(complaints)
      expect(complaints, 'the browser console must stay silent').toEqual([])
    },
    { auto: true },
  ],

  conferirPagina: async ({ page }, provide) => {
    await provide(async () => {
      // A page with fields is inert, hence hidden from readers, until its program is there.
      await expect(page.locator('#root[inert]')).toHaveCount(0)
      // Behind an open dialog the page's heading is hidden from readers.
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1)
      const { violations } = await new AxeBuilder({ page }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)).toEqual([])
      expect(await overflow(page), 'nothing may be wider than the screen').toEqual([])
    })
  },

  abrirUltimoEmail: async ({ page, email }, provide) => {
    await provide(async (count) => {
      const message = await newestMessage(email, count)
      await page.goto(followUpLink(message))
    })
  },
})

function isComplaint(message: ConsoleMessage) {
  return message.type() === 'error' || (message.type() === 'warning' && /react|hydrat/i.test(message.text()))
}

/** What sticks out to the right of the screen, if the page scrolls sideways. */
function overflow(page: Page) {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth
    if (document.documentElement.scrollWidth <= width) return []
    const wide = [...document.querySelectorAll('body *')].filter((element) => element.getBoundingClientRect().right > width + 0.5)
    return [
      `page of ${document.documentElement.scrollWidth} on a screen of ${width}`,
      ...wide.slice(0, 5).map(({ outerHTML }) => outerHTML.slice(0, 160)),
    ]
  })
}

export { expect }
