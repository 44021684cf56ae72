-- Screening questions of a vacancy.

create function vagas.numero_da_triagem(_valor jsonb) returns numeric
language sql immutable set search_path = '' as $$
  select case
    when jsonb_typeof(_valor) <> 'number' or octet_length(_valor::text) > 40 then null
    when (_valor #>> '{}')::numeric between 0 and 999999999.99 then round((_valor #>> '{}')::numeric, 2)
  end;
$$;
comment on function vagas.numero_da_triagem is
  'A number from 0 to 999,999,999.99 with two decimals; null for anything else (parseNumero of src/domain/vaga/perguntas.ts).';

create function vagas.limpar_opcoes(_opcoes jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _limpas text[];
begin
  if jsonb_typeof(_opcoes) is distinct from 'array' or jsonb_array_length(_opcoes) not between 2 and 8 then
    perform base.recusar(422, 'Escreva de 2 a 8 opções.', 'perguntas');
  end if;
  select array_agg(base.limpar_linha(left(o.valor #>> '{}', 400)) order by o.n) into _limpas
  from jsonb_array_elements(_opcoes) with ordinality as o (valor, n) where jsonb_typeof(o.valor) = 'string';
  if cardinality(_limpas) is distinct from jsonb_array_length(_opcoes)
    or exists (select 1 from unnest(_limpas) as o where char_length(o) not between 1 and 80)
  then
    perform base.recusar(422, 'Escreva cada opção com até 80 caracteres.', 'perguntas');
  end if;
  if (select count(distinct base.norm_pt(o)) from unnest(_limpas) as o) < cardinality(_limpas) then
    perform base.recusar(422, 'Há duas opções iguais.', 'perguntas');
  end if;
  return to_jsonb(_limpas);
end
$$;
comment on function vagas.limpar_opcoes is 'The options of a question of choice, cleaned. Errors: PT422 perguntas.';

create function vagas.limpar_criterio(_tipo text, _opcoes jsonb, _criterio jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _minimo constant numeric := vagas.numero_da_triagem(_criterio -> 'minimo');
  _maximo constant numeric := vagas.numero_da_triagem(_criterio -> 'maximo');
begin
  if _tipo = 'texto' or coalesce(jsonb_typeof(_criterio), 'null') = 'null' then
    return null;
  end if;
  if _tipo = 'sim_nao' and jsonb_typeof(_criterio -> 'valor') = 'boolean' then
    return jsonb_build_object('valor', _criterio -> 'valor');
  elsif _tipo = 'numero'
    and num_nonnulls(_minimo, _maximo)
      = num_nonnulls(nullif(_criterio -> 'minimo', 'null'), nullif(_criterio -> 'maximo', 'null'))
    and num_nonnulls(_minimo, _maximo) > 0
    and coalesce(_minimo <= _maximo, true)
  then
    return jsonb_build_object('minimo', _minimo, 'maximo', _maximo);
  elsif _tipo = 'opcoes' and jsonb_typeof(_criterio -> 'opcoes') = 'array' and _criterio -> 'opcoes' <> '[]'
    and _opcoes @> (_criterio -> 'opcoes')
  then
    return jsonb_build_object(
      'opcoes', (select jsonb_agg(o.valor order by o.n) from jsonb_array_elements(_opcoes) with ordinality as o (valor, n)
        where _criterio -> 'opcoes' @> jsonb_build_array(o.valor))
    );
  end if;
  perform base.recusar(422, 'Diga qual resposta atende ao critério.', 'perguntas');
  return null;
end
$$;
comment on function vagas.limpar_criterio is
  'The expected answer of a question: {valor}, {minimo, maximo} or {opcoes}; null without one, and for text. Errors: PT422 perguntas.';

create function vagas.limpar_perguntas(_perguntas jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _limpas jsonb := '[]';
  _cada jsonb;
  _texto text;
  _tipo text;
  _opcoes jsonb;
begin
  if coalesce(jsonb_typeof(_perguntas), 'null') = 'null' then
    return _limpas;
  end if;
  if jsonb_typeof(_perguntas) <> 'array' or jsonb_array_length(_perguntas) > 5 then
    perform base.recusar(422, 'Faça no máximo 5 perguntas.', 'perguntas');
  end if;
  for _cada in select p.valor from jsonb_array_elements(_perguntas) with ordinality as p (valor, n) order by p.n loop
    _texto := case when jsonb_typeof(_cada -> 'texto') = 'string' then base.limpar_linha(left(_cada ->> 'texto', 1000)) end;
    if char_length(_texto) between 1 and 200 is not true then
      perform base.recusar(422, 'Escreva cada pergunta com até 200 caracteres.', 'perguntas');
    end if;
    _tipo := _cada ->> 'tipo';
    if _tipo is null or _tipo <> all (array['sim_nao', 'numero', 'opcoes', 'texto']) then
      perform base.recusar(422, 'Escolha o tipo de resposta da pergunta.', 'perguntas');
    end if;
    _opcoes := case _tipo when 'opcoes' then vagas.limpar_opcoes(_cada -> 'opcoes') else '[]' end;
    _limpas := _limpas || jsonb_build_array(jsonb_build_object(
      'texto', _texto, 'tipo', _tipo, 'opcoes', _opcoes, 'criterio', vagas.limpar_criterio(_tipo, _opcoes, _cada -> 'criterio')
    ));
  end loop;
  if (select count(distinct base.norm_pt(p ->> 'texto')) from jsonb_array_elements(_limpas) as p) < jsonb_array_length(_limpas) then
    perform base.recusar(422, 'Há duas perguntas iguais.', 'perguntas');
  end if;
  return _limpas;
end
$$;
comment on function vagas.limpar_perguntas is
  'Screening questions, validated: up to five {texto, tipo, opcoes, criterio|null}, in their order. Errors: PT422 perguntas.';

create function vagas.perguntas_publicas(_perguntas jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('texto', p.valor -> 'texto', 'tipo', p.valor -> 'tipo', 'opcoes', p.valor -> 'opcoes') order by p.n),
    '[]'
  )
  from jsonb_array_elements(_perguntas) with ordinality as p (valor, n);
$$;
comment on function vagas.perguntas_publicas is 'The questions as candidates read them: never with the expected answers.';

create function vagas.texto_das_perguntas(_perguntas jsonb) returns text
language sql immutable set search_path = '' as $$
  select string_agg(l.linha, e'\n' order by l.n, l.m)
  from (
    select p.n, 0 as m, p.valor ->> 'texto' as linha from jsonb_array_elements(_perguntas) with ordinality as p (valor, n)
    union all
    select p.n, o.n, o.valor
    from jsonb_array_elements(_perguntas) with ordinality as p (valor, n),
      jsonb_array_elements_text(p.valor -> 'opcoes') with ordinality as o (valor, n)
  ) as l;
$$;
comment on function vagas.texto_das_perguntas is
  'The words of the questions and of their options, one a line, for the ad check (joinPerguntas); null without questions.';
