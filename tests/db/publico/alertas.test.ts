/** Alerts of vacancies: asked for without an account, confirmed by the link, told once, stopped by one press, forgotten in time. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal, toAddress } from '../rpc.ts'
import { FILTROS_DO_ALERTA } from '../../../src/domain/vaga/alerta.ts'
import { MARCAS } from '../../../src/domain/vaga/detalhes.ts'
import { alertaForm } from '../../../src/features/publico/alertas/textos.ts'
import { createRecrutador, createVagaPublicada, listEmails, moveVaga } from '../vagas/vaga.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
beforeEach(() => db.sql`truncate publico.alertas, mensagens.outbox, base.limites cascade`)

type Alerta = {
  email: string
  busca: string | null
  uf: string | null
  frequencia: string
  confirmado: boolean
  renovar: boolean
}
type Carta = { payload: Record<string, unknown> & { vagas: { cargo: string }[]; mais: boolean } }

let count = 0
const createEmail = () => `vagas-${(count += 1)}@pessoa.example`
const pedir = (_email: string, params: Params = {}, headers?: Record<string, string>) =>
  callAsVisitor<{ recebida: boolean }>(db, 'fn_pedir_alerta', { _email, _frequencia: 'diario', ...params }, headers)
const cartas = async (tipo: string, email: string) => (await listEmails(db, tipo, email)) as unknown as Carta[]
const ler = (_token: string) => callAsVisitor<Alerta>(db, 'fn_ver_alerta', { _token })
const confirmar = (_token: string) => callAsVisitor<Alerta>(db, 'fn_confirmar_alerta', { _token })
const parar = (_token: string) => callAsVisitor(db, 'fn_parar_alerta', { _token })
const tokens = async (email: string) => (await cartas('alerta_pedido', email)).map(({ payload }) => String(payload['token']))
const alertas = (email: string) =>
  db.sql`select busca, frequencia, confirmado_em is not null as confirmado from publico.alertas where email = ${email} order by criado_em, busca`

/** Asks for an alert and confirms it, an hour ago. */
const criar = async (email: string, params: Params = {}) => {
  await pedir(email, params)
  const token = (await tokens(email)).at(-1) ?? ''
  await confirmar(token)
  await db.sql`update publico.alertas set visto_ate = now() - interval '1 hour' where email = ${email}`
  return token
}
/** A vacancy published so long ago that a digest tells it. */
const publicar = async (vaga: Params = {}, ha = '20 minutes') => {
  const feita = await createVagaPublicada(db, rita.caller, {}, vaga)
  await db.sql`update public.vagas set publicada_em = now() - ${ha}::interval where id = ${feita.id}`
  return feita
}
/** All alerts have their turn; returns how many. */
const enviar = async () => {
  await db.sql`update publico.alertas set proximo_em = now() where proximo_em is not null`
  const [row] = await db.sql`select publico.enviar_alertas(500) as n`
  return Number(row?.['n'])
}
const contadas = async (email: string) =>
  (await cartas('alerta_vagas', email)).map(({ payload }) => payload.vagas.map(({ cargo }) => cargo))

/** When the next digest is due, in UTC. */
const vez = async (frequencia: string, depois: string) =>
  new Date(
    String((await db.sql`select publico.vez_do_alerta(${frequencia}, ${depois}::timestamptz)::text as em`)[0]?.['em']),
  ).toISOString()

describe('asking', () => {
  test('stores the search, cleaned, unconfirmed, and e-mails the link; nothing is told before it is confirmed', async () => {
    const email = createEmail()
    await publicar()
    expect(
      await pedir(` ${email.toUpperCase()} `, { _busca: ' analista\u200b  RH ', _uf: 'SP', _modalidade: 'Híbrido' }),
    ).toEqual({ recebida: true })
    const [carta, outra] = await cartas('alerta_pedido', email)
    expect(outra).toBeUndefined()
    // What a stranger typed is not in a letter to a mailbox that nobody confirmed.
    expect(carta?.payload).toMatchObject({ busca: null, com_palavras: true, uf: 'SP', frequencia: 'diario', confirmado: false })
    expect(await enviar()).toBe(0)
    const token = String(carta?.payload['token'])
    expect(await ler(token)).toMatchObject({ email, busca: 'analista RH', modalidade: 'Híbrido', confirmado: false })
    expect(await confirmar(token)).toMatchObject({ confirmado: true, renovar: false })
    expect(await confirmar(token)).toMatchObject({ confirmado: true })
    const [row] = await db.sql`select token_hash = sha256(convert_to(${token}, 'UTF8')) as hash,
      vence_em > now() + interval '364 days' as ano, extract(hour from proximo_em at time zone 'America/Sao_Paulo')::int as hora
      from publico.alertas where email = ${email}`
    expect(row).toEqual({ hash: true, ano: true, hora: 8 })
  })

  test.each([
    [{ _email: 'sem arroba' }, 'email'],
    [{ _email: null }, 'email'],
    [{ _email: `${'x'.repeat(100_000)}@a.example` }, 'email'],
    [{ _frequencia: 'toda hora' }, 'frequencia'],
    [{ _frequencia: null }, 'frequencia'],
    [{ _uf: 'XX' }, 'uf'],
    [{ _modalidade: 'Lunar' }, 'modalidade'],
    [{ _senioridade: 'x' }, 'senioridade'],
    [{ _tipo_contrato: 'x' }, 'tipo_contrato'],
    [{ _area: 'O que um estranho escreve' }, 'area'],
    [{ _marcas: 'pcd,gratis' }, 'marcas'],
    [{ _perto: 'Atlântida, SP, 50' }, 'perto'],
    [{ _perto: 'O que um estranho escreve' }, 'perto'],
  ])('with %# is refused: %s', async (params, hint) => {
    await expectRefusal(pedir(createEmail(), params), 'PT422', hint)
    expect(await db.sql`select from publico.alertas`).toHaveLength(0)
  })

  test('takes and keeps exactly the filters that the form keeps', async () => {
    const colunas = Object.values(FILTROS_DO_ALERTA)
    const [{ nomes } = {}] = await db.sql<{ nomes: string[] }[]>`
      select proargnames as nomes from pg_proc where oid = 'public.fn_pedir_alerta'::regproc`
    expect(nomes?.toSorted()).toEqual(['_email', '_frequencia', ...colunas.map((coluna) => `_${coluna}`)].toSorted())
    const email = createEmail()
    const filtros = { busca: 'torneiro', uf: 'SC', modalidade: 'Presencial', senioridade: 'pleno', tipo_contrato: 'clt' }
    const busca = { ...filtros, area: 'Recursos Humanos', marcas: 'salario,pcd', perto: 'Campinas, SP, 50' }
    expect(Object.keys(busca).toSorted()).toEqual([...colunas].toSorted())
    await pedir(email, Object.fromEntries(Object.entries(busca).map(([coluna, valor]) => [`_${coluna}`, valor])))
    expect(await ler(String((await tokens(email))[0]))).toMatchObject(busca)
    // The CHECK of the table has the marks of the board too.
    for (const marcas of [...Object.keys(MARCAS), Object.keys(MARCAS).join(',')])
      expect(await pedir(createEmail(), { _marcas: marcas }), marcas).toEqual({ recebida: true }) // oxlint-disable-line no-await-in-loop
  })

  test('five in a row are mailed at once, the sixth and seventh wait for one letter within the 4 hours that the form names', async () => {
    const email = createEmail()
    const claim = () => db.as('service_role', (tx) => callRpcRows<{ id: string }>(tx, 'fn_service_claim_outbox', { _limite: 90 }))
    for (let n = 1; n <= 7; n += 1) expect(await pedir(email, { _busca: `padeiro ${n}` })).toEqual({ recebida: true }) // oxlint-disable-line no-await-in-loop
    expect(await claim()).toHaveLength(5)
    expect(await claim()).toHaveLength(0)
    const [ritmo] = await db.sql`select soltas, extract(epoch from junta)::int / 3600 as horas
      from mensagens.outbox_tipos where tipo = 'alerta_pedido'`
    expect(ritmo).toEqual({ soltas: 5, horas: 4 })
    expect(alertaForm.semConfirmacao).toContain('Depois de cinco pedidos seguidos, os links vão juntos, em até 4 horas.')
  })

  test('answers the same for a known e-mail, and a stranger changes nothing of a confirmed alert', async () => {
    const email = createEmail()
    const token = await criar(email, { _busca: 'padeiro' })
    const antes = await db.sql`select * from publico.alertas where email = ${email}`
    await db.sql`delete from mensagens.outbox`
    expect(await pedir(email, { _busca: 'padeiro' })).toEqual({ recebida: true })
    expect(await pedir(createEmail(), { _busca: 'padeiro' })).toEqual({ recebida: true })
    expect(await db.sql`select * from publico.alertas where email = ${email}`).toEqual(antes)
    const [carta] = await cartas('alerta_pedido', email)
    expect(carta?.payload).toMatchObject({ confirmado: true, token })
    // Again within the hour: no second e-mail.
    await pedir(email, { _busca: 'padeiro' })
    expect(await cartas('alerta_pedido', email)).toHaveLength(1)
  })

  test('is thrown away by nobody before its seven days: nineteen others of strangers leave it; five of a mailbox are confirmed at most', async () => {
    const email = createEmail()
    for (let n = 1; n <= 20; n += 1) await pedir(email.replace('@', n === 1 ? '@' : `+${n}@`), { _busca: `padeiro ${n}` })
    const links = await db.sql<{ token: string }[]>`select mensagens.token_fixo('alerta', id) as token from publico.alertas
      where caixa = mensagens.caixa_de(${email}) order by email = ${email} desc, email limit 5`
    expect(await ler(String(links[0]?.token))).toMatchObject({ email, busca: 'padeiro 1' })
    for (const { token } of links) await confirmar(token)
    await pedir(email, { _busca: 'sexto' })
    const [sexto] = await db.sql`select mensagens.token_fixo('alerta', id) as token from publico.alertas where busca = 'sexto'`
    await expectRefusal(confirmar(String(sexto?.['token'])), 'PT409', 'alertas_demais')
    await parar(String(links[0]?.token))
    expect(await confirmar(String(sexto?.['token']))).toMatchObject({ confirmado: true })
  })

  test('the same search at another frequency takes the place of the first once it is confirmed', async () => {
    const email = createEmail()
    await criar(email, { _busca: 'padeiro' })
    await pedir(email, { _busca: 'padeiro', _frequencia: 'semanal' })
    expect(await alertas(email)).toHaveLength(2)
    await confirmar((await tokens(email)).find((_, n) => n === 1) ?? '')
    expect(await alertas(email)).toMatchObject([{ frequencia: 'semanal', confirmado: true }])
  })

  test('is limited per address, and per e-mail and address', async () => {
    const rede = toAddress('insistente')
    for (let n = 0; n < 10; n += 1) await pedir('mesma@pessoa.example', { _busca: `x${n}` }, rede)
    await expectRefusal(pedir('mesma@pessoa.example', {}, rede), 'PT429')
    await pedir('mesma@pessoa.example', {}, toAddress('outra rede'))
    for (let n = 0; n < 9; n += 1) await pedir(createEmail(), {}, rede)
    await expectRefusal(pedir(createEmail(), {}, rede), 'PT429')
  })

  test('of a stranger for a mailbox is paced: five e-mails a day on their own', async () => {
    const email = createEmail()
    for (let n = 0; n < 9; n += 1) await pedir(email, { _busca: `y${n}` })
    const agora =
      await db.sql`select from mensagens.outbox where destinatario = ${email} and morta_em is null and proxima_em <= now()`
    expect(agora).toHaveLength(5)
  })
})

describe('a digest', () => {
  test('tells the vacancies on the air that match words, state and mode, each once, and nothing when nothing is new', async () => {
    const email = createEmail()
    await criar(email, { _busca: 'confeiteiras', _uf: 'BA', _modalidade: 'Presencial' })
    const igual = { cargo: 'Confeiteira A', uf: 'BA', modalidade: 'Presencial' }
    await publicar(igual)
    await publicar({ ...igual, cargo: 'Confeiteira B' }, '10 minutes')
    await publicar({ ...igual, cargo: 'Confeiteira em SE', uf: 'SE' })
    await publicar({ ...igual, cargo: 'Confeiteira remota', modalidade: 'Remoto' })
    await publicar({ ...igual, cargo: 'Padeira' })
    await publicar({ ...igual, cargo: 'Confeiteira velha' }, '2 hours')
    await publicar({ ...igual, cargo: 'Confeiteira de agora' }, '1 minute')
    const pausada = await publicar({ ...igual, cargo: 'Confeiteira pausada' })
    await callAs(db, rita.caller, 'fn_pausar_vaga', { _id: pausada.id, _pausar: true })
    const suspensa = await publicar({ ...igual, cargo: 'Confeiteira suspensa' })
    await moveVaga(db, suspensa.id, 'suspensa')
    expect(await enviar()).toBe(1)
    expect(await contadas(email)).toEqual([['Confeiteira B', 'Confeiteira A']])
    const [carta] = await cartas('alerta_vagas', email)
    expect(carta?.payload).toMatchObject({ mais: false, uf: 'BA' })
    expect(JSON.stringify(carta?.payload)).not.toMatch(/@|\+55/)
    expect(await enviar()).toBe(1)
    expect(await contadas(email)).toHaveLength(1)
    // What was too young then is told now, once.
    await db.sql`update publico.alertas set visto_ate = visto_ate - interval '3 minutes'`
    await db.sql`update public.vagas set publicada_em = now() - interval '6 minutes' where cargo = 'Confeiteira de agora'`
    await enviar()
    expect((await contadas(email)).at(-1)).toEqual(['Confeiteira de agora'])
  })

  test('by distance knows the neighbours, also of another state', async () => {
    const email = createEmail()
    await criar(email, { _perto: 'Juazeiro, BA, 25' })
    await publicar({ cargo: 'Do outro lado da ponte', uf: 'PE', local_de_trabalho: 'Petrolina, Centro' })
    await publicar({ cargo: 'Longe', uf: 'BA', local_de_trabalho: 'Salvador' })
    await enviar()
    expect(await contadas(email)).toEqual([['Do outro lado da ponte']])
  })

  test('keeps area and marks', async () => {
    const email = createEmail()
    await criar(email, { _area: 'Recursos Humanos', _marcas: 'pcd,salario' })
    await publicar({ cargo: 'Outra área', area: 'Marketing', pcd: 'exclusiva' })
    await publicar({ cargo: 'Sem salário', pcd: 'exclusiva', mostrar_salario: false })
    await publicar({ cargo: 'Assim', pcd: 'afirmativa' })
    await enviar()
    expect(await contadas(email)).toEqual([['Assim']])
    expect((await cartas('alerta_vagas', email))[0]?.payload).toMatchObject({ area: 'Recursos Humanos', marcas: 'salario,pcd' })
  })

  test('of words tells the newest ten of several days, and each word must be there', async () => {
    const [uma, duas] = [createEmail(), createEmail()]
    await criar(uma, { _busca: 'tanoeiro', _frequencia: 'semanal' })
    await criar(duas, { _busca: 'tanoeiro carvalho', _frequencia: 'semanal' })
    await db.sql`update publico.alertas set visto_ate = now() - interval '7 days'`
    for (let n = 1; n <= 12; n += 1) await publicar({ cargo: `Tanoeiro ${n}` }, `${13 * (13 - n)} hours`)
    await publicar({ cargo: 'Tanoeiro de carvalho' }, '165 hours')
    await publicar({ cargo: 'Lenhador de carvalho' })
    await publicar({ cargo: 'Tanoeiro de antes' }, '170 hours')
    await enviar()
    expect(await contadas(uma)).toEqual([[12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `Tanoeiro ${n}`)])
    expect(await contadas(duas)).toEqual([['Tanoeiro de carvalho']])
  })

  test('says what a vacancy pays only where its page does', async () => {
    const email = createEmail()
    await criar(email, { _busca: 'ferreiro' })
    const pago = { salario_min: 3200, salario_max: 3800 }
    await publicar({ ...pago, cargo: 'Ferreiro A' })
    await publicar({ ...pago, cargo: 'Ferreiro B', mostrar_salario: false })
    await enviar()
    const [carta] = await cartas('alerta_vagas', email)
    expect(carta?.payload.vagas).toEqual([
      expect.objectContaining({ cargo: 'Ferreiro B', salario_min: null, salario_max: null }),
      expect.objectContaining({ cargo: 'Ferreiro A', ...pago }),
    ])
  })

  test('has what was published between the request and its confirmation', async () => {
    const email = createEmail()
    await pedir(email, { _busca: 'seleiro' })
    await db.sql`update publico.alertas set criado_em = now() - interval '2 hours' where email = ${email}`
    await publicar({ cargo: 'Seleiro' })
    await publicar({ cargo: 'Seleiro de antes' }, '3 hours')
    await confirmar((await tokens(email))[0] ?? '')
    await enviar()
    expect(await contadas(email)).toEqual([['Seleiro']])
  })

  test('of words that are no words of a query holds nobody else up', async () => {
    const outra = createEmail()
    for (const _busca of ["http://h.example/?q='x'\\", `'':* & !`, '\\', "a'b | c:*"]) await criar(createEmail(), { _busca })
    await criar(outra, { _busca: 'relojoeiro' })
    await publicar({ cargo: 'Relojoeiro' })
    expect(await enviar()).toBe(5)
    expect(await contadas(outra)).toEqual([['Relojoeiro']])
  })

  test('of a search without words, in one state and in any, has at most ten, the newest, and says that there are more', async () => {
    const [todo, acre, senior] = [createEmail(), createEmail(), createEmail()]
    await criar(todo)
    await criar(acre, { _uf: 'AC', _senioridade: 'pleno', _tipo_contrato: 'clt' })
    await criar(senior, { _uf: 'AC', _senioridade: 'senior' })
    for (let n = 1; n <= 11; n += 1) await publicar({ cargo: `Seringueira ${n}`, uf: 'AC' }, `${50 - n} minutes`)
    await enviar()
    const dez = [11, 10, 9, 8, 7, 6, 5, 4, 3, 2].map((n) => `Seringueira ${n}`)
    expect(await contadas(acre)).toEqual([dez])
    expect((await cartas('alerta_vagas', acre))[0]?.payload.mais).toBe(true)
    expect((await contadas(todo))[0]).toHaveLength(10)
    expect(await contadas(senior)).toEqual([])
  })

  test('has its turn at eight in Brasília: the next day, or the next Monday', async () => {
    expect(await vez('diario', '2026-11-24T10:59:00Z')).toBe('2026-11-24T11:00:00.000Z')
    expect(await vez('diario', '2026-11-24T11:00:00Z')).toBe('2026-11-25T11:00:00.000Z')
    expect(await vez('semanal', '2026-11-24T11:00:00Z')).toBe('2026-11-30T11:00:00.000Z')
    expect(await vez('semanal', '2026-11-30T10:00:00Z')).toBe('2026-11-30T11:00:00.000Z')
    expect(await vez('semanal', '2026-11-30T11:00:00Z')).toBe('2026-12-07T11:00:00.000Z')
  })

  test('runs in slices, in the order of the turns', async () => {
    for (let n = 0; n < 3; n += 1) await criar(createEmail())
    await db.sql`update publico.alertas set proximo_em = now()`
    const fatia = async () => Number((await db.sql`select publico.enviar_alertas(2) as n`)[0]?.['n'])
    expect([await fatia(), await fatia(), await fatia()]).toEqual([2, 1, 0])
  })
})

describe('the end', () => {
  test('one press deletes the alert and what of it waits; another link is no use, and a second press finds nothing', async () => {
    const [email, rival] = [createEmail(), createEmail()]
    const token = await criar(email, { _busca: 'afinador' })
    const dela = await criar(rival, { _busca: 'afinador' })
    await publicar({ cargo: 'Afinador' })
    await enviar()
    for (const wrong of ['', 'x', 'x'.repeat(43), 'x'.repeat(100_000)])
      for (const call of [ler, confirmar, parar]) await expectRefusal(call(wrong), 'PT404')
    expect(await parar(token)).toEqual({ parado: true })
    expect(await alertas(email)).toEqual([])
    expect(await cartas('alerta_vagas', email)).toEqual([])
    await expectRefusal(parar(token), 'PT404', 'link_invalido')
    expect(await ler(dela)).toMatchObject({ email: rival, confirmado: true })
    expect(await contadas(rival)).toHaveLength(1)
  })

  test('a mail program stops it by one call, the second of which finds nothing; no visitor makes that call', async () => {
    const [email, rival] = [createEmail(), createEmail()]
    const token = await criar(email, { _busca: 'sineiro' })
    await criar(rival, { _busca: 'sineiro' })
    await publicar({ cargo: 'Sineiro' })
    await enviar()
    const chamar = (_token: string) => callAs(db, 'service_role', 'fn_service_parar_emails', { _token })
    for (const each of [token, token, 'x', 'x'.repeat(43)]) await chamar(each)
    expect([await alertas(email), await cartas('alerta_vagas', email)]).toEqual([[], []])
    expect([await alertas(rival), await contadas(rival)]).toMatchObject([[{ busca: 'sineiro' }], [['Sineiro']]])
    await expectRefusal(callAsVisitor(db, 'fn_service_parar_emails', { _token: token }), '42501')
  })

  test('unconfirmed after 7 days it is no more, and the purge deletes it', async () => {
    const email = createEmail()
    await pedir(email)
    const [token = ''] = await tokens(email)
    await db.sql`update publico.alertas set vence_em = vence_em - interval '7 days'`
    expect(await getRefusal(confirmar(token))).toMatchObject({ hint: 'link_invalido' })
    expect(await runAllRoutines(db)).toMatchObject({ alertas: 1 })
    expect(await alertas(email)).toEqual([])
  })

  test('within 30 days of its year one e-mail asks for another; given, it stays, else it is deleted', async () => {
    const [fica, vai] = [createEmail(), createEmail()]
    const token = await criar(fica, { _busca: 'oleiro' })
    await criar(vai, { _busca: 'oleiro' })
    await db.sql`update publico.alertas set vence_em = now() + interval '29 days'`
    await enviar()
    await enviar()
    expect(await cartas('alerta_renovar', fica)).toHaveLength(1)
    expect(await ler(token)).toMatchObject({ renovar: true })
    expect(await confirmar(token)).toMatchObject({ renovar: false })
    await db.sql`update publico.alertas set vence_em = vence_em - interval '29 days' - interval '1 minute'`
    expect(await enviar()).toBe(1)
    expect(await runAllRoutines(db)).toMatchObject({ alertas: 1 })
    expect([await alertas(fica), await alertas(vai)]).toMatchObject([[{ confirmado: true }], []])
  })

  test('an account exports the alerts of its address and takes them with it; nobody reads the table', async () => {
    const { email } = personas.ana
    await pedir(email, { _busca: 'tecelã' })
    await pedir(personas.bruno.email, { _busca: 'ourives' })
    const meus = (caller: Parameters<typeof toCaller>[0]) =>
      callAs<{ alertas: Record<string, unknown>[] }>(db, toCaller(caller), 'fn_exportar_meus_dados')
    const { alertas: deAna } = await meus(personas.ana)
    expect(deAna).toMatchObject([{ email, busca: 'tecelã', confirmado_em: null }])
    expect(JSON.stringify(deAna)).not.toMatch(/token|hash|caixa|ourives/)
    expect((await meus(personas.estranho)).alertas).toEqual([])
    for (const caller of [toCaller(personas.ana), { role: 'anon' as const }])
      expect((await getRefusal(db.as(caller, (tx) => tx`select * from publico.alertas`))).code).toBe('42501')
    await db.sql`select lgpd.apagar_dados_da_conta(u) from public.usuarios as u where u.email = ${email}`
    expect(await alertas(email)).toEqual([])
    expect(await alertas(personas.bruno.email)).toHaveLength(1)
  })
})
