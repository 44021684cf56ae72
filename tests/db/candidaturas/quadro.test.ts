/** The board: several applications moved at once, and other applications of the same person to the same recruiter. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { getRefusal } from '../rpc.ts'
import { callAs, createRecrutador, createVagaPublicada, type Resposta } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, readCandidatura, sendCandidatura } from './candidato.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
let vaga: Resposta
let alheia: Resposta
beforeAll(async () => {
  vaga = await createVagaPublicada(db, rita.caller)
  alheia = await createVagaPublicada(db, rival.caller)
})

type Item = { id: string; versao: number; email: string; status: string; nome: string }
async function nova(ref: string, changes: { email?: string; nome?: string } = {}): Promise<Item> {
  const { email = createEmail() } = changes
  await sendCandidatura(db, ref, buildCandidatura({ ...changes, email }))
  const [row] = await db.sql<Item[]>`select c.id, c.versao, c.email, c.status, c.nome from public.candidaturas as c
    join public.vagas as v on v.id = c.vaga_id where c.email = ${email} and v.codigo_ref = ${ref}`
  return row as Item
}
type Movidas = { movidas: Item[]; recusadas: { id: string; nome: string | null; codigo: string; motivo: string }[] }
const mover = (caller: Caller, itens: readonly Item[], params: Params) =>
  callAs<Movidas>(db, caller, 'fn_mover_candidaturas', {
    _ids: itens.map(({ id }) => id),
    _versoes: itens.map(({ versao }) => versao),
    ...params,
  })

describe('moving several', () => {
  test('moves each as a single move does, with its e-mail and its history', async () => {
    const itens = [await nova(vaga.codigo_ref), await nova(vaga.codigo_ref)]
    const resposta = await mover(rita.caller, itens, { _status: 'recusada', _mensagem: 'Obrigada a todos.' })
    expect(resposta.recusadas).toEqual([])
    expect(resposta.movidas.map(({ id }) => id).toSorted()).toEqual(itens.map(({ id }) => id).toSorted())
    for (const { email, versao } of itens) {
      const [, carta] = await listEmailsPara(db, email)
      expect(carta?.[0]).toBe('candidatura_mudou')
      const { id, ...agora } = (await readCandidatura(db, email)) ?? {}
      expect(agora).toMatchObject({ status: 'recusada', versao: versao + 1 })
      const respostas =
        await db.sql`select situacao, texto from public.candidatura_respostas where candidatura_id = ${String(id)}`
      expect([...respostas]).toEqual([{ situacao: 'recusada', texto: 'Obrigada a todos.' }])
    }
  })

  test('names those that were refused, and moves the others all the same', async () => {
    const [boa, velha, sumida, outra] = [
      await nova(vaga.codigo_ref),
      await nova(vaga.codigo_ref, { nome: 'Caio Figueira' }),
      await nova(vaga.codigo_ref),
      await nova(alheia.codigo_ref, { nome: 'Pessoa de outra empresa' }),
    ]
    await db.sql`update public.candidaturas set nota = 'x' where id = ${velha.id}`
    await db.sql`delete from public.candidaturas where id = ${sumida.id}`
    const { movidas, recusadas } = await mover(rita.caller, [velha, sumida, outra, boa, boa], { _status: 'entrevista' })
    expect(movidas.map(({ id }) => id)).toEqual([boa.id])
    expect(recusadas).toHaveLength(3)
    expect(recusadas).toContainEqual(expect.objectContaining({ id: velha.id, nome: 'Caio Figueira', codigo: 'mudou' }))
    // A withdrawn one and another company's get the same answer, without a name.
    for (const id of [sumida.id, outra.id])
      expect(recusadas).toContainEqual(expect.objectContaining({ id, nome: null, codigo: 'candidatura_inexistente' }))
    expect(await readCandidatura(db, outra.email)).toMatchObject({ status: 'recebida', versao: 1 })
    expect(await listEmailsPara(db, velha.email)).toHaveLength(1)
    expect(await listEmailsPara(db, boa.email)).toHaveLength(2)
  })

  test('takes 1 to 50, a status of the list and a short message, and else changes nothing', async () => {
    const item = await nova(vaga.codigo_ref)
    const CAMPO = { code: 'PT422' }
    for (const [itens, params, hint] of [
      [[], { _status: 'recusada' }, 'candidaturas'],
      [Array.from({ length: 51 }, () => item), { _status: 'recusada' }, 'candidaturas'],
      [[item], { _status: 'recusada', _versoes: [] }, 'candidaturas'],
      [[item], { _status: 'inventado' }, 'status'],
      [[item], {}, 'status'],
      [[item], { _status: 'recusada', _mensagem: 'x'.repeat(4001) }, 'mensagem'],
    ] as const)
      expect(await getRefusal(mover(rita.caller, itens, params)), hint).toMatchObject({ ...CAMPO, hint })
    expect(await readCandidatura(db, item.email)).toMatchObject({ status: 'recebida', versao: 1 })
    const muitas = await Promise.all(Array.from({ length: 50 }, () => nova(vaga.codigo_ref)))
    expect((await mover(rita.caller, muitas, { _status: 'aprovada' })).movidas).toHaveLength(50)
  })

  test('is for the owner: a rival and the team move none, a stranger and a visitor are refused', async () => {
    const item = await nova(vaga.codigo_ref)
    const params = { _status: 'recusada' }
    for (const caller of [rival.caller, toCaller(personas.admin)])
      expect(await mover(caller, [item], params)).toMatchObject({
        movidas: [],
        recusadas: [{ nome: null, codigo: 'candidatura_inexistente' }],
      })
    expect(await getRefusal(mover({ role: 'anon' }, [item], params))).toMatchObject({ code: '42501' })
    expect(await getRefusal(mover(toCaller(personas.estranho), [item], params))).toMatchObject({ code: 'PT403' })
    expect(await readCandidatura(db, item.email)).toMatchObject({ status: 'recebida', versao: 1 })
  })
})

const outras = (caller: Caller, id: string) => callAs<unknown[]>(db, caller, 'fn_outras_candidaturas', { _id: id })

describe('other applications of the same person', () => {
  test('are those to vacancies of the same owner, never those to another company', async () => {
    const email = createEmail()
    const segunda = await createVagaPublicada(db, rita.caller)
    const desta = await nova(vaga.codigo_ref, { email })
    const daOutra = await nova(segunda.codigo_ref, { email })
    await nova(alheia.codigo_ref, { email })
    await nova(vaga.codigo_ref)
    expect(await outras(rita.caller, desta.id)).toEqual([
      expect.objectContaining({ id: daOutra.id, vaga_id: segunda.id, status: 'recebida', cargo: expect.any(String) }),
    ])
    const { itens } = await listCandidaturas(db, rita.caller, vaga.id)
    const sozinha = itens.find((item) => item.email !== email)
    // The card has their number.
    expect(itens.map(({ id, outras }) => [id, outras])).toContainEqual([desta.id, 1])
    expect(sozinha?.['outras']).toBe(0)
    const [alheio] = (await listCandidaturas(db, rival.caller, alheia.id)).itens.filter((item) => item.email === email)
    expect(alheio?.['outras']).toBe(0)
    expect(await outras(rita.caller, String(sozinha?.id))).toEqual([])
  })

  test('are not found by a rival, an admin or a stranger; a visitor is asked to sign in', async () => {
    const { id } = await nova(vaga.codigo_ref)
    for (const caller of [rival.caller, toCaller(personas.admin), toCaller(personas.estranho)])
      expect(await getRefusal(outras(caller, id))).toMatchObject({ code: 'PT404', hint: 'candidatura_inexistente' })
    expect(await getRefusal(outras({ role: 'anon' }, id))).toMatchObject({ code: '42501' })
  })
})
