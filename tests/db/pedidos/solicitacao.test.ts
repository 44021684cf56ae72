/**
 * `fn_insert_solicitacao`: one request per submission, for every caller and any number of retries (docs/product/requests.md#triage,
 * docs/product/requests.md#capability, docs/product/requests.md#submission).
 */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { SERVICOS } from '../../../src/domain/servicos/registry.ts'
import { CONSENTIMENTO_VERSAO } from '../../../src/domain/solicitacao.ts'
import { buildClienteParams, buildSolicitacaoParams, type Params } from '../../support/builders.ts'
import { callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase()

let senders = 0
const capability = (overrides: Params = {}) =>
  callAsVisitor(
    db,
    'fn_upsert_cliente_by_email',
    buildClienteParams({ _email: `envio-${(senders += 1)}@empresa.example`, ...overrides }),
  )
const send = (_cliente_id: string, overrides: Params = {}, tipo?: string) =>
  callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(tipo, { _cliente_id, ...overrides }))
const stored = async (id: string) =>
  (await db.sql`select to_jsonb(s) as row from public.solicitacoes s where id = ${id}`)[0]?.['row'] as Record<string, unknown>
const contact = async (id: string) => (await db.sql`select * from pedidos.solicitacao_contatos where solicitacao_id = ${id}`)[0]
const letters = (id: string) => db.sql`select * from mensagens.outbox where solicitacao_id = ${id} order by criado_em`

const contexto = (n: number) => ({ _contexto_projeto: `Pedido de número ${n} com mais palavras` })

describe('request', () => {
  test.each(SERVICOS.map(({ tipo }) => tipo))('%s: the stored row equals the submitted form', async (tipo) => {
    const params = buildSolicitacaoParams(tipo)
    const row = await stored(await send(await capability(), {}, tipo))
    const { _cliente_id, _consentimento_versao, ...columns } = params
    expect(row).toMatchObject(Object.fromEntries(Object.entries(columns).map(([name, value]) => [name.slice(1), value])))
    expect(row).toMatchObject({ num_propostas: 0, email_confirmado_em: null, motivo_recusa: null })
  })

  test('stores its typed contact and place separately from the client', async () => {
    const email = 'dona@empresa.example'
    await capability({ _email: email, _telefone: '+5511911111111', _cidade: 'Recife', _uf: 'PE' })
    const id = await send(await capability({ _email: email, _telefone: '+5521922222222', _cidade: 'Niterói', _uf: 'RJ' }))
    expect(await contact(id)).toMatchObject({ email, telefone: '+5521922222222', cidade: 'Niterói' })
    expect(await stored(id)).toMatchObject({ cidade: 'Niterói', uf: 'RJ', cidade_busca: 'niteroi rj' })
    expect((await stored(id))['busca']).toBe('recrutamento e selecao niteroi rj texto de exemplo com mais de cinco palavras')
    expect((await db.sql`select telefone, cidade from public.clientes where email = ${email}`)[0]).toEqual({
      telefone: '+5511911111111',
      cidade: 'Recife',
    })
  })

  test('a rival’s submission between the owner’s two calls does not change the request', async () => {
    const email = 'entre@empresa.example'
    const own = await capability({ _email: email, _telefone: '+5511911111111' })
    await capability({ _email: email, _telefone: '+5521922222222' })
    expect(await contact(await send(own))).toMatchObject({ telefone: '+5511911111111' })
  })

  test('without a status it is a draft, which needs only client and service and notifies nobody', async () => {
    const _cliente_id = await capability()
    const id = await callAsVisitor(db, 'fn_insert_solicitacao', { _cliente_id, _tipo_servico: SERVICOS[0]?.tipo })
    expect(await stored(id)).toMatchObject({
      status_solicitacao: 'Rascunho',
      contexto_projeto: null,
      setor: 'Tecnologia',
      porte: '1–10',
    })
    expect(await letters(id)).toHaveLength(0)
  })

  test('a draft refuses invalid values, and is promoted when the same content is submitted', async () => {
    const cap = await capability()
    expect(await getRefusal(send(cap, { _status_solicitacao: 'Rascunho', _prazo_desejado: 'ontem' }))).toMatchObject({
      hint: 'prazo_desejado',
    })
    const draft = await send(cap, { _status_solicitacao: 'Rascunho' })
    expect(await send(cap)).toBe(draft)
    expect(await stored(draft)).toMatchObject({ status_solicitacao: 'Solicitação Efetuada' })
    expect(await letters(draft)).toHaveLength(1)
    // It never returns to draft.
    expect(await send(cap, { _status_solicitacao: 'Rascunho' })).toBe(draft)
    expect(await stored(draft)).toMatchObject({ status_solicitacao: 'Solicitação Efetuada' })
  })

  test.each(['Aberta', 'Proposta Aceita', 'Encerrada', 'Recusada', 'aberta', 'x'])('cannot be created as %s', async (status) => {
    await expectRefusal(send(await capability(), { _status_solicitacao: status }), 'PT422', 'status_solicitacao')
  })

  test('the same content with the same capability is the same request, written and notified once', async () => {
    const cap = await capability()
    const id = await send(cap)
    expect(await send(cap, { _contexto_projeto: '  Texto de exemplo com  mais de cinco palavras ' })).toBe(id)
    expect(await letters(id)).toHaveLength(1)
    expect(await send(cap, { _contexto_projeto: 'Outro texto com mais de cinco palavras' })).not.toBe(id)
    expect(await send(await capability())).not.toBe(id)
  })

  test('a capability is valid for five requests; a repeated request does not count', async () => {
    const cap = await capability()
    const ids: string[] = []
    for (const n of [1, 2, 2, 3, 3, 4, 5, 5]) ids.push(await send(cap, contexto(n)))
    expect(new Set(ids).size).toBe(5)
    await expectRefusal(send(cap, contexto(6)), 'PT410', 'capability_expirada')
    expect(await send(cap, contexto(5))).toBe(ids.at(-1))
  })

  test('a capability is valid for 30 days from its creation, regardless of use', async () => {
    const cap = await capability()
    await send(cap)
    const ends = () => db.sql`select expira_em - criado_em = interval '30 days' as yes, expira_em
      from pedidos.cliente_envios where token_hash = base.token_hash(${cap})`
    expect(await ends()).toMatchObject([{ yes: true }])
    await db.sql`update pedidos.cliente_envios set expira_em = expira_em - interval '29 days' where token_hash = base.token_hash(${cap})`
    const before = await ends()
    await send(cap, contexto(2))
    expect(await ends()).toEqual(before)
  })

  test('an unknown, mistyped or foreign capability is refused; an expired one has its own error', async () => {
    const cap = await capability()
    const flipped = `${cap[0] === 'A' ? 'B' : 'A'}${cap.slice(1)}`
    const [clientId] = await db.sql`select id::text from public.clientes limit 1`
    for (const wrong of [flipped, cap.slice(1), `${cap}a`, String(clientId?.['id']), "' or 1=1 --"])
      await expectRefusal(send(wrong), 'PT404', 'capability_invalida')
    await db.sql`update pedidos.cliente_envios set expira_em = now() where token_hash = base.token_hash(${cap})`
    await expectRefusal(send(cap), 'PT410', 'capability_expirada')
  })

  test('a list takes a lone text as a list of one and each option once; anything else is refused by its column', async () => {
    const cap = await capability()
    const tipo = 'Cultura Organizacional'
    const lists = { _areas: ['Marketing', 'Produção'], _co_objetivos: ['Rituais de cultura', 'Gestão da mudança'] }
    for (const [name, [one, other]] of Object.entries(lists)) {
      for (const wrong of [
        'Nenhuma',
        [one, 'Nenhuma'],
        7,
        { a: one },
        [[one]],
        Array.from({ length: 1000 }, (_, n) => `${one} ${n}`),
      ])
        expect(await getRefusal(send(cap, { [name]: wrong }, tipo)), JSON.stringify(wrong).slice(0, 60)).toMatchObject({
          code: 'PT422',
          hint: name.slice(1),
          message: 'Escolha uma das opções da lista.',
          detail: null,
        })
      expect(await stored(await send(cap, { [name]: one }, tipo))).toMatchObject({ [name.slice(1)]: [one] })
      const doubled = [...Array.from({ length: 100 }, () => other), one]
      expect(await stored(await send(cap, { [name]: doubled }, tipo))).toMatchObject({ [name.slice(1)]: [other, one] })
    }
  })

  test('texts of megabytes are refused as invalid before any processing', async () => {
    const cap = await capability()
    const huge = '\u200b a'.repeat(1_000_000)
    const long = '\u200b a'.repeat(150_000)
    for (const params of [
      { _cliente_id: huge },
      { _cliente_id: cap + huge },
      { _tipo_servico: huge },
      { _status_solicitacao: huge },
      { _consentimento_versao: huge },
      { _preferencia_consultorias: `${huge},` },
      { _contexto_projeto: huge },
    ])
      expect((await getRefusal(send(cap, params))).code).toBe('PT413')
    for (const [params, code] of [
      [{ _cliente_id: long }, 'PT404'],
      [{ _cliente_id: cap + long }, 'PT404'],
      [{ _tipo_servico: long }, 'PT422'],
      [{ _status_solicitacao: long }, 'PT422'],
      [{ _consentimento_versao: long }, 'PT422'],
      [{ _preferencia_consultorias: `${long},` }, 'PT422'],
      [{ _contexto_projeto: long }, 'PT422'],
    ] as const)
      expect((await getRefusal(send(cap, params))).code).toBe(code)
    // White space around a valid capability is ignored.
    expect(await send(` ${cap}\n`)).toHaveLength(36)
  })

  test('a capability reads nothing: it is not a follow-up token', async () => {
    const cap = await capability()
    await send(cap)
    await expectRefusal(callAsVisitor(db, 'fn_acompanhar', { _token: cap }), 'PT404', 'link_invalido')
  })

  test('client and service are required first, with the messages of the specification', async () => {
    expect(await getRefusal(callAsVisitor(db, 'fn_insert_solicitacao'))).toMatchObject({
      code: 'PT422',
      message: 'cliente_id é obrigatório',
    })
    expect(await getRefusal(callAsVisitor(db, 'fn_insert_solicitacao', { _cliente_id: 'x' }))).toMatchObject({
      code: 'PT422',
      message: 'tipo_servico é obrigatório',
    })
  })

  test('a call without the later parameters still works and records no consent', async () => {
    const { _ja_trabalhou_consultoria_externa, _possui_rh_interno, _consentimento_versao, ...s0 } = buildSolicitacaoParams()
    const id = await callAsVisitor(db, 'fn_insert_solicitacao', { ...s0, _cliente_id: await capability() })
    expect(await stored(id)).toMatchObject({ ja_trabalhou_consultoria_externa: null, possui_rh_interno: null })
    expect(await db.sql`select 1 from contas.consentimentos where solicitacao_id = ${id}`).toHaveLength(0)
  })

  test('the consent is logged once with its version, with neither e-mail nor address in clear text', async () => {
    const cap = await capability({ _email: 'consente@empresa.example' })
    const headers = { 'cf-connecting-ip': '203.0.113.77', 'user-agent': 'Navegador de Exemplo' }
    const params = buildSolicitacaoParams(undefined, { _cliente_id: cap })
    const id = await callAsVisitor(db, 'fn_insert_solicitacao', params, headers)
    await callAsVisitor(db, 'fn_insert_solicitacao', params, headers)
    const rows = await db.sql`select c.*, c::text as all from contas.consentimentos c where solicitacao_id = ${id}`
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      versao: CONSENTIMENTO_VERSAO,
      finalidade: 'contato_solicitacao',
      agente: 'Navegador de Exemplo',
    })
    expect(String(rows[0]?.['all'])).not.toMatch(/consente@|203\.0\.113/)
    expect(await getRefusal(send(cap, { _consentimento_versao: 'Versão <b>' }))).toMatchObject({ hint: 'consentimento_versao' })
    // Append-only: not even the table owner can rewrite it, change other columns while revoking, or revoke twice.
    for (const change of ["versao = 'outra'", "versao = 'outra', revogado_em = now()", 'revogado_em = null'])
      expect(
        (await getRefusal(db.sql.unsafe(`update contas.consentimentos set ${change} where solicitacao_id = '${id}'`))).code,
      ).toBe('PT409')
    const revoke = () => db.sql`update contas.consentimentos set revogado_em = now() where solicitacao_id = ${id}`
    await revoke()
    expect((await getRefusal(revoke())).code).toBe('PT409')
  })

  test('the e-mail is queued with the request, to its typed address, with all its values', async () => {
    const email = 'carta@empresa.example'
    const id = await send(await capability({ _email: email }))
    const [letter] = await letters(id)
    expect(letter).toMatchObject({
      tipo: 'solicitacao_recebida',
      destinatario: email,
      tentativas: 0,
      enviado_em: null,
      morta_em: null,
    })
    expect(Object.keys(letter?.['payload'] as object).toSorted()).toEqual([
      'budget_estimado',
      'cidade',
      'criado_em',
      'empresa_nome',
      'prazo_desejado',
      'responsavel_nome',
      'solicitacao_id',
      'tipo_servico',
      'token',
      'uf',
    ])
  })

  test('a request that fails to be written queues no e-mail', async () => {
    const cap = await capability()
    await db.sql`alter table public.solicitacoes add constraint teste_chk check (contexto_projeto <> 'Texto que o banco recusa por fim') not valid`
    expect(await getRefusal(send(cap, { _contexto_projeto: 'Texto que o banco recusa por fim' }))).toEqual({
      code: 'PT422',
      message: 'Não foi possível aceitar estes dados. Confira e tente de novo.',
      hint: 'dados_invalidos',
      detail: null,
    })
    await db.sql`alter table public.solicitacoes drop constraint teste_chk`
    expect(
      await db.sql`select 1 from mensagens.outbox o join pedidos.cliente_envios e on o.destinatario = e.contato ->> 'email'
      where e.token_hash = base.token_hash(${cap})`,
    ).toHaveLength(0)
  })
})

test('a submission writes every column that a form or the contact fills', async () => {
  const written = db.sql`select a.attname from pg_attribute as a where a.attrelid = 'pedidos.solicitacoes_a_gravar'::regclass and a.attnum > 0`
  const missing = await db.sql`select a.attname from pg_attribute as a
    join catalogo.servico_campos as c on c.campo = a.attname
    where a.attrelid = 'public.solicitacoes'::regclass and a.attname not in (${written})`
  expect(missing).toEqual([])
})

test('a field added to a service by a column, its name among those written and a rule is stored and corrected like the others', async () => {
  await db.sql`alter table public.solicitacoes add column acr_objetivo text`
  const [view] = await db.sql<{ was: string }[]>`select pg_get_viewdef('pedidos.solicitacoes_a_gravar'::regclass) as was`
  await db.sql.unsafe(
    `create or replace view pedidos.solicitacoes_a_gravar as ${view?.was.replace(/\s+from /i, ', s.acr_objetivo from ')}`,
  )
  await db.sql`insert into catalogo.servico_campos (grupo, campo, ordem, tipo, maximo, quando) values ('acr', 'acr_objetivo', 90, 'texto', 100, '[]')`
  const [{ tipo } = { tipo: '' }] = await db.sql<{ tipo: string }[]>`select tipo from catalogo.servicos where prefixo = 'acr'`
  const { _cliente_id, ...params } = buildSolicitacaoParams(tipo)
  const dados = Object.fromEntries(
    Object.entries({ ...params, _acr_objetivo: ' Mudar  de área ' }).map(([name, v]) => [name.slice(1), v]),
  )
  const [made] = await db.sql<
    { id: string }[]
  >`select transicoes.inserir_solicitacao(${await capability()}, ${JSON.stringify(dados)}::text::jsonb) as id`
  const id = String(made?.id)
  expect(await stored(id)).toMatchObject({ acr_objetivo: 'Mudar de área' })

  await db.sql`insert into pedidos.solicitacao_correcoes (solicitacao_id, motivo) values (${id}, 'Conte mais.')`
  const [letter] = await db.sql<
    { token: string }[]
  >`select payload ->> 'token' as token from mensagens.outbox where solicitacao_id = ${id}`
  const corrigir = { acr_objetivo: 'Voltar ao mercado', cidade: 'Recife' }
  await db.sql`select equipe.corrigir_pedido(${letter?.token ?? ''}, ${JSON.stringify(corrigir)}::text::jsonb)`
  expect(await stored(id)).toMatchObject({ acr_objetivo: 'Voltar ao mercado', contexto_projeto: dados['contexto_projeto'] })
  expect((await stored(id))['cidade']).not.toBe('Recife')
})
