/**
 * The cost of typing in step 1 of a new vacancy and of a request, with the processor slowed down four times, compared with a
 * form without scripts on the same machine: from the key to the next frame, as the person sees it.
 */
import { chromium, type Page } from '@playwright/test'
import { findBrowser, launchArgs } from '../../scripts/browser.mjs'
import { getPercentile, roundTo } from '../figures'
import { signIn } from './signed-in'

const SLOWER = 4
/** Each turn types in both, so load on the machine affects both. */
const ROUNDS = 4
/** Typed before measuring, as a warm-up: code is fetched and compiled at the first key. */
const WARM_UP = 'Analista'
const TEXT = 'Cuidar da folha, das férias e da seleção de oitenta pessoas. '
/** Initial content of the long text: a whole ad. */
const AD = TEXT.repeat(40)

interface Cost {
  p50_ms: number
  p95_ms: number
}

interface Comparison {
  plain: Cost
  form: Cost
  p95_ratio: number
}

/** A form of the site: its address, who opens it, and the names of the fields typed into. */
interface Form {
  path: string
  signedIn?: true
  line: string
  long_text?: string
}

const FORMS = {
  new_vacancy: { path: '/recrutaeeo/nova-vaga?etapa=1', signedIn: true, line: 'cargo', long_text: 'descricao' },
  request: { path: '/empresa-solicitacao', line: 'empresa_nome' },
} as const satisfies Record<string, Form>
const PLAIN = { line: 'cargo', long_text: 'descricao' }
/** The most that a p95 may be, as a multiple of the plain form's. */
const TARGET = 1.5

/** `plain`: path of the form without scripts. `keys` are pressed in each field at each turn. */
export async function measureTyping(site: string, plain: string, { keys = 40 } = {}) {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchArgs })
  try {
    const open = async (url: string, signedIn?: true) => {
      const page = await browser.newPage({ locale: 'pt-BR', viewport: { width: 1280, height: 800 } })
      if (signedIn) await signIn(page)
      await page.goto(url, { waitUntil: 'networkidle' })
      return page
    }
    const bare = await open(site + plain)
    const forms: Record<string, Record<string, Comparison>> = {}
    for (const [name, form] of Object.entries<Form>(FORMS)) {
      const real = await open(site + form.path, form.signedIn)
      const compare = async (field: 'line' | 'long_text', before: string): Promise<Comparison> => {
        const times: Record<'plain' | 'form', number[]> = { plain: [], form: [] }
        for (let turn = 0; turn < ROUNDS; turn++) {
          times.plain.push(...(await type(bare, PLAIN[field], before, keys)))
          times.form.push(...(await type(real, form[field] ?? '', before, keys)))
        }
        const costs = { plain: costOf(times.plain), form: costOf(times.form) }
        return { ...costs, p95_ratio: roundTo(costs.form.p95_ms / costs.plain.p95_ms) }
      }
      forms[name] = { line: await compare('line', '') }
      if (form.long_text) forms[name]['long_text'] = await compare('long_text', AD)
      await real.close()
    }
    return { cpu_slower: SLOWER, keys: keys * ROUNDS, ...forms, over_target: listSlow(forms) }
  } finally {
    await browser.close()
  }
}

/** A line for each field whose keys take longer than the target. */
const listSlow = (forms: Record<string, Record<string, Comparison>>) =>
  Object.entries(forms).flatMap(([form, fields]) =>
    Object.entries(fields).flatMap(([field, { p95_ratio: ratio }]) =>
      ratio <= TARGET ? [] : [`${form}, ${field}: p95_ratio ${ratio}, target ${TARGET}`],
    ),
  )

async function type(page: Page, name: string, before: string, keys: number): Promise<number[]> {
  await page.bringToFront()
  const field = page.locator(`[name="${name}"]`)
  await field.fill(before)
  await field.press('End')
  await page.keyboard.type(WARM_UP, { delay: 30 })
  await page.waitForTimeout(500)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.evaluate(watch)
  for (let key = 0; key < keys; key++) await page.keyboard.type(TEXT[key % TEXT.length] ?? ' ', { delay: 30 })
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => (window as unknown as { latencies: number[] }).latencies)
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  if (times.length < keys) throw new Error(`${keys} keys, ${times.length} of them drawn in ${name}`)
  return times
}

const costOf = (times: number[]): Cost => ({
  p50_ms: roundTo(getPercentile(times, 0.5)),
  p95_ms: roundTo(getPercentile(times, 0.95)),
})

/** Runs in the page: from the moment the browser received the key to the task after the next frame. */
function watch() {
  const known = (window as unknown as { latencies?: number[] }).latencies
  if (known) {
    known.length = 0
    return
  }
  const latencies: number[] = []
  Object.assign(window, { latencies })
  document.addEventListener(
    'input',
    ({ timeStamp }) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', () => latencies.push(performance.now() - timeStamp), { once: true })
        port1.start()
        port2.postMessage(undefined)
      }),
    { capture: true },
  )
}
