-- The page of a company as its owner edits it.

create function publico.pagina_do_dono(_empresa public.empresas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'nome', coalesce(p.nome, _empresa.nome_fantasia),
    'nome_novo', case when p.nome <> _empresa.nome_fantasia then _empresa.nome_fantasia end,
    'motivo_do_nome', p.motivo_do_nome,
    'vagas_no_ar', (
      select count(*)
      from public.vagas as v
      where
        v.usuario_id = _empresa.usuario_id
        and v.empresa_chave = any (publico.chaves_da_pagina(p, _empresa.usuario_id))
        and v.status = 'published'
        and v.expira_em > now()
    ),
    'slug', p.slug,
    'sobre', p.sobre,
    'em_checagem', p.checar_em is not null,
    'achado', p.achado,
    'site', p.site,
    'logo', (select a.caminho from arquivos.arquivos as a where a.id = p.logo_id),
    'logo_novo', (select a.caminho from arquivos.arquivos as a where a.id = p.logo_novo_id),
    'motivo_do_logo', p.motivo_do_logo,
    'motivo_ocultacao', p.motivo_ocultacao,
    'publicada', p.publicada_em is not null,
    'no_ar', (publico.empresa_no_ar(p.slug)).id is not null
  )
  from (select 1) as um
  left join publico.empresa_paginas as p on p.empresa_id = _empresa.id;
$$;
comment on function publico.pagina_do_dono is 'The answer of fn_minha_pagina_da_empresa.';

create function publico.minha_pagina_da_empresa(_empresa_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform base.limitar('pagina_da_empresa', 'conta:' || auth.uid(), 240, interval '10 minutes');
  return publico.pagina_do_dono(vagas.minha_empresa(_empresa_id, contas.minha_conta()));
end
$$;

create function public.fn_minha_pagina_da_empresa(_empresa_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.minha_pagina_da_empresa(_empresa_id);
$$;
comment on function public.fn_minha_pagina_da_empresa is
  'The page of a company of the calling account: {nome: on the page, nome_novo|null: waits for the team, or was refused, motivo_do_nome|null: why, vagas_no_ar, '
  'slug|null, sobre|null, em_checagem, achado|null: why the text is kept off, site|null, logo|null, '
  'logo_novo|null, motivo_do_logo|null, motivo_ocultacao|null: why the team took it off, publicada: its owner agreed, no_ar: anybody sees it}. '
  'Errors: PT404 empresa_inexistente, PT429 limite.';
grant execute on function publico.minha_pagina_da_empresa, public.fn_minha_pagina_da_empresa to authenticated;

create function publico.garantir_pagina(_empresa public.empresas) returns publico.empresa_paginas
language plpgsql set search_path = '' as $$
declare
  _pagina publico.empresa_paginas;
begin
  select p.* into _pagina from publico.empresa_paginas as p where p.empresa_id = _empresa.id;
  if not found then
    insert into publico.empresa_paginas (empresa_id, slug, nome)
    values (_empresa.id, catalogo.slug_livre('publico.empresa_paginas', _empresa.nome_fantasia, 'empresa'), _empresa.nome_fantasia)
    returning * into _pagina;
  end if;
  return _pagina;
end
$$;
comment on function publico.garantir_pagina is 'The page of a locked company, made with its address when there is none.';

create function publico.salvar_pagina_da_empresa(_empresa_id uuid, _dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _empresa public.empresas;
  _pagina publico.empresa_paginas;
  _limpos jsonb;
begin
  perform base.limitar('salvar_pagina', 'conta:' || auth.uid(), 60, interval '10 minutes');
  if jsonb_typeof(_dados) is distinct from 'object' or octet_length(_dados::text) > 50000
    or coalesce(jsonb_typeof(_dados -> 'publicada'), '') <> 'boolean'
  then
    perform base.recusar_dados();
  end if;
  _limpos := catalogo.limpar_campos('{pagina_da_empresa}', _dados, true);
  if _limpos ->> 'sobre' ~* base.padrao_de_contato() then
    perform base.recusar(
      422, 'Contatos não aparecem neste texto: retire e-mail, telefone ou link. O site tem o seu próprio campo.', 'sobre'
    );
  end if;
  _empresa := vagas.minha_empresa(_empresa_id, contas.minha_conta_completa());
  _pagina := publico.garantir_pagina(_empresa);
  update publico.empresa_paginas as p
  set
    site = _limpos ->> 'site',
    publicada_em = case when (_dados ->> 'publicada')::boolean then coalesce(p.publicada_em, now()) end,
    atualizada_em = now()
  where p.empresa_id = _empresa.id;
  -- The same text stays checked.
  update publico.empresa_paginas as p
  set
    sobre = _limpos ->> 'sobre', escrito_em = clock_timestamp(), achado = null, checar_em = case when _limpos ->> 'sobre' is not null then now() end
  where p.empresa_id = _empresa.id and p.sobre is distinct from _limpos ->> 'sobre';
  return publico.pagina_do_dono(_empresa);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_salvar_pagina_da_empresa(_empresa_id uuid default null, _dados jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.salvar_pagina_da_empresa(_empresa_id, _dados);
$$;
comment on function public.fn_salvar_pagina_da_empresa is
  'Replaces text, site and consent of the page of a company of the calling account, which must be fully verified: {sobre, site, publicada: boolean}. A new text is shown '
  'once the worker checked it. Answers as fn_minha_pagina_da_empresa. Errors: PT404 empresa_inexistente, PT422 sobre (also for contacts), site, PT429 limite.';
grant execute on function publico.salvar_pagina_da_empresa, public.fn_salvar_pagina_da_empresa to authenticated;

create function publico.guardar_logo_da_empresa(_empresa_id uuid, _arquivo uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _empresa public.empresas;
  _pagina publico.empresa_paginas;
begin
  perform base.limitar('salvar_pagina', 'conta:' || auth.uid(), 60, interval '10 minutes');
  _empresa := vagas.minha_empresa(_empresa_id, contas.minha_conta_completa());
  _pagina := publico.garantir_pagina(_empresa);
  if _arquivo in (_pagina.logo_id, _pagina.logo_novo_id) then
    return publico.pagina_do_dono(_empresa);
  end if;
  if _arquivo is not null then
    perform arquivos.usar(_arquivo, auth.uid(), 'imagem');
  end if;
  -- A new one waits for the team, and the one before stays; taking it off needs nobody.
  update publico.empresa_paginas as p
  set
    logo_id = case when _arquivo is not null then p.logo_id end,
    logo_novo_id = _arquivo,
    motivo_do_logo = null,
    atualizada_em = now()
  where p.empresa_id = _empresa.id;
  delete from arquivos.arquivos as a where a.id = _pagina.logo_novo_id or _arquivo is null and a.id = _pagina.logo_id;
  -- The name beside which it would be shown is what the team compares it with.
  insert into moderacao.textos_denunciados (arquivo_id, parte, de, motivo, detalhe)
  select _arquivo, 'logo', 'checagem', 'outro', left(_pagina.nome, 500) where _arquivo is not null;
  return publico.pagina_do_dono(_empresa);
end
$$;
comment on function publico.guardar_logo_da_empresa is 'The file before is deleted. Limit: 60 in 10 minutes per account, shared with the text of the page.';

create function public.fn_guardar_logo_da_empresa(_empresa_id uuid default null, _arquivo uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.guardar_logo_da_empresa(_empresa_id, _arquivo);
$$;
comment on function public.fn_guardar_logo_da_empresa is
  'Puts an own checked image, or none, as the logo of a company of the calling account, which must be fully verified. It is shown once the team has approved it. Answers as '
  'fn_minha_pagina_da_empresa. Errors: PT404 empresa_inexistente, PT422 arquivo, PT429 limite.';
grant execute on function publico.guardar_logo_da_empresa, public.fn_guardar_logo_da_empresa to authenticated;

create function publico.logos_das_vagas(_vaga_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('logos_das_vagas', 'conta:' || _conta, 600, interval '10 minutes');
  return (
    select coalesce(jsonb_object_agg(v.id, l.logo), '{}')
    from public.vagas as v
    cross join lateral (select publico.logo_da_vaga(v.usuario_id, v.empresa_chave) as logo) as l
    where v.id = any (_vaga_ids[1:100]) and vagas.pode(_conta, v, 'ler') and l.logo is not null
  );
end
$$;

create function public.fn_logos_das_vagas(_vaga_ids uuid[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.logos_das_vagas(_vaga_ids);
$$;
comment on function public.fn_logos_das_vagas is
  'The approved logos of the companies of own vacancies, of the first 100 ids: {"vaga_id": path among the public images}; vacancies without one, and those of other accounts, '
  'are omitted. Errors: PT401 login, PT429 limite.';
grant execute on function publico.logos_das_vagas, public.fn_logos_das_vagas to authenticated;

create function publico.logos_das_empresas() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('logos_das_empresas', 'conta:' || _conta, 600, interval '10 minutes');
  return (
    select coalesce(jsonb_object_agg(e.id, a.caminho), '{}')
    from public.empresas as e
    join publico.empresa_paginas as p on p.empresa_id = e.id
    join arquivos.arquivos as a on a.id = p.logo_id
    where e.id = any (
      array(
        select o.id from public.empresas as o where o.usuario_id = _conta
        union all
        select m.empresa_id from vagas.empresa_membros as m where m.usuario_id = _conta
      )
    )
  );
end
$$;

create function public.fn_logos_das_empresas() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.logos_das_empresas();
$$;
comment on function public.fn_logos_das_empresas is
  'The approved logos of the own companies and of those that the account works in: {"empresa_id": path among the public images}; those without one are omitted. Errors: PT401 login, PT429 limite.';
grant execute on function publico.logos_das_empresas, public.fn_logos_das_empresas to authenticated;

create function publico.exportar_pagina(_empresa_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagina',
    (
      select to_jsonb(p) - array['empresa_id', 'logo_id', 'logo_novo_id', 'checar_em']
        || jsonb_build_object('logos', (
          select coalesce(jsonb_agg(a.nome order by a.criado_em), '[]') from arquivos.arquivos as a where a.id in (p.logo_id, p.logo_novo_id)
        ))
      from publico.empresa_paginas as p
      where p.empresa_id = _empresa_id
    )
  );
$$;
comment on function publico.exportar_pagina is 'The page of a company for "my data": {pagina: its columns and the names of its logos, or null}.';
