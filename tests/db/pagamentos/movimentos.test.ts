/** Every transition of a payment and of a refund, by its function and by a direct update: only those of the domain pass. */
import { setTimeout } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { STATUS_PAGAMENTO, STATUS_REEMBOLSO } from '../../../src/domain/pagamento/pagamento-status.ts'
import { isLinkNoCanal } from '../../../src/domain/vaga/canal.ts'
import { fc, seed } from '../../samples/random.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { FULL } from '../../support/full.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { atInstant } from '../instant.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador } from '../vagas/vaga.ts'
import { callService, openPagamento, readRegistros } from './pagamento.ts'

const db = setUpTestDatabase({ personas: true })

const pares = (tabela: Readonly<Record<string, { readonly proximos: readonly string[] }>>) =>
  Object.entries(tabela).flatMap(([de, { proximos }]) =>
    Object.keys(tabela).map((para) => [de, para, proximos.includes(para)] as const),
  )

const dinheiro = (status: string) => status === 'pago' || status === 'divergente'
const divergencia = (status: string) => (status === 'divergente' ? 'outro valor' : null)

/** A payment without vacancy in the given status. */
async function pagamento(status: string): Promise<string> {
  const [row] = await db.sql<{ id: string }[]>`insert into pagamentos.pagamentos
    (status, valor_centavos, versao, recebido_centavos, pago_em, divergencia) values
    (${status}, 7990, 1, ${dinheiro(status) ? 7990 : 0}, ${dinheiro(status) ? new Date().toISOString() : null}, ${divergencia(status)})
    returning id`
  return String(row?.id)
}

/** Runs in a transaction that is rolled back; returns the error code, or the status afterwards. */
async function tentar(table: string, id: string, statement: string): Promise<string> {
  const session = db.sql
  const undo = new Error('undone')
  let after = ''
  const failure = await session
    .begin(async (tx) => {
      await tx.unsafe(statement)
      after = String((await tx.unsafe(`select status from pagamentos.${table} where id = '${id}'`))[0]?.['status'])
      throw undo
    })
    .catch((error: unknown) => error)
  return failure === undo ? after : String((failure as { code?: string }).code)
}

describe('movimentos', () => {
  describe('a payment', () => {
    test.each(pares(STATUS_PAGAMENTO))('moves from %s to %s: %s', async (de, para, pode) => {
      const id = await pagamento(de)
      const args = [dinheiro(para) ? '_recebido => 7990' : '', para === 'divergente' ? "_divergencia => 'outro valor'" : '']
      const call = ['transicoes.mudar_pagamento(', [`'${id}'`, `'${para}'`, ...args.filter(Boolean)].join(', '), ')'].join('')
      expect(await tentar('pagamentos', id, `select ${call}`)).toBe(pode ? para : 'PT409')
      if (de === para) return
      const bare = `update pagamentos.pagamentos set status = '${para}',
      pago_em = ${dinheiro(para) ? 'now()' : 'null'}, divergencia = ${para === 'divergente' ? "'outro valor'" : 'null'},
      recebido_centavos = ${dinheiro(para) ? 7990 : 0} where id = '${id}'`
      expect(await tentar('pagamentos', id, bare)).toBe(pode ? para : 'PT409')
    })
  })

  describe('a refund', () => {
    test.each(pares(STATUS_REEMBOLSO))('moves from %s to %s: %s', async (de, para, pode) => {
      const [row] = await db.sql<{ id: string }[]>`insert into pagamentos.reembolsos
      (pagamento_id, valor_centavos, motivo, status, refund_id, feito_em) values
      (${await pagamento('pago')}, 7990, 'x', ${de}, ${de === 'pendente' ? null : `re_${crypto.randomUUID()}`}, ${
        de === 'feito' ? new Date().toISOString() : null
      }) returning id`
      const id = String(row?.id)
      const outro = de === 'falhou' ? `, 're_outro'` : ''
      expect(await tentar('reembolsos', id, `select transicoes.mudar_reembolso('${id}', '${para}'${outro})`)).toBe(
        pode ? para : 'PT409',
      )
      if (de === para) return
      const numero = de === 'falhou' ? ", refund_id = 're_outro', refunds_falhos = array[refund_id]" : ''
      const bare = `update pagamentos.reembolsos set status = '${para}', feito_em = ${para === 'feito' ? 'now()' : 'null'}${numero} where id = '${id}'`
      expect(await tentar('reembolsos', id, bare)).toBe(pode ? para : 'PT409')
    })

    test('that failed cannot be done with the same provider id, nor without keeping the old one', async () => {
      const [row] = await db.sql<{ id: string }[]>`insert into pagamentos.reembolsos
      (pagamento_id, valor_centavos, motivo, status, refund_id) values (${await pagamento('pago')}, 7990, 'x', 'falhou', 're_falho') returning id`
      const id = String(row?.id)
      expect(await tentar('reembolsos', id, `select transicoes.mudar_reembolso('${id}', 'feito', 're_falho')`)).toBe('PT409')
      const bare = `update pagamentos.reembolsos set status = 'feito', feito_em = now(), refund_id = 're_outro' where id = '${id}'`
      expect(await tentar('reembolsos', id, bare)).toBe('PT409')
    })
  })

  test('only product functions change the status of a payment or refund: visitors, accounts, team and service cannot', async () => {
    const id = await pagamento('aberto')
    for (const caller of [
      { role: 'anon' } as const,
      toCaller(personas.bruno),
      toCaller(personas.admin),
      { role: 'service_role' } as const,
    ])
      for (const call of [`transicoes.mudar_pagamento('${id}', 'cancelado')`, `transicoes.mudar_reembolso('${id}', 'feito')`])
        expect((await getRefusal(db.as(caller, (tx) => tx.unsafe(`select ${call}`)))).code, call).toBe('42501')
  })
})

/** An account deleted during a payment event; and events of foreign payments. */
describe('ordem', () => {
  test.skipIf(!hasPostgres())(
    'an account that ends locks its vacancies before its payments, as the news of a payment do',
    async () => {
      const rita = await createRecrutador(db)
      const { vaga, intent } = await openPagamento(db, rita)
      const [noticia, conta] = [db.connect(1), db.connect(1)]
      const [{ pid } = {}] = await conta`select pg_backend_pid() as pid`
      const fim = { conta: Promise.resolve('') }
      await noticia.begin(async (tx) => {
        await tx`set local lock_timeout = '1s'`
        await tx`select from public.vagas where id = ${vaga} for no key update`
        fim.conta = conta`delete from public.usuarios where id = ${rita.conta}`.then(
          () => 'gone',
          (error: unknown) => String(error),
        )
        // Wait until it waits for the lock on the vacancy.
        for (;;) {
          const [row] = await db.sql`select wait_event_type as tipo from pg_stat_activity where pid = ${Number(pid)}`
          if (row?.['tipo'] === 'Lock') break
          await setTimeout(5)
        }
        await tx`select from pagamentos.pagamentos where intent_id = ${intent} for update`
      })
      expect(await fim.conta).toBe('gone')
      expect(await readRegistros(db, 'pagamentos', `intent_id = '${intent}'`)).toMatchObject([
        { nome: null, email: null, documento: null },
      ])
    },
  )

  test('a foreign payment is reported to the team once a day, by the server only', async () => {
    const rita = await createRecrutador(db)
    const avisar = (_evento_id: string) =>
      callService(db, 'pagamento_desconhecido', {
        _evento_id,
        _evento_tipo: 'payment_intent.succeeded',
        _evento_em: '2026-11-20T12:00:00Z',
      })
    await avisar('evt_de_outro')
    await avisar('evt_de_mais_outro')
    const cartas = await db.sql`select payload, destinatario from mensagens.outbox where tipo = 'pagamento_desconhecido'`
    expect(cartas.map(({ payload }) => payload)).toEqual([
      { evento_id: 'evt_de_outro', evento_tipo: 'payment_intent.succeeded', evento_em: atInstant('2026-11-20T12:00:00Z') },
    ])
    await expectRefusal(callAs(db, rita.caller, 'fn_service_pagamento_desconhecido'), '42501')
  })
})

/** Valid addresses of an ad at a channel: page and database agree, and look-alike hosts are refused. `FULL=1` tries 10,000. */
describe('links', () => {
  describe('the address of an ad', () => {
    test.each([
      ['linkedin', 'https://www.linkedin.com/jobs/view/1', true],
      ['linkedin', 'https://br.linkedin.com/jobs/view/1?x=@y', true],
      ['linkedin', 'HTTPS://LinkedIn.com/jobs/1', true],
      ['gupy', 'https://padaria.gupy.io/job/abc', true],
      ['glassdoor', 'https://www.glassdoor.com.br/job-listing/1', true],
      ['glassdoor', 'https://glassdoor.com/job-listing/1', true],
      ['vagas', 'https://www.vagas.com.br/vagas/v1', true],
      ['vagascom', 'https://www.vagas.com.br/vagas/v1', true],
      ['catho', 'https://www.linkedin.com/jobs/view/1', false],
      ['linkedin', 'http://www.linkedin.com/jobs/view/1', false],
      ['linkedin', 'https://evil-linkedin.com/jobs/1', false],
      ['linkedin', 'https://evillinkedin.com/jobs/1', false],
      ['linkedin', 'https://linkedin.com.evil.com/jobs/1', false],
      ['linkedin', 'https://linkedin.com@evil.com/jobs/1', false],
      ['linkedin', 'https://evil.com/@linkedin.com/jobs', false],
      ['linkedin', 'https://ana@linkedin.com/jobs/1', false],
      ['linkedin', 'https://linkedin.com:8443/jobs/1', false],
      ['linkedin', 'https://linkedin.com./jobs/1', false],
      ['linkedin', 'https://.linkedin.com/jobs/1', false],
      ['linkedin', 'https://a..linkedin.com/jobs/1', false],
      ['linkedin', 'https://-a.linkedin.com/jobs/1', false],
      ['linkedin', 'https://127.0.0.1/linkedin.com', false],
      ['linkedin', 'https://[::1]/linkedin.com', false],
      ['linkedin', 'https://evil.com\\.linkedin.com/x', false],
      ['linkedin', 'https://evil.com\\/.linkedin.com/x', false],
      ['linkedin', 'https://evil.com#.linkedin.com/x', false],
      ['linkedin', 'https://evil.com?.linkedin.com/x', false],
      ['linkedin', 'https://linkedin.com', false],
      ['linkedin', 'https://linkedin.com/', false],
      ['linkedin', 'https://lınkedin.com/jobs/1', false],
      ['linkedin', 'https://lin\u212aedin.com/jobs/1', false],
      ['linkedin', 'https://linkedin.com/a b', false],
      ['linkedin', 'https://linkedin.com/a\tb', false],
      ['linkedin', 'javascript:alert(1)//linkedin.com/', false],
      ['linkedin', ' https://linkedin.com/jobs/1', false],
      ['linkedin', `https://linkedin.com/${'a'.repeat(1000)}`, false],
    ])('%s: %s', async (canal, link, certo) => {
      const [row] = await db.sql`select catalogo.link_no_canal(${link}, k.hosts) as certo, to_json(k.hosts)::text as hosts
      from public.canais as k where k.codigo = ${canal}`
      expect([row?.['certo'], isLinkNoCanal(link, JSON.parse(String(row?.['hosts'])) as string[])]).toEqual([certo, certo])
    })

    test('gets the same verdict from page and database, for any text around a host', async () => {
      const hosts = ['linkedin.com', 'glassdoor.com.br']
      const parte = fc.constantFrom(
        ...'https:// HTTPS:// http:// // / /x @ : :443 . - evil www. linkedin.com LINKEDIN.COM glassdoor.com.br .evil.com'.split(
          ' ',
        ),
        ...'? # \\ %2e é 。 ． < " xn--lnkedin-9db.com 127.0.0.1'.split(' '),
        ' ',
        '\n',
      )
      const links = fc.sample(
        fc.oneof(
          fc.array(parte, { minLength: 1, maxLength: 8 }).map((partes) => partes.join('')),
          fc.array(parte, { minLength: 1, maxLength: 5 }).map((partes) => `https://${partes.join('')}/vaga`),
          fc.webUrl(),
        ),
        { numRuns: FULL ? 10_000 : 2_000, seed },
      )
      const rows = await db.sql`select coalesce(catalogo.link_no_canal(t.x, ${hosts}), false) as certo
      from json_array_elements_text(${JSON.stringify(links)}::text::json) with ordinality as t (x, n) order by t.n`
      const inSql = rows.map(({ certo }) => certo === true)
      expect(links.filter((link, n) => isLinkNoCanal(link, hosts) !== inSql[n])).toEqual([])
      // An accepted address leads to that host in a browser.
      const taken = links.filter((_, n) => inSql[n])
      expect(taken.length).toBeGreaterThan(10)
      for (const link of taken) {
        const { protocol, hostname, port, username } = new URL(link)
        expect([protocol, port, username, hosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))]).toEqual([
          'https:',
          '',
          '',
          true,
        ])
      }
    })
  })
})
