/** Triage by admins, and notices of a new request to the consultancies that serve it, until they unsubscribe. */
import { describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runRoutines } from '../../support/routines.ts'
import { callAs, callAsVisitor, callRpcRows, expectRefusal, getRefusal } from '../rpc.ts'
import { createAberto, createAutor, createConsultoria, createPedido, listEmails, sendProposta } from './pedido.ts'

const db = setUpTestDatabase({ personas: true })

const admin = toCaller(personas.admin)
const abrir = (_id: string | null, caller = admin) => callAs(db, caller, 'fn_abrir_solicitacao', { _id })
const recusar = (params: Params, caller = admin) => callAs(db, caller, 'fn_recusar_solicitacao', params)

const status = async (id: string) =>
  (await db.sql`select status_solicitacao as s, motivo_recusa as m from public.solicitacoes where id = ${id}`)[0]

/** Opens a request and runs the routine that alerts consultancies. */
const abrirEAvisar = async (params: Params, tipo?: string) => {
  const pedido = await createAberto(db, params, tipo)
  await runRoutines(db, 'canais')
  return pedido
}

const novos = async (email: string) => (await listEmails(db, 'pedido_novo', email)).length
const URL = 'https://crm.cliente.example/propostas'

// Rights and refused addresses of the admin function are tested in tests/db/equipe.
const configurar = (url: string | null) => db.sql`update public.configuracoes set webhook_proposta_url = ${url} returning 1`

const fila = (proposta: string) =>
  db.sql`select destinatario, payload from mensagens.outbox where chave = ${`webhook_proposta:${proposta}`}`

const ler = async (proposta: string) =>
  (await db.as('service_role', (tx) => tx`select public.fn_service_entrega('webhook_proposta', ${proposta}) as r`))[0]?.[
    'r'
  ] as unknown

describe('avisos', () => {
  describe('triage', () => {
    test('opens a sent request once, and e-mails its client', async () => {
      const pedido = await createPedido(db)
      await abrir(pedido.id)
      await abrir(pedido.id)
      expect(await status(pedido.id)).toEqual({ s: 'Aberta', m: null })
      expect(await listEmails(db, 'solicitacao_aberta', pedido.email)).toHaveLength(1)
      await expectRefusal(recusar({ _id: pedido.id, _motivo: 'Tarde' }), 'PT409', 'status_invalido')
    })

    test('refuses a request with a reason, which its client can read', async () => {
      const pedido = await createPedido(db)
      for (const _motivo of [null, ' ', 'x'.repeat(501)])
        await expectRefusal(recusar({ _id: pedido.id, _motivo }), 'PT422', 'motivo')
      await recusar({ _id: pedido.id, _motivo: ' Falta o projeto\u0007' })
      await recusar({ _id: pedido.id, _motivo: 'Outro motivo' })
      expect(await status(pedido.id)).toEqual({ s: 'Recusada', m: 'Falta o projeto' })
      const cartasDele = await listEmails(db, 'solicitacao_recusada', pedido.email)
      expect(cartasDele).toHaveLength(1)
      const vista = await callAsVisitor<{ motivo_recusa: string }>(db, 'fn_acompanhar', {
        _token: cartasDele[0]?.payload['token'],
      })
      expect(vista.motivo_recusa).toBe('Falta o projeto')
      await expectRefusal(abrir(pedido.id), 'PT409', 'status_invalido')
    })

    test('takes an open request off with a reason: proposals end, nobody finds it; only for a page that showed it open', async () => {
      const [pedido, outro] = [await createAberto(db), await createAberto(db)]
      const autor = await createAutor(db)
      await createConsultoria(db, autor.email)
      await sendProposta(db, autor.caller, pedido.id)
      await sendProposta(db, autor.caller, outro.id)
      const _motivo = 'O texto traz um telefone.'
      await expectRefusal(recusar({ _id: pedido.id, _motivo }), 'PT409', 'status_invalido')
      await recusar({ _id: pedido.id, _motivo, _visto: 'Aberta' })
      await recusar({ _id: pedido.id, _motivo, _visto: 'Recusada' })
      expect(await status(pedido.id)).toEqual({ s: 'Recusada', m: _motivo })
      expect(await listEmails(db, 'solicitacao_recusada', pedido.email)).toHaveLength(1)
      const dele = await db.sql`select solicitacao_id as id, status_proposta as s from public.propostas
        where consultoria_email = ${autor.email} order by status_proposta desc`
      expect(dele).toEqual([
        { id: pedido.id, s: 'recusada' },
        { id: outro.id, s: 'enviada' },
      ])
      expect((await listEmails(db, 'proposta_recusada', autor.email)).map(({ payload }) => payload['motivo'])).toEqual([
        'A nossa equipe tirou o pedido do ar.',
      ])
      expect(await getRefusal(sendProposta(db, (await createAutor(db)).caller, pedido.id))).not.toBeNull()
      await expectRefusal(abrir(pedido.id), 'PT409', 'status_invalido')
    })

    test('is for admins only: others are refused before any lookup', async () => {
      const pedido = await createPedido(db, { _email: personas.ana.email })
      for (const persona of [personas.ana, personas.bruno, personas.estranho]) {
        const negado = {
          code: 'PT403',
          message: 'Acesso negado: Você não tem permissões de administrador',
          hint: 'so_admin',
          detail: null,
        }
        for (const id of [pedido.id, crypto.randomUUID()]) {
          expect(await getRefusal(abrir(id, toCaller(persona)))).toEqual(negado)
          expect(await getRefusal(recusar({ _id: id, _motivo: null }, toCaller(persona)))).toEqual(negado)
        }
      }
      for (const caller of [{ role: 'anon' }, { role: 'service_role' }] as const) {
        expect((await getRefusal(abrir(pedido.id, caller))).code).toBe('42501')
        expect((await getRefusal(recusar({ _id: pedido.id, _motivo: 'x' }, caller))).code).toBe('42501')
      }
      expect(await status(pedido.id)).toEqual({ s: 'Solicitação Efetuada', m: null })
      await expectRefusal(abrir(crypto.randomUUID()), 'PT404')
      await expectRefusal(recusar({ _id: null, _motivo: 'x' }), 'PT404')
    })
  })

  describe('the notice of a new request goes to', () => {
    let n = 0
    const consultoria = async (overrides: Record<string, unknown> = {}) => {
      const email = `aviso-${(n += 1)}@consultoria.example`
      return { email, id: await createConsultoria(db, email, { uf: 'RR', ...overrides }) }
    }

    test('approved consultancies that offer its service in its state, near or far', async () => {
      const aqui = await consultoria()
      const longe = await consultoria({ uf: 'SP', outras_regioes_ufs: ['AM', 'RR'] })
      const fora = [
        await consultoria({ uf: 'AM' }),
        await consultoria({ servicos: ['Cultura Organizacional', 'Outros'] }),
        await consultoria({ aprovada_em: null }),
        await consultoria({ consentimento_contato: false }),
        await consultoria({ aprovada_em: null, recusada_em: '2026-11-01T12:00:00Z', motivo_recusa: 'x' }),
      ]
      const semDono = await consultoria()
      await db.sql`update public.usuarios set email_verificado = false where email = ${semDono.email}`
      fora.push(semDono)
      const pedido = await abrirEAvisar({ _uf: 'RR', _cidade: 'Boa Vista' })
      for (const { email } of [aqui, longe]) expect(await novos(email)).toBe(1)
      for (const { email } of fora) expect(await novos(email)).toBe(0)
      // The time to answer counts only against rivals who knew.
      expect(await db.sql`select avisadas from pedidos.solicitacao_prazos where solicitacao_id = ${pedido.id}`).toEqual([
        { avisadas: 2 },
      ])
      expect(await callAsVisitor(db, 'fn_propostas_do_pedido', { _token: pedido.token })).toMatchObject({ avisadas: 2 })
      const [carta] = await listEmails(db, 'pedido_novo', aqui.email)
      expect(Object.keys(carta?.payload ?? {}).toSorted()).toEqual([
        'budget_estimado',
        'cidade',
        'consultoria_id',
        'contexto',
        'prazo_desejado',
        'solicitacao_id',
        'tipo_servico',
        'token',
        'uf',
      ])
      expect(JSON.stringify(carta)).not.toContain(pedido.email)
    })

    test('consultancies that store the service in the other spelling, but not to the client itself', async () => {
      const carreira = await consultoria({ servicos: ['Consultoria de Carreira'], uf: 'AC' })
      const propria = await consultoria({ servicos: ['Consultoria de Carreira'], uf: 'AC' })
      await abrirEAvisar({ _uf: 'AC', _email: propria.email }, 'Consultoria de carreira')
      expect([await novos(carreira.email), await novos(propria.email)]).toEqual([1, 0])
    })

    test('nobody who unsubscribed, also of what waits; the link is idempotent, and can resubscribe', async () => {
      const alguem = await consultoria({ uf: 'AP' })
      await abrirEAvisar({ _uf: 'AP' })
      const [carta] = await listEmails(db, 'pedido_novo', alguem.email)
      const _token = carta?.payload['token']
      const [row] = await db.sql`select to_jsonb(o)::text as o from propostas.avisos_optout o where consultoria_id = ${alguem.id}`
      expect(String(row?.['o'])).not.toContain(String(_token))
      const ver = () => callAsVisitor(db, 'fn_ver_avisos', { _token })
      expect(await ver()).toEqual({ avisos: true })
      for (let vez = 0; vez < 2; vez += 1)
        expect(await callAsVisitor(db, 'fn_parar_avisos', { _token })).toEqual({ avisos: false })
      expect(await ver()).toEqual({ avisos: false })
      expect(await novos(alguem.email), 'the one that waited').toBe(0)
      await abrirEAvisar({ _uf: 'AP' })
      expect(await novos(alguem.email)).toBe(0)
      expect(await callAsVisitor(db, 'fn_parar_avisos', { _token, _parar: false })).toEqual({ avisos: true })
      await abrirEAvisar({ _uf: 'AP' })
      const depois = await listEmails(db, 'pedido_novo', alguem.email)
      expect(depois.map(({ payload }) => payload['token'])).toEqual([_token])
      for (const token of [null, '', 'x', 'A'.repeat(43), 'x'.repeat(100_000)]) {
        expect(await callAsVisitor(db, 'fn_ver_avisos', { _token: token })).toEqual({ avisos: null })
        await expectRefusal(callAsVisitor(db, 'fn_parar_avisos', { _token: token }), 'PT404', 'link_invalido')
      }
    })

    test('nobody while the request opens, then once by the next run of the routine, and never when it closed before', async () => {
      const alguem = await consultoria({ uf: 'SE' })
      await createAberto(db, { _uf: 'SE' })
      expect(await novos(alguem.email)).toBe(0)
      for (let vez = 0; vez < 2; vez += 1) await runRoutines(db, 'canais')
      expect(await novos(alguem.email)).toBe(1)
      const fechado = await createAberto(db, { _uf: 'SE' })
      await db.sql`select transicoes.mudar_solicitacao(${fechado.id}, 'Encerrada')`
      await runRoutines(db, 'canais')
      expect(await novos(alguem.email)).toBe(1)
    })

    test('each mailbox five times a day on its own; the next twelve are one digest two hours later that names them all', async () => {
      const alguem = await consultoria({ uf: 'TO' })
      const pedidos: string[] = []
      for (let vez = 0; vez < 17; vez += 1) pedidos.push((await abrirEAvisar({ _uf: 'TO' })).id)
      type Carta = { destinatario: string; payload: { solicitacao_id?: string; itens?: { solicitacao_id: string }[] } }
      const cartas = async () =>
        (await db.as('service_role', (tx) => callRpcRows<Carta>(tx, 'fn_service_claim_outbox', { _limite: 100 })))
          .filter(({ destinatario }) => destinatario === alguem.email)
          .map(({ payload }) => payload.itens?.map(({ solicitacao_id }) => solicitacao_id) ?? [payload.solicitacao_id])
      const primeiras = await cartas()
      expect(new Set(primeiras.flat())).toEqual(new Set(pedidos.slice(0, 5)))
      expect(await cartas()).toEqual([])
      await db.sql`update mensagens.outbox set proxima_em = proxima_em - interval '2 hours' where destinatario = ${alguem.email} and tentativas = 0`
      const [resumo, outra] = await cartas()
      expect(outra).toBeUndefined()
      expect(new Set(resumo)).toEqual(new Set(pedidos.slice(5)))
      expect(resumo).toHaveLength(12)
    })

    test('nobody any more when it closed, or was taken off, before the notice was tried', async () => {
      const alguem = await consultoria({ uf: 'MA' })
      const pedidos: string[] = []
      for (let vez = 0; vez < 8; vez += 1) pedidos.push((await abrirEAvisar({ _uf: 'MA' })).id)
      const avisados = async () =>
        new Set((await listEmails(db, 'pedido_novo', alguem.email)).map(({ payload }) => String(payload['solicitacao_id'])))
      expect(await avisados()).toEqual(new Set(pedidos))
      await db.sql`update mensagens.outbox set tentativas = 1 where destinatario = ${alguem.email} and solicitacao_id = ${String(pedidos[0])}`
      await db.sql`select transicoes.mudar_solicitacao(${String(pedidos[0])}, 'Encerrada')`
      await db.sql`select transicoes.mudar_solicitacao(${String(pedidos[5])}, 'Encerrada')`
      await recusar({ _id: String(pedidos[6]), _motivo: 'O texto traz um telefone.', _visto: 'Aberta' })
      expect(await avisados()).toEqual(new Set([...pedidos.slice(0, 5), String(pedidos[7])]))
    })

    test('an invited one hears until when its place is kept; of no place when the e-mail leaves after that', async () => {
      const convidavel = async () => {
        const { id, email } = await consultoria({ uf: 'PB' })
        const [row] = await db.sql`select slug from public.consultorias where id = ${id}`
        return { email, _slug: String(row?.['slug']) }
      }
      const [cedo, tarde, lotada] = [await convidavel(), await convidavel(), await convidavel()]
      const guardado = async ({ email }: { email: string }) =>
        (await listEmails(db, 'convite', email)).map(({ payload }) => payload['guardado_ate'])
      const aberto = async (horas: number, _convidar?: string) => {
        const { id, token } = await abrirEAvisar({ _uf: 'PB', ...(_convidar && { _convidar }) })
        const [prazo] = await db.sql`update pedidos.solicitacao_prazos set aberta_em = now() - make_interval(hours => ${horas})
          where solicitacao_id = ${id} returning to_jsonb(aberta_em + interval '48 hours') #>> '{}' as ate`
        return { _token: token, ate: String(prazo?.['ate']) }
      }
      await aberto(0, cedo._slug)
      expect(await guardado(cedo)).toEqual([expect.any(String)])
      const { ate, _token } = await aberto(47)
      await callAsVisitor(db, 'fn_convidar_consultoria', { _token, _slug: tarde._slug })
      await callAsVisitor(db, 'fn_convidar_consultoria', { _token: (await aberto(49))._token, _slug: tarde._slug })
      expect(await guardado(tarde)).toEqual([ate, undefined])
      // Two a day leave at once; the third twelve hours later.
      for (const horas of [40, 40, 40])
        await callAsVisitor(db, 'fn_convidar_consultoria', { _token: (await aberto(horas))._token, _slug: lotada._slug }) // oxlint-disable-line no-await-in-loop
      expect(await guardado(lotada)).toEqual([expect.any(String), expect.any(String), undefined])
    })

    test('two hundred at most, those with the longest wait first', async () => {
      await db.sql`insert into auth.users (id, aud, role, email)
      select md5('muitas' || i)::uuid, 'authenticated', 'authenticated', 'muitas-' || i || '@consultoria.example' from generate_series(1, 300) i`
      await db.sql`update public.usuarios set email = 'muitas-' || i || '@consultoria.example', email_verificado = true
      from generate_series(1, 300) i where auth_user_id = md5('muitas' || i)::uuid`
      await db.sql`insert into public.consultorias (slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao,
        cnpj, tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, formatos, capacidade_media,
        modelos_precificacao, consentimento_contato, consentimento_perfil, aprovada_em, dono_id)
      select 'muitas-' || i, 'muitas-' || i || '@consultoria.example', consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, 'RO',
        tipo_atuacao, cnpj, tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min, formatos,
        capacidade_media, modelos_precificacao, true, true, now(), (select u.id from public.usuarios u where u.email = 'muitas-' || i || '@consultoria.example')
      from public.consultorias, generate_series(1, 300) i where id = ${(await consultoria({ uf: 'AL' })).id}`
      const counts = async () =>
        (
          await db.sql`select count(*)::int as n, count(distinct destinatario)::int as d from mensagens.outbox where tipo = 'pedido_novo' and destinatario like 'muitas-%'`
        )[0]
      await abrirEAvisar({ _uf: 'RO' })
      expect(await counts()).toEqual({ n: 200, d: 200 })
      await abrirEAvisar({ _uf: 'RO' })
      expect(await counts()).toEqual({ n: 400, d: 300 })
    })
  })
})

/** The optional webhook: only when an admin configured an address, with the data of the proposal, and never for a deleted one. */
describe('webhook', () => {
  test('nothing is queued until an admin configures an address', async () => {
    const autor = await createAutor(db)
    const antes = await sendProposta(db, autor.caller, (await createAberto(db)).id)
    expect(await fila(antes.id)).toHaveLength(0)
    expect(await ler(antes.id)).toBeNull()
    expect(await configurar(URL)).toHaveLength(1)
    const { id } = await sendProposta(db, autor.caller, (await createAberto(db)).id)
    expect([...(await fila(id))]).toEqual([{ destinatario: '', payload: { id } }])
    expect(await ler(id)).toMatchObject({
      url: URL,
      corpo: {
        consultoria_email: autor.email,
        consultoria_id: null,
        valor: 1234.56,
        prazo: '3 semanas',
        mensagem: 'Podemos começar na segunda-feira.',
        status_proposta: 'enviada',
        timestamp: expect.stringMatching(/^2/) as string,
      },
    })
    await db.sql`delete from public.usuarios where auth_user_id = ${autor.userId}`
    expect(await ler(id)).toBeNull()
    await configurar(null)
    for (const caller of [{ role: 'anon' }, autor.caller, admin] as const)
      expect(
        (await getRefusal(db.as(caller, (tx) => tx`select public.fn_service_entrega('webhook_proposta', ${id})`))).code,
      ).toBe('42501')
  })

  test.each([
    'http://crm.cliente.example/',
    'https://crm.cliente.example:8443/',
    'https://ana:senha@crm.cliente.example/',
    'https://crm.cliente.example/#x',
    'https://crm.cliente.example/a b',
    'https://crm.cliente.example\\@127.0.0.1/',
    'https://crm.cliente.example/\r\nx',
    'https://',
    'https://[::1]/',
    `https://crm.cliente.example/${'x'.repeat(500)}`,
    '',
  ])('%.50j is refused as its address', async (url) => expect((await getRefusal(configurar(url))).code).toBe('23514'))
})
