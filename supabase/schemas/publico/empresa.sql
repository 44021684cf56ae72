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

create function publico.listar_beneficios(_juntos text) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select p.parte
    from (
      select base.limpar_linha(regexp_replace(t.parte, '^\s*- ', '')) as parte, t.n
      from regexp_split_to_table(_juntos, '; |\n') with ordinality as t (parte, n)
    ) as p
    where p.parte <> ''
    order by p.n
  );
$$;
comment on function publico.listar_beneficios is 'The benefits of a vacancy, one by one, as its page lists them.';

create function publico.fatos_da_empresa(_conta uuid, _chaves text[]) returns jsonb
language sql stable set search_path = '' as $$
  with no_ar as materialized (
    select v.local_de_trabalho, v.uf, v.beneficios, row_number() over (order by v.publicada_em desc, v.id desc) as n
    from public.vagas as v
    where v.usuario_id = _conta and v.empresa_chave = any (_chaves) and v.status = 'published' and v.expira_em > now()
    order by v.publicada_em desc, v.id desc
    limit 1000
  ),
  -- What one vacancy offers is not in common, and more than a hundred are not compared for a visitor.
  ofertas as materialized (
    select a.n, b.beneficios, array(select base.norm_pt(t) from unnest(b.beneficios) as t) as chaves
    from no_ar as a
    cross join lateral (select publico.listar_beneficios(coalesce(a.beneficios, '')) as beneficios) as b
    where (select count(*) from no_ar) between 2 and 100
  )
  select jsonb_build_object(
    'vagas', (select count(*) from no_ar),
    'locais', (
      select coalesce(jsonb_agg(jsonb_build_object('local_de_trabalho', l.local_de_trabalho, 'uf', l.uf) order by l.vagas desc, l.n), '[]')
      from (
        select (array_agg(a.local_de_trabalho order by a.n))[1] as local_de_trabalho, a.uf, count(*) as vagas, min(a.n) as n
        from no_ar as a
        group by a.uf, base.norm_pt(coalesce(a.local_de_trabalho, ''))
        order by count(*) desc, min(a.n)
        limit 6
      ) as l
    ),
    'beneficios', (
      select coalesce(jsonb_agg(b.beneficio order by b.em), '[]')
      from (
        select (array_agg(t.beneficio order by t.em))[1] as beneficio, min(t.em) as em
        from ofertas as o
        cross join unnest(o.beneficios, o.chaves) with ordinality as t (beneficio, chave, em)
        where
          o.n = 1
          and char_length(t.beneficio) <= 60
          and not exists (select 1 from ofertas as outra where t.chave <> all (outra.chaves))
        group by t.chave
        order by min(t.em)
        limit 12
      ) as b
    )
  );
$$;
comment on function publico.fatos_da_empresa is
  'What the vacancies on the air with these names say of their company: {vagas, locais: [{local_de_trabalho|null, uf}], beneficios}: how many, at most 1,000; the six places '
  'with most of them; and the first twelve benefits, of 60 characters at most, that each of 2 to 100 offers.';

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
    'respostas', publico.respostas_da_empresa(_empresa.usuario_id, _chaves),
    'itens', to_jsonb(_itens),
    'proximo', _proximo
  ) || publico.fatos_da_empresa(_empresa.usuario_id, _chaves);
end
$$;
comment on function publico.ler_empresa_publica is
  'The public page of a company by its address, with 20 of its vacancies; null for one that nobody may see. Errors: PT422 cursor.';

create function public.fn_ver_empresa(_slug text default null, _cursor text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.ler_empresa_publica(_slug, _cursor), 60);
$$;
comment on function public.fn_ver_empresa is
  'The page of a company (docs/product/vacancies.md#page-of-a-company): {id, slug, nome, setor|null, porte|null, sobre|null, site|null, conferida (by which domain)|null, logo|null, respostas|null (publico.respostas_da_empresa), vagas, '
  'locais: [{local_de_trabalho|null, uf}], beneficios, itens, proximo|null}: how many vacancies are on the air, six places and twelve benefits that all have at most, and '
  '20 of them as in fn_listar_vagas_publicadas, newest first; _cursor is the proximo of the page before. null without consent, for an unknown address, and for a company '
  'that never had a vacancy on the air. Errors: PT422 cursor.';
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
