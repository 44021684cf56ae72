/** The client's choice by the follow-up link: compare, accept, decline, more time, close; each is idempotent. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { DIAS_DA_PROPOSTA, DIAS_DE_MAIS_PRAZO } from '../../../src/domain/proposta.ts'
import { isStatusProposta } from '../../../src/domain/proposta-status.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  createPedido,
  createRecente,
  listEmails,
  type Pedido,
  readEstado,
  sendProposta,
} from './pedido.ts'

const db = setUpTestDatabase({ personas: true })

type Vista = {
  status: string
  num_propostas: number
  fecha_em: string | null
  mais_prazo_em: string | null
  motivo_encerramento: string | null
  propostas: Record<string, unknown>[]
  anteriores: Record<string, unknown>[]
  retiradas: number
}
const decidir = (name: string, params: Record<string, unknown>) => callAsVisitor<Vista>(db, name, params)
const ver = (_token: string) => decidir('fn_propostas_do_pedido', { _token })

async function comPropostas(quantas: number): Promise<{ pedido: Pedido; autores: Autor[]; ids: string[] }> {
  const pedido = await createAberto(db)
  const autores: Autor[] = []
  const ids: string[] = []
  for (let n = 0; n < quantas; n += 1) {
    const autor = await createAutor(db)
    autores.push(autor)
    ids.push((await sendProposta(db, autor.caller, pedido.id, { valor: 1000 + n })).id)
  }
  return { pedido, autores, ids }
}
const at = <T>(list: T[], n: number): T => {
  const found = list[n]
  if (found === undefined) throw new Error(`no entry at ${n}`)
  return found
}

describe('side by side', () => {
  test('a registration gives its name and seal only while the directory lists it', async () => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    const consultoria = await createConsultoria(db, autor.email, {
      consultoria_nome: 'Nome Emprestado',
      aprovada_em: null,
      telefone: '+5511900000999',
    })
    const { id, consultoria_id } = await sendProposta(db, autor.caller, pedido.id)
    expect(consultoria_id).toBe(consultoria)
    const uma = async () => at((await ver(pedido.token)).propostas, 0)
    const anonima = { consultoria_slug: null, cidade: null, uf: null, servicos: null, tipo_atuacao: null }
    expect(await uma()).toMatchObject({ ...anonima, consultoria_nome: `${autor.nome} ${autor.sobrenome}` })
    await db.sql`update public.consultorias set aprovada_em = now() where id = ${consultoria}`
    expect(await uma()).toMatchObject({ consultoria_nome: 'Nome Emprestado', cidade: 'São Paulo', uf: 'SP' })
    await db.sql`update public.consultorias set consentimento_contato = false where id = ${consultoria}`
    expect(await uma()).toMatchObject(anonima)
    await callAsVisitor(db, 'fn_aceitar_proposta', { _token: pedido.token, _proposta: id })
    expect((await uma())['contato']).toEqual({ email: autor.email, telefone: autor.telefone })
  })

  test('shows the compared data, and no contact of consultancies that are not chosen', async () => {
    const pedido = await createRecente(db)
    const autor = await createAutor(db)
    await createConsultoria(db, autor.email, { consultoria_nome: 'Talento Fictício', conferida_em: '2026-11-02T12:00:00Z' })
    const sem = await createAutor(db)
    await sendProposta(db, autor.caller, pedido.id)
    await sendProposta(db, sem.caller, pedido.id, { valor: null })
    await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${sem.userId}`
    const vista = await ver(pedido.token)
    expect(vista).toMatchObject({ status: 'Aberta', num_propostas: 2, max_propostas: 4, mais_prazo_em: null, anteriores: [] })
    expect(Object.keys(at(vista.propostas, 0)).toSorted()).toEqual([
      'arquivo',
      'avaliacoes',
      'cidade',
      'consultoria_nome',
      'consultoria_slug',
      'contato',
      'criado_em',
      'decided_em',
      'detalhes',
      'expira_em',
      'id',
      'logo',
      'mensagem',
      'motivo',
      'no_diretorio',
      'prazo',
      'resposta_em_minutos',
      'selos',
      'servicos',
      'status_proposta',
      'suspensa',
      'tamanho_equipe',
      'tempo_atuacao',
      'tipo_atuacao',
      'uf',
      'valor',
    ])
    expect(vista.propostas.every(({ status_proposta }) => isStatusProposta(String(status_proposta)))).toBe(true)
    expect(at(vista.propostas, 0)).toMatchObject({
      consultoria_nome: 'Talento Fictício',
      selos: { contato_verificado: true, cadastro_conferido: true },
      valor: 1234.56,
      contato: null,
      resposta_em_minutos: 0,
    })
    expect(at(vista.propostas, 1)).toMatchObject({
      consultoria_nome: `${sem.nome} ${sem.sobrenome}`,
      consultoria_slug: null,
      selos: { contato_verificado: false, cadastro_conferido: false },
      valor: null,
    })
    expect(JSON.stringify(vista)).not.toMatch(new RegExp(`${autor.email}|${sem.email}|\\+55|11222333000181`))
  })

  test('an unlisted consultancy has no page link', async () => {
    const pedido = await createAberto(db)
    const autor = await createAutor(db)
    await createConsultoria(db, autor.email, { aprovada_em: null })
    await sendProposta(db, autor.caller, pedido.id)
    expect(at((await ver(pedido.token)).propostas, 0)['consultoria_slug']).toBeNull()
  })

  test.each([
    'fn_propostas_do_pedido',
    'fn_aceitar_proposta',
    'fn_recusar_proposta',
    'fn_pedir_mais_prazo',
    'fn_encerrar_pedido',
  ])('%s: a wrong, expired or revoked link opens nothing', async (name) => {
    const { pedido, ids } = await comPropostas(1)
    const call = (_token: string | null) => getRefusal(decidir(name, { _token, _proposta: ids[0], _motivo: 'Motivo' }))
    for (const token of [null, '', 'x', 'x'.repeat(100_000), `${pedido.token.slice(0, 42)}-`])
      expect(await call(token)).toMatchObject({ code: 'PT404', hint: 'link_invalido' })
    await db.sql`update pedidos.acompanhamento_links set expira_em = now() where solicitacao_id = ${pedido.id}`
    expect(await call(pedido.token)).toMatchObject({ code: 'PT410', hint: 'link_expirado' })
    await db.sql`update pedidos.acompanhamento_links set expira_em = now() + interval '1 day', revogado_em = now() where solicitacao_id = ${pedido.id}`
    expect(await call(pedido.token)).toMatchObject({ code: 'PT410', hint: 'link_expirado' })
    expect(await readEstado(db, at(ids, 0))).toEqual({ proposta: 'enviada', pedido: 'Aberta', n: 1 })
  })
})

describe('accepting', () => {
  test('one: the others are declined and e-mailed, and only the chosen one gets the contact', async () => {
    const { pedido, autores, ids } = await comPropostas(4)
    const contato = (n: number) =>
      callAs<Record<string, string>>(db, at(autores, n).caller, 'fn_contato_do_pedido', { _proposta: ids[n] })
    await expectRefusal(contato(1), 'PT404', 'contato_indisponivel')
    const params = { _token: pedido.token, _proposta: ids[1] }
    const vista = await decidir('fn_aceitar_proposta', params)
    expect(vista).toMatchObject({ status: 'Proposta Aceita', num_propostas: 1, fecha_em: null })
    expect(vista.propostas.map(({ id, status_proposta }) => [id, status_proposta])).toEqual([[ids[1], 'aceita']])
    expect(at(vista.propostas, 0)['contato']).toEqual({ email: at(autores, 1).email, telefone: at(autores, 1).telefone })
    expect(vista.anteriores.map(({ motivo, contato: c }) => [motivo, c])).toEqual(
      Array.from({ length: 3 }, () => ['O cliente escolheu outra proposta.', null]),
    )

    expect(await decidir('fn_aceitar_proposta', params)).toEqual(vista)
    for (const [n, autor] of autores.entries()) {
      const [aceitas, recusadas] = [
        await listEmails(db, 'proposta_aceita', autor.email),
        await listEmails(db, 'proposta_recusada', autor.email),
      ]
      expect([aceitas.length, recusadas.length]).toEqual(n === 1 ? [1, 0] : [0, 1])
      expect(JSON.stringify([...aceitas, ...recusadas])).not.toMatch(/cliente-\d|\+55/)
    }
    expect(await contato(1)).toMatchObject({ email: pedido.email, telefone: '+5511912345678' })
    for (const n of [0, 2, 3]) expect((await getRefusal(contato(n))).code).toBe('PT404')
    // Nor with another's proposal.
    expect((await getRefusal(callAs(db, at(autores, 0).caller, 'fn_contato_do_pedido', { _proposta: ids[1] }))).code).toBe(
      'PT404',
    )
    await expectRefusal(decidir('fn_aceitar_proposta', { ...params, _proposta: ids[0] }), 'PT409', 'pedido_fechado')
    await expectRefusal(callAs(db, at(autores, 1).caller, 'fn_retirar_proposta', { _id: ids[1] }), 'PT409', 'proposta_decidida')
    expect(await getRefusal(sendProposta(db, (await createAutor(db)).caller, pedido.id))).toMatchObject({
      hint: 'pedido_fechado',
    })
  })

  test('the client sees only the number of withdrawn proposals of this request', async () => {
    const [{ pedido, autores, ids }, alheio] = [await comPropostas(3), await comPropostas(1)]
    expect((await ver(pedido.token)).retiradas).toBe(0)
    for (const n of [0, 1]) await callAs(db, at(autores, n).caller, 'fn_retirar_proposta', { _id: ids[n] })
    await decidir('fn_recusar_proposta', { _token: pedido.token, _proposta: ids[2], _motivo: 'Acima do orçamento' })
    const vista = await ver(pedido.token)
    expect(vista).toMatchObject({ retiradas: 2, propostas: [], anteriores: [{ id: ids[2] }] })
    expect(JSON.stringify(vista)).not.toContain(ids[0])
    expect((await ver(alheio.pedido.token)).retiradas).toBe(0)
  })

  test('a withdrawn, expired or foreign proposal is refused, and nothing changes', async () => {
    const { pedido, autores, ids } = await comPropostas(2)
    await callAs(db, at(autores, 0).caller, 'fn_retirar_proposta', { _id: ids[0] })
    const aceitar = (_proposta: string | null) => getRefusal(decidir('fn_aceitar_proposta', { _token: pedido.token, _proposta }))
    expect(await aceitar(at(ids, 0))).toMatchObject({ code: 'PT409', hint: 'proposta_decidida' })
    await db.sql`update public.propostas set expira_em = now() where id = ${at(ids, 1)}`
    expect(await aceitar(at(ids, 1))).toMatchObject({ code: 'PT409', hint: 'proposta_decidida' })
    const alheia = at((await comPropostas(1)).ids, 0)
    expect(await aceitar(alheia)).toMatchObject({ code: 'PT404', hint: 'proposta_inexistente' })
    expect((await aceitar(null)).code).toBe('PT404')
    expect(await readEstado(db, at(ids, 1))).toMatchObject({ proposta: 'enviada', pedido: 'Aberta' })
  })

  test('the contact is unavailable once the client revokes the consent; one that ended with a corrected address does not count', async () => {
    const { pedido, autores, ids } = await comPropostas(1)
    await decidir('fn_aceitar_proposta', { _token: pedido.token, _proposta: ids[0] })
    await db.sql`insert into contas.consentimentos (titular, solicitacao_id, finalidade, versao, revogado_em)
      select 'outro'::bytea, solicitacao_id, finalidade, versao, now() from contas.consentimentos
      where solicitacao_id = ${pedido.id} and finalidade = 'contato_solicitacao'`
    expect(await callAs(db, at(autores, 0).caller, 'fn_contato_do_pedido', { _proposta: ids[0] })).toMatchObject({
      email: pedido.email,
    })
    await db.sql`update contas.consentimentos set revogado_em = now() where solicitacao_id = ${pedido.id} and revogado_em is null`
    expect((await getRefusal(callAs(db, at(autores, 0).caller, 'fn_contato_do_pedido', { _proposta: ids[0] }))).code).toBe(
      'PT404',
    )
  })
})

describe('declining', () => {
  test('is possible only for proposals of one’s own request', async () => {
    const [{ pedido }, alheio] = [await comPropostas(1), await comPropostas(1)]
    const _proposta = at(alheio.ids, 0)
    await expectRefusal(
      decidir('fn_recusar_proposta', { _token: pedido.token, _proposta, _motivo: 'Não' }),
      'PT404',
      'proposta_inexistente',
    )
    expect(await readEstado(db, _proposta)).toMatchObject({ proposta: 'enviada' })
  })

  test('records the reason, frees the place, and is idempotent', async () => {
    const { pedido, autores, ids } = await comPropostas(1)
    const params = { _token: pedido.token, _proposta: ids[0], _motivo: ' Acima do\u0007 orçamento\n ' }
    const vista = await decidir('fn_recusar_proposta', params)
    expect(vista).toMatchObject({ status: 'Aberta', num_propostas: 0, propostas: [] })
    expect(at(vista.anteriores, 0)['motivo']).toBe('Acima do orçamento')
    expect(await decidir('fn_recusar_proposta', { ...params, _motivo: 'Outro' })).toEqual(vista)
    const [carta, outra] = await listEmails(db, 'proposta_recusada', at(autores, 0).email)
    expect([carta?.payload['motivo'], outra]).toEqual(['Acima do orçamento', undefined])
    await db.sql`select mensagens.outbox_enviada(id) from mensagens.outbox
      where tipo = 'proposta_recusada' and destinatario = ${at(autores, 0).email}`
    const [enviada] = await listEmails(db, 'proposta_recusada', at(autores, 0).email)
    expect(enviada?.payload, 'once sent, the reason is in the proposal alone').not.toHaveProperty('motivo')
    expect(await getRefusal(sendProposta(db, at(autores, 0).caller, pedido.id))).toMatchObject({ hint: 'proposta_encerrada' })
  })

  test('reaches the declined consultancy without contacts and names, on the page and by e-mail', async () => {
    const { pedido, autores, ids } = await comPropostas(1)
    const _motivo = `Outro motivo. Fale com ${pedido.email} ou 11 91234-5678. ${'x'.repeat(400)} a@b.co, a@b.co, a@b.co`
    const lido =
      `Outro motivo. Fale com [dado oculto] ou [dado oculto]. ${'x'.repeat(400)} [dado oculto], [dado oculto], [dado oculto]`.slice(
        0,
        500,
      )
    await decidir('fn_recusar_proposta', { _token: pedido.token, _proposta: ids[0], _motivo })
    const { caller, email } = at(autores, 0)
    const [carta] = await listEmails(db, 'proposta_recusada', email)
    expect(carta?.payload['motivo']).toBe(lido)
    expect(JSON.stringify(await callAs(db, caller, 'fn_minhas_propostas'))).toContain(lido)
  })

  test.each([null, '', ' \u200b ', 'x'.repeat(501), 'x'.repeat(100_000)])('a reason of %.10j is refused', async (_motivo) => {
    const { pedido, ids } = await comPropostas(1)
    await expectRefusal(decidir('fn_recusar_proposta', { _token: pedido.token, _proposta: ids[0], _motivo }), 'PT422', 'motivo')
  })
})

const days = (a: unknown, b: unknown) => (Date.parse(String(b)) - Date.parse(String(a))) / 86_400_000

describe('the request', () => {
  test('is extended by 15 days, once', async () => {
    const { pedido, ids } = await comPropostas(1)
    const antes = await ver(pedido.token)
    const vista = await decidir('fn_pedir_mais_prazo', { _token: pedido.token })
    expect(days(antes.fecha_em, vista.fecha_em)).toBe(DIAS_DE_MAIS_PRAZO)
    expect(days(at(antes.propostas, 0)['criado_em'], at(antes.propostas, 0)['expira_em'])).toBe(DIAS_DA_PROPOSTA)
    expect(days(at(antes.propostas, 0)['expira_em'], at(vista.propostas, 0)['expira_em'])).toBe(DIAS_DE_MAIS_PRAZO)
    expect(vista.mais_prazo_em).not.toBeNull()
    expect(await decidir('fn_pedir_mais_prazo', { _token: pedido.token })).toEqual(vista)
    await decidir('fn_aceitar_proposta', { _token: pedido.token, _proposta: ids[0] })
    expect(await getRefusal(decidir('fn_pedir_mais_prazo', { _token: pedido.token }))).toMatchObject({ hint: 'pedido_fechado' })
  })

  test('is closed by its client: pending proposals are declined and e-mailed; it is idempotent', async () => {
    const { pedido, autores } = await comPropostas(2)
    const params = { _token: pedido.token, _motivo: 'Resolvemos por aqui' }
    const vista = await decidir('fn_encerrar_pedido', params)
    expect(vista).toMatchObject({
      status: 'Encerrada',
      num_propostas: 0,
      motivo_encerramento: 'Resolvemos por aqui',
      propostas: [],
    })
    expect(await decidir('fn_encerrar_pedido', { ...params, _motivo: null })).toEqual(vista)
    for (const { email } of autores) expect(await listEmails(db, 'proposta_recusada', email)).toHaveLength(1)
  })

  test('closed after the choice keeps the accepted proposal; a sent one can be closed; a refused one cannot', async () => {
    const { pedido, ids } = await comPropostas(1)
    await decidir('fn_aceitar_proposta', { _token: pedido.token, _proposta: ids[0] })
    expect((await decidir('fn_encerrar_pedido', { _token: pedido.token })).propostas).toMatchObject([
      { status_proposta: 'aceita' },
    ])
    const enviado = await createPedido(db)
    expect(await decidir('fn_encerrar_pedido', { _token: enviado.token })).toMatchObject({ status: 'Encerrada' })
    const recusado = await createPedido(db)
    await db.sql`select transicoes.mudar_solicitacao(${recusado.id}, 'Recusada', 'x')`
    await expectRefusal(decidir('fn_encerrar_pedido', { _token: recusado.token }), 'PT409', 'status_invalido')
  })

  test.each(['pending', 'accepted'])(
    'deleted by its client: the author of a %s proposal is e-mailed, no data stays',
    async (qual) => {
      const { pedido, autores, ids } = await comPropostas(1)
      if (qual === 'accepted') await decidir('fn_aceitar_proposta', { _token: pedido.token, _proposta: ids[0] })
      await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
      expect(await db.sql`select 1 from public.propostas where id = ${at(ids, 0)}`).toHaveLength(0)
      expect(await listEmails(db, 'proposta_recusada', at(autores, 0).email)).toMatchObject([
        { payload: { motivo: null, excluido: true } },
      ])
    },
  )
})
