/** What stays of somebody who leaves a company or a consultancy of others: taken out, reader since, former owner, deleted account. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { runAllRoutines } from '../../../support/routines.ts'
import { createCandidata, offer, take } from '../../candidaturas/entrevistas/entrevista.ts'
import { contaDe } from '../../consultorias/equipe/casa.ts'
import { findTraces } from '../../lgpd/find-traces.ts'
import { type Autor, createAberto, createAutor, createConsultoria, sendProposta } from '../../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { acceptEmpresa, buildVaga, createRecrutador, createVagaPublicada, listEmails, type Recrutador } from '../vaga.ts'

const db = setUpTestDatabase({ personas: true })
const novo = () => createRecrutador(db)
const dona = setUpPerTest(novo)
const bia = setUpPerTest(novo)
const caio = setUpPerTest(novo)
const NOME = 'Tecelagem Comum'
let empresa: string

beforeEach(async () => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${NOME}) returning id`
  empresa = String(row?.['id'])
  for (const { conta } of [bia, caio])
    await db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${empresa}, ${conta}, 'membro')`
  await acceptEmpresa(db, dona.conta, NOME)
})

const contato = ({ email, telefone }: Recrutador) => ({ responsavel_nome: 'Zuleica', email, telefone })
/** An ad of the company with the contact of who publishes it. */
const anunciar = (quem: Recrutador) => createVagaPublicada(db, quem.caller, {}, { empresa: NOME, ...contato(quem) })
const editar = async (quem: Recrutador, vaga: string, de: Recrutador = quem) => {
  const dados = buildVaga({ empresa: NOME, ...contato(de), descricao: 'Outro texto do anúncio.' })
  const [row] = await db.sql`select versao from public.vagas where id = ${vaga}`
  const { id } = await callAs<{ id: string }>(db, quem.caller, 'fn_editar_vaga', {
    _id: vaga,
    _vaga: dados,
    _versao: row?.['versao'],
  })
  return id
}
const concluir = async (edicao: string) =>
  (await db.sql`select transicoes.concluir_edicao(${edicao}, '[]', false) as s`)[0]?.['s']
const mudar = (quem: Recrutador, pessoa: Recrutador, _papel: string) =>
  callAs(db, quem.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: empresa, _pessoa: pessoa.conta, _papel })
const tirar = (quem: Recrutador, pessoa: Recrutador) =>
  callAs(db, quem.caller, 'fn_tirar_da_empresa', { _empresa_id: empresa, _pessoa: pessoa.conta })
const apagar = ({ conta }: Recrutador) => db.sql`select lgpd.apagar_conta(${conta})`
const contatoDa = ({ codigo_ref }: { codigo_ref: string }) => callAsVisitor(db, 'fn_contato_da_vaga', { _codigo_ref: codigo_ref })

describe('an edit that waits', () => {
  test.each<[string, () => Promise<unknown>, string]>([
    ['of a colleague who stays goes on the air', () => Promise.resolve(), 'no_ar'],
    ['of somebody taken out does not', () => tirar(dona, bia), 'desfeita'],
    ['of somebody who left does not', () => tirar(bia, bia), 'desfeita'],
    ['of somebody who only reads since does not', () => mudar(dona, bia, 'leitor'), 'desfeita'],
    ['of a deleted account does not', () => apagar(bia), 'desfeita'],
    ['of somebody else does when a colleague is taken out', () => tirar(dona, caio), 'no_ar'],
  ])('%s', async (_, sai, fim) => {
    const vaga = await anunciar(dona)
    const edicao = await editar(bia, vaga.id, dona)
    await sai()
    expect(await concluir(edicao)).toBe(fim)
  })

  test('of their own company goes on the air all the same', async () => {
    const propria = await createVagaPublicada(db, bia.caller, {}, contato(bia))
    const dados = buildVaga({ ...contato(bia), descricao: 'Outro texto do anúncio.' })
    const { id } = await callAs<{ id: string }>(db, bia.caller, 'fn_editar_vaga', { _id: propria.id, _vaga: dados, _versao: 1 })
    await tirar(dona, bia)
    expect(await concluir(id)).toBe('no_ar')
  })
})

describe('the contact of an ad', () => {
  test.each<[string, () => Promise<unknown>, () => Recrutador]>([
    ['is the owner’s once its person was taken out', () => tirar(dona, bia), () => dona],
    ['is the owner’s once its person left', () => tirar(bia, bia), () => dona],
    ['stays that of who only reads since', () => mudar(dona, bia, 'leitor'), () => bia],
    ['stays when somebody else is taken out', () => tirar(dona, caio), () => bia],
  ])('%s', async (_, sai, de) => {
    const vaga = await anunciar(bia)
    await sai()
    expect(await contatoDa(vaga)).toMatchObject({ email: de().email, telefone: de().telefone })
  })

  test('stays where its owner has none of that kind any more: the person leaves all the same', async () => {
    const vaga = await anunciar(bia)
    await db.sql`update public.usuarios set telefone = null, telefone_verificado = false where id = ${dona.conta}`
    await tirar(bia, bia)
    expect(await contatoDa(vaga)).toMatchObject({ email: dona.email, telefone: bia.telefone })
  })

  test('of their own ad of another company stays, and so does a contact that is nobody’s account', async () => {
    const propria = await createVagaPublicada(db, bia.caller, {}, contato(bia))
    const vaga = await anunciar(bia)
    await db.sql`update public.vagas set email = 'rh@tecelagem.example', telefone = '+5511955550000' where id = ${vaga.id}`
    await tirar(dona, bia)
    expect(await contatoDa(propria)).toMatchObject({ email: bia.email, responsavel_nome: 'Zuleica' })
    expect(await contatoDa(vaga)).toMatchObject({ email: 'rh@tecelagem.example', responsavel_nome: 'Zuleica' })
  })
})

describe('a deleted account', () => {
  test('of a colleague is in no ad and no history of one: the contact is the owner’s', async () => {
    const dela = await anunciar(bia)
    const doDono = await anunciar(dona)
    expect(await concluir(await editar(bia, dela.id, caio))).toBe('no_ar')
    expect(await concluir(await editar(bia, dela.id, bia))).toBe('no_ar')
    await editar(bia, doDono.id, bia)
    await apagar(bia)
    expect(await contatoDa(dela)).toMatchObject({ email: dona.email, telefone: dona.telefone })
    expect(await contatoDa(doDono)).toMatchObject({ email: dona.email, telefone: dona.telefone })
    await runAllRoutines(db)
    expect(await findTraces(db.sql, [bia.email, String(bia.telefone).slice(3)])).toEqual([])
    // What an edit changed beside the contact stays readable.
    expect(JSON.stringify(await db.sql`select mudancas from public.vaga_edicoes where vaga_id = ${dela.id}`)).toContain(
      'Outro texto do anúncio.',
    )
  })

  test('of a former owner who stayed as a colleague is in none either', async () => {
    const vaga = await anunciar(dona)
    await mudar(dona, bia, 'dono')
    await apagar(dona)
    expect(await contatoDa(vaga)).toMatchObject({ email: bia.email, telefone: bia.telefone })
    await runAllRoutines(db)
    expect(await findTraces(db.sql, [dona.email, String(dona.telefone).slice(3)])).toEqual([])
  })

  test('leaves the contact of its colleagues as it is', async () => {
    const vaga = await anunciar(caio)
    await apagar(bia)
    expect(await contatoDa(vaga)).toMatchObject({ email: caio.email })
  })
})

const acabar = ({ userId }: Autor) => db.sql`select lgpd.apagar_conta(id) from public.usuarios where auth_user_id = ${userId}`
const mudarEmail = ({ userId }: Autor, email: string, verificado: boolean) =>
  db.sql`update public.usuarios set email = ${email}, email_verificado = ${verificado} where auth_user_id = ${userId}`
const trocar = (quem: Autor) => mudarEmail(quem, `${crypto.randomUUID()}@longe.example`, true)
const email = async (id: string) =>
  (await db.sql`select consultoria_email from public.propostas where id = ${id}`)[0]?.['consultoria_email']

describe('the e-mail on proposals of a consultancy', () => {
  const dono = setUpPerTest(() => createAutor(db))
  const autora = setUpPerTest(() => createAutor(db))
  let casa: string
  const entrar = async (quem: Autor) =>
    db.sql`insert into consultorias.membros (consultoria_id, usuario_id, papel) values (${casa}, ${await contaDe(db, quem)}, 'membro')`
  const propor = async (quem: Autor) => sendProposta(db, quem.caller, (await createAberto(db)).id, { consultoria_id: casa })
  const sair = async (quem: Autor, pessoa: Autor) =>
    callAs(db, quem.caller, 'fn_tirar_da_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa) })
  const passar = async (de: Autor, para: Autor) =>
    callAs(db, de.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, para), _papel: 'dono' })
  beforeEach(async () => {
    casa = await createConsultoria(db, dono.email)
    await entrar(autora)
  })

  test.each<[string, () => Promise<unknown>]>([
    ['taken out', () => sair(dono, autora)],
    ['who left', () => sair(autora, autora)],
    ['whose account is deleted', () => acabar(autora)],
    ['who changed theirs, and left', () => trocar(autora).then(() => sair(autora, autora))],
    ['who changed theirs, and is deleted', () => trocar(autora).then(() => acabar(autora))],
  ])('of somebody %s becomes the owner’s; nothing of theirs stays with the account’s end', async (_, sai) => {
    const { id } = await propor(autora)
    const doDono = await propor(dono)
    await sai()
    expect(await email(id)).toBe(dono.email)
    expect(await email(doDono.id)).toBe(dono.email)
    await acabar(autora)
    await runAllRoutines(db)
    expect(await findTraces(db.sql, [autora.email])).toEqual([])
  })

  test.each<[string, () => Promise<unknown>]>([
    ['handed over and left', () => passar(dono, autora).then(() => sair(dono, dono))],
    ['handed over and is deleted', () => passar(dono, autora).then(() => acabar(dono))],
    ['is deleted', () => acabar(dono)],
  ])('of an owner who changed theirs and %s becomes the next one’s', async (_, sai) => {
    const { id } = await propor(dono)
    const dela = await propor(autora)
    await trocar(dono)
    await sai()
    expect([await email(id), await email(dela.id)]).toEqual([autora.email, autora.email])
    await acabar(dono)
    await runAllRoutines(db)
    expect(await findTraces(db.sql, [dono.email])).toEqual([])
  })

  test('of somebody who left is not the contact that the client gets while the owner’s new one waits, nor is that one', async () => {
    const { id } = await propor(autora)
    await mudarEmail(dono, 'digitado@estranho.example', false)
    await sair(autora, autora)
    await db.sql`select transicoes.mudar_propostas(array[${id}::uuid], 'aceita')`
    const [row] =
      await db.sql`select avaliacoes.proposta_para_cliente(p) -> 'contato' as contato from public.propostas as p where id = ${id}`
    expect(row?.['contato']).toMatchObject({ email: dono.email })
    expect(await listEmails(db, 'proposta_aceita', autora.email)).toEqual([])
    expect(await listEmails(db, 'proposta_aceita', dono.email)).toHaveLength(1)
  })

  test('of who works there, also as a reader, stays, and so does that of what they sent for another consultancy', async () => {
    const rival = await createAutor(db)
    const outra = await createConsultoria(db, rival.email)
    await db.sql`insert into consultorias.membros (consultoria_id, usuario_id, papel) values (${outra}, ${await contaDe(db, autora)}, 'membro')`
    const { id } = await propor(autora)
    const daOutra = await sendProposta(db, autora.caller, (await createAberto(db)).id, { consultoria_id: outra })
    await callAs(db, dono.caller, 'fn_mudar_papel_na_empresa', {
      _empresa_id: casa,
      _pessoa: await contaDe(db, autora),
      _papel: 'leitor',
    })
    expect(await email(id)).toBe(autora.email)
    await sair(autora, autora)
    expect([await email(id), await email(daOutra.id)]).toEqual([dono.email, autora.email])
  })
})

const convidar = (quem: Recrutador, _email: string, _papel: string) =>
  callAs(db, quem.caller, 'fn_convidar_para_empresa', { _empresa_id: empresa, _email, _papel })

describe('a hand-over', () => {
  const CAIXA = 'dona.particular@gmail.example'
  beforeEach(async () => {
    await convidar(dona, CAIXA, 'caixa')
    await db.sql`update vagas.caixas set confirmada_em = now()`
    await convidar(dona, 'convidada@outra.example', 'membro')
  })

  test.each<[string, () => Promise<unknown>]>([
    ['by its owner', () => mudar(dona, bia, 'dono')],
    ['by deletion of its owner', () => apagar(dona)],
  ])('%s ends the mailbox and the invitations that the owner before chose', async (_, passa) => {
    const vaga = await anunciar(dona)
    await passa()
    const candidata = await createCandidata(db, vaga)
    await offer(db, bia, [candidata])
    await take(db, candidata)
    expect(
      await db.sql`select tipo from mensagens.outbox where destinatario = ${CAIXA} and tipo <> 'convite_de_empresa'`,
    ).toEqual([])
    expect(await db.sql`select from vagas.convites_de_empresa`).toHaveLength(0)
    expect(await listEmails(db, 'pessoa_da_empresa', bia.email)).toContainEqual(
      expect.objectContaining({ payload: expect.objectContaining({ evento: 'passou' }) as unknown }),
    )
  })

  test('of nobody: the mailbox hears of the interview', async () => {
    const candidata = await createCandidata(db, await anunciar(dona))
    await offer(db, dona, [candidata])
    await take(db, candidata)
    expect(
      await db.sql`select tipo from mensagens.outbox where destinatario = ${CAIXA} and tipo like 'entrevista%'`,
    ).toHaveLength(1)
  })
})

test('what a colleague publishes while the owner’s typed e-mail waits for its code is under no client until it is verified', async () => {
  const digitado = `${crypto.randomUUID()}@estranho.example`
  const mudarConta = (verificado: boolean) =>
    db.sql`update public.usuarios set email = ${digitado}, email_verificado = ${verificado} where id = ${dona.conta}`
  const cliente = async (id: string) =>
    (
      await db.sql`select c.email from public.vagas as v left join public.clientes as c on c.id = v.cliente_id where v.id = ${id}`
    )[0]
  await mudarConta(false)
  const { id } = await anunciar(bia)
  expect(await cliente(id)).toEqual({ email: null })
  expect(await db.sql`select from public.clientes where email = ${digitado}`).toHaveLength(0)
  await mudarConta(true)
  await callAs(db, { ...dona.caller, email: digitado }, 'fn_meu_cliente')
  expect(await cliente(id)).toEqual({ email: digitado })
})

test('who was invited, or named as a mailbox, finds it in "my data"; nobody else does', async () => {
  const convidada = await novo()
  for (const [_email, _papel] of [
    [convidada.email, 'leitor'],
    [convidada.email, 'caixa'],
  ])
    await callAs(db, dona.caller, 'fn_convidar_para_empresa', { _empresa_id: empresa, _email, _papel })
  const dados = (quem: Recrutador) =>
    callAs<Record<'convites_de_empresas' | 'enderecos_de_avisos', unknown[]>>(db, quem.caller, 'fn_exportar_meus_dados')
  expect(await dados(convidada)).toMatchObject({
    convites_de_empresas: [{ tipo: 'empresa', empresa: NOME, papel: 'leitor' }],
    enderecos_de_avisos: [{ tipo: 'empresa', empresa: NOME, confirmada_em: null }],
  })
  for (const outra of [dona, caio])
    expect(await dados(outra)).toMatchObject({ convites_de_empresas: [], enderecos_de_avisos: [] })
  await expectRefusal(callAsVisitor(db, 'fn_exportar_meus_dados'), '42501')
})

test('a company that others work in is not deleted over their heads; alone, or with its account, it goes', async () => {
  const excluir = () => db.as(dona.caller, (tx) => tx`delete from public.empresas where id = ${empresa}`)
  await expectRefusal(excluir(), 'PT409', 'tem_pessoas')
  for (const { caller } of [bia, caio])
    expect((await db.as(caller, (tx) => tx`delete from public.empresas where id = ${empresa}`)).count).toBe(0)
  await tirar(dona, bia)
  await mudar(dona, caio, 'leitor')
  expect(await getRefusal(excluir())).toMatchObject({ hint: 'tem_pessoas' })
  await apagar(dona)
  expect(await db.sql`select from public.empresas where id = ${empresa}`).toHaveLength(0)
})
