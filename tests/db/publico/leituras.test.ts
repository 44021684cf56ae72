/** Public reads: read-only, the same bytes for everybody, bounded, and listed (docs/product/limits.md#public-reads, docs/security.md T75). */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEITURAS_PUBLICAS, type LeituraPublica } from '../../../src/domain/contratos/leituras.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { PERGUNTAS_PUBLICAS } from '../../samples/perguntas-publicas.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, callRpc, callText, getRefusal, toAddress } from '../rpc.ts'

const db = setUpTestDatabase()
const visitor: Caller = { role: 'anon' }
/** Everybody who may look: the client of requests, a rival consultancy, the owner of the vacancies, the team. */
let everybody: Record<string, Caller>
beforeAll(async () => {
  await db.sql.unsafe(readFileSync('supabase/seed.sql', 'utf8'))
  await createPersonas(db.sql)
  const [rita] = await db.sql<{ id: string }[]>`select auth_user_id as id from public.usuarios where email = 'rita@vagas.example'`
  everybody = {
    'a visitor': visitor,
    'a client': toCaller(personas.ana),
    'a rival': toCaller(personas.bruno),
    'a stranger': toCaller(personas.estranho),
    'the team': toCaller(personas.admin),
    'the owner of the vacancies': { role: 'authenticated', userId: rita?.id ?? '', email: 'rita@vagas.example' },
  }
})

const everyQuestion = LEITURAS_PUBLICAS.flatMap((name) => PERGUNTAS_PUBLICAS[name].map((params) => [name, params] as const))

/** Rows of a statement around the call of a procedure, in a transaction that may only read. */
async function onlyReading<T extends object>(caller: Caller, name: string, params: Params, around: (call: string) => string) {
  const text = around(await callText(db.sql, name))
  return db.as(caller, async (tx) => {
    await tx`set transaction read only`
    return [...(await tx.unsafe<T[]>(text, [JSON.stringify(params)]))]
  })
}

/** The body as PostgREST sends it, and the headers. */
async function ask(caller: Caller, name: string, params: Params) {
  const [row] = await onlyReading<{ body: string; headers: string }>(
    caller,
    name,
    params,
    (call) => `select q.f::text as body, current_setting('response.headers') as headers from (${call}) as q`,
  )
  if (row === undefined) throw new Error('no answer')
  return row
}

type Procedure = { name: string; volatile: boolean; anon: boolean; signed: boolean; kept: boolean }
const procedures = () => db.sql<Procedure[]>`
  select p.proname as name, p.provolatile = 'v' as volatile, has_function_privilege('anon', p.oid, 'execute') as anon,
    has_function_privilege('authenticated', p.oid, 'execute') as signed, p.prosrc like '%select base.guardar(%' as kept
  from pg_proc as p where p.pronamespace = 'public'::regnamespace and p.proname like 'fn\\_%' order by p.proname collate "C"`

describe('the public reads', () => {
  test('are listed: what a visitor may execute and is not volatile, each open to signed-in people too, and no other says how long it is kept', async () => {
    const all = await procedures()
    const reads = all.filter(({ anon, volatile }) => anon && !volatile)
    expect(reads.map(({ name }) => name)).toEqual([...LEITURAS_PUBLICAS])
    expect(reads.filter(({ kept, signed }) => !kept || !signed)).toEqual([])
    expect(all.filter(({ kept, anon, volatile }) => kept && (!anon || volatile))).toEqual([])
  })

  test.each(everyQuestion)(
    '%s of %j is one body with one term, whoever asks, and is read without writing',
    async (name, params) => {
      const seen = await ask(visitor, name, params)
      expect(JSON.parse(seen.headers)).toEqual([
        { 'cache-control': 'public, max-age=30, s-maxage=60, stale-while-revalidate=60' },
      ])
      expect(seen.body.length).toBeGreaterThan(60)
      const answer = JSON.parse(seen.body) as { itens?: unknown[] }
      if (answer.itens && name !== 'fn_avaliacoes') expect(answer.itens.length).toBeGreaterThan(0)
      for (const [who, caller] of Object.entries(everybody)) expect(await ask(caller, name, params), who).toEqual(seen) // oxlint-disable-line no-await-in-loop
    },
  )

  test('without an answer are not kept, and what they refuse says nothing of being kept', async () => {
    for (const [name, params] of [
      ['fn_ver_vaga_publicada', { _codigo_ref: 'VNENHUMA2' }],
      ['fn_ver_empresa', { _slug: 'nenhuma' }],
    ] as const)
      expect(JSON.parse((await ask(visitor, name, params)).headers)).toEqual([{ 'cache-control': 'no-store' }]) // oxlint-disable-line no-await-in-loop
    for (const [name, params, code] of [
      ['fn_ver_consultoria', { _slug: 'nenhuma' }, 'PT404'],
      ['fn_avaliacoes', { _slug: 'nenhuma' }, 'PT404'],
      ['fn_listar_consultorias', { _uf: 'XX' }, 'PT422'],
      ['fn_listar_vagas_publicadas', { _cursor: 'mentira' }, 'PT422'],
    ] as const)
      expect((await getRefusal(ask(visitor, name, params))).code).toBe(code) // oxlint-disable-line no-await-in-loop
  })
})

/** Why a procedure cannot run in a transaction that only reads, as each role that may call it; refusals are answers. */
async function writes(name: string): Promise<string[]> {
  const [found] = (await procedures()).filter((each) => each.name === name)
  const callers = [
    ...(found?.anon ? [visitor] : []),
    ...(found?.signed ? [toCaller(personas.bruno), toCaller(personas.admin)] : []),
    { role: 'service_role' } as const,
  ]
  const faults: string[] = []
  for (const caller of callers)
    for (const params of PERGUNTAS_PUBLICAS[name as LeituraPublica] ?? [{}]) {
      // oxlint-disable-next-line no-await-in-loop -- one session
      const refusal = await onlyReading(caller, name, params, (call) => call).then(
        () => null,
        (error: { code?: string; message: string }) => error,
      )
      if (refusal !== null && /read-only transaction/.test(refusal.message)) faults.push(`${name}: ${refusal.message}`)
    }
  return faults
}

describe('a procedure that is not volatile', () => {
  test('writes nothing, as any role that may call it', async () => {
    const reads = (await procedures()).filter(({ volatile }) => !volatile)
    expect(reads.length).toBeGreaterThan(12)
    const found: string[] = []
    for (const { name } of reads) found.push(...(await writes(name))) // oxlint-disable-line no-await-in-loop
    expect(found).toEqual([])
  })

  test('that writes through another is found', async () => {
    await db.sql.unsafe(`create function public.fn_ruim() returns jsonb language sql stable security definer as $$
      select to_jsonb(base.contar('ruim', 'alguem', 10, interval '1 minute')) $$; grant execute on function public.fn_ruim to anon`)
    try {
      expect(await writes('fn_ruim')).toContain('fn_ruim: cannot execute INSERT in a read-only transaction')
    } finally {
      await db.sql`drop function public.fn_ruim`
    }
  })
})

type Pagina = { itens: Record<string, unknown>[]; proximo: string | null }
const address = toAddress('leitora')
/** Every page of a list, as 'Ver mais' asks for them from one address, and how often it was pressed. */
async function readAll(name: LeituraPublica, params: Params) {
  const itens: Record<string, unknown>[] = []
  let presses = -1
  let cursor: string | null = null
  do {
    const page: Pagina = await callAsVisitor<Pagina>(db, name, { ...params, ...(cursor && { _cursor: cursor }) }, address) // oxlint-disable-line no-await-in-loop
    itens.push(...page.itens)
    cursor = page.proximo
    presses += 1
  } while (cursor !== null)
  return { itens, presses }
}

describe('a visitor', () => {
  test('pages through a whole board of 1,060 vacancies, pressing for more 52 times, none twice, none left out, and 300 lists in a row', async () => {
    await runPastTriggers(db, ['public.vagas'], async () => {
      await db.sql`insert into public.vagas (codigo_ref, usuario_id, status, cargo, empresa, area, senioridade, uf, local_de_trabalho, modalidade,
          descricao, requisitos, beneficios, responsavel_nome, email, telefone, duracao, canais_selecionados, valor_total, declaracao_versao,
          publicada_em, expira_em)
        select 'V' || translate(lpad(n::text, 8, '0'), '01', 'CD'), u.id, 'published', 'Cargo ' || n, 'Oficina ' || n, 'Estoque', 'pleno', 'SP',
          'Campinas', 'Híbrido', 'Conferir o que chega.', 'Atenção', 'Vale-refeição', 'Pessoa Suposta', 'rita@vagas.example', '+5511900000014', 30,
          '{"indeed": {"selecionado": true, "valor": 0}}', 0, 'vaga-2026-11', now() - n * interval '1 second', now() + interval '29 days'
        from generate_series(1, 1060) as n cross join public.usuarios as u where u.email = 'rita@vagas.example'`
    })
    const { itens, presses } = await readAll('fn_listar_vagas_publicadas', { _area: 'Estoque' })
    expect([itens.length, new Set(itens.map(({ codigo_ref }) => codigo_ref)).size, presses]).toEqual([1060, 1060, 52])
    await db.as({ role: 'anon', headers: address }, async (tx) => {
      for (let n = 0; n < 300; n += 1) await callRpc(tx, 'fn_listar_vagas_publicadas', { _limite: 1 }) // oxlint-disable-line no-await-in-loop
    })
  })

  test('opens every consultancy of the directory and all reviews of it, 240 times and more in a row', async () => {
    const { itens } = await readAll('fn_listar_consultorias', { _limite: 1 })
    expect(itens.length).toBeGreaterThan(8)
    await db.as({ role: 'anon', headers: address }, async (tx) => {
      for (let n = 0; n < 300; n += 1) {
        const _slug = String(itens[n % itens.length]?.['slug'])
        await callRpc(tx, n % 2 === 0 ? 'fn_ver_consultoria' : 'fn_avaliacoes', { _slug }) // oxlint-disable-line no-await-in-loop
      }
    })
  })

  test.each([
    ['fn_listar_consultorias', 50],
    ['fn_listar_vagas_publicadas', 50],
    ['fn_listar_empresas_com_vagas', 50],
  ] as const)('asks %s for a million rows and gets %i at most', async (name, most) => {
    const { itens } = await callAsVisitor<Pagina>(db, name, { _limite: 1_000_000 })
    expect(itens.length).toBeLessThanOrEqual(most)
  })

  test.each([
    [
      'fn_listar_consultorias',
      'consultoria de recrutamento e seleção para cargos de liderança em empresas de tecnologia de médio porte em São Paulo e Campinas',
    ],
    [
      'fn_listar_vagas_publicadas',
      'analista de recursos humanos pleno com experiência em recrutamento e seleção para padaria em São Paulo bairro de Pinheiros',
    ],
    ['fn_listar_empresas_com_vagas', 'padaria imaginária de fermentação natural em três bairros de São Paulo'],
  ] as const)(
    'types a whole sentence into %s, or a megabyte of words: only the first 200 characters are read',
    async (name, _texto) => {
      await callAsVisitor(db, name, { _texto })
      const long = `${_texto} `.repeat(10_000)
      expect(await callAsVisitor(db, name, { _texto: long })).toEqual(
        await callAsVisitor(db, name, { _texto: long.slice(0, 200) }),
      )
    },
  )
})
