-- What happens to channel lines by itself (decision 16): what a feed carries is written down as read once a reader took the feed, what
-- was paid for and is not live by its deadline goes back, what costs nothing says honestly that it did not come about; and a payment
-- that nobody began is given up. A person of the team also decides about a vacancy that was taken off the page.
-- Locks: none. Undo: drop the functions; put back private.liberar_vaga of 126650, fn_service_purge and private.agendar_jobs of 126800;
-- cron.unschedule('canais').

create function private.anotar_leitura_do_feed(_formato text, _em timestamptz, _leitor text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  insert into private.feed_leituras as f (formato, lido_em, lido_por)
  values (_formato, least(coalesce(_em, now()), now()), _leitor)
  on conflict (formato) do update set lido_em = excluded.lido_em, lido_por = excluded.lido_por
  where excluded.lido_em > f.lido_em;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.anotar_leitura_do_feed(text, timestamptz, text) is 'Body of fn_service_anotar_leitura_do_feed.';

create function public.fn_service_anotar_leitura_do_feed(
  _formato text default null,
  _em timestamptz default null,
  _leitor text default null
)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.anotar_leitura_do_feed(_formato, _em, _leitor);
$$;
comment on function public.fn_service_anotar_leitura_do_feed(text, timestamptz, text) is
  'For job-feed: somebody who calls itself _leitor (letters, at most 40) took the whole of a feed (indeed, linkedin, jooble, sitemap) as it was at _em, now when null; never in the future, never back. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

create function private.ler_linhas_de_feed(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _lidas integer;
begin
  update public.vaga_canais as c
  set status = 'lido', lido_em = p.lido_em, lido_por = p.lido_por, causa = null, motivo = null
  from (
    select l.id, f.lido_em, f.lido_por
    from public.vaga_canais as l
    join public.vagas as v on v.id = l.vaga_id
    join private.feed_leituras as f on f.formato = l.canal
    where
      l.status = 'na_fila'
      and l.modo = 'feed_aberto'
      and v.status = 'published'
      -- While it stood there, not while it was off.
      and f.lido_em > greatest(v.publicada_em, v.no_ar_desde)
    order by l.prazo_em
    limit _maximo
    for no key update of l skip locked
  ) as p
  where c.id = p.id;
  get diagnostics _lidas = row_count;
  return _lidas;
end
$$;
comment on function private.ler_linhas_de_feed(integer) is
  'Lines that an open feed carries are lido once a reader took the feed after their vacancy came on the air. That the channel shows them only an address says. Returns how many.';

create function private.publicar_linhas_proprias(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _publicadas integer;
begin
  update public.vaga_canais as c set status = 'publicado'
  where
    c.id = any (
      array(
        select l.id
        from public.vaga_canais as l
        join public.vagas as v on v.id = l.vaga_id
        where l.status = 'na_fila' and l.modo = 'proprio' and v.status = 'published'
        order by l.prazo_em
        limit _maximo
        for no key update of l skip locked
      )
    );
  get diagnostics _publicadas = row_count;
  return _publicadas;
end
$$;
comment on function private.publicar_linhas_proprias(integer) is
  'Lines of our own page are live with their vacancy. Returns how many.';

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
    causa = case
      when c.status <> 'na_fila' then 'prazo_sem_resposta'
      when c.modo = 'feed_aberto' then 'prazo_sem_leitura'
      else coalesce(c.causa, 'prazo_sem_envio')
    end,
    motivo = case when c.status = 'na_fila' and c.modo <> 'feed_aberto' then c.motivo end
  where
    c.id = any (
      array(
        select p.id
        from public.vaga_canais as p
        join public.vagas as v on v.id = p.vaga_id
        where
          p.status in ('na_fila', 'enviado', 'aguardando_canal')
          and p.prazo_em <= now()
          -- Off the page the clock stands still: 7 days at most (devolver_suspensas).
          and v.status <> 'suspensa'
        order by p.prazo_em
        limit _maximo
        for no key update of p skip locked
      )
    );
  get diagnostics _vencidas = row_count;
  return _vencidas;
end
$$;
comment on function private.vencer_linhas(integer) is
  'Lines that are not live by their deadline: what was paid for ends and goes back (vaga_canais_devolve), what costs nothing failed. The cause is what the line knows: not sent, sent and not shown, feed not read, or a record that was undone. Not of a vacancy off the page. Returns how many.';

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
  set status = 'expirado', causa = 'vaga_suspensa', motivo = null
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
    _feito := _feito || jsonb_build_object('linhas_lidas', private.ler_linhas_de_feed(1000));
  exception
    when others or query_canceled then
      raise warning 'readings of feeds were not written to their lines (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('linhas_no_ar', private.publicar_linhas_proprias(1000));
  exception
    when others or query_canceled then
      raise warning 'lines of our own page did not go live (%)', sqlstate;
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
    _feito := _feito || jsonb_build_object('linhas_retidas', private.vencer_retidas(500));
  exception
    when others or query_canceled then
      raise warning 'lines of vacancies held back did not end (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('avisos_de_retidas', private.avisar_retidas(100));
  exception
    when others or query_canceled then
      raise warning 'the team was not told of vacancies held back (%)', sqlstate;
  end;
  begin
    _feito := _feito || jsonb_build_object('pagamentos_largados', private.largar_pagamentos(500));
  exception
    when others or query_canceled then
      raise warning 'payments that nobody began were not given up (%)', sqlstate;
  end;
  begin
    _feito := _feito || private.responder_fins();
  exception
    when others or query_canceled then
      raise warning 'candidates of ended vacancies were not answered (%)', sqlstate;
  end;
  return _feito;
end
$$;
comment on function private.girar_canais() is
  'Everything that happens to channel lines by itself, and the answers to candidates of ended vacancies; run it every few minutes. Returns {linhas_lidas, linhas_no_ar, linhas_vencidas, linhas_suspensas, linhas_retidas, avisos_de_retidas, pagamentos_largados, candidatos_respondidos, vagas_a_responder}.';

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

grant execute on function private.anotar_leitura_do_feed(text, timestamptz, text) to service_role;
grant execute on function private.girar_canais() to service_role;
grant execute on function public.fn_service_anotar_leitura_do_feed(text, timestamptz, text) to service_role;
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
