/** Who of a consultancy looks after a proposal, and who has a request open: owner, membro, leitor, rival, who left, visitor. */
import { beforeEach, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { type Autor, createAberto, createAutor, createConsultoria, listEmails, sendProposta } from '../../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { contaDe, enter } from './casa.ts'

const db = setUpTestDatabase()

const novo = () => createAutor(db)
const dona = setUpPerTest(novo)
const bia = setUpPerTest(novo)
const caio = setUpPerTest(novo)
const rival = setUpPerTest(novo)
let casa: string
let pedido: string
let proposta: string
const entra = (quem: Autor, papel: string) => enter(db, casa, quem, papel)

const dar = async (quem: Autor, pessoa: Autor | null, _id = proposta) =>
  callAs(db, quem.caller, 'fn_dar_proposta', { _id, ...(pessoa && { _pessoa: await contaDe(db, pessoa) }) })

const cuida = async (quem: Autor) =>
  (
    await callAs<{ itens: { id: string; responsavel_id: string | null }[] }>(db, quem.caller, 'fn_minhas_propostas', {
      _responsavel: true,
    })
  ).itens

const mudar = async (pessoa: Autor, _papel: string) =>
  callAs(db, dona.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa), _papel })

const tirar = async (pessoa: Autor) =>
  callAs(db, dona.caller, 'fn_tirar_da_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa) })

const cartas = async ({ email }: Autor) => (await listEmails(db, 'responsavel', email)).map(({ payload }) => payload)
const abrir = (quem: Autor, _id = pedido) => callAs<string[]>(db, quem.caller, 'fn_abrir_pedido', { _id })
const estranha = setUpPerTest(novo)

const escolher = (quem: Autor, avisos: unknown) =>
  callAs(db, quem.caller, 'fn_escolher_avisos_da_consultoria', { _consultoria_id: casa, _avisos: avisos })

const nada = { pedidos: false, propostas: false, conversas: false }
const tudo = { pedidos: true, propostas: true, conversas: true }

const esperam = (tipo: string) =>
  Promise.all([dona, bia, caio].map(async ({ email }) => (await listEmails(db, tipo, email)).length))

const todos = () => Promise.all(['pedido_novo', 'resumo_semanal', 'conversa_da_consultoria'].map(esperam))

/** As `esperam`, once all of them were sent: a stop takes back what waits. */
const ouviram = async (tipo: string) => {
  await db.sql`update mensagens.outbox set enviado_em = now() where tipo = ${tipo} and enviado_em is null`
  return esperam(tipo)
}

const avisarPedido = async () => {
  const { id } = await createAberto(db, { _uf: 'RR', _cidade: 'Boa Vista' })
  await db.sql`select propostas.avisar_convidadas(${id}) + propostas.avisar_consultorias(${id})`
}

const parar = (token: unknown, _parar: boolean) => callAsVisitor(db, 'fn_parar_avisos', { _token: token, _parar })
const carta = async (tipo: string, { email }: Autor) => (await listEmails(db, tipo, email)).at(-1)?.payload ?? {}

const decidir = async () => {
  const { id } = await sendProposta(db, dona.caller, (await createAberto(db)).id)
  await db.sql`select transicoes.mudar_propostas(array[${id}::uuid], 'recusada')`
}

/** One letter of each kind waits for each of the three. */
const cartasDeTodos = async () => {
  await escolher(bia, tudo)
  await escolher(caio, tudo)
  const { id } = await sendProposta(db, dona.caller, (await createAberto(db)).id)
  await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, avisar_desde)
  values (gen_random_uuid(), ${id}, true, 'Olá', now() - interval '11 minutes')`
  await db.sql`select conversas.avisar(200)`
  await avisarPedido()
  await db.sql`update pedidos.solicitacao_prazos set aberta_em = '2031-03-09T12:00:00Z'`
  await db.sql`select propostas.resumir_semana(1000, '2031-03-10T12:00:00Z')`
  expect(await todos()).toEqual([
    [1, 1, 1],
    [1, 1, 1],
    [1, 1, 1],
  ])
}

describe('trabalho', () => {
  beforeEach(async () => {
    casa = await createConsultoria(db, dona.email, { consultoria_nome: 'Trama Comum' })
    await entra(bia, 'membro')
    await entra(caio, 'leitor')
    pedido = (await createAberto(db)).id
    proposta = (await sendProposta(db, dona.caller, pedido)).id
  })

  test('a proposal is given to who may answer in it, by who may; each lists the own, and the page of the request names them', async () => {
    const id = await contaDe(db, bia)
    expect(await dar(dona, bia)).toEqual({ responsavel_id: id })
    expect(await cuida(bia)).toMatchObject([{ id: proposta, responsavel_id: id }])
    for (const quem of [dona, caio]) expect(await cuida(quem)).toEqual([])
    for (const quem of [dona, bia, caio])
      expect(await callAs(db, quem.caller, 'fn_ver_solicitacao_aberta', { _id: pedido })).toMatchObject({ quem_cuida: id })
    expect(await callAs(db, rival.caller, 'fn_ver_solicitacao_aberta', { _id: pedido })).toMatchObject({ quem_cuida: null })
    for (const pessoa of [caio, rival]) await expectRefusal(dar(dona, pessoa), 'PT422', 'responsavel')
    expect(await getRefusal(dar(caio, bia))).toMatchObject({ hint: 'so_leitura' })
    expect(await getRefusal(dar(rival, rival))).toMatchObject({ hint: 'proposta_inexistente' })
    expect((await getRefusal(callAsVisitor(db, 'fn_dar_proposta', { _id: proposta }))).code).toBe('42501')
    expect(await dar(bia, null)).toEqual({ responsavel_id: null })
    expect(await cuida(bia)).toEqual([])
  })

  test('whoever is named by another is told by e-mail once, unless they chose not to be; nobody of what one takes', async () => {
    await dar(dona, bia)
    await dar(dona, bia)
    expect(await cartas(bia)).toMatchObject([
      {
        quem: expect.stringContaining(dona.nome) as string,
        cuida: 'proposta',
        empresa: 'Trama Comum',
        solicitacao_id: pedido,
        consultoria_id: casa,
      },
    ])
    await dar(bia, dona)
    expect(await cartas(dona)).toHaveLength(1)
    await callAs(db, bia.caller, 'fn_escolher_avisos_da_consultoria', {
      _consultoria_id: casa,
      _avisos: { pedidos: true, propostas: false, conversas: true },
    })
    await dar(dona, bia)
    await dar(dona, null)
    await dar(bia, bia)
    expect(await cartas(bia)).toHaveLength(1)
  })

  test('whoever leaves, or only reads from now on, looks after nothing, also when they come back; a new owner goes on', async () => {
    await dar(dona, bia)
    await mudar(bia, 'leitor')
    await mudar(bia, 'membro')
    expect(await cuida(bia)).toEqual([])
    await dar(dona, bia)
    await tirar(bia)
    await entra(bia, 'membro')
    expect(await cuida(bia)).toEqual([])
    await dar(dona, bia)
    await mudar(bia, 'dono')
    expect(await cuida(bia)).toHaveLength(1)
  })

  test.skipIf(!hasPostgres())('given to somebody who leaves at the same moment, it is nobody’s', async () => {
    const fim = await Promise.allSettled([dar(dona, bia), tirar(bia)])
    expect(fim[1]?.status).toBe('fulfilled')
    expect(await db.sql`select from propostas.responsaveis where proposta_id = ${proposta}`).toHaveLength(0)
  })

  test('who has a request open is told to the others of the consultancy for two minutes, to nobody else', async () => {
    expect(await abrir(dona)).toEqual([])
    expect(await abrir(caio)).toEqual([`${dona.nome} Inventada`])
    // Somebody alone leaves no row, and reads nobody's.
    expect(await abrir(rival)).toEqual([])
    expect(await db.sql`select from propostas.abertos where usuario_id = ${await contaDe(db, rival)}`).toHaveLength(0)
    expect((await getRefusal(callAsVisitor(db, 'fn_abrir_pedido', { _id: pedido }))).code).toBe('42501')
    expect(await getRefusal(abrir(dona, crypto.randomUUID()))).toMatchObject({ hint: 'solicitacao_inexistente' })
    await abrir(bia)
    await tirar(bia)
    expect(await abrir(dona)).toEqual([`${caio.nome} Inventada`])
    await db.sql`update propostas.abertos set em = now() - interval '2 minutes 1 second'`
    expect(await abrir(dona)).toEqual([])
    await db.sql`update propostas.abertos set em = now() - interval '25 hours'`
    await db.sql`select lgpd.purgar_vencidos('pedidos_abertos_na_tela', 100)`
    expect(await db.sql`select from propostas.abertos`).toHaveLength(0)
  })
})

/** E-mails about the work of a consultancy: its owner always, each of its people by what they chose, nobody else; each stops their own. */
describe('avisos', () => {
  beforeEach(async () => {
    casa = await createConsultoria(db, dona.email, { uf: 'RR' })
    await entra(bia, 'membro')
    await entra(caio, 'leitor')
  })

  test('about a decision: the owner and a membro, once each, no leitor; a choice turns it off and on', async () => {
    await decidir()
    expect(await ouviram('proposta_recusada')).toEqual([1, 1, 0])
    for (const quem of [dona, bia]) expect(await carta('proposta_recusada', quem)).toMatchObject({ consultoria_id: casa })
    await escolher(bia, nada)
    await escolher(caio, tudo)
    await decidir()
    expect(await ouviram('proposta_recusada')).toEqual([2, 1, 1])
  })

  test('about new requests: the owner, and who chose it, with a link that stops their own', async () => {
    await escolher(bia, tudo)
    await avisarPedido()
    expect(await ouviram('pedido_novo')).toEqual([1, 1, 0])
    const { token, consultoria_id } = await carta('pedido_novo', bia)
    expect(consultoria_id).toBe(casa)
    expect(token).not.toBe((await carta('pedido_novo', dona))['token'])
    expect(await parar(token, true)).toEqual({ avisos: false })
    expect(await callAsVisitor(db, 'fn_ver_avisos', { _token: token })).toEqual({ avisos: false })
    await avisarPedido()
    expect(await ouviram('pedido_novo')).toEqual([2, 1, 0])
    expect(await parar(token, false)).toEqual({ avisos: true })
    // The owner's own stop takes nothing from who chose it.
    await parar((await carta('pedido_novo', dona))['token'], true)
    await avisarPedido()
    expect(await ouviram('pedido_novo')).toEqual([2, 2, 0])
  })

  test('about new requests: a hand-over passes on no stop, and an old letter of the owner before stops only theirs', async () => {
    await avisarPedido()
    const { token: antigo } = await carta('pedido_novo', dona)
    await parar(antigo, true)
    await mudar(bia, 'dono')
    await avisarPedido()
    expect(await ouviram('pedido_novo')).toEqual([0, 1, 0])
    await expectRefusal(parar(antigo, true), 'PT404', 'link_invalido')
    await db.as('service_role', (tx) => tx`select public.fn_service_parar_emails(${String(antigo)})`)
    await avisarPedido()
    expect(await ouviram('pedido_novo')).toEqual([0, 2, 0])
    expect(await parar((await carta('pedido_novo', bia))['token'], true)).toEqual({ avisos: false })
    await avisarPedido()
    expect(await ouviram('pedido_novo')).toEqual([0, 2, 0])
  })

  test('of the week: the owner, and who chose new requests, each with the link that stops their own', async () => {
    const segunda = '2031-03-10T12:00:00Z'
    const resumir = async (agora: string) => {
      const { id } = await createAberto(db, { _uf: 'RR', _cidade: 'Boa Vista' })
      await db.sql`update pedidos.solicitacao_prazos set aberta_em = ${agora}::timestamptz - interval '1 day' where solicitacao_id = ${id}`
      await db.sql`select propostas.resumir_semana(1000, ${agora})`
      return ouviram('resumo_semanal')
    }
    expect(await resumir(segunda)).toEqual([1, 0, 0])
    await escolher(bia, tudo)
    await escolher(caio, tudo)
    expect(await resumir('2031-03-17T12:00:00Z')).toEqual([2, 1, 1])
    await parar((await carta('resumo_semanal', caio))['token'], true)
    await parar((await carta('resumo_semanal', dona))['token'], true)
    expect(await resumir('2031-03-24T12:00:00Z')).toEqual([2, 2, 1])
    await db.sql`delete from consultorias.membros where consultoria_id = ${casa} and papel = 'membro'`
    expect(await resumir('2031-03-31T12:00:00Z')).toEqual([2, 2, 1])
  })

  test('about messages of a client: the owner and a membro, each with their own link; who left hears no more', async () => {
    const { id } = await sendProposta(db, dona.caller, (await createAberto(db)).id)
    const escreve = async () => {
      await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, avisar_desde)
      values (gen_random_uuid(), ${id}, true, 'Olá', now() - interval '11 minutes')`
      await db.sql`update conversas.conversa_avisos set avisada_em = now() - interval '2 hours'`
      await db.sql`select conversas.avisar(200)`
    }
    await escreve()
    expect(await ouviram('conversa_da_consultoria')).toEqual([1, 1, 0])
    const { parar: dela, consultoria_id } = await carta('conversa_da_consultoria', bia)
    expect(consultoria_id).toBe(casa)
    expect(dela).not.toBe((await carta('conversa_da_consultoria', dona))['parar'])
    await parar(dela, true)
    await escreve()
    expect(await ouviram('conversa_da_consultoria')).toEqual([2, 1, 0])
    await escolher(caio, tudo)
    await db.sql`delete from consultorias.membros where consultoria_id = ${casa}`
    await escreve()
    expect(await ouviram('conversa_da_consultoria')).toEqual([3, 1, 0])
  })

  test('what waits for who turns a subject off in the account is taken back, and nothing of the others', async () => {
    await cartasDeTodos()
    await escolher(bia, { ...tudo, pedidos: false })
    await escolher(caio, { ...tudo, conversas: false })
    expect(await todos()).toEqual([
      [1, 0, 1],
      [1, 0, 1],
      [1, 1, 0],
    ])
  })

  test('what waits for who stops is taken back, of every kind of the link; nothing of the others, and no digest that was tried', async () => {
    const porCorreio = (token: unknown) =>
      db.as('service_role', (tx) => tx`select public.fn_service_parar_emails(${String(token)})`)
    await cartasDeTodos()
    await db.sql`update mensagens.outbox set solta = false, tentativas = 1 where tipo = 'resumo_semanal' and destinatario = ${caio.email}`
    await parar((await carta('pedido_novo', bia))['token'], true)
    await porCorreio((await carta('pedido_novo', caio))['token'])
    expect(await todos()).toEqual([
      [1, 0, 0],
      [1, 0, 1],
      [1, 1, 1],
    ])
    await parar((await carta('conversa_da_consultoria', bia))['parar'], true)
    await porCorreio((await carta('conversa_da_consultoria', dona))['parar'])
    expect(await todos()).toEqual([
      [1, 0, 0],
      [1, 0, 1],
      [0, 0, 1],
    ])
  })

  test('only people of a consultancy, not its owner, choose; each kind is a yes or a no', async () => {
    for (const quem of [dona, estranha]) await expectRefusal(escolher(quem, tudo), 'PT404')
    for (const ruim of [null, {}, { ...tudo, pedidos: 'sim' }, []]) await expectRefusal(escolher(bia, ruim), 'PT422', 'avisos')
    await expectRefusal(callAsVisitor(db, 'fn_escolher_avisos_da_consultoria', {}), '42501')
    expect(await escolher(bia, nada)).toMatchObject([{ id: casa, avisos: nada }])
    const [dados] = await db.sql`select lgpd.exportar_vagas(${bia.userId}) -> 'equipes' as equipes`
    expect(dados?.['equipes']).toMatchObject([{ avisos: nada }])
  })

  test('the mailbox of the consultancy is one more reader of each kind once it confirmed, by the owner’s choice', async () => {
    const caixa = 'contato@trama.example'
    const convidar = { _empresa_id: casa, _email: caixa, _papel: 'caixa' }
    await expectRefusal(callAs(db, bia.caller, 'fn_convidar_para_empresa', convidar), 'PT404')
    await callAs(db, dona.caller, 'fn_convidar_para_empresa', convidar)
    const token = (await listEmails(db, 'convite_de_empresa', caixa))[0]?.payload['token']
    const leu = async () => {
      const tipos = ['pedido_novo', 'proposta_recusada', 'conversa_da_consultoria', 'resumo_semanal']
      return Promise.all(tipos.map(async (tipo) => (await listEmails(db, tipo, caixa)).map(({ payload }) => payload['caixa'])))
    }
    const acontecer = async () => {
      await avisarPedido()
      await decidir()
      await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto, avisar_desde)
      select gen_random_uuid(), p.id, true, 'Olá', now() - interval '11 minutes' from public.propostas as p where p.consultoria_id = ${casa} limit 1`
      await db.sql`update conversas.conversa_avisos set avisada_em = now() - interval '2 hours'`
      await db.sql`select conversas.avisar(200)`
      await db.sql`update propostas.avisos_optout set resumo_em = null`
      await db.sql`update pedidos.solicitacao_prazos set aberta_em = '2031-03-09T12:00:00Z'`
      await db.sql`select propostas.resumir_semana(1000, '2031-03-10T12:00:00Z')`
    }
    await acontecer()
    expect(await leu()).toEqual([[], [], [], []])
    await parar(token, false)
    await acontecer()
    const dela = [expect.objectContaining({ token, tipo: 'consultoria' })]
    expect(await leu()).toEqual([dela, dela, dela, dela])
    await callAs(db, dona.caller, 'fn_escolher_avisos_da_caixa', { _casa_id: casa, _assuntos: ['propostas'] })
    await acontecer()
    expect((await leu()).map((cada) => cada.length)).toEqual([1, 2, 1, 1])
    const [copia] =
      await db.sql`select lgpd.exportar_consultoria(id, email) -> 'consultoria' -> 'email_de_avisos' as caixa from public.usuarios
    where auth_user_id = ${dona.userId}`
    expect(copia?.['caixa']).toEqual({ email: caixa, assuntos: ['propostas'], confirmada: true })
    await parar(token, true)
    expect((await leu()).map((cada) => cada.length)).toEqual([0, 0, 0, 0])
  })
})
