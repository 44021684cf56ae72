-- People who sign in and the admins among them: the tables that every right looks at. Sign-in itself, and who writes
-- these rows, come with their own migrations. Locks: none. Undo: drop table public.admins, public.usuarios.

create table public.usuarios (
  id uuid primary key default gen_random_uuid(),
  auth_user_id uuid not null unique references auth.users (id) on delete cascade,
  nome text,
  sobrenome text,
  email text,
  telefone text,
  email_verificado boolean not null default false,
  telefone_verificado boolean not null default false,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint usuarios_nome_chk check (char_length(nome) between 1 and 120),
  constraint usuarios_sobrenome_chk check (char_length(sobrenome) between 1 and 120),
  constraint usuarios_email_chk check (char_length(email) between 3 and 254 and email = lower(email)),
  constraint usuarios_telefone_chk check (telefone ~ '^\+[0-9]{8,15}$'),
  constraint usuarios_verificado_chk check (
    (not email_verificado or email is not null) and (not telefone_verificado or telefone is not null)
  )
);
comment on table public.usuarios is
  'Profile of an account (S0 §3). The two flags alone say what is verified (decision 10); only our own challenge writes them.';

-- One account holds a verified contact; an unverified claim reserves nothing.
create unique index usuarios_email_verificado_uq on public.usuarios (email) where email_verificado;
create unique index usuarios_telefone_verificado_uq on public.usuarios (telefone) where telefone_verificado;

create trigger usuarios_atualizado_em
before update on public.usuarios
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

create table public.admins (
  id uuid primary key default gen_random_uuid(),
  email text not null unique,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  created_by text,
  constraint admins_email_chk check (char_length(email) between 3 and 254 and email = lower(email))
);
comment on table public.admins is
  'Admins by e-mail (S0 §3). A row gives rights only to the account that holds that e-mail as verified.';

create function private.meu_email()
returns text
language sql
stable
security definer
set search_path = ''
as $$
  select u.email from public.usuarios as u where u.auth_user_id = (select auth.uid()) and u.email_verificado;
$$;
comment on function private.meu_email() is
  'Verified e-mail of the account that calls, or null. Use as (select private.meu_email()), so that it runs once a query.';

create function private.is_admin()
returns boolean
language sql
stable
security definer
set search_path = ''
as $$
  select exists (
    select 1
    from public.usuarios as u
    join public.admins as a on a.email = u.email and a.active
    where u.auth_user_id = (select auth.uid()) and u.email_verificado
  );
$$;
comment on function private.is_admin() is
  'Whether the account that calls is an active admin by its verified e-mail. Use as (select private.is_admin()).';

grant execute on function private.meu_email(), private.is_admin() to authenticated;

alter table public.usuarios enable row level security;
revoke all on table public.usuarios from public, anon, authenticated, service_role;
grant select on table public.usuarios to authenticated, service_role;

create policy usuarios_s_dono on public.usuarios
for select to authenticated
using (auth_user_id = (select auth.uid()));

alter table public.admins enable row level security;
revoke all on table public.admins from public, anon, authenticated, service_role;
grant select on table public.admins to authenticated, service_role;

create policy admins_s_admin on public.admins
for select to authenticated
using ((select private.is_admin()));
