-- The public page of a company as visitors see it.

create function publico.chaves_da_pagina(_pagina publico.empresa_paginas, _conta uuid) returns text[]
language sql stable set search_path = '' as $$
  select array(
    select n
    from unnest(array_append(_pagina.nomes_antes, base.norm_pt(_pagina.nome))) as n
    where publico.pagina_da_vaga(_conta, n) = _pagina.slug
  );
$$;
comment on function publico.chaves_da_pagina is
  'The names, as vagas.empresa_chave has them, whose vacancies of the account are on this page; none for one that nobody may see.';

create function publico.empresa_no_ar(_slug text) returns public.empresas
language sql stable set search_path = '' as $$
  select e.*
  from publico.empresa_paginas as p
  join public.empresas as e on e.id = p.empresa_id
  where
    p.slug = left(_slug, 200)
    and exists (
      select 1
      from public.vagas as v
      where
        v.empresa_chave = any (publico.chaves_da_pagina(p, e.usuario_id))
        and v.usuario_id = e.usuario_id
        and v.publicada_em is not null
        and v.status in ('published', 'pausada', 'expirada', 'encerrada')
        -- One that its owner ended while it was suspended counts as suspended.
        and not exists (select 1 from vagas.vaga_suspensoes as s where s.vaga_id = v.id and s.fim_em = v.encerrada_em)
    );
$$;
comment on function publico.empresa_no_ar is
  'The company whose page anybody may see: its owner published the page, and it has, or had, a vacancy on the air that is neither suspended nor refused; else null.';

create function publico.ler_empresa_publica(_slug text, _cursor text) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _limite constant integer := 20;
  _empresa public.empresas;
  _pagina publico.empresa_paginas;
  _chaves text[];
  _depois record;
  _vaga public.vagas;
  _ultima public.vagas;
  _itens jsonb[] := '{}';
  _proximo text;
begin
  _empresa := publico.empresa_no_ar(_slug);
  if _empresa.id is null then
    return null;
  end if;
  select p.* into _pagina from publico.empresa_paginas as p where p.empresa_id = _empresa.id;
  _chaves := publico.chaves_da_pagina(_pagina, _empresa.usuario_id);
  select c.em, c.id into _depois from base.ler_pagina(_cursor) as c;
  for _vaga in
    select v.*
    from public.vagas as v
    where
      v.usuario_id = _empresa.usuario_id
      and v.empresa_chave = any (_chaves)
      and v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      _proximo := base.marcar_pagina(_ultima.publicada_em, _ultima.id);
      exit;
    end if;
    _itens := _itens || publico.vaga_publica(_vaga, false);
    _ultima := _vaga;
  end loop;
  return jsonb_build_object(
    'id', _empresa.id,
    'slug', _pagina.slug,
    'nome', _pagina.nome,
    'setor', _empresa.setor,
    'porte', _empresa.porte,
    'sobre', case when _pagina.checar_em is null and _pagina.achado is null then _pagina.sobre end,
    'site', _pagina.site,
    'conferida', (
      select c.dominio
      from vagas.empresas_conferidas as c
      where c.empresa_id = _empresa.id and c.nome = vagas.nome_de_empresa(_pagina.nome) and c.vale_ate > now()
    ),
    'logo', (select a.caminho from arquivos.arquivos as a where a.id = _pagina.logo_id),
    'itens', to_jsonb(_itens),
    'proximo', _proximo
  );
end
$$;
comment on function publico.ler_empresa_publica is
  'The public page of a company by its address, with 20 of its vacancies; null for one that nobody may see. Errors: PT422 cursor.';

create function public.fn_ver_empresa(_slug text default null, _cursor text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.ler_empresa_publica(_slug, _cursor), 60);
$$;
comment on function public.fn_ver_empresa is
  'The page of a company (docs/product/vacancies.md#page-of-a-company): {id, slug, nome, setor|null, porte|null, sobre|null, site|null, conferida (by which domain)|null, logo|null, itens, proximo|null}, 20 '
  'vacancies on the air as in fn_listar_vagas_publicadas, newest first; _cursor is the proximo of the page before. null without consent, for an unknown address, and for a '
  'company that never had a vacancy on the air. Errors: PT422 cursor.';
grant execute on function publico.ler_empresa_publica, public.fn_ver_empresa to anon, authenticated;

create function publico.enderecos_de_empresas() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select coalesce(jsonb_agg(jsonb_build_object('slug', e.slug, 'atualizada_em', e.atualizada_em) order by e.slug), '[]')
  from (
    select p.slug, greatest(p.atualizada_em, max(n.publicada_em)) as atualizada_em
    from publico.empresas_no_ar as n
    join publico.empresa_paginas as p on p.slug = publico.pagina_da_vaga(n.usuario_id, n.empresa_chave)
    group by p.empresa_id
    order by max(n.publicada_em) desc, p.empresa_id
    limit 50000
  ) as e;
$$;

create function public.fn_service_enderecos_de_empresas() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select publico.enderecos_de_empresas();
$$;
comment on function public.fn_service_enderecos_de_empresas is
  'For job-feed: [{slug, atualizada_em}] of the pages of companies that have a vacancy on the air, at most the 50,000 that one sitemap holds.';
grant execute on function publico.enderecos_de_empresas, public.fn_service_enderecos_de_empresas to service_role;
