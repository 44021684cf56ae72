import { defineConfig } from 'vitest/config'
import react from '@vitejs/plugin-react'
import { findPostgres } from './tests/support/postgres.ts'

// A limit of time only ends a test that hangs: a busy machine is slow, not wrong.
const shared = {
  env: { TZ: process.env['TEST_TZ'] ?? 'America/Sao_Paulo' },
  restoreMocks: true,
  testTimeout: 180_000,
  hookTimeout: 180_000,
}

// The files that touch what differs on a hosted project: its roles, `auth`, Vault, pg_cron. All of them: CONTRIBUTING.md#a-test.
const HOSTED =
  process.env['EMBIRA_NO_POSTGRES'] === '1' || findPostgres() === null
    ? []
    : [
        'tests/db/{backup,exclusao,migracoes,rotinas,safeupdate,segredos}.test.ts',
        'tests/db/contas/{gotrue,identidades,sessoes}.test.ts',
      ]

export default defineConfig({
  plugins: [react()],
  resolve: { tsconfigPaths: true },
  test: {
    // Every core: by default vitest leaves one idle, on two cores half the machine.
    maxWorkers: '100%',
    // Written once in every file: the flags are set where the site starts (src/app/boot.tsx).
    onConsoleLog: (text) => !text.includes('React Router Future Flag Warning'),
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'unit',
          environment: 'node',
          include: ['{src,scripts,supabase}/**/*.test.ts', 'tests/*.test.ts'],
          globalSetup: ['tests/support/vagas-bundle.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'dom',
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['tests/support/dom.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'db',
          environment: 'node',
          include: ['tests/{db,contract,functions,doctor}/**/*.test.ts'],
          // Files share the loaded modules, a fifth of the time less: each has a database of its own, and none mocks a module.
          isolate: false,
          globalSetup: ['tests/support/vagas-bundle.ts', 'tests/support/global-setup.ts'],
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
          globalSetup: ['tests/support/global-setup.ts'],
        },
      },
    ],
  },
})
