-- Pages that people have read into a vacancy (docs/product/vacancies.md#from-an-ad): how many, and of one site.

create function vagas.contar_leitura_de_anuncio(_auth_user_id uuid, _site text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id;
  if _usuario.id is null then
    perform base.recusar(401, 'Entre de novo para continuar.', 'login');
  end if;
  if not contas.perfil_completo(_usuario) then
    perform base.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  perform base.limitar('ler_anuncio', 'conta:' || _auth_user_id, 20, interval '1 hour');
  -- Many accounts must not lean on one site together.
  perform base.limitar('ler_anuncio', 'site:' || left(lower(coalesce(_site, '')), 253), 60, interval '10 minutes');
end
$$;

create function public.fn_service_contar_leitura_de_anuncio(_auth_user_id uuid default null, _site text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.contar_leitura_de_anuncio(_auth_user_id, _site);
$$;
comment on function public.fn_service_contar_leitura_de_anuncio is
  'For ler-anuncio: counts a page that an account has read for a vacancy. Errors: PT401 login, PT403 perfil_incompleto, PT429 limite.';
grant execute on function vagas.contar_leitura_de_anuncio, public.fn_service_contar_leitura_de_anuncio to service_role;
