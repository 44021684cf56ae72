-- Admins read and change the settings, and every change is in the trail.

create policy configuracoes_s_admin on public.configuracoes
for select to authenticated
using ((select contas.is_admin()));

create policy configuracoes_u_admin on public.configuracoes
for update to authenticated
using ((select contas.is_admin()))
with check ((select contas.is_admin()));

create trigger configuracoes_audita
after update on public.configuracoes
for each row when (old.* is distinct from new.*)
execute function contas.auditar('configuracoes', 'id', 'todos');
