/** Hostile input for any procedure, by the types of its parameters, and a harness that calls it many times inside the database. */
import { OUR_SCHEMAS } from '../../../supabase/local/schemas/tree.ts'
import type postgres from 'postgres'
import type { Caller, TestDatabase } from '../../support/database.ts'
import { textoHostil } from '../concordancia/hostil.ts'
import { fc } from '../../samples/random.ts'

export type Procedure = { name: string; args: string[]; types: string[]; anon: boolean }

/** Every procedure of the API that a visitor or a signed-in person may call, according to the grants. */
export async function procedures(sql: postgres.Sql): Promise<Procedure[]> {
  const rows = await sql<{ found: Procedure }[]>`
    select jsonb_build_object(
      'name', p.proname, 'args', coalesce(to_jsonb(p.proargnames[1:p.pronargs]), '[]'),
      'types', (select coalesce(jsonb_agg(format_type(a.oid, null) order by a.n), '[]') from unnest(p.proargtypes) with ordinality as a (oid, n)),
      'anon', has_function_privilege('anon', p.oid, 'execute')
    ) as found
    from pg_proc as p
    where p.pronamespace = 'public'::regnamespace and p.prorettype <> 'trigger'::regtype
      and (has_function_privilege('anon', p.oid, 'execute') or has_function_privilege('authenticated', p.oid, 'execute'))
    order by p.proname`
  return rows.map(({ found }) => (typeof found === 'string' ? (JSON.parse(found) as Procedure) : found))
}

const fragments = fc.constantFrom(
  "'; drop table public.usuarios; --",
  "' or '1'='1",
  '$$; select pg_sleep(9); $$',
  '%s %I %L %1$s',
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>',
  '\u202e\u2066olá\u2069\u200f',
  '../../etc/passwd',
  '{{7*7}}${7*7}',
  '=HYPERLINK("http://x.example")',
)
const huge = fc.constantFrom('a', 'é', '👍', '"', '\\', '\u202e', '<b>', '(').map((letter) => letter.repeat(30_000))
const nested = fc.tuple(fc.integer({ min: 2, max: 400 }), fc.boolean()).map(([depth, inObject]) => {
  let value: unknown = 1
  for (let n = 0; n < depth; n += 1) value = inObject ? { a: value } : [value]
  return value
})
const numbers = fc.constantFrom<unknown>(
  0,
  -1,
  1,
  1.5,
  -2147483648,
  2147483647,
  2147483648,
  1e18,
  1e308,
  'NaN',
  '-Infinity',
  '1e9',
  '',
)
const dates = fc.constantFrom(
  '2026-11-22',
  '0001-01-01',
  '9999-12-31',
  '2026-02-30',
  '-infinity',
  'infinity',
  '4713-01-01 BC',
  '294276-12-31',
  'now',
  'tomorrow',
  '22/11/2026',
  '',
) // prettier-ignore
const wrong = fc.oneof(
  numbers,
  fc.constantFrom<unknown>(true, false, null, [], {}, [null], { _token: 'x' }),
  fc.jsonValue({ maxDepth: 3 }),
)
const list = <T>(item: fc.Arbitrary<T>) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.array(item, { maxLength: 6 }) },
    {
      weight: 1,
      arbitrary: item.map((one) => Array.from({ length: JSON.stringify(one ?? null).length > 50 ? 20 : 3000 }, () => one)),
    },
  )

/** Names and values that procedures look for, so that some input gets past the first checks. */
export type Known = { ids: string[]; words: string[] }

function valueOf(type: string, { ids, words }: Known): fc.Arbitrary<unknown> {
  const word = fc.constantFrom(...words)
  const id = fc.constantFrom(...ids)
  const text = fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 1, arbitrary: id },
    { weight: 4, arbitrary: textoHostil },
    fragments,
  )
  const anything = fc.oneof(text, numbers, dates, wrong)
  /** Mostly of the type: PostgREST refuses the whole body for one value that is not. */
  const mostly = (right: fc.Arbitrary<unknown>, near: fc.Arbitrary<unknown>) =>
    fc.oneof({ weight: 20, arbitrary: right }, { weight: 2, arbitrary: near }, anything)
  if (type.endsWith('[]')) return fc.oneof(list(valueOf(type.slice(0, -2), { ids, words })), wrong)
  if (type === 'uuid') return mostly(id, fc.uuid())
  if (type === 'boolean') return mostly(fc.boolean(), wrong)
  if (type === 'jsonb') {
    const object = fc.dictionary(word, anything, { maxKeys: 8 })
    return fc.oneof({ weight: 6, arbitrary: object }, { weight: 2, arbitrary: list(object) }, nested, huge, anything)
  }
  if (type === 'date' || type.startsWith('timestamp'))
    return mostly(fc.constantFrom('2026-11-22', '0001-01-01', '9999-12-31', '-infinity', 'infinity'), dates)
  if (type !== 'text') return mostly(fc.integer({ min: -2, max: 300 }), numbers)
  return fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: huge }, { weight: 2, arbitrary: anything })
}

/** Bodies for a procedure: up to eight parameters hold anything, the others are missing. */
export const bodies = ({ args, types }: Procedure, known: Known): fc.Arbitrary<object> => {
  const values = args.map((arg, n) => fc.tuple(fc.constant(arg), valueOf(types[n] ?? 'text', known)))
  return fc.subarray(values, { maxLength: Math.min(8, args.length) }).chain((some) => fc.tuple(...some).map(Object.fromEntries))
}

/**
 * `CAST`: PostgREST refuses the body before the procedure begins; `TTTOK`: the call commits. `mudou`: tables in which a row of others
 * changed. `recusa`: the status of a refusal that is an answer; `escreveu`: the tables that such a call writes.
 */
export type Outcome = {
  code: string
  message: string
  hint: string
  detail: string
  mudou: string
  recusa: string
  escreveu: string
}

const HARNESS = `
  create schema if not exists teste;
  create table if not exists teste.antes (linha text primary key);
  create or replace function teste.vigiar() returns trigger language plpgsql security definer as $$
  begin
    perform set_config('teste.escreveu', concat_ws(' ', nullif(current_setting('teste.escreveu', true), ''), tg_table_name), true);
    if tg_op <> 'INSERT' and exists (select from teste.antes as a where a.linha = md5(tg_relid || to_jsonb(old)::text)) then
      perform set_config('teste.mudou', concat_ws(' ', nullif(current_setting('teste.mudou', true), ''), tg_op, tg_table_name), true);
    end if;
    return null;
  end $$;
  create or replace function teste.atacar(_corpo text, _chamada text, _papel text, _pessoa text, _entradas json) returns json
  language plpgsql as $$
  declare
    _dono text := current_setting('role');
    _entrada json; _n int := 0; _saidas json[] := '{}'; _dentro boolean;
    _code text; _message text; _hint text; _detail text; _recusa text; _escreveu text;
  begin
    for _entrada in select value from json_array_elements(_entradas) loop
      _n := _n + 1;
      _dentro := false;
      _detail := ''; _hint := ''; _recusa := ''; _escreveu := '';
      begin
        perform set_config('teste.mudou', '', true), set_config('teste.escreveu', '', true), set_config('response.status', '', true),
          set_config('request.jwt.claims', _pessoa, true), set_config('request.method', 'POST', true),
          set_config('request.headers', json_build_object('cf-connecting-ip', 'fd00:0:0:' || to_hex(_n) || '::1')::text, true);
        perform set_config('role', _papel, true);
        execute _corpo using _entrada::text;
        _dentro := true;
        execute _chamada using _entrada::text;
        perform set_config('role', _dono, true);
        _detail := current_setting('teste.mudou', true);
        _recusa := substring(current_setting('response.status', true) from '^[45]..');
        _escreveu := case when _recusa is not null then current_setting('teste.escreveu', true) end;
        raise exception using errcode = 'TTTOK', message = '', detail = _detail;
      exception when others then
        get stacked diagnostics _code = returned_sqlstate, _message = message_text, _hint = pg_exception_hint, _detail = pg_exception_detail;
        _saidas := _saidas || json_build_object(
          'code', case when _dentro then _code else 'CAST ' || _code end, 'message', left(_message, 300), 'hint', _hint,
          'detail', case _code when 'TTTOK' then '' else _detail end, 'mudou', case _code when 'TTTOK' then _detail else '' end,
          'recusa', coalesce(_recusa, ''), 'escreveu', coalesce(_escreveu, ''));
      end;
    end loop;
    return array_to_json(_saidas);
  end $$;`

/** Watches every row that exists now, except those that name the attacker: a call that changes one is reported in `mudou`. */
export async function watch({ sql }: TestDatabase, attacker: readonly string[]) {
  await sql.unsafe(HARNESS)
  const tables = await sql<{ name: string }[]>`
    select format('%I.%I', n.nspname, c.relname) as name from pg_class as c join pg_namespace as n on n.oid = c.relnamespace
    where n.nspname = any (${OUR_SCHEMAS}) and c.relkind = 'r'`
  for (const { name } of tables) {
    await sql.unsafe(
      `insert into teste.antes select md5('${name}'::regclass::oid || to_jsonb(t)::text) from ${name} as t
       where not exists (select from unnest($1::text[]) as own where to_jsonb(t)::text like '%' || own || '%') on conflict do nothing`,
      [[...attacker]],
    )
    await sql.unsafe(
      `create trigger vigiar after insert or update or delete on ${name} for each row execute function teste.vigiar()`,
    )
  }
}

/** Calls the procedure once for each body, as that caller; every call is rolled back. */
export async function attack({ sql }: TestDatabase, procedure: Procedure, caller: Caller, inputs: object[]): Promise<Outcome[]> {
  const { name, args, types } = procedure
  const columns = args.map((arg, n) => `${arg} ${types[n]}`).join(', ')
  const from = args.length === 0 ? '(select $1) as nothing' : `json_to_record($1::json) as r (${columns})`
  const call = `select count(f) from ${from}, public.${name}(${args.map((arg) => `${arg} => r.${arg}`).join(', ')}) as f`
  const claims = { role: caller.role, sub: caller.userId, email: caller.email }
  const outcomes: Outcome[] = []
  for (let start = 0; start < inputs.length; start += 100) {
    const [row] = await sql.unsafe<{ outcomes: string }[]>(
      `select teste.atacar($1, $2, $3, $4, $5::text::json)::text as outcomes`,
      [
        `select count(r) from ${args.length === 0 ? '(select $1) as r' : from}`,
        call,
        caller.role,
        JSON.stringify(claims),
        JSON.stringify(inputs.slice(start, start + 100)),
      ],
    )
    outcomes.push(...(JSON.parse(row?.outcomes ?? '[]') as Outcome[]))
  }
  return outcomes
}
