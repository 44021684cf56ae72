import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { buildStorageKey } from '@/domain/marca'
import { getSessionKey } from '@/lib/session'
import { readSources } from '../../../../tests/support/rules/sources'
import { ARMAZENAMENTO } from './armazenamento'

const sources = readSources('src').filter(({ path }) => !/\.test\.tsx?$/.test(path))
const general = (key: string) => key.replaceAll(/\$?\{[^}]*\}/g, '{}')
/** The store of `public/sw.js`, which is no module of the site. */
const copied = /const STORE = '([^']+)'/.exec(readFileSync('public/sw.js', 'utf8'))?.[1] ?? ''
const listed = ARMAZENAMENTO.flatMap(({ itens }) => itens).map(({ chave }) => general(chave))

/** Names passed to `buildStorageKey` and to drafts, as written in the code; variable parts become `{}`. */
const named = sources.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:buildStorageKey|new Draft(?:<[^>(]*>)?)\(\s*(['"`])([^'"`]+)\1/g)].map(([, , name]) => ({
    path,
    key: general(buildStorageKey(name ?? '')),
  })),
)

it('lists every key in the code, and no other', () => {
  const session = general(getSessionKey('https://projeto.supabase.co').replace('projeto', '{}'))
  expect(new Set(listed)).toEqual(new Set([...named.map(({ key }) => key), general(copied), session, `${session}-code-verifier`]))
})

it("covers every file that writes to the browser's storage", () => {
  const keeping = sources.filter(({ text }) =>
    /\b(localStorage|sessionStorage|indexedDB|document\.cookie|writeLocal|writeTab)\b/.test(text),
  )
  // These write keys that others name, or only delete.
  const others = /^src\/lib\/(draft\/draft|storage\/(local|tab)|session\/(forget|store))\.ts$|^src\/features\/site\/legal\//
  const unnamed = keeping.filter(({ path }) => !others.test(path) && !named.some((name) => name.path === path))
  expect(unnamed.map(({ path }) => path)).toEqual([])
})

it('the site uses neither cookies nor databases of the browser', () => {
  expect(sources.filter(({ text }) => /document\.cookie|indexedDB|caches\.open/.test(text)).map(({ path }) => path)).toEqual([])
})
