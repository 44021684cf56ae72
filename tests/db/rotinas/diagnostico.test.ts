/** The facts that `npm run doctor` reads with the secret key. Tables replace pg_cron and Vault. */
import { describe, expect, test } from 'vitest'
import path from 'node:path'
import { readMigrations } from '../../../supabase/local/database/migrations.ts'
import { root } from '../../support/rules/sources.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { callRpc, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

type Facts = {
  versao: { ultima: string; total: number }
  jobs: object[] | null
  vault: Record<string, boolean> | null
  trabalho: { ultima: string; ok: boolean } | null
  atrasadas: number
  admins: number
  email_contato: boolean
  pix_ligado: boolean
  empresa_sem: string[]
  sem_endereco: number
}
const facts = () => db.as('service_role', (tx) => callRpc<Facts>(tx, 'fn_service_diagnostico'))

describe('the facts about a project', () => {
  test('name the newest migration, and have neither jobs nor Vault where the database has none', async () => {
    const migrations = readMigrations({ migrationsDir: path.join(root, 'supabase/migrations') })
    expect(await facts()).toMatchObject({
      versao: { ultima: migrations.at(-1)?.version, total: migrations.length },
      jobs: null,
      vault: null,
      trabalho: null,
      email_contato: false,
      pix_ligado: false,
      empresa_sem: ['razao_social', 'cnpj', 'endereco_fisico', 'encarregado_nome', 'encarregado_email'],
    })
  })

  test('count late messages, administrators and calls without an address', async () => {
    const before = await facts()
    await db.sql.unsafe(`select mensagens.enfileirar('dados_excluidos', 'um', 'ana@oficina.example', '{}'),
      mensagens.enfileirar('dados_excluidos', 'dois', 'ana@oficina.example', '{}')`)
    await db.sql`update mensagens.outbox set agendada_em = now() - interval '3 hours' where chave like '%um'`
    await db.sql`select base.anotar_limite_atingido('sem_endereco')`
    await db.sql`insert into public.admins (email) values ('equipe@embira.com.br')`
    await db.sql`update public.configuracoes set email_contato = 'equipe@embira.com.br', razao_social = 'Cedro Ltda.', cnpj = '11222333000181'`
    await db.sql`select rotinas.registrar_execucao('mensagens', false, '{}', 1, null), rotinas.registrar_execucao('canais', true, '{}', 1, null)`
    const after = await facts()
    expect(after).toMatchObject({
      trabalho: { ok: false },
      email_contato: true,
      empresa_sem: ['endereco_fisico', 'encarregado_nome', 'encarregado_email'],
    })
    expect([after.atrasadas - before.atrasadas, after.admins - before.admins, after.sem_endereco - before.sem_endereco]).toEqual([
      1, 1, 1,
    ])
  })

  test('have the last finished run of each job, and of Vault the names without a value', async () => {
    await db.sql.unsafe(`
      create schema cron; create schema vault;
      create table cron.job (jobid bigint, jobname text, schedule text, active boolean);
      create table cron.job_run_details (runid bigint, jobid bigint, status text, start_time timestamptz);
      create table vault.secrets (name text, secret text);
      insert into cron.job values (1, 'run-jobs', '* * * * *', true), (2, 'purge', '17 * * * *', false);
      insert into cron.job_run_details values (1, 1, 'succeeded', '2026-01-01'), (2, 1, 'failed', '2026-01-02'), (3, 1, 'running', '2026-01-03');
      insert into vault.secrets values ('jobs_secret_key', 'sb_secret_valor'), ('outro', 'sb_secret_valor');
      grant usage on schema cron, vault to embira_owner; grant select on all tables in schema cron, vault to embira_owner`)
    const found = await facts()
    expect(found.jobs).toMatchObject([
      {
        nome: 'run-jobs',
        agenda: '* * * * *',
        ativo: true,
        ultima: expect.stringMatching(/^2026-01-02/) as string,
        estado: 'failed',
      },
      { nome: 'purge', ativo: false, ultima: null, estado: null },
    ])
    expect(found.vault).toEqual({ project_url: false, jobs_secret_key: true })
    expect(JSON.stringify(found)).not.toMatch(/sb_secret_valor|@/)
  })

  test.each(['anon', 'authenticated'] as const)('are refused to %s', async (role) => {
    const refusal = await getRefusal(db.as(role, (tx) => callRpc(tx, 'fn_service_diagnostico')))
    expect(refusal.code).toBe('42501')
  })
})
