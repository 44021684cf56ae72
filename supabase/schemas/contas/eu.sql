-- The caller: e-mail, profile and account, complete or not.

create function contas.meu_email() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select u.email from public.usuarios as u where u.auth_user_id = (select auth.uid()) and u.email_verificado);
end
$$;
comment on function contas.meu_email is 'Verified e-mail of the calling account, or null. Use as (select contas.meu_email()), so that it runs once per query.';
grant execute on function contas.meu_email to authenticated;

create function contas.exigir_conta(_auth_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from auth.users as a where a.id = _auth_user_id) then
    perform base.recusar(401, 'Entre de novo para ver os pedidos.', 'login');
  end if;
end
$$;
comment on function contas.exigir_conta is 'Refuses the token of a deleted account, which is valid for up to an hour more. Errors: PT401 login.';

create function contas.minha_conta() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (select u.id from public.usuarios as u where u.auth_user_id = (select auth.uid()));
end
$$;
comment on function contas.minha_conta is 'usuarios.id of the calling account, or null. Use as (select contas.minha_conta()), so that it runs once per query.';
grant execute on function contas.minha_conta to authenticated;

create function contas.minha_conta_completa() returns uuid
language plpgsql stable security definer set search_path = '' as $$
begin
  return (
    select u.id
    from public.usuarios as u
    where
      u.auth_user_id = (select auth.uid())
      and u.nome is not null
      and u.sobrenome is not null
      and u.email_verificado
      and u.telefone_verificado
  );
end
$$;
comment on function contas.minha_conta_completa is
  'usuarios.id of the calling account when it is fully verified (docs/product/access.md#kinds-of-people), else null. Use as (select '
  'contas.minha_conta_completa()).';
grant execute on function contas.minha_conta_completa to authenticated;

create function contas.exigir_usuario() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
begin
  if _conta is null then
    perform base.recusar(401, 'Entre de novo para continuar.', 'login');
  end if;
  return _conta;
end
$$;
comment on function contas.exigir_usuario is
  'usuarios.id of the calling account, verified or not. Refuses the token of a deleted account, which is valid for up to an hour more. Errors: PT401 login.';

create function contas.exigir_conta_completa() returns uuid
language plpgsql stable security definer set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta_completa();
begin
  if _conta is null then
    perform base.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  return _conta;
end
$$;
comment on function contas.exigir_conta_completa is 'usuarios.id of a fully verified caller. Errors: PT403 perfil_incompleto.';

create function contas.nome_da_pessoa(_id uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(nullif(btrim(concat_ws(' ', u.nome, u.sobrenome)), ''), 'Sem nome') from public.usuarios as u where u.id = _id;
$$;
comment on function contas.nome_da_pessoa is 'Name of an account as the people that it works with read it.';

create function contas.perfil_completo(_usuario public.usuarios) returns boolean
language sql immutable set search_path = '' as $$
  select num_nonnulls(_usuario.nome, _usuario.sobrenome) = 2 and _usuario.email_verificado and _usuario.telefone_verificado;
$$;
comment on function contas.perfil_completo is 'Whether an account may own a company or be of one, as contas.minha_conta_completa.';

insert into mensagens.outbox_tipos (tipo, fila, promessa, vida, apaga, soltas, junta)
values ('responsavel', 'pessoa', '15 minutes', '72 hours', '{}', 20, '1 hour');

create function contas.avisar_responsavel(_pessoa uuid, _quem uuid, _cuida text, _mais jsonb) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    'responsavel',
    _pessoa || ':' || gen_random_uuid(),
    u.email,
    jsonb_build_object('nome', u.nome, 'quem', contas.nome_da_pessoa(_quem), 'cuida', _cuida) || _mais,
    null
  )
  from public.usuarios as u
  where u.id = _pessoa and u.email_verificado and _pessoa <> _quem;
$$;
comment on function contas.avisar_responsavel is
  'Tells somebody what another person gave them to look after: {nome, quem, cuida: vaga, candidatura or proposta} and what _mais adds. Nothing of what one takes for oneself.';
