/** Publishing: one call creates vacancy, lines, client and coupon use; the server sets price and status; a retry is idempotent. */
import { describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { CANAIS } from '../../../src/domain/vaga/canal.ts'
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  buildVaga,
  countUsos,
  createCupom,
  createRecrutador,
  publishVaga,
  readCanais,
  readVaga,
  type Recrutador,
} from './vaga.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))

const vagasDe = async (dono: Recrutador) =>
  (await db.sql`select id from public.vagas where usuario_id = ${dono.conta}`).map((row) => String(row['id']))
const TODOS = CANAIS.map(({ codigo }) => codigo)

describe('publishing', () => {
  test('a free vacancy waits for the ad check, with every field as given', async () => {
    const resposta = await publishVaga(db, rita.caller)
    expect(resposta).toEqual({
      id: expect.any(String),
      codigo_ref: expect.stringMatching(/^V[A-HJKMNP-Z2-9]{8}$/),
      status: 'aguardando_publicacao',
      valor_total_centavos: 0,
      desconto_centavos: 0,
    })
    const { declaracao_versao, ...campos } = buildVaga()
    expect(await readVaga(db, resposta.id)).toMatchObject({
      ...campos,
      declaracao_versao,
      declarada_em: expect.any(String),
      usuario_id: rita.conta,
      duracao: 30,
      canais_selecionados: { indeed: { selecionado: true, valor: 0 } },
      canais: { indeed: { selecionado: true, valor: 0 } },
      valor_total: 0,
      cupom_aplicado: null,
      desconto_aplicado: 0,
      publicada_em: null,
    })
    expect(await readCanais(db, resposta.id)).toEqual({ indeed: 'selecionado' })
  })

  test('a paid vacancy waits for its payment; all eight channels cost R$ 469,30', async () => {
    const resposta = await publishVaga(db, rita.caller, { _canais: TODOS, _duracao: 90 })
    expect(resposta).toMatchObject({ status: 'pending_payment', valor_total_centavos: 46_930 })
    expect(await readVaga(db, resposta.id)).toMatchObject({ status: 'pending_payment', duracao: 90, paga_em: null })
    const lines = await db.sql`select canal, modo, preco_centavos from public.vaga_canais where vaga_id = ${resposta.id}`
    expect(Object.fromEntries(lines.map((line) => [line['canal'], [line['modo'], line['preco_centavos']]]))).toEqual(
      Object.fromEntries(CANAIS.map(({ codigo, modo, precoCentavos }) => [codigo, [modo, precoCentavos]])),
    )
  })

  test('each line has its first event, made by the client', async () => {
    const { id } = await publishVaga(db, rita.caller, { _canais: ['indeed', 'catho'] })
    const events = await db.sql`select c.canal, e.de, e.para, e.ator from public.vaga_canal_eventos as e
      join public.vaga_canais as c on c.id = e.vaga_canal_id where c.vaga_id = ${id} order by c.canal`
    expect(events.map((row) => ({ ...row }))).toEqual(
      ['catho', 'indeed'].map((canal) => ({ canal, de: null, para: 'selecionado', ator: 'cliente' })),
    )
  })

  test('a channel given twice is one line', async () => {
    const { id, valor_total_centavos } = await publishVaga(db, rita.caller, { _canais: ['catho', 'catho'] })
    expect([valor_total_centavos, await readCanais(db, id)]).toEqual([7990, { catho: 'selecionado' }])
  })

  test('fields that are not in the form are ignored', async () => {
    const { id } = await publishVaga(
      db,
      rita.caller,
      { _canais: ['catho'] },
      { id: rita.userId, status: 'published', valor_total: 0, usuario_id: rita.userId, publicada_em: 'now', codigo_ref: 'V' },
    )
    expect(id).not.toBe(rita.userId)
    expect(await readVaga(db, id)).toMatchObject({ status: 'pending_payment', valor_total: 7990, publicada_em: null })
  })

  test('links the vacancy to the client record of the e-mail, which is created once and not changed', async () => {
    const first = await publishVaga(db, rita.caller)
    const second = await publishVaga(db, rita.caller, {}, { empresa: 'Outra Empresa' })
    const [client] =
      await db.sql`select id, empresa_nome, responsavel_nome, telefone, cidade from public.clientes where email = ${rita.email}`
    expect(client).toMatchObject({
      empresa_nome: 'Padaria Imaginária',
      responsavel_nome: 'Rita Suposta',
      telefone: rita.telefone,
      cidade: null,
    })
    for (const { id } of [first, second]) expect(await readVaga(db, id)).toMatchObject({ cliente_id: client?.['id'] })
  })
})

describe('the same key', () => {
  test('creates one vacancy and returns it again; with different content it is refused', async () => {
    const _chave = crypto.randomUUID()
    const cupom = await createCupom(db, { max_usos: 5 })
    const params = { _chave, _canais: ['catho', 'indeed'], _cupom: cupom }
    const first = await publishVaga(db, rita.caller, params)
    expect(await publishVaga(db, rita.caller, { ...params, _canais: ['indeed', 'catho'] })).toEqual(first)
    const usada = { code: 'PT409', message: 'Esta vaga já foi enviada. Veja em Minhas Vagas.', hint: 'chave_usada', detail: null }
    for (const other of [{ _canais: ['gupy'] }, { _cupom: null }, { _duracao: 60 }, { _total_esperado: 1 }])
      expect(await recusa({ ...params, ...other })).toEqual(usada)
    expect(await recusa(params, { descricao: 'Outro texto' })).toEqual(usada)
    expect(await vagasDe(rita)).toHaveLength(1)
    expect(await countUsos(db, cupom)).toEqual({ usos: 1, linhas: 1 })
  })

  test('of another account is a different key; without a key each call creates a vacancy', async () => {
    const _chave = crypto.randomUUID()
    const other = await createRecrutador(db)
    const mine = await publishVaga(db, rita.caller, { _chave })
    expect((await publishVaga(db, other.caller, { _chave })).id).not.toBe(mine.id)
    await publishVaga(db, other.caller)
    await publishVaga(db, other.caller)
    expect(await vagasDe(other)).toHaveLength(3)
  })
})

const recusa = (params: Params, vaga: Params = {}) => getRefusal(publishVaga(db, rita.caller, params, vaga))
const mudarGupy = (change: string) => db.sql.unsafe(`update public.canais set ${change} where codigo = 'gupy'`)

describe('publishing is refused', () => {
  test('to a visitor, whom the screen tells to sign in', async () => {
    await expectRefusal(callAsVisitor(db, 'fn_publicar_vaga', { _vaga: buildVaga(), _canais: ['indeed'], _duracao: 30 }), '42501')
  })

  test('to an account that is not fully verified', async () => {
    const incompletos = ['telefone_verificado = false', 'email_verificado = false', 'nome = null', 'sobrenome = null']
    for (const falta of incompletos) {
      const pessoa = await createRecrutador(db)
      await db.sql.unsafe(`update public.usuarios set ${falta} where id = '${pessoa.conta}'`)
      expect(await getRefusal(publishVaga(db, pessoa.caller)), falta).toMatchObject({ code: 'PT403', hint: 'perfil_incompleto' })
    }
    await expectRefusal(publishVaga(db, toCaller(personas.estranho)), 'PT403')
  })

  test.each([[[]], [null], [['']]])('without a channel (%j)', async (_canais) => {
    expect(await recusa({ _canais })).toEqual({
      code: 'PT422',
      message: 'Selecione pelo menos um canal para publicar sua vaga',
      hint: 'canais',
      detail: null,
    })
  })

  test('with a channel that is inactive, unavailable or unknown, with its name', async () => {
    for (const change of ['ativo = false', "ativo = true, modo = 'indisponivel'"]) {
      await mudarGupy(change)
      expect(await recusa({ _canais: ['indeed', 'gupy'] }), change).toMatchObject({
        code: 'PT409',
        hint: 'canal_indisponivel',
        message: 'O canal Gupy não está disponível agora.',
      })
    }
    await mudarGupy("ativo = true, modo = 'assistido'")
    expect(await recusa({ _canais: ['jornal'] })).toMatchObject({ code: 'PT409', message: expect.stringContaining('jornal') })
    expect(await vagasDe(rita)).toEqual([])
  })

  test.each([null, 0, 29, 45, 120, -30])('for %j days', async (_duracao) => {
    expect(await recusa({ _duracao })).toMatchObject({ code: 'PT422', hint: 'duracao' })
  })

  test('without the current version of the declaration', async () => {
    for (const declaracao_versao of [null, 'vaga-2020-01', true])
      expect(await recusa({}, { declaracao_versao })).toEqual({
        code: 'PT422',
        message: 'Confirme a declaração para publicar a vaga.',
        hint: 'declaracao_versao',
        detail: null,
      })
  })

  test('when the total differs from the one shown, with the new total', async () => {
    await db.sql`update public.canais set preco_centavos = 123456 where codigo = 'catho'`
    expect(await publishVaga(db, rita.caller, { _canais: ['catho', 'indeed'], _total_esperado: 7990 })).toEqual({
      code: 'PT409',
      message: 'O total mudou para R$ 1.234,56. Confira e publique de novo.',
      hint: 'total_mudou',
      details: null,
      total_centavos: 123_456,
    })
    expect(await publishVaga(db, rita.caller, { _canais: ['catho'], _total_esperado: 123_456 })).toMatchObject({
      valor_total_centavos: 123_456,
    })
    await db.sql`update public.canais set preco_centavos = 7990 where codigo = 'catho'`
  })

  test('after thirty a day', async () => {
    for (let n = 0; n < 30; n += 1) await publishVaga(db, rita.caller)
    expect(await recusa({})).toMatchObject({
      code: 'PT429',
      message: 'Você já publicou 30 vagas hoje. Tente de novo amanhã.',
      hint: 'limite',
    })
  })

  test('wrong coupons do not count as publications', async () => {
    for (let n = 0; n < 2; n += 1) await publishVaga(db, rita.caller, { _canais: ['catho'], _cupom: 'NADA' })
    for (let n = 0; n < 30; n += 1) await publishVaga(db, rita.caller)
    expect(await recusa({})).toMatchObject({ code: 'PT429' })
  })
})

describe('hostile input', () => {
  test.each<[string, Params, string]>([
    ['no cargo', { cargo: ' \u200b ' }, 'cargo'],
    ['a list for a text', { cargo: ['a'] }, 'cargo'],
    ['an object for a text', { setor: { a: [1] } }, 'setor'],
    ['an unknown level', { senioridade: 'Pleno' }, 'senioridade'],
    ['an unknown state', { uf: 'XX' }, 'uf'],
    ['an unknown contract', { tipo_contrato: 'escravo' }, 'tipo_contrato'],
    ['a script as site', { empresa_site: 'javascript:alert(1)' }, 'empresa_site'],
    ['a wrong e-mail', { email: 'rita@' }, 'email'],
    ['a foreign phone', { telefone: '+1 212 555 0100' }, 'telefone'],
    ['a text for a salary', { salario_min: '4.500,00' }, 'salario_min'],
    ['a negative salary', { salario_max: -1 }, 'salario_max'],
    ['an endless salary', { salario_min: 10_000_000_000 }, 'salario_min'],
    ['a salary beyond all numbers', { salario_max: 1e300 }, 'salario_max'],
    ['a word for a switch', { mostrar_salario: 'sim' }, 'mostrar_salario'],
    ['a number for a switch', { vaga_afirmativa: 1 }, 'vaga_afirmativa'],
    ['50 kB of description', { descricao: 'á '.repeat(25_000) }, 'descricao'],
    ['a megabyte of benefits', { beneficios: 'x'.repeat(900_000) }, 'beneficios'],
  ])('%s is refused with its field name', async (_, vaga, hint) => {
    await expectRefusal(publishVaga(db, rita.caller, {}, vaga), 'PT422', hint)
    expect(await vagasDe(rita)).toEqual([])
  })

  test.each([null, [], 'texto', 7])('%j instead of a form is refused', async (_vaga) => {
    expect((await getRefusal(publishVaga(db, rita.caller, { _vaga }))).code).toBe('PT422')
  })

  test('markup stays text, lines are normalised, a salary has two decimals, zero means none', async () => {
    const vaga = {
      cargo: '  Analista\u202e de <b>RH</b> ',
      descricao: '<script>alert(1)</script>\r\n\r\n\r\n\r\nDepois',
      salario_min: 0,
      salario_max: 1234.567,
      mostrar_salario: null,
      vaga_afirmativa_grupo: 'Mulheres',
    }
    const { id } = await publishVaga(db, rita.caller, {}, vaga)
    expect(await readVaga(db, id)).toMatchObject({
      cargo: 'Analista de <b>RH</b>',
      descricao: '<script>alert(1)</script>\n\nDepois',
      salario_min: null,
      salario_max: 1234.57,
      mostrar_salario: true,
      vaga_afirmativa: false,
      vaga_afirmativa_grupo: null,
    })
  })

  test('an inverted salary range is kept, and an affirmative group with its flag too', async () => {
    const vaga = { salario_min: 9000, salario_max: 100, vaga_afirmativa: true, vaga_afirmativa_grupo: 'Pessoas com deficiência' }
    expect(await readVaga(db, (await publishVaga(db, rita.caller, {}, vaga)).id)).toMatchObject(vaga)
  })

  test('thousands of channels are refused cheaply', async () => {
    const _canais = Array.from({ length: 5000 }, (_, n) => `c${n}`.repeat(50))
    await expectRefusal(publishVaga(db, rita.caller, { _canais }), 'PT409', 'canal_indisponivel')
  })
})

describe('the client record', () => {
  test('is found or created for a verified account', async () => {
    const meu = async (dono: Recrutador, params: Params = {}) =>
      (await callAs<{ id: string }>(db, dono.caller, 'fn_meu_cliente', params)).id
    const id = await meu(rita, { _empresa_nome: ' Ateliê  Novo ', _responsavel_nome: '' })
    expect(await meu(rita, { _empresa_nome: 'Outro nome' })).toBe(id)
    // The specified input: an e-mail goes along, and chooses nothing.
    const alheio = await createRecrutador(db)
    expect(await meu(rita, { _email: alheio.email, _empresa_nome: 'X', _responsavel_nome: 'Y' })).toBe(id)
    const [row] = await db.sql`select email, empresa_nome, responsavel_nome from public.clientes where id = ${id}`
    expect({ ...row }).toEqual({
      email: rita.email,
      empresa_nome: 'Ateliê Novo',
      responsavel_nome: `${rita.nome} ${rita.sobrenome}`,
    })
    await expectRefusal(callAsVisitor(db, 'fn_meu_cliente'), '42501')
    await expectRefusal(callAs(db, toCaller(personas.estranho), 'fn_meu_cliente'), 'PT403')
  })

  test('is not created by a mere look of an account without a vacancy; of one with vacancies a look is as any call', async () => {
    const dono = await createRecrutador(db)
    const look = async () => (await callAs<{ id: string | null }>(db, dono.caller, 'fn_meu_cliente', { _criar: false })).id
    const kept = async () =>
      (await db.sql`select id from public.clientes where email = ${dono.email}`).map(({ id }) => String(id))
    expect(await look()).toBeNull()
    expect(await kept()).toEqual([])
    const { id } = await publishVaga(db, dono.caller)
    expect([await look()]).toEqual(await kept())
    await db.sql`delete from public.clientes where email = ${dono.email}`
    expect(await look()).toBe((await readVaga(db, id))['cliente_id'])
    expect(await kept()).toHaveLength(1)
  })

  test('of a new e-mail takes over the account’s vacancies, and no others', async () => {
    const other = await createRecrutador(db)
    const [mine, theirs] = [await publishVaga(db, rita.caller), await publishVaga(db, other.caller)]
    const before = (await readVaga(db, theirs.id))['cliente_id']
    await db.sql`update public.usuarios set email = ${`nova-${rita.email}`} where id = ${rita.conta}`
    const { id } = await callAs<{ id: string }>(db, rita.caller, 'fn_meu_cliente')
    expect(await readVaga(db, mine.id)).toMatchObject({ cliente_id: id })
    expect(await readVaga(db, theirs.id)).toMatchObject({ cliente_id: before })
    expect(id).not.toBe(before)
  })

  test('stays with its vacancies and unchanged when its only request is deleted, also with a rival’s capability for its e-mail', async () => {
    const { id } = await publishVaga(db, rita.caller)
    const [antes] = await db.sql`select id, telefone from public.clientes where email = ${rita.email}`
    const enviar = (_telefone: string) =>
      callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams({ _email: rita.email, _telefone }))
    const pedido = await callAsVisitor(
      db,
      'fn_insert_solicitacao',
      buildSolicitacaoParams(undefined, { _cliente_id: await enviar('+5511912340001') }),
    )
    await enviar('+5511912340002')
    await db.sql`select lgpd.apagar_solicitacoes(${[pedido]})`
    expect(await readVaga(db, id)).toMatchObject({ cliente_id: antes?.['id'] })
    expect([...(await db.sql`select id, telefone from public.clientes where email = ${rita.email}`)]).toEqual([antes])
  })

  test('that is lost is created again, with the vacancies in it', async () => {
    const { id } = await publishVaga(db, rita.caller)
    await db.sql`delete from public.clientes where email = ${rita.email}`
    expect(await readVaga(db, id)).toMatchObject({ cliente_id: null })
    const { id: cliente } = await callAs<{ id: string }>(db, rita.caller, 'fn_meu_cliente')
    expect(await readVaga(db, id)).toMatchObject({ cliente_id: cliente })
  })
})

const contar = (_auth_user_id: string, _site: string) =>
  callAs(db, 'service_role', 'fn_service_contar_leitura_de_anuncio', { _auth_user_id, _site })

describe('an ad read from an address', () => {
  test('is counted by account and by site; nobody reads one without a complete profile', async () => {
    const [ana, bia, cora] = [await createRecrutador(db), await createRecrutador(db), await createRecrutador(db)]
    for (let n = 0; n < 20; n += 1) await contar(rita.userId, 'vagas.example')
    expect(await getRefusal(contar(rita.userId, 'outro.example'))).toMatchObject({ hint: 'limite' })
    // Sixty of one site are for all accounts together, however its name is written; another site is read on.
    for (let n = 0; n < 40; n += 1) await contar((n % 2 ? ana : bia).userId, 'Vagas.example')
    expect(await getRefusal(contar(cora.userId, 'vagas.example'))).toMatchObject({ hint: 'limite' })
    await contar(cora.userId, 'outro.example')
    expect(await getRefusal(contar(personas.estranho.userId, 'vagas.example'))).toMatchObject({ hint: 'perfil_incompleto' })
    expect(await getRefusal(contar(crypto.randomUUID(), 'vagas.example'))).toMatchObject({ hint: 'login' })
  })
})
