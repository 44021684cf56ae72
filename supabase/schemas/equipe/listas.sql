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
