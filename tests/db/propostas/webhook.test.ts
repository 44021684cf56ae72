/** The optional webhook: only when an admin configured an address, with the data of the proposal, and never for a deleted one. */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'
import { createAberto, createAutor, sendProposta } from './pedido.ts'

const URL = 'https://crm.cliente.example/propostas'
const db = setUpTestDatabase({ personas: true })

const admin = toCaller(personas.admin)
// Rights and refused addresses of the admin function are tested in tests/db/equipe.
const configurar = (url: string | null) => db.sql`update public.configuracoes set webhook_proposta_url = ${url} returning 1`
const fila = (proposta: string) =>
  db.sql`select destinatario, payload from mensagens.outbox where chave = ${`webhook_proposta:${proposta}`}`
const ler = async (proposta: string) =>
  (await db.as('service_role', (tx) => tx`select public.fn_service_entrega('webhook_proposta', ${proposta}) as r`))[0]?.[
    'r'
  ] as unknown

test('nothing is queued until an admin configures an address', async () => {
  const autor = await createAutor(db)
  const antes = await sendProposta(db, autor.caller, (await createAberto(db)).id)
  expect(await fila(antes.id)).toHaveLength(0)
  expect(await ler(antes.id)).toBeNull()
  expect(await configurar(URL)).toHaveLength(1)
  const { id } = await sendProposta(db, autor.caller, (await createAberto(db)).id)
  expect([...(await fila(id))]).toEqual([{ destinatario: '', payload: { id } }])
  expect(await ler(id)).toMatchObject({
    url: URL,
    corpo: {
      consultoria_email: autor.email,
      consultoria_id: null,
      valor: 1234.56,
      prazo: '3 semanas',
      mensagem: 'Podemos começar na segunda-feira.',
      status_proposta: 'enviada',
      timestamp: expect.stringMatching(/^2/) as string,
    },
  })
  await db.sql`delete from public.usuarios where auth_user_id = ${autor.userId}`
  expect(await ler(id)).toBeNull()
  await configurar(null)
  for (const caller of [{ role: 'anon' }, autor.caller, admin] as const)
    expect((await getRefusal(db.as(caller, (tx) => tx`select public.fn_service_entrega('webhook_proposta', ${id})`))).code).toBe(
      '42501',
    )
})

test.each([
  'http://crm.cliente.example/',
  'https://crm.cliente.example:8443/',
  'https://ana:senha@crm.cliente.example/',
  'https://crm.cliente.example/#x',
  'https://crm.cliente.example/a b',
  'https://crm.cliente.example\\@127.0.0.1/',
  'https://crm.cliente.example/\r\nx',
  'https://',
  'https://[::1]/',
  `https://crm.cliente.example/${'x'.repeat(500)}`,
  '',
])('%.50j is refused as its address', async (url) => expect((await getRefusal(configurar(url))).code).toBe('23514'))
