/** Automatic steps: proposals expire, requests close, the weekly digest; and deletion and export of accounts. */
import { beforeEach, describe, expect, test } from 'vitest'
import { STATUS_PROPOSTA, type StatusProposta } from '../../../src/domain/proposta-status.ts'
import type { Params } from '../../support/builders.ts'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { personas } from '../../support/personas.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'
import { createArquivo, createPlace, drainApagar, endCheck, takeArquivo } from '../arquivos/arquivo.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import {
  type Autor,
  createAberto,
  createAutor,
  createConsultoria,
  listEmails,
  type Pedido,
  readEstado,
  sendProposta,
} from './pedido.ts'

const db = setUpTestDatabase({ personas: true })

const girar = () => runAllRoutines(db)
const TODOS = Object.keys(STATUS_PROPOSTA) as StatusProposta[]
const rita = setUpPerFile(() => createAutor(db))
const service = <T>(name: string, params: Params) => callAs<T>(db, 'service_role', name, params)

const build = ({ userId }: Pick<Autor, 'userId'>, nome = 'proposta.pdf', bytes = 1000) => ({
  _auth_user_id: userId,
  _tipo: 'pdf',
  _nome: nome,
  _bytes: bytes,
})

const pedir = (...args: Parameters<typeof build>) => createPlace(db, build(...args))
const conferido = (...args: Parameters<typeof build>) => createArquivo(db, build(...args), 'pdf')

const abrir = (proposta: string, token: string | null, userId: string | null) =>
  service<{ balde: string; caminhos: string[]; nome: string }>('fn_service_arquivo_da_proposta', {
    _proposta: proposta,
    _token: token,
    _auth_user_id: userId,
    _endereco: '192.0.2.1',
  })

const comAnexo = async (): Promise<{ pedido: Pedido; id: string; caminho: string }> => {
  const pedido = await createAberto(db)
  const arquivo = await conferido(rita)
  const { id } = await sendProposta(db, rita.caller, pedido.id, { arquivo_id: arquivo.id })
  return { pedido, id, caminho: arquivo.caminhos[0] }
}

const aApagar = async () => (await db.sql`select caminho from arquivos.arquivos_a_apagar`).map(({ caminho }) => String(caminho))

describe('rotina', () => {
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
        await expectRefusal(move, 'PT409', 'proposta_decidida')
        const update = db.sql`update public.propostas set status_proposta = ${para} where id = ${id}`
        await expectRefusal(update, 'PT409', 'proposta_decidida')
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

    test('tells the client of an open request near its end how many proposals wait: once, and again of a later end', async () => {
      const [pedido, longe, aceito] = [await createAberto(db), await createAberto(db), await createAberto(db)]
      await sendProposta(db, (await createAutor(db)).caller, pedido.id)
      const velha = await sendProposta(db, (await createAutor(db)).caller, pedido.id)
      await db.sql`select transicoes.mudar_propostas(array[${velha.id}::uuid], 'retirada')`
      await db.sql`select transicoes.mudar_solicitacao(${aceito.id}, 'Proposta Aceita')`
      await db.sql`update pedidos.solicitacao_prazos
        set fecha_em = now() + case solicitacao_id when ${longe.id} then interval '6 days' else interval '4 days' end
        where solicitacao_id in (${pedido.id}, ${longe.id}, ${aceito.id})`
      expect(await girar()).toMatchObject({ fins_de_pedidos_avisados: 1 })
      expect(await girar()).toMatchObject({ fins_de_pedidos_avisados: 0 })
      await callAsVisitor(db, 'fn_pedir_mais_prazo', { _token: pedido.token })
      expect(await girar()).toMatchObject({ fins_de_pedidos_avisados: 0 })
      await db.sql`update pedidos.solicitacao_prazos set fecha_em = now() + interval '3 days' where solicitacao_id = ${pedido.id}`
      expect(await girar()).toMatchObject({ fins_de_pedidos_avisados: 1 })
      const cartas = await listEmails(db, 'solicitacao_terminando', pedido.email)
      expect(cartas.map(({ payload }) => [payload['esperam'], payload['adiavel']])).toEqual([
        [1, true],
        [1, false],
      ])
      for (const { email } of [longe, aceito]) expect(await listEmails(db, 'solicitacao_terminando', email)).toEqual([])
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
      // In slices of one, as the routine: until one finds nobody, also when nothing matches the first ones.
      const resumir = async (agora: string) => {
        const antes = (await listEmails(db, 'resumo_semanal', 'resumo-1@consultoria.example')).length
        while (Number((await db.sql`select propostas.resumir_semana(1, ${agora}) as n`)[0]?.['n']) > 0);
        return (await listEmails(db, 'resumo_semanal', 'resumo-1@consultoria.example')).length - antes
      }
      await db.sql`update propostas.avisos_optout set resumo_em = '2020-01-06' where consultoria_id = ${quer}`
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
      // The page of a request that is closed afterwards still says that a proposal was chosen.
      expect(await callAsVisitor(db, 'fn_encerrar_pedido', { _token: aceita.token })).toMatchObject({
        escolhida_em: expect.any(String),
        propostas: [],
      })
      expect(await callAsVisitor(db, 'fn_encerrar_pedido', { _token: espera.token })).toMatchObject({
        escolhida_em: null,
        propostas: [],
      })
      expect(await db.sql`select 1 from public.propostas where consultoria_email = ${autor.email}`).toHaveLength(0)
      const counters = await db.sql`select num_propostas as n from public.solicitacoes where id in (${espera.id}, ${aceita.id})`
      expect(counters.map(({ n }) => n as number)).toEqual([0, 0])
      const [naEspera, escolhida] = [espera, aceita].map(({ email }) => listEmails(db, 'proposta_retirada', email))
      expect(await naEspera).toEqual([expect.objectContaining({ payload: expect.not.objectContaining({ aceita: true }) })])
      expect(await escolhida).toMatchObject([{ payload: { aceita: true } }])
    })
  })
})

/** Attachments: whose they are, that only a checked one can be used, once, who may open it, and that the file goes with its row. */
describe('anexos', () => {
  beforeEach(() => db.sql`delete from base.limites`)

  describe('a file', () => {
    test('has a random name in the bucket; the given one loses its folders and is cut', async () => {
      const { id, caminhos } = await conferido(rita, `../../etc/C:\\dados\\${'x'.repeat(300)}.pdf\u202e`)
      expect(caminhos).toEqual([expect.stringMatching(/^[0-9a-f-]{36}\.pdf$/)])
      expect(await db.sql`select nome from arquivos.arquivos where id = ${id}`).toEqual([{ nome: `${'x'.repeat(114)}.pdf` }])
      const vazio = await conferido(rita, '../')
      expect((await db.sql`select nome from arquivos.arquivos where id = ${vazio.id}`)[0]).toEqual({ nome: 'anexo.pdf' })
    })

    test.each([
      ['empty', 0],
      ['above 5 MB', 5_242_881],
      ['of no size', -1],
    ])('%s is refused', async (_, bytes) => {
      await expectRefusal(pedir(rita, 'a.pdf', bytes), 'PT422', 'arquivo')
    })

    test('twenty an hour', async () => {
      const autor = await createAutor(db)
      for (let n = 0; n < 20; n += 1) await pedir(autor)
      await expectRefusal(pedir(autor), 'PT429')
    })

    test('of another account is not found, to be checked or used', async () => {
      const meu = await pedir(rita)
      expect(await takeArquivo(db, meu.id, rita.userId)).toMatchObject({
        nome: 'proposta',
        bytes: 1000,
        larguras: [],
        formatos: ['pdf'],
        caminho: null,
      })
      const [alheio, pedido] = [await conferido(await createAutor(db)), await createAberto(db)]
      expect(await getRefusal(takeArquivo(db, alheio.id, rita.userId))).toMatchObject({ hint: 'arquivo_inexistente' })
      expect(await getRefusal(sendProposta(db, rita.caller, pedido.id, { arquivo_id: alheio.id }))).toMatchObject({
        hint: 'arquivo',
      })
    })

    test('that was not checked, was refused or is used already cannot be sent', async () => {
      const [cru, recusado] = [await pedir(rita), await pedir(rita)]
      await endCheck(db, await takeArquivo(db, recusado.id, rita.userId), 'recusado')
      const { pedido } = await comAnexo()
      const [usado] = await db.sql`select arquivo_id from public.propostas where solicitacao_id = ${pedido.id}`
      for (const arquivo_id of [cru.id, recusado.id, String(usado?.['arquivo_id'])]) {
        const outro = await createAberto(db)
        await expectRefusal(sendProposta(db, rita.caller, outro.id, { arquivo_id }), 'PT422', 'arquivo')
      }
      expect(await aApagar()).toEqual(expect.arrayContaining(recusado.envios))
    })

    test('sent again with its proposal, whose answer was lost, is no error of the file: the proposal is there', async () => {
      const { pedido } = await comAnexo()
      const [{ arquivo_id } = {}] = await db.sql`select arquivo_id from public.propostas where solicitacao_id = ${pedido.id}`
      const outra = await conferido(rita)
      for (const id of [arquivo_id, outra.id])
        await expectRefusal(sendProposta(db, rita.caller, pedido.id, { arquivo_id: id }), 'PT409', 'proposta_repetida')
    })
  })

  describe('the attachment of a proposal', () => {
    test('is opened by its author and its client alone', async () => {
      const { pedido, id, caminho } = await comAnexo()
      const vista = await callAsVisitor<{ propostas: { arquivo: boolean }[] }>(db, 'fn_propostas_do_pedido', {
        _token: pedido.token,
      })
      expect(vista.propostas[0]?.arquivo).toBe(true)
      expect(JSON.stringify(vista)).not.toContain(caminho)
      expect(await abrir(id, pedido.token, null)).toMatchObject({ balde: 'arquivos', caminhos: [caminho], nome: 'proposta.pdf' })
      expect(await abrir(id, null, rita.userId)).toMatchObject({ balde: 'arquivos', caminhos: [caminho], nome: 'proposta.pdf' })
      const [rival, alheio] = [await createAutor(db), await createAberto(db)]
      for (const [token, userId] of [
        [null, null],
        [null, rival.userId],
        [null, personas.admin.userId],
        [alheio.token, null],
        [pedido.id, rival.userId],
      ] as const)
        expect(await getRefusal(abrir(id, token, userId))).toMatchObject({ hint: 'arquivo_inexistente' })
      expect(await getRefusal(abrir(id, 'x'.repeat(43), null))).toMatchObject({ hint: 'link_invalido' })
    })

    test('is closed to the client of a withdrawn proposal', async () => {
      const { pedido, id } = await comAnexo()
      await callAs(db, rita.caller, 'fn_retirar_proposta', { _id: id })
      expect(await getRefusal(abrir(id, pedido.token, null))).toMatchObject({ hint: 'arquivo_inexistente' })
    })

    test('never changes', async () => {
      const { id } = await comAnexo()
      const outro = await conferido(rita)
      expect(await getRefusal(db.sql`update public.propostas set arquivo_id = ${outro.id} where id = ${id}`)).toMatchObject({
        hint: 'proposta_enviada',
      })
    })

    test('goes with the request, and with the account; the worker is given its file until it is deleted', async () => {
      const { pedido, caminho } = await comAnexo()
      await callAsVisitor(db, 'fn_excluir_dados_solicitacao', { _token: pedido.token })
      expect(await aApagar()).toContain(caminho)
      const autor = await createAutor(db)
      const solto = await conferido(autor)
      const preso = await conferido(autor)
      await sendProposta(db, autor.caller, (await createAberto(db)).id, { arquivo_id: preso.id })
      await db.sql`delete from auth.users where id = ${autor.userId}`
      expect(await aApagar()).toEqual(expect.arrayContaining([solto.caminhos[0], preso.caminhos[0]]))
      const todos = await drainApagar(db)
      expect(todos.map((one) => one.caminho)).toEqual(expect.arrayContaining([caminho, solto.caminhos[0]]))
      // The address to upload to may still be open: what it brings later goes too.
      await db.sql`update arquivos.arquivos_a_apagar set vez_em = vez_em - interval '3 hours', desde = desde - interval '4 hours'`
      expect(await drainApagar(db)).toHaveLength(todos.length)
      expect(await db.sql`select 1 from arquivos.arquivos_a_apagar`).toEqual([])
    })

    test('that no proposal took is deleted after a day', async () => {
      const { caminho: usado } = await comAnexo()
      const solto = await conferido(rita)
      await db.sql`update arquivos.arquivos set criado_em = criado_em - interval '25 hours'`
      await db.sql`select lgpd.purgar_vencidos('arquivos', 20000)`
      const apagados = await aApagar()
      expect(apagados).toContain(solto.caminhos[0])
      expect(apagados).not.toContain(usado)
    })

    test('is found to be in use by one question about all files, not by one about each', async () => {
      const [regra] = await db.sql`select tabela, filtro from lgpd.retencoes where conta = 'arquivos'`
      const plan = await db.sql.unsafe(`explain select from ${String(regra?.['tabela'])} where ${String(regra?.['filtro'])}`)
      const filters = plan.map((row) => String(row['QUERY PLAN'])).filter((line) => line.includes('Filter:'))
      expect(filters).toEqual([expect.stringContaining('hashed SubPlan')])
      expect(filters).not.toEqual([expect.stringContaining('em_uso')])
    })
  })
})
