/** Attachments: whose they are, that only a checked one can be used, once, who may open it, and that the file goes with its row. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import type { Params } from '../../support/builders.ts'
import { createArquivo, createPlace, drainApagar, endCheck, takeArquivo } from '../arquivos/arquivo.ts'
import { callAsVisitor, callRpc, getRefusal } from '../rpc.ts'
import { type Autor, callAs, createAberto, createAutor, type Pedido, sendProposta } from './pedido.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createAutor(db))
beforeEach(() => db.sql`delete from base.limites`)

const service = <T>(name: string, params: Params) => db.as('service_role', (tx) => callRpc<T>(tx, name, params))
const build = ({ userId }: Pick<Autor, 'userId'>, nome = 'proposta.pdf', bytes = 1000) => ({
  _auth_user_id: userId,
  _tipo: 'pdf',
  _nome: nome,
  _bytes: bytes,
})
const pedir = (...args: Parameters<typeof build>) => createPlace(db, build(...args))
const conferido = (...args: Parameters<typeof build>) => createArquivo(db, build(...args), 'pdf')
const abrir = (proposta: string, token: string | null, userId: string | null) =>
  service<{ balde: string; caminhos: string[]; nome: string }>('fn_service_arquivo_da_proposta', {
    _proposta: proposta,
    _token: token,
    _auth_user_id: userId,
    _endereco: '192.0.2.1',
  })
const comAnexo = async (): Promise<{ pedido: Pedido; id: string; caminho: string }> => {
  const pedido = await createAberto(db)
  const arquivo = await conferido(rita)
  const { id } = await sendProposta(db, rita.caller, pedido.id, { arquivo_id: arquivo.id })
  return { pedido, id, caminho: arquivo.caminhos[0] }
}
const aApagar = async () => (await db.sql`select caminho from arquivos.arquivos_a_apagar`).map(({ caminho }) => String(caminho))

describe('a file', () => {
  test('has a random name in the bucket; the given one loses its folders and is cut', async () => {
    const { id, caminhos } = await conferido(rita, `../../etc/C:\\dados\\${'x'.repeat(300)}.pdf\u202e`)
    expect(caminhos).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)])
    const [row] = await db.sql`select nome from arquivos.arquivos where id = ${id}`
    expect(row).toEqual({ nome: `${'x'.repeat(114)}.pdf` })
    const vazio = await conferido(rita, '../')
    expect((await db.sql`select nome from arquivos.arquivos where id = ${vazio.id}`)[0]).toEqual({ nome: 'anexo.pdf' })
  })

  test.each([
    ['empty', 0],
    ['above 5 MB', 5_242_881],
    ['of no size', -1],
  ])('%s is refused', async (_, bytes) => {
    expect(await getRefusal(pedir(rita, 'a.pdf', bytes))).toMatchObject({ code: 'PT422', hint: 'arquivo' })
  })

  test('twenty an hour', async () => {
    const autor = await createAutor(db)
    for (let n = 0; n < 20; n += 1) await pedir(autor)
    expect(await getRefusal(pedir(autor))).toMatchObject({ code: 'PT429' })
  })

  test('of another account is not found, to be checked or used', async () => {
    const meu = await pedir(rita)
    expect(await takeArquivo(db, meu.id, rita.userId)).toMatchObject({
      nome: 'proposta',
      bytes: 1000,
      larguras: [],
      formatos: ['pdf'],
      caminho: null,
    })
    const [alheio, pedido] = [await conferido(await createAutor(db)), await createAberto(db)]
    expect(await getRefusal(takeArquivo(db, alheio.id, rita.userId))).toMatchObject({ hint: 'arquivo_inexistente' })
    expect(await getRefusal(sendProposta(db, rita.caller, pedido.id, { arquivo_id: alheio.id }))).toMatchObject({
      hint: 'arquivo',
    })
  })

  test('that was not checked, was refused or is used already cannot be sent', async () => {
    const [cru, recusado] = [await pedir(rita), await pedir(rita)]
    await endCheck(db, await takeArquivo(db, recusado.id, rita.userId), 'recusado')
    const { pedido } = await comAnexo()
    const [usado] = await db.sql`select arquivo_id from public.propostas where solicitacao_id = ${pedido.id}`
    for (const arquivo_id of [cru.id, recusado.id, String(usado?.['arquivo_id'])]) {
      const outro = await createAberto(db)
      expect(await getRefusal(sendProposta(db, rita.caller, outro.id, { arquivo_id }))).toMatchObject({
        code: 'PT422',
        hint: 'arquivo',
      })
    }
    expect(await aApagar()).toEqual(expect.arrayContaining(recusado.envios))
  })
})

describe('the attachment of a proposal', () => {
  test('is opened by its author and its client alone', async () => {
    const { pedido, id, caminho } = await comAnexo()
    const vista = await callAsVisitor<{ propostas: { arquivo: boolean }[] }>(db, 'fn_propostas_do_pedido', {
      _token: pedido.token,
    })
    expect(vista.propostas[0]?.arquivo).toBe(true)
    expect(JSON.stringify(vista)).not.toContain(caminho)
    expect(await abrir(id, pedido.token, null)).toMatchObject({ balde: 'arquivos', caminhos: [caminho], nome: 'proposta.pdf' })
    expect(await abrir(id, null, rita.userId)).toMatchObject({ balde: 'arquivos', caminhos: [caminho], nome: 'proposta.pdf' })
    const [rival, alheio] = [await createAutor(db), await createAberto(db)]
    for (const [token, userId] of [
      [null, null],
      [null, rival.userId],
      [null, personas.admin.userId],
      [alheio.token, null],
      [pedido.id, rival.userId],
    ] as const)
      expect(await getRefusal(abrir(id, token, userId))).toMatchObject({ hint: 'arquivo_inexistente' })
    expect(await getRefusal(abrir(id, 'x'.repeat(43), null))).toMatchObject({ hint: 'link_invalido' })
  })

  test('is closed to the client of a withdrawn proposal', async () => {
    const { pedido, id } = await comAnexo()
    await callAs(db, rita.caller, 'fn_retirar_proposta', { _id: id })
    expect(await getRefusal(abrir(id, pedido.token, null))).toMatchObject({ hint: 'arquivo_inexistente' })
  })

  test('never changes', async () => {
    const { id } = await comAnexo()
    const outro = await conferido(rita)
    expect(await getRefusal(db.sql`update public.propostas set arquivo_id = ${outro.id} where id = ${id}`)).toMatchObject({
      hint: 'proposta_enviada',
    })
  })

  test('goes with the request, and with the account; the worker is given its file until it is deleted', async () => {
    const { pedido, caminho } = await comAnexo()
    await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
    expect(await aApagar()).toContain(caminho)
    const autor = await createAutor(db)
    const solto = await conferido(autor)
    const preso = await conferido(autor)
    await sendProposta(db, autor.caller, (await createAberto(db)).id, { arquivo_id: preso.id })
    await db.sql`delete from auth.users where id = ${autor.userId}`
    expect(await aApagar()).toEqual(expect.arrayContaining([solto.caminhos[0], preso.caminhos[0]]))
    const todos = await drainApagar(db)
    expect(todos.map((one) => one.caminho)).toEqual(expect.arrayContaining([caminho, solto.caminhos[0]]))
    // The address to upload to may still be open: what it brings later goes too.
    await db.sql`update arquivos.arquivos_a_apagar set vez_em = vez_em - interval '3 hours', desde = desde - interval '4 hours'`
    expect(await drainApagar(db)).toHaveLength(todos.length)
    expect(await db.sql`select 1 from arquivos.arquivos_a_apagar`).toEqual([])
  })

  test('that no proposal took is deleted after a day', async () => {
    const { caminho: usado } = await comAnexo()
    const solto = await conferido(rita)
    await db.sql`update arquivos.arquivos set criado_em = criado_em - interval '25 hours'`
    await db.sql`select lgpd.purgar_vencidos('arquivos', 20000)`
    const apagados = await aApagar()
    expect(apagados).toContain(solto.caminhos[0])
    expect(apagados).not.toContain(usado)
  })

  test('is found to be in use by one question about all files, not by one about each', async () => {
    const [regra] = await db.sql`select tabela, filtro from lgpd.retencoes where conta = 'arquivos'`
    const plan = await db.sql.unsafe(`explain select from ${String(regra?.['tabela'])} where ${String(regra?.['filtro'])}`)
    const filters = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Filter:'))
    expect(filters).toEqual([expect.stringContaining('hashed SubPlan')])
    expect(filters).not.toEqual([expect.stringContaining('em_uso')])
  })
})
