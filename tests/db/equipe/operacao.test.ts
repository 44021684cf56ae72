/** Operations: health, counted refusals, dead letters, and deliveries to sheets and webhooks. */
import { textOf, valueOf } from '../../support/database.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { buildClienteParams, buildSolicitacaoParams } from '../../support/builders.ts'
import { registerConsultoria } from '../consultorias/pessoas.ts'
import { NAVEGADOR } from '../contas/contas.ts'
import { createAberto, createAutor, createPedido, sendProposta } from '../propostas/pedido.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, type Recrutador } from '../vagas/vaga.ts'
import { admin, callAsAdmin, createEquipe, intrusos, readDetalhe, readLista } from './equipe.ts'
import { runAllRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase()
let rita: Recrutador
beforeAll(async () => {
  await createEquipe(db)
  rita = await createRecrutador(db)
})

const service = <T>(name: string, params: Record<string, unknown> = {}) => callAs<T>(db, 'service_role', name, params)

type Saude = {
  mensagens: { filas: { nome: string; pendentes: number; atrasadas: number }[]; mortas: number; mais_antiga: string | null }
  jobs: { nome: string; ok: boolean; contagens: object; erro: string | null; falhas_24h: number }[]
  limites: { acao: string; total: number }[]
  feeds: { formato: string }[]
  entregas: { tipo: string; vezes: number; desde: string; erro: string | null }[]
}
const saude = () => callAsAdmin<Saude>(db, 'fn_admin_saude')

const atingidos = async (acao: string) => (await saude()).limites.find((l) => l.acao === acao)?.total ?? 0

const entregue = (tipo: string, status: number | null, erro: string | null) =>
  service('fn_service_registrar_entrega', {
    _destino: 'exemplo.example',
    _tipo: tipo,
    _status_http: status,
    _ms: 10,
    _erro: erro,
  })

describe('deliveries', () => {
  test('that fail are counted since the last one that arrived, by kind, and are gone when one arrives', async () => {
    await entregue('webhook_proposta', null, 'sem resposta')
    await entregue('webhook_proposta', 200, null)
    await entregue('planilha_proposta', 200, null)
    expect((await saude()).entregas).toEqual([])
    await entregue('webhook_proposta', 500, null)
    await db.sql`update mensagens.entregas set em = '2026-01-02T03:04:05Z' where status_http = 500`
    await entregue('webhook_proposta', null, 'sem resposta')
    const [falha, ...outras] = (await saude()).entregas
    expect(outras).toEqual([])
    expect(falha).toMatchObject({ tipo: 'webhook_proposta', vezes: 2, erro: 'sem resposta' })
    expect(Date.parse(falha?.desde ?? '')).toBe(Date.parse('2026-01-02T03:04:05Z'))
    await entregue('webhook_proposta', 204, null)
    expect((await saude()).entregas).toEqual([])
    await db.sql`delete from mensagens.entregas`
  })
})

describe('health', () => {
  test('a limit is counted when its last call is used, once per window, even if that call fails for another reason', async () => {
    const headers = { 'cf-connecting-ip': '198.51.100.44' }
    const call = () => callAsVisitor(db, 'fn_denunciar_vaga', { _codigo_ref: 'VAAAAAAAA' }, headers)
    expect((await getRefusal(call())).code).toBe('PT404')
    await db.sql`update base.limites set contagem = 58
      where chave = base.pseudonimo('denuncia_tentativa:endereco:198.51.100.44')`
    expect((await getRefusal(call())).code).toBe('PT404')
    expect(await atingidos('denuncia_tentativa')).toBe(0)
    expect((await getRefusal(call())).code).toBe('PT404')
    expect(await atingidos('denuncia_tentativa')).toBe(1)
    for (let n = 0; n < 3; n++) expect((await getRefusal(call())).code).toBe('PT429') // oxlint-disable-line no-await-in-loop
    expect(await atingidos('denuncia_tentativa')).toBe(1)

    const passo = () => callAsVisitor(db, 'fn_contar_passo', { _fluxo: 'vaga', _passo: 1 }, headers)
    for (let n = 0; n < 59; n++) await passo() // oxlint-disable-line no-await-in-loop
    expect(await atingidos('passo')).toBe(0)
    for (let n = 0; n < 5; n++) await passo() // oxlint-disable-line no-await-in-loop
    expect(await atingidos('passo')).toBe(1)
  })

  test('a code refused by its limits is counted each time, since the refusal is an answer, not an error', async () => {
    for (let n = 0; n < 5; n++)
      await service('fn_service_request_otp', {
        _canal: 'email',
        _identificador: 'muitas@vezes.example',
        _navegador: NAVEGADOR,
      }).then(() => db.sql`update contas.otp_desafios set criado_em = criado_em - interval '1 minute'`)
    expect(await atingidos('pedir_codigo')).toBe(2)
  })

  test('limits reached more than 30 days ago are not reported, and are purged', async () => {
    await db.sql`insert into base.limites_atingidos (dia, acao, total)
      select base.dia_do_instante(now() - v), 'exemplo', 7 from (values (interval '29 days'), (interval '30 days')) as t (v)`
    expect(await atingidos('exemplo')).toBe(7)
    await runAllRoutines(db)
    expect(await db.sql`select total from base.limites_atingidos where acao = 'exemplo'`).toHaveLength(1)
  })

  test('reports messages and the last run of each routine, of which 500 are kept', async () => {
    await db.sql`delete from mensagens.outbox`
    await db.sql`insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, agendada_em, morta_em)
      select 'vaga_publicada', 'pagamento', 'saude:' || n, 'a@x.example', '{}', now() - n * interval '2 minutes', case when n = 5 then now() end
      from generate_series(1, 5) as n`
    expect((await saude()).mensagens).toMatchObject({
      filas: [{ nome: 'Vagas e pagamentos', pendentes: 4, atrasadas: 2 }],
      mortas: 1,
    })
    await db.sql`select public.fn_service_registrar_execucao('teste', n <> 3, '{"feitas": 2}', 12, case when n = 3 then 'provedor fora' end)
      from generate_series(1, 3) as n`
    await db.sql`insert into rotinas.execucoes (nome, ok) select 'teste', true from generate_series(1, 600)`
    await service('fn_service_registrar_execucao', {
      _nome: 'teste',
      _ok: false,
      _contagens: { feitas: 2 },
      _ms: 12,
      _erro: ' provedor\nfora ',
    })
    expect(await valueOf(db.sql`select count(*)::int as n from rotinas.execucoes where nome = 'teste'`)).toBe(500)
    expect((await saude()).jobs.find(({ nome }) => nome === 'teste')).toMatchObject({
      ok: false,
      contagens: { feitas: 2 },
      erro: 'provedor fora',
      falhas_24h: 1,
    })
    for (const torto of [{ _nome: 'Não é nome' }, {}])
      expect((await getRefusal(service('fn_service_registrar_execucao', torto))).code).toBe('PT422')
  })

  test('a message is late once the promised time of its type has passed since its turn, even if its next attempt is still to come', async () => {
    await db.sql`delete from mensagens.outbox`
    const [{ n } = {}] = await db.sql<{ n: number }[]>`select count(*)::int as n from mensagens.outbox_tipos`
    // One of each type: half of them a minute past the promise, and none due.
    await db.sql`insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, agendada_em, proxima_em)
      select tipo, fila, tipo || when_, 'a@x.example', '{}', now() - promessa + shift, now() + interval '3 days'
      from mensagens.outbox_tipos, (values (':tarde', interval '-1 minute'), (':ainda', interval '1 minute')) as m (when_, shift)`
    const { filas } = (await saude()).mensagens
    expect(filas.map(({ atrasadas }) => atrasadas).reduce((a, b) => a + b)).toBe(n)
    expect(filas.map(({ pendentes }) => pendentes).reduce((a, b) => a + b)).toBe(2 * Number(n))
    const { total, itens } = await readLista(db, 'mensagens', { _filtros: { status: 'atrasada' }, _limite: 100 })
    expect(total).toBe(n)
    const [{ id } = {}] = itens
    expect(Date.parse(String((await readDetalhe(db, 'mensagens', String(id))).linha['prometida_em']))).toBeLessThan(Date.now())
  })

  test('a dead letter can be resent as long as it has its payload', async () => {
    await db.sql`delete from mensagens.outbox`
    const { token } = await createPedido(db)
    const id = await textOf(db.sql`select id from mensagens.outbox where payload ->> 'token' = ${token}`)
    const reenviar = (_id: string) => callAsAdmin(db, 'fn_admin_reenviar_mensagem', { _id })
    await expectRefusal(reenviar(id), 'PT409', 'mensagem_indisponivel')
    await db.sql`update mensagens.outbox set vence_em = now() - interval '1 second' where id = ${id}`
    await service('fn_service_outbox_failed', { _id: id, _erro: 'fora do ar' })
    expect((await readDetalhe(db, 'mensagens', id)).linha).toMatchObject({ reenviavel: true, erro: 'fora do ar' })
    await reenviar(id)
    expect((await readDetalhe(db, 'mensagens', id)).historico).toMatchObject([{ acao: 'reenviou' }])
    expect((await readLista(db, 'mensagens', { _filtros: { status: 'pendente' } })).itens).toMatchObject([
      { id, tentativas: 0, erro: null },
    ])
    await service('fn_service_outbox_failed', { _id: id, _erro: 'caixa não existe', _permanente: true })
    expect((await readDetalhe(db, 'mensagens', id)).linha).toMatchObject({ reenviavel: false })
    expect(await getRefusal(reenviar(id))).toMatchObject({ hint: 'mensagem_indisponivel' })
    expect(await getRefusal(reenviar(crypto.randomUUID()))).toMatchObject({ hint: 'mensagem_indisponivel' })
  })
})

const SCRIPT = 'https://script.google.com/macros/s/AKfycbxExemplo0/exec'
const fila = () => db.sql<{ tipo: string; id: string }[]>`select tipo, payload ->> 'id' as id from mensagens.outbox
  where tipo like 'planilha%' or tipo like 'webhook%' order by tipo`
type Entrega = { url: string; corpo: Record<string, unknown> & { aba?: string; linha?: Record<string, unknown> } } | null
const entrega = (_tipo: string, _id: string) => service<Entrega>('fn_service_entrega', { _tipo, _id })

const registrar = (params: Record<string, unknown>) => service('fn_service_registrar_entrega', params)
const endereco = (_auth_user_id: unknown, _alvo: unknown, _sessao = _auth_user_id) =>
  service<string>('fn_service_endereco_de_teste', { _auth_user_id, _sessao, _alvo })

describe('deliveries to sheets and webhooks', () => {
  test('are queued once for each configured address, with the current values, without contact or document', async () => {
    await db.sql`delete from mensagens.outbox`
    await createAberto(db)
    expect(await fila()).toHaveLength(0)
    await db.sql`update public.configuracoes set planilha_solicitacoes_url = ${`${SCRIPT}?sheet=solicitacoes`},
      planilha_consultorias_url = ${`${SCRIPT}?sheet=consultorias`}, planilha_propostas_url = ${`${SCRIPT}?sheet=propostas`},
      webhook_solicitacao_url = 'https://crm.example/novo'`
    const autor = await createAutor(db)
    const pedido = await createAberto(db, { _responsavel_nome: 'Pessoa Secreta', _empresa_nome: 'Empresa Secreta' })
    const { id: consultoria, email } = await registerConsultoria(db, {
      telefone: '+55 (11) 98765-4321',
      cnpj: '11.222.333/0001-81',
    })
    const { id: proposta } = await sendProposta(db, autor.caller, pedido.id)
    const queued = await fila()
    expect(queued.map(({ tipo, id }) => [tipo, id])).toEqual([
      ['planilha_consultoria', consultoria],
      ['planilha_proposta', proposta],
      ['planilha_solicitacao', pedido.id],
      ['webhook_solicitacao', pedido.id],
    ])
    const texts: string[] = []
    for (const { tipo, id } of queued) texts.push(JSON.stringify(await entrega(tipo, id))) // oxlint-disable-line no-await-in-loop
    const [contact] =
      await db.sql`select email, telefone, responsavel_nome, empresa_nome from pedidos.solicitacao_contatos where solicitacao_id = ${pedido.id}`
    for (const secret of [
      ...Object.values(contact ?? {}),
      autor.email,
      email,
      '+5511987654321',
      '11222333000181',
      'Podemos começar',
    ])
      expect(texts.join('\n')).not.toContain(String(secret))
    expect(await entrega('planilha_solicitacao', pedido.id)).toMatchObject({
      url: `${SCRIPT}?sheet=solicitacoes`,
      corpo: { aba: 'solicitacoes', linha: { id: pedido.id, status_solicitacao: 'Aberta' } },
    })
    expect(await entrega('webhook_solicitacao', pedido.id)).toMatchObject({
      url: 'https://crm.example/novo',
      corpo: { id: pedido.id },
    })
    expect(await entrega('planilha_proposta', proposta)).toMatchObject({
      corpo: { linha: { valor: 1234.56, status_proposta: 'enviada' } },
    })
    for (const tipo of ['planilha_solicitacao', 'planilha_consultoria', 'planilha_proposta', 'webhook_solicitacao'])
      expect(await entrega(tipo, crypto.randomUUID()), tipo).toBeNull() // oxlint-disable-line no-await-in-loop
    await expectRefusal(entrega('carta', pedido.id), 'PT422', 'tipo')

    // Deleted data is not delivered, and a removed address gets nothing.
    await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
    expect((await fila()).map(({ tipo }) => tipo)).toEqual(['planilha_consultoria'])
    // A draft is not delivered until it is sent, and then once.
    const _cliente_id = await callAsVisitor(db, 'fn_upsert_cliente_by_email', buildClienteParams())
    const send = (_status_solicitacao: string) =>
      callAsVisitor(db, 'fn_insert_solicitacao', buildSolicitacaoParams(undefined, { _cliente_id, _status_solicitacao }))
    await send('Rascunho')
    expect(await fila()).toHaveLength(1)
    for (let n = 0; n < 2; n++) await send('Solicitação Efetuada') // oxlint-disable-line no-await-in-loop
    expect((await fila()).map(({ tipo }) => tipo)).toEqual([
      'planilha_consultoria',
      'planilha_solicitacao',
      'webhook_solicitacao',
    ])
    await db.sql`update public.configuracoes set planilha_solicitacoes_url = null, planilha_consultorias_url = null,
      planilha_propostas_url = null, webhook_solicitacao_url = null`
    expect(await entrega('planilha_consultoria', consultoria)).toBeNull()
  })

  test('keep a log of 1,000 entries per destination', async () => {
    await registrar({ _destino: 'script.google.com', _tipo: 'planilha_proposta', _status_http: 302, _ms: 80 })
    await registrar({ _destino: 'crm.example', _tipo: 'webhook_proposta', _ms: 5000, _erro: 'sem resposta' })
    await db.sql`insert into mensagens.entregas (destino, tipo, status_http) select 'crm.example', 'webhook_proposta', 500 from generate_series(1, 1100)`
    await registrar({ _destino: 'crm.example', _tipo: 'webhook_proposta', _status_http: 200 })
    const [count] =
      await db.sql`select count(*) filter (where destino = 'crm.example')::int as crm, count(*)::int as todas from mensagens.entregas`
    expect(count).toEqual({ crm: 1000, todas: 1001 })
    expect((await readLista(db, 'entregas', { _filtros: { ok: true } })).total).toBe(2)
    for (const torto of [{}, { _destino: 'x', _tipo: 'Y' }, { _destino: 'x', _tipo: 'y', _status_http: 9 }])
      expect((await getRefusal(registrar(torto))).code).toBe('PT422')
  })

  test('can be tested by an admin, at the stored address only', async () => {
    await expectRefusal(endereco(admin.userId, 'script'), 'PT409', 'sem_endereco')
    await db.sql`update public.configuracoes set script_url = ${SCRIPT}`
    expect(await endereco(admin.userId, 'script')).toBe(SCRIPT)
    const sessao = intrusos['admin in a session without a code by e-mail']?.session
    await expectRefusal(endereco(admin.userId, 'script', sessao), 'PT403', 'so_admin')
    await expectRefusal(endereco(admin.userId, 'http://169.254.169.254/'), 'PT422', 'alvo')
    for (const id of [rita.userId, crypto.randomUUID(), null]) await expectRefusal(endereco(id, 'script'), 'PT403', 'so_admin')
  })
})
