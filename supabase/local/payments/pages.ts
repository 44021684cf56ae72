/** Pages of the simulated provider for people: its payments, and the bank's authentication. */
import { Failed } from './answers.ts'
import { happen, isPix, OUTCOMES, type PixOutcome } from './pix.ts'
import { authenticate, findIntent } from './intents.ts'
import type { State, World } from './store.ts'

const SHOWN = 50

const escape = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`)

const html = (title: string, body: string, status = 200) =>
  new Response(
    `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><style>
:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:64rem;margin:2rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%;font-size:.9rem;margin-bottom:2rem}th,td{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #8884}
.rolar{overflow-x:auto}button{font:inherit;padding:.7rem 1.2rem;min-height:44px;margin:0 .5rem .5rem 0}
</style><main><h1>${title}</h1>${body}</main></html>`,
    {
      status,
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      },
    },
  )

const table = (caption: string, head: string[], rows: (string | number)[][]) => {
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${escape(String(cell))}</td>`).join('')}</tr>`)
  const body = cells.join('') || `<tr><td colspan="${head.length}">Nada ainda.</td></tr>`
  const heads = head.map((name) => `<th scope="col">${name}</th>`).join('')
  return `<h2>${caption}</h2><div class="rolar" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${body}</tbody></table></div>`
}

const newest = <T>(rows: Record<string, T>) => Object.values(rows).toReversed().slice(0, SHOWN)
const time = (seconds: number) => new Date(seconds * 1000).toLocaleString('pt-BR')
const reais = (centavos: number) => (centavos / 100).toLocaleString('pt-BR', { style: 'currency', currency: 'BRL' })

const pixAddress = (id: string) => `/pagamentos/pix?payment_intent=${encodeURIComponent(id)}`

const pixList = (intents: State['intents']) => {
  const codes = newest(intents).filter(isPix)
  const rows = codes.map(
    ({ id, amount, status }) => `<li><a href="${pixAddress(id)}">${escape(id)}</a>, ${reais(amount)}: ${status}</li>`,
  )
  return `<h2>Códigos Pix</h2>${rows.length > 0 ? `<ul>${rows.join('')}</ul>` : '<p>Nenhum ainda.</p>'}`
}

/** Payments, refunds and their webhooks, newest first. */
export const ledgerPage = ({ intents, refunds, events }: State) =>
  html(
    'Pagamentos de teste',
    '<p>Simulação do provedor de pagamento. Nenhum dinheiro se move e nenhum número de cartão chega aqui.</p>' +
      pixList(intents) +
      table(
        'Pagamentos',
        ['Quando', 'Pagamento', 'Valor', 'Situação', 'Cartão ou Pix', 'Recusa'],
        newest(intents).map((intent) => [
          time(intent.created),
          intent.id,
          reais(intent.amount),
          intent.status,
          intent.payment_method ?? '',
          intent.last_payment_error?.decline_code ?? intent.last_payment_error?.code ?? '',
        ]),
      ) +
      table(
        'Reembolsos',
        ['Quando', 'Devolução', 'Pagamento', 'Valor', 'Situação'],
        newest(refunds).map(({ created, id, payment_intent, amount, status }) => [
          time(created),
          id,
          payment_intent,
          reais(amount),
          status,
        ]),
      ) +
      table(
        'Avisos',
        ['Quando', 'Aviso', 'Tipo', 'Tentativas', 'Resposta'],
        newest(events).map(({ event, delivery }) => [
          time(event.created),
          event.id,
          event.type,
          delivery.tries,
          delivery.status === null ? 'não enviado' : delivery.status === 0 ? 'sem resposta' : delivery.status,
        ]),
      ),
  )

const field = (name: string, value: string) => `<input type="hidden" name="${name}" value="${escape(value)}">`

/** Where a card with `redirect_to_url` sends its person. */
export const bankPage = (request: Request) => {
  const { searchParams } = new URL(request.url)
  const fields = ['payment_intent', 'client_secret', 'return_url'].map((name) => field(name, searchParams.get(name) ?? ''))
  return html(
    'Seu banco (simulação)',
    `<p>Confirma esta compra?</p><form method="post" action="/pagamentos/banco">${fields.join('')}
<button name="outcome" value="ok">Confirmar compra</button><button name="outcome" value="refused">Recusar</button></form>`,
  )
}

/** Applies the answer and sends the person back, as the provider does. */
export const bankAnswer = async (world: World, request: Request): Promise<Response> => {
  const form = new URLSearchParams(await request.text())
  const back = form.get('return_url') ?? ''
  if (!/^https?:\/\//.test(back) || !URL.canParse(back)) return html('Endereço de volta inválido', '', 400)
  let status = 'failed'
  try {
    const intent = findIntent(world, form.get('payment_intent') ?? '')
    if (intent.client_secret !== form.get('client_secret')) return html('Pagamento desconhecido', '', 404)
    const { status: now } = authenticate(world, intent, form.get('outcome') === 'ok')
    status = now === 'succeeded' ? 'succeeded' : 'pending'
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
  world.store.save()
  const url = new URL(back)
  url.searchParams.set('payment_intent', form.get('payment_intent') ?? '')
  url.searchParams.set('payment_intent_client_secret', form.get('client_secret') ?? '')
  url.searchParams.set('redirect_status', status)
  return new Response(null, { status: 303, headers: { location: url.href } })
}

const PIX_BUTTONS: Record<PixOutcome, string> = { paga: 'Pagar', vence: 'Deixar vencer', paga_tarde: 'Pagar depois de vencido' }

/** What a person's bank app does with a Pix code. */
export const pixPage = (world: World, request: Request) => {
  const id = new URL(request.url).searchParams.get('payment_intent') ?? ''
  const intent = world.store.state.intents[id]
  if (intent === undefined || !isPix(intent)) return html('Pix de teste desconhecido', '', 404)
  const fits = (outcome: PixOutcome) =>
    intent.status !== 'succeeded' && (intent.status === 'requires_action') === (outcome !== 'paga_tarde')
  const buttons = OUTCOMES.filter(fits).map((name) => `<button name="outcome" value="${name}">${PIX_BUTTONS[name]}</button>`)
  return html(
    'Pix de teste',
    `<p>${reais(intent.amount)}, situação: ${intent.status}. Nenhum dinheiro se move.</p>
<form method="post" action="/pagamentos/pix">${field('payment_intent', id)}${buttons.join('')}</form><p><a href="/pagamentos">Todos</a></p>`,
  )
}

/** Applies a press and shows the page again. */
export const pixAnswer = async (world: World, request: Request): Promise<Response> => {
  const form = new URLSearchParams(await request.text())
  const outcome = OUTCOMES.find((known) => known === form.get('outcome'))
  const id = form.get('payment_intent') ?? ''
  try {
    if (outcome !== undefined) happen(world, findIntent(world, id), outcome)
  } catch (error) {
    if (!(error instanceof Failed)) throw error
  }
  world.store.save()
  return new Response(null, { status: 303, headers: { location: pixAddress(id) } })
}
