-- Whose a finished registration is (security T11): who finished it signed in, or who entered with its e-mail and said so. The
-- e-mail of a registration follows the account that owns it. Locks: public.usuarios for an instant, to add a trigger.
-- Undo: drop the trigger and the functions.

create function private.seguir_email(_usuario_id uuid)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _email constant text := (
    select u.email from public.usuarios as u where u.id = _usuario_id and u.email_verificado
  );
begin
  if not exists (select 1 from public.consultorias as c where c.dono_id = _usuario_id and c.email <> _email) then
    return;
  end if;
  -- Somebody finished with the new e-mail and nobody claimed it: the owner has a registration already.
  delete from public.consultorias as c where c.email = _email and c.dono_id is null;
  update public.consultorias as c set email = _email
  where
    c.dono_id = _usuario_id
    and not exists (select 1 from public.consultorias as o where o.email = _email);
exception
  when unique_violation then
    -- Finished at this very moment by somebody else: the next change of the registration tries again.
    null;
end
$$;
comment on function private.seguir_email(uuid) is
  'The registration of an account takes the e-mail that the account has verified, unless another account''s registration has it.';

create function private.usuarios_leva_consultoria()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  perform private.seguir_email(new.id);
  return null;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.usuarios_leva_consultoria() is
  'Trigger: the registration of an account follows it to the e-mail that it verified.';

create trigger usuarios_leva_consultoria
after update on public.usuarios
for each row when (
  new.email_verificado and (not old.email_verificado or new.email is distinct from old.email)
)
execute function private.usuarios_leva_consultoria();

create function private.assumir_consultoria(_id uuid, _assumir boolean)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _dono_id constant uuid := private.meu_usuario_id();
  _consultoria public.consultorias;
begin
  perform private.limitar('assumir_consultoria', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _assumir is null then
    perform private.recusar(422, 'Diga se o cadastro é seu.', 'assumir');
  end if;
  select c.* into _consultoria
  from public.consultorias as c
  where c.id = _id and (c.dono_id = _dono_id or c.dono_id is null and c.email = private.meu_email())
  for update;
  if not found then
    -- The same answer for what does not exist and for what is somebody else's.
    perform private.recusar(404, 'Não encontramos este cadastro.', 'consultoria_inexistente');
  end if;
  if _consultoria.dono_id is not null then
    if not _assumir then
      perform private.recusar(409, 'Este cadastro já é seu.', 'cadastro_assumido');
    end if;
    return;
  end if;

  if not _assumir then
    delete from public.consultorias as c where c.id = _id;
    return;
  end if;
  perform private.recusar_email_cadastrado(_consultoria.email, _dono_id);
  update public.consultorias as c
  set
    dono_id = _dono_id,
    assumida_em = now(),
    publicada_em = case when c.aprovada_em is not null then now() end
  where c.id = _id;
  perform private.encerrar_outros_rascunhos(_id, _consultoria.email, _dono_id);
  perform private.consentir_consultoria(_dono_id);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.assumir_consultoria(uuid, boolean) is
  'Body of fn_assumir_consultoria. Limit: 60 in 10 minutes by account.';

create function public.fn_assumir_consultoria(_id uuid default null, _assumir boolean default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.assumir_consultoria(_id, _assumir);
$$;
comment on function public.fn_assumir_consultoria(uuid, boolean) is
  'Whether a registration that somebody finished with the verified e-mail of the account that calls is theirs (fn_minha_consultoria says assumida false). True makes the account its owner and records the consent to be contacted; false deletes it. Saying yes again changes nothing. Errors: PT422 assumir, PT404 consultoria_inexistente, PT409 cadastro_assumido or email_cadastrado (the account has another registration), PT429 limite, PT503 tente_novamente.';

grant execute on function private.assumir_consultoria(uuid, boolean) to authenticated;
grant execute on function public.fn_assumir_consultoria(uuid, boolean) to authenticated;
