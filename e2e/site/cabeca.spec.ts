/** The head of each prerendered page, once the program runs and after going on: each tag of a page once, and only of the page that is open. */
import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { expect, test } from '../support/fixtures'

/** Pages written by the build: read as they are, drawn again because of a draft or a query, with fields, and with a secret link. */
const kinds = [
  paths.home(),
  paths.planos(),
  paths.userType({ from: 'solicitacao' }),
  paths.empresaSolicitacao({ tipo: 'R&S' }),
  paths.auth(),
  paths.acompanhar(),
  '/nao-existe',
]
const others = [
  paths.empresasInicio(),
  paths.consultoriasInicio(),
  paths.recrutaeeo(),
  paths.contato(),
  paths.privacidade(),
  paths.cookies(),
  paths.empresaSolicitacao(),
  paths.consultoriaCadastro(),
  paths.entrar(),
  paths.entrar({ next: '/app' }),
  paths.candidatura(),
]

/** What is wrong with the tags that pages write; nothing when each is there once and is of the open address. */
const findFaults = (page: Page) =>
  page.evaluate(() => {
    const of = document.head.querySelectorAll.bind(document.head)
    const robots = [...of('meta[name=robots]')].map((tag) => tag.getAttribute('content'))
    const open = robots[0] === 'noindex' ? 0 : 1
    const canonical = [...of('link[rel=canonical]')].map((tag) => new URL(tag.getAttribute('href') ?? '').pathname)
    const counts: [string, number, number][] = [
      ['title', of('title').length, 1],
      ['robots', robots.length, 1],
      ['description', of('meta[name=description]').length, open],
      ['canonical', canonical.length, open],
      ['og:title', of('meta[property="og:title"]').length, open],
      ['og:description', of('meta[property="og:description"]').length, open],
      ['og:url', of('meta[property="og:url"]').length, open],
      ['canonical of another page', canonical.filter((path) => path !== location.pathname).length, 0],
    ]
    return counts.flatMap(([name, count, wanted]) => (count === wanted ? [] : [`${name}: ${count}`]))
  })

/** The program has taken over the document. */
const waitForProgram = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(document.querySelector('#root') ?? {}).some((key) => key.startsWith('__react'))))
    .toBe(true)

// Short run of the others: src/app/hydration.test.tsx
for (const address of [...kinds, ...others])
  test(`${address} has each tag once, and none of it stays on the next page ${kinds.includes(address) ? '@desktop' : '@full'}`, async ({
    page,
    complaints,
  }) => {
    await page.goto(address)
    await waitForProgram(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => findFaults(page)).toEqual([])
    await page.evaluate(() => document.documentElement.setAttribute('data-mesmo-documento', ''))
    const next = address === paths.planos() ? paths.home() : paths.planos()
    await page.locator(`a[href="${next}"]`).first().dispatchEvent('click')
    await expect(page).toHaveURL((url) => url.pathname === next)
    await expect(page).toHaveTitle(address === paths.planos() ? /^Embira/ : /^Planos/)
    await expect.poll(() => findFaults(page)).toEqual([])
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
    await expect(page.locator('html[data-mesmo-documento]'), 'the same document').toHaveCount(1)
    // The unknown address is answered with 404, which the browser writes down.
    if (address === '/nao-existe') complaints.splice(0)
  })
