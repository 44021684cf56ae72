-- Decisions about pages of companies, and the check of their texts.

create function equipe.ocultar_pagina_da_empresa(_slug text, _motivo text, _ocultar boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pagina publico.empresa_paginas;
begin
  perform contas.exigir_admin();
  perform base.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _ocultar is null then
    perform base.recusar(422, 'Escolha ocultar ou mostrar.', 'ocultar');
  end if;
  _motivo := case when _ocultar then base.motivo_limpo(_motivo, true) end;
  select p.* into _pagina from publico.empresa_paginas as p where p.slug = left(_slug, 200) for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta página.', 'pagina_inexistente');
  end if;
  if _pagina.motivo_ocultacao is not distinct from _motivo then
    return;
  end if;
  update publico.empresa_paginas as p set motivo_ocultacao = _motivo, atualizada_em = now() where p.empresa_id = _pagina.empresa_id;
  perform contas.anotar_auditoria(
    'alterou', 'empresa_paginas', _pagina.empresa_id::text,
    jsonb_build_object('motivo_ocultacao', jsonb_build_array(_pagina.motivo_ocultacao, _motivo))
  );
end
$$;

create function public.fn_ocultar_pagina_da_empresa(_slug text default null, _motivo text default null, _ocultar boolean default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.ocultar_pagina_da_empresa(_slug, _motivo, _ocultar);
$$;
comment on function public.fn_ocultar_pagina_da_empresa is
  'For admins: takes the page of a company off, with a reason that its owner reads, or shows it again; its vacancies stay as they are. Idempotent. Errors: PT403 so_admin, '
  'PT404 pagina_inexistente, PT422 ocultar or motivo, PT429 limite.';
grant execute on function equipe.ocultar_pagina_da_empresa, public.fn_ocultar_pagina_da_empresa to authenticated;

create function equipe.paginas_a_checar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update publico.empresa_paginas as p set checar_em = now() + interval '2 minutes'
  where
    p.empresa_id in (
      select f.empresa_id from publico.empresa_paginas as f
      where f.checar_em <= now() order by f.checar_em limit least(greatest(_limite, 1), 100) for update skip locked
    )
  returning jsonb_build_object('id', p.empresa_id, 'texto', p.sobre, 'escrito_em', p.escrito_em);
$$;

create function public.fn_service_paginas_a_checar(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select equipe.paginas_a_checar(_limite);
$$;
comment on function public.fn_service_paginas_a_checar is
  'For the worker: pages of companies whose text waits for the check, each again after 2 minutes until it is concluded: {id, texto, escrito_em}.';
grant execute on function equipe.paginas_a_checar, public.fn_service_paginas_a_checar to service_role;

create function equipe.concluir_pagina(_id uuid, _escrito_em timestamptz, _achado text) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  update publico.empresa_paginas as p set checar_em = null, achado = nullif(left(_achado, 2000), ''), atualizada_em = now()
  where p.empresa_id = _id and p.escrito_em = _escrito_em and p.checar_em is not null;
$$;

create function public.fn_service_concluir_pagina(_id uuid default null, _escrito_em timestamptz default null, _achado text default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select equipe.concluir_pagina(_id, _escrito_em, _achado);
$$;
comment on function public.fn_service_concluir_pagina is
  'For the worker: the check of a page''s text is over: shown, or kept off with the reason (_achado). Nothing when the text changed meanwhile.';
grant execute on function equipe.concluir_pagina, public.fn_service_concluir_pagina to service_role;
