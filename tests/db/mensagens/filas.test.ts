/** Queues of the outbox: messages of one queue never delay another, and strangers' messages are limited per mailbox. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, personas, toCaller } from '../../support/personas.ts'
import { registerConsultoria } from '../consultorias/pessoas.ts'
import { contestar, payAndPublish } from '../pagamentos/pagamento.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, type Recrutador } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })

let rita: Recrutador

/** A stranger's request with the given e-mail, from a new network address. */
const pedir = async (_email: string) => {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email }))
  return callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
}

/** Requests in one name: of that address, and of spellings of it. */
const encher = async (email: string, vezes: number) => {
  for (let n = 0; n < vezes; n += 1) await pedir(n % 2 === 0 ? email : email.replace('@', `+${n}@`))
}

type Estado = { tipo: string; fila: string; agora: boolean }

/** Waiting messages of a mailbox, over all spellings of its address. */
const esperam = (email: string) => db.sql<Estado[]>`select tipo, fila, proxima_em <= now() as agora from mensagens.outbox
  where base.caixa_do_email(destinatario) = base.caixa_do_email(${email}) and enviado_em is null and morta_em is null
  order by proxima_em, criado_em`

const doTipo = async (email: string, tipo: string) => (await esperam(email)).filter((each) => each.tipo === tipo)

const nova = (tipo: string, chave: string, email: string) =>
  db.sql<{ id: string }[]>`select mensagens.enfileirar(${tipo}, ${chave}, ${email}, '{"token": "x"}') as id`

type Carta = { tipo: string; chave: string; destinatario: string; payload: { itens?: unknown[] } }
const claim = (_limite: number) => db.as('service_role', (tx) => callRpcRows<Carta>(tx, 'fn_service_claim_outbox', { _limite }))

/** How many messages a letter is. */
const itens = ({ payload }: Carta) => payload.itens?.length ?? 1

const passar = (quanto: string) => db.sql`update mensagens.outbox set criado_em = criado_em - ${quanto}::interval,
  agendada_em = agendada_em - ${quanto}::interval, proxima_em = case when tentativas = 0 then proxima_em - ${quanto}::interval else proxima_em end`

const retirar = (autor: Autor, _id: string) => callAs(db, autor.caller, 'fn_retirar_proposta', { _id })

const novas = async ({ email }: Pedido) =>
  (await listEmails(db, 'proposta_nova', email)).map(({ payload }) => payload['propostas'])

const retiradas = async ({ email }: Pedido) => (await listEmails(db, 'proposta_retirada', email)).length

const saiu = ({ id }: Pedido) =>
  db.sql`update mensagens.outbox set enviado_em = now() where solicitacao_id = ${id} and tipo = 'proposta_nova' and enviado_em is null`

const escolher = async (pedido: Pedido, _proposta: string) => {
  const vista = await callAsVisitor<{ propostas: Record<string, unknown>[] }>(db, 'fn_aceitar_proposta', {
    _token: pedido.token,
    _proposta,
  })
  return vista.propostas[0]
}

describe('filas', () => {
  beforeAll(async () => {
    rita = await createRecrutador(db)
  })

  beforeEach(async () => {
    await db.sql`delete from mensagens.outbox`
  })

  describe('messages caused by strangers', () => {
    test('after 25 requests in one name, a receipt, a security notice and an alert to that mailbox are due immediately', async () => {
      for (const { email } of [rita, personas.admin]) {
        await encher(email, 25)
        const fila = (await esperam(email)).filter((each) => each.fila === 'estranhos')
        expect([fila.length, fila.filter(({ agora }) => agora).length], email).toEqual([25, 10])
      }
      const { intent } = await payAndPublish(db, rita)
      await db.sql`update public.usuarios set telefone = '+5511933334444' where id = ${rita.conta}`
      await contestar(db, intent, 'needs_response', { evento: 'evt_filas' })
      for (const tipo of ['vaga_publicada', 'contato_alterado'])
        expect(await doTipo(rita.email, tipo), tipo).toMatchObject([{ agora: true }])
      expect(await doTipo(personas.admin.email, 'pagamento_contestado')).toMatchObject([{ agora: true }])
    })

    test('at Gmail all spellings are one reader: five letters of a kind on their own, then one an hour with all that wait, none given up', async () => {
      const spelled = ['ana.reis@gmail.com', 'ANA.REIS+x@gmail.com', 'anareis@gmail.com', 'a.na.reis+y+z@googlemail.com']
      for (let n = 0; n < 23; n += 1) await pedir(spelled[n % 4] ?? '')
      await pedir('outra.ana@gmail.com')
      expect(await doTipo('outra.ana@gmail.com', 'solicitacao_recebida')).toMatchObject([{ agora: true }])
      expect((await claim(90)).map(itens)).toEqual([1, 1, 1, 1, 1, 1])
      for (const [depois, quantos] of [
        ['59 minutes', []],
        ['1 hour', [18]],
        ['1 hour', []],
      ] as const) {
        await passar(depois === '59 minutes' ? depois : '1 minute')
        expect((await claim(90)).map(itens), depois).toEqual(quantos)
      }
      await pedir('anareis@gmail.com')
      await passar('58 minutes')
      expect(await claim(90)).toEqual([])
      await passar('1 minute')
      expect((await claim(90)).map(itens)).toEqual([1])
    })

    test('elsewhere a digest has the links of one address only, and spellings with +suffix never delay the address', async () => {
      for (let n = 0; n < 12; n += 1) await pedir(`dona+${n}@cliente.example`)
      await pedir('dona@cliente.example')
      expect(await doTipo('dona@cliente.example', 'solicitacao_recebida')).toHaveLength(13)
      const cartas = await claim(90)
      expect(cartas.map(({ destinatario }) => destinatario).toSorted()).toEqual(
        ['dona@cliente.example', ...Array.from({ length: 5 }, (_, n) => `dona+${n}@cliente.example`)].toSorted(),
      )
      await pedir('dona+6@cliente.example')
      for (let n = 5; n < 12; n += 1) {
        await passar('1 hour')
        expect((await claim(90)).map((each) => [each.destinatario, itens(each)])).toEqual([
          [`dona+${n}@cliente.example`, n === 6 ? 2 : 1],
        ])
      }
    })

    test('beyond a day of waiting, of an address that nobody confirmed, it is a dead letter that the team can resend with its link', async () => {
      for (let n = 0; n < 31; n += 1) await pedir(`dona+${n}@cliente.example`)
      const [perdida, ...outras] = await db.sql<{ id: string }[]>`select id from mensagens.outbox where morta_em is not null`
      expect(outras).toHaveLength(1)
      await db.sql`select mensagens.reenfileirar(${String(perdida?.id)})`
      const [again] =
        await db.sql`select proxima_em <= now() as due, payload ? 'token' as link from mensagens.outbox where id = ${String(perdida?.id)}`
      expect(again).toEqual({ due: true, link: true })
    })

    test('limits of one address for one mailbox count all spellings together', async () => {
      const headers = { 'cf-connecting-ip': '198.51.100.77' }
      const call = (n: number) =>
        callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: `eva+${n}@cliente.example` }), headers)
      for (let n = 0; n < 5; n += 1) await call(n)
      await expectRefusal(call(6), 'PT429', 'limite')
      await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: 'ivo@cliente.example' }), headers)
    })

    test('a user signed in with the mailbox never waits for strangers; a rival signed in with another mailbox does', async () => {
      const { email } = personas.ana
      for (let n = 0; n < 25; n += 1) await pedir(email)
      const pedirComo = async (caller: ReturnType<typeof toCaller>) => {
        const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
        return callAs(db, caller, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
      }
      const [dela, rival] = [await pedirComo(toCaller(personas.ana)), await pedirComo(toCaller(personas.estranho))]
      const rows = await db.sql`select solicitacao_id as id, fila, proxima_em <= now() as agora from mensagens.outbox
      where solicitacao_id in (${dela}, ${rival})`
      expect(rows).toHaveLength(2)
      expect([...rows]).toEqual(
        expect.arrayContaining([
          { id: dela, fila: 'pessoa', agora: true },
          { id: rival, fila: 'estranhos', agora: false },
        ]),
      )
    })

    test('an anonymous registration counts as a stranger’s message', async () => {
      const { email } = await registerConsultoria(db)
      expect(await doTipo(email, 'consultoria_recebida')).toMatchObject([{ fila: 'estranhos', agora: true }])
    })
  })

  describe('messages without delay', () => {
    test('one person pays ten vacancies within an hour: all ten e-mails are due immediately, and say both', async () => {
      for (let n = 0; n < 10; n += 1) await payAndPublish(db, rita)
      const cartas = await doTipo(rita.email, 'vaga_publicada')
      expect([cartas.length, cartas.every(({ agora }) => agora)]).toEqual([10, true])
      expect(await doTipo(rita.email, 'pagamento_confirmado')).toEqual([])
    })

    test('every kind is due at once to a reader who has thirty of each other kind', async () => {
      const email = 'cheia@caixas.example'
      const encherTudo = (tipo: string | null, vezes: number) => db.sql`
      select mensagens.enfileirar(t.tipo, gen_random_uuid()::text, ${email}, '{}', null, c.confirmada)
      from mensagens.outbox_tipos as t, generate_series(1, ${vezes}), (values (true), (false)) as c (confirmada)
      where t.tipo = coalesce(${tipo}, t.tipo)`
      const tipos = await db.sql<{ tipo: string }[]>`select tipo from mensagens.outbox_tipos order by tipo`
      expect(tipos.length).toBeGreaterThan(50)
      await encherTudo(null, 15)
      for (const { tipo } of tipos) {
        await db.sql`delete from mensagens.outbox where tipo = ${tipo}`
        await encherTudo(tipo, 1)
        expect(await doTipo(email, tipo), tipo).toMatchObject([{ agora: true }, { agora: true }])
      }
    })

    test('a receipt overtakes a thousand due alerts, and a third of each batch goes by age, so no message starves', async () => {
      await db.sql`select mensagens.enfileirar('resumo_semanal', n::text, 'c' || n || '@consultoria.example', '{}') from generate_series(1, 1000) as n`
      await db.sql`update mensagens.outbox set proxima_em = now() - interval '1 hour'`
      for (let n = 0; n < 30; n += 1) await nova('pagamento_confirmado', `recibo-${n}`, rita.email)
      await nova('nova_entrada', 'sms', rita.email)
      const first = await claim(6)
      expect(first.map(({ tipo }) => tipo).toSorted()).toEqual([
        'nova_entrada',
        'pagamento_confirmado',
        'pagamento_confirmado',
        'pagamento_confirmado',
        'resumo_semanal',
        'resumo_semanal',
      ])
      // When the first queues are empty, the whole batch goes to the others.
      await db.sql`delete from mensagens.outbox where fila in ('pagamento', 'seguranca')`
      expect(new Set((await claim(90)).map(({ tipo }) => tipo))).toEqual(new Set(['resumo_semanal']))
    })
  })
})

/** E-mails to a client about proposals: grouped, none about withdrawn ones; and the contact of the chosen consultancy. */
describe('cartas ao cliente', () => {
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
      await expectRefusal(sendProposta(db, caller, pedido.id), 'PT409', 'proposta_encerrada')
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
      await expectRefusal(sendProposta(db, muitas.caller, outro.id), 'PT409', 'propostas_em_espera')
    })
  })

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
    await expectRefusal(
      callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id }),
      'PT409',
      'proposta_decidida',
    )
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
})
