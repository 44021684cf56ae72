/** The contact form: one message per key, a protocol number, limits, an e-mail to the team, readable by admins only. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildContatoParams, type Params } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readLista } from '../equipe/equipe.ts'
import { callAsVisitor, callRpc, createAddress, getRefusal, toAddress } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

const write = (params: Params = {}, headers = createAddress()) =>
  callAsVisitor(db, 'fn_enviar_contato', buildContatoParams(params), headers)
const letterOf = async (protocolo: string) =>
  (await db.sql`select * from mensagens.outbox where chave = ${`contato_recebido:${protocolo}`}`)[0]

describe('a message', () => {
  test('is stored normalised and e-mailed to the team immediately', async () => {
    const protocolo = await write({
      _nome: '  Bia   Suposta ',
      _email: ' Bia@Longe.Example ',
      _mensagem: ' Bom dia!\r\n\r\n\r\nTudo bem? ',
    })
    expect(protocolo).toMatch(/^C[A-HJKMNP-Z2-9]{8}$/)
    const [row] =
      await db.sql`select nome, email, assunto, mensagem, anonimizado_em from public.contatos where protocolo = ${protocolo}`
    const wanted = {
      nome: 'Bia Suposta',
      email: 'bia@longe.example',
      assunto: 'Dúvida sobre um pedido',
      mensagem: 'Bom dia!\n\nTudo bem?',
    }
    expect(row).toEqual({ ...wanted, anonimizado_em: null })
    const letter = await letterOf(protocolo)
    expect(letter).toMatchObject({
      tipo: 'contato_recebido',
      destinatario: 'ola@embira.example',
      payload: { ...wanted, protocolo, criado_em: expect.any(String) as string },
    })
  })

  test('goes to the configured mailbox, with any number of messages', async () => {
    await db.sql`update public.configuracoes set email_contato = 'equipe@embira.example'`
    const protocols = await Promise.all(Array.from({ length: 12 }, () => write()))
    const rows = await db.sql`select destinatario, proxima_em <= now() as due from mensagens.outbox
      where chave in ${db.sql(protocols.map((protocolo) => `contato_recebido:${protocolo}`))}`
    expect(rows.map((row) => ({ ...row }))).toEqual(
      Array.from({ length: 12 }, () => ({ destinatario: 'equipe@embira.example', due: true })),
    )
    await db.sql`update public.configuracoes set email_contato = default`
  })

  test('sent again with the same key is idempotent: one protocol, row and e-mail, not counted in the limit', async () => {
    const params = buildContatoParams()
    const headers = createAddress()
    const protocolo = await callAsVisitor(db, 'fn_enviar_contato', params, headers)
    for (let i = 0; i < 8; i += 1)
      expect(await callAsVisitor(db, 'fn_enviar_contato', { ...params, _mensagem: 'x' }, headers)).toBe(protocolo)
    expect(await db.sql`select 1 from public.contatos where chave = ${String(params['_chave'])}`).toHaveLength(1)
    expect(await db.sql`select 1 from mensagens.outbox where chave = ${`contato_recebido:${protocolo}`}`).toHaveLength(1)
  })

  test('sent sixteen times concurrently is one', async ({ skip }) => {
    skip(!hasPostgres(), 'needs a real Postgres')
    const sql = db.connect(16)
    const params = buildContatoParams()
    const answers = await Promise.all(
      Array.from({ length: 16 }, () =>
        sql.begin(async (tx) => {
          await tx`select set_config('request.headers', ${JSON.stringify(toAddress('clique'))}, true), set_config('role', 'anon', true)`
          return callRpc(tx, 'fn_enviar_contato', params)
        }),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(await db.sql`select 1 from public.contatos where chave = ${String(params['_chave'])}`).toHaveLength(1)
  })

  test('a protocol collision is resolved with another number', async () => {
    const taken = await write()
    await db.sql.unsafe(`create sequence base.teste_seq; grant usage on sequence base.teste_seq to public`)
    const [original] = await db.sql`select pg_get_functiondef('vagas.protocolo_novo(text)'::regprocedure) as body`
    await db.sql.unsafe(`create or replace function vagas.protocolo_novo(_letra text) returns text language sql security definer
      as $$ select case when nextval('base.teste_seq') < 3 then '${taken}' else 'CAAAAAAAA' end $$`)
    expect(await write()).toBe('CAAAAAAAA')
    await db.sql.unsafe(String(original?.['body']))
    await db.sql.unsafe(`drop sequence base.teste_seq`)
    const protocols = await Promise.all(Array.from({ length: 50 }, () => write()))
    expect(new Set(protocols).size).toBe(50)
  })

  test('without a key is refused with a helpful message', async () => {
    expect(await getRefusal(write({ _chave: null }))).toEqual({
      code: 'PT422',
      hint: 'chave',
      message: 'Recarregue a página e envie de novo.',
      detail: null,
    })
  })

  test.each([
    ['_nome', '', 'Nome é obrigatório'],
    ['_email', ' ', 'E-mail é obrigatório'],
    ['_email', 'bia@longe', 'E-mail inválido'],
    ['_assunto', null, 'Assunto é obrigatório'],
    ['_assunto', 'Propaganda', 'Escolha uma das opções da lista.'],
    ['_mensagem', '\u200b', 'Mensagem é obrigatória'],
    ['_mensagem', 'Olá, tudo', 'Escreva ao menos 10 caracteres'],
    ['_mensagem', 'a'.repeat(4001), 'A mensagem passou de 4.000 caracteres'],
    ['_nome', 'a'.repeat(121), 'Use no máximo 120 caracteres.'],
  ])('%s %j: %s', async (name, value, message) => {
    expect(await getRefusal(write({ [name]: value }))).toEqual({ code: 'PT422', hint: name.slice(1), message, detail: null })
  })
})

describe('limits', () => {
  test('five an hour from one address, for any e-mail', async () => {
    const headers = createAddress()
    for (let i = 0; i < 5; i += 1) await write({ _email: `pessoa-${i}@longe.example` }, headers)
    expect(await getRefusal(write({ _email: 'outra@longe.example' }, headers))).toMatchObject({
      code: 'PT429',
      hint: 'limite',
      detail: null,
    })
    await write({ _email: 'outra@longe.example' })
  })

  test('messages with another’s e-mail do not use up that person’s limit, and refused forms do not count', async () => {
    const rival = createAddress()
    for (let i = 0; i < 5; i += 1) await write({ _email: 'vitima@longe.example' }, rival)
    expect(await getRefusal(write({ _email: 'vitima@longe.example' }, rival))).toMatchObject({ code: 'PT429' })
    const victim = createAddress()
    for (let i = 0; i < 10; i += 1) await getRefusal(write({ _email: 'vitima@longe.example', _mensagem: 'curta' }, victim))
    for (let i = 0; i < 5; i += 1) await write({ _email: 'vitima@longe.example' }, victim)
  })
})

describe('read access', () => {
  test.each(['ana', 'bruno', 'estranho'] as const)('%s cannot read it, even as its author', async (who) => {
    await write({ _email: personas.ana.email })
    const read = db.as(toCaller(personas[who]), (tx) => tx`select id from public.contatos`)
    expect((await getRefusal(read)).code).toBe('42501')
  })
  test('admins read it through their list; nobody reads the table or changes it', async () => {
    expect((await readLista(db, 'contatos')).total).toBeGreaterThan(0)
    for (const who of [toCaller(personas.admin), 'anon'] as const)
      expect((await getRefusal(db.as(who, (tx) => tx`select id from public.contatos`))).code).toBe('42501')
    for (const statement of [
      'update public.contatos set nome = nome',
      'delete from public.contatos',
      'insert into public.contatos default values',
    ])
      for (const caller of ['anon', toCaller(personas.admin), { role: 'service_role' }] as const)
        expect((await getRefusal(db.as(caller, (tx) => tx.unsafe(statement)))).code).toBe('42501')
  })
  test('signed-in people can write like visitors', async () => {
    const headers = createAddress()
    const protocolo = await db.as({ ...toCaller(personas.bruno), headers }, (tx) =>
      callRpc(tx, 'fn_enviar_contato', buildContatoParams()),
    )
    expect(protocolo).toHaveLength(9)
  })
})

const fail = (id: unknown, permanent: boolean) => db.sql`select mensagens.outbox_falhou(${String(id)}, '550', ${permanent})`

describe('the e-mail to the team', () => {
  test('keeps only the protocol once sent', async () => {
    const protocolo = await write()
    await db.sql`select mensagens.outbox_enviada(${String((await letterOf(protocolo))?.['id'])})`
    expect((await letterOf(protocolo))?.['payload']).toEqual({ protocolo })
  })
  test('can be requeued after three days of failures, but not after a permanent failure', async () => {
    const [lost, refusedForGood] = [await write(), await write()]
    const [a, b] = [await letterOf(lost), await letterOf(refusedForGood)]
    await db.sql`update mensagens.outbox set vence_em = now() where id = ${String(a?.['id'])}`
    await fail(a?.['id'], false)
    await fail(b?.['id'], true)
    expect((await letterOf(lost))?.['morta_em']).not.toBeNull()
    await db.sql`select mensagens.reenfileirar(${String(a?.['id'])})`
    expect((await letterOf(lost))?.['morta_em']).toBeNull()
    expect((await letterOf(refusedForGood))?.['payload']).toEqual({ protocolo: refusedForGood })
    expect(await getRefusal(db.sql`select mensagens.reenfileirar(${String(b?.['id'])})`)).toMatchObject({
      hint: 'mensagem_indisponivel',
    })
  })
})
