-- Public view of vacancies: page, list, companies, visits.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.empresas_no_ar (
  usuario_id uuid not null references public.usuarios (id) on delete cascade,
  empresa_chave text not null,
  publicada_em timestamptz not null,
  vaga_id uuid not null,
  primary key (usuario_id, empresa_chave)
);
comment on table private.empresas_no_ar is
  'Newest published vacancy of each company of each account, maintained by private.mudar_vaga. Two accounts that use the same company name stay separate.';

create index empresas_no_ar_publicada_em_idx on private.empresas_no_ar (publicada_em desc, vaga_id desc);
create index empresas_no_ar_busca_idx on private.empresas_no_ar
using gin (to_tsvector('pg_catalog.portuguese', empresa_chave));

alter table private.empresas_no_ar enable row level security;

revoke all on table private.empresas_no_ar from public, anon, authenticated, service_role;

create function private.contar_empresa(_conta uuid, _chave text) returns void
language plpgsql set search_path = '' as $$
declare
  _ultima record;
begin
  -- Locked first, so that the value read next is still current when it is written.
  perform from private.empresas_no_ar as e where e.usuario_id = _conta and e.empresa_chave = _chave for update;
  if found then
    select v.publicada_em, v.id into _ultima
    from public.vagas as v
    where v.usuario_id = _conta and v.empresa_chave = _chave and v.status = 'published'
    order by v.publicada_em desc, v.id desc
    limit 1;
    if found then
      update private.empresas_no_ar as e set publicada_em = _ultima.publicada_em, vaga_id = _ultima.id
      where e.usuario_id = _conta and e.empresa_chave = _chave;
    else
      delete from private.empresas_no_ar as e where e.usuario_id = _conta and e.empresa_chave = _chave;
    end if;
    return;
  end if;
  insert into private.empresas_no_ar as e (usuario_id, empresa_chave, publicada_em, vaga_id)
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
comment on function private.contar_empresa(uuid, text) is 'Stores the newest published vacancy of a company, or that it has none.';

create function private.vaga_publica(_vaga public.vagas, _inteira boolean) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'empresa', _vaga.empresa,
    'local_de_trabalho', _vaga.local_de_trabalho,
    'uf', _vaga.uf,
    'area', _vaga.area,
    'setor', _vaga.setor,
    'senioridade', _vaga.senioridade,
    'modalidade', _vaga.modalidade,
    'tipo_contrato', _vaga.tipo_contrato,
    'salario_min', case when s.mostra then _vaga.salario_min end,
    'salario_max', case when s.mostra then _vaga.salario_max end,
    'descricao', case when _inteira then _vaga.descricao else left(_vaga.descricao, 300) end,
    'vaga_afirmativa', _vaga.vaga_afirmativa,
    'vaga_afirmativa_grupo', _vaga.vaga_afirmativa_grupo,
    'empresa_nome', _vaga.empresa_nome,
    'empresa_site', _vaga.empresa_site,
    'empresa_tamanho', _vaga.empresa_tamanho,
    'publicada_em', _vaga.publicada_em,
    'expira_em', _vaga.expira_em,
    'canais', (
      select coalesce(
        jsonb_agg(jsonb_build_object('canal', c.canal, 'external_url', c.external_url) order by c.canal), '[]'
      )
      from public.vaga_canais as c
      where c.vaga_id = _vaga.id and c.status = 'publicado' and c.external_url is not null and c.expira_em > now()
    )
  ) || case
    when _inteira then jsonb_build_object(
      'requisitos', _vaga.requisitos,
      'beneficios', _vaga.beneficios,
      'diferenciais', _vaga.diferenciais,
      'empresa_descricao', _vaga.empresa_descricao
    )
    else '{}'
  end
  from (
    select
      _vaga.mostrar_salario
      and coalesce(_vaga.salario_max >= _vaga.salario_min, true) as mostra
  ) as s;
$$;
comment on function private.vaga_publica(public.vagas, boolean) is
  'The public columns of a published vacancy, each listed by name; complete, or with the first 300 characters of its description for a list.';

create function private.vaga_da_equipe(_vaga public.vagas, _desde timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select private.vaga_publica(_vaga, true)
    || jsonb_build_object('id', _vaga.id, 'status', _vaga.status, 'perguntas', private.perguntas_publicas(_vaga.perguntas))
    || private.correcao_da_vaga(_vaga, _desde);
$$;
comment on function private.vaga_da_equipe(public.vagas, timestamptz) is
  'A vacancy as the team reads it when it decides about its ad: the public columns, id, status, the screening questions, and what its owner changed since then '
  '(private.correcao_da_vaga).';

create function private.conferir_opcao(_campo text, _lista text, _texto text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo constant text := nullif(private.limpar_linha(left(_texto, 200)), '');
begin
  if _limpo is not null
    and not exists (select 1 from private.opcoes as o where o.lista = _lista and _limpo = any (o.valores))
  then
    perform private.recusar(422, 'Escolha uma das opções da lista.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function private.conferir_opcao(text, text, text) is
  'A filter value from a closed list, or null. Errors: PT422 with the field.';

create function private.ver_vaga_publicada(_codigo_ref text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar_endereco('vaga_publica', 600, interval '10 minutes');
  return private.ler_vaga_publicada(_codigo_ref);
end
$$;
comment on function private.ver_vaga_publicada(text) is 'Body of fn_ver_vaga_publicada. Limit: 600 in 10 minutes per address.';

create function public.fn_ver_vaga_publicada(_codigo_ref text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.ver_vaga_publicada(_codigo_ref);
$$;
comment on function public.fn_ver_vaga_publicada(text) is
  'One vacancy on our page: {situacao: "no_ar", atualizada_em, …} as an item of fn_listar_vagas_publicadas with requisitos, beneficios, '
  'diferenciais, empresa_descricao and pagina_da_empresa|null; {situacao: "pausada" or, for 180 days after its end, "encerrada", cargo, empresa, uf, area}; null for any other. '
  'Errors: PT429 limite.';

create function private.listar_empresas_com_vagas(_texto text, _cursor text, _limite integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _termos constant tsquery := private.termos_de_busca(_texto);
  _itens jsonb[];
  _ultima private.empresas_no_ar;
  _empresa private.empresas_no_ar;
  _item jsonb;
begin
  perform private.limitar_endereco('vagas_publicas', 240, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;

  -- The data of a company come from its newest vacancy. Two accounts that use the same name stay separate.
  for _empresa in
    select e.*
    from private.empresas_no_ar as e
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
        'pagina', private.pagina_da_vaga(_empresa.usuario_id, _empresa.empresa_chave),
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
        'itens', to_jsonb(_itens), 'proximo', private.marcar_pagina(_ultima.publicada_em, _ultima.vaga_id)
      );
    end if;
    _itens := _itens || _item;
    _ultima := _empresa;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
end
$$;
comment on function private.listar_empresas_com_vagas(text, text, integer) is
  'Body of fn_listar_empresas_com_vagas. Limit: 240 in 10 minutes per address, shared with the vacancies.';

create function public.fn_listar_empresas_com_vagas(_texto text default null, _cursor text default null, _limite integer default 20)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.listar_empresas_com_vagas(_texto, _cursor, _limite);
$$;
comment on function public.fn_listar_empresas_com_vagas(text, text, integer) is
  'Companies with vacancies on our page, the newest vacancy first: {itens: [{empresa, setor, tamanho, site, descricao, pagina|null, vagas, ufs, '
  'ultima_em}], proximo|null}, descriptions cut after 300 characters and at most 1,000 vacancies counted; _texto searches the name. Errors: '
  'PT422 cursor, PT429 limite.';

create function private.numeros_do_painel() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _hoje constant date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver o seu painel.', 'login');
  end if;
  perform private.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  return jsonb_build_object(
    'vagas_ativas', (
      select count(*) from public.vagas as v
      where v.usuario_id = _conta and v.status = 'published' and v.expira_em > now()
    ),
    'empresas', (select count(*) from public.empresas as e where e.usuario_id = _conta),
    'candidaturas', (
      select coalesce(sum(n.candidaturas), 0)
      from private.vaga_numeros as n
      join public.vagas as v on v.id = n.vaga_id
      where v.usuario_id = _conta
    ),
    'vagas_por_status', (
      select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'total', s.total) order by s.status), '[]')
      from (
        select v.status, count(*) as total from public.vagas as v where v.usuario_id = _conta group by v.status
      ) as s
    ),
    'por_dia', (
      select jsonb_agg(
        jsonb_build_object('dia', d.dia, 'visualizacoes', d.visualizacoes, 'candidaturas', d.candidaturas) order by d.dia
      )
      from (
        select
          g.dia::date as dia,
          coalesce(sum(n.visualizacoes), 0) as visualizacoes,
          coalesce(sum(n.candidaturas), 0) as candidaturas
        from generate_series(_hoje - 29, _hoje, interval '1 day') as g (dia)
        left join (
          select m.dia, m.visualizacoes, m.candidaturas
          from private.vaga_numeros as m
          join public.vagas as v on v.id = m.vaga_id
          where v.usuario_id = _conta and m.dia > _hoje - 30
        ) as n on n.dia = g.dia::date
        group by g.dia
      ) as d
    )
  );
end
$$;
comment on function private.numeros_do_painel() is 'Body of fn_numeros_do_painel. Limit: 600 in 10 minutes per account.';

create function public.fn_numeros_do_painel() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.numeros_do_painel();
$$;
comment on function public.fn_numeros_do_painel() is
  'Numbers of the calling account: {vagas_ativas, empresas, candidaturas, vagas_por_status: [{status, total}], por_dia: [{dia, visualizacoes, candidaturas}] of '
  'the last 30 days (Brasília), today last}. Errors: PT401 login, PT429 limite.';

create function private.ler_vaga_publicada(_codigo_ref text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select case
    when v.status = 'published' and v.expira_em > now()
      then private.vaga_publica(v, true) || jsonb_build_object(
        'situacao', 'no_ar', 'atualizada_em', v.atualizado_em, 'perguntas', private.perguntas_publicas(v.perguntas),
        'pagina_da_empresa', private.pagina_da_vaga(v.usuario_id, v.empresa_chave),
        'logo_da_empresa', private.logo_da_vaga(v.usuario_id, v.empresa_chave)
      )
    when v.status = 'pausada' and v.expira_em > now()
      then jsonb_build_object('situacao', 'pausada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
    when v.status in ('published', 'pausada', 'expirada', 'encerrada') and coalesce(v.encerrada_em, v.expira_em) > now() - interval '180 days'
      then jsonb_build_object('situacao', 'encerrada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
  end
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
$$;
comment on function private.ler_vaga_publicada(text) is
  'Public data of a vacancy by its code: a published one completely, a paused one and one that ended in the last 180 days with four fields; null for any '
  'other, including suspended and refused ones.';

create function public.fn_service_ver_vaga(_codigo_ref text) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.ler_vaga_publicada(_codigo_ref);
$$;
comment on function public.fn_service_ver_vaga(text) is
  'For render-vaga: as fn_ver_vaga_publicada, without a limit per address; counts no visit.';

create function private.pagina_de_vagas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _tipo_contrato text,
  _area text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _termos constant tsquery := private.termos_de_busca(_texto);
  _itens jsonb[];
  _ultima public.vagas;
  _vaga public.vagas;
begin
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _uf := private.conferir_opcao('uf', 'uf', _uf);
  _modalidade := private.conferir_opcao('modalidade', 'modalidade_vaga', _modalidade);
  _senioridade := private.conferir_opcao('senioridade', 'senioridade_vaga', _senioridade);
  _tipo_contrato := private.conferir_opcao('tipo_contrato', 'tipo_contrato', _tipo_contrato);
  _area := nullif(private.norm_pt(private.limpar_linha(left(_area, 200))), '');
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;

  for _vaga in
    select v.*
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (_uf is null or v.uf = _uf)
      and (_modalidade is null or v.modalidade = _modalidade)
      and (_senioridade is null or v.senioridade = _senioridade)
      and (_tipo_contrato is null or v.tipo_contrato = _tipo_contrato)
      and (_area is null or private.norm_pt(v.area) = _area)
      and (_termos is null or v.busca @@ _termos)
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', private.marcar_pagina(_ultima.publicada_em, _ultima.id)
      );
    end if;
    _itens := _itens || private.vaga_publica(_vaga, false);
    _ultima := _vaga;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
end
$$;
comment on function private.pagina_de_vagas(text, text, text, text, text, text, text, integer) is
  'A page of published vacancies, newest first. Errors: PT422 with the filter or cursor.';

create function private.listar_vagas_publicadas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _tipo_contrato text,
  _area text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar_endereco('vagas_publicas', 240, interval '10 minutes');
  return private.pagina_de_vagas(_texto, _uf, _modalidade, _senioridade, _tipo_contrato, _area, _cursor, _limite);
end
$$;
comment on function private.listar_vagas_publicadas(text, text, text, text, text, text, text, integer) is
  'Body of fn_listar_vagas_publicadas. Limit: 240 in 10 minutes per address, shared with the companies.';

create function public.fn_listar_vagas_publicadas(
  _texto text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _cursor text default null,
  _limite integer default 20,
  _tipo_contrato text default null,
  _area text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.listar_vagas_publicadas(
    _texto, _uf, _modalidade, _senioridade, _tipo_contrato, _area, _cursor, _limite
  );
$$;
comment on function public.fn_listar_vagas_publicadas(text, text, text, text, text, integer, text, text) is
  'Vacancies on our page, newest first: {itens, proximo|null}, each with the first 300 characters of its description, complete in fn_ver_vaga_publicada; _cursor '
  'is the proximo of the previous page, _limite 1 to 50. _texto searches job, company, area, sector and place, accents and plurals ignored; _area is a whole area, '
  'accents and case ignored. Salary only when it is public and its minimum does not exceed its maximum; never contact, price or coupon. Errors: PT422 uf, '
  'modalidade, senioridade, tipo_contrato or cursor, PT429 limite.';

create function public.fn_service_listar_vagas(_limite integer default 20) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.pagina_de_vagas(null, null, null, null, null, null, null, _limite);
$$;
comment on function public.fn_service_listar_vagas(integer) is
  'For render-vaga: the first page of fn_listar_vagas_publicadas without filters, without a limit per address.';

create function private.primeira_vez(_acao text, _vaga_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _endereco constant text := private.endereco_cliente();
begin
  if _endereco is null then
    return private.contar(_acao, 'sem-endereco', 600, interval '10 minutes') = 0;
  end if;
  -- By address first: beyond that limit a call writes no row of a vacancy.
  return private.contar_endereco(_acao, _endereco, 120, interval '10 minutes') = 0
    and private.contar(_acao, _vaga_id || ' de ' || _endereco, 1, interval '30 minutes') = 0;
end
$$;
comment on function private.primeira_vez(text, uuid) is
  'Whether this visit counts: once in half an hour per vacancy and address, of the first 120 in 10 minutes per address. Stores only keyed hashes of the visitor, which '
  'expire with their window.';

create function private.contar_visita(_codigo_ref text, _canal text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id uuid;
begin
  select v.id into _id
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.status = 'published' and v.expira_em > now();
  if found and private.primeira_vez('visita', _id) then
    perform private.contar_na_vaga(_id, private.origem_da_visita(_canal), 1, 0, 0);
  end if;
end
$$;
comment on function private.contar_visita(text, text) is
  'Body of fn_contar_visita. Limits: those of private.primeira_vez; beyond them the call does nothing.';

create function public.fn_contar_visita(_codigo_ref text default null, _canal text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.contar_visita(_codigo_ref, _canal);
$$;
comment on function public.fn_contar_visita(text, text) is
  'Counts a visit of a published vacancy, by origin of the visitor (utm_source); an unpublished vacancy or a repeated visit is ignored.';

create function private.contato_da_vaga(_codigo_ref text, _canal text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  perform private.limitar_endereco('contato_da_vaga', 30, interval '10 minutes');
  -- A whole mobile network may be one address, so the day has room for many people.
  perform private.limitar_endereco('contato_da_vaga_do_dia', 1000, interval '1 day');
  _vaga := private.vaga_aberta(_codigo_ref);
  if private.primeira_vez('contato', _vaga.id) then
    perform private.contar_na_vaga(_vaga.id, private.origem_da_visita(_canal), 0, 1, 0);
  end if;
  return jsonb_build_object(
    'responsavel_nome', _vaga.responsavel_nome, 'email', _vaga.email, 'telefone', _vaga.telefone
  );
end
$$;
comment on function private.contato_da_vaga(text, text) is 'Body of fn_contato_da_vaga. Limits per address: 30 in 10 minutes, 1,000 a day.';

create function public.fn_contato_da_vaga(_codigo_ref text default null, _canal text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.responder('private.contato_da_vaga', _codigo_ref, _canal);
$$;
comment on function public.fn_contato_da_vaga(text, text) is
  'Contact of a published vacancy: {responsavel_nome, email, telefone}; each call counts as a click. Errors: PT404 vaga_inexistente, PT410 vaga_encerrada, PT429 '
  'limite.';

grant execute on function
  private.ver_vaga_publicada(text),
  public.fn_ver_vaga_publicada(text),
  private.listar_empresas_com_vagas(text, text, integer),
  public.fn_listar_empresas_com_vagas(text, text, integer),
  private.numeros_do_painel(),
  public.fn_numeros_do_painel(),
  private.listar_vagas_publicadas(text, text, text, text, text, text, text, integer),
  public.fn_listar_vagas_publicadas(text, text, text, text, text, integer, text, text),
  private.contar_visita(text, text),
  public.fn_contar_visita(text, text),
  private.contato_da_vaga(text, text),
  public.fn_contato_da_vaga(text, text)
to anon, authenticated;

grant execute on function
  private.ler_vaga_publicada(text),
  public.fn_service_ver_vaga(text),
  private.pagina_de_vagas(text, text, text, text, text, text, text, integer),
  public.fn_service_listar_vagas(integer)
to service_role;
