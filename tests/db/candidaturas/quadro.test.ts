/** The board: several applications moved at once, and other applications of the same person to the same recruiter. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import type { Params } from '../../support/builders.ts'
import type { Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import { buildCandidatura, createEmail, listCandidaturas, listEmailsPara, readCandidatura, sendCandidatura } from './candidato.ts'
import { approach, buildDia, createCandidata, listProximas, markPresenca, offer, take } from './entrevistas/entrevista.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
const vaga = setUpPerFile(() => createVagaPublicada(db, rita.caller))
const alheia = setUpPerFile(() => createVagaPublicada(db, rival.caller))

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
    await expectRefusal(mover({ role: 'anon' }, [item], params), '42501')
    await expectRefusal(mover(toCaller(personas.estranho), [item], params), 'PT403')
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
      await expectRefusal(outras(caller, id), 'PT404', 'candidatura_inexistente')
    await expectRefusal(outras({ role: 'anon' }, id), '42501')
  })
})

test('durations are medians in days, of all and of each origin: to the first answer of a person, in each column that was left, to the approval', async () => {
  const dona = await createRecrutador(db)
  const { id, codigo_ref } = await createVagaPublicada(db, dona.caller)
  const outra = await createVagaPublicada(db, dona.caller)
  expect(await callAs(db, dona.caller, 'fn_tempos_das_candidaturas')).toMatchObject([
    { canal: null, candidaturas: 0, ate_aprovar: null },
  ])
  for (const canal of ['google', 'google', 'alerta', 'whatsapp'])
    await sendCandidatura(db, codigo_ref, buildCandidatura(), { _canal: canal })
  await sendCandidatura(db, outra.codigo_ref, buildCandidatura(), { _canal: 'site' })
  const ids = (
    await db.sql<{ id: string }[]>`select id from public.candidaturas where vaga_id = ${id} order by canal <> 'google', canal, id`
  ).map((linha) => linha.id)
  /** Status changes of one application, by the day each came. */
  const andar = async (n: number, passos: readonly [dia: number, para: string][]) => {
    await db.sql`update public.candidaturas set criada_em = date_trunc('day', now()) - interval '60 days' where id = ${ids[n] ?? ''}`
    await db.sql`delete from candidaturas.candidatura_eventos where candidatura_id = ${ids[n] ?? ''}`
    for (const [dia, para] of [[0, 'recebida'] as const, ...passos]) {
      await db.sql`insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, para, ator, em)
        values (${id}, ${ids[n] ?? ''}, ${para}, 'empresa', date_trunc('day', now()) - make_interval(days => 60 - ${dia}))`
      if (para !== 'recebida' && para !== 'em_analise' && para !== 'nota')
        await db.sql`insert into public.candidatura_respostas (candidatura_id, situacao, em)
          values (${ids[n] ?? ''}, ${para}, date_trunc('day', now()) - make_interval(days => 60 - ${dia}))`
    }
  }
  await andar(0, [
    [2, 'em_analise'],
    [3, 'nota'],
    [6, 'entrevista'],
    [20, 'aprovada'],
  ])
  await andar(1, [
    [4, 'em_analise'],
    [10, 'entrevista'],
  ])
  await andar(2, [[30, 'recusada']])
  await db.sql`insert into public.candidatura_respostas (candidatura_id, situacao) values (${ids[3] ?? ''}, 'vaga_expirada')`
  const semMarca = { compareceram: 0, faltaram: 0, empresa_faltou: 0 }
  const google = {
    candidaturas: 2,
    respondidas: 2,
    ate_responder: 8,
    em_recebida: 3,
    em_analise: 5,
    em_entrevista: 14,
    aprovadas: 1,
    ate_aprovar: 20,
    ...semMarca,
  }
  expect(await callAs(db, dona.caller, 'fn_tempos_das_candidaturas', { _vaga_id: id })).toEqual([
    { ...google, canal: null, candidaturas: 4, respondidas: 3, ate_responder: 10, em_recebida: 4 },
    { ...google, canal: 'google' },
    {
      ...semMarca,
      canal: 'alerta',
      candidaturas: 1,
      respondidas: 1,
      ate_responder: 30,
      em_recebida: 30,
      em_analise: null,
      em_entrevista: null,
      aprovadas: 0,
      ate_aprovar: null,
    },
    {
      ...semMarca,
      canal: 'whatsapp',
      candidaturas: 1,
      respondidas: 0,
      ate_responder: null,
      em_recebida: null,
      em_analise: null,
      em_entrevista: null,
      aprovadas: 0,
      ate_aprovar: null,
    },
  ])
  expect(await callAs(db, dona.caller, 'fn_tempos_das_candidaturas')).toMatchObject([
    { candidaturas: 5 },
    {},
    {},
    { canal: 'site' },
    {},
  ])
})

const ids = (itens: readonly { id: string }[]) => itens.map(({ id }) => id)
test('the interviews to come stand by time, of one vacancy or of all that one reads, also only the own; the last ones follow for a week', async () => {
  const [dona, colega, leitora] = [await createRecrutador(db), await createRecrutador(db), await createRecrutador(db)]
  const [uma, outra] = [await createVagaPublicada(db, dona.caller), await createVagaPublicada(db, dona.caller)]
  await db.sql`with e as (insert into public.empresas (usuario_id, nome_fantasia) values (${dona.conta}, 'Padaria Imaginária') returning id),
    m as (insert into vagas.empresa_membros (empresa_id, usuario_id, papel)
      select id, p.conta, p.papel from e, (values (${colega.conta}::uuid, 'membro'), (${leitora.conta}::uuid, 'leitor')) as p (conta, papel))
    update public.vagas set empresa_id = (select id from e) where id in (${uma.id}, ${outra.id})`
  const [ana, bia, caio, davi] = [
    await createCandidata(db, uma),
    await createCandidata(db, outra),
    await createCandidata(db, uma),
    await createCandidata(db, uma),
  ]
  await offer(db, dona, [ana, caio, davi], { _dias: [buildDia(3)], _pessoas: [dona.conta, colega.conta] })
  await offer(db, dona, [bia], { _dias: [buildDia(2)], _formato: 'lugar', _onde: 'Rua das Flores, 10', _fuso: 'America/Manaus' })
  for (const candidata of [ana, bia, caio]) await take(db, candidata)
  // Who was only offered times has none.
  const todas = await listProximas(db, dona.caller)
  expect(ids(todas)).toEqual([bia.id, ana.id, caio.id])
  expect(todas[0]).toMatchObject({
    nome: 'Nara Fictícia',
    fuso: 'America/Manaus',
    pessoas: [`${dona.nome} Suposta`],
    presenca: null,
    pode_agir: true,
  })
  expect(todas[1]?.pessoas).toHaveLength(2)
  expect(ids(await listProximas(db, dona.caller, { _vaga_id: uma.id }))).toEqual([ana.id, caio.id])
  expect(ids(await listProximas(db, colega.caller, { _minhas: true }))).toEqual([ana.id, caio.id])
  expect((await listProximas(db, leitora.caller)).map(({ pode_agir }) => pode_agir)).toEqual([false, false, false])
  expect(await listProximas(db, leitora.caller, { _minhas: true })).toEqual([])
  await approach(db, caio, '-2 hours')
  await markPresenca(db, colega.caller, caio, 'compareceu')
  expect(await getRefusal(markPresenca(db, leitora.caller, caio, null))).toMatchObject({ hint: 'so_leitura' })
  expect(await listProximas(db, dona.caller)).toMatchObject([
    { id: bia.id },
    { id: ana.id },
    { id: caio.id, presenca: 'compareceu' },
  ])
  await approach(db, caio, '-8 days')
  expect(ids(await listProximas(db, dona.caller))).toEqual([bia.id, ana.id])
  // Who left the company reads nothing, and a stranger never did.
  await db.sql`delete from vagas.empresa_membros where usuario_id = ${colega.conta}`
  for (const quem of [colega.caller, rival.caller, toCaller(personas.admin)]) {
    expect(await listProximas(db, quem, { _minhas: true })).toEqual([])
    expect(await getRefusal(listProximas(db, quem, { _vaga_id: uma.id }))).toMatchObject({ hint: 'vaga_inexistente' })
  }
  expect((await listProximas(db, dona.caller))[1]?.pessoas).toEqual([`${dona.nome} Suposta`])
})
