-- Fields of a vacancy: rows, salary and cleaning.

insert into base.opcoes (lista, valores)
values
  (
    'senioridade_vaga',
    array['estagio', 'junior', 'pleno', 'senior', 'especialista', 'coordenador', 'gerente', 'diretor']
  ),
  ('modalidade_vaga', array['Presencial', 'Remoto', 'Híbrido']),
  ('tipo_contrato', array['clt', 'pj', 'temporario', 'estagio', 'freelancer']),
  ('empresa_tamanho', array['startup', 'pequena', 'media', 'grande', 'corporacao']),
  ('jornada', array['integral', 'meio_periodo', 'escala']),
  ('salario_periodo', array['mes', 'hora']),
  ('programa_da_vaga', array['aprendiz', 'trainee', 'estagio_obrigatorio']),
  ('pcd', array['exclusiva', 'afirmativa']),
  ('marca_da_vaga', array['salario', 'pcd', 'aprendiz', 'meio_periodo', 'responde']);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, maximo, opcoes)
values
  ('vaga', 'cargo', 10, 'texto', 'Cargo é obrigatório', 120, null),
  ('vaga', 'empresa', 20, 'texto', 'Empresa é obrigatória', 160, null),
  ('vaga', 'area', 30, 'texto', 'Área é obrigatória', 80, null),
  ('vaga', 'setor', 40, 'texto', null, 80, null),
  ('vaga', 'senioridade', 50, 'opcao', 'Senioridade é obrigatória', null, 'senioridade_vaga'),
  ('vaga', 'uf', 60, 'opcao', 'Estado é obrigatório', null, 'uf'),
  ('vaga', 'local_de_trabalho', 70, 'texto', null, 160, null),
  ('vaga', 'modalidade', 80, 'opcao', 'Modalidade é obrigatória', null, 'modalidade_vaga'),
  ('vaga', 'tipo_contrato', 90, 'opcao', 'Tipo de contrato é obrigatório', null, 'tipo_contrato'),
  ('vaga', 'descricao', 100, 'paragrafo', 'Descrição é obrigatória', 20000, null),
  ('vaga', 'requisitos', 110, 'paragrafo', null, 10000, null),
  ('vaga', 'beneficios', 120, 'paragrafo', null, 4000, null),
  ('vaga', 'diferenciais', 130, 'paragrafo', null, 5000, null),
  ('vaga', 'vaga_afirmativa_grupo', 140, 'texto', null, 160, null),
  ('vaga', 'jornada', 160, 'opcao', null, null, 'jornada'),
  ('vaga', 'horario', 170, 'texto', null, 160, null),
  ('vaga', 'salario_periodo', 180, 'opcao', null, null, 'salario_periodo'),
  ('vaga', 'programa', 190, 'opcao', null, null, 'programa_da_vaga'),
  ('vaga', 'pcd', 200, 'opcao', null, null, 'pcd'),
  ('vaga', 'acessibilidade', 210, 'paragrafo', null, 1000, null),
  ('vaga', 'responsavel_nome', 220, 'texto', 'Nome do responsável é obrigatório', 120, null),
  ('vaga', 'email', 230, 'email', 'E-mail é obrigatório', 254, null),
  ('vaga', 'telefone', 240, 'telefone', 'Telefone é obrigatório', 20, null),
  ('vaga', 'empresa_nome', 250, 'texto', null, 160, null),
  ('vaga', 'empresa_descricao', 260, 'paragrafo', null, 5000, null),
  ('vaga', 'empresa_site', 270, 'url', null, 500, null),
  ('vaga', 'empresa_tamanho', 280, 'opcao', null, null, 'empresa_tamanho');

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, minimo, maximo)
values ('vaga', 'numero_de_vagas', 150, 'numero', 1, 999);

create function vagas.versao_da_declaracao() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'vaga-2026-11';
$$;
comment on function vagas.versao_da_declaracao is
  'Current version of the declaration that a recruiter accepts before publishing (DECLARACAO_VERSAO of src/domain/vaga/vaga.ts).';

create function vagas.campos_da_edicao() returns text[]
language sql stable set search_path = '' as $$
  select array_agg(c.campo order by c.ordem) || array['mostrar_salario', 'salario_min', 'salario_max', 'vaga_afirmativa']
  from catalogo.servico_campos as c
  where c.grupo = 'vaga';
$$;
comment on function vagas.campos_da_edicao is
  'Columns that the form writes and an edit may change: every text, none that bears the price (CAMPOS_DA_EDICAO of src/domain/vaga/edicao.ts).';

create function vagas.limpar(_vaga jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  _limpos jsonb;
  _chave text;
begin
  if jsonb_typeof(_vaga) is distinct from 'object' then
    perform base.recusar_dados();
  end if;
  select c.campo into _chave
  from catalogo.servico_campos as c
  where
    c.grupo = 'vaga'
    and jsonb_typeof(_vaga -> c.campo) not in ('string', 'null')
    and (c.tipo <> 'numero' or jsonb_typeof(_vaga -> c.campo) <> 'number')
  order by c.ordem
  limit 1;
  if _chave is not null then
    perform base.recusar(422, 'Responda com um texto.', _chave);
  end if;
  foreach _chave in array array['mostrar_salario', 'vaga_afirmativa', 'revisao_pedida'] loop
    if coalesce(jsonb_typeof(_vaga -> _chave), 'null') not in ('boolean', 'null') then
      perform base.recusar(422, 'Responda sim ou não.', _chave);
    end if;
  end loop;
  -- An answer that is not given is empty.
  select jsonb_object_agg(c.campo, null) || catalogo.limpar_campos('{vaga}', _vaga, true) into _limpos
  from unnest(vagas.campos_da_edicao()) as c (campo);
  if _vaga -> 'vaga_afirmativa' is distinct from 'true' then
    _limpos := _limpos || '{"vaga_afirmativa_grupo": null}';
  end if;
  -- A maximum below the minimum is stored as it is (docs/product/vacancies.md#salary-range); pages that show it omit the range.
  return _limpos || jsonb_build_object(
    'mostrar_salario', _vaga -> 'mostrar_salario' is distinct from 'false',
    'salario_min', base.salario_da_vaga('salario_min', _vaga -> 'salario_min'),
    'salario_max', base.salario_da_vaga('salario_max', _vaga -> 'salario_max'),
    'vaga_afirmativa', coalesce(_vaga -> 'vaga_afirmativa' = 'true', false),
    'revisao_pedida', coalesce(_vaga -> 'revisao_pedida' = 'true', false),
    'perguntas', vagas.limpar_perguntas(_vaga -> 'perguntas')
  );
end
$$;
comment on function vagas.limpar is
  'All answers of the vacancy form, validated, by column name, empty ones as null; unknown keys are dropped. Errors: PT422 with the first invalid column.';

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
