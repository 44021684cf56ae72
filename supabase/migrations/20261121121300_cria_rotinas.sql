-- What runs by itself: purging, and waking the worker where the database has a clock (pg_cron and pg_net, hosted).
-- Elsewhere the platform's own timer does both. Locks: none. Undo: cron.unschedule the two jobs, drop the functions.

create function private.purgar()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _apagados bigint;
  _limites bigint := 0;
  _mensagens bigint;
  _envios bigint;
  _links bigint;
  _solicitacoes bigint;
  _clientes bigint;
  _consentimentos bigint;
  _vazios uuid[];
begin
  -- The one table that a flood of visitors fills: up to 100,000 an hour.
  for _rodada in 1..20 loop
    delete from private.limites as l
    where l.chave in (select p.chave from private.limites as p where p.expira_em < now() - interval '1 hour' limit 5000);
    get diagnostics _apagados = row_count;
    _limites := _limites + _apagados;
    exit when _apagados < 5000;
  end loop;

  delete from private.outbox as o
  where
    o.id in (
      select p.id
      from private.outbox as p
      where coalesce(p.enviado_em, p.morta_em) < now() - interval '30 days'
      limit 5000
    );
  get diagnostics _mensagens = row_count;

  delete from private.cliente_envios as e
  where e.id in (select p.id from private.cliente_envios as p where p.expira_em < now() limit 5000);
  get diagnostics _envios = row_count;

  -- A request whose mailbox nobody confirmed in 180 days, and that nobody opened, is given up. Any other stays as long
  -- as something happens to it, and 24 months more.
  select count(private.apagar_solicitacao(a.id)) into _solicitacoes
  from (
    select s.id
    from public.solicitacoes as s
    where
      s.email_confirmado_em is null
      and s.criado_em < now() - interval '180 days'
      and s.status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Recusada')
      or s.atualizado_em < now() - interval '24 months'
    limit 1000
    for update skip locked
  ) as a;

  -- Locked first: whoever sends at this moment waits, or is seen by the second look.
  _vazios := array(
    select p.id
    from public.clientes as p
    where
      p.criado_em < now() - interval '30 days'
      and not exists (select 1 from public.solicitacoes as s where s.cliente_id = p.id)
      and not exists (select 1 from private.cliente_envios as e where e.cliente_id = p.id)
    limit 5000
    for update skip locked
  );
  delete from public.clientes as c
  where
    c.id = any (_vazios)
    and not exists (select 1 from public.solicitacoes as s where s.cliente_id = c.id)
    and not exists (select 1 from private.cliente_envios as e where e.cliente_id = c.id);
  get diagnostics _clientes = row_count;

  -- Links of a request that is there stay with it: an expired one still asks for a new one.
  delete from private.acompanhamento_links as l
  where
    l.id in (
      select p.id
      from private.acompanhamento_links as p
      where p.solicitacao_id is null and p.expira_em < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _links = row_count;

  -- Proof is kept five years after it stopped being relied on.
  delete from private.consentimentos as k
  where
    k.id in (
      select p.id from private.consentimentos as p where p.revogado_em < now() - interval '5 years' limit 5000
    );
  get diagnostics _consentimentos = row_count;

  return jsonb_build_object(
    'limites', _limites,
    'mensagens', _mensagens,
    'envios', _envios,
    'solicitacoes', _solicitacoes,
    'clientes', _clientes,
    'links', _links,
    'consentimentos', _consentimentos
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.purgar() is
  'Body of fn_service_purge: at most 5,000 rows of each kind a call, 1,000 requests, 100,000 counts; run it hourly. Returns what was deleted, by kind.';

create function public.fn_service_purge()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
as $$
  select private.purgar();
$$;
comment on function public.fn_service_purge() is
  'For the worker: deletes what has outlived its purpose (counts after their window, messages after 30 days, capabilities at their end, unconfirmed requests after 180 days, any request 24 months after its last change, links of deleted requests 180 days after their end, proofs 5 years after revocation). Errors: PT503 tente_novamente.';

grant execute on function private.purgar() to service_role;
grant execute on function public.fn_service_purge() to service_role;

create function private.acordar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
declare
  _url text;
  _chave text;
begin
  if not exists (
    select 1 from private.outbox as o where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now()
  ) then
    return;
  end if;
  select max(s.decrypted_secret) filter (where s.name = 'project_url'),
    max(s.decrypted_secret) filter (where s.name = 'jobs_secret_key')
  into _url, _chave
  from vault.decrypted_secrets as s;
  if _url is null or _chave is null then
    return;
  end if;
  perform net.http_post(
    url => _url || '/functions/v1/run-jobs',
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', _chave),
    body => '{}'::jsonb,
    timeout_milliseconds => 5000
  );
end
$$;
comment on function private.acordar_jobs() is
  'Called every minute by pg_cron: wakes run-jobs when messages are due. Needs the vault secrets project_url and jobs_secret_key; without them it does nothing. A lost call costs a minute, never a message.';

create function private.agendar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The same name replaces the schedule.
  perform cron.schedule('run-jobs', '* * * * *', 'select private.acordar_jobs()');
  perform cron.schedule('purge', '17 * * * *', 'select private.purgar()');
end
$$;
comment on function private.agendar_jobs() is
  'Schedules the worker every minute and the purge every hour; again, it changes nothing. By hand when pg_cron and pg_net were turned on after migrating: select private.agendar_jobs().';

do $$
begin
  if (select count(*) from pg_available_extensions as e where e.name in ('pg_cron', 'pg_net')) < 2 then
    raise notice 'pg_cron or pg_net is not available: the platform''s timer wakes the worker';
    return;
  end if;
  create extension if not exists pg_cron;
  create extension if not exists pg_net with schema extensions;
  perform private.agendar_jobs();
exception
  when insufficient_privilege or feature_not_supported or undefined_file then
    raise notice 'jobs are not scheduled here: %', sqlerrm;
end
$$;
