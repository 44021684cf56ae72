/** The purge: tested with a row on each side of every retention period; data still in use is kept. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildConsultoriaForm, buildContatoParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { registerConsultoria, signIn, startCadastro } from '../consultorias/pessoas.ts'
import { callAsVisitor } from '../rpc.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase()

const purge = () => runAllRoutines(db)

let people = 0
const capability = (_email = `purga-${(people += 1)}@empresa.example`) =>
  callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email }))
async function request() {
  const email = `purga-${(people += 1)}@empresa.example`
  const params = buildSolicitacaoParams(undefined, { _cliente_id: await capability(email) })
  const id = await callAsVisitor(db, 'fn_insert_solicitacao', params)
  const [letter] = await db.sql`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${id}`
  return { id, email, token: String(letter?.['token']) }
}
const requestExists = async (id: string) => (await db.sql`select 1 from public.solicitacoes where id = ${id}`).length === 1
/** Triggers are off: one of them would set the date of the last change to today. */
async function changedBefore(id: string, age: string) {
  await runPastTriggers(
    db,
    'public.solicitacoes',
    () => db.sql`update public.solicitacoes set atualizado_em = now() - ${age}::interval where id = ${id}`,
  )
}

async function account() {
  const userId = crypto.randomUUID()
  await db.sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${`${userId}@telefone.invalid`})`
  return { userId }
}

/** Each creates a row whose retention ends at `moment` (SQL), and returns a check whether it still exists. */
const kinds: [kind: string, report: string, make: (moment: string) => Promise<() => Promise<boolean>>][] = [
  [
    'a count, an hour after its window',
    'limites',
    (moment) =>
      rowOf(
        'base.limites',
        `insert into base.limites values (sha256(uuid_send(gen_random_uuid())), 1, ${moment} - interval '1 hour') returning chave::text as id`,
        'chave::text',
      ),
  ],
  ['a message sent 30 days ago', 'mensagens', (moment) => message('enviado_em', moment)],
  ['a message dead for 30 days', 'mensagens', (moment) => message('morta_em', moment)],
  [
    'a capability at its end',
    'envios',
    async (moment) => {
      const cap = await capability()
      return rowOf(
        'pedidos.cliente_envios',
        `update pedidos.cliente_envios set expira_em = ${moment} where token_hash = base.token_hash('${cap}') returning id`,
      )
    },
  ],
  [
    'a client of 30 days without request or capability',
    'clientes',
    async (moment) => {
      const email = `purga-${(people += 1)}@empresa.example`
      await capability(email)
      const there = await rowOf(
        'public.clientes',
        `update public.clientes set criado_em = ${moment} - interval '30 days' where email = '${email}' returning id`,
      )
      await db.sql`delete from pedidos.cliente_envios where cliente_id = (select id from public.clientes where email = ${email})`
      return there
    },
  ],
  [
    'a link of a deleted request, 180 days after its end',
    'links',
    (moment) =>
      rowOf(
        'pedidos.acompanhamento_links',
        `insert into pedidos.acompanhamento_links (token_hash, expira_em) values (sha256(uuid_send(gen_random_uuid())), ${moment} - interval '180 days') returning id`,
      ),
  ],
  [
    'a proof revoked five years ago',
    'consentimentos',
    (moment) =>
      rowOf(
        'contas.consentimentos',
        `insert into contas.consentimentos (titular, finalidade, versao, revogado_em) values ('x', 'contato_solicitacao', 'v', ${moment} - interval '5 years') returning id`,
      ),
  ],
  [
    'a code of 48 hours',
    'codigos',
    (moment) =>
      rowOf(
        'contas.otp_desafios',
        'insert into contas.otp_desafios (canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, codigo, ' +
          `criado_em) values ('email', 'entrar', 'x', 'x', 'x', false, 'x', 'x', 'x', ${moment} - interval '48 hours') returning id`,
      ),
  ],
  [
    'a message to the team of 24 months',
    'contatos',
    async (moment) => {
      const protocolo = await callAsVisitor(db, 'fn_enviar_contato', buildContatoParams())
      return rowOf(
        'public.contatos',
        `update public.contatos set criado_em = ${moment} - interval '24 months' where protocolo = '${protocolo}' returning id`,
      )
    },
  ],
  [
    'a draft of a registration, 30 days after its making',
    'cadastros',
    async (moment) => {
      const id = await startCadastro(db, buildConsultoriaForm({ email: `purga-${(people += 1)}@consultoria.example` }))
      return rowOf(
        'consultorias.consultoria_rascunhos',
        `update consultorias.consultoria_rascunhos set expira_em = ${moment} where token_hash = base.token_hash('${id}') returning id`,
      )
    },
  ],
  [
    'a registration that nobody approved, 12 months after its last change',
    'consultorias',
    async (moment) => (await registration(moment, DONO)).there,
  ],
  [
    'an approved registration that nobody claimed, 12 months after its last change',
    'consultorias',
    async (moment) => (await registration(moment, 'aprovada_em = now()')).there,
  ],
  [
    'an account without a verified contact, 30 days after its making',
    'contas',
    async (moment) => {
      const { userId } = await account()
      await db.sql.unsafe(
        `update public.usuarios set criado_em = ${moment} - interval '30 days' where auth_user_id = '${userId}'`,
      )
      return async () => (await db.sql`select 1 from auth.users where id = ${userId}`).length === 1
    },
  ],
  [
    'a request that nobody confirmed in 180 days',
    'solicitacoes',
    async (moment) => {
      const { id } = await request()
      return rowOf(
        'public.solicitacoes',
        `update public.solicitacoes set criado_em = ${moment} - interval '180 days' where id = '${id}' returning id`,
      )
    },
  ],
  [
    'a request, 24 months after its last change',
    'solicitacoes',
    async (moment) => {
      const { id, token } = await request()
      await callAsVisitor(db, 'fn_confirmar_email', { _token: token })
      await db.sql`update public.solicitacoes set criado_em = now() - interval '9 years' where id = ${id}`
      const there = await runPastTriggers(db, 'public.solicitacoes', () =>
        rowOf(
          'public.solicitacoes',
          `update public.solicitacoes set atualizado_em = ${moment} - interval '24 months' where id = '${id}' returning id`,
        ),
      )
      return there
    },
  ],
]

/** Claimed by the account with its e-mail. */
const DONO = 'dono_id = (select u.id from public.usuarios u where u.email = consultorias.email and u.email_verificado)'

/** Sets the last change of a finished registration to 12 months before `moment`. */
async function registration(moment: string, also = 'aprovada_em = null') {
  const { id, email } = await registerConsultoria(db)
  await signIn(db, email)
  const there = await runPastTriggers(db, 'public.consultorias', () =>
    rowOf(
      'public.consultorias',
      `update public.consultorias set ${also}, atualizado_em = ${moment} - interval '12 months' where id = '${id}' returning id`,
    ),
  )
  return { there, email }
}

async function rowOf(table: string, statement: string, key = 'id') {
  const [row] = await db.sql.unsafe(statement)
  expect(row, statement).toBeDefined()
  return async () => (await db.sql.unsafe(`select 1 from ${table} where ${key} = '${String(row?.['id'])}'`)).length === 1
}
const message = (column: string, moment: string) =>
  rowOf(
    'mensagens.outbox',
    `insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, ${column}) values ('dados_excluidos', 'seguranca', ` +
      `gen_random_uuid()::text, '', '{}', ${moment} - interval '30 days') returning id`,
  )

describe('the purge', () => {
  test.each(kinds)('%s (%s): deleted just after its retention ends, kept just before', async (_, report, make) => {
    await purge()
    const after = await make("now() - interval '1 minute'")
    const before = await make("now() + interval '1 minute'")
    expect(await purge()).toMatchObject({ [report]: 1 })
    expect([await after(), await before()]).toEqual([false, true])
    // The second run deletes nothing.
    expect((await purge())[report]).toBe(0)
  })

  test('a registration that was once listed is kept as long as its account, approved or not, verified or not', async () => {
    const { there, email } = await registration("now() - interval '9 years'", `${DONO}, publicada_em = now()`)
    await db.sql`update public.usuarios set email = ${`novo-${email}`}, email_verificado = false where email = ${email}`
    await purge()
    expect(await there()).toBe(true)
    await db.sql`delete from auth.users where id = (select auth_user_id from public.usuarios where email = ${`novo-${email}`})`
    expect(await there()).toBe(false)
  })

  test('a waiting message is never purged, at any age', async () => {
    const waiting = await rowOf(
      'mensagens.outbox',
      `insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, criado_em, proxima_em)
      values ('dados_excluidos', 'seguranca', 'espera', 'x', '{}', now() - interval '1 year', now() - interval '1 year') returning id`,
    )
    await purge()
    expect(await waiting()).toBe(true)
  })

  test('an old confirmed or opened request is kept, and its expired link can still request a new one', async () => {
    const [confirmed, open, refused, draft] = [await request(), await request(), await request(), await request()]
    await callAsVisitor(db, 'fn_confirmar_email', { _token: confirmed.token })
    await db.sql`select transicoes.mudar_solicitacao(${open.id}, 'Aberta')`
    await db.sql`select transicoes.mudar_solicitacao(${refused.id}, 'Recusada', 'Exemplo')`
    const ids = [confirmed, open, refused, draft].map(({ id }) => id)
    await db.sql`update public.solicitacoes set criado_em = now() - interval '2 years' where id in ${db.sql(ids)}`
    await db.sql`update pedidos.acompanhamento_links set expira_em = now() - interval '3 years' where solicitacao_id in ${db.sql(ids)}`
    expect(await purge()).toMatchObject({ solicitacoes: 2, links: 3 })
    expect(await Promise.all(ids.map(requestExists))).toEqual([true, true, false, false])

    await callAsVisitor(db, 'fn_reenviar_link', { _token: confirmed.token })
    const [letter] = await db.sql`select payload ->> 'token' as token from mensagens.outbox
      where solicitacao_id = ${confirmed.id} and tipo = 'link_reenviado'`
    await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: String(letter?.['token']) })
    expect(await requestExists(confirmed.id)).toBe(false)
  })

  test.each(['Aberta', 'Proposta Aceita', 'Encerrada'])(
    '%s: deleted 24 months after its last change, not by its age',
    async (status) => {
      const { id, email } = await request()
      for (const step of ['Aberta', 'Proposta Aceita', 'Encerrada']) {
        await db.sql`select transicoes.mudar_solicitacao(${id}, ${step})`
        if (step === status) break
      }
      await db.sql`update public.solicitacoes set criado_em = now() - interval '9 years' where id = ${id}`
      await changedBefore(id, '23 months')
      await purge()
      expect(await requestExists(id)).toBe(true)
      await changedBefore(id, '25 months')
      expect(await purge()).toMatchObject({ solicitacoes: 1 })
      expect(await db.sql`select 1 from public.clientes where email = ${email}`).toHaveLength(0)
    },
  )

  test('a client with a valid capability is kept and can still send', async () => {
    const email = `purga-${(people += 1)}@empresa.example`
    const _cliente_id = await capability(email)
    await db.sql`update public.clientes set criado_em = now() - interval '31 days' where email = ${email}`
    await purge()
    expect(await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))).toHaveLength(36)
  })

  test.each(['email', 'telefone'] as const)('an account with a verified %s is kept, at any age', async (contact) => {
    const { userId } = await account()
    const telefone = contact === 'telefone'
    await db.sql`update public.usuarios set email = 'velha@empresa.example', telefone = '+5511985000001', email_verificado = ${!telefone},
      telefone_verificado = ${telefone}, criado_em = now() - interval '9 years' where auth_user_id = ${userId}`
    expect(await purge()).toMatchObject({ contas: 0 })
    expect(await db.sql`select 1 from public.usuarios where auth_user_id = ${userId}`).toHaveLength(1)
  })

  test('a flood of codes is purged in one call', async () => {
    await purge()
    await db.sql`insert into contas.otp_desafios (canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, codigo, criado_em)
      select 'email', 'entrar', 'x', 'x', 'x', false, 'x', 'x', 'x', now() - interval '3 days' from generate_series(1, 12000)`
    expect(await purge()).toMatchObject({ codigos: 12_000 })
  })

  test('a flood of rate limit counts is purged in one call', async () => {
    await purge()
    await db.sql`insert into base.limites select sha256(convert_to(n::text, 'UTF8')), 1, now() - interval '2 hours'
      from generate_series(1, 12000) n`
    expect(await purge()).toMatchObject({ limites: 12_000 })
  })
})
