/** Decisions and manual actions of the team, each with its effect for the person concerned. */
import type { Page } from '@playwright/test'
import { formatCentavos } from '../../src/domain/br/dinheiro'
import { createAccount, putSession } from '../support/people/account'
import { createConsultancy } from '../support/rows/consultancy'
import { makeAdmin, sql } from '../support/database'
import { buildAddress, buildPhone, expect, quietPage, test } from '../support/fixtures'
import { findMessage, followUpLink, newestMessage } from '../support/people/inbox'
import { sendRequest } from '../support/rows/request'
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

// Short run: src/features/pedidos/correcao/CorrecaoPedida.test.tsx, src/features/equipe/moderacao/ModeracaoPage.test.tsx, tests/db/equipe/decisoes.test.ts
test('a request is sent back for a correction, corrected and opened @full', async ({
  page,
  browser,
  testClient,
  email,
  conferirPagina,
}, { project }) => {
  const cliente = buildAddress('cliente', email)
  await sql('update public.configuracoes set abertura_automatica = false')
  const id = await sendRequest({ client: `${testClient}-cliente`, email: cliente })
  await sql('update public.solicitacoes set email_confirmado_em = now() where id = $1', id)

  await page.goto(`/admin/moderacao?item=${id}`)
  await button(page, 'Pedir correção').click()
  await expect(page.getByText('E-mail que a pessoa recebe')).toBeVisible()
  await conferirPagina()
  await page.getByRole('textbox', { name: 'O que precisa mudar' }).fill('Conte quantas pessoas a empresa tem.')
  await button(page, 'Pedir correção').click()
  await expect(page.getByText('Correção pedida', { exact: true }).first()).toBeVisible()

  const carta = await newestMessage(cliente, 2)
  expect(carta.Text).toContain('Conte quantas pessoas a empresa tem.')
  const { page: outra, complaints } = await quietPage(browser, project.use, `${testClient}-cliente`)
  await outra.goto(followUpLink(carta))
  await expect(outra.getByRole('heading', { name: 'Pedimos uma correção' })).toBeVisible()
  await outra.getByRole('textbox', { name: 'Contexto do projeto' }).fill('Somos quarenta pessoas e queremos crescer com cuidado.')
  await outra.getByRole('button', { name: 'Enviar correção' }).click()
  await expect(outra.getByRole('heading', { name: 'Pedimos uma correção' })).toBeHidden()

  await page.goto(`/admin/moderacao?recorte=corrigidos&item=${id}`)
  await expect(aberto(page).getByText('Somos quarenta pessoas')).toBeVisible()
  await decidir(page, 'Abrir para as consultorias')
  await findMessage(cliente, /está aberto/)
  await outra.reload()
  await expect(outra.getByText('Aberto para propostas').first()).toBeVisible()
  expect(complaints).toEqual([])
})

// Short run: src/features/equipe/moderacao/ModeracaoPage.test.tsx, tests/db/equipe/decisoes.test.ts
test('a stale page cannot decide, and a consultancy is suspended and reinstated @full', async ({
  page,
  testClient,
  email,
  complaints,
}) => {
  const endereco = buildAddress('helena', email)
  await createConsultancy(`${testClient}-c`, endereco, `Trama ${testClient.slice(-6)}`)
  const [consultoria] = await sql('select id from public.consultorias where email = $1', endereco)
  await page.goto(`/admin/moderacao?fila=consultorias&recorte=aprovadas&item=${String(consultoria?.id)}`)
  await expect(button(page, 'Suspender')).toBeVisible()
  await sql('update public.consultorias set aprovada_em = null, conferida_em = null where email = $1', endereco)
  await decidir(page, 'Suspender', 'O documento é de outra empresa.')
  await expect(page.getByText('Este item mudou desde que a página foi aberta.')).toBeVisible()
  const recarregado = page.waitForResponse(/fn_admin_detalhe/)
  await button(page, 'Recarregar este item').click()
  await recarregado
  // The browser logs the refusal too.
  complaints.length = 0
  await decidir(page, 'Suspender', 'O documento é de outra empresa.')
  await findMessage(endereco, /^Sua consultoria foi suspensa$/)
  await page.goto(`/admin/moderacao?fila=consultorias&recorte=suspensas&item=${String(consultoria?.id)}`)
  await decidir(page, 'Reativar')
  await findMessage(endereco, /^Sua consultoria foi reativada$/)
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
  await expect
    .poll(async () => (await sql('select status from public.vagas where id = $1', vaga.id))[0]?.status)
    .toBe('published')
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

/** A published vacancy with paid channels, written directly: the card payment has its own journey. */
async function vagaPaga(rita: Awaited<ReturnType<typeof createAccount>>, canais: string[]) {
  const vaga = await publishVaga(rita, { cargo: 'Analista de folha' }, canais)
  await sql(
    `insert into pagamentos.pagamentos (vaga_id, usuario_id, intent_id, status, valor_centavos, versao, nome, email, documento, recebido_centavos, pago_em)
     select v.id, v.usuario_id, 'pi_' || replace(v.id::text, '-', ''), 'pago', v.valor_total, v.versao_preco, 'Rita Fictícia', 'rita@oficina.example',
       '52998224725', v.valor_total, now()
     from public.vagas as v where v.id = $1`,
    vaga.id,
  )
  await sql(`select transicoes.mudar_vaga($1, 'aguardando_publicacao', _com => jsonb_build_object('paga_em', now()))`, vaga.id)
  await expect
    .poll(async () => (await sql('select status from public.vagas where id = $1', vaga.id))[0]?.status)
    .toBe('published')
  const linhas = await sql('select id, canal from public.vaga_canais where vaga_id = $1', vaga.id)
  return { vaga, linha: (canal: string) => String(linhas.find((item) => item.canal === canal)?.id) }
}

// Short run: src/features/equipe/operacao/OperacaoPage.test.tsx, tests/db/equipe/canais.test.ts
test('a channel line is recorded with its address, corrected and refused; the queue stays, and the ledger shows each step @full', async ({
  page,
  testClient,
  email,
  conferirPagina,
  browser,
}, { project }) => {
  test.slow()
  const rita = await createAccount({
    client: `${testClient}-r`,
    email: buildAddress('rita', email),
    telefone: buildPhone(`${testClient}-r`),
    nome: 'Rita',
    sobrenome: 'Fictícia',
  })
  const { vaga, linha } = await vagaPaga(rita, ['linkedin', 'catho', 'indeed'])

  await page.goto(`/admin/operacao?item=${linha('linkedin')}`)
  await expect(aberto(page).getByText('Cuidar do ciclo de recrutamento com as áreas.')).toBeVisible()
  await expect(
    aberto(page).getByText(new RegExp(`${new URL(page.url()).origin}/vagas/${vaga.codigo_ref}\\?utm_source=linkedin`)),
  ).toBeVisible()
  await conferirPagina()
  const link = page.getByRole('textbox', { name: /^Link do anúncio/ })
  for (const alheio of [
    'http://www.linkedin.com/jobs/view/1',
    'https://www.catho.com.br/vagas/1',
    'https://linkedin.com.golpe.example/1',
  ]) {
    await link.fill(alheio)
    await button(page, 'Está no ar').click()
    await expect(page.getByText('Use o endereço do anúncio em linkedin.com, começando com https://.')).toBeVisible()
  }
  await link.fill('https://www.linkedin.com/jobs/view/1')
  await button(page, 'Está no ar').click()
  await expect(page.getByText('No ar: LinkedIn')).toBeVisible()

  // The line stays open with the recorded data, and can be corrected.
  await expect(aberto(page).getByText('Guardado')).toBeVisible()
  await expect(aberto(page).getByRole('heading', { name: 'LinkedIn: Analista de folha' })).toBeVisible()
  await expect(aberto(page).getByRole('heading', { name: 'Corrigir o registro' })).toBeVisible()
  expect(page.url()).toContain(linha('linkedin'))
  await conferirPagina()
  await link.fill('https://www.linkedin.com/jobs/view/2')
  await button(page, 'Corrigir o link').click()
  await expect(page.getByText('Link corrigido: LinkedIn')).toBeVisible()
  await expect(aberto(page).getByText('Antes: https://www.linkedin.com/jobs/view/1', { exact: false }).first()).toBeVisible()
  await decidir(page, 'Não está publicada', 'O anúncio era de outra vaga.')
  await expect(aberto(page).getByRole('heading', { name: '1. Publique no canal' })).toBeVisible()
  await expect(aberto(page).getByText('Registro desfeito', { exact: false }).first()).toBeVisible()

  await page.goto(`/admin/operacao?item=${linha('catho')}`)
  await button(page, 'O canal recusou').click()
  await expect(page.getByText('R$ 79,90 voltam automaticamente para quem pagou.', { exact: false })).toBeVisible()
  await page.getByRole('textbox', { name: 'Motivo' }).fill('O canal pede a faixa salarial por hora.')
  await button(page, 'O canal recusou').click()
  await expect(page.getByText('Recusa guardada: o dinheiro está voltando')).toBeVisible()
  await expect(aberto(page).getByRole('heading', { name: 'Catho: Analista de folha' })).toBeVisible()
  await button(page, 'Próxima linha').click()
  await expect(aberto(page).getByRole('heading', { name: 'Catho: Analista de folha' })).toBeHidden()

  // A client fetches the feed with the reader's user agent.
  await sql("select public.fn_service_anotar_leitura_do_feed('indeed', now(), 'Indeedbot')")
  await sql("call rotinas.drenar('canais')")
  const { page: dela } = await quietPage(browser, project.use, `${testClient}-r`)
  await putSession(dela, rita.session)
  await dela.goto(`/recrutaeeo/minhas-vagas/${vaga.id}?aba=canais`)
  const canal = (nome: string) =>
    dela
      .getByRole('listitem')
      .filter({ has: dela.getByRole('heading', { name: nome, exact: true }) })
      .first()
  await expect(
    canal('Catho').getByText('O canal recusou a vaga. Motivo: O canal pede a faixa salarial por hora.').first(),
  ).toBeVisible()
  await expect(
    canal('Catho')
      .getByText(/R\$ 79,90/)
      .first(),
  ).toBeVisible()
  await expect(canal('LinkedIn').getByText(/^De volta à fila\..*Motivo: O anúncio era de outra vaga\./)).toBeVisible()
  await expect(canal('Indeed').getByText(/^Lido pelo canal em .*; ainda sem endereço da vaga no canal\.$/)).toBeVisible()
  await expect(canal('Indeed').getByText('No ar')).toBeHidden()
  await expect(
    dela.getByText('0 de 3 canais no ar. 1 lido pelo feed, ainda sem endereço no canal.', { exact: false }),
  ).toBeVisible()
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
