-- Where somebody is signed in, and ending it elsewhere (S1 profile page). The table is the auth server's: its columns
-- differ a little between servers, so rows are read as JSON. Locks: none. Undo: drop the functions.

create function private.minhas_sessoes()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform private.limitar('sessoes', 'conta:' || _eu, 120, interval '10 minutes');
  return (
    select coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', s.id,
          'atual', s.id::text is not distinct from (select auth.jwt()) ->> 'session_id',
          'criada_em', s.criada_em,
          'usada_em', s.usada_em,
          'agente', s.agente
        )
        order by s.usada_em desc, s.id
      ),
      '[]'
    )
    from (
      select
        e.id,
        (r.linha ->> 'created_at')::timestamptz as criada_em,
        -- The time of the last refresh has no zone there: it is UTC.
        greatest(
          (r.linha ->> 'created_at')::timestamptz,
          (r.linha ->> 'updated_at')::timestamptz,
          (r.linha ->> 'refreshed_at')::timestamp at time zone 'utc'
        ) as usada_em,
        left(private.limpar_linha(left(r.linha ->> 'user_agent', 600)), 300) as agente
      from auth.sessions as e
      cross join lateral (select to_jsonb(e) as linha) as r
      where e.user_id = _eu and coalesce((r.linha ->> 'not_after')::timestamptz > now(), true)
      order by usada_em desc
      limit 100
    ) as s
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.minhas_sessoes() is 'Body of fn_minhas_sessoes. Limit: 120 in 10 minutes by account.';

create function private.encerrar_sessao(_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform private.limitar('encerrar-sessao', 'conta:' || _eu, 60, interval '10 minutes');
  -- What renews the session goes with it.
  delete from auth.sessions as e where e.id = _id and e.user_id = _eu;
  if not found then
    perform private.recusar(404, 'Esta sessão já foi encerrada.', 'sessao_inexistente');
  end if;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.encerrar_sessao(uuid) is 'Body of fn_encerrar_sessao. Limit: 60 in 10 minutes by account.';

create function public.fn_minhas_sessoes()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.minhas_sessoes();
$$;
comment on function public.fn_minhas_sessoes() is
  'Where the account that calls is signed in, newest use first: [{id, atual, criada_em, usada_em, agente}], at most 100; agente is the browser''s own word, or null. Errors: PT429 limite, PT503 tente_novamente.';

create function public.fn_encerrar_sessao(_id uuid default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.encerrar_sessao(_id);
$$;
comment on function public.fn_encerrar_sessao(uuid) is
  'Ends one session of the account that calls; it cannot be renewed any more, an access token already given ends by its own time. Errors: PT404 sessao_inexistente (also for another''s), PT429 limite, PT503 tente_novamente.';

grant execute on function private.minhas_sessoes(), private.encerrar_sessao(uuid) to authenticated;
grant execute on function public.fn_minhas_sessoes(), public.fn_encerrar_sessao(uuid) to authenticated;
