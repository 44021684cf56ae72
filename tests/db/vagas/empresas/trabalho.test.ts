/** People of a company at work on its vacancies: who did what, and what each is told and shown. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../../support/builders.ts'
import { type Caller, textOf } from '../../../support/database.ts'
import { setUpPerFile, setUpTestDatabase } from '../../../support/fixtures.ts'
import { buildCandidatura, createEmail, sendCandidatura } from '../../candidaturas/candidato.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { acceptEmpresa, buildVaga, createRecrutador, createVagaPublicada, listEmails, type Recrutador } from '../vaga.ts'

const db = setUpTestDatabase()
const novo = () => createRecrutador(db)
const dona = setUpPerFile(novo)
const membro = setUpPerFile(novo)
const leitor = setUpPerFile(novo)
const rival = setUpPerFile(novo)
const NOME = 'Tecelagem Comum'
let empresa: string
let vaga: { id: string; codigo_ref: string }

const entrar = (quem: Recrutador, papel: string) =>
  db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${empresa}, ${quem.conta}, ${papel})
    on conflict (empresa_id, usuario_id) do update set papel = excluded.papel`
const sair = (quem: Recrutador) => callAs(db, quem.caller, 'fn_tirar_da_empresa', { _empresa_id: empresa, _pessoa: quem.conta })

beforeAll(async () => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${NOME}) returning id`
  empresa = String(row?.['id'])
  await acceptEmpresa(db, dona.conta, NOME)
  vaga = await createVagaPublicada(db, dona.caller, {}, { empresa: NOME })
})
beforeEach(async () => {
  await db.sql`delete from base.limites`
  await entrar(membro, 'membro')
  await entrar(leitor, 'leitor')
})

async function nova(): Promise<{ id: string }> {
  const email = createEmail()
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
  return { id: await textOf(db.sql`select id from public.candidaturas where email = ${email}`) }
}
const agir = async ({ caller }: Recrutador, name: string, id: string, params: Params) => {
  const [row] = await db.sql`select versao from public.candidaturas where id = ${id}`
  return callAs<Params>(db, caller, name, { _id: id, _versao: row?.['versao'], ...params })
}
type Evento = { o_que: string; quem: string | null }
const historico = (caller: Caller, id: string) => callAs<Evento[]>(db, caller, 'fn_historico_da_candidatura', { _id: id })
type Pessoa = { id: string; nome: string; papel: string | null; eu: boolean }
const pessoas = (caller: Caller) => callAs<Pessoa[]>(db, caller, 'fn_pessoas_da_vaga', { _vaga_id: vaga.id })

describe('who did what', () => {
  test('with a candidate is kept with each step, message and note, and read by all of the company, by nobody else', async () => {
    const { id } = await nova()
    await agir(membro, 'fn_mover_candidatura', id, { _status: 'em_analise' })
    await agir(membro, 'fn_anotar_candidatura', id, { _nota: 'Boa conversa' })
    await agir(dona, 'fn_mover_candidatura', id, { _status: 'em_analise', _mensagem: 'Até logo.' })
    await agir(dona, 'fn_mover_candidatura', id, { _status: 'entrevista', _mensagem: 'Venha.' })
    const feitos = [
      ['entrevista', dona.conta],
      ['mensagem', dona.conta],
      ['nota', membro.conta],
      ['em_analise', membro.conta],
    ]
    for (const { caller } of [dona, membro, leitor])
      expect((await historico(caller, id)).map(({ o_que, quem }) => [o_que, quem])).toEqual(feitos)
    expect(await getRefusal(historico(rival.caller, id))).toMatchObject({ hint: 'candidatura_inexistente' })
    expect(await getRefusal(pessoas(rival.caller))).toMatchObject({ hint: 'vaga_inexistente' })
    for (const [name, param] of [
      ['fn_historico_da_candidatura', '_id'],
      ['fn_pessoas_da_vaga', '_vaga_id'],
    ] as const)
      expect((await getRefusal(callAsVisitor(db, name, { [param]: id }))).code).toBe('42501')
    // The candidate reads what was answered, not who did it.
    const [row] = await db.sql`select candidaturas.respostas(${id}) as respostas`
    expect(JSON.stringify(row)).not.toContain(dona.conta)
  })

  test('each message to a candidate is of the moment of its step, which says whose it is', async () => {
    const { id } = await nova()
    await agir(membro, 'fn_mover_candidatura', id, { _status: 'entrevista', _mensagem: 'Venha.' })
    const [row] = await db.sql`select count(*)::int as n from public.candidatura_respostas as r
      join candidaturas.candidatura_eventos as e on e.candidatura_id = r.candidatura_id and e.em = r.em where r.candidatura_id = ${id}`
    expect(row).toEqual({ n: 1 })
  })

  test('with a vacancy’s text is kept with the edit', async () => {
    await callAs(db, membro.caller, 'fn_editar_vaga', {
      _id: vaga.id,
      _vaga: buildVaga({ empresa: NOME, cargo: 'Outro' }),
      _versao: 1,
    })
    const [edicao] = await db.as(leitor.caller, (tx) => tx`select criada_por from public.vaga_edicoes where vaga_id = ${vaga.id}`)
    expect(edicao).toEqual({ criada_por: membro.conta })
    const escritos = async ({ caller }: Recrutador) =>
      (await callAs<{ escritos_em_equipes: object[] }>(db, caller, 'fn_exportar_meus_dados')).escritos_em_equipes
    expect(await escritos(membro)).toMatchObject([{ o_que: 'edicao_de_vaga', onde: vaga.codigo_ref, texto: 'Outro' }])
    for (const quem of [dona, leitor, rival]) expect(await escritos(quem)).toEqual([])
    await callAs(db, dona.caller, 'fn_desistir_da_edicao', { _id: vaga.id })
    const [copia] = await db.sql`select lgpd.exportar_vagas(${dona.userId}) -> 'vagas' as vagas`
    expect(JSON.stringify(copia)).not.toContain(membro.conta)
  })

  test('names who works there and who left and did something, with the reader among them', async () => {
    const outra = await createRecrutador(db)
    await entrar(outra, 'membro')
    const { id } = await nova()
    await agir(outra, 'fn_mover_candidatura', id, { _status: 'em_analise' })
    await sair(outra)
    const vistas = await pessoas(leitor.caller)
    expect(vistas.slice(0, 1)).toEqual([{ id: dona.conta, nome: `${dona.nome} Suposta`, papel: 'dono', eu: false }])
    expect(vistas.find(({ eu }) => eu)?.id).toBe(leitor.conta)
    expect(vistas.find((pessoa) => pessoa.id === outra.conta)).toEqual({
      id: outra.conta,
      nome: `${outra.nome} Suposta`,
      papel: null,
      eu: false,
    })
    // With the account its name ends, and the step stays.
    await db.sql`select lgpd.apagar_conta(${outra.conta})`
    expect((await pessoas(dona.caller)).map((pessoa) => pessoa.id)).not.toContain(outra.conta)
    expect(await historico(dona.caller, id)).toMatchObject([{ o_que: 'em_analise', quem: null }])
    expect(
      await getRefusal(db.sql`update candidaturas.candidatura_eventos set quem = ${dona.conta} where candidatura_id = ${id}`),
    ).toMatchObject({
      hint: 'historico_imutavel',
    })
  })
})

type Inicio = { recrutador: boolean; pendencias: { itens: { tipo: string; id: string }[] } }
const espera = async ({ caller }: Recrutador) => {
  const { pendencias } = await callAs<Inicio>(db, caller, 'fn_inicio', { _limite: 100 })
  return pendencias.itens.filter(({ id }) => id === vaga.id).map(({ tipo }) => tipo)
}
const ativas = async ({ caller }: Recrutador) => {
  const { vagas_ativas, empresas } = await callAs<Record<string, unknown>>(db, caller, 'fn_numeros_do_painel')
  return [vagas_ativas, empresas]
}

describe('the first page of a person of the company', () => {
  test('has what waits in its vacancies for who acts, and their numbers for who reads; nothing for anybody else, and after leaving', async () => {
    await nova()
    for (const quem of [dona, membro]) expect(await espera(quem)).toEqual(['candidaturas'])
    for (const quem of [leitor, rival]) expect(await espera(quem)).toEqual([])
    for (const quem of [dona, membro, leitor]) expect(await ativas(quem)).toEqual([1, 1])
    expect(await ativas(rival)).toEqual([0, 0])
    await sair(membro)
    expect(await espera(membro)).toEqual([])
    expect(await ativas(membro)).toEqual([0, 0])
  })

  test('the weekly report goes to each who publishes for it', async () => {
    await db.sql`update public.vagas set publicada_em = '2026-11-20T12:00:00Z', expira_em = '2026-12-20T12:00:00Z' where id = ${vaga.id}`
    await db.sql`select vagas.resumir(200, '2026-11-23T11:00:00Z'::timestamptz)`
    const cartas = (quem: Recrutador) => listEmails(db, 'vaga_resumo', quem.email)
    for (const quem of [dona, membro]) expect(await cartas(quem)).toMatchObject([{ payload: { nome: quem.nome, total: 1 } }])
    for (const quem of [leitor, rival]) expect(await cartas(quem)).toHaveLength(0)
  })
})

const darVaga = ({ caller }: Recrutador, _pessoa: string | null, _id = vaga.id) =>
  callAs<{ responsavel_id: string | null }>(db, caller, 'fn_dar_vaga', { _id, _pessoa })
const dar = (quem: Recrutador, id: string, _pessoa: string | null) => agir(quem, 'fn_dar_candidatura', id, { _pessoa })
const deQuem = async ({ caller }: Recrutador, responsavel: string) => {
  const { itens } = await callAs<{ itens: { id: string }[] }>(db, caller, 'fn_listar_candidaturas', {
    _vaga_id: vaga.id,
    _filtros: { responsavel },
    _limite: 100,
  })
  return itens.map(({ id }) => id)
}
const buscar = ({ caller }: Recrutador, texto = 'analista') =>
  db
    .as(caller, (tx) => tx`select id from public.fn_buscar_minhas_vagas(${texto}, _responsavel => true)`)
    .then((rows) => rows.map((row) => String(row['id'])))

describe('who looks after', () => {
  test('a vacancy is somebody who acts in the company, named by who acts; they get its messages', async () => {
    const { id, codigo_ref } = await createVagaPublicada(db, dona.caller, {}, { empresa: NOME, cargo: 'Analista de tear' })
    expect(await darVaga(dona, membro.conta, id)).toEqual({ responsavel_id: membro.conta })
    expect(await buscar(membro)).toContain(id)
    expect(await buscar(membro, codigo_ref)).toEqual([id])
    expect(await buscar(dona)).not.toContain(id)
    await sendCandidatura(db, codigo_ref)
    const cartas = (await listEmails(db, 'nova_candidatura', membro.email)).filter(({ payload }) => payload['vaga_id'] === id)
    expect(cartas).toHaveLength(1)
    for (const quem of [leitor, rival]) await expectRefusal(darVaga(dona, quem.conta, id), 'PT422', 'responsavel')
    expect(await getRefusal(darVaga(leitor, dona.conta, id))).toMatchObject({ hint: 'so_leitura' })
    expect(await getRefusal(darVaga(rival, rival.conta, id))).toMatchObject({ hint: 'vaga_inexistente' })
    await sair(membro)
    expect(await buscar(membro)).toEqual([])
    await entrar(membro, 'membro')
    expect(await buscar(membro)).toEqual([])
    expect(await darVaga(membro, null, id)).toEqual({ responsavel_id: null })
    // Told when another names them, once, not of what one takes, and not who chose nothing of the kind.
    const ouviu = async ({ email }: Recrutador) => (await listEmails(db, 'responsavel', email)).map(({ payload }) => payload)
    expect(await ouviu(membro)).toMatchObject([{ cuida: 'vaga', cargo: 'Analista de tear', vaga_id: id }])
    await darVaga(membro, membro.conta, id)
    await darVaga(dona, membro.conta, id)
    await darVaga(membro, null, id)
    await callAs(db, membro.caller, 'fn_escolher_avisos_da_empresa', {
      _empresa_id: empresa,
      _avisos: { candidaturas: 'todas', andamento: 'nenhuma', resumo: 'todas' },
    })
    await darVaga(dona, membro.conta, id)
    expect(await ouviu(membro)).toHaveLength(1)
  })

  test('a candidate is the same; the board shows those of each, and those of nobody, to whoever may read it', async () => {
    const { id } = await nova()
    expect(await dar(dona, id, membro.conta)).toMatchObject({ responsavel_id: membro.conta })
    for (const quem of [dona, membro, leitor]) {
      expect(await deQuem(quem, membro.conta)).toEqual([id])
      expect(await deQuem(quem, dona.conta)).toEqual([])
      expect(await deQuem(quem, 'ninguem')).not.toContain(id)
    }
    expect(await getRefusal(deQuem(rival, membro.conta))).toMatchObject({ hint: 'vaga_inexistente' })
    for (const outro of ['eu', '', membro.conta.toUpperCase(), `${membro.conta} `])
      await expectRefusal(deQuem(dona, outro), 'PT422', 'filtros')
    const cartas = (await listEmails(db, 'responsavel', membro.email)).filter(({ payload }) => payload['candidatura_id'] === id)
    expect(cartas.map(({ payload }) => payload['cuida'])).toEqual(['candidatura'])
    expect(await getRefusal(dar(dona, id, leitor.conta))).toMatchObject({ hint: 'responsavel' })
    expect(await getRefusal(dar(leitor, id, dona.conta))).toMatchObject({ hint: 'so_leitura' })
    expect(await getRefusal(dar(rival, id, rival.conta))).toMatchObject({ hint: 'candidatura_inexistente' })
    expect(await getRefusal(callAs(db, dona.caller, 'fn_dar_candidatura', { _id: id, _pessoa: null, _versao: 1 }))).toMatchObject(
      { hint: 'mudou' },
    )
    // Who only reads from now on looks after nothing.
    await callAs(db, dona.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: empresa, _pessoa: membro.conta, _papel: 'leitor' })
    expect(await deQuem(dona, membro.conta)).toEqual([])
    expect(await deQuem(dona, 'ninguem')).toContain(id)
  })
})

const abrir = ({ caller }: Recrutador, id: string) => callAs<string[]>(db, caller, 'fn_abrir_candidatura', { _id: id })

describe('who has a candidate open', () => {
  test('is told to the others of the company for two minutes, to nobody else', async () => {
    const { id } = await nova()
    expect(await abrir(dona, id)).toEqual([])
    expect(await abrir(leitor, id)).toEqual([dona.conta])
    expect(await getRefusal(abrir(rival, id))).toMatchObject({ hint: 'candidatura_inexistente' })
    expect((await getRefusal(callAsVisitor(db, 'fn_abrir_candidatura', { _id: id }))).code).toBe('42501')
    await abrir(membro, id)
    await sair(membro)
    expect(await abrir(dona, id)).toEqual([leitor.conta])
    await db.sql`update candidaturas.abertas set em = now() - interval '2 minutes 1 second'`
    expect(await abrir(dona, id)).toEqual([])
    await db.sql`update candidaturas.abertas set em = now() - interval '25 hours'`
    await db.sql`select lgpd.purgar_vencidos('candidaturas_abertas', 100)`
    expect(await db.sql`select from candidaturas.abertas`).toHaveLength(0)
  })
})
