/** The submission rules through the whole stack, as a browser or a script sees them: HTTP status, message and code only. */
import { describe, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { escopoSchema, essenciaisSchema, toClienteParams, toSolicitacaoParams } from '../../../src/domain/solicitacao.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { startPlatformOnPostgres } from '../../support/postgres/platform-on-postgres.ts'
import { escopoHostil, essenciaisHostis } from '../concordancia/hostil.ts'
import { fc } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const platform = setUpStarted(startPlatformOnPostgres)

type Answer = { status: number; body: unknown }
type Problem = { code: string; message: string; hint: string | null; details: string | null }

let callers = 0
async function post(name: string, body: unknown): Promise<Answer> {
  const response = await fetch(`${platform.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local', 'x-test-client': `http-${(callers += 1)}` },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as unknown) }
}

describe('a request over HTTP', () => {
  test('the two calls return a uuid; sending again returns the same uuid', async () => {
    const { body: _cliente_id } = await post('fn_upsert_cliente_by_email', buildClienteParams())
    expect(_cliente_id).toMatch(/^[A-Za-z0-9_-]{43}$/)
    const params = buildSolicitacaoParams(undefined, { _cliente_id })
    const first = await post('fn_insert_solicitacao', params)
    expect(first).toEqual({ status: 200, body: expect.stringMatching(/^[0-9a-f-]{36}$/) })
    expect(await post('fn_insert_solicitacao', params)).toEqual(first)
  })

  test('an invalid field is 422 with message and column; an unknown capability is 404; neither has a detail', async () => {
    expect(await post('fn_upsert_cliente_by_email', {})).toMatchObject({
      status: 422,
      body: { code: 'PT422', message: 'Nome da empresa é obrigatório', hint: 'empresa_nome', details: null },
    })
    expect(await post('fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id: 'x'.repeat(43) }))).toMatchObject(
      {
        status: 404,
        body: { code: 'PT404', hint: 'capability_invalida', details: null },
      },
    )
  })

  test('characters that Postgres cannot store and invalid JSON are client errors', async () => {
    // Half a surrogate pair: PostgREST refuses it while parsing the JSON, the embedded platform replaces it with U+FFFD.
    for (const empresa of ['"a\\u0000b"', '"\\ud800"', '{'])
      expect([400, 422]).toContain((await post('fn_upsert_cliente_by_email', `{"_empresa_nome": ${empresa}}`)).status)
  })

  test('hostile forms are accepted or refused as the domain schema does, with the same messages', async () => {
    const runs = FULL ? 1000 : 30
    const { body: capability } = await post(
      'fn_upsert_cliente_by_email',
      buildClienteParams({ _email: 'hostil@empresa.example' }),
    )
    const ours = fc.sample(essenciaisHostis, { numRuns: runs, seed: 20_261_121 }).map((valores, n) => ({
      name: 'fn_upsert_cliente_by_email',
      issue: essenciaisSchema.safeParse(valores).error?.issues[0],
      // A new e-mail each time, so no rate limit applies.
      params: toClienteParams(
        typeof valores['email'] === 'string' && valores['email'] === 'ana@oficina.example'
          ? { ...valores, email: `ana-${n}@oficina.example` }
          : valores,
      ),
    }))
    const scope = fc.sample(escopoHostil, { numRuns: runs, seed: 20_261_121 }).map((valores) => ({
      name: 'fn_insert_solicitacao',
      issue: escopoSchema.safeParse(valores).error?.issues.find((issue) => issue.path[0] !== 'confirmacao_consentimento'),
      params: { ...toSolicitacaoParams(String(capability), valores) },
    }))
    for (const { name, issue, params } of [...ours, ...scope]) {
      const { status, body } = await post(name, params)
      const problem = body as Problem
      const told = `${name} ${JSON.stringify(params)} → ${status} ${JSON.stringify(body)}`
      if (issue === undefined) {
        // More than five requests per capability or ten per e-mail would hit those limits instead.
        expect(status === 200 || problem.hint === 'capability_expirada' || problem.hint === 'limite', told).toBe(true)
      } else {
        expect(status, told).toBe(422)
        expect(problem.details, told).toBeNull()
        if (issue.path[0] !== 'tipo_servico') expect(problem.message, told).toBe(issue.message)
      }
    }
  })
})
