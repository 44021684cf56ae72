-- The public page of a vacancy.

create function publico.vaga_publica(_vaga public.vagas, _inteira boolean) returns jsonb
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
    'numero_de_vagas', _vaga.numero_de_vagas,
    'jornada', _vaga.jornada,
    'horario', _vaga.horario,
    'salario_periodo', case when s.mostra then _vaga.salario_periodo end,
    'programa', _vaga.programa,
    'pcd', _vaga.pcd,
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
      'acessibilidade', _vaga.acessibilidade,
      'empresa_descricao', _vaga.empresa_descricao,
      'municipio', (select m.nome from catalogo.municipios as m where m.lugar = _vaga.lugar)
    )
    else '{}'
  end
  from (
    select
      _vaga.mostrar_salario
      and coalesce(_vaga.salario_max >= _vaga.salario_min, true) as mostra
  ) as s;
$$;
comment on function publico.vaga_publica is
  'The public columns of a published vacancy, each listed by name; complete, or with the first 300 characters of its description for a list.';

create function publico.conferir_opcao(_campo text, _lista text, _texto text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo constant text := nullif(base.limpar_linha(left(_texto, 200)), '');
begin
  if _limpo is not null
    and not exists (select 1 from base.opcoes as o where o.lista = _lista and _limpo = any (o.valores))
  then
    perform base.recusar(422, 'Escolha uma das opções da lista.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function publico.conferir_opcao is 'A filter value from a closed list, or null. Errors: PT422 with the field.';

create function publico.conferir_marcas(_texto text) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  _marcas constant text[] := array(
    select distinct btrim(m.marca) from unnest(string_to_array(left(_texto, 200), ',')) as m (marca) where btrim(m.marca) <> ''
  );
  _ordem constant text[] := (select o.valores from base.opcoes as o where o.lista = 'marca_da_vaga');
begin
  if not _marcas <@ _ordem then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'marcas');
  end if;
  return nullif(array(select o.marca from unnest(_ordem) as o (marca) where o.marca = any (_marcas)), '{}');
end
$$;
comment on function publico.conferir_marcas is 'Marks of a filter, pcd,salario, in the order of their list, or null. Errors: PT422 marcas.';

create function publico.ler_vaga_publicada(_codigo_ref text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select case
    when v.status = 'published' and v.expira_em > now()
      then publico.vaga_publica(v, true) || jsonb_build_object(
        'situacao', 'no_ar', 'atualizada_em', v.atualizado_em, 'perguntas', vagas.perguntas_publicas(v.perguntas),
        'empresa_conferida', vagas.dominio_do_anuncio(v),
        'pagina_da_empresa', publico.pagina_da_vaga(v.usuario_id, v.empresa_chave),
        'logo_da_empresa', publico.logo_da_vaga(v.usuario_id, v.empresa_chave),
        'respostas', publico.respostas_da_empresa(v.usuario_id, array[v.empresa_chave])
      )
    when v.status = 'pausada' and v.expira_em > now()
      then jsonb_build_object('situacao', 'pausada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
    when v.status in ('published', 'pausada', 'expirada', 'encerrada')
      and v.suspensa_em is null
      and least(v.encerrada_em, v.expira_em) > now() - interval '180 days'
      then jsonb_build_object('situacao', 'encerrada', 'cargo', v.cargo, 'empresa', v.empresa, 'uf', v.uf, 'area', v.area)
  end
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
$$;
comment on function publico.ler_vaga_publicada is
  'Public data of a vacancy by its code: a published one completely, a paused one and one that ended in the last 180 days with four fields; null for any '
  'other, including suspended, also until they ended, and refused ones.';

create function public.fn_ver_vaga_publicada(_codigo_ref text default null) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(publico.ler_vaga_publicada(_codigo_ref), 60);
$$;
comment on function public.fn_ver_vaga_publicada is
  'One vacancy on our page: {situacao: "no_ar", atualizada_em, …} as an item of fn_listar_vagas_publicadas with requisitos, beneficios, '
  'diferenciais, empresa_descricao, empresa_conferida (by which domain)|null, pagina_da_empresa|null and respostas|null (publico.respostas_da_empresa); {situacao: "pausada" or, for 180 days after its end, "encerrada", cargo, empresa, uf, area}; null for any other.';
grant execute on function publico.ler_vaga_publicada, public.fn_ver_vaga_publicada to anon, authenticated;

-- The public list of vacancies.

create function publico.pagina_de_vagas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _tipo_contrato text,
  _area text,
  _marcas_pedidas text,
  _perto text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _termos constant tsquery := base.termos_de_busca(_texto);
  _marcas constant text[] := publico.conferir_marcas(_marcas_pedidas);
  _lugares constant text[] := catalogo.lugares_perto(_perto);
  _itens jsonb[];
  _ultima public.vagas;
  _vaga public.vagas;
begin
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _uf := publico.conferir_opcao('uf', 'uf', _uf);
  _modalidade := publico.conferir_opcao('modalidade', 'modalidade_vaga', _modalidade);
  _senioridade := publico.conferir_opcao('senioridade', 'senioridade_vaga', _senioridade);
  _tipo_contrato := publico.conferir_opcao('tipo_contrato', 'tipo_contrato', _tipo_contrato);
  _area := nullif(base.norm_pt(base.limpar_linha(left(_area, 200))), '');
  select c.em, c.id into _depois from base.ler_pagina(_cursor) as c;

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
      and (_area is null or base.norm_pt(v.area) = _area)
      and (_lugares is null or v.lugar = any (_lugares))
      and (_marcas is null or v.marcas @> _marcas)
      and (_termos is null or v.busca @@ _termos)
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', base.marcar_pagina(_ultima.publicada_em, _ultima.id)
      );
    end if;
    _itens := _itens || (
      publico.vaga_publica(_vaga, false)
      || jsonb_build_object('logo_da_empresa', publico.logo_da_vaga(_vaga.usuario_id, _vaga.empresa_chave))
    );
    _ultima := _vaga;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
end
$$;
comment on function publico.pagina_de_vagas is 'A page of published vacancies, newest first. Errors: PT422 with the filter or cursor.';

create function public.fn_listar_vagas_publicadas(
  _texto text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _cursor text default null,
  _limite integer default 20,
  _tipo_contrato text default null,
  _area text default null,
  _marcas text default null,
  _perto text default null
)
returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '3s' as $$
  select base.guardar(
    publico.pagina_de_vagas(_texto, _uf, _modalidade, _senioridade, _tipo_contrato, _area, _marcas, _perto, _cursor, _limite), 60
  );
$$;
comment on function public.fn_listar_vagas_publicadas is
  'Vacancies on our page, newest first: {itens, proximo|null}, each with logo_da_empresa|null and the first 300 characters of its description, complete in '
  'fn_ver_vaga_publicada; _cursor is the proximo of the previous page, _limite 1 to 50. _texto searches job, company, area, sector and place, accents and plurals ignored; '
  '_area is a whole area, accents and case ignored; _marcas some of salario, pcd, aprendiz, meio_periodo, responde, with commas: those that have all of them; _perto a municipality and kilometres, Campinas, SP, 50, none for an unknown one. '
  'Salary only when it is public and its minimum does not exceed its maximum; never contact, price or coupon. Errors: '
  'PT422 uf, modalidade, senioridade, tipo_contrato, marcas or cursor.';
grant execute on function publico.pagina_de_vagas, public.fn_listar_vagas_publicadas to anon, authenticated;

-- Visits and contact of a vacancy.

create function publico.primeira_vez(_acao text, _vaga_id uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _endereco constant text := base.endereco_cliente();
begin
  if _endereco is null then
    return base.contar(_acao, 'sem-endereco', 600, interval '10 minutes') = 0;
  end if;
  -- By address first: beyond that limit a call writes no row of a vacancy.
  return base.contar_endereco(_acao, _endereco, 120, interval '10 minutes') = 0
    and base.contar(_acao, _vaga_id || ' de ' || _endereco, 1, interval '30 minutes') = 0;
end
$$;
comment on function publico.primeira_vez is
  'Whether this visit counts: once in half an hour per vacancy and address, of the first 120 in 10 minutes per address. Stores only keyed hashes of the visitor, which '
  'expire with their window.';

create function publico.contar_visita(_codigo_ref text, _canal text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id uuid;
begin
  select v.id into _id
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.status = 'published' and v.expira_em > now();
  if found and publico.primeira_vez('visita', _id) then
    perform candidaturas.contar_na_vaga(_id, candidaturas.origem_da_visita(_canal), 1, 0, 0);
  end if;
end
$$;

create function public.fn_contar_visita(_codigo_ref text default null, _canal text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.contar_visita(_codigo_ref, _canal);
$$;
comment on function public.fn_contar_visita is
  'Counts a visit of a published vacancy, by origin of the visitor (utm_source); an unpublished vacancy or a repeated visit is ignored.';
grant execute on function publico.contar_visita, public.fn_contar_visita to anon, authenticated;

create function publico.contato_da_vaga(_codigo_ref text, _canal text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  -- A whole mobile network may be one address, so the day has room for many people.
  perform base.limitar_endereco('contato_da_vaga_do_dia', 1000, interval '1 day');
  _vaga := candidaturas.vaga_aberta(_codigo_ref);
  if publico.primeira_vez('contato', _vaga.id) then
    perform candidaturas.contar_na_vaga(_vaga.id, candidaturas.origem_da_visita(_canal), 0, 1, 0);
  end if;
  return jsonb_build_object(
    'responsavel_nome', _vaga.responsavel_nome, 'email', _vaga.email, 'telefone', _vaga.telefone
  );
end
$$;
comment on function publico.contato_da_vaga is 'Limit: 1,000 contacts a day per address.';

create function public.fn_contato_da_vaga(_codigo_ref text default null, _canal text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _recusa constant jsonb := base.admitir('contato_da_vaga', 30, interval '10 minutes', octet_length(concat(_codigo_ref, _canal)));
  _hint text;
begin
  return coalesce(_recusa, publico.contato_da_vaga(_codigo_ref, _canal));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_contato_da_vaga is
  'Contact of a published vacancy: {responsavel_nome, email, telefone}; each call counts as a click. Errors: PT404 vaga_inexistente, PT410 vaga_encerrada, PT429 '
  'limite.';
grant execute on function publico.contato_da_vaga, public.fn_contato_da_vaga to anon, authenticated;
