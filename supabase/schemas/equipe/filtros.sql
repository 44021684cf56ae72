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
