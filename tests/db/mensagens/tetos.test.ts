/** Caps on e-mails to unconfirmed addresses, and digests for the team (docs/product/messages.md#queues, docs/security.md T26). */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { buildCandidatura, sendCandidatura } from '../candidaturas/candidato.ts'
import { registerConsultoria } from '../consultorias/pessoas.ts'
import { callAsAdmin } from '../equipe/equipe.ts'
import { callAs, callAsVisitor, callRpcRows, createAddress, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, type Recrutador } from '../vagas/vaga.ts'

const db = setUpTestDatabase({ personas: true })

let pessoas = 0
const daRede = (n: number) => ({ 'cf-connecting-ip': `198.51.100.${n}` })
type Espera = { agora: boolean; horas: number; morta: boolean }

const cartas = (id: string) => db.sql<Espera[]>`select proxima_em <= now() as agora, morta_em is not null as morta,
  round(extract(epoch from proxima_em - now()) / 3600)::int as horas from mensagens.outbox where solicitacao_id = ${id}`

/** Fills a queue with messages of an hour, as other people on other networks would. */
const encher = (fila: string, tipo: string, quantas: number, horas = 0) => db.sql`insert into mensagens.outbox
    (tipo, fila, chave, destinatario, payload, agendada_em, proxima_em)
  select ${tipo}, ${fila}, 'cheia:' || ${fila} || ${horas} || ':' || n, 'x@x.example', '{}', em, em
  from generate_series(1, ${quantas}) as n, (select now() + ${horas} * interval '1 hour' - interval '1 minute' as em) as q`

const ID = /^[0-9a-f-]{36}$/

type Carta = {
  id: string
  tipo: string
  destinatario: string
  payload: { itens?: { n: number }[]; n?: number }
  tentativas: number
}

const avisar = (n: number, tipo = 'pagamento_divergente') =>
  db.sql`select contas.avisar_equipe(${tipo}, ${`alerta-${n}`}, ${JSON.stringify({ n })}::text::jsonb)`

const claim = () => db.as('service_role', (tx) => callRpcRows<Carta>(tx, 'fn_service_claim_outbox', { _limite: 90 }))
const service = (name: string, params: object) => callAs(db, 'service_role', name, { ...params })
const doAdmin = (batch: Carta[]) => batch.filter(({ destinatario }) => destinatario === personas.admin.email)

const passarTempo =
  () => db.sql`update mensagens.outbox set agendada_em = agendada_em - interval '1 hour', proxima_em = now() - interval '1 second'
  where enviado_em is null and morta_em is null`

const pendentes = async () => (await db.sql`select 1 from mensagens.outbox where enviado_em is null and morta_em is null`).length
let rita: Recrutador
const ISCA = 'Aviso do seu banco: ligue 0800 123 4567 e confirme a senha em conta-segura.com'

const carta = async (tipo: string, email: string) => {
  const [row] = await db.sql<{ payload: Record<string, unknown> }[]>`select payload from mensagens.outbox
    where tipo = ${tipo} and destinatario = ${email} order by criado_em desc limit 1`
  return row?.payload ?? {}
}

const expectCurto = (payload: Record<string, unknown>, nomes: string[]) => {
  for (const nome of nomes) {
    expect(String(payload[nome]), nome).not.toMatch(/0800 123|123 4567|conta-segura|senha/)
    expect(String(payload[nome]).length, nome).toBeLessThanOrEqual(40)
  }
}

/** A request in the name of a new address; returns what the caller is answered. */
const pedir = async (headers: Record<string, string>, email = `alvo-${(pessoas += 1)}@cliente.example`) => {
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: email }), headers)
  return callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id }), headers)
}

const pedirACarta = async (_email: string, _empresa_nome: string, caller?: Caller) => {
  const dados = { _email, _empresa_nome, _responsavel_nome: _empresa_nome, _cidade: _empresa_nome }
  const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams(dados))
  const pedido = buildSolicitacaoParams(undefined, { _cliente_id })
  if (caller) await callAs(db, caller, 'fn_insert_solicitacao', pedido)
  else await callAsVisitor(db, 'fn_insert_solicitacao', pedido)
}

describe('tetos', () => {
  beforeEach(() => db.sql`delete from mensagens.outbox`)

  describe('e-mails to addresses that nobody confirmed', () => {
    test('one network causes 60 an hour, from all its addresses; the rest waits, and a visitor elsewhere is not affected', async () => {
      const ids: string[] = []
      for (let n = 0; n < 64; n += 1) ids.push(await pedir(daRede(1 + Math.floor(n / 16))))
      // Nobody is told: each call is answered with its request.
      expect(ids.every((id) => ID.test(id))).toBe(true)
      const esperas = await Promise.all(ids.map(cartas))
      expect(esperas.map(([carta]) => carta?.agora)).toEqual([...Array(60).fill(true), ...Array(4).fill(false)])
      expect(esperas.at(-1)).toEqual([{ agora: false, horas: 1, morta: false }])
      expect(await cartas(await pedir(createAddress()))).toMatchObject([{ agora: true }])
    })

    test('the product sends as many an hour as its queue says; then they wait, at most a day, and the team reads it in the health page', async () => {
      await encher('estranhos', 'solicitacao_recebida', 999)
      expect(await cartas(await pedir(createAddress()))).toMatchObject([{ agora: true }])
      const atingido = async () => {
        const { limites } = await callAsAdmin<{ limites: { acao: string; total: number }[] }>(db, 'fn_admin_saude')
        return limites.find(({ acao }) => acao === 'e-mails por hora: Endereços não confirmados')?.total ?? 0
      }
      expect(await atingido()).toBe(0)
      const id = await pedir(createAddress())
      expect(id).toMatch(ID)
      expect(await cartas(id)).toEqual([{ agora: false, horas: 1, morta: false }])
      expect(await atingido()).toBe(1)
      for (let hora = 1; hora <= 24; hora += 1) await encher('estranhos', 'solicitacao_recebida', 1000, hora)
      const perdida = await pedir(createAddress())
      expect(perdida).toMatch(ID)
      expect(await cartas(perdida)).toMatchObject([{ morta: true }])
      // The team can still send it, with its link.
      const [again] =
        await db.sql`select mensagens.reenviavel(o) as yes from mensagens.outbox as o where solicitacao_id = ${perdida}`
      expect(again).toEqual({ yes: true })
    })

    test('of busy networks use up half of the hour, and of the day ahead; a visitor of a quiet network gets the e-mail at once', async () => {
      for (let hora = 0; hora <= 24; hora += 1) await encher('estranhos', 'solicitacao_recebida', 500, hora)
      const esperas: Espera[] = []
      for (let n = 0; n < 7; n += 1) esperas.push(...(await cartas(await pedir({ 'cf-connecting-ip': `198.51.105.${n}` }))))
      expect(esperas.map(({ agora }) => agora)).toEqual([true, true, true, true, true, true, false])
      expect(await cartas(await pedir(createAddress()))).toMatchObject([{ agora: true }])
    })

    test('a queue at its cap delays no message of another queue', async () => {
      for (const [fila, tipo] of [
        ['estranhos', 'solicitacao_recebida'],
        ['alertas_pedidos', 'alerta_pedido'],
        ['candidatos', 'candidatura_recebida'],
        ['respostas', 'candidatura_mudou'],
      ] as const)
        await encher(fila, tipo, 1000)
      await db.sql`select mensagens.enfileirar(t.tipo, 'minha', 'vitima@caixas.example', '{}') from mensagens.outbox_tipos as t`
      const depois = await db.sql<{ tipo: string }[]>`select tipo from mensagens.outbox
      where destinatario = 'vitima@caixas.example' and proxima_em > now() order by tipo`
      expect(depois.map(({ tipo }) => tipo)).toEqual([
        'alerta_pedido',
        'candidatura_mudou',
        'candidatura_recebida',
        'candidatura_repetida',
        'codigo_da_empresa',
        'consultoria_recebida',
        'convite_de_empresa',
        'entrevista_do_candidato',
        'plano_pedido',
        'solicitacao_recebida',
        'vaga_mudou',
      ])
    })

    test('a letter reads the same few pages of the queue, however many wait and were given up, for busy and quiet networks', async () => {
      /** Letters of one network, one a minute from now on; of the last ones nothing will leave. */
      const juntar = (de: number, ate: number, perdidas: number) => db.sql`insert into mensagens.outbox
          (tipo, fila, chave, destinatario, payload, agendada_em, proxima_em, rede, morta_em)
        select 'solicitacao_recebida', 'estranhos', 'rede:' || n, 'x@x.example', '{}', em, em, sha256('cheia'),
          case when n > ${ate - perdidas} then now() end
        from generate_series(${de}::int, ${ate}::int) as n, lateral (select now() + interval '1 minute' * (n + 1) as em) as q`
      const ler = async (rede: string) => {
        const vez = `select mensagens.vez_do_estranho(f, sha256('${rede}'), now()) from mensagens.outbox_filas as f where f.fila = 'estranhos'`
        // Its plans are made, and the caches of the session filled, before.
        await db.sql.unsafe(vez)
        const [row] = await db.sql.unsafe(`explain (analyze, buffers, timing off, format json) ${vez}`)
        const answer: unknown = row?.['QUERY PLAN']
        const [{ Plan: plan }] = (typeof answer === 'string' ? JSON.parse(answer) : answer) as [{ Plan: Record<string, number> }]
        return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      }
      await encher('estranhos', 'solicitacao_recebida', 1000)
      await juntar(1, 60, 0)
      await db.sql`analyze mensagens.outbox`
      const antes = [await ler('cheia'), await ler('calma')]
      await juntar(61, 9000, 5000)
      await db.sql`analyze mensagens.outbox`
      const depois = [await ler('cheia'), await ler('calma')]
      for (const [n, paginas] of depois.entries()) expect(paginas, String(n)).toBeLessThan(2 * Number(antes[n]))
    })

    test('the caps of a queue need each other', async () => {
      expect(
        (await getRefusal(db.sql`update mensagens.outbox_filas set total_por_hora = null where fila = 'estranhos'`)).code,
      ).toBe('23514')
    })
  })

  describe('alerts to the team', () => {
    test('forty of one kind are one digest; it is retried as it was, and all end with it', async () => {
      for (let n = 0; n < 40; n += 1) await avisar(n)
      await avisar(7)
      await avisar(0, 'pagamento_contestado')
      const [first, other, ...more] = doAdmin(await claim())
      expect(more).toEqual([])
      expect(other).toMatchObject({ tipo: 'pagamento_contestado', payload: { n: 0 } })
      expect(first?.payload.itens?.map(({ n }) => n).toSorted((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, n) => n))
      expect(await claim()).toEqual([])
      await service('fn_service_outbox_failed', { _id: first?.id, _erro: 'fora' })
      await service('fn_service_outbox_sent', { _id: other?.id })
      await avisar(41)
      await passarTempo()
      const again = doAdmin(await claim())
      expect(again.map(({ tentativas, payload }) => [tentativas, payload.itens?.length ?? 1])).toEqual([
        [2, 40],
        [1, 1],
      ])
      expect(again[0]?.payload).toEqual(first?.payload)
      for (const { id } of again) await service('fn_service_outbox_sent', { _id: id })
      expect(await pendentes()).toBe(0)
    })

    test('after one left, those of the next 15 minutes leave together; other messages to that mailbox are not delayed', async () => {
      await avisar(0)
      const [first] = doAdmin(await claim())
      await service('fn_service_outbox_sent', { _id: first?.id })
      for (let n = 1; n <= 12; n += 1) await avisar(n)
      await db.sql`select mensagens.enfileirar('nova_entrada', 'agora', ${personas.admin.email}, '{}')`
      expect(doAdmin(await claim()).map(({ tipo }) => tipo)).toEqual(['nova_entrada'])
      const [wait] =
        await db.sql`select max(proxima_em) <= now() + interval '15 minutes' as soon from mensagens.outbox where enviado_em is null`
      expect(wait).toEqual({ soon: true })
      await db.sql`update mensagens.outbox set proxima_em = now() where tipo = 'pagamento_divergente' and enviado_em is null`
      expect(doAdmin(await claim())).toMatchObject([{ payload: { itens: { length: 12 } } }])
    })

    test('a digest that was refused for good comes back as single messages when the team sends them again', async () => {
      for (let n = 0; n < 3; n += 1) await avisar(n)
      const [first] = doAdmin(await claim())
      await service('fn_service_outbox_failed', { _id: first?.id, _erro: 'recusada', _permanente: true })
      expect(await pendentes()).toBe(0)
      await db.sql`select mensagens.reenfileirar(o.id) from mensagens.outbox as o where o.id <> ${String(first?.id)} and morta_em is not null limit 1`
      expect(doAdmin(await claim())).toMatchObject([{ tentativas: 1, payload: { n: expect.any(Number) as number } }])
    })

    test('a dead digest that is sent again leaves out the members of vacancies deleted since', async () => {
      const vagas: string[] = [1, 2, 3].map(() => crypto.randomUUID())
      for (const [n, vaga] of vagas.entries())
        await db.sql`select contas.avisar_equipe('recurso_recebido', ${vaga}, jsonb_build_object('n', ${n}::int))`
      const [digest] = doAdmin(await claim())
      expect(digest?.payload.itens).toHaveLength(3)
      await service('fn_service_outbox_failed', { _id: digest?.id, _erro: 'recusada', _permanente: true })
      const [apagada, outra] = vagas.filter((_, n) => n !== digest?.payload.itens?.[0]?.n)
      await db.sql`select mensagens.calar('vaga', array[${String(apagada)}::uuid])`
      await db.sql`select mensagens.reenfileirar(${String(digest?.id)}::uuid)`
      const [again] = doAdmin(await claim())
      expect(again?.payload.itens?.map(({ n }) => n)).toEqual([digest?.payload.itens?.[0]?.n, vagas.indexOf(String(outra))])
    })
  })
})

/** What a stranger typed, in letters to mailboxes that nobody confirmed (docs/product/messages.md#what-strangers-typed, docs/security.md T28). */
describe('cartas a estranhos', () => {
  beforeAll(async () => {
    rita = await createRecrutador(db)
  })

  describe('to a mailbox that nobody confirmed', () => {
    test('a request shows company, person and place without contacts, at most 40 characters of each', async () => {
      await pedirACarta('vitima@caixa.example', ISCA)
      expectCurto(await carta('solicitacao_recebida', 'vitima@caixa.example'), ['empresa_nome', 'responsavel_nome', 'cidade'])
    })

    test('a registration shows the name of its person so', async () => {
      const { email } = await registerConsultoria(db, { responsavel_nome: ISCA })
      expectCurto(await carta('consultoria_recebida', email), ['responsavel_nome'])
    })

    test('an application shows so what the candidate and the ad say', async () => {
      const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
      await db.sql`update public.vagas set empresa = ${ISCA} where id = ${id}`
      await sendCandidatura(db, codigo_ref, buildCandidatura({ email: 'vitima@caixa.example', nome: ISCA }))
      expectCurto(await carta('candidatura_recebida', 'vitima@caixa.example'), ['nome', 'empresa', 'cargo'])
    })

    test('twenty names of companies stay as they were typed', async () => {
      const nomes = [
        'Padaria Três Irmãos',
        'Oficina do Zé Ltda.',
        'Grupo 4 Ventos',
        'Mercado 24 Horas',
        'Trama RH',
        'Clínica Bem-Estar & Saúde',
        'A.C. Contábil S/A',
        'Escola Pé de Moleque',
        'Transportes Irmãos Souza',
        'Farmácia Nova Vida',
        'Construtora Alto da Serra',
        'Café com Prosa',
        'Studio 7 Design',
        'Hotel Mar Azul – Búzios',
        'Indústria de Doces Dona Lia',
        'Cooperativa dos Produtores de Leite',
        'Loja 12',
        'Metalúrgica São José do Rio Preto',
        'Associação Comercial de Olinda',
        'Ótica Visão 20/20',
      ]
      for (const nome of nomes) {
        await pedirACarta('dona@caixa.example', nome)
        expect(await carta('solicitacao_recebida', 'dona@caixa.example')).toMatchObject({ empresa_nome: nome, cidade: nome })
      }
      expect(nomes).toHaveLength(20)
    })
  })

  test('to who signed in with the mailbox nothing is shortened', async () => {
    const nome = 'Associação dos Produtores de Queijo da Serra da Canastra'
    await pedirACarta(personas.ana.email, nome, toCaller(personas.ana))
    expect(await carta('solicitacao_recebida', personas.ana.email)).toMatchObject({ empresa_nome: nome })
  })
})
