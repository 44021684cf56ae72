/** Domain and SQL agree on vacancies: values, lists, channels, lifecycles, coupons, prices. `FULL=1` compares 10,000 selections. */
import { textOf } from '../../support/database.ts'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { hasContato } from '../../../src/domain/conversa/contatos.ts'
import { PORTES_EMPRESA, SETORES_EMPRESA } from '../../../src/domain/empresa.ts'
import { CANAIS } from '../../../src/domain/vaga/canal.ts'
import { MARCAS, ROTULOS_DOS_DETALHES } from '../../../src/domain/vaga/detalhes.ts'
import { UFS } from '../../../src/domain/opcoes.ts'
import { ESTADOS } from '../../../src/domain/vaga/publica/local.ts'
import { findMunicipio, toChaveDeMunicipio } from '../../../src/domain/vaga/publica/municipio.ts'
import { root } from '../../support/rules/sources.ts'
import { MAX_CUPOM, normalizeCupom } from '../../../src/domain/vaga/total.ts'
import { computeTotalDaVaga, MINIMO_COBRADO_CENTAVOS } from '../../../src/domain/vaga/total.ts'
import { createVagaVazia, DECLARACAO_VERSAO, listErrosDaEtapa, toVagaPayload } from '../../../src/domain/vaga/vaga.ts'
import { STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '../../../src/domain/pagamento/pagamento-status.ts'
import { DURACOES, STATUS_CANAL, STATUS_VAGA } from '../../../src/domain/vaga/vaga-status.ts'
import { createRecrutador, publishVaga, readVaga } from './vaga.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const db = setUpTestDatabase()

test('who names a channel, or the front page of its site, writes no contact', async () => {
  const canais = await db.sql`select nome, unnest(hosts) as host from public.canais`
  for (const { nome, host } of canais)
    for (const texto of [nome, host, `www.${host}`, `https://www.${host}`])
      expect(hasContato(`Publicamos em ${texto} hoje`)).toBe(false)
  expect(hasContato('Publicamos em outraempresa.com.br hoje')).toBe(true)
})

describe('fields', () => {
  test('the option lists of a company equal those in its CHECKs', async () => {
    const [check] = await db.sql`select string_agg(pg_get_constraintdef(oid), ' ') as text from pg_constraint
      where conname in ('empresas_setor_chk', 'empresas_porte_chk')`
    for (const opcao of [...SETORES_EMPRESA, ...PORTES_EMPRESA]) expect(String(check?.['text'])).toContain(`'${opcao}'`)
  })

  test('the declaration has the same version in both', async () => {
    expect(await db.sql`select vagas.versao_da_declaracao() as versao`).toEqual([{ versao: DECLARACAO_VERSAO }])
  })

  test('the stored row equals the submitted form', async () => {
    const form = {
      ...createVagaVazia(),
      cargo: ' Analista ',
      empresa: 'Padaria',
      area: 'RH',
      senioridade: 'pleno',
      uf: 'SP',
      local_de_trabalho: ' Campinas,  Cambuí ',
      descricao: 'Uma\r\ndescrição',
      salario_min: 'R$ 4.500,00',
      salario_max: 'R$ 6.000,50',
      numero_de_vagas: '12',
      jornada: 'meio_periodo',
      horario: ' segunda a sexta,  das 8h às 12h ',
      salario_periodo: 'hora',
      programa: 'aprendiz',
      pcd: 'exclusiva',
      acessibilidade: 'Rampas\r\ne Libras',
      responsavel_nome: 'Rita',
      email: 'RITA@padaria.example',
      telefone: '+55 (11) 93333-4444',
      declaracao: true,
    }
    const payload = toVagaPayload(form)
    const { id } = await publishVaga(db, (await createRecrutador(db)).caller, {}, payload)
    expect(await readVaga(db, id)).toMatchObject(payload)
  })

  test.each(['Presencial', 'Híbrido', 'Remoto'])('no place is needed, as in the form: %s', async (modalidade) => {
    const { caller } = await createRecrutador(db)
    const semLugar = { modalidade, local_de_trabalho: ' ' }
    const erros = listErrosDaEtapa('dados', { ...createVagaVazia(), ...semLugar }).map(({ campo }) => campo)
    expect(erros).not.toContain('local_de_trabalho')
    const { id, status } = await publishVaga(db, caller, {}, semLugar)
    expect(status).toBe('aguardando_publicacao')
    expect((await readVaga(db, id)).local_de_trabalho).toBeNull()
  })
})

test('the eight channels match the specification', async () => {
  const rows =
    await db.sql`select codigo, nome, preco_centavos, modo, descricao, prazo_horas, ativo from public.canais order by ordem`
  expect(rows.map((row) => ({ ...row }))).toEqual(
    CANAIS.map(({ codigo, nome, precoCentavos, modo, descricao, prazoHoras }) => ({
      codigo,
      nome,
      preco_centavos: precoCentavos,
      modo,
      descricao,
      prazo_horas: prazoHoras,
      ativo: true,
    })),
  )
  expect(CANAIS.map(({ codigo, precoCentavos }) => [codigo, precoCentavos])).toEqual([
    ['linkedin', 4990],
    ['indeed', 0],
    ['catho', 7990],
    ['vagas', 5990],
    ['glassdoor', 6990],
    ['vagascom', 5490],
    ['infojobs', 6490],
    ['gupy', 8990],
  ])
})

test.each([
  ['vagas.proximos', 'vagas_status_chk', STATUS_VAGA],
  ['vagas.proximos_do_canal', 'vaga_canais_status_chk', STATUS_CANAL],
  ['pagamentos.proximos', 'pagamentos_status_chk', STATUS_PAGAMENTO],
  ['pagamentos.proximos_do_reembolso', 'reembolsos_status_chk', STATUS_REEMBOLSO],
] as const)('%s and %s agree with the domain', async (fn, check, estados) => {
  const [row] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = ${check}`
  const inSql = [...String(row?.['text']).matchAll(/'(\w+)'/g)].map((match) => match[1])
  expect(new Set(inSql)).toEqual(new Set(Object.keys(estados)))
  for (const [status, { proximos }] of Object.entries(estados)) {
    const found = JSON.parse(await textOf(db.sql.unsafe(`select to_json(${fn}('${status}'))::text as proximos`))) as string[]
    expect([status, new Set(found)]).toEqual([status, new Set<string>(proximos)])
  }
})

test('the durations are the offered ones', async () => {
  const [row] = await db.sql`select pg_get_constraintdef(oid) as text from pg_constraint where conname = 'vagas_duracao_chk'`
  expect([...String(row?.['text']).matchAll(/\d+/g)].map(Number)).toEqual([...DURACOES])
})

test('a typed coupon is normalised the same way', async () => {
  const digitados = fc.sample(
    fc.oneof(
      fc.string({
        unit: fc.constantFrom('a', 'Z', ' ', 'é', '\u00a0', '\t', '-', '_', '9', 'ß', '\u200b'),
        maxLength: MAX_CUPOM,
      }),
      fc.string({ maxLength: 30 }).filter((texto) => !/\0|[\ud800-\udfff]/.test(texto)),
    ),
    { numRuns: 300, seed },
  )
  const rows = await db.sql`select coalesce(vagas.normalizar_cupom(t.x), '') as codigo
    from json_array_elements_text(${JSON.stringify(digitados)}::text::json) with ordinality as t (x, n) order by t.n`
  expect(rows.map((row) => String(row['codigo']))).toEqual(digitados.map((digitado) => normalizeCupom(digitado)))
})

const um = (precoCentavos: number) => [{ codigo: 'catho', precoCentavos }]
const pct = (valor: number) => ({ codigo: 'X', tipo: 'percentual' as const, valor })

describe('price', () => {
  const codigos = CANAIS.map(({ codigo }) => codigo)
  const cupom = fc.option(
    fc
      .record({
        tipo: fc.constantFrom('percentual' as const, 'fixed' as const),
        valor: fc.integer({ min: 1, max: 100 }),
        vezes: fc.integer({ min: 1, max: 700 }),
        canais: fc.option(fc.subarray(codigos, { minLength: 1 })),
      })
      .map(({ vezes, ...um }) => ({ ...um, codigo: 'X', valor: um.tipo === 'fixed' ? um.valor * vezes : um.valor })),
  )
  const precos = fc.record(
    Object.fromEntries(
      codigos.map((codigo) => [
        codigo,
        fc.oneof(fc.constant(0), fc.integer({ min: 50, max: 20_000 }), fc.integer({ min: 50, max: 59 })),
      ]),
    ),
  )
  const casos = fc.sample(fc.record({ canais: fc.shuffledSubarray(codigos, { minLength: 1 }), cupom, precos }), {
    numRuns: FULL ? 10_000 : 300,
    seed,
  })

  test(`of ${casos.length} random selections and price lists is the same in both, line by line`, async () => {
    // Separate price lists under the name of the real table.
    for (let from = 0; from < casos.length; from += 100) {
      const lote = casos.slice(from, from + 100)
      const found = await db.sql.begin(async (tx) => {
        const answers: string[] = []
        for (const { canais, cupom: c, precos: lista } of lote) {
          await tx`update public.canais as k set modo = 'assistido', preco_centavos = (p.value)::int from jsonb_each_text(${JSON.stringify(lista)}::text::jsonb) as p
            where p.key = k.codigo`
          const [row] = await tx`select coalesce(json_agg(json_build_object('codigo', p.canal, 'precoCentavos', p.preco_centavos,
              'descontoCentavos', p.desconto_centavos)), '[]')::text as linhas
            from vagas.preco((select array_agg(e.x) from json_array_elements_text(${JSON.stringify(canais)}::text::json) as e (x)),
              jsonb_populate_record(null::public.cupons, ${JSON.stringify(c ?? {})}::text::jsonb)) as p`
          answers.push(String(row?.['linhas']))
        }
        return answers
      })
      lote.forEach(({ canais, cupom: c, precos: lista }, i) => {
        const total = computeTotalDaVaga(
          canais.map((codigo) => ({ codigo, precoCentavos: lista[codigo] ?? 0 })),
          c,
        )
        expect(JSON.parse(found[i] ?? ''), `seed ${seed}, case ${from + i}: ${JSON.stringify(lote[i])}`).toEqual(total.linhas)
      })
    }
  })

  test('is the sum minus the discount, never below zero, independent of order, allocated to the last centavo', () => {
    for (const { canais, cupom: c, precos: lista } of casos) {
      const escolhidos = canais.map((codigo) => ({ codigo, precoCentavos: lista[codigo] ?? 0 }))
      const total = computeTotalDaVaga(escolhidos, c)
      expect(total).toEqual(computeTotalDaVaga(escolhidos.toReversed(), c))
      expect(total.totalCentavos).toBe(total.somaCentavos - total.descontoCentavos)
      expect(total.totalCentavos === 0 || total.totalCentavos >= MINIMO_COBRADO_CENTAVOS).toBe(true)
      expect(total.descontoCentavos).toBeGreaterThanOrEqual(0)
      expect(total.linhas.reduce((soma, cada) => soma + cada.descontoCentavos, 0)).toBe(total.descontoCentavos)
      expect(total.linhas.filter((cada) => cada.descontoCentavos > cada.precoCentavos)).toEqual([])
      if (c === null) expect(total.descontoCentavos).toBe(0)
    }
  })

  test('rounds half up, and a fixed coupon takes off at most the price', () => {
    expect(computeTotalDaVaga(um(150), pct(1)).descontoCentavos).toBe(2)
    expect(computeTotalDaVaga(um(149), pct(1)).descontoCentavos).toBe(1)
    expect(computeTotalDaVaga(um(7990), pct(15)).descontoCentavos).toBe(1199)
    expect(computeTotalDaVaga(um(7990), { codigo: 'X', tipo: 'fixed', valor: 9000 }).totalCentavos).toBe(0)
    expect(computeTotalDaVaga(um(7990), { codigo: 'X', tipo: 'fixed', valor: 7980 }).totalCentavos).toBe(50)
    expect(computeTotalDaVaga([...um(7990), ...um(7990)]).totalCentavos).toBe(7990)
  })
})

const perto = async (texto: string | null) =>
  (await db.sql`select catalogo.lugares_perto(${texto}) as l`)[0]?.['l'] as string[] | null

describe('what an ad may say more', () => {
  test('marks and lists are those of the domain', async () => {
    const rows = await db.sql<{ lista: string; valores: string[] }[]>`select lista, valores from base.opcoes
      where lista in ('marca_da_vaga', 'jornada', 'salario_periodo', 'programa_da_vaga', 'pcd')`
    expect(Object.fromEntries(rows.map(({ lista, valores }) => [lista, valores]))).toEqual({
      marca_da_vaga: Object.keys(MARCAS),
      jornada: Object.keys(ROTULOS_DOS_DETALHES.jornada),
      salario_periodo: Object.keys(ROTULOS_DOS_DETALHES.salario_periodo),
      programa_da_vaga: Object.keys(ROTULOS_DOS_DETALHES.programa),
      pcd: Object.keys(ROTULOS_DOS_DETALHES.pcd),
    })
  })

  test('municipalities are those of the official list, with one key in both', async () => {
    const rows = await db.sql<{ uf: string; nome: string; lugar: string }[]>`select uf, nome, lugar from catalogo.municipios`
    const listed = UFS.flatMap((uf) =>
      readFileSync(path.join(root, `public/municipios/${uf}.txt`), 'utf8')
        .trim()
        .split('\n')
        .map((nome) => `${uf}:${nome}`),
    )
    expect(rows.map(({ uf, nome }) => `${uf}:${nome}`).toSorted()).toEqual(listed.toSorted())
    // The plural of a search is folded there: Conceições is no municipality.
    for (const { uf, nome, lugar } of rows)
      expect(lugar, nome).toBe(`${uf}:${toChaveDeMunicipio(nome).replace(/([cs])oes\b/g, '$1ao')}`)
  })

  test('a place is found by the municipality that it begins with', async () => {
    const [row] = await db.sql`select catalogo.lugar_de('SP', null) is null as nenhum, array(
      select catalogo.lugar_de('SP', l) from unnest(array[
        'Campinas, Cambuí', 'campinas - SP', 'Campinas/SP', 'Santa Bárbara do Oeste', 'Santa Bárbara d’Oeste'
      ]) as l) as lugares`
    expect(row?.['nenhum']).toBe(true)
    expect(row?.['lugares']).toEqual([
      ...Array<string>(3).fill('SP:campinas'),
      ...Array<string>(2).fill('SP:santa barbara doeste'),
    ])
  })

  test('the list decides which municipality a place names, in the database as in the form: 5,571 names as people write them', async () => {
    const modelos = ['{n}', '{n}, {u}', '{n} - {u}', '{n}, {e}', 'Centro, {n}', 'Bom Jesus, {n} - {u}', 'Rua das Flores, 12, {n}']
    const rows = await db.sql<{ uf: string; nome: string; local: string; lido: string | null }[]>`
      select m.uf, m.nome, l.local, n.nome as lido
      from catalogo.municipios as m
      cross join jsonb_array_elements_text(${db.sql.json(modelos)}) as t (modelo)
      cross join lateral (
        select replace(replace(replace(t.modelo, '{n}', m.nome), '{u}', m.uf), '{e}', ${db.sql.json(ESTADOS)}::jsonb ->> m.uf) as local
      ) as l
      left join catalogo.municipios as n on n.lugar = catalogo.municipio_de(m.uf, l.local)`
    expect(rows).toHaveLength(5571 * modelos.length)
    const listas = new Map<string, string[]>(
      UFS.map((uf) => [uf, rows.filter((row) => row.uf === uf && row.local === row.nome).map(({ nome }) => nome)]),
    )
    const fora = rows.filter(({ nome, lido }) => nome !== lido).map(({ local, lido }) => [local, lido])
    expect(fora).toEqual([])
    expect(rows.filter(({ uf, local, lido }) => (findMunicipio(local, uf, listas.get(uf) ?? []) ?? null) !== lido)).toEqual([])
  })

  test('a place of another state, or of none, names no municipality', async () => {
    const [row] = await db.sql`select jsonb_agg(catalogo.municipio_de(u, l)) as lugares
      from (values ('PR', 'Palmas - TO'), ('PR', 'Palmas'), ('SP', 'Zona Sul'), ('SP', null), ('SP', 'Cambuí')) as v (u, l)`
    expect(row?.['lugares']).toEqual([null, 'PR:palmas', null, null, null])
  })

  test('neighbours are those within the distance', async () => {
    expect(await perto('campinas, sp, 25')).toContain('SP:valinhos')
    expect(await perto('Campinas, SP, 25')).not.toContain('SP:sao paulo')
    expect(await perto('Campinas, SP, 100')).toContain('SP:sao paulo')
    expect(await perto('Atlântida, SP, 25')).toEqual([])
    expect(await perto(null)).toBeNull()
  })
})
