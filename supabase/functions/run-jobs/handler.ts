/**
 * Moves channel lines and payments on, publishes vacancies whose words are in order and sends what waits in the outbox. Woken every
 * minute by the scheduler; several at once never do the same thing twice.
 */
import { z } from 'zod'
import type { OutboxItem } from '../_shared/admin.ts'
import { type Deps, endpoint } from '../_shared/endpoint.ts'
import { mask } from '../_shared/log.ts'
import { renderMensagem } from '../_shared/mensagens/render.ts'
import { entregar, tiposDeEntrega } from './entregas.ts'
import { cuidarDosPagamentos } from './pagamentos.ts'
import { publicarVagas } from './vagas.ts'
import type { Envio } from '../_shared/outgoing.ts'

/** Stops taking new batches after this, in ms; the platform ends a call at 150 s. */
const BUDGET_MS = 50_000
/** Messages a batch, all sent at once. */
const BATCH = 6
/** Seconds a message belongs to this worker; well above the slowest batch (40 s for an e-mail put off twice and 10 s to mark it; a webhook takes 40 s at most). */
const LEASE_S = 120
/** Part of it for vacancies, whose letters then leave at once. */
const VAGAS_MS = 15_000
/** Part of it for payments, and how long the provider may take for one answer; what is left waits for the next call. */
const PAGAMENTOS_MS = 10_000
const PROVIDER = { timeoutMs: 5_000, retries: 0 }
/** One call in so many also tidies up. */
const PURGE_EVERY = 60

/** The library is loaded only when a payment waits. */
const openProvider = async ({ env, fetch }: Deps<'service'>) =>
  (await import('../_shared/payment/stripe.ts')).createPayments(env, fetch, PROVIDER)

type Outcome = 'enviadas' | 'adiadas' | 'recusadas' | 'desconhecidas' | 'sem_registro'

/** A kind or payload of a newer migration waits for the functions that know it, until the end of its life. */
const SEM_MODELO: Envio = {
  enviado: false,
  permanente: false,
  incerto: false,
  erro: 'o programa em uso ainda não conhece esta mensagem',
}

/** Sends a letter, or a row to a sheet or webhook with what it is at this moment. */
const send = async (item: OutboxItem, deps: Deps<'service'>): Promise<Envio> => {
  if (tiposDeEntrega.includes(item.tipo)) return await entregar(item, deps)
  const mensagem = renderMensagem(item.tipo, item.payload, deps.env.SITE_URL)
  if (mensagem === null) return SEM_MODELO
  return await deps.sendEmail({ para: item.destinatario, chave: item.chave, ...mensagem })
}

/** Delivers one message and records how it went. Whatever fails here, the lease brings the message back. */
const deliver = async (item: OutboxItem, deps: Deps<'service'>): Promise<Outcome> => {
  const { admin } = deps
  try {
    const envio = await send(item, deps)
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

/** One step, written down by name with what it counted and how long it took. What it throws is written down too, and thrown on. */
const passo = async (nome: string, deps: Deps<'service'>, work: () => Promise<Record<string, number> | void>): Promise<void> => {
  const started = deps.now()
  const registrar = (contagens: Record<string, number>, erro: string | null) =>
    deps.admin.registrarExecucao(nome, contagens, deps.now() - started, erro)
  try {
    const contagens = (await work()) ?? {}
    deps.count(contagens)
    // The database goes on after a step that failed; its own log says which.
    const falhas = contagens['passos_com_erro']
    await registrar(contagens, falhas === undefined ? null : `Passos que falharam no banco: ${String(falhas)}`).catch(deps.report)
  } catch (fault) {
    const erro = mask(fault instanceof Error ? `${fault.name}: ${fault.message}` : String(fault))
    // The fault itself is what is told; that it could not be written down is less.
    await registrar({}, erro).catch(() => undefined)
    throw fault
  }
}

/** Answers how many messages were sent, put off, refused for good, not known yet, or handled without the result being recorded. */
export const runJobs = endpoint({
  name: 'run-jobs',
  input: z.object({ limpar: z.boolean().optional() }),
  auth: 'service',
  async run({ limpar }, deps) {
    const totals: Record<Outcome, number> = { enviadas: 0, adiadas: 0, recusadas: 0, desconhecidas: 0, sem_registro: 0 }
    const end = deps.now() + BUDGET_MS
    const until = (ms: number) => {
      const limit = deps.now() + ms
      return () => deps.now() >= limit
    }
    // Whatever goes wrong with channels, payments or vacancies, letters leave.
    await passo('canais', deps, () => deps.admin.girarCanais()).catch(deps.report)
    if (deps.env.STRIPE_SECRET_KEY !== undefined)
      await passo('pagamentos', deps, () =>
        cuidarDosPagamentos(deps.admin, () => openProvider(deps), until(PAGAMENTOS_MS)),
      ).catch(deps.report)
    await passo('vagas', deps, () => publicarVagas(deps.admin, until(VAGAS_MS))).catch(deps.report)
    await passo('mensagens', deps, async () => {
      while (deps.now() < end) {
        const batch = await deps.admin.claimOutbox(BATCH, LEASE_S) // oxlint-disable-line no-await-in-loop -- one batch at a time
        for (const outcome of await Promise.all(batch.map((item) => deliver(item, deps)))) totals[outcome]++ // oxlint-disable-line no-await-in-loop
        if (batch.length < BATCH) break
      }
      return totals
    })
    await passo('numeros', deps, async () => ({ atualizados: Number(await deps.admin.refreshNumbers()) })).catch(deps.report)
    if (limpar ?? Math.random() * PURGE_EVERY < 1) await passo('limpeza', deps, () => deps.admin.purge())
    return totals
  },
})
