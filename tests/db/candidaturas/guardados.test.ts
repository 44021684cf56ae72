/** Résumés that candidates leave with a company: who reads them, that each look is told, and everything that ends them. */
import { beforeAll, expect, test } from 'vitest'
import { CONSENTIMENTOS } from '../../../src/domain/consentimentos.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { createArquivo } from '../arquivos/arquivo.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { acceptEmpresa, createRecrutador, createVagaPublicada, moveVaga, type Recrutador } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, readCandidatura, sendCandidatura } from './candidato.ts'

type Guardado = { empresa: string; termina_em: string; perguntado: boolean; vistos: string[] }
type Minha = { guardado: Guardado | null; pode_guardar: boolean; apaga_em: string | null }
type Lista = { itens: { id: string; nome: string }[] }

const db = setUpTestDatabase({ personas: true })
const novo = () => createRecrutador(db)
const dona = setUpPerFile(novo)
const leitora = setUpPerFile(novo)
const rival = setUpPerFile(novo)
const NOME = 'Oficina Guardada'
let empresa: string

const criarEmpresa = async (nome: string) => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${nome}) returning id`
  await acceptEmpresa(db, dona.conta, nome)
  return String(row?.['id'])
}
const entrar = (quem: Recrutador) =>
  db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${empresa}, ${quem.conta}, 'leitor')`
const sair = (quem: Recrutador) => db.sql`delete from vagas.empresa_membros where usuario_id = ${quem.conta}`
beforeAll(async () => {
  empresa = await criarEmpresa(NOME)
  await entrar(leitora)
})

/** Somebody who applied to a vacancy that ended, and opened the link of the answer. */
async function createDispensada({ em = NOME, email = createEmail(), fim = 'encerrada', ...dados }: Record<string, string> = {}) {
  const vaga = await createVagaPublicada(db, dona.caller, {}, { empresa: em })
  const arquivo = { _auth_user_id: null, _tipo: 'curriculo', _nome: 'cv.pdf', _bytes: 1000, _endereco: '192.0.2.7' }
  const curriculo = (await createArquivo(db, arquivo, 'pdf')).id
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email, curriculo, ...dados }))
  if (fim === 'recusada') await moveVaga(db, vaga.id, 'suspensa', 'Golpe')
  await moveVaga(db, vaga.id, fim, fim === 'recusada' ? 'Golpe' : null)
  await db.sql`select candidaturas.responder_candidatos(100)`
  const token = String((await listEmailsPara(db, email)).at(-1)?.[1]['token'])
  await ver({ token })
  return { id: String((await readCandidatura(db, email))?.['id']), vaga: vaga.id, email, token }
}
const ver = ({ token }: { token: string }) => callAsVisitor<Minha>(db, 'fn_minha_candidatura', { _token: token })
const guardar = ({ token }: { token: string }, _meses: number | null) =>
  callAsVisitor<Minha>(db, 'fn_guardar_curriculo', { _token: token, _meses })
const buscar = async (caller: Caller, _texto?: string) =>
  (await callAs<Lista>(db, caller, 'fn_curriculos_guardados', _texto === undefined ? {} : { _texto })).itens.map(({ id }) => id)
const abrir = (caller: Caller, id: string) =>
  callAs<Record<string, unknown>>(db, caller, 'fn_ver_curriculo_guardado', { _id: id })
const abrirArquivo = (quem: Recrutador, id: string) =>
  db.sql`select candidaturas.arquivo(${id}, ${quem.userId}, null, '192.0.2.8') as a`
const avisar = async () => (await db.sql<{ n: number }[]>`select candidaturas.avisar_guardados(100) as n`)[0]?.n
const cartas = async (email: string) =>
  (await listEmailsPara(db, email)).flatMap(([tipo, carta]) => (tipo === 'curriculo_guardado' ? [carta] : []))
const consentiu = (id: string) =>
  db.sql`select versao, revogado_em is null as vale from contas.consentimentos
    where candidatura_id = ${id} and finalidade = 'curriculo_guardado' order by id`
const purgar = async () => {
  for (const conta of ['curriculos_guardados', 'candidaturas']) await db.sql`select lgpd.purgar_vencidos(${conta}, 100)`
}

test('only who ended without a hire may be kept, for 6 or 12 months, by a press and not by opening the link', async () => {
  const nara = await createDispensada()
  expect(await ver(nara)).toMatchObject({ guardado: null, pode_guardar: true })
  for (const meses of [null, 1, -6]) await expectRefusal(guardar(nara, meses), 'PT422', 'meses')
  expect(await buscar(dona.caller)).not.toContain(nara.id)

  const { guardado } = await guardar(nara, 12)
  expect(guardado).toMatchObject({ empresa: NOME, meses: 12, vistos: [], perguntado: false })
  // Again, also with another term, it is the same.
  for (const meses of [12, 6, 12]) expect((await guardar(nara, meses)).guardado).toEqual(guardado)
  expect((await ver(nara)).apaga_em).toBe(guardado?.termina_em)
  expect(await consentiu(nara.id)).toEqual([{ versao: CONSENTIMENTOS.curriculo_guardado.versao, vale: true }])

  // One press ends it, also at once for the company.
  expect(await guardar(nara, 0)).toEqual({ guardado: null, pode_guardar: true })
  expect(await buscar(dona.caller)).not.toContain(nara.id)
  expect(await consentiu(nara.id)).toMatchObject([{ vale: false }])

  for (const status of ['aprovada', 'recebida']) {
    await db.sql`update public.candidaturas set status = ${status}, encerrada_em = null where id = ${nara.id}`
    await expectRefusal(guardar(nara, 6), 'PT409', 'guardar')
  }
  const doGolpe = await createDispensada({ fim: 'recusada' })
  await expectRefusal(guardar(doGolpe, 6), 'PT409', 'guardar')
})

test('the company searches and opens; stranger, visitor, rival, team and who left do not', async () => {
  const nara = await createDispensada({ nome: 'Nara Peculiar', cidade: 'Ribeirão Preto', mensagem: 'Sei soldar alumínio.' })
  await guardar(nara, 6)
  for (const texto of ['peculiar', 'ribeirao', 'soldar  nara', 'ALUMÍNIO'])
    expect(await buscar(leitora.caller, texto)).toEqual([nara.id])
  expect(await buscar(leitora.caller, 'peculiar carioca')).toEqual([])
  const [item] = (await callAs<Lista>(db, dona.caller, 'fn_curriculos_guardados', { _texto: 'peculiar' })).itens
  expect(JSON.stringify(item)).not.toContain(nara.email)

  await sair(leitora)
  for (const quem of [leitora.caller, rival.caller, toCaller(personas.estranho), toCaller(personas.admin)]) {
    expect(await buscar(quem)).toEqual([])
    await expectRefusal(abrir(quem, nara.id), 'PT404', 'curriculo_inexistente')
  }
  for (const name of ['fn_curriculos_guardados', 'fn_ver_curriculo_guardado'])
    expect((await getRefusal(callAsVisitor(db, name))).code).toBe('42501')
  for (const quem of [leitora, rival]) expect((await getRefusal(abrirArquivo(quem, nara.id))).code).toBe('PT404')
  expect((await ver(nara)).guardado?.vistos).toEqual([])
  await entrar(leitora)
})

test('every look is on the page at once, and in one letter a week', async () => {
  const nara = await createDispensada()
  await guardar(nara, 6)
  expect(await abrir(dona.caller, nara.id)).toMatchObject({ id: nara.id, email: nara.email, curriculo_nome: 'cv.pdf' })
  // A reload within the hour is the same look; another person's is another, and so is the file.
  await abrir(dona.caller, nara.id)
  await abrirArquivo(dona, nara.id)
  expect((await ver(nara)).guardado?.vistos).toHaveLength(1)
  await abrirArquivo(leitora, nara.id)
  expect((await ver(nara)).guardado?.vistos).toHaveLength(2)
  // The candidate's own reading is none.
  await db.sql`select candidaturas.arquivo(null, null, ${nara.token}, '192.0.2.9')`
  expect((await ver(nara)).guardado?.vistos).toHaveLength(2)

  expect(await cartas(nara.email)).toEqual([])
  await db.sql`update candidaturas.guardados set guardado_em = now() - interval '8 days'`
  await avisar()
  expect(await cartas(nara.email)).toMatchObject([{ pergunta: false, vistos: 2, empresa: NOME }])
  await db.sql`update candidaturas.curriculos_vistos set em = now() - interval '2 hours'`
  await abrir(dona.caller, nara.id)
  await avisar()
  expect(await cartas(nara.email)).toHaveLength(1)
  await db.sql`update candidaturas.guardados set avisado_em = now() - interval '7 days 1 minute'`
  await db.sql`update candidaturas.curriculos_vistos set em = now() - interval '8 days' where em < now() - interval '1 hour'`
  await avisar()
  expect((await cartas(nara.email)).slice(1)).toMatchObject([{ vistos: 1 }])
})

test('near the end it asks once; opening goes on nothing, a press six months more, once; then it ends', async () => {
  const nara = await createDispensada()
  await guardar(nara, 6)
  await db.sql`update candidaturas.guardados set termina_em = now() + interval '13 days' where candidatura_id = ${nara.id}`
  const antes = (await ver(nara)).guardado
  for (let n = 0; n < 2; n += 1) await avisar()
  const [carta, outra] = await cartas(nara.email)
  expect([carta?.['pergunta'], outra]).toEqual([true, undefined])
  const daCarta = { token: String(carta?.['token']) }
  expect((await ver(daCarta)).guardado).toEqual({ ...antes, perguntado: true })
  await guardar(daCarta, 12)
  expect((await ver(daCarta)).guardado?.termina_em).toBe(antes?.termina_em)
  const { guardado: depois } = await guardar(daCarta, 6)
  expect(Date.parse(depois?.termina_em ?? '') - Date.parse(antes?.termina_em ?? '')).toBeGreaterThan(180 * 86_400_000)
  expect((await guardar(daCarta, 6)).guardado).toEqual(depois)

  await db.sql`update candidaturas.guardados set termina_em = now() - interval '1 second' where candidatura_id = ${nara.id}`
  expect(await buscar(dona.caller)).not.toContain(nara.id)
  expect((await ver(nara)).guardado).toBeNull()
  await purgar()
  expect(await consentiu(nara.id)).toMatchObject([{ vale: false }])
})

test('beyond the 180 days of its vacancy it is on no board, without note and rating; its end deletes everything', async () => {
  const [nara, ana] = [await createDispensada(), await createDispensada()]
  await guardar(nara, 12)
  await db.sql`update public.candidaturas set nota = 'Boa', avaliacao = '{"interesse": 5}' where id = ${nara.id}`
  await db.sql`update public.vagas set encerrada_em = now() - interval '181 days' where id in (${nara.vaga}, ${ana.vaga})`
  await purgar()
  expect(await readCandidatura(db, ana.email)).toBeNull()
  expect(await readCandidatura(db, nara.email)).toMatchObject({ so_guardada: true, nota: null, avaliacao: {} })
  expect((await listCandidaturas(db, dona.caller, nara.vaga)).itens).toEqual([])
  expect((await getRefusal(callAs(db, dona.caller, 'fn_abrir_candidatura', { _id: nara.id }))).code).toBe('PT404')
  expect((await getRefusal(callAs(db, dona.caller, 'fn_ver_candidatura', { _vaga_id: nara.vaga, _id: nara.id }))).code).toBe(
    'PT404',
  )
  expect(await buscar(dona.caller)).toContain(nara.id)
  expect(await db.sql`select lgpd.tem_candidatura_a_apagar(${nara.vaga}) as ha`).toEqual([{ ha: false }])

  expect(await guardar(nara, 0)).toEqual({ guardado: null, pode_guardar: false })
  await purgar()
  expect(await readCandidatura(db, nara.email)).toBeNull()
})

test('what the company noted of it goes with the board: every table of an application is emptied there, or said to stay', async () => {
  const tabelas = await db.sql<{ nome: string; apagada: boolean }[]>`
    select c.conrelid::regclass::text as nome,
      strpos(pg_get_functiondef('lgpd.apagar_candidaturas(uuid[])'::regprocedure), 'delete from ' || c.conrelid::regclass) > 0 as apagada
    from pg_constraint as c where c.contype = 'f' and c.confrelid = 'public.candidaturas'::regclass order by nome`
  const ficam = tabelas.filter(({ apagada }) => !apagada).map(({ nome }) => nome)
  expect(ficam, 'delete its rows in lgpd.apagar_candidaturas, or name it here').toEqual([
    // What the candidate was told, and reads.
    'candidatura_respostas',
    // Who has it open: for two minutes.
    'candidaturas.abertas',
    // The candidate's own link, and what they left.
    'candidaturas.candidatura_links',
    'candidaturas.guardados',
    // Has terms of its own.
    'mensagens.outbox',
  ])
})

test('a renamed company has its name of today, one that ends keeps nobody, and a withdrawal deletes the looks too', async () => {
  const nome = 'Oficina Que Muda'
  const outra = await criarEmpresa(nome)
  const [nara, ana] = [await createDispensada({ em: nome }), await createDispensada({ em: nome })]
  for (const pessoa of [nara, ana]) await guardar(pessoa, 6)
  await db.sql`update public.empresas set nome_fantasia = 'Oficina Mudada' where id = ${outra}`
  expect((await ver(nara)).guardado?.empresa).toBe('Oficina Mudada')

  await abrir(dona.caller, ana.id)
  await callAsVisitor(db, 'fn_retirar_candidatura', { _token: ana.token })
  expect(await db.sql`select from candidaturas.curriculos_vistos where candidatura_id = ${ana.id}`).toHaveLength(0)
  expect(await consentiu(ana.id)).toMatchObject([{ vale: false }])

  await db.sql`delete from public.empresas where id = ${outra}`
  expect(await buscar(dona.caller)).not.toContain(nara.id)
  expect((await ver(nara)).guardado).toBeNull()
  expect(await consentiu(nara.id)).toMatchObject([{ vale: false }])
})

test('who has an account exports the term and the looks, and ends it among the consents', async () => {
  const conta = await novo()
  const pessoa = await createDispensada({ email: conta.email })
  await guardar(pessoa, 6)
  await abrir(dona.caller, pessoa.id)
  const { guardado } = await ver(pessoa)
  const exportado = await callAs<{ candidaturas: object[] }>(db, conta.caller, 'fn_exportar_meus_dados')
  expect(exportado.candidaturas).toMatchObject([{ guardado }])
  const consentimentos = await callAs<{ id: number; finalidade: string }[]>(db, conta.caller, 'fn_meus_consentimentos')
  const _id = consentimentos.find(({ finalidade }) => finalidade === 'curriculo_guardado')?.id
  await callAs(db, conta.caller, 'fn_revogar_consentimento', { _id })
  expect((await ver(pessoa)).guardado).toBeNull()
  expect(await readCandidatura(db, pessoa.email)).not.toBeNull()
})
