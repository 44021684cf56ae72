import { expect, it } from 'vitest'
import { storageKey } from '@/domain/marca'
import { sessionKey } from '@/lib/session'
import { readSources } from '../../../tests/support/sources'
import { ARMAZENAMENTO } from './armazenamento'

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const general = (key: string) => key.replaceAll(/\$?\{[^}]*\}/g, '{}')
const listed = ARMAZENAMENTO.map(({ chave }) => general(chave))

/** Names given to `storageKey` and to drafts, as written in the code; what varies in them becomes `{}`. */
const named = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:storageKey|new Draft(?:<[^>(]*>)?)\(\s*(['"`])([^'"`]+)\1/g)].map(([, , name]) => ({
    path,
    key: general(storageKey(name ?? '')),
  })),
)

it('tells every key that the code names, and none that it does not', () => {
  const session = general(sessionKey('https://projeto.supabase.co').replace('projeto', '{}'))
  expect(new Set(listed)).toEqual(new Set([...named.map(({ key }) => key), session, `${session}-code-verifier`]))
})

it('sees every file that keeps something in the browser', () => {
  const keeping = sources.filter(({ text }) => /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(text))
  // These keep what others name, or only clear.
  const others =
    /^src\/(lib\/(draft\/draft|tab-storage)|lib\/session|lib\/session\/(store|leave)|lib\/supabase)\.tsx?$|^src\/features\/legal\//
  const unnamed = keeping.filter(({ path }) => !others.test(path) && !named.some((name) => name.path === path))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

it('uses neither cookies nor databases of the browser', () => {
  expect(sources.filter(({ text }) => /document\.cookie|indexedDB|caches\.open/.test(text)).map(({ path }) => path)).toEqual([])
})
