/** However a vacancy ends, every candidate without an outcome gets one answer: the standard text or the company's. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../support/fixtures.ts'
import { ORDEM_CANDIDATURA, STATUS_CANDIDATURA } from '../../../src/domain/candidatura/candidatura.ts'
import type { Params } from '../../support/builders.ts'
import { hasPostgres, valueOf } from '../../support/database.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../rpc.ts'
import { createRecrutador, createVagaPublicada, moveTo, moveVaga, type Resposta } from '../vagas/vaga.ts'
import {
  buildCandidatura,
  createEmail,
  listCandidaturas,
  listEmailsPara,
  readCandidatura,
  readToken,
  sendCandidatura,
} from './candidato.ts'
import { runAllRoutines, runRoutines } from '../../support/routines.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))

type Minha = { vaga: string; status: string; respostas: { situacao: string; texto: string | null; em: string }[] }
/** The routine of every minute. */
const girar = () => runRoutines(db, 'canais')
const minha = async (email: string): Promise<Minha> =>
  callAsVisitor(db, 'fn_minha_candidatura', { _token: await readToken(db, email) })
const fins = async (email: string) =>
  (await listEmailsPara(db, email))
    .filter(([, { status }]) => String(status).startsWith('vaga_'))
    .map(([tipo, { status }]) => [tipo, status])
const candidata = async (vaga: Resposta, email = createEmail()) => {
  await sendCandidatura(db, vaga.codigo_ref, buildCandidatura({ email }))
  return email
}
const encerrar = (vaga: Resposta, params = {}, quem = rita) =>
  callAs(db, quem.caller, 'fn_encerrar_vaga', { _id: vaga.id, ...params })
const decidir = (vaga: Resposta) =>
  callAs(db, toCaller(personas.admin), 'fn_liberar_vaga', { _id: vaga.id, _liberar: false, _motivo: 'Golpe.' })
const vencer = (vaga: Resposta) =>
  db.sql`update public.vagas set publicada_em = now() - interval '31 days', expira_em = now() - interval '1 minute' where id = ${vaga.id}`

const FINS: [string, string, (vaga: Resposta) => Promise<unknown>][] = [
  ['closed by its recruiter', 'vaga_encerrada', (vaga) => encerrar(vaga)],
  ['past its days', 'vaga_expirada', async (vaga) => (await vencer(vaga), runAllRoutines(db))],
  [
    'suspended, then closed by its recruiter',
    'vaga_encerrada',
    async (vaga) => (await moveTo(db, vaga.id, 'suspensa'), encerrar(vaga)),
  ],
  [
    'suspended, then refused by the team',
    'vaga_retirada',
    async (vaga) => (await moveTo(db, vaga.id, 'suspensa'), decidir(vaga)),
  ],
  [
    'suspended for 30 days without a decision',
    'vaga_retirada',
    async (vaga) => {
      await moveTo(db, vaga.id, 'suspensa')
      await db.sql`update public.vagas set suspensa_em = now() - interval '30 days' where id = ${vaga.id}`
    },
  ],
  [
    'suspended beyond its days',
    'vaga_retirada',
    async (vaga) => {
      await moveTo(db, vaga.id, 'suspensa')
      await vencer(vaga)
    },
  ],
]

describe.each(FINS)('a vacancy %s', (_, fim, terminar) => {
  test('answers every application without an outcome exactly once, and leaves outcomes unchanged', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const emails = new Map<string, string>()
    for (const status of ORDEM_CANDIDATURA) {
      const email = await candidata(vaga)
      const { id } = (await readCandidatura(db, email)) ?? {}
      if (status !== 'recebida') await callAs(db, rita.caller, 'fn_mover_candidatura', { _id: id, _status: status, _versao: 1 })
      emails.set(status, email)
    }
    await terminar(vaga)
    for (let n = 0; n < 2; n++) await girar()
    await encerrar(vaga).catch(() => undefined)
    await girar()
    for (const [status, email] of emails) {
      const { resultado, aviso } = STATUS_CANDIDATURA[status as keyof typeof STATUS_CANDIDATURA]
      expect(await fins(email), status).toEqual(resultado ? [] : [['candidatura_mudou', fim]])
      const vista = await minha(email)
      expect(vista, status).toMatchObject({ status: resultado ? status : fim })
      expect(
        vista.respostas.map(({ situacao }) => situacao),
        status,
      ).toEqual([...(resultado ? [] : [fim]), ...(aviso === null ? [] : [status])])
      // The statuses on the recruiter's board are unchanged.
      expect(await readCandidatura(db, email)).toMatchObject({ status })
    }
    expect(await callAs(db, rita.caller, 'fn_contar_candidaturas', { _vaga_ids: [vaga.id] })).toMatchObject({
      [vaga.id]: { total: 5, sem_resultado: 0 },
    })
  })
})

describe('closing', () => {
  test('uses the company’s text, in the e-mail only if the link was opened; a text that is too long is refused', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const [aberta, fechada] = [await candidata(vaga), await candidata(vaga)]
    await minha(aberta)
    await expectRefusal(encerrar(vaga, { _mensagem: 'á'.repeat(4001) }), 'PT422', 'mensagem')
    expect(await fins(aberta)).toEqual([])
    await encerrar(vaga, { _mensagem: ' Contratamos outra pessoa. ' })
    const carta = async (email: string) => (await listEmailsPara(db, email)).at(-1)?.[1]
    expect(await carta(aberta)).toMatchObject({ resposta: 'Contratamos outra pessoa.', ha_resposta: true })
    expect(await carta(fechada)).toMatchObject({ resposta: null, ha_resposta: true })
    expect((await minha(fechada)).respostas).toMatchObject([{ situacao: 'vaga_encerrada', texto: 'Contratamos outra pessoa.' }])
  })

  test('by a rival, an admin or a visitor is refused and answers no candidate', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const email = await candidata(vaga)
    for (const caller of [(await createRecrutador(db)).caller, toCaller(personas.admin)])
      await expectRefusal(callAs(db, caller, 'fn_encerrar_vaga', { _id: vaga.id, _mensagem: 'x' }), 'PT404')
    await expectRefusal(callAsVisitor(db, 'fn_encerrar_vaga', { _id: vaga.id }), '42501')
    await girar()
    expect(await fins(email)).toEqual([])
  })

  test('a vacancy with many candidates answers 100 immediately; the worker continues there and reports the rest', async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    await candidata(vaga)
    await db.sql.unsafe(`insert into public.candidaturas (vaga_id, chave, nome, email, canal, consentimento_versao)
      select '${vaga.id}', gen_random_uuid(), 'Muita Gente', 'muita-' || n || '@pessoa.example', 'proprio', 'candidatura-2026-11'
      from generate_series(1, 700) as n`)
    const total = () =>
      valueOf(db.sql`select count(*)::int as n from mensagens.outbox as o
        join public.candidaturas as c on c.id = o.candidatura_id
        where c.vaga_id = ${vaga.id} and o.payload ->> 'status' = 'vaga_encerrada'`)
    await encerrar(vaga)
    expect(await total()).toBe(100)
    const falta = await callAs<Record<string, unknown>>(db, rita.caller, 'fn_contar_candidaturas', { _vaga_ids: [vaga.id] })
    expect(falta[vaga.id]).toMatchObject({ sem_resultado: 601 })
    expect(await girar()).toMatchObject({ candidatos_respondidos: 500, vagas_a_responder: 1 })
    expect(await girar()).toMatchObject({ candidatos_respondidos: 101, vagas_a_responder: 0 })
    expect(await girar()).toMatchObject({ candidatos_respondidos: 0 })
    expect(await total()).toBe(701)
  })
})

test.skipIf(!hasPostgres())(
  '20 workers at once answer each candidate once, and leave alone who is being refused meanwhile',
  async () => {
    const vaga = await createVagaPublicada(db, rita.caller)
    const recusada = await candidata(vaga)
    await db.sql.unsafe(`insert into public.candidaturas (vaga_id, chave, nome, email, canal, consentimento_versao)
    select '${vaga.id}', gen_random_uuid(), 'Muita Gente', 'corrida-' || n || '@pessoa.example', 'proprio', 'candidatura-2026-11'
    from generate_series(1, 60) as n`)
    const move = db.connect()
    await move.begin(async (tx) => {
      await tx`update public.candidaturas set status = 'recusada' where email = ${recusada}`
      await moveVaga(db, vaga.id, 'encerrada')
      const sql = db.connect(20)
      await Promise.all(
        Array.from({ length: 20 }, () => sql`select candidaturas.responder_candidatos(10, ${vaga.id})`.catch(() => null)),
      )
      for (let n = 0; n < 7; n++) await db.sql`select candidaturas.responder_candidatos(10, ${vaga.id})`
    })
    await girar()
    const [row] = await db.sql`select count(*)::int as respostas, count(distinct r.candidatura_id)::int as pessoas,
      (select count(*)::int from mensagens.outbox as o where o.payload ->> 'codigo_ref' = ${vaga.codigo_ref}
        and o.payload ->> 'status' = 'vaga_encerrada') as cartas,
      (select concluida_em is not null from candidaturas.vagas_a_responder where vaga_id = ${vaga.id}) as concluida
    from public.candidatura_respostas as r join public.candidaturas as c on c.id = r.candidatura_id where c.vaga_id = ${vaga.id}`
    expect(row).toEqual({ respostas: 60, pessoas: 60, cartas: 60, concluida: true })
  },
)

test('a renewed vacancy restores applications, keeps the answer in the history, and answers again at its next end', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  const email = await candidata(vaga)
  await db.sql`update public.vagas set publicada_em = now() - interval '31 days', expira_em = now() - interval '1 minute' where id = ${vaga.id}`
  await runAllRoutines(db)
  await girar()
  await callAs(db, rita.caller, 'fn_renovar_vaga', { _id: vaga.id, _duracao: 30 })
  expect(await minha(email)).toMatchObject({ vaga: 'no_ar', status: 'recebida', respostas: [{ situacao: 'vaga_expirada' }] })
  await encerrar(vaga)
  expect(await minha(email)).toMatchObject({ status: 'vaga_encerrada' })
  expect((await fins(email)).map(([, fim]) => fim)).toEqual(['vaga_expirada', 'vaga_encerrada'])
})

test('a decision after the end is e-mailed, and replaces the automatic answer', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  const email = await candidata(vaga)
  await encerrar(vaga)
  const [item] = (await listCandidaturas(db, rita.caller, vaga.id)).itens
  await callAs(db, rita.caller, 'fn_mover_candidatura', { _id: item?.id, _status: 'aprovada', _versao: item?.versao })
  expect(await minha(email)).toMatchObject({
    status: 'aprovada',
    respostas: [{ situacao: 'aprovada' }, { situacao: 'vaga_encerrada' }],
  })
})

test('a suspended vacancy answers no candidate while under review, and candidates see that it is unpublished', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  const email = await candidata(vaga)
  await moveTo(db, vaga.id, 'suspensa')
  await girar()
  expect(await minha(email)).toMatchObject({ vaga: 'suspensa', status: 'recebida', respostas: [] })
})

test('while the team has a vacancy off the air, its owner only says no to candidates, without a word of their own', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  await candidata(vaga)
  const mover = async (params: Params) => {
    const [item] = (await listCandidaturas(db, rita.caller, vaga.id)).itens
    return callAs(db, rita.caller, 'fn_mover_candidatura', { _id: item?.id, _versao: item?.versao, ...params })
  }
  await moveTo(db, vaga.id, 'suspensa')
  for (const params of [
    { _status: 'entrevista' },
    { _status: 'aprovada' },
    { _status: 'recebida', _mensagem: 'Pague a taxa.' },
    { _status: 'recusada', _mensagem: 'Pague a taxa.' },
  ])
    await expectRefusal(mover(params), 'PT409', 'vaga_fora_do_ar')
  expect(await mover({ _status: 'em_analise' })).toMatchObject({ status: 'em_analise' })
  expect(await mover({ _status: 'recusada' })).toMatchObject({ status: 'recusada' })
  // A dispute of the charge says nothing of the ad.
  await db.sql`update vagas.vaga_suspensoes set contestacao = true where vaga_id = ${vaga.id}`
  expect(await mover({ _status: 'recebida', _mensagem: 'Voltamos a falar em breve.' })).toMatchObject({ status: 'recebida' })
  await moveTo(db, vaga.id, 'published')
  expect(await mover({ _status: 'entrevista', _mensagem: 'Vamos?' })).toMatchObject({ status: 'entrevista' })
})

test('words of the company go to nobody either when the vacancy that the team suspended ends, nor afterwards', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  const email = await candidata(vaga)
  await moveTo(db, vaga.id, 'suspensa')
  const encerrarCom = (_mensagem?: string) =>
    callAs(db, rita.caller, 'fn_encerrar_vaga', { _id: vaga.id, _motivo: 'Outro', _mensagem })
  await expectRefusal(encerrarCom('Pague a taxa.'), 'PT409', 'vaga_fora_do_ar')
  expect(await encerrarCom()).toMatchObject({ status: 'encerrada' })
  const [item] = (await listCandidaturas(db, rita.caller, vaga.id)).itens
  const mover = (params: Params) =>
    callAs(db, rita.caller, 'fn_mover_candidatura', { _id: item?.id, _versao: item?.versao, ...params })
  await expectRefusal(mover({ _status: 'recusada', _mensagem: 'Pague a taxa.' }), 'PT409', 'vaga_fora_do_ar')
  await expectRefusal(mover({ _status: 'aprovada' }), 'PT409', 'vaga_fora_do_ar')
  expect(JSON.stringify(await minha(email))).not.toContain('Pague')
})

test('answers to twelve applications are never dropped: the newest of each waits for its digest', async () => {
  const email = createEmail()
  const vagas = []
  for (let n = 0; n < 12; n++) vagas.push(await createVagaPublicada(db, rita.caller))
  for (const vaga of vagas) await candidata(vaga, email)
  const alive = async (tipo: string) =>
    (await db.sql`select 1 from mensagens.outbox where destinatario = ${email} and tipo = ${tipo} and morta_em is null`).length
  expect(await alive('candidatura_recebida')).toBe(12)
  for (const vaga of vagas) await encerrar(vaga)
  expect(await fins(email)).toHaveLength(12)
  expect(await alive('candidatura_mudou')).toBe(12)
  const last = vagas[11] as Resposta
  for (const _mensagem of ['Um', 'Dois', 'Três']) {
    const [item] = (await listCandidaturas(db, rita.caller, last.id)).itens
    await callAs(db, rita.caller, 'fn_mover_candidatura', {
      _id: item?.id,
      _status: 'recusada',
      _mensagem,
      _versao: item?.versao,
    })
  }
  expect(await alive('candidatura_mudou')).toBe(12)
})

test('the vacancy’s owner reads the answers with the application, and nobody reads or writes them directly', async () => {
  const vaga = await createVagaPublicada(db, rita.caller)
  await candidata(vaga)
  await encerrar(vaga)
  expect((await listCandidaturas(db, rita.caller, vaga.id)).itens).toMatchObject([
    { respostas: [{ situacao: 'vaga_encerrada' }] },
  ])
  for (const statement of [
    `insert into public.candidatura_respostas (candidatura_id, situacao) select id, 'aprovada' from public.candidaturas`,
    `update public.candidatura_respostas set texto = 'x'`,
    `delete from public.candidatura_respostas`,
    `select situacao from public.candidatura_respostas`,
  ])
    expect(await getRefusal(db.as(rita.caller, (tx) => tx.unsafe(statement))), statement).toMatchObject({ code: '42501' })
})

test('deleting the account e-mails each unanswered candidate once that the vacancy ended, and none with an outcome', async () => {
  const quem = await createRecrutador(db)
  const [uma, outra] = [
    await createVagaPublicada(db, quem.caller),
    await createVagaPublicada(db, quem.caller, { _canais: ['catho'] }),
  ]
  const [duas, recusada] = [createEmail(), createEmail()]
  await candidata(uma, duas)
  await candidata(outra, duas)
  await candidata(uma, recusada)
  const { id } = (await readCandidatura(db, recusada)) ?? {}
  await callAs(db, quem.caller, 'fn_mover_candidatura', { _id: id, _status: 'recusada', _versao: 1 })
  await db.sql`select lgpd.apagar_dados_da_conta(u) from public.usuarios as u where u.id = ${quem.conta}`
  await db.sql`select lgpd.apagar_acesso(${quem.userId})`
  expect(await listEmailsPara(db, duas)).toEqual([
    [
      'dados_excluidos',
      {
        nome: 'Nara Fictícia',
        cargo: 'Analista de RH',
        empresa: 'Padaria Imaginária',
        outras: 1,
        sem_resultado: true,
        entrevista: null,
      },
    ],
  ])
  expect(await listEmailsPara(db, recusada)).toEqual([])
})
