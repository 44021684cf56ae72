/** Automatic steps: proposals expire, requests close, the weekly digest; and deletion and export of accounts. */
import { describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { STATUS_PROPOSTA, type StatusProposta } from '../../../src/domain/proposta-status.ts'
import { callAsVisitor, getRefusal } from '../rpc.ts'
import { callAs, createAberto, createAutor, createConsultoria, listEmails, readEstado, sendProposta } from './pedido.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })

const girar = () => runAllRoutines(db)
const TODOS = Object.keys(STATUS_PROPOSTA) as StatusProposta[]

describe('lifecycle', () => {
  test.each(TODOS.flatMap((de) => TODOS.map((para) => [de, para] as const)))('%s → %s', async (de, para) => {
    const autor = await createAutor(db)
    const { id } = await sendProposta(db, autor.caller, (await createAberto(db)).id)
    if (de !== 'enviada') await db.sql`select transicoes.mudar_propostas(array[${id}::uuid], ${de})`
    const move = db.sql`select transicoes.mudar_propostas(array[${id}::uuid], ${para})`
    const proximos: readonly string[] = STATUS_PROPOSTA[de].proximos
    if (de === para || proximos.includes(para)) {
      await move
      expect(await readEstado(db, id)).toMatchObject({ proposta: para, n: STATUS_PROPOSTA[para].viva ? 1 : 0 })
    } else {
      expect(await getRefusal(move)).toMatchObject({ code: 'PT409', hint: 'proposta_decidida' })
      const update = db.sql`update public.propostas set status_proposta = ${para} where id = ${id}`
      expect(await getRefusal(update)).toMatchObject({ code: 'PT409', hint: 'proposta_decidida' })
      expect(await readEstado(db, id)).toMatchObject({ proposta: de })
    }
  })

  test('no other status can be stored', async () => {
    const { id } = await sendProposta(db, (await createAutor(db)).caller, (await createAberto(db)).id)
    expect((await getRefusal(db.sql`select transicoes.mudar_propostas(array[${id}::uuid], 'paga')`)).code).toBe('PT409')
  })
})

describe('the hourly routine', () => {
  test('expires an undecided proposal: its place is free, its author is e-mailed and may send again', async () => {
    const autor = await createAutor(db)
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, autor.caller, pedido.id)
    await db.sql`update public.propostas set expira_em = now() + interval '1 minute' where id = ${id}`
    await girar()
    expect(await readEstado(db, id)).toMatchObject({ proposta: 'enviada' })
    const vizinha = await sendProposta(db, (await createAutor(db)).caller, pedido.id)
    await db.sql`update public.propostas set expira_em = now() where id = ${id}`
    expect(await girar()).toMatchObject({ propostas_expiradas: 1 })
    expect(await girar()).toMatchObject({ propostas_expiradas: 0 })
    expect(await readEstado(db, id)).toEqual({ proposta: 'expirada', pedido: 'Aberta', n: 1 })
    expect(await readEstado(db, vizinha.id)).toMatchObject({ proposta: 'enviada' })
    expect(await listEmails(db, 'proposta_expirada', autor.email)).toHaveLength(1)
    expect((await sendProposta(db, autor.caller, pedido.id)).status_proposta).toBe('enviada')
  })

  test('closes a request at its end, once, but not a decided one', async () => {
    const autor = await createAutor(db)
    const pedido = await createAberto(db)
    const { id } = await sendProposta(db, autor.caller, pedido.id)
    const aceito = await createAberto(db)
    await db.sql`select transicoes.mudar_solicitacao(${aceito.id}, 'Proposta Aceita')`
    const [prazo] =
      await db.sql`select fecha_em - aberta_em = interval '60 days' as yes from pedidos.solicitacao_prazos where solicitacao_id = ${pedido.id}`
    expect(prazo).toEqual({ yes: true })
    await db.sql`update pedidos.solicitacao_prazos set fecha_em = now() where solicitacao_id in (${pedido.id}, ${aceito.id})`
    expect(await girar()).toMatchObject({ pedidos_fechados: 1 })
    expect(await girar()).toMatchObject({ pedidos_fechados: 0 })
    expect(await readEstado(db, id)).toEqual({ proposta: 'recusada', pedido: 'Encerrada', n: 0 })
    expect(await listEmails(db, 'solicitacao_encerrada', pedido.email)).toHaveLength(1)
    expect(await listEmails(db, 'solicitacao_encerrada', aceito.email)).toHaveLength(0)
  })

  test('sends the digest on Monday morning in Brasília, once a week, to subscribers with matching requests', async () => {
    const quer = await createConsultoria(db, 'resumo-1@consultoria.example', { uf: 'MS' })
    await createConsultoria(db, 'resumo-2@consultoria.example', { uf: 'MT' })
    const saiu = await createConsultoria(db, 'resumo-3@consultoria.example', { uf: 'MS' })
    for (let n = 0; n < 6; n += 1) await createAberto(db, { _uf: 'MS', _cidade: `Dourados ${n}` })
    await runRoutines(db, 'canais')
    await db.sql`update propostas.avisos_optout set saiu_em = now() where consultoria_id = ${saiu}`
    // A request without free place, and one opened long ago.
    const cheio = await createAberto(db, { _uf: 'MS' })
    const velho = await createAberto(db, { _uf: 'MS' })
    await db.sql`update public.solicitacoes set num_propostas = 4 where id = ${cheio.id}`
    const abertos = async (em: string) =>
      db.sql`update pedidos.solicitacao_prazos z set aberta_em = ${em} from public.solicitacoes s
        where s.id = z.solicitacao_id and s.uf = 'MS' and s.id <> ${velho.id}`
    await abertos('2026-11-20T12:00:00Z')
    await db.sql`update pedidos.solicitacao_prazos set aberta_em = '2026-11-10T12:00:00Z' where solicitacao_id = ${velho.id}`
    const resumir = async (agora: string) =>
      Number((await db.sql`select propostas.resumir_semana(1000, ${agora}) as n`)[0]?.['n'])
    expect(await resumir('2026-11-22T23:00:00Z')).toBe(0)
    expect(await resumir('2026-11-23T10:59:00Z')).toBe(0)
    expect(await resumir('2026-11-23T11:00:00Z')).toBe(1)
    expect(await resumir('2026-11-24T20:00:00Z')).toBe(0)
    const [carta, outra] = await listEmails(db, 'resumo_semanal', 'resumo-1@consultoria.example')
    expect(outra).toBeUndefined()
    expect(carta?.payload).toMatchObject({ total: 6 })
    expect(carta?.payload['pedidos']).toHaveLength(5)
    expect(JSON.stringify(carta?.payload)).not.toMatch(/@|\+55/)
    await abertos('2026-11-28T12:00:00Z')
    expect(await resumir('2026-11-30T12:00:00Z')).toBe(1)
    // Without an owner of the e-mail nothing is sent.
    await db.sql`update public.usuarios set email_verificado = false where email = 'resumo-1@consultoria.example'`
    await abertos('2026-12-05T12:00:00Z')
    expect(await resumir('2026-12-07T12:00:00Z')).toBe(0)
    expect(quer).toMatch(/-/)
  })
})

describe('an account', () => {
  test('exports its own proposals only', async () => {
    const [autor, outro] = [await createAutor(db), await createAutor(db)]
    const pedido = await createAberto(db)
    await sendProposta(db, autor.caller, pedido.id, { mensagem: 'Mensagem minha' })
    await sendProposta(db, outro.caller, pedido.id, { mensagem: 'Mensagem alheia' })
    const dados = await callAs<{ propostas: Record<string, unknown>[] }>(db, autor.caller, 'fn_exportar_meus_dados')
    expect(dados.propostas).toMatchObject([{ mensagem: 'Mensagem minha', valor: 1234.56, status_proposta: 'enviada' }])
    expect(JSON.stringify(dados)).not.toContain('alheia')
  })

  test('exports, as a client, its requests, received proposals and decisions', async () => {
    const cliente = await createAutor(db)
    const pedido = await createAberto(db, { _email: cliente.email })
    const { id } = await sendProposta(db, (await createAutor(db)).caller, pedido.id, { mensagem: 'Mensagem recebida' })
    await callAsVisitor(db, 'fn_recusar_proposta', { _token: pedido.token, _proposta: id, _motivo: 'Acima do que pensamos' })
    await callAsVisitor(db, 'fn_encerrar_pedido', { _token: pedido.token, _motivo: 'Mudamos de ideia' })
    const dados = await callAs<Record<string, unknown>>(db, cliente.caller, 'fn_exportar_meus_dados')
    expect(dados).toMatchObject({
      propostas_recebidas: [{ mensagem: 'Mensagem recebida', motivo: 'Acima do que pensamos', solicitacao_id: pedido.id }],
      prazos_dos_pedidos: [{ motivo_encerramento: 'Mudamos de ideia' }],
      avisos_de_pedidos: null,
    })
  })

  test('that is deleted loses its proposals: places are freed, and clients who wait or had chosen are e-mailed', async () => {
    const autor = await createAutor(db)
    const [espera, aceita] = [await createAberto(db), await createAberto(db)]
    await sendProposta(db, autor.caller, espera.id)
    const { id } = await sendProposta(db, autor.caller, aceita.id)
    await db.sql`select transicoes.mudar_propostas(array[${id}::uuid], 'aceita')`
    await db.sql`update mensagens.outbox set enviado_em = now() where tipo = 'proposta_nova' and destinatario = ${espera.email}`
    await db.sql`delete from auth.users where id = ${autor.userId}`
    expect(await db.sql`select 1 from public.propostas where consultoria_email = ${autor.email}`).toHaveLength(0)
    const counters = await db.sql`select num_propostas as n from public.solicitacoes where id in (${espera.id}, ${aceita.id})`
    expect(counters.map(({ n }) => n as number)).toEqual([0, 0])
    expect(await listEmails(db, 'proposta_retirada', espera.email)).toHaveLength(1)
    expect(await listEmails(db, 'proposta_retirada', aceita.email)).toHaveLength(1)
  })
})
