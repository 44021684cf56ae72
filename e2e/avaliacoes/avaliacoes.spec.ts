/** A review: not too early, its mobile proved by a code or not, public two days later, answered, reported; the next one a year later. */
import type { Page } from '@playwright/test'
import { paths } from '../../src/lib/paths'
import { putSession } from '../support/people/account'
import { createConsultancy, openRequestADayAgo, sendProposal } from '../support/rows/consultancy'
import { sql } from '../support/database'
import { buildAddress, checkPage, expect, quietPage, test } from '../support/fixtures'
import { countMessages, followUpLink, newestCode, newestMessage } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'

/** A request whose proposal of the consultancy was accepted and which was closed; returns its id. */
async function closedRequest(client: string, email: string, consultancy: Awaited<ReturnType<typeof createConsultancy>>) {
  const id = await sendRequest({ client, email, tipo: 'Cultura Organizacional' })
  await openRequestADayAgo(id)
  await sendProposal(`${client}-proposta`, consultancy, id)
  await sql(
    `select transicoes.mudar_propostas(array(select p.id from public.propostas as p where p.solicitacao_id = $1), 'aceita')`,
    id,
  )
  await sql(`select transicoes.mudar_solicitacao($1, 'Encerrada')`, id)
  return id
}
const letSevenDaysPass = (id: string) =>
  sql(
    `update avaliacoes.avaliacoes as a set pedir_em = now() from public.propostas as p where p.id = a.proposta_id and p.solicitacao_id = $1`,
    id,
  )

async function writeReview(page: Page) {
  await page.getByRole('radio', { name: 'Sim' }).check()
  for (const criterio of ['Prazo', 'Qualidade', 'Comunicação', 'Cumpriu o preço'])
    await page.getByRole('radiogroup', { name: criterio }).getByRole('radio', { name: '4' }).check()
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Sua avaliação' })).toBeVisible()
}
/** A mobile of this run alone. */
const buildMobile = (email: string) =>
  `+55119${Array.from(email).reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 90_000_000, 7) + 10_000_000}`

test('a review is written from the seventh day on, weighs with a proved mobile, and is public, reported and answered two days later @phone', async ({
  page,
  browser,
  email,
  testClient,
  conferirPagina,
}, { project }) => {
  const nome = `Trama ${email.slice(4, 10)}`
  const trama = await createConsultancy(`${testClient}-trama`, buildAddress('trama', email), nome)
  const id = await closedRequest(testClient, email, trama)
  const link = followUpLink(await newestMessage(email))
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 2, name: `Como foi com ${nome}?` })).toBeVisible()
  await expect(page.getByText(/^Você poderá avaliar a partir de \d/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar avaliação' })).toHaveCount(0)
  await conferirPagina()
  await letSevenDaysPass(id)
  await page.reload()
  await page.getByRole('button', { name: 'Enviar avaliação' }).click()
  await expect(page.getByText('Diga se contratou.').first()).toBeVisible()
  await conferirPagina()
  await writeReview(page)
  await expect(page.getByText(/^Publicada em \d/)).toBeVisible()
  await conferirPagina()

  // Asked after it was sent, so that nothing is lost without it.
  const mobile = buildMobile(email)
  const celular = page.getByRole('form', { name: 'Para a nota contar na média, confirme o celular' })
  await celular.getByRole('textbox', { name: 'Celular' }).fill(mobile)
  const before = await countMessages(mobile)
  await celular.getByRole('button', { name: 'Receber código por SMS' }).click()
  const codigo = page.getByRole('dialog', { name: 'Confira o seu celular' })
  await expect(codigo).toBeVisible()
  await conferirPagina()
  await codigo.getByRole('textbox', { name: 'Código de 6 dígitos' }).fill(await newestCode(mobile, before))
  await expect(celular).toHaveCount(0)
  await conferirPagina()

  await sql(`update avaliacoes.avaliacoes set enviada_em = enviada_em - interval '48 hours' where status = 'agendada'`)
  await sql('select avaliacoes.publicar(100)')
  const [perfil] = await sql('select slug from public.consultorias where email = $1', trama.email)
  await page.goto(paths.consultoria(String(perfil?.['slug'])))
  const avaliacoes = page.getByRole('heading', { level: 2, name: 'Avaliações' })
  await avaliacoes.scrollIntoViewIfNeeded()
  await expect(page.getByRole('article')).toContainText('4,0de 5')
  await expect(page.getByRole('article').getByRole('definition')).toHaveText(['4', '4', '4', '4'])
  await expect(page.getByText('Fora da média')).toHaveCount(0)
  await conferirPagina()
  await page.getByRole('button', { name: 'Mais opções deste texto' }).click()
  await page.getByRole('button', { name: 'Denunciar' }).click()
  const denuncia = page.getByRole('dialog', { name: 'Denunciar este texto' })
  await denuncia.getByRole('radio', { name: 'É falso, enganoso ou em nome de outro' }).check()
  await conferirPagina()
  await denuncia.getByRole('button', { name: 'Enviar denúncia' }).click()
  await expect(page.getByRole('dialog', { name: 'Denúncia recebida' })).toBeVisible()

  const { page: dela, complaints } = await quietPage(browser, project.use, `${testClient}-trama`)
  await putSession(dela, trama.session)
  await dela.goto(paths.appConsultoria())
  await dela.getByRole('button', { name: 'Responder à avaliação' }).click()
  await dela.getByRole('textbox', { name: 'Sua resposta' }).fill('Obrigado pela confiança.')
  await dela.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(dela.getByText('Obrigado pela confiança.')).toBeVisible()
  await checkPage(dela)
  expect(complaints).toEqual([])
  await dela.context().close()
})
