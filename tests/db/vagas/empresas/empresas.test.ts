/** Companies through the table, with the calls of the specification: owner, rival, unfinished account, visitor, admin. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { MAX_EMPRESAS } from '../../../../src/domain/empresa.ts'
import { type Caller } from '../../../support/database.ts'
import { personas, toCaller } from '../../../support/personas.ts'
import { expectRefusal, getRefusal } from '../../rpc.ts'
import { createRecrutador } from '../vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))

type Row = Record<string, unknown>
const empresa = (over: Row = {}): Row => ({
  usuario_id: rita.conta,
  nome_fantasia: 'Padaria Imaginária',
  razao_social: null,
  cnpj: null,
  setor: null,
  porte: null,
  ...over,
})
const inserir = (caller: Caller, row: Row) =>
  db.as(caller, async (tx) => {
    const names = Object.keys(row).join(', ')
    const rows = await tx.unsafe(
      `insert into public.empresas (${names}) select ${names} from jsonb_populate_record(null::public.empresas, $1::text::jsonb) returning *`,
      [JSON.stringify(row)],
    )
    return rows[0] as Row
  })
const mudar = (caller: Caller, id: unknown, change: string) =>
  db.as(caller, (tx) => tx.unsafe(`update public.empresas set ${change} where id = '${String(id)}' returning *`))
const listar = (caller: Caller) =>
  db.as(caller, (tx) => tx`select * from public.empresas where usuario_id = ${rita.conta} order by created_at desc`)

describe('the owner', () => {
  test('creates, reads, changes and deletes companies; values are normalised, empty ones become null', async () => {
    const made = await inserir(
      rita.caller,
      empresa({
        nome_fantasia: '  Padaria   do João ',
        razao_social: ' ',
        cnpj: '12.abc.345/01de-35',
        setor: 'Varejo',
        porte: 'Pequena (10-49)',
      }),
    )
    expect(made).toMatchObject({
      nome_fantasia: 'Padaria do João',
      razao_social: null,
      cnpj: '12ABC34501DE35',
      setor: 'Varejo',
      porte: 'Pequena (10-49)',
    })
    await db.sql`update public.empresas set created_at = now() - interval '1 day' where id = ${String(made['id'])}`
    const second = await inserir(rita.caller, { usuario_id: rita.conta, nome_fantasia: 'Segunda' })
    expect((await listar(rita.caller)).map((row) => String(row['id']))).toEqual([second['id'], made['id']])
    const [changed] = await mudar(rita.caller, made['id'], "nome_fantasia = ' Nova ', cnpj = ''")
    expect(changed).toMatchObject({ nome_fantasia: 'Nova', cnpj: null, setor: 'Varejo' })
    await db.as(rita.caller, (tx) => tx`delete from public.empresas where id = ${String(made['id'])}`)
    expect(await listar(rita.caller)).toHaveLength(1)
  })

  test('may provide the id, so a retry after a lost answer creates no second company', async () => {
    const row = empresa({ id: crypto.randomUUID() })
    expect(await inserir(rita.caller, row)).toMatchObject({ id: row['id'] })
    expect((await getRefusal(inserir(rita.caller, row))).code).toBe('23505')
  })

  test.each<[string, Record<string, string | null>, string, string]>([
    ['no name', { nome_fantasia: null }, 'nome_fantasia', 'Nome fantasia é obrigatório.'],
    ['a name of spaces', { nome_fantasia: ' \u200b' }, 'nome_fantasia', 'Nome fantasia é obrigatório.'],
    ['a long name', { nome_fantasia: 'x'.repeat(161) }, 'nome_fantasia', 'Use no máximo 160 caracteres.'],
    ['a megabyte of name', { razao_social: 'á '.repeat(500_000) }, 'razao_social', 'Use no máximo 160 caracteres.'],
    ['a wrong check digit', { cnpj: '12ABC34501DE36' }, 'cnpj', 'CNPJ inválido'],
    ['thirteen digits', { cnpj: '1122233300018' }, 'cnpj', 'CNPJ inválido'],
    ['equal digits', { cnpj: '00000000000000' }, 'cnpj', 'CNPJ inválido'],
    ['an unknown sector', { setor: 'Agro' }, 'setor', 'Escolha uma das opções da lista.'],
    ['an unknown size', { porte: 'Grande' }, 'porte', 'Escolha uma das opções da lista.'],
  ])('gets a validation error for %s', async (_, over, hint, message) => {
    expect(await getRefusal(inserir(rita.caller, empresa(over)))).toEqual({ code: 'PT422', message, hint, detail: null })
    const { id } = await inserir(rita.caller, empresa())
    const [name, value] = Object.entries(over)[0] ?? []
    const change = `${name} = ${value === null ? 'null' : `'${value}'`}`
    await expectRefusal(mudar(rita.caller, id, change), 'PT422', hint)
  })

  test('cannot transfer a company, nor overwrite another one’s', async () => {
    const { id } = await inserir(rita.caller, empresa())
    const rival = await createRecrutador(db)
    expect((await getRefusal(mudar(rita.caller, id, `usuario_id = '${rival.conta}'`))).code).toBe('42501')
    expect((await getRefusal(mudar(rita.caller, id, "created_at = '2020-01-01'"))).code).toBe('42501')
    expect((await getRefusal(inserir(rival.caller, empresa()))).code).toBe('42501')
  })

  test(`has at most ${MAX_EMPRESAS}`, async () => {
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia) select ${rita.conta}, 'E' || n from generate_series(2, ${MAX_EMPRESAS}::int) as n`
    await inserir(rita.caller, empresa())
    await expectRefusal(inserir(rita.caller, empresa()), 'PT409', 'limite_de_empresas')
    await db.as(rita.caller, (tx) => tx`delete from public.empresas where nome_fantasia = 'E2'`)
    await inserir(rita.caller, empresa())
  })

  test('can write at most 120 times in ten minutes', async () => {
    const { id } = await inserir(rita.caller, empresa())
    await db.as(rita.caller, async (tx) => {
      for (let n = 1; n < 120; n += 1)
        await tx.unsafe(`update public.empresas set razao_social = 'R${n}' where id = '${String(id)}'`)
    })
    await expectRefusal(mudar(rita.caller, id, "razao_social = 'R'"), 'PT429')
  })
})

test('one whose page the team took off keeps its name and stays, until the page is shown or the account goes', async () => {
  const { id } = await inserir(rita.caller, empresa())
  const excluir = () => db.as(rita.caller, (tx) => tx`delete from public.empresas where id = ${String(id)}`)
  await db.sql`insert into publico.empresa_paginas (empresa_id, slug, nome, motivo_ocultacao)
    values (${String(id)}, 'padaria', 'Padaria', 'Não é dela.')`
  const recusa = { code: 'PT409', hint: 'pagina_oculta' }
  expect(await getRefusal(excluir())).toMatchObject(recusa)
  expect(await getRefusal(mudar(rita.caller, id, "nome_fantasia = 'Outra'"))).toMatchObject(recusa)
  expect(await mudar(rita.caller, id, "nome_fantasia = 'PADARIA  Imaginaria', setor = 'Varejo'")).toHaveLength(1)
  await db.sql`update publico.empresa_paginas set motivo_ocultacao = null where empresa_id = ${String(id)}`
  expect(await mudar(rita.caller, id, "nome_fantasia = 'Outra'")).toHaveLength(1)
  await db.sql`update publico.empresa_paginas set motivo_ocultacao = 'Não é dela.' where empresa_id = ${String(id)}`
  await db.sql`delete from public.usuarios where id = ${rita.conta}`
  expect(await db.sql`select 1 from public.empresas where id = ${String(id)}`).toEqual([])
})

describe('others', () => {
  test('can read and change nothing, the team included', async () => {
    const { id } = await inserir(rita.caller, empresa())
    const rival = (await createRecrutador(db)).caller
    for (const caller of [rival, toCaller(personas.estranho), toCaller(personas.admin)]) {
      expect(await listar(caller)).toHaveLength(0)
      expect(await mudar(caller, id, "nome_fantasia = 'Minha'")).toHaveLength(0)
      expect((await db.as(caller, (tx) => tx`delete from public.empresas`)).count).toBe(0)
    }
    for (const call of [
      listar({ role: 'anon' }),
      inserir({ role: 'anon' }, empresa()),
      mudar({ role: 'anon' }, id, "setor = 'Outro'"),
    ])
      expect((await getRefusal(call)).code).toBe('42501')
  })

  test('an owner who is no longer fully verified can read and delete, but not write', async () => {
    const { id } = await inserir(rita.caller, empresa())
    await db.sql`update public.usuarios set telefone_verificado = false where id = ${rita.conta}`
    expect(await listar(rita.caller)).toHaveLength(1)
    expect((await getRefusal(inserir(rita.caller, empresa()))).code).toBe('42501')
    expect(await mudar(rita.caller, id, "nome_fantasia = 'Outra'")).toHaveLength(0)
    expect((await db.as(rita.caller, (tx) => tx`delete from public.empresas where id = ${String(id)}`)).count).toBe(1)
  })
})
