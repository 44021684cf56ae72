/** Automatic opening: which confirmed requests open without the team (docs/product/requests.md#triage, docs/security.md T30). */
import { beforeEach, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { toCaller } from '../../support/personas.ts'
import { createAutor, createPedido } from '../propostas/pedido.ts'
import { callAsVisitor, callRpc } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(async () => {
  await db.sql`delete from base.limites`
  await db.sql`update public.configuracoes set abertura_automatica = true`
})

let pedidos = 0
const createEmail = () => `abre-${(pedidos += 1)}@empresa.example`
/** The status of a new request of the mailbox once its link confirmed it, from the network. */
const confirmar = async (_email: string, endereco?: string) => {
  const { token } = await createPedido(db, { _email })
  const headers = endereco === undefined ? undefined : { 'cf-connecting-ip': endereco }
  return (await callAsVisitor<{ status: string }>(db, 'fn_confirmar_email', { _token: token }, headers)).status
}
const [ABERTA, ESPERA] = ['Aberta', 'Solicitação Efetuada']

test('thirty clients of thirty networks open one request each', async () => {
  for (let n = 0; n < 30; n += 1) expect(await confirmar(createEmail())).toBe(ABERTA)
})

test.each([
  ['an IPv4 /24', (n: number) => `203.0.113.${n + 1}`],
  ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
])('of %s one of ten mailboxes opens a request in 24 hours; the others wait for the team', async (_, endereco) => {
  const vistos: string[] = []
  for (let n = 0; n < 10; n += 1) vistos.push(await confirmar(createEmail(), endereco(n)))
  expect(vistos).toEqual([ABERTA, ...Array<string>(9).fill(ESPERA)])
  await db.sql`update base.limites set expira_em = expira_em - interval '24 hours'`
  expect(await confirmar(createEmail(), endereco(3))).toBe(ABERTA)
})

test('of one mailbox, however it is spelled, one of four opens in 24 hours, whatever the network', async () => {
  const vistos: string[] = []
  for (const email of ['lia.reis@gmail.com', 'liareis@gmail.com', 'l.iareis+x@gmail.com', 'LIAREIS@googlemail.com'])
    vistos.push(await confirmar(email))
  expect(vistos).toEqual([ABERTA, ESPERA, ESPERA, ESPERA])
  await db.sql`update base.limites set expira_em = expira_em - interval '24 hours'`
  expect(await confirmar('lia.reis@gmail.com')).toBe(ABERTA)
})

test('six requests of a client with a verified mobile open, also on a network that had its one', async () => {
  const cliente = await createAutor(db)
  await confirmar(createEmail(), '198.51.100.9')
  for (let n = 0; n < 6; n += 1) expect(await confirmar(cliente.email, '198.51.100.9')).toBe(ABERTA)
  await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${cliente.userId}`
  expect(await confirmar(cliente.email, '198.51.100.9')).toBe(ESPERA)
})

test('nobody else’s account counts: a request in the name of a verified client opens only for who reads the mailbox', async () => {
  const [cliente, rival] = [await createAutor(db), await createAutor(db)]
  const { id } = await createPedido(db, { _email: cliente.email })
  await expect(db.as(toCaller(rival), (tx) => callRpc(tx, 'fn_confirmar_email', { _token: id }))).rejects.toMatchObject({
    hint: 'link_invalido',
  })
})
