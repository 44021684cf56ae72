/** A press after a lost answer, and a press on a page that is old: the candidate hears once, and nothing is undone by mistake. */
import { beforeEach, describe, expect, test } from 'vitest'
import { setUpPerTest, setUpTestDatabase } from '../../support/fixtures.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import {
  buildDia,
  cancel,
  type Candidata,
  createCandidata,
  createComColega,
  listCartas,
  offer,
  readEntrevista,
  take,
} from './entrevistas/entrevista.ts'
import { listEmailsPara } from './candidato.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerTest(() => createRecrutador(db))
let bia: Candidata

beforeEach(async () => {
  bia = await createCandidata(db, await createVagaPublicada(db, rita.caller))
})

const versao = async () => (await db.sql`select versao from public.candidaturas where id = ${bia.id}`)[0]?.['versao'] as number
const mover = (_status: string, _mensagem: string | null, _versao: number) =>
  callAs(db, rita.caller, 'fn_mover_candidatura', { _id: bia.id, _status, _versao, ...(_mensagem && { _mensagem }) })
const ditas = async () =>
  (await db.sql`select situacao, texto from public.candidatura_respostas where candidatura_id = ${bia.id} order by id`).map(
    ({ situacao, texto }) => [situacao, texto],
  )
const cartas = async () => (await listEmailsPara(db, bia.email)).length

describe('the same move pressed again', () => {
  test.each([
    ['a message alone', 'recebida', 'Olá, {nome}!'],
    ['a refusal with words', 'recusada', 'Obrigada.'],
    ['a refusal without words', 'recusada', null],
  ])('%s is told once, with the version of before or with the new one', async (_, status, mensagem) => {
    const antes = await versao()
    await mover(status, mensagem, antes)
    const enviadas = await cartas()
    for (const vista of [antes, await versao()])
      expect(await mover(status, mensagem, vista)).toMatchObject({ id: bia.id, status })
    expect(await ditas()).toHaveLength(1)
    expect(await cartas()).toBe(enviadas)
  })

  test('another message, the same one after ten minutes, and a move from an old page are what they were', async () => {
    const antes = await versao()
    await mover('recebida', 'Um.', antes)
    await mover('recebida', 'Dois.', await versao())
    await db.sql`update public.candidatura_respostas set em = em - interval '11 minutes' where candidatura_id = ${bia.id}`
    await mover('recebida', 'Um.', await versao())
    expect((await ditas()).map(([, texto]) => texto)).toEqual(['Um.', 'Dois.', 'Um.'])
    expect(await getRefusal(mover('entrevista', 'Um.', antes))).toMatchObject({ hint: 'mudou' })
  })
})

describe('interview times', () => {
  test('offered twice within ten minutes are one offer; other times, or other words, are another', async () => {
    const recado = { _recado: 'Escolha um horário.' }
    await offer(db, rita, [bia], recado)
    const enviadas = await cartas()
    expect(await offer(db, rita, [bia], recado)).toMatchObject({ oferecidas: [{ id: bia.id }], recusadas: [] })
    expect(await cartas()).toBe(enviadas)
    expect(await ditas()).toHaveLength(1)
    expect(await db.sql`select from candidaturas.ofertas_de_entrevista`).toHaveLength(1)
    await offer(db, rita, [bia], { _recado: 'Outro recado.' })
    await offer(db, rita, [bia], { _recado: 'Outro recado.', _dias: [buildDia(12)] })
    expect(await ditas()).toHaveLength(3)
  })

  test('offered again, held by somebody else, are another offer', async () => {
    const { dona, colega, aberta } = await createComColega(db)
    const caio = await createCandidata(db, aberta)
    await offer(db, dona, [caio])
    await offer(db, dona, [caio], { _pessoas: [colega.conta] })
    await take(db, caio)
    expect((await listCartas(db, colega.email)).map(({ passo }) => passo)).toEqual(['marcada'])
    expect((await readEntrevista(db, caio))?.pessoas).toEqual([`${colega.nome} Suposta`])
  })

  test('are not taken back by a page that does not know that one was chosen', async () => {
    await offer(db, rita, [bia])
    await take(db, bia)
    for (const visto of ['oferecida', undefined]) await expectRefusal(cancel(db, rita.caller, bia, visto), 'PT409', 'mudou')
    expect(await readEntrevista(db, bia)).toMatchObject({ estado: 'marcada' })
    expect(await cancel(db, rita.caller, bia, 'marcada')).toMatchObject({ estado: 'cancelada' })
  })
})
