/** What every deploy runs after the migrations, on their database, as the role that deploys: rows of the code, and settings. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { factsOf } from '../../../supabase/local/catalog.ts'
import { everyDeploy, readEveryDeploy } from '../../../supabase/local/schemas/every-deploy.ts'
import { OUR_SCHEMAS, readTree, type TreeFile } from '../../../supabase/local/schemas/tree.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsAdmin, createEquipe } from '../equipe/equipe.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import { getRefusal } from '../rpc.ts'

const db = setUpTestDatabase()
const tree = readTree()

/** By the owner of the tables, who on hosted is the role of this session and no superuser. */
const deploy = async (of: TreeFile[] = tree) => {
  const [owner] = await db.sql<
    { name: string }[]
  >`select relowner::regrole::text as name from pg_class where oid = 'public.canais'::regclass`
  await db.sql.begin(async (tx) => {
    await tx.unsafe(`set local session authorization ${owner?.name}`)
    await tx.unsafe(everyDeploy(of))
  })
}

/** Every row of the product and its buckets with the transaction that wrote it, and everything else that the catalog compares. */
const stateOf = async () => {
  const tables = await db.sql<{ name: string }[]>`select c.oid::regclass::text as name from pg_class as c
    where c.relkind = 'r' and (c.relnamespace::regnamespace::text = any (${OUR_SCHEMAS}) or c.oid = 'storage.buckets'::regclass) order by 1`
  const rows: string[] = []
  for (const { name } of tables)
    for (const { row } of await db.sql.unsafe<{ row: string }[]>(
      `select xmin || ' ' || ctid || ' ' || to_jsonb(t) as row from ${name} as t`,
    ))
      rows.push(`${name} ${row}`)
  const facts = await factsOf({
    query: (text, params = []) => db.sql.unsafe(text, params as never[]),
    script: async (text) => void (await db.sql.unsafe(text)),
  })
  // Roles are of the whole server, where tests/db/base/backup.test.ts makes one meanwhile.
  return [...rows.toSorted(), ...facts.filter((fact) => !fact.startsWith('role | restaura_'))]
}

const withText = (path: string, from: string, to: string): TreeFile[] =>
  tree.map((file) => {
    if (file.path !== path) return file
    expect(file.text).toContain(from)
    return { ...file, text: file.text.replace(from, to) }
  })
const row = async (query: string): Promise<Record<string, unknown>> => Object.assign({}, (await db.sql.unsafe(query))[0])

beforeAll(async () => {
  await createEquipe(db)
})
beforeEach(() => deploy())

describe('what every deploy runs', () => {
  test('writes nothing in a database of the migrations, with vacancies and edits of the team, however often it runs', async () => {
    const rita = await createRecrutador(db)
    await createVagaPublicada(db, rita.caller, { _canais: ['catho'] })
    const edits = { preco_centavos: 12_345, prazo_horas: 48, descricao: 'Escrito pela equipe.' }
    await callAsAdmin(db, 'fn_admin_salvar_canal', { _codigo: 'catho', _mudancas: edits, _visto: null })
    await callAsAdmin(db, 'fn_admin_salvar_canal', { _codigo: 'gupy', _mudancas: { ativo: false }, _visto: null })
    const [{ versao } = {}] = await db.sql<{ versao: number }[]>`select versao from public.configuracoes`
    await callAsAdmin(db, 'fn_salvar_configuracoes', { _mudancas: { abertura_automatica: false }, _versao: versao })
    await db.sql`update rotinas.rotina_passos set feita_em = now() where rotina = 'purga'`
    const before = await stateOf()
    expect(before.filter((line) => line.startsWith('canais ') && line.includes('Escrito pela equipe.'))).toHaveLength(1)
    await deploy()
    await deploy()
    expect(await stateOf()).toEqual(before)
  })

  test('takes rows away that the code lacks, a kind and its queue at once, changes one that differs, adds one that is new, and keeps what the product notes in it', async () => {
    await db.sql`update rotinas.rotina_passos set feita_em = '2026-01-01' where (rotina, ordem) = ('canais', 60)`
    await db.sql`insert into base.opcoes values ('velha', '{a}')`
    await db.sql`insert into mensagens.outbox_filas (fila, nome, ordem) values ('velha', 'Velha', 90)`
    await db.sql`insert into mensagens.outbox_tipos (tipo, fila, promessa, vida) values ('velho_tipo', 'velha', '1 hour', '3 days')`
    await db.sql`delete from rotinas.rotina_passos where (rotina, ordem) = ('canais', 87)`
    await deploy(
      withText(
        'rotinas/passos.sql',
        "('canais', 60, 'pagamentos.avisar_retidas', '100'",
        "('canais', 60, 'pagamentos.avisar_retidas', '99'",
      ),
    )
    expect(
      await row(`select medida, feita_em::date::text from rotinas.rotina_passos where (rotina, ordem) = ('canais', 60)`),
    ).toEqual({
      medida: '99',
      feita_em: '2026-01-01',
    })
    expect(await row(`select count(*)::int as n from base.opcoes where lista = 'velha'`)).toEqual({ n: 0 })
    expect(await row(`select count(*)::int as n from mensagens.outbox_filas where fila = 'velha'`)).toEqual({ n: 0 })
    expect(await row(`select funcao from rotinas.rotina_passos where (rotina, ordem) = ('canais', 87)`)).toEqual({
      funcao: 'publico.enviar_alertas',
    })
  })

  test('exchanges two places of an order, and moves a kind to a queue that is new while its old one goes', async () => {
    const queues = withText(
      'mensagens/tipos.sql',
      "('seguranca', 'Segurança da conta', 1, null, null),\n  ('pagamento', 'Vagas e pagamentos', 2, null, null),",
      "('seguranca', 'Segurança da conta', 2, null, null),\n  ('pagamento', 'Vagas e pagamentos', 1, null, null),",
    ).map((file) => ({ ...file, text: file.text.replaceAll("'avisos'", "'resumos'") }))
    await deploy(queues)
    expect(
      await row(`select string_agg(fila, ' ' order by ordem) as filas from mensagens.outbox_filas where ordem in (1, 2, 11)`),
    ).toEqual({ filas: 'pagamento seguranca resumos' })
    expect(await row(`select fila from mensagens.outbox_tipos where tipo = 'convite'`)).toEqual({ fila: 'resumos' })
  })

  test('changes what the team cannot edit of a channel, and adds one, also where the team changed the others', async () => {
    await db.sql`update public.canais set preco_centavos = 100 where codigo = 'linkedin'`
    await deploy(
      withText(
        'catalogo/canais.sql',
        "'LinkedIn', 4990, 'assistido', 72, 1, '{linkedin.com}'",
        "'LinkedIn', 9990, 'assistido', 72, 1, '{linkedin.com,lnkd.in}'",
      ),
    )
    expect(await row(`select preco_centavos, hosts from public.canais where codigo = 'linkedin'`)).toEqual({
      preco_centavos: 100,
      hosts: ['linkedin.com', 'lnkd.in'],
    })
    await deploy(
      withText(
        'catalogo/canais.sql',
        "    'linkedin', 'LinkedIn', 4990, 'assistido', 72, 1,",
        "    'novo', 'Novo', 4990, 'assistido', 72, 99, '{novo.example}', 'Um canal a mais.'\n  ),\n  (\n    'linkedin', 'LinkedIn', 4990, 'assistido', 72, 1,",
      ),
    )
    expect(await row(`select preco_centavos from public.canais where codigo = 'novo'`)).toEqual({ preco_centavos: 4990 })
  })

  test('fails whole when a row that goes is in use: a kind of message that waits', async () => {
    await db.sql`insert into mensagens.outbox_tipos (tipo, fila, promessa, vida) values ('velho_tipo', 'equipe', '1 hour', '3 days')`
    await db.sql`select mensagens.enfileirar('velho_tipo', 'chave', 'ana@longe.example', '{}')`
    expect((await getRefusal(deploy())).code).toBe('23503')
    expect(await row(`select count(*)::int as n from mensagens.outbox where tipo = 'velho_tipo'`)).toEqual({ n: 1 })
    await db.sql`delete from mensagens.outbox where tipo = 'velho_tipo'`
  })

  test('makes a job, a bucket and a key again that were changed or lost', async () => {
    const scheduled = await row(`select to_regclass('cron.job') is not null as there`)
    await db.sql`update storage.buckets set file_size_limit = 1 where id = 'imagens'`
    await db.sql`insert into storage.buckets (id, name) values ('de-outros', 'de-outros')`
    if (scheduled['there'] === true) await db.sql`select cron.unschedule('vagas')`
    await db.sql`delete from base.segredos where nome = 'codigo'`
    if (scheduled['there'] === true) await db.sql`delete from vault.secrets where name = 'embira_codigo'`
    expect((await getRefusal(db.sql`select base.segredo('codigo')`)).message).toContain('the key codigo')
    await deploy()
    expect(await row(`select octet_length(base.segredo('codigo')) as n`)).toEqual({ n: 32 })
    expect(await row(`select file_size_limit::int as n from storage.buckets where id = 'imagens'`)).toEqual({ n: 204_800 })
    expect(await row(`select count(*)::int as n from storage.buckets where id = 'de-outros'`)).toEqual({ n: 1 })
    if (scheduled['there'] === true)
      expect(await row(`select schedule from cron.job where jobname = 'vagas'`)).toEqual({ schedule: '47 * * * *' })
  })

  test('takes nothing else away with a row of the code: no foreign key to one deletes or clears what names it', async () => {
    const tables = readEveryDeploy(tree).code.map(({ table }) => table)
    const keys = await db.sql`select conname from pg_constraint where contype = 'f' and confdeltype not in ('a', 'r')
      and confrelid = any (${tables}::text[]::regclass[])`
    expect([...keys]).toEqual([])
  })
})

const file = (sql: string): TreeFile[] => [{ path: 'notas/notas.sql', text: `-- Notes.\n\n${sql}` }]

describe('rows of the tree', () => {
  test.each([
    ["insert into public.notas values (1, 'uma');", 'linhas do código são'],
    ['delete from public.notas;', 'linhas do código são'],
    [
      'insert into public.notas (id) values (1);\ninsert into public.notas (id) values (2) on conflict do nothing;',
      'todas do código ou todas da equipe',
    ],
  ])('that cannot run again are refused: %j', (sql, message) => {
    expect(() => everyDeploy(file(sql))).toThrow(message)
  })
})
