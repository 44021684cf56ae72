/** The whole request with only a keyboard: focus is always visible, in order and never trapped. */
import type { Page } from '@playwright/test'
import { findServico } from '../../src/domain/servicos/registry.ts'
import { essentials } from '../support/rows/answers'
import { expect, test } from '../support/fixtures'

const found = findServico('Consultoria de carreira')
if (!found) throw new Error('the domain has lost a service')
const servico = found

/** The focused element, by its accessible name. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement)) return ''
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])].map((label) => label.innerText) : []
    const group = element.closest('fieldset')?.querySelector('legend')?.innerText ?? ''
    return [group, ...labels, element.innerText].join(' ').trim()
  })
}

/** Tabs forward until the wanted control has the focus. */
async function tabTo(page: Page, wanted: RegExp) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    if (wanted.test(await focused(page))) return
  }
  throw new Error(`Tab never reaches ${wanted}; the focus is on "${await focused(page)}"`)
}

test('a keyboard is enough from the first field to the success page @desktop', async ({ page, form, email }) => {
  test.slow()
  await form.open({ tipo: servico.tipo })
  const answers = essentials(email)
  await tabTo(page, /^Nome da empresa/)
  await page.keyboard.type(answers.empresa_nome ?? '')
  await tabTo(page, /^Nome do responsável/)
  await page.keyboard.type(answers.responsavel_nome ?? '')
  await tabTo(page, /^E-mail/)
  await page.keyboard.type(email)
  await tabTo(page, /^Telefone/)
  await page.keyboard.type(answers.telefone ?? '')
  await tabTo(page, /^Cidade/)
  await page.keyboard.type(answers.cidade ?? '')
  for (const [label, keys] of [
    [/^Estado/, 'SP'],
    [/^Setor/, 'Var'],
  ] as const) {
    await tabTo(page, label)
    await page.keyboard.type(keys)
  }
  await tabTo(page, /^Porte/)
  await chooseFirst(page)
  await tabTo(page, /^Continuar/)
  await page.keyboard.press('Enter')
  await expect(form.stepTwo()).toBeVisible()
  await expect(form.field('Prazo desejado')).toBeVisible()
  for (const label of [/^Prazo desejado/, /^Budget estimado/, /^Público/, /^Modalidade/]) {
    await tabTo(page, label)
    await chooseFirst(page)
  }
  await tabTo(page, /^Próximo: O projeto/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Contexto do projeto/)
  await page.keyboard.type('Queremos apoiar cinco gestoras em transição de carreira.')
  await tabTo(page, /^Próximo: Contato e envio/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^Confirmo que/)
  await page.keyboard.press('Space')
  await tabTo(page, /^Enviar solicitação/)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/solicitacao-sucesso\?/)
})

/** Space selects a radio button; in a select the arrow takes the first option after the empty one. */
async function chooseFirst(page: Page) {
  const isSelect = await page.evaluate(() => document.activeElement instanceof HTMLSelectElement)
  await page.keyboard.press(isSelect ? 'ArrowDown' : 'Space')
}

test('Tab reaches the skip link first, and every stop has a visible focus @desktop', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await focused(page)).toMatch(/conteúdo/i)
  for (let stop = 0; stop < 25; stop++) {
    await page.keyboard.press('Tab')
    const visible = await page.evaluate(() => {
      const element = document.activeElement
      if (!(element instanceof HTMLElement) || element === document.body) return true
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    })
    expect(visible, `focus on "${await focused(page)}" is invisible`).toBe(true)
  }
})

test('a phone is corrected in the middle: a separator stops no key, and the caret stays where the next digit goes @desktop', async ({
  page,
}) => {
  await page.goto('/consultoria-cadastro')
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  const phone = page.getByRole('textbox', { name: 'Telefone' })
  await phone.pressSequentially('11912345678')
  for (let n = 0; n < 4; n++) await phone.press('ArrowLeft')
  await phone.press('Backspace')
  await expect(phone).toHaveValue('+55 (11) 91235-678')
  await phone.pressSequentially('90')
  await expect(phone).toHaveValue('+55 (11) 91239-0567')
  await phone.press('Home')
  await phone.press('Delete')
  await expect(phone).toHaveValue('+55 (19) 1239-0567')
})

test('keys that come before the code of the masks are the same number @desktop', async ({ page }) => {
  let release: (() => void) | undefined
  const held = new Promise<void>((done) => (release = done))
  await page.route(/mascaras-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/consultoria-cadastro', { waitUntil: 'commit' })
  await expect(page.locator('#root[aria-busy]')).toHaveCount(0)
  const phone = page.getByRole('textbox', { name: 'Telefone' })
  await phone.pressSequentially('1191234')
  await expect(phone).not.toHaveValue(/\(/)
  release?.()
  await expect(phone).toHaveValue('+55 (11) 91234')
  await phone.pressSequentially('5678')
  await expect(phone).toHaveValue('+55 (11) 91234-5678')
})
