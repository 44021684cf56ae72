/** The message types of the database and the e-mail templates of the functions match, and the e-mails arrive. */
import { beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { tiposDeMensagem } from '../../../supabase/functions/_shared/mensagens/render.ts'
import { tiposDeEntrega } from '../../../supabase/functions/run-jobs/entregas.ts'
import { createBrowserApi, createEmail, createPhone, letTimePassForCodes, signIn, verifyContact } from '../people.ts'
import { emptyAll, listReceived, readLastMessage, startPlatform, startWorker } from './worker.ts'

const platform = setUpStarted(startPlatform)
beforeEach(() => emptyAll(platform))

/** Invisible characters keep typed text from becoming links. */
const readable = (text: string) => text.replaceAll('\u2060', '')

test('every type in mensagens.outbox_tipos has a template or a destination, and every template has a type', async () => {
  const rows = await platform.sql<{ tipo: string }>('select tipo from mensagens.outbox_tipos')
  // Messages to another system have no template.
  expect(rows.map(({ tipo }) => tipo).toSorted()).toEqual([...tiposDeMensagem, ...tiposDeEntrega].toSorted())
})

test('a contact message reaches the team as text, with Reply-To set to its author', async () => {
  const email = createEmail()
  const { data: protocolo, error } = await createBrowserApi(platform).rpc('fn_enviar_contato', {
    _chave: crypto.randomUUID(),
    _nome: 'Bia <b>Ramos</b>',
    _email: email,
    _assunto: 'Outro assunto',
    _mensagem: 'Bom dia!\n\nVeja https://mau.example\r\nBcc: mau@mau.example',
  })
  expect(error).toBeNull()
  expect(await startWorker(platform)()).toMatchObject({ enviadas: 1, recusadas: 0 })
  const [team] = await listReceived(platform)
  const message = await readLastMessage(platform, team ?? '')
  expect(message).toMatchObject({ Subject: `Contato ${protocolo as string}: Outro assunto`, ReplyTo: [{ Address: email }] })
  expect(readable(message.Text)).toContain('Bia <b>Ramos</b>')
  expect(message.Text + message.HTML).not.toMatch(/https:\/\/mau|mau@mau/)
  expect(message.HTML).not.toContain('<b>')
})

test('a changed verified phone sends a notice to the verified e-mail', async () => {
  const email = createEmail()
  const person = await signIn(platform, { channel: 'email', identifier: email })
  const phone = createPhone()
  await person.api.from('usuarios').update({ nome: 'Ana', telefone: phone }).eq('auth_user_id', person.id)
  expect((await verifyContact(platform, person, { channel: 'sms', identifier: phone })).status).toBe(200)
  await person.api.from('usuarios').update({ telefone: createPhone() }).eq('auth_user_id', person.id)
  await startWorker(platform)()
  const message = await readLastMessage(platform, email)
  expect(message.Subject).toBe('O celular da sua conta foi trocado')
  expect(message.Text).toContain('Olá, Ana! ')
  expect(message.Text).not.toContain(phone.slice(-8))
})

test('each sign-in by SMS sends a notice to the verified e-mail; a sign-in by e-mail does not', async () => {
  const [email, phone] = [createEmail(), createPhone()]
  const person = await signIn(platform, { channel: 'email', identifier: email })
  await person.api.from('usuarios').update({ nome: 'Ana', telefone: phone }).eq('auth_user_id', person.id)
  expect((await verifyContact(platform, person, { channel: 'sms', identifier: phone })).status).toBe(200)
  const letters = async () => {
    await letTimePassForCodes(platform, 46)
    await emptyAll(platform)
    return async () => {
      await startWorker(platform)()
      return (await listReceived(platform)).filter((to) => to === email)
    }
  }
  const afterSms = await letters()
  await signIn(platform, { channel: 'sms', identifier: phone })
  expect(await afterSms()).toEqual([email])
  const message = await readLastMessage(platform, email)
  expect(message.Subject).toBe('Nova entrada na sua conta')
  expect(message.Text).toMatch(/Olá, Ana! Alguém entrou na sua conta em .* por SMS/)
  expect(message.Text).not.toContain(phone.slice(-8))
  const afterEmail = await letters()
  await signIn(platform, { channel: 'email', identifier: email })
  expect(await afterEmail()).toEqual([email]) // only the code
  expect((await readLastMessage(platform, email)).Subject).toMatch(/^\d{6} é o seu código/)
})

test('every administrator gets a notice of a new one', async () => {
  const [first, second] = [createEmail(), createEmail()]
  await platform.sql('insert into public.admins (email) values ($1)', [first])
  await platform.sql('insert into public.admins (email) values ($1)', [second])
  await startWorker(platform)()
  expect(await listReceived(platform)).toEqual(expect.arrayContaining([first, second]))
  const { Text } = await readLastMessage(platform, first)
  expect(readable(Text)).toContain(`${second} foi incluída entre as pessoas administradoras.`)
  expect(Text).toContain('Feita por: Diretamente no banco de dados')
})

test('forty alerts of one kind reach each administrator as one e-mail that says all forty', async () => {
  const email = createEmail()
  await platform.sql('insert into public.admins (email) values ($1)', [email])
  await emptyAll(platform)
  for (let n = 1; n <= 40; n += 1)
    await platform.sql(`select contas.avisar_equipe('pagamento_contestado', $1, $2)`, [
      String(n),
      JSON.stringify({ intent_id: `pi_${n}`, codigo_ref: null, valor_centavos: 7990 + n }),
    ])
  expect(await startWorker(platform)()).toMatchObject({ adiadas: 0, desconhecidas: 0 })
  expect((await listReceived(platform)).filter((to) => to === email)).toHaveLength(1)
  const { Subject, Text } = await readLastMessage(platform, email)
  expect(Subject).toBe('40 avisos: Uma compra foi contestada')
  for (let n = 1; n <= 40; n += 1) expect(Text).toMatch(new RegExp(`pi_${n}\\b`))
  expect(Text.match(/prazo curto/g)).toHaveLength(1)
  const [left] = await platform.sql<{ n: number }>('select count(*)::int as n from mensagens.outbox where enviado_em is null')
  expect(left?.n).toBe(0)
})
