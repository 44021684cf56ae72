/** The queue and the codes at a provider that takes so many requests a second (docs/product/messages.md#the-pace-of-the-provider). */
import { expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { createBrowserApi, createEmail, invoke } from '../people.ts'
import { listReceived, startPlatform, startWorker } from './worker.ts'

/** More than Resend's 5, so that the codes take seconds and not a minute. */
const PER_SECOND = 10
/** People who ask for codes at the same time, each for four, one after the other. */
const PEOPLE = 5

const platform = setUpStarted(() => startPlatform(() => {}, { mailPerSecond: PER_SECOND }))

test('with 1,000 messages waiting and a run at work, none of 20 codes is refused', async () => {
  await platform.sql(
    `select mensagens.enfileirar('dados_excluidos', n::text, 'p' || n || '@cliente.example', $1) from generate_series(1, 1000) as n`,
    [JSON.stringify({ responsavel_nome: 'Ana', tipo_servico: 'Treinamento' })],
  )
  const run = startWorker(platform, { env: { RESEND_PER_SECOND: String(PER_SECOND - 1) } })()
  await expect.poll(async () => (await listReceived(platform)).length).toBeGreaterThan(0)
  const ask = async () => {
    const contact = { channel: 'email', identifier: createEmail(), browser: crypto.randomUUID() }
    return (await invoke(createBrowserApi(platform), 'request-otp', contact)).status
  }
  const askFour = async () => {
    const answers: number[] = []
    for (let n = 0; n < 4; n += 1) answers.push(await ask()) // oxlint-disable-line no-await-in-loop -- one after the other
    return answers
  }
  const codes = (await Promise.all(Array.from({ length: PEOPLE }, askFour))).flat()
  await platform.sql('delete from mensagens.outbox where enviado_em is null')
  const { enviadas, adiadas, recusadas } = await run
  expect(codes).toEqual(Array.from({ length: 20 }, () => 200))
  expect({ adiadas, recusadas }).toEqual({ adiadas: 0, recusadas: 0 })
  expect(enviadas).toBeGreaterThan(0)
})
