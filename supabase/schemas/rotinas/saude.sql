-- Health of the routines, and the facts that the doctor reads.

create function rotinas.diagnosticar() returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _jobs jsonb;
  _vault jsonb;
begin
  if to_regclass('cron.job') is not null then
    select coalesce(jsonb_agg(jsonb_build_object('nome', j.jobname, 'agenda', j.schedule, 'ativo', j.active, 'ultima', u.start_time, 'estado', u.status)), '[]')
    into _jobs
    from (select k.* from cron.job as k order by k.jobid limit 50) as j
    left join lateral (
      select d.start_time, d.status from cron.job_run_details as d
      where d.jobid = j.jobid and d.status in ('succeeded', 'failed') order by d.runid desc limit 1
    ) as u on true;
  end if;
  if to_regclass('vault.secrets') is not null then
    select jsonb_object_agg(n, exists (select from vault.secrets as s where s.name = n)) into _vault from unnest(array['project_url', 'jobs_secret_key']) as n;
  end if;
  return jsonb_build_object(
    'agora', now(), 'jobs', _jobs, 'vault', _vault,
    'versao', (select jsonb_build_object('ultima', max(m.version), 'total', count(*)) from supabase_migrations.schema_migrations as m),
    'trabalho', (select jsonb_build_object('ultima', e.em, 'ok', e.ok) from rotinas.execucoes as e where e.nome = 'mensagens' order by e.id desc limit 1),
    'atrasadas', (
      select count(*) from (select o.tipo, o.agendada_em from mensagens.outbox as o where o.enviado_em is null and o.morta_em is null limit 10000) as p
      join mensagens.outbox_tipos as t on t.tipo = p.tipo and p.agendada_em < now() - t.promessa
    ),
    'admins', (select count(*) from public.admins as a where a.active),
    'email_contato', (select c.email_contato !~ '@([^@]*\.)?(example|invalid|test)$' from public.configuracoes as c),
    'pix_ligado', (select c.pix_ligado from public.configuracoes as c),
    'empresa_sem', (
      select coalesce(jsonb_agg(e.coluna order by e.n), '[]')
      from public.configuracoes as c
      cross join unnest(array['razao_social', 'cnpj', 'endereco_fisico', 'encarregado_nome', 'encarregado_email']) with ordinality as e (coluna, n)
      where to_jsonb(c) ->> e.coluna is null
    ),
    'sem_endereco', (select coalesce(sum(l.total), 0) from base.limites_atingidos as l where l.acao = 'sem_endereco')
  );
end
$$;
comment on function rotinas.diagnosticar() is 'Body of fn_service_diagnostico. jobs and vault are null where pg_cron and Vault are absent.';
grant execute on function rotinas.diagnosticar() to service_role;

create function public.fn_service_diagnostico() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select rotinas.diagnosticar();
$$;
comment on function public.fn_service_diagnostico() is
  'For `npm run doctor`: what is installed and running (migrations, schedule, names in Vault, last run of the worker, late messages, admins, mailbox of the team, '
  'what is missing of the company, Pix, calls without an address). No secret and no personal data.';
grant execute on function public.fn_service_diagnostico() to service_role;

create function rotinas.admin_saude() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_saude', 'conta:' || auth.uid(), 600, interval '10 minutes');
  return jsonb_build_object(
    'agora', now(),
    'mensagens', jsonb_build_object(
      'filas', (
        select coalesce(
          jsonb_agg(jsonb_build_object('nome', f.nome, 'pendentes', n.pendentes, 'atrasadas', n.atrasadas) order by f.ordem), '[]'
        )
        from (
          select p.fila, count(*) as pendentes, count(*) filter (where p.agendada_em < now() - t.promessa) as atrasadas
          from (
            select o.fila, o.tipo, o.agendada_em
            from mensagens.outbox as o where o.enviado_em is null and o.morta_em is null limit 100000
          ) as p
          join mensagens.outbox_tipos as t on t.tipo = p.tipo
          group by p.fila
        ) as n
        join mensagens.outbox_filas as f on f.fila = n.fila
      ),
      'mortas', (select count(*) from (select from mensagens.outbox as o where o.morta_em is not null limit 100000) as n),
      'mais_antiga', (select min(o.criado_em) from mensagens.outbox as o where o.enviado_em is null and o.morta_em is null)
    ),
    'jobs', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'nome', j.nome, 'ultima', j.em, 'ok', j.ok, 'contagens', j.contagens, 'ms', j.ms, 'erro', j.erro,
            'falhas_24h', (
              select count(*) from rotinas.execucoes as f
              where f.nome = j.nome and not f.ok and f.em > now() - interval '24 hours'
            )
          )
          order by j.nome
        ),
        '[]'
      )
      from (select distinct on (e.nome) e.* from rotinas.execucoes as e order by e.nome, e.id desc) as j
    ),
    'limites', (
      select coalesce(
        jsonb_agg(jsonb_build_object('acao', l.acao, 'total', l.total, 'desde', l.desde) order by l.total desc, l.acao), '[]'
      )
      from (
        select a.acao, sum(a.total) as total, min(a.dia)::timestamp at time zone 'America/Sao_Paulo' as desde
        from base.limites_atingidos as a
        where a.dia > base.dia_do_instante(now() - interval '30 days')
        group by a.acao
      ) as l
    ),
    -- When each was last read, and the user agent of the reader.
    'feeds', (
      select coalesce(jsonb_agg(jsonb_build_object('formato', f.formato, 'lido_em', f.lido_em, 'lido_por', f.lido_por) order by f.formato), '[]')
      from publico.feed_leituras as f
    ),
    'entregas', mensagens.entregas_falhando(),
    'vencidos', lgpd.vencidos()
  );
end
$$;
comment on function rotinas.admin_saude() is 'Body of fn_admin_saude. Limit: 600 in 10 minutes per account.';
grant execute on function rotinas.admin_saude() to authenticated;

create function public.fn_admin_saude() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select rotinas.admin_saude();
$$;
comment on function public.fn_admin_saude() is
  'For admins: {agora, mensagens: {pendentes, atrasadas (due for more than 5 minutes), mortas, mais_antiga|null} (each counted up to 100,000), jobs: [{nome, ultima, ok, '
  'contagens, ms, erro|null, falhas_24h}], limites: [{acao, total}] how often each was reached in the last 30 days, most first, feeds: [{formato, lido_em}], entregas: '
  'mensagens.entregas_falhando, vencidos: '
  '[{conta, total, desde}] what the routines should have done (lgpd.vencidos)}. Errors: PT403 so_admin, PT429 limite.';
grant execute on function public.fn_admin_saude() to authenticated;
