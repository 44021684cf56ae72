/** The layers of the database: a folder of `supabase/schemas` is a schema, and uses those before it alone, also inside of bodies. */
import { describe, expect, test } from 'vitest'
import { readTree, ROOMS, type TreeFile } from '../supabase/local/schemas/tree.ts'
import { findCircles } from './support/rules/sources.ts'

const MADE =
  /^create (?:or replace )?(?:unlogged )?(?:function|procedure|table|view|materialized view|sequence|type) ([a-z_]+\.[a-z_0-9]+)/gm

/** What Postgres runs: no comments, and no words about an object. */
const codeOf = ({ text }: TreeFile) => text.replace(/--.*$/gm, '').replace(/^comment on [\s\S]*?;$/gm, '')

const folderOf = (file: string) => file.split('/')[0] ?? ''

/** The files that each file uses. */
function usesOf(tree: TreeFile[]): Map<string, Set<string>> {
  const home = new Map(tree.flatMap((file) => [...codeOf(file).matchAll(MADE)].map(([, name = '']) => [name, file.path])))
  return new Map(
    tree.map((file) => {
      const names = [...codeOf(file).matchAll(/\b[a-z_]+\.[a-z_0-9]+/g)].map(([name]) => home.get(name))
      return [file.path, new Set(names.filter((used) => used !== undefined && used !== file.path) as string[])]
    }),
  )
}

/** Uses of a folder that comes later. */
const climbing = (tree: TreeFile[]) =>
  [...usesOf(tree)].flatMap(([file, used]) =>
    [...used]
      .filter((other) => ROOMS.indexOf(folderOf(other)) > ROOMS.indexOf(folderOf(file)))
      .map((other) => `${file} uses ${other}`),
  )

/** Objects that stand neither in the schema of their folder nor in `public`. */
const misplaced = (tree: TreeFile[]) =>
  tree.flatMap((file) =>
    [...codeOf(file).matchAll(MADE)].flatMap(([, name = '']) =>
      ['public', folderOf(file.path)].includes(folderOf(name.replace('.', '/'))) ? [] : [`${file.path} makes ${name}`],
    ),
  )

/** The files that use each other, directly or through others. */
const circles = (tree: TreeFile[]) => findCircles(usesOf(tree))

const tree = readTree()
const planted = (path: string, text: string): TreeFile[] => [
  { path: 'base/texto.sql', text: 'create function base.limpar() returns text\n' },
  { path: 'vagas/vagas.sql', text: 'create table public.vagas ();\ncreate function vagas.preco() returns integer\n' },
  { path, text },
]

describe('a folder of the schemas', () => {
  test('uses only folders before it', () => {
    expect(climbing(tree)).toEqual([])
    expect([...usesOf(tree).values()].reduce((sum, used) => sum + used.size, 0)).toBeGreaterThan(500)
  })

  test.each([
    ['a function', 'as $$ select vagas.preco() $$;'],
    ['a table of the API', 'as $$ begin perform from public.vagas; end $$;'],
    ['a trigger', 'create trigger t after insert on public.vagas execute function base.limpar();'],
  ])('is found where it uses %s of a later one', (_, text) => {
    expect(climbing(planted('contas/conta.sql', text))).toEqual(['contas/conta.sql uses vagas/vagas.sql'])
  })

  test.each([
    ['one before it', 'as $$ select base.limpar() $$;'],
    ['a name in a comment', '-- As vagas.preco.\n'],
    ['words about an object', "comment on function contas.a() is 'As vagas.preco.';\n"],
  ])('may use %s', (_, text) => {
    expect(climbing(planted('contas/conta.sql', text))).toEqual([])
  })

  test('makes objects of its own schema, or of the API', () => {
    expect(misplaced(tree)).toEqual([])
    expect(misplaced(planted('contas/conta.sql', 'create function base.outra() returns text\n'))).toEqual([
      'contas/conta.sql makes base.outra',
    ])
  })
})

test('at most four files of the schemas use each other', () => {
  const found = circles(tree)
  process.stdout.write(
    `SQL: ${found.length} circles of files, the largest of ${Math.max(0, ...found.map((files) => files.length))}\n`,
  )
  expect(found.filter((files) => files.length > 4)).toEqual([])
  expect(circles(planted('vagas/preco.sql', 'create function vagas.total() as $$ select vagas.preco() $$;'))).toEqual([])
  const both = planted('vagas/preco.sql', 'create function vagas.total() as $$ select vagas.preco() $$;').map((file) =>
    file.path === 'vagas/vagas.sql' ? { ...file, text: `${file.text} as $$ select vagas.total() $$;` } : file,
  )
  expect(circles(both)).toEqual([['vagas/preco.sql', 'vagas/vagas.sql']])
})

/**
 * The wrappers of the API: one call of a body. What a visitor can guess or flood with is counted first (docs/architecture.md), and its
 * refusal is the answer.
 */
const SETTINGS = String.raw`security invoker set search_path = '' set statement_timeout = '\d+s' as \$\$\n`
const CALL = String.raw`select (?:[\w.*, ]+ from )?(?:to_jsonb\()?[a-z_]+\.[a-z_0-9]+\([^;]*\)(?: as r)?;`
const WRAPPER = new RegExp(String.raw`^language sql (?:volatile|stable) ${SETTINGS}  ${CALL}\n$`)
const COUNTED = new RegExp(
  String.raw`^language plpgsql volatile ${SETTINGS}declare\n(?:  _dados constant jsonb := [^;]*;\n)?` +
    String.raw`  _recusa constant jsonb := base\.admitir\('\w+', \d+, interval '[\w ]+', octet_length\([^;]*\)\);\n  _hint text;\nbegin\n` +
    String.raw`  return coalesce\(_recusa, (?:to_jsonb\()?[a-z_]+\.[a-z_0-9]+\([^;]*\)\);\nexception\n  when sqlstate 'PT000' then\n` +
    String.raw`    get stacked diagnostics _hint = pg_exception_hint;\n` +
    String.raw`    return base\.responder_recusa\(right\(sqlstate, 3\)::integer, sqlerrm, _hint\);\nend\n$`,
)

/** Procedures of the API that are of neither form. */
const otherwise = (files: TreeFile[]) =>
  files.flatMap(({ text }) =>
    [...text.matchAll(/^create function public\.(\w+)\([\s\S]*?^(language [\s\S]*?)^\$\$;/gm)].flatMap(
      ([, name = '', form = '']) => (WRAPPER.test(form) || COUNTED.test(form) ? [] : [name]),
    ),
  )

describe('a procedure of the API', () => {
  test('is one call of its body, counted before it where a visitor could guess or flood', () => {
    expect(tree.flatMap(({ text }) => text.match(/^create function public\./gm) ?? []).length).toBeGreaterThan(150)
    expect(otherwise(tree)).toEqual([])
  })

  test.each([
    ['does work of its own', '  select count(*) from public.vagas;'],
    ['calls two bodies', '  select vagas.apagar(_id);\n  select vagas.minha(_id);'],
  ])('that %s is found', (_, body) => {
    const options = "security invoker set search_path = '' set statement_timeout = '5s'"
    const text = `create function public.fn_x(_id uuid) returns jsonb\nlanguage sql volatile ${options} as $$\n${body}\n$$;\n`
    expect(otherwise([{ path: 'vagas/x.sql', text }])).toEqual(['fn_x'])
  })

  test('that catches its refusal without the count is found', () => {
    const [first] = tree.filter(({ text }) => text.includes('base.admitir(') && text.includes('public.fn_contato_da_vaga'))
    if (!first) throw new Error('no counted procedure')
    expect(otherwise([{ ...first, text: first.text.replace(/base\.admitir\([^;]*\);/, 'null;') }])).toEqual([
      'fn_contato_da_vaga',
    ])
  })
})
