/** From a question to acceptance: a consultancy asks and proposes, both talk, the client accepts. */
import { paths } from '../../src/lib/paths'
import { putSession } from '../support/people/account'
import { createConsultancy, openRequestADayAgo } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { buildAddress, checkPage, expect, quietPage, test } from '../support/fixtures'
import { writeHonest } from '../support/page/hostis'
import { findMessage, followUpLink, newestMessage, secretLink } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'

const SERVICO = 'Cultura Organizacional'
const FONE = '11 91234-5678'
const AVISO = 'Este contato só aparece para a consultoria que você escolher.'

/** What happens ten minutes after something was written, by the routine. */
const sendDigests = async (id: string) => {
  for (const table of ['perguntas', 'mensagens'])
    await sql(`update conversas.${table} set avisar_desde = avisar_desde - interval '11 minutes' where avisar_desde is not null`)
  await sql(
    `update conversas.conversa_avisos set avisada_em = avisada_em - interval '2 hours' where solicitacao_id = $1 or auth_user_id is not null`,
    id,
  )
  await sql('select conversas.avisar(1000)')
}

test('a question is answered for all, and a thread hides who the client is until acceptance @phone', async ({
  page,
  browser,
  email,
  testClient,
  conferirPagina,
}, { project }) => {
  const id = await sendRequest({ client: testClient, email, tipo: SERVICO })
  const link = followUpLink(await newestMessage(email))
  await openRequestADayAgo(id)
  const nome = `Trama ${email.slice(4, 10)}`
  const trama = await createConsultancy(`${testClient}-trama`, buildAddress('trama', email), nome)
  const { page: dela, complaints } = await quietPage(browser, project.use, `${testClient}-trama`)
  await putSession(dela, trama.session)

  await dela.goto(paths.areaRestritaSolicitacao(id))
  await dela.getByRole('textbox', { name: 'Sua pergunta' }).fill(`Há RH interno? Meu telefone é ${FONE}.`)
  await dela.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(dela.getByText(`Há RH interno? Meu telefone é ${FONE}.`)).toBeVisible()
  await expect(dela.getByText('O cliente ainda não respondeu.')).toBeVisible()
  await checkPage(dela)

  await sendDigests(id)
  const aviso = await findMessage(email, /1 pergunta nova/)
  expect(aviso.Text).not.toContain('RH interno')
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 2, name: 'Mensagens' })).toBeVisible()
  const resposta = page.getByRole('textbox', { name: 'Sua resposta' })
  await page.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(page.getByText('Escreva a mensagem.')).toBeVisible()
  await resposta.fill('Sim, duas pessoas.')
  await expect(page.getByText(AVISO)).toHaveCount(0)
  await resposta.fill(`Sim, duas pessoas. Ligue ${FONE}.`)
  await expect(page.getByText(AVISO)).toBeVisible()
  await conferirPagina()
  await page.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(page.getByText(`Sim, duas pessoas. Ligue ${FONE}.`)).toBeVisible()
  await expect(page.getByText('O contato só aparece para a consultoria que você escolher.')).toBeVisible()
  await expect(resposta).toHaveCount(0)

  await dela.reload()
  await expect(dela.getByText('Sim, duas pessoas. Ligue [dado oculto].')).toBeVisible()
  await expect(dela.getByText('O contato do cliente aparece se ele aceitar a sua proposta.')).toBeVisible()
  await dela.getByRole('button', { name: 'Enviar Proposta' }).click()
  const dialog = dela.getByRole('dialog', { name: 'Enviar Proposta' })
  await dialog.getByRole('textbox', { name: /^Valor/ }).fill('4500')
  await dialog.getByRole('textbox', { name: 'Prazo' }).fill('6 semanas')
  await dialog.getByRole('textbox', { name: 'O que está incluído' }).fill('Escuta\nRelatório')
  await dialog.getByRole('textbox', { name: 'Mensagem' }).fill(`Começamos na segunda. Ligue ${FONE}.`)
  const anexo = dialog.locator('input[type=file]')
  await anexo.setInputFiles({ name: 'nota.txt', mimeType: 'text/plain', buffer: Buffer.from('Olá') })
  await expect(dialog.getByText('Escolha um arquivo PDF.')).toBeVisible()
  await anexo.setInputFiles({ name: 'proposta.pdf', mimeType: 'application/pdf', buffer: writeHonest() })
  await expect(dialog.getByText('Arquivo conferido e pronto.')).toBeVisible()
  await checkPage(dela)
  await dialog.getByRole('button', { name: 'Enviar Proposta' }).click()
  // On a phone the form closed far below it.
  await expect(dela.getByRole('heading', { name: 'Sua proposta' })).toBeFocused()
  await expect(dela.getByRole('heading', { name: 'Sua proposta' })).toBeInViewport()
  await expect(dela.getByText('Você já enviou uma proposta: converse com o cliente por ela.')).toBeVisible()
  await dela.getByText('Conversa com o cliente', { exact: true }).click()
  await dela.getByRole('textbox', { name: 'Mensagem' }).fill(`Posso explicar por telefone: ${FONE}`)
  await dela.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(dela.getByText(`Posso explicar por telefone: ${FONE}`)).toBeVisible()
  await checkPage(dela)

  await page.reload()
  await expect(page.getByText(`Começamos na segunda. Ligue ${FONE}.`).filter({ visible: true }).first()).toBeVisible()
  await page
    .getByRole('button', { name: `Abrir o anexo (PDF) de ${nome}` })
    .filter({ visible: true })
    .click()
  const leitor = page.getByRole('dialog', { name: /^Arquivo:/ })
  await expect(leitor.getByText('Página 1 de 1')).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    leitor.getByRole('button', { name: 'Baixar o original' }).click(),
  ])
  await leitor.getByRole('button', { name: 'Fechar' }).click()
  expect(download.suggestedFilename()).toBe('proposta.pdf')
  await expect(page.getByRole('heading', { level: 3, name: `Conversa com ${nome}` })).toBeVisible()
  await expect(page.getByText(`Posso explicar por telefone: ${FONE}`)).toBeVisible()
  await page.getByRole('button', { name: `Escrever para ${nome}` }).click()
  await page.getByRole('textbox', { name: 'Mensagem' }).fill('Pode ser na quinta? Escreva para rh@oficina.com.br')
  await expect(page.getByText(AVISO)).toBeVisible()
  await page.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(page.getByText('Pode ser na quinta? Escreva para rh@oficina.com.br')).toBeVisible()
  await expect(page.getByText(AVISO)).toHaveCount(0)
  await conferirPagina()
  await sendDigests(id)
  const aoAutor = await findMessage(trama.email ?? '', /1 mensagem nova|1 resposta e 1 mensagem/)
  await dela.reload()
  await dela.getByText('Conversa com o cliente', { exact: true }).click()
  await expect(dela.getByText('Pode ser na quinta? Escreva para [dado oculto]')).toBeVisible()
  await checkPage(dela)

  await page
    .getByRole('button', { name: `Aceitar a proposta de ${nome}` })
    .filter({ visible: true })
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Aceitar proposta' }).click()
  await expect(page.getByRole('heading', { name: `Você escolheu ${nome}` })).toBeVisible()
  await page.reload()
  await expect(page.getByText(`Posso explicar por telefone: ${FONE}`)).toBeVisible()
  await dela.reload()
  await expect(dela.getByText(`Sim, duas pessoas. Ligue ${FONE}.`)).toBeVisible()
  await dela.getByText('Conversa com o cliente', { exact: true }).click()
  await expect(dela.getByText('Pode ser na quinta? Escreva para rh@oficina.com.br')).toBeVisible()
  await expect(dela.getByText('O contato do cliente aparece se ele aceitar a sua proposta.')).toHaveCount(0)

  // One press stops the e-mails about conversations.
  await dela.goto(secretLink(aoAutor, 'avisos'))
  await dela.getByRole('button', { name: 'Parar de receber' }).click()
  await expect(dela.getByRole('heading', { level: 1, name: 'Pronto, os avisos pararam' })).toBeVisible()
  await checkPage(dela)
  expect(
    await sql('select saiu_em is not null as saiu from conversas.conversa_avisos where auth_user_id = $1', trama.id),
  ).toEqual([{ saiu: true }])
  // The browser tells the refusal of the file with actions, as it must.
  expect(complaints.filter((complaint) => !complaint.includes('status of 422'))).toEqual([])
  await dela.context().close()
})
