-- What happens to channel lines by itself (decision 16): what a feed carries is live once its reader took the feed, what was paid for
-- and is not live by its deadline goes back, what costs nothing says honestly that it did not come about; and a payment that nobody
-- began is given up. A person of the team also decides about a vacancy that was taken off the page.
-- Locks: none. Undo: drop the functions; put back private.liberar_vaga of 126650, fn_service_purge and private.agendar_jobs of 126800;
-- cron.unschedule('canais').

create function private.anotar_leitura_do_feed(_formato text)
returns void
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  insert into private.feed_leituras as f (formato, lido_em)
  values (_formato, now())
  on conflict (formato) do update set lido_em = excluded.lido_em;
$$;
comment on function private.anotar_leitura_do_feed(text) is 'Body of fn_service_anotar_leitura_do_feed.';

create function public.fn_service_anotar_leitura_do_feed(_formato text)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.anotar_leitura_do_feed(_formato);
$$;
comment on function public.fn_service_anotar_leitura_do_feed(text) is
  'For job-feed: the reader of a feed (indeed, linkedin, jooble, sitemap) took the whole of it just now.';

create function private.publicar_linhas_de_feed(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _linha record;
  _publicadas integer := 0;
begin
  for _linha in
    select c.id, c.modo, f.lido_em
    from public.vaga_canais as c
    join public.vagas as v on v.id = c.vaga_id
    left join private.feed_leituras as f on f.formato = c.canal
    where
      c.status in ('na_fila', 'enviado')
      and c.modo in ('proprio', 'feed_aberto')
      and v.status = 'published'
      -- Our own page shows it since it was published; a feed, since its reader came for it.
      and (c.modo = 'proprio' or f.lido_em > v.publicada_em)
    order by c.prazo_em
    limit _maximo
    for no key update of c skip locked
  loop
    update public.vaga_canais as c set status = 'enviado', enviado_em = coalesce(_linha.lido_em, now())
    where c.id = _linha.id and c.status = 'na_fila';
    update public.vaga_canais as c set status = 'publicado', confirmado_em = coalesce(_linha.lido_em, now())
    where c.id = _linha.id;
    _publicadas := _publicadas + 1;
  end loop;
  return _publicadas;
end
$$;
comment on function private.publicar_linhas_de_feed(integer) is
  'Lines that a feed carries, or our own page, are live once the feed was read after publication. Returns how many.';

create function private.vencer_linhas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _vencidas integer;
begin
  update public.vaga_canais as c
  set
    status = case when c.preco_centavos > c.desconto_centavos then 'expirado' else 'falhou' end,
    motivo = case
      when c.preco_centavos > c.desconto_centavos then 'O canal não mostrou a vaga no prazo.'
      when c.modo in ('proprio', 'feed_aberto') then 'O leitor do canal ainda não buscou o nosso feed no prazo. A vaga segue na nossa página.'
      else 'O canal não mostrou a vaga no prazo. A vaga segue na nossa página.'
    end
  where
    c.id = any (
      array(
        select p.id
        from public.vaga_canais as p
        where p.status in ('na_fila', 'enviado', 'aguardando_canal') and p.prazo_em <= now()
        order by p.prazo_em
        limit _maximo
        for no key update skip locked
      )
    );
  get diagnostics _vencidas = row_count;
  return _vencidas;
end
$$;
comment on function private.vencer_linhas(integer) is
  'Lines that are not live by their deadline: what was paid for ends and goes back (vaga_canais_devolve), what costs nothing failed. Returns how many.';

create index vaga_canais_prazo_em_idx on public.vaga_canais (prazo_em) where status in ('na_fila', 'enviado', 'aguardando_canal');

create function private.devolver_suspensas(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _devolvidas integer;
begin
  update public.vaga_canais as c
  set status = 'expirado', motivo = 'A vaga ficou suspensa por mais de 7 dias.'
  where
    c.id = any (
      array(
        select p.id
        from public.vaga_canais as p
        join public.vagas as v on v.id = p.vaga_id
        where
          v.status = 'suspensa'
          and v.suspensa_em < now() - interval '7 days'
          and p.status in ('na_fila', 'enviado', 'aguardando_canal')
          and p.preco_centavos > p.desconto_centavos
        order by v.suspensa_em
        limit _maximo
        for no key update of p skip locked
      )
    );
  get diagnostics _devolvidas = row_count;
  return _devolvidas;
end
$$;
comment on function private.devolver_suspensas(integer) is
  'Paid lines that were never live, of vacancies off the page for 7 days: their money goes back. Returns how many.';

create function private.largar_pagamentos(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _largados integer;
begin
  update private.pagamentos as p set status = 'cancelado', cancelar_em = null
  where
    p.id = any (
      array(
        select a.id from private.pagamentos as a
        where a.status = 'criando' and a.intent_id is null and a.atualizado_em < now() - interval '24 hours'
        order by a.atualizado_em
        limit _maximo
        for update skip locked
      )
    );
  get diagnostics _largados = row_count;
  return _largados;
end
$$;
comment on function private.largar_pagamentos(integer) is
  'Gives up payments whose intent never came, a day later: the provider has forgotten their key. Returns how many.';

create function private.girar_canais()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _feito jsonb := '{}';
begin
  -- Each in a step of its own: what fails undoes nothing of the others, and comes again with the next round.
  begin
    _feito := _feito || jsonb_build_object('linhas_no_ar', private.publicar_linhas_de_feed(1000));
  exception
    when others or query_canceled then
      raise warning 'lines of feeds did not go live (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_vencidas', private.vencer_linhas(500));
  exception
    when others or query_canceled then
      raise warning 'lines past their deadline did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_suspensas', private.devolver_suspensas(500));
  exception
    when others or query_canceled then
      raise warning 'lines of suspended vacancies did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('pagamentos_largados', private.largar_pagamentos(500));
  exception
    when others or query_canceled then
      raise warning 'payments that nobody began were not given up (%)', sqlstate;
  end;
  return _feito;
end
$$;
comment on function private.girar_canais() is
  'Everything that happens to channel lines by itself; run it every few minutes. Returns {linhas_no_ar, linhas_vencidas, linhas_suspensas, pagamentos_largados}.';

create function public.fn_service_girar_canais()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '30s'
as $$
  select private.girar_canais();
$$;
comment on function public.fn_service_girar_canais() is
  'For the worker, at every run: what happens to channel lines by itself (private.girar_canais). Returns how many of each.';

create or replace function public.fn_service_purge()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '60s'
as $$
  select private.purgar() || private.girar_propostas() || private.girar_vagas() || private.girar_canais();
$$;

grant execute on function private.anotar_leitura_do_feed(text) to service_role;
grant execute on function private.girar_canais() to service_role;
grant execute on function public.fn_service_anotar_leitura_do_feed(text) to service_role;
grant execute on function public.fn_service_girar_canais() to service_role;

create or replace function private.agendar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- The same name replaces the schedule.
  perform cron.schedule('run-jobs', '* * * * *', 'select private.acordar_jobs()');
  perform cron.schedule('purge', '17 * * * *', 'select private.purgar()');
  perform cron.schedule('propostas', '37 * * * *', 'select private.girar_propostas()');
  perform cron.schedule('vagas', '47 * * * *', 'select private.girar_vagas()');
  perform cron.schedule('canais', '*/10 * * * *', 'select private.girar_canais()');
end
$$;
comment on function private.agendar_jobs() is
  'Schedules the worker every minute, the purge and what happens to proposals and vacancies every hour, and what happens to channel lines every ten minutes; again, it changes nothing. By hand when pg_cron and pg_net were turned on after migrating: select private.agendar_jobs().';

do $$
begin
  if exists (select 1 from pg_extension as e where e.extname = 'pg_cron') then
    perform private.agendar_jobs();
  end if;
exception
  when insufficient_privilege or undefined_function or invalid_schema_name then
    raise notice 'jobs are not scheduled here: %', sqlerrm;
end
$$;

create or replace function private.liberar_vaga(_id uuid, _liberar boolean, _motivo text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
begin
  if not private.is_admin() then
    perform private.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
  if _liberar is null then
    perform private.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := private.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform private.recusar(422, 'Diga por que a vaga foi recusada.', 'motivo');
  end if;

  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  if not _liberar and _vaga.status = 'recusada' or _liberar and _vaga.status = 'published' then
    return private.resposta_da_vaga(_vaga);
  end if;
  if _vaga.status <> 'suspensa' and (_vaga.status <> 'aguardando_publicacao' or _vaga.bloqueada_em is null) then
    perform private.recusar(409, 'Esta vaga não está em revisão.', 'status_invalido');
  end if;
  if _liberar and _vaga.status = 'suspensa' then
    -- As it was, until the day it had.
    update public.vagas as v set status = 'published' where v.id = _id returning * into _vaga;
    return private.resposta_da_vaga(_vaga);
  elsif _liberar then
    return private.resposta_da_vaga(private.por_no_ar(_id, _vaga.achados));
  end if;
  update public.vagas as v set status = 'recusada', motivo = _motivo, bloqueada_em = null
  where v.id = _id
  returning * into _vaga;
  perform private.avisar_dono_da_vaga(_vaga, 'vaga_recusada', '1');
  return private.resposta_da_vaga(_vaga);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function public.fn_liberar_vaga(uuid, boolean, text) is
  'For admins: puts a vacancy that the ad check held back, or that was taken off the page, on the air as it is, or refuses it for good with a reason, and tells its owner; repeating changes nothing. Lines that were paid and never live are refunded. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido, PT422 liberar, motivo, PT503 tente_novamente.';
