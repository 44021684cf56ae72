/* Client of the simulated card provider, with the interface of Stripe.js. Cards are chosen by name: there is no card number. */
import { type ErroDoProvedor, type Intent, type RespostaDoCartao, toRespostaDoErro, toRespostaDoIntent } from './cartao'

const LIMITE_MS = 60_000

/** A test card: its id and its outcome. */
export type CartaoDeTeste = { readonly id: string; readonly label: string }
/** The bank's authentication: true confirms, false refuses. */
export type PerguntarAoBanco = () => Promise<boolean>

/** The simulated provider at an address, for one payment. */
export class ProvedorDeTeste {
  private readonly url: string
  private readonly headers: Readonly<Record<string, string>>

  constructor(url: string, chave: string) {
    this.url = url
    this.headers = { authorization: `Bearer ${chave}` }
  }

  /** The known cards. Throws when it cannot be reached. */
  async cartoes(): Promise<readonly CartaoDeTeste[]> {
    const answer = await fetch(`${this.url}/v1/test_helpers/payment_methods`, {
      headers: this.headers,
      signal: AbortSignal.timeout(LIMITE_MS),
    })
    if (!answer.ok) throw new Error(`the simulated card provider answered ${answer.status}`)
    const { data } = (await answer.json()) as { data: readonly CartaoDeTeste[] }
    return data
  }

  /** Charges a card, with the bank's authentication where it has one. Never throws: a lost answer is `incerto`. */
  async cobrar(clientSecret: string, cartao: string, volta: string, perguntar: PerguntarAoBanco): Promise<RespostaDoCartao> {
    try {
      const first = await this.post(clientSecret, 'confirm', { payment_method: cartao, return_url: volta })
      if ('erro' in first) return toRespostaDoErro(first.erro)
      const { status, next_action: action } = first.intent
      if (status !== 'requires_action') return toRespostaDoIntent(first.intent)
      if (action?.type === 'redirect_to_url') return await leave(action.redirect_to_url?.url)
      const outcome = (await perguntar()) ? 'ok' : 'refused'
      const second = await this.post(clientSecret, 'authenticate', { outcome })
      return 'erro' in second ? toRespostaDoErro(second.erro) : toRespostaDoIntent(second.intent)
    } catch {
      return { tipo: 'incerto' }
    }
  }

  private async post(
    clientSecret: string,
    what: 'confirm' | 'authenticate',
    fields: Record<string, string>,
  ): Promise<{ intent: Intent } | { erro: ErroDoProvedor }> {
    const id = clientSecret.split('_secret_')[0] ?? ''
    const path = what === 'confirm' ? `payment_intents/${id}/confirm` : `test_helpers/payment_intents/${id}/authenticate`
    const answer = await fetch(`${this.url}/v1/${path}`, {
      method: 'POST',
      headers: this.headers,
      body: new URLSearchParams({ client_secret: clientSecret, ...fields }),
      signal: AbortSignal.timeout(LIMITE_MS),
    })
    const body = (await answer.json()) as Intent & { error?: ErroDoProvedor }
    return answer.ok ? { intent: body } : { erro: body.error ?? {} }
  }
}

/** The bank takes the whole window; the result is read after the return. */
function leave(url: string | null | undefined): Promise<RespostaDoCartao> {
  if (!url) return Promise.resolve({ tipo: 'incerto' })
  window.location.assign(url)
  return new Promise(() => {})
}
