-- The list of open requests that consultancies search, without contacts, and their own statistics.
set check_function_bodies = off;
set lock_timeout = '5s';

create index solicitacoes_abertas_uf_idx on public.solicitacoes (uf, criado_em desc, id desc)
where status_solicitacao = 'Aberta';
create index solicitacoes_abertas_combina_idx on public.solicitacoes (uf, tipo_servico, criado_em desc, id desc)
where status_solicitacao = 'Aberta' and num_propostas < 4;
create index solicitacoes_abertas_local_idx on public.solicitacoes (cidade_busca, criado_em desc, id desc)
where status_solicitacao = 'Aberta';
create index solicitacoes_abertas_local_tipo_idx on public.solicitacoes (cidade_busca, tipo_servico, criado_em desc, id desc)
where status_solicitacao = 'Aberta';
create index solicitacoes_abertas_prazo_budget_idx on public.solicitacoes
(prazo_desejado, budget_estimado, criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create function private.busca_de_local(_local text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  _texto constant text := btrim(regexp_replace(private.norm_pt(left(_local, 120)), '[^a-z0-9]+', ' ', 'g'));
  _estados constant jsonb := jsonb_build_object(
    'acre', 'ac', 'alagoas', 'al', 'amapa', 'ap', 'amazonas', 'am', 'bahia', 'ba', 'ceara', 'ce',
    'distrito federal', 'df', 'espirito santo', 'es', 'goias', 'go', 'maranhao', 'ma', 'mato grosso', 'mt',
    'mato grosso do sul', 'ms', 'minas gerais', 'mg', 'para', 'pa', 'paraiba', 'pb', 'parana', 'pr',
    'pernambuco', 'pe', 'piaui', 'pi', 'rio de janeiro', 'rj', 'rio grande do norte', 'rn',
    'rio grande do sul', 'rs', 'rondonia', 'ro', 'roraima', 'rr', 'santa catarina', 'sc', 'sao paulo', 'sp',
    'sergipe', 'se', 'tocantins', 'to'
  );
  _todas text;
  _ufs text;
begin
  if _texto = '' then
    return null;
  end if;
  -- A whole name is that state alone: "para" is not Paraná.
  select string_agg(e.value, ' | ' order by e.key) into _ufs
  from jsonb_each_text(_estados) as e
  where case when _estados ? _texto then e.key = _texto else char_length(_texto) > 2 and starts_with(e.key, _texto) end;
  -- The code of a state matches only itself: "para" must not find "paraiba" by its "pa". Repeated words are dropped, and no place
  -- name is longer.
  select string_agg(
    case when char_length(p.palavra) = 2 then p.palavra else p.palavra || ':*' end, ' & ' order by p.posicao
  ) into _todas
  from (
    select d.palavra, min(d.posicao) as posicao
    from regexp_split_to_table(_texto, ' ') with ordinality as d (palavra, posicao)
    group by d.palavra
    order by min(d.posicao)
    limit 8
  ) as p;
  return case when _ufs is null then _todas else '(' || _todas || ') | ' || _ufs end;
end
$$;
comment on function private.busca_de_local(text) is
  'Typed city or state as a word query on cidade_busca: beginnings of words, all of the first eight; the name of a state, or its beginning from three letters on, finds its '
  'cities too. Null when no word remains.';

create table private.lugares (
  lugar text primary key,
  visto_em timestamptz not null default now()
);
comment on table private.lugares is
  'Places of open requests (solicitacoes.cidade_busca), so that a search reads each place once, however many requests it has. visto_em: the last day with a request.';
create index lugares_palavras_idx on private.lugares using gin (to_tsvector('simple'::regconfig, lugar));
create index lugares_visto_em_idx on private.lugares (visto_em);

alter table private.lugares enable row level security;

revoke all on table private.lugares from public, anon, authenticated, service_role;

create function private.anotar_lugar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- At most once a day for each place, so that requests do not wait for each other.
  insert into private.lugares as l (lugar) values (new.cidade_busca)
  on conflict (lugar) do update set visto_em = now() where l.visto_em < now() - interval '1 day';
  return null;
end
$$;
comment on function private.anotar_lugar() is 'Trigger of solicitacoes: keeps private.lugares.';

create trigger solicitacoes_lugar
after insert or update of status_solicitacao, cidade, uf on public.solicitacoes
for each row when (new.status_solicitacao = 'Aberta')
execute function private.anotar_lugar();

create function private.tipos_de_servico(_texto text) returns text[]
language sql stable strict set search_path = '' as $$
  select coalesce(array_agg(s.tipo order by s.ordem), '{}')
  from private.servicos as s, (select btrim(private.norm_pt(left(_texto, 120))) as texto) as t
  where strpos(private.norm_pt(s.tipo), t.texto) > 0
    or s.prefixo = case t.texto when 'r&s' then 'rs' when 'pcs' then 'pcs' end;
$$;
comment on function private.tipos_de_servico(text) is
  'Service types named in a text, in the spelling of either form or as R&S and PCS, whole or in part, ignoring accents and case.';

create function private.respostas_para_consultoria(_pedido public.solicitacoes, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    d.dados || case
      when private.conhece_o_cliente(_pedido.id, _auth_user_id) then '{}'
      else (select l.textos from private.solicitacao_leituras as l where l.solicitacao_id = _pedido.id)
    end,
    '{}'
  )
  from (
    select jsonb_object_agg(c.campo, r.linha -> c.campo) as dados
    from to_jsonb(_pedido) as r (linha)
    join private.servico_campos as c on r.linha ->> c.campo is not null
    where
      c.consultorias_leem
      and c.grupo in ('cliente', 'inicio', 'fim', (select s.prefixo from private.servicos as s where s.tipo = _pedido.tipo_servico))
  ) as d;
$$;
comment on function private.respostas_para_consultoria(public.solicitacoes, uuid) is
  'Given answers of a request by column, only those that consultancies read (private.servico_campos.consultorias_leem), with what is stored in place of texts that tell who the '
  'client is; as they were written for the author of the accepted proposal.';

create function private.pedido_para_consultoria(_pedido public.solicitacoes, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _pedido.id,
    'status', _pedido.status_solicitacao,
    'cidade_estado', _pedido.cidade || ', ' || _pedido.uf,
    'tipo_servico', _pedido.tipo_servico,
    'prazo_desejado', _pedido.prazo_desejado,
    'budget_estimado', _pedido.budget_estimado,
    'porte', _pedido.porte,
    'quantidade', coalesce(_pedido.rs_qtd_vagas, _pedido.pcs_qtd_cargos, _pedido.rp_qtd_pessoas, _pedido.acr_qtd_curriculos),
    'descricao', (select l.resumo from private.solicitacao_leituras as l where l.solicitacao_id = _pedido.id),
    'timestamp', _pedido.criado_em,
    'num_propostas', _pedido.num_propostas,
    'max_propostas', 4,
    'convidada', private.foi_convidada(_pedido.id, _auth_user_id),
    'minha_proposta', (
      select jsonb_build_object('id', p.id, 'status_proposta', p.status_proposta)
      from public.propostas as p
      where p.solicitacao_id = _pedido.id and p.auth_user_id = _auth_user_id
      order by p.criado_em desc, p.id
      limit 1
    )
  );
$$;
comment on function private.pedido_para_consultoria(public.solicitacoes, uuid) is
  'A request as listed to others than its client (docs/product/proposals.md#what-consultancies-read), without any data of the client, with the first 200 characters of the '
  'description as they were stored.';

create function private.exigir_conta(_auth_user_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select 1 from auth.users as a where a.id = _auth_user_id) then
    perform private.recusar(401, 'Entre de novo para ver os pedidos.', 'login');
  end if;
end
$$;
comment on function private.exigir_conta(uuid) is
  'Refuses the token of a deleted account, which is valid for up to an hour more. Errors: PT401 login.';

create function private.listar_solicitacoes_abertas(
  _local text, _tipo text, _prazo text, _budget text, _minhas boolean, _cursor text, _limite integer
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _maximo constant integer := least(greatest(coalesce(_limite, 20), 1), 50);
  _fim record;
  _palavras text;
  _tipos text[];
  _filtro text := '';
  _lugares text[];
  _atende record;
  _combina constant text := '(s.num_propostas < 4 and s.uf = any ($10) and s.tipo_servico = any ($11))';
  _partes text[];
  _parte text;
  _achados public.solicitacoes[] := '{}';
  _novos public.solicitacoes[];
  _que_combinam integer := 0;
begin
  perform private.exigir_conta(_uid);
  -- Paging is how the whole list would be copied; a search always starts at the first page.
  if coalesce(_cursor, '') = '' then
    perform private.limitar('buscar_pedidos', 'conta:' || _uid, 240, interval '1 hour');
  else
    perform private.limitar('pedidos_abertos', 'conta:' || _uid, 60, interval '1 hour');
    perform private.limitar('pedidos_abertos_do_dia', 'conta:' || _uid, 240, interval '1 day');
  end if;
  if octet_length(concat(_local, _tipo, _prazo, _budget, _cursor)) > 2000 then
    perform private.recusar_dados();
  end if;
  -- First what the own consultancy serves, then the rest; the cursor says in which part the page ended.
  select
    c.uf || coalesce(c.outras_regioes_ufs, '{}') as ufs,
    array(select s.tipo from private.servicos as s where private.nome_do_servico(s.tipo) = any (c.servicos)) as tipos
  into _atende
  from public.consultorias as c where c.id = private.minha_consultoria_id();
  _partes := case
    when _atende.ufs is null then array['']
    when _cursor !~ '^(combina\.|$)' then array[' and not ' || _combina]
    else array[' and ' || _combina, ' and not ' || _combina]
  end;
  select c.em, c.id into _fim from private.ler_pagina(regexp_replace(_cursor, '^combina\.(?=.)', '')) as c;
  _palavras := private.busca_de_local(_local);
  _tipos := private.tipos_de_servico(nullif(private.limpar_linha(_tipo), ''));

  -- Only the conditions given, so that each combination gets the plan of its own index.
  if _palavras ~ '^[a-z]{2}$' then
    _palavras := upper(_palavras);
    _filtro := _filtro || ' and s.uf = $3';
  elsif _palavras is not null then
    _lugares := array(
      select l.lugar from private.lugares as l
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
  if _minhas then
    _filtro := _filtro || ' and s.id in (select p.solicitacao_id from public.propostas as p where p.auth_user_id = $7)';
  end if;

  foreach _parte in array _partes loop
    -- With places, the newest of each (and of each service), then the newest of these.
    execute format(
      $consulta$
        select array_agg(a order by a.criado_em desc, a.id desc)
        from public.solicitacoes as a
        where a.id = any (array(
          select l.id from %s cross join lateral (
            select s.id, s.criado_em from public.solicitacoes as s
            where s.status_solicitacao = 'Aberta'%s
            order by s.criado_em desc, s.id desc
            limit $8
          ) as l
          order by l.criado_em desc, l.id desc
          limit $8
        ))
      $consulta$,
      case
        when _lugares is null then '(select) as t'
        else 'unnest($9) as t (lugar) cross join unnest(coalesce($4, array[null])) as u (tipo)'
      end,
      _filtro || case when _lugares is not null then ' and s.cidade_busca = t.lugar' else '' end
        || case when _lugares is not null and _tipos is not null then ' and s.tipo_servico = u.tipo' else '' end
        || _parte || case when _fim.id is not null then ' and (s.criado_em, s.id) < ($1, $2)' else '' end
    )
    into _novos
    using
      _fim.em, _fim.id, _palavras, _tipos, _prazo, _budget, _uid, _maximo + 1 - cardinality(_achados), _lugares,
      _atende.ufs, _atende.tipos;
    _achados := _achados || coalesce(_novos, '{}');
    if starts_with(_parte, ' and (') then
      _que_combinam := cardinality(_achados);
    end if;
    exit when cardinality(_achados) > _maximo;
    _fim.id := null;
  end loop;

  return jsonb_build_object(
    'itens', (
      select coalesce(
        jsonb_agg(
          private.pedido_para_consultoria(_achados[n], _uid) || jsonb_build_object('combina', n <= _que_combinam) order by n
        ), '[]'
      )
      from generate_series(1, least(_maximo, cardinality(_achados))) as n
    ),
    'proximo', case
      when cardinality(_achados) > _maximo
        then case when _maximo <= _que_combinam then 'combina.' else '' end
          || private.marcar_pagina(_achados[_maximo].criado_em, _achados[_maximo].id)
    end
  );
exception
  when data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.listar_solicitacoes_abertas(text, text, text, text, boolean, text, integer) is
  'Body of fn_listar_solicitacoes_abertas. Limits per account: 240 first pages and 60 further ones an hour, 240 of these a day.';

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
  select private.listar_solicitacoes_abertas(_local, _tipo, _prazo, _budget, _minhas, _cursor, _limite);
$$;
comment on function public.fn_listar_solicitacoes_abertas(text, text, text, text, boolean, text, integer) is
  'Open requests, first those with a free place that the consultancy of the calling account serves, each part newest first: {itens: [{id, status, cidade_estado, '
  'tipo_servico, prazo_desejado, budget_estimado, porte, quantidade, descricao (200 characters), timestamp, num_propostas, max_propostas, convidada, combina, minha_proposta: '
  '{id, status_proposta}|null}], proximo: cursor|null}. _local: city or state; _tipo: part of a service''s name; _prazo, _budget: one of their lists; _minhas: with '
  'a proposal of the calling account; _limite at most 50. Errors: PT401 login, PT422 cursor, dados_invalidos, PT429 limite.';

create function private.ver_solicitacao_aberta(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _pedido public.solicitacoes;
  _dados jsonb;
begin
  perform private.exigir_conta(_uid);
  perform private.limitar('ver_pedido_aberto', 'conta:' || _uid, 240, interval '1 hour');
  select s.* into _pedido
  from public.solicitacoes as s
  where
    s.id = _id
    and (
      s.status_solicitacao = 'Aberta'
      or exists (
        select 1 from public.propostas as p
        where p.solicitacao_id = s.id and p.auth_user_id = _uid and p.status_proposta <> 'retirada'
      )
    );
  if not found then
    perform private.recusar(404, 'Este pedido não está aberto para propostas.', 'solicitacao_inexistente');
  end if;
  _dados := private.respostas_para_consultoria(_pedido, _uid);
  return private.pedido_para_consultoria(_pedido, _uid) || jsonb_build_object(
    'descricao', _dados -> 'contexto_projeto',
    'dados', _dados - 'contexto_projeto',
    'impedimento', private.impedimento_de_proposta(_id, _uid)
  );
end
$$;
comment on function private.ver_solicitacao_aberta(uuid) is 'Body of fn_ver_solicitacao_aberta. Limit: 240 an hour per account.';

create function public.fn_ver_solicitacao_aberta(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.ver_solicitacao_aberta(_id);
$$;
comment on function public.fn_ver_solicitacao_aberta(uuid) is
  'One open request, or one that the account that calls sent a proposal to and did not withdraw: an item of fn_listar_solicitacoes_abertas without combina, with '
  'the whole descricao, dados: {column: answer} of all that consultancies read, and impedimento: null or {motivo: pedido_proprio | celular_nao_verificado | lugar_reservado | '
  'lugar_convidado, ate|null}, why this account may not take a place now. Errors: PT401 login, PT404 solicitacao_inexistente, PT429 limite.';

create function private.pedidos_que_atende(_consultoria public.consultorias, _maximo integer) returns integer
language sql stable set search_path = '' as $$
  -- State by state from the index, so that the cost does not grow with the number of open requests.
  select count(*)::integer
  from (
    select 1
    from unnest(array[_consultoria.uf] || coalesce(_consultoria.outras_regioes_ufs, '{}')) as u (uf)
    cross join lateral (
      select s.id, s.tipo_servico, s.num_propostas
      from public.solicitacoes as s
      where s.status_solicitacao = 'Aberta' and s.uf = u.uf
      order by s.criado_em desc, s.id desc
      limit 500
    ) as s
    where
      s.num_propostas < 4
      and private.nome_do_servico(s.tipo_servico) = any (_consultoria.servicos)
      and private.pode_responder(_consultoria.dono_id, _consultoria.email, s.id)
    group by s.id
    limit _maximo
  ) as d;
$$;
comment on function private.pedidos_que_atende(public.consultorias, integer) is
  'Number of open requests with a free slot that a consultancy serves and can still answer, by service and state as in its e-mails: among the newest 500 of each '
  'state, counted up to _maximo.';

create function private.meus_numeros() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _dono_id constant uuid := private.meu_usuario_id();
  _email constant text := private.meu_email();
  _consultoria public.consultorias;
  _cadastro jsonb;
begin
  perform private.limitar('meus_numeros', 'conta:' || _uid, 240, interval '10 minutes');
  -- As fn_minha_consultoria: a registration that a stranger made with this e-mail does not hide the own draft.
  select c.* into _consultoria
  from public.consultorias as c
  where
    c.dono_id = _dono_id
    or c.dono_id is null
    and c.email = _email
    and not exists (
      select 1 from private.consultoria_rascunhos as r
      where r.dono_id = _dono_id and r.consultoria_id is null and r.expira_em > now()
    )
  order by c.dono_id is null
  limit 1;
  if found then
    _cadastro := jsonb_build_object(
      'assumida', _consultoria.dono_id is not null,
      'status', _consultoria.status_cadastro,
      'aprovacao', private.aprovacao_da_consultoria(_consultoria),
      'slug', case when private.esta_no_ar(_consultoria) then _consultoria.slug end
    );
  elsif exists (
    select 1 from private.consultoria_rascunhos as r
    where
      r.consultoria_id is null
      and (r.dono_id = _dono_id or r.dono_id is null and r.email = _email)
      and r.expira_em > now()
  ) then
    _cadastro := jsonb_build_object('assumida', true, 'status', 'Rascunho', 'aprovacao', null, 'slug', null);
  end if;
  return jsonb_build_object(
    'consultoria', _cadastro,
    'propostas', (
      select jsonb_build_object(
        'enviadas', count(*),
        'aguardando', count(*) filter (where p.status_proposta = 'enviada'),
        'aceitas', count(*) filter (where p.status_proposta = 'aceita')
      )
      from public.propostas as p where p.auth_user_id = _uid
    ),
    'pedidos_abertos', case
      when private.esta_no_ar(_consultoria) then private.pedidos_que_atende(_consultoria, 100)
    end
  );
end
$$;
comment on function private.meus_numeros() is 'Body of fn_meus_numeros. Limit: 240 in 10 minutes per account.';

create function public.fn_meus_numeros() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.meus_numeros();
$$;
comment on function public.fn_meus_numeros() is
  'Statistics of the calling account: {consultoria: {assumida (false: fn_assumir_consultoria waits for an answer), status (status_cadastro), aprovacao '
  '(em_analise, aprovada, recusada; null for a draft), slug (null unless listed)}|null, propostas: {enviadas (all ever sent), aguardando, aceitas}, '
  'pedidos_abertos: open requests with a free slot that the listed consultancy serves, counted up to 100; null without one}. Errors: PT429 limite.';

grant execute on function
  private.listar_solicitacoes_abertas(text, text, text, text, boolean, text, integer),
  public.fn_listar_solicitacoes_abertas(text, text, text, text, boolean, text, integer),
  private.ver_solicitacao_aberta(uuid),
  public.fn_ver_solicitacao_aberta(uuid),
  private.meus_numeros(),
  public.fn_meus_numeros()
to authenticated;
