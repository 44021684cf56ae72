/** Coupons and channels managed by the team: optimistic lock, and no effect on past purchases. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { describeItem, writeMotivo } from '../../../src/features/equipe/fila/fila.ts'
import { FILAS_DE_MODERACAO } from '../../../src/features/equipe/moderacao/filas.ts'
import { FILAS_DE_OPERACAO } from '../../../src/features/equipe/operacao/filas.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { openSession, personas } from '../../support/personas.ts'
import { root } from '../../support/rules/sources.ts'
import { createConsultoria, createPedido } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  createCupom,
  createRecrutador,
  createVagaPublicada,
  listEmails,
  moveVaga,
  payVaga,
  publishVaga,
  readCanais,
  readVaga,
  type Resposta,
} from '../vagas/vaga.ts'
import { admin, callAsAdmin, createEquipe, outra, readDetalhe, readLista } from './equipe.ts'

const db = setUpTestDatabase({ personas: true })

const MUDOU = { code: 'PT409', hint: 'mudou', detail: null }

const cupom = (over: Record<string, unknown> = {}) => ({
  codigo: 'EQUIPE-1',
  tipo: 'percentual',
  valor: 10,
  max_usos: 5,
  por_pessoa: 1,
  ...over,
})

const gravar = (_cupom: unknown, _versao: number | null = null, caller = admin) =>
  callAsAdmin<Record<string, unknown>>(db, 'fn_admin_salvar_cupom', { _cupom, _versao }, caller)

const mudar = (_mudancas: unknown, _visto: unknown = null, caller = admin) =>
  callAsAdmin<Record<string, unknown>>(db, 'fn_admin_salvar_canal', { _codigo: 'catho', _mudancas, _visto }, caller)

const rita = setUpPerFile(() => createRecrutador(db))

const liberar = (_id: string, _liberar: boolean | null, _motivo: string | null = null, caller = admin) =>
  callAs<Resposta>(db, caller, 'fn_liberar_vaga', { _id, _liberar, _motivo })

const retida = async () => {
  const { id } = await publishVaga(db, rita.caller, { _canais: ['catho', 'indeed'] })
  await payVaga(db, id)
  await db.sql`select transicoes.concluir_checagem(${id}, '[{"regra": "sexo"}]', true, 1)`
  return id
}

type Parte = { fila: string; recorte: string; tabela: string; total: number; itens: { em: string; linha: { id: string } }[] }
type Achado = { tabela: string; linha: { id: string } }
let vaga: string
const readParte = async (fila: string) => (await callAsAdmin<Parte[]>(db, 'fn_admin_espera')).find((parte) => parte.fila === fila)
const find = (_texto: string) => callAsAdmin<Achado[]>(db, 'fn_admin_procura', { _texto })
const ids = (linhas: readonly Record<string, unknown>[]) => linhas.map((linha) => String(linha['id'])).toSorted()

describe('ofertas', () => {
  beforeAll(async () => {
    await createEquipe(db)
  })

  describe('a coupon', () => {
    test('is created once, changed with an optimistic lock, and keeps its discount and its uses', async () => {
      const made = await gravar(cupom({ codigo: ' equipe-1 ', canais: ['catho', 'catho', 'gupy'], valido_ate: '2099-01-31' }))
      expect(made).toMatchObject({ codigo: 'EQUIPE-1', versao: 1, usos: 0, canais: ['catho', 'gupy'], ativo: true })
      expect(new Date(String(made['valido_ate'])).toISOString()).toBe('2099-01-31T03:00:00.000Z')
      await expectRefusal(gravar(cupom()), 'PT409', 'cupom_existente')
      expect(await gravar(cupom({ ativo: false }), 1, outra)).toMatchObject({
        versao: 2,
        ativo: false,
        canais: null,
        valido_ate: null,
        valido_de: made['valido_de'],
      })
      expect(await getRefusal(gravar(cupom({ max_usos: 9 }), 1))).toMatchObject(MUDOU)
      for (const over of [{ valor: 20 }, { tipo: 'fixed', valor: 10 }])
        await expectRefusal(gravar(cupom(over), 2), 'PT409', 'cupom_fixo')
      expect(await getRefusal(gravar(cupom({ codigo: 'NUNCA-VISTO' }), 1))).toMatchObject(MUDOU)
      const rita = await createRecrutador(db)
      const codigo = await createCupom(db, { max_usos: 5 })
      await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: codigo })
      const [row] = await db.sql<
        { versao: number; tipo: string; valor: number }[]
      >`select versao, tipo, valor from public.cupons where codigo = ${codigo}`
      expect(row?.versao).toBe(1) // a use does not change the version
      await expectRefusal(gravar({ ...row, codigo, max_usos: 0 }, 1), 'PT422', 'max_usos')
    })

    test.each([
      [{ codigo: 'ab' }, 'codigo'],
      [{ codigo: 'CUPÔM' }, 'codigo'],
      [{ codigo: null }, 'codigo'],
      [{ tipo: 'brinde' }, 'tipo'],
      [{ valor: 0 }, 'valor'],
      [{ valor: 101 }, 'valor'],
      [{ valor: 1.5 }, 'valor'],
      [{ valor: null }, 'valor'],
      [{ tipo: 'fixed', valor: 10_000_001 }, 'valor'],
      [{ max_usos: -1 }, 'max_usos'],
      [{ por_pessoa: 0 }, 'por_pessoa'],
      [{ valido_de: 'amanhã' }, 'valido_de'],
      [{ valido_de: '2026-13-01' }, 'valido_de'],
      [{ valido_de: '2026-12-02', valido_ate: '2026-12-01' }, 'valido_ate'],
      [{ canais: ['orkut'] }, 'canais'],
      [{ canais: 'catho' }, 'canais'],
      [{ canais: [null] }, 'canais'],
      [{ ativo: 'talvez' }, 'dados_invalidos'],
    ])('refuses %j', async (over, hint) => {
      await expectRefusal(gravar(cupom({ codigo: 'TORTO-1', ...over })), 'PT422', hint)
    })
  })

  describe('a channel', () => {
    test('changes price and deadline for new vacancies; purchased ones keep theirs', async () => {
      const rita = await createRecrutador(db)
      const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] })
      const unpaid = await publishVaga(db, rita.caller, { _canais: ['catho'] })
      const precos = () => db.sql`select vaga_id, preco_centavos from public.vaga_canais where canal = 'catho' order by vaga_id`
      const before = [...(await precos())]
      expect(await mudar({ preco_centavos: 12_345, prazo_horas: 48 }, { preco_centavos: 7990 })).toMatchObject({
        codigo: 'catho',
        preco_centavos: 12_345,
      })
      expect([...(await precos())]).toEqual(before)
      expect(before.map((row) => String(row['vaga_id']))).toEqual(expect.arrayContaining([id, unpaid.id]))
      const [total] = await db.sql`select valor_total as n from public.vagas where id = ${unpaid.id}`
      expect(total?.['n']).toBe(7990)
      expect((await publishVaga(db, rita.caller, { _canais: ['catho'] })).valor_total_centavos).toBe(12_345)
      expect(await getRefusal(mudar({ ativo: false }, { preco_centavos: 7990 }, outra))).toMatchObject(MUDOU)
      expect((await readDetalhe(db, 'canais', 'catho')).historico).toMatchObject([
        { resumo: { preco_centavos: [7990, 12_345], prazo_horas: [72, 48] } },
      ])
      await mudar({ preco_centavos: 7990, prazo_horas: 72 })
      await mudar({ preco_centavos: 7990 })
      expect((await readDetalhe(db, 'canais', 'catho')).historico).toHaveLength(2)
    })

    test.each([
      [{ preco_centavos: 49 }, 'preco_centavos'],
      [{ preco_centavos: -1 }, 'preco_centavos'],
      [{ preco_centavos: '' }, 'preco_centavos'],
      [{ prazo_horas: 0 }, 'prazo_horas'],
      [{ prazo_horas: 721 }, 'prazo_horas'],
      [{ modo: 'magico' }, 'modo'],
      [{ modo: 'indisponivel' }, 'ativo'],
      [{ modo: 'feed_aberto' }, 'preco_centavos'],
      [{ ativo: 'sim' }, 'ativo'],
      [{ descricao: ' ' }, 'descricao'],
      [{ descricao: 'x'.repeat(301) }, 'descricao'],
      [[], 'dados_invalidos'],
    ])('refuses %j', async (mudancas, hint) => {
      await expectRefusal(mudar(mudancas), 'PT422', hint)
    })

    test('with an unknown name is not found, and nobody else writes the table', async () => {
      await expectRefusal(callAsAdmin(db, 'fn_admin_salvar_canal', { _codigo: 'orkut', _mudancas: {} }), 'PT404')
      expect((await getRefusal(db.as(admin, (tx) => tx`update public.canais set ativo = false`))).code).toBe('42501')
    })
  })
})

/** Decisions of the team on vacancies held back by the ad check. */
describe('liberar', () => {
  test('an admin releases a held back vacancy unchanged, once', async () => {
    const id = await retida()
    expect(await liberar(id, true)).toMatchObject({ id, status: 'published' })
    expect(await liberar(id, true)).toMatchObject({ id, status: 'published' })
    expect(await readVaga(db, id)).toMatchObject({
      bloqueada_em: null,
      achados: [{ regra: 'sexo' }],
      expira_em: expect.any(String),
    })
    expect(await readCanais(db, id)).toEqual({ catho: 'na_fila', indeed: 'na_fila' })
    expect(await listEmails(db, 'vaga_publicada', rita.email)).toHaveLength(1)
    await expectRefusal(liberar(id, false, 'Tarde demais'), 'PT409', 'status_invalido')
  })

  test('an admin refuses a held back vacancy with a reason, which is e-mailed to its owner', async () => {
    const id = await retida()
    await expectRefusal(liberar(id, false, ' '), 'PT422', 'motivo')
    await expectRefusal(liberar(id, null), 'PT422', 'liberar')
    expect(await liberar(id, false, 'Pede só homens.')).toMatchObject({ id, status: 'recusada' })
    expect(await liberar(id, false, 'De novo')).toMatchObject({ status: 'recusada' })
    expect(await readVaga(db, id)).toMatchObject({ motivo: 'Pede só homens.', publicada_em: null })
    expect(await listEmails(db, 'vaga_recusada', rita.email)).toMatchObject([{ payload: { motivo: 'Pede só homens.' } }])
    expect(await readCanais(db, id)).toEqual({ catho: 'expirado', indeed: 'selecionado' })
  })

  test('only a vacancy held back can be decided, and only by admins', async () => {
    const { id } = await publishVaga(db, rita.caller)
    await expectRefusal(liberar(id, true), 'PT409')
    await expectRefusal(liberar(crypto.randomUUID(), true), 'PT404')
    const outra = await retida()
    for (const caller of [rita.caller, (await createRecrutador(db)).caller])
      await expectRefusal(liberar(outra, true, null, caller), 'PT403', 'so_admin')
    expect((await getRefusal(callAsVisitor(db, 'fn_liberar_vaga', { _id: outra, _liberar: true }))).code).toBe('42501')
    expect((await readVaga(db, outra))['status']).toBe('aguardando_publicacao')
  })

  test('an admin restores or refuses a suspended vacancy', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const antes = await readVaga(db, id)
    await moveVaga(db, id, 'suspensa')
    await moveVaga(db, id, 'suspensa')
    expect(await readVaga(db, id)).toMatchObject({ status: 'suspensa', suspensa_em: expect.any(String) })
    expect(await listEmails(db, 'vaga_suspensa', rita.email)).toHaveLength(1)
    expect(await liberar(id, true)).toMatchObject({ status: 'published' })
    expect(await readVaga(db, id)).toMatchObject({ status: 'published', suspensa_em: null, expira_em: antes['expira_em'] })
    expect(await readCanais(db, id)).toEqual({ indeed: 'na_fila' })

    await moveVaga(db, id, 'suspensa')
    expect(await liberar(id, false, 'É golpe.')).toMatchObject({ status: 'recusada' })
    expect(await readVaga(db, id)).toMatchObject({ suspensa_em: null, motivo: 'É golpe.', encerrada_em: expect.any(String) })
    expect(await readCanais(db, id)).toEqual({ indeed: 'expirado' })
  })
})

/** What waits for the team, and the search over its records. */
describe('espera', () => {
  beforeAll(async () => {
    await createEquipe(db)
    vaga = (await publishVaga(db, (await createRecrutador(db)).caller, {}, { cargo: 'Analista Zebra' })).id
  })

  test('what waits is the view of the queue of the same name, with the same filters', async () => {
    const esperas = await db.sql<{ fila: string; recorte: string; tabela: string; filtros: unknown }[]>`
    select fila, recorte, tabela, filtros from equipe.admin_esperas where fila not in ('contatos', 'entregas')`
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
      // Two reasons at once: a charge that does not match, is not back yet and was disputed.
      await sql`update pagamentos.pagamentos set contestado_em = now(), reembolsado_centavos = 0 where status = 'divergente'`
      await sql`insert into pagamentos.contestacoes (id, pagamento_id, valor_centavos, aberta_em)
        select 'dp_espera_' || row_number() over (), id, 1, now() from pagamentos.pagamentos where contestado_em is not null`
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
})
