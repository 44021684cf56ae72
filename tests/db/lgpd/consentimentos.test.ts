/** Consents: recorded when an account is created, read and revoked by their holder only; revoking one closes the request. */
import { describe, expect, test } from 'vitest'
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import { buildClienteParams, buildContatoParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { type Caller, hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { readLista } from '../equipe/equipe.ts'
import { withSessions } from '../race.ts'
import { callAs, callAsVisitor, createAddress, expectRefusal, getRefusal, toAddress } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

type Consentimento = {
  id: number
  finalidade: string
  versao: string
  concedido_em: string
  revogado_em: string | null
  tipo_servico: string | null
}

const call = <T>(who: Caller, name: string, params = {}) => callAs<T>(db, who, name, params)
const mine = (who: Caller) => call<Consentimento[]>(who, 'fn_meus_consentimentos')
const revoke = (who: Caller, _id: number | null) => call(who, 'fn_revogar_consentimento', { _id })
const ana = toCaller(personas.ana)
const bruno = toCaller(personas.bruno)

/** A sent request of the persona's e-mail, with its consent. */
async function request(email: string, params = {}) {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
  const id = await callAsVisitor(
    db,
    'fn_insert_solicitacao',
    buildSolicitacaoParams(undefined, { _cliente_id, _comentarios: crypto.randomUUID(), ...params }),
  )
  const [consent] = await db.sql`select id::int from contas.consentimentos where solicitacao_id = ${id}`
  return { id, consentimento: Number(consent?.['id']) }
}

const statusOf = async (id: string) =>
  String((await db.sql`select status_solicitacao as s from public.solicitacoes where id = ${id}`)[0]?.['s'])

async function account(headers: Record<string, string> = {}) {
  const userId = crypto.randomUUID()
  await db.sql.begin(async (tx) => {
    await tx`select set_config('request.headers', ${JSON.stringify(headers)}, true)`
    await tx`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${`${userId}@telefone.invalid`})`
    await tx`insert into public.usuarios (auth_user_id) values (${userId}) on conflict do nothing`
  })
  return { userId, caller: { role: 'authenticated', userId } as const }
}

const write = (params: Params = {}, headers = createAddress()) =>
  callAsVisitor(db, 'fn_enviar_contato', buildContatoParams(params), headers)

const letterOf = async (protocolo: string) =>
  (await db.sql`select * from mensagens.outbox where chave = ${`contato_recebido:${protocolo}`}`)[0]

const fail = (id: unknown, permanent: boolean) => db.sql`select mensagens.outbox_falhou(${String(id)}, '550', ${permanent})`

describe('consentimentos', () => {
  describe('the texts', () => {
    test('have the same version in SQL and the domain, and the log accepts each purpose', async () => {
      const rows = await db.sql`select finalidade, versao from contas.versoes_de_texto order by finalidade`
      expect(Object.fromEntries(rows.map((row) => [row['finalidade'], row['versao']]))).toEqual(
        Object.fromEntries(Object.entries(CONSENTIMENTOS).map(([finalidade, { versao }]) => [finalidade, versao])),
      )
      const [check] =
        await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'consentimentos_finalidade_chk'`
      const named = [...String(check?.['text']).matchAll(/'(\w+)'::text/g)].map(([, name]) => name ?? '')
      expect(named.toSorted()).toEqual(Object.keys(CONSENTIMENTOS).toSorted())
    })
  })

  describe('an account', () => {
    test('accepts the current terms when it is created, before it has any contact', async () => {
      const { caller } = await account({ 'user-agent': 'Navegador', 'cf-connecting-ip': '203.0.113.7' })
      const consents = await mine(caller)
      expect(consents).toEqual([
        {
          id: expect.any(Number) as number,
          finalidade: 'termos_de_uso',
          versao: CONSENTIMENTOS.termos_de_uso.versao,
          concedido_em: expect.any(String) as string,
          revogado_em: null,
          tipo_servico: null,
        },
      ])
      const [stored] =
        await db.sql`select agente, endereco = base.pseudonimo('endereco:203.0.113.7') as address, row_to_json(k)::text as text
      from contas.consentimentos k where id = ${consents[0]?.id ?? 0}`
      expect(stored).toMatchObject({ agente: 'Navegador', address: true })
      expect(stored?.['text']).not.toContain('203.0.113.7')
    })

    test('keeps the version it accepted when the text changes', async () => {
      const { caller } = await account()
      await db.sql`update contas.versoes_de_texto set versao = 'termos-teste' where finalidade = 'termos_de_uso'`
      const { caller: later } = await account()
      await db.sql`update contas.versoes_de_texto set versao = ${CONSENTIMENTOS.termos_de_uso.versao} where finalidade = 'termos_de_uso'`
      expect((await mine(caller))[0]?.versao).toBe(CONSENTIMENTOS.termos_de_uso.versao)
      expect((await mine(later))[0]?.versao).toBe('termos-teste')
    })

    test('cannot revoke the terms, except by deletion', async () => {
      const { userId, caller } = await account()
      const [terms] = await mine(caller)
      expect(await getRefusal(revoke(caller, terms?.id ?? 0))).toEqual({
        code: 'PT409',
        hint: 'termos',
        message: 'Para deixar de aceitar os termos, exclua a sua conta.',
        detail: null,
      })
      await db.sql`delete from auth.users where id = ${userId}`
      const [row] =
        await db.sql`select revogado_em is not null as revoked from contas.consentimentos where id = ${terms?.id ?? 0}`
      expect(row).toEqual({ revoked: true })
    })
  })

  describe('the consents of requests', () => {
    test('are those of the verified e-mail, with the requested service, newest first', async () => {
      const [first, second] = [await request(personas.ana.email), await request(personas.ana.email)]
      const consents = await mine(ana)
      expect(consents.slice(0, 2)).toMatchObject([
        { id: second.consentimento, finalidade: 'contato_solicitacao', tipo_servico: 'Recrutamento e Seleção' },
        { id: first.consentimento, versao: CONSENTIMENTOS.contato_solicitacao.versao, revogado_em: null },
      ])
      for (const stranger of [bruno, toCaller(personas.admin), (await account()).caller])
        expect((await mine(stranger)).map(({ finalidade }) => finalidade)).toEqual(['termos_de_uso'])

      // An unverified e-mail gives access to nothing, and revokes nothing.
      await db.sql`update public.usuarios set email_verificado = false where email = ${personas.ana.email}`
      expect((await mine(ana)).map(({ finalidade }) => finalidade)).toEqual(['termos_de_uso'])
      await expectRefusal(revoke(ana, first.consentimento), 'PT404')
      await db.sql`update public.usuarios set email_verificado = true where email = ${personas.ana.email}`
    })

    test.each(['Rascunho', 'Solicitação Efetuada', 'Aberta', 'Proposta Aceita', 'Encerrada', 'Recusada'])(
      'revoked: a request that is %s closes, its contact and links stay; it is idempotent',
      async (status) => {
        const { id, consentimento } = await request(personas.ana.email, {
          _status_solicitacao: 'Rascunho',
          _prazo_desejado: null,
        })
        await runPastTriggers(
          db,
          'public.solicitacoes',
          () => db.sql`update public.solicitacoes set status_solicitacao = ${status}, motivo_recusa = ${status === 'Recusada' ? 'Exemplo' : null},
        prazo_desejado = ${status === 'Rascunho' ? null : '1 mês'} where id = ${id}`,
        )
        await db.sql`insert into pedidos.acompanhamento_links (solicitacao_id, token_hash) values (${id}, sha256(uuid_send(gen_random_uuid())))`

        const other = await request(personas.ana.email)
        await revoke(ana, consentimento)
        expect(await statusOf(id)).toBe(status === 'Recusada' ? 'Recusada' : 'Encerrada')
        const before = await db.sql`select revogado_em, (select count(*)::int from pedidos.acompanhamento_links l
          where l.solicitacao_id = ${id} and l.revogado_em is null) as links,
        (select count(*)::int from pedidos.solicitacao_contatos c where c.solicitacao_id = ${id}) as contacts
        from contas.consentimentos where id = ${consentimento}`
        expect(before[0]).toMatchObject({ links: 1, contacts: 1 })
        expect(before[0]?.['revogado_em']).not.toBeNull()
        await revoke(ana, consentimento)
        expect(await statusOf(other.id)).toBe('Solicitação Efetuada')
        const again = await db.sql`select revogado_em from contas.consentimentos where id = ${consentimento}`
        expect(again[0]?.['revogado_em']).toEqual(before[0]?.['revogado_em'])
      },
    )

    test('a request that was sent twice has two consents, which are revoked together', async () => {
      const { id, consentimento } = await request(personas.ana.email)
      await db.sql`insert into contas.consentimentos (titular, solicitacao_id, finalidade, versao)
      select titular, solicitacao_id, finalidade, versao from contas.consentimentos where id = ${consentimento}`
      await revoke(ana, consentimento)
      expect(await db.sql`select 1 from contas.consentimentos where solicitacao_id = ${id} and revogado_em is null`).toHaveLength(
        0,
      )
    })

    test('a stranger’s id, an unknown one and null get the same answer and change nothing', async () => {
      const { id, consentimento } = await request(personas.ana.email)
      const before = await db.sql`select md5(string_agg(k::text, '' order by id)) as sum from contas.consentimentos k`
      for (const [who, wanted] of [
        [bruno, consentimento],
        [toCaller(personas.admin), consentimento],
        [bruno, 2 ** 40],
        [bruno, null],
      ] as const)
        expect(await getRefusal(revoke(who, wanted))).toEqual({
          code: 'PT404',
          hint: 'consentimento_inexistente',
          message: 'Não encontramos este consentimento.',
          detail: null,
        })
      expect(await db.sql`select md5(string_agg(k::text, '' order by id)) as sum from contas.consentimentos k`).toEqual(before)
      expect(await statusOf(id)).toBe('Solicitação Efetuada')
    })

    test('visitors can neither read nor revoke', async () => {
      for (const name of ['fn_meus_consentimentos', 'fn_revogar_consentimento'])
        expect((await getRefusal(callAsVisitor(db, name, {}, createAddress()))).code).toBe('42501')
    })
  })
})

/** The contact form: one message per key, a protocol number, limits, an e-mail to the team, readable by admins only. */
describe('contatos', () => {
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
      const sessions = withSessions(db, 16)
      const params = buildContatoParams()
      const answers = await Promise.all(
        Array.from({ length: 16 }, () => callAsVisitor(sessions, 'fn_enviar_contato', params, toAddress('clique'))),
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
      await expectRefusal(write({ _email: 'outra@longe.example' }, headers), 'PT429', 'limite')
      await write({ _email: 'outra@longe.example' })
    })

    test('messages with another’s e-mail do not use up that person’s limit, and refused forms do not count', async () => {
      const rival = createAddress()
      for (let i = 0; i < 5; i += 1) await write({ _email: 'vitima@longe.example' }, rival)
      await expectRefusal(write({ _email: 'vitima@longe.example' }, rival), 'PT429')
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
      const protocolo = await callAs(db, { ...toCaller(personas.bruno), headers }, 'fn_enviar_contato', buildContatoParams())
      expect(protocolo).toHaveLength(9)
    })
  })

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
})
