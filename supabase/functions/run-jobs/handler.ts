/**
 * Follows payments, publishes vacancies that pass the ad check, sends the messages of the outbox and writes the
 * feeds. The scheduler calls it every minute and does not wait for the end; concurrent runs never process the same row, and what a run
 * that was cut off had taken returns when its lease ends.
 */
import { z } from 'zod'
import type { OutboxItem } from '../_shared/admin.ts'
import { createEndpoint, type Deps } from '../_shared/endpoint.ts'
import { maskContacts } from '../_shared/log.ts'
import { renderMensagem } from '../_shared/mensagens/render.ts'
import { createFiles } from '../_shared/feed/files.ts'
import { deleteArquivos, publishArquivos } from './arquivos.ts'
import { checkAvaliacoes } from './avaliacoes.ts'
import { checkPaginas } from './paginas.ts'
import { deliverEntregas, tiposDeEntrega } from './entregas.ts'
import { reconcilePagamentos } from './pagamentos.ts'
import { checkEdicoes, publishVagas } from './vagas.ts'
import type { Envio, Turn } from '../_shared/outgoing.ts'

/** No new batch is taken after this, in ms; the platform ends a call at 150 s. */
const BUDGET_MS = 50_000
/** Messages per batch; the e-mails of a batch leave one after the other, in turn. */
const BATCH = 12
/** Messages of a run, which bounds its CPU: the platform ends a call after 2 s of it. The rest is for the next run. */
const MAX_MESSAGES = 240
/**
 * Lease of a message, in seconds; well above the slowest batch (its turn, 25 s for an e-mail that is refused for 15 s and 10 s to mark
 * it; 40 s at most for a webhook).
 */
const LEASE_S = 120
/** Share of that time for vacancies, which are first so that their e-mails leave in the same run. */
const VAGAS_MS = 15_000
/** Share of that time for payments, and the provider's timeout for one answer; the rest waits for the next call. */
const PAGAMENTOS_MS = 10_000
const PROVIDER = { timeoutMs: 5_000, retries: 0 }
/** Time to tell search engines. */
const SEARCH_MS = 15_000
/** Time for the feeds, after the messages. */
const FEEDS_MS = 20_000

/** The library is loaded only when a payment waits. */
const openProvider = async ({ env, fetch }: Deps<'service'>) =>
  (await import('../_shared/payment/stripe.ts')).createPayments(env, fetch, PROVIDER)

type Outcome = 'enviadas' | 'adiadas' | 'recusadas' | 'desconhecidas' | 'sem_registro'

/** A kind or payload of a newer migration waits for the functions that know it, until it expires. */
const SEM_MODELO: Envio = {
  enviado: false,
  permanente: false,
  incerto: false,
  erro: 'o programa em uso ainda não conhece esta mensagem',
}

const isEntrega = ({ tipo }: OutboxItem) => tiposDeEntrega.includes(tipo)

/** Sends an e-mail, or a row to a sheet or webhook with its current content. */
const send = async (item: OutboxItem, deps: Deps<'service'>, turn?: Turn): Promise<Envio> => {
  if (isEntrega(item)) return z.uuid().safeParse(item.payload['id']).success ? await deliverEntregas(item, deps) : SEM_MODELO
  const mensagem = renderMensagem(item.tipo, item.payload, deps.env.SITE_URL)
  if (mensagem === null) return SEM_MODELO
  return await deps.sendEmail({ para: item.destinatario, chave: item.chave, ...mensagem }, turn)
}

/** Delivers one message and records the result. After any failure here the message returns when its lease ends. */
const deliver = async (item: OutboxItem, deps: Deps<'service'>, turn?: Turn): Promise<Outcome> => {
  const { admin } = deps
  try {
    const envio = await send(item, deps, turn)
    if (envio.enviado) {
      await admin.outboxSent(item.id)
      return 'enviadas'
    }
    await admin.outboxFailed(item.id, envio.erro, envio.permanente)
    if (envio === SEM_MODELO) return 'desconhecidas'
    return envio.permanente ? 'recusadas' : 'adiadas'
  } catch {
    return 'sem_registro'
  }
}

/** Delivers a batch: what goes elsewhere at once, each e-mail in its turn at the provider, which all runs and the codes share. */
const deliverBatch = async (batch: OutboxItem[], deps: Deps<'service'>): Promise<Outcome[]> => {
  const { admin, env } = deps
  const [emails, apart] = [batch.filter((item) => !isEntrega(item)), 1000 / env.RESEND_PER_SECOND]
  const first = emails.length === 0 ? 0 : deps.now() + (await admin.takeTurns(emails.length, env.RESEND_PER_SECOND))
  const inTurn = emails.map((item, n) => {
    let at = first + n * apart
    return deliver(item, deps, async () => {
      // A turn that passed while the provider took no more is lost: the others of the batch would leave in the same moment.
      if (deps.now() > at + apart) at = deps.now() + (await admin.takeTurns(1, env.RESEND_PER_SECOND))
      await deps.wait(at - deps.now())
    })
  })
  return await Promise.all([...inTurn, ...batch.filter(isEntrega).map((item) => deliver(item, deps))])
}

/** Runs one step and logs its name, counts and duration. An error is logged too, and rethrown. */
const passo = async (nome: string, deps: Deps<'service'>, work: () => Promise<Record<string, number> | void>): Promise<void> => {
  const started = deps.now()
  const registrar = (contagens: Record<string, number>, erro: string | null) =>
    deps.admin.registrarExecucao(nome, contagens, deps.now() - started, erro)
  try {
    const contagens = (await work()) ?? {}
    deps.count(contagens)
    await registrar(contagens, null).catch(deps.report)
  } catch (fault) {
    const erro = maskContacts(fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault))
    // The original error is the one to report, not the failed log entry.
    await registrar({}, erro).catch(() => undefined)
    throw fault
  }
}

/** Answers how many messages were sent, delayed, refused for good, of an unknown kind, or handled without a recorded result. */
export const runJobs = createEndpoint({
  name: 'run-jobs',
  input: z.object({}),
  auth: 'service',
  background: true,
  async run(_, deps) {
    const totals: Record<Outcome, number> = { enviadas: 0, adiadas: 0, recusadas: 0, desconhecidas: 0, sem_registro: 0 }
    const until = (ms: number) => {
      const limit = deps.now() + ms
      return () => deps.stopping() || deps.now() >= limit
    }
    const over = until(BUDGET_MS)
    // A failure of payments or vacancies does not stop the e-mails.
    if (deps.env.STRIPE_SECRET_KEY !== undefined)
      await passo('pagamentos', deps, () =>
        reconcilePagamentos(deps.admin, () => openProvider(deps), until(PAGAMENTOS_MS)),
      ).catch(deps.report)
    await passo('vagas', deps, () => publishVagas(deps.admin, until(VAGAS_MS))).catch(deps.report)
    await passo('edicoes', deps, () => checkEdicoes(deps.admin, until(VAGAS_MS))).catch(deps.report)
    await passo('avaliacoes', deps, () => checkAvaliacoes(deps.admin, until(VAGAS_MS))).catch(deps.report)
    await passo('paginas', deps, () => checkPaginas(deps.admin, until(VAGAS_MS))).catch(deps.report)
    const filesOf = (bucket: string) => createFiles(deps.env, deps.fetch, bucket)
    await passo('publicar', deps, () => publishArquivos(deps.admin, filesOf, until(FEEDS_MS), deps.report)).catch(deps.report)
    await passo('mensagens', deps, async () => {
      for (let taken = 0; taken < MAX_MESSAGES && !over(); taken += BATCH) {
        const batch = await deps.admin.claimOutbox(BATCH, LEASE_S) // oxlint-disable-line no-await-in-loop -- one batch at a time
        for (const outcome of await deliverBatch(batch, deps)) totals[outcome]++ // oxlint-disable-line no-await-in-loop
        if (batch.length === 0) break
      }
      return totals
    })
    await passo('feeds', deps, async () => {
      const { buildFeeds, openFeeds } = await import('./feeds.ts')
      return await buildFeeds(
        openFeeds(deps.env, deps.fetch, () => deps.now()),
        until(FEEDS_MS),
      )
    }).catch(deps.report)
    if (deps.env.INDEXNOW_KEY !== undefined || deps.env.GOOGLE_INDEXING_KEY !== undefined)
      await passo('buscadores', deps, async () => {
        const { tellSearchEngines } = await import('./buscadores.ts')
        return await tellSearchEngines(
          { admin: deps.admin, env: deps.env, fetch: deps.fetch, now: () => deps.now() },
          until(SEARCH_MS),
        )
      }).catch(deps.report)
    await passo('arquivos', deps, () => deleteArquivos(deps.admin, filesOf, until(FEEDS_MS))).catch(deps.report)
    return totals
  },
})
