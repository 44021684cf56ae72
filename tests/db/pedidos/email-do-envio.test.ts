/** The address of a request that nobody has confirmed, put right by the browser that sent it (docs/product/requests.md#capability). */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createAutor } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, callRpc, expectRefusal, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(async () => {
  await db.sql`delete from base.limites`
  await db.sql`update public.configuracoes set abertura_automatica = false`
})

let count = 0
const createEmail = () => `caixa-${(count += 1)}@empresa.example`

/** A sent request, as its browser knows it. */
async function send(email = createEmail(), answers: Params = {}) {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
  const _solicitacao_id = await callAsVisitor(
    db,
    'fn_insert_solicitacao',
    buildSolicitacaoParams(undefined, { _cliente_id, ...answers }),
  )
  return { email, envio: { _cliente_id, _solicitacao_id }, token: await tokenTo(_solicitacao_id, email) }
}
type Envio = Awaited<ReturnType<typeof send>>['envio']

const letters = async (id: string) =>
  db.sql<{ para: string; token: string }[]>`select destinatario as para, payload ->> 'token' as token from mensagens.outbox
    where solicitacao_id = ${id} and tipo = 'solicitacao_recebida' order by criado_em, id`
const tokenTo = async (id: string, email: string) => String((await letters(id)).find(({ para }) => para === email)?.token)
const call = (envio: Envio, _email?: string | null) =>
  callAsVisitor<{ confirmado: boolean }>(db, 'fn_email_do_envio', { ...envio, _email: _email ?? null })
const confirm = (_token: string) =>
  callAsVisitor<{ contato: { email: string }; status: string }>(db, 'fn_confirmar_email', { _token })
const clients = async (...emails: string[]) =>
  (
    await db.sql<{ email: string }[]>`select email from public.clientes where email = any(${db.sql.array(emails)}) order by email`
  ).map(({ email }) => email)

describe('another address', () => {
  test('gets the letter; the first link is dead and the new one confirms, for the new client', async () => {
    const { email, envio, token } = await send()
    const certo = createEmail()
    expect(await call(envio, ` ${certo.toUpperCase()} `)).toEqual({ confirmado: false })
    // The letter that had not left goes to nobody.
    expect((await letters(envio._solicitacao_id)).map(({ para }) => para)).toEqual([certo])
    await expectRefusal(confirm(token), 'PT410', 'link_expirado')
    const seen = await confirm(await tokenTo(envio._solicitacao_id, certo))
    expect(seen.contato.email).toBe(certo)
    expect(await call(envio)).toEqual({ confirmado: true })
    // Only this request had made the first client.
    expect(await clients(email, certo)).toEqual([certo])
    const consents = await db.sql`select titular = base.pseudonimo('titular:' || ${certo}) as dele, revogado_em is null as vale
      from contas.consentimentos where solicitacao_id = ${envio._solicitacao_id} order by id`
    expect(consents.map((row) => ({ ...row }))).toEqual([
      { dele: false, vale: false },
      { dele: true, vale: true },
    ])
  })

  test('that belongs to a known client changes nothing of that client before its owner confirms', async () => {
    const conhecido = await send()
    await confirm(conhecido.token)
    const before = await db.sql`select * from public.clientes where email = ${conhecido.email}`
    const { envio } = await send()
    await call(envio, conhecido.email)
    expect(await db.sql`select * from public.clientes where email = ${conhecido.email}`).toEqual(before)
  })

  test('takes the request away from who reads the first one: their revocation does not close it', async () => {
    const { envio } = await send(personas.ana.email)
    await call(envio, createEmail())
    const [consent] = await db.sql`select id::int from contas.consentimentos
      where solicitacao_id = ${envio._solicitacao_id} order by id limit 1`
    await callAs(db, toCaller(personas.ana), 'fn_revogar_consentimento', { _id: consent?.['id'] })
    const rows = await db.sql`select s.status_solicitacao as status, bool_or(k.revogado_em is null) as vale
      from public.solicitacoes s join contas.consentimentos k on k.solicitacao_id = s.id
      where s.id = ${envio._solicitacao_id} group by s.id`
    expect({ ...rows[0] }).toEqual({ status: 'Solicitação Efetuada', vale: true })
  })

  test('leaves the client of the first address as its other requests say', async () => {
    const dono = await send()
    await confirm(dono.token)
    const errado = await send(dono.email)
    await call(errado.envio, createEmail())
    expect(await clients(dono.email)).toEqual([dono.email])
    const [row] = await db.sql`select count(*)::int as n from public.solicitacoes as s
      join public.clientes as c on c.id = s.cliente_id where c.email = ${dono.email}`
    expect(row).toEqual({ n: 1 })
  })

  test('hides from consultancies the own site that is its domain, and no longer that of the first', async () => {
    const _contexto_projeto = 'Queremos rever os cargos de trinta pessoas. Veja padaria-boa.com e padaria-ruim.com.'
    const { envio } = await send('rh@padaria-ruim.com.br', { _contexto_projeto })
    await call(envio, 'rh@padaria-boa.com.br')
    await db.sql`select transicoes.mudar_solicitacao(${envio._solicitacao_id}, 'Aberta')`
    const { caller } = await createAutor(db)
    const { descricao } = await callAs<{ descricao: string }>(db, caller, 'fn_ver_solicitacao_aberta', {
      _id: envio._solicitacao_id,
    })
    expect(descricao).toMatch(/Veja \[dado oculto\] e padaria-ruim\.com\.$/)
  })

  test('may be put right again, three letters an hour; the next hour has three more', async () => {
    const { envio } = await send()
    for (let n = 0; n < 3; n += 1) expect(await call(envio, createEmail())).toEqual({ confirmado: false })
    await expectRefusal(call(envio, createEmail()), 'PT429', 'limite')
    expect(await call(envio)).toEqual({ confirmado: false })
    await db.sql`update base.limites set expira_em = expira_em - interval '1 hour'`
    expect(await call(envio, createEmail())).toEqual({ confirmado: false })
  })

  test.each(['', 'ana@@', 'x'.repeat(300), 'ana@empresa.example\u0000'])('%j is refused at its field', async (email) => {
    const { envio } = await send()
    const { code, hint } = await getRefusal(call(envio, email))
    expect(['PT422 email', '22P05 ']).toContain(`${code} ${hint ?? ''}`)
  })
})

test('the same address gets a second letter, and both links confirm', async () => {
  const { email, envio, token } = await send()
  await call(envio, email)
  const both = (await letters(envio._solicitacao_id)).map((letter) => letter.token)
  expect(both).toHaveLength(2)
  expect(both).toContain(token)
  for (const each of both) expect((await confirm(each)).contato.email).toBe(email)
})

describe('is refused', () => {
  test('once the mailbox is confirmed, or the request has moved on', async () => {
    const { envio, token } = await send()
    await confirm(token)
    await expectRefusal(call(envio, createEmail()), 'PT409', 'confirmado')
    const outro = await send()
    await db.sql`select transicoes.mudar_solicitacao(${outro.envio._solicitacao_id}, 'Recusada', 'Fora do que atendemos.')`
    await expectRefusal(call(outro.envio, createEmail()), 'PT409', 'status_invalido')
  })

  test('to a stranger, to a visitor and to a rival with a capability of their own, asking or changing', async () => {
    const { envio, email } = await send()
    const rival = await send()
    for (const [alheio, caller] of [
      [{ ...envio, _cliente_id: rival.envio._cliente_id }, toCaller(personas.estranho)],
      [{ ...envio, _cliente_id: 'z'.repeat(43) }, toCaller(personas.bruno)],
      [{ ...rival.envio, _cliente_id: envio._cliente_id }, null],
      [{ ...envio, _cliente_id: '' }, null],
    ] as const)
      for (const _email of [null, 'rival@empresa.example']) {
        const params = { ...alheio, _email }
        const refused = caller
          ? db.as(caller, async (tx) => callRpc<unknown>(tx, 'fn_email_do_envio', params))
          : callAsVisitor(db, 'fn_email_do_envio', params)
        const answer = await refused.catch((thrown: unknown) => thrown)
        expect(answer).toMatchObject({ hint: 'capability_invalida' })
      }
    expect((await letters(envio._solicitacao_id)).map(({ para }) => para)).toEqual([email])
  })

  test('after 30 days, and of a request that is gone', async () => {
    const { envio, token } = await send()
    await db.sql`update pedidos.cliente_envios set expira_em = now() where token_hash = base.token_hash(${envio._cliente_id})`
    await expectRefusal(call(envio), 'PT404', 'capability_invalida')
    await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: token })
    await expectRefusal(call(envio), 'PT404', 'capability_invalida')
  })
})
