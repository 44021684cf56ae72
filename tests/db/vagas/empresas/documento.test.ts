/** Companies that show who they are by a document of their CNPJ: owner, membro, rival, unfinished account, visitor; the team's decision. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { personas, toCaller } from '../../../support/personas.ts'
import { runAllRoutines } from '../../../support/routines.ts'
import { createArquivo } from '../../arquivos/arquivo.ts'
import { readDetalhe } from '../../equipe/equipe.ts'
import { callAs, callAsVisitor, expectRefusal } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada, listEmails, type Recrutador } from '../vaga.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const rita = setUpPerTest(() => createRecrutador(db))
const rival = setUpPerTest(() => createRecrutador(db))
const CNPJ = '11222333000181'

type Conferencia = {
  empresa_id: string
  conferida: { dominio: string } | null
  documento: { motivo: string | null } | null
}
let count = 0
const criar = async (dono: Recrutador, nome = `Serraria Imaginária ${(count += 1)}`, cnpj: string | null = CNPJ) => {
  const [row] =
    await db.sql`insert into public.empresas (usuario_id, nome_fantasia, cnpj) values (${dono.conta}, ${nome}, ${cnpj}) returning id`
  return String(row?.['id'])
}
const pdf = (quem: Recrutador, _tipo = 'pdf') =>
  createArquivo(db, { _auth_user_id: quem.userId, _tipo, _nome: 'cartao.pdf', _bytes: 2000 }, _tipo === 'pdf' ? 'pdf' : 'webp')
const enviar = (quem: Recrutador, _empresa_id: string, _arquivo: string | null) =>
  callAs<Conferencia[]>(db, quem.caller, 'fn_enviar_documento_da_empresa', { _empresa_id, ...(_arquivo && { _arquivo }) })
const minha = async (quem: Recrutador, id: string) =>
  (await callAs<Conferencia[]>(db, quem.caller, 'fn_minhas_conferencias')).find(({ empresa_id }) => empresa_id === id)
const naFila = async (arquivo: string) => {
  const [row] = await db.sql`select id from moderacao.textos_denunciados where arquivo_id = ${arquivo} and status = 'aberta'`
  return row && String(row['id'])
}
const decidir = async (arquivo: string, _decisao: string, _motivo?: string) =>
  callAs(db, admin, 'fn_decidir_texto', { _id: await naFila(arquivo), _decisao, _visto: 'aberta', ...(_motivo && { _motivo }) })
const editar = (quem: Recrutador, id: string, mudanca: { nome_fantasia?: string; cnpj?: string }) =>
  db.as(quem.caller, (tx) => tx`update public.empresas set ${tx(mudanca)} where id = ${id}`)

describe('a document', () => {
  test('waits for the team, who compares it with name and CNPJ; accepted, the ad says so for a year, and its owner is told', async () => {
    const nome = `Serraria Suposta ${(count += 1)}`
    const id = await criar(rita, nome)
    const { id: arquivo } = await pdf(rita)
    await enviar(rita, id, arquivo)
    expect(await minha(rita, id)).toMatchObject({ conferida: null, documento: { motivo: null } })
    const { linha } = await readDetalhe(db, 'textos', String(await naFila(arquivo)))
    expect(linha).toMatchObject({ tipo: 'documento', autor: 'empresa', detalhe: `${nome} · CNPJ ${CNPJ}`, retirado: false })
    const { codigo_ref } = await createVagaPublicada(db, rita.caller, {}, { empresa: nome, empresa_nome: null })
    const noAnuncio = async () =>
      (await callAsVisitor<{ empresa_conferida: string | null }>(db, 'fn_ver_vaga_publicada', { _codigo_ref: codigo_ref }))
        .empresa_conferida
    expect(await noAnuncio()).toBeNull()
    await decidir(arquivo, 'improcedente')
    expect(await minha(rita, id)).toMatchObject({ conferida: { dominio: 'cnpj' }, documento: null })
    expect(await noAnuncio()).toBe('cnpj')
    expect(await listEmails(db, 'empresa_conferida', rita.email)).toMatchObject([{ payload: { empresa: nome } }])
  })

  test('refused says why, by e-mail too, and another may be sent; the file goes', async () => {
    const id = await criar(rita)
    const { id: arquivo } = await pdf(rita)
    await enviar(rita, id, arquivo)
    await decidir(arquivo, 'procedente', 'O CNPJ é de outra empresa.')
    expect(await minha(rita, id)).toMatchObject({ conferida: null, documento: { motivo: 'O CNPJ é de outra empresa.' } })
    expect(await listEmails(db, 'texto_retirado', rita.email)).toMatchObject([{ payload: { o_que: 'documento' } }])
    await db.sql`update arquivos.arquivos set criado_em = now() - interval '2 days' where id = ${arquivo}`
    await runAllRoutines(db)
    expect(await db.sql`select from arquivos.arquivos where id = ${arquivo}`).toHaveLength(0)
    await enviar(rita, id, (await pdf(rita)).id)
    expect(await minha(rita, id)).toMatchObject({ documento: { motivo: null } })
  })

  test('taken back, or of another name or CNPJ by now, waits for nobody; with another spelling of the name it still does', async () => {
    const id = await criar(rita, `Café Suposto ${(count += 1)}`)
    const primeiro = (await pdf(rita)).id
    await enviar(rita, id, primeiro)
    await editar(rita, id, { nome_fantasia: `CAFE SUPOSTO ${count} Ltda.` })
    expect(await naFila(primeiro)).toBeDefined()
    for (const muda of [
      () => enviar(rita, id, null),
      () => editar(rita, id, { nome_fantasia: `Outra ${count}` }),
      () => editar(rita, id, { cnpj: '11444777000161' }),
    ]) {
      const { id: arquivo } = await pdf(rita)
      await enviar(rita, id, arquivo)
      await muda()
      expect(await naFila(arquivo)).toBeUndefined()
      expect(await minha(rita, id)).toMatchObject({ documento: null })
    }
  })

  test('the seal ends with another name or another CNPJ, and its owner is told which', async () => {
    for (const mudanca of [{ nome_fantasia: 'Bem Outra' }, { cnpj: '11444777000161' }]) {
      const id = await criar(rita)
      const { id: arquivo } = await pdf(rita)
      await enviar(rita, id, arquivo)
      await decidir(arquivo, 'improcedente')
      await editar(rita, id, { ...mudanca })
      expect(await minha(rita, id)).toMatchObject({ conferida: null })
    }
    const cartas = await listEmails(db, 'conferencia_acabou', rita.email)
    expect(cartas.map(({ payload }) => String(payload['acabou'])).toSorted()).toEqual(['cnpj', 'nome'])
  })

  test('of a CNPJ that another account showed says so to the team', async () => {
    const delas = await criar(rival)
    const { id: dela } = await pdf(rival)
    await enviar(rival, delas, dela)
    await decidir(dela, 'improcedente')
    const id = await criar(rita)
    const { id: arquivo } = await pdf(rita)
    await enviar(rita, id, arquivo)
    const { linha } = await readDetalhe(db, 'textos', String(await naFila(arquivo)))
    expect(linha['detalhe']).toMatch(/outra conta tem este CNPJ conferido$/)
  })

  test('of a company without a CNPJ, of another account, or that is no PDF, is refused; ten a day', async () => {
    const sem = await criar(rita, undefined, null)
    await expectRefusal(enviar(rita, sem, (await pdf(rita)).id), 'PT422', 'cnpj')
    const id = await criar(rita)
    for (const alheio of [await pdf(rival), await pdf(rita, 'imagem')])
      await expectRefusal(enviar(rita, id, alheio.id), 'PT422', 'arquivo')
    for (let n = 0; n < 10; n += 1) await enviar(rita, id, null)
    await expectRefusal(enviar(rita, id, null), 'PT429')
  })
})

test.each<[string, (id: string) => Promise<unknown>]>([
  [
    'that its owner hands over',
    (id) => callAs(db, rita.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: id, _pessoa: rival.conta, _papel: 'dono' }),
  ],
  ['whose owner deletes the account', async () => null],
])('of a company %s, a document still waits: the next owner alone reads the answer', async (_, passar) => {
  const [id, outra] = [await criar(rita), await createRecrutador(db)]
  const { id: arquivo } = await pdf(rita)
  await enviar(rita, id, arquivo)
  await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${id}, ${rival.conta}, 'membro')`
  await passar(id)
  await db.sql`select lgpd.apagar_conta(${rita.conta})`
  expect(await minha(rival, id)).toMatchObject({ documento: { motivo: null } })
  await decidir(arquivo, 'procedente', 'Está ilegível.')
  expect(await minha(rival, id)).toMatchObject({ documento: { motivo: 'Está ilegível.' } })
  expect(await minha(outra, id)).toBeUndefined()
  const cartas = await db.sql`select destinatario from mensagens.outbox where tipo = 'texto_retirado' and criado_em = (
    select max(criado_em) from mensagens.outbox where tipo = 'texto_retirado')`
  expect(cartas).toEqual([{ destinatario: rival.email }])
})

test('a rival, a membro, an account that is not complete and a visitor send nothing for it', async () => {
  const id = await criar(rita)
  const { id: arquivo } = await pdf(rita)
  await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${id}, ${rival.conta}, 'membro')`
  await expectRefusal(enviar(rival, id, (await pdf(rival)).id), 'PT404')
  const incompleta = { ...rita, caller: toCaller(personas.estranho) }
  await expectRefusal(enviar(incompleta, id, arquivo), 'PT403')
  await expectRefusal(callAsVisitor(db, 'fn_enviar_documento_da_empresa', {}), '42501')
  await expectRefusal(
    db.as(rita.caller, (tx) => tx.unsafe('select * from vagas.documentos_de_empresa')),
    '42501',
  )
})
