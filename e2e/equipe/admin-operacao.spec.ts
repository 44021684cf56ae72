/** Decisions and manual actions of the team, each with its effect for the person concerned. */
import type { Page } from '@playwright/test'
import { formatCentavos } from '../../src/domain/br/dinheiro'
import { createAccount, putSession } from '../support/people/account'
import { makeAdmin, runJobs, sql } from '../support/database'
import { buildAddress, buildPhone, expect, quietPage, test } from '../support/fixtures'
import { findMessage, newestMessage } from '../support/people/inbox'
import { publishVaga } from '../support/rows/vaga'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const aberto = (page: Page) => page.getByRole('article')

/** The first press chooses, the second one confirms. */
async function decidir(page: Page, acao: string, motivo?: string) {
  await button(page, acao).click()
  if (motivo) await page.getByRole('textbox', { name: /Motivo|O que precisa mudar|Resposta/ }).fill(motivo)
  await button(page, acao).click()
}

test.beforeEach(async ({ email, entrarComo }) => {
  await entrarComo()
  await makeAdmin(email)
})

test('@desktop an upheld report suspends a vacancy, its owner appeals, and the appeal is accepted', async ({
  page,
  browser,
  testClient,
  email,
  conferirPagina,
}, { project }) => {
  const rita = await createAccount({
    client: `${testClient}-r`,
    email: buildAddress('rita', email),
    telefone: buildPhone(`${testClient}-r`),
    nome: 'Rita',
    sobrenome: 'Fictícia',
  })
  const vaga = await publishVaga(rita)
  const [denuncia] = await sql(
    "insert into vagas.denuncias (vaga_id, motivo, detalhe) values ($1, 'golpe', 'Pede um depósito antes.') returning id",
    vaga.id,
  )
  await page.goto(`/admin/moderacao?fila=denuncias&item=${String(denuncia?.id)}`)
  await expect(aberto(page).getByText('Pede um depósito antes.')).toBeVisible()
  await conferirPagina()
  await decidir(page, 'Tirar do ar', 'O anúncio pede dinheiro a quem se candidata.')

  const { page: dela, complaints } = await quietPage(browser, project.use, `${testClient}-r`)
  await putSession(dela, rita.session)
  await dela.goto(`/recrutaeeo/minhas-vagas/${vaga.id}`)
  await expect(dela.getByText('O anúncio pede dinheiro a quem se candidata.')).toBeVisible()
  await dela.getByRole('link', { name: 'Corrigir o anúncio' }).click()
  await dela.getByLabel('Descrição da vaga').fill('Cuidar da seleção, sem nada a pagar.')
  await dela.getByRole('button', { name: 'Ver o que muda' }).click()
  await expect(dela.getByText('A vaga continua fora do ar até lá')).toBeVisible()
  await dela.getByRole('button', { name: 'Enviar mudança' }).click()
  await runJobs()
  await expect
    .poll(async () => (await sql('select descricao from public.vagas where id = $1', vaga.id))[0]?.descricao)
    .toBe('Cuidar da seleção, sem nada a pagar.')
  await dela.getByRole('textbox', { name: 'Por que a vaga deve voltar' }).fill('O texto era de outra vaga e já foi corrigido.')
  await dela.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(dela.getByText('Recebemos o seu recurso')).toBeVisible()
  expect(complaints).toEqual([])

  const [suspensao] = await sql('select id from vagas.vaga_suspensoes where vaga_id = $1', vaga.id)
  await page.goto(`/admin/moderacao?fila=recursos&item=${String(suspensao?.id)}`)
  await expect(aberto(page).getByText('O texto era de outra vaga e já foi corrigido.')).toBeVisible()
  await expect(aberto(page).getByRole('heading', { name: 'Corrigido depois da suspensão' })).toBeVisible()
  await conferirPagina()
  await decidir(page, 'Aceitar o recurso')
  await expect
    .poll(async () => (await sql('select status from public.vagas where id = $1', vaga.id))[0]?.status)
    .toBe('published')
  await page.goto(`/vagas/${vaga.codigo_ref}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Analista de RH Pleno' })).toBeVisible()

  // Without a report: a person of the team brings it back; the next time the appeal is denied.
  const status = async () => (await sql('select status from public.vagas where id = $1', vaga.id))[0]?.status
  await page.goto(`/admin/moderacao?fila=vagas&recorte=no-ar&item=${vaga.id}`)
  await decidir(page, 'Tirar do ar', 'Confira o salário.')
  await expect.poll(status).toBe('suspensa')
  await page.goto(`/admin/moderacao?fila=vagas&recorte=suspensos&item=${vaga.id}`)
  await conferirPagina()
  await button(page, 'Devolver ao ar').click()
  await page.getByRole('textbox', { name: /^Recado/ }).fill('O salário está certo.')
  await button(page, 'Devolver ao ar').click()
  await expect.poll(status).toBe('published')
  expect((await findMessage(rita.email ?? '', /^Sua vaga .* voltou ao ar$/)).Text).toContain('O salário está certo.')
  await page.goto(`/admin/moderacao?fila=vagas&recorte=no-ar&item=${vaga.id}`)
  await conferirPagina()
  await decidir(page, 'Tirar do ar', 'O texto ainda é o de outra vaga.')
  await dela.reload()
  await dela.getByRole('textbox', { name: 'Por que a vaga deve voltar' }).fill('Agora está certo.')
  await dela.getByRole('button', { name: 'Enviar recurso' }).click()
  await expect(dela.getByText('Recebemos o seu recurso')).toBeVisible()
  const [outra] = await sql('select id from vagas.vaga_suspensoes where vaga_id = $1 and fim_em is null', vaga.id)
  await page.goto(`/admin/moderacao?fila=recursos&item=${String(outra?.id)}`)
  await decidir(page, 'Negar o recurso', 'Não está.')
  await expect.poll(async () => (await sql('select status from public.vagas where id = $1', vaga.id))[0]?.status).toBe('recusada')
})

test('@desktop a dead letter is resent, a coupon is created, and a channel gets a price for the vacancies to come', async ({
  page,
  testClient,
  conferirPagina,
}) => {
  const para = `equipe.${testClient.replace(/[^a-z0-9]/gi, '')}@embira.example`.toLowerCase()
  const [mensagem] = await sql(
    `insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, morta_em, erro, tentativas)
     values ('vaga_recusada', 'pagamento', 'e2e:' || $1::text, $1, jsonb_build_object('vaga_id', gen_random_uuid(), 'codigo_ref', 'VAB2CD3EF',
       'nome', 'Rita Fictícia', 'cargo', 'Analista de RH', 'empresa', 'Oficina Aurora', 'motivo', 'Exclui pessoas.'), now(), 'a caixa não respondeu', 8) returning id`,
    para,
  )
  await page.goto(`/admin/operacao?fila=mensagens&item=${String(mensagem?.id)}`)
  await expect(aberto(page).getByText('a caixa não respondeu')).toBeVisible()
  await conferirPagina()
  await decidir(page, 'Tentar de novo')
  expect((await newestMessage(para)).Subject).toBe('Sua vaga de Analista de RH não foi publicada')

  await page.goto('/admin/operacao?fila=cupons')
  await button(page, 'Novo cupom').click()
  const codigo = `E2E${testClient
    .replace(/[^a-z0-9]/gi, '')
    .slice(-10)
    .toUpperCase()}`
  await page.getByRole('textbox', { name: 'Código' }).fill(codigo)
  await page.getByRole('textbox', { name: 'Desconto em %' }).fill('15')
  await button(page, 'Criar cupom').click()
  await expect(aberto(page).getByRole('heading', { name: codigo })).toBeVisible()
  await conferirPagina()
  // The form of the open coupon has the same fields.
  await button(page, 'Novo cupom').click()
  await expect(page.getByRole('dialog', { name: 'Novo cupom' }).getByLabel('Limite de usos')).toHaveValue('')
  await conferirPagina()

  // A channel that no other journey buys.
  await page.goto('/admin/operacao?fila=canais&item=infojobs')
  const [canal] = await sql("select preco_centavos from public.canais where codigo = 'infojobs'")
  const preco = Number(canal?.['preco_centavos']) + 100
  await page.getByRole('textbox', { name: 'Preço' }).fill(formatCentavos(preco))
  await expect(page.getByText('O preço novo vale para as próximas vagas')).toBeVisible()
  await conferirPagina()
  await button(page, 'Salvar canal').click()
  await expect(page.getByText('Canal salvo')).toBeVisible()
  expect(await sql("select preco_centavos from public.canais where codigo = 'infojobs'")).toEqual([{ preco_centavos: preco }])
})
