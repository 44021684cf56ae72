-- Answers to screening questions: cleaning, and whether they meet the criteria.

create function candidaturas.atende_ao_criterio(_criterio jsonb, _resposta jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when coalesce(jsonb_typeof(_criterio), 'null') = 'null' then null
    when _criterio ? 'valor' then _criterio -> 'valor' = _resposta
    when _criterio ? 'opcoes' then _criterio -> 'opcoes' @> jsonb_build_array(_resposta)
    else coalesce((_resposta #>> '{}')::numeric >= (_criterio ->> 'minimo')::numeric, true)
      and coalesce((_resposta #>> '{}')::numeric <= (_criterio ->> 'maximo')::numeric, true)
  end;
$$;
comment on function candidaturas.atende_ao_criterio is 'Whether a validated answer is the expected one; null for a question without an expected answer.';

create function candidaturas.triagem_atende(_triagem jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case when _triagem @> '[{"atende": false}]' then false when _triagem @> '[{"atende": true}]' then true end;
$$;
comment on function candidaturas.triagem_atende is 'Whether every answer with a criterion meets it; null when none has one.';

create function candidaturas.limpar_resposta(_pergunta jsonb, _resposta jsonb, _campo text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _tipo constant text := _pergunta ->> 'tipo';
  _texto text;
begin
  if coalesce(jsonb_typeof(_resposta), 'null') = 'null' then
    perform base.recusar(422, 'Responda à pergunta.', _campo);
  end if;
  if _tipo = 'sim_nao' and jsonb_typeof(_resposta) = 'boolean' then
    return _resposta;
  elsif _tipo = 'numero' and vagas.numero_da_triagem(_resposta) is not null then
    return to_jsonb(vagas.numero_da_triagem(_resposta));
  elsif _tipo = 'opcoes' and jsonb_typeof(_resposta) = 'string' and _pergunta -> 'opcoes' @> jsonb_build_array(_resposta) then
    return _resposta;
  elsif _tipo = 'texto' and jsonb_typeof(_resposta) = 'string' then
    _texto := nullif(base.limpar_paragrafo(left(_resposta #>> '{}', 5000)), '');
    if _texto is null then
      perform base.recusar(422, 'Responda à pergunta.', _campo);
    end if;
    if char_length(_texto) > 1000 or char_length(_resposta #>> '{}') > 5000 then
      perform base.recusar(422, 'Use no máximo 1.000 caracteres.', _campo);
    end if;
    return to_jsonb(_texto);
  end if;
  perform base.recusar(
    422,
    case _tipo when 'numero' then 'Informe um número a partir de zero, como 3 ou 2,5.' else 'Escolha uma das opções da lista.' end,
    _campo
  );
  return null;
end
$$;
comment on function candidaturas.limpar_resposta is 'One answer, validated by the type of its question. Errors: PT422 with the field.';

create function candidaturas.limpar_triagem(_perguntas jsonb, _respostas jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _triagem jsonb := '[]';
  _pergunta jsonb;
  _resposta jsonb;
begin
  _respostas := coalesce(nullif(_respostas, 'null'), '[]');
  if jsonb_typeof(_respostas) <> 'array' or octet_length(_respostas::text) > 60000 then
    perform base.recusar_dados();
  end if;
  if jsonb_path_query_array(_perguntas, '$[*].texto') <> jsonb_path_query_array(_respostas, '$[*].pergunta') then
    perform base.recusar(409, 'As perguntas desta vaga mudaram. Confira as respostas e envie de novo.', 'perguntas_mudaram');
  end if;
  for _n in 0..jsonb_array_length(_perguntas) - 1 loop
    _pergunta := _perguntas -> _n;
    _resposta := candidaturas.limpar_resposta(_pergunta, _respostas -> _n -> 'resposta', 'pergunta_' || _n + 1);
    _triagem := _triagem || jsonb_build_array(jsonb_build_object(
      'pergunta', _pergunta -> 'texto', 'tipo', _pergunta -> 'tipo', 'resposta', _resposta,
      'atende', candidaturas.atende_ao_criterio(_pergunta -> 'criterio', _resposta)
    ));
  end loop;
  return _triagem;
end
$$;
comment on function candidaturas.limpar_triagem is
  'The answers of an application, [{pergunta, resposta}], validated against the questions that the vacancy asks now: [{pergunta, tipo, resposta, atende|null}]. '
  'Errors: PT409 perguntas_mudaram when other questions were answered, PT422 pergunta_1 to pergunta_5.';

create function candidaturas.triagem_do_candidato(_triagem jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(t.valor - 'atende' order by t.n), '[]') from jsonb_array_elements(_triagem) with ordinality as t (valor, n);
$$;
comment on function candidaturas.triagem_do_candidato is
  'Answers with the questions as they were asked, without whether they met a criterion, which belongs to the recruiter.';
