/** What waits for the team, and the search over its records. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeItem, writeMotivo } from '../../../src/features/equipe/fila/fila.ts'
import { FILAS_DE_MODERACAO } from '../../../src/features/equipe/moderacao/filas.ts'
import { FILAS_DE_OPERACAO } from '../../../src/features/equipe/operacao/filas.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { openSession, personas } from '../../support/personas.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { root } from '../../support/rules/sources.ts'
import { createConsultoria, createPedido } from '../propostas/pedido.ts'
import { createRecrutador, publishVaga } from '../vagas/vaga.ts'
import { callAsAdmin, createEquipe, readLista } from './equipe.ts'

type Parte = { fila: string; recorte: string; tabela: string; total: number; itens: { em: string; linha: { id: string } }[] }
type Achado = { tabela: string; linha: { id: string } }

const db = setUpTestDatabase()
let vaga: string
beforeAll(async () => {
  await createEquipe(db)
  vaga = (await publishVaga(db, (await createRecrutador(db)).caller, {}, { cargo: 'Analista Zebra' })).id
})
const readParte = async (fila: string) => (await callAsAdmin<Parte[]>(db, 'fn_admin_espera')).find((parte) => parte.fila === fila)

const find = (_texto: string) => callAsAdmin<Achado[]>(db, 'fn_admin_procura', { _texto })

test('what waits is the view of the queue of the same name, with the same filters', async () => {
  const esperas = await db.sql<{ fila: string; recorte: string; tabela: string; filtros: unknown }[]>`
    select fila, recorte, tabela, filtros from equipe.admin_esperas where fila <> 'contatos'`
  for (const { fila: id, recorte, ...linha } of esperas) {
    const fila = [...FILAS_DE_MODERACAO, ...FILAS_DE_OPERACAO].find((outra) => outra.id === id)
    const filtros = fila?.recortes.find((outro) => outro.id === recorte)?.filtros
    expect({ tabela: fila?.tabela, filtros }, `${id} ${recorte}`).toEqual(linha)
  }
})

test('a decided item leaves what waits; the oldest is first', async () => {
  const ids: string[] = []
  for (const nome of ['primeira', 'segunda'])
    ids.push(await createConsultoria(db, `${nome}@espera.example`, { aprovada_em: null }))
  const antes = await readParte('consultorias')
  expect(antes?.itens.map(({ linha }) => linha.id)).toEqual(ids)
  expect(antes?.total).toBe(2)
  await db.sql`update public.consultorias set recusada_em = now(), motivo_recusa = 'Não' where id = ${ids[0] ?? ''}`
  expect((await readParte('consultorias'))?.itens.map(({ linha }) => linha.id)).toEqual(ids.slice(1))
})

test('a count stops at 100, and 20 items are sent', async () => {
  await db.sql`insert into mensagens.entregas (destino, tipo, erro) select 'crm.example', 'webhook', 'caiu' from generate_series(1, 130)`
  const parte = await readParte('entregas')
  expect([parte?.total, parte?.itens.length]).toEqual([100, 20])
})

test('a delivery that failed more than a week ago no longer waits', async () => {
  await db.sql`update mensagens.entregas set em = now() - interval '9 days'`
  expect((await readParte('entregas'))?.total).toBe(0)
})

test('a search finds records by word, id and e-mail; without a word it finds nothing, and never more than ten', async () => {
  expect((await find('zebr')).map(({ linha }) => linha.id)).toEqual([vaga])
  expect((await find(vaga)).map(({ tabela, linha }) => [tabela, linha.id])).toEqual([['vagas', vaga]])
  for (let n = 0; n < 12; n++) await createPedido(db, { _email: `procura${n}@zelo.example` })
  expect(await find('zelo.example')).toHaveLength(10)
  expect(await find('   ')).toEqual([])
  expect(await find('%')).toEqual([])
})

const ids = (linhas: readonly Record<string, unknown>[]) => linhas.map((linha) => String(linha['id'])).toSorted()

describe('with the data of the seed, and one item for each reason', () => {
  const cheio = setUpTestDatabase()
  const FILAS = [...FILAS_DE_MODERACAO, ...FILAS_DE_OPERACAO]
  const espera = () => callAsAdmin<Parte[]>(cheio, 'fn_admin_espera')

  beforeAll(async () => {
    await cheio.sql.unsafe(readFileSync(path.join(root, 'supabase/seed.sql'), 'utf8'))
    await openSession(cheio.sql, personas.admin.userId, personas.admin.email)
    const { sql } = cheio
    await sql`insert into mensagens.entregas (destino, tipo, erro, em) values
      ('crm.example', 'webhook', 'caiu', now()), ('crm.example', 'webhook', 'caiu', now() - interval '9 days')`
    await sql`insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, criado_em, morta_em)
      select 'dados_excluidos', 'seguranca', 'm' || n, 'a@b.example', '{}', now() - interval '1 day' * n, now() from unnest(array[0, 9]) as n`
    await sql`insert into public.contatos (chave, protocolo, nome, email, assunto, mensagem, criado_em)
      select gen_random_uuid(), 'CABCDEFG' || n, 'Nina', 'nina@longe.example', 'Dúvida', 'Uma mensagem de teste.', now() - interval '1 day' * n
      from unnest(array[2, 9]) as n`
    await sql`update vagas.vaga_suspensoes set recurso = 'A vaga existe.', recorrida_em = now() where fim_em is null`
    await sql`insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo, status, erro) select id, 100, 'Teste.', 'falhou', 'recusado'
      from pagamentos.pagamentos where status = 'pago' order by id limit 1`
    await runPastTriggers(cheio, ['public.solicitacoes', 'public.vaga_edicoes', 'public.vaga_canais'], async () => {
      await sql`update public.solicitacoes set status_solicitacao = 'Solicitação Efetuada', email_confirmado_em = now()
        where id in (select id from public.solicitacoes order by id limit 2)`
      await sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo, corrigida_em)
        select id, 'Teste.', now() from public.solicitacoes order by id limit 1`
      await sql`update public.vaga_edicoes set status = 'na_equipe', concluida_em = null where id = (select id from public.vaga_edicoes order by id limit 1)`
      await sql`update public.vaga_canais set status = 'na_fila', prazo_em = now() where id = (
        select c.id from public.vaga_canais c join public.vagas v on v.id = c.vaga_id
        where v.status = 'published' and c.modo not in ('proprio', 'feed_aberto') and c.desatualizada_em is null order by c.id limit 1)`
    })
    // Two reasons at once: a charge that does not match and was disputed.
    await sql`update pagamentos.pagamentos set contestado_em = now() where status = 'divergente'`
  })

  test('each queue opens on exactly what its badge counts, each item once, and each says why it waits', async () => {
    const partes = await espera()
    const filas = [...new Set(partes.map(({ fila }) => fila))]
    for (const id of filas) {
      const daFila = partes.filter(({ fila }) => fila === id)
      const fila = FILAS.find((outra) => outra.id === id)
      const _filtros = fila?.recortes[0]?.filtros ?? { pede_acao: 'true' }
      const lista = await readLista(cheio, fila?.tabela ?? id, { _filtros, _limite: 100 })
      const total = daFila.reduce((soma, parte) => soma + parte.total, 0)
      expect([id, lista.total, ids(lista.itens)]).toEqual([
        id,
        total,
        ids(daFila.flatMap(({ itens }) => itens.map(({ linha }) => linha))),
      ])
      for (const { recorte, itens } of daFila)
        for (const { linha } of itens) {
          expect(linha).toMatchObject({ espera: recorte })
          const motivo = writeMotivo(id, linha)?.texto
          expect(motivo, `${id} ${recorte}`).toBeTruthy()
          const naLista = lista.itens.find((item) => item['id'] === linha.id) ?? {}
          if (fila && 'pede_acao' in _filtros) expect(describeItem(fila, naLista).marca?.texto).toBe(motivo)
        }
    }
    expect(partes.flatMap(({ total, fila, recorte }) => (total > 0 ? [] : [`${fila}.${recorte}`]))).toEqual([])
  })
})
