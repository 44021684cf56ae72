/**
 * For any input: a status or a refusal with a message, never a raw database error, never a row; values that the
 * form accepts are stored unchanged. `FULL=1` feeds 10,000 inputs to each, with a new seed.
 */
import type postgres from 'postgres'
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { CANAIS, parseIdentificador } from '../../../src/domain/identificador.ts'
import { cleanLinha } from '../../../src/domain/br/texto.ts'
import type { Params } from '../../support/builders.ts'
import { type TestDatabase, valueOf } from '../../support/database.ts'
import { createPersonas, personas, toCaller } from '../../support/personas.ts'
import { ilegivel } from '../concordancia/chamadas.ts'
import { emails, telefones, textoHostil } from '../concordancia/hostil.ts'
import { callRpc } from '../rpc.ts'
import { NAVEGADOR } from './contas.ts'
import { fc, seed } from '../../samples/random.ts'
import { FULL } from '../../support/full.ts'

const RUNS = FULL ? 10_000 : 250
const amostra = <T>(arbitrary: fc.Arbitrary<T>) => fc.sample(arbitrary, { numRuns: RUNS, seed })

const db = setUpTestDatabase()
beforeEach(async () => {
  await createPersonas(db.sql)
  await db.sql`truncate contas.otp_desafios, base.limites`
})

const nada = fc.constantFrom(null, '', ' ')
const identificador = fc.oneof(
  { weight: 4, arbitrary: emails },
  { weight: 4, arbitrary: telefones },
  { weight: 2, arbitrary: textoHostil },
  { weight: 1, arbitrary: fc.constantFrom(personas.ana.email, personas.ana.telefone, 'X@y.example') },
  nada,
)
const enderecos = fc.oneof(
  fc.ipV4(),
  fc.ipV6(),
  fc.constantFrom('::ffff:1.2.3.4', '1.2.3.4:5', '1.2.3.4/0', 'x'),
  textoHostil,
  nada,
)

/** `certo` with up to two of its values from `errado`. */
const trocado = <T extends object>(certo: fc.Arbitrary<T>, errado: fc.Arbitrary<T>): fc.Arbitrary<T> =>
  fc
    .tuple(certo, errado)
    .chain(([bom, mau]) =>
      fc
        .subarray(Object.keys(bom), { maxLength: 2 })
        .map((nomes) => ({ ...bom, ...Object.fromEntries(Object.entries(mau).filter(([nome]) => nomes.includes(nome))) })),
    )

type Campo = '_canal' | '_identificador' | '_codigo' | '_finalidade' | '_auth_user_id' | '_endereco' | '_navegador'
type Pedido = Record<Campo, string | null>
const comum = { _codigo: fc.stringMatching(/^[0-9]{6}$/), _endereco: fc.ipV4(), _navegador: fc.constant(NAVEGADOR) }
const entrando = { ...comum, _finalidade: fc.constant('entrar'), _auth_user_id: fc.constant(null) }
const { ana, estranho } = personas
const certos: fc.Arbitrary<Pedido> = fc.oneof(
  fc.record({ ...entrando, _canal: fc.constant('email'), _identificador: fc.nat(99).map((n) => `p${n}@x.example`) }),
  fc.record({ ...entrando, _canal: fc.constant('sms'), _identificador: fc.nat(799).map((n) => `+55219${100 + n}12345`) }),
  fc.record({
    ...comum,
    _canal: fc.constant('email'),
    _identificador: fc.constantFrom(ana.email, estranho.email),
    _finalidade: fc.constantFrom('contato', 'excluir_conta'),
    _auth_user_id: fc.constantFrom(ana.userId, estranho.userId),
  }),
)
const pedidos = trocado(
  certos,
  fc.record({
    _canal: fc.oneof(fc.constantFrom('email', 'sms'), textoHostil, nada),
    _identificador: identificador,
    _codigo: fc.oneof(fc.stringMatching(/^[0-9 -]{0,9}$/), textoHostil, nada),
    _finalidade: fc.oneof(fc.constantFrom('entrar', 'contato', 'excluir_conta'), textoHostil, nada),
    _auth_user_id: fc.constantFrom(null, ana.userId, estranho.userId),
    _endereco: enderecos,
    _navegador: fc.constantFrom(null, NAVEGADOR, ana.userId),
  }),
)

type Outcome = {
  code: string
  hint: string
  message: string
  detail: string
  value: { status?: string } & Record<string, unknown>
}

/** A hundred calls per transaction, each kept or rolled back separately, so thousands take seconds. */
async function each(who: Parameters<TestDatabase['as']>[0], calls: ((tx: postgres.TransactionSql) => Promise<unknown>)[]) {
  const outcomes: Outcome[] = []
  for (let start = 0; start < calls.length; start += 100)
    await db.as(who, async (tx) => {
      for (const call of calls.slice(start, start + 100))
        outcomes.push(
          await tx
            .savepoint(async (inner) => ({ ...NADA, code: 'ok', value: (await call(inner)) as Outcome['value'] }))
            .catch(({ code, hint, message, detail }: Partial<Outcome>) => ({
              ...NADA,
              ...presentes({ code, hint, message, detail }),
            })),
        )
    })
  return outcomes
}
const NADA: Outcome = { code: '', hint: '', message: '', detail: '', value: {} }
const presentes = (error: Partial<Outcome>): Partial<Outcome> =>
  Object.fromEntries(Object.entries(error).filter(([, value]) => value !== undefined))

function conferir(outcomes: Outcome[], inputs: Params[], status: string[], hints: string[]) {
  const seen: Record<string, number> = {}
  outcomes.forEach(({ code, hint, message, detail, value }, i) => {
    const context = `seed ${seed}, input ${i}: ${JSON.stringify(inputs[i]).slice(0, 600)}`
    if (ilegivel(inputs[i] ?? {})) {
      expect(['22P02', '22P05', '22021'], context).toContain(code)
      return
    }
    expect(detail, context).toBe('')
    const key = code === 'ok' ? (value.status ?? 'ok') : `${code} ${hint}`
    expect([...status, ...hints], `${message} ${context}`).toContain(key)
    seen[key] = (seen[key] ?? 0) + 1
  })
  return seen
}

const RECUSAS = ['PT422 navegador', 'PT422 channel', 'PT422 finalidade', 'PT422 identifier']

describe('any input', () => {
  test('requesting a code answers with a status or a message', async () => {
    const inputs = amostra(pedidos)
    const outcomes = await each(
      'service_role',
      inputs.map((input) => (tx) => callRpc(tx, 'fn_service_request_otp', input)),
    )
    const seen = conferir(outcomes, inputs, ['enviar', 'aguarde', 'limite', 'outra_conta'], RECUSAS)
    expect(seen['enviar']).toBeGreaterThan(RUNS / 50)
    expect(seen['PT422 identifier']).toBeGreaterThan(RUNS / 20)
    expect(await valueOf(db.sql`select count(*)::int as n from contas.otp_desafios`)).toBe(seen['enviar'])
  })

  test('checking a code answers with a status or a message, and never signs in', async () => {
    await db.sql`select public.fn_service_request_otp('email', ${personas.ana.email}, _navegador => ${NAVEGADOR})`
    const inputs = amostra(pedidos)
    const outcomes = await each(
      'service_role',
      inputs.map((input) => (tx) => callRpc(tx, 'fn_service_verify_otp', input)),
    )
    const seen = conferir(
      outcomes,
      inputs,
      ['invalido', 'bloqueado', 'limite', 'expirado', 'usado'],
      [...RECUSAS, 'PT422 codigo'],
    )
    expect(seen['invalido']).toBeGreaterThan(RUNS / 50)
  })

  test('completing a challenge that was never checked changes no profile', async () => {
    const before = await db.sql`select * from public.usuarios order by id`
    const inputs = amostra(pedidos)
    const outcomes = await each(
      'service_role',
      inputs.map((input) => (tx) => callRpc(tx, 'fn_service_concluir_otp', { ...input, _desafio: crypto.randomUUID() })),
    )
    conferir(outcomes, inputs, [], ['PT409 desafio_invalido'])
    expect([...(await db.sql`select * from public.usuarios order by id`)]).toEqual([...before])
  })

  test('SQL stores values accepted by the form unchanged, and the form accepts values accepted by SQL', async () => {
    const typed = amostra(identificador).map((text) => text ?? '')
    const read = typed.flatMap((text) => CANAIS.map((canal) => ({ canal, text, form: parseIdentificador(canal, text) })))
    const legible = read.filter(({ text }) => !ilegivel({ text }))
    const rows = await db.sql<{ raw: string | null; again: string | null }[]>`
      select base.normalizar_identificador(i ->> 'canal', i ->> 'text') as raw,
        base.normalizar_identificador(i ->> 'canal', i -> 'form' ->> 'valor') as again
      from jsonb_array_elements(${JSON.stringify(legible)}::text::jsonb) with ordinality as e (i, n) order by n`
    let accepted = 0
    legible.forEach(({ canal, text, form }, n) => {
      const context = `seed ${seed}: ${canal} ${JSON.stringify(text)}`
      const { raw, again } = rows[n] ?? { raw: null, again: null }
      if (form.ok) {
        accepted += 1
        expect(again, context).toBe(form.valor)
      }
      if (raw !== null) expect(parseIdentificador(canal, raw), context).toEqual({ ok: true, valor: raw })
    })
    expect(accepted).toBeGreaterThan(RUNS / 20)
  })

  test('a profile stores it normalised or refuses it with the column', async () => {
    const texto = fc.oneof(textoHostil, nada)
    const inputs = amostra(
      trocado(
        fc.record({
          nome: fc.constantFrom('Ana', ' Ana  Luísa '),
          sobrenome: fc.constantFrom('Fictícia', 'de Souza'),
          email: fc.constantFrom(ana.email, 'ANA@oficina.example', 'outra@oficina.example'),
          telefone: fc.constant(ana.telefone),
        }),
        fc.record({
          nome: texto,
          sobrenome: texto,
          email: fc.oneof({ weight: 3, arbitrary: emails }, texto),
          telefone: fc.oneof({ weight: 3, arbitrary: telefones }, texto),
        }) as fc.Arbitrary<Record<'nome' | 'sobrenome' | 'email' | 'telefone', string>>,
      ),
    )
    const { userId } = ana
    const outcomes = await each(
      toCaller(ana),
      inputs.map((input) => async (tx) => {
        const columns = Object.keys(input)
        await tx.unsafe(
          `update public.usuarios as u set ${columns.map((name) => `${name} = r.${name}`).join(', ')}
           from json_to_record($1::text::json) as r (nome text, sobrenome text, email text, telefone text)
           where u.auth_user_id = '${userId}'`,
          [JSON.stringify(input)],
        )
        const [row] = await tx`select nome, sobrenome, email, telefone, email_verificado or telefone_verificado as alcancavel
          from public.usuarios where auth_user_id = ${userId}`
        return row
      }),
    )
    const seen = conferir(
      outcomes,
      inputs,
      ['ok'],
      [...['nome', 'sobrenome', 'email', 'telefone'].map((name) => `PT422 ${name}`), 'PT409 ultimo_contato'],
    )
    expect(Math.min(seen['ok'] ?? 0, seen['PT422 nome'] ?? 0)).toBeGreaterThan(RUNS / 50)
    for (const { value } of outcomes.filter(({ code }) => code === 'ok')) {
      expect(value['alcancavel']).toBe(true)
      for (const name of ['nome', 'sobrenome', 'email', 'telefone']) {
        const kept = value[name] as string | null
        if (kept !== null) expect(kept).toBe(cleanLinha(kept))
      }
    }
  })
})
