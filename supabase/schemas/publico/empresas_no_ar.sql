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
using gin (to_tsvector('pg_catalog.portuguese', empresa_chave));

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
      and (_termos is null or to_tsvector('pg_catalog.portuguese', e.empresa_chave) @@ _termos)
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
