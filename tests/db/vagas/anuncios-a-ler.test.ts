/** Ads that a person of the team reads before they are published (docs/product/vacancies.md#ads-that-a-person-reads). */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  acceptEmpresa,
  buildVaga,
  countDiasNoAr,
  createRecrutador,
  createVagaPublicada,
  listEmails,
  moveVaga,
  payVaga,
  publishVaga,
  readCanais,
  readVaga,
  type Recrutador,
  type Resposta,
} from './vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const nova = setUpPerTest(() => createRecrutador(db, { nova: true }))
const rita = setUpPerTest(() => createRecrutador(db))
const admin = toCaller(personas.admin)

type Achado = { regra: string; gravidade: string; trecho: string }
const checar = async (_id: string, _achados: object[] = []) => {
  const { versao: _versao } = await readVaga(db, _id)
  return callAs(db, 'service_role', 'fn_service_concluir_checagem', { _id, _achados, _bloqueia: _achados.length > 0, _versao })
}
const publicar = async (dona: Recrutador, vaga: Params = {}, params: Params = {}) => {
  const { id } = await publishVaga(db, dona.caller, params, vaga)
  await payVaga(db, id)
  await checar(id)
  return id
}
const statusDe = async (id: string) => (await readVaga(db, id))['status']
const motivosDe = async (id: string) =>
  ((await readVaga(db, id))['achados'] as Achado[]).filter(({ gravidade }) => gravidade === 'equipe').map(({ regra }) => regra)
const vistoDe = async (id: string) => {
  const { linha } = await callAs<{ linha: Params }>(db, admin, 'fn_admin_detalhe', { _tabela: 'vagas', _id: id })
  return linha
}
const decidir = async (_id: string, _liberar: boolean, _motivo: string | null = null) =>
  callAs<Resposta>(db, admin, 'fn_liberar_vaga', { _id, _liberar, _motivo, _visto: (await vistoDe(_id))['visto'] })
const ligar = (ligada: boolean) => db.sql`update public.configuracoes set primeiro_anuncio_espera = ${ligada}`

beforeEach(async () => {
  await db.sql`truncate base.limites`
  await ligar(true)
})

describe('the first ad of an account', () => {
  test('waits for the team, and says so to its owner and to the team, once', async () => {
    const id = await publicar(nova)
    expect(await readVaga(db, id)).toMatchObject({ status: 'aguardando_publicacao', na_equipe: true, publicada_em: null })
    expect(await motivosDe(id)).toEqual(['primeiro_anuncio'])
    expect(await listEmails(db, 'vaga_na_equipe', nova.email)).toMatchObject([{ payload: { vaga_id: id } }])
    expect(await listEmails(db, 'vaga_em_revisao', nova.email)).toEqual([])
    expect(await listEmails(db, 'anuncio_a_ler', personas.admin.email)).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ vaga_id: id }) }),
    )
    const { pendencias } = await callAs<{ pendencias: Params }>(db, nova.caller, 'fn_inicio')
    expect(pendencias, 'nothing that its owner has to do').toMatchObject({ total: 0 })
    expect(await callAsVisitor(db, 'fn_ver_vaga_publicada', { _codigo_ref: (await readVaga(db, id))['codigo_ref'] })).toBeNull()
  })

  test('shows the team the account beside the ad', async () => {
    const id = await publicar(nova)
    expect(await vistoDe(id)).toMatchObject({
      na_equipe: true,
      conta: {
        email: nova.email,
        email_verificado: true,
        telefone_verificado: true,
        empresas: null,
        publicadas: 0,
        suspensas: 0,
      },
    })
  })

  test('released: days and channels count from then, and the next one of the company does not wait', async () => {
    const id = await publicar(nova, {}, { _canais: ['catho', 'indeed'], _duracao: 60 })
    await db.sql`update public.vagas set paga_em = now() - interval '50 hours', bloqueada_em = now() - interval '50 hours' where id = ${id}`
    expect(await decidir(id, true)).toMatchObject({ status: 'published' })
    expect(await countDiasNoAr(db, id)).toBe(60)
    const [linha] = await db.sql`select round(extract(epoch from c.prazo_em - now()) / 3600)::int as horas
      from public.vaga_canais as c where c.vaga_id = ${id} and c.canal = 'catho'`
    expect(linha?.['horas']).toBe(72)
    expect(await statusDe(await publicar(nova, { empresa: 'PADARIA IMAGINARIA LTDA.', cargo: 'Padeira' }))).toBe('published')
  })

  test('refused: what was paid goes back, and the next one waits too', async () => {
    const id = await publicar(nova, {}, { _canais: ['catho'] })
    expect(await decidir(id, false, 'A empresa não existe.')).toMatchObject({ status: 'recusada' })
    expect(await readCanais(db, id)).toEqual({ catho: 'expirado' })
    const [reembolso] = await db.sql`select r.status from pagamentos.reembolsos as r
      join public.vaga_canais as c on c.id = r.vaga_canal_id where c.vaga_id = ${id}`
    // Without a payment of the provider there is nothing to give back: tests/db/pagamentos has the money.
    expect(reembolso).toBeUndefined()
    expect(await listEmails(db, 'vaga_recusada', nova.email)).toMatchObject([{ payload: { motivo: 'A empresa não existe.' } }])
    expect(await motivosDe(await publicar(nova))).toEqual(['primeiro_anuncio'])
  })

  test('with words that the check holds is corrected first, and then read', async () => {
    const { id } = await publishVaga(db, nova.caller)
    const achado = { regra: 'idade', gravidade: 'bloqueia', campo: 'descricao', trecho: 'até 30 anos' }
    await checar(id, [achado])
    expect(await readVaga(db, id)).toMatchObject({ na_equipe: false })
    expect(await listEmails(db, 'vaga_em_revisao', nova.email)).toHaveLength(1)
    await callAs(db, nova.caller, 'fn_corrigir_vaga', {
      _id: id,
      _vaga: { descricao: 'Cuidar da seleção.', declaracao_versao: 'vaga-2026-11' },
    })
    await checar(id)
    expect(await readVaga(db, id)).toMatchObject({ na_equipe: true })
  })

  test('that its owner changes while somebody reads it is not released unseen', async () => {
    const id = await publicar(nova)
    const { visto } = await vistoDe(id)
    await callAs(db, nova.caller, 'fn_corrigir_vaga', {
      _id: id,
      _vaga: { descricao: 'Outra coisa.', declaracao_versao: 'vaga-2026-11' },
    })
    await checar(id)
    await expectRefusal(callAs(db, admin, 'fn_liberar_vaga', { _id: id, _liberar: true, _visto: visto }), 'PT409', 'mudou')
  })

  test('is not ended because nobody read it', async () => {
    const id = await publicar(nova)
    await db.sql`update public.vagas set bloqueada_em = now() - interval '40 days' where id = ${id}`
    await runAllRoutines(db)
    expect(await statusDe(id)).toBe('aguardando_publicacao')
  })

  test('is published by the worker where the team switched the setting off, and counts afterwards', async () => {
    await ligar(false)
    expect(await statusDe(await publicar(nova))).toBe('published')
    await ligar(true)
    expect(await statusDe(await publicar(nova))).toBe('published')
    expect(await motivosDe(await publicar(nova, { empresa: 'Outra Casa' }))).toEqual(['empresa_nova'])
  })
})

describe('the company of an ad', () => {
  test.each([
    ['as it was', 'Padaria Imaginária'],
    ['without accents, in capitals', 'PADARIA IMAGINARIA'],
    ['with its legal form', 'Padaria Imaginária Ltda.'],
    ['with another legal form', 'Padaria Imaginária S/A'],
    ['with both', 'Padaria Imaginária LTDA - ME'],
  ])('known to the account, %s, does not wait', async (_, empresa) => {
    expect(await statusDe(await publicar(rita, { empresa, empresa_nome: 'Padaria Imaginária' }))).toBe('published')
  })

  test.each([
    ['another name', { empresa: 'Padaria Imaginada' }],
    ['another official name', { empresa_nome: 'Banco Qualquer' }],
    ['a name in letters of another alphabet', { empresa: 'Раdаriа Imaginária' }],
  ])('that is new to the account, by %s, waits', async (_, vaga) => {
    expect(await motivosDe(await publicar(rita, vaga))).toEqual(['empresa_nova'])
  })

  test.each([
    { empresa: 'Nubank' },
    { empresa: 'NU BANK S.A.' },
    { empresa: 'Itaú Unibanco' },
    { empresa: 'Equipe Embira' },
    { empresa: 'Caixa' },
    { cargo: 'Atendente dos Correios' },
    { empresa_site: 'https://petrobras-vagas.example/trabalhe' },
  ])('that says a known name, as %o, always waits', async (vaga) => {
    if (vaga.empresa) await acceptEmpresa(db, rita.conta, vaga.empresa)
    expect(await motivosDe(await publicar(rita, vaga))).toEqual(['nome_conhecido'])
    await ligar(false)
    expect(await motivosDe(await publicar(rita, vaga))).toEqual(['nome_conhecido'])
  })

  test('of 12 honest names that resemble a known one, none waits', async () => {
    const nomes = [
      'Caixa de Som Estúdio',
      'Interiores da Ana',
      'Safra Sementes',
      'Neon Letreiros',
      'Correia & Filhos',
      'Itauna Alimentos',
    ]
    const cargos = [
      'Operador de caixa',
      'Analista de comércio inter-regional',
      'Amazonense de vendas',
      'Técnico em petróleo',
      'Caixa',
      'Bancária',
    ]
    for (const empresa of nomes) await acceptEmpresa(db, rita.conta, empresa) // oxlint-disable-line no-await-in-loop
    const ids: string[] = []
    for (const vaga of [...nomes.map((empresa) => ({ empresa })), ...cargos.map((cargo) => ({ cargo }))])
      ids.push(await publicar(rita, vaga)) // oxlint-disable-line no-await-in-loop -- one after the other
    const rows = await db.sql`select empresa, cargo from public.vagas where id = any (${ids}) and status <> 'published'`
    expect([...rows]).toEqual([])
  })

  test('is read again after the team suspended an ad of the account, until that one is back', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await moveVaga(db, id, 'suspensa', 'É golpe.')
    const outra = await publicar(rita)
    expect(await motivosDe(outra)).toEqual(['primeiro_anuncio'])
    await moveVaga(db, id, 'published')
    expect(await statusDe(await publicar(rita))).toBe('published')
  })

  test('accepted in one account is new in another', async () => {
    const rival = await createRecrutador(db, { nova: true })
    expect(await motivosDe(await publicar(rival))).toEqual(['primeiro_anuncio'])
  })
})

describe('an edit', () => {
  type Edicao = { id: string; status: string; achados: Achado[] }
  const editar = async (id: string, vaga: Params, achados: object[] = []) => {
    const _versao = Number((await readVaga(db, id))['versao'])
    const { id: edicao } = await callAs<Edicao>(db, rita.caller, 'fn_editar_vaga', { _id: id, _vaga: buildVaga(vaga), _versao })
    await callAs(db, 'service_role', 'fn_service_concluir_edicao', {
      _id: edicao,
      _achados: achados,
      _bloqueia: achados.length > 0,
    })
    const [row] = await db.sql`select id, status, achados from public.vaga_edicoes where id = ${edicao}`
    return { ...row } as unknown as Edicao
  }
  const decidirEdicao = (_id: string, _liberar: boolean, _motivo: string | null = null, caller = admin) =>
    callAs<Edicao>(db, caller, 'fn_decidir_edicao', { _id, _liberar, _motivo })

  test.each([
    ['only the job', { cargo: 'Padeira' }],
    ['only the legal form and case of the company, and the job', { empresa: 'PADARIA IMAGINARIA LTDA', cargo: 'Padeira' }],
    [
      'only the case and accents of the job, and to another known company',
      { empresa: 'Casa Conhecida', cargo: 'analista de rh' },
    ],
    ['the pay, the place and the texts', { salario_max: 7000, local_de_trabalho: 'Campinas', descricao: 'Outro texto.' }],
  ])('that changes %s does not wait', async (_, vaga) => {
    await acceptEmpresa(db, rita.conta, 'Casa Conhecida')
    const { id } = await createVagaPublicada(db, rita.caller)
    expect(await editar(id, vaga)).toMatchObject({ status: 'no_ar' })
  })

  test('that makes another ad, job and company, waits, also in two steps; the text on the air stays', async () => {
    await acceptEmpresa(db, rita.conta, 'Casa Conhecida')
    const { id } = await createVagaPublicada(db, rita.caller)
    const deUmaVez = await editar(id, { cargo: 'Vendedora', empresa: 'Casa Conhecida' })
    expect(deUmaVez).toMatchObject({ status: 'na_equipe', achados: [{ regra: 'outro_anuncio' }] })
    expect(await readVaga(db, id)).toMatchObject({ cargo: 'Analista de RH', versao: 1 })
    expect(await listEmails(db, 'vaga_na_equipe', rita.email)).toMatchObject([{ payload: { mudanca: true } }])
    await callAs(db, rita.caller, 'fn_desistir_da_edicao', { _id: id })
    expect(await editar(id, { cargo: 'Vendedora' })).toMatchObject({ status: 'no_ar' })
    const depois = await editar(id, { cargo: 'Vendedora', empresa: 'Casa Conhecida' })
    expect(depois).toMatchObject({ status: 'na_equipe', achados: [{ regra: 'outro_anuncio' }] })
    expect(await decidirEdicao(depois.id, true)).toMatchObject({ status: 'no_ar' })
    expect(await readVaga(db, id)).toMatchObject({ cargo: 'Vendedora', empresa: 'Casa Conhecida' })
    // From here on that ad is the one that was read.
    expect(await editar(id, { cargo: 'Vendedora sênior', empresa: 'Casa Conhecida' })).toMatchObject({ status: 'no_ar' })
  })

  test('to a company that is new to the account, or to a known name, waits', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    expect(await editar(id, { empresa: 'Casa Nova' })).toMatchObject({
      status: 'na_equipe',
      achados: [{ regra: 'empresa_nova' }],
    })
    await callAs(db, rita.caller, 'fn_desistir_da_edicao', { _id: id })
    expect(await editar(id, { cargo: 'Atendente Nubank' })).toMatchObject({ achados: [{ regra: 'nome_conhecido' }] })
  })

  test('of a text in which a person released words waits when that text changes, and not when another does', async () => {
    const { id } = await publishVaga(db, rita.caller, {}, { descricao: 'Casa de acolhimento: somente mulheres.' })
    const achado = { regra: 'sexo_feminino', gravidade: 'bloqueia', campo: 'descricao', trecho: 'somente mulheres' }
    await checar(id, [achado])
    await decidir(id, true)
    const descricao = 'Casa de acolhimento: somente mulheres.'
    expect(await editar(id, { descricao, requisitos: 'Gostar de gente' }, [achado])).toMatchObject({ status: 'no_ar' })
    const outra = await editar(id, { descricao: 'Vendedor de loja. Contratamos somente mulheres.' }, [achado])
    expect(outra).toMatchObject({ status: 'na_equipe', achados: [achado, { regra: 'liberado_mudou' }] })
    expect(await readVaga(db, id)).toMatchObject({ descricao })
    // Another job in an unchanged text, too.
    await callAs(db, rita.caller, 'fn_desistir_da_edicao', { _id: id })
    expect(await editar(id, { descricao, cargo: 'Vendedor de loja' }, [achado])).toMatchObject({ status: 'na_equipe' })
  })

  test('refused by the team keeps the text on the air, says why, and may be corrected', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const { id: edicao } = await editar(id, { empresa: 'Casa Nova' })
    await expectRefusal(decidirEdicao(edicao, false, ' '), 'PT422', 'motivo')
    expect(await decidirEdicao(edicao, false, 'Não é a sua empresa.')).toMatchObject({
      status: 'bloqueada',
      achados: [{ regra: 'equipe', gravidade: 'bloqueia', explicacao: 'Não é a sua empresa.' }],
    })
    expect(await readVaga(db, id)).toMatchObject({ empresa: 'Padaria Imaginária' })
    expect(await listEmails(db, 'edicao_bloqueada', rita.email)).toMatchObject([{ payload: { motivo: 'Não é a sua empresa.' } }])
    expect(await editar(id, { beneficios: 'Vale-transporte' })).toMatchObject({ status: 'no_ar' })
    await expectRefusal(decidirEdicao(edicao, true), 'PT409', 'mudou')
  })

  test('is decided by the team alone, and only while it waits', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const { id: edicao } = await editar(id, { empresa: 'Casa Nova' })
    for (const caller of [rita.caller, nova.caller])
      await expectRefusal(decidirEdicao(edicao, true, null, caller), 'PT403', 'so_admin') // oxlint-disable-line no-await-in-loop
    expect((await getRefusal(callAsVisitor(db, 'fn_decidir_edicao', { _id: edicao, _liberar: true }))).code).toBe('42501')
    await expectRefusal(decidirEdicao(crypto.randomUUID(), true), 'PT404')
    const _vaga = buildVaga({ beneficios: 'Outro' })
    expect(await getRefusal(callAs(db, rita.caller, 'fn_editar_vaga', { _id: id, _vaga, _versao: 1 }))).toMatchObject({
      hint: 'edicao_em_checagem',
    })
    const lista = await callAs<{ itens: { id: string }[] }>(db, admin, 'fn_admin_lista', {
      _tabela: 'vagas',
      _filtros: { mudanca: 'true' },
    })
    expect(lista.itens.map((linha) => linha.id)).toContain(id)
    await moveVaga(db, id, 'encerrada')
    await expectRefusal(decidirEdicao(edicao, true), 'PT409', 'mudou')
  })
})
