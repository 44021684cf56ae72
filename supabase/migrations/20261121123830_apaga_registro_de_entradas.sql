-- The platform's log of sign-ins names deleted accounts and only grows: deleting an account leaves its id in a queue, and the
-- purge looks through the log once for all of them, a bounded time a call. Locks: none. Undo: drop the function and the table.

create table private.registros_a_apagar (
  auth_user_id uuid primary key,
  pedido_em timestamptz not null default clock_timestamp(),
  visto_ate uuid not null default '00000000-0000-0000-0000-000000000000'
);
comment on table private.registros_a_apagar is
  'Deleted accounts that the platform''s log of sign-ins still names. A row goes when the whole log was looked through.';
comment on column private.registros_a_apagar.visto_ate is 'The log is looked through in the order of its ids, up to here so far.';

create index registros_a_apagar_pedido_em_idx on private.registros_a_apagar (pedido_em);

alter table private.registros_a_apagar enable row level security;
revoke all on table private.registros_a_apagar from public, anon, authenticated, service_role;

create function private.purgar_registros(_tempo interval)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _fim constant timestamptz := clock_timestamp() + _tempo;
  _desde uuid;
  _ate uuid;
  _contas uuid[];
  _lidos integer;
  _apagados integer;
  _total integer := 0;
begin
  -- Two at once would read the same lines.
  if not pg_try_advisory_xact_lock(hashtextextended('purgar-registros', 0)) then
    return 0;
  end if;
  -- Those that came together go together; whoever comes meanwhile is the next group.
  loop
    select r.visto_ate into _desde from private.registros_a_apagar as r order by r.pedido_em limit 1;
    exit when not found;
    _contas := array(
      select r.auth_user_id from private.registros_a_apagar as r where r.visto_ate = _desde order by r.pedido_em limit 50
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
      delete from private.registros_a_apagar as r where r.auth_user_id = any (_contas);
    else
      update private.registros_a_apagar as r set visto_ate = _ate where r.auth_user_id = any (_contas);
    end if;
    exit when clock_timestamp() >= _fim;
  end loop;
  return _total;
exception
  when insufficient_privilege or undefined_table then
    -- Where the platform keeps its log to itself, there is nothing to wait for.
    raise warning 'the platform keeps its own log of sign-ins';
    delete from private.registros_a_apagar as r where r.auth_user_id is not null;
    return 0;
end
$$;
comment on function private.purgar_registros(interval) is
  'Deletes the lines of the platform''s log of sign-ins that name a deleted account, 50 accounts and 10,000 lines at a time, once at least and for about _tempo; the next call goes on where this one stopped. Returns how many lines went.';
