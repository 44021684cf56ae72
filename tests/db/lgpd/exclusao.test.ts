/** "Delete my data" (LGPD art. 18): afterwards the whole database is searched for the person (docs/security.md T66). */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { findTraces } from './find-traces.ts'
import { callAsVisitor, expectRefusal } from '../rpc.ts'

const db = setUpTestDatabase()

const person = (n: number) => ({
  _email: `apagavel-${n}@empresa.example`,
  _telefone: `+5511987${String(650_000 + n)}`,
  _empresa_nome: `Empresa Apagável ${n}`,
  _responsavel_nome: `Pessoa Apagável ${n}`,
})

const capability = (client: Params) => callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams(client))
async function request(client: Params, params: Params = {}) {
  const _cliente_id = await capability(client)
  const send = buildSolicitacaoParams(undefined, { _cliente_id, ...params })
  const id = await callAsVisitor(db, 'fn_insert_solicitacao', send, {
    'cf-connecting-ip': '203.0.113.9',
    'user-agent': 'Navegador',
  })
  const [letter] = await db.sql`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${id}`
  return { id, token: String(letter?.['token']), cap: _cliente_id, send }
}
const confirm = (_token: string) => callAsVisitor(db, 'fn_confirmar_email', { _token })
const erase = (_token: string) => callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token })

const expected = (name: string, n: number, confirmed: boolean) => ({
  empresa_nome: name,
  telefone: `+551198700000${n}`,
  cidade: name,
  confirmed,
})

const traces = (needles: string[]) => findTraces(db.sql, needles)

describe('deleting', () => {
  test('leaves no personal data anywhere in the database', async () => {
    const client = person(1)
    const needles = Object.values(client)
    const { id, token, cap } = await request(client, { _comentarios: `Ligue para ${client._telefone}` })
    // An abandoned submission and another e-mail of the same person are deleted too.
    await capability({ ...client, _empresa_nome: 'Empresa Apagável 1' })
    await callAsVisitor(db, 'fn_confirmar_email', { _token: token })
    await callAsVisitor(db, 'fn_reenviar_link', { _token: token })
    expect((await traces(needles)).length).toBeGreaterThan(4)

    await erase(token)
    // Only the farewell e-mail still has the address…
    expect(await traces([client._email])).toEqual([`mensagens.outbox: ${client._email}`])
    const [notice] =
      await db.sql`select id, destinatario, payload, solicitacao_id from mensagens.outbox where chave = ${`dados_excluidos:${id}`}`
    expect(notice).toMatchObject({
      destinatario: client._email,
      payload: { responsavel_nome: client._responsavel_nome, tipo_servico: 'Recrutamento e Seleção' },
    })
    // …until it is sent.
    await db.sql`select mensagens.outbox_enviada(${String(notice?.['id'])})`
    expect(await traces([...needles, '203.0.113.9', cap, token])).toEqual([])
  })

  test('a farewell e-mail that cannot be delivered is wiped too, with its failure reason', async () => {
    const client = person(2)
    const { id, token } = await request(client)
    await erase(token)
    await db.sql`select mensagens.outbox_falhou(id, ${`550 ${client._email} unknown`}, true) from mensagens.outbox where chave = ${`dados_excluidos:${id}`}`
    expect(await traces(Object.values(client))).toEqual([])
  })

  test('a second deletion finds the link expired, as do opening, confirming and requesting a new link', async () => {
    const { id, token, cap, send } = await request(person(3))
    await erase(token)
    for (const name of ['fn_excluir_dados_solicitacao', 'fn_acompanhar', 'fn_confirmar_email'])
      await expectRefusal(callAsVisitor(db, name, { _token: token }), 'PT410', 'link_expirado')
    const links = await db.sql`select solicitacao_id, revogado_em is not null as revoked
      from pedidos.acompanhamento_links where token_hash = base.token_hash(${token})`
    expect([...links]).toEqual([{ solicitacao_id: null, revoked: true }])
    await callAsVisitor(db, 'fn_reenviar_link', { _token: token })
    expect(await db.sql`select 1 from mensagens.outbox where tipo = 'link_reenviado'`).toHaveLength(0)
    // The capability was deleted with its contact.
    await expectRefusal(callAsVisitor(db, 'fn_insert_solicitacao', send), 'PT404', 'capability_invalida')
    expect(cap).not.toBe(token)
    expect(await db.sql`select 1 from mensagens.outbox where chave = ${`dados_excluidos:${id}`}`).toHaveLength(1)
  })

  test('the client and the contact of its other request are kept', async () => {
    const client = person(4)
    const first = await request(client)
    const second = await request({ ...client, _telefone: '+5511987999999' })
    const third = await request({ ...client, _telefone: '+5511987888888' })
    await erase(third.token)
    // The contact of the deleted request and its capability are gone, although the client stays.
    expect(await traces(['+5511987888888'])).toEqual([])
    await expectRefusal(callAsVisitor(db, 'fn_insert_solicitacao', third.send), 'PT404')
    await erase(first.token)
    expect(await db.sql`select 1 from public.clientes where email = ${client._email}`).toHaveLength(1)
    const seen = await callAsVisitor<{ contato: Record<string, string> }>(db, 'fn_acompanhar', { _token: second.token })
    expect(seen.contato['telefone']).toBe('+5511987999999')
    await erase(second.token)
    await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox where tipo = 'dados_excluidos'`
    expect(await traces([client._email, '+5511987999999'])).toEqual([])
  })

  test('by the purge, with a capability of the client left: the client stays with its contact only, and the capability still sends', async () => {
    const client = person(7)
    const { id } = await request(client)
    const later = { ...client, _empresa_nome: 'Empresa Nova', _responsavel_nome: 'Pessoa Nova', _telefone: '+5511987777777' }
    const _cliente_id = await capability(later)
    await db.sql`select lgpd.apagar_solicitacoes(${[id]})`
    await db.sql`update mensagens.outbox set payload = '{}'`
    expect(await traces([client._telefone, client._empresa_nome, client._responsavel_nome])).toEqual([])
    expect((await db.sql`select telefone from public.clientes where email = ${client._email}`)[0]).toEqual({
      telefone: '+5511987777777',
    })
    expect(await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))).toMatch(
      /^[0-9a-f-]{36}$/,
    )
  })

  test('the client then takes the contact of its newest other request, confirmed ones first', async () => {
    const client = person(6)
    const stored = async () =>
      (
        await db.sql`select empresa_nome, telefone, cidade, email_confirmado_em is not null as confirmed
        from public.clientes where email = ${client._email}`
      )[0]
    const requests: { token: string }[] = []
    for (const [n, _empresa_nome] of ['Primeira', 'Segunda', 'Terceira', 'Quarta'].entries())
      requests.push(await request({ ...client, _empresa_nome, _telefone: `+551198700000${n}`, _cidade: _empresa_nome }))
    const [first, second, third, fourth] = requests.map(({ token }) => token)
    await confirm(second ?? '')
    await confirm(third ?? '')
    expect(await stored()).toEqual(expected('Terceira', 2, true))
    await erase(third ?? '')
    expect(await stored()).toEqual(expected('Segunda', 1, true))
    await erase(second ?? '')
    expect(await stored()).toEqual(expected('Quarta', 3, false))
    await erase(fourth ?? '')
    expect(await stored()).toEqual(expected('Primeira', 0, false))
    await erase(first ?? '')
    expect(await stored()).toBeUndefined()
  })

  test('the consent record stays, revoked and anonymised', async () => {
    const { id, token } = await request(person(5))
    await erase(token)
    const rows =
      await db.sql`select versao, revogado_em is not null as revoked from contas.consentimentos where solicitacao_id = ${id}`
    expect([...rows]).toEqual([{ versao: 'solicitacao-2026-11', revoked: true }])
  })

  test('accepted and open requests are deleted too', async () => {
    for (const [n, path] of [['Aberta'], ['Aberta', 'Proposta Aceita'], ['Recusada']].entries()) {
      const client = person(10 + n)
      const { id, token } = await request(client)
      for (const status of path) await db.sql`select transicoes.mudar_solicitacao(${id}, ${status}, 'Exemplo')`
      await erase(token)
      expect(await db.sql`select 1 from public.solicitacoes where id = ${id}`).toHaveLength(0)
    }
  })
})
