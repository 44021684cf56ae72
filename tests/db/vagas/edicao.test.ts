/** Edits of a vacancy on the air: who may, what is public meanwhile, and the letters that follow (docs/security.md T54). */
import { beforeEach, describe, expect, test } from 'vitest'
import { CAMPOS_DA_EDICAO } from '../../../src/domain/vaga/edicao.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { buildCandidatura, listEmailsPara, sendCandidatura } from '../candidaturas/candidato.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal } from '../rpc.ts'
import {
  acceptEmpresa,
  buildVaga,
  createRecrutador,
  createVagaEm,
  createVagaPublicada,
  deleteVagas,
  listEmails,
  moveVaga,
  readVaga,
  type Resposta,
} from './vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
beforeEach(async () => {
  await db.sql`truncate base.limites`
  await db.sql`delete from public.vaga_edicoes`
})

type Edicao = { id: string; status: string; mudancas: Record<string, { antes: unknown; depois: unknown }>; achados: unknown[] }
const admin = toCaller(personas.admin)
const editar = (_id: string, vaga: Params, _versao = 1, caller: Caller = rita.caller) =>
  callAs<Edicao>(db, caller, 'fn_editar_vaga', { _id, _vaga: buildVaga(vaga), _versao })
const pausar = (_id: string, _pausar = true, caller: Caller = rita.caller) =>
  callAs<Resposta>(db, caller, 'fn_pausar_vaga', { _id, _pausar })
const desistir = (_id: string, caller: Caller = rita.caller) =>
  callAs<{ desfeita: boolean }>(db, caller, 'fn_desistir_da_edicao', { _id })
const reservar = async () =>
  (await db.as('service_role', (tx) => callRpcRows<Record<string, Params>>(tx, 'fn_service_edicoes_a_checar', {}))).map(
    (row) => Object.values(row)[0] as Params,
  )
const concluir = (_id: string, _bloqueia = false, _achados: unknown = []) =>
  callAs(db, 'service_role', 'fn_service_concluir_edicao', { _id, _achados, _bloqueia })
const ver = (codigo: string) => callAsVisitor<Params | null>(db, 'fn_ver_vaga_publicada', { _codigo_ref: codigo })
const versaoDoFeed = async () => String((await db.sql`select publico.versao_do_feed()::text as n`)[0]?.['n'])
const statusDe = async (vaga: string) =>
  (await db.sql`select status from public.vaga_edicoes where vaga_id = ${vaga} order by criada_em, id`).map((row) =>
    String(row['status']),
  )
const editada = async (id: string, vaga: Params, versao = 1) => {
  const edicao = await editar(id, vaga, versao)
  expect(await concluir(edicao.id)).toBe('no_ar')
  return edicao
}

const candidatar = async (codigo: string) => {
  const candidatura = buildCandidatura()
  await sendCandidatura(db, codigo, candidatura)
  return String(candidatura['email'])
}
const cartas = async (email: string) =>
  (await listEmailsPara(db, email)).filter(([tipo]) => tipo === 'vaga_mudou').map(([, payload]) => payload['mudou'])

describe('an edit', () => {
  test('keeps the old text public until the check passed, then the new one is public and in the feeds', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const antes = await readVaga(db, id)
    const edicao = await editar(id, { descricao: 'Cuidar de pessoas.', telefone: '(11) 97777-6666' })
    expect(edicao).toMatchObject({
      status: 'em_checagem',
      mudancas: {
        descricao: { antes: 'Cuidar da seleção.\nAcolher quem chega.', depois: 'Cuidar de pessoas.' },
        telefone: { antes: '+5511933334444', depois: '+5511977776666' },
      },
    })
    expect(Object.keys(edicao.mudancas)).toHaveLength(2)
    expect(await readVaga(db, id)).toEqual(antes)
    const [anuncio] = await reservar()
    expect(anuncio).toMatchObject({
      id: edicao.id,
      descricao: 'Cuidar de pessoas.',
      cargo: 'Analista de RH',
      salario_max: 6000.5,
    })
    expect(JSON.stringify(anuncio)).not.toMatch(/rita@|977776666|933334444|usuario|chave/)
    expect(await reservar()).toEqual([])
    expect(await ver(codigo_ref)).toMatchObject({ descricao: antes['descricao'] })
    const feed = await versaoDoFeed()

    expect(await concluir(edicao.id, false, [{ regra: 'idade', gravidade: 'avisa' }])).toBe('no_ar')
    expect(await ver(codigo_ref)).toMatchObject({ descricao: 'Cuidar de pessoas.' })
    expect(await versaoDoFeed()).not.toBe(feed)
    expect(await readVaga(db, id)).toMatchObject({
      versao: 2,
      status: 'published',
      telefone: '+5511977776666',
      achados: [{ regra: 'idade', gravidade: 'avisa' }],
      ...Object.fromEntries(
        ['publicada_em', 'expira_em', 'valor_total', 'versao_preco', 'canais', 'codigo_ref'].map((k) => [k, antes[k]]),
      ),
    })
    // Done once.
    expect(await concluir(edicao.id, true)).toBe('no_ar')
    const [historico] = await db.as(rita.caller, (tx) => tx`select status, mudancas from public.vaga_edicoes`)
    expect({ ...historico }).toMatchObject({ status: 'no_ar', mudancas: edicao.mudancas })
  })

  test('that is blocked leaves the page alone, says why, keeps its text, and is replaced by its correction', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const { id: primeira } = await editar(id, { descricao: 'Somente homens.' })
    const achados = [{ regra: 'sexo', gravidade: 'bloqueia', campo: 'descricao', trecho: 'homens' }]
    const feed = await versaoDoFeed()
    expect(await concluir(primeira, true, achados)).toBe('bloqueada')
    expect(await ver(codigo_ref)).toMatchObject({ descricao: 'Cuidar da seleção.\nAcolher quem chega.' })
    expect(await versaoDoFeed()).toBe(feed)
    const [guardada] =
      await db.sql`select mudancas -> 'descricao' ->> 'depois' as texto, achados from public.vaga_edicoes where id = ${primeira}`
    expect({ ...guardada }).toEqual({ texto: 'Somente homens.', achados })
    expect(await listEmails(db, 'edicao_bloqueada', rita.email)).toMatchObject([
      { payload: { vaga_id: id, nome: rita.nome, motivo: null } },
    ])
    await editada(id, { descricao: 'Para todas as pessoas.' })
    expect((await statusDe(id)).toSorted()).toEqual(['desfeita', 'no_ar'])
    expect(await ver(codigo_ref)).toMatchObject({ descricao: 'Para todas as pessoas.' })
  })

  test('is not blocked by words that a person released, only by others', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const liberado = { regra: 'sexo', gravidade: 'bloqueia', campo: 'descricao', trecho: 'homens', lei: 'Lei' }
    const semLeitura = { regra: 'sem_leitura', gravidade: 'bloqueia', campo: 'descricao', trecho: '' }
    await db.sql`update public.vagas set achados = ${JSON.stringify([liberado, semLeitura])}::text::jsonb where id = ${id}`
    const checar = async (beneficios: string, versao: number, achados: unknown[]) =>
      concluir((await editar(id, { beneficios }, versao)).id, true, achados)
    expect(await checar('Um', 1, [liberado])).toBe('no_ar')
    expect(await readVaga(db, id)).toMatchObject({ beneficios: 'Um', achados: [liberado] })
    expect(await checar('Dois', 2, [liberado])).toBe('no_ar')
    for (const outro of [
      { ...liberado, trecho: 'rapazes' },
      { ...liberado, campo: 'requisitos' },
      { ...liberado, regra: 'idade' },
      semLeitura,
    ])
      expect(await checar('Três', 3, [liberado, outro])).toBe('bloqueada') // oxlint-disable-line no-await-in-loop -- one edit at a time
    for (const nenhum of [[], 'x'])
      expect(await concluir((await editar(id, { beneficios: 'Três' }, 3)).id, true, nenhum)).toBe('bloqueada') // oxlint-disable-line no-await-in-loop
    expect(await readVaga(db, id)).toMatchObject({ beneficios: 'Dois' })
  })

  test('that ten workers could not check is blocked, and no other waits behind it', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const edicao = await editar(id, { cargo: 'Outro cargo' })
    await db.sql`update public.vaga_edicoes set tentativas = 10 where id = ${edicao.id}`
    expect(await reservar()).toEqual([])
    expect(await statusDe(id)).toEqual(['bloqueada'])
    expect(await listEmails(db, 'edicao_bloqueada', rita.email)).toHaveLength(1)
  })

  test('of another text, or while one is in the check, is refused, and can be given up', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await editar(id, { cargo: 'Primeira' })
    await expectRefusal(editar(id, { cargo: 'Segunda' }), 'PT409', 'edicao_em_checagem')
    expect(await desistir(id)).toEqual({ desfeita: true })
    expect(await desistir(id)).toEqual({ desfeita: false })
    expect(await statusDe(id)).toEqual(['desfeita'])
    await editada(id, { cargo: 'Terceira' })
    await expectRefusal(editar(id, { cargo: 'Quarta' }), 'PT409', 'mudou')
    expect(await readVaga(db, id)).toMatchObject({ cargo: 'Terceira', versao: 2 })
  })

  test.each(['canais', 'canais_selecionados', 'duracao', 'cupom', 'cupom_aplicado', 'valor_total', 'desconto_aplicado'])(
    'never has %s, which bears the price',
    async (campo) => {
      const { id } = await createVagaPublicada(db, rita.caller)
      await expectRefusal(editar(id, { cargo: 'Outra', [campo]: 90 }), 'PT422', campo)
      expect(await statusDe(id)).toEqual([])
    },
  )

  test('has the rules of publishing, the declaration again, and something that changes', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await expectRefusal(editar(id, {}), 'PT422', 'nada_mudou')
    expect(await getRefusal(editar(id, { cargo: '' }))).toMatchObject({ hint: 'cargo', message: 'Cargo é obrigatório' })
    expect(await getRefusal(editar(id, { cargo: 'x', declaracao_versao: 'velha' }))).toMatchObject({ hint: 'declaracao_versao' })
    for (const vaga of [null, [], 'x'])
      await expectRefusal(callAs(db, rita.caller, 'fn_editar_vaga', { _id: id, _vaga: vaga, _versao: 1 }), 'PT422')
    for (let n = 1; n <= 10; n += 1) {
      await editar(id, { cargo: `Cargo ${n}` }) // oxlint-disable-line no-await-in-loop -- the tenth is the last
      await desistir(id) // oxlint-disable-line no-await-in-loop
    }
    await expectRefusal(editar(id, { cargo: 'Onze' }), 'PT429', 'limite')
  })

  test('is its owner’s alone: a stranger, a rival, a visitor and an admin neither make, read nor give it up', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const rival = await createRecrutador(db)
    const { id: edicao } = await editar(id, { cargo: 'Meu cargo' })
    for (const caller of [rival.caller, admin]) {
      await expectRefusal(editar(id, { cargo: 'Deles' }, 1, caller), 'PT404', 'vaga_inexistente')
      await expectRefusal(desistir(id, caller), 'PT404')
      await expectRefusal(pausar(id, true, caller), 'PT404')
      expect(await db.as(caller, (tx) => tx`select id from public.vaga_edicoes where id = ${edicao}`)).toEqual([])
      await expectRefusal(callAs(db, caller, 'fn_service_concluir_edicao', { _id: edicao }), '42501')
    }
    await expectRefusal(editar(id, { cargo: 'Dele' }, 1, toCaller(personas.estranho)), 'PT403')
    for (const nome of ['fn_editar_vaga', 'fn_desistir_da_edicao', 'fn_pausar_vaga'])
      expect(await getRefusal(callAsVisitor(db, nome, { _id: id })), nome).toMatchObject({ code: '42501' })
    await expectRefusal(
      db.as(rita.caller, (tx) => tx`update public.vaga_edicoes set status = 'no_ar' where id = ${edicao}`),
      '42501',
    )
    expect(await statusDe(id)).toEqual(['em_checagem'])
  })

  test.each(['pending_payment', 'aguardando_publicacao', 'expirada', 'encerrada', 'recusada'] as const)(
    'of a vacancy that is %s is refused',
    async (status) => {
      const id = await createVagaEm(db, rita.caller, status)
      const recusa = await getRefusal(editar(id, { cargo: 'Outro' }))
      expect(recusa).toMatchObject({ code: 'PT409', hint: 'status_invalido' })
      // Who was writing while the team refused it reads why, here as in a correction.
      const { motivo } = await readVaga(db, id)
      const porQue = `A nossa equipe recusou esta vaga. Motivo: ${String(motivo)}`
      if (status !== 'recusada') return expect(recusa.message).not.toContain('Motivo')
      expect(recusa.message).toBe(porQue)
      expect(
        await getRefusal(callAs(db, rita.caller, 'fn_corrigir_vaga', { _id: id, _vaga: { descricao: 'Outra' } })),
      ).toMatchObject({ message: porQue, hint: 'status_invalido' })
    },
  )

  test('of a suspended vacancy corrects it off the page; the team reads what changed, candidates are told when it is back', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const espera = await candidatar(codigo_ref)
    await editada(id, { requisitos: 'Antes.' })
    await moveVaga(db, id, 'suspensa', 'Promete o que não há.')
    const { id: edicao } = await editar(id, { requisitos: 'Antes.', descricao: 'Sem promessas.', salario_max: 6500 }, 2)
    expect((await reservar()).map((each) => each['id'])).toEqual([edicao])
    const versao = await versaoDoFeed()
    expect(await concluir(edicao)).toBe('no_ar')
    expect(await readVaga(db, id)).toMatchObject({ status: 'suspensa', descricao: 'Sem promessas.' })
    expect([await versaoDoFeed(), await ver(codigo_ref)]).toEqual([versao, null])
    const mudancas = {
      descricao: { antes: 'Cuidar da seleção.\nAcolher quem chega.', depois: 'Sem promessas.' },
      salario_max: { antes: 6000.5, depois: 6500 },
    }
    await callAs(db, rita.caller, 'fn_recorrer_da_suspensao', { _vaga_id: id, _texto: 'Corrigi.' })
    const [recurso] = await db.sql`select id from vagas.vaga_suspensoes where vaga_id = ${id}`
    const aceitar = (_visto: string) =>
      callAs(db, admin, 'fn_decidir_recurso', { _vaga_id: id, _aceitar: true, _visto, _resposta: 'Certo.' })
    // Who read the text before does not decide about this one.
    await expectRefusal(aceitar('suspensa:2'), 'PT409', 'mudou')
    const { id: outra } = await editar(id, { requisitos: 'Antes.', descricao: 'Sem promessas.', salario_max: 6400 }, 3)
    for (const [_tabela, _id] of [
      ['vagas', id],
      ['recursos', String(recurso?.['id'])],
    ] as const) {
      const lido = await callAs<{ linha: Params; relacionados: { vaga?: Params } }>(db, admin, 'fn_admin_detalhe', {
        _tabela,
        _id,
      })
      expect(lido.relacionados.vaga ?? lido.linha).toMatchObject({
        visto: 'suspensa:3',
        mudancas,
        na_revisao: { salario_max: { antes: 6500, depois: 6400 } },
      })
    }
    expect(await concluir(outra)).toBe('no_ar')
    await db.sql`select transicoes.avisar_edicoes(100)`
    expect(await cartas(espera)).toEqual([])
    expect(await aceitar('suspensa:4')).toMatchObject({ status: 'published' })
    await db.sql`select transicoes.avisar_edicoes(100)`
    // One letter for both edits; the decided appeal still says what had changed.
    expect(await cartas(espera)).toMatchObject([{ salario: { antes: { salario_max: 6000.5 }, depois: { salario_max: 6400 } } }])
    const decidido = await callAs<{ relacionados: { vaga: Params } }>(db, admin, 'fn_admin_detalhe', {
      _tabela: 'recursos',
      _id: String(recurso?.['id']),
    })
    expect(decidido.relacionados.vaga).toMatchObject({ mudancas: { descricao: mudancas.descricao }, na_revisao: null })
  })

  test.each(['undone', 'ended'])('of a suspended vacancy that is %s tells candidates nothing', async (como) => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const espera = await candidatar(codigo_ref)
    await moveVaga(db, id, 'suspensa', 'Motivo.')
    await editada(id, { salario_max: 6500 })
    if (como === 'undone') await editada(id, {}, 2)
    await moveVaga(db, id, como === 'undone' ? 'published' : 'recusada', 'Motivo.')
    await db.sql`select transicoes.avisar_edicoes(100)`
    expect(await cartas(espera)).toEqual([])
    expect(await db.sql`select 1 from vagas.edicoes_a_avisar`).toEqual([])
  })

  test('of a rival’s suspended vacancy is refused', async () => {
    const id = await createVagaEm(db, rita.caller, 'suspensa')
    const rival = await createRecrutador(db)
    await expectRefusal(editar(id, { cargo: 'Meu' }, 1, rival.caller), 'PT404')
  })

  test('waits while the vacancy is expired, and ends with it', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    const { id: edicao } = await editar(id, { cargo: 'Outro cargo' })
    await moveVaga(db, id, 'expirada')
    expect(await reservar()).toEqual([])
    expect(await concluir(edicao)).toBe('em_checagem')
    expect(await readVaga(db, id)).toMatchObject({ cargo: 'Analista de RH' })
    await moveVaga(db, id, 'encerrada')
    expect(await statusDe(id)).toEqual(['desfeita'])
    expect(await concluir(edicao)).toBe('desfeita')
  })

  test('moves the company of the public list along', async () => {
    const { id } = await createVagaPublicada(db, rita.caller)
    await acceptEmpresa(db, rita.conta, 'Casa Nova')
    await editada(id, { empresa: 'Casa Nova' })
    const empresas = await db.sql`select empresa_chave from publico.empresas_no_ar where usuario_id = ${rita.conta}`
    expect(empresas.map((row) => String(row['empresa_chave']))).toEqual(['casa nova'])
  })

  test('is in the export of its owner, and goes with the account', async () => {
    const { id } = await createVagaPublicada(db, rita.caller, { _canais: ['catho'] })
    await editada(id, { cargo: 'Outro cargo' })
    const dados = await callAs<{ vagas: { edicoes: Edicao[] }[] }>(db, rita.caller, 'fn_exportar_meus_dados')
    expect(dados.vagas[0]?.edicoes).toMatchObject([{ status: 'no_ar', mudancas: { cargo: { depois: 'Outro cargo' } } }])
    await deleteVagas(db, id)
    expect(await readVaga(db, id)).toMatchObject({ descricao: '', cargo: 'Outro cargo' })
    expect(await statusDe(id)).toEqual([])
  })

  test('may change the same columns in SQL and in the browser', async () => {
    const [row] = await db.sql`select array_to_string(vagas.campos_da_edicao(), ',') as campos`
    expect(String(row?.['campos']).split(',').toSorted()).toEqual(Object.keys(CAMPOS_DA_EDICAO).toSorted())
  })
})

describe('letters to candidates', () => {
  test('go once for each change of place, pay or contract, to who waits for an answer', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const [espera, decidida] = [await candidatar(codigo_ref), await candidatar(codigo_ref)]
    await db.sql`update public.candidaturas set status = 'recusada' where email = ${decidida}`
    await editada(id, { descricao: 'Só uma vírgula.' })
    expect(await cartas(espera)).toEqual([])
    await editada(id, { uf: 'RJ', local_de_trabalho: 'Niterói', tipo_contrato: 'pj' }, 2)
    expect(await cartas(espera)).toEqual([
      {
        lugar: {
          antes: { local_de_trabalho: 'São Paulo, Pinheiros', uf: 'SP', modalidade: 'Híbrido' },
          depois: { local_de_trabalho: 'Niterói', uf: 'RJ', modalidade: 'Híbrido' },
        },
        contrato: { antes: { tipo_contrato: 'clt' }, depois: { tipo_contrato: 'pj' } },
      },
    ])
    expect(await cartas(decidida)).toEqual([])
    expect(await db.sql`select count(*)::int as n from vagas.edicoes_a_avisar`).toEqual([{ n: 0 }])
    await editada(id, { uf: 'RJ', local_de_trabalho: 'Niterói', tipo_contrato: 'pj', salario_min: 5000 }, 3)
    expect(await cartas(espera)).toHaveLength(2)
  })

  test('never say a hidden salary', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller, {}, { mostrar_salario: false })
    const espera = await candidatar(codigo_ref)
    await editada(id, { mostrar_salario: false, salario_min: 7777 })
    expect(await cartas(espera)).toEqual([])
    // A minimum above the maximum is not on the page either.
    await editada(id, { mostrar_salario: true, salario_min: 7000 }, 2)
    expect(await cartas(espera)).toEqual([])
    await editada(id, { mostrar_salario: true, salario_min: 5000 }, 3)
    expect(await cartas(espera)).toEqual([
      {
        salario: {
          antes: { salario_min: null, salario_max: null, salario_periodo: null },
          depois: { salario_min: 5000, salario_max: 6000.5, salario_periodo: null },
        },
      },
    ])
  })

  test('are sent in slices, each candidate once', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, rita.caller)
    const emails = [await candidatar(codigo_ref), await candidatar(codigo_ref), await candidatar(codigo_ref)]
    const { id: edicao } = await editada(id, { descricao: 'Outra.' })
    await db.sql`insert into vagas.edicoes_a_avisar (edicao_id, mudou)
      values (${edicao}, '{"contrato": {"antes": {"tipo_contrato": "clt"}, "depois": {"tipo_contrato": "pj"}}}')`
    const avisar = async (maximo: number) => Number((await db.sql`select transicoes.avisar_edicoes(${maximo}) as n`)[0]?.['n'])
    expect([await avisar(2), await avisar(2), await avisar(2)]).toEqual([2, 1, 0])
    for (const email of emails) expect(await cartas(email)).toHaveLength(1)
  })
})
