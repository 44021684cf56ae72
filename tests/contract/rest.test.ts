/** The REST behaviour that the app relies on, through unmodified supabase-js, on every stack. */
import type { SupabaseClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setUpStarted } from '../support/fixtures.ts'
import { CREATE, DROP } from './sample.ts'
import { toQuery } from '../../src/domain/contratos/leituras.ts'
import { adminClient, client, signUp, stacks } from './stack.ts'
import { FULL } from '../support/full.ts'

/** Calls of each of the twenty people at once. */
const ROUNDS = FULL ? 12 : 4
const PEOPLE = FULL ? 20 : 8

describe.each(stacks({ both: true }))('REST, %s', (_name, start) => {
  const stack = setUpStarted(start)
  let anon: SupabaseClient
  let admin: SupabaseClient
  let ana: SupabaseClient
  let anaId: string
  /** A procedure called by its address, from another origin, as the site does. */
  const get = (name: string, args: object) =>
    fetch(`${stack.url}/rest/v1/rpc/${name}${toQuery(args)}`, {
      headers: { apikey: stack.publishableKey, origin: 'https://www.embira.example' },
    })
  const echo = async (args: object) => {
    const answer = await get('fn_contrato_eco', args)
    expect(answer.status).toBe(200)
    return (await answer.json()) as object
  }

  beforeAll(async () => {
    await stack.sql(DROP)
    await stack.sql(CREATE)
    await stack.reloadSchema()
    anon = client(stack)
    admin = adminClient(stack)
    const account = await signUp(stack)
    anaId = account.id
    ana = client(stack, { token: account.session.access_token })
  })
  afterAll(() => stack.sql(DROP))

  describe('refusals', () => {
    it.each([
      [402, 'Pagamento ainda não confirmado'],
      [404, 'Link inválido'],
      [409, 'Já enviado'],
      [410, 'Este link já foi usado'],
      [422, 'Quantidade de vagas é obrigatória'],
      [429, 'Muitas tentativas em pouco tempo.'],
      [503, 'Tente de novo em alguns segundos.'],
    ])('PT%i answers with that status, message, code and hint, and no detail', async (status, mensagem) => {
      const answer = await anon.rpc('fn_contrato_recusa', { _codigo: `PT${status}`, _mensagem: mensagem, _hint: 'campo_x' })
      expect(answer.status).toBe(status)
      expect(answer.error).toMatchObject({ code: `PT${status}`, message: mensagem, hint: 'campo_x', details: null })
    })

    it.each([
      ['P0001', 400],
      ['23505', 409],
      ['23503', 409],
      ['23514', 400],
      ['22023', 400],
      ['42P01', 404],
      ['40001', 500],
      ['55P03', 500],
      ['54000', 500],
      ['53300', 503],
    ])('SQLSTATE %s answers %i like PostgREST, with the message unchanged', async (codigo, status) => {
      const answer = await anon.rpc('fn_contrato_recusa', { _codigo: codigo, _mensagem: 'palavras exatas', _hint: 'dica' })
      expect(answer.error).toMatchObject({ code: codigo, message: 'palavras exatas', hint: 'dica' })
      expect(answer.status).toBe(status)
    })

    it('a constraint violation answers its SQLSTATE', async () => {
      const answer = await ana.from('contrato_itens').insert({ titulo: 'x'.repeat(81) })
      expect([answer.status, answer.error?.code]).toEqual([400, '23514'])
    })

    it('a trigger refuses an insert with its own status, and the returned row has its changes', async () => {
      const refused = await ana.from('contrato_itens').insert({ titulo: 'recusado' })
      expect(refused.status).toBe(409)
      expect(refused.error).toMatchObject({
        code: 'PT409',
        message: 'Este item não entra.',
        hint: 'item_recusado',
        details: null,
      })
      const changed = await ana.from('contrato_itens').insert({ titulo: '  com folga ' }).select('titulo, dono').single()
      expect([changed.status, changed.data]).toEqual([201, { titulo: 'com folga', dono: anaId }])
    })

    it('unknown table and function answer 404', async () => {
      const table = await anon.from('nao_existe').select()
      expect([table.status, table.error?.code]).toEqual([404, 'PGRST205'])
      const rpc = await anon.rpc('fn_nao_existe', {})
      expect([rpc.status, rpc.error?.code]).toEqual([404, 'PGRST202'])
      const parameter = await anon.rpc('fn_contrato_quem', { _outro: 1 })
      expect([parameter.status, parameter.error?.code]).toEqual([404, 'PGRST202'])
    })

    it('a write cannot be triggered by GET', async () => {
      const answer = await admin.rpc('fn_contrato_escreve', {}, { get: true })
      expect([answer.status, answer.error?.code]).toEqual([405, '25006'])
    })

    it('a procedure that is not volatile cannot write, whichever way it is called', async () => {
      for (const get of [true, false]) {
        const answer = await admin.rpc('fn_contrato_estavel_que_escreve', {}, { get }) // oxlint-disable-line no-await-in-loop
        expect([answer.status, answer.error?.code]).toEqual([405, '25006'])
      }
    })

    it.runIf(process.env['SUPABASE_URL'] === undefined)('other schemas are not exposed', async () => {
      const answer = await client(stack).schema('auth').from('users').select()
      expect([answer.status, answer.error?.code]).toEqual([406, 'PGRST106'])
    })
  })

  describe('rights', () => {
    it('column grants refuse: 401 to a visitor, 403 to a signed-in person, on every call', async () => {
      for (let round = 0; round < 3; round += 1) {
        const visitor = await anon.from('contrato_itens').select('id, segredo')
        expect([visitor.status, visitor.error?.code]).toEqual([401, '42501'])
        const everything = await anon.from('contrato_itens').select('*')
        expect([everything.status, everything.error?.code]).toEqual([401, '42501'])
        const person = await ana.from('contrato_itens').select('segredo')
        expect([person.status, person.error?.code]).toEqual([403, '42501'])
        const write = await ana.from('contrato_itens').insert({ titulo: 't', segredo: 'meu' })
        expect([write.status, write.error?.code]).toEqual([403, '42501'])
        const insert = await anon.from('contrato_itens').insert({ titulo: 'publico' })
        expect([insert.status, insert.error?.code]).toEqual([401, '42501'])
      }
      expect((await anon.from('contrato_itens').select('id, titulo')).error).toBeNull()
    })

    it('a function without a grant is refused', async () => {
      const answer = await anon.rpc('fn_contrato_fechada', {})
      expect([answer.status, answer.error?.code]).toEqual([401, '42501'])
    })

    it('row security: each person reads their own rows only, and cannot write for another', async () => {
      const bruno = client(stack, { token: (await signUp(stack)).session.access_token })
      const mine = await ana.from('contrato_itens').insert({ titulo: 'de ana' }).select('id, dono').single()
      expect(mine.data?.dono).toBe(anaId)
      expect((await bruno.from('contrato_itens').select('id').eq('id', mine.data?.id)).data).toEqual([])
      expect((await bruno.from('contrato_itens').update({ titulo: 'y' }).eq('id', mine.data?.id).select('id')).data).toEqual([])
      expect((await bruno.from('contrato_itens').delete().eq('id', mine.data?.id).select('id')).data).toEqual([])
      expect((await admin.from('contrato_itens').select('titulo').eq('id', mine.data?.id).single()).data).toEqual({
        titulo: 'de ana',
      })
    })

    it('an update or delete without a filter is refused', async () => {
      expect(
        (await fetch(`${stack.url}/rest/v1/contrato_itens`, { method: 'DELETE', headers: { apikey: stack.secretKey } })).status,
      ).toBe(400)
      const change = {
        method: 'PATCH',
        headers: { apikey: stack.secretKey, 'content-type': 'application/json' },
        body: '{"titulo":"x"}',
      }
      expect((await fetch(`${stack.url}/rest/v1/contrato_itens`, change)).status).toBe(400)
    })

    it('a secret key is refused to a browser', async () => {
      const headers = { apikey: stack.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/147.0' }
      expect((await fetch(`${stack.url}/rest/v1/contrato_itens`, { headers })).status).toBe(401)
      expect((await fetch(`${stack.url}/auth/v1/admin/users`, { headers })).status).toBe(401)
    })

    it('no key, a wrong key and a broken token are refused; a secret key acts as service_role', async () => {
      const at = `${stack.url}/rest/v1/contrato_itens?select=id`
      expect((await fetch(at)).status).toBe(401)
      expect((await fetch(at, { headers: { apikey: 'sb_publishable_errada' } })).status).toBe(401)
      const broken = await fetch(at, { headers: { apikey: stack.publishableKey, authorization: 'Bearer a.b.c' } })
      expect(broken.status).toBe(401)
      const { data } = await admin.rpc('fn_contrato_quem', {})
      expect(data).toMatchObject({ role: 'service_role', current_user: 'service_role', uid: null })
    })
  })

  describe('the caller', () => {
    it('auth.uid, role, email and jwt answer as on hosted', async () => {
      const { data: person } = await ana.rpc('fn_contrato_quem', {})
      expect(person).toMatchObject({ uid: anaId, sub: anaId, role: 'authenticated', current_user: 'authenticated' })
      expect(person.email).toMatch(/@contrato\.example$/)
      const { data: visitor } = await anon.rpc('fn_contrato_quem', {})
      expect(visitor).toMatchObject({ uid: null, sub: null, role: 'anon', email: null, current_user: 'anon' })
    })

    it('SQL reads the request headers in functions and on tables; a caller cannot forge an address', async () => {
      const forged = client(stack, {
        headers: { 'x-forwarded-for': '6.6.6.6', 'cf-connecting-ip': '6.6.6.6', 'x-de-teste': 'sim' },
      })
      const { data } = await forged.rpc('fn_contrato_quem', {})
      expect(data).toMatchObject({ method: 'POST', path: '/rpc/fn_contrato_quem' })
      expect(data.headers['x-de-teste']).toBe('sim')
      expect(data.headers['cf-connecting-ip']).toBeTruthy()
      expect(data.headers['cf-connecting-ip']).not.toContain('6.6.6.6')
      expect(
        String(data.headers['x-forwarded-for'] ?? '')
          .split(',')
          .at(-1),
      ).not.toContain('6.6.6.6')
      const row = await ana.from('contrato_itens').insert({ titulo: 'cabeçalho' }).select('visto_por').single()
      expect(row.data?.visto_por).toContain('supabase-js')
    })

    it(`${PEOPLE} concurrent people never get each other’s identity`, async () => {
      const people = await Promise.all(
        Array.from({ length: PEOPLE }, async () => {
          const { id, session } = await signUp(stack)
          return { id, api: client(stack, { token: session.access_token }) }
        }),
      )
      const wrong: string[] = []
      await Promise.all(
        people.flatMap(({ id, api }) =>
          Array.from({ length: ROUNDS }, async (_, round) => {
            const titulo = `${id} ${round}`
            const [quem, novo, visitante] = await Promise.all([
              api.rpc('fn_contrato_quem', {}),
              api.from('contrato_itens').insert({ titulo }).select('dono').single(),
              anon.rpc('fn_contrato_quem', {}),
            ])
            if (quem.data?.uid !== id || quem.data?.current_user !== 'authenticated') wrong.push(`rpc ${JSON.stringify(quem)}`)
            if (novo.data?.dono !== id) wrong.push(`insert ${JSON.stringify(novo)}`)
            if (visitante.data?.uid !== null || visitante.data?.current_user !== 'anon')
              wrong.push(`anon ${JSON.stringify(visitante)}`)
          }),
        ),
      )
      expect(wrong).toEqual([])
      for (const { id, api } of people) {
        const { data } = await api.from('contrato_itens').select('dono, titulo')
        expect(data?.length).toBe(ROUNDS)
        expect(data?.every((row) => row.dono === id && String(row.titulo).startsWith(id))).toBe(true)
      }
    })
  })

  describe('reading and writing', () => {
    it('a write returns the row, with the JSON types of PostgREST', async () => {
      const item = {
        titulo: 'Vaga açaí',
        valor: 1234.5,
        extra: { a: [1, 'dois', null], b: { c: true } },
        marcas: ['x, "y"', 'ç'],
      }
      const { data, error } = await ana
        .from('contrato_itens')
        .insert(item)
        .select('titulo, valor, extra, marcas, criado_em')
        .single()
      expect(error).toBeNull()
      expect(data).toMatchObject(item)
      expect(data?.criado_em).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?\+00:00$/)
    })

    it('function arguments arrive unchanged', async () => {
      const { data } = await anon.rpc('fn_contrato_eco', {
        _objeto: { nome: 'Zé', lista: [1, 2] },
        _lista: ['a', 'b "c"', ''],
        _inteiro: 7,
        _texto: "aspas ' e \\ e \n linha",
        _numero: 10.25,
        _logico: false,
      })
      expect(data).toEqual({
        objeto: { nome: 'Zé', lista: [1, 2] },
        tipo: 'object',
        lista: ['a', 'b "c"', ''],
        inteiro: 7,
        texto: "aspas ' e \\ e \n linha",
        numero: 10.25,
        logico: false,
      })
      const array = await anon.rpc('fn_contrato_eco', { _objeto: [{ a: 1 }] })
      expect(array.data).toMatchObject({ tipo: 'array', objeto: [{ a: 1 }] })
      for (const text of ['Tecnologia', '', 'null', '{"a":1}', '12', '"já com aspas"']) {
        const lone = await anon.rpc('fn_contrato_eco', { _objeto: text, _texto: text }) // oxlint-disable-line no-await-in-loop
        expect(lone.data).toMatchObject({ tipo: 'string', objeto: text, texto: text })
      }
      const nothing = await anon.rpc('fn_contrato_eco', {})
      expect(nothing.data).toMatchObject({ objeto: null, lista: [], inteiro: null, texto: null })
    })

    it('arguments in an address arrive unchanged', async () => {
      const lista = ['São Paulo, SP', '{d}', 'null']
      const objeto = { nome: 'Zé, "o" & cia', lista: [1, 'ç'] }
      const texto = "100% + aspas ' e \\ e \n linha? #1 = {x}"
      // A public read takes no list: whoever sends one writes it as Postgres does.
      const args = {
        _objeto: objeto,
        _lista: '{"São Paulo, SP","{d}","null"}',
        _inteiro: 7,
        _texto: texto,
        _numero: 10.25,
        _logico: false,
      }
      const read = { objeto, tipo: 'object', lista, inteiro: 7, texto, numero: 10.25, logico: false }
      expect(await echo(args)).toEqual(read)
      expect(await echo({ _texto: '', _inteiro: null })).toMatchObject({ texto: '', inteiro: null })
      expect(await echo({})).toMatchObject({ objeto: null, lista: [], texto: null })
    })

    it('a read by its address runs in a read-only transaction, and says how long it may be kept; a refusal says nothing', async () => {
      const kept = await get('fn_contrato_guardada', { _texto: 'açaí' })
      expect([kept.status, await kept.json()]).toEqual([200, { texto: 'açaí', so_le: 'on' }])
      expect(kept.headers.get('cache-control')).toBe('public, max-age=30, s-maxage=60')
      expect(kept.headers.get('x-de-teste')).toBe('sim')
      expect(kept.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/www\.embira\.example)$/)
      const refused = await get('fn_contrato_guardada', { _texto: 'recusa' })
      expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, null])
      expect(await refused.json()).toMatchObject({ code: 'PT404', message: 'Não existe', hint: 'nada' })
      expect((await anon.rpc('fn_contrato_guardada', { _texto: 'x' }, { get: true })).data).toEqual({ texto: 'x', so_le: 'on' })
      expect((await anon.rpc('fn_contrato_guardada', { _texto: 'x' })).data).toEqual({ texto: 'x', so_le: 'on' })
    })

    it('single refuses zero or several rows; maybeSingle answers null for zero', async () => {
      const none = await ana.from('contrato_itens').select('id').eq('titulo', 'inexistente').single()
      expect([none.status, none.error?.code]).toEqual([406, 'PGRST116'])
      const maybe = await ana.from('contrato_itens').select('id').eq('titulo', 'inexistente').maybeSingle()
      expect([maybe.data, maybe.error]).toEqual([null, null])
    })

    it('keyset pagination keeps a stable order, without repeats or gaps', async () => {
      const { session } = await signUp(stack)
      const api = client(stack, { token: session.access_token })
      const rows = Array.from({ length: 25 }, (_, n) => ({ titulo: `página ${n}` }))
      expect((await api.from('contrato_itens').insert(rows)).status).toBe(201)
      const seen: string[] = []
      let last: { criado_em: string; id: string } | undefined
      for (;;) {
        const page = api
          .from('contrato_itens')
          .select('id, criado_em')
          .order('criado_em', { ascending: false })
          .order('id', { ascending: false })
        const after =
          last === undefined
            ? page
            : page.or(`criado_em.lt.${last.criado_em},and(criado_em.eq.${last.criado_em},id.lt.${last.id})`)
        const { data, error } = await after.limit(10)
        expect(error).toBeNull()
        if (!data || data.length === 0) break
        seen.push(...data.map((row) => row.id as string))
        last = data.at(-1) as { criado_em: string; id: string }
      }
      expect(seen.length).toBe(25)
      expect(new Set(seen).size).toBe(25)
    })

    it('answers at most 1000 rows, and the exact count when requested', async () => {
      await stack.sql(
        "insert into public.contrato_itens (dono, titulo) select gen_random_uuid(), 'publico ' || n from generate_series(1, 1005) n",
      )
      const { data, count } = await anon.from('contrato_itens').select('id', { count: 'exact' })
      expect([data?.length, count]).toEqual([1000, 1005])
      const head = await anon.from('contrato_itens').select('id', { count: 'exact', head: true })
      expect([head.data, head.count]).toEqual([null, 1005])
      const range = await anon.from('contrato_itens').select('id').order('titulo').range(10, 19)
      expect(range.data?.length).toBe(10)
      expect((await anon.rpc('fn_contrato_linhas', { _n: 1500 })).data?.length).toBe(1000)
    })

    it('the statement timeout of a function cancels it', async ({ skip }) => {
      skip(!stack.realPostgres, 'PGlite has no timers: statement_timeout never fires there')
      const answer = await anon.rpc('fn_contrato_dorme', {})
      expect([answer.status, answer.error?.code]).toEqual([500, '57014'])
    })
  })

  it('CORS allows any origin', async () => {
    const answer = await fetch(`${stack.url}/rest/v1/rpc/fn_contrato_quem`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://www.embira.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-profile,content-type,x-client-info,x-retry-count',
      },
    })
    expect(answer.ok).toBe(true)
    expect(answer.headers.get('access-control-allow-origin')).toMatch(/^(\*|https:\/\/www\.embira\.example)$/)
    const allowed = (answer.headers.get('access-control-allow-headers') ?? '').toLowerCase()
    for (const name of ['apikey', 'authorization', 'content-type', 'x-client-info']) expect(allowed).toContain(name)
    // A GET with the key needs a preflight too, once for each address: it is kept.
    expect(answer.headers.get('access-control-allow-methods')).toMatch(/\bGET\b/)
    expect(Number(answer.headers.get('access-control-max-age'))).toBeGreaterThan(60)
    const post = await fetch(`${stack.url}/rest/v1/rpc/fn_contrato_quem`, {
      method: 'POST',
      headers: { apikey: stack.publishableKey },
    })
    expect(post.headers.get('access-control-allow-origin')).toBeTruthy()
  })
})
