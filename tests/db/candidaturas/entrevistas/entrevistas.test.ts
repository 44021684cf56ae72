/** Interview times: offered by the company, taken once each by the candidate's link, moved twice, and what ends them. */
import { describe, expect, test } from 'vitest'
import { setUpPerFile, setUpTestDatabase } from '../../../support/fixtures.ts'
import type { Params } from '../../../support/builders.ts'
import { personas, toCaller } from '../../../support/personas.ts'
import { callAs, callAsVisitor, expectRefusal, getRefusal } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada, moveVaga } from '../../vagas/vaga.ts'
import { listCandidaturas, listEmailsPara } from '../candidato.ts'
import {
  answer,
  approach,
  buildDia,
  cancel,
  createCandidata,
  createOferecida,
  listCartas,
  listLivres,
  markPresenca,
  offer,
  readDaVaga,
  readEntrevista,
  take,
} from './entrevista.ts'

const db = setUpTestDatabase({ personas: true })
const rita = setUpPerFile(() => createRecrutador(db))
const rival = setUpPerFile(() => createRecrutador(db))
const vaga = setUpPerFile(() => createVagaPublicada(db, rita.caller))

const remind = () => db.sql<{ n: number }[]>`select candidaturas.lembrar_entrevistas(100) as n`.then((rows) => rows[0]?.n)

test('times are offered, seen, taken, and told to both, with one event that calendars know again', async () => {
  const bia = await createCandidata(db, vaga)
  const { oferecidas } = await offer(db, rita, [bia])
  expect(oferecidas).toMatchObject([{ id: bia.id, status: 'entrevista', entrevista: { estado: 'oferecida', inicio: null } }])
  const [, carta] = await listEmailsPara(db, bia.email)
  expect(carta).toMatchObject([
    'entrevista_do_candidato',
    { passo: 'oferecida', resposta: 'Vamos conversar, Nara?', entrevista: null },
  ])

  // Opening, as a scanner of mail does, takes nothing.
  for (let n = 0; n < 3; n += 1) await callAsVisitor(db, 'fn_minha_candidatura', { _token: carta?.[1]['token'] })
  const livres = await listLivres(db, bia)
  expect(livres).toHaveLength(4)
  expect(livres[0]?.inicio).toMatch(/T17:00:00/)
  expect(await take(db, bia, 1, { _fuso: 'America/Manaus' })).toMatchObject({
    estado: 'marcada',
    inicio: livres[1]?.inicio,
    trocas: 2,
  })

  const [, daPessoa] = await listCartas(db, bia.email)
  const [daEmpresa] = await listCartas(db, rita.email)
  expect(daPessoa).toMatchObject({ passo: 'marcada', entrevista: { sequencia: 1, fuso: 'America/Manaus', email: bia.email } })
  expect(daEmpresa).toMatchObject({ passo: 'marcada', candidato: 'Nara Fictícia', entrevista: { fuso: 'America/Sao_Paulo' } })
  expect(daEmpresa?.entrevista?.id).toBe(daPessoa?.entrevista?.id)

  // Pressed again after a lost answer: the same, and no second letter.
  await answer(db, bia, { _acao: 'marcar', _horario: livres[1]?.id })
  expect(await listCartas(db, bia.email)).toHaveLength(2)
  const { itens } = await listCandidaturas(db, rita.caller, vaga.id)
  expect(itens.find(({ id }) => id === bia.id)).toMatchObject({ entrevista: { estado: 'marcada', inicio: livres[1]?.inicio } })
  expect(await readDaVaga(db, rita.caller, bia)).toMatchObject({
    pessoas: [`${rita.nome} Suposta`],
    passos: [
      { evento: 'marcada', quem: null },
      { evento: 'oferecida', quem: rita.conta },
    ],
  })
})

test('a time is taken once, and no interviewer is in two places, also over two vacancies', async () => {
  const [bia, caio] = [await createOferecida(db, rita), await createOferecida(db, rita)]
  const antes = await listLivres(db, caio)
  await take(db, bia, 0)
  // The other vacancy, the other offer, the same interviewer.
  expect((await listLivres(db, caio)).map(({ inicio }) => inicio)).toEqual(antes.slice(1).map(({ inicio }) => inicio))
  await expectRefusal(answer(db, caio, { _acao: 'marcar', _horario: antes[0]?.id }), 'PT409', 'horario_ocupado')
  // A time of somebody else's offer is none.
  const [alheio] = await listLivres(db, bia)
  expect(await getRefusal(answer(db, caio, { _acao: 'marcar', _horario: alheio?.id }))).toMatchObject({ hint: 'horario_ocupado' })
  await db.sql`delete from candidaturas.entrevistas where candidatura_id in (${bia.id}, ${caio.id})`
})

test('whoever goes to a place is told the hour of its clocks, on the page and in the letter', async () => {
  const bia = await createOferecida(db, rita, { _formato: 'lugar', _onde: 'Rua das Flores, 10', _fuso: 'America/Manaus' })
  expect(await take(db, bia, 1, { _fuso: 'Europe/Lisbon' })).toMatchObject({ estado: 'marcada', fuso: 'America/Manaus' })
  expect((await listCartas(db, bia.email))[1]?.entrevista).toMatchObject({ fuso: 'America/Manaus' })
  const { itens } = await listCandidaturas(db, rita.caller, bia.vaga)
  expect(itens[0]?.entrevista).toMatchObject({ estado: 'marcada', fuso: 'America/Manaus' })
})

test('the candidate moves it twice, not by declining in between, and each time frees the one before', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(9)] })
  await take(db, bia, 0)
  expect(await take(db, bia, 0)).toMatchObject({ trocas: 1 })
  expect(await listLivres(db, bia)).toHaveLength(3)
  expect(await answer(db, bia, { _acao: 'recusar', _texto: 'Não consigo.' })).toMatchObject({
    estado: 'recusada',
    texto: 'Não consigo.',
  })
  expect(await listLivres(db, bia)).toHaveLength(4)
  expect(await take(db, bia, 3)).toMatchObject({ estado: 'marcada', trocas: 0, texto: null })
  const [livre] = await listLivres(db, bia)
  expect(await getRefusal(answer(db, bia, { _acao: 'marcar', _horario: livre?.id }))).toMatchObject({ hint: 'mudancas' })
  expect(await answer(db, bia, { _acao: 'propor', _texto: 'Sexta de manhã?' })).toMatchObject({ estado: 'proposta' })
  const cartas = await listCartas(db, bia.email)
  expect(cartas.map(({ passo }) => passo)).toEqual(['oferecida', 'marcada', 'remarcada', 'recusada', 'marcada', 'proposta'])
  const eventos = cartas.flatMap(({ entrevista }) => (entrevista ? [entrevista] : []))
  expect(new Set(eventos.map(({ id }) => id)).size).toBe(1)
  expect(eventos.map(({ sequencia }) => sequencia)).toEqual([1, 2, 3, 4, 5])
})

test('the company cancels with its words, and may offer again under another event; a taken one is not offered over', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(10)] })
  await take(db, bia)
  expect((await offer(db, rita, [bia], { _dias: [buildDia(11)] })).recusadas).toMatchObject([{ id: bia.id, codigo: 'marcada' }])
  expect(await cancel(db, rita.caller, bia, 'marcada', 'Imprevisto.')).toMatchObject({
    estado: 'cancelada',
    motivo: 'empresa',
    texto: 'Imprevisto.',
    livres: [],
  })
  expect(await getRefusal(cancel(db, rita.caller, bia))).toMatchObject({
    hint: 'sem_entrevista',
  })
  expect(await getRefusal(take(db, bia))).toMatchObject({ hint: 'sem_entrevista' })
  const sumida = '00000000-0000-4000-8000-00000000dead'
  expect(await offer(db, rita, [bia], { _ids: [sumida, bia.id], _dias: [buildDia(11)] })).toMatchObject({
    oferecidas: [{ id: bia.id }],
    recusadas: [{ id: sumida, nome: null, codigo: 'candidatura_inexistente' }],
  })
  await take(db, bia)
  const eventos = (await listCartas(db, bia.email)).flatMap(({ entrevista }) => (entrevista ? [entrevista.id] : []))
  expect(eventos[0]).toBe(eventos[1])
  expect(eventos[2]).not.toBe(eventos[0])
})

test('both are reminded a day and an hour before, each once; a time taken shortly before has no late reminder', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(16)] })
  await take(db, bia)
  expect(await remind()).toBe(0)
  await approach(db, bia, '23 hours')
  expect([await remind(), await remind()]).toEqual([1, 0])
  await approach(db, bia, '50 minutes')
  await moveVaga(db, bia.vaga, 'suspensa', 'Denúncia')
  expect(await remind()).toBe(0)
  await moveVaga(db, bia.vaga, 'published')
  expect([await remind(), await remind()]).toEqual([1, 0])
  // The one of the day still waited.
  const passos = (await listCartas(db, bia.email)).map(({ passo }) => passo)
  expect(passos).toEqual(['oferecida', 'marcada', 'lembrete'])
  await approach(db, bia, '-1 minute')
  expect(await remind()).toBe(0)
  expect(await getRefusal(answer(db, bia, { _acao: 'recusar' }))).toMatchObject({ hint: 'passou' })
  await db.sql`delete from candidaturas.entrevistas where candidatura_id = ${bia.id}`
})

const numeros = async (de: string) =>
  (await callAs<Record<string, number>[]>(db, rita.caller, 'fn_tempos_das_candidaturas', { _vaga_id: de }))[0]

describe('after the time', () => {
  test('the company says who came and takes it back; the candidate reads it, answers once, and nothing follows', async () => {
    const bia = await createOferecida(db, rita, { _dias: [buildDia(19)] })
    await take(db, bia)
    expect(await getRefusal(markPresenca(db, rita.caller, bia, 'compareceu'))).toMatchObject({ hint: 'sem_entrevista' })
    expect(await getRefusal(answer(db, bia, { _acao: 'empresa_faltou' }))).toMatchObject({ hint: 'sem_entrevista' })
    await approach(db, bia, '-2 hours')
    expect(await getRefusal(markPresenca(db, rita.caller, bia, 'talvez'))).toMatchObject({ hint: 'presenca' })
    expect(await getRefusal(answer(db, bia, { _acao: 'imprevisto', _texto: 'Trânsito.' }))).toMatchObject({ hint: 'presenca' })
    for (const presenca of ['nao_compareceu', 'compareceu', null, 'nao_compareceu', 'nao_compareceu'])
      expect(await markPresenca(db, rita.caller, bia, presenca)).toMatchObject({ presenca, estado: 'marcada' })
    expect(await readEntrevista(db, bia)).toMatchObject({ presenca: 'nao_compareceu', justificativa: null })
    await expectRefusal(answer(db, bia, { _acao: 'imprevisto' }), 'PT422', 'texto')
    for (let n = 0; n < 2; n += 1)
      expect(await answer(db, bia, { _acao: 'imprevisto', _texto: 'Trânsito.' })).toMatchObject({ justificativa: 'Trânsito.' })
    for (const _acao of ['imprevisto', 'propor'])
      expect((await getRefusal(answer(db, bia, { _acao, _texto: 'Outra.' }))).hint).toMatch(/^(respondida|passou)$/)
    expect((await listCartas(db, rita.email)).filter(({ passo }) => passo === 'imprevisto')).toHaveLength(1)
    expect((await listCartas(db, bia.email)).map(({ passo }) => passo)).toEqual(['oferecida', 'marcada'])
    expect((await listCandidaturas(db, rita.caller, bia.vaga)).itens).toMatchObject([
      { status: 'entrevista', entrevista: { presenca: 'nao_compareceu' } },
    ])
    expect(await numeros(bia.vaga)).toMatchObject({ compareceram: 0, faltaram: 1, empresa_faltou: 0 })
    expect((await readDaVaga(db, rita.caller, bia))?.passos?.map(({ evento }) => evento).join(' ')).toBe(
      'imprevisto nao_compareceu presenca_desfeita compareceu nao_compareceu marcada oferecida',
    )
    // Of what is kept as a résumé alone, and of what was withdrawn, nothing of it stays.
    await db.sql`insert into candidaturas.guardados (candidatura_id, meses, busca, termina_em) values (${bia.id}, 6, '', now() + interval '6 months')`
    await db.sql`select lgpd.apagar_candidaturas(array[${bia.vaga}]::uuid[])`
    expect(await db.sql`select from candidaturas.entrevistas where candidatura_id = ${bia.id}`).toHaveLength(0)
    expect(await db.sql`select from candidaturas.entrevista_passos where candidatura_id = ${bia.id}`).toHaveLength(0)
  })

  test('who did not come may ask for another time instead, while moves remain; it counts when it is taken', async () => {
    const bia = await createOferecida(db, rita, { _dias: [buildDia(20)] })
    await take(db, bia)
    await approach(db, bia, '-2 hours')
    await markPresenca(db, rita.caller, bia, 'nao_compareceu')
    expect(await answer(db, bia, { _acao: 'propor', _texto: 'Amanhã?' })).toMatchObject({
      estado: 'proposta',
      presenca: 'nao_compareceu',
    })
    expect(await getRefusal(markPresenca(db, rita.caller, bia, null))).toMatchObject({ hint: 'sem_entrevista' })
    // What is over is in no calendar to take out.
    expect((await listCartas(db, rita.email)).at(-1)).toMatchObject({ passo: 'proposta', entrevista: null })
    expect(await take(db, bia)).toMatchObject({ estado: 'marcada', trocas: 1, presenca: null })
    expect(await numeros(bia.vaga)).toMatchObject({ faltaram: 1 })
    await approach(db, bia, '-2 hours')
    await markPresenca(db, rita.caller, bia, 'nao_compareceu')
    await db.sql`update candidaturas.entrevistas set mudancas = 2 where candidatura_id = ${bia.id}`
    expect(await getRefusal(answer(db, bia, { _acao: 'propor', _texto: 'De novo?' }))).toMatchObject({ hint: 'mudancas' })
  })

  test('the candidate says that nobody of the company came, and takes it back; the company reads it', async () => {
    const bia = await createOferecida(db, rita, { _dias: [buildDia(21)] })
    await take(db, bia)
    await approach(db, bia, '-2 hours')
    for (const [_acao, empresa_faltou] of [
      ['empresa_faltou', true],
      ['empresa_veio', false],
      ['empresa_faltou', true],
    ] as const)
      expect(await answer(db, bia, { _acao })).toMatchObject({ estado: 'marcada', empresa_faltou })
    expect(await readDaVaga(db, rita.caller, bia)).toMatchObject({ empresa_faltou: true, presenca: null })
    expect((await listCartas(db, rita.email)).filter(({ passo }) => passo === 'empresa_faltou')).toHaveLength(1)
    expect(await numeros(bia.vaga)).toMatchObject({ empresa_faltou: 1, faltaram: 0, compareceram: 0 })
    for (const quem of [rival.caller, toCaller(personas.admin), toCaller(personas.estranho)])
      expect((await getRefusal(markPresenca(db, quem, bia, 'compareceu'))).code).toMatch(/^PT40[34]$/)
  })
})

const fatiar = (dia: string, de: string, ate: string, minutos: number, fuso: string) =>
  db.sql<
    { inicio: Date }[]
  >`select lower(h) as inicio from candidaturas.fatiar_horarios(array[${dia}]::date[], ${de}, ${ate}, ${minutos}, ${fuso}) as h`.then(
    (rows) => rows.map(({ inicio }) => new Date(inicio).toISOString().slice(11, 16)),
  )

describe('times by the clocks of a zone', () => {
  test.each([
    ['America/Sao_Paulo', '17:00'],
    ['America/Manaus', '18:00'],
    ['America/Rio_Branco', '19:00'],
    ['America/Noronha', '16:00'],
  ])('14:00 in %s is %s in UTC', async (fuso, inicio) => {
    expect(await fatiar('2099-12-03', '14:00', '15:00', 60, fuso)).toEqual([inicio])
  })

  test('an hour that the clocks leave out is offered to nobody, and one that comes twice once', async () => {
    // In Lisbon 01:00 becomes 02:00 on 29 March 2099, and 02:00 becomes 01:00 on 25 October.
    expect(await fatiar('2099-03-29', '00:00', '03:00', 30, 'Europe/Lisbon')).toEqual(['00:00', '00:30', '01:00', '01:30'])
    expect(await fatiar('2099-10-25', '00:00', '03:00', 60, 'Europe/Lisbon')).toHaveLength(3)
  })

  test('what does not fit whole is no time', async () => {
    expect(await fatiar('2099-12-03', '14:00', '15:40', 45, 'UTC')).toEqual(['14:00', '14:45'])
    expect(await fatiar('2000-12-03', '14:00', '15:40', 45, 'UTC')).toEqual([])
  })
})

test.each<[Params, string]>([
  [{ _formato: 'carta' }, 'formato'],
  [{ _formato: null }, 'formato'],
  [{ _onde: '' }, 'onde'],
  [{ _onde: 'javascript:alert(1)' }, 'onde'],
  [{ _onde: `https://a.example/${'x'.repeat(500)}` }, 'onde'],
  [{ _minutos: 14 }, 'minutos'],
  [{ _minutos: null }, 'minutos'],
  [{ _fuso: 'XYZ+3' }, 'fuso'],
  [{ _fuso: 'America/Atlantida' }, 'fuso'],
  [{ _dias: [] }, 'dias'],
  [{ _dias: [null] }, 'dias'],
  [{ _dias: ['infinity'] }, 'dias'],
  [{ _dias: ['2020-01-01'] }, 'dias'],
  [{ _dias: Array.from({ length: 16 }, (_, n) => buildDia(n + 1)) }, 'dias'],
  [{ _dias: Array.from({ length: 15 }, (_, n) => buildDia(n + 1)), _de: '00:00', _ate: '23:59', _minutos: 15 }, 'dias'],
  [{ _ate: '14:00' }, 'ate'],
  [{ _ate: '14:20' }, 'dias'],
  [{ _pessoas: [] }, 'pessoas'],
  [{ _pessoas: [null] }, 'pessoas'],
  [{ _recado: 'x'.repeat(4001) }, 'recado'],
  [{ _ids: [] }, 'candidaturas'],
])('an offer with %j is refused at %s', async (over, hint) => {
  const bia = await createCandidata(db, vaga)
  await expectRefusal(offer(db, rita, [bia], over), 'PT422', hint)
  expect(await readEntrevista(db, bia)).toBeNull()
})

test('nobody else offers, reads or cancels, and no interviewer is from outside', async () => {
  const bia = await createOferecida(db, rita, { _dias: [buildDia(17)] })
  for (const quem of [rival.caller, toCaller(personas.admin), toCaller(personas.estranho)]) {
    await expectRefusal(readDaVaga(db, quem, bia), 'PT404')
    expect((await getRefusal(cancel(db, quem, bia))).code).toMatch(/^PT40[34]$/)
  }
  expect(await getRefusal(offer(db, rival, [bia]))).toMatchObject({ hint: 'candidatura_inexistente' })
  expect(await getRefusal(offer(db, rita, [bia], { _pessoas: [rival.conta] }))).toMatchObject({ hint: 'pessoas' })
  for (const [over, code] of [
    [{ _acao: 'apagar' }, 'PT422'],
    [{ _acao: 'propor' }, 'PT422'],
    [{ _acao: 'recusar', _texto: 'x'.repeat(4001) }, 'PT422'],
    [{ _acao: 'marcar', _horario: null }, 'PT409'],
  ] as const)
    expect(await getRefusal(answer(db, bia, over))).toMatchObject({ code })
  await expectRefusal(answer(db, { ...bia, token: 'x'.repeat(43) }, { _acao: 'recusar' }), 'PT404')
  const semNada = await createCandidata(db, vaga)
  expect(await getRefusal(answer(db, semNada, { _acao: 'recusar' }))).toMatchObject({ hint: 'sem_entrevista' })
})

test('the export of the candidate has the interview; a mailbox that never opened its link gets no free text', async () => {
  const { codigo_ref, id } = vaga
  const nunca = await createCandidata(db, { id, codigo_ref })
  await db.sql`update candidaturas.candidatura_links set aberto_em = null where candidatura_id = ${nunca.id}`
  await offer(db, rita, [nunca], { _recado: 'Ligue para 11 98888-7777 já.', _dias: [buildDia(18)] })
  await cancel(db, rita.caller, nunca, 'oferecida', 'Segredo do cancelamento')
  const cartas = JSON.stringify((await listEmailsPara(db, nunca.email)).map(([, payload]) => payload))
  expect(cartas).not.toMatch(/Ligue para|Segredo/)
  expect(cartas).toContain('"passo":"cancelada"')
})
