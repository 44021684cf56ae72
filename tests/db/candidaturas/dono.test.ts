/** Only the vacancy's owner reads, moves, answers and counts applications: not a rival, an admin or a visitor. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { STATUS_CANDIDATURA } from '../../../src/domain/candidatura/candidatura.ts'
import type { Params } from '../../support/builders.ts'
import { type Caller } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../vagas/vaga.ts'
import {
  buildCandidatura,
  createEmail,
  listCandidaturas,
  listEmailsPara,
  type Pagina,
  readCandidatura,
  sendCandidatura,
} from './candidato.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
const vaga = setUpPerFile(() => createVagaPublicada(db, rita.caller))
beforeAll(async () => {
  await createVagaPublicada(db, rival.caller)
})

type Item = Pagina['itens'][number]
const nova = async (ref = vaga.codigo_ref): Promise<Item> => {
  const email = createEmail()
  await sendCandidatura(db, ref, buildCandidatura({ email }))
  return (await readCandidatura(db, email)) as Item
}
const mover = (caller: Caller, params: Params) => callAs<Item>(db, caller, 'fn_mover_candidatura', params)

const estranhos = (): [string, Caller][] => [
  ['a rival with vacancies of their own', rival.caller],
  ['an admin', toCaller(personas.admin)],
  ['somebody without any', toCaller(personas.estranho)],
]

describe('free text of candidate and recruiter in e-mails', () => {
  /** A candidate may type any e-mail, and a recruiter's answer goes there. */
  test('is only behind the link until the link was opened from the mailbox', async () => {
    let item = await nova()
    const responder = async (_mensagem: string) => {
      item = await mover(rita.caller, { _id: item.id, _status: 'entrevista', _mensagem, _versao: item.versao })
      return (await listEmailsPara(db, item.email)).at(-1)?.[1] ?? {}
    }
    const carta = await responder('Sua conta foi bloqueada. Ligue já.')
    expect(carta).toMatchObject({ resposta: null, ha_resposta: true })
    expect(JSON.stringify(await listEmailsPara(db, item.email))).not.toContain('bloqueada')
    expect(await callAsVisitor(db, 'fn_minha_candidatura', { _token: carta['token'] })).toMatchObject({
      respostas: [{ texto: 'Sua conta foi bloqueada. Ligue já.' }],
    })
    expect(carta['responder_para']).toBeNull()
    expect(await responder('Até terça!')).toMatchObject({ resposta: 'Até terça!', ha_resposta: true })
    // Opening counts for this application, not for another one with the same e-mail.
    const outra = await createVagaPublicada(db, rita.caller)
    await sendCandidatura(db, outra.codigo_ref, buildCandidatura({ email: item.email }))
    const [desta] = (await listCandidaturas(db, rita.caller, outra.id)).itens
    await mover(rita.caller, { _id: desta?.id, _status: 'entrevista', _mensagem: 'Outra', _versao: desta?.versao })
    expect(JSON.stringify(await listEmailsPara(db, item.email))).not.toContain('Outra')
  })

  test('the call to an interview is answered to the contact of a vacancy on the air; no other e-mail is', async () => {
    const convidada = await createVagaPublicada(db, rita.caller)
    let item = await nova(convidada.codigo_ref)
    const [recebida] = await listEmailsPara(db, item.email)
    expect(recebida?.[1]).toMatchObject({ responder_para: null })
    await callAsVisitor(db, 'fn_minha_candidatura', { _token: recebida?.[1]['token'] })
    const responderPara = async (_status: string) => {
      item = await mover(rita.caller, { _id: item.id, _status, _mensagem: 'Vamos?', _versao: item.versao })
      return (await listEmailsPara(db, item.email)).at(-1)?.[1]['responder_para']
    }
    expect(await responderPara('entrevista')).toBe('rita@padaria.example')
    expect(await responderPara('recusada')).toBeNull()
    await callAs(db, rita.caller, 'fn_pausar_vaga', { _id: convidada.id, _pausar: true })
    expect(await responderPara('entrevista')).toBeNull()
  })
})

describe('others', () => {
  const INEXISTENTE = { code: 'PT404', hint: 'candidatura_inexistente' }

  test('get not-found from every call, and change nothing', async () => {
    const { id, versao } = await nova()
    for (const [quem, caller] of estranhos()) {
      const daVaga = { code: 'PT404', hint: 'vaga_inexistente' }
      expect(await getRefusal(listCandidaturas(db, caller, vaga.id)), quem).toMatchObject(daVaga)
      for (const nome of ['fn_numeros_da_vaga', 'fn_tempos_das_candidaturas', 'fn_avisos_da_vaga'])
        expect(await getRefusal(callAs(db, caller, nome, { _vaga_id: vaga.id })), quem).toMatchObject(daVaga)
      expect(await callAs(db, caller, 'fn_contar_candidaturas', { _vaga_ids: [vaga.id] }), quem).toEqual({})
      for (const call of [
        mover(caller, { _id: id, _status: 'recusada', _versao: versao }),
        callAs(db, caller, 'fn_anotar_candidatura', { _id: id, _nota: 'x', _versao: versao }),
      ]) {
        const { code, hint } = await getRefusal(call)
        // An account that is not fully verified is refused before any lookup.
        expect([INEXISTENTE, { code: 'PT403', hint: 'perfil_incompleto' }], quem).toContainEqual({ code, hint })
      }
      expect(await getRefusal(callAs(db, caller, 'fn_ver_candidatura', { _vaga_id: vaga.id, _id: id })), quem).toMatchObject(
        INEXISTENTE,
      )
    }
    expect((await db.sql`select status, versao from public.candidaturas where id = ${id}`)[0]).toEqual({
      status: 'recebida',
      versao: 1,
    })
  })

  test('who are anonymous are asked to sign in, and cannot read the table', async () => {
    const visitante: Caller = { role: 'anon' }
    for (const [name, params] of [
      ['fn_listar_candidaturas', { _vaga_id: vaga.id }],
      ['fn_contar_candidaturas', { _vaga_ids: [vaga.id] }],
      ['fn_numeros_da_vaga', { _vaga_id: vaga.id }],
      ['fn_tempos_das_candidaturas', {}],
      ['fn_avisos_da_vaga', { _vaga_id: vaga.id }],
      ['fn_mover_candidatura', { _id: vaga.id, _status: 'recusada', _versao: 1 }],
      ['fn_anotar_candidatura', { _id: vaga.id, _nota: 'x', _versao: 1 }],
    ] as const)
      expect(await getRefusal(callAs(db, visitante, name, params)), name).toMatchObject({ code: '42501' })
    for (const caller of [visitante, { role: 'service_role' } as const])
      await expectRefusal(
        db.as(caller, (tx) => tx`select id from public.candidaturas`),
        '42501',
      )
  })

  test('cannot read or write the table directly, and neither can the owner, who gets one by its id and vacancy', async () => {
    for (const statement of [
      `update public.candidaturas set status = 'aprovada'`,
      `delete from public.candidaturas`,
      `insert into public.candidaturas (vaga_id, chave, nome, email, canal, consentimento_versao) values ('${vaga.id}', gen_random_uuid(), 'x', 'x@y.example', 'proprio', 'v')`,
      `select id from public.candidaturas`,
    ])
      expect(await getRefusal(db.as(rita.caller, (tx) => tx.unsafe(statement))), statement).toMatchObject({ code: '42501' })
    const { id } = await nova()
    expect(await callAs(db, rita.caller, 'fn_ver_candidatura', { _vaga_id: vaga.id, _id: id })).toMatchObject({
      id,
      nome: 'Nara Fictícia',
    })
    const outra = await createVagaPublicada(db, rita.caller)
    expect(await getRefusal(callAs(db, rita.caller, 'fn_ver_candidatura', { _vaga_id: outra.id, _id: id }))).toMatchObject(
      INEXISTENTE,
    )
  })
})

describe('the list', () => {
  test('is paginated newest first, filtered by status, with the counts of all', async () => {
    const outra = await createVagaPublicada(db, rita.caller)
    for (let n = 0; n < 7; n++) await nova(outra.codigo_ref)
    await db.sql`update public.candidaturas set status = 'entrevista' where id in
      (select id from public.candidaturas where vaga_id = ${outra.id} order by criada_em limit 2)`
    // Two with the same time: the id decides, none is missed or repeated.
    await db.sql`update public.candidaturas set criada_em = '2026-11-20' where vaga_id = ${outra.id} and status = 'recebida'`
    const vistos: string[] = []
    let cursor: unknown = null
    do {
      const pagina: Pagina = await listCandidaturas(db, rita.caller, outra.id, { _cursor: cursor, _limite: 2 })
      expect(pagina.totais).toEqual({ recebida: 5, em_analise: 0, entrevista: 2, aprovada: 0, recusada: 0 })
      vistos.push(...pagina.itens.map(({ id }) => id))
      cursor = pagina.proximo
    } while (cursor !== null)
    const certos = await db.sql`select id from public.candidaturas where vaga_id = ${outra.id} order by criada_em desc, id desc`
    expect(vistos).toEqual(certos.map(({ id }) => String(id)))
    const entrevistas = await listCandidaturas(db, rita.caller, outra.id, { _status: 'entrevista' })
    expect(entrevistas.itens.map(({ status }) => status)).toEqual(['entrevista', 'entrevista'])
    expect(entrevistas.proximo).toBeNull()
    expect(
      await callAs(db, rita.caller, 'fn_contar_candidaturas', { _vaga_ids: [outra.id, vaga.id, crypto.randomUUID()] }),
    ).toMatchObject({
      [outra.id]: { total: 7, recebidas: 5 },
    })
  })

  test('refuses invalid statuses and cursors', async () => {
    await expectRefusal(listCandidaturas(db, rita.caller, vaga.id, { _status: 'retirada' }), 'PT422', 'status')
    for (const _cursor of ['x', 7, {}, { em: 'x' }, { pagina: 'x' }, ['a'], { pagina: 'A'.repeat(100_000) }])
      await expectRefusal(listCandidaturas(db, rita.caller, vaga.id, { _cursor }), 'PT422', 'cursor')
    expect((await listCandidaturas(db, rita.caller, vaga.id, { _limite: -5 })).itens).toHaveLength(1)
    // A JSON null is not a cursor.
    expect((await listCandidaturas(db, rita.caller, vaga.id, { _cursor: null, _limite: null })).itens.length).toBeGreaterThan(0)
  })

  test('has exactly these columns', async () => {
    const { itens } = await listCandidaturas(db, rita.caller, vaga.id)
    expect(Object.keys(itens[0] ?? {}).toSorted()).toEqual(
      [
        'id',
        'triagem',
        'atende',
        'responsavel_id',
        'nome',
        'email',
        'telefone',
        'cidade',
        'uf',
        'linkedin_url',
        'curriculo_url',
        'curriculo_nome',
        'portfolio_url',
        'pretensao_centavos',
        'mensagem',
        'canal',
        'status',
        'encerrada_em',
        'entrevista',
        'respostas',
        'nota',
        'avaliacao',
        'outras',
        'versao',
        'criada_em',
        'atualizada_em',
      ].toSorted(),
    ) // prettier-ignore
  })
})

const avisa = (status: string) => (STATUS_CANDIDATURA[status as keyof typeof STATUS_CANDIDATURA].aviso === null ? 0 : 1)

describe('moving', () => {
  test('cannot suppress the notification: the function has no such argument', async () => {
    const { id } = await nova()
    for (const caller of [rita.caller, ...estranhos().map(([, quem]) => quem), { role: 'anon' } as const])
      await expectRefusal(
        db.as(caller, (tx) =>
          tx.unsafe(`select public.fn_mover_candidatura(_id => '${id}', _status => 'recusada', _avisar => false, _versao => 1)`),
        ),
        '42883',
      )
    expect((await db.sql`select status from public.candidaturas where id = ${id}`)[0]).toEqual({ status: 'recebida' })
  })

  test('any status may follow any; each move is recorded, and exactly the documented moves are e-mailed', async () => {
    let item = await nova()
    let avisos = 0
    for (const de of Object.keys(STATUS_CANDIDATURA))
      for (const para of Object.keys(STATUS_CANDIDATURA)) {
        if (item.status !== de) {
          avisos += avisa(de)
          item = await mover(rita.caller, { _id: item.id, _status: de, _versao: item.versao })
        }
        if (item.status !== para) avisos += avisa(para)
        item = await mover(rita.caller, { _id: item.id, _status: para, _versao: item.versao })
        expect(item.status).toBe(para)
        expect(item['respostas'], `${de} to ${para}`).toHaveLength(avisos)
      }
    expect(avisos).toBeGreaterThan(10)
    item = await nova()

    item = await mover(rita.caller, {
      _id: item.id,
      _status: 'entrevista',
      _mensagem: ' Terça,\r\n\r\n\r\nàs 10h ',
      _versao: item.versao,
    })
    expect(item).toMatchObject({ status: 'entrevista', respostas: [{ situacao: 'entrevista', texto: 'Terça,\n\nàs 10h' }] })
    const [tipo, carta] = (await listEmailsPara(db, item.email)).at(-1) ?? []
    expect([tipo, carta]).toEqual([
      'candidatura_mudou',
      expect.objectContaining({
        status: 'entrevista',
        resposta: null,
        ha_resposta: true,
        token: expect.any(String),
        cargo: 'Analista de RH',
      }),
    ])
    // E-mailed text stays in the history, and the next e-mail does not repeat it.
    item = await mover(rita.caller, { _id: item.id, _status: 'recusada', _versao: item.versao })
    expect(item['respostas']).toMatchObject([
      { situacao: 'recusada', texto: null },
      { situacao: 'entrevista', texto: 'Terça,\n\nàs 10h' },
    ])
    const cartas = await listEmailsPara(db, item.email)
    expect(cartas).toHaveLength(3)
    expect(cartas[2]?.[1]).toMatchObject({ status: 'recusada', resposta: null, ha_resposta: false })
    // Moves without e-mail do not affect it; a message is always e-mailed.
    item = await mover(rita.caller, { _id: item.id, _status: 'em_analise', _versao: item.versao })
    expect(item['respostas']).toHaveLength(2)
    item = await mover(rita.caller, { _id: item.id, _status: 'em_analise', _mensagem: 'Reabrimos.', _versao: item.versao })
    expect(item['respostas']).toHaveLength(3)
    expect(await listEmailsPara(db, item.email)).toHaveLength(4)
    const [eventos] = await db.sql`select count(*)::int as n, bool_and(ator = 'empresa' or de is null) as da_empresa
      from candidaturas.candidatura_eventos where candidatura_id = ${item.id}`
    expect(eventos?.['da_empresa']).toBe(true)
    expect(Number(eventos?.['n'])).toBe(5)
  })

  test('to the current status without a message changes nothing', async () => {
    const item = await nova()
    const depois = await mover(rita.caller, { _id: item.id, _status: 'recebida', _versao: item.versao })
    expect(depois.versao).toBe(item.versao)
    expect(await listEmailsPara(db, item.email)).toHaveLength(1)
  })

  test('from an outdated status is refused, and so are an unknown status and a text that is too long', async () => {
    const item = await nova()
    await mover(rita.caller, { _id: item.id, _status: 'em_analise', _versao: 1 })
    for (const _versao of [1, 3, null, -1])
      await expectRefusal(mover(rita.caller, { _id: item.id, _status: 'aprovada', _versao }), 'PT409', 'mudou')
    for (const _status of ['retirada', '', null, 'Recebida'])
      await expectRefusal(mover(rita.caller, { _id: item.id, _status, _versao: 2 }), 'PT422', 'status')
    for (const _mensagem of ['á'.repeat(4001), ' '.repeat(20_001)])
      await expectRefusal(mover(rita.caller, { _id: item.id, _status: 'aprovada', _mensagem, _versao: 2 }), 'PT422', 'mensagem')
    expect(
      await mover(rita.caller, { _id: item.id, _status: 'aprovada', _mensagem: 'á'.repeat(4000), _versao: 2 }),
    ).toMatchObject({
      status: 'aprovada',
    })
  })

  test('a withdrawn application is not found', async () => {
    const item = await nova()
    await db.sql`select candidaturas.apagar(array[${item.id}::uuid])`
    await expectRefusal(mover(rita.caller, { _id: item.id, _status: 'aprovada', _versao: 1 }), 'PT404', 'candidatura_inexistente')
  })

  test('needs a fully verified account', async () => {
    const item = await nova()
    await db.sql`update public.usuarios set telefone_verificado = false where id = ${rita.conta}`
    await expectRefusal(mover(rita.caller, { _id: item.id, _status: 'aprovada', _versao: 1 }), 'PT403', 'perfil_incompleto')
    await db.sql`update public.usuarios set telefone_verificado = true where id = ${rita.conta}`
  })
})

test('a note is private to the owner: it is stored, changed and removed without an e-mail to the candidate', async () => {
  const item = await nova()
  const anotar = (_nota: string | null, _versao: number) =>
    callAs<Item>(db, rita.caller, 'fn_anotar_candidatura', { _id: item.id, _nota, _versao })
  expect(await anotar(' liga\u200br amanhã ', 1)).toMatchObject({
    nota: 'ligar amanhã',
    versao: 2,
    atualizada_em: item['atualizada_em'],
  })
  expect(await anotar('ligar amanhã', 2)).toMatchObject({ id: item.id, nota: 'ligar amanhã', versao: 2 })
  const mudou = 'Esta candidatura mudou desde que a página foi aberta. Recarregue para ver como está.'
  expect(await getRefusal(anotar('outra', 1))).toMatchObject({ code: 'PT409', hint: 'mudou', message: mudou })
  await expectRefusal(anotar('á'.repeat(4001), 2), 'PT422', 'nota')
  expect(await anotar('  ', 2)).toMatchObject({ nota: null, versao: 3 })
  expect(await listEmailsPara(db, item.email)).toHaveLength(1)
})

test('the figures of a vacancy sum its counters by origin and by day in Brasília time', async () => {
  const outra = await createVagaPublicada(db, rita.caller)
  await sendCandidatura(db, outra.codigo_ref, buildCandidatura(), { _canal: 'google' })
  await db.sql`insert into vagas.vaga_numeros (vaga_id, dia, canal, visualizacoes, cliques)
    select ${outra.id}, (now() at time zone 'America/Sao_Paulo')::date - d, 'linkedin', 10, 2 from unnest(array[0, 29, 40]) as d`
  const numeros = await callAs<Record<string, unknown> & { por_dia: Record<string, unknown>[] }>(
    db,
    rita.caller,
    'fn_numeros_da_vaga',
    {
      _vaga_id: outra.id,
    },
  )
  expect(numeros).toMatchObject({
    visualizacoes: 30,
    cliques: 6,
    candidaturas: 1,
    por_canal: [
      { canal: 'linkedin', visualizacoes: 30, cliques: 6, candidaturas: 0 },
      { canal: 'google', visualizacoes: 0, cliques: 0, candidaturas: 1 },
    ],
  })
  expect(numeros.por_dia).toHaveLength(30)
  expect(numeros.por_dia[0]).toMatchObject({ visualizacoes: 10 })
  expect(numeros.por_dia[29]).toMatchObject({ visualizacoes: 10, candidaturas: 1 })
  const painel = await callAs<{ candidaturas: number }>(db, rita.caller, 'fn_numeros_do_painel')
  const [row] =
    await db.sql`select count(*)::int as n from candidaturas.candidatura_eventos as e join public.vagas as v on v.id = e.vaga_id
    where v.usuario_id = ${rita.conta} and e.ator = 'candidato' and e.para = 'recebida'`
  expect(painel.candidaturas).toBe(row?.['n'])
})
