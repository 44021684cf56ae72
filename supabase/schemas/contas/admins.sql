-- Administrators: who is one in which session, and that one always remains.

create table contas.sessoes_com_codigo (
  sessao uuid primary key references auth.sessions (id) on delete cascade,
  email text not null,
  em timestamptz not null default clock_timestamp()
);
comment on table contas.sessoes_com_codigo is
  'Sessions in which a code sent to the verified e-mail of their account was typed, with that e-mail (docs/product/access.md#administrators). A row ends with its session.';

alter table contas.sessoes_com_codigo enable row level security;

create table public.admins (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text,
  constraint admins_email_chk check (char_length(email) between 3 and 254 and email = lower(email))
);
comment on table public.admins is
  'Admins by e-mail (docs/product/access.md#administrators). A row gives rights only to the account whose verified e-mail it is.';

alter table public.admins enable row level security;

grant select on table public.admins to authenticated, service_role;
grant insert (email, created_by), update (active) on table public.admins to authenticated;

create function contas.email_de_admin(_auth_user_id uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select u.email
    from public.usuarios as u
    join public.admins as a on a.email = u.email and a.active
    where u.auth_user_id = _auth_user_id and u.email_verificado
  );
end
$$;
comment on function contas.email_de_admin is 'The verified e-mail of an account that is an active admin, else null.';

create function contas.admin_na_sessao(_auth_user_id uuid, _sessao uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select 1
    from contas.sessoes_com_codigo as s
    where s.sessao = _sessao and s.email = contas.email_de_admin(_auth_user_id)
  );
end
$$;
comment on function contas.admin_na_sessao is
  'Whether a session has rights of the team: its account is an active admin, and a code sent to that e-mail was typed in this session.';

create function contas.is_admin() returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return contas.admin_na_sessao(auth.uid(), (auth.jwt() ->> 'session_id')::uuid);
end
$$;
comment on function contas.is_admin is 'Whether the session that calls has rights of the team (contas.admin_na_sessao). Use as (select contas.is_admin()).';
grant execute on function contas.is_admin to authenticated;

create policy admins_s_admin on public.admins
for select to authenticated
using ((select contas.is_admin()));

create function contas.trancar_admins() returns void
language plpgsql set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
end
$$;
comment on function contas.trancar_admins is
  'Serialises, until the transaction ends, the changes of working admins: of the table admins and of the verified e-mails of admins.';

create function contas.exigir_outro_admin(_email text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.trancar_admins();
  perform 1
  from public.admins as a
  join public.usuarios as u on u.email = a.email and u.email_verificado
  where a.active and a.email = _email;
  if not found then
    return;
  end if;
  -- An account that is being deleted locks its profile and does not count. An account that only edits its profile is not skipped: its
  -- edit waits for the lock of the admins.
  perform 1
  from public.admins as a
  join public.usuarios as u on u.email = a.email and u.email_verificado
  where a.active and a.email <> _email
  limit 1
  for key share of u skip locked;
  if not found then
    perform base.recusar(409, 'É preciso restar ao menos uma pessoa administradora.', 'ultimo_admin');
  end if;
end
$$;
comment on function contas.exigir_outro_admin is
  'Refuses when this e-mail is that of the only working admin (active row, e-mail verified by an account; an account that is being deleted at this '
  'moment does not count). Otherwise no other session can change that until the transaction ends. Lock the row of usuarios first. Errors: PT409 '
  'ultimo_admin.';

create function contas.admins_direito() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise insufficient_privilege using message = 'Unauthorized: Only admins can create other admins';
end
$$;
comment on function contas.admins_direito is
  'Trigger: refuses non-admins before any value is checked. The policy runs after the row triggers, whose errors would reveal who is an admin.';

create function contas.admins_tranca() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.trancar_admins();
  return null;
end
$$;
comment on function contas.admins_tranca is 'Trigger, before any row is locked: serialises changes of admins.';

create function contas.admins_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  -- Null in a statement typed by hand, where `on conflict` still works.
  _quem constant text := contas.meu_email();
begin
  if tg_op = 'INSERT' then
    new.email := base.normalizar_identificador('email', new.email);
    if new.email is null then
      perform base.recusar(422, 'E-mail inválido', 'email');
    end if;
    if _quem is not null and exists (select 1 from public.admins as a where a.email = new.email) then
      perform base.recusar(409, 'Este e-mail já está na lista de administradores.', 'admin_existente');
    end if;
    new.created_by := coalesce(_quem, new.created_by);
    return new;
  end if;
  if old.active and (tg_op = 'DELETE' or not new.active or new.email <> old.email) then
    perform contas.exigir_outro_admin(old.email);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function contas.admins_guarda is
  'Trigger: e-mail normalised, created_by from the session, at least one working admin left. Errors: PT422 email, PT409 admin_existente, PT409 '
  'ultimo_admin.';

create function contas.admins_avisa() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _email constant text := case tg_op when 'DELETE' then old.email else new.email end;
  _aviso constant jsonb := jsonb_build_object(
    'acao', case
      when tg_op = 'INSERT' then 'incluida'
      when tg_op = 'DELETE' then 'removida'
      when new.active then 'ativada'
      else 'desativada'
    end,
    'email', _email,
    'por', coalesce(contas.meu_email(), 'sistema')
  );
  _chave constant text := gen_random_uuid()::text;
begin
  if tg_op = 'UPDATE' and new.active = old.active then
    return null;
  end if;
  -- Nobody is informed of the first admin.
  perform mensagens.enfileirar('admin_alterado', _chave || ':' || d.email, d.email, _aviso)
  from (
    select a.email from public.admins as a where a.active
    union
    select _email
    order by 1
  ) as d
  where exists (select 1 from public.admins as a where a.active and a.email <> _email);
  return null;
end
$$;
comment on function contas.admins_avisa is 'Trigger: informs every active admin, and the admin concerned, of the change and its author.';

create trigger admins_direito
before insert on public.admins
for each statement when (current_user in ('anon', 'authenticated') and not contas.is_admin())
execute function contas.admins_direito();

create trigger admins_tranca
before insert or update or delete on public.admins
for each statement when (current_user not in ('anon', 'authenticated') or contas.is_admin())
execute function contas.admins_tranca();

create trigger admins_guarda
before insert or update or delete on public.admins
for each row execute function contas.admins_guarda();

create trigger admins_avisa
after insert or delete or update of active on public.admins
for each row execute function contas.admins_avisa();

create policy admins_i_admin on public.admins
for insert to authenticated
with check ((select contas.is_admin()));

create policy admins_u_admin on public.admins
for update to authenticated
using ((select contas.is_admin()))
with check ((select contas.is_admin()));
