/** `fn_upsert_cliente_by_email`: what an anonymous sender can do, and what a rival cannot (docs/product/requests.md#capability). */
import type postgres from 'postgres'
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams } from '../../support/builders.ts'
import { callAsVisitor, getRefusal, toAddress } from '../rpc.ts'

const db = setUpTestDatabase()

const upsert = (overrides = {}) => callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams(overrides))
const client = async (email: string) => (await db.sql`select * from public.clientes where email = ${email}`)[0]

// Row versions written to clientes (insert or update) and to cliente_envios, also rows that the role cannot read.
const count = async (tx: postgres.TransactionSql): Promise<[number, number]> => {
  const rows = await tx`select relname, n_tup_ins + n_tup_upd as n from pg_stat_xact_user_tables
    where relname in ('clientes', 'cliente_envios') order by relname`
  return [Number(rows[0]?.['n'] ?? 0), Number(rows[1]?.['n'] ?? 0)]
}

const written = async (email: string) => {
  const [row] = await db.as({ role: 'anon', headers: toAddress(`custo-${email}`) }, async (tx) => {
    const before = await count(tx)
    await tx`select public.fn_upsert_cliente_by_email(_email => ${email}, _empresa_nome => 'E', _responsavel_nome => 'R',
      _telefone => '11912345678', _cidade => 'C', _uf => 'SP', _setor => 'Agro', _porte => '200+')`
    const after = await count(tx)
    return [[after[0] - before[0], after[1] - before[1]]]
  })
  return row
}
describe('client by e-mail', () => {
  test('the first submission creates the client, with normalised values', async () => {
    await upsert({
      _email: ' Primeira@Empresa.Example\u200b ',
      _empresa_nome: '  Oficina \t de\u00a0Exemplo ',
      _telefone: '011 91234-5678',
      _preferencia_consultorias: 'Atendimento online,Menor prazo de entrega, Atendimento online, ',
    })
    expect(await client('primeira@empresa.example')).toMatchObject({
      empresa_nome: 'Oficina de Exemplo',
      telefone: '+5511912345678',
      preferencia_consultorias: 'Atendimento online, Menor prazo de entrega',
      email_confirmado_em: null,
    })
  })

  test('the capability is 43 characters of base64url, stored only as a hash, and new for each call', async () => {
    const first = await upsert({ _email: 'capacidade@empresa.example' })
    const second = await upsert({ _email: 'capacidade@empresa.example' })
    expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(second).not.toBe(first)
    const stored = await db.sql`select c.id::text, encode(e.token_hash, 'hex') as hash,
        encode(sha256(convert_to(${first}, 'UTF8')), 'hex') as expected, e::text like ${`%${first}%`} as leaked
      from pedidos.cliente_envios e join public.clientes c on c.id = e.cliente_id
      where c.email = 'capacidade@empresa.example' order by e.criado_em, e.id`
    expect(stored).toHaveLength(2)
    expect(stored.some((row) => row['hash'] === row['expected'])).toBe(true)
    expect(stored.every((row) => row['leaked'] === false && row['id'] !== first)).toBe(true)
  })

  test('secrets come from the cryptographic generator, and differ even within one transaction', async () => {
    const rows = await db.sql`select base.token_novo() as token from generate_series(1, 1000)`
    expect(new Set(rows.map((row) => row['token'])).size).toBe(1000)
    expect(rows.every((row) => /^[A-Za-z0-9_-]{43}$/.test(String(row['token'])))).toBe(true)
    const [source] = await db.sql<{ text: string }[]>`select prosrc as text from pg_proc where oid = 'base.token_novo'::regproc`
    expect(source?.text.match(/gen_random_uuid\(\)/g)).toHaveLength(3)
    expect(source?.text).not.toMatch(/\brandom\(|now\(|clock_timestamp|txid/)
  })

  test('a rival who knows the e-mail cannot change the client', async () => {
    await upsert({ _email: 'vitima@empresa.example', _empresa_nome: 'Vítima', _telefone: '+5511911111111' })
    const before = await client('vitima@empresa.example')
    await upsert({ _email: 'VITIMA@empresa.example', _empresa_nome: 'Rival', _telefone: '+5521922222222', _cidade: 'Outra' })
    expect(await client('vitima@empresa.example')).toEqual(before)
  })

  test('a known and an unknown e-mail get the same kind of answer', async () => {
    await upsert({ _email: 'conhecida@empresa.example' })
    const [known, unknown] = [
      await upsert({ _email: 'conhecida@empresa.example' }),
      await upsert({ _email: 'desconhecida@empresa.example' }),
    ]
    expect(known).toMatch(/^[A-Za-z0-9_-]{43}$/)
    expect(unknown).toMatch(/^[A-Za-z0-9_-]{43}$/)
  })

  test('a known and an unknown e-mail write the same rows, so they take the same time', async () => {
    expect(await written('nova-custo@empresa.example')).toEqual([1, 1])
    expect(await written('nova-custo@empresa.example')).toEqual([1, 1])
  })

  test('refuses the first missing field in form order, with its column and without detail', async () => {
    expect(await getRefusal(callAsVisitor(db, 'fn_upsert_cliente_by_email'))).toEqual({
      code: 'PT422',
      message: 'Nome da empresa é obrigatório',
      hint: 'empresa_nome',
      detail: null,
    })
    expect(await getRefusal(upsert({ _porte: '' }))).toMatchObject({ message: 'Porte é obrigatório', hint: 'porte' })
    expect(await getRefusal(upsert({ _prazo_desejado: '1 mes' }))).toMatchObject({ hint: 'prazo_desejado' })
    const many = Array.from({ length: 200 }, () => 'Atendimento online').join(', ')
    for (const wrong of ['Atendimento online, outra', many])
      expect(await getRefusal(upsert({ _preferencia_consultorias: wrong }))).toMatchObject({
        code: 'PT422',
        message: 'Escolha uma das opções da lista.',
        hint: 'preferencia_consultorias',
      })
  })
})
