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
  ('vaga', 'cargo', 1, 'texto', 'Cargo é obrigatório', 120, null),
  ('vaga', 'empresa', 2, 'texto', 'Empresa é obrigatória', 160, null),
  ('vaga', 'area', 3, 'texto', 'Área é obrigatória', 80, null),
  ('vaga', 'setor', 4, 'texto', null, 80, null),
  ('vaga', 'senioridade', 5, 'opcao', 'Senioridade é obrigatória', null, 'senioridade_vaga'),
  ('vaga', 'uf', 6, 'opcao', 'Estado é obrigatório', null, 'uf'),
  ('vaga', 'local_de_trabalho', 7, 'texto', null, 160, null),
  ('vaga', 'modalidade', 8, 'opcao', 'Modalidade é obrigatória', null, 'modalidade_vaga'),
  ('vaga', 'tipo_contrato', 9, 'opcao', 'Tipo de contrato é obrigatório', null, 'tipo_contrato'),
  ('vaga', 'descricao', 10, 'paragrafo', 'Descrição é obrigatória', 20000, null),
  ('vaga', 'requisitos', 11, 'paragrafo', null, 10000, null),
  ('vaga', 'beneficios', 12, 'paragrafo', null, 4000, null),
  ('vaga', 'diferenciais', 13, 'paragrafo', null, 5000, null),
  ('vaga', 'vaga_afirmativa_grupo', 14, 'texto', null, 160, null),
  ('vaga', 'jornada', 16, 'opcao', null, null, 'jornada'),
  ('vaga', 'horario', 17, 'texto', null, 160, null),
  ('vaga', 'salario_periodo', 18, 'opcao', null, null, 'salario_periodo'),
  ('vaga', 'programa', 19, 'opcao', null, null, 'programa_da_vaga'),
  ('vaga', 'pcd', 20, 'opcao', null, null, 'pcd'),
  ('vaga', 'acessibilidade', 21, 'paragrafo', null, 1000, null),
  ('vaga', 'responsavel_nome', 22, 'texto', 'Nome do responsável é obrigatório', 120, null),
  ('vaga', 'email', 23, 'email', 'E-mail é obrigatório', 254, null),
  ('vaga', 'telefone', 24, 'telefone', 'Telefone é obrigatório', 20, null),
  ('vaga', 'empresa_nome', 25, 'texto', null, 160, null),
  ('vaga', 'empresa_descricao', 26, 'paragrafo', null, 5000, null),
  ('vaga', 'empresa_site', 27, 'url', null, 500, null),
  ('vaga', 'empresa_tamanho', 28, 'opcao', null, null, 'empresa_tamanho');

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, minimo, maximo)
values ('vaga', 'numero_de_vagas', 15, 'numero', 1, 999);

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
