/** E-mails to a client about proposals: grouped, none about withdrawn ones; and the contact of the chosen consultancy. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import {
  type Autor,
  callAs,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'

const db = setUpTestDatabase()

const retirar = (autor: Autor, _id: string) => callAs(db, autor.caller, 'fn_retirar_proposta', { _id })
const novas = async ({ email }: Pedido) =>
  (await listEmails(db, 'proposta_nova', email)).map(({ payload }) => payload['propostas'])
const retiradas = async ({ email }: Pedido) => (await listEmails(db, 'proposta_retirada', email)).length
const saiu = ({ id }: Pedido) =>
  db.sql`update mensagens.outbox set enviado_em = now() where solicitacao_id = ${id} and tipo = 'proposta_nova' and enviado_em is null`

describe('e-mails about proposals', () => {
  test('are not sent for accounts that send and withdraw', async () => {
    const pedido = await createAberto(db)
    for (let conta = 0; conta < 3; conta += 1) {
      const autor = await createAutor(db)
      for (let vez = 0; vez < 3; vez += 1) await retirar(autor, (await sendProposta(db, autor.caller, pedido.id)).id)
    }
    expect([await novas(pedido), await retiradas(pedido)]).toEqual([[], 0])
    const links = await db.sql`select 1 from pedidos.acompanhamento_links where solicitacao_id = ${pedido.id}`
    expect(links).toHaveLength(2)
  })

  test('wait as one, which lists the pending proposals; a withdrawal is e-mailed only if the proposal was', async () => {
    const pedido = await createAberto(db)
    const [um, dois, tres] = [await createAutor(db), await createAutor(db), await createAutor(db)]
    const primeira = await sendProposta(db, um.caller, pedido.id)
    const segunda = await sendProposta(db, dois.caller, pedido.id)
    expect(await novas(pedido)).toEqual([[primeira.id, segunda.id]])
    await retirar(um, primeira.id)
    expect([await novas(pedido), await retiradas(pedido)]).toEqual([[[segunda.id]], 0])
    await saiu(pedido)
    const terceira = await sendProposta(db, tres.caller, pedido.id)
    expect(await novas(pedido)).toEqual([[segunda.id], [terceira.id]])
    await retirar(dois, segunda.id)
    expect([await novas(pedido), await retiradas(pedido)]).toEqual([[[segunda.id], [terceira.id]], 1])
  })

  test('are not changed once a worker has leased them', async () => {
    const pedido = await createAberto(db)
    const [um, dois] = [await createAutor(db), await createAutor(db)]
    const primeira = await sendProposta(db, um.caller, pedido.id)
    await db.sql`update mensagens.outbox set tentativas = 1 where solicitacao_id = ${pedido.id} and tipo = 'proposta_nova'`
    const segunda = await sendProposta(db, dois.caller, pedido.id)
    await retirar(um, primeira.id)
    expect([await novas(pedido), await retiradas(pedido)]).toEqual([[[primeira.id], [segunda.id]], 1])
  })

  test('after twenty of a day by accounts outside the directory, no other such account sends, and listed consultancies still do', async () => {
    const pedido = await createAberto(db)
    const autores: Autor[] = []
    for (let n = 0; n < 7; n += 1) autores.push(await createAutor(db))
    for (let n = 0; n < 20; n += 1) {
      const autor = autores[Math.floor(n / 3)] as Autor
      await retirar(autor, (await sendProposta(db, autor.caller, pedido.id)).id)
    }
    expect(await getRefusal(sendProposta(db, (await createAutor(db)).caller, pedido.id))).toEqual({
      code: 'PT429',
      message: 'Este pedido já recebeu muitas propostas hoje. Tente de novo amanhã.',
      hint: 'limite',
      detail: null,
    })
    const listada = await createAutor(db)
    await createConsultoria(db, listada.email)
    expect(await sendProposta(db, listada.caller, pedido.id)).toMatchObject({ status_proposta: 'enviada' })
    // What listed ones send takes nothing of the others' share either, and another request has its own.
    expect(await sendProposta(db, (await createAutor(db)).caller, (await createAberto(db)).id)).toMatchObject({
      status_proposta: 'enviada',
    })
  })

  test('a fourth one of a mobile to a request is refused, also after the account was deleted and created with another mailbox', async () => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    for (let n = 0; n < 3; n += 1) await retirar(autor, (await sendProposta(db, autor.caller, pedido.id)).id)
    await db.sql`delete from auth.users where id = ${autor.userId}`
    const nova = { ...autor, userId: crypto.randomUUID(), email: `outra-${autor.email}` }
    await createPersona(db.sql, nova)
    const caller = toCaller(nova)
    expect(await getRefusal(sendProposta(db, caller, pedido.id))).toMatchObject({ code: 'PT409', hint: 'proposta_encerrada' })
    expect(await sendProposta(db, caller, (await createAberto(db)).id)).toMatchObject({ status_proposta: 'enviada' })
    expect(await sendProposta(db, (await createAutor(db)).caller, pedido.id)).toMatchObject({ status_proposta: 'enviada' })
  })

  test('are limited to thirty that wait per account', async () => {
    const muitas = await createAutor(db)
    for (let n = 0; n < 30; n += 1) {
      if (n === 15) await db.sql`truncate base.limites`
      await sendProposta(db, muitas.caller, (await createAberto(db)).id)
    }
    await db.sql`truncate base.limites`
    const outro = await createAberto(db)
    expect(await getRefusal(sendProposta(db, muitas.caller, outro.id))).toMatchObject({
      code: 'PT409',
      hint: 'propostas_em_espera',
    })
  })
})

const escolher = async (pedido: Pedido, _proposta: string) => {
  const vista = await callAsVisitor<{ propostas: Record<string, unknown>[] }>(db, 'fn_aceitar_proposta', {
    _token: pedido.token,
    _proposta,
  })
  return vista.propostas[0]
}

describe('the contact of the chosen consultancy', () => {
  test('is the account’s verified phone, not the one in the registration', async () => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    await createConsultoria(db, autor.email, { telefone: '+5511988887777' })
    const { id } = await sendProposta(db, autor.caller, pedido.id)
    expect(await escolher(pedido, id)).toMatchObject({
      no_diretorio: true,
      contato: { email: autor.email, telefone: autor.telefone },
      selos: { contato_verificado: true },
    })
  })

  test('without a verified phone is that of the registration, without seal', async () => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${autor.userId}`
    await createConsultoria(db, autor.email, { telefone: '+5511988887777' })
    const { id } = await sendProposta(db, autor.caller, pedido.id)
    expect(await escolher(pedido, id)).toMatchObject({
      contato: { telefone: '+5511988887777' },
      selos: { contato_verificado: false },
    })
  })

  test('is the account’s current e-mail, also for e-mails, when its former address belongs to somebody else', async () => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    const { id } = await sendProposta(db, autor.caller, pedido.id)
    await db.sql`update public.usuarios set email = ${`novo-${autor.email}`} where auth_user_id = ${autor.userId}`
    await createPersona(db.sql, { ...autor, userId: crypto.randomUUID(), telefone: null })
    expect(await escolher(pedido, id)).toMatchObject({ no_diretorio: false, contato: { email: `novo-${autor.email}` } })
    expect(await listEmails(db, 'proposta_aceita', autor.email)).toHaveLength(0)
    expect(await listEmails(db, 'proposta_aceita', `novo-${autor.email}`)).toHaveLength(1)
  })
})

test('more time applies to pending proposals, not to ended ones', async () => {
  const pedido = await createAberto(db)
  const autor = await createAutor(db)
  const { id } = await sendProposta(db, autor.caller, pedido.id)
  await db.sql`update public.propostas set expira_em = now() - interval '1 hour' where id = ${id}`
  await callAsVisitor(db, 'fn_pedir_mais_prazo', { _token: pedido.token })
  expect(await getRefusal(callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id }))).toMatchObject({
    code: 'PT409',
    hint: 'proposta_decidida',
  })
})

test('a withdrawn author cannot read a request that is no longer open', async () => {
  const pedido = await createAberto(db)
  const [fica, sai] = [await createAutor(db), await createAutor(db)]
  await sendProposta(db, fica.caller, pedido.id)
  await retirar(sai, (await sendProposta(db, sai.caller, pedido.id)).id)
  await callAsVisitor(db, 'fn_encerrar_pedido', { _token: pedido.token })
  const ver = ({ caller }: Autor) => callAs<{ status: string }>(db, caller, 'fn_ver_solicitacao_aberta', { _id: pedido.id })
  expect(await ver(fica)).toMatchObject({ status: 'Encerrada' })
  expect((await getRefusal(ver(sai))).code).toBe('PT404')
})

test.each([
  ['c '.repeat(60), 'c:*'],
  ['são josé são josé dos campos', 'sao:* & jose:* & dos:* & campos:*'],
])('a place typed as %j gives one search term per word', async (local, consulta) => {
  expect((await db.sql`select pedidos.busca_de_local(${local}) as q`)[0]).toEqual({ q: consulta })
})
