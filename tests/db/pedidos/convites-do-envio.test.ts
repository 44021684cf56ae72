/** Whom a request invites, chosen by the browser that sent it until the request opens (docs/product/proposals.md#invitations). */
import { beforeEach, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, createAutor, createConsultoria } from '../propostas/pedido.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'

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
/** Addresses of that many consultancies of the directory, in order. */
async function createListadas(quantas: number): Promise<string[]> {
  const slugs: string[] = []
  for (let n = 0; n < quantas; n += 1) {
    const id = await createConsultoria(db, (await createAutor(db)).email)
    const [row] = await db.sql`select slug from public.consultorias where id = ${id}`
    slugs.push(String(row?.['slug']))
  }
  return slugs.toSorted()
}

test('up to two listed ones, exchanged and taken back; unknown addresses are left out', async () => {
  const envio = await send()
  const [a = '', b = '', c = ''] = await createListadas(3)
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
    expect(await getRefusal(call({ ...envio, _cliente_id }))).toMatchObject({ code: 'PT404', hint: 'capability_invalida' })
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
  const [a = ''] = await createListadas(1)
  await call(envio, a)
  await db.sql`update public.solicitacoes set status_solicitacao = 'Aberta' where id = ${envio._solicitacao_id}`
  expect(await getRefusal(call(envio, ''))).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
  expect(await call(envio)).toEqual({ convidadas: [a] })
})

test('a flood is limited, and an over-long text refused before anything is read', async () => {
  const envio = await send()
  for (let n = 0; n < 30; n += 1) await call(envio, '')
  expect(await getRefusal(call(envio, ''))).toMatchObject({ code: 'PT429' })
  expect((await getRefusal(call(envio, 'a'.repeat(200_000)))).code).toMatch(/^PT4/)
})
