-- Requests for quotes: the table with the columns of every service.

create table public.solicitacoes (
  id uuid primary key default gen_random_uuid(),
  cliente_id uuid not null references public.clientes (id) on delete cascade,
  envio_id uuid references pedidos.cliente_envios (id) on delete set null,
  conteudo_hash bytea not null,
  status_solicitacao text not null default 'Rascunho',
  motivo_recusa text,
  num_propostas smallint not null default 0,
  email_confirmado_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  tipo_servico text not null,
  cidade text not null,
  uf text not null,
  areas text[],
  prazo_desejado text,
  budget_estimado text,
  setor text,
  porte text,
  preferencia_consultorias text,
  anexos_link text,
  comentarios text,
  contexto_projeto text,
  ja_trabalhou_consultoria_externa text,
  possui_rh_interno text,
  rs_qtd_vagas integer,
  rs_cargos_funcao text,
  rs_modelo_trabalho text,
  rs_local_trabalho text,
  rs_uf text,
  rs_cidade_trabalho text,
  rs_senioridade text,
  rs_faixa_salarial_mensal text,
  rs_urgencia text,
  pcs_abrangencia text,
  pcs_qtd_cargos integer,
  pcs_itens_desejados text[],
  pcs_prazo_implantacao text,
  pcs_ferramentas_rh text,
  td_publico_alvo text,
  td_temas text[],
  td_cargas_horas text,
  td_modalidade text,
  td_metodologia text,
  co_diagnostico_atual text,
  co_objetivos text[],
  co_prazo_implementacao text,
  rb_revisao_tipo text,
  rb_benchmark text,
  rb_estrutura_beneficios text,
  pco_frequencia text,
  pco_areas_foco text[],
  pco_metodologia text,
  rp_qtd_pessoas integer,
  rp_motivo text,
  rp_prazo_recolocacao text,
  cc_publico text,
  cc_servicos text[],
  cc_modalidade text,
  acr_qtd_curriculos integer,
  acr_tipo_analise text[],
  acr_prazo_entrega text,
  busca text generated always as (
    base.norm_pt(tipo_servico || ' ' || cidade || ' ' || uf || ' ' || coalesce(contexto_projeto, ''))
  ) stored,
  cidade_busca text generated always as (base.norm_pt(cidade || ' ' || uf)) stored,
  constraint solicitacoes_envio_conteudo_uq unique (envio_id, conteudo_hash),
  constraint solicitacoes_status_chk check (
    status_solicitacao in ('Rascunho', 'Solicitação Efetuada', 'Aberta', 'Proposta Aceita', 'Encerrada', 'Recusada')
  ),
  constraint solicitacoes_recusa_chk check (
    (status_solicitacao = 'Recusada') = (motivo_recusa is not null)
    and char_length(motivo_recusa) between 1 and 500
  ),
  constraint solicitacoes_num_propostas_chk check (num_propostas between 0 and 4),
  constraint solicitacoes_tipo_servico_chk check (
    tipo_servico in (
      'Recrutamento e Seleção',
      'Plano de Cargos e Salários',
      'Treinamento e Desenvolvimento',
      'Cultura Organizacional',
      'Remuneração e Benefícios',
      'Pesquisa de Clima Organizacional',
      'Recolocação Profissional',
      'Consultoria de carreira',
      'Análise de Currículo / Redes Sociais'
    )
  ),
  constraint solicitacoes_lugar_chk check (char_length(cidade) between 1 and 80 and uf ~ '^[A-Z]{2}$'),
  constraint solicitacoes_limites_chk check (
    cardinality(areas) between 1 and 16
    and char_length(prazo_desejado) <= 60
    and char_length(budget_estimado) <= 60
    and char_length(setor) <= 60
    and char_length(porte) <= 60
    and char_length(preferencia_consultorias) <= 400
    and char_length(anexos_link) <= 500
    and char_length(comentarios) <= 2000
    and char_length(contexto_projeto) <= 5000
    and char_length(ja_trabalhou_consultoria_externa) <= 60
    and char_length(possui_rh_interno) <= 60
  ),
  constraint solicitacoes_anexos_link_chk check (anexos_link ~* '^https?://'),
  constraint solicitacoes_rs_servico_chk check (
    tipo_servico = 'Recrutamento e Seleção'
    or num_nonnulls(rs_qtd_vagas, rs_cargos_funcao, rs_modelo_trabalho, rs_local_trabalho, rs_uf, rs_cidade_trabalho, rs_senioridade, rs_faixa_salarial_mensal, rs_urgencia) = 0
  ),
  constraint solicitacoes_rs_limites_chk check (
    rs_qtd_vagas between 1 and 100000
    and char_length(rs_cargos_funcao) <= 200
    and char_length(rs_modelo_trabalho) <= 200
    and char_length(rs_local_trabalho) <= 200
    and char_length(rs_uf) <= 200
    and char_length(rs_cidade_trabalho) <= 80
    and char_length(rs_senioridade) <= 200
    and char_length(rs_faixa_salarial_mensal) <= 24
    and char_length(rs_urgencia) <= 200
  ),
  constraint solicitacoes_pcs_servico_chk check (
    tipo_servico = 'Plano de Cargos e Salários'
    or num_nonnulls(pcs_abrangencia, pcs_qtd_cargos, pcs_itens_desejados, pcs_prazo_implantacao, pcs_ferramentas_rh) = 0
  ),
  constraint solicitacoes_pcs_limites_chk check (
    char_length(pcs_abrangencia) <= 200
    and pcs_qtd_cargos between 1 and 100000
    and cardinality(pcs_itens_desejados) between 1 and 5
    and char_length(pcs_prazo_implantacao) <= 200
    and char_length(pcs_ferramentas_rh) <= 200
  ),
  constraint solicitacoes_td_servico_chk check (
    tipo_servico = 'Treinamento e Desenvolvimento'
    or num_nonnulls(td_publico_alvo, td_temas, td_cargas_horas, td_modalidade, td_metodologia) = 0
  ),
  constraint solicitacoes_td_limites_chk check (
    char_length(td_publico_alvo) <= 200
    and cardinality(td_temas) between 1 and 7
    and char_length(td_cargas_horas) <= 200
    and char_length(td_modalidade) <= 200
    and char_length(td_metodologia) <= 200
  ),
  constraint solicitacoes_co_servico_chk check (
    tipo_servico = 'Cultura Organizacional'
    or num_nonnulls(co_diagnostico_atual, co_objetivos, co_prazo_implementacao) = 0
  ),
  constraint solicitacoes_co_limites_chk check (
    char_length(co_diagnostico_atual) <= 2000
    and cardinality(co_objetivos) between 1 and 5
    and char_length(co_prazo_implementacao) <= 200
  ),
  constraint solicitacoes_rb_servico_chk check (
    tipo_servico = 'Remuneração e Benefícios'
    or num_nonnulls(rb_revisao_tipo, rb_benchmark, rb_estrutura_beneficios) = 0
  ),
  constraint solicitacoes_rb_limites_chk check (
    char_length(rb_revisao_tipo) <= 200
    and char_length(rb_benchmark) <= 200
    and char_length(rb_estrutura_beneficios) <= 2000
  ),
  constraint solicitacoes_pco_servico_chk check (
    tipo_servico = 'Pesquisa de Clima Organizacional'
    or num_nonnulls(pco_frequencia, pco_areas_foco, pco_metodologia) = 0
  ),
  constraint solicitacoes_pco_limites_chk check (
    char_length(pco_frequencia) <= 200
    and cardinality(pco_areas_foco) between 1 and 6
    and char_length(pco_metodologia) <= 200
  ),
  constraint solicitacoes_rp_servico_chk check (
    tipo_servico = 'Recolocação Profissional'
    or num_nonnulls(rp_qtd_pessoas, rp_motivo, rp_prazo_recolocacao) = 0
  ),
  constraint solicitacoes_rp_limites_chk check (
    rp_qtd_pessoas between 1 and 100000
    and char_length(rp_motivo) <= 200
    and char_length(rp_prazo_recolocacao) <= 200
  ),
  constraint solicitacoes_cc_servico_chk check (
    tipo_servico = 'Consultoria de carreira'
    or num_nonnulls(cc_publico, cc_servicos, cc_modalidade) = 0
  ),
  constraint solicitacoes_cc_limites_chk check (
    char_length(cc_publico) <= 200
    and cardinality(cc_servicos) between 1 and 4
    and char_length(cc_modalidade) <= 200
  ),
  constraint solicitacoes_acr_servico_chk check (
    tipo_servico = 'Análise de Currículo / Redes Sociais'
    or num_nonnulls(acr_qtd_curriculos, acr_tipo_analise, acr_prazo_entrega) = 0
  ),
  constraint solicitacoes_acr_limites_chk check (
    acr_qtd_curriculos between 1 and 100000
    and cardinality(acr_tipo_analise) between 1 and 5
    and char_length(acr_prazo_entrega) <= 200
  ),
  -- A draft that is closed may stay incomplete.
  constraint solicitacoes_completa_chk check (
  status_solicitacao in ('Rascunho', 'Encerrada')
  or num_nulls(prazo_desejado, budget_estimado, setor, porte, contexto_projeto) = 0
)
);
comment on table public.solicitacoes is
  'Requests for quotes. Carries no contact of the client (see pedidos.solicitacao_contatos). Service columns by prefix; those of other services are null.';
comment on column public.solicitacoes.conteudo_hash is
  'sha256 of the cleaned answers: the same content with the same capability is the same request (docs/product/requests.md#capability).';
comment on column public.solicitacoes.num_propostas is 'Live proposals, at most 4 (docs/product/requests.md#four-proposals).';
comment on column public.solicitacoes.email_confirmado_em is 'When the mailbox was confirmed by the follow-up link.';
comment on column public.solicitacoes.busca is 'Service, place and context for searching, normalised by base.norm_pt.';

create index solicitacoes_cliente_id_idx on public.solicitacoes (cliente_id);

create index solicitacoes_abertas_idx on public.solicitacoes (criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create index solicitacoes_abertas_tipo_idx on public.solicitacoes (tipo_servico, criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create index solicitacoes_triagem_idx on public.solicitacoes (criado_em desc, id desc)
where status_solicitacao = 'Solicitação Efetuada';

create index solicitacoes_sem_confirmar_idx on public.solicitacoes (criado_em)
where email_confirmado_em is null;

alter table public.solicitacoes enable row level security;

grant select on table public.solicitacoes to authenticated, service_role;

create policy solicitacoes_s_dono on public.solicitacoes
for select to authenticated
using (cliente_id = (select pedidos.meu_cliente()));

-- One owner has few of all rows. Without this statistic the planner may answer a sorted read by scanning the whole table in that
-- order, for an owner who has no rows.
alter table public.solicitacoes alter column cliente_id set (n_distinct = -1);

create index solicitacoes_abertas_uf_idx on public.solicitacoes (uf, criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create index solicitacoes_abertas_combina_idx on public.solicitacoes (uf, tipo_servico, criado_em desc, id desc)
where status_solicitacao = 'Aberta' and num_propostas < 4;

create index solicitacoes_abertas_local_idx on public.solicitacoes (cidade_busca, criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create index solicitacoes_abertas_local_tipo_idx on public.solicitacoes (cidade_busca, tipo_servico, criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create index solicitacoes_abertas_prazo_budget_idx on public.solicitacoes
(prazo_desejado, budget_estimado, criado_em desc, id desc)
where status_solicitacao = 'Aberta';

create index solicitacoes_atualizado_em_idx on public.solicitacoes (atualizado_em, id);
create index solicitacoes_criado_em_idx on public.solicitacoes (criado_em, id);
create index solicitacoes_status_idx on public.solicitacoes (status_solicitacao, criado_em, id);
create index solicitacoes_uf_idx on public.solicitacoes (uf, criado_em, id);
create index solicitacoes_tipo_idx on public.solicitacoes (tipo_servico, criado_em, id);
create index solicitacoes_uf_tipo_idx on public.solicitacoes (uf, tipo_servico, criado_em, id);

create trigger solicitacoes_audita
after update of status_solicitacao on public.solicitacoes
for each row when (old.status_solicitacao <> new.status_solicitacao)
execute function contas.auditar('solicitacoes', 'id', 'equipe', 'status_solicitacao');

alter table mensagens.outbox
add constraint outbox_solicitacao_id_fkey foreign key (solicitacao_id) references public.solicitacoes (id) on delete cascade;

create view pedidos.solicitacoes_a_gravar as
select
  s.id, s.cliente_id, s.envio_id, s.conteudo_hash, s.status_solicitacao,
  s.tipo_servico, s.cidade, s.uf, s.areas, s.prazo_desejado, s.budget_estimado, s.setor, s.porte, s.preferencia_consultorias, s.anexos_link,
  s.comentarios, s.contexto_projeto, s.ja_trabalhou_consultoria_externa, s.possui_rh_interno,
  s.rs_qtd_vagas, s.rs_cargos_funcao, s.rs_modelo_trabalho, s.rs_local_trabalho, s.rs_uf, s.rs_cidade_trabalho, s.rs_senioridade,
  s.rs_faixa_salarial_mensal, s.rs_urgencia,
  s.pcs_abrangencia, s.pcs_qtd_cargos, s.pcs_itens_desejados, s.pcs_prazo_implantacao, s.pcs_ferramentas_rh,
  s.td_publico_alvo, s.td_temas, s.td_cargas_horas, s.td_modalidade, s.td_metodologia,
  s.co_diagnostico_atual, s.co_objetivos, s.co_prazo_implementacao,
  s.rb_revisao_tipo, s.rb_benchmark, s.rb_estrutura_beneficios,
  s.pco_frequencia, s.pco_areas_foco, s.pco_metodologia,
  s.rp_qtd_pessoas, s.rp_motivo, s.rp_prazo_recolocacao,
  s.cc_publico, s.cc_servicos, s.cc_modalidade,
  s.acr_qtd_curriculos, s.acr_tipo_analise, s.acr_prazo_entrega
from public.solicitacoes as s;
comment on view pedidos.solicitacoes_a_gravar is
  'The columns that a submission writes (pedidos.gravar_solicitacao): one statement, planned once in a connection. Other columns get their defaults.';
