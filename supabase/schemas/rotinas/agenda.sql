-- Schedule: what wakes the worker and runs the routines.

create function rotinas.agendar_jobs() returns void
language plpgsql set search_path = '' as $$
begin
  -- The same name replaces the schedule.
  perform cron.schedule('run-jobs', '* * * * *', 'select base.acordar_jobs()');
  perform cron.schedule('purge', '17 * * * *', 'call rotinas.drenar(''purga'')');
  perform cron.schedule('propostas', '37 * * * *', 'call rotinas.drenar(''propostas'')');
  perform cron.schedule('vagas', '47 * * * *', 'call rotinas.drenar(''vagas'')');
  perform cron.schedule('canais', '* * * * *', 'call rotinas.drenar(''canais'')');
  perform cron.schedule('numeros', '* * * * *', 'call rotinas.drenar(''numeros'')');
  -- Its own log of runs grows without end.
  perform cron.schedule('cron-log', '7 3 * * *', 'delete from cron.job_run_details where end_time < now() - interval ''7 days''');
end
$$;
comment on function rotinas.agendar_jobs() is
  'Schedules the worker, what happens to channel lines and the numbers of the team every minute, the purge and what happens to proposals and vacancies every hour, and deletes '
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
    perform rotinas.agendar_jobs();
  end if;
end
$$;
