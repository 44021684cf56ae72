/** Invitations: who is invited, whose place is kept and for how long, who is told. */
import { beforeEach, describe, expect, test } from 'vitest'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import {
  type Autor,
  callAs,
  createAutor,
  createConsultoria,
  createPedido,
  listEmails,
  type Pedido,
  sendProposta,
} from './pedido.ts'

const db = setUpTestDatabase({ personas: true })
beforeEach(() => db.sql`delete from base.limites`)

async function listada(overrides: Record<string, unknown> = {}) {
  const autor = await createAutor(db)
  const id = await createConsultoria(db, autor.email, overrides)
  const [row] = await db.sql`select slug from public.consultorias where id = ${id}`
  return { autor, id, slug: String(row?.['slug']) }
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

describe('a client invites', () => {
  test('two listed consultancies at most, by their addresses; nobody unlisted or unknown, nor itself', async () => {
    const [um, dois, tres] = [await listada(), await listada(), await listada()]
    const fora = await listada({ aprovada_em: null })
    const pedido = await createPedido(db, { _convidar: `${um.slug}, ${dois.slug},${tres.slug}` })
    expect(await convidados(pedido)).toHaveLength(2)
    expect(await convidados(await createPedido(db, { _convidar: `${fora.slug},nao-existe,'; drop table x` }))).toEqual([])
    const proprio = await listada()
    expect(await convidados(await createPedido(db, { _convidar: proprio.slug, _email: proprio.autor.email }))).toEqual([])
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
    expect(await getRefusal(sendProposta(db, rival.autor.caller, pedido.id))).toMatchObject({
      code: 'PT409',
      hint: 'lugar_convidado',
    })
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

  test.skipIf(!hasPostgres())('ten rivals at the same moment leave both kept places to the two invited', async () => {
    const [um, dois] = [await listada(), await listada()]
    const pedido = await createPedido(db, { _convidar: `${um.slug},${dois.slug}` })
    await abrir(pedido)
    const rivais = await Promise.all(Array.from({ length: 10 }, () => listada()))
    const sessoes = db.connect(12)
    const enviar = async ({ autor }: { autor: Autor }) => {
      const claims = JSON.stringify({ sub: autor.userId, role: 'authenticated', session_id: autor.userId, email: autor.email })
      try {
        await sessoes.begin(async (tx) => {
          await tx`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`
          await tx`insert into public.propostas (solicitacao_id, consultoria_email, valor, prazo, mensagem)
            values (${pedido.id}, ${autor.email}, 1000, '1 mês', 'Olá.')`
        })
        return 'enviada'
      } catch (failure) {
        return (failure as { hint?: string; code?: string }).hint ?? (failure as { code?: string }).code ?? 'erro'
      }
    }
    const respostas = await Promise.all([...rivais, um, dois].map(enviar))
    await sessoes.end()
    const vivas = await db.sql`select auth_user_id from public.propostas where solicitacao_id = ${pedido.id}`
    expect(respostas.filter((resposta) => resposta === 'enviada')).toHaveLength(4)
    const autores = vivas.map(({ auth_user_id }) => String(auth_user_id))
    expect(autores).toEqual(expect.arrayContaining([um.autor.userId, dois.autor.userId]))
    // The last ones may come when all four places are taken.
    const recusas = respostas.filter((resposta) => resposta !== 'enviada')
    expect(recusas.filter((resposta) => resposta !== 'lugar_convidado' && resposta !== 'propostas_esgotadas')).toEqual([])
  })
})
