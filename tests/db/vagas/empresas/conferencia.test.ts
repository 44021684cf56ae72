/** Companies that show who they are by a mailbox of their domain: owner, rival, unfinished account, visitor; honest and borrowed domains. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { personas, toCaller } from '../../../support/personas.ts'
import { runRoutines } from '../../../support/routines.ts'
import { callAs, callAsVisitor, expectRefusal } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada, listEmails, type Recrutador } from '../vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
const rival = setUpPerTest(() => createRecrutador(db))

let count = 0
const criar = async (dono: Recrutador, nome = `Padaria Imaginária ${(count += 1)}`) => {
  const [row] = await db.sql`insert into public.empresas (usuario_id, nome_fantasia) values (${dono.conta}, ${nome}) returning id`
  return String(row?.['id'])
}
const pedir = (quem: Recrutador, _empresa_id: string, _email: string | null) =>
  callAs<{ enviado: boolean }>(db, quem.caller, 'fn_pedir_codigo_da_empresa', { _empresa_id, _email })
const conferir = (quem: Recrutador, _empresa_id: string, _codigo: string | null) =>
  callAs<{ status: string; restantes: number }>(db, quem.caller, 'fn_conferir_empresa', { _empresa_id, _codigo })
type Conferencia = { empresa_id: string; conferida: { dominio: string } | null; codigo_para: string | null }
const minhas = (quem: Recrutador) => callAs<Conferencia[]>(db, quem.caller, 'fn_minhas_conferencias', {})
const codigoDe = async (email: string) => {
  const cartas = (await listEmails(db, 'codigo_da_empresa', email)) as unknown as { payload: { codigo: string } }[]
  return String(cartas.at(-1)?.payload.codigo)
}
const errado = (codigo: string) => (codigo === '000000' ? '000001' : '000000')
/** A conferida company of an account. */
const feita = async (quem: Recrutador, nome?: string, email = `rh@empresa-${(count += 1)}.com.br`) => {
  const id = await criar(quem, nome)
  await pedir(quem, id, email)
  expect(await conferir(quem, id, await codigoDe(email))).toEqual({ status: 'ok', restantes: 0 })
  return { id, dominio: email.split('@')[1] }
}

/** The hour of an account's codes is over. */
const passaAHora = ({ conta }: Recrutador) =>
  db.sql`delete from base.limites where chave = base.pseudonimo(${`codigo_da_empresa:conta:${conta}`})`

describe('the owner', () => {
  test('gets a code at a mailbox of the company, and with it the company is conferida for a year; the code is kept as a hash', async () => {
    const id = await criar(rita)
    const email = `rita@padaria-${(count += 1)}.com.br`
    expect(await pedir(rita, id, ` ${email.toUpperCase()} `)).toEqual({ enviado: true })
    const codigo = await codigoDe(email)
    expect(codigo).toMatch(/^\d{6}$/)
    const [row] =
      await db.sql`select dominio, codigo = convert_to(${codigo}, 'UTF8') as claro from vagas.codigos_de_empresa where empresa_id = ${id}`
    expect(row).toEqual({ dominio: email.split('@')[1], claro: false })
    expect(await minhas(rita)).toEqual([{ empresa_id: id, conferida: null, documento: null, codigo_para: email.split('@')[1] }])
    expect(await conferir(rita, id, ` ${codigo.slice(0, 3)} ${codigo.slice(3)}`)).toEqual({ status: 'ok', restantes: 0 })
    expect(await minhas(rita)).toMatchObject([{ conferida: { dominio: email.split('@')[1] }, codigo_para: null }])
    const [ano] = await db.sql`select vale_ate between now() + interval '364 days' and now() + interval '367 days' as ano
      from vagas.empresas_conferidas where empresa_id = ${id}`
    expect(ano).toEqual({ ano: true })
    expect(await conferir(rita, id, codigo)).toEqual({ status: 'expirado', restantes: 0 })
  })

  test('has five tries; another code brings five more, and only the last one is right', async () => {
    const id = await criar(rita)
    const email = `rh@cinco-${(count += 1)}.com.br`
    await pedir(rita, id, email)
    const primeiro = await codigoDe(email)
    for (const restantes of [4, 3, 2, 1])
      expect(await conferir(rita, id, errado(primeiro))).toEqual({ status: 'invalido', restantes })
    expect(await conferir(rita, id, errado(primeiro))).toEqual({ status: 'bloqueado', restantes: 0 })
    expect(await conferir(rita, id, primeiro)).toEqual({ status: 'bloqueado', restantes: 0 })
    expect(await minhas(rita)).toMatchObject([{ conferida: null, codigo_para: null }])
    await db.sql`delete from mensagens.outbox where destinatario = ${email}`
    await pedir(rita, id, email)
    const segundo = await codigoDe(email)
    if (segundo !== primeiro) expect(await conferir(rita, id, primeiro)).toEqual({ status: 'invalido', restantes: 4 })
    expect(await conferir(rita, id, segundo)).toMatchObject({ status: 'ok' })
  })

  test('has an hour for the code', async () => {
    const id = await criar(rita)
    const email = `rh@hora-${(count += 1)}.com.br`
    await pedir(rita, id, email)
    await db.sql`update vagas.codigos_de_empresa set criado_em = criado_em - interval '61 minutes' where empresa_id = ${id}`
    expect(await conferir(rita, id, await codigoDe(email))).toEqual({ status: 'expirado', restantes: 0 })
    expect(await minhas(rita)).toMatchObject([{ codigo_para: null }])
  })

  test('loses it with another name of the company, also while a code is on its way; an accent, case or legal form is the same name', async () => {
    const n = (count += 1)
    const { id } = await feita(rita, `Café Suposto ${n}`)
    const mudar = (nome: string) =>
      db.as(rita.caller, (tx) => tx`update public.empresas set nome_fantasia = ${nome} where id = ${id} returning id`)
    const acabou = async () => (await listEmails(db, 'conferencia_acabou', rita.email)).map(({ payload }) => payload)
    await mudar(`CAFE SUPOSTO ${n} Ltda.`)
    expect(await minhas(rita)).toMatchObject([{ conferida: { dominio: expect.any(String) as string } }])
    const email = `rh@outra-${(count += 1)}.com.br`
    await pedir(rita, id, email)
    expect(await acabou()).toEqual([])
    await mudar('Outra Coisa')
    expect(await acabou()).toMatchObject([{ acabou: 'nome' }])
    expect(await minhas(rita)).toEqual([{ empresa_id: id, conferida: null, documento: null, codigo_para: null }])
    expect(await conferir(rita, id, await codigoDe(email))).toMatchObject({ status: 'expirado' })
  })

  test('is told once, a month before the year is over; after it nothing is left', async () => {
    const { id, dominio } = await feita(rita)
    const avisar = async () => Number((await db.sql`select vagas.avisar_conferencias(200) as n`)[0]?.['n'])
    expect(await avisar()).toBe(0)
    await db.sql`update vagas.empresas_conferidas set vale_ate = now() + interval '29 days' where empresa_id = ${id}`
    expect([await avisar(), await avisar()]).toEqual([1, 0])
    expect(await listEmails(db, 'conferencia_vence', rita.email)).toMatchObject([{ payload: { dominio } }])
    await db.sql`update vagas.empresas_conferidas set vale_ate = now() - interval '1 second' where empresa_id = ${id}`
    expect(await minhas(rita)).toMatchObject([{ conferida: null }])
    // The purge may come first.
    await runRoutines(db, 'purga')
    expect([await avisar(), await avisar()]).toEqual([1, 0])
    expect(await listEmails(db, 'conferencia_acabou', rita.email)).toMatchObject([{ payload: { acabou: 'prazo' } }])
    expect(await db.sql`select from vagas.empresas_conferidas where empresa_id = ${id}`).toHaveLength(0)
  })

  test('loses it, told, when anybody gets a mailbox at that domain by now', async () => {
    const { id, dominio } = await feita(rita)
    await db.sql`insert into vagas.dominios_de_todos (dominio) values (${String(dominio)})`
    await db.sql`select vagas.avisar_conferencias(200)`
    expect(await listEmails(db, 'conferencia_acabou', rita.email)).toMatchObject([{ payload: { acabou: 'dominio' } }])
    expect(await minhas(rita)).toMatchObject([{ empresa_id: id, conferida: null }])
  })
})

describe('whose mailbox', () => {
  // Domains as companies of every size have them: short, long, with hyphens and digits, of states, schools, clubs, abroad, with a department before.
  const HONESTOS = [
    'padaria.com.br',
    'x.com.br',
    'b3.com.br',
    '3m.com',
    'sao-jose.ind.br',
    'hospital-santa-casa.org.br',
    'usp.br',
    'prefeitura.sp.gov.br',
    'tjrs.jus.br',
    'camara.leg.br',
    'escola.edu.br',
    'clinica.med.br',
    'escritorio.adv.br',
    'obra.eng.br',
    'salao.blog.br',
    'startup.io',
    'startup.app',
    'startup.dev',
    'empresa.tech',
    'empresa.rio.br',
    'rh.empresa.com.br',
    'mail.grupo.empresa.com.br',
    'empresa.net',
    'empresa.inf.br',
    'empresa.ltda',
    'loja.shop',
    'gmail-pneus.com.br',
    'minhagmail.com',
    'uolog.com.br',
    'terraforte.com.br',
    'igreja.org.br',
    'globoaves.com.br',
    'me.com.br',
    'live.com.br',
    'empresa.pt',
    'company.co.uk',
    'firma.de',
    'transportes-2-irmaos.com.br',
  ]
  test(`of ${HONESTOS.length} honest domains none is refused`, async () => {
    const rows = await db.sql`select d from unnest(${HONESTOS}::text[]) as d where not vagas.dominio_proprio(d)`
    expect(rows).toEqual([])
  })

  test.each([
    'rita@gmail.com',
    'rita@GMAIL.com',
    'rita@uol.com.br',
    'rita@yahoo.com.br',
    'rita@mailinator.com',
    'rita@empresa.onmicrosoft.com',
    'rita@itau.vercel.app',
    'rita@xn--ita-eoa.com.br',
    'rita@ìtau.com.br',
    'rita@[200.1.1.1]',
    'rita@localhost',
    'rita',
    '',
    null,
    `rita@${'a'.repeat(300)}.com.br`,
  ])('%j shows nothing: it is refused, and no letter goes', async (email) => {
    const id = await criar(rita)
    await expectRefusal(pedir(rita, id, email), 'PT422', 'email')
    expect(await db.sql`select from vagas.codigos_de_empresa where empresa_id = ${id}`).toHaveLength(0)
  })

  test('of a name that frauds borrow no domain shows anything', async () => {
    const id = await criar(rita, 'Banco Itaú S.A.')
    await expectRefusal(pedir(rita, id, 'rh@itau-vagas.com.br'), 'PT409', 'nome_conhecido')
  })

  test('a mailbox gets six letters a day of an account, which asks for ten an hour and twenty a day', async () => {
    const email = `rh@insistente-${(count += 1)}.com.br`
    const ids = [await criar(rita), await criar(rita)]
    for (let n = 0; n < 6; n += 1) await pedir(rita, ids[n % 2] ?? '', email)
    await expectRefusal(pedir(rita, ids[0] ?? '', email), 'PT429')
    await expectRefusal(pedir(rita, ids[1] ?? '', email.replace('rh@', 'rh+de-novo@')), 'PT429')
    // Nobody uses up the share of another account.
    await pedir(rival, await criar(rival), email)
    for (let n = 0; n < 4; n += 1) await pedir(rita, ids[0] ?? '', `rh@outra-${(count += 1)}.com.br`)
    const mais = () => pedir(rita, ids[0] ?? '', `rh@outra-${(count += 1)}.com.br`)
    await expectRefusal(mais(), 'PT429')
    await passaAHora(rita)
    for (let n = 0; n < 10; n += 1) await mais()
    await passaAHora(rita)
    await expectRefusal(mais(), 'PT429')
  })
})

test('a rival, an account that is not complete and a visitor reach nothing of it', async () => {
  const id = await criar(rita)
  const email = `rh@rival-${(count += 1)}.com.br`
  await pedir(rita, id, email)
  const codigo = await codigoDe(email)
  await expectRefusal(pedir(rival, id, 'rh@rival.com.br'), 'PT404')
  await expectRefusal(conferir(rival, id, codigo), 'PT404')
  expect(await minhas(rival)).toEqual([])
  const incompleta = { ...rita, caller: toCaller(personas.estranho) }
  await expectRefusal(pedir(incompleta, id, 'rh@x.com.br'), 'PT403')
  for (const fn of ['fn_pedir_codigo_da_empresa', 'fn_conferir_empresa', 'fn_minhas_conferencias'])
    await expectRefusal(callAsVisitor(db, fn, {}), '42501')
  for (const tabela of ['vagas.codigos_de_empresa', 'vagas.empresas_conferidas', 'vagas.dominios_de_todos'])
    await expectRefusal(
      db.as(rita.caller, (tx) => tx.unsafe(`select * from ${tabela}`)),
      '42501',
    )
})

/** What an ad says of its company. */
const dominio = async (over: Record<string, unknown>) => {
  const { codigo_ref } = await createVagaPublicada(db, rita.caller, {}, over)
  return (await callAsVisitor<{ empresa_conferida: string | null }>(db, 'fn_ver_vaga_publicada', { _codigo_ref: codigo_ref }))
    .empresa_conferida
}

describe('the ad', () => {
  test('shows the domain, by whatever spelling of the name, and nothing when it names another company as well, or one of another account', async () => {
    const n = (count += 1)
    const nome = `Oficina Suposta ${n}`
    const { dominio: do_site } = await feita(rita, nome)
    expect(await dominio({ empresa: nome, empresa_nome: null })).toBe(do_site)
    expect(await dominio({ empresa: `OFICINA SUPOSTA ${n}`, empresa_nome: `Oficina Suposta ${n} Ltda` })).toBe(do_site)
    expect(await dominio({ empresa: nome, empresa_nome: 'Empresa Muito Conhecida' })).toBeNull()
    expect(await dominio({ empresa: 'Outra', empresa_nome: null })).toBeNull()
    await feita(rival, 'Outra')
    expect(await dominio({ empresa: 'Outra', empresa_nome: null })).toBeNull()
  })
})
