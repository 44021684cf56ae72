/** The screenshots of the README; run by scripts/screenshots.mjs, not by the checks. */
import { statSync } from 'node:fs'
import { devices, type Page } from '@playwright/test'
import { findServico } from '../../src/domain/servicos/registry.ts'
import { essentials } from '../support/rows/answers'
import { createConsultancy, openRequest, sendProposal } from '../support/rows/consultancy'
import { expect, test } from '../support/fixtures'
import { followUpLink, newestMessage } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'

async function shoot(page: Page, name: string) {
  const file = `docs/screenshots/${name}.png`
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
  expect(statSync(file).size, `${file} is too heavy for a README`).toBeLessThan(300_000)
}

test('the home page', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await shoot(page, 'inicio')
})

test('the request', async ({ page, form }) => {
  const servico = findServico('R&S')
  if (!servico) throw new Error('the domain has lost a service')
  await form.open({ tipo: servico.tipo })
  await form.preencherEssenciais(essentials('ana@padariasaojoao.example'))
  await form.continuarParaEscopo()
  await form.preencherEscopo(servico)
  await page.evaluate(() => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    window.scrollTo(0, 0)
  })
  await shoot(page, 'pedido')
})

test('the proposals side by side', async ({ page, testClient }) => {
  const email = 'contato@padariasaojoao.example'
  const id = await sendRequest({ client: testClient, email, tipo: 'Cultura Organizacional' })
  const link = followUpLink(await newestMessage(email))
  await openRequest(id)
  const mensagem = 'Conversas com cada equipe, um diagnóstico por escrito e um plano de três meses, com acompanhamento.'
  for (const [nome, valor, prazo] of [
    ['Trama RH', 4800, '6 semanas'],
    ['Raiz Consultoria', 3950, '8 semanas'],
    ['Fio & Gente', 6200, '30 dias'],
  ] as const) {
    const client = `${testClient}-${nome}`
    const account = await createConsultancy(client, `${nome.split(' ')[0]?.toLowerCase()}@consultoria.example`, nome)
    await sendProposal(client, account, id, { valor, prazo, mensagem })
  }
  await page.goto(link)
  await expect(page.getByRole('table', { name: /Propostas recebidas/ })).toBeVisible()
  await page.getByRole('heading', { level: 2, name: 'Propostas', exact: true }).scrollIntoViewIfNeeded()
  await shoot(page, 'propostas')
})

test('the directory', async ({ page, testClient }) => {
  for (const nome of ['Aurora Pessoas', 'Ponte RH', 'Semente Carreiras'])
    await createConsultancy(`${testClient}-${nome}`, `${nome.split(' ')[0]?.toLowerCase()}@diretorio.example`, nome)
  await page.goto('/consultorias')
  await expect(page.getByRole('link', { name: 'Ponte RH' })).toBeVisible()
  await shoot(page, 'consultorias')
})

test.describe('on a phone', () => {
  const { viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = devices['Pixel 7']
  test.use({ viewport, userAgent, deviceScaleFactor: Math.min(deviceScaleFactor, 2), isMobile, hasTouch })

  test('following the request', async ({ page, form }) => {
    const servico = findServico('Pesquisa de Clima Organizacional')
    if (!servico) throw new Error('the domain has lost a service')
    await form.open({ tipo: servico.tipo })
    await form.preencherEssenciais(essentials('ana@padariasaojoao.example'))
    await form.continuarParaEscopo()
    await form.preencherEscopo(servico)
    await form.enviarSolicitacao()
    await page.goto(followUpLink(await newestMessage('ana@padariasaojoao.example')))
    await expect(page.getByText('Padaria São João Ltda.').first()).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, 0))
    await shoot(page, 'acompanhar-celular')
  })
})
