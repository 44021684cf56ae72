-- Accounts: profile, verified contacts and their guard.

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
  'Profile of an account (docs/product/access.md#profile-and-sessions). Only the two flags say whether a contact is verified '
  '(docs/product/access.md#verified-contacts); only the code challenge sets them.';

-- A verified contact belongs to one account; an unverified contact reserves nothing.
create unique index usuarios_email_verificado_uq on public.usuarios (email) where email_verificado;
create unique index usuarios_telefone_verificado_uq on public.usuarios (telefone) where telefone_verificado;

alter table public.usuarios enable row level security;

grant select on table public.usuarios to authenticated, service_role;

create policy usuarios_s_dono on public.usuarios
for select to authenticated
using (auth_user_id = (select auth.uid()));

grant update (nome, sobrenome, email, telefone) on table public.usuarios to authenticated;

create policy usuarios_u_dono on public.usuarios
for update to authenticated
using (auth_user_id = (select auth.uid()))
with check (auth_user_id = (select auth.uid()));

create index usuarios_sem_verificar_idx on public.usuarios (criado_em)
where not email_verificado and not telefone_verificado;

create index usuarios_criado_em_idx on public.usuarios (criado_em, id);
create index usuarios_palavras_idx on public.usuarios using gin (
  base.admin_busca(coalesce(nome, '') || ' ' || coalesce(sobrenome, '') || ' ' || coalesce(email, '') || ' ' || coalesce(substr(telefone, 4), ''))
);

create trigger usuarios_atualizado_em
before update on public.usuarios
for each row when (old.* is distinct from new.*)
execute function base.touch_updated_at();

create function contas.nome_conferido(_coluna text, _antes text, _digitado text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo text;
begin
  if octet_length(_digitado) > 5000 then
    perform base.recusar(422, 'Use no máximo 120 caracteres.', _coluna);
  end if;
  _limpo := nullif(base.limpar_linha(_digitado), '');
  if char_length(_limpo) > 120 then
    perform base.recusar(422, 'Use no máximo 120 caracteres.', _coluna);
  end if;
  if _limpo is null and _antes is not null then
    perform base.recusar(422, 'Nome e sobrenome são obrigatórios.', _coluna);
  end if;
  return _limpo;
end
$$;
comment on function contas.nome_conferido is 'Cleans a typed name; it may be missing only if it was missing before. Errors: PT422 with the column.';

create function contas.contato_conferido(_canal text, _digitado text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo text;
begin
  -- The prefix +55 alone, which the input mask shows, is an empty field.
  if _digitado is null or octet_length(_digitado) < 200 and base.limpar_linha(_digitado) in ('', '+55') then
    return null;
  end if;
  _limpo := base.normalizar_identificador(_canal, _digitado);
  if _limpo is null and _canal = 'email' then
    perform base.recusar(422, 'E-mail inválido', 'email');
  elsif _limpo is null then
    perform base.recusar(422, 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999', 'telefone');
  end if;
  return _limpo;
end
$$;
comment on function contas.contato_conferido is 'Normalises a typed contact of a profile; null for an empty field. Errors: PT422 email, PT422 telefone.';

create function contas.usuarios_guarda() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.nome is distinct from old.nome then
    new.nome := contas.nome_conferido('nome', old.nome, new.nome);
  end if;
  if new.sobrenome is distinct from old.sobrenome then
    new.sobrenome := contas.nome_conferido('sobrenome', old.sobrenome, new.sobrenome);
  end if;
  if new.email is distinct from old.email then
    new.email := contas.contato_conferido('email', new.email);
  end if;
  if new.telefone is distinct from old.telefone then
    new.telefone := contas.contato_conferido('sms', new.telefone);
  end if;

  new.email_verificado := old.email_verificado and new.email is not distinct from old.email;
  new.telefone_verificado := old.telefone_verificado and new.telefone is not distinct from old.telefone;
  if (old.email_verificado or old.telefone_verificado) and not (new.email_verificado or new.telefone_verificado) then
    perform base.recusar(
      409,
      'Verifique o outro contato antes de trocar este: hoje ele é o único jeito de entrar na sua conta.',
      'ultimo_contato'
    );
  end if;
  if old.email_verificado and not new.email_verificado then
    perform contas.exigir_outro_admin(old.email);
  end if;
  return new;
end
$$;
comment on function contas.usuarios_guarda is
  'Trigger on changes through the API: values are cleaned and checked, a changed contact is no longer verified, one verified contact and one '
  'working admin remain. Errors: PT422 with the column, PT409 ultimo_contato, PT409 ultimo_admin.';

-- Functions of the server write as the owner of the table and set contact and flag together.
create trigger usuarios_guarda
before update on public.usuarios
for each row when (current_user in ('anon', 'authenticated', 'service_role'))
execute function contas.usuarios_guarda();

create function contas.soltar_login(_auth_user_id uuid, _email text) returns void
language plpgsql set search_path = '' as $$
declare
  _placeholder constant text := gen_random_uuid() || '@conta.invalid';
begin
  update auth.users as a set email = _placeholder
  where a.id = _auth_user_id and a.email = _email;
  update auth.identities as i
  set identity_data = jsonb_set(i.identity_data::jsonb, '{email}', to_jsonb(_placeholder))
  where i.user_id = _auth_user_id and i.provider = 'email' and i.identity_data ->> 'email' = _email;
end
$$;
comment on function contas.soltar_login is
  'Removes from the login of an account an e-mail that its profile no longer has. Sessions stay; the other verified contact still signs in.';

create function contas.marcas(_auth_user_id uuid) returns bytea[]
language sql stable set search_path = '' as $$
  select array_remove(
    array[
      case when u.email_verificado then mensagens.caixa_de(u.email) end,
      case when u.telefone_verificado then base.pseudonimo('celular:' || u.telefone) end
    ],
    null
  )
  from public.usuarios as u where u.auth_user_id = _auth_user_id;
$$;
comment on function contas.marcas is
  'Keyed hashes of the verified mailbox and mobile of an account, to recognise who deletes the account and creates it again. '
  'Kept only where docs/product/limits.md#retention says.';

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
    jsonb_build_object('nome', u.nome, 'quem', contas.nome_da_pessoa(_quem), 'cuida', _cuida) || _mais
  )
  from public.usuarios as u
  where u.id = _pessoa and u.email_verificado and _pessoa <> _quem;
$$;
comment on function contas.avisar_responsavel is
  'Tells somebody what another person gave them to look after: {nome, quem, cuida: vaga, candidatura or proposta} and what _mais adds. Nothing of what one takes for oneself.';
