/** 200 candidates on 20 times at once: each time is taken once, and who reads that it is taken has it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { setUpTestDatabase } from '../../../support/fixtures.ts'
import { hasPostgres } from '../../../support/database.ts'
import { setUpRace } from '../../race.ts'
import { callAs, callAsVisitor, getOutcome, toAddress } from '../../rpc.ts'
import { createRecrutador, createVagaPublicada } from '../../vagas/vaga.ts'
import { buildDia, type Candidata, createCandidata, listLivres, offer } from './entrevista.ts'

const CANDIDATAS = 200
const HORARIOS = 20
const CONNECTIONS = 50

describe.skipIf(!hasPostgres())(`${CANDIDATAS} candidates on a real Postgres`, () => {
  const db = setUpTestDatabase()
  const race = setUpRace(db, CONNECTIONS)
  const candidatas: Candidata[] = []
  beforeAll(async () => {
    const rita = await createRecrutador(db)
    // Two offers for the same interviewer: the second half competes for the same hours.
    const vagas = [await createVagaPublicada(db, rita.caller), await createVagaPublicada(db, rita.caller)]
    for (let n = 0; n < CANDIDATAS; n += 1) {
      const vaga = vagas[n % 2]
      if (vaga) candidatas.push(await createCandidata(db, vaga))
      if (n % 40 === 39) await db.sql`truncate base.limites`
    }
    for (const lado of [0, 1])
      for (const parte of [0, 1])
        await offer(
          db,
          rita,
          candidatas.filter((_, n) => n % 2 === lado && Math.floor(n / 100) === parte),
          { _dias: [buildDia(7)], _de: '08:00', _ate: '18:00' },
        )
  })

  /** One call on a connection of its own: 'ok', or the refusal. Who was kept waiting too long presses again. */
  const take = async (candidata: Candidata, horario: string, n: number): Promise<string> => {
    const params = { _token: candidata.token, _acao: 'marcar', _horario: horario, _fuso: 'America/Manaus' }
    const call = callAsVisitor(race, 'fn_responder_entrevista', params, toAddress(`corrida-${n}`))
    const outcome = await call.then(() => 'ok', getOutcome)
    return outcome === 'busy' ? take(candidata, horario, n) : outcome
  }

  test('20 hours of one interviewer are taken by 20 people, and nobody is told a time that is gone', async () => {
    const livres = new Map<string, { id: string; inicio: string }[]>()
    for (const candidata of candidatas) livres.set(candidata.id, await listLivres(db, candidata))
    await db.sql`truncate base.limites`
    expect(new Set([...livres.values()].map(({ length }) => length))).toEqual(new Set([HORARIOS]))
    const answers = await Promise.all(
      candidatas.map((candidata, n) => take(candidata, livres.get(candidata.id)?.[n % HORARIOS]?.id ?? '', n)),
    )
    expect([...new Set(answers)].toSorted()).toEqual(['PT409', 'ok'])
    expect(answers.filter((answer) => answer === 'ok')).toHaveLength(HORARIOS)
    const marcadas = await db.sql<{ candidatura_id: string; inicio: Date }[]>`select candidatura_id, lower(periodo) as inicio
      from candidaturas.entrevistas where estado = 'marcada'`
    expect(new Set(marcadas.map(({ inicio }) => inicio.toISOString())).size).toBe(HORARIOS)
    expect(marcadas.map(({ candidatura_id }) => candidatura_id).toSorted()).toEqual(
      candidatas
        .filter((_, n) => answers[n] === 'ok')
        .map(({ id }) => id)
        .toSorted(),
    )
    const cartas = await db.sql<
      { candidatura_id: string; inicio: string }[]
    >`select candidatura_id, payload #>> '{entrevista,inicio}' as inicio
      from mensagens.outbox where tipo = 'entrevista_do_candidato' and payload ->> 'passo' = 'marcada'`
    expect(cartas.map(({ candidatura_id, inicio }) => `${candidatura_id} ${new Date(inicio).getTime()}`).toSorted()).toEqual(
      marcadas.map(({ candidatura_id, inicio }) => `${candidatura_id} ${inicio.getTime()}`).toSorted(),
    )
    // Those who came too late read what is left: nothing.
    const tarde = candidatas.find((_, n) => answers[n] === 'PT409')
    expect(tarde && (await listLivres(db, tarde))).toEqual([])
  })

  test('one candidate who presses two times at once has one', async () => {
    const rita = await createRecrutador(db)
    const candidata = await createCandidata(db, await createVagaPublicada(db, rita.caller))
    await offer(db, rita, [candidata])
    const livres = await listLivres(db, candidata)
    await Promise.all(livres.map(({ id }, n) => take(candidata, id, n)))
    const [row] = await db.sql`select mudancas, sequencia from candidaturas.entrevistas where candidatura_id = ${candidata.id}`
    // The first, and as many moves as are allowed.
    expect(row).toEqual({ mudancas: 2, sequencia: 3 })
    expect(await callAs(db, { role: 'anon' }, 'fn_minha_candidatura', { _token: candidata.token })).toMatchObject({
      entrevista: { estado: 'marcada', trocas: 0 },
    })
  })
})
