/** The platform with an observable queue, and workers whose end each test controls. */
import { createEmail } from '../../../supabase/functions/_shared/email.ts'
import { parseEnv } from '../../../supabase/functions/_shared/env.ts'
import { serveHandler } from '../../../supabase/functions/_shared/endpoint.ts'
import { runJobs } from '../../../supabase/functions/run-jobs/handler.ts'
import type { PlatformOptions } from '../../../supabase/local/platform.ts'
import type { TestPlatform } from '../../support/platform.ts'
import { startPlatformOnPostgres } from '../../support/postgres/platform-on-postgres.ts'

export const SITE_URL = 'http://localhost:5173'

/** Delayed results of the payment provider complete when a test settles them, however long it takes until then. */
const paymentsLaterMs = 3_600_000

/** On the machine's Postgres when it has one, where workers run concurrently; else on PGlite. */
export const startPlatform = (
  log: (line: string) => void = () => {},
  more: Pick<PlatformOptions, 'mailPerSecond'> = {},
): Promise<TestPlatform> => startPlatformOnPostgres({ siteUrl: SITE_URL, log, paymentsLaterMs, ...more })

/** The environment of the functions; `resendUrl` puts a proxy between them and the inbox. */
export const buildFunctionEnv = (platform: TestPlatform, resendUrl = platform.inboxUrl) => ({
  SITE_URL,
  EMAIL_FROM: 'Embira <ola@embira.example>',
  RESEND_API_KEY: 're_local',
  RESEND_URL: resendUrl,
  RESEND_PER_SECOND: '999',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio_local',
  TWILIO_FROM: '+15005550006',
  TWILIO_URL: resendUrl,
  SUPABASE_URL: platform.apiUrl,
  SUPABASE_PUBLISHABLE_KEYS: JSON.stringify({ default: platform.publishableKey }),
  SUPABASE_SECRET_KEYS: JSON.stringify({ default: platform.secretKey }),
})

export type Totals = { enviadas: number; adiadas: number; recusadas: number; desconhecidas: number; sem_registro: number }

type Worker = { timeoutMs?: number; resendUrl?: string; fetch?: typeof plainFetch; env?: Record<string, string> }

/** The same handler, in this process, so a test can shorten its timeouts or break its connections. */
export const startWorker = (
  platform: TestPlatform,
  { timeoutMs = 5_000, resendUrl = platform.inboxUrl, fetch = plainFetch, env: more = {} }: Worker = {},
) => {
  const env = { ...buildFunctionEnv(platform, resendUrl), ...more }
  const handle = serveHandler(runJobs, env, { fetch, sendEmail: createEmail(parseEnv(env), fetch, { timeoutMs }), log: () => {} })
  return async (): Promise<Totals> => {
    const answer = await handle(
      new Request(`${platform.apiUrl}/functions/v1/run-jobs`, {
        method: 'POST',
        headers: { apikey: platform.secretKey, 'content-type': 'application/json' },
        body: '{"limpar":false}',
      }),
    )
    if (!answer.ok) throw new Error(`run-jobs answered ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as Totals
  }
}
const plainFetch = (url: string, init: RequestInit) => globalThis.fetch(url, init)

/** Puts notices in the queue without a request behind them; returns their addresses. */
export const enqueue = async (platform: TestPlatform, addresses: string[]) => {
  for (const address of addresses)
    await platform.sql(`select mensagens.enfileirar('dados_excluidos', gen_random_uuid()::text, $1, $2)`, [
      address,
      JSON.stringify({ responsavel_nome: 'Ana', tipo_servico: 'Treinamento' }),
    ])
  return addresses
}

/** A request and a proposal, written past the API, with hostile and secret texts; their ids. */
export const createProposal = async (platform: TestPlatform) => {
  const [row] = await platform.sql<{ pedido: string; proposta: string }>(
    'select gen_random_uuid() as pedido, gen_random_uuid() as proposta',
  )
  const { pedido = '', proposta = '' } = row ?? {}
  await platform.sql(`do $$ declare c uuid; u uuid := gen_random_uuid(); begin
    insert into public.clientes (email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte)
      values (u || '@cliente.example', 'Empresa Secreta', 'Ana Secreta', '+5511900000001', 'Recife', 'PE', 'Varejo', '1–10') returning id into c;
    insert into public.solicitacoes (id, cliente_id, conteudo_hash, status_solicitacao, tipo_servico, cidade, uf, prazo_desejado, budget_estimado,
      setor, porte, contexto_projeto) values ('${pedido}', c, sha256(uuid_send(c)), 'Rascunho', 'Recolocação Profissional',
      '=HYPERLINK("https://mau.example")', 'PE', '1 mês', 'Até R$2k', 'Varejo', '1–10', 'Contexto secreto');
    perform transicoes.mudar_solicitacao('${pedido}', p) from unnest(array['Solicitação Efetuada', 'Aberta']) as p;
    insert into auth.users (id, aud, role, email) values (u, 'authenticated', 'authenticated', u || '@autor.example');
    update public.usuarios set email = u || '@autor.example', email_verificado = true, telefone_verificado = true,
      telefone = (select '+55119' || 70000000 + count(*) from public.usuarios) where auth_user_id = u;
    perform set_config('request.jwt.claims', json_build_object('sub', u, 'role', 'authenticated')::text, true);
    insert into public.propostas (id, solicitacao_id, consultoria_email, prazo, mensagem)
      values ('${proposta}', '${pedido}', '', '+1 mês', 'Mensagem secreta');
  end $$`)
  return { pedido, proposta }
}

export type Row = {
  destinatario: string
  tentativas: number
  enviada: boolean
  morta: boolean
  erro: string | null
  token: boolean
  em_s: number
}

/** The current queue, oldest first; `em_s` = seconds until the next attempt. */
export const listOutbox = (platform: TestPlatform, tipo = '%') =>
  platform.sql<Row>(
    `select destinatario, tentativas, enviado_em is not null as enviada, morta_em is not null as morta, erro, payload ? 'token' as token,
      extract(epoch from proxima_em - now())::float8 as em_s
    from mensagens.outbox where tipo like $1 order by criado_em, id`,
    [tipo],
  )

/** Ends every lease and every retry delay. */
export const letTimePass = (platform: TestPlatform) =>
  platform.sql('update mensagens.outbox set proxima_em = now() where enviado_em is null and morta_em is null')

export const emptyAll = async (platform: TestPlatform) => {
  await platform.sql('delete from mensagens.outbox')
  await fetch(`${platform.inboxUrl}/api/v1/messages`, { method: 'DELETE' })
}

export type Received = { ID: string; Subject: string; Text: string; HTML: string; To: { Address: string }[] }

/** Addresses in the inbox, in order, once for each message received. */
export const listReceived = async (platform: TestPlatform): Promise<string[]> => {
  const list = (await (await fetch(`${platform.inboxUrl}/api/v1/messages?limit=500`)).json()) as { messages: Received[] }
  return list.messages.map((message) => message.To[0]?.Address ?? '').toSorted()
}

/** The newest message to an address, whole. */
export const readLastMessage = async (platform: TestPlatform, address: string): Promise<Received> => {
  const found = (await (
    await fetch(`${platform.inboxUrl}/api/v1/search?query=${encodeURIComponent(`to:${address}`)}`)
  ).json()) as { messages: Received[] }
  const id = found.messages[0]?.ID
  if (id === undefined) throw new Error(`nothing was sent to ${address}`)
  return (await (await fetch(`${platform.inboxUrl}/api/v1/message/${id}`)).json()) as Received
}
