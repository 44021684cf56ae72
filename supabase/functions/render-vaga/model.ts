/**
 * The frame of the site around the words of a page: `modelos/{name}.txt` of the built site, asked once in fifteen seconds, because a
 * release renames what it loads, and kept while the site does not answer. Without it (a site that was never built, a development server) a plain page of our own.
 */
import { marca } from '../../../src/domain/marca.ts'
import { callOut, type Fetch } from '../_shared/outgoing.ts'

export type Model = {
  readonly document: string
  /** Security headers that the site sends with it, to be sent with what is made of it. */
  readonly headers: Readonly<Record<string, string>>
}
export type ModelName = 'vaga' | 'vagas' | 'consultoria' | 'consultorias' | 'empresa'
export type ReadModel = (name: ModelName) => Promise<Model>

const FRESH_MS = 15_000
const TIMEOUT_MS = 2_000
const MAX_BYTES = 500_000
export const MARCAS = { cabeca: '<!--cabeca-->', conteudo: '<!--conteudo-->' } as const
const SAFETY = [
  'content-security-policy',
  'strict-transport-security',
  'x-frame-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
]

const own: Model = {
  document: `<!doctype html>
<html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">${MARCAS.cabeca}
<style>body{max-width:42rem;margin:0 auto;padding:1.5rem;font:1rem/1.6 system-ui,sans-serif;color:#12211a;background:#fbf8f2}
a{color:#0e6245}button{display:none}.sr-only{position:absolute;clip-path:inset(50%)}</style></head>
<body><div id="root"><header><a href="/">${marca.nome}</a> · <a href="/vagas">Vagas</a> · <a href="/consultorias">Consultorias</a></header>
<main>${MARCAS.conteudo}</main></div></body></html>
`,
  headers: {
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
  },
}

/** Reads models of the site at `site` and keeps them. @param now milliseconds */
export const createModels = (site: string, fetch: Fetch, now: () => number): ReadModel => {
  const kept = new Map<ModelName, { model: Model; until: number }>()

  const ask = async (name: ModelName): Promise<Model | null> => {
    const answer = await callOut(fetch, `${site}/modelos/${name}.txt`, {}, { timeoutMs: TIMEOUT_MS, maxBytes: MAX_BYTES }).catch(
      () => null,
    )
    // A development server answers any address with its start page.
    if (answer?.status !== 200 || !Object.values(MARCAS).every((mark) => answer.text.includes(mark))) return null
    const told = SAFETY.flatMap((header) => {
      const value = answer.headers.get(header)
      return value === null ? [] : [[header, value] as const]
    })
    return { document: answer.text, headers: Object.fromEntries(told) }
  }

  return async (name) => {
    const known = kept.get(name)
    if (known && now() < known.until) return known.model
    const model = await ask(name)
    const next = { model: model ?? known?.model ?? own, until: now() + FRESH_MS }
    kept.set(name, next)
    return next.model
  }
}
