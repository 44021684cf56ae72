/** A column more of a vacancy: what the table and its rule say is enough for the form, the check, the team and "my data". */
import { beforeAll, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { admin } from '../equipe/equipe.ts'
import { callRpc } from '../rpc.ts'
import { buildVaga, callAs, createRecrutador, publishVaga, type Resposta } from './vaga.ts'

const db = setUpTestDatabase({ personas: true })
beforeAll(async () => {
  await db.sql`alter table public.vagas add column idiomas text, add column prioridade integer not null default 3`
  await db.sql`insert into catalogo.servico_campos (grupo, campo, ordem, tipo, maximo) values ('vaga', 'idiomas', 99, 'texto', 80)`
})
const rita = setUpPerFile(() => createRecrutador(db))

/** Not through the calls of the other tests: those know every key of an answer. */
const read = async <T>(caller: Parameters<typeof db.as>[0], call: string, params: string[] = []) => {
  const rows = await db.as(caller, (tx) => tx.unsafe<{ answer: T }[]>(`select ${call} as answer`, params))
  return rows.map(({ answer }) => answer)
}
const naEquipe = async (id: string) =>
  (await read<{ linha: Params }>(admin, "public.fn_admin_detalhe('vagas', $1)", [id]))[0]?.linha
const exportada = async (id: string) => {
  const [copia] = await read<{ vagas: Params[] }>(rita.caller, 'public.fn_exportar_meus_dados()')
  return copia?.vagas.find((vaga) => vaga['id'] === id)
}
const aChecar = (name: string) => read<Params>('service_role', `public.${name}()`)

test('that the product writes arrives in the detail of the team and in the export', async () => {
  const { id } = await publishVaga(db, rita.caller)
  expect(await naEquipe(id)).toMatchObject({ prioridade: 3, idiomas: null })
  expect(await exportada(id)).toMatchObject({ prioridade: 3, idiomas: null })
})

test('that a person writes is stored, checked, corrected, seen by the team, exported and edited', async () => {
  const { id } = await publishVaga(db, rita.caller, { _canais: ['catho'] }, { idiomas: '  Inglês e  Libras ' })
  expect(await naEquipe(id)).toMatchObject({ idiomas: 'Inglês e Libras' })
  expect(await exportada(id)).toMatchObject({ idiomas: 'Inglês e Libras' })

  const mudada = { _id: id, _vaga: buildVaga({ idiomas: 'Espanhol' }), _canais: ['indeed'], _duracao: 30 }
  await callAs<Resposta>(db, rita.caller, 'fn_atualizar_vaga', mudada)
  expect(await naEquipe(id)).toMatchObject({ idiomas: 'Espanhol', status: 'aguardando_publicacao' })
  expect(await aChecar('fn_service_vagas_a_publicar')).toContainEqual(expect.objectContaining({ id, idiomas: 'Espanhol' }))
  await db.as('service_role', (tx) =>
    callRpc(tx, 'fn_service_concluir_checagem', { _id: id, _versao: 2, _achados: [], _bloqueia: false }),
  )

  const edicao = { _id: id, _vaga: buildVaga(), _versao: 2 }
  const { mudancas } = await callAs<{ mudancas: Params }>(db, rita.caller, 'fn_editar_vaga', edicao)
  expect(mudancas).toEqual({ idiomas: { antes: 'Espanhol', depois: null } })
  expect(await aChecar('fn_service_edicoes_a_checar')).toEqual([expect.objectContaining({ versao: 2, idiomas: null })])
})

test('that a person writes is refused as its rule says', async () => {
  await expect(publishVaga(db, rita.caller, {}, { idiomas: 'a'.repeat(81) })).rejects.toMatchObject({
    message: 'Use no máximo 80 caracteres.',
  })
})

test('that no rule names is not written by a form', async () => {
  const { id } = await publishVaga(db, rita.caller, {}, { prioridade: 1 })
  expect(await naEquipe(id)).toMatchObject({ prioridade: 3 })
})
