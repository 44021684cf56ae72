-- Rules of every form as rows (lists, fields, services) and the functions that clean and validate input with them. src/domain holds
-- the same data for the browser; a test compares both. Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.opcoes (
  lista text primary key,
  valores text[] not null,
  constraint opcoes_valores_chk check (cardinality(valores) > 0)
);
comment on table private.opcoes is
  'Closed lists, with the spelling and order of docs/product/services.md#scope, and the Brazilian area codes (ddd).';

alter table private.opcoes enable row level security;

create table private.servico_campos (
  grupo text not null,
  campo text not null,
  ordem smallint not null,
  tipo text not null,
  erro text,
  erro_min text,
  minimo integer,
  maximo integer,
  palavras smallint,
  opcoes text references private.opcoes (lista),
  quando jsonb not null default '[]',
  erro_max text,
  consultorias_leem boolean not null default false,
  primary key (grupo, campo),
  unique (grupo, ordem),
  constraint servico_campos_opcoes_chk check ((tipo in ('opcao', 'lista')) = (opcoes is not null)),
  constraint servico_campos_quando_chk check (jsonb_typeof(quando) = 'array'),
  constraint servico_campos_tipo_chk check (
  tipo in ('texto', 'nome', 'paragrafo', 'email', 'telefone', 'numero', 'opcao', 'lista', 'moeda', 'url', 'link', 'cnpj', 'cpf')
)
);
comment on table private.servico_campos is
  'Fields by column name. grupo: cliente, inicio (before the service), the prefix of a service, fim (after it), or another form (contato, '
  'consultoria). erro present = required; quando = AND of conditions on earlier fields of the group.';
comment on column private.servico_campos.erro_max is 'Error text for a value above maximo, where the general one is not enough.';
comment on column private.servico_campos.consultorias_leem is
  'Whether consultancies read it of an open request (docs/product/proposals.md#what-consultancies-read; src/domain/servicos/leitura.ts).';
comment on column private.servico_campos.minimo is
  'Smallest number, fewest characters of a paragraph, or fewest digits of a phone including its 55; 0 makes R$ 0,00 a valid answer.';

create index servico_campos_opcoes_idx on private.servico_campos (opcoes);

alter table private.servico_campos enable row level security;

create table private.servicos (
  tipo text primary key,
  prefixo text not null unique,
  ordem smallint not null unique
);
comment on table private.servicos is 'The service types (docs/product/services.md) and the prefix of their columns and parameters.';

alter table private.servicos enable row level security;

insert into private.opcoes (lista, valores)
values
  (
    'uf',
    array[
      'AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR',
      'PE', 'PI', 'RJ', 'RN', 'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'
    ]
  ),
  (
    'setor',
    array[
      'Tecnologia',
      'Saúde',
      'Educação',
      'Varejo',
      'Indústria',
      'Serviços',
      'Financeiro',
      'E-commerce',
      'Consultoria',
      'Imobiliario',
      'Agro',
      'Jurídico',
      'Construção',
      'Logistica',
      'Outro'
    ]
  ),
  ('porte', array['1–10', '11–50', '51–100', '101–200', '200+']),
  ('prazo', array['Imediato (≤7 dias)', '2–3 semanas', '1 mês', '2–3 meses', 'Flexível']),
  ('budget', array['Até R$2k', 'R$2k–5k', 'R$5k–10k', 'R$10k–20k', 'R$20k+']),
  (
    'preferencia',
    array[
      'Consultorias na minha região',
      'Menor prazo de entrega',
      'Melhor custo-benefício',
      'Consultorias de qualquer região',
      'Atendimento online',
      'Atendimento Presencial'
    ]
  ),
  (
    'area',
    array[
      'Geral',
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
      'Recursos Humanos',
      'Outra'
    ]
  ),
  ('sim_nao', array['Sim', 'Não']),
  ('modalidade', array['Presencial', 'Online', 'Híbrido']),
  (
    'ddd',
    array[
      '11', '12', '13', '14', '15', '16', '17', '18', '19', '21', '22', '24', '27', '28', '31', '32',
      '33', '34', '35', '37', '38', '41', '42', '43', '44', '45', '46', '47', '48', '49', '51', '53',
      '54', '55', '61', '62', '63', '64', '65', '66', '67', '68', '69', '71', '73', '74', '75', '77',
      '79', '81', '82', '83', '84', '85', '86', '87', '88', '89', '91', '92', '93', '94', '95', '96',
      '97', '98', '99'
    ]
  ),
  ('rs_modelo_trabalho', array['Presencial', 'Híbrido', 'Remoto']),
  ('rs_local_trabalho', array['Mesmo local da empresa', 'Outra região']),
  ('rs_senioridade', array['Estágio', 'Júnior', 'Pleno', 'Sênior', 'Coordenação', 'Gerência', 'Diretoria', 'Outro']),
  ('rs_urgencia', array['Baixa', 'Média', 'Alta']),
  ('pcs_abrangencia', array['total', 'parcial']),
  (
    'pcs_itens_desejados',
    array[
      'Estrutura de cargos',
      'Descrição de cargos',
      'Trilhas de carreira',
      'Tabelas salariais',
      'Política de mérito/promoções'
    ]
  ),
  ('pcs_prazo_implantacao', array['2–3 semanas', '1 mês', '2–3 meses', 'Flexível']),
  ('td_publico_alvo', array['Todos os colaboradores', 'Lideranças', 'Equipes específicas', 'Área comercial', 'Área técnica']),
  ('td_temas', array['Liderança', 'Técnico', 'Comunicação', 'Compliance', 'Segurança', 'Vendas', 'Atendimento']),
  ('td_cargas_horas', array['2–4h', '8h', '16h', 'Sob medida']),
  ('td_metodologia', array['Workshop', 'Palestra', 'Mentoria', 'Curso online', 'Dinâmicas em grupo']),
  (
    'co_objetivos',
    array[
      'Diagnóstico cultural',
      'Definição de valores',
      'Comunicação interna',
      'Rituais de cultura',
      'Gestão da mudança'
    ]
  ),
  ('co_prazo_implementacao', array['1 mês', '2–3 meses', '4–6 meses', 'Flexível']),
  ('rb_revisao_tipo', array['Estrutura salarial', 'Política de bônus', 'Benefícios', 'Benchmark geral']),
  ('rb_benchmark', array['Mercado local', 'Setor', 'Nacional', 'Personalizado']),
  ('pco_frequencia', array['Única', 'Semestral', 'Anual']),
  (
    'pco_areas_foco',
    array[
      'Liderança',
      'Comunicação interna',
      'Reconhecimento',
      'Carga de trabalho',
      'Ambiente físico',
      'Remuneração'
    ]
  ),
  ('pco_metodologia', array['Survey quantitativo', 'Entrevistas qualitativas', 'Misto']),
  (
    'rp_motivo',
    array[
      'Transição de Carreira',
      'Mudança estratégica',
      'Desligamento - Justa Causa',
      'Desligamento - Sem Justa Causa',
      'Outro'
    ]
  ),
  ('rp_prazo_recolocacao', array['Imediato', '1 mês', '2–3 meses', 'Flexível']),
  ('cc_publico', array['Executivos', 'Gestores', 'Colaboradores', 'Empreendedores']),
  ('cc_servicos', array['Coaching executivo', 'Coaching de carreira', 'Coaching de performance', 'Coaching de liderança']),
  ('acr_tipo_analise', array['Currículo', 'LinkedIn', 'Carta de apresentação', 'Portfólio', 'Perfil técnico']),
  ('acr_prazo_entrega', array['48h', '5 dias úteis', '10 dias úteis']);

insert into private.servicos (tipo, prefixo, ordem)
values
  ('Recrutamento e Seleção', 'rs', 1),
  ('Plano de Cargos e Salários', 'pcs', 2),
  ('Treinamento e Desenvolvimento', 'td', 3),
  ('Cultura Organizacional', 'co', 4),
  ('Remuneração e Benefícios', 'rb', 5),
  ('Pesquisa de Clima Organizacional', 'pco', 6),
  ('Recolocação Profissional', 'rp', 7),
  ('Consultoria de carreira', 'cc', 8),
  ('Análise de Currículo / Redes Sociais', 'acr', 9);

insert into private.servico_campos
  (grupo, campo, ordem, tipo, erro, erro_min, minimo, maximo, palavras, opcoes, quando)
values
  ('cliente', 'empresa_nome', 1, 'texto', 'Nome da empresa é obrigatório', null, null, 160, null, null, '[]'),
  ('cliente', 'responsavel_nome', 2, 'texto', 'Nome do responsável é obrigatório', null, null, 120, null, null, '[]'),
  ('cliente', 'email', 3, 'email', 'E-mail é obrigatório', null, null, 254, null, null, '[]'),
  ('cliente', 'telefone', 4, 'telefone', 'Telefone é obrigatório', null, null, 20, null, null, '[]'),
  ('cliente', 'cidade', 5, 'texto', 'Cidade é obrigatória', null, null, 80, null, null, '[]'),
  ('cliente', 'uf', 6, 'opcao', 'Estado é obrigatório', null, null, null, null, 'uf', '[]'),
  ('cliente', 'setor', 7, 'opcao', 'Setor é obrigatório', null, null, null, null, 'setor', '[]'),
  ('cliente', 'porte', 8, 'opcao', 'Porte é obrigatório', null, null, null, null, 'porte', '[]'),
  ('inicio', 'prazo_desejado', 1, 'opcao', 'Prazo desejado é obrigatório', null, null, null, null, 'prazo', '[]'),
  ('inicio', 'budget_estimado', 2, 'opcao', 'Budget estimado é obrigatório', null, null, null, null, 'budget', '[]'),
  ('rs', 'rs_qtd_vagas', 1, 'numero', 'Quantidade de vagas é obrigatória', 'Mínimo 1 vaga', 1, 100000, null, null, '[]'),
  ('rs', 'rs_cargos_funcao', 2, 'texto', 'Cargo/função é obrigatório', null, null, 200, null, null, '[]'),
  ('rs', 'rs_modelo_trabalho', 3, 'opcao', 'Modelo de trabalho é obrigatório', null, null, null, null, 'rs_modelo_trabalho', '[]'),
  ('rs', 'rs_local_trabalho', 4, 'opcao', 'Local de trabalho é obrigatório', null, null, null, null, 'rs_local_trabalho', '[{"campo":"rs_modelo_trabalho","diferente":"Remoto"}]'),
  ('rs', 'rs_uf', 5, 'opcao', 'Estado é obrigatório', null, null, null, null, 'uf',
    '[{"campo":"rs_modelo_trabalho","diferente":"Remoto"},{"campo":"rs_local_trabalho","igual":"Outra região"}]'),
  ('rs', 'rs_cidade_trabalho', 6, 'texto', 'Cidade é obrigatória', null, null, 80, null, null,
    '[{"campo":"rs_modelo_trabalho","diferente":"Remoto"},{"campo":"rs_local_trabalho","igual":"Outra região"}]'),
  ('rs', 'rs_senioridade', 7, 'opcao', 'Senioridade é obrigatória', null, null, null, null, 'rs_senioridade', '[]'),
  ('rs', 'rs_faixa_salarial_mensal', 8, 'moeda', 'Faixa salarial é obrigatória', null, null, 24, null, null, '[]'),
  ('rs', 'rs_urgencia', 9, 'opcao', null, null, null, null, null, 'rs_urgencia', '[]'),
  ('pcs', 'pcs_abrangencia', 1, 'opcao', 'Abrangência é obrigatória', null, null, null, null, 'pcs_abrangencia', '[]'),
  ('pcs', 'pcs_qtd_cargos', 2, 'numero', 'Quantidade de cargos é obrigatória', 'Mínimo 1 cargo', 1, 100000, null, null, '[]'),
  ('pcs', 'pcs_itens_desejados', 3, 'lista', null, null, null, null, null, 'pcs_itens_desejados', '[]'),
  ('pcs', 'pcs_prazo_implantacao', 4, 'opcao', 'Prazo de implantação é obrigatório', null, null, null, null, 'pcs_prazo_implantacao', '[]'),
  ('pcs', 'pcs_ferramentas_rh', 5, 'texto', null, null, null, 200, null, null, '[]'),
  ('td', 'td_publico_alvo', 1, 'opcao', 'Público-alvo é obrigatório', null, null, null, null, 'td_publico_alvo', '[]'),
  ('td', 'td_temas', 2, 'lista', null, null, null, null, null, 'td_temas', '[]'),
  ('td', 'td_cargas_horas', 3, 'opcao', 'Carga horária é obrigatória', null, null, null, null, 'td_cargas_horas', '[]'),
  ('td', 'td_modalidade', 4, 'opcao', 'Modalidade é obrigatória', null, null, null, null, 'modalidade', '[]'),
  ('td', 'td_metodologia', 5, 'opcao', 'Metodologia é obrigatória', null, null, null, null, 'td_metodologia', '[]'),
  ('co', 'co_diagnostico_atual', 1, 'paragrafo', 'Conte como é a cultura hoje', null, null, 2000, null, null, '[]'),
  ('co', 'co_objetivos', 2, 'lista', null, null, null, null, null, 'co_objetivos', '[]'),
  ('co', 'co_prazo_implementacao', 3, 'opcao', 'Prazo de implementação é obrigatório', null, null, null, null, 'co_prazo_implementacao', '[]'),
  ('rb', 'rb_revisao_tipo', 1, 'opcao', 'Tipo de revisão é obrigatório', null, null, null, null, 'rb_revisao_tipo', '[]'),
  ('rb', 'rb_benchmark', 2, 'opcao', 'Benchmark é obrigatório', null, null, null, null, 'rb_benchmark', '[]'),
  ('rb', 'rb_estrutura_beneficios', 3, 'paragrafo', null, null, null, 2000, null, null, '[]'),
  ('pco', 'pco_frequencia', 1, 'opcao', 'Frequência é obrigatória', null, null, null, null, 'pco_frequencia', '[]'),
  ('pco', 'pco_areas_foco', 2, 'lista', null, null, null, null, null, 'pco_areas_foco', '[]'),
  ('pco', 'pco_metodologia', 3, 'opcao', 'Metodologia é obrigatória', null, null, null, null, 'pco_metodologia', '[]'),
  ('rp', 'rp_qtd_pessoas', 1, 'numero', 'Quantidade de pessoas é obrigatória', 'Mínimo 1 pessoa', 1, 100000, null, null, '[]'),
  ('rp', 'rp_motivo', 2, 'opcao', 'Motivo é obrigatório', null, null, null, null, 'rp_motivo', '[]'),
  ('rp', 'rp_prazo_recolocacao', 3, 'opcao', 'Prazo de recolocação é obrigatório', null, null, null, null, 'rp_prazo_recolocacao', '[]'),
  ('cc', 'cc_publico', 1, 'opcao', 'Público é obrigatório', null, null, null, null, 'cc_publico', '[]'),
  ('cc', 'cc_servicos', 2, 'lista', null, null, null, null, null, 'cc_servicos', '[]'),
  ('cc', 'cc_modalidade', 3, 'opcao', 'Modalidade é obrigatória', null, null, null, null, 'modalidade', '[]'),
  ('acr', 'acr_qtd_curriculos', 1, 'numero', 'Quantidade de currículos é obrigatória', 'Mínimo 1 currículo', 1, 100000, null, null, '[]'),
  ('acr', 'acr_tipo_analise', 2, 'lista', null, null, null, null, null, 'acr_tipo_analise', '[]'),
  ('acr', 'acr_prazo_entrega', 3, 'opcao', 'Prazo de entrega é obrigatório', null, null, null, null, 'acr_prazo_entrega', '[]'),
  ('fim', 'preferencia_consultorias', 1, 'lista', null, null, null, null, null, 'preferencia', '[]'),
  ('fim', 'contexto_projeto', 2, 'paragrafo',
    'Por favor informe mais detalhes sobre sua solicitação, isso facilita os melhores consultores encontrarem seu projeto.', null, null, 5000, 5, null, '[]'),
  ('fim', 'areas', 3, 'lista', null, null, null, null, null, 'area', '[]'),
  ('fim', 'ja_trabalhou_consultoria_externa', 4, 'opcao', null, null, null, null, null, 'sim_nao', '[]'),
  ('fim', 'possui_rh_interno', 5, 'opcao', null, null, null, null, null, 'sim_nao', '[]'),
  ('fim', 'anexos_link', 6, 'url', null, null, null, 500, null, null, '[]'),
  ('fim', 'comentarios', 7, 'paragrafo', null, null, null, 2000, null, null, '[]');

-- Every answer about a service, and these about the request; no name, contact, attachment or note to the team.
update private.servico_campos as c set consultorias_leem = true
where
  c.grupo in (select s.prefixo from private.servicos as s)
  or c.campo in ('cidade', 'uf', 'setor', 'porte', 'prazo_desejado', 'budget_estimado', 'preferencia_consultorias', 'contexto_projeto')
  or c.campo in ('areas', 'ja_trabalhou_consultoria_externa', 'possui_rh_interno');

create function private.telefone_nacional(_digitado text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  _pais constant text := '^[^0-9]*(\+|0[^0-9]*0)[^0-9]*5[^0-9]*5';
  _nacional text;
begin
  if char_length(_digitado) > 40 then
    return null;
  end if;
  _nacional := ltrim(regexp_replace(regexp_replace(_digitado, _pais, ''), '[^0-9]', '', 'g'), '0');
  if _digitado !~ _pais and char_length(_nacional) >= 12 and starts_with(_nacional, '55') then
    return substr(_nacional, 3);
  end if;
  return _nacional;
end
$$;
comment on function private.telefone_nacional(text) is
  'Area code and number of a typed phone, as digits without country code and trunk zeros, not validated; null of a text too long to be one (toNacional).';

create function private.normalizar_telefone(_digitado text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  _nacional constant text := private.telefone_nacional(_digitado);
begin
  -- Eight digits that begin with 6 to 9: a mobile as it was before it got its 9.
  if _nacional is null or substr(_nacional, 3) !~ '^(9[0-9]{8}|[2-9][0-9]{7})$' then
    return null;
  end if;
  if not exists (
    select 1 from private.opcoes as o where o.lista = 'ddd' and left(_nacional, 2) = any (o.valores)
  ) then
    return null;
  end if;
  return '+55' || _nacional;
end
$$;
comment on function private.normalizar_telefone(text) is
  'Typed Brazilian phone number as +55 and 10 or 11 digits, or null (normalizarTelefone; docs/product/services.md#kinds-of-field).';

create function private.limpar_campo(_tipo text, _valor jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
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
    -- A JSON number gets a decimal comma, so that its dot is not read as a thousands separator; 3.0 becomes 3.
    _texto := case jsonb_typeof(_valor)
      when 'number' then replace(trim_scale(_texto::numeric)::text, '.', ',')
      else private.limpar_linha(_texto)
    end;
    -- A fraction stays a text, which private.erro_do_campo refuses.
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
      -- ASCII only: any other letter is refused below.
      _texto := lower(_texto collate "C");
    when 'telefone' then
      -- The prefix +55 alone, which the input mask shows, is an empty field.
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
comment on function private.limpar_campo(text, jsonb) is
  'Cleans the value of a kind of field as docs/product/requests.md#cleaning-of-values says: trimmed, e-mail lower-cased, empty texts and lists '
  'null, empty and repeated entries dropped (limparCampo).';

create function private.contar_palavras(_texto text) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select count(*)::integer
  from unnest(string_to_array(private.limpar_linha(_texto), ' ')) as p (palavra)
  where p.palavra !~ (
    '^[!-/:-@[-`{-~\u00a1-\u00a9\u00ab-\u00b4\u00b6-\u00b9\u00bb-\u00bf\u00d7\u00f7\u2010-\u2bff\u3001-\u3003\ufe0f\U0001f000-\U0001faff]*$'
  )
$$;
comment on function private.contar_palavras(text) is
  'Words of a text, separated by white space; a - or other marks alone are none (countPalavras).';

create function private.erro_do_campo(_campo private.servico_campos, _limpo jsonb) returns text
language plpgsql stable set search_path = '' as $$
declare
  _texto constant text := case when jsonb_typeof(_limpo) = 'string' then _limpo #>> '{}' end;
  _telefone text;
  _numero constant bigint := case when jsonb_typeof(_limpo) = 'number' then (_limpo #>> '{}')::bigint end;
begin
  if _limpo is null then
    return _campo.erro;
  end if;
  if _texto is not null and _campo.tipo not in ('telefone', 'numero') and char_length(_texto) > _campo.maximo then
    return coalesce(_campo.erro_max, 'Use no máximo ' || private.milhar(_campo.maximo) || ' caracteres.');
  end if;
  case _campo.tipo
    when 'email' then
      if not private.email_valido(_texto) then
        return 'E-mail inválido';
      end if;
    when 'telefone' then
      _telefone := private.normalizar_telefone(_texto);
      if _telefone is null or char_length(_telefone) <= _campo.minimo then
        if _campo.erro_min is not null then
          return _campo.erro_min;
        elsif private.telefone_nacional(_texto) ~ '^[3589]00[0-9]{4,7}$' then
          return 'Números 0800 não recebem ligação de volta. Informe um telefone com DDD. Use: +55 (11) 99999-9999';
        elsif left(_texto, 40) ~ '^ *\+ *(?!5 *5)[0-9]' then
          return 'Informe um telefone do Brasil, com DDD. Use: +55 (11) 99999-9999';
        end if;
        return 'Formato inválido. Use: +55 (11) 99999-9999';
      end if;
    when 'numero' then
      if _texto is not null then
        return case when _campo.erro_min = _campo.erro then _campo.erro else 'Informe um número inteiro, sem vírgula.' end;
      elsif _numero < _campo.minimo then
        return coalesce(_campo.erro_min, 'O mínimo é ' || _campo.minimo || '.');
      elsif _numero > _campo.maximo then
        return 'O máximo é ' || private.milhar(_campo.maximo) || '.';
      end if;
    when 'nome' then
      return private.erro_do_nome(_texto);
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
    when 'link' then
      -- A host with a dot and without a user in front: https://banco.example@outro.example opens another host than it seems.
      if _texto !~ '^[hH][tT][tT][pP][sS]://[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)+(:[0-9]{1,5})?([/?#][^ <>"''\\]*)?$' then
        return 'Informe um link que comece com https://.';
      end if;
    when 'paragrafo' then
      if private.contar_palavras(_texto) < _campo.palavras
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
comment on function private.erro_do_campo(private.servico_campos, jsonb) is
  'The first error of a cleaned value, as the text shown to users; null when it is valid (erroDoCampo).';

create function private.limpar_campos(_grupo text, _valores jsonb, _exigir boolean, _apenas text[] default null) returns jsonb
language plpgsql stable set search_path = '' as $$
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
    -- A condition on a field that is not shown never holds.
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
    -- Far longer than any valid answer: refused before the cost of cleaning.
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
comment on function private.limpar_campos(text, jsonb, boolean, text[]) is
  'Goes through the fields of a group in order: cleans them, drops unreachable ones, refuses the first error with PT422 and the column as hint. '
  'Without _exigir nothing is required. Null fields are left out.';

create function private.cpf_valido(_cpf text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
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
comment on function private.cpf_valido(text) is 'Eleven digits with valid check digits, not all equal (cpfValido).';

create function private.cnpj_valido(_cnpj text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  _soma integer;
begin
  if _cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' or _cnpj ~ '^(.)\1*$' then
    return false;
  end if;
  -- Each character counts as its ASCII code minus 48, weights 2 to 9 from the right (Receita Federal, since July 2026).
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
  'Twelve digits or capital letters and two valid check digits, not all equal (cnpjValido).';
