-- Lists to choose from, as rows.

create table base.opcoes (
  lista text primary key,
  valores text[] not null,
  constraint opcoes_valores_chk check (cardinality(valores) > 0)
);
comment on table base.opcoes is
  'Closed lists, with the spelling and order of docs/product/services.md#scope, and the Brazilian area codes (ddd).';

alter table base.opcoes enable row level security;

insert into base.opcoes (lista, valores)
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
