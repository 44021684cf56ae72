/** Résumés as files: of no account, checked first, used once, opened by the owner of the vacancy alone, gone with the application. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { type Caller, hasPostgres } from '../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createArquivo, createPlace, type Guardado } from '../arquivos/arquivo.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, readCandidatura, readToken, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
const vaga = setUpPerFile(() => createVagaPublicada(db, rita.caller))
beforeEach(() => db.sql`delete from base.limites`)

const service = <T>(name: string, params: Params) => callAs<T>(db, 'service_role', name, params)
const build = (params: Params) => ({
  _auth_user_id: null,
  _tipo: 'curriculo',
  _nome: 'C:\\meus\\Currículo da Nara.pdf',
  _bytes: 1000,
  _endereco: '192.0.2.7',
  ...params,
})
const pedir = (params: Params = {}) => createPlace(db, build(params))
const conferido = (params: Params = {}, formato = 'pdf') => createArquivo(db, build(params), formato)
const candidatar = (curriculo: unknown, email = createEmail(), params: Params = {}) =>
  sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email, curriculo }), params)
const abrir = (candidatura: string, userId: string | null) =>
  service<Guardado & { nome: string }>('fn_service_arquivo_da_candidatura', {
    _candidatura: candidatura,
    _auth_user_id: userId,
    _endereco: '192.0.2.7',
  })
const porLink = (_token: string, _candidatura: string | null = null) =>
  service('fn_service_arquivo_da_candidatura', { _candidatura, _auth_user_id: null, _token, _endereco: '192.0.2.7' })
const quem = (caller: Caller) => (caller as { userId: string }).userId
const aApagar = async () => (await db.sql`select caminho from arquivos.arquivos_a_apagar`).map(({ caminho }) => String(caminho))

describe('a résumé', () => {
  test('needs no account, and loses its folders', async () => {
    const arquivo = await conferido()
    expect(arquivo).toMatchObject({ balde: 'curriculos' })
    const [row] = await db.sql`select nome, auth_user_id from arquivos.arquivos where id = ${arquivo.id}`
    expect(row).toEqual({ nome: 'Currículo da Nara.pdf', auth_user_id: null })
    await expectRefusal(pedir({ _tipo: 'pdf' }), 'PT401', 'login')
  })

  test.each([
    ['Currículo.html', 'pdf', 'Currículo.html.pdf'],
    ['iniciar.pdf.bat', 'pdf', 'iniciar.pdf.bat.pdf'],
    ['CV.PDF', 'pdf', 'CV.pdf'],
    ['foto.HEIC', 'jpg', 'foto.jpg'],
    ['cv\u202efdp.exe', 'docx', 'cvfdp.exe.docx'],
    ['a\r\nContent-Type: text/html', 'pdf', 'html.pdf'],
    ['../../etc/passwd', 'pdf', 'passwd.pdf'],
    [`${'x'.repeat(300)}.pdf`, 'pdf', `${'x'.repeat(114)}.pdf`],
    ['.pdf', 'pdf', 'anexo.pdf'],
    [null, 'docx', 'anexo.docx'],
  ])('named %j is saved by the name of what it is', async (_nome, _formato, nome) => {
    const { id } = await conferido({ _nome }, _formato)
    expect((await db.sql`select nome from arquivos.arquivos where id = ${id}`)[0]).toEqual({ nome })
  })

  test.each([
    ['a kind that is not offered', { _tipo: 'filme', _auth_user_id: personas.estranho.userId }],
    ['more than 5 MB', { _bytes: 5_242_881 }],
    ['nothing', { _bytes: 0 }],
  ])('is refused: %s', async (_, params) => {
    await expectRefusal(pedir(params), 'PT422', 'arquivo')
  })

  test('sixty an hour from an address', async () => {
    for (let n = 0; n < 60; n += 1) await pedir()
    await expectRefusal(pedir(), 'PT429')
    await pedir({ _endereco: '192.0.2.8' })
  })

  test('of 2,100 asked for and never sent, none counts for others', async () => {
    // A transaction for each network: the versions of a count within one transaction would be walked again at each change.
    for (let rede = 1; rede <= 35; rede += 1)
      await db.sql`select arquivos.pedir(null, 'curriculo', 'a.pdf', 10, ${`198.51.${rede}.7`}) from generate_series(1, 60)`
    await conferido({ _endereco: '192.0.2.8' })
  })

  test('two thousand an hour were uploaded from all addresses; half of the room is kept for networks that asked for at most ten', async () => {
    await conferido()
    const uploaded = (n: number) =>
      db.sql`update base.limites set contagem = ${n} where chave = base.pseudonimo('curriculo:todos')`
    await uploaded(1000)
    for (let n = 1; n < 10; n += 1) await pedir({ _endereco: `192.0.2.${n}` })
    await expectRefusal(pedir({ _endereco: '192.0.2.200' }), 'PT429', 'limite')
    await conferido({ _endereco: '198.51.100.9' })
    await uploaded(2000)
    await expectRefusal(pedir({ _endereco: '198.51.100.9' }), 'PT429', 'limite')
    await db.sql`update base.limites set expira_em = now()`
    await pedir({ _endereco: '192.0.2.200' })
  })

  test('is used once, checked; a retry of the same application passes, another application does not', async () => {
    const [arquivo, email, chave] = [await conferido(), createEmail(), crypto.randomUUID()]
    await candidatar(arquivo.id, email, { _chave: chave })
    await candidatar(arquivo.id, email, { _chave: chave })
    expect(await readCandidatura(db, email)).toMatchObject({ curriculo_id: arquivo.id, curriculo_nome: 'Currículo da Nara.pdf' })
    const recusa = { code: 'PT422', hint: 'curriculo' }
    expect(await getRefusal(candidatar(arquivo.id))).toMatchObject(recusa)
    expect(await getRefusal(candidatar((await pedir()).id))).toMatchObject(recusa)
    for (const id of [crypto.randomUUID(), 'x', 7, {}, "'; drop table x"])
      expect(await getRefusal(candidatar(id))).toMatchObject(recusa)
    const doBruno = await conferido({ _auth_user_id: rita.userId, _tipo: 'pdf' })
    expect(await getRefusal(candidatar(doBruno.id))).toMatchObject(recusa)
  })

  test('is opened by the owner of the vacancy alone: not by a rival, a stranger, the team or a visitor', async () => {
    const email = createEmail()
    const arquivo = await conferido()
    await candidatar(arquivo.id, email)
    const id = String((await readCandidatura(db, email))?.['id'])
    expect(await abrir(id, rita.userId)).toMatchObject({ caminhos: arquivo.caminhos, nome: 'Currículo da Nara.pdf' })
    for (const userId of [rival.userId, quem(toCaller(personas.estranho)), quem(toCaller(personas.admin)), null])
      await expectRefusal(abrir(id, userId), 'PT404', 'arquivo_inexistente')
    const item = (await listCandidaturas(db, rita.caller, vaga.id)).itens.find((one) => one.email === email)
    expect(item).toMatchObject({ curriculo_nome: 'Currículo da Nara.pdf' })
    expect(item).not.toHaveProperty('curriculo_id')
    for (const caller of [rita.caller, rival.caller, { role: 'anon' } as const])
      expect((await getRefusal(db.as(caller, (tx) => tx`select curriculo_id from public.candidaturas`))).code).toBe('42501')
  })

  test('is in the copy of the data of the account with its verified e-mail, which opens it; nobody else does by its path', async () => {
    const arquivo = await conferido()
    const [dela] = await db.sql`select email from public.usuarios where auth_user_id = ${rival.userId} and email_verificado`
    await candidatar(arquivo.id, String(dela?.['email']))
    const { candidaturas } = await callAs<{ candidaturas: object[] }>(db, rival.caller, 'fn_exportar_meus_dados')
    expect(candidaturas).toMatchObject([{ curriculo_nome: 'Currículo da Nara.pdf', curriculo_caminho: arquivo.caminho }])
    const ver = (_auth_user_id: string) =>
      service('fn_service_arquivo_a_ver', { _caminho: arquivo.caminho, _auth_user_id, _sessao: _auth_user_id })
    expect(await ver(rival.userId)).toMatchObject({ balde: 'curriculos', caminhos: [arquivo.caminho] })
    for (const other of [rita.userId, quem(toCaller(personas.estranho)), quem(toCaller(personas.admin))])
      await expectRefusal(ver(other), 'PT404', 'arquivo_inexistente')
    await db.sql`update public.usuarios set email_verificado = false where auth_user_id = ${rival.userId}`
    await expectRefusal(ver(rival.userId), 'PT404')
  })

  test('is named to its candidate and opened by their link, which opens no other, and goes when the application is withdrawn', async () => {
    const email = createEmail()
    const arquivo = await conferido()
    await candidatar(arquivo.id, email)
    const token = await readToken(db, email)
    const [alheio] = [await conferido()]
    const outro = createEmail()
    await candidatar(alheio.id, outro)
    const deOutro = String((await readCandidatura(db, outro))?.['id'])
    expect(await porLink(token)).toMatchObject({ caminhos: arquivo.caminhos, nome: 'Currículo da Nara.pdf' })
    expect(await porLink(token, deOutro), 'the link decides').toMatchObject({ caminhos: arquivo.caminhos })
    expect(await getRefusal(porLink('x'.repeat(43)))).toMatchObject({ hint: 'link_invalido' })
    expect(await callAsVisitor(db, 'fn_minha_candidatura', { _token: token })).toMatchObject({
      dados: { curriculo_nome: 'Currículo da Nara.pdf' },
    })
    await callAsVisitor(db, 'fn_retirar_candidatura', { _token: token })
    expect(await aApagar()).toContain(arquivo.caminhos[0])
    expect(await db.sql`select 1 from arquivos.arquivos where id = ${arquivo.id}`).toEqual([])
  })

  test('that no application took is deleted after a day; one in use stays', async () => {
    const [solto, usado] = [await conferido(), await conferido()]
    await candidatar(usado.id)
    await db.sql`update arquivos.arquivos set criado_em = criado_em - interval '25 hours'`
    await db.sql`select lgpd.purgar_vencidos('arquivos', 20000)`
    expect(await aApagar()).toContain(solto.caminhos[0])
    expect(await aApagar()).not.toContain(usado.caminhos[0])
  })

  test.skipIf(!hasPostgres())('that is being attached while the purge runs stays', async () => {
    const arquivo = await conferido()
    await db.sql`update arquivos.arquivos set criado_em = criado_em - interval '25 hours' where id = ${arquivo.id}`
    await db.connect().begin(async (tx) => {
      await tx`select arquivos.usar(${arquivo.id}, null, 'curriculo')`
      await db.sql.begin(async (purga) => {
        await purga`set local lock_timeout = '2s'`
        await purga`select lgpd.purgar_vencidos('arquivos', 20000)`
      })
    })
    expect(await db.sql`select 1 from arquivos.arquivos where id = ${arquivo.id}`).toHaveLength(1)
  })

  test('goes 180 days after the end of the vacancy, with its application', async () => {
    const dela = await createVagaPublicada(db, rita.caller)
    const arquivo = await conferido()
    await sendCandidatura(db, dela.codigo_ref, buildCandidatura({ curriculo: arquivo.id }))
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: dela.id })
    await db.sql`update public.vagas set encerrada_em = now() - interval '179 days' where id = ${dela.id}`
    await db.sql`select lgpd.purgar_vencidos('candidaturas', 50)`
    expect(await aApagar()).not.toContain(arquivo.caminhos[0])
    await db.sql`update public.vagas set encerrada_em = now() - interval '180 days 1 minute' where id = ${dela.id}`
    await db.sql`select lgpd.purgar_vencidos('candidaturas', 50)`
    expect(await aApagar()).toContain(arquivo.caminhos[0])
  })

  test('goes on the day that was said, also when somebody closes the expired vacancy just before', async () => {
    const dela = await createVagaPublicada(db, rita.caller)
    const arquivo = await conferido()
    await sendCandidatura(db, dela.codigo_ref, buildCandidatura({ curriculo: arquivo.id }))
    await db.sql`update public.vagas set expira_em = now() - interval '1 minute' where id = ${dela.id}`
    await moveVaga(db, dela.id, 'expirada')
    await callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: dela.id })
    await db.sql`update public.vagas set expira_em = now() - interval '180 days 1 minute' where id = ${dela.id}`
    await db.sql`select lgpd.purgar_vencidos('candidaturas', 50)`
    expect(await aApagar()).toContain(arquivo.caminhos[0])
  })

  test('goes with the vacancy of a deleted account', async () => {
    const outra = await createRecrutador(db)
    const dela = await createVagaPublicada(db, outra.caller)
    const arquivo = await conferido()
    await sendCandidatura(db, dela.codigo_ref, buildCandidatura({ curriculo: arquivo.id }))
    await callAs(db, outra.caller, 'fn_excluir_minha_conta').catch(
      () => db.sql`delete from auth.users where id = ${outra.userId}`,
    )
    expect(await aApagar()).toContain(arquivo.caminhos[0])
  })
})
