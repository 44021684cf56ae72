/** The business figures agree with the tables after any sequence of events. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { hasPostgres } from '../../support/database.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  createPedido,
  type Pedido,
  sendProposta,
} from '../propostas/pedido.ts'
import { callAs, callAsVisitor, createAddress, expectRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, publishVaga, type Recrutador } from '../vagas/vaga.ts'
import { callAsAdmin, createEquipe } from './equipe.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { fc } from '../../samples/random.ts'

const db = setUpTestDatabase()
let rita: Recrutador
beforeAll(async () => {
  await createEquipe(db)
  rita = await createRecrutador(db)
})

const atualizar = async () => (await db.sql<{ n: number }[]>`select equipe.atualizar_numeros() as n`)[0]?.n

type Contagem = Record<string, number>
type Numeros = Record<string, Record<string, unknown>[]> & {
  tempo_ate_primeira_proposta: { mediana_horas: number | null; p90_horas: number | null; pedidos: number }
  aceitacao: { enviadas: number; aceitas: number }
  receita: { bruta: number; reembolsada: number; liquida: number }
  conversao: Record<string, { passo: number; total: number }[]>
}
const ler = async () => {
  await db.sql`select equipe.atualizar_numeros(true)`
  return callAsAdmin<Numeros>(db, 'fn_admin_numeros')
}
const por_ = (rows: Record<string, unknown>[] | undefined, key: string): Contagem =>
  Object.fromEntries((rows ?? []).map((row) => [String(row[key]), Number(row['total'])]))
const vivo = async (sql: string): Promise<Contagem> =>
  Object.fromEntries((await db.sql.unsafe(sql)).map((row) => [String(row['k']), Number(row['n'])]))

/** The expected figures, counted from the tables independently of the product's code. */
async function conferir() {
  const n = await ler()
  const sent = "from public.solicitacoes where status_solicitacao <> 'Rascunho' group by 1"
  expect(por_(n['pedidos_por_servico'], 'servico')).toEqual(await vivo(`select tipo_servico as k, count(*) as n ${sent}`))
  expect(por_(n['pedidos_por_uf'], 'uf')).toEqual(await vivo(`select uf as k, count(*) as n ${sent}`))
  expect(por_(n['por_status'], 'status')).toEqual(await vivo(`select status_solicitacao as k, count(*) as n ${sent}`))
  expect(por_(n['pedidos_por_semana'], 'semana')).toEqual(
    await vivo(`select date_trunc('week', criado_em at time zone 'America/Sao_Paulo')::date::text as k, count(*) as n ${sent}`),
  )
  expect(por_(n['propostas_por_status'], 'status')).toEqual(
    await vivo('select status_proposta as k, count(*) as n from public.propostas group by 1'),
  )
  expect(por_(n['consultorias_por_servico'], 'servico')).toEqual(
    await vivo('select s as k, count(*) as n from public.consultorias, unnest(servicos) as s group by 1'),
  )
  expect(por_(n['consultorias_por_uf'], 'uf')).toEqual(
    await vivo('select uf as k, count(*) as n from public.consultorias group by 1'),
  )
  expect(por_(n['vagas_por_status'], 'status')).toEqual(
    await vivo('select status as k, count(*) as n from public.vagas group by 1'),
  )
  const [first] = await db.sql<{ horas: number[] | null }[]>`select jsonb_agg(horas order by horas) as horas from (
    select extract(epoch from min(p.criado_em) - s.criado_em)::float / 3600 as horas
    from public.solicitacoes s join public.propostas p on p.solicitacao_id = s.id group by s.id) as t`
  const horas = first?.horas ?? []
  const { mediana_horas, p90_horas, pedidos } = n.tempo_ate_primeira_proposta
  expect(pedidos).toBe(horas.length)
  for (const [value, part] of [
    [mediana_horas, 0.5],
    [p90_horas, 0.9],
  ] as const) {
    const exact = horas[Math.ceil(horas.length * part) - 1]
    if (exact === undefined) expect(value).toBeNull()
    else expect(Number(value)).toBe(Math.ceil(exact * 4) / 4)
  }
  return n
}

const pick = <T>(list: T[], at: number) => list[at % Math.max(list.length, 1)]
const passosContados = async () => (await ler()).conversao['consultoria']?.[0]?.total ?? 0

describe('the numbers', () => {
  test('agree with the tables after any sequence of events', async () => {
    const autores: Autor[] = []
    for (let n = 0; n < 3; n++) autores.push(await createAutor(db))
    const pedidos: Pedido[] = []
    const propostas: { id: string; autor: Autor; pedido: Pedido }[] = []
    const steps: ((at: number) => Promise<unknown>)[] = [
      async (at) => {
        const tipo = pick([...SERVICOS], at)?.tipo
        pedidos.push(await createAberto(db, { _uf: pick(['SP', 'BA', 'AC'], at) }, tipo))
      },
      async (at) => {
        const [autor, pedido] = [pick(autores, at), pick(pedidos, at)]
        if (!autor || !pedido) return
        // Some time has passed since it was sent; the database clock does not advance within a transaction.
        await runPastTriggers(
          db,
          'public.solicitacoes',
          () => db.sql`update public.solicitacoes set criado_em = criado_em - ${at % 90} * interval '1 hour'
          where id = ${pedido.id} and not exists (select from public.propostas p where p.solicitacao_id = ${pedido.id})`,
        )
        const { id } = await sendProposta(db, autor.caller, pedido.id)
        propostas.push({ id, autor, pedido })
      },
      async (at) => {
        const p = pick(propostas, at)
        if (p) await callAsAdmin(db, 'fn_retirar_proposta', { _id: p.id }, p.autor.caller)
      },
      async (at) => {
        const p = pick(propostas, at)
        if (p) await callAsVisitor(db, 'fn_aceitar_proposta', { _token: p.pedido.token, _proposta: p.id })
      },
      async (at) => {
        const pedido = pick(pedidos, at)
        if (pedido) await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
      },
      async (at) => {
        const p = pick(propostas, at)
        if (p) await db.sql`delete from public.propostas where id = ${p.id}`
      },
      (at) =>
        createConsultoria(db, `n${at}-${Math.random()}@consultoria.example`, {
          uf: pick(['SP', 'MG'], at),
          servicos: ['Outros'],
        }),
      (
        at,
      ) => db.sql`update public.consultorias set uf = ${at % 2 ? 'RJ' : 'ES'}, servicos = array['Outros', 'Cultura Organizacional']
        where id = (select id from public.consultorias order by md5(id::text || ${at}) limit 1)`,
      (at) =>
        db.sql`delete from public.consultorias where id = (select id from public.consultorias order by md5(id::text || ${at}) limit 1)`,
      () => publishVaga(db, rita.caller),
      async () =>
        callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: (await publishVaga(db, rita.caller)).id, _motivo: 'Preenchida' }),
      () => createPedido(db),
      (at) => callAsVisitor(db, 'fn_contar_passo', { _fluxo: 'vaga', _passo: 1 + (at % 3) }),
      () => atualizar(),
    ]
    const property = fc.asyncProperty(
      fc.array(fc.record({ step: fc.nat(steps.length - 1), at: fc.nat(999) }), { minLength: 12, maxLength: 25 }),
      async (sequence) => {
        // A step may be refused in the current state of the rows; that does not matter here.
        for (const { step, at } of sequence) await (steps[step]?.(at) ?? Promise.resolve()).catch(() => undefined) // oxlint-disable-line no-await-in-loop -- one after another
        await conferir()
      },
    )
    await fc.assert(property, { numRuns: 8, endOnFailure: true })
    await db.sql`delete from public.usuarios where auth_user_id = ${autores[0]?.userId ?? ''}`
    await conferir()
  })

  test('of money are the amounts received and refunded', async () => {
    const { vaga } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] }).then(({ id }) => ({ vaga: id }))
    const [paid] = await db.sql<
      { id: string }[]
    >`insert into pagamentos.pagamentos (vaga_id, status, valor_centavos, versao, recebido_centavos, pago_em)
      values (${vaga}, 'pago', 7990, 1, 7990, now()) returning id`
    const id = String(paid?.id)
    await db.sql`insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo) values (${id}, 1990, 'Fora do prazo')`
    const before = (await ler()).receita
    expect(before.bruta - before.reembolsada).toBe(before.liquida)
    await db.sql`select transicoes.mudar_reembolso(id, 'feito') from pagamentos.reembolsos where pagamento_id = ${id}`
    expect((await ler()).receita).toMatchObject({
      bruta: before.bruta,
      reembolsada: before.reembolsada + 1990,
      liquida: before.liquida - 1990,
    })
    const live = await db.sql`select (select coalesce(sum(recebido_centavos), 0)::int from pagamentos.pagamentos) as bruta,
      (select coalesce(sum(valor_centavos), 0)::int from pagamentos.reembolsos where status = 'feito') as reembolsada`
    expect((await ler()).receita).toMatchObject({ ...live[0] })
  })

  test('are refreshed by the worker when due, not on every run, and the answer has the refresh time', async () => {
    await db.sql`update equipe.numeros_atualizacao set em = now() - interval '1 hour', levou = '0'`
    expect(await atualizar()).toBe(1)
    expect(await atualizar()).toBe(0)
    const [row] = await db.sql<{ em: Date }[]>`select em from equipe.numeros_atualizacao`
    const { atualizado_em } = await callAsAdmin<{ atualizado_em: string }>(db, 'fn_admin_numeros')
    expect(new Date(atualizado_em)).toEqual(row?.em)
    // A refresh that took a minute is not repeated within fifty.
    await db.sql`update equipe.numeros_atualizacao set em = now() - interval '40 minutes', levou = '1 minute'`
    expect(await atualizar()).toBe(0)
    await db.sql`update equipe.numeros_atualizacao set em = now() - interval '51 minutes'`
    expect(await atualizar()).toBe(1)
  })

  test.runIf(hasPostgres())('are refreshed once when eight workers ask concurrently', async () => {
    await db.sql`update equipe.numeros_atualizacao set em = now() - interval '1 hour', levou = '0'`
    const sessions = db.connect(8)
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sessions<{ done: number }[]>`select equipe.atualizar_numeros() as done`),
    )
    expect(answers.filter(([row]) => row?.done === 1)).toHaveLength(1)
  })

  test('of a form step count everybody anonymously, with a limit', async () => {
    const headers = createAddress()
    const passo = (_fluxo: unknown, _passo: unknown) => callAsVisitor(db, 'fn_contar_passo', { _fluxo, _passo }, headers)
    for (let n = 0; n < 70; n++) await passo('consultoria', 1) // oxlint-disable-line no-await-in-loop
    expect(await passosContados()).toBe(60)
    for (const [fluxo, n] of [
      ['login', 1],
      ['vaga', 0],
      ['vaga', 10],
      [null, 1],
      ['vaga', null],
    ] as const)
      await expectRefusal(passo(fluxo, n), 'PT422', 'passo')
    for (const period of [
      { _de: '2026-11-02', _ate: '2026-11-01' },
      { _de: '2020-01-01', _ate: '2026-01-01' },
    ])
      await expectRefusal(callAsAdmin(db, 'fn_admin_numeros', period), 'PT422', 'periodo')
  })
})
