-- Fields of every form and services, as rows.

create table catalogo.servico_campos (
  grupo text not null,
  campo text not null,
  ordem smallint not null,
  tipo text not null,
  erro text,
  erro_min text,
  minimo integer,
  maximo integer,
  palavras smallint,
  opcoes text references base.opcoes (lista),
  quando jsonb not null default '[]',
  erro_max text,
  consultorias_leem boolean not null default false,
  primary key (grupo, campo),
  unique (grupo, ordem) deferrable,
  constraint servico_campos_opcoes_chk check ((tipo in ('opcao', 'lista')) = (opcoes is not null)),
  constraint servico_campos_quando_chk check (jsonb_typeof(quando) = 'array'),
  constraint servico_campos_tipo_chk check (
  tipo in ('texto', 'nome', 'paragrafo', 'email', 'telefone', 'numero', 'opcao', 'lista', 'moeda', 'url', 'link', 'cnpj', 'cpf')
)
);
comment on table catalogo.servico_campos is
  'Fields by column name. grupo: cliente, inicio (before the service), the prefix of a service, fim (after it), or another form (contato, '
  'consultoria). erro present = required; quando = AND of conditions on earlier fields of the group.';
comment on column catalogo.servico_campos.erro_max is 'Error text for a value above maximo, where the general one is not enough.';
comment on column catalogo.servico_campos.consultorias_leem is
  'Whether consultancies read it of an open request (docs/product/proposals.md#what-consultancies-read; src/domain/publica/leitura.ts).';
comment on column catalogo.servico_campos.minimo is
  'Smallest number, fewest characters of a paragraph, or fewest digits of a phone including its 55; 0 makes R$ 0,00 a valid answer.';

create index servico_campos_opcoes_idx on catalogo.servico_campos (opcoes);

alter table catalogo.servico_campos enable row level security;

create table catalogo.servicos (
  tipo text primary key,
  prefixo text not null unique deferrable,
  ordem smallint not null unique deferrable
);
comment on table catalogo.servicos is 'The service types (docs/product/services.md) and the prefix of their columns and parameters.';

alter table catalogo.servicos enable row level security;

insert into catalogo.servicos (tipo, prefixo, ordem)
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

insert into catalogo.servico_campos
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
update catalogo.servico_campos as c set consultorias_leem = true
where
  c.grupo in (select s.prefixo from catalogo.servicos as s)
  or c.campo in ('cidade', 'uf', 'setor', 'porte', 'prazo_desejado', 'budget_estimado', 'preferencia_consultorias', 'contexto_projeto')
  or c.campo in ('areas', 'ja_trabalhou_consultoria_externa', 'possui_rh_interno');
