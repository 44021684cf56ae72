/**
 * What a plan of two databases does not carry, as one statement that every deploy runs: extensions, settings of roles, default rights, the
 * keys that the database makes for itself, the schedule, and rows. Its parts are statements of the tree, each of which may run again.
 */
import { splitStatements } from '../database/statements.ts'
import { Explained } from '../errors.ts'
import type { TreeFile } from './tree.ts'

type RowsOfCode = { table: string; columns: string[]; statements: string[] }

export type EveryDeploy = {
  /** Statements that are no rows. */
  settings: string[]
  /** Tables whose rows belong to the code, parents first: they have exactly these afterwards, in the columns that the code names. */
  code: RowsOfCode[]
  /** Rows that the team may edit, or that have a state: `insert … on conflict …`, which says what it does with one that is there. */
  first: { table: string; statement: string }[]
}

const SETTING = /^(?:do|select|create extension|alter default privileges|alter role)\b/
const INSERT = /^insert into ([a-z_]+\.[a-z_]+)\s+(?:\(([^)]*)\)|default values)/
const UPDATE = /^update ([a-z_]+\.[a-z_]+)\s[\s\S]*?\bset\s([\s\S]*?)\b(?:from|where)\s/
const ON_CONFLICT = /\bon conflict\b/

/** The parts of a tree that every deploy runs. Refuses rows in a form that cannot be run again. */
export const readEveryDeploy = (tree: TreeFile[]): EveryDeploy => {
  const settings: string[] = []
  const first: EveryDeploy['first'] = []
  const code = new Map<string, RowsOfCode>()
  for (const { path, text } of tree)
    for (const statement of splitStatements(text).map((each) => withoutLeadingComments(each.text))) {
      if (SETTING.test(statement)) settings.push(statement)
      if (!/^(?:insert|update|delete)\b/.test(statement)) continue
      const insert = INSERT.exec(statement)
      const update = UPDATE.exec(statement)
      const table = insert?.[1] ?? update?.[1]
      const columns = insert ? listOf(insert[2]) : [...(update?.[2] ?? '').matchAll(/\b(\w+)\s*=/g)].map(([, name = '']) => name)
      if (table !== undefined && insert && ON_CONFLICT.test(statement)) first.push({ table, statement })
      else if (table === undefined || columns.length === 0)
        throw new Explained(
          `${path}: linhas do código são \`insert into tabela (colunas) …\`; as que a equipe edita têm \`on conflict\`:\n  ${statement.split('\n')[0]}`,
        )
      else {
        const rows = code.get(table) ?? { table, columns: [], statements: [] }
        rows.columns = [...new Set([...rows.columns, ...columns])]
        rows.statements.push(statement)
        code.set(table, rows)
      }
    }
  const both = first.find(({ table }) => code.has(table))
  if (both) throw new Explained(`As linhas de ${both.table} são todas do código ou todas da equipe.`)
  return { settings, first, code: [...code.values()] }
}

/**
 * The statement that every deploy runs after the migrations: one `do` block, because the command line sends no more than one. With `tables`
 * only their rows. Again, it writes nothing.
 */
export const everyDeploy = (tree: TreeFile[], tables?: ReadonlySet<string>): string => {
  const { settings, first, code } = readEveryDeploy(tree)
  const wanted = ({ table }: { table: string }) => tables === undefined || tables.has(table)
  const ofCode = code.filter(wanted)
  return `do $every_deploy$
declare
  _t record;
begin
  set local lock_timeout = '5s';
  set constraints all deferred;

${settings.map((statement) => `${statement.replace(/^select\b/, 'perform')};`).join('\n\n')}
${ofCode.length > 0 ? `\n${mergeOf(ofCode)}\n` : ''}
${first
  .filter(wanted)
  .map(({ statement }) => `${statement};\n`)
  .join('\n')}end
$every_deploy$;
`
}

/** The rows of the code beside their tables, then what differs: changed and new ones parents first, those taken out children first. */
const mergeOf = (code: RowsOfCode[]): string => {
  const beside = new Map(code.map(({ table }) => [table, `pg_temp.${table.split('.')[1]}`]))
  if (new Set(beside.values()).size < code.length) throw new Explained('Duas tabelas com linhas do código têm o mesmo nome.')
  const moved = (statement: string) =>
    statement.replace(/^(insert into|update) ([a-z_.]+)|\b(from|join) ([a-z_.]+)/g, (all, head, to, word, from) => {
      const name = beside.get(String(to ?? from))
      return name === undefined ? all : `${head ?? word} ${name}`
    })
  const tables = code.map(({ table, columns }, at) => `(${at}, '${table}'::regclass, '{${columns.join(',')}}'::text[])`)
  return `${code
    .flatMap(({ table, statements }) => [
      `create temporary table ${table.split('.')[1]} (like ${table} including defaults including generated);`,
      ...statements.map((statement) => `${moved(statement)};`),
    ])
    .join('\n')}

  for _t in
    select
      at, passo, tabela::text as tabela, format('pg_temp.%I', c.relname) as novas, c.relname as nome,
      c.relnamespace::regnamespace::text <> 'storage' as nossa,
      string_agg(format('%I', coluna), ', ' order by n) as colunas,
      string_agg(format('t.%I', coluna), ', ' order by n) as antes,
      string_agg(format('n.%I', coluna), ', ' order by n) as depois,
      (
        select string_agg(format('t.%1$I = n.%1$I', a.attname), ' and ')
        from pg_catalog.pg_index as i join pg_catalog.pg_attribute as a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
        where i.indrelid = tabela and i.indisprimary
      ) as mesma
    from (values ${tables.join(',\n      ')}) as tabelas (at, tabela, colunas)
    join pg_catalog.pg_class as c on c.oid = tabela
    cross join unnest(colunas) with ordinality as u (coluna, n)
    cross join (values (1), (2)) as passos (passo)
    group by at, passo, tabela, c.relname, c.relnamespace
    order by passo, case passo when 1 then at else -at end
  loop
    if _t.passo = 1 then
      execute format(
        'update %s as t set (%s) = row(%s) from %s as n where %s and row(%s) is distinct from row(%s)',
        _t.tabela, _t.colunas, _t.depois, _t.novas, _t.mesma, _t.antes, _t.depois
      );
      execute format(
        'insert into %s (%s) select %s from %s as n where not exists (select from %s as t where %s)',
        _t.tabela, _t.colunas, _t.depois, _t.novas, _t.tabela, _t.mesma
      );
    else
      -- A bucket holds files, and others may have made one.
      if _t.nossa then
        execute format('delete from %s as t where not exists (select from %s as n where %s)', _t.tabela, _t.novas, _t.mesma);
      end if;
      execute format('drop table %s', _t.novas);
    end if;
  end loop;`
}

const listOf = (columns = '') =>
  columns
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

const withoutLeadingComments = (statement: string) => statement.replace(/^(?:\s*--[^\n]*\n)+/, '').trim()
