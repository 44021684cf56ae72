/**
 * Any sequence of actions of people, provider, team and clock, with events of another product of the account anywhere among them:
 * nothing unpaid is ever published, refunds equal the lines and divergences they are for, and never exceed the amount received. 2,000 sequences with `FULL=1`, from a new seed.
 */
import { expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { personas, toCaller } from '../../../support/personas.ts'
import { callAs, getRefusal } from '../../rpc.ts'
import { acceptEmpresa, buildVaga, createRecrutador, deleteVagas, publishVaga, type Recrutador } from '../../vagas/vaga.ts'
import { ALHEIOS, countRegistros, tellAlheio } from '../alheios.ts'
import { type Fim, Modelo, PRECOS, SITUACAO, type Tentativa } from './modelo.ts'
import { applyIntent, buildIntent, checkVaga, contestar, createIntentId, prepare, recordIntent, refund } from '../pagamento.ts'
import { Real } from './real.ts'
import { fc, seed } from '../../../samples/random.ts'
import { FULL } from '../../../support/full.ts'
import { runRoutines } from '../../../support/routines.ts'

const RUNS = FULL ? 2000 : 40

const db = setUpTestDatabase({ personas: true })

const admin = toCaller(personas.admin)

async function conferir(model: Modelo, real: Real): Promise<void> {
  const visto = await real.ver()
  const pagamentos = visto.pagamentos ?? []
  // Nothing unpaid is or was published.
  if (['aguardando_publicacao', 'published', 'suspensa'].includes(visto.status) && visto.valor > 0)
    expect(pagamentos.filter(({ estado, recebido }) => estado === 'pago' && recebido === visto.valor)).toHaveLength(1)
  // No e-mail about a failed payment while a card may still be charged.
  if (pagamentos.some(({ estado }) => estado === 'processando')) expect(visto.status).not.toBe('payment_failed')
  for (const { recebido, pedido, devolvido } of pagamentos)
    expect([devolvido <= pedido, pedido <= recebido]).toEqual([true, true])
  expect({ situacao: SITUACAO[visto.status], paga: visto.paga, valor: visto.valor, devolver: visto.devolver ?? {} }).toEqual({
    situacao: model.situacao,
    paga: model.paga,
    valor: model.preco,
    devolver: model.devolver,
  })
  expect(Object.fromEntries(pagamentos.map(({ intent, estado }) => [intent, estado]))).toEqual(
    Object.fromEntries([...model.pagamentos].map(([intent, { estado }]) => [intent, estado])),
  )
}

type Comando = fc.AsyncCommand<Modelo, Real>
/** A command that may run when `quando` says so; afterwards model and database must agree. */
const comando = (nome: string, quando: (m: Modelo) => boolean, faz: (m: Modelo, r: Real) => Promise<void>): Comando => ({
  check: quando,
  run: async (model, real) => {
    await faz(model, real)
    await conferir(model, real)
  },
  toString: () => nome,
})
const sempre = () => true
const codigo = async (call: Promise<unknown>) => (await getRefusal(call)).code

const mudar = (canais: string[]) =>
  comando(`mudar(${canais.join()})`, sempre, async (model, { rita, vaga }) => {
    const call = callAs(db, rita.caller, 'fn_atualizar_vaga', { _id: vaga, _vaga: buildVaga(), _canais: canais, _duracao: 30 })
    if (model.situacao !== 'sem pagar') {
      expect(await codigo(call)).toBe('PT409')
      return
    }
    await call
    model.mudar(canais)
  })

const pagar = comando('preparar', sempre, async (model, { rita, vaga }) => {
  const call = prepare<Record<string, unknown>>(db, rita, vaga)
  if (model.situacao === 'fim') {
    expect(await codigo(call)).toBe('PT409')
    return
  }
  const answer = await call
  if (model.situacao !== 'sem pagar') {
    expect(answer['recusa']).toBe('ja_pago')
    return
  }
  const { intent_id } = await recordIntent(db, String(answer['pagamento_id']), createIntentId())
  model.preparar(String(intent_id))
  expect(answer['valor_centavos']).toBe(model.pagamentos.get(String(intent_id))?.valor)
})

const intentDoNumero = ({ pagamentos }: Modelo, qual: number) => [...pagamentos.keys()][qual % pagamentos.size] ?? ''

const ouvir = (fim: Fim, qual: number, falta: number) =>
  comando(
    `ouvir(${fim}, ${qual}, ${falta})`,
    ({ pagamentos }) => pagamentos.size > 0,
    async (model, real) => {
      const intent = intentDoNumero(model, qual)
      const valor = model.pagamentos.get(intent)?.valor ?? 0
      const amount_received = fim === 'succeeded' ? valor - falta : 0
      const said = buildIntent(intent, { status: fim, amount_received })
      const evento = {
        _evento_id: `evt_${intent}_${(real.eventos += 1)}`,
        _evento_tipo: 'x',
        _evento_em: new Date().toISOString(),
      }
      for (const repetido of [false, true]) expect((await applyIntent(db, said, evento)).repetido).toBe(repetido)
      model.ouvir(intent, fim, amount_received)
    },
  )

/** Another product of the same account at the provider, through the real function: answered, and nothing is written. */
const alheio = (qual: number) =>
  comando(`alheio(${ALHEIOS[qual]?.type ?? ''})`, sempre, async () => {
    const antes = await countRegistros(db)
    expect(await tellAlheio(db, qual)).toEqual([200, { received: true }])
    expect(await countRegistros(db)).toEqual(antes)
  })

const iso = (segundo: number) => new Date(Date.UTC(2026, 10, 22, 12, 0, segundo)).toISOString()

/** The provider's state at one moment of a payment's attempts, as an event or as a read. */
async function contar({ pagamentos }: Modelo, intent: string, momento: number, lido: boolean): Promise<void> {
  const retrato = pagamentos.get(intent)?.historia[momento]
  if (!retrato) return
  const { tentativa, cobranca, criada, em } = retrato
  const said = buildIntent(intent, {
    status: tentativa,
    amount_received: 0,
    last_error_code: tentativa === 'requires_payment_method' ? 'card_declined' : null,
    charge: cobranca === 0 ? null : `ch_${intent}_${cobranca}`,
    charge_created: lido && cobranca > 0 ? iso(criada) : null,
  })
  const evento = { _evento_id: `evt_${intent}_momento_${momento}`, _evento_tipo: 'x' }
  await applyIntent(db, said, { _evento_em: iso(em), ...(!lido && evento) })
}

const tentar = (tentativa: Tentativa, qual: number, logo: boolean, chega: boolean) =>
  comando(
    `tentar(${tentativa}, ${qual}, ${logo}, ${chega})`,
    ({ pagamentos }) => pagamentos.size > 0,
    async (model) => {
      const intent = intentDoNumero(model, qual)
      model.tentar(intent, tentativa, logo)
      if (!chega) return
      const momento = (model.pagamentos.get(intent)?.historia.length ?? 0) - 1
      await contar(model, intent, momento, false)
      model.saber(intent, momento)
    },
  )

/** Late or repeated events, or a delayed read. */
const saber = (qual: number, quando: number, lido: boolean) =>
  comando(
    `saber(${qual}, ${quando}, ${lido})`,
    (model) => (model.pagamentos.get(intentDoNumero(model, qual))?.historia.length ?? 0) > 0,
    async (model) => {
      const intent = intentDoNumero(model, qual)
      const total = model.pagamentos.get(intent)?.historia.length ?? 0
      const momento = Math.max(0, total - 1 - quando)
      await contar(model, intent, momento, lido)
      model.saber(intent, momento)
    },
  )

const publica = comando('checar', sempre, async (model, { vaga }) => {
  await checkVaga(db, vaga)
  if (model.situacao === 'espera' && !model.retida) model.publicar()
})

const recusa = comando(
  'recusar',
  ({ situacao }) => situacao === 'espera' || situacao === 'suspensa',
  async (model, { vaga }) => {
    await db.sql`select transicoes.concluir_checagem(id, '[]', true, versao) from public.vagas where id = ${vaga}`
    await callAs(db, admin, 'fn_liberar_vaga', { _id: vaga, _liberar: false, _motivo: 'Não pode.' })
    model.encerrar()
  },
)

const encerra = comando('encerrar', sempre, async (model, { rita, vaga }) => {
  const [row] = await db.sql`select status from public.vagas where id = ${vaga}`
  const call = callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga })
  if (row?.['status'] === 'recusada') {
    expect(await codigo(call)).toBe('PT409')
    return
  }
  await call
  model.encerrar()
})

const moverLinha = (canal: 'catho' | 'gupy', para: 'publicado' | 'rejeitado' | 'falhou') =>
  comando(
    `mover(${canal}, ${para})`,
    ({ linhas }) => canal in linhas,
    async (model, { vaga }) => {
      const [row] = await db.sql`select id, status from public.vaga_canais where vaga_id = ${vaga} and canal = ${canal}`
      const de = model.linhas[canal]
      const call = callAs(db, admin, 'fn_mover_canal', {
        _id: row?.['id'],
        _status: para,
        _visto: row?.['status'],
        _motivo: 'Motivo.',
        _external_url: `https://www.${canal === 'catho' ? 'catho.com.br' : 'gupy.io'}/1`,
      })
      const pode =
        (model.situacao === 'no ar' || model.situacao === 'suspensa') &&
        (de === 'na_fila' || (de === 'publicado' && para === 'falhou'))
      if (!pode) {
        expect(await codigo(call)).toBe('PT409')
        return
      }
      await call
      model.moverLinha(canal, para)
    },
  )

const desfaz = (canal: 'catho' | 'gupy', vencida: boolean) =>
  comando(
    `desfazer(${canal}, ${vencida ? 'depois' : 'antes'} do prazo)`,
    ({ linhas }) => canal in linhas,
    async (model, { vaga }) => {
      const dias = vencida ? -40 : 40
      const [row] = await db.sql`update public.vaga_canais set prazo_em = now() + ${dias} * interval '1 day'
        where vaga_id = ${vaga} and canal = ${canal} and status = 'publicado' returning id, external_url`
      if (!row) return
      const pode = model.situacao === 'no ar' || model.situacao === 'suspensa'
      expect(pode).toBe(true)
      await callAs(db, admin, 'fn_corrigir_canal', { _id: row['id'], _visto: row['external_url'], _motivo: 'Era de outra vaga.' })
      if (vencida) model.moverLinha(canal, 'expirado')
      else model.linhas[canal] = 'na_fila'
    },
  )

const relogio = comando(
  'vencer os prazos',
  ({ situacao }) => situacao === 'no ar' || situacao === 'suspensa',
  async (model, { vaga }) => {
    await db.sql`update public.vaga_canais set prazo_em = now() - interval '1 hour' where vaga_id = ${vaga} and status = 'na_fila'`
    await runRoutines(db, 'canais')
    // While unpublished the clock is stopped.
    if (model.situacao === 'no ar') model.vencer()
  },
)

const contesta = (qual: number, status: string) =>
  comando(
    `contestar(${qual}, ${status})`,
    ({ pagamentos }) => pagamentos.size > 0,
    async (model, { vaga }) => {
      const [intent] = [...model.pagamentos].find(([, { estado }]) => estado === 'pago') ?? []
      const id = `dp_${intent ?? 'nenhum'}_${qual}`
      await contestar(db, intent ?? vaga, status, { id })
      if (intent !== undefined) model.contestar(id, status !== 'won')
    },
  )

const libera = comando(
  'liberar',
  ({ situacao }) => situacao === 'suspensa',
  async (model, { vaga }) => {
    await callAs(db, admin, 'fn_liberar_vaga', { _id: vaga, _liberar: true })
    model.liberar()
  },
)

const cansa = comando(
  '8 dias suspensa',
  ({ situacao }) => situacao === 'suspensa',
  async (model, { vaga }) => {
    await db.sql`update public.vagas set suspensa_em = now() - interval '8 days' where id = ${vaga}`
    await runRoutines(db, 'canais')
    model.cansar()
  },
)

const devolve = comando(
  'reembolsar',
  ({ devolver }) => Object.keys(devolver).length > 0,
  async (model, real) => {
    const pago = async () => (await real.ver()).pagamentos?.find(({ estado }) => estado === 'pago')?.devolvido
    const antes = await pago()
    await refund(db)
    if (model.contestada) expect(await pago()).toBe(antes)
  },
)

const grava = comando('gravar o status', sempre, async (model, { rita, vaga }) => {
  const call = db.as(rita.caller, (tx) => tx`update public.vagas set status = 'aguardando_publicacao' where id = ${vaga}`)
  if (model.preco > 0 && !model.paga) expect(await codigo(call)).toBe('PT402')
  else await call
})

const canais = fc.subarray(Object.keys(PRECOS), { minLength: 1 })
const tentativas = fc
  .tuple(
    fc.constantFrom<Tentativa>(
      'requires_action',
      'processing',
      'processing',
      'requires_payment_method',
      'requires_payment_method',
    ),
    fc.nat(1),
    fc.boolean(),
    fc.boolean(),
  )
  .map((args) => tentar(...args))
const comandos = fc.commands(
  [
    canais.map(mudar),
    fc.constant(pagar),
    fc.constant(pagar),
    fc
      .tuple(fc.constantFrom<Fim>('succeeded', 'succeeded', 'canceled'), fc.nat(3), fc.constantFrom(0, 0, 0, 1))
      .map((args) => ouvir(...args)),
    tentativas,
    tentativas,
    fc.tuple(fc.nat(1), fc.nat(4), fc.boolean()).map((args) => saber(...args)),
    fc.constant(ouvir('succeeded', 0, 0)),
    fc.nat(ALHEIOS.length - 1).map(alheio),
    fc.constantFrom(publica, publica, relogio, devolve, devolve),
    fc.tuple(fc.nat(1), fc.constantFrom('needs_response', 'won', 'prevented')).map((args) => contesta(...args)),
    fc.constantFrom(publica, grava, recusa, encerra, libera, libera, cansa, cansa),
    fc
      .tuple(
        fc.constantFrom('catho' as const, 'gupy' as const),
        fc.constantFrom('publicado' as const, 'rejeitado' as const, 'falhou' as const),
      )
      .map((args) => moverLinha(...args)),
    fc.tuple(fc.constantFrom('catho' as const, 'gupy' as const), fc.boolean()).map((args) => desfaz(...args)),
  ],
  { maxCommands: FULL ? 20 : 12, size: 'max' },
)
/** Steps to a published vacancy, with which half of the sequences start. */
const CAMINHO = [pagar, ouvir('succeeded', 0, 0), publica]

test(`${RUNS} sequences of commands agree with the model`, async () => {
  let rita: Recrutador | undefined
  let runs = 0
  await fc.assert(
    fc.asyncProperty(fc.constantFrom('nada', 'paga', 'no ar', 'no ar'), comandos, async (inicio, cmds) => {
      if (runs % 25 === 0) {
        rita = await createRecrutador(db)
        await db.sql`truncate base.limites`
        await deleteVagas(db)
        await db.sql`delete from pagamentos.pagamentos`
        await db.sql`delete from mensagens.outbox`
      }
      runs += 1
      const dona = rita ?? (await createRecrutador(db))
      // The sequence before may have ended with a refusal: the next ad of that account would wait for the team.
      await acceptEmpresa(db, dona.conta)
      const canaisDeInicio = inicio === 'nada' ? ['catho'] : ['catho', 'gupy', 'indeed']
      const model = new Modelo(canaisDeInicio)
      const real = new Real(db, dona, (await publishVaga(db, dona.caller, { _canais: canaisDeInicio })).id)
      await fc.asyncModelRun(
        () => ({ model, real }),
        [...(inicio === 'nada' ? [] : CAMINHO.slice(0, inicio === 'paga' ? 2 : 3)), ...cmds, encerra],
      )

      if (model.contestada) await devolve.run(model, real)
      // Refunds wait for disputes. After the bank has decided and the worker is done, all refunds are complete, and each line shows it.
      for (const id of model.disputas.keys()) await contestar(db, id.slice(3, -2), 'won', { id })
      await refund(db)
      const { pagamentos, linhas } = await real.ver()
      for (const { devolvido, pedido } of pagamentos ?? []) expect(devolvido).toBe(pedido)
      for (const canal of Object.keys(PRECOS))
        expect(linhas?.[canal] === 'reembolsado', canal).toBe(model.devolver[canal] !== undefined)
    }),
    { numRuns: RUNS, seed, endOnFailure: FULL },
  )
})
