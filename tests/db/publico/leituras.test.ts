/** Public reads: read-only, the same bytes for everybody, bounded, and listed (docs/product/limits.md#public-reads, docs/security.md T75). */
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { type LeituraPublica, LEITURAS_PUBLICAS } from '../../../src/domain/contratos/leituras.ts'
import { PERGUNTAS_PUBLICAS } from '../../samples/perguntas-publicas.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, callRpc, callText, createAddress, expectRefusal, getRefusal, toAddress } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga, publishVaga, type Resposta } from '../vagas/vaga.ts'

const db = setUpTestDatabase()

const visitor: Caller = { role: 'anon' }

/** Everybody who may look: the client of requests, a rival consultancy, the owner of the vacancies, the team. */
let everybody: Record<string, Caller>

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

const rita = setUpPerFile(() => createRecrutador(db))
let vaga: Resposta
type Vista = Record<string, unknown> | null
const ver = (ref: string) => callAsVisitor<Vista>(db, 'fn_ver_vaga_publicada', { _codigo_ref: ref })

const numeros = async (id: string) => {
  const rows = await db.sql`select canal, visualizacoes, cliques from vagas.vaga_numeros where vaga_id = ${id} order by canal`
  return rows.map(({ canal, visualizacoes, cliques }) => [canal, visualizacoes, cliques])
}

const pedir = (params: Params = {}, headers = createAddress()) =>
  callAsVisitor(db, 'fn_contato_da_vaga', { _codigo_ref: vaga.codigo_ref, ...params }, headers)

const visitar = (ref: string, _canal: string | null, headers = createAddress()) =>
  callAsVisitor(db, 'fn_contar_visita', { _codigo_ref: ref, _canal }, headers)

const countLimites = async () => Number((await db.sql`select count(*) as n from base.limites`)[0]?.['n'])

describe('leituras', () => {
  beforeAll(async () => {
    await db.sql.unsafe(readFileSync('supabase/seed.sql', 'utf8'))
    await createPersonas(db.sql)
    const [rita] = await db.sql<
      { id: string }[]
    >`select auth_user_id as id from public.usuarios where email = 'rita@vagas.example'`
    everybody = {
      'a visitor': visitor,
      'a client': toCaller(personas.ana),
      'a rival': toCaller(personas.bruno),
      'a stranger': toCaller(personas.estranho),
      'the team': toCaller(personas.admin),
      'the owner of the vacancies': { role: 'authenticated', userId: rita?.id ?? '', email: 'rita@vagas.example' },
    }
  })

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
})

/** The public page: public data of a vacancy while published and after; visits, the contact, and the filters of the board. */
describe('pagina', () => {
  beforeAll(async () => {
    vaga = await createVagaPublicada(db, rita.caller)
  })

  describe('a vacancy', () => {
    test('shows its data while published, and for 180 days after its end that it existed', async () => {
      const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
      expect(await ver(codigo_ref)).toMatchObject({ situacao: 'no_ar', descricao: expect.any(String) })
      await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: id })
      const fim = {
        situacao: 'encerrada',
        cargo: 'Analista de RH',
        empresa: 'Padaria Imaginária',
        uf: 'SP',
        area: 'Recursos Humanos',
      }
      expect(await ver(codigo_ref)).toEqual(fim)
      await db.sql`update public.vagas set encerrada_em = now() - interval '180 days' where id = ${id}`
      expect(await ver(codigo_ref)).toBeNull()
    })

    test('past its end is shown as ended immediately, before the hourly run', async () => {
      const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
      await db.sql`update public.vagas set publicada_em = now() - interval '30 days', expira_em = now() where id = ${id}`
      expect(await ver(codigo_ref)).toMatchObject({ situacao: 'encerrada' })
      await moveVaga(db, id, 'expirada')
      expect(await ver(codigo_ref)).toMatchObject({ situacao: 'encerrada' })
    })

    test('that is unknown, waiting, suspended, refused or of a deleted account is not found', async () => {
      const espera = await publishVaga(db, rita.caller)
      const suspensa = await createVagaPublicada(db, rita.caller)
      await moveVaga(db, suspensa.id, 'suspensa')
      for (const ref of ['V22222222', '', '%', 'x'.repeat(10_000), espera.codigo_ref, suspensa.codigo_ref])
        expect(await ver(ref), ref).toBeNull()
      await expectRefusal(callAsVisitor(db, 'fn_contato_da_vaga', { _codigo_ref: suspensa.codigo_ref }), 'PT410')
      await moveVaga(db, suspensa.id, 'recusada', 'Não descreve um trabalho.')
      expect(await ver(suspensa.codigo_ref)).toBeNull()
    })

    test('never shows contact, price, owner or a hidden salary, to any reader', async () => {
      const { codigo_ref } = await createVagaPublicada(
        db,
        rita.caller,
        {},
        { mostrar_salario: false, salario_min: 76_543_210, salario_max: 87_654_321 },
      )
      const lista = await callAsVisitor(db, 'fn_listar_vagas_publicadas', {})
      const feed = await callAs(db, 'service_role', 'fn_service_vagas_do_feed', { _formato: 'jooble' })
      for (const lido of [await ver(codigo_ref), lista, feed]) {
        const texto = JSON.stringify(lido)
        expect(texto).toContain(codigo_ref)
        expect(texto).not.toMatch(
          /76\.?543\.?210|87\.?654\.?321|rita@padaria|933334444|Rita Suposta|valor_total|usuario_id|cupom|achados/,
        )
      }
    })
  })

  describe('the contact', () => {
    test('is returned on request, and each request counts a click of its origin, once per address', async () => {
      const headers = toAddress('curiosa')
      for (let n = 0; n < 3; n++)
        expect(await pedir({ _canal: 'indeed' }, headers)).toEqual({
          responsavel_nome: 'Rita Suposta',
          email: 'rita@padaria.example',
          telefone: '+5511933334444',
        })
      await pedir({ _canal: 'indeed' })
      expect(await numeros(vaga.id)).toEqual([['indeed', 0, 2]])
    })

    test('is rate limited against harvesting', async () => {
      const headers = toAddress('colheita')
      for (let n = 0; n < 30; n++) await pedir({}, headers)
      await expectRefusal(pedir({}, headers), 'PT429', 'limite')
      await expectRefusal(pedir({ _codigo_ref: 'V22222222' }), 'PT404', 'vaga_inexistente')
    })

    test('is given a thousand times a day to one address: 330 people of one mobile network with three each are not refused', async () => {
      const headers = toAddress('operadora')
      const muitas = (vezes: number) =>
        db.as({ role: 'anon', headers }, async (tx) => {
          for (let n = 0; n < vezes; n += 1) await callRpc(tx, 'fn_contato_da_vaga', { _codigo_ref: vaga.codigo_ref })
        })
      for (let rodada = 0; rodada < 33; rodada += 1) {
        await muitas(30)
        await db.sql`delete from base.limites where expira_em < clock_timestamp() + interval '1 hour'`
      }
      await muitas(10)
      await expectRefusal(pedir({}, headers), 'PT429', 'limite')
      await pedir()
    })
  })

  describe('a visit', () => {
    test('counts once per address and vacancy, by origin, and returns nothing', async () => {
      const outra = await createVagaPublicada(db, rita.caller)
      const headers = toAddress('leitora')
      for (let n = 0; n < 5; n++) await visitar(outra.codigo_ref, 'linkedin', headers)
      await visitar(` ${outra.codigo_ref.toLowerCase()}`, 'LinkedIn')
      await visitar(outra.codigo_ref, 'um-blog-qualquer')
      await visitar(outra.codigo_ref, null)
      for (const ref of ['V22222222', '', 'x'.repeat(10_000), (await publishVaga(db, rita.caller)).codigo_ref])
        expect([null, '']).toContain(await visitar(ref, 'linkedin'))
      expect(await numeros(outra.id)).toEqual([
        ['linkedin', 2, 0],
        ['outro', 1, 0],
        ['proprio', 1, 0],
      ])
      // No personal data is stored.
      const [limites] = await db.sql`select string_agg(encode(chave, 'escape'), '') as chaves from base.limites`
      expect(String(limites?.['chaves'])).not.toContain(outra.id)
    })
  })

  test('visits of an address above its limit write no row for the vacancies they name', async () => {
    const headers = toAddress('apressada')
    const outras = await Promise.all([1, 2, 3].map(() => createVagaPublicada(db, rita.caller)))
    for (let n = 0; n < 120; n += 1) await visitar(vaga.codigo_ref, 'linkedin', headers)
    const antes = await countLimites()
    for (const outra of outras) await visitar(outra.codigo_ref, 'linkedin', headers)
    expect(await countLimites()).toBe(antes)
    expect(await Promise.all(outras.map(({ id }) => numeros(id)))).toEqual([[], [], []])
  })

  test('the board filters by contract and by area, in any spelling', async () => {
    await createVagaPublicada(
      db,
      rita.caller,
      {},
      { cargo: 'Pessoa consultora', tipo_contrato: 'pj', area: 'Segurança do Trabalho' },
    )
    const cargos = async (params: Params) =>
      (await callAsVisitor<{ itens: { cargo: string }[] }>(db, 'fn_listar_vagas_publicadas', params)).itens.map(
        ({ cargo }) => cargo,
      )
    expect(await cargos({ _tipo_contrato: 'pj' })).toEqual(['Pessoa consultora'])
    expect(await cargos({ _area: ' seguranca  do TRABALHO ' })).toEqual(['Pessoa consultora'])
    expect(await cargos({ _area: 'Segurança' })).toEqual([])
    expect(await cargos({ _area: '  ' })).not.toEqual([])
    await expectRefusal(cargos({ _tipo_contrato: 'eterno' }), 'PT422', 'tipo_contrato')
  })
})
