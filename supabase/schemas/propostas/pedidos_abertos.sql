-- One open request as a consultancy sees it.

create function propostas.respostas_para_consultoria(_pedido public.solicitacoes, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    d.dados || case
      when propostas.conhece_o_cliente(_pedido.id, _auth_user_id) then '{}'
      else (select l.textos from pedidos.solicitacao_leituras as l where l.solicitacao_id = _pedido.id)
    end,
    '{}'
  )
  from (
    select jsonb_object_agg(c.campo, r.linha -> c.campo) as dados
    from to_jsonb(_pedido) as r (linha)
    join catalogo.servico_campos as c on r.linha ->> c.campo is not null
    where
      c.consultorias_leem
      and c.grupo in ('cliente', 'inicio', 'fim', (select s.prefixo from catalogo.servicos as s where s.tipo = _pedido.tipo_servico))
  ) as d;
$$;
comment on function propostas.respostas_para_consultoria is
  'Given answers of a request by column, only those that consultancies read (catalogo.servico_campos.consultorias_leem), with what is stored in place of texts that tell who the '
  'client is; as they were written for the author of the accepted proposal.';

create function propostas.pedidos_para_consultoria(_ids uuid[], _auth_user_id uuid) returns setof jsonb
language plpgsql stable set search_path = '' as $$
begin
  return query
  select
    jsonb_build_object(
      'id', s.id,
      'status', s.status_solicitacao,
      'cidade_estado', s.cidade || ', ' || s.uf,
      'tipo_servico', s.tipo_servico,
      'prazo_desejado', s.prazo_desejado,
      'budget_estimado', s.budget_estimado,
      'porte', s.porte,
      'quantidade', coalesce(s.rs_qtd_vagas, s.pcs_qtd_cargos, s.rp_qtd_pessoas, s.acr_qtd_curriculos),
      'descricao', l.resumo,
      'timestamp', s.criado_em,
      'num_propostas', s.num_propostas,
      'max_propostas', 4,
      'convidada', exists (
        select 1
        from propostas.convites as v
        join public.consultorias as c on c.id = v.consultoria_id
        join public.usuarios as u on u.id = c.dono_id
        where v.solicitacao_id = s.id and u.auth_user_id = _auth_user_id
      ),
      'minha_proposta', (
        select jsonb_build_object('id', p.id, 'status_proposta', p.status_proposta)
        from public.propostas as p
        where p.solicitacao_id = s.id and p.auth_user_id = _auth_user_id
        order by p.criado_em desc, p.id
        limit 1
      )
    )
  from unnest(_ids) with ordinality as i (id, n)
  join public.solicitacoes as s on s.id = i.id
  left join pedidos.solicitacao_leituras as l on l.solicitacao_id = s.id
  order by i.n;
end
$$;
comment on function propostas.pedidos_para_consultoria is
  'Requests as listed to others than their client (docs/product/proposals.md#what-consultancies-read), in the order of the ids, without any data of the client, with the first '
  '200 characters of the description as they were stored. All in one statement: a function for each request would cost more than all else.';

create function propostas.leio(_pedido public.solicitacoes) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return _pedido.status_solicitacao = 'Aberta' or exists (
    select 1 from public.propostas as p
    where p.solicitacao_id = _pedido.id and propostas.pode(auth.uid(), p, 'ler') and p.status_proposta <> 'retirada'
  );
end
$$;
comment on function propostas.leio is
  'Whether the calling account reads a request: it is open, or the account or its consultancy sent a proposal to it and did not withdraw.';

create function propostas.pedido_que_leio(_id uuid) returns public.solicitacoes
language plpgsql stable set search_path = '' as $$
declare
  _pedido public.solicitacoes;
begin
  select s.* into _pedido from public.solicitacoes as s where s.id = _id and propostas.leio(s);
  if not found then
    perform base.recusar(404, 'Este pedido não está aberto para propostas.', 'solicitacao_inexistente');
  end if;
  return _pedido;
end
$$;
comment on function propostas.pedido_que_leio is 'A request that the calling account reads (propostas.leio). Errors: PT404 solicitacao_inexistente.';

create function propostas.ver_solicitacao_aberta(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _pedido public.solicitacoes;
  _dados jsonb;
  _item jsonb;
begin
  perform contas.exigir_conta(_uid);
  perform base.limitar('ver_pedido_aberto', 'conta:' || _uid, 240, interval '1 hour');
  _pedido := propostas.pedido_que_leio(_id);
  _dados := propostas.respostas_para_consultoria(_pedido, _de);
  _item := (select p from propostas.pedidos_para_consultoria(array[_id], _de) as p);
  return _item || jsonb_build_object(
    'descricao', _dados -> 'contexto_projeto',
    'dados', _dados - 'contexto_projeto',
    'quem_cuida', propostas.responsavel_de((_item #>> '{minha_proposta,id}')::uuid),
    'impedimento', case
      when consultorias.so_le(_casa) then '{"motivo": "so_leitura", "ate": null}'::jsonb
      when propostas.e_pedido_proprio(_id, _uid) then '{"motivo": "pedido_proprio", "ate": null}'
      else propostas.impedimento(_id, _de)
    end
  );
end
$$;

create function public.fn_ver_solicitacao_aberta(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.ver_solicitacao_aberta(_id);
$$;
comment on function public.fn_ver_solicitacao_aberta is
  'One open request, or one that the account that calls sent a proposal to and did not withdraw: an item of fn_listar_solicitacoes_abertas without combina, with '
  'the whole descricao, dados: {column: answer} of all that consultancies read, quem_cuida: who looks after minha_proposta|null, and impedimento: null or {motivo: so_leitura | pedido_proprio | consultoria_suspensa | '
  'celular_nao_verificado | lugar_reservado | lugar_convidado, ate|null}, why this account may not take a place now. Errors: PT401 login, PT404 solicitacao_inexistente, PT429 limite.';
grant execute on function propostas.ver_solicitacao_aberta, public.fn_ver_solicitacao_aberta to authenticated;

-- The list of open requests that consultancies search, without contacts.

create function propostas.listar_solicitacoes_abertas(
  _local text, _tipo text, _prazo text, _budget text, _minhas boolean, _cursor text, _limite integer
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _casa constant uuid := consultorias.atual();
  _de constant uuid := consultorias.em_nome_de(_casa);
  _maximo constant integer := least(greatest(coalesce(_limite, 20), 1), 50);
  _fim record;
  _palavras text;
  _tipos text[];
  _filtro text := '';
  _lugares text[];
  _atende record;
  _combina constant text := '(s.num_propostas < 4 and s.uf = any ($10) and s.tipo_servico = any ($11))';
  _respondidos uuid[];
  _partes text[];
  _condicoes text[];
  _ids uuid[] := '{}';
  _de_que text[] := '{}';
  _em timestamptz[] := '{}';
  _novos record;
begin
  perform contas.exigir_conta(_uid);
  -- Paging is how the whole list would be copied; a search always starts at the first page.
  if coalesce(_cursor, '') = '' then
    perform base.limitar('buscar_pedidos', 'conta:' || _uid, 240, interval '1 hour');
  else
    perform base.limitar('pedidos_abertos', 'conta:' || _uid, 60, interval '1 hour');
    perform base.limitar('pedidos_abertos_do_dia', 'conta:' || _uid, 240, interval '1 day');
  end if;
  if octet_length(concat(_local, _tipo, _prazo, _budget, _cursor)) > 2000 then
    perform base.recusar_dados();
  end if;
  -- First what the consultancy serves, then the rest, then what it answered; the cursor says in which part the page ended.
  _respondidos := array(
    select p.solicitacao_id from public.propostas as p
    join public.solicitacoes as s on s.id = p.solicitacao_id and s.status_solicitacao = 'Aberta'
    where p.auth_user_id = _de and (_de = _uid or p.consultoria_id = _casa)
  );
  select
    c.uf || coalesce(c.outras_regioes_ufs, '{}') as ufs,
    array(select s.tipo from catalogo.servicos as s where propostas.nome_do_servico(s.tipo) = any (c.servicos)) as tipos
  into _atende
  from public.consultorias as c
  where c.id = _casa;
  if _minhas then
    _partes := array['minhas.'];
    _condicoes := array['s.id = any ($7)'];
  elsif _atende.ufs is null then
    _partes := array['', 'minhas.'];
    _condicoes := array['s.id <> all ($7)', 's.id = any ($7)'];
  else
    _partes := array['combina.', '', 'minhas.'];
    _condicoes := array['s.id <> all ($7) and ' || _combina, 's.id <> all ($7) and not ' || _combina, 's.id = any ($7)'];
  end if;
  select c.em, c.id into _fim from base.ler_pagina(regexp_replace(_cursor, '^(combina|minhas)\.(?=.)', '')) as c;
  _palavras := pedidos.busca_de_local(_local);
  _tipos := consultorias.tipos_de_servico(nullif(base.limpar_linha(_tipo), ''));

  -- Only the conditions given, so that each combination gets the plan of its own index.
  if _palavras ~ '^[a-z]{2}$' then
    _palavras := upper(_palavras);
    _filtro := _filtro || ' and s.uf = $3';
  elsif _palavras is not null then
    _lugares := array(
      select l.lugar from pedidos.lugares as l
      where to_tsvector('simple'::regconfig, l.lugar) @@ to_tsquery('simple'::regconfig, _palavras)
    );
  end if;
  if _tipos is not null and _lugares is null then
    _filtro := _filtro || case cardinality(_tipos) when 1 then ' and s.tipo_servico = ($4)[1]' else ' and s.tipo_servico = any ($4)' end;
  end if;
  if nullif(_prazo, '') is not null then
    _filtro := _filtro || ' and s.prazo_desejado = $5';
  end if;
  if nullif(_budget, '') is not null then
    _filtro := _filtro || ' and s.budget_estimado = $6';
  end if;

  for _n in
    case when _fim.id is null then 1 else coalesce(array_position(_partes, coalesce(substring(_cursor from '^[a-z]+\.'), '')), 1) end
    .. cardinality(_partes)
  loop
    -- With places, the newest of each (and of each service), then the newest of these.
    execute format(
      $consulta$
        select coalesce(array_agg(a.id), '{}') as ids, coalesce(array_agg(a.criado_em), '{}') as em
        from (
          select l.id, l.criado_em from %s cross join lateral (
            select s.id, s.criado_em from public.solicitacoes as s
            where s.status_solicitacao = 'Aberta'%s
            order by s.criado_em desc, s.id desc
            limit $8
          ) as l
          order by l.criado_em desc, l.id desc
          limit $8
        ) as a
      $consulta$,
      case
        when _lugares is null then '(select) as t'
        else 'unnest($9) as t (lugar) cross join unnest(coalesce($4, array[null])) as u (tipo)'
      end,
      _filtro || case when _lugares is not null then ' and s.cidade_busca = t.lugar' else '' end
        || case when _lugares is not null and _tipos is not null then ' and s.tipo_servico = u.tipo' else '' end
        || ' and ' || _condicoes[_n] || case when _fim.id is not null then ' and (s.criado_em, s.id) < ($1, $2)' else '' end
    )
    into _novos
    using
      _fim.em, _fim.id, _palavras, _tipos, _prazo, _budget, _respondidos, _maximo + 1 - cardinality(_ids), _lugares,
      _atende.ufs, _atende.tipos;
    _ids := _ids || _novos.ids;
    _em := _em || _novos.em;
    _de_que := _de_que || array_fill(_partes[_n], array[cardinality(_novos.ids)]);
    exit when cardinality(_ids) > _maximo;
    _fim.id := null;
  end loop;

  return jsonb_build_object(
    'itens', (
      select coalesce(jsonb_agg(p.pedido || jsonb_build_object('combina', _de_que[p.n] = 'combina.') order by p.n), '[]')
      from propostas.pedidos_para_consultoria(_ids[:_maximo], _de) with ordinality as p (pedido, n)
    ),
    'proximo', case
      when cardinality(_ids) > _maximo then _de_que[_maximo] || base.marcar_pagina(_em[_maximo], _ids[_maximo])
    end
  );
exception
  when data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_listar_solicitacoes_abertas(
  _local text default null,
  _tipo text default null,
  _prazo text default null,
  _budget text default null,
  _minhas boolean default false,
  _cursor text default null,
  _limite integer default 20
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select propostas.listar_solicitacoes_abertas(_local, _tipo, _prazo, _budget, _minhas, _cursor, _limite);
$$;
comment on function public.fn_listar_solicitacoes_abertas is
  'Open requests, first those with a free place that the consultancy of the calling account serves, last those it sent a proposal to, each part newest first: {itens: [{id, status, cidade_estado, '
  'tipo_servico, prazo_desejado, budget_estimado, porte, quantidade, descricao (200 characters), timestamp, num_propostas, max_propostas, convidada, combina, minha_proposta: '
  '{id, status_proposta}|null}], proximo: cursor|null}. _local: city or state; _tipo: part of a service''s name; _prazo, _budget: one of their lists; _minhas: with '
  'a proposal of the calling account; _limite at most 50. Errors: PT401 login, PT422 cursor, dados_invalidos, PT429 limite.';
grant execute on function propostas.listar_solicitacoes_abertas, public.fn_listar_solicitacoes_abertas to authenticated;
