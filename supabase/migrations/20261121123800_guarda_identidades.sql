-- A Google account enters an account only by the address that this one holds as verified (security T46). The auth server
-- links by the e-mail of any identity or login, which may be an address that its owner gave up and somebody else has now.
-- Locks: auth.identities for an instant, to add a trigger. Undo: drop the trigger and private.identidade_guarda.

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
