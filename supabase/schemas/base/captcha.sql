-- Who passed the captcha.

create function base.remetente(_endereco text, _navegador uuid) returns bytea
language sql stable set search_path = '' as $$
  select base.pseudonimo(
    'pessoa:' || coalesce(base.rede_do_endereco(base.normalizar_endereco(_endereco)), 'sem-endereco') || ':' || _navegador
  );
$$;
comment on function base.remetente(text, uuid) is
  'A sender without an account: one browser in one network, as a keyed hash. Key of base.limites for who passed the captcha.';

create function base.pessoa_provada(_endereco text, _navegador uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from base.limites as l
    where l.chave = base.remetente(_endereco, _navegador) and l.expira_em > clock_timestamp()
  );
$$;
comment on function base.pessoa_provada(text, uuid) is 'Whether this sender passed the captcha in the last 15 minutes.';

create function base.provar_pessoa(_endereco text, _navegador uuid, _provada boolean) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if not coalesce(_provada, false) then
    return base.contar_endereco('captcha', base.normalizar_endereco(_endereco), 30, interval '10 minutes');
  end if;
  insert into base.limites as l (chave, contagem, expira_em)
  values (base.remetente(_endereco, _navegador), 1, now() + interval '15 minutes')
  on conflict (chave) do update set expira_em = excluded.expira_em;
  return 0;
end
$$;
comment on function base.provar_pessoa(text, uuid, boolean) is 'Body of fn_service_provar_pessoa. Limit: 30 checks in 10 minutes per address.';
grant execute on function base.provar_pessoa(text, uuid, boolean) to service_role;

create function public.fn_service_provar_pessoa(_endereco text default null, _navegador uuid default null, _provada boolean default false)
returns integer
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select base.provar_pessoa(_endereco, _navegador, _provada);
$$;
comment on function public.fn_service_provar_pessoa(text, uuid, boolean) is
  'For verify-captcha. First, not proved: counts one check by this address; the seconds to wait, or 0 when the provider may be asked. Then, proved: this browser '
  'in this network passed the captcha; its limits are wider for 15 minutes (docs/product/limits.md#captcha).';
grant execute on function public.fn_service_provar_pessoa(text, uuid, boolean) to service_role;
