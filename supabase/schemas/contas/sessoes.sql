-- Sessions of an account, and the purge of the log of sign-ins.

create function contas.minhas_sessoes() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform base.limitar('sessoes', 'conta:' || _eu, 120, interval '10 minutes');
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
        -- That table stores the time of the last refresh without time zone, in UTC.
        greatest(
          (r.linha ->> 'created_at')::timestamptz,
          (r.linha ->> 'updated_at')::timestamptz,
          (r.linha ->> 'refreshed_at')::timestamp at time zone 'utc'
        ) as usada_em,
        left(base.limpar_linha(left(r.linha ->> 'user_agent', 600)), 300) as agente
      from auth.sessions as e
      cross join lateral (select to_jsonb(e) as linha) as r
      where e.user_id = _eu and coalesce((r.linha ->> 'not_after')::timestamptz > now(), true)
      order by usada_em desc
      limit 100
    ) as s
  );
end
$$;

create function public.fn_minhas_sessoes() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.minhas_sessoes();
$$;
comment on function public.fn_minhas_sessoes is
  'Sessions of the calling account, most recently used first: [{id, atual, criada_em, usada_em, agente}], at most 100; agente is the user agent '
  'that the browser sent, or null. Errors: PT429 limite.';
grant execute on function contas.minhas_sessoes, public.fn_minhas_sessoes to authenticated;

create function contas.encerrar_sessao(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _eu constant uuid := auth.uid();
begin
  perform base.limitar('encerrar-sessao', 'conta:' || _eu, 60, interval '10 minutes');
  -- The tokens that renew the session are deleted with it.
  delete from auth.sessions as e where e.id = _id and e.user_id = _eu;
  if not found then
    perform base.recusar(404, 'Esta sessão já foi encerrada.', 'sessao_inexistente');
  end if;
end
$$;

create function public.fn_encerrar_sessao(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.encerrar_sessao(_id);
$$;
comment on function public.fn_encerrar_sessao is
  'Ends one session of the calling account. It can no longer be renewed; an access token already issued remains valid until it expires. Errors: '
  'PT404 sessao_inexistente (also for a session of another account), PT429 limite.';
grant execute on function contas.encerrar_sessao, public.fn_encerrar_sessao to authenticated;

create table contas.registros_a_apagar (
  auth_user_id uuid primary key,
  pedido_em timestamptz not null default clock_timestamp(),
  visto_ate uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table contas.registros_a_apagar is
  'Deleted accounts that may still be named in the sign-in log of the platform. A row is removed when the whole log has been searched.';
comment on column contas.registros_a_apagar.visto_ate is 'Id up to which the log, read in the order of its ids, has been searched.';

create index registros_a_apagar_pedido_em_idx on contas.registros_a_apagar (pedido_em);

alter table contas.registros_a_apagar enable row level security;

create function contas.purgar_registros(_tempo interval) returns integer
language plpgsql set search_path = '' as $$
declare
  _fim constant timestamptz := clock_timestamp() + _tempo;
  _desde uuid;
  _ate uuid;
  _contas uuid[];
  _lidos integer;
  _apagados integer;
  _total integer := 0;
begin
  -- Two concurrent runs would read the same lines.
  if not pg_try_advisory_xact_lock(hashtextextended('purgar-registros', 0)) then
    return 0;
  end if;
  -- Accounts that arrived together are one group; later ones form the next group.
  loop
    select r.visto_ate into _desde from contas.registros_a_apagar as r order by r.pedido_em limit 1;
    exit when not found;
    _contas := array(
      select r.auth_user_id from contas.registros_a_apagar as r where r.visto_ate = _desde order by r.pedido_em limit 50
    );
    select count(*), max(t.id::text collate "C")::uuid into _lidos, _ate
    from (select l.id from auth.audit_log_entries as l where l.id > _desde order by l.id limit 10000) as t;
    delete from auth.audit_log_entries as l
    where
      l.id > _desde
      and l.id <= _ate
      and exists (select 1 from unnest(_contas) as c (id) where strpos(l.payload::text, c.id::text) > 0);
    get diagnostics _apagados = row_count;
    _total := _total + _apagados;
    if _lidos < 10000 then
      delete from contas.registros_a_apagar as r where r.auth_user_id = any (_contas);
    else
      update contas.registros_a_apagar as r set visto_ate = _ate where r.auth_user_id = any (_contas);
    end if;
    exit when clock_timestamp() >= _fim;
  end loop;
  return _total;
exception
  when insufficient_privilege or undefined_table then
    -- Where the platform does not let us read its log, there is nothing to wait for.
    raise warning 'the platform keeps its own log of sign-ins';
    delete from contas.registros_a_apagar as r where r.auth_user_id is not null;
    return 0;
end
$$;
comment on function contas.purgar_registros is
  'Deletes the lines of the sign-in log of the platform that name a deleted account, 50 accounts and 10,000 lines at a time, at least once and for '
  'about _tempo; the next call continues where this one stopped. Returns the number of deleted lines.';
