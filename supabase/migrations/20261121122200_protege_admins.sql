-- Who is an admin is decided by admins, told to all of them, and never comes to nobody (security T38).
-- Locks: none on making; later one for every change of who is an admin (private.trancar_admins), taken before any row.
-- Undo: drop the triggers, policies, grants and functions named here.

create function private.trancar_admins()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('admins', 0));
end
$$;
comment on function private.trancar_admins() is
  'One change at a time, until the transaction ends, of who is a working admin: of admins, and of their verified e-mails.';

create function private.exigir_outro_admin(_email text)
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

create function private.admins_direito()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  raise insufficient_privilege using message = 'Unauthorized: Only admins can create other admins';
end
$$;
comment on function private.admins_direito() is
  'Trigger: refuses before any value is looked at. The policy comes after the row''s triggers, whose answers would tell who is an admin.';

create function private.admins_tranca()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.trancar_admins();
  return null;
exception
  when lock_not_available or deadlock_detected then
    perform private.recusar_ocupado();
end
$$;
comment on function private.admins_tranca() is
  'Trigger, before any row is locked: changes of admins go one after the other. Errors: PT503 tente_novamente.';

create function private.admins_guarda()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  -- Null by hand, where `on conflict` still does what it says.
  _quem constant text := private.meu_email();
begin
  if tg_op = 'INSERT' then
    new.email := private.normalizar_identificador('email', new.email);
    if new.email is null then
      perform private.recusar(422, 'E-mail inválido', 'email');
    end if;
    if _quem is not null and exists (select 1 from public.admins as a where a.email = new.email) then
      perform private.recusar(409, 'Este e-mail já está na lista de administradores.', 'admin_existente');
    end if;
    new.created_by := coalesce(_quem, new.created_by);
    return new;
  end if;
  if old.active and (tg_op = 'DELETE' or not new.active or new.email <> old.email) then
    perform private.exigir_outro_admin(old.email);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.admins_guarda() is
  'Trigger: e-mail normalised, created_by from the session, one working admin always left. Errors: PT422 email, PT409 admin_existente, PT409 ultimo_admin.';

create function private.admins_avisa()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
    'por', coalesce(private.meu_email(), 'sistema')
  );
  _chave constant text := gen_random_uuid()::text;
begin
  -- The first admin is nobody's news.
  perform private.enfileirar('admin_alterado', _chave || ':' || d.email, d.email, _aviso, null)
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
comment on function private.admins_avisa() is
  'Trigger: tells every active admin, and the one it is about, who did what.';

create trigger admins_direito
before insert on public.admins
for each statement when (current_user in ('anon', 'authenticated') and not private.is_admin())
execute function private.admins_direito();

create trigger admins_tranca
before insert or update or delete on public.admins
for each statement when (current_user not in ('anon', 'authenticated') or private.is_admin())
execute function private.admins_tranca();

create trigger admins_guarda
before insert or update or delete on public.admins
for each row execute function private.admins_guarda();

create trigger admins_avisa
after insert or delete on public.admins
for each row execute function private.admins_avisa();

create trigger admins_avisa_mudanca
after update on public.admins
for each row when (old.active <> new.active)
execute function private.admins_avisa();

grant insert (email), update (active) on table public.admins to authenticated;

create policy admins_i_admin on public.admins
for insert to authenticated
with check ((select private.is_admin()));

create policy admins_u_admin on public.admins
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));
