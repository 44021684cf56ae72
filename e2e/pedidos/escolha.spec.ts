/** The client's choice: proposals side by side, printed, declined with a reason, accepted; the e-mails, and the contact. */
import type { Locator, Page } from '@playwright/test'
import { type Account, call } from '../support/people/account'
import { createConsultancy, openRequest, sendProposal } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { buildAddress, checkWidth, expect, test } from '../support/fixtures'
import { findMessage, followUpLink, newestMessage } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'

const SERVICO = 'Cultura Organizacional'

/** The newest e-mail to that address with that subject; others may arrive in between. */
/** A request with two proposals of registered consultancies; the client's page is open. */
async function compare(page: Page, client: string, email: string) {
  const id = await sendRequest({ client, email, tipo: SERVICO })
  const link = followUpLink(await newestMessage(email))
  await openRequest(id)
  const [trama, fio] = await Promise.all(
    ['Trama', 'Fio'].map((nome) => createConsultancy(`${client}-${nome}`, buildAddress(nome.toLowerCase(), email), `${nome} RH`)),
  )
  if (!trama || !fio) throw new Error('expected two proposals')
  await sendProposal(`${client}-Trama`, trama, id)
  await sendProposal(`${client}-Fio`, fio, id, {
    valor: 3900.5,
    prazo: '8 semanas',
    mensagem: 'Com acompanhamento por um mês.',
    detalhes: { escopo: 'Dez encontros\nGuia impresso', formato: 'Online' },
  })
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 2, name: 'Propostas', exact: true })).toBeVisible()
  return { id, trama, fio }
}

/** On the smallest phone the decision about the proposal in view is at hand, and covers neither the focus nor the cookie choices. */
async function checkDecisionBar(page: Page) {
  const size = page.viewportSize()
  if (!size) throw new Error('expected a viewport')
  const bar = page.locator('[data-decisao-no-rodape]')
  const accept = bar.getByRole('button', { name: 'Aceitar a proposta de Fio RH' })
  const tab = page.getByRole('tab', { name: /Fio RH/ })
  await page.setViewportSize({ width: 320, height: 568 })
  await page.getByRole('heading', { level: 3, name: /^Fio RH/ }).evaluate((name) => name.scrollIntoView({ block: 'center' }))
  await expect(accept).toBeInViewport({ ratio: 1 })
  await expect(tab, 'the tabs stay in sight').toBeInViewport()
  const summary = page.getByText('A consultoria de Fio RH')
  await summary.blur()
  await summary.focus()
  await expect
    .poll(async () => (await topOf(bar)) - (await bottomOf(summary)), { message: 'room under the focus' })
    .toBeGreaterThan(0)
  await page.setViewportSize(size)
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: /cookies/i })
    .click()
  const notice = page.getByRole('region', { name: /cookies/ })
  await expect(notice).toBeVisible()
  // The notice comes a moment after the press and takes the focus, which scrolls: the proposal is brought back each time.
  const name = page.getByRole('heading', { level: 3, name: /^Fio RH/ })
  await expect
    .poll(
      async () => {
        await name.evaluate((heading) => heading.scrollIntoView({ block: 'center' }))
        return (await topOf(notice)) - (await bottomOf(accept))
      },
      { message: 'room over the notice' },
    )
    .toBeGreaterThan(0)
  await expect(accept).toBeInViewport({ ratio: 1 })
  await notice.getByRole('button', { name: 'Fechar' }).click()
}

const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Number.NaN
const bottomOf = (place: Locator) => place.evaluate((element) => element.getBoundingClientRect().bottom)

/** The client's contact, as the API returns it to that account for its own proposal. */
async function contactFor(client: string, { id: conta, session }: Account) {
  const [own] = await sql('select id from public.propostas where auth_user_id = $1', conta)
  return call<Record<string, unknown>>('rest/v1/rpc/fn_contato_do_pedido', {
    client,
    token: session.access_token,
    body: { _proposta: own?.['id'] },
  })
}

/** A phone at 200 %: nothing leaves the screen. */
async function at200(page: Page) {
  await page.setViewportSize({ width: 195, height: 422 })
  await checkWidth(page)
}

test('proposals are compared and printed; one is accepted, the other is e-mailed, and only the chosen one gets the contact @phone', async ({
  page,
  email,
  testClient,
  isMobile,
  conferirPagina,
}) => {
  await page.addInitScript(() => Object.assign(window, { print: () => document.body.setAttribute('data-printed', '') }))
  const { id, trama, fio } = await compare(page, testClient, email)
  const tela = page.viewportSize()!
  const table = page.getByRole('table', { name: /Propostas recebidas/ })
  if (isMobile) {
    const lado = page.getByRole('region', { name: 'Propostas em poucas linhas' })
    await expect(lado.getByRole('columnheader', { name: /RH/ })).toHaveCount(2)
    await conferirPagina()
    await page.getByRole('tab', { name: /Fio RH/ }).click()
    await expect(page).toHaveURL(/\?proposta=/)
    await expect(page.getByRole('heading', { level: 3, name: /^Fio RH/ })).toBeVisible()
    await expect(page.getByText('Tempo de resposta').filter({ visible: true })).toHaveCount(0)
    await page.getByText('A consultoria de Fio RH').click()
    await expect(page.getByText('Tempo de resposta').filter({ visible: true })).toHaveCount(1)
    await checkDecisionBar(page)
    await page.getByRole('button', { name: 'Conversar com Fio RH' }).click()
    const mensagem = page.getByRole('textbox', { name: 'Mensagem' })
    await expect(mensagem).toBeFocused()
    await at200(page)
    expect((await mensagem.boundingBox())?.width, 'room for words').toBeGreaterThan(80)
    await page.setViewportSize(tela)
  } else {
    await expect(table.getByRole('columnheader', { name: /RH/ })).toHaveCount(2)
    await expect(table.getByRole('rowheader', { name: 'Prazo' })).toBeVisible()
    const included = table.getByRole('row', { name: /O que está incluído/ })
    await expect(table.getByRole('cell', { name: 'Não respondeu 2 itens' })).toBeVisible()
    await expect(included.getByRole('listitem')).toHaveText(['Dez encontros', 'Guia impresso'])
    await expect(table.getByRole('rowheader', { name: 'Etapas' }), 'said by none').toHaveCount(0)
    // The head and the decision stay in sight over the rows between them.
    await expect(table.getByRole('rowheader', { name: 'Selos' })).toBeHidden()
    await table.getByRole('button', { name: 'Mais detalhes' }).click()
    await page.setViewportSize({ width: 1280, height: 620 })
    await table.getByRole('rowheader', { name: 'Selos' }).evaluate((row) => row.scrollIntoView({ block: 'center' }))
    await expect(table.getByRole('columnheader', { name: /Fio RH.*3\.900,50/ })).toBeInViewport({ ratio: 0.9 })
    await expect(table.getByRole('button', { name: 'Aceitar a proposta de Fio RH' })).toBeInViewport({ ratio: 1 })
    for (const [stuck, most] of [
      ['thead', 120],
      ['tr:last-child', 110],
    ] as const)
      expect((await table.locator(stuck).last().boundingBox())?.height, stuck).toBeLessThan(most)
  }
  await expect(
    page
      .getByText(/3\.900,50/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await conferirPagina()

  if (!isMobile) {
    await page.getByRole('button', { name: 'Imprimir comparação' }).click()
    await expect(page.locator('body[data-printed]')).toHaveCount(1)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(table).toBeVisible()
  await expect(page.getByRole('button', { name: /Aceitar/ }).filter({ visible: true })).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })

  if (isMobile) await page.getByRole('tab', { name: /Trama RH/ }).click()
  await page.getByRole('button', { name: 'Aceitar a proposta de Trama RH' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Aceitar a proposta de Trama RH?' })
  await expect(dialog.getByText(/A outra proposta é recusada/)).toBeVisible()
  await conferirPagina()
  await dialog.getByRole('button', { name: 'Aceitar proposta' }).click()
  await expect(page.getByRole('heading', { name: 'Você escolheu Trama RH' })).toBeVisible()
  await expect(page.getByRole('link', { name: trama.email ?? '' })).toBeVisible()
  await conferirPagina()
  // A wide screen sums up what was accepted: a comparison of one compares nothing.
  await at200(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  const aceita = page.getByRole('region', { name: 'Proposta aceita' })
  await expect(aceita.getByRole('heading', { name: /Trama RH/ })).toBeVisible()
  await expect(table).toBeHidden()
  expect((await aceita.boundingBox())?.height).toBeLessThan(500)
  await conferirPagina()
  await page.setViewportSize(tela)

  await findMessage(trama.email ?? '', /foi aceita/)
  await findMessage(fio.email ?? '', /não foi escolhida/)
  expect(await contactFor(testClient, trama)).toMatchObject({ email })
  await expect(contactFor(testClient, fio)).rejects.toThrow(/answered 4/)
  expect(await sql('select status_solicitacao from public.solicitacoes where id = $1', id)).toEqual([
    { status_solicitacao: 'Proposta Aceita' },
  ])
})

test('four proposals with their messages take less than three screens, of a phone side by side and one at a time @phone', async ({
  page,
  email,
  testClient,
}) => {
  const { id, fio } = await compare(page, testClient, email)
  for (const nome of ['Laço', 'Nó']) {
    const account = await createConsultancy(`${testClient}-${nome.length}`, buildAddress(`c${nome.length}`, email), `${nome} RH`)
    await sendProposal(`${testClient}-${nome.length}`, account, id, {
      valor: 12_800,
      prazo: '3 meses',
      mensagem: 'Começamos por uma escuta com a liderança e as equipes. Depois montamos o plano junto com vocês.',
      detalhes: {
        pagamento: '40% no início e 60% na entrega',
        formato: 'Híbrido',
        escopo: 'Diagnóstico com entrevistas\nOficinas com as lideranças\nGuia impresso\nAcompanhamento por dois meses',
        nao_inclui: 'Viagens',
      },
    })
  }
  const [dela] = await sql('select id from public.propostas where auth_user_id = $1', fio.id)
  await sql(
    `with p as (insert into conversas.perguntas (id, solicitacao_id, auth_user_id, texto, resposta, respondida_em)
      values (gen_random_uuid(), $1, $2, 'Os líderes já passaram por algum treinamento antes?', 'Só um curso rápido, há dois anos.', now()))
      insert into conversas.mensagens (id, proposta_id, do_cliente, texto)
      values (gen_random_uuid(), $3, true, 'Os encontros podem ser de manhã?'),
        (gen_random_uuid(), $3, false, 'Podem, às terças ou quintas. O valor é o mesmo.')`,
    id,
    fio.id,
    dela?.['id'],
  )
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Conversa com Fio RH' })).toBeVisible()
  const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByRole('tab')).toHaveCount(5)
  const lado = page.getByRole('region', { name: 'Propostas em poucas linhas' })
  expect((await lado.boundingBox())?.height, 'side by side').toBeLessThan(700)
  expect(await heightOf(), 'the page, side by side').toBeLessThanOrEqual(2400)
  await page.getByRole('tab', { name: /Nó RH/ }).click()
  await expect(page.getByRole('heading', { level: 3, name: /^Nó RH/ })).toBeVisible()
  expect(await heightOf(), 'the page with one proposal').toBeLessThanOrEqual(2400)
  await page.reload()
  await expect(page.getByRole('heading', { level: 3, name: /^Nó RH/ }), 'the address keeps the tab').toBeVisible()
  await page.setViewportSize({ width: 1280, height: 800 })
  await expect(page.getByRole('button', { name: 'Mais detalhes' })).toBeVisible()
  expect(await heightOf(), 'on a wide screen').toBeLessThanOrEqual(2000)
})
