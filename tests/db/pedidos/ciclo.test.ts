/**
 * The lifecycle of a request: SQL allows exactly the transitions of `solicitacao-status.ts`, for every caller
 * (docs/product/requests.md#triage).
 */
import type postgres from 'postgres'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { isStatusSolicitacao, STATUS_SOLICITACAO, type StatusSolicitacao } from '../../../src/domain/solicitacao-status.ts'
import { fc } from '../../samples/random.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { type Caller, valueOf } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createAutor, createPedido } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, callRpc, getRefusal, toAddress } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

let base: string
const TODOS = Object.keys(STATUS_SOLICITACAO) as StatusSolicitacao[]
const proximos = (de: string): readonly string[] => (isStatusSolicitacao(de) ? STATUS_SOLICITACAO[de].proximos : [])

/** Sets the status of the request past the rules, as no caller can. */
async function placeAt(status: StatusSolicitacao) {
  await runPastTriggers(
    db,
    'public.solicitacoes',
    () =>
      db.sql`update public.solicitacoes set status_solicitacao = ${status}, motivo_recusa = ${status === 'Recusada' ? 'Exemplo' : null} where id = ${base}`,
  )
}

const move = (status: string) => db.sql`select transicoes.mudar_solicitacao(${base}, ${status}, 'Exemplo')`

/** The same with a direct update, without the function. */
const update = (status: string) =>
  db.sql`update public.solicitacoes set status_solicitacao = ${status}, motivo_recusa = ${status === 'Recusada' ? 'Exemplo' : null} where id = ${base}`

const open = (id: string) => getRefusal(db.sql`select transicoes.mudar_solicitacao(${id}, 'Aberta')`)
let pedidos = 0
const createEmail = () => `abre-${(pedidos += 1)}@empresa.example`

/** The status of a new request of the mailbox once its link confirmed it, from the network. */
const confirmar = async (_email: string, endereco?: string) => {
  const { token } = await createPedido(db, { _email })
  const headers = endereco === undefined ? undefined : { 'cf-connecting-ip': endereco }
  return (await callAsVisitor<{ status: string }>(db, 'fn_confirmar_email', { _token: token }, headers)).status
}

const [ABERTA, ESPERA] = ['Aberta', 'Solicitação Efetuada']
const upsert = (overrides = {}) => callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams(overrides))
const client = async (email: string) => (await db.sql`select * from public.clientes where email = ${email}`)[0]

// Row versions written to clientes (insert or update) and to cliente_envios, also rows that the role cannot read.
const count = async (tx: postgres.TransactionSql): Promise<[number, number]> => {
  const rows = await tx`select relname, n_tup_ins + n_tup_upd as n from pg_stat_xact_user_tables
    where relname in ('clientes', 'cliente_envios') order by relname`
  return [Number(rows[0]?.['n'] ?? 0), Number(rows[1]?.['n'] ?? 0)]
}

const written = async (email: string) => {
  const [row] = await db.as({ role: 'anon', headers: toAddress(`custo-${email}`) }, async (tx) => {
    const before = await count(tx)
    await tx`select public.fn_upsert_cliente_by_email(_email => ${email}, _empresa_nome => 'E', _responsavel_nome => 'R',
      _telefone => '11912345678', _cidade => 'C', _uf => 'SP', _setor => 'Agro', _porte => '200+')`
    const after = await count(tx)
    return [[after[0] - before[0], after[1] - before[1]]]
  })
  return row
}

const { ana, bruno, estranho, admin } = personas
type Vista = { id: string; status: string; email_confirmado_em: string | null; expira_em: string | null }

/** Sent without an account. */
async function request(email: string) {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }))
  return callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
}

const call = <T>(caller: Caller, name: string, params: Record<string, unknown>) =>
  db.as(caller, async (tx) => [await callRpc<T>(tx, name, params)]).then(([answer]) => answer as T)

const look = (caller: Caller, id: string) => call<Vista>(caller, 'fn_acompanhar', { _token: id })

const EVERY: [string, Record<string, unknown>][] = [
  ['fn_acompanhar', {}],
  ['fn_propostas_do_pedido', {}],
  ['fn_confirmar_email', {}],
  ['fn_corrigir_pedido', { _textos: { contexto_projeto: 'Outro texto, de quem não é dono.' } }],
  ['fn_pedir_mais_prazo', {}],
  ['fn_encerrar_pedido', { _motivo: 'Fim' }],
  ['fn_aceitar_proposta', { _proposta: crypto.randomUUID() }],
  ['fn_recusar_proposta', { _proposta: crypto.randomUUID(), _motivo: 'Não' }],
  ['fn_excluir_dados_solicitacao', {}],
]

describe('ciclo', () => {
  beforeAll(async () => {
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams())
    base = await callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }))
  })

  describe('lifecycle', () => {
    test.each(TODOS.flatMap((de) => TODOS.map((para) => [de, para] as const)))('%s → %s', async (de, para) => {
      await placeAt(de)
      if (de === para || proximos(de).includes(para)) {
        await move(para)
        expect((await db.sql`select status_solicitacao as s from public.solicitacoes where id = ${base}`)[0]?.['s']).toBe(para)
      } else {
        // oxlint-disable-next-line no-await-in-loop
        for (const attempt of [move(para), update(para)])
          expect(await getRefusal(attempt)).toEqual({
            code: 'PT409',
            message: 'Este pedido não pode passar para esse status agora.',
            hint: 'status_invalido',
            detail: null,
          })
      }
    })

    test.each(TODOS)('a row cannot be inserted as %s unless draft or sent', async (status) => {
      const insert = db.sql`insert into public.solicitacoes (cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf,
        prazo_desejado, budget_estimado, setor, porte, contexto_projeto, motivo_recusa)
      select cliente_id, sha256('x'), ${status}, tipo_servico, cidade, uf, prazo_desejado, budget_estimado, setor, porte, contexto_projeto,
        ${status === 'Recusada' ? 'Exemplo' : null} from public.solicitacoes where id = ${base}`
      if (status === 'Rascunho' || status === 'Solicitação Efetuada') await insert
      else expect((await getRefusal(insert)).code).toBe('PT409')
    })

    test('any sequence of transitions agrees with the model', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(fc.constantFrom<string>(...TODOS, 'Cancelada'), { maxLength: 12 }), async (walk) => {
          await placeAt('Rascunho')
          let at: string = 'Rascunho'
          for (const next of walk) {
            const allowed = next === at || proximos(at).includes(next)
            const done = await move(next).then(
              () => true,
              () => false,
            )
            expect(done, `${at} → ${next}`).toBe(allowed)
            if (allowed) at = next
          }
        }),
        { numRuns: FULL ? 2000 : 40 },
      )
    })

    test('only a sent request can be opened: a draft, a refused or an unknown one is refused', async () => {
      await placeAt('Rascunho')
      expect(await open(base)).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
      await placeAt('Recusada')
      expect(await open(base)).toMatchObject({ code: 'PT409' })
      expect(await open('00000000-0000-4000-8000-000000000000')).toMatchObject({ code: 'PT404', hint: 'solicitacao_inexistente' })
    })
  })
})

/** Automatic opening: which confirmed requests open without the team (docs/product/requests.md#triage, docs/security.md T30). */
describe('abertura', () => {
  beforeEach(async () => {
    await db.sql`delete from base.limites`
    await db.sql`update public.configuracoes set abertura_automatica = true`
  })

  test('thirty clients of thirty networks open one request each', async () => {
    for (let n = 0; n < 30; n += 1) expect(await confirmar(createEmail())).toBe(ABERTA)
  })

  test.each([
    ['an IPv4 /24', (n: number) => `203.0.113.${n + 1}`],
    ['an IPv6 /48', (n: number) => `2001:db8:7:${n.toString(16)}::1`],
  ])('of %s one of ten mailboxes opens a request in 24 hours; the others wait for the team', async (_, endereco) => {
    const vistos: string[] = []
    for (let n = 0; n < 10; n += 1) vistos.push(await confirmar(createEmail(), endereco(n)))
    expect(vistos).toEqual([ABERTA, ...Array<string>(9).fill(ESPERA)])
    await db.sql`update base.limites set expira_em = expira_em - interval '24 hours'`
    expect(await confirmar(createEmail(), endereco(3))).toBe(ABERTA)
  })

  test('of one mailbox, however it is spelled, one of four opens in 24 hours, whatever the network', async () => {
    const vistos: string[] = []
    for (const email of ['lia.reis@gmail.com', 'liareis@gmail.com', 'l.iareis+x@gmail.com', 'LIAREIS@googlemail.com'])
      vistos.push(await confirmar(email))
    expect(vistos).toEqual([ABERTA, ESPERA, ESPERA, ESPERA])
    await db.sql`update base.limites set expira_em = expira_em - interval '24 hours'`
    expect(await confirmar('lia.reis@gmail.com')).toBe(ABERTA)
  })

  test('six requests of a client with a verified mobile open, also on a network that had its one', async () => {
    const cliente = await createAutor(db)
    await confirmar(createEmail(), '198.51.100.9')
    for (let n = 0; n < 6; n += 1) expect(await confirmar(cliente.email, '198.51.100.9')).toBe(ABERTA)
    await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${cliente.userId}`
    expect(await confirmar(cliente.email, '198.51.100.9')).toBe(ESPERA)
  })

  test('a draft is sent by who wrote it, never by confirming it', async () => {
    const cliente = await createAutor(db)
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: cliente.email }))
    const _token = await callAsVisitor(
      db,
      'fn_insert_solicitacao',
      buildSolicitacaoParams(undefined, { _cliente_id, _status_solicitacao: 'Rascunho' }),
    )
    const vista = await call<Vista>(toCaller(cliente), 'fn_confirmar_email', { _token })
    expect(vista).toMatchObject({ status: 'Rascunho', email_confirmado_em: null })
  })

  test('nobody else’s account counts: a request in the name of a verified client opens only for who reads the mailbox', async () => {
    const [cliente, rival] = [await createAutor(db), await createAutor(db)]
    const { id } = await createPedido(db, { _email: cliente.email })
    await expect(callAs(db, toCaller(rival), 'fn_confirmar_email', { _token: id })).rejects.toMatchObject({
      hint: 'link_invalido',
    })
  })
})

/** `fn_upsert_cliente_by_email`: what an anonymous sender can do, and what a rival cannot (docs/product/requests.md#capability). */
describe('cliente', () => {
  describe('client by e-mail', () => {
    test('the first submission creates the client, with normalised values', async () => {
      await upsert({
        _email: ' Primeira@Empresa.Example\u200b ',
        _empresa_nome: '  Oficina \t de\u00a0Exemplo ',
        _telefone: '011 91234-5678',
        _preferencia_consultorias: 'Atendimento online,Menor prazo de entrega, Atendimento online, ',
      })
      expect(await client('primeira@empresa.example')).toMatchObject({
        empresa_nome: 'Oficina de Exemplo',
        telefone: '+5511912345678',
        preferencia_consultorias: 'Atendimento online, Menor prazo de entrega',
        email_confirmado_em: null,
      })
    })

    test('the capability is 43 characters of base64url, stored only as a hash, and new for each call', async () => {
      const first = await upsert({ _email: 'capacidade@empresa.example' })
      const second = await upsert({ _email: 'capacidade@empresa.example' })
      expect(first).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(second).not.toBe(first)
      const stored = await db.sql`select c.id::text, encode(e.token_hash, 'hex') as hash,
        encode(sha256(convert_to(${first}, 'UTF8')), 'hex') as expected, e::text like ${`%${first}%`} as leaked
      from pedidos.cliente_envios e join public.clientes c on c.id = e.cliente_id
      where c.email = 'capacidade@empresa.example' order by e.criado_em, e.id`
      expect(stored).toHaveLength(2)
      expect(stored.some((row) => row['hash'] === row['expected'])).toBe(true)
      expect(stored.every((row) => row['leaked'] === false && row['id'] !== first)).toBe(true)
    })

    test('secrets come from the cryptographic generator, and differ even within one transaction', async () => {
      const rows = await db.sql`select base.token_novo() as token from generate_series(1, 1000)`
      expect(new Set(rows.map((row) => row['token'])).size).toBe(1000)
      expect(rows.every((row) => /^[A-Za-z0-9_-]{43}$/.test(String(row['token'])))).toBe(true)
      const [source] = await db.sql<{ text: string }[]>`select prosrc as text from pg_proc where oid = 'base.token_novo'::regproc`
      expect(source?.text.match(/gen_random_uuid\(\)/g)).toHaveLength(3)
      expect(source?.text).not.toMatch(/\brandom\(|now\(|clock_timestamp|txid/)
    })

    test('a rival who knows the e-mail cannot change the client', async () => {
      await upsert({ _email: 'vitima@empresa.example', _empresa_nome: 'Vítima', _telefone: '+5511911111111' })
      const before = await client('vitima@empresa.example')
      await upsert({ _email: 'VITIMA@empresa.example', _empresa_nome: 'Rival', _telefone: '+5521922222222', _cidade: 'Outra' })
      expect(await client('vitima@empresa.example')).toEqual(before)
    })

    test('a known and an unknown e-mail get the same kind of answer', async () => {
      await upsert({ _email: 'conhecida@empresa.example' })
      const [known, unknown] = [
        await upsert({ _email: 'conhecida@empresa.example' }),
        await upsert({ _email: 'desconhecida@empresa.example' }),
      ]
      expect(known).toMatch(/^[A-Za-z0-9_-]{43}$/)
      expect(unknown).toMatch(/^[A-Za-z0-9_-]{43}$/)
    })

    test('a known and an unknown e-mail write the same rows, so they take the same time', async () => {
      expect(await written('nova-custo@empresa.example')).toEqual([1, 1])
      expect(await written('nova-custo@empresa.example')).toEqual([1, 1])
    })

    test('refuses the first missing field in form order, with its column and without detail', async () => {
      expect(await getRefusal(callAsVisitor(db, 'fn_upsert_cliente_by_email'))).toEqual({
        code: 'PT422',
        message: 'Nome da empresa é obrigatório',
        hint: 'empresa_nome',
        detail: null,
      })
      expect(await getRefusal(upsert({ _porte: '' }))).toMatchObject({ message: 'Porte é obrigatório', hint: 'porte' })
      expect(await getRefusal(upsert({ _prazo_desejado: '1 mes' }))).toMatchObject({ hint: 'prazo_desejado' })
      const many = Array.from({ length: 200 }, () => 'Atendimento online').join(', ')
      for (const wrong of ['Atendimento online, outra', many])
        expect(await getRefusal(upsert({ _preferencia_consultorias: wrong }))).toMatchObject({
          code: 'PT422',
          message: 'Escolha uma das opções da lista.',
          hint: 'preferencia_consultorias',
        })
    })
  })
})

/** A request opened by its id: by its verified owner alone, with the same procedures as the link (docs/security.md T10). */
describe('pedido do dono', () => {
  describe('the owner, signed in with the verified e-mail', () => {
    test('opens a request that was sent without an account, without the end of a link', async () => {
      const id = await request(ana.email)
      expect(await look(toCaller(ana), id)).toMatchObject({ id, email_confirmado_em: null, expira_em: null })
    })

    test('confirms the e-mail by one press: the request opens, and its contact becomes the client', async () => {
      await db.sql`update public.configuracoes set abertura_automatica = true`
      const id = await request(ana.email)
      const seen = await call<Vista>(toCaller(ana), 'fn_confirmar_email', { _token: id })
      expect(seen.status).toBe('Aberta')
      expect(seen.email_confirmado_em).not.toBeNull()
      expect(await valueOf(db.sql`select email_confirmado_em from public.clientes where email = ${ana.email}`)).not.toBeNull()
    })

    test('reads the proposals, closes the request and deletes it', async () => {
      await db.sql`update public.configuracoes set abertura_automatica = true`
      const id = await request(ana.email)
      await call(toCaller(ana), 'fn_confirmar_email', { _token: id })
      expect(await call(toCaller(ana), 'fn_propostas_do_pedido', { _token: id })).toMatchObject({ propostas: [] })
      expect(
        await call(toCaller(ana), 'fn_encerrar_pedido', { _token: id, _motivo: 'Resolvemos de outro jeito.' }),
      ).toMatchObject({
        status: 'Encerrada',
      })
      await call(toCaller(ana), 'fn_excluir_dados_solicitacao', { _token: id })
      expect((await getRefusal(look(toCaller(ana), id))).hint).toBe('link_invalido')
      expect(await db.sql`select from public.solicitacoes where id = ${id}`).toHaveLength(0)
    })

    test('loses it with the e-mail: an account whose e-mail is not verified opens nothing', async () => {
      const id = await request(estranho.email)
      expect((await look(toCaller(estranho), id)).id).toBe(id)
      await db.sql`update public.usuarios set telefone = '+5511955550001', telefone_verificado = true where auth_user_id = ${estranho.userId}`
      await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${estranho.userId}`
      expect((await getRefusal(look(toCaller(estranho), id))).hint).toBe('link_invalido')
    })
  })

  describe('anybody else', () => {
    const callers: [string, Caller][] = [
      ['a visitor', { role: 'anon' }],
      ['a rival', toCaller(bruno)],
      ['an administrator', toCaller(admin)],
    ]
    test.each(callers.flatMap(([who, caller]) => EVERY.map(([name, params]) => [who, name, caller, params] as const)))(
      '%s is refused by %s with the id, as for one that does not exist',
      async (_who, name, caller, params) => {
        const id = await request(ana.email)
        const refused = await getRefusal(call(caller, name, { _token: id, ...params }))
        expect(refused).toMatchObject({ code: 'PT404', hint: 'link_invalido' })
        const unknown = await getRefusal(call(caller, name, { _token: crypto.randomUUID(), ...params }))
        expect(unknown).toEqual(refused)
        expect(await db.sql`select from public.solicitacoes where id = ${id} and email_confirmado_em is null`).toHaveLength(1)
      },
    )

    test('a visitor gets no new link by an id', async () => {
      const id = await request(ana.email)
      await callAsVisitor(db, 'fn_reenviar_link', { _token: id })
      expect(await db.sql`select from mensagens.outbox where solicitacao_id = ${id} and tipo = 'link_reenviado'`).toHaveLength(0)
    })
  })
})
