/** Routines in slices until nothing is left: backlogs, a step that fails, an end in the middle, and what the team sees of it. */
import path from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { readMigrations } from '../../../supabase/local/database/migrations.ts'
import { hasPostgres } from '../../support/database.ts'
import { setUpTestDatabase } from '../../support/fixtures.ts'
import { insertRequests } from '../../support/many-requests.ts'
import { runPastTriggers } from '../../support/past-triggers.ts'
import { personas, toCaller } from '../../support/personas.ts'
import { runAllRoutines } from '../../support/routines.ts'
import { root } from '../../support/rules/sources.ts'
import { callAs, getRefusal } from '../rpc.ts'

const db = setUpTestDatabase({ personas: true })

/** Slices of 5 here. At a million requests a month one hour has 7 slices of requests to close, 11 of proposals to expire. */
const FATIA = 5

const PEDIDOS = 37
const PROPOSTAS = 57
type Execucao = { ok: boolean; contagens: Record<string, number>; erro: string | null }

const drenar = async (rotina: string, segundos = 600) => {
  await db.sql.unsafe(`call rotinas.drenar('${rotina}', ${segundos})`)
  const [row] = await db.sql<Execucao[]>`select ok, contagens, erro from rotinas.execucoes
    where nome = ${`rotina_${rotina}`} order by id desc limit 1`
  return row
}

const total = async (from: string) => Number((await db.sql.unsafe(`select count(*)::int as n from ${from}`))[0]?.['n'])

const pedidos = (marca: string, clientes: number, status: string, idade: string) =>
  insertRequests(db, marca, { clientes, status, idade })

const mensagens = (quantas: number) => db.sql`insert into mensagens.outbox (tipo, fila, chave, destinatario, payload, enviado_em)
  select 'dados_excluidos', 'seguranca', gen_random_uuid()::text, '', '{}', now() - interval '31 days' from generate_series(1, ${quantas}::int)`

/** One proposal for each open request, from one account, whose time is over. */
const propostas = () =>
  runPastTriggers(db, 'public.propostas', async () => {
    await db.sql`insert into public.propostas (solicitacao_id, consultoria_email, auth_user_id, prazo, mensagem, expira_em)
      select s.id, 'autora@consultoria.example', ${personas.bruno.userId}, '30 dias', repeat('Proposta. ', 10), now() - interval '3 hours'
      from public.solicitacoes as s where s.status_solicitacao = 'Aberta'`
    await runPastTriggers(
      db,
      'public.solicitacoes',
      () => db.sql`update public.solicitacoes set num_propostas = 1 where status_solicitacao = 'Aberta'`,
    )
  })

const vencidos = async () =>
  (await callAs<{ vencidos: { conta: string; total: number; desde: string }[] }>(db, toCaller(personas.admin), 'fn_admin_saude'))
    .vencidos

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

const facts = () => callAs<Facts>(db, 'service_role', 'fn_service_diagnostico')

describe('drenagem', () => {
  beforeEach(async () => {
    await db.sql`truncate public.clientes, public.solicitacoes, mensagens.outbox cascade`
    await db.sql`delete from rotinas.rotina_passos where funcao like 'rotinas.teste%'`
    await db.sql`update rotinas.rotina_passos set feita_em = null`
    await db.sql`update rotinas.rotina_passos set medida = ${String(FATIA)}
    where funcao in ('lgpd.purgar_clientes', 'transicoes.expirar_propostas', 'transicoes.fechar_pedidos') or conta = 'solicitacoes'`
  })

  describe('a routine', () => {
    test('with an hour of a million requests a month, scaled to its slices, is done in one run', async () => {
      await pedidos('velho', PEDIDOS, 'Solicitação Efetuada', '181 days')
      await pedidos('proposta', PROPOSTAS, 'Aberta', '31 days')
      await propostas()
      await pedidos('aberto', PEDIDOS, 'Aberta', '61 days')
      await mensagens(21_000)
      expect(await drenar('purga')).toMatchObject({
        ok: true,
        contagens: { solicitacoes: PEDIDOS, mensagens: 21_000 },
        erro: null,
      })
      expect(await drenar('propostas')).toMatchObject({
        ok: true,
        contagens: { propostas_expiradas: PROPOSTAS, pedidos_fechados: PEDIDOS },
      })
      expect(await total(`public.solicitacoes where status_solicitacao = 'Encerrada'`)).toBe(PEDIDOS)
      expect(await total(`public.propostas where status_proposta = 'enviada'`)).toBe(0)
      expect(await total(`mensagens.outbox where enviado_em is not null`)).toBe(0)
      expect((await drenar('purga'))?.contagens).not.toHaveProperty('passos_a_terminar')
    })

    test('that looks at a slice of clients who all stay goes on to those behind them who have nothing', async () => {
      await pedidos('fica', FATIA * 2, 'Solicitação Efetuada', '1 day')
      await db.sql`insert into pedidos.clientes_a_conferir (cliente_id, desde)
      select c.id, now() - interval '40 days' from public.clientes as c
      where exists (select from public.solicitacoes as s where s.cliente_id = c.id)
      on conflict (cliente_id) do update set desde = excluded.desde`
      await db.sql`with so as (
      insert into public.clientes (email, empresa_nome, responsavel_nome, telefone)
      values ('nada@cliente.example', 'Nada', 'Nada', '+5511900000000') returning id
    ) insert into pedidos.clientes_a_conferir (cliente_id, desde) select so.id, now() - interval '31 days' from so`
      await drenar('purga')
      expect(await total(`public.clientes where email = 'nada@cliente.example'`)).toBe(0)
      expect(await total('public.clientes')).toBeGreaterThanOrEqual(FATIA * 2)
      expect(await total('pedidos.clientes_a_conferir')).toBe(0)
    })

    test('whose first step fails does all the others, and its run names the step', async () => {
      await db.sql.unsafe(`
      create function rotinas.teste_falha() returns integer language plpgsql as $$ begin raise exception 'não'; end $$;
      insert into rotinas.rotina_passos values ('purga', 1, 'rotinas.teste_falha')`)
      await mensagens(3)
      expect(await drenar('purga')).toMatchObject({
        ok: false,
        contagens: { mensagens: 3 },
        erro: 'Passos que falharam: rotinas.teste_falha',
      })
    })

    test('with one row that always fails does all the others, names the step, and leaves only that row', async () => {
      await pedidos('velho', PEDIDOS, 'Solicitação Efetuada', '181 days')
      const [ruim] = await db.sql`select id from public.solicitacoes order by criado_em, id offset 3 limit 1`
      await db.sql.unsafe(`
      create function rotinas.teste_ruim() returns trigger language plpgsql as $$ begin raise exception 'não'; end $$;
      create trigger teste_ruim before delete on public.solicitacoes for each row when (old.id = '${String(ruim?.['id'])}')
      execute function rotinas.teste_ruim()`)
      await mensagens(3)
      expect(await drenar('purga')).toMatchObject({
        ok: false,
        contagens: { solicitacoes: PEDIDOS - 1, mensagens: 3 },
        erro: `Passos que falharam: lgpd.purgar_vencidos solicitacoes_sem_confirmar ${FATIA}`,
      })
      expect([...(await db.sql`select id from public.solicitacoes`)]).toEqual([ruim])
      // One slice.
      await pedidos('outro', 1, 'Solicitação Efetuada', '181 days')
      expect(await runAllRoutines(db)).toMatchObject({
        solicitacoes: 1,
        passos_com_erro: 1,
      })
      await db.sql.unsafe('drop trigger teste_ruim on public.solicitacoes')
      expect(await drenar('purga')).toMatchObject({ ok: true, contagens: { solicitacoes: 1 }, erro: null })
    })

    test('whose time ends after its first step begins the next run with the others', async () => {
      await db.sql.unsafe(`
      create function rotinas.teste_lento() returns integer language plpgsql as $$ begin perform pg_sleep(1.1); return 0; end $$;
      insert into rotinas.rotina_passos values ('purga', 1, 'rotinas.teste_lento', null, 'lentos')`)
      const outros = (await total(`rotinas.rotina_passos where rotina = 'purga'`)) - 1
      expect((await drenar('purga', 1))?.contagens).toEqual({ lentos: 0, passos_a_terminar: outros })
      expect((await drenar('purga'))?.contagens).not.toHaveProperty('passos_a_terminar')
      const ultimo = await db.sql`select funcao from rotinas.rotina_passos where rotina = 'purga' order by feita_em desc limit 1`
      expect([...ultimo]).toEqual([{ funcao: 'rotinas.teste_lento' }])
    })

    test('without time left stops, and its run says how many steps it did not finish', async () => {
      await mensagens(3)
      const passos = await total(`rotinas.rotina_passos where rotina = 'purga'`)
      expect(await drenar('purga', 0)).toEqual({ ok: true, contagens: { passos_a_terminar: passos }, erro: null })
      expect(await total('mensagens.outbox')).toBe(3)
    })

    test.skipIf(!hasPostgres())('whose session is killed in the middle keeps the slices before', async () => {
      await pedidos('velho', 3 * FATIA, 'Solicitação Efetuada', '181 days')
      await mensagens(3)
      // At the end of the second round: two slices of requests are committed.
      await db.sql.unsafe(`
      create sequence rotinas.teste_voltas;
      create function rotinas.teste_fim() returns integer language plpgsql security definer as $$
        begin
          if nextval('rotinas.teste_voltas') = 2 then perform pg_terminate_backend(pg_backend_pid()); end if;
          return 1;
        end $$;
      insert into rotinas.rotina_passos values ('purga', 900, 'rotinas.teste_fim', null, 'fim')`)
      const outra = db.connect()
      await expect(outra.unsafe(`call rotinas.drenar('purga', 600)`)).rejects.toThrow()
      expect(await total('mensagens.outbox')).toBe(0)
      expect(await total('public.solicitacoes')).toBe(FATIA)
    })

    test('is for the scheduler alone: nobody of the API may call it', async () => {
      for (const role of ['anon', 'authenticated', 'service_role'] as const)
        expect(await getRefusal(db.as(role, (tx) => tx.unsafe(`call rotinas.drenar('purga')`))), role).toMatchObject({
          code: '42501',
        })
    })
  })

  describe('what is overdue', () => {
    test('is told to the team by kind, with the time of the oldest, until the routine has run', async () => {
      expect(await vencidos()).toEqual([])
      await mensagens(2)
      await pedidos('aberto', 4, 'Aberta', '61 days')
      const lista = await vencidos()
      expect(lista.map(({ conta, total: n }) => [conta, n])).toEqual([
        ['mensagens', 2],
        ['pedidos_a_fechar', 4],
      ])
      // 31 days after sending, kept for 30: a day late.
      expect(Math.round((Date.now() - Date.parse(lista[0]?.desde ?? '')) / 3_600_000)).toBe(24)
      await drenar('purga')
      await drenar('propostas')
      expect(await vencidos()).toEqual([])
    })

    test('does not include what came due since the last hourly run', async () => {
      await mensagens(1)
      await db.sql`update mensagens.outbox set enviado_em = now() - interval '30 days 1 hour'`
      expect(await vencidos()).toEqual([])
    })
  })
})

/** The facts that `npm run doctor` reads with the secret key. Tables replace pg_cron and Vault. */
describe('diagnostico', () => {
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
      expect([
        after.atrasadas - before.atrasadas,
        after.admins - before.admins,
        after.sem_endereco - before.sem_endereco,
      ]).toEqual([1, 1, 1])
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
      const refusal = await getRefusal(callAs(db, role, 'fn_service_diagnostico'))
      expect(refusal.code).toBe('42501')
    })
  })
})
