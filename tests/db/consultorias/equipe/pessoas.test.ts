/** People of a consultancy on its proposals and conversations: owner, membro, leitor, invited, who left, membro of a rival, stranger, visitor. */
import { beforeEach, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../../support/database.ts'
import { setUpPerTest, setUpTestDatabase } from '../../../support/fixtures.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { type Autor, createAberto, createAutor, createConsultoria, listEmails, sendProposta } from '../../propostas/pedido.ts'
import { contaDe } from './casa.ts'

const db = setUpTestDatabase()
const novo = () => createAutor(db)
const dona = setUpPerTest(novo)
const bia = setUpPerTest(novo)
const caio = setUpPerTest(novo)
const rival = setUpPerTest(novo)
const estranha = setUpPerTest(novo)
let casa: string
let dela: string

const convidar = (quem: Autor, email: string, _papel = 'membro', _empresa_id = casa) =>
  callAs(db, quem.caller, 'fn_convidar_para_empresa', { _empresa_id, _email: email, _papel })
const linkDe = async (email: string) => String((await listEmails(db, 'convite_de_empresa', email)).at(-1)?.payload['token'])
const aceitar = (quem: Autor, _token: string) => callAs(db, quem.caller, 'fn_aceitar_convite_de_empresa', { _token })
const entra = async (quem: Autor, papel = 'membro', dono: Autor = dona, onde = casa) => {
  await convidar(dono, quem.email, papel, onde)
  await aceitar(quem, await linkDe(quem.email))
}
const tirar = async (quem: Autor, pessoa: Autor) =>
  callAs(db, quem.caller, 'fn_tirar_da_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa) })
const mudar = async (quem: Autor, pessoa: Autor, _papel: string) =>
  callAs(db, quem.caller, 'fn_mudar_papel_na_empresa', { _empresa_id: casa, _pessoa: await contaDe(db, pessoa), _papel })
const minhas = (quem: Autor) =>
  callAs<{ id: string | null; nome: string | null; papel: string; escolhida: boolean; sucessor: string | null }[]>(
    db,
    quem.caller,
    'fn_minhas_consultorias',
  )
const escolher = (quem: Autor, _consultoria_id: string | null) =>
  callAs(db, quem.caller, 'fn_escolher_consultoria', _consultoria_id ? { _consultoria_id } : {})
const propostas = async (quem: Autor) =>
  (await callAs<{ itens: { id: string; por: string | null }[] }>(db, quem.caller, 'fn_minhas_propostas')).itens
const ver = (quem: Autor, _proposta: string) =>
  callAs<{ mensagens: { texto: string; lida_em: string | null; por: string | null }[] }>(db, quem.caller, 'fn_conversa', {
    _proposta,
  })
const escrever = (quem: Autor, _proposta: string, _texto = 'Podemos falar na terça?') =>
  callAs(db, quem.caller, 'fn_escrever_ao_cliente', { _id: crypto.randomUUID(), _proposta, _texto })
const soLe = { code: 'PT403', hint: 'so_leitura' }
const naoAcha = { code: 'PT404', hint: 'proposta_inexistente' }

beforeEach(async () => {
  casa = await createConsultoria(db, dona.email, { consultoria_nome: 'Trama Comum' })
  dela = await createConsultoria(db, rival.email, { consultoria_nome: 'Urdume Rival' })
})

describe('somebody alone', () => {
  test('notices nothing: no list, the proposal is of the own registration or of none, and the row chooses nothing', async () => {
    for (const quem of [dona, estranha]) expect(await minhas(quem)).toEqual([])
    const pedido = await createAberto(db)
    expect(await sendProposta(db, dona.caller, pedido.id, { consultoria_id: dela })).toMatchObject({ consultoria_id: casa })
    expect(await sendProposta(db, estranha.caller, pedido.id, { consultoria_id: dela })).toMatchObject({ consultoria_id: null })
    expect((await propostas(dona)).map(({ por }) => por)).toEqual([null])
  })

  test('chooses no consultancy of others, and a visitor reads none', async () => {
    await expectRefusal(escolher(estranha, casa), 'PT404', 'consultoria_inexistente')
    for (const name of ['fn_minhas_consultorias', 'fn_escolher_consultoria'])
      expect((await getRefusal(callAsVisitor(db, name, {}))).code).toBe('42501')
  })
})

describe('a membro', () => {
  test('sends for the consultancy, under its account, with the own verified e-mail; owner and leitor read who sent it', async () => {
    await entra(bia)
    await entra(caio, 'leitor')
    const pedido = await createAberto(db)
    const linha = await sendProposta(db, bia.caller, pedido.id)
    expect(linha).toMatchObject({ auth_user_id: dona.userId, consultoria_id: casa, consultoria_email: bia.email })
    for (const quem of [dona, caio]) expect(await propostas(quem)).toMatchObject([{ id: linha.id, por: `${bia.nome} Inventada` }])
    expect(await propostas(bia)).toMatchObject([{ id: linha.id, por: null }])
    for (const quem of [rival, estranha]) expect(await propostas(quem)).toEqual([])
    const lidas = (quem: Autor) => db.as(quem.caller, (tx) => tx`select from public.propostas where id = ${linha.id}`)
    for (const quem of [dona, bia, caio]) expect(await lidas(quem)).toHaveLength(1)
    for (const quem of [rival, estranha]) expect(await lidas(quem)).toHaveLength(0)
  })

  test('takes no second place of a request for the consultancy, nor does its owner, nor alone', async () => {
    await entra(bia)
    const pedido = await createAberto(db)
    await sendProposta(db, bia.caller, pedido.id)
    for (const quem of [dona, bia])
      expect(await getRefusal(sendProposta(db, quem.caller, pedido.id))).toMatchObject({ hint: 'proposta_repetida' })
    await db.sql`select transicoes.mudar_propostas(array(select id from public.propostas where solicitacao_id = ${pedido.id}), 'recusada')`
    for (const quem of [dona, bia])
      expect(await getRefusal(sendProposta(db, quem.caller, pedido.id))).toMatchObject({ hint: 'proposta_encerrada' })
  })

  test.skipIf(!hasPostgres())('and the owner at once: one place is taken', async () => {
    await entra(bia)
    const pedido = await createAberto(db)
    const respostas = await Promise.allSettled([
      sendProposta(db, dona.caller, pedido.id),
      sendProposta(db, bia.caller, pedido.id),
    ])
    expect(respostas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  test('does not answer a request of their own, nor of the owner', async () => {
    await entra(bia)
    for (const [email, quem] of [
      [bia.email, bia],
      [dona.email, bia],
      [dona.email, dona],
    ] as const) {
      const pedido = await createAberto(db, { _email: email })
      // Read before writing, too.
      expect(await callAs(db, quem.caller, 'fn_ver_solicitacao_aberta', { _id: pedido.id })).toMatchObject({
        impedimento: { motivo: 'pedido_proprio', ate: null },
      })
      expect(await getRefusal(sendProposta(db, quem.caller, pedido.id))).toMatchObject({ hint: 'pedido_proprio' })
    }
  })

  test('writes to the client and withdraws; the others read whose words they are', async () => {
    await entra(bia)
    const { id } = await sendProposta(db, dona.caller, (await createAberto(db)).id)
    await escrever(bia, id)
    expect((await ver(dona, id)).mensagens).toMatchObject([{ por: `${bia.nome} Inventada` }])
    expect((await ver(bia, id)).mensagens).toMatchObject([{ por: null }])
    await callAs(db, bia.caller, 'fn_retirar_proposta', { _id: id })
    expect((await db.sql`select status_proposta from public.propostas where id = ${id}`)[0]).toEqual({
      status_proposta: 'retirada',
    })
  })

  test('asks for the consultancy; its people read who asked, others and the client do not', async () => {
    await entra(bia)
    const pedido = await createAberto(db)
    const pergunta = { _id: crypto.randomUUID(), _solicitacao_id: pedido.id, _texto: 'Já há descrição de cargos?' }
    const ler = async (quem: Autor) =>
      (await callAs<{ perguntas: object[] }>(db, quem.caller, 'fn_perguntas', { _solicitacao_id: pedido.id })).perguntas[0]
    // In another window she chose her own consultancy: nothing is asked in its name.
    const propria = await createConsultoria(db, bia.email, { consultoria_nome: 'Própria da Bia' })
    const { consultoria_id } = await callAs<{ consultoria_id: string }>(db, bia.caller, 'fn_perguntas', {
      _solicitacao_id: pedido.id,
    })
    await escolher(bia, consultoria_id === casa ? propria : casa)
    const como = { ...pergunta, _consultoria_id: consultoria_id }
    await expectRefusal(callAs(db, bia.caller, 'fn_perguntar', como), 'PT409', 'mudou')
    await escolher(bia, casa)
    expect(await callAs(db, bia.caller, 'fn_perguntar', { ...pergunta, _consultoria_id: casa })).toMatchObject({
      consultoria_id: casa,
      perguntas: [{ minha: true, por: null }],
    })
    expect(await ler(dona)).toMatchObject({ minha: true, por: `${bia.nome} Inventada` })
    expect(await ler(rival)).toMatchObject({ minha: false, por: null })
    const [copia] =
      await db.sql`select lgpd.exportar_conversas(${dona.userId}) as dados, conversas.perguntas_do_pedido(${pedido.id}, null) as cliente`
    expect(JSON.stringify(copia)).not.toContain(`${bia.nome} Inventada`)
    await db.sql`delete from public.usuarios where auth_user_id = ${bia.userId}`
    expect(await ler(dona)).toMatchObject({ minha: true, por: null })
  })
})

test('"my data" of a colleague has what they wrote, and no word of the others; the owner has it as their own', async () => {
  await entra(bia)
  const pedido = await createAberto(db)
  await callAs(db, bia.caller, 'fn_perguntar', {
    _id: crypto.randomUUID(),
    _solicitacao_id: pedido.id,
    _texto: 'Quantos cargos?',
  })
  const { id } = await sendProposta(db, bia.caller, pedido.id)
  await escrever(bia, id, 'Posso na terça.')
  await escrever(dona, id, 'Ou na quinta.')
  const escritos = async (quem: Autor) =>
    (await callAs<{ escritos_em_equipes: Record<string, unknown>[] }>(db, quem.caller, 'fn_exportar_meus_dados'))
      .escritos_em_equipes
  const delas = await escritos(bia)
  expect(delas.map(({ o_que, onde, texto }) => [o_que, onde, texto])).toEqual([
    ['mensagem', id, 'Posso na terça.'],
    ['proposta', pedido.id, expect.any(String)],
    ['pergunta', pedido.id, 'Quantos cargos?'],
  ])
  for (const quem of [dona, rival, estranha]) expect(await escritos(quem)).toEqual([])
})

describe('a leitor', () => {
  test('reads proposals and conversations, marks nothing as read, and changes nothing', async () => {
    await entra(caio, 'leitor')
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, dona.caller, pedido.id)
    await db.sql`insert into conversas.mensagens (id, proposta_id, do_cliente, texto) values (gen_random_uuid(), ${id}, true, 'Olá')`
    expect((await ver(caio, id)).mensagens).toMatchObject([{ texto: 'Olá', lida_em: null }])
    expect((await ver(dona, id)).mensagens[0]?.lida_em).not.toBeNull()
    expect(await getRefusal(escrever(caio, id))).toMatchObject(soLe)
    expect(await getRefusal(callAs(db, caio.caller, 'fn_retirar_proposta', { _id: id }))).toMatchObject(soLe)
    const outro = await createAberto(db)
    expect(await getRefusal(sendProposta(db, caio.caller, outro.id))).toMatchObject(soLe)
    expect(await callAs(db, caio.caller, 'fn_ver_solicitacao_aberta', { _id: outro.id })).toMatchObject({
      impedimento: { motivo: 'so_leitura' },
    })
    expect(await callAs(db, caio.caller, 'fn_perguntas', { _solicitacao_id: outro.id })).toMatchObject({ pode_perguntar: false })
  })
})

describe('nobody else', () => {
  test('invited and not in, of a rival, a stranger, who left: reads, writes and withdraws nothing, with any id', async () => {
    await entra(bia, 'membro', rival, dela)
    await entra(caio)
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, caio.caller, pedido.id)
    await tirar(dona, caio)
    await convidar(dona, estranha.email)
    for (const quem of [bia, rival, estranha, caio]) {
      expect(await getRefusal(ver(quem, id))).toMatchObject(naoAcha)
      expect(await getRefusal(escrever(quem, id))).toMatchObject(naoAcha)
      expect(await getRefusal(callAs(db, quem.caller, 'fn_retirar_proposta', { _id: id }))).toMatchObject(naoAcha)
      await expectRefusal(callAs(db, quem.caller, 'fn_contato_do_pedido', { _proposta: id }), 'PT404')
      await expectRefusal(callAs(db, quem.caller, 'fn_pessoas_da_empresa', { _empresa_id: casa }), 'PT404')
      await expectRefusal(convidar(quem, 'outra@longe.example'), 'PT404')
      await expectRefusal(escolher(quem, casa), 'PT404')
    }
    // What was sent stays the consultancy's.
    expect(await propostas(dona)).toMatchObject([{ id, por: `${caio.nome} Inventada` }])
    expect(await minhas(caio)).toEqual([])
  })
})

describe('somebody of several consultancies', () => {
  test('proposes for the one that the row names; without a choice it is refused in a sentence, of another it is too', async () => {
    await entra(bia)
    await entra(bia, 'membro', rival, dela)
    const pedido = await createAberto(db)
    for (const consultoria_id of [null, crypto.randomUUID()])
      expect(await getRefusal(sendProposta(db, bia.caller, pedido.id, { consultoria_id }))).toMatchObject({
        code: 'PT422',
        hint: 'consultoria_id',
        message: 'Escolha em nome de qual consultoria você propõe.',
      })
    expect(await sendProposta(db, bia.caller, pedido.id, { consultoria_id: dela })).toMatchObject({ auth_user_id: rival.userId })
    // One person speaks once in a request, for whomever.
    expect(await getRefusal(sendProposta(db, bia.caller, pedido.id, { consultoria_id: casa }))).toMatchObject({
      hint: 'proposta_repetida',
    })
  })

  test('reads the one chosen, until they leave it', async () => {
    await entra(bia)
    await entra(bia, 'leitor', rival, dela)
    const { id } = await sendProposta(db, rival.caller, (await createAberto(db)).id)
    expect(await minhas(bia)).toMatchObject([
      { id: casa, escolhida: true },
      { id: dela, escolhida: false },
    ])
    expect(await propostas(bia)).toEqual([])
    await escolher(bia, dela)
    expect(await propostas(bia)).toMatchObject([{ id }])
    await callAs(db, bia.caller, 'fn_tirar_da_empresa', { _empresa_id: dela, _pessoa: await contaDe(db, bia) })
    expect(await minhas(bia)).toMatchObject([{ id: casa, escolhida: true }])
    expect(await propostas(bia)).toEqual([])
  })

  test('who proposed before there was one keeps those in the own name, and sends no more in it', async () => {
    const { id } = await sendProposta(db, bia.caller, (await createAberto(db)).id)
    await entra(bia)
    expect(await propostas(bia)).toEqual([])
    await escolher(bia, null)
    expect(await propostas(bia)).toMatchObject([{ id }])
    expect(await getRefusal(sendProposta(db, bia.caller, (await createAberto(db)).id))).toMatchObject({ hint: 'consultoria_id' })
    expect(await propostas(dona)).toEqual([])
  })
})

describe('a transfer', () => {
  test('gives consultancy, proposals and conversations to a membro; the former owner is membro', async () => {
    await entra(bia)
    const { id } = await sendProposta(db, dona.caller, (await createAberto(db)).id)
    await mudar(dona, bia, 'dono')
    const [row] =
      await db.sql`select dono_id, email, telefone, aprovada_em is not null as aprovada from public.consultorias where id = ${casa}`
    expect(row).toEqual({ dono_id: await contaDe(db, bia), email: bia.email, telefone: bia.telefone, aprovada: true })
    for (const quem of [dona, bia]) expect(await propostas(quem)).toMatchObject([{ id }])
    expect(await minhas(dona)).toMatchObject([{ id: casa, papel: 'membro' }])
    expect(await getRefusal(mudar(dona, bia, 'leitor'))).toMatchObject({ hint: 'empresa_inexistente' })
    await escrever(dona, id)
  })

  test('goes also to a membro with an accepted proposal of their own, which stays theirs', async () => {
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, bia.caller, pedido.id)
    await db.sql`select transicoes.mudar_propostas(array[${id}::uuid], 'aceita')`
    await entra(bia)
    expect(await minhas(dona)).toMatchObject([{ sucessor: `${bia.nome} Inventada` }])
    await mudar(dona, bia, 'dono')
    expect(await db.sql`select auth_user_id, consultoria_id, status_proposta from public.propostas where id = ${id}`).toEqual([
      { auth_user_id: bia.userId, consultoria_id: null, status_proposta: 'aceita' },
    ])
  })

  test.each([
    ['outra_consultoria', async () => void (await createConsultoria(db, bia.email))],
    ['propostas_proprias', async () => undefined],
    [
      'pessoa_fisica',
      async () =>
        void (await db.sql`update public.consultorias set tipo_atuacao = 'Pessoa Física/Autônomo', cnpj = null, cpf = '52998224725' where id = ${casa}`),
    ],
    [
      'perfil_dela_incompleto',
      async () => void (await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${bia.userId}`),
    ],
  ])('is refused as %s, and the account’s end closes the consultancy then', async (hint, antes) => {
    if (hint === 'propostas_proprias') await sendProposta(db, bia.caller, (await createAberto(db)).id)
    await entra(bia)
    await antes()
    await expectRefusal(mudar(dona, bia, 'dono'), 'PT409', hint)
    expect(await minhas(dona)).toMatchObject([{ sucessor: null }])
    await db.sql`select lgpd.apagar_conta(${await contaDe(db, dona)})`
    expect(await db.sql`select from public.consultorias where id = ${casa}`).toHaveLength(0)
  })

  test.skipIf(!hasPostgres())('twice at once leaves one owner; an invitation pressed twice, one person', async () => {
    await entra(bia)
    await entra(caio)
    const passadas = await Promise.allSettled([mudar(dona, bia, 'dono'), mudar(dona, caio, 'dono')])
    expect(passadas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await db.sql`select dono_id from public.consultorias where id = ${casa}`
    const dono = row?.['dono_id'] === (await contaDe(db, bia)) ? bia : caio
    await convidar(dono, estranha.email)
    const token = await linkDe(estranha.email)
    const entradas = await Promise.allSettled([aceitar(estranha, token), aceitar(estranha, token)])
    expect(entradas.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('the end of an account', () => {
  test('of the owner gives the consultancy, with what it sent, to its oldest membro, said before', async () => {
    await entra(bia)
    await entra(caio, 'leitor')
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, dona.caller, pedido.id)
    expect(await minhas(dona)).toMatchObject([{ sucessor: `${bia.nome} Inventada` }])
    await db.sql`select lgpd.apagar_conta(${await contaDe(db, dona)})`
    const [row] = await db.sql`select email, responsavel_nome from public.consultorias where id = ${casa}`
    expect(row).toEqual({ email: bia.email, responsavel_nome: `${bia.nome} Inventada` })
    expect(await propostas(bia)).toMatchObject([{ id }])
    expect((await db.sql`select num_propostas from public.solicitacoes where id = ${pedido.id}`)[0]).toEqual({ num_propostas: 1 })
  })

  test('of a membro leaves what they sent and wrote to the consultancy, without the name; the export says where they worked', async () => {
    await entra(bia)
    const { id } = await sendProposta(db, bia.caller, (await createAberto(db)).id)
    await escrever(bia, id)
    const [dados] = await db.sql`select lgpd.exportar_vagas(${bia.userId}) -> 'equipes' as equipes`
    expect(dados?.['equipes']).toMatchObject([{ tipo: 'consultoria', empresa: 'Trama Comum', papel: 'membro' }])
    await db.sql`select lgpd.apagar_conta(${await contaDe(db, bia)})`
    expect((await listEmails(db, 'pessoa_da_empresa', dona.email)).map(({ payload }) => payload['evento'])).toContain('saiu')
    expect(await propostas(dona)).toMatchObject([{ id, por: null }])
    expect((await ver(dona, id)).mensagens).toMatchObject([{ por: null }])
  })
})
