/**
 * The follow-up link: opening it changes nothing, confirming verifies the e-mail; expired and unknown links reveal nothing else
 * (docs/security.md T9).
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { ACCEPTED, callMany } from '../concordancia/chamadas.ts'
import { textoHostil } from '../concordancia/hostil.ts'
import { callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { fc } from '../../samples/random.ts'

const db = setUpTestDatabase()
beforeEach(async () => {
  await db.sql`update public.configuracoes set abertura_automatica = false`
})

type Vista = {
  id: string
  status: string
  email_confirmado_em: string | null
  expira_em: string
  motivo_recusa: string | null
  contato: Record<string, string>
  dados: Record<string, unknown>
}

let senders = 0
/** A request with the token of its e-mail. */
async function request(client: Params = {}, params: Params = {}, tipo?: string) {
  const _cliente_id = await callAsVisitor(
    db,
    'fn_upsert_cliente_by_email',
    buildClienteParams({ _email: `pessoa-${(senders += 1)}@empresa.example`, ...client }),
  )
  const id = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(tipo, { _cliente_id, ...params }))
  return { id, token: await tokenOf(id, 'solicitacao_recebida'), cap: _cliente_id }
}
async function tokenOf(id: string, tipo: string): Promise<string> {
  const [letter] = await db.sql`select payload ->> 'token' as token from mensagens.outbox
    where solicitacao_id = ${id} and tipo = ${tipo} order by criado_em desc, id limit 1`
  return String(letter?.['token'])
}
const look = (_token: string) => callAsVisitor<Vista>(db, 'fn_acompanhar', { _token })
const confirm = (_token: string) => callAsVisitor<Vista>(db, 'fn_confirmar_email', { _token })
const resend = (_token: string) => callAsVisitor(db, 'fn_reenviar_link', { _token })
const client = async (email: string) => (await db.sql`select * from public.clientes where email = ${email}`)[0]
const letters = async (id: string) =>
  (await db.sql`select tipo from mensagens.outbox where solicitacao_id = ${id} order by tipo`).map((row) => String(row['tipo']))

describe('follow-up', () => {
  test.each(SERVICOS.map(({ tipo }) => tipo))(
    '%s: shows status, contact and every answer, and no internal field',
    async (tipo) => {
      const params = buildSolicitacaoParams(tipo)
      const { id, token } = await request({ _email: 'ana@oficina.example' }, {}, tipo)
      const seen = await look(token)
      expect(seen).toMatchObject({
        id,
        status: 'Solicitação Efetuada',
        tipo_servico: tipo,
        num_propostas: 0,
        max_propostas: 4,
        email_confirmado_em: null,
        motivo_recusa: null,
        contato: { email: 'ana@oficina.example', telefone: '+5511912345678', uf: 'AC', setor: 'Tecnologia', porte: '1–10' },
      })
      const { _cliente_id, _tipo_servico, _status_solicitacao, _consentimento_versao, ...answers } = params
      const given = Object.entries(answers).filter(([, value]) => value !== null)
      const dados = Object.fromEntries(given.map(([name, value]) => [name.slice(1), value]))
      expect(seen.dados).toEqual(dados)
      // What is noted of a request later is no answer of its client.
      await db.sql`update public.solicitacoes set status_solicitacao = 'Aberta', num_propostas = 2 where id = ${id}`
      const later = await look(token)
      expect(later).toMatchObject({ num_propostas: 2 })
      expect(later.dados).toEqual(dados)
    },
  )

  test('the link is valid for 180 days and shows its expiry', async () => {
    const { token } = await request()
    const [row] = await db.sql`select expira_em = criado_em + interval '180 days' as term, to_jsonb(expira_em) #>> '{}' as ends
      from pedidos.acompanhamento_links where token_hash = base.token_hash(${token})`
    expect(row?.['term']).toBe(true)
    expect((await look(token)).expira_em).toBe(row?.['ends'])
  })

  test('opening the link neither consumes nor confirms it', async () => {
    const { id, token } = await request({ _email: 'olha@empresa.example' })
    const before =
      await db.sql`select s::text, l::text as link from public.solicitacoes s join pedidos.acompanhamento_links l on l.solicitacao_id = s.id where s.id = ${id}`
    for (let n = 0; n < 5; n += 1) expect(await look(token)).toMatchObject({ email_confirmado_em: null })
    expect(
      await db.sql`select s::text, l::text as link from public.solicitacoes s join pedidos.acompanhamento_links l on l.solicitacao_id = s.id where s.id = ${id}`,
    ).toEqual(before)
  })

  test('of a request the newest 50 links are kept; the first of more is unknown, the newest works', async () => {
    const { id, token } = await request()
    for (let n = 0; n < 50; n += 1)
      await db.sql`insert into pedidos.acompanhamento_links (solicitacao_id, token_hash, criado_em)
        values (${id}, sha256(uuid_send(gen_random_uuid())), now() + ${n + 1} * interval '1 millisecond')`
    await db.sql`update pedidos.acompanhamento_links set criado_em = criado_em - interval '1 hour' where solicitacao_id = ${id}`
    await resend(token)
    expect(await db.sql`select 1 from pedidos.acompanhamento_links where solicitacao_id = ${id}`).toHaveLength(50)
    await expectRefusal(look(token), 'PT404', 'link_invalido')
    expect((await look(await tokenOf(id, 'link_reenviado'))).status).toBe('Solicitação Efetuada')
  })

  test('the token is stored as a hash and removed from the queue when the e-mail is sent', async () => {
    const { id, token } = await request()
    const found = async () => {
      const [row] = await db.sql`select
        (select count(*)::int from mensagens.outbox o where o::text like ${`%${token}%`}) as queue,
        (select count(*)::int from pedidos.acompanhamento_links l where l::text like ${`%${token}%`}) as links`
      return row
    }
    expect(await found()).toEqual({ queue: 1, links: 0 })
    await db.sql`select mensagens.outbox_enviada(o.id) from mensagens.outbox o where solicitacao_id = ${id}`
    expect(await found()).toEqual({ queue: 0, links: 0 })
    expect((await look(token)).id).toBe(id)
  })

  test('confirming copies the typed contact to the client; a second confirmation changes nothing', async () => {
    const email = 'confirma@empresa.example'
    await callAsVisitor(
      db,
      'fn_upsert_cliente_by_email',
      buildClienteParams({ _email: email, _empresa_nome: 'Quem chegou antes' }),
    )
    const first = await request({ _email: email, _empresa_nome: 'A dona', _telefone: '+5521922222222' })
    const second = await request({ _email: email, _empresa_nome: 'A dona, depois' })
    expect(await client(email)).toMatchObject({ empresa_nome: 'Quem chegou antes', email_confirmado_em: null })

    const seen = await confirm(first.token)
    expect(seen.email_confirmado_em).not.toBeNull()
    expect(seen.status).toBe('Solicitação Efetuada')
    expect(await client(email)).toMatchObject({ empresa_nome: 'A dona', telefone: '+5521922222222' })

    await confirm(second.token)
    const after = await client(email)
    expect(after).toMatchObject({ empresa_nome: 'A dona, depois' })
    // The first link again: neither the client nor the request changes.
    expect(await confirm(first.token)).toEqual(seen)
    expect(await client(email)).toEqual(after)
  })

  test('confirming an older request after a newer one does not restore the older contact', async () => {
    const email = 'ordem@empresa.example'
    const older = await request({ _email: email, _empresa_nome: 'Antes', _telefone: '+5511911111111' })
    const newer = await request({ _email: email, _empresa_nome: 'Depois', _telefone: '+5511922222222' })
    const other = await request({ _email: 'outra-ordem@empresa.example', _empresa_nome: 'Outra' })
    await confirm(newer.token)
    const after = await client(email)
    expect(after).toMatchObject({ empresa_nome: 'Depois', telefone: '+5511922222222' })
    expect(after?.['email_confirmado_em']).not.toBeNull()
    expect((await confirm(older.token)).email_confirmado_em).not.toBeNull()
    expect(await client(email)).toMatchObject({ empresa_nome: 'Depois', telefone: '+5511922222222' })
    // Nor does it touch any other client.
    expect(await client('outra-ordem@empresa.example')).toMatchObject({ empresa_nome: 'Outra', email_confirmado_em: null })
    expect((await look(other.token)).email_confirmado_em).toBeNull()
  })

  test('with automatic opening on, confirming opens and notifies once; turned on later, the request waits for an admin', async () => {
    const later = await request({ _email: 'depois@empresa.example' })
    await confirm(later.token)
    await db.sql`update public.configuracoes set abertura_automatica = true`
    const now = await request({ _email: 'agora@empresa.example' })
    expect((await confirm(now.token)).status).toBe('Aberta')
    expect((await confirm(now.token)).status).toBe('Aberta')
    expect(await letters(now.id)).toEqual(['solicitacao_aberta', 'solicitacao_recebida'])
    expect((await confirm(later.token)).status).toBe('Solicitação Efetuada')
    // The e-mail about the opening carries its own link.
    expect((await look(await tokenOf(now.id, 'solicitacao_aberta'))).id).toBe(now.id)
  })

  test('a refused request shows the reason', async () => {
    const { id, token } = await request()
    await db.sql`select transicoes.mudar_solicitacao(${id}, 'Recusada', 'Faltou dizer o projeto.')`
    expect(await look(token)).toMatchObject({ status: 'Recusada', motivo_recusa: 'Faltou dizer o projeto.' })
  })

  test.each(['fn_acompanhar', 'fn_confirmar_email', 'fn_excluir_dados_solicitacao'])(
    '%s: an unknown token is PT404, an expired or revoked one PT410, without detail',
    async (name) => {
      const { id, token } = await request()
      const call = (_token: unknown) => getRefusal(callAsVisitor(db, name, { _token }))
      const flipped = `${token[0] === 'A' ? 'B' : 'A'}${token.slice(1)}`
      for (const wrong of [flipped, token.slice(1), `${token} `, id, '', null, '%', 'á'.repeat(43)])
        expect(await call(wrong)).toMatchObject({ code: 'PT404', hint: 'link_invalido', detail: null })
      await db.sql`update pedidos.acompanhamento_links set expira_em = now() where solicitacao_id = ${id}`
      expect(await call(token)).toMatchObject({ code: 'PT410', hint: 'link_expirado', detail: null })
      await db.sql`update pedidos.acompanhamento_links set expira_em = now() + interval '1 day', revogado_em = now() where solicitacao_id = ${id}`
      expect(await call(token)).toMatchObject({ code: 'PT410', hint: 'link_expirado', detail: null })
    },
  )

  test('an expired link sends a new one to the request’s e-mail; unknown and revoked links get the same answer', async () => {
    const { id, token } = await request({ _email: 'reenvia@empresa.example' })
    await db.sql`update pedidos.acompanhamento_links set expira_em = now() where solicitacao_id = ${id}`
    const answer = await resend(token)
    const fresh = await tokenOf(id, 'link_reenviado')
    expect((await look(fresh)).id).toBe(id)
    const [letter] =
      await db.sql`select destinatario from mensagens.outbox where solicitacao_id = ${id} and tipo = 'link_reenviado'`
    expect(letter).toEqual({ destinatario: 'reenvia@empresa.example' })

    // An e-mail may get lost: the expired link can request further ones, within the limits.
    expect(await resend(token)).toEqual(answer)
    expect(await resend(fresh)).toEqual(answer)
    expect(await letters(id)).toEqual(['link_reenviado', 'link_reenviado', 'link_reenviado', 'solicitacao_recebida'])
    expect((await look(fresh)).id).toBe(id)

    const queued = () => db.sql`select count(*)::int as n from mensagens.outbox`
    const before = await queued()
    expect(await resend('z'.repeat(43))).toEqual(answer)
    expect(await resend('curto')).toEqual(answer)
    await db.sql`update pedidos.acompanhamento_links set revogado_em = now() where solicitacao_id = ${id}`
    expect(await resend(fresh)).toEqual(answer)
    expect(await queued()).toEqual(before)
  })

  test('revoking by hand expires every link of that request and no other', async () => {
    const [one, other] = [await request(), await request()]
    await resend(one.token)
    const second = await tokenOf(one.id, 'link_reenviado')
    await db.sql`select pedidos.revogar_links(${one.id})`
    for (const token of [one.token, second]) await expectRefusal(look(token), 'PT410', 'link_expirado')
    expect((await look(other.token)).id).toBe(other.id)
  })

  test('one request sends at most five new links a day, counted over all its tokens', async () => {
    const { id, token } = await request({ _email: 'muitos@empresa.example' })
    let last = token
    for (let n = 0; n < 5; n += 1) {
      await resend(last)
      last = await tokenOf(id, 'link_reenviado')
      await db.sql`update mensagens.outbox set criado_em = criado_em - interval '1 minute' where solicitacao_id = ${id}`
    }
    await expectRefusal(resend(last), 'PT429', 'limite')
  })

  test.each(['fn_acompanhar', 'fn_confirmar_email', 'fn_excluir_dados_solicitacao', 'fn_reenviar_link'])(
    '%s: a malformed token never gives a raw database error',
    async (name) => {
      const strange = [
        null,
        undefined,
        0,
        true,
        {},
        [],
        '\u0000',
        '\ud800',
        'x'.repeat(900_000),
        ...fc.sample(textoHostil, { numRuns: 80, seed: 7 }),
      ]
      const outcomes = await callMany(
        db,
        name,
        strange.map((_token) => ({ _token })),
        'select null::jsonb',
      ) // prettier-ignore
      const silent = name === 'fn_reenviar_link' ? ACCEPTED : 'PT404'
      for (const [i, { code, detail }] of outcomes.entries()) {
        const unreadable = ['22P02', '22P05'].includes(code)
        expect(unreadable || code === silent, `${JSON.stringify(strange[i])?.slice(0, 80)} → ${code}`).toBe(true)
        if (!unreadable) expect(detail).toBe('')
      }
    },
  )
})
