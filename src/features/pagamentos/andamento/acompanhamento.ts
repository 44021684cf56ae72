/* Follows a vacancy from payment to publication (docs/product/payments.md#following-the-payment): polls every two seconds until it
   is decided, sixty seconds in all. It lives outside of React, which only shows it: it starts with the first listener, pauses while
   the page is hidden (its clock too), and stops when it is done or has no listener. A refused payment may still be paid, here or in
   another tab: it is polled more slowly, and after the sixty seconds once per return to the page. */
import { toAppError } from '@/lib/errors'
import { type Andamento, confirmPagamento, readAndamento, readProtocoloDaVaga } from '../api'
import { type Fase, getFase, PASSOU } from './fase'

/** Interval of polling, and its total time (docs/product/payments.md#following-the-payment). */
export const INTERVALO_MS = 2_000
export const LIMITE_MS = 60_000
/** Interval of polling for a refused payment. */
export const INTERVALO_RECUSADO_MS = 5_000
/** Every this many polls the provider is asked too, because its event may have been lost. */
const PERGUNTAS_POR_CONFERENCIA = 5

export type Acompanhado = {
  readonly fase: Fase | { readonly fase: 'tempo'; readonly pago: boolean } | { readonly fase: 'erro'; readonly mensagem: string }
  /** Last result. */
  readonly vaga: Andamento | null
  /** Known once the vacancy is live, or paid and held. */
  readonly protocolo: string | null
}

/** One run of polling; `again` creates a new one. */
export class Acompanhamento {
  private readonly vagaId: string
  private readonly listeners = new Set<() => void>()
  private current: Acompanhado
  private pagamento: string | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private asked = 0
  /** Elapsed milliseconds of the run, and the start of the current stretch; null while paused. */
  private spent = 0
  private since: number | null = null
  private done = false
  private turn = 0

  /** @param pago the card was charged a moment ago: trusted until the server knows more */
  constructor(vagaId: string, pago = false) {
    this.vagaId = vagaId
    this.current = { fase: { fase: 'esperando', pago }, vaga: null, protocolo: null }
  }

  readonly state = () => this.current

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    if (this.listeners.size === 1) {
      document.addEventListener('visibilitychange', this.seen)
      window.addEventListener('focus', this.seen)
      this.seen()
    }
    return () => {
      this.listeners.delete(listener)
      if (this.listeners.size > 0) return
      document.removeEventListener('visibilitychange', this.seen)
      window.removeEventListener('focus', this.seen)
      this.rest()
    }
  }

  /** Restarts: 'Tentar de novo'. */
  readonly again = () => {
    this.rest()
    this.asked = 0
    this.spent = 0
    this.done = false
    const { fase } = this.current
    this.say({ ...this.current, fase: { fase: 'esperando', pago: 'pago' in fase && fase.pago } })
    this.seen()
  }

  private readonly seen = () => {
    if (this.done && !this.recusado()) return
    if (document.visibilityState === 'hidden') this.rest()
    else if (this.since === null) {
      this.since = Date.now()
      void this.ask(++this.turn)
    }
  }

  private rest() {
    clearTimeout(this.timer)
    if (this.since !== null) this.spent += Date.now() - this.since
    this.since = null
    // A pending answer belongs to the previous stretch.
    this.turn++
  }

  private readonly recusado = () => this.current.fase.fase === 'negado'

  private async ask(turn: number) {
    try {
      const lido = await this.look(this.asked++ % PERGUNTAS_POR_CONFERENCIA === 0 || this.recusado())
      if (turn !== this.turn) return
      if (lido === null) {
        this.end({ ...this.current, fase: { fase: 'erro', mensagem: 'Erro inesperado: não encontramos esta vaga.' } })
        return
      }
      const { fase, vaga } = lido
      // Another try is in progress: it has its own sixty seconds.
      if (this.recusado() && fase.fase === 'esperando') this.restart()
      if (fase.fase === 'esperando' || fase.fase === 'negado') this.wait({ ...this.current, fase, vaga })
      else await this.finish(fase, vaga, turn)
    } catch (failure) {
      if (turn !== this.turn) return
      const { message, retryable } = toAppError(failure)
      // A lost connection is retried; any other error is shown.
      if (retryable) this.wait(this.current)
      else this.end({ ...this.current, fase: { fase: 'erro', mensagem: `Erro inesperado: ${message}` } })
    }
  }

  /** The state of the vacancy. 'Nada foi cobrado' is shown only after the provider was asked. */
  private async look(provider: boolean): Promise<{ readonly fase: Fase; readonly vaga: Andamento } | null> {
    const told = provider && (await this.askProvider())
    const vaga = await readAndamento(this.vagaId)
    if (vaga === null) return null
    const fase = getFase(vaga, this.pagamento)
    if (fase.fase !== 'negado' || told) return { fase, vaga }
    if (this.current.fase.fase === 'negado') return { fase: this.current.fase, vaga }
    return provider ? { fase: { fase: 'esperando', pago: false }, vaga } : this.look(true)
  }

  private async finish(fase: Fase, vaga: Andamento, turn: number) {
    const mostra = PASSOU.includes(fase.fase)
    const protocolo = mostra && vaga.valor_total > 0 ? await readProtocoloDaVaga(this.vagaId) : null
    if (turn === this.turn) this.end({ fase, vaga, protocolo })
  }

  /** Whether it answered. */
  private async askProvider() {
    const answer = await confirmPagamento(this.vagaId).catch(() => null)
    if (answer) this.pagamento = answer.pagamento
    return answer !== null
  }

  private restart() {
    this.asked = 0
    this.spent = 0
    this.since = Date.now()
    this.done = false
  }

  private wait(next: Acompanhado) {
    const over = this.spent + (this.since === null ? 0 : Date.now() - this.since) >= LIMITE_MS
    if (over) {
      const { fase, vaga } = next
      const pago = 'pago' in fase && fase.pago
      if (fase.fase === 'negado') this.end(next)
      else if (vaga?.status === 'payment_failed' && !pago) this.end({ ...next, fase: { fase: 'negado', incerto: true } })
      else this.end({ ...next, fase: { fase: 'tempo', pago } })
      return
    }
    this.say(next)
    const turn = this.turn
    this.timer = setTimeout(() => void this.ask(turn), this.recusado() ? INTERVALO_RECUSADO_MS : INTERVALO_MS)
  }

  private end(last: Acompanhado) {
    this.done = true
    this.rest()
    this.say(last)
  }

  private say(next: Acompanhado) {
    this.current = next
    for (const listener of this.listeners) listener()
  }
}
