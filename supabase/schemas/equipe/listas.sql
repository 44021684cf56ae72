-- Lists of the team: one function for all tables, with keyset pagination.

create table equipe.admin_listas (
  tabela text primary key,
  visao regclass not null,
  ordens text[] not null,
  ordem_padrao text not null,
  filtros jsonb not null default '{}',
  periodo text,
  trilha text
);
comment on table equipe.admin_listas is
  'Lists of the team. Holds names of columns only; the SQL is in the views. Every view has chave (the key), linha (the row as JSON), '
  'detalhe ({linha: the row for its page, relacionados?}; of fila_canais and textos a function makes it), and palavras (tsvector) when it is searchable.';
comment on column equipe.admin_listas.ordens is 'Sortable columns: never null, each with an index that ends in the key.';
comment on column equipe.admin_listas.ordem_padrao is 'One of ordens, with a leading - for descending.';
comment on column equipe.admin_listas.filtros is
  'Filters by name, which is the name of the column: "igual"; "minusculas" (equal to the value in lower case); "contem" (an array that contains the value); or, '
  'without such a column, {value: boolean column}.';
comment on column equipe.admin_listas.periodo is 'Timestamp column of the filters de and ate (days in Brasília, both included).';
comment on column equipe.admin_listas.trilha is 'Name of its rows in contas.auditoria; null when it is the name of the list.';

alter table equipe.admin_listas enable row level security;

create function equipe.total(
  _visao regclass,
  _onde text,
  _filtros jsonb,
  _busca text,
  _termos tsquery,
  _achados text[],
  out total integer,
  out exato boolean
)
language plpgsql set search_path = '' as $$
declare
  _plano json;
begin
  -- Frequent words are not counted: each row would have to be read.
  if _termos is null or _achados is not null then
    execute format('select count(*) from (select from %s as l where true%s limit 10001) as n', _visao, _onde)
    into total
    using _filtros, _busca, _termos, null::jsonb, _achados;
    exato := total <= 10000;
    if exato then
      return;
    end if;
  end if;
  exato := false;
  execute format('explain (format json) select from %s as l where true%s', _visao, _onde)
  into _plano
  using _filtros, _busca, _termos, null::jsonb, _achados;
  total := least(greatest((_plano -> 0 -> 'Plan' ->> 'Plan Rows')::numeric, coalesce(total, 1)), 2000000000)::integer;
end
$$;
comment on function equipe.total is
  'Number of rows of a list: counted up to 10,000; above that, and for words in more than 5,000 rows, estimated by the planner (exato false).';

create function equipe.lista(_tabela text, _busca text, _filtros jsonb, _ordem text, _cursor jsonb, _limite integer)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' set jit = 'off' as $$
declare
  _lista equipe.admin_listas;
  _tipos jsonb;
  _maximo constant integer := least(greatest(coalesce(_limite, 50), 1), 200);
  _coluna text;
  _sinal text;
  _termos tsquery;
  _achados text[];
  _onde text;
  _depois text := '';
  _linha record;
  _ultima record;
  _itens jsonb[] := '{}';
  _proximo jsonb;
  _total integer;
  _exato boolean;
  _lidas integer;
begin
  perform contas.exigir_admin();
  -- A complete export reads up to 5,000 pages.
  perform base.limitar('admin_lista', 'conta:' || auth.uid(), 12000, interval '10 minutes');
  if octet_length(concat(_tabela, _busca, _filtros, _ordem, _cursor)) > 8000 then
    perform base.recusar_dados();
  end if;
  select a.* into _lista from equipe.admin_listas as a where a.tabela = _tabela;
  if not found then
    perform base.recusar(422, 'Esta lista não existe.', 'tabela');
  end if;
  _filtros := coalesce(nullif(_filtros, 'null'), '{}');
  _cursor := nullif(_cursor, 'null');
  if jsonb_typeof(_filtros) <> 'object' then
    perform base.recusar(422, 'Recarregue a lista.', 'filtros');
  end if;
  if _cursor is not null or _filtros <> '{}' or _busca <> '' then
    _tipos := equipe.tipos(_lista.visao);
  end if;
  _ordem := coalesce(nullif(_ordem, ''), _lista.ordem_padrao);
  _coluna := ltrim(_ordem, '-');
  if _coluna <> all (_lista.ordens) then
    perform base.recusar(422, 'Esta lista não tem essa ordem.', 'ordem');
  end if;
  _sinal := case when _ordem like '-%' then 'desc' else 'asc' end;
  _busca := nullif(base.limpar_linha(left(_busca, 200)), '');
  _termos := base.admin_termos(_busca);
  if _termos is not null and _tipos -> 'palavras' is not null then
    _achados := equipe.achados(_lista.visao, _termos);
  end if;
  _onde := equipe.onde(_lista, _tipos, _filtros, _busca, _termos, _achados);

  if _cursor is null then
    select n.total, n.exato into _total, _exato
    from equipe.total(_lista.visao, _onde, _filtros, _busca, _termos, _achados) as n;
  else
    if jsonb_typeof(_cursor) <> 'object' or _cursor ->> 'ordem' is distinct from _ordem or _cursor ->> 'id' is null
      or _cursor ->> 'valor' is null
    then
      perform base.recusar(422, 'Recarregue a lista.', 'cursor');
    end if;
    _total := (_cursor ->> 'total')::integer;
    _exato := (_cursor ->> 'exato')::boolean;
    _depois := format(
      ' and (l.%I, l.chave) %s (($4 ->> ''valor'')::%s, ($4 ->> ''id'')::%s)',
      _coluna, case _sinal when 'desc' then '<' else '>' end, _tipos ->> _coluna, _tipos ->> 'chave'
    );
  end if;

  for _linha in
    execute format(
      'select %7$s as linha, to_jsonb(l.%1$I) as valor, l.chave::text as id
      from %2$s as l where true%3$s%4$s order by l.%1$I %5$s, l.chave %5$s limit %6$s',
      _coluna, _lista.visao, _onde, _depois, _sinal, _maximo + 1,
      case when _filtros ->> 'pede_acao' = 'true' then equipe.linha_que_espera(_lista) else 'l.linha' end
    )
    using _filtros, _busca, _termos, _cursor, _achados
  loop
    if cardinality(_itens) = _maximo then
      _proximo := jsonb_build_object(
        'ordem', _ordem, 'valor', _ultima.valor, 'id', _ultima.id, 'total', _total, 'exato', _exato, 'limite', _maximo
      );
      exit;
    end if;
    _itens := _itens || _linha.linha;
    _ultima := _linha;
  end loop;

  -- Who takes a list home is written down: with the first large page, and with pages of any size at 1,000 rows in an hour and each tenfold.
  insert into base.limites as l (chave, contagem, expira_em)
  values (base.pseudonimo('admin_linhas:' || _tabela || ':' || auth.uid()), cardinality(_itens), now() + interval '1 hour')
  on conflict (chave) do update
  set
    contagem = case when l.expira_em > now() then l.contagem else 0 end + excluded.contagem,
    expira_em = case when l.expira_em > now() then l.expira_em else excluded.expira_em end
  returning l.contagem into _lidas;
  if _maximo > 100 and coalesce((_cursor ->> 'limite')::integer, 0) <= 100
    or _lidas >= 1000 and length(_lidas::text) > length((_lidas - cardinality(_itens))::text)
  then
    perform contas.anotar_auditoria(
      'exportou', _tabela, 'lista',
      jsonb_build_object(
        'filtros', (select coalesce(jsonb_agg(k order by k), '[]') from jsonb_object_keys(_filtros) as k), 'total', _total, 'linhas', _lidas
      )
    );
  end if;
  return jsonb_build_object('itens', to_jsonb(_itens), 'proximo', _proximo, 'total', _total, 'total_exato', _exato);
exception
  when data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_lista(
  _tabela text default null,
  _busca text default null,
  _filtros jsonb default '{}',
  _ordem text default null,
  _cursor jsonb default null,
  _limite integer default 50
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.lista(_tabela, _busca, _filtros, _ordem, _cursor, _limite);
$$;
comment on function public.fn_admin_lista is
  'For admins: one page of a list (equipe.admin_listas): {itens, proximo|null, total, total_exato}. _cursor is the proximo of the page before, with '
  'the same filters and order; with pede_acao true each item has espera, why it waits; _ordem a name, - in front for the greatest first; '
  '_limite 1 to 200, above 100 is an export and goes to the audit trail, as do 1,000 rows in an hour; _busca finds words or their beginnings, telephones, '
  'or an id. total counts up to 10,000 and is estimated above. Errors: PT403 so_admin, PT422 tabela, ordem, cursor, busca or the filter, PT429 limite.';
grant execute on function equipe.lista, public.fn_admin_lista to authenticated;

-- Filters and search of the lists of the team.

create function equipe.tipos(_visao regclass) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  return (
    select jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod))
    from pg_catalog.pg_attribute as a
    where a.attrelid = _visao and a.attnum > 0 and not a.attisdropped
  );
end
$$;
comment on function equipe.tipos is 'Types of the columns of a view, by name.';

create function equipe.filtro(_lista equipe.admin_listas, _tipo text, _nome text, _valor text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _regra constant jsonb := _lista.filtros -> _nome;
begin
  if _nome = 'pede_acao' then
    return case _valor when 'true' then '' else 'not ' end || equipe.onde_pede_acao(_lista);
  elsif _nome = 'de' and _lista.periodo is not null then
    return format('l.%I >= base.dia_de_brasilia(($1 ->> %L)::date)', _lista.periodo, _nome);
  elsif _nome = 'ate' and _lista.periodo is not null then
    return format('l.%I < base.dia_de_brasilia(($1 ->> %L)::date + 1)', _lista.periodo, _nome);
  elsif jsonb_typeof(_regra) = 'object' then
    return case when _regra ? _valor then format('l.%I', _regra ->> _valor) else 'false' end;
  end if;
  case _regra #>> '{}'
    when 'igual' then
      return format('l.%I = ($1 ->> %L)::%s', _nome, _nome, _tipo);
    when 'minusculas' then
      return format('l.%I = lower($1 ->> %L)', _nome, _nome);
    when 'contem' then
      return format('l.%I @> array[$1 ->> %L]', _nome, _nome);
    else
      perform base.recusar(422, 'Este filtro não existe nesta lista.', left(_nome, 60));
  end case;
end
$$;
comment on function equipe.filtro is
  'Condition of a filter on the view l; its value comes from parameter $1. pede_acao: what waits for the team (equipe.admin_esperas). Errors: PT422 with the filter as hint.';

create function equipe.onde(
  _lista equipe.admin_listas, _tipos jsonb, _filtros jsonb, _busca text, _termos tsquery, _achados text[]
)
returns text
language plpgsql stable set search_path = '' as $$
declare
  _onde text;
begin
  select coalesce(string_agg(' and ' || equipe.filtro(_lista, _tipos ->> f.key, f.key, f.value), '' order by f.key), '')
  into _onde
  from jsonb_each_text(_filtros) as f
  where f.value <> '';
  if _busca is null then
    return _onde;
  end if;
  if _tipos ->> 'chave' = 'uuid' and _busca ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    return _onde || ' and l.chave = $2::uuid';
  elsif _tipos -> 'palavras' is null then
    perform base.recusar(422, 'Esta lista não tem busca.', 'busca');
  elsif _achados is not null then
    return _onde || format(' and l.chave = any ($5::%s[])', _tipos ->> 'chave');
  elsif _termos is not null then
    return _onde || ' and l.palavras @@ $3';
  end if;
  return _onde;
end
$$;
comment on function equipe.onde is
  'Conditions of a list on the parameters filters ($1), search ($2), words ($3) and keys of the rows with the words ($5), each starting with and. Errors: PT422 '
  'with the filter as hint, PT422 busca.';

create function equipe.achados(_visao regclass, _termos tsquery) returns text[]
language plpgsql set search_path = '' as $$
declare
  _achados text[];
begin
  -- Looked up first, since the planner cannot estimate how rare a word prefix is. Few matches: by their keys. Many: a page is found
  -- soon in any order.
  execute format('select array(select l.chave::text from %s as l where l.palavras @@ $1 limit 5001)', _visao)
  into _achados
  using _termos;
  return case when cardinality(_achados) <= 5000 then _achados end;
end
$$;
comment on function equipe.achados is 'Keys of the rows that contain the words, when there are at most 5,000; null when there are more.';

-- The detail of one row of a list of the team.

create function equipe.detalhe(_tabela text, _id text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _lista equipe.admin_listas;
  _achado jsonb;
  _de text;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_detalhe', 'conta:' || auth.uid(), 1200, interval '10 minutes');
  _id := left(_id, 80);
  select a.* into _lista from equipe.admin_listas as a where a.tabela = _tabela;
  if not found then
    perform base.recusar(422, 'Esta lista não tem detalhes.', 'tabela');
  end if;
  -- Also of a line or a report that has left its list.
  if _tabela = 'fila_canais' then
    _achado := equipe.detalhe_fila_canais(_id);
  elsif _tabela = 'textos' then
    _achado := equipe.detalhe_textos(_id);
  else
    execute format('select l.detalhe from %s as l where l.chave = $1::%s', _lista.visao, equipe.tipos(_lista.visao) ->> 'chave')
    into _achado using _id;
  end if;
  if _achado is null then
    perform base.recusar(404, 'Não encontramos este item.', 'inexistente');
  end if;
  -- What is decided about an appeal or asked for a refund is written to its vacancy, its payment.
  _de := _achado -> 'linha' ->> case _tabela when 'recursos' then 'vaga_id' when 'reembolsos' then 'pagamento_id' end;
  return _achado || jsonb_build_object(
    'historico', (
      select coalesce(
        jsonb_agg(jsonb_build_object('em', h.em, 'ator', h.ator, 'acao', h.acao, 'resumo', h.resumo) order by h.id desc), '[]'
      )
      from (
        select a.* from contas.auditoria as a
        where a.tabela = coalesce(_lista.trilha, _tabela) and a.linha_id = coalesce(_de, _id)
        order by a.id desc
        limit 100
      ) as h
    )
  );
exception
  when invalid_text_representation then
    perform base.recusar(404, 'Não encontramos este item.', 'inexistente');
  when data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_admin_detalhe(_tabela text default null, _id text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.detalhe(_tabela, _id);
$$;
comment on function public.fn_admin_detalhe is
  'For admins: {linha: all data of one row that an admin may see, historico: the newest 100 of [{em, ator, acao, resumo}], relacionados: related rows, by name}. '
  'Never a code, a token or its hash; a CPF is masked. Errors: PT403 so_admin, PT404 inexistente, PT422 tabela, PT429 limite.';
grant execute on function equipe.detalhe, public.fn_admin_detalhe to authenticated;
