/** Calls that are refused count like those that are accepted, over real HTTP (docs/security.md T22). */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { startPlatformOnPostgres } from '../../support/postgres/platform-on-postgres.ts'
import { buildClienteParams } from '../../support/builders.ts'

const platform = setUpStarted(() => startPlatformOnPostgres({ seed: true }))
beforeEach(() => platform.sql('delete from base.limites'))

test('the files that the seed names are there: logos that anybody sees, a résumé that nobody does', async () => {
  const rows = await platform.sql<{
    balde: string
    caminho: string
    bytes: number
  }>(`select coalesce(t.publico, t.balde) as balde, c.caminho, a.bytes
    from arquivos.arquivos as a join arquivos.tipos_de_arquivo as t using (tipo), unnest(arquivos.caminhos(a)) as c (caminho)
    order by 1, 2`)
  expect(rows.map(({ balde }) => balde)).toEqual(['curriculos', ...Array<string>(27).fill('imagens')])
  const stored = await platform.sql<{ name: string; size: number }>(
    `select bucket_id || '/' || name as name, (metadata ->> 'size')::int as size from storage.objects order by 1`,
  )
  expect(stored.map(({ name }) => name)).toEqual(rows.map(({ balde, caminho }) => `${balde}/${caminho}`))
  expect(stored.map(({ size }) => size)).toEqual([rows[0]?.bytes, ...stored.slice(1).map(() => expect.any(Number))])
  const open = async ({ balde, caminho }: { balde: string; caminho: string }) =>
    (await fetch(`${platform.apiUrl}/storage/v1/object/public/${balde}/${caminho}`)).status
  expect(await Promise.all(rows.map(open))).toEqual([400, ...stored.slice(1).map(() => 200)])
})

type Answer = { status: number; body: { code: string; message: string; hint: string | null; details: string | null } }

const ETAPA = {
  _email: 'bruno@consultoria.example',
  _consultoria_nome: 'Outra casa',
  _responsavel_nome: 'Rival',
  _cargo_funcao: 'Sócia',
  _telefone: '11987654321',
  _cidade: 'Recife',
  _uf: 'PE',
}

const post = async (name: string, body: object, caller: string): Promise<Answer> => {
  const response = await fetch(`${platform.apiUrl}/rest/v1/rpc/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', apikey: 'sb_publishable_local', 'x-test-client': caller },
    body: JSON.stringify(body),
  })
  return { status: response.status, body: (await response.json()) as Answer['body'] }
}

describe('a call that is refused', () => {
  test.each([
    ['fn_enviar_contato', {}, 60, 422, 'chave'],
    ['fn_acompanhar', { _token: 'x'.repeat(43) }, 240, 404, 'link_invalido'],
    ['fn_contato_da_vaga', { _codigo_ref: 'VAAAAAAAA' }, 30, 404, 'vaga_inexistente'],
    ['fn_upsert_cliente_by_email', {}, 20, 422, 'empresa_nome'],
    ['fn_insert_solicitacao', { _cliente_id: 'x'.repeat(43) }, 20, 422, null],
    ['fn_candidatar', { _codigo_ref: 'VAAAAAAAA' }, 60, 422, null],
    ['fn_denunciar_vaga', { _codigo_ref: 'VAAAAAAAA' }, 60, 404, 'vaga_inexistente'],
  ])(
    '%s, for a stranger who guesses: the limit by address holds; a visitor elsewhere gets the refusal itself',
    async (...row) => {
      const [name, body, limit, status, hint] = row
      const first = await post(name, body, 'estranho')
      expect([status, 404]).toContain(first.status)
      expect(first.body).toEqual({
        code: `PT${first.status}`,
        message: expect.any(String),
        hint: hint ?? expect.any(String),
        details: null,
      })
      // One by one a few times, then as if the rest had been made.
      for (let n = 0; n < 4; n += 1) expect((await post(name, body, 'estranho')).status).toBe(first.status)
      expect(await counts()).toContain(5)
      await platform.sql('update base.limites set contagem = contagem + $1 - 6', [limit])
      expect((await post(name, body, 'estranho')).status).toBe(first.status)
      for (let n = 0; n < 3; n += 1)
        expect(await post(name, body, 'estranho')).toMatchObject({
          status: 429,
          body: { code: 'PT429', hint: 'limite', details: null },
        })
      expect((await post(name, body, 'visitante')).status).toBe(first.status)
    },
  )

  test('fn_insert_consultoria_step1 with a known e-mail, sixty times: ten answers that it is known, then none', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 60; n += 1) statuses.push((await post('fn_insert_consultoria_step1', ETAPA, 'curioso')).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 409), ...Array.from({ length: 50 }, () => 429)])
    expect(await post('fn_insert_consultoria_step1', ETAPA, 'visitante')).toMatchObject({
      status: 409,
      body: { hint: 'email_cadastrado' },
    })
  })

  test('writes nothing but its counts, and an accepted call counts once', async () => {
    const before = await rows()
    for (let n = 0; n < 3; n += 1) await post('fn_upsert_cliente_by_email', buildClienteParams({ _uf: 'ZZ' }), '203.0.113.7')
    expect(await rows()).toEqual(before)
    expect(await counts()).toEqual([3])
    await post('fn_upsert_cliente_by_email', buildClienteParams(), '203.0.113.7')
    expect(await counts()).toEqual([1, 4])
  })
})

const counts = async () =>
  (await platform.sql<{ contagem: number }>('select contagem from base.limites order by contagem')).map(
    ({ contagem }) => contagem,
  )
const rows = () =>
  platform.sql('select (select count(*) from public.clientes) as a, (select count(*) from mensagens.outbox) as b')
