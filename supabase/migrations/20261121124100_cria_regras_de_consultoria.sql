-- The registration of consultancies as data (S0 §3, §5): lists and fields, equal to src/domain/consultoria/consultoria.ts (a test
-- compares row by row). Documents are judged by their check digits, letters too (decision 19); a condition may look into a
-- list. Locks: access exclusive on the small table of rules. Undo: put back the functions of 20261121120700 and
-- 20261121123200 and the constraints, delete the rows.

create function private.cpf_valido(_cpf text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  _soma integer;
begin
  if _cpf !~ '^[0-9]{11}$' or _cpf ~ '^(.)\1*$' then
    return false;
  end if;
  for _n in 9..10 loop
    select sum(substr(_cpf, i, 1)::integer * (_n + 2 - i)) % 11 into _soma from generate_series(1, _n) as i;
    if substr(_cpf, _n + 1, 1)::integer <> (case when _soma < 2 then 0 else 11 - _soma end) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.cpf_valido(text) is
  'Eleven digits with right check digits, not all equal (cpfValido).';

create function private.cnpj_valido(_cnpj text)
returns boolean
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
declare
  _soma integer;
begin
  if _cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' or _cnpj ~ '^(.)\1*$' then
    return false;
  end if;
  -- Each sign counts as its ASCII code less 48, weights 2 to 9 from the right (Receita Federal, since July 2026).
  for _n in 12..13 loop
    select sum((ascii(substr(_cnpj, i, 1)) - 48) * (2 + (_n - i) % 8)) % 11 into _soma from generate_series(1, _n) as i;
    if substr(_cnpj, _n + 1, 1)::integer <> (case when _soma < 2 then 0 else 11 - _soma end) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function private.cnpj_valido(text) is
  'Twelve digits or capital letters and two right check digits, not all equal (cnpjValido).';

alter table private.servico_campos
drop constraint servico_campos_tipo_chk,
add constraint servico_campos_tipo_chk check (
  tipo in ('texto', 'paragrafo', 'email', 'telefone', 'numero', 'opcao', 'lista', 'moeda', 'url', 'cnpj', 'cpf')
);
comment on column private.servico_campos.minimo is
  'Smallest number, fewest characters of a paragraph, fewest digits of a phone with its 55; 0 makes R$ 0,00 an answer.';
comment on table private.servico_campos is
  'Fields by column name. grupo: cliente, inicio (before the service), the prefix of a service, fim (after it), or another form (contato, consultoria). erro present = required; quando = AND of conditions on earlier fields of the group.';

create or replace function private.limpar_campo(_tipo text, _valor jsonb)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  _texto text;
begin
  if _valor is null or jsonb_typeof(_valor) = 'null' then
    return null;
  end if;
  if _tipo = 'lista' then
    return (
      select to_jsonb(nullif(array_agg(d.item order by d.posicao), '{}'))
      from (
        select private.limpar_linha(e.item) as item, min(e.posicao) as posicao
        from jsonb_array_elements_text(
          case when jsonb_typeof(_valor) = 'array' then _valor else jsonb_build_array(_valor) end
        ) with ordinality as e (item, posicao)
        group by 1
      ) as d
      where d.item <> ''
    );
  end if;
  _texto := _valor #>> '{}';
  if _tipo = 'numero' then
    -- The fraction of a JSON number gets its comma, so that no dot of it is read as a thousand; 3.0 has none.
    _texto := case jsonb_typeof(_valor)
      when 'number' then replace(trim_scale(_texto::numeric)::text, '.', ',')
      else private.limpar_linha(_texto)
    end;
    -- What is no whole number stays a text, which private.erro_do_campo refuses.
    return case
      when _texto ~ '^-?([0-9]{1,9}|[1-9][0-9]{0,2}(\.[0-9]{3}){1,2})$' then to_jsonb(replace(_texto, '.', '')::integer)
      else to_jsonb(nullif(_texto, ''))
    end;
  end if;
  if _tipo = 'paragrafo' then
    _texto := private.limpar_paragrafo(_texto);
  else
    _texto := private.limpar_linha(_texto);
  end if;
  case _tipo
    when 'email' then
      -- ASCII only: any other letter is refused right after.
      _texto := lower(_texto collate "C");
    when 'telefone' then
      -- The lonely prefix that the mask shows is an empty field.
      _texto := coalesce(private.normalizar_telefone(_texto), nullif(_texto, '+55'));
    when 'moeda' then
      if _texto ~ '^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$' and _texto !~ '[1-9]' then
        _texto := null;
      end if;
    when 'cnpj' then
      _texto := translate(upper(_texto collate "C"), ' ./-', '');
    when 'cpf' then
      _texto := translate(_texto, ' .-', '');
    else
      null;
  end case;
  return to_jsonb(nullif(_texto, ''));
end
$$;

create or replace function private.erro_do_campo(_campo private.servico_campos, _limpo jsonb)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _texto constant text := case when jsonb_typeof(_limpo) = 'string' then _limpo #>> '{}' end;
  _telefone text;
  _numero constant bigint := case when jsonb_typeof(_limpo) = 'number' then (_limpo #>> '{}')::bigint end;
begin
  if _limpo is null then
    return _campo.erro;
  end if;
  if _texto is not null and _campo.tipo <> 'telefone' and char_length(_texto) > _campo.maximo then
    return coalesce(_campo.erro_max, 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.');
  end if;
  case _campo.tipo
    when 'email' then
      if _texto !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~.-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$' then
        return 'E-mail inválido';
      end if;
    when 'telefone' then
      _telefone := private.normalizar_telefone(_texto);
      if _telefone is null or char_length(_telefone) <= _campo.minimo then
        if _campo.erro_min is not null then
          return _campo.erro_min;
        elsif left(_texto, 40) ~ '^ *\+ *(?!5 *5)[0-9]' then
          return 'Informe um telefone do Brasil, com DDD. Use: +55 (11) 99999-9999';
        end if;
        return 'Formato inválido. Use: +55 (11) 99999-9999';
      end if;
    when 'numero' then
      if abs(_numero) > 999999999 then
        return case when _campo.erro_min = _campo.erro then _campo.erro else 'Informe um número inteiro.' end;
      elsif _numero < _campo.minimo then
        return coalesce(_campo.erro_min, 'O mínimo é ' || _campo.minimo || '.');
      elsif _numero > _campo.maximo then
        return 'O máximo é ' || private.milhar(_campo.maximo) || '.';
      end if;
    when 'cnpj' then
      if not private.cnpj_valido(_texto) then
        return 'CNPJ inválido';
      end if;
    when 'cpf' then
      if not private.cpf_valido(_texto) then
        return 'CPF inválido';
      end if;
    when 'opcao' then
      if not exists (select 1 from private.opcoes as o where o.lista = _campo.opcoes and _texto = any (o.valores)) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'lista' then
      if not exists (
        select 1
        from private.opcoes as o
        where
          o.lista = _campo.opcoes
          and o.valores @> array(select jsonb_array_elements_text(_limpo))
      ) then
        return 'Escolha uma das opções da lista.';
      end if;
    when 'moeda' then
      if _texto !~ '^R\$ ?[0-9]{1,3}(\.[0-9]{3}){0,3},[0-9]{2}$' then
        return 'Informe um valor em reais, como R$ 4.500,00.';
      end if;
    when 'url' then
      if _texto !~ '^[hH][tT][tT][pP][sS]?://[^ <>"''\\]+$' then
        return 'Informe um link que comece com http:// ou https://.';
      end if;
    when 'paragrafo' then
      if cardinality(string_to_array(private.limpar_linha(_texto), ' ')) < _campo.palavras
        or char_length(_texto) < _campo.minimo
      then
        return coalesce(_campo.erro_min, _campo.erro);
      end if;
    else
      null;
  end case;
  return null;
end
$$;

create or replace function private.limpar_campos(_grupo text, _valores jsonb, _exigir boolean, _apenas text[] default null)
returns jsonb
language plpgsql
stable
set search_path = ''
as $$
declare
  _campo private.servico_campos;
  _limpo jsonb;
  _limpos jsonb := '{}';
  _inalcancaveis text[] := '{}';
  _erro text;
begin
  for _campo in
    select c.*
    from private.servico_campos as c
    where c.grupo = _grupo and (_apenas is null or c.campo = any (_apenas))
    order by c.ordem
  loop
    -- A condition on a field that is itself not asked never holds.
    if _campo.quando <> '[]' and exists (
      select 1
      from jsonb_array_elements(_campo.quando) as q (condicao)
      where
        q.condicao ->> 'campo' = any (_inalcancaveis)
        or _limpos ->> (q.condicao ->> 'campo') is distinct from q.condicao ->> 'igual' and q.condicao ? 'igual'
        or _limpos ->> (q.condicao ->> 'campo') is not distinct from q.condicao ->> 'diferente' and q.condicao ? 'diferente'
        or q.condicao ? 'algum'
        and not coalesce(
          _limpos -> (q.condicao ->> 'campo') ?| array(select jsonb_array_elements_text(q.condicao -> 'algum')), false
        )
    ) then
      _inalcancaveis := _inalcancaveis || _campo.campo;
      continue;
    end if;
    -- Far longer than any right answer could be: refused before the work of cleaning.
    if octet_length((_valores -> _campo.campo)::text) > (case _campo.tipo when 'lista' then 20000 else 200000 end) then
      perform private.recusar(
        422,
        case
          when _campo.tipo in ('cnpj', 'cpf') or _campo.tipo = 'telefone' and _campo.erro_min is not null then _campo.erro
          when _campo.tipo = 'telefone' then 'Formato inválido. Use: +55 (11) 99999-9999'
          when _campo.tipo in ('opcao', 'lista') then 'Escolha uma das opções da lista.'
          when _campo.tipo = 'numero' then private.erro_do_campo(_campo, '"-"')
          else coalesce(_campo.erro_max, 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.')
        end,
        _campo.campo
      );
    end if;
    -- With a minimum of 0, R$ 0,00 is an answer and not an empty field.
    _limpo := private.limpar_campo(
      case when _campo.tipo = 'moeda' and _campo.minimo = 0 then 'texto' else _campo.tipo end, _valores -> _campo.campo
    );
    if _limpo is not null or _exigir then
      if not _exigir then
        _campo.palavras := null;
      end if;
      _erro := private.erro_do_campo(_campo, _limpo);
      if _erro is not null then
        perform private.recusar(422, _erro, _campo.campo);
      end if;
    end if;
    if _limpo is not null then
      _limpos := _limpos || jsonb_build_object(_campo.campo, _limpo);
    end if;
  end loop;
  return _limpos;
end
$$;

insert into private.opcoes (lista, valores)
values
  (
    'tipo_atuacao',
    array['Pessoa Jurídica', 'Pessoa Física/Autônomo']
  ),
  (
    'tempo_atuacao',
    array['Menos de um ano', 'De 1 a 2 anos', 'De 3 a 5 anos', 'De 6 a 10 anos', 'Mais de 10 anos']
  ),
  (
    'tamanho_equipe',
    array['Apenas eu', '2-5', '5-10', 'Mais de 10']
  ),
  (
    'servico_consultoria',
    array[
      'Recrutamento e Seleção',
      'Plano de Cargos e Salários',
      'Treinamento e Desenvolvimento',
      'Cultura Organizacional',
      'Remuneração e Benefícios',
      'Pesquisa de Clima Organizacional',
      'Recolocação Profissional',
      'Consultoria de Carreira',
      'Análise de Currículo / Redes Sociais',
      'Outros'
    ]
  ),
  (
    'setor_consultoria',
    array[
      'Tecnologia',
      'Indústria',
      'Varejo',
      'Serviços',
      'Financeiro',
      'Imobiliário',
      'Saúde',
      'Educação',
      'E-commerce',
      'Construção',
      'Agro',
      'Logística',
      'Consultoria',
      'Jurídico',
      'Outros'
    ]
  ),
  (
    'porte_clientes',
    array['Pequeno e médio', 'Médio e Grande', 'Todos os portes']
  ),
  (
    'nivel_atendido',
    array[
      'Operacional',
      'Técnico',
      'Analista',
      'Especialista',
      'Supervisão',
      'Gerência',
      'Diretoria',
      'C-level'
    ]
  ),
  (
    'area_especialidade',
    array[
      'Administrativo',
      'Comercial/Vendas',
      'Marketing',
      'Customer Success / Atendimento',
      'Contábil / Fiscal',
      'Financeiro / Controladoria',
      'Tecnologia da Informação',
      'Jurídico / Compliance',
      'Logística / Supply Chain',
      'Operacional',
      'Produção',
      'Qualidade',
      'Diretoria',
      'Outros (especificar)'
    ]
  ),
  (
    'formato',
    array[
      'Presencial - Na minha região',
      'Remoto - Na minha região',
      'Presencial - Em outras regiões',
      'Remoto - Em outras regiões'
    ]
  ),
  (
    'modelo_precificacao',
    array['Valores Fixos', '% Sobre salário', 'Pacotes', 'Por hora consultoria']
  );

insert into private.servico_campos (
  grupo, campo, ordem, tipo, erro, erro_min, erro_max, minimo, maximo, opcoes, quando
)
values
  ('consultoria', 'consultoria_nome', 1, 'texto', 'Obrigatório', null, null, null, 160, null, '[]'),
  ('consultoria', 'responsavel_nome', 2, 'texto', 'Obrigatório', null, null, null, 120, null, '[]'),
  ('consultoria', 'cargo_funcao', 3, 'texto', 'Obrigatório', null, null, null, 120, null, '[]'),
  ('consultoria', 'email', 4, 'email', 'E-mail inválido', null, null, null, 254, null, '[]'),
  (
    'consultoria', 'telefone', 5, 'telefone', 'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)',
    'Informe um telefone válido com DDD (ex.: +55 (11) 91234-5678)', null, 13, 20, null, '[]'
  ),
  ('consultoria', 'cidade', 6, 'texto', 'Obrigatório', null, null, null, 80, null, '[]'),
  ('consultoria', 'uf', 7, 'opcao', 'Obrigatório', null, null, null, null, 'uf', '[]'),
  ('consultoria', 'tipo_atuacao', 8, 'opcao', 'Obrigatório', null, null, null, null, 'tipo_atuacao', '[]'),
  (
    'consultoria', 'cnpj', 9, 'cnpj', 'CNPJ inválido',
    null, null, null, null, null, '[{"campo": "tipo_atuacao", "igual": "Pessoa Jurídica"}]'
  ),
  (
    'consultoria', 'cpf', 10, 'cpf', 'CPF inválido',
    null, null, null, null, null, '[{"campo": "tipo_atuacao", "igual": "Pessoa Física/Autônomo"}]'
  ),
  ('consultoria', 'tempo_atuacao', 11, 'opcao', 'Obrigatório', null, null, null, null, 'tempo_atuacao', '[]'),
  ('consultoria', 'tamanho_equipe', 12, 'opcao', 'Obrigatório', null, null, null, null, 'tamanho_equipe', '[]'),
  (
    'consultoria', 'servicos', 13, 'lista', 'Selecione ao menos um serviço',
    null, null, null, null, 'servico_consultoria', '[]'
  ),
  ('consultoria', 'site', 14, 'url', null, null, null, null, 500, null, '[]'),
  ('consultoria', 'linkedin', 15, 'url', null, null, null, null, 500, null, '[]'),
  ('consultoria', 'instagram', 16, 'texto', null, null, null, null, 200, null, '[]'),
  (
    'consultoria', 'setores', 17, 'lista', 'Selecione ao menos um setor',
    null, null, null, null, 'setor_consultoria', '[]'
  ),
  ('consultoria', 'porte_clientes', 18, 'opcao', 'Obrigatório', null, null, null, null, 'porte_clientes', '[]'),
  (
    'consultoria', 'niveis_atendidos', 19, 'lista', 'Selecione ao menos um nível',
    null, null, null, null, 'nivel_atendido', '[]'
  ),
  ('consultoria', 'faixa_salarial_min', 20, 'moeda', 'Obrigatório', null, null, 0, 24, null, '[]'),
  ('consultoria', 'areas_especialidade', 21, 'lista', null, null, null, null, null, 'area_especialidade', '[]'),
  (
    'consultoria', 'areas_especialidade_outros', 22, 'texto', null,
    null, null, null, 200, null, '[{"campo": "areas_especialidade", "algum": ["Outros (especificar)"]}]'
  ),
  ('consultoria', 'formatos', 23, 'lista', 'Selecione ao menos um formato', null, null, null, null, 'formato', '[]'),
  (
    'consultoria', 'outras_regioes_ufs', 24, 'lista', 'Selecione UFs',
    null, null, null, null, 'uf', '[{"campo": "formatos", "algum": ["Presencial - Em outras regiões", "Remoto - Em outras regiões"]}]'
  ),
  (
    'consultoria', 'capacidade_media', 25, 'numero', 'Informe uma média real da capacidade de atendimentos ao mesmo tempo',
    'Informe uma média real da capacidade de atendimentos ao mesmo tempo', null, 2, 10000, null, '[]'
  ),
  (
    'consultoria', 'modelos_precificacao', 26, 'lista', 'Selecione ao menos um modelo',
    null, null, null, null, 'modelo_precificacao', '[]'
  );

create function private.servico_da_consultoria(_tipo text)
returns text
language sql
stable
strict
set search_path = ''
as $$
  select v.nome
  from private.opcoes as o, unnest(o.valores) as v (nome)
  where o.lista = 'servico_consultoria' and private.norm_pt(v.nome) = private.norm_pt(left(_tipo, 200));
$$;
comment on function private.servico_da_consultoria(text) is
  'A service as the registration of consultancies spells it, from either spelling (decision 31; servicoDaConsultoria); null for none.';

alter table private.consentimentos
drop constraint consentimentos_finalidade_chk,
add constraint consentimentos_finalidade_chk check (
  finalidade in ('contato_solicitacao', 'contato_consultoria', 'termos_de_uso')
);

insert into private.versoes_de_texto (finalidade, versao)
values ('contato_consultoria', 'consultoria-2026-11');
