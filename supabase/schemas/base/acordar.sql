-- Waking the worker, now or from a schedule.

create function base.acordar_jobs() returns void
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
comment on function base.acordar_jobs() is
  'Called every minute by pg_cron, and at once for urgent messages: wakes run-jobs, which claims due work. Needs pg_net and the vault secrets project_url and '
  'jobs_secret_key; without them it does nothing. A lost call delays messages by a minute and loses none.';

create function base.acordar_agora() returns void
language plpgsql set search_path = '' as $$
begin
  perform base.acordar_jobs();
exception
  when others then
    raise warning 'the worker was not woken (%)', sqlstate;
end
$$;
comment on function base.acordar_agora() is 'base.acordar_jobs(), whose failure does not affect the transaction of the caller.';
