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
