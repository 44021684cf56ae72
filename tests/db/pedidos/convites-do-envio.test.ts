/** Whom a request invites, chosen after it was sent: by its browser, then by its link (docs/product/proposals.md#invitations). */
import { beforeEach, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createAutor, createConsultoria, createRecente, listEmails, type Pedido } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(async () => {
  await db.sql`delete from base.limites`
  await db.sql`update public.configuracoes set abertura_automatica = false`
})

async function send() {
  const _cliente_id = await callAsVisitor(
    db,
    'fn_upsert_cliente_by_email',
    buildClienteParams({ _email: 'convida@empresa.example' }),
  )
  const _solicitacao_id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
  return { _cliente_id, _solicitacao_id }
}
const call = (envio: Awaited<ReturnType<typeof send>>, _slugs: string | null = null) =>
  callAsVisitor<{ convidadas: string[] }>(db, 'fn_convites_do_envio', { ...envio, _slugs })
/** A consultancy of the directory. */
async function createListada() {
  const { email } = await createAutor(db)
  const id = await createConsultoria(db, email)
  const [row] = await db.sql`select slug from public.consultorias where id = ${id}`
  return { email, slug: String(row?.['slug']) }
}

test('up to two listed ones, exchanged and taken back; unknown addresses are left out', async () => {
  const envio = await send()
  const listadas = [await createListada(), await createListada(), await createListada()]
  const [a = '', b = '', c = ''] = listadas.map(({ slug }) => slug).toSorted()
  expect(await call(envio)).toEqual({ convidadas: [] })
  expect(await call(envio, a)).toEqual({ convidadas: [a] })
  expect(await call(envio, `${a},${b},${c}`)).toEqual({ convidadas: [a, b] })
  expect(await call(envio, `nao-existe,${b}`)).toEqual({ convidadas: [b] })
  expect(await call(envio, '')).toEqual({ convidadas: [] })
})

test('nobody else reads or changes them: no visitor, stranger or rival, and no other request of the same browser', async () => {
  const envio = await send()
  const other = await send()
  for (const _cliente_id of ['', 'x', 'a'.repeat(40)])
    await expectRefusal(call({ ...envio, _cliente_id }), 'PT404', 'capability_invalida')
  expect(await getRefusal(call({ ...other, _solicitacao_id: envio._solicitacao_id }))).toMatchObject({
    hint: 'capability_invalida',
  })
  for (const persona of [personas.ana, personas.bruno])
    expect(
      await getRefusal(
        callAs(db, toCaller(persona), 'fn_convites_do_envio', { _cliente_id: 'x', _solicitacao_id: envio._solicitacao_id }),
      ),
    ).toMatchObject({ hint: 'capability_invalida' })
})

test('once the request is open, they stay as they are', async () => {
  const envio = await send()
  const { slug: a } = await createListada()
  await call(envio, a)
  await db.sql`update public.solicitacoes set status_solicitacao = 'Aberta' where id = ${envio._solicitacao_id}`
  await expectRefusal(call(envio, ''), 'PT409', 'status_invalido')
  expect(await call(envio)).toEqual({ convidadas: [a] })
})

test('a flood is limited, and an over-long text refused before anything is read', async () => {
  const envio = await send()
  for (let n = 0; n < 30; n += 1) await call(envio, '')
  await expectRefusal(call(envio, ''), 'PT429')
  expect((await getRefusal(call(envio, 'a'.repeat(200_000)))).code).toMatch(/^PT4/)
})

describe('an open request', () => {
  type Visto = { convidadas: { slug: string; nome: string }[] }
  const invite = (pedido: Pedido, _slug: string) =>
    callAsVisitor<Visto>(db, 'fn_convidar_consultoria', { _token: pedido.token, _slug })
  const slugsOf = ({ convidadas }: Visto) => convidadas.map(({ slug }) => slug).toSorted()

  test('invites two at most, who stay; each is e-mailed once as invited, also when told of the request before', async () => {
    const pedido = await createRecente(db)
    const [a, b, c] = [await createListada(), await createListada(), await createListada()]
    await db.sql`select propostas.avisar_pedidos(100), propostas.avisar_pedidos(100)`
    expect(slugsOf(await invite(pedido, a.slug))).toEqual([a.slug])
    expect(slugsOf(await invite(pedido, a.slug))).toEqual([a.slug])
    expect(slugsOf(await invite(pedido, b.slug))).toEqual([a.slug, b.slug].toSorted())
    await expectRefusal(invite(pedido, c.slug), 'PT409', 'convites_acabaram')
    expect(slugsOf(await invite(pedido, b.slug))).toEqual([a.slug, b.slug].toSorted())
    expect(await listEmails(db, 'convite', a.email)).toHaveLength(1)
    expect(await listEmails(db, 'convite', b.email)).toHaveLength(1)
    expect(await listEmails(db, 'convite', c.email)).toEqual([])
  })

  test('invites nobody unlisted or unknown, and keeps whom it invited', async () => {
    const pedido = await createRecente(db)
    const { slug } = await createListada()
    await invite(pedido, slug)
    for (const unknown of ['', 'nao-existe', `${slug},x`, 'a'.repeat(5000)])
      await expectRefusal(invite(pedido, unknown), 'PT404', 'consultoria_inexistente')
    expect(slugsOf(await callAsVisitor<Visto>(db, 'fn_acompanhar', { _token: pedido.token }))).toEqual([slug])
  })

  test('only its link, or its client signed in, invites; nobody once it is full or over', async () => {
    const pedido = await createRecente(db)
    const { slug } = await createListada()
    for (const persona of [personas.ana, personas.bruno])
      expect(
        await getRefusal(callAs(db, toCaller(persona), 'fn_convidar_consultoria', { _token: pedido.id, _slug: slug })),
      ).toMatchObject({ hint: 'link_invalido' })
    expect(await getRefusal(callAsVisitor(db, 'fn_convidar_consultoria', { _token: 'x', _slug: slug }))).toMatchObject({
      hint: 'link_invalido',
    })
    await db.sql`update public.solicitacoes set num_propostas = 4 where id = ${pedido.id}`
    await expectRefusal(invite(pedido, slug), 'PT409', 'pedido_fechado')
    await db.sql`update public.solicitacoes set num_propostas = 0, status_solicitacao = 'Encerrada' where id = ${pedido.id}`
    await expectRefusal(invite(pedido, slug), 'PT409', 'pedido_fechado')
  })
})
