/** Who is told by e-mail of the vacancies of a company: each of its people by what they chose, its mailbox, nobody else. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../../support/fixtures.ts'
import { sendCandidatura } from '../../candidaturas/candidato.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { acceptEmpresa, createRecrutador, createVagaPublicada, listEmails, type Recrutador } from '../vaga.ts'

const db = setUpTestDatabase()
const novo = () => createRecrutador(db)
const dona = setUpPerFile(novo)
const membro = setUpPerFile(novo)
const leitor = setUpPerFile(novo)
const rival = setUpPerFile(novo)
const NOME = 'Tecelagem Comum'
let empresa: string

const entrar = (quem: Recrutador, papel: string) =>
  db.sql`insert into vagas.empresa_membros (empresa_id, usuario_id, papel) values (${empresa}, ${quem.conta}, ${papel})
    on conflict (empresa_id, usuario_id) do nothing`
const sair = (quem: Recrutador) => callAs(db, quem.caller, 'fn_tirar_da_empresa', { _empresa_id: empresa, _pessoa: quem.conta })

beforeAll(async () => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, ${NOME}) returning id`
  empresa = String(row?.['id'])
  await acceptEmpresa(db, dona.conta, NOME)
})
beforeEach(async () => {
  await db.sql`delete from base.limites`
  await entrar(membro, 'membro')
  await entrar(leitor, 'leitor')
})

type Avisos = { candidaturas: string; andamento: string; resumo: string }
const PADRAO = { candidaturas: 'minhas', andamento: 'minhas', resumo: 'todas' }
const escolher = ({ caller }: Recrutador, avisos: unknown) =>
  callAs<{ avisos: Avisos }>(db, caller, 'fn_escolher_avisos_da_empresa', { _empresa_id: empresa, _avisos: avisos })

/** Who is told of this vacancy, by the number of letters. */
const ouve = async (tipo: string, id: string) =>
  Promise.all(
    [dona, membro, leitor, rival].map(async ({ email }) => {
      const cartas = await listEmails(db, tipo, email)
      return cartas.filter(({ payload }) => payload['vaga_id'] === id).length
    }),
  )
const candidata = async () => {
  const nova = await createVagaPublicada(db, membro.caller, {}, { empresa: NOME })
  await sendCandidatura(db, nova.codigo_ref)
  return nova.id
}

describe('messages', () => {
  beforeEach(() => db.sql`delete from vagas.avisos_da_pessoa`)

  test('of a vacancy go to who published it; each of the company chooses them by kind, all or none', async () => {
    expect(await ouve('nova_candidatura', await candidata())).toEqual([0, 1, 0, 0])
    await escolher(dona, { ...PADRAO, candidaturas: 'todas' })
    await escolher(leitor, { ...PADRAO, candidaturas: 'todas' })
    const id = await candidata()
    expect(await ouve('nova_candidatura', id)).toEqual([1, 1, 1, 0])
    expect(await ouve('vaga_publicada', id)).toEqual([0, 1, 0, 0])
    await escolher(membro, { ...PADRAO, candidaturas: 'nenhuma' })
    expect(await ouve('nova_candidatura', await candidata())).toEqual([1, 0, 1, 0])
  })

  test('that nobody chose go to the owner', async () => {
    const nenhuma = { candidaturas: 'nenhuma', andamento: 'nenhuma', resumo: 'nenhuma' }
    await escolher(dona, nenhuma)
    await escolher(membro, nenhuma)
    const id = await candidata()
    expect(await ouve('nova_candidatura', id)).toEqual([1, 0, 0, 0])
    expect(await ouve('vaga_publicada', id)).toEqual([1, 0, 0, 0])
  })

  test('of two applications within the hour are one letter for each reader', async () => {
    await escolher(dona, { ...PADRAO, candidaturas: 'todas' })
    const nova = await createVagaPublicada(db, membro.caller, {}, { empresa: NOME })
    await sendCandidatura(db, nova.codigo_ref)
    await sendCandidatura(db, nova.codigo_ref)
    for (const { email } of [dona, membro]) {
      const cartas = await listEmails(db, 'nova_candidatura', email)
      expect(cartas.filter(({ payload }) => payload['vaga_id'] === nova.id)).toMatchObject([{ payload: { novas: 2 } }])
    }
  })

  test('the weekly report leaves out what was not chosen', async () => {
    await db.sql`update public.vagas set publicada_em = '2026-11-20T12:00:00Z', expira_em = '2026-12-20T12:00:00Z' where status = 'published'`
    await escolher(dona, { ...PADRAO, resumo: 'nenhuma' })
    await escolher(membro, { ...PADRAO, resumo: 'minhas' })
    await db.sql`delete from vagas.vaga_resumos`
    await db.sql`delete from mensagens.outbox where tipo = 'vaga_resumo'`
    await db.sql`select vagas.resumir(200, '2026-11-24T11:00:00Z'::timestamptz)`
    expect(await listEmails(db, 'vaga_resumo', dona.email)).toHaveLength(0)
    const [carta] = await listEmails(db, 'vaga_resumo', membro.email)
    const [row] =
      await db.sql`select count(*)::int as n from public.vagas where criada_por = ${membro.conta} and status = 'published'`
    expect(carta?.payload['total']).toBe(row?.['n'])
  })

  test('are chosen by people of the company, one by one; a choice ends with the membership', async () => {
    expect((await escolher(membro, { ...PADRAO, andamento: 'todas' })).avisos).toEqual({ ...PADRAO, andamento: 'todas' })
    const lidos = async ({ caller }: Recrutador) =>
      (await callAs<{ avisos: Avisos }>(db, caller, 'fn_pessoas_da_empresa', { _empresa_id: empresa })).avisos
    expect(await lidos(dona)).toEqual(PADRAO)
    expect(await getRefusal(escolher(rival, PADRAO))).toMatchObject({ hint: 'empresa_inexistente' })
    for (const avisos of [null, {}, { ...PADRAO, resumo: 'outra' }, { ...PADRAO, x: 'x'.repeat(1000) }])
      await expectRefusal(escolher(membro, avisos), 'PT422', 'avisos')
    const [copia] = await db.sql`select lgpd.exportar_vagas(${membro.userId}) -> 'equipes' as equipes`
    expect(copia?.['equipes']).toMatchObject([{ avisos: { andamento: 'todas' } }])
    await sair(membro)
    await entrar(membro, 'membro')
    expect(await lidos(membro)).toEqual(PADRAO)
  })
})

type Caixa = { email: string; assuntos: string[]; confirmada: boolean } | null
const CAIXA = 'rh@tecelagem.example'
const porCaixa = async ({ caller }: Recrutador, _email = CAIXA) =>
  (await callAs<{ caixa: Caixa }>(db, caller, 'fn_convidar_para_empresa', { _empresa_id: empresa, _email, _papel: 'caixa' }))
    .caixa
const assuntos = async ({ caller }: Recrutador, _assuntos: unknown) =>
  (await callAs<{ caixa: Caixa }>(db, caller, 'fn_escolher_avisos_da_caixa', { _casa_id: empresa, _assuntos })).caixa
const cartasDaCaixa = (tipo: string, para = CAIXA) => listEmails(db, tipo, para)
const linkDaCaixa = async (para = CAIXA) => (await cartasDaCaixa('convite_de_empresa', para)).at(-1)?.payload['token']
const decidirCaixa = (_token: unknown, _parar: boolean) => callAsVisitor(db, 'fn_parar_avisos', { _token, _parar })

describe('the mailbox of the company', () => {
  beforeEach(async () => {
    await db.sql`delete from vagas.caixas`
    await db.sql`delete from vagas.avisos_da_pessoa`
    await db.sql`delete from mensagens.outbox`
  })

  test('gets nothing before it confirms; then each chosen kind beside those who look after; one press ends all, also what waits', async () => {
    expect(await porCaixa(dona)).toEqual({ email: CAIXA, assuntos: ['candidaturas', 'andamento', 'resumo'], confirmada: false })
    expect(await cartasDaCaixa('convite_de_empresa')).toMatchObject([
      { payload: { papel: 'caixa', empresa: NOME, de: `${dona.nome} Suposta` } },
    ])
    await candidata()
    expect(await cartasDaCaixa('nova_candidatura')).toHaveLength(0)
    const token = await linkDaCaixa()
    expect(await decidirCaixa(token, false)).toEqual({ avisos: true })
    const id = await candidata()
    expect(await ouve('nova_candidatura', id)).toEqual([0, 1, 0, 0])
    const daCaixa = { caixa: { token, tipo: 'empresa', nome: NOME } }
    for (const tipo of ['nova_candidatura', 'vaga_publicada'])
      expect((await cartasDaCaixa(tipo)).map(({ payload }) => payload)).toMatchObject([{ vaga_id: id, ...daCaixa }])
    const { codigo_ref } = (await db.sql`select codigo_ref from public.vagas where id = ${id}`)[0] as { codigo_ref: string }
    await sendCandidatura(db, codigo_ref)
    expect(await cartasDaCaixa('nova_candidatura')).toMatchObject([{ payload: { novas: 2 } }])
    expect(await assuntos(dona, ['andamento'])).toMatchObject({ assuntos: ['andamento'], confirmada: true })
    await candidata()
    expect([(await cartasDaCaixa('nova_candidatura')).length, (await cartasDaCaixa('vaga_publicada')).length]).toEqual([1, 2])
    expect(await decidirCaixa(token, true)).toEqual({ avisos: false })
    expect(await db.sql`select from mensagens.outbox where destinatario = ${CAIXA}`).toHaveLength(0)
    await candidata()
    expect(await cartasDaCaixa('vaga_publicada')).toHaveLength(0)
  })

  test('reads what nobody of the company chose, so its owner is not told against their choice', async () => {
    await porCaixa(dona)
    await decidirCaixa(await linkDaCaixa(), false)
    const nenhuma = { candidaturas: 'nenhuma', andamento: 'nenhuma', resumo: 'nenhuma' }
    await escolher(dona, nenhuma)
    await escolher(membro, nenhuma)
    expect(await ouve('nova_candidatura', await candidata())).toEqual([0, 0, 0, 0])
    expect(await cartasDaCaixa('nova_candidatura')).toHaveLength(1)
    await assuntos(dona, [])
    expect(await ouve('nova_candidatura', await candidata())).toEqual([1, 0, 0, 0])
  })

  test('has the weekly report of the company alone, once a week', async () => {
    await porCaixa(dona)
    await decidirCaixa(await linkDaCaixa(), false)
    await db.sql`update public.vagas set publicada_em = '2026-11-20T12:00:00Z', expira_em = '2026-12-20T12:00:00Z' where status = 'published'`
    for (const agora of ['2026-11-23T11:00:00Z', '2026-11-24T11:00:00Z'])
      await db.sql`select vagas.resumir(200, ${agora}::timestamptz)`
    const [row] = await db.sql`select count(*)::int as n from public.vagas where empresa_id = ${empresa} and status = 'published'`
    expect(await cartasDaCaixa('vaga_resumo')).toMatchObject([{ payload: { total: row?.['n'], nome: null } }])
    await assuntos(dona, [])
    await db.sql`select vagas.resumir(200, '2026-11-30T11:00:00Z'::timestamptz)`
    expect(await cartasDaCaixa('vaga_resumo')).toHaveLength(1)
  })

  test('is named, changed and taken away by the owner alone, bounded and paced as an invitation', async () => {
    for (const quem of [membro, leitor, rival]) {
      for (const tentar of [() => porCaixa(quem), () => assuntos(quem, []), () => assuntos(quem, null)])
        await expectRefusal(tentar(), 'PT404', 'empresa_inexistente')
    }
    expect((await getRefusal(callAsVisitor(db, 'fn_escolher_avisos_da_caixa', {}))).code).toBe('42501')
    expect(await getRefusal(assuntos(dona, ['resumo']))).toMatchObject({ hint: 'caixa_inexistente' })
    await expectRefusal(porCaixa(dona, membro.email), 'PT422', 'email')
    for (let n = 0; n < 5; n++) await porCaixa(dona)
    await expectRefusal(porCaixa(dona), 'PT429')
    expect(new Set((await cartasDaCaixa('convite_de_empresa')).map(({ payload }) => payload['token'])).size).toBe(1)
    for (const ruim of [['pedidos'], ['resumo', 'resumo', 'resumo', 'resumo'], [null]])
      await expectRefusal(assuntos(dona, ruim), 'PT422', 'avisos')
    const [copia] = await db.sql`select lgpd.exportar_vagas(${dona.userId}) -> 'empresas' as empresas`
    expect(copia?.['empresas']).toMatchObject([{ email_de_avisos: { email: CAIXA } }])
    expect(
      (await callAs<{ caixa: Caixa }>(db, membro.caller, 'fn_pessoas_da_empresa', { _empresa_id: empresa })).caixa,
    ).toBeNull()
    // Another address takes its place: the link of the one before opens nothing, and its letters are taken back.
    const antigo = await linkDaCaixa()
    await porCaixa(dona, 'gente@tecelagem.example')
    expect(await cartasDaCaixa('convite_de_empresa')).toHaveLength(0)
    for (const token of [antigo, 'x'.repeat(43)])
      expect(await getRefusal(decidirCaixa(token, false))).toMatchObject({ hint: 'link_invalido' })
    expect(await assuntos(dona, null)).toBeNull()
  })

  test('stops by one press of a mail program, is deleted seven days later, and with the account of its address', async () => {
    await porCaixa(dona)
    const token = String(await linkDaCaixa())
    await decidirCaixa(token, false)
    await db.sql`select public.fn_service_parar_emails(${token})`
    expect(await db.sql`select confirmada_em from vagas.caixas`).toEqual([{ confirmada_em: null }])
    await db.sql`update vagas.caixas set desde = now() - interval '7 days 1 second'`
    expect(await getRefusal(decidirCaixa(token, false))).toMatchObject({ hint: 'link_invalido' })
    await db.sql`select lgpd.purgar_vencidos('caixas_de_empresa', 100)`
    expect(await db.sql`select from vagas.caixas`).toHaveLength(0)
    const outra = await createRecrutador(db)
    await porCaixa(dona, outra.email)
    await db.sql`select lgpd.apagar_conta(${outra.conta})`
    expect(await db.sql`select from vagas.caixas`).toHaveLength(0)
  })
})
