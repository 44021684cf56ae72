-- The profile of an account: made with the account, written by its owner in four columns, verified by the server alone
-- (decisions 10, 41; security T40, T41, T46, T47). The flags are the only truth about verification.
-- Locks: auth.users and auth.identities for an instant, to add a trigger. Undo: drop the triggers, policy, grant, functions.

create function private.nome_de_fora(_dados jsonb, _chave text)
returns text
language sql
immutable
parallel safe
set search_path = ''
as $$
  select nullif(btrim(left(private.limpar_linha(left(_dados ->> _chave, 400)), 120), ' '), '')
  where jsonb_typeof(_dados -> _chave) = 'string';
$$;
comment on function private.nome_de_fora(jsonb, text) is
  'A name that somebody else''s system gave, cleaned and cut to 120 characters; null when nothing remains.';

create function private.criar_perfil(_auth_user_id uuid, _dados jsonb)
returns void
language plpgsql
security definer
set search_path = ''
as $$
declare
  _nome text := coalesce(private.nome_de_fora(_dados, 'given_name'), private.nome_de_fora(_dados, 'nome'));
  _sobrenome text := coalesce(private.nome_de_fora(_dados, 'family_name'), private.nome_de_fora(_dados, 'sobrenome'));
  _inteiro constant text := coalesce(private.nome_de_fora(_dados, 'full_name'), private.nome_de_fora(_dados, 'name'));
begin
  if _nome is null and _sobrenome is null and _inteiro is not null then
    _nome := split_part(_inteiro, ' ', 1);
    _sobrenome := nullif(btrim(substr(_inteiro, char_length(_nome) + 1), ' '), '');
  end if;
  insert into public.usuarios (auth_user_id, nome, sobrenome)
  values (_auth_user_id, _nome, _sobrenome)
  on conflict (auth_user_id) do nothing;
end
$$;
comment on function private.criar_perfil(uuid, jsonb) is
  'Makes the profile of an account unless it is there. Of what the account says of itself only the name is taken, nothing that gives a right.';

create function private.confirmar_por_google(_auth_user_id uuid, _dados jsonb)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _email constant text := private.normalizar_identificador('email', _dados ->> 'email');
begin
  if _email is null or coalesce(_dados ->> 'email_verified', '') <> 'true' then
    return;
  end if;
  perform private.criar_perfil(_auth_user_id, _dados);
  -- With a verified phone an empty e-mail is what the person wants.
  update public.usuarios as u set email = _email
  where u.auth_user_id = _auth_user_id and u.email is null and not u.telefone_verificado;
  update public.usuarios as u set email_verificado = true
  where
    u.auth_user_id = _auth_user_id
    and u.email = _email
    and not u.email_verificado
    and not exists (select 1 from public.usuarios as o where o.email = _email and o.email_verificado);
exception
  when unique_violation then
    -- Another account verified it at this very moment: it is theirs.
    null;
end
$$;
comment on function private.confirmar_por_google(uuid, jsonb) is
  'Google says that this address is the person''s: it becomes the account''s e-mail when there was none and no phone is verified, and verified when it is the account''s and nobody else''s.';

create function private.conta_criada()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.criar_perfil(new.id, new.raw_user_meta_data);
  return null;
exception
  when others then
    -- Whatever somebody put there, signing in goes on; the profile is made when the first contact is verified.
    raise warning 'the profile of a new account was not made (%)', sqlstate;
    return null;
end
$$;
comment on function private.conta_criada() is 'Trigger on auth.users: the profile of a new account. Never refuses.';

create function private.identidade_gravada()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.confirmar_por_google(new.user_id, new.identity_data);
  return null;
exception
  when others then
    raise warning 'a Google address was not taken as verified (%)', sqlstate;
    return null;
end
$$;
comment on function private.identidade_gravada() is
  'Trigger on auth.identities: what Google says of an address. Never refuses: without it the address is verified by code.';

create trigger conta_criada
after insert on auth.users
for each row execute function private.conta_criada();

create trigger identidade_gravada
after insert or update of identity_data on auth.identities
for each row when (new.provider = 'google')
execute function private.identidade_gravada();

create function private.nome_conferido(_coluna text, _antes text, _digitado text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  _limpo text;
begin
  if octet_length(_digitado) > 5000 then
    perform private.recusar(422, 'Use no máximo 120 caracteres.', _coluna);
  end if;
  _limpo := nullif(private.limpar_linha(_digitado), '');
  if char_length(_limpo) > 120 then
    perform private.recusar(422, 'Use no máximo 120 caracteres.', _coluna);
  end if;
  if _limpo is null and _antes is not null then
    perform private.recusar(422, 'Nome e sobrenome são obrigatórios.', _coluna);
  end if;
  return _limpo;
end
$$;
comment on function private.nome_conferido(text, text, text) is
  'A typed name cleaned; it may be missing only as long as it always was. Errors: PT422 with the column.';

create function private.contato_conferido(_canal text, _digitado text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _limpo text;
begin
  -- The lonely prefix that the mask shows is an empty field.
  if _digitado is null or octet_length(_digitado) < 200 and private.limpar_linha(_digitado) in ('', '+55') then
    return null;
  end if;
  _limpo := private.normalizar_identificador(_canal, _digitado);
  if _limpo is null and _canal = 'email' then
    perform private.recusar(422, 'E-mail inválido', 'email');
  elsif _limpo is null then
    perform private.recusar(422, 'Informe um celular do Brasil com DDD. Use: +55 (11) 99999-9999', 'telefone');
  end if;
  return _limpo;
end
$$;
comment on function private.contato_conferido(text, text) is
  'A typed contact of a profile, normalised; null for an empty field. Errors: PT422 email, PT422 telefone.';

create function private.usuarios_guarda()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if new.nome is distinct from old.nome then
    new.nome := private.nome_conferido('nome', old.nome, new.nome);
  end if;
  if new.sobrenome is distinct from old.sobrenome then
    new.sobrenome := private.nome_conferido('sobrenome', old.sobrenome, new.sobrenome);
  end if;
  if new.email is distinct from old.email then
    new.email := private.contato_conferido('email', new.email);
  end if;
  if new.telefone is distinct from old.telefone then
    new.telefone := private.contato_conferido('sms', new.telefone);
  end if;

  new.email_verificado := old.email_verificado and new.email is not distinct from old.email;
  new.telefone_verificado := old.telefone_verificado and new.telefone is not distinct from old.telefone;
  if (old.email_verificado or old.telefone_verificado) and not (new.email_verificado or new.telefone_verificado) then
    perform private.recusar(
      409,
      'Verifique o outro contato antes de trocar este: hoje ele é o único jeito de entrar na sua conta.',
      'ultimo_contato'
    );
  end if;
  if old.email_verificado and not new.email_verificado then
    perform private.exigir_outro_admin(old.email);
  end if;
  return new;
end
$$;
comment on function private.usuarios_guarda() is
  'Trigger on what the API writes: values cleaned and checked, a changed contact is no longer verified, one verified contact and one working admin remain. Errors: PT422 with the column, PT409 ultimo_contato, PT409 ultimo_admin, PT503 tente_novamente.';

-- Functions of the server write as the owner of the table and set contact and flag together.
create trigger usuarios_guarda
before update on public.usuarios
for each row when (current_user in ('anon', 'authenticated', 'service_role'))
execute function private.usuarios_guarda();

create function private.usuarios_avisa()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- Deleting the account finds the letter by the profile's id: the address is no longer in the profile.
  perform private.enfileirar(
    'contato_alterado',
    new.id || ':' || gen_random_uuid(),
    old.email,
    jsonb_build_object(
      'canal', case when new.email is distinct from old.email then 'email' else 'sms' end,
      'nome', new.nome,
      'em', now()
    ),
    null
  );
  return null;
end
$$;
comment on function private.usuarios_avisa() is
  'Trigger: a verified contact gave way to another; the e-mail that was verified until then is told.';

create trigger usuarios_avisa
after update on public.usuarios
for each row when (
  old.email_verificado
  and (
    new.email is distinct from old.email
    or old.telefone_verificado and new.telefone is distinct from old.telefone
  )
)
execute function private.usuarios_avisa();

grant update (nome, sobrenome, email, telefone) on table public.usuarios to authenticated;

create policy usuarios_u_dono on public.usuarios
for update to authenticated
using (auth_user_id = (select auth.uid()))
with check (auth_user_id = (select auth.uid()));

-- Accounts made before their profiles were.
do $$
begin
  perform private.criar_perfil(a.id, a.raw_user_meta_data) from auth.users as a;
  perform private.confirmar_por_google(i.user_id, i.identity_data)
  from auth.identities as i where i.provider = 'google' order by i.created_at;
end
$$;
