-- Settings that admins change while the product runs (decision 8). Locks: none. Undo: drop table public.configuracoes.

create table public.configuracoes (
  id boolean primary key default true,
  abertura_automatica boolean not null default false,
  atualizado_em timestamptz not null default now(),
  constraint configuracoes_unica_chk check (id)
);
comment on table public.configuracoes is 'One row of settings; a new setting is a new column with a safe default.';
comment on column public.configuracoes.abertura_automatica is
  'On: a request opens by itself when its client confirms the e-mail. Off: an admin opens it (decision 1).';

create trigger configuracoes_atualizado_em
before update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

alter table public.configuracoes enable row level security;
revoke all on table public.configuracoes from public, anon, authenticated, service_role;
grant select on table public.configuracoes to authenticated, service_role;
grant update (abertura_automatica) on table public.configuracoes to authenticated;

create policy configuracoes_s_admin on public.configuracoes
for select to authenticated
using ((select private.is_admin()));

create policy configuracoes_u_admin on public.configuracoes
for update to authenticated
using ((select private.is_admin()))
with check ((select private.is_admin()));

insert into public.configuracoes default values;
