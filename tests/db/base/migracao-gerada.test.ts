/** `npm run db:migration`: what leads from the migrations to the schemas, on a small database of its own. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { BASELINE, baselineOf, readTree, type TreeFile } from '../../../supabase/local/schemas/tree.ts'
import { makeMigration } from '../../../supabase/local/schemas/migration.ts'
import { FULL } from '../../support/full.ts'

const NOTAS = `-- Notes.

create schema private;
create table public.notas (
  id integer primary key,
  texto text not null,
  constraint notas_texto_chk check (char_length(texto) <= 100)
);
create index notas_texto_idx on public.notas (texto);
alter table public.notas enable row level security;
revoke all on table public.notas from anon, authenticated, service_role;
grant select on table public.notas to authenticated;

insert into public.notas (id, texto) values (1, 'uma');`

const TAMANHO = `-- Their length.

create function private.tamanho(_texto text) returns integer
language sql immutable set search_path = '' as $$
  select char_length(_texto);
$$;
comment on function private.tamanho(text) is 'How long a note is.';`

const treeOf = (notas = NOTAS, tamanho = TAMANHO): TreeFile[] => [
  { path: 'notas/notas.sql', text: notas },
  { path: 'notas/tamanho.sql', text: tamanho },
]

let folder = ''
const migrations = () => join(folder, 'migrations')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'embira-migracao-'))
  mkdirSync(migrations())
  writeFileSync(join(migrations(), BASELINE), baselineOf(treeOf()))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const make = (tree: TreeFile[], rest: { name?: string; allowDrops?: boolean; now?: Date } = {}) =>
  makeMigration({
    name: 'uma_mudanca',
    allowDrops: false,
    now: new Date('2027-01-02T03:04:05Z'),
    migrationsDir: migrations(),
    tree,
    ...rest,
  })

const statementsOf = (text = '') =>
  text
    .split(/;\n/)
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => /^(ALTER|CREATE|COMMENT|DROP|GRANT|REVOKE)/.test(statement))

const team = (rows: string) => treeOf(NOTAS.replace("(1, 'uma')", `${rows} on conflict (id) do nothing`))

// Each plan prepares four databases, and `npm run db:migration` proves what it made anyway.
const long = test.runIf(FULL)

describe('db:migration', () => {
  long(
    'writes a column with its rule, a body, a comment and a grant as one statement each, and the next plan is empty',
    async () => {
      const tree = treeOf(
        NOTAS.replace(
          'texto text not null,',
          "texto text not null,\n  cor text not null default 'azul' constraint notas_cor_chk check (cor in ('azul', 'verde')),",
        ).replace('grant select on', 'grant select, delete on'),
        TAMANHO.replace('select char_length(_texto)', 'select octet_length(_texto)').replace('How long', 'How many bytes'),
      )
      const made = await make(tree)
      expect(made?.file).toBe('20270102030405_uma_mudanca.sql')
      expect(made?.text).toMatch(/^-- Made from supabase\/schemas by .*\nset lock_timeout = '5s';\n\n/)
      const statements = statementsOf(made?.text)
      for (const part of [
        /ADD COLUMN "cor"/,
        /notas_cor_chk/,
        /octet_length/,
        /IS 'How many bytes a note is.'/,
        /^GRANT .*DELETE.* ON/,
      ])
        expect(
          statements.filter((statement) => part.test(statement)),
          String(part),
        ).toHaveLength(1)
      writeFileSync(join(migrations(), made?.file ?? ''), made?.text ?? '')
      expect(await make(tree, { now: new Date('2027-01-03T00:00:00Z') })).toBeUndefined()
    },
  )

  long('names what it would take away, and does it only when asked', async () => {
    const tree = treeOf(NOTAS.replace(/create index.*\n/, ''))
    await expect(make(tree)).rejects.toThrow(/tira algo do banco[\s\S]*DROP INDEX "public"\."notas_texto_idx"/)
    expect(statementsOf((await make(tree, { allowDrops: true }))?.text)).toEqual(['DROP INDEX "public"."notas_texto_idx"'])
  })

  long('ends with the rows of the code where they differ, and names those that go', async () => {
    const more = treeOf(NOTAS.replace("(1, 'uma')", "(1, 'Uma'), (2, 'duas')"))
    const made = await make(more)
    expect(made?.text).toContain("(1, 'Uma'), (2, 'duas')")
    writeFileSync(join(migrations(), made?.file ?? ''), made?.text ?? '')
    const now = new Date('2027-01-03T00:00:00Z')
    expect(await make(more, { now })).toBeUndefined()
    await expect(make(treeOf(), { now })).rejects.toThrow(/tira algo do banco.*\n {2}delete from public\.notas \{"id": 2\}$/)
    expect((await make(treeOf(), { now, allowDrops: true }))?.text).toContain("(1, 'uma')")
  })

  long('has a table and its rows in one file', async () => {
    const made = await make(
      treeOf(NOTAS, `${TAMANHO}\n\n${NOTAS.replace(/-- Notes.*\n\ncreate schema.*\n/, '').replaceAll('notas', 'cores')}`),
    )
    expect(made?.text).toMatch(/CREATE TABLE "public"."cores"[\s\S]*do \$every_deploy\$/)
    expect(made?.text).not.toContain('pg_temp.notas')
  })

  long('leaves a row that the team may edit as it is, and brings one that is new', async () => {
    expect(await make(team("(1, 'outra')"))).toBeUndefined()
    expect(await make(team("(1, 'outra'), (2, 'duas')"))).toMatchObject({
      text: expect.stringContaining("(2, 'duas')") as string,
    })
  })

  long(
    'writes nothing when the plan does not carry everything: a table whose rows the schemas do not name any more',
    async () => {
      const tree = treeOf(NOTAS.replace(/insert .*/, ''))
      await expect(make(tree, { allowDrops: true })).rejects.toThrow(
        /O plano não leva tudo[\s\S]*< row \| public\.notas \{"id": 1\} \| .*"uma"/,
      )
    },
  )

  test('asks for a name, and for a clock that is not behind', async () => {
    await expect(make(treeOf(), { name: '' })).rejects.toThrow('Dê um nome')
    const tree = treeOf(NOTAS, TAMANHO.replace('How long', 'Length:'))
    await expect(make(tree, { now: new Date('2026-11-25T00:00:00Z') })).rejects.toThrow('O relógio está atrás')
  })
})

describe('the tree', () => {
  test('refuses a file that the order lacks, and a name without a file', () => {
    const tree = join(folder, 'schemas')
    mkdirSync(join(tree, 'notas'), { recursive: true })
    writeFileSync(join(tree, 'notas', 'notas.sql'), NOTAS)
    writeFileSync(join(tree, 'notas', 'nova.sql'), TAMANHO)
    writeFileSync(join(tree, 'order.txt'), 'notas/notas.sql\nnotas/velha.sql\n')
    expect(() => readTree(tree)).toThrow(
      /notas\/nova\.sql não está em order\.txt\n {2}notas\/velha\.sql está em order\.txt, e não existe/,
    )
  })
})
