import { expect, it } from 'vitest'
import { listFiles, root } from '../../../../../tests/support/rules/sources'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { PRAZOS as POR_ASSUNTO } from './prazos'

const PRAZOS = POR_ASSUNTO.flatMap(({ prazos }) => [...prazos])

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
  const terms = new Set<string>()
  // All but names of cities; and alerts, which carry their end.
  const linhas = (texts.join('\n').match(/insert into lgpd\.retencoes[\s\S]*?;\n/g) ?? []).join('\n')
  for (const [, conta, term] of linhas.matchAll(/\(\s*'(\w+)', '[\w.]+', '(?:[^']|'')+', '(\d+ [a-z]+)'/g))
    if (conta !== 'lugares') terms.add(inWords(term ?? ''))
  const alertas = texts.filter((_, at) => /alerta/.test(schemas[at] ?? '')).join('\n')
  for (const [, term] of alertas.matchAll(/vence_em[^,;\n]* now\(\) \+ interval '([^']+)'/g)) terms.add(inWords(term ?? ''))
  expect([...terms]).toEqual(expect.arrayContaining(['um dia', 'um ano', '7 dias', '48 horas', '24 meses', '180 dias', '5 anos']))
  const said = PRAZOS.map(({ prazo }) => prazo.toLowerCase()).join(' ')
  expect([...terms].filter((term) => !said.includes(term))).toEqual([])
})

it('has every term of the purge in one place, and the date a candidate reads is that of the purge', () => {
  const bodies = listFiles('supabase/schemas')
    .filter((file) => file.includes('/lgpd/'))
    .map((file) => readFileSync(path.join(root, file), 'utf8').replaceAll(/insert into lgpd\.retencoes[\s\S]*?;\n/g, ''))
  const purge = bodies.flatMap(
    (text) => text.match(/create function lgpd\.(?:purgar|apagar|vencid|limpar)\w*\([\s\S]*?\n\$\$;/g) ?? [],
  )
  expect(purge.length).toBeGreaterThan(8)
  // Two hours: when a routine is late.
  expect(purge.flatMap((text) => text.match(/interval '(?!2 hours')[^']+'/g) ?? [])).toEqual([])
  const candidato = readFileSync(path.join(root, 'supabase/schemas/candidaturas/minha.sql'), 'utf8')
  expect(candidato.match(/interval '\d+ days'/g)).toEqual(["interval '180 days'"])
  const retencoes = readFileSync(path.join(root, 'supabase/schemas/lgpd/retencoes.sql'), 'utf8')
  expect(retencoes.match(/'candidaturas', 'public\.vagas', '[^']+', '180 days'/g)).toHaveLength(1)
})
