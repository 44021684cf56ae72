/** Thousands of calls in few round trips: each runs as a visitor inside the database and is rolled back. */
import { expect } from 'vitest'
import { seed } from '../../samples/random.ts'
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

/** Characters that a Postgres text cannot store: refused while the JSON is parsed, before any function. */
export const ilegivel = (params: object) => /\\u0000|\\ud[89a-f][0-9a-f]{2}/i.test(JSON.stringify(params).replaceAll('\\\\', ''))

export const comSublinhado = (valores: object) =>
  Object.fromEntries(Object.entries(valores).map(([nome, valor]) => [`_${nome}`, valor]))

/**
 * Each call has the verdict and the first message of its form, and stores what the form says. Returns how many were accepted
 * and refused: both must be frequent, or the comparison proves little.
 */
export function expectAgreement<Form extends object>(
  saidas: Outcome[],
  inputs: Params[],
  forms: Form[],
  rule: { errorOf: (form: Form) => { campo: string; mensagem: string } | undefined; stored: (form: Form) => object },
) {
  const vistos = { aceitos: 0, recusados: 0 }
  expect(saidas).toHaveLength(forms.length)
  forms.forEach((form, i) => {
    const [{ code, message, hint, detail, row } = {} as Outcome, params = {}] = [saidas[i], inputs[i]]
    const contexto = `seed ${seed}, input ${i}: ${JSON.stringify(params)}`
    if (ilegivel(params)) {
      expect(['22P02', '22P05'], contexto).toContain(code)
      return
    }
    expect(detail, contexto).toBe('')
    const erro = rule.errorOf(form)
    vistos[erro ? 'recusados' : 'aceitos'] += 1
    if (erro) expect({ code, message, hint }, contexto).toEqual({ code: 'PT422', message: erro.mensagem, hint: erro.campo })
    else {
      expect({ code, message }, contexto).toEqual({ code: ACCEPTED, message: '' })
      expect(row, contexto).toMatchObject(rule.stored(form))
    }
  })
  return vistos
}
