-- Access of the team: a session confirmed by a code, and the guard of every decision.

create function contas.confirmar_sessao(_desafio uuid, _sessao uuid) returns void
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  insert into contas.sessoes_com_codigo as s (sessao, email)
  select e.id, u.email
  from contas.otp_desafios as d
  join auth.sessions as e on e.id = _sessao
  join public.usuarios as u on u.auth_user_id = e.user_id and u.email_verificado
  where
    d.id = _desafio
    and d.identificador = base.pseudonimo('otp:email:' || u.email)
    and d.finalidade in ('entrar', 'contato')
    and d.usado_em > clock_timestamp() - interval '5 minutes'
  on conflict (sessao) do update set email = excluded.email, em = excluded.em;
$$;

create function public.fn_service_confirmar_sessao(_desafio uuid default null, _sessao uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.confirmar_sessao(_desafio, _sessao);
$$;
comment on function public.fn_service_confirmar_sessao is
  'For verify-otp: notes that the code of a challenge, sent to the verified e-mail of the account and used in the last 5 minutes, was typed in a session of that account. '
  'Anything else changes nothing.';
grant execute on function contas.confirmar_sessao, public.fn_service_confirmar_sessao to service_role;

create function contas.acesso_da_equipe() returns text
language sql stable security definer set search_path = '' as $$
  select case
    when contas.is_admin() then 'liberado'
    when contas.email_de_admin((select auth.uid())) is not null then 'falta_codigo'
    else 'nenhum'
  end;
$$;

create function public.fn_acesso_da_equipe() returns text
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select contas.acesso_da_equipe();
$$;
comment on function public.fn_acesso_da_equipe is
  'Rights of the team of the session that calls: liberado, falta_codigo (an admin whose session has no code by e-mail yet) or nenhum. '
  'For the screen; every procedure checks for itself.';
grant execute on function contas.acesso_da_equipe, public.fn_acesso_da_equipe to authenticated;

create function contas.exigir_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if not contas.is_admin() then
    perform base.recusar(403, 'Acesso negado: Você não tem permissões de administrador', 'so_admin');
  end if;
end
$$;
comment on function contas.exigir_admin is 'Refuses callers who are not admins. Errors: PT403 so_admin.';

create function contas.avisar_equipe(_tipo text, _chave text, _payload jsonb) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(_tipo, _chave || ':' || a.id, a.email, _payload, null)
  from public.admins as a where a.active;
$$;
comment on function contas.avisar_equipe is 'One e-mail to every active admin; the same type and key only once each.';
