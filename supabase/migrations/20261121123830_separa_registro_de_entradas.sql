-- Deleting an account no longer looks through the platform's log of sign-ins, which only grows: the id waits in a queue, and
-- the purge looks once for all, a bounded time a call. Who is no admin leaves without the admins' lock.
-- Locks: none on making; the admins' lock is taken before a key share of another admin's profile, which never waits.
-- Undo: the former bodies of private.exigir_outro_admin (20261121122200), private.apagar_dados_da_conta and
-- private.apagar_acesso (20261121123500); drop the function and the table.

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

create or replace function private.exigir_outro_admin(_email text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.trancar_admins();
  perform 1
  from public.admins as a
  join public.usuarios as u on u.email = a.email and u.email_verificado
  where a.active and a.email = _email;
  if not found then
    return;
  end if;
  -- An account that is being deleted holds its profile, and is none to rely on. Whoever only changes a profile is not passed
  -- over: that waits for the lock of the admins.
  perform 1
  from public.admins as a
  join public.usuarios as u on u.email = a.email and u.email_verificado
  where a.active and a.email <> _email
  limit 1
  for key share of u skip locked;
  if not found then
    perform private.recusar(409, 'É preciso restar ao menos uma pessoa administradora.', 'ultimo_admin');
  end if;
exception
  when lock_not_available or deadlock_detected then
    perform private.recusar_ocupado();
end
$$;
comment on function private.exigir_outro_admin(text) is
  'Refuses, when the only working admin (active row, e-mail verified by an account) is the one of this e-mail (one whose account is being deleted at this moment is none); otherwise nobody else can change that until the transaction ends. Lock the row of usuarios first. Errors: PT409 ultimo_admin, PT503 tente_novamente.';

create or replace function private.apagar_dados_da_conta(_usuario public.usuarios)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _email constant text := case when _usuario.email_verificado then _usuario.email end;
begin
  -- Refused when nobody would be left to look after the product. Everybody else leaves without taking the admins' lock: who
  -- becomes one meanwhile is not relied on, because this profile is locked (private.exigir_outro_admin).
  if exists (select 1 from public.admins as a where a.email = _email and a.active) then
    update public.admins as a set active = false where a.email = _email and a.active;
  end if;

  perform private.apagar_solicitacao(s.id)
  from (
    select p.id
    from public.solicitacoes as p
    join public.clientes as c on c.id = p.cliente_id
    where c.email = _email
    order by p.id
  ) as s;
  delete from public.clientes as c where c.email = _email;

  update private.consentimentos as k set revogado_em = now()
  where
    k.revogado_em is null
    and k.id in (select d.id from private.consentimentos_de(_usuario.auth_user_id, _email) as d);

  -- The limits go on counting these hashes for 48 hours; none of them opens anything any more.
  update private.otp_desafios as d set anulado_em = clock_timestamp()
  where d.auth_user_id = _usuario.auth_user_id and d.anulado_em is null and d.consumido_em is null;

  perform private.apagar_mensagens(_usuario);
end
$$;

create or replace function private.apagar_acesso(_auth_user_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Hosted keeps the id here as text, and not every platform cascades.
  delete from auth.refresh_tokens as t where t.user_id::text = _auth_user_id::text;
  delete from auth.sessions as s where s.user_id = _auth_user_id;
  delete from auth.identities as i where i.user_id = _auth_user_id;
  delete from auth.flow_state as f where f.user_id = _auth_user_id;
  -- The platform's log of sign-ins names the person; the purge looks through it, once for many.
  insert into private.registros_a_apagar (auth_user_id) values (_auth_user_id) on conflict do nothing;
  -- The profile goes with it, and the end of its consents is noted.
  delete from auth.users as a where a.id = _auth_user_id;
end
$$;
comment on function private.apagar_acesso(uuid) is
  'The account itself with sessions, tokens, linked identities and profile; the log of sign-ins follows with the purge. Access tokens that are out end within the hour and find nothing.';

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
    delete from private.registros_a_apagar;
    return 0;
end
$$;
comment on function private.purgar_registros(interval) is
  'Deletes the lines of the platform''s log of sign-ins that name a deleted account, 50 accounts and 10,000 lines at a time, once at least and for about _tempo; the next call goes on where this one stopped. Returns how many lines went.';
