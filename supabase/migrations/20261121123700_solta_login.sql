-- A verified e-mail that its owner gives up stops being the login of the account at once (security T46). Until the next one
-- is verified the login is a placeholder: otherwise whoever owns the old address at Google would be linked to the account.
-- Locks: public.usuarios for an instant, to add a trigger. Undo: drop the trigger and the function.

create function private.soltar_login()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  _placeholder constant text := gen_random_uuid() || '@conta.invalid';
begin
  update auth.users as a set email = _placeholder
  where a.id = new.auth_user_id and a.email = old.email;
  update auth.identities as i
  set identity_data = jsonb_set(i.identity_data::jsonb, '{email}', to_jsonb(_placeholder))
  where i.user_id = new.auth_user_id and i.provider = 'email' and i.identity_data ->> 'email' = old.email;
  return null;
end
$$;
comment on function private.soltar_login() is
  'Trigger: the login of an account lets go of an e-mail that the profile gave up. Sessions stay; the other verified contact still signs in.';

create trigger usuarios_solta_login
after update on public.usuarios
for each row when (old.email_verificado and new.email is distinct from old.email)
execute function private.soltar_login();
