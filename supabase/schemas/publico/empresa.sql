-- Companies with live vacancies: counts and list.

create table publico.empresas_no_ar (
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  empresa_chave text not null,
  publicada_em timestamptz not null,
  vaga_id uuid not null,
  primary key (usuario_id, empresa_chave)
);
comment on table publico.empresas_no_ar is
  'Newest published vacancy of each company of each account, maintained by transicoes.mudar_vaga. Two accounts that use the same company name stay separate.';

create index empresas_no_ar_publicada_em_idx on publico.empresas_no_ar (publicada_em desc, vaga_id desc);

create index empresas_no_ar_busca_idx on publico.empresas_no_ar
using gin (to_tsvector('pg_catalog.portuguese', base.palavras_de_busca(empresa_chave)));

alter table publico.empresas_no_ar enable row level security;

create function publico.contar_empresa(_conta uuid, _chave text) returns void
language plpgsql set search_path = '' as $$
declare
  _ultima record;
begin
  insert into publico.livro_de_respostas (usuario_id, empresa_chave)
  select _conta, _chave
  where exists (select from public.vagas as v where v.usuario_id = _conta and v.empresa_chave = _chave and v.status = 'published')
  on conflict do nothing;
  perform publico.marcar_quem_responde(_conta, _chave);
  -- Locked first, so that the value read next is still current when it is written.
  perform from publico.empresas_no_ar as e where e.usuario_id = _conta and e.empresa_chave = _chave for update;
  if found then
    select v.publicada_em, v.id into _ultima
    from public.vagas as v
    where v.usuario_id = _conta and v.empresa_chave = _chave and v.status = 'published'
    order by v.publicada_em desc, v.id desc
    limit 1;
    if found then
      update publico.empresas_no_ar as e set publicada_em = _ultima.publicada_em, vaga_id = _ultima.id
      where e.usuario_id = _conta and e.empresa_chave = _chave;
    else
      delete from publico.empresas_no_ar as e where e.usuario_id = _conta and e.empresa_chave = _chave;
    end if;
    return;
  end if;
  insert into publico.empresas_no_ar as e (usuario_id, empresa_chave, publicada_em, vaga_id)
  select v.usuario_id, v.empresa_chave, v.publicada_em, v.id
  from public.vagas as v
  where v.usuario_id = _conta and v.empresa_chave = _chave and v.status = 'published'
  order by v.publicada_em desc, v.id desc
  limit 1
  on conflict (usuario_id, empresa_chave) do update
  set publicada_em = excluded.publicada_em, vaga_id = excluded.vaga_id
  where (excluded.publicada_em, excluded.vaga_id) > (e.publicada_em, e.vaga_id);
end
$$;
comment on function publico.contar_empresa is 'Stores the newest published vacancy of a company, or that it has none; one that has is counted in publico.livro_de_respostas.';

create function publico.listar_empresas_com_vagas(_texto text, _cursor text, _limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _termos constant tsquery := base.termos_de_busca(_texto);
  _itens jsonb[];
  _ultima publico.empresas_no_ar;
  _empresa publico.empresas_no_ar;
  _item jsonb;
begin
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  select c.em, c.id into _depois from base.ler_pagina(_cursor) as c;

  -- The data of a company come from its newest vacancy. Two accounts that use the same name stay separate.
  for _empresa in
    select e.*
    from publico.empresas_no_ar as e
    where
      (_depois.em is null or (e.publicada_em, e.vaga_id) < (_depois.em, _depois.id))
      and (_termos is null or to_tsvector('pg_catalog.portuguese', base.palavras_de_busca(e.empresa_chave)) @@ _termos)
    order by e.publicada_em desc, e.vaga_id desc
  loop
    select
      jsonb_build_object(
        'empresa', w.empresa,
        'setor', w.setor,
        'tamanho', w.empresa_tamanho,
        'site', w.empresa_site,
        'descricao', left(w.empresa_descricao, 300),
        'pagina', publico.pagina_da_vaga(_empresa.usuario_id, _empresa.empresa_chave),
        'vagas', c.vagas,
        'ufs', c.ufs,
        'ultima_em', w.publicada_em
      ) into _item
    from (
      select count(*) as vagas, jsonb_agg(distinct n.uf) as ufs, (array_agg(n.id order by n.publicada_em desc, n.id desc))[1] as id
      from (
        select p.id, p.uf, p.publicada_em
        from public.vagas as p
        where
          p.usuario_id = _empresa.usuario_id
          and p.empresa_chave = _empresa.empresa_chave
          and p.status = 'published'
          and p.expira_em > now()
        order by p.publicada_em desc, p.id desc
        limit 1000
      ) as n
    ) as c
    join public.vagas as w on w.id = c.id;
    -- All of them have expired, but the scheduled run has not removed them yet.
    continue when not found;
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', base.marcar_pagina(_ultima.publicada_em, _ultima.vaga_id)
      );
    end if;
    _itens := _itens || _item;
    _ultima := _empresa;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
end
$$;

create function public.fn_listar_empresas_com_vagas(_texto text default null, _cursor text default null, _limite integer default 20)
returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.listar_empresas_com_vagas(_texto, _cursor, _limite), 60);
$$;
comment on function public.fn_listar_empresas_com_vagas is
  'Companies with vacancies on our page, the newest vacancy first: {itens: [{empresa, setor, tamanho, site, descricao, pagina|null, vagas, ufs, '
  'ultima_em}], proximo|null}, descriptions cut after 300 characters and at most 1,000 vacancies counted; _texto searches the name. Errors: '
  'PT422 cursor.';
grant execute on function publico.listar_empresas_com_vagas, public.fn_listar_empresas_com_vagas to anon, authenticated;

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
        -- One that ended while it was suspended counts as suspended.
        and v.suspensa_em is null
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
