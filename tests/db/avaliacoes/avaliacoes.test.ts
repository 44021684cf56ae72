/** Reviews: who is asked, once; what weighs; what is shown, of whom; the check, the answer, taking back. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, personas, toCaller } from '../../support/personas.ts'
import { enter } from '../consultorias/equipe/casa.ts'
import { createEndereco, NAVEGADOR, requestCodigo } from '../contas/contas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createCelular, type Item, NOTAS, setUpAvaliacoes } from './avaliacao.ts'
import { type Autor, createAutor, listEmails } from '../propostas/pedido.ts'

const db = setUpTestDatabase({ personas: true })
const admin = toCaller(personas.admin)
const { consultoria, aceitar, encerrarAgora, encerrar, publicar, confirmar, avaliarConfirmada, minha, avaliar, listar, checar } =
  setUpAvaliacoes(db)

beforeEach(() => db.sql`delete from base.limites`)

describe('the client is asked', () => {
  test('thirty days after accepting, once', async () => {
    const { autor } = await consultoria()
    const pedido = await aceitar(autor)
    expect(await minha(pedido)).toBeNull()
    expect(await getRefusal(avaliar(pedido))).toMatchObject({ hint: 'sem_avaliacao' })
    await db.sql`select avaliacoes.pedir(100)`
    expect(await listEmails(db, 'avaliacao_pedida', pedido.email)).toEqual([])
    await db.sql`update avaliacoes.avaliacoes set pedir_em = pedir_em - interval '30 days'`
    await db.sql`select avaliacoes.pedir(100), avaliacoes.pedir(100)`
    const cartas = await listEmails(db, 'avaliacao_pedida', pedido.email)
    expect(cartas).toHaveLength(1)
    expect(cartas[0]?.payload['token']).toMatch(/^[\w-]{43}$/)
    expect(await minha(pedido)).toMatchObject({ status: 'pedida', enviada: null })
  })

  test('from seven days after accepting on, when the request was closed sooner: the page says from when', async () => {
    const { autor } = await consultoria()
    const pedido = await encerrarAgora(autor)
    const cedo = await minha(pedido)
    expect(cedo).toMatchObject({ status: 'pedida', enviada: null, avaliada_em: null })
    const [dias] = await db.sql`select extract(epoch from ${String(cedo?.a_partir_de)}::timestamptz - p.decided_em) / 86400 as n
      from public.propostas as p where p.solicitacao_id = ${pedido.id}`
    expect(Number(dias?.['n'])).toBeCloseTo(7, 4)
    expect(await getRefusal(avaliar(pedido))).toMatchObject({ hint: 'sem_avaliacao' })
    await db.sql`update avaliacoes.avaliacoes set pedir_em = pedir_em - interval '7 days'`
    expect(await minha(pedido)).toMatchObject({ a_partir_de: null })
    expect(await avaliar(pedido)).toMatchObject({ status: 'agendada' })
  })

  test('when the request is closed; never for a proposal of an account outside the directory', async () => {
    const { autor } = await consultoria()
    expect(await minha(await encerrar(autor))).toMatchObject({ status: 'pedida' })
    expect(await minha(await encerrar(await createAutor(db)))).toBeNull()
  })
})

describe('a review', () => {
  test('without text is public 48 hours later, with size and sector of the client and nothing else of it', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    expect(await avaliar(pedido)).toMatchObject({ status: 'agendada', enviada: { ...NOTAS, contratou: true, texto: null } })
    await db.sql`update avaliacoes.avaliacoes set enviada_em = enviada_em - interval '47 hours 59 minutes' where status = 'agendada'`
    await db.sql`select avaliacoes.publicar(100)`
    expect(await listar(slug)).toMatchObject({ resumo: { total: 0 }, itens: [] })
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toEqual([])
    await publicar()
    expect(await minha(pedido)).toMatchObject({ status: 'publicada' })
    const { resumo, itens } = await listar(slug)
    expect(Object.keys(itens[0] ?? {}).toSorted()).toEqual(
      [
        'conta',
        'contratou',
        'enviada_em',
        'id',
        'notas',
        'porte',
        'resposta',
        'respondida_em',
        'setor',
        'texto',
        'tipo_servico',
      ].toSorted(),
    )
    expect(JSON.stringify(itens)).not.toContain(pedido.email)
    expect(resumo).toMatchObject({ total: 1, contam: 0, media: null, medias: null })
    expect(itens).toMatchObject([{ conta: false }])
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toHaveLength(1)
    expect(await getRefusal(avaliar(pedido))).toMatchObject({ hint: 'ja_avaliou' })
  })

  test('taken back and written again twelve times is one e-mail, also after the outbox forgot it', async () => {
    const { autor } = await consultoria()
    const pedido = await encerrar(autor)
    const repetir = async (vezes: number) => {
      for (let n = 0; n < vezes; n += 1) {
        await avaliar(pedido)
        await publicar()
        expect(await minha(pedido)).toMatchObject({ status: 'publicada' })
        await callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })
      }
    }
    await repetir(12)
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toHaveLength(1)
    await db.sql`delete from mensagens.outbox where tipo = 'avaliacao_publicada'`
    await repetir(2)
    expect(await listEmails(db, 'avaliacao_publicada', autor.email)).toEqual([])
  })

  test('weighs once a mobile is proved: an average from three on; without the code, or of who did not hire, it is only shown', async () => {
    const { autor, slug } = await consultoria()
    for (const prazo of [5, 4]) await avaliarConfirmada(autor, { ...NOTAS, prazo })
    const naoContratou = await encerrar(autor)
    await avaliar(naoContratou, {}, false)
    await confirmar(naoContratou)
    const semCodigo = await encerrar(autor)
    await avaliar(semCodigo, { ...NOTAS, prazo: 1 })
    await publicar()
    expect((await listar(slug)).resumo).toMatchObject({ total: 4, contam: 2, media: null, medias: null })
    await avaliarConfirmada(autor, { ...NOTAS, prazo: 3 })
    const { resumo, itens } = await listar(slug)
    expect(resumo).toMatchObject({
      total: 5,
      contam: 3,
      media: 3.3,
      medias: { prazo: 4, qualidade: 4, comunicacao: 3, custo: 2 },
    })
    expect(itens.filter(({ conta }) => conta)).toHaveLength(3)
    // Also after it was published.
    expect(await minha(semCodigo)).toMatchObject({ enviada: { celular_confirmado: false } })
    expect(await confirmar(semCodigo)).toBe('confirmado')
    expect((await listar(slug)).resumo).toMatchObject({ total: 5, contam: 4, medias: { prazo: 3.3 } })
    expect(await getRefusal(confirmar(semCodigo))).toMatchObject({ hint: 'celular_confirmado' })
  })

  test('of an account with a verified mobile needs no code', async () => {
    const { autor } = await consultoria()
    const pedido = await encerrar(autor)
    await createPersona(db.sql, {
      userId: crypto.randomUUID(),
      nome: 'Cliente',
      sobrenome: 'Inventada',
      email: pedido.email,
      telefone: createCelular(),
    })
    expect(await avaliar(pedido)).toMatchObject({ enviada: { celular_confirmado: true } })
  })

  test('is one of a mailbox in 12 months, in any spelling; the next one says from when', async () => {
    const { autor } = await consultoria()
    const outra = await consultoria()
    const primeiro = await encerrar(autor, { _email: 'contato+rh@empresa.example' })
    await avaliar(primeiro)
    const segundo = await encerrar(autor, { _email: 'contato+2@empresa.example' })
    const vista = await minha(segundo)
    expect(vista).toMatchObject({ status: 'pedida', enviada: null, avaliada_em: expect.any(String) as string })
    await expectRefusal(avaliar(segundo), 'PT409', 'ja_avaliou_antes')
    await db.sql`update avaliacoes.avaliacoes set pedida_em = null, pedir_em = now() - interval '31 days' where status = 'pedida'`
    await db.sql`select avaliacoes.pedir(100)`
    expect(await listEmails(db, 'avaliacao_pedida', segundo.email)).toEqual([])
    // Another consultancy is another matter, and so are a year and a review that was taken back.
    expect(await avaliar(await encerrar(outra.autor, { _email: 'contato+3@empresa.example' }))).toMatchObject({
      status: 'agendada',
    })
    await db.sql`update avaliacoes.avaliacoes set enviada_em = enviada_em - interval '12 months'`
    expect(await minha(segundo)).toMatchObject({ a_partir_de: null, avaliada_em: null })
    await db.sql`update avaliacoes.avaliacoes set enviada_em = enviada_em + interval '12 months'`
    await callAsVisitor(db, 'fn_retirar_avaliacao', { _token: primeiro.token })
    expect(await avaliar(segundo)).toMatchObject({ status: 'agendada' })
  })

  test('is proved by one mobile once in 12 months, and never by one of the consultancy or its people', async () => {
    const { autor, id, slug } = await consultoria()
    const celular = createCelular()
    const [um, dois, tres] = [await encerrar(autor), await encerrar(autor), await encerrar(autor)]
    for (const pedido of [um, dois, tres]) await avaliar(pedido)
    expect(await confirmar(um, celular)).toBe('confirmado')
    expect(await confirmar(dois, celular)).toBe('celular_usado')
    const [cadastro] = await db.sql`select telefone from public.consultorias where id = ${id}`
    const membro = await createAutor(db)
    await enter(db, id, membro, 'membro')
    for (const proprio of [String(autor.telefone), String(cadastro?.['telefone']), String(membro.telefone)])
      expect(await confirmar(tres, proprio)).toBe('celular_usado')
    await publicar()
    expect((await listar(slug)).resumo).toMatchObject({ total: 3, contam: 1 })
    await db.sql`update avaliacoes.avaliacoes set enviada_em = enviada_em - interval '12 months' where celular is not null`
    await db.sql`delete from contas.otp_desafios`
    expect(await confirmar(dois, celular)).toBe('confirmado')
  })

  test('is proved only by who follows the request, with the code of its own browser', async () => {
    const { autor } = await consultoria()
    const pedido = await encerrar(autor)
    expect(await getRefusal(confirmar(pedido))).toMatchObject({ hint: 'sem_avaliacao' })
    await avaliar(pedido)
    const call = (name: string, params: object) =>
      callAs<{ status: string; codigo: string }>(db, 'service_role', name, { _endereco: createEndereco(), ...params })
    const de = { _token: pedido.token, _identificador: createCelular(), _navegador: NAVEGADOR }
    expect(await getRefusal(call('fn_service_pedir_codigo_da_avaliacao', { ...de, _token: 'x'.repeat(43) }))).toMatchObject({
      hint: 'link_invalido',
    })
    // The id of a request opens it only for its owner, signed in.
    const porId = { ...de, _token: pedido.id }
    for (const _auth_user_id of [null, autor.userId])
      expect(await getRefusal(call('fn_service_pedir_codigo_da_avaliacao', { ...porId, _auth_user_id }))).toMatchObject({
        hint: 'link_invalido',
      })
    const { codigo } = await call('fn_service_pedir_codigo_da_avaliacao', de)
    const digitar = (params: object) => call('fn_service_confirmar_avaliacao', { ...de, _codigo: codigo, ...params })
    expect(await digitar({ _navegador: crypto.randomUUID() })).toMatchObject({ status: 'invalido' })
    expect(await digitar({ _codigo: codigo === '000000' ? '000001' : '000000' })).toMatchObject({
      status: 'invalido',
      restantes: 4,
    })
    // A code to sign in with the same mobile is another one.
    expect((await requestCodigo(db, 'sms', de._identificador)).status).toBe('enviar')
    expect(await digitar({})).toMatchObject({ status: 'confirmado' })
    const dono = { userId: crypto.randomUUID(), nome: 'Cliente', sobrenome: 'Inventada', email: pedido.email, telefone: null }
    await createPersona(db.sql, dono)
    expect(await getRefusal(confirmar({ ...pedido, token: pedido.id }, createCelular(), dono.userId))).toMatchObject({
      hint: 'celular_confirmado',
    })
  })

  test('with a text waits for the check; a finding holds it for the team, which lets it go or takes it off', async () => {
    const { autor, slug } = await consultoria()
    const [bom, mau] = [await encerrar(autor), await encerrar(autor)]
    expect(await avaliar(bom, { ...NOTAS, texto: ' Entregaram no prazo. Liguem 11 91234-5678. ' })).toMatchObject({
      status: 'em_checagem',
    })
    expect((await listar(slug)).itens).toEqual([])
    await checar()
    await publicar()
    expect((await listar(slug)).itens).toMatchObject([{ texto: 'Entregaram no prazo. Liguem [dado oculto].' }])
    await avaliar(mau, { ...NOTAS, texto: 'Texto com algo proibido.' })
    await checar('Fere a lei.')
    expect(await minha(mau)).toMatchObject({ status: 'retida' })
    expect((await listar(slug)).itens).toHaveLength(1)
    const [presa] = await db.sql`select id from moderacao.textos_denunciados where status = 'aberta' and de = 'checagem'`
    const decidir = (params: object) => callAs(db, admin, 'fn_decidir_texto', { _id: String(presa?.['id']), ...params })
    for (const caller of [autor.caller, toCaller(personas.estranho)])
      expect(
        await getRefusal(
          callAs(db, caller, 'fn_decidir_texto', { _id: String(presa?.['id']), _decisao: 'procedente', _motivo: 'x' }),
        ),
      ).toMatchObject({
        hint: 'so_admin',
      })
    expect(await getRefusal(decidir({ _decisao: 'procedente' }))).toMatchObject({ hint: 'motivo' })
    expect(await getRefusal(decidir({ _decisao: 'improcedente', _visto: 'procedente' }))).toMatchObject({ hint: 'mudou' })
    await decidir({ _decisao: 'improcedente', _visto: 'aberta' })
    await publicar()
    expect((await listar(slug)).itens).toHaveLength(2)
    expect(await getRefusal(decidir({ _decisao: 'improcedente' }))).toMatchObject({ hint: 'ja_decidida' })
  })

  test('is taken back by the client with its answer, and may be written anew', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    await avaliar(pedido)
    await publicar()
    const [item] = (await listar(slug)).itens
    await callAs(db, autor.caller, 'fn_responder_avaliacao', { _id: item?.id, _texto: 'Obrigado!' })
    expect(await callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })).toMatchObject({
      status: 'pedida',
      enviada: null,
    })
    expect((await listar(slug)).resumo).toMatchObject({ total: 0 })
    expect(await avaliar(pedido, {}, false)).toMatchObject({ status: 'agendada', enviada: { contratou: false, resposta: null } })
  })

  test('taken back has no open report: the next text is another review', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    const retirar = () => callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })
    await avaliar(pedido, { ...NOTAS, texto: 'Primeiro texto.' })
    await checar('Fere a lei.')
    await retirar()
    await avaliar(pedido, { ...NOTAS, texto: 'Segundo texto.' })
    await checar('Fere a lei também.')
    expect(await minha(pedido)).toMatchObject({ status: 'retida' })
    const abertas = () =>
      db.sql`select d.detalhe from moderacao.textos_denunciados as d join avaliacoes.avaliacoes as a on a.id = d.avaliacao_id
        join public.propostas as p on p.id = a.proposta_id where p.solicitacao_id = ${pedido.id} and d.status = 'aberta'`
    expect(await abertas()).toEqual([{ detalhe: 'Fere a lei também.' }])
    await retirar()
    expect(await abertas()).toEqual([])
    await avaliar(pedido)
    await publicar()
    expect((await listar(slug)).itens).toHaveLength(1)
  })

  test('written again is no text that the team decided about before, nor is a new answer; of one that is off, the answer is off too', async () => {
    const { autor, slug } = await consultoria()
    const pedido = await encerrar(autor)
    const denunciados: string[] = []
    const passar = async (texto: string, resposta: string) => {
      await avaliar(pedido, { ...NOTAS, texto })
      await checar()
      await publicar()
      const [item] = (await listar(slug)).itens
      await callAs(db, autor.caller, 'fn_responder_avaliacao', { _id: item?.id, _texto: resposta })
      for (const _tipo of ['avaliacao', 'resposta'])
        await callAsVisitor(db, 'fn_denunciar_texto', { _tipo, _id: item?.id, _motivo: 'ofensa' })
      const abertas = await db.sql`select id from moderacao.textos_denunciados where avaliacao_id = ${String(item?.id)}
        and status = 'aberta' order by parte desc`
      denunciados.push(...abertas.map((row) => String(row['id'])))
    }
    const decidir = (n: number, _decisao: string) =>
      callAs(db, admin, 'fn_decidir_texto', { _id: denunciados[n], _decisao, _motivo: 'Porque sim.' })
    const lidas = () =>
      Promise.all(
        denunciados.map(async (_id) => {
          const { linha } = await callAs<{ linha: Item }>(db, admin, 'fn_admin_detalhe', { _tabela: 'textos', _id })
          return [linha['texto'], linha['retirado']]
        }),
      )
    await passar('Primeiro texto.', 'Primeira resposta.')
    await decidir(0, 'improcedente')
    await decidir(1, 'procedente')
    expect(await lidas()).toEqual([
      ['Primeiro texto.', false],
      [null, true],
    ])
    await callAsVisitor(db, 'fn_retirar_avaliacao', { _token: pedido.token })
    await db.sql`update moderacao.textos_denunciados set criada_em = criada_em - interval '3 days' where id = any (${denunciados})`
    await passar('Segundo texto.', 'Segunda resposta.')
    const antes = [
      [null, true],
      [null, true],
    ]
    expect(await lidas()).toEqual([...antes, ['Segundo texto.', false], ['Segunda resposta.', false]])
    await decidir(2, 'procedente')
    expect(await lidas()).toEqual([...antes, ['Segundo texto.', true], ['Segunda resposta.', true]])
    await decidir(3, 'procedente')
    expect((await listEmails(db, 'texto_retirado', autor.email)).map(({ payload }) => payload)).toMatchObject([
      { o_que: 'resposta' },
    ])
  })

  test('goes with the request of its client, and the order in the directory is measured without it', async () => {
    const { autor, id, slug } = await consultoria()
    const pedido = await avaliarConfirmada(autor)
    for (let n = 0; n < 2; n += 1) await avaliarConfirmada(autor)
    const medida = async () => {
      await db.sql`select avaliacoes.medir_consultorias(100)`
      const [row] = await db.sql`select nota, avaliacoes from consultorias.consultoria_medidas where consultoria_id = ${id}`
      return row
    }
    expect(await medida()).toMatchObject({ avaliacoes: 3 })
    await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
    expect((await listar(slug)).itens).toHaveLength(2)
    expect(await medida()).toMatchObject({ avaliacoes: 2, nota: null })
  })

  test.each([
    ['contratou', NOTAS, null],
    ['prazo', { ...NOTAS, prazo: 6 }, true],
    ['qualidade', { prazo: 5 }, true],
    ['custo', { ...NOTAS, custo: 2.5 }, true],
    ['texto', { ...NOTAS, texto: 'x'.repeat(1501) }, true],
    ['dados_invalidos', [1], true],
    ['dados_invalidos', { texto: 'x'.repeat(50_000) }, true],
  ])('is refused for %s %#', async (hint, dados, contratou) => {
    const { autor } = await consultoria()
    const pedido = await encerrar(autor)
    await expectRefusal(avaliar(pedido, dados, contratou), 'PT422', hint)
    expect(await minha(pedido)).toMatchObject({ status: 'pedida' })
  })
})

describe('the answer', () => {
  test('is the consultancy’s, once; not of a rival or a stranger', async () => {
    const { autor, slug } = await consultoria()
    const rival = await consultoria()
    await avaliar(await encerrar(autor))
    await publicar()
    const [item] = (await listar(slug)).itens
    const responder = (caller: Autor['caller'], _texto: string) =>
      callAs<Item>(db, caller, 'fn_responder_avaliacao', { _id: item?.id, _texto })
    for (const caller of [rival.autor.caller, toCaller(personas.estranho)])
      expect(await getRefusal(responder(caller, 'Oi'))).toMatchObject({ hint: 'avaliacao_inexistente' })
    expect(await responder(autor.caller, 'Obrigado! Liguem 11 91234-5678')).toMatchObject({
      resposta: 'Obrigado! Liguem [dado oculto]',
    })
    expect(await getRefusal(responder(autor.caller, 'Outra'))).toMatchObject({ hint: 'ja_respondeu' })
  })
})

test('ten a page, newest first, each once', async () => {
  const { autor, slug } = await consultoria()
  for (let n = 0; n < 12; n += 1) await avaliar(await encerrar(autor))
  await publicar()
  const primeira = await listar(slug)
  const segunda = await listar(slug, String(primeira.proximo))
  expect([primeira.itens.length, segunda.itens.length, segunda.proximo]).toEqual([10, 2, null])
  expect(new Set([...primeira.itens, ...segunda.itens].map(({ id }) => id)).size).toBe(12)
  expect(await getRefusal(listar(slug, 'x'))).toMatchObject({ hint: 'cursor' })
  await db.sql`update public.consultorias set consentimento_perfil = false where slug = ${slug}`
  expect(await getRefusal(listar(slug))).toMatchObject({ hint: 'consultoria_inexistente' })
})
