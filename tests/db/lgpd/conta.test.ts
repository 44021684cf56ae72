/** Deleting the account (LGPD art. 18): afterwards the whole database is searched for the person, and others are as they were. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildContatoParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { hasPostgres } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { NAVEGADOR } from '../contas/contas.ts'
import { findTraces } from './find-traces.ts'
import { withSessions } from '../race.ts'
import { callAs, callAsVisitor, expectRefusal, getOutcome, getRefusal } from '../rpc.ts'
import { createPessoa, proveExclusao } from './pessoa.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })

const destroy = (_desafio: string | null, _auth_user_id: string) =>
  callAs<object>(db, 'service_role', 'fn_service_excluir_conta', { _desafio, _auth_user_id })
/** The next purge deletes the platform's sign-in log. */
const purge = () => runAllRoutines(db)
const accountExists = async (userId: string) => (await db.sql`select 1 from auth.users where id = ${userId}`).length === 1
const INVALIDO = { code: 'PT409', hint: 'desafio_invalido', detail: null }

describe('deleting an account', () => {
  test('leaves no personal data anywhere in the database, and does not affect others', async () => {
    const rival = await createPessoa(db, 'Rivalina', '0001')
    const gone = await createPessoa(db, 'Sumidalva', '0002')
    await callAsVisitor(db, 'fn_enviar_contato', buildContatoParams({ _email: 'outra@longe.example' }))
    expect((await findTraces(db.sql, gone.rastros)).length).toBeGreaterThan(20)
    const before = await findTraces(db.sql, rival.rastros)

    const desafio = await proveExclusao(db, gone.userId, 'email', gone.email)
    expect(await destroy(desafio, gone.userId)).toEqual({ excluida: true })

    await purge()
    // Only the farewell e-mail still has the address…
    expect(await findTraces(db.sql, [gone.email, gone.telefone, gone.antigo])).toEqual([`mensagens.outbox: ${gone.email}`])
    const [farewell] = await db.sql`select * from mensagens.outbox where chave = ${`conta_excluida:${desafio}`}`
    expect(farewell).toMatchObject({ destinatario: gone.email, payload: { nome: 'ZuleicaSumidalva' }, enviado_em: null })
    // …until it is sent.
    await db.sql`select mensagens.outbox_enviada(${String(farewell?.['id'])})`
    expect(await findTraces(db.sql, [...gone.rastros, gone.userId])).toEqual([`contas.otp_desafios: ${gone.userId}`])
    expect(await findTraces(db.sql, rival.rastros)).toEqual(before)
  })

  test('keeps anonymised records: revoked consents, the message without its author, links that answer "expired"', async () => {
    const gone = await createPessoa(db, 'Provalda', '0003')
    const holders = db.sql`select base.pseudonimo(${`titular:${gone.email}`}) as of_email, contas.titular(${gone.userId}) as of_account`
    const [holder] = await holders
    const [link] =
      await db.sql`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${gone.solicitacoes[0] ?? ''}`
    await destroy(await proveExclusao(db, gone.userId, 'email', gone.email), gone.userId)

    const consents = await db.sql`select finalidade, revogado_em is not null as revoked from contas.consentimentos
      where titular in (${holder?.['of_email'] as Buffer}, ${holder?.['of_account'] as Buffer}) order by finalidade`
    expect(consents.map((row) => ({ ...row }))).toEqual([
      { finalidade: 'contato_consultoria', revoked: true },
      { finalidade: 'contato_solicitacao', revoked: true },
      { finalidade: 'contato_solicitacao', revoked: true },
      { finalidade: 'perfil_consultoria', revoked: true },
      { finalidade: 'termos_de_uso', revoked: true },
    ])
    const [message] = await db.sql`select nome, email, mensagem, assunto, anonimizado_em is not null as anonymous
      from public.contatos where protocolo = ${gone.protocolo}`
    expect(message).toEqual({ nome: null, email: null, mensagem: null, assunto: 'Dúvida sobre um pedido', anonymous: true })
    await expectRefusal(callAsVisitor(db, 'fn_acompanhar', { _token: String(link?.['token']) }), 'PT410')
  })

  test('cancels waiting e-mails, also those to the team, and empties sent ones', async () => {
    const gone = await createPessoa(db, 'Cartalina', '0004')
    const sent =
      await db.sql`update mensagens.outbox set enviado_em = now() where chave like 'contato_alterado:%' and destinatario = ${gone.antigo} returning id`
    await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox where chave = ${`contato_recebido:${gone.protocolo}`}`
    const waiting = await callAsVisitor(db, 'fn_enviar_contato', buildContatoParams({ _email: gone.email }))
    await destroy(await proveExclusao(db, gone.userId, 'sms', gone.telefone), gone.userId)
    expect(await db.sql`select 1 from mensagens.outbox where chave = ${`contato_recebido:${waiting}`}`).toHaveLength(0)
    await purge()
    expect(await findTraces(db.sql, [gone.antigo, 'Cartalina'])).toEqual(['mensagens.outbox: Cartalina'])
    const left =
      await db.sql`select destinatario, payload from mensagens.outbox where id in ${db.sql(sent.map((row) => String(row['id'])))}`
    expect(left.map((row) => ({ ...row }))).toEqual(sent.map(() => ({ destinatario: '', payload: {} })))
    // E-mails to the team keep the team's address.
    const [team] =
      await db.sql`select destinatario, payload from mensagens.outbox where chave = ${`contato_recebido:${gone.protocolo}`}`
    expect(team).toEqual({ destinatario: 'ola@embira.example', payload: {} })
  })

  test('cancels notices to the previous e-mail about sign-ins by SMS', async () => {
    const gone = await createPessoa(db, 'Entradilha', '0013')
    const entrar = async (email: string) => {
      await db.sql`update public.usuarios set email = ${email} where auth_user_id = ${gone.userId}`
      await db.sql`truncate contas.otp_desafios`
      const about = { _canal: 'sms', _identificador: gone.telefone, _navegador: NAVEGADOR }
      const call = <T>(name: string, params: object) => callAs<T>(db, 'service_role', name, { ...about, ...params })
      const { codigo } = await call<{ codigo: string }>('fn_service_request_otp', {})
      const { desafio } = await call<{ desafio: string }>('fn_service_verify_otp', { _codigo: codigo })
      await call('fn_service_concluir_otp', { _desafio: desafio, _auth_user_id: gone.userId })
    }
    await entrar(gone.antigo)
    await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox where tipo = 'nova_entrada' and destinatario = ${gone.antigo}`
    await entrar(gone.antigo)
    await db.sql`update public.usuarios set email = ${gone.email} where auth_user_id = ${gone.userId}`
    await destroy(await proveExclusao(db, gone.userId, 'email', gone.email), gone.userId)
    await purge()
    expect(await findTraces(db.sql, [gone.antigo])).toEqual([])
    const left = await db.sql`select destinatario, payload from mensagens.outbox where tipo = 'nova_entrada'`
    expect(left.map((row) => ({ ...row }))).toEqual([{ destinatario: '', payload: {} }])
  })

  test('with a phone only deletes nothing by its unverified e-mail, and sends no e-mail', async () => {
    const owner = await createPessoa(db, 'Donalda', '0005')
    const userId = crypto.randomUUID()
    await db.sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${`${userId}@telefone.invalid`})`
    await db.sql`update public.usuarios set email = ${owner.email}, telefone = '+5511984000001', telefone_verificado = true where auth_user_id = ${userId}`
    const before = await findTraces(db.sql, owner.rastros)
    const desafio = await proveExclusao(db, userId, 'sms', '+5511984000001')
    await destroy(desafio, userId)
    expect(await accountExists(userId)).toBe(false)
    expect(await findTraces(db.sql, owner.rastros)).toEqual(before)
    expect(await findTraces(db.sql, ['11984000001'])).toEqual([])
    expect(await db.sql`select 1 from mensagens.outbox where chave = ${`conta_excluida:${desafio}`}`).toHaveLength(0)
  })

  test('with a submission that became no request deletes the company too; its pending codes are invalid', async () => {
    const userId = crypto.randomUUID()
    const email = 'so-comecou@oficina.example'
    await db.sql`insert into auth.users (id, aud, role, email) values (${userId}, 'authenticated', 'authenticated', ${email})`
    await db.sql`update public.usuarios set email = ${email}, email_verificado = true where auth_user_id = ${userId}`
    await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
    const desafio = await proveExclusao(db, userId, 'email', email)
    await db.sql`insert into contas.otp_desafios (canal, finalidade, identificador, navegador, cota, propria, caixa, endereco, codigo, auth_user_id)
      values ('email', 'contato', 'x', 'x', 'x', false, 'x', 'x', 'x', ${userId})`
    await destroy(desafio, userId)
    expect(await findTraces(db.sql, [email])).toEqual([`mensagens.outbox: ${email}`])
    const codes =
      await db.sql`select 1 from contas.otp_desafios where auth_user_id = ${userId} and anulado_em is null and consumido_em is null`
    expect(codes).toHaveLength(0)
  })

  test('a second time is refused, and the person may register again with a new account', async () => {
    const gone = await createPessoa(db, 'Voltaire', '0006')
    const desafio = await proveExclusao(db, gone.userId, 'email', gone.email)
    await destroy(desafio, gone.userId)
    expect(await getRefusal(destroy(desafio, gone.userId))).toMatchObject(INVALIDO)
    const again = await createPessoa(db, 'Voltaire', '0006')
    expect(again.userId).not.toBe(gone.userId)
    expect((await db.as(again.caller, (tx) => tx`select id from public.solicitacoes`)).length).toBe(2)
  })

  test('an old token of the account reads nothing and changes nothing', async () => {
    const gone = await createPessoa(db, 'Tokena', '0007')
    await destroy(await proveExclusao(db, gone.userId, 'email', gone.email), gone.userId)
    for (const table of ['usuarios', 'clientes', 'solicitacoes', 'admins'])
      expect(await db.as(gone.caller, (tx) => tx.unsafe(`select 1 from public.${table}`)), table).toHaveLength(0)
    expect(await callAs(db, gone.caller, 'fn_meus_consentimentos')).toMatchObject([
      { finalidade: 'perfil_consultoria', revogado_em: expect.any(String) as string },
      { finalidade: 'contato_consultoria', revogado_em: expect.any(String) as string },
      { finalidade: 'termos_de_uso', revogado_em: expect.any(String) as string },
    ])
    await expectRefusal(callAs(db, gone.caller, 'fn_exportar_meus_dados'), 'PT404')
  })
})

describe('the code', () => {
  test('of another account or purpose, unchecked, unknown or missing deletes nothing', async () => {
    const [victim, stranger] = [await createPessoa(db, 'Vitimara', '0008'), await createPessoa(db, 'Estranhila', '0009')]
    const theirs = await proveExclusao(db, stranger.userId, 'email', stranger.email)
    const about = { _canal: 'sms', _identificador: victim.telefone, _auth_user_id: victim.userId, _navegador: NAVEGADOR }
    const service = (name: string, params: object) =>
      callAs<{ desafio: string; codigo: string }>(db, 'service_role', name, { ...about, ...params })
    const untyped = await service('fn_service_request_otp', { _finalidade: 'excluir_conta' })
    const other = await service('fn_service_request_otp', {
      _canal: 'email',
      _identificador: victim.email,
      _finalidade: 'contato',
    })
    await service('fn_service_verify_otp', {
      _canal: 'email',
      _identificador: victim.email,
      _finalidade: 'contato',
      _codigo: other.codigo,
    })
    const before = await findTraces(db.sql, victim.rastros)
    for (const desafio of [theirs, untyped.desafio, other.desafio, crypto.randomUUID(), null])
      expect(await getRefusal(destroy(desafio, victim.userId)), String(desafio)).toMatchObject(INVALIDO)
    expect(await findTraces(db.sql, victim.rastros)).toEqual(before)
    expect(await accountExists(stranger.userId)).toBe(true)
  })

  test('is requested and checked, but only the service role may delete', async () => {
    const person = await createPessoa(db, 'Sozinha', '0010')
    const _desafio = await proveExclusao(db, person.userId, 'email', person.email)
    for (const caller of ['anon', person.caller, toCaller(personas.admin)] as const)
      expect(
        (await getRefusal(callAs(db, caller, 'fn_service_excluir_conta', { _desafio, _auth_user_id: person.userId }))).code,
      ).toBe('42501')
    expect(await accountExists(person.userId)).toBe(true)
  })
})

describe('an admin', () => {
  test('who is the last one is not deleted, and the code stays valid until there is another', async () => {
    const { userId, email } = personas.admin
    const desafio = await proveExclusao(db, userId, 'email', email)
    expect(await getRefusal(destroy(desafio, userId))).toEqual({
      code: 'PT409',
      hint: 'ultimo_admin',
      message: 'É preciso restar ao menos uma pessoa administradora.',
      detail: null,
    })
    expect(await accountExists(userId)).toBe(true)

    await db.sql`insert into public.admins (email) values (${personas.bruno.email})`
    expect(await destroy(desafio, userId)).toEqual({ excluida: true })
    expect((await db.sql`select active from public.admins where email = ${email}`)[0]).toEqual({ active: false })
    // Only the list of admins, the audit trail and e-mails to the other admins keep the e-mail.
    await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox where tipo = 'conta_excluida' and enviado_em is null`
    expect(await findTraces(db.sql, [email, personas.admin.telefone.slice(3), personas.admin.sobrenome])).toEqual([
      `contas.auditoria: ${email}`,
      `mensagens.outbox: ${email}`,
      `public.admins: ${email}`,
    ])
    const letters =
      await db.sql`select tipo, destinatario from mensagens.outbox where position(${email} in payload::text) > 0 or destinatario = ${email}`
    expect(new Set(letters.map((row) => `${row['tipo']} ${row['destinatario']}`))).toEqual(
      new Set([`admin_alterado ${personas.bruno.email}`]),
    )
  })
})

describe.skipIf(!hasPostgres())('concurrently, on a real Postgres', () => {
  test('a person who is not an admin can be deleted while somebody changes the admins', async () => {
    const person = await createPessoa(db, 'Paralela', '0014')
    const desafio = await proveExclusao(db, person.userId, 'email', person.email)
    await db.connect(1).begin(async (tx) => {
      await tx`insert into public.admins (email) values ('em-andamento@embira.example')`
      expect(await destroy(desafio, person.userId)).toEqual({ excluida: true })
    })
  })

  test('two deletions with one code are one', async () => {
    const person = await createPessoa(db, 'Dupla', '0011')
    const desafio = await proveExclusao(db, person.userId, 'email', person.email)
    const many = db.connect(8)
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, () =>
        many`select lgpd.excluir_conta(${desafio}, ${person.userId}) as r`.then(() => 'excluida', getOutcome),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'excluida')).toHaveLength(1)
    expect(outcomes.filter((outcome) => !['excluida', 'PT409', 'busy'].includes(outcome))).toEqual([])
  })

  test('two admins delete themselves: one remains', async () => {
    const many = db.connect(2)
    for (let round = 0; round < 3; round += 1) {
      const pair = await Promise.all([0, 1].map((n) => createPessoa(db, `Admina${'abc'[round]}${n}`, `1${round}${n}0`)))
      await runPastTriggers(db, 'public.admins', async () => {
        await db.sql`delete from public.admins`
        await db.sql`insert into public.admins (email) select unnest(${pair.map(({ email }) => email)}::text[])`
      })
      const proofs: string[] = []
      for (const { userId, email } of pair) proofs.push(await proveExclusao(db, userId, 'email', email))
      const outcomes = await Promise.all(
        pair.map(({ userId }, n) =>
          many`select lgpd.excluir_conta(${proofs[n] ?? ''}, ${userId}) as r`.then(
            () => 'excluida',
            (error: { code: string }) => error.code,
          ),
        ),
      )
      expect(outcomes.filter((outcome) => outcome === 'excluida').length, outcomes.join()).toBeLessThanOrEqual(1)
      const [left] = await db.sql`select count(*)::int as n from public.admins a
        join public.usuarios u on u.email = a.email and u.email_verificado where a.active`
      expect(left?.['n']).toBeGreaterThanOrEqual(1)
    }
  })

  test('a request sent while its account is deleted is either deleted too or is consistent without it', async () => {
    const person = await createPessoa(db, 'Simultania', '0012')
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: person.email }))
    const desafio = await proveExclusao(db, person.userId, 'email', person.email)
    const many = withSessions(db, 2)
    const params = buildSolicitacaoParams(undefined, { _cliente_id, _comentarios: 'no mesmo instante' })
    const send = callAsVisitor(many, 'fn_insert_solicitacao', params)
    const [sent] = await Promise.allSettled([send, many.sql`select lgpd.excluir_conta(${desafio}, ${person.userId})`])
    const orphans =
      await db.sql`select 1 from public.solicitacoes s left join pedidos.solicitacao_contatos c on c.solicitacao_id = s.id
      where c.solicitacao_id is null`
    expect(orphans).toHaveLength(0)
    if (sent.status === 'rejected') expect(['PT404', 'busy', 'PT422']).toContain(getOutcome(sent.reason as { code: string }))
  })
})
