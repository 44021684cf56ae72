/** Coupons and channels managed by the team: optimistic lock, and no effect on past purchases. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { getRefusal } from '../rpc.ts'
import { createCupom, createRecrutador, createVagaPublicada, publishVaga } from '../vagas/vaga.ts'
import { admin, callAsAdmin, createEquipe, outra, readDetalhe } from './equipe.ts'

const db = setUpTestDatabase()
beforeAll(async () => {
  await createEquipe(db)
})

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

describe('a coupon', () => {
  test('is created once, changed with an optimistic lock, and keeps its discount and its uses', async () => {
    const made = await gravar(cupom({ codigo: ' equipe-1 ', canais: ['catho', 'catho', 'gupy'], valido_ate: '2099-01-31' }))
    expect(made).toMatchObject({ codigo: 'EQUIPE-1', versao: 1, usos: 0, canais: ['catho', 'gupy'], ativo: true })
    expect(new Date(String(made['valido_ate'])).toISOString()).toBe('2099-01-31T03:00:00.000Z')
    expect(await getRefusal(gravar(cupom()))).toMatchObject({ code: 'PT409', hint: 'cupom_existente' })
    expect(await gravar(cupom({ ativo: false }), 1, outra)).toMatchObject({
      versao: 2,
      ativo: false,
      canais: null,
      valido_ate: null,
      valido_de: made['valido_de'],
    })
    expect(await getRefusal(gravar(cupom({ max_usos: 9 }), 1))).toMatchObject(MUDOU)
    for (const over of [{ valor: 20 }, { tipo: 'fixed', valor: 10 }])
      expect(await getRefusal(gravar(cupom(over), 2))).toMatchObject({ code: 'PT409', hint: 'cupom_fixo' })
    expect(await getRefusal(gravar(cupom({ codigo: 'NUNCA-VISTO' }), 1))).toMatchObject(MUDOU)
    const rita = await createRecrutador(db)
    const codigo = await createCupom(db, { max_usos: 5 })
    await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: codigo })
    const [row] = await db.sql<
      { versao: number; tipo: string; valor: number }[]
    >`select versao, tipo, valor from public.cupons where codigo = ${codigo}`
    expect(row?.versao).toBe(1) // a use does not change the version
    expect(await getRefusal(gravar({ ...row, codigo, max_usos: 0 }, 1))).toMatchObject({ code: 'PT422', hint: 'max_usos' })
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
    expect(await getRefusal(gravar(cupom({ codigo: 'TORTO-1', ...over })))).toMatchObject({ code: 'PT422', hint, detail: null })
  })
})

const mudar = (_mudancas: unknown, _visto: unknown = null, caller = admin) =>
  callAsAdmin<Record<string, unknown>>(db, 'fn_admin_salvar_canal', { _codigo: 'catho', _mudancas, _visto }, caller)

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
    expect(await getRefusal(mudar(mudancas))).toMatchObject({ code: 'PT422', hint, detail: null })
  })

  test('with an unknown name is not found, and nobody else writes the table', async () => {
    expect(await getRefusal(callAsAdmin(db, 'fn_admin_salvar_canal', { _codigo: 'orkut', _mudancas: {} }))).toMatchObject({
      code: 'PT404',
    })
    expect((await getRefusal(db.as(admin, (tx) => tx`update public.canais set ativo = false`))).code).toBe('42501')
  })
})
