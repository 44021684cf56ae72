/** Invitations: who is invited, whose place is kept and for how long, who is told. */
import { beforeEach, describe, expect, test } from 'vitest'
import type { Params } from '../../support/builders.ts'
import { hasPostgres, textOf } from '../../support/database.ts'
import { setUpPerFile, setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { createPersona, toCaller } from '../../support/personas.ts'
import { withSessions } from '../race.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal, toAddress } from '../rpc.ts'
import {
  type Autor,
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

async function listada(overrides: Record<string, unknown> = {}) {
  const autor = await createAutor(db)
  const id = await createConsultoria(db, autor.email, overrides)
  return { autor, id, slug: await textOf(db.sql`select slug from public.consultorias where id = ${id}`) }
}

const abrir = (pedido: Pedido) => db.sql`select transicoes.mudar_solicitacao(${pedido.id}, 'Aberta')`

const passar = (pedido: Pedido, horas: number) =>
  db.sql`update pedidos.solicitacao_prazos set aberta_em = aberta_em - make_interval(hours => ${horas}) where solicitacao_id = ${pedido.id}`

const ver = ({ caller }: Autor, { id }: Pedido) =>
  callAs<{ convidada: boolean; impedimento: { motivo: string } | null }>(db, caller, 'fn_ver_solicitacao_aberta', { _id: id })

const convidados = async ({ id }: Pedido) =>
  (await db.sql`select consultoria_id from propostas.convites where solicitacao_id = ${id}`).map(({ consultoria_id }) =>
    String(consultoria_id),
  )

const convidar = async (slug: string, email?: string) => {
  const pedido = await createPedido(db, { _convidar: slug, ...(email && { _email: email }) })
  await abrir(pedido)
  await db.sql`select propostas.avisar_pedidos(100), propostas.avisar_pedidos(100)`
}

const vezes = (email: string) => db.sql<
  { tipo: string; agora: boolean; horas: number }[]
>`select tipo, proxima_em <= now() as agora,
  round(extract(epoch from proxima_em - now()) / 3600)::int as horas from mensagens.outbox
  where destinatario = ${email} order by criado_em, chave`

/** An owner of an approved consultancy, without a verified mobile. */
async function createListada(): Promise<Autor> {
  const autor = await createAutor(db)
  await createConsultoria(db, autor.email)
  await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${autor.userId}`
  return autor
}

/** Moves the opening of a request into the past. */
const envelhecer = (pedido: Pedido, quanto: string) =>
  db.sql`update pedidos.solicitacao_prazos set aberta_em = aberta_em - ${quanto}::interval where solicitacao_id = ${pedido.id}`

const impedimento = async ({ caller }: Autor, pedido: Pedido) =>
  (
    await callAs<{ impedimento: { motivo: string; ate: string | null } | null }>(db, caller, 'fn_ver_solicitacao_aberta', {
      _id: pedido.id,
    })
  ).impedimento

const autor = setUpPerFile(() => createAutor(db))

/** Sets the count of an action in its window. */
const ocupar = (acao: string, quem: string, vezes: number, janela: string) =>
  db.sql`select base.contar(${acao}, ${quem}, 100000, ${janela}::interval) from generate_series(1, ${vezes})`

const enderecoDe = async (headers: Record<string, string>) =>
  String(
    (
      await db.as({ role: 'anon', headers }, async (tx) => {
        await tx`set local role none`
        return tx`select base.endereco_cliente() as e`
      })
    )[0]?.['e'],
  )

const limite = { code: 'PT429', hint: 'limite' }

describe('convites', () => {
  beforeEach(() => db.sql`delete from base.limites`)

  describe('a client invites', () => {
    test('two listed consultancies at most, by their addresses; nobody unlisted or unknown', async () => {
      const [um, dois, tres] = [await listada(), await listada(), await listada()]
      const fora = await listada({ aprovada_em: null })
      const pedido = await createPedido(db, { _convidar: `${um.slug}, ${dois.slug},${tres.slug}` })
      expect(await convidados(pedido)).toHaveLength(2)
      expect(await convidados(await createPedido(db, { _convidar: `${fora.slug},nao-existe,'; drop table x` }))).toEqual([])
      const vista = await callAsVisitor<{ convidadas: string[] }>(db, 'fn_acompanhar', { _token: pedido.token })
      expect(vista.convidadas).toHaveLength(2)
    })

    test('other ones in place of the first: never more than two', async () => {
      const [um, dois, tres] = [await listada(), await listada(), await listada()]
      const pedido = await createPedido(db, { _convidar: `${um.slug},${dois.slug}` })
      await db.sql`select propostas.convidar(${pedido.id}, ${`${dois.slug},${tres.slug}`})`
      expect((await convidados(pedido)).toSorted()).toEqual([dois.id, tres.id].toSorted())
      await db.sql`select propostas.convidar(${pedido.id}, null)`
      expect(await convidados(pedido)).toHaveLength(2)
      await db.sql`select propostas.convidar(${pedido.id}, '')`
      expect(await convidados(pedido)).toEqual([])
    })

    test('the invited one is told by name of the invitation once it opens, also for a service or state it does not serve', async () => {
      const longe = await listada({ uf: 'AC', servicos: ['Outros'] })
      const pedido = await createPedido(db, { _convidar: longe.slug })
      await abrir(pedido)
      await db.sql`select propostas.avisar_pedidos(100), propostas.avisar_pedidos(100)`
      const cartas = await listEmails(db, 'convite', longe.autor.email)
      expect(cartas.map(({ payload }) => payload['convite'])).toEqual([true])
      expect(JSON.stringify(cartas)).not.toContain(pedido.email)
      expect(await ver(longe.autor, pedido)).toMatchObject({ convidada: true, impedimento: null })
    })
  })

  describe('invitations of a day to one consultancy', () => {
    test('by clients whose contact nobody verified: two; the next twelve are told in one digest, and delay neither a request nor a verified client', async () => {
      const alvo = await listada()
      for (let n = 0; n < 14; n += 1) await convidar(alvo.slug)
      const espera = await vezes(alvo.autor.email)
      expect(espera.filter(({ tipo, agora }) => tipo === 'convite' && agora)).toHaveLength(2)
      expect(espera.filter(({ tipo, horas }) => tipo === 'convite' && horas === 12)).toHaveLength(12)
      const cliente = await createAutor(db)
      await convidar(alvo.slug, cliente.email)
      await abrir(await createPedido(db, { _uf: 'SP' }))
      await db.sql`select propostas.avisar_pedidos(100), propostas.avisar_pedidos(100)`
      expect((await vezes(alvo.autor.email)).filter(({ tipo }) => tipo === 'pedido_novo')).toEqual([
        { tipo: 'pedido_novo', agora: true, horas: 0 },
        { tipo: 'pedido_novo', agora: true, horas: 0 },
      ])
    })
  })

  describe('the place of an invited one', () => {
    test('is kept for 48 hours from others, listed or not, and is free after that', async () => {
      const um = await listada()
      const pedido = await createPedido(db, { _convidar: um.slug })
      await abrir(pedido)
      for (let n = 0; n < 3; n += 1) await sendProposta(db, (await listada()).autor.caller, pedido.id)
      const rival = await listada()
      expect(await ver(rival.autor, pedido)).toMatchObject({ convidada: false, impedimento: { motivo: 'lugar_convidado' } })
      await expectRefusal(sendProposta(db, rival.autor.caller, pedido.id), 'PT409', 'lugar_convidado')
      expect(await getRefusal(sendProposta(db, (await createAutor(db)).caller, pedido.id))).toMatchObject({
        hint: 'lugar_convidado',
      })
      await passar(pedido, 49)
      await sendProposta(db, rival.autor.caller, pedido.id)
      expect(await getRefusal(sendProposta(db, um.autor.caller, pedido.id))).toMatchObject({ hint: 'propostas_esgotadas' })
    })

    test('is taken by its own proposal, and given up by withdrawing it or leaving the directory', async () => {
      const [um, dois] = [await listada(), await listada()]
      const pedido = await createPedido(db, { _convidar: `${um.slug},${dois.slug}` })
      await abrir(pedido)
      const { id } = await sendProposta(db, um.autor.caller, pedido.id)
      await sendProposta(db, (await listada()).autor.caller, pedido.id)
      await sendProposta(db, (await listada()).autor.caller, pedido.id)
      const rival = await listada()
      expect(await getRefusal(sendProposta(db, rival.autor.caller, pedido.id))).toMatchObject({ hint: 'lugar_convidado' })
      await db.sql`update public.consultorias set consentimento_perfil = false where id = ${dois.id}`
      await sendProposta(db, rival.autor.caller, pedido.id)
      await callAs(db, um.autor.caller, 'fn_retirar_proposta', { _id: id })
      await sendProposta(db, (await listada()).autor.caller, pedido.id)
    })

    test('is none of the client’s own consultancy, and nobody learns by an invitation whose e-mail or mobile was typed', async () => {
      const propria = await listada()
      const [dela] = await db.sql`select email, telefone from public.consultorias where id = ${propria.id}`
      for (const contato of [{ _email: dela?.['email'] }, { _telefone: dela?.['telefone'] }, {}]) {
        const pedido = await createPedido(db, { _convidar: propria.slug, ...contato })
        expect(await callAsVisitor(db, 'fn_acompanhar', { _token: pedido.token })).toMatchObject({
          convidadas: [expect.anything()],
        })
        await abrir(pedido)
        const guardados = await db.sql`select propostas.lugares_guardados(${pedido.id}, ${crypto.randomUUID()}) as n`
        expect(guardados).toEqual([{ n: '_email' in contato || '_telefone' in contato ? 0 : 1 }])
      }
    })

    test.skipIf(!hasPostgres())('ten rivals at the same moment leave both kept places to the two invited', async () => {
      const [um, dois] = [await listada(), await listada()]
      const pedido = await createPedido(db, { _convidar: `${um.slug},${dois.slug}` })
      await abrir(pedido)
      const rivais = await Promise.all(Array.from({ length: 10 }, () => listada()))
      const sessoes = withSessions(db, 12)
      const enviar = ({ autor }: { autor: Autor }) =>
        sendProposta(sessoes, autor.caller, pedido.id).then(
          () => 'enviada',
          (failure: { hint?: string; code?: string }) => failure.hint ?? failure.code ?? 'erro',
        )
      const respostas = await Promise.all([...rivais, um, dois].map(enviar))
      const vivas = await db.sql`select auth_user_id from public.propostas where solicitacao_id = ${pedido.id}`
      expect(respostas.filter((resposta) => resposta === 'enviada')).toHaveLength(4)
      const autores = vivas.map(({ auth_user_id }) => String(auth_user_id))
      expect(autores).toEqual(expect.arrayContaining([um.autor.userId, dois.autor.userId]))
      // The last ones may come when all four places are taken.
      const recusas = respostas.filter((resposta) => resposta !== 'enviada')
      expect(recusas.filter((resposta) => resposta !== 'lugar_convidado' && resposta !== 'propostas_esgotadas')).toEqual([])
    })
  })
})

/** Who gets one of the four places of a request (docs/security.md T48): docs/product/proposals.md#who-gets-a-place. */
describe('lugares', () => {
  describe('a place of a new request', () => {
    const pedido = setUpPerTest(() => createRecente(db))

    test('is refused to an account outside the directory without a verified mobile, today and later', async () => {
      const autor = await createAutor(db)
      await db.sql`update public.usuarios set telefone_verificado = false where auth_user_id = ${autor.userId}`
      for (const idade of ['0 hours', '30 hours']) {
        await envelhecer(pedido, idade)
        expect(await getRefusal(sendProposta(db, autor.caller, pedido.id))).toMatchObject({
          code: 'PT403',
          message: 'Confirme o seu celular no perfil para enviar propostas sem estar no diretório.',
          hint: 'celular_nao_verificado',
        })
        expect(await impedimento(autor, pedido)).toEqual({ motivo: 'celular_nao_verificado', ate: null })
      }
      await db.sql`update public.usuarios set telefone_verificado = true where auth_user_id = ${autor.userId}`
      expect(await impedimento(autor, pedido)).toBeNull()
      expect(await sendProposta(db, autor.caller, pedido.id)).toMatchObject({ status_proposta: 'enviada' })
    })

    test('goes to one verified account outside the directory in the first 24 hours, and to any number of listed ones', async () => {
      const [primeira, segunda] = [await createAutor(db), await createAutor(db)]
      const { id } = await sendProposta(db, primeira.caller, pedido.id)
      const [prazo] = await db.sql`select to_jsonb(aberta_em + interval '24 hours') as ate,
      to_char((aberta_em + interval '24 hours') at time zone 'America/Sao_Paulo', 'DD/MM "às" HH24:MI') as dia
      from pedidos.solicitacao_prazos where solicitacao_id = ${pedido.id}`
      expect(await impedimento(segunda, pedido)).toEqual({ motivo: 'lugar_reservado', ate: prazo?.['ate'] })
      expect(await getRefusal(sendProposta(db, segunda.caller, pedido.id))).toEqual({
        code: 'PT409',
        message: `Nas primeiras 24 horas, só um dos quatro lugares é de quem não está no diretório, e ele já foi ocupado. Tente de novo a partir de ${String(prazo?.['dia'])}.`,
        hint: 'lugar_reservado',
        detail: null,
      })
      for (let n = 0; n < 3; n += 1) {
        const listada = await createListada()
        expect(await impedimento(listada, pedido)).toBeNull()
        await sendProposta(db, listada.caller, pedido.id)
      }
      expect(await readEstado(db, id)).toMatchObject({ n: 4 })
    })

    test('that listed consultancies took leaves the one for accounts outside the directory free', async () => {
      await sendProposta(db, (await createListada()).caller, pedido.id)
      expect(await sendProposta(db, (await createAutor(db)).caller, pedido.id)).toMatchObject({ status_proposta: 'enviada' })
    })

    test.each([
      ['is not approved yet', { aprovada_em: null }],
      ['took its consent back', { consentimento_contato: false }],
    ])('is not that of a listed one when the consultancy %s', async (_, overrides) => {
      const autor = await createAutor(db)
      await createConsultoria(db, autor.email, overrides)
      await sendProposta(db, (await createAutor(db)).caller, pedido.id)
      expect(await getRefusal(sendProposta(db, autor.caller, pedido.id))).toMatchObject({ hint: 'lugar_reservado' })
    })

    test('is free for any verified account after 24 hours, not a minute before', async () => {
      await sendProposta(db, (await createAutor(db)).caller, pedido.id)
      const autor = await createAutor(db)
      await envelhecer(pedido, '23 hours 59 minutes')
      expect(await getRefusal(sendProposta(db, autor.caller, pedido.id))).toMatchObject({ hint: 'lugar_reservado' })
      await envelhecer(pedido, '1 minute')
      expect(await impedimento(autor, pedido)).toBeNull()
      await sendProposta(db, autor.caller, pedido.id)
    })

    test('is free again when the client declines; the declined author gets none, not even with a new account', async () => {
      const recusada = await createAutor(db)
      const { id } = await sendProposta(db, recusada.caller, pedido.id)
      await callAsVisitor(db, 'fn_recusar_proposta', { _token: pedido.token, _proposta: id, _motivo: 'Fora do orçamento' })
      expect(await readEstado(db, id)).toMatchObject({ n: 0 })
      const encerrada = { code: 'PT409', hint: 'proposta_encerrada' }
      expect(await getRefusal(sendProposta(db, recusada.caller, pedido.id))).toMatchObject(encerrada)
      await db.sql`delete from auth.users where id = ${recusada.userId}`
      const contatos: [string, string | null][] = [
        [recusada.email.replace('@', '+de.novo@'), '+5511966000001'],
        ['outra-caixa@consultoria.example', recusada.telefone],
      ]
      for (const [email, telefone] of contatos) {
        const nova = { ...recusada, userId: crypto.randomUUID(), email, telefone }
        await createPersona(db.sql, nova)
        const caller = toCaller(nova)
        expect(await getRefusal(sendProposta(db, caller, pedido.id))).toMatchObject(encerrada)
        const outro = await createRecente(db)
        expect(await sendProposta(db, caller, outro.id)).toMatchObject({ status_proposta: 'enviada' })
        await db.sql`delete from auth.users where id = ${nova.userId}`
      }
      await sendProposta(db, (await createAutor(db)).caller, pedido.id)
    })

    test('is not for a visitor, and a stranger cannot ask why another account gets none', async () => {
      expect((await getRefusal(sendProposta(db, { role: 'anon' }, pedido.id))).code).toBe('42501')
      for (const role of ['anon', 'authenticated'] as const)
        expect(
          (await getRefusal(db.as({ role }, (tx) => tx`select propostas.impedimento(${pedido.id}, ${crypto.randomUUID()})`)))
            .code,
        ).toBe('42501')
    })
  })
})

/** Rate limits of every function of consultancies and proposals; other callers are not affected. */
describe('limites', () => {
  test.each<[string, string, number, string, Params]>([
    ['fn_insert_consultoria_step1', 'consultoria', 10, '10 minutes', {}],
    ['fn_update_consultoria_step', 'consultoria_etapa', 60, '10 minutes', { _id: 'x' }],
    ['fn_retomar_cadastro', 'consultoria_retomada', 60, '10 minutes', { _id: 'x' }],
    ['fn_parar_avisos', 'avisos', 30, '10 minutes', { _token: 'x' }],
    ['fn_propostas_do_pedido', 'propostas_do_pedido', 240, '10 minutes', { _token: 'x' }],
    ['fn_aceitar_proposta', 'decidir', 60, '10 minutes', { _token: 'x' }],
    ['fn_recusar_proposta', 'decidir', 60, '10 minutes', { _token: 'x', _motivo: 'x' }],
    ['fn_pedir_mais_prazo', 'decidir', 60, '10 minutes', { _token: 'x' }],
    ['fn_encerrar_pedido', 'decidir', 60, '10 minutes', { _token: 'x' }],
  ])('%s (%s, %i in %s) by address', async (name, acao, vezes, janela, params) => {
    const headers = toAddress(`limite-${name}`)
    await ocupar(acao, `endereco:${await enderecoDe(headers)}`, vezes - 1, janela)
    const call = (who: Record<string, string>) =>
      callAsVisitor(db, name, params, who).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
    expect(await call(headers)).not.toBe('PT429')
    await ocupar(acao, `endereco:${await enderecoDe(headers)}`, 1, janela)
    expect(await getRefusal(callAsVisitor(db, name, params, headers))).toMatchObject(limite)
    expect(await call(toAddress(`outro-${name}`))).not.toBe('PT429')
  })

  test.each<[string, string, number, string, Params]>([
    ['fn_assumir_consultoria', 'assumir_consultoria', 60, '10 minutes', { _assumir: true }],
    ['fn_minha_consultoria', 'minha_consultoria', 240, '10 minutes', {}],
    ['fn_listar_solicitacoes_abertas', 'buscar_pedidos', 240, '1 hour', {}],
    ['fn_ver_solicitacao_aberta', 'ver_pedido_aberto', 240, '1 hour', {}],
    ['fn_minhas_propostas', 'minhas_propostas', 600, '1 hour', {}],
    ['fn_abrir_pedido', 'abrir_pedido', 600, '10 minutes', {}],
    ['fn_dar_proposta', 'cuidar_proposta', 240, '10 minutes', {}],
    ['fn_minhas_conversas', 'minhas_conversas', 240, '10 minutes', {}],
    ['fn_retirar_proposta', 'retirar_proposta', 60, '1 hour', {}],
    ['fn_contato_do_pedido', 'contato_do_pedido', 120, '1 hour', {}],
  ])('%s (%s, %i in %s) by account', async (name, acao, vezes, janela, params) => {
    await ocupar(acao, `conta:${autor.userId}`, vezes - 1, janela)
    const call = (who: Autor) =>
      callAs(db, who.caller, name, params).then(
        () => 'ok',
        (error: { code: string }) => error.code,
      )
    expect(await call(autor)).not.toBe('PT429')
    await ocupar(acao, `conta:${autor.userId}`, 1, janela)
    expect(await getRefusal(callAs(db, autor.caller, name, params))).toMatchObject(limite)
    expect(await call(await createAutor(db))).not.toBe('PT429')
  })

  test('a finished registration is edited 60 times in ten minutes', async () => {
    const dona = await createAutor(db)
    const id = await createConsultoria(db, dona.email)
    const editar = () => callAs(db, dona.caller, 'fn_update_consultoria_step', { _id: id, _cidade: 'Belém' })
    await ocupar('consultoria_edicao', `consultoria:${id}`, 59, '10 minutes')
    await editar()
    expect(await getRefusal(editar())).toMatchObject(limite)
  })

  test.each([
    [600, 'alguns minutos'],
    [601, 'cerca de 15 minutos'],
    [3600, 'cerca de 60 minutos'],
    [5401, 'cerca de 2 horas'],
    [86_400, 'cerca de 24 horas'],
  ])('%i seconds are shown as %s', async (segundos, palavras) => {
    const [row] = await db.sql`select base.frase_da_espera(${segundos}) as p`
    expect(row).toEqual({ p: `Muitas tentativas em pouco tempo. Aguarde ${palavras} e tente de novo.` })
  })
})
