-- The owner of a registration: what follows when an account changes its contacts.

create function consultorias.seguir_email(_usuario_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _email constant text := (
    select u.email from public.usuarios as u where u.id = _usuario_id and u.email_verificado
  );
begin
  if not exists (select 1 from public.consultorias as c where c.dono_id = _usuario_id and c.email <> _email) then
    return;
  end if;
  -- Deletes an unclaimed registration finished with the new e-mail: the owner already has one.
  delete from public.consultorias as c where c.email = _email and c.dono_id is null;
  update public.consultorias as c set email = _email
  where
    c.dono_id = _usuario_id
    and not exists (select 1 from public.consultorias as o where o.email = _email);
exception
  when unique_violation then
    -- Another person finished with this e-mail at the same moment: the next change of the registration retries.
    null;
end
$$;
comment on function consultorias.seguir_email is
  'Sets the e-mail of the registration of an account to the verified e-mail of the account, unless the registration of another account has it.';

create function consultorias.usuarios_mudou() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _outro_email constant boolean := new.email is distinct from old.email;
begin
  if old.email_verificado and (_outro_email or old.telefone_verificado and new.telefone is distinct from old.telefone) then
    perform contas.avisar_contato_alterado(old, new);
  end if;
  if new.email_verificado and (_outro_email or not old.email_verificado) then
    perform consultorias.seguir_email(new.id);
  end if;
  if old.email_verificado and _outro_email then
    perform contas.soltar_login(new.auth_user_id, old.email);
  end if;
  perform consultorias.publicar_no_diretorio(c.id) from public.consultorias as c where c.dono_id = new.id;
  return null;
end
$$;
comment on function consultorias.usuarios_mudou is
  'Trigger with the effects of a changed or verified contact, in this order: the replaced contact is informed, the registration of the consultancy '
  'takes the new e-mail, the login drops the old one, the directory lists the consultancy or no longer does.';

create trigger usuarios_mudou
after update on public.usuarios
for each row when (
  (old.email, old.email_verificado, old.telefone) is distinct from (new.email, new.email_verificado, new.telefone)
)
execute function consultorias.usuarios_mudou();
