import { expect, test } from 'vitest'
import { databaseTests, journeysOf, ofKind } from './changed.mjs'

const texts: Record<string, string> = {
  'src/app/routes.tsx': `
  { path: '/planos', page: lazyPage(() => import('@/features/site/planos/PlanosPage')) },
  { path: '/vagas/:codigoRef', page: lazyPage(() => import('@/features/publico/VagaPage')) },
  { path: '/contato', page: lazyPage(() => import('@/features/site/contato/ContatoPage')) },`,
  'src/lib/paths.ts': `export const paths = {
  planos: () => '/planos',
  vaga: (codigo: string) => \`/vagas/\${encodeURIComponent(codigo)}\`,
  contato: (assunto?: string) =>
    \`/contato\${query({ assunto })}\`,
}`,
  'e2e/site/planos.spec.ts': "await page.goto('/planos')",
  'e2e/vagas/vida.spec.ts':
    "await page.goto(paths.vaga('V1')); await page.goto(paths.vaga('V2')); await page.goto(paths.vaga('V3'))",
  'e2e/publico/vaga.spec.ts': "await page.goto(paths.vaga('V1')); await page.goto(paths.vaga('V2'))",
  'e2e/site/contato.spec.ts': 'await page.goto(paths.contato())',
  'e2e/publico/alerta.spec.ts': "await answer('fn_pedir_alerta'); await page.goto(paths.vaga('V1'))",
  'tests/db/a.test.ts': 'select transicoes.mudar_vaga($1)',
  'tests/db/b.test.ts': 'select transicoes.mudar_vaga_canal($1)',
  'tests/db/c.test.ts': 'select fn_pedir_alerta($1)',
}
const change = (files: string[], lines = '') => ({
  files,
  lines,
  read: (file: string) => texts[file] ?? '',
  tests: Object.keys(texts).filter((file) => file.startsWith('tests/')),
  journeys: Object.keys(texts).filter((file) => file.startsWith('e2e/')),
})

test('a part of a room brings the journeys that open its pages, those of its room and that do most often first', () => {
  expect(journeysOf(change(['src/features/publico/VagaPage.tsx'])).run).toEqual([
    'e2e/publico/vaga.spec.ts',
    'e2e/publico/alerta.spec.ts',
    'e2e/vagas/vida.spec.ts',
  ])
  expect(journeysOf(change(['src/features/site/contato/ContatoPage.tsx'])).run).toEqual(['e2e/site/contato.spec.ts'])
  expect(journeysOf(change(['docs/glossary.md'])).run).toEqual([])
})

test('a part without a page brings the journeys of its room', () => {
  expect(journeysOf(change(['src/features/site/cookies/mount.ts'])).run).toEqual([
    'e2e/site/planos.spec.ts',
    'e2e/site/contato.spec.ts',
  ])
  expect(journeysOf(change(['src/features/equipe/fila/fila.ts'])).run).toEqual([])
})

test('a changed journey runs, and a procedure brings the journeys that name it', () => {
  expect(journeysOf(change(['e2e/site/planos.spec.ts'])).run).toEqual(['e2e/site/planos.spec.ts'])
  expect(journeysOf(change([], '+create function public.fn_pedir_alerta(_email text)')).run).toEqual([
    'e2e/publico/alerta.spec.ts',
  ])
})

test('a changed function brings the database tests that name it whole, and a changed test runs', () => {
  const { run } = databaseTests(change(['tests/db/c.test.ts'], ' create function transicoes.mudar_vaga(_id uuid)\n+  return;'))
  expect(run).toEqual(['tests/db/c.test.ts', 'tests/db/a.test.ts'])
})

test('every change of SQL brings the rights and the migrations, which no name leads to', () => {
  const general = ['tests/db/acesso/acesso.test.ts', 'tests/db/base/migracoes.test.ts']
  const withGeneral = (lines: string) => ({ ...change([], lines), tests: ['tests/db/a.test.ts', ...general] })
  expect(databaseTests(withGeneral('+create function rotinas.nova() returns int')).run).toEqual(general)
  expect(databaseTests(withGeneral('')).run).toEqual([])
})

test('what does not fit into two minutes is named, not dropped in silence', () => {
  const many = Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`tests/db/n${n}.test.ts`, 'transicoes.mudar_vaga(1)']))
  const whole = {
    ...change([], '+update transicoes.mudar_vaga'),
    read: (file: string) => many[file] ?? '',
    tests: Object.keys(many),
  }
  const { run, left } = databaseTests(whole)
  expect(run.length + left.length).toBe(12)
  expect(left.length).toBeGreaterThan(0)
})

test('each tool gets the files that it reads', () => {
  expect(ofKind(['a.ts', 'b.tsx', 'c.sql', 'd.md'], '.ts', '.tsx')).toEqual(['a.ts', 'b.tsx'])
})
