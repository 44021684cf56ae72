/** Rows for other systems: each kind by its own way, read at the time of sending, and every call in the log. */
import { expect, test } from 'vitest'
import type { OutboxItem } from '../_shared/admin.ts'
import { renderMensagem } from '../_shared/mensagens/render.ts'
import type { Entrega } from '../_shared/webhook/send.ts'
import type { Registro } from '../_shared/webhook/records.ts'
import { deliverEntregas, tiposDeEntrega } from './entregas.ts'

const ID = '5b0b1a0e-6a0f-4a53-9d43-111111111111'
const sent: Entrega = { enviado: true, status: 200 }
const failed: Entrega = { enviado: false, permanente: false, incerto: true, erro: 'webhook 500', status: 500 }

const world = (url = 'https://crm.example/novo', said: Entrega = sent) => {
  const calls: unknown[] = []
  const log: Registro[] = []
  const faults: unknown[] = []
  let clock = 0
  const send = (how: string) => async (what: object) => {
    calls.push([how, what])
    clock += 80
    return said
  }
  const parts = {
    admin: {
      entrega: async (tipo: string, id: string) => (id === 'gone' ? null : { url, corpo: { tipo, id } }),
      registrarEntrega: async (registro: Registro) => void log.push(registro),
    },
    sendSheet: send('sheet'),
    sendWebhook: send('webhook'),
    now: () => clock,
    report: (fault: unknown) => void faults.push(fault),
  }
  return { calls, log, faults, parts }
}
const item = (tipo: string, payload: Record<string, unknown> = { id: ID }): OutboxItem => ({
  id: ID,
  tipo,
  chave: `${tipo}:1`,
  destinatario: '',
  payload,
  tentativas: 1,
})

test.each([
  ['planilha_solicitacao', 'sheet', { id: ID }],
  ['planilha_consultoria', 'sheet', { id: ID }],
  ['planilha_proposta', 'sheet', { id: ID }],
  ['webhook_solicitacao', 'webhook', { id: ID }],
  ['webhook_proposta', 'webhook', { id: ID }],
])('%s goes as a %s, where and with what things are now, and is logged', async (tipo, how, payload) => {
  const { calls, log, parts } = world()
  expect(await deliverEntregas(item(tipo, payload), parts)).toEqual(sent)
  expect(calls).toEqual([[how, { url: 'https://crm.example/novo', corpo: { tipo, id: ID }, chave: `${tipo}:1` }]])
  expect(log).toEqual([{ destino: 'crm.example', tipo, status: 200, ms: 80, erro: null }])
})

test('every kind of delivery is covered here, and none of them is an e-mail', () => {
  expect(tiposDeEntrega).toHaveLength(5)
  expect(tiposDeEntrega.filter((tipo) => renderMensagem(tipo, { id: ID }, 'https://www.embira.example') !== null)).toEqual([])
})

test('a deleted row, or one without an address, causes no call and is not retried', async () => {
  const { calls, log, parts } = world()
  expect(await deliverEntregas(item('planilha_proposta', { id: 'gone' }), parts)).toMatchObject({
    enviado: false,
    permanente: true,
  })
  expect([calls, log]).toEqual([[], []])
})

test('a failed call is logged with its reason; an invalid address has no host', async () => {
  const { log, parts } = world('nada', failed)
  expect(await deliverEntregas(item('webhook_solicitacao'), parts)).toEqual(failed)
  expect(log).toEqual([{ destino: 'endereço inválido', tipo: 'webhook_solicitacao', status: 500, ms: 80, erro: 'webhook 500' }])
})

test('a log entry that cannot be written does not undo the delivery', async () => {
  const { faults, parts } = world()
  const broken = { ...parts, admin: { ...parts.admin, registrarEntrega: () => Promise.reject(new Error('lock')) } }
  expect(await deliverEntregas(item('webhook_solicitacao'), broken)).toEqual(sent)
  expect(faults).toHaveLength(1)
})
