-- Fields and lists of the registration of a consultancy, as rows.

insert into base.opcoes (lista, valores)
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

insert into catalogo.servico_campos (
  grupo, campo, ordem, tipo, erro, erro_min, erro_max, minimo, maximo, opcoes, quando
)
values
  ('consultoria', 'consultoria_nome', 1, 'nome', 'Obrigatório', null, null, null, 160, null, '[]'),
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

create function consultorias.servico(_tipo text) returns text
language sql stable strict set search_path = '' as $$
  select v.nome
  from base.opcoes as o, unnest(o.valores) as v (nome)
  where o.lista = 'servico_consultoria' and base.norm_pt(v.nome) = base.norm_pt(left(_tipo, 200));
$$;
comment on function consultorias.servico is
  'A service as the registration of consultancies spells it, from either spelling (docs/product/services.md#two-spellings; servicoDaConsultoria); null when there '
  'is no such service.';

insert into contas.versoes_de_texto (finalidade, versao)
values ('contato_consultoria', 'consultoria-2026-11'), ('perfil_consultoria', 'perfil-2026-11');
