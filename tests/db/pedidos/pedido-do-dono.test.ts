/** A request opened by its id: by its verified owner alone, with the same procedures as the link (docs/security.md T10). */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, callRpc, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })
const { ana, bruno, estranho, admin } = personas

type Vista = { id: string; status: string; email_confirmado_em: string | null; expira_em: string | null }

/** Sent without an account. */
async function request(email: string) {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
  return callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
}
const call = <T>(caller: Caller, name: string, params: Record<string, unknown>) =>
  db.as(caller, async (tx) => [await callRpc<T>(tx, name, params)]).then(([answer]) => answer as T)
const look = (caller: Caller, id: string) => call<Vista>(caller, 'fn_acompanhar', { _token: id })

const EVERY: [string, Record<string, unknown>][] = [
  ['fn_acompanhar', {}],
  ['fn_propostas_do_pedido', {}],
  ['fn_confirmar_email', {}],
  ['fn_corrigir_pedido', { _textos: { contexto_projeto: 'Outro texto, de quem não é dono.' } }],
  ['fn_pedir_mais_prazo', {}],
  ['fn_encerrar_pedido', { _motivo: 'Fim' }],
  ['fn_aceitar_proposta', { _proposta: crypto.randomUUID() }],
  ['fn_recusar_proposta', { _proposta: crypto.randomUUID(), _motivo: 'Não' }],
  ['fn_excluir_dados_solicitacao', {}],
]

describe('the owner, signed in with the verified e-mail', () => {
  test('opens a request that was sent without an account, without the end of a link', async () => {
    const id = await request(ana.email)
    expect(await look(toCaller(ana), id)).toMatchObject({ id, email_confirmado_em: null, expira_em: null })
  })

  test('confirms the e-mail by one press: the request opens, and its contact becomes the client', async () => {
    await db.sql`update public.configuracoes set abertura_automatica = true`
    const id = await request(ana.email)
    const seen = await call<Vista>(toCaller(ana), 'fn_confirmar_email', { _token: id })
    expect(seen.status).toBe('Aberta')
    expect(seen.email_confirmado_em).not.toBeNull()
    const [cliente] = await db.sql`select email_confirmado_em from public.clientes where email = ${ana.email}`
    expect(cliente?.['email_confirmado_em']).not.toBeNull()
  })

  test('reads the proposals, closes the request and deletes it', async () => {
    await db.sql`update public.configuracoes set abertura_automatica = true`
    const id = await request(ana.email)
    await call(toCaller(ana), 'fn_confirmar_email', { _token: id })
    expect(await call(toCaller(ana), 'fn_propostas_do_pedido', { _token: id })).toMatchObject({ propostas: [] })
    expect(await call(toCaller(ana), 'fn_encerrar_pedido', { _token: id, _motivo: 'Resolvemos de outro jeito.' })).toMatchObject({
      status: 'Encerrada',
    })
    await call(toCaller(ana), 'fn_excluir_dados_solicitacao', { _token: id })
    expect((await getRefusal(look(toCaller(ana), id))).hint).toBe('link_invalido')
    expect(await db.sql`select from public.solicitacoes where id = ${id}`).toHaveLength(0)
  })

  test('loses it with the e-mail: an account whose e-mail is not verified opens nothing', async () => {
    const id = await request(estranho.email)
    expect((await look(toCaller(estranho), id)).id).toBe(id)
    await db.sql`update public.usuarios set telefone = '+5511955550001', telefone_verificado = true where auth_user_id = ${estranho.userId}`
    await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${estranho.userId}`
    expect((await getRefusal(look(toCaller(estranho), id))).hint).toBe('link_invalido')
  })
})

describe('anybody else', () => {
  const callers: [string, Caller][] = [
    ['a visitor', { role: 'anon' }],
    ['a rival', toCaller(bruno)],
    ['an administrator', toCaller(admin)],
  ]
  test.each(callers.flatMap(([who, caller]) => EVERY.map(([name, params]) => [who, name, caller, params] as const)))(
    '%s is refused by %s with the id, as for one that does not exist',
    async (_who, name, caller, params) => {
      const id = await request(ana.email)
      const refused = await getRefusal(call(caller, name, { _token: id, ...params }))
      expect(refused).toMatchObject({ code: 'PT404', hint: 'link_invalido' })
      const unknown = await getRefusal(call(caller, name, { _token: crypto.randomUUID(), ...params }))
      expect(unknown).toEqual(refused)
      expect(await db.sql`select from public.solicitacoes where id = ${id} and email_confirmado_em is null`).toHaveLength(1)
    },
  )

  test('a visitor gets no new link by an id', async () => {
    const id = await request(ana.email)
    await callAsVisitor(db, 'fn_reenviar_link', { _token: id })
    expect(await db.sql`select from mensagens.outbox where solicitacao_id = ${id} and tipo = 'link_reenviado'`).toHaveLength(0)
  })
})
