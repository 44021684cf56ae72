/** The webhook of proposals with the real queue and DNS: internal addresses are never called. */
import { beforeEach, expect, test } from 'vitest'
import { setUpStarted } from '../../support/fixtures.ts'
import { createAdmin } from '../../../supabase/functions/_shared/admin.ts'
import { createProposal, emptyAll, listOutbox, startPlatform, startWorker } from './worker.ts'

const platform = setUpStarted(startPlatform)
beforeEach(() => emptyAll(platform))

/** A proposal while this address is configured. */
const propose = async (url: string) => {
  await platform.sql('update public.configuracoes set webhook_proposta_url = $1', [url])
  await createProposal(platform)
}

test.each(['https://127.0.0.1/', 'https://localhost/novo', 'https://2130706433/'])(
  '%s fails permanently, and e-mails are still sent',
  async (url) => {
    await propose(url)
    const totals = await startWorker(platform)()
    expect(totals).toMatchObject({ recusadas: 1 })
    const [row] = await listOutbox(platform, 'webhook_proposta')
    expect(row).toMatchObject({ enviada: false, morta: true, erro: 'endereço não é público', destinatario: '' })
  },
)

test('the delivered payload has the form’s values and a timestamp', async () => {
  await propose('https://crm.cliente.example/')
  const [row] = await platform.sql<{ id: string; r: unknown }>(
    `select payload ->> 'id' as id, public.fn_service_entrega('webhook_proposta', (payload ->> 'id')::uuid) as r
      from mensagens.outbox where tipo = 'webhook_proposta'`,
  )
  const read = await createAdmin(async () => row?.r).entrega('webhook_proposta', String(row?.id))
  expect(Object.keys(read?.corpo ?? {}).toSorted()).toEqual([
    'consultoria_email',
    'consultoria_id',
    'mensagem',
    'prazo',
    'solicitacao_id',
    'status_proposta',
    'timestamp',
    'valor',
  ])
})
