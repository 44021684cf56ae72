import { readFileSync } from 'node:fs'
import path from 'node:path'
import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { findPostgres } from './tests/support/postgres/postgres.ts'
import { listFiles, root } from './tests/support/rules/sources.ts'

const FULL = process.env['FULL'] === '1'

// A limit of time only ends a test that hangs: a busy machine is slow, not wrong.
const shared = {
  env: { TZ: process.env['TEST_TZ'] ?? 'America/Sao_Paulo' },
  restoreMocks: true,
  testTimeout: FULL ? 7_200_000 : 600_000,
  hookTimeout: 600_000,
  expect: { poll: { timeout: 60_000 } },
}

// `npm run test:full` takes other inputs than the run before.
if (FULL) {
  process.env['SEED'] ??= String(Date.now() % 2 ** 31)
  console.error(`The random inputs of this run again: SEED=${process.env['SEED']}`)
}

// The files that touch what differs on a hosted project: its roles, `auth`, Vault, pg_cron. All of them: CONTRIBUTING.md#a-test.
const HOSTED =
  process.env['EMBIRA_NO_POSTGRES'] === '1' || findPostgres() === null
    ? []
    : [
        'tests/db/base/{backup,cada-deploy,migracoes,safeupdate,segredos}.test.ts',
        'tests/db/contas/identidades.test.ts',
        'tests/db/lgpd/exclusao.test.ts',
        'tests/db/rotinas/rotinas.test.ts',
      ]

/** What a file without a document does that needs a process of its own: it replaces a module, loads one again, or builds the site. */
const REPLACES_OR_BUILDS = /\bvi\.(?:mock|doMock|resetModules)\(|\bentry-server\b|\/build\.mjs'/
/** A component that renders as the server does must begin without a document. After every other one tests/support/dom.ts clears the process. */
const RENDERS_AS_SERVER = /\bentry-server\b/

/** A kind in two projects: the files that need a process each, and all others, which share the loaded modules. */
const split = (name: string, files: string[], options: object, needsProcess: RegExp) => {
  const alone = files.filter((file) => needsProcess.test(readFileSync(path.join(root, file), 'utf8')))
  const project = (kind: string, include: string[], isolate: boolean) => ({
    extends: true as const,
    test: { ...shared, ...options, name: kind, include, isolate },
  })
  return [
    project(
      name,
      files.filter((file) => !alone.includes(file)),
      false,
    ),
    project(`${name}-alone`, alone, true),
  ]
}
const tests = listFiles('src', 'scripts', 'supabase', 'tests')

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    // Every core: by default vitest leaves one idle, on two cores half the machine.
    maxWorkers: '100%',
    // Written once in every file: the flags are set where the site starts (src/app/boot.tsx).
    onConsoleLog: (text) => !text.includes('React Router Future Flag Warning'),
    projects: [
      ...split(
        'unit',
        tests.filter((file) => /^((src|scripts|supabase)\/.*|tests\/[^/]*)\.test\.ts$/.test(file)),
        { environment: 'node', globalSetup: ['tests/support/vagas-bundle.ts'] },
        REPLACES_OR_BUILDS,
      ),
      ...split(
        'dom',
        tests.filter((file) => /^src\/.*\.test\.tsx$/.test(file)),
        { environment: 'happy-dom', setupFiles: ['tests/support/dom.ts'] },
        RENDERS_AS_SERVER,
      ),
      {
        extends: true,
        test: {
          ...shared,
          name: 'db',
          environment: 'node',
          include: ['tests/{db,contract,functions,doctor}/**/*.test.ts'],
          // Files share the loaded modules, a fifth of the time less: each has a database of its own, and none mocks a module.
          isolate: false,
          globalSetup: ['tests/support/vagas-bundle.ts', 'tests/support/postgres/global-setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'hosted',
          environment: 'node',
          include: HOSTED,
          isolate: false,
          globalSetup: ['tests/support/postgres/global-setup.ts'],
        },
      },
    ],
  },
})
