-- Schedule: what wakes the worker and runs the routines.

create function private.acordar_jobs() returns void
language plpgsql set search_path = '' as $$
declare
  _url text;
  _chave text;
begin
  -- Only hosted projects have the network extension; elsewhere a timer of the platform wakes the worker.
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null then
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
  'Called every minute by pg_cron, and at once for urgent messages: wakes run-jobs, which claims due work. Needs pg_net and the vault secrets project_url and '
  'jobs_secret_key; without them it does nothing. A lost call delays messages by a minute and loses none.';

create function private.agendar_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  -- The same name replaces the schedule.
  perform cron.schedule('run-jobs', '* * * * *', 'select private.acordar_jobs()');
  perform cron.schedule('purge', '17 * * * *', 'call private.drenar(''purga'')');
  perform cron.schedule('propostas', '37 * * * *', 'call private.drenar(''propostas'')');
  perform cron.schedule('vagas', '47 * * * *', 'call private.drenar(''vagas'')');
  perform cron.schedule('canais', '*/10 * * * *', 'call private.drenar(''canais'')');
  -- Its own log of runs grows without end.
  perform cron.schedule('cron-log', '7 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
end
$$;
comment on function private.agendar_jobs() is
  'Schedules the worker every minute, the purge and what happens to proposals and vacancies every hour, and what happens to channel lines every ten minutes, and deletes '
  'the scheduler''s log of runs after 7 days; again, it changes nothing. Every deploy runs it, for where pg_cron and pg_net were turned on later.';

do $$
begin
  begin
    create extension if not exists pg_cron;
    create extension if not exists pg_net with schema extensions;
  exception when insufficient_privilege or feature_not_supported or undefined_file then
    raise notice 'pg_cron and pg_net are not turned on here: %', sqlerrm;
  end;
  -- Also where pg_cron was turned on before, or is there without pg_net.
  if to_regprocedure('cron.schedule(text, text, text)') is not null then
    perform private.agendar_jobs();
  end if;
end
$$;

create function private.acordar_agora() returns void
language plpgsql set search_path = '' as $$
begin
  perform private.acordar_jobs();
exception
  when others then
    raise warning 'the worker was not woken (%)', sqlstate;
end
$$;
comment on function private.acordar_agora() is 'private.acordar_jobs(), whose failure does not affect the transaction of the caller.';
