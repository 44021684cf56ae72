import { expect, it } from 'vitest'
import { listFiles, root } from '../../../../tests/support/sources'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PRAZOS } from './prazos'

const UNITS: Record<string, [one: string, many: string]> = {
  hour: ['hora', 'horas'],
  day: ['dia', 'dias'],
  month: ['mês', 'meses'],
  year: ['ano', 'anos'],
}

/** `48 hours` → `48 horas`, as the page says it. */
function inWords(interval: string): string {
  const [, count, unit] = /^(\d+) (hour|day|month|year)s?$/.exec(interval) ?? []
  const [one, many] = UNITS[unit ?? ''] ?? ['?', '?']
  return count === '1' ? `uma ${one}` : `${count} ${many}`
}

it('mentions that the address of a former admin is kept', () => {
  const former = PRAZOS.find(({ dado }) => dado === 'E-mail de quem foi da administração')
  expect(former?.prazo).toContain('sem direito algum')
  expect(former?.prazo).toContain('também depois de a conta ser excluída')
})

it('mentions every retention period of the purge', () => {
  const migrations = listFiles('supabase/migrations').toSorted()
  const texts = migrations.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const bodies = texts.flatMap((text) => [
    ...text.matchAll(/create (?:or replace )?function private\.(purgar\w*)\([\s\S]*?\n\$\$;/g),
  ])
  // The last one of each; the direct deletions of purgar() became its first step.
  const comPrazo = bodies.filter(([body]) => body.includes("interval '"))
  const body = [...new Map(comPrazo.map(([text, name]) => [name, text])).values()].join('\n')
  // Seconds are the timeout of a step, not a retention period.
  const terms = new Set([...body.matchAll(/interval '(?!\d+ seconds?')([^']+)'/g)].map(([, interval]) => inWords(interval ?? '')))
  expect(terms.size).toBeGreaterThan(4)
  const said = PRAZOS.map(({ prazo }) => prazo).join(' ')
  expect([...terms].filter((term) => !said.includes(term))).toEqual([])
})
