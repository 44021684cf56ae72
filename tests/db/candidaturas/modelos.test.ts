/** Message templates of an account, and what is filled in when a message is sent. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { fillLacunas, LACUNAS, MAX_MODELOS, MAX_NOME_DE_MODELO } from '../../../src/domain/candidatura/avaliacao.ts'
import { MAX_MENSAGEM } from '../../../src/domain/candidatura/candidatura.ts'
import type { Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { callAs, createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))

type Modelo = { id: string; nome: string; texto: string }
const listar = (caller: Caller) => callAs<Modelo[]>(db, caller, 'fn_meus_modelos', {})
const guardar = (caller: Caller, _nome: unknown, _texto: unknown) =>
  callAs<Modelo[]>(db, caller, 'fn_guardar_modelo', { _nome, _texto })
const excluir = (caller: Caller, _id: string) => callAs<Modelo[]>(db, caller, 'fn_excluir_modelo', { _id })

describe('templates', () => {
  test('are kept clean, listed by name, replaced by name and deleted', async () => {
    const { caller } = await createRecrutador(db)
    await guardar(caller, '  Órfãos da agenda ', 'Podemos conversar?\r\n\r\n\r\n\r\nAté!')
    await guardar(caller, 'Convite', 'Olá')
    const todos = await guardar(caller, 'Convite', 'Olá, {nome}')
    expect(todos.map(({ nome, texto }) => [nome, texto])).toEqual([
      ['Convite', 'Olá, {nome}'],
      ['Órfãos da agenda', 'Podemos conversar?\n\nAté!'],
    ])
    expect(await listar(caller)).toEqual(todos)
    expect(await excluir(caller, todos[0]?.id ?? '')).toEqual([todos[1]])
    // Deleted in another window.
    expect(await excluir(caller, todos[0]?.id ?? '')).toEqual([todos[1]])
  })

  test.each([
    ['', 'Olá', 'nome'],
    [null, 'Olá', 'nome'],
    ['x'.repeat(MAX_NOME_DE_MODELO + 1), 'Olá', 'nome'],
    ['Convite', '  ', 'texto'],
    ['Convite', null, 'texto'],
    ['Convite', 'x'.repeat(MAX_MENSAGEM + 1), 'texto'],
  ])('named %j with the text %j are refused at %s', async (nome, texto, hint) => {
    expect(await getRefusal(guardar(rita.caller, nome, texto))).toMatchObject({ code: 'PT422', hint })
  })

  test('are twenty at most; the name of a kept one is still taken', async () => {
    const { caller } = await createRecrutador(db)
    for (let n = 0; n < MAX_MODELOS; n++) await guardar(caller, `Modelo ${n}`, 'Olá')
    expect(await getRefusal(guardar(caller, 'Mais um', 'Olá'))).toMatchObject({ code: 'PT409', hint: 'modelos' })
    expect(await guardar(caller, 'Modelo 0', 'Outra')).toHaveLength(MAX_MODELOS)
  })

  test('are the account’s own: a rival and the team read and delete none, a visitor is asked to sign in', async () => {
    const [meu] = await guardar(rita.caller, 'Só meu', 'Olá')
    for (const caller of [rival.caller, toCaller(personas.admin)]) {
      const outros = await listar(caller).catch(() => [])
      expect(outros.filter(({ id }) => id === meu?.id)).toEqual([])
      await excluir(caller, meu?.id ?? '').catch(() => null)
    }
    expect(await listar(rita.caller)).toContainEqual(meu)
    for (const [fn, args] of [
      ['fn_meus_modelos', {}],
      ['fn_guardar_modelo', { _nome: 'x', _texto: 'x' }],
      ['fn_excluir_modelo', { _id: meu?.id }],
    ] as const)
      expect(await getRefusal(callAsVisitor(db, fn, args)), fn).toMatchObject({ code: '42501' })
  })

  test('are in the export of the account, and go with it', async () => {
    const { caller } = await createRecrutador(db)
    await guardar(caller, 'Convite', 'Olá')
    expect(await callAs(db, caller, 'fn_exportar_meus_dados', {})).toMatchObject({
      modelos_de_mensagem: [{ nome: 'Convite', texto: 'Olá' }],
    })
  })
})

describe('what is filled in', () => {
  test('is of the person and the vacancy, once, for one or for several', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    // The name of a candidate is text too: it is not filled in again.
    const nomes = ['{vaga} Ana', 'Bia Souza']
    for (const nome of nomes) await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email: createEmail(), nome }))
    const { itens } = await listCandidaturas(db, rita.caller, vaga.id)
    const mensagem = `Olá, ${LACUNAS.join(' / ')}! {outra}`
    await callAs(db, rita.caller, 'fn_mover_candidaturas', {
      _ids: itens.map(({ id }) => id),
      _versoes: itens.map(({ versao }) => versao),
      _status: 'entrevista',
      _mensagem: mensagem,
    })
    const [{ cargo, empresa } = {}] = await db.sql`select cargo, empresa from public.vagas where id = ${vaga.id}`
    const textos = await db.sql`select r.texto from public.candidatura_respostas as r
      join public.candidaturas as c on c.id = r.candidatura_id where c.vaga_id = ${vaga.id} order by r.texto collate "C"`
    expect(textos.map(({ texto }) => texto)).toEqual([
      `Olá, Bia / ${String(cargo)} / ${String(empresa)}! {outra}`,
      `Olá, {vaga} / ${String(cargo)} / ${String(empresa)}! {outra}`,
    ])
    // The page shows beforehand what is sent.
    const lidas = nomes.map((nome) => fillLacunas(mensagem, { nome, vaga: String(cargo), empresa: String(empresa) }))
    expect(lidas.toSorted()).toEqual(textos.map(({ texto }) => String(texto)).toSorted())
  })

  test('never makes a message longer than its limit', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const [row] = await db.sql`select char_length(candidaturas.preencher_mensagem(repeat('{vaga}', 600), 'Ana', v)) as n
      from public.vagas as v where v.id = ${vaga.id}`
    expect(Number(row?.['n'])).toBeLessThanOrEqual(MAX_MENSAGEM)
  })
})
