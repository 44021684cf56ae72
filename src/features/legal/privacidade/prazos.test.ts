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
  return count === '1' ? `${one === 'hora' ? 'uma' : 'um'} ${one}` : `${count} ${many}`
}

it('mentions that the address of a former admin is kept', () => {
  const former = PRAZOS.find(({ dado }) => dado === 'E-mail de quem foi da administração')
  expect(former?.prazo).toContain('sem direito algum')
  expect(former?.prazo).toContain('também depois de a conta ser excluída')
})

it('mentions every retention period of the purge', () => {
  const schemas = listFiles('supabase/schemas').toSorted()
  const texts = schemas.map((file) => readFileSync(path.join(root, file), 'utf8'))
  const bodies = texts.flatMap((text) => [...text.matchAll(/create function \w+\.purgar\w*\([\s\S]*?\n\$\$;/g)])
  const body = bodies.map(([text]) => text).join('\n')
  // Seconds are the timeout of a step, not a retention period.
  const terms = new Set([...body.matchAll(/interval '(?!\d+ seconds?')([^']+)'/g)].map(([, interval]) => inWords(interval ?? '')))
  // Rows that only end after a term (lgpd.retencoes), but for names of cities; and alerts, which carry their end.
  const linhas = /insert into lgpd\.retencoes[\s\S]*?;\n/.exec(texts.join('\n'))?.[0] ?? ''
  for (const [, conta, term] of linhas.matchAll(/\(\s*'(\w+)', '[\w.]+', '(?:[^']|'')+', '(\d+ [a-z]+)'/g))
    if (conta !== 'lugares') terms.add(inWords(term ?? ''))
  const alertas = texts.filter((_, at) => /alerta/.test(schemas[at] ?? '')).join('\n')
  for (const [, term] of alertas.matchAll(/vence_em[^,;\n]* now\(\) \+ interval '([^']+)'/g)) terms.add(inWords(term ?? ''))
  expect([...terms]).toEqual(expect.arrayContaining(['um dia', 'um ano', '7 dias', '48 horas']))
  const said = PRAZOS.map(({ prazo }) => prazo.toLowerCase()).join(' ')
  expect([...terms].filter((term) => !said.includes(term))).toEqual([])
})
