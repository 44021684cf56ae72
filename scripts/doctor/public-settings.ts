/** The settings that a built site carries in its programs, where every visitor can read them. */
import type { Call } from './call.ts'

export type PublicSettings = { apiUrl: string; apiKey: string; cardKey: string; captchaKey: string }

/** Far above what a build has. */
const MAX_FILES = 600
const AT_ONCE = 6
/** The key of the local stand-in is written into every build, as the default of an API on the same machine. */
const LOCAL_CARD_KEY = 'pk_test_local'
const LOOPBACK = ['127.0.0.1', 'localhost', '[::1]']

/** The value given at build time, else the default written beside it. */
const valueOf = (code: string, name: string): string => {
  const found = new RegExp(`${name}:[\\w$]+\\((?:void 0|(["'\`])(.*?)\\1)(?:,(["'\`])(.*?)\\3)?\\)`).exec(code)
  return found?.[2] || (found?.[4] ?? '')
}

const programsIn = (text: string): string[] =>
  [...text.matchAll(/["'`](?:\.\/|\/assets\/|assets\/)([\w.-]+\.js)["'`]/g)].map(([, name]) => `/assets/${name}`)

/** Follows every program of the site. Settings that are not found, or a silent site, give ''. */
export const readPublicSettings = async (site: string, call: Call): Promise<PublicSettings> => {
  const read = async (path: string) => (await call(site + path).catch(() => null))?.text ?? ''
  const known = new Set(programsIn(await read('/')))
  const texts: string[] = []
  for (let waiting = [...known]; waiting.length > 0; ) {
    const next = await Promise.all(waiting.splice(0, AT_ONCE).map(read))
    texts.push(...next)
    for (const name of next.flatMap(programsIn)) {
      if (known.has(name) || known.size >= MAX_FILES) continue
      known.add(name)
      waiting.push(name)
    }
  }
  const settings = texts.find((text) => text.includes('VITE_SUPABASE_URL:')) ?? ''
  const apiUrl = valueOf(settings, 'VITE_SUPABASE_URL')
  const cardKeys = texts.flatMap((text) => text.match(/\bpk_(?:live|test)_\w+/g) ?? []).filter((key) => key !== LOCAL_CARD_KEY)
  const local = URL.canParse(apiUrl) && LOOPBACK.includes(new URL(apiUrl).hostname)
  return {
    apiUrl,
    apiKey: valueOf(settings, 'VITE_SUPABASE_PUBLISHABLE_KEY'),
    cardKey: cardKeys[0] ?? (local ? LOCAL_CARD_KEY : ''),
    captchaKey: valueOf(settings, 'VITE_TURNSTILE_SITE_KEY'),
  }
}
