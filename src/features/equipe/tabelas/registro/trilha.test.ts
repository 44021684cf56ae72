import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { ACOES, NA_TRILHA } from './trilha'

const sql = readdirSync('supabase/schemas', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.sql'))
  .map((file) => readFileSync(`supabase/schemas/${file}`, 'utf8').replaceAll(/\s+/g, ' '))

test('every verb that SQL writes into the trail has words', () => {
  const verbs = sql.flatMap((code) =>
    [...code.matchAll(/anotar_auditoria\( ?(case .*? end|'\w+')/g)].flatMap(([, said = '']) =>
      [...said.matchAll(/(?:then|else|^) ?'(\w+)'/g)].map(([, verb = '']) => verb),
    ),
  )
  expect(verbs.length).toBeGreaterThan(12)
  expect(verbs.filter((verb) => !Object.hasOwn(ACOES, verb))).toEqual([])
})

test('every table that SQL writes into the trail has words', () => {
  const names = sql.flatMap((code) => [
    ...[...code.matchAll(/contas\.auditar\( ?'(\w+)'/g)].map(([, name = '']) => name),
    ...[...code.matchAll(/anotar_auditoria\( ?(?:case .*? end|'\w+'), '(\w+)'/g)].map(([, name = '']) => name),
  ])
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((name) => !Object.hasOwn(NA_TRILHA, name))).toEqual([])
})
