/**
 * Simulates Cloudflare Turnstile behind the same addresses: the script `api.js` with `turnstile.render` and `reset`, the widget in a
 * frame of another origin, and `siteverify`, where a token is good once and for 5 minutes. The frame has a button for each outcome.
 */
import { randomUUID } from 'node:crypto'

/** Keys of the stand-in; it accepts no others. */
export const CAPTCHA_SITE_KEY = 'captcha_local'
export const CAPTCHA_SECRET_KEY = 'captcha_secret_local'
const GOOD_FOR_MS = 300_000

const fail = (reason: string) => Response.json({ success: false, 'error-codes': [reason] })

/** Whether the path is one of Turnstile's. */
export const isCaptcha = (path: string): boolean => path.startsWith('/turnstile/v0/')

/** Returns the handler of one stand-in; it remembers the tokens that it gave. */
export const createCaptcha = (now: () => number = Date.now) => {
  const given = new Map<string, number>()

  const verify = async (request: Request): Promise<Response> => {
    const form = new URLSearchParams(await request.text())
    if (form.get('secret') !== CAPTCHA_SECRET_KEY) return fail('invalid-input-secret')
    const token = form.get('response') ?? ''
    if (token === '') return fail('missing-input-response')
    const until = given.get(token)
    if (until === undefined) return fail('invalid-input-response')
    given.set(token, 0)
    if (until < now()) return fail('timeout-or-duplicate')
    return Response.json({ success: true, 'error-codes': [], challenge_ts: new Date(now()).toISOString(), hostname: 'localhost' })
  }

  return async (request: Request): Promise<Response> => {
    const { pathname, searchParams } = new URL(request.url)
    const route = `${request.method} ${pathname}`
    if (route === 'POST /turnstile/v0/siteverify') return await verify(request)
    if (route === 'GET /turnstile/v0/api.js')
      return new Response(SCRIPT, { headers: { 'content-type': 'text/javascript; charset=utf-8' } })
    if (route === 'GET /turnstile/v0/widget') {
      if (searchParams.get('sitekey') !== CAPTCHA_SITE_KEY) return new Response('invalid sitekey', { status: 400 })
      const token = randomUUID()
      given.set(token, now() + GOOD_FOR_MS)
      return new Response(widget(token), { headers: { 'content-type': 'text/html; charset=utf-8' } })
    }
    return new Response('not found', { status: 404 })
  }
}

/** The part of Turnstile's explicit rendering that the site uses. */
const SCRIPT = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const widgets = new Map()
  window.addEventListener('message', ({ source, data, origin: from }) => {
    for (const { frame, options } of widgets.values()) {
      if (from !== origin || frame.contentWindow !== source) continue
      if (data.token) options.callback(data.token)
      else options[data.outcome + '-callback']?.()
    }
  })
  const address = ({ sitekey }) => origin + '/turnstile/v0/widget?sitekey=' + encodeURIComponent(sitekey)
  window.turnstile = {
    render(box, options) {
      const frame = document.createElement('iframe')
      frame.title = 'Confirmação de que você é uma pessoa'
      frame.style.cssText = 'width:100%;height:70px;border:0'
      frame.src = address(options)
      box.append(frame)
      const id = 'w' + widgets.size + Math.random()
      widgets.set(id, { frame, options })
      return id
    },
    reset(id) { const { frame, options } = widgets.get(id); frame.src = address(options) },
    remove(id) { widgets.get(id)?.frame.remove(); widgets.delete(id) },
  }
})()`

const widget = (token: string) => `<!doctype html><html lang="pt-BR"><meta charset="utf-8"><title>Captcha de teste</title>
<style>body{margin:0;font:14px system-ui;color:#111;background:#fafafa}main{display:flex;gap:8px;flex-wrap:wrap;align-items:center;
padding:10px;border:1px solid #767676;min-height:48px;box-sizing:border-box}button{min-height:32px;font:inherit}</style>
<main><button id="sim">Sou uma pessoa</button><button id="nao">Falhar</button><button id="fim">Vencer</button></main>
<script>const say = (data) => parent.postMessage(data, '*')
sim.onclick = () => say({ token: '${token}' })
nao.onclick = () => say({ outcome: 'error' })
fim.onclick = () => say({ outcome: 'expired' })</script></html>`
