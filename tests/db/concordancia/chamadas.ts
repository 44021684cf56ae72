/** Thousands of calls in few round trips: each runs as a visitor inside the database and is rolled back. */
import type { Params } from '../../support/builders.ts'
import type { TestDatabase } from '../../support/database.ts'
import { callText } from '../rpc.ts'

export type Outcome = {
  /** TTOK when accepted. */
  code: string
  message: string
  hint: string
  detail: string
  /** The result of the reading query before the rollback. */
  row: Record<string, unknown> | null
}

const HARNESS = `
  create schema if not exists teste;
  create or replace function teste.chamar(_chamada text, _leitura text, _entradas json) returns json
  language plpgsql as $$
  declare
    _dono text := current_setting('role');
    _entrada json;
    _resposta text;
    _linha jsonb;
    _n int := 0;
    _saidas json[] := '{}';
    _code text; _message text; _hint text; _detail text;
  begin
    for _entrada in select value from json_array_elements(_entradas) loop
      _n := _n + 1;
      _linha := null;
      begin
        perform set_config('request.headers', json_build_object('cf-connecting-ip', 'fd00:0:0:' || to_hex(_n) || '::1')::text, true);
        perform set_config('role', 'anon', true);
        execute _chamada into _resposta using _entrada::text;
        perform set_config('role', _dono, true);
        if _resposta like '{"code": "PT4%' then
          -- A refusal that is an answer.
          raise exception using errcode = _resposta::json ->> 'code', message = _resposta::json ->> 'message', hint = _resposta::json ->> 'hint';
        elsif _resposta like '"%' then
          _resposta := _resposta::json #>> '{}';
        end if;
        execute _leitura into _linha using _resposta;
        raise exception using errcode = 'TTTOK', message = '';
      exception when others then
        get stacked diagnostics _code = returned_sqlstate, _message = message_text, _hint = pg_exception_hint, _detail = pg_exception_detail;
        _saidas := _saidas || json_build_object('code', _code, 'message', _message, 'hint', _hint, 'detail', _detail, 'row', _linha);
      end;
    end loop;
    return array_to_json(_saidas);
  end $$;`

/** `reading` gets the function's result as `$1` (text) and returns one jsonb. */
export async function callMany(db: TestDatabase, name: string, inputs: Params[], reading: string): Promise<Outcome[]> {
  await db.sql.unsafe(HARNESS)
  const call = await callText(db.sql, name)
  const outcomes: Outcome[] = []
  for (let start = 0; start < inputs.length; start += 250) {
    const [row] = await db.sql.unsafe(`select teste.chamar($1, $2, $3::text::json)::text as outcomes`, [
      call,
      reading,
      JSON.stringify(inputs.slice(start, start + 250)),
    ])
    outcomes.push(...(JSON.parse(String(row?.['outcomes'])) as Outcome[]))
  }
  return outcomes
}

export const ACCEPTED = 'TTTOK'
