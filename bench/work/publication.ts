/**
 * From the card payment to the public page: the browser pays, the provider calls the webhook, the worker checks the
 * ad, and the page is polled until it exists. Compared with the wait of the card form in the same run.
 */
import { newBuyer, newOrder, openIntent, payWith } from '../../tests/functions/pagamentos/checkout'
import type { TestPlatform } from '../../tests/support/platform'
import { getMedian, measureSeconds, roundTo } from '../figures'

const PATIENCE_S = 30

/** `platform` runs its queue automatically. In seconds; the ratio is to the wait of the card form. */
export async function measurePublication(platform: TestPlatform, { orders = 5 } = {}) {
  const buyer = await newBuyer(platform)
  const waits: number[] = []
  const card: number[] = []
  for (let n = 0; n <= orders; n++) {
    const order = await newOrder(buyer)
    const payment = await openIntent(buyer, order)
    const charged = await measureSeconds(() => payWith(platform, payment, 'pm_card_visa'))
    const live = await measureSeconds(() =>
      until200(`${platform.apiUrl}/functions/v1/render-vaga?codigo_ref=${order.codigo_ref}`),
    )
    // The first one starts the functions (warm-up).
    if (n === 0) continue
    card.push(charged)
    waits.push(live)
  }
  return {
    orders,
    live_after_payment_s: { median: roundTo(getMedian(waits)), longest: roundTo(Math.max(...waits)) },
    card_answer_s: roundTo(getMedian(card)),
    ratio_to_card_answer: roundTo(getMedian(waits) / getMedian(card)),
  }
}

async function until200(url: string) {
  const started = performance.now()
  while ((await fetch(url)).status !== 200) {
    if (performance.now() - started > PATIENCE_S * 1000) throw new Error(`not on the air after ${PATIENCE_S} s`)
    await new Promise((done) => {
      setTimeout(done, 50)
    })
  }
}
