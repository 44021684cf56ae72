-- A Google account enters an account only by the address that this one holds as verified (security T46). The auth server
-- links by the e-mail of any identity or login, which may be an address that its owner gave up and somebody else has now.
-- And the e-mail that a person removed from the profile does not come back with the next sign-in through Google.
-- Locks: auth.identities for an instant, to add a trigger. Undo: drop the trigger and private.identidade_guarda; the former
-- body of private.confirmar_por_google (20261121122300).

create function private.identidade_guarda()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _email constant text := private.normalizar_identificador('email', new.identity_data ->> 'email');
  _usuario public.usuarios;
begin
  -- A platform that writes `on conflict do update` comes here at each sign-in: the same Google account stays in.
  if exists (
    select 1
    from auth.identities as i
    where i.provider = new.provider and i.provider_id = new.provider_id and i.user_id = new.user_id
  ) then
    return new;
  end if;
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = new.user_id;
  if _usuario.email_verificado
    and _usuario.email = _email
    and coalesce(new.identity_data ->> 'email_verified', '') = 'true'
  then
    return new;
  end if;
  -- Without a verified contact only an account that Google itself made is somebody's: by another Google account.
  if _usuario.email_verificado
    or _usuario.telefone_verificado
    or exists (select 1 from auth.identities as i where i.user_id = new.user_id and i.provider = new.provider)
  then
    perform private.recusar(
      409, 'Esta conta do Google tem um e-mail que não é o verificado da conta.', 'identidade_alheia'
    );
  end if;
  return new;
end
$$;
comment on function private.identidade_guarda() is
  'Trigger: a new Google identity enters an account in use only with the verified e-mail of its profile, as verified by Google. New accounts and identities that are already linked pass. The auth server answers the refusal as an error of the sign-in. Errors: PT409 identidade_alheia.';

create trigger identidade_guarda
before insert on auth.identities
for each row when (new.provider = 'google')
execute function private.identidade_guarda();

create or replace function private.confirmar_por_google(_auth_user_id uuid, _dados jsonb)
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
