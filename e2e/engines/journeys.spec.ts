/** The main journeys, in the engines that are installed. */
import { expect } from '@playwright/test'
import { findServico } from '../../src/domain/servicos/registry'
import { type ConsultoriaForm, ETAPAS_CONSULTORIA } from '../../src/domain/consultoria/consultoria'
import { createAccount } from '../support/people/account'
import { type Answer, essentialFields, essentials, scopeSteps } from '../support/rows/answers'
import { applyTo } from '../support/rows/candidatura'
import { createConsultancy, openRequest, sendProposal } from '../support/rows/consultancy'
import { followUpLink, newestCode, newestMessage } from '../support/people/inbox'
import { answersOf } from '../support/rows/registration'
import { sendRequest } from '../support/rows/request'
import { publishVaga } from '../support/rows/vaga'
import { test } from './engine-test'

const SERVICO = findServico('Cultura Organizacional')

test('a company sends a request, on a narrow screen', async ({ person, email }) => {
  if (!SERVICO) throw new Error('the domain has lost a service')
  await person.resize(360, 800)
  await person.open(`/empresa-solicitacao?${new URLSearchParams({ tipo: SERVICO.tipo })}`)
  for (const [key, value] of Object.entries(essentials(email))) {
    const field = essentialFields[key]
    if (field) await person.answer(field, value)
  }
  await person.fits()
  await person.click(['button', 'Continuar'])
  await person.see(['heading', /Etapa 2/])
  await person.run('for (const each of document.querySelectorAll("[data-etapa] details:not([open]) > summary")) each.click()')
  for (const { field, answer } of scopeSteps(SERVICO, 'required')) await person.answer(field, answer)
  await person.fits()
  await person.click(['button', 'Enviar solicitação'])
  await person.at(/^\/solicitacao-sucesso\?/)
  await person.fits()
  expect((await newestMessage(email)).Text).toContain('/acompanhar#')
})

test('a client follows the link, compares and accepts a proposal', async ({ person, email, testClient }) => {
  const id = await sendRequest({ client: testClient, email, tipo: 'Cultura Organizacional' })
  await person.open(followUpLink(await newestMessage(email)))
  await person.click(['button', 'Confirmar meu e-mail'])
  await person.see(['heading', 'Propostas'])
  await openRequest(id)
  const consultancy = await createConsultancy(`${testClient}-c`, `trama.${testClient}@consultoria.example`, 'Trama RH')
  await sendProposal(`${testClient}-c`, consultancy, id)
  await person.reload()
  await person.click(['button', 'Aceitar a proposta de Trama RH'])
  await person.click(['dialog'], ['button', 'Aceitar proposta'])
  await person.see(['heading', 'Você escolheu Trama RH'])
  expect(await person.address()).toBe('/acompanhar')
})

test('a person signs in by a code and gives a name', async ({ person, email }) => {
  await person.open('/auth')
  await person.fill(email, ['textbox', 'E-mail'])
  await person.click(['button', /^Receber código por/])
  const code = await newestCode(email)
  await person.type(code, ['textbox', 'Código de 6 dígitos'])
  await person.at(/^\/onboarding/)
  await person.fits()
})

test('a consultancy registers', async ({ person, email }) => {
  const answers: ConsultoriaForm = answersOf(email)
  await person.open('/consultoria-cadastro')
  for (const [at, { titulo, campos }] of ETAPAS_CONSULTORIA.entries()) {
    await person.see(['heading', titulo])
    for (const [name, campo] of Object.entries(campos)) {
      const answer = answers[name]
      if (answer !== undefined && answer !== null) await person.answer(campo, answer as Answer)
    }
    await person.click(['button', at === ETAPAS_CONSULTORIA.length - 1 ? 'Enviar cadastro' : 'Avançar'])
  }
  await person.see(['heading', 'Cadastro enviado'])
})

test('a recruiter writes a vacancy, pays and reaches the confirmation', async ({
  person,
  email,
  telefone,
  testClient,
  putSession,
}) => {
  const account = await createAccount({ client: testClient, email, telefone, nome: 'Ana', sobrenome: 'Conceição' })
  await putSession(account.session)
  await person.open('/recrutaeeo/nova-vaga')
  await person.click(['button', 'Preencher do zero'])
  await person.fill('Analista de folha', ['textbox', 'Cargo'])
  await person.fill('Tecelagem Aurora', ['textbox', 'Empresa'])
  await person.select('Recursos Humanos', ['combobox', 'Área'])
  await person.select('Pleno', ['combobox', 'Senioridade'])
  await person.select('SC', ['combobox', 'Estado'])
  await person.fill('Blumenau', ['combobox', /^Local de trabalho/])
  await person.fill('Cuidar da folha e das férias de 80 pessoas.', ['textbox', 'Descrição da vaga'])
  for (const step of [2, 3, 4, 5]) {
    await person.click(['button', 'Próximo'])
    await person.seeText(`Etapa ${step} de 5`)
  }
  await person.check(['checkbox', /^LinkedIn,/])
  await person.check(['checkbox', /^Declaro que a vaga é real/])
  await person.click(['button', 'Finalizar Pedido'])
  await person.at(/^\/recrutaeeo\/checkout\?vaga_id=/)
  await person.fill('52998224725', ['textbox', 'CPF ou CNPJ do titular'])
  await person.select('Aprovado', ['combobox', 'Cartão de teste'])
  await person.click(['button', /^Pagar R\$/])
  await person.at(/^\/recrutaeeo\/confirmacao\?vaga_id=/)
  await person.see(['heading', 'Tudo certo com a sua vaga!'])
})

test('a candidate applies', async ({ person, email, telefone, testClient }) => {
  const account = await createAccount({ client: testClient, email, telefone, nome: 'Ana', sobrenome: 'Conceição' })
  const { codigo_ref } = await publishVaga(account)
  await person.resize(360, 800)
  await person.open(`/vagas/${codigo_ref}`)
  await person.fits()
  await person.clickFirst(['button', /^(Candidatar-se|Continuar candidatura)$/])
  await person.fill('Bia Lima', ['textbox', 'Nome completo'])
  await person.fill(`bia.${testClient}@pessoa.example`, ['textbox', 'E-mail'])
  await person.fill('Cuidei da folha por dez anos.', ['textbox', /^Mensagem para a empresa/])
  await person.check(['checkbox'])
  await person.click(['button', 'Enviar candidatura'])
  await person.see(['heading', 'Candidatura enviada'])
})

test('the mouse takes up a card of the board, and a column offers to take it', async ({
  person,
  email,
  telefone,
  testClient,
  putSession,
}, { project }) => {
  test.skip(project.name !== 'firefox', 'the driver of this engine starts no drag')
  const account = await createAccount({ client: testClient, email, telefone, nome: 'Ana', sobrenome: 'Conceição' })
  const { id, codigo_ref } = await publishVaga(account)
  await expect(() =>
    applyTo(codigo_ref, { client: testClient, nome: 'Bia Lima', email: `bia.${testClient}@pessoa.example` }),
  ).toPass()
  await putSession(account.session)
  await person.open(`/recrutaeeo/minhas-vagas/${id}`)
  await person.see(['link', 'Bia Lima'])
  await person.run('document.querySelector("[data-quadro]").scrollIntoView({ block: "center" })')
  await person.run(
    'window.seen = []; for (const name of ["dragstart", "dragover"]) addEventListener(name, (e) => seen.push([name, e.defaultPrevented]))',
  )
  // The driver does not deliver the drop; a journey in Chromium does.
  await person.drag([['region', /^Recebida/], ['listitem']], [['region', /^Em análise/]])
  expect(await person.run('return seen.some(([name]) => name === "dragstart")')).toBe(true)
  expect(await person.run('return seen.some(([name, taken]) => name === "dragover" && taken)')).toBe(true)
})

test('a phone is corrected in the middle: the caret stays where the next digit goes', async ({ person }) => {
  const phone = ['textbox', 'Telefone'] as const
  const [left, backspace] = ['\uE012', '\uE003']
  await person.open('/consultoria-cadastro')
  await person.type('11912345678', phone)
  await person.type(left.repeat(4) + backspace, phone)
  // What was typed before the code of the masks came is written as soon as it is there.
  await expect.poll(() => person.valueOf(phone)).toBe('+55 (11) 91235-678')
  await person.type('90', phone)
  await expect.poll(() => person.valueOf(phone)).toBe('+55 (11) 91239-0567')
})

test('public pages, 320 px wide with a scroll bar that takes room, do not scroll sideways', async ({ person }, { project }) => {
  test.skip(project.name !== 'firefox', 'the window of this engine has a larger minimum')
  await person.resize(320, 700)
  for (const address of ['/', '/planos', '/consultorias', '/vagas', '/auth', '/contato', '/recrutaeeo', '/termos']) {
    await person.open(address)
    const room = 'return [innerWidth, document.documentElement.clientWidth < innerWidth]'
    expect(await person.run(room)).toEqual([320, true])
    await person.fits()
  }
})
