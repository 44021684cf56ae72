-- Claiming a consultancy by its e-mail.

create function consultorias.assumir(_id uuid, _assumir boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _dono_id constant uuid := contas.minha_conta();
  _consultoria public.consultorias;
begin
  perform base.limitar('assumir_consultoria', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if _assumir is null then
    perform base.recusar(422, 'Diga se o cadastro é seu.', 'assumir');
  end if;
  select c.* into _consultoria
  from public.consultorias as c
  where c.id = _id and (c.dono_id = _dono_id or c.dono_id is null and c.email = contas.meu_email())
  for update;
  if not found then
    -- The same answer for a missing registration and for one of another account.
    perform base.recusar(404, 'Não encontramos este cadastro.', 'consultoria_inexistente');
  end if;
  if _consultoria.dono_id is not null then
    if not _assumir then
      perform base.recusar(409, 'Este cadastro já é seu.', 'cadastro_assumido');
    end if;
    return;
  end if;

  if not _assumir then
    delete from public.consultorias as c where c.id = _id;
    return;
  end if;
  perform consultorias.recusar_email_cadastrado(_consultoria.email, _dono_id);
  update public.consultorias as c
  set
    dono_id = _dono_id,
    assumida_em = now(),
    publicada_em = case when c.aprovada_em is not null then now() end
  where c.id = _id;
  perform consultorias.encerrar_outros_rascunhos(_id, _consultoria.email, _dono_id);
  perform contas.consentir(_dono_id, 'contato_consultoria');
  perform contas.consentir(_dono_id, 'perfil_consultoria') where _consultoria.consentimento_perfil;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_assumir_consultoria(_id uuid default null, _assumir boolean default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select consultorias.assumir(_id, _assumir);
$$;
comment on function public.fn_assumir_consultoria is
  'Accepts or rejects a registration that another person finished with the verified e-mail of the calling account (fn_minha_consultoria returns assumida false). '
  'True makes the account its owner and records the consent to be contacted; false deletes it. Accepting again changes nothing. Errors: PT422 assumir, PT404 '
  'consultoria_inexistente, PT409 cadastro_assumido or email_cadastrado (the account has another registration), PT429 limite.';
grant execute on function consultorias.assumir, public.fn_assumir_consultoria to authenticated;
