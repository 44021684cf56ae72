-- For the local default only: people and companies that do not exist, one request in every status, automatic opening
-- on. Running it again changes nothing. Addresses end in .example, which no mail server has (RFC 2606).

update public.configuracoes set abertura_automatica = true;

-- Accounts: ana (client), bruno (consultant), rita (recruiter), an admin, and a stranger without rights.
insert into auth.users (
  id, aud, role, email, raw_app_meta_data, raw_user_meta_data,
  confirmation_token, recovery_token, email_change_token_new, email_change
)
select
  p.id::uuid, 'authenticated', 'authenticated', p.email, '{"provider": "email", "providers": ["email"]}', '{}', '', '', '', ''
from (
  values
    ('00000000-0000-4000-8000-0000000000a1', 'ana@oficina.example'),
    ('00000000-0000-4000-8000-0000000000b1', 'bruno@consultoria.example'),
    ('00000000-0000-4000-8000-0000000000c1', 'rita@vagas.example'),
    ('00000000-0000-4000-8000-0000000000ad', 'admin@embira.example'),
    ('00000000-0000-4000-8000-0000000000e1', 'estranho@longe.example')
) as p (id, email)
on conflict do nothing;

-- Supabase's own auth server finds only accounts of this instance; the embedded one has no such column.
do $$
begin
  if exists (
    select 1 from pg_attribute as a where a.attrelid = 'auth.users'::regclass and a.attname = 'instance_id'
  ) then
    update auth.users set instance_id = '00000000-0000-0000-0000-000000000000'
    where
      email in (
        'ana@oficina.example', 'bruno@consultoria.example', 'rita@vagas.example', 'admin@embira.example',
        'estranho@longe.example'
      );
  end if;
end
$$;

-- The profiles are there since the accounts are. Ester has only her e-mail verified: a person with something still to do.
insert into public.usuarios (auth_user_id, nome, sobrenome, email, email_verificado, telefone, telefone_verificado)
select p.id::uuid, p.nome, p.sobrenome, p.email, true, p.telefone, p.telefone is not null
from (
  values
    ('00000000-0000-4000-8000-0000000000a1', 'Ana', 'Fictícia', 'ana@oficina.example', '+5511900000011'),
    ('00000000-0000-4000-8000-0000000000b1', 'Bruno', 'Inventado', 'bruno@consultoria.example', '+5511900000012'),
    ('00000000-0000-4000-8000-0000000000c1', 'Rita', 'Recrutadora', 'rita@vagas.example', '+5511900000014'),
    ('00000000-0000-4000-8000-0000000000ad', 'Adélia', 'Imaginária', 'admin@embira.example', '+5511900000013'),
    ('00000000-0000-4000-8000-0000000000e1', 'Ester', 'Estranha', 'estranho@longe.example', null)
) as p (id, nome, sobrenome, email, telefone)
on conflict (auth_user_id) do update
set
  nome = excluded.nome,
  sobrenome = excluded.sobrenome,
  email = excluded.email,
  email_verificado = excluded.email_verificado,
  telefone = excluded.telefone,
  telefone_verificado = excluded.telefone_verificado;

insert into public.admins (email, created_by)
values ('admin@embira.example', 'seed')
on conflict do nothing;

insert into public.clientes (
  id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte, email_confirmado_em
)
values
  (
    '00000000-0000-4000-8000-00000000c001', 'ana@oficina.example', 'Oficina de Exemplo', 'Ana Fictícia',
    '+5511900000001', 'São Paulo', 'SP', 'Tecnologia', '11–50', now()
  ),
  (
    '00000000-0000-4000-8000-00000000c002', 'rh@padaria.example', 'Padaria Imaginária', 'Caio Suposto',
    '+5571900000002', 'Salvador', 'BA', 'Varejo', '1–10', now()
  )
on conflict do nothing;

-- Every request begins as sent (or draft) and walks the lifecycle to its status, as in life.
insert into public.solicitacoes (
  id, cliente_id, conteudo_hash, status_solicitacao, criado_em, tipo_servico, cidade, uf, prazo_desejado,
  budget_estimado, setor, porte, preferencia_consultorias, contexto_projeto,
  rs_qtd_vagas, rs_cargos_funcao, rs_modelo_trabalho, rs_senioridade, rs_faixa_salarial_mensal,
  pcs_abrangencia, pcs_qtd_cargos, pcs_prazo_implantacao,
  td_publico_alvo, td_temas, td_cargas_horas, td_modalidade, td_metodologia,
  co_diagnostico_atual, co_prazo_implementacao, pco_frequencia, pco_metodologia, cc_publico, cc_modalidade
)
select
  r.id, r.cliente_id, sha256(uuid_send(r.id)),
  case r.status_solicitacao when 'Rascunho' then 'Rascunho' else 'Solicitação Efetuada' end, now() - r.idade, r.tipo_servico, c.cidade, c.uf,
  coalesce(r.prazo_desejado, '1 mês'), coalesce(r.budget_estimado, 'R$5k–10k'), c.setor, c.porte,
  'Atendimento online, Melhor custo-benefício', r.contexto_projeto,
  r.rs_qtd_vagas, r.rs_cargos_funcao, r.rs_modelo_trabalho, r.rs_senioridade, r.rs_faixa_salarial_mensal,
  r.pcs_abrangencia, r.pcs_qtd_cargos, r.pcs_prazo_implantacao,
  r.td_publico_alvo, r.td_temas, r.td_cargas_horas, r.td_modalidade, r.td_metodologia,
  r.co_diagnostico_atual, r.co_prazo_implementacao, r.pco_frequencia, r.pco_metodologia, r.cc_publico, r.cc_modalidade
from jsonb_to_recordset(
  $pedidos$[
    {
      "id": "00000000-0000-4000-8000-00000000f001", "cliente_id": "00000000-0000-4000-8000-00000000c001",
      "status_solicitacao": "Rascunho", "idade": "1 hour", "tipo_servico": "Consultoria de carreira",
      "contexto_projeto": "Queremos apoiar dois gestores recém-promovidos nos primeiros meses de liderança.",
      "cc_publico": "Gestores", "cc_modalidade": "Online"
    },
    {
      "id": "00000000-0000-4000-8000-00000000f002", "cliente_id": "00000000-0000-4000-8000-00000000c001",
      "status_solicitacao": "Solicitação Efetuada", "idade": "1 day", "tipo_servico": "Recrutamento e Seleção",
      "contexto_projeto": "O time dobra até março e precisamos de duas pessoas desenvolvedoras com experiência em dados.",
      "rs_qtd_vagas": 2, "rs_cargos_funcao": "Pessoa desenvolvedora", "rs_modelo_trabalho": "Remoto",
      "rs_senioridade": "Pleno", "rs_faixa_salarial_mensal": "R$ 9.500,00"
    },
    {
      "id": "00000000-0000-4000-8000-00000000f003", "cliente_id": "00000000-0000-4000-8000-00000000c002",
      "status_solicitacao": "Aberta", "idade": "3 days", "tipo_servico": "Treinamento e Desenvolvimento",
      "contexto_projeto": "A equipe de atendimento cresceu rápido e ainda não tem um padrão comum para ouvir o cliente.",
      "td_publico_alvo": "Equipes específicas", "td_temas": ["Atendimento", "Comunicação"], "td_cargas_horas": "8h",
      "td_modalidade": "Presencial", "td_metodologia": "Workshop"
    },
    {
      "id": "00000000-0000-4000-8000-00000000f004", "cliente_id": "00000000-0000-4000-8000-00000000c001",
      "status_solicitacao": "Proposta Aceita", "idade": "20 days", "tipo_servico": "Plano de Cargos e Salários",
      "contexto_projeto": "Temos doze cargos sem descrição e salários definidos caso a caso; queremos uma estrutura clara.",
      "pcs_abrangencia": "total", "pcs_qtd_cargos": 12, "pcs_prazo_implantacao": "2–3 meses"
    },
    {
      "id": "00000000-0000-4000-8000-00000000f005", "cliente_id": "00000000-0000-4000-8000-00000000c002",
      "status_solicitacao": "Encerrada", "idade": "60 days", "tipo_servico": "Pesquisa de Clima Organizacional",
      "contexto_projeto": "Primeira pesquisa de clima da padaria, para entender por que as pessoas saem no primeiro ano.",
      "pco_frequencia": "Única", "pco_metodologia": "Misto"
    },
    {
      "id": "00000000-0000-4000-8000-00000000f006", "cliente_id": "00000000-0000-4000-8000-00000000c002",
      "status_solicitacao": "Recusada", "idade": "10 days", "tipo_servico": "Cultura Organizacional",
      "contexto_projeto": "Texto de exemplo que não descreve um projeto de verdade, apenas testa o envio do formulário.",
      "co_diagnostico_atual": "Sem diagnóstico; pedido de exemplo.", "co_prazo_implementacao": "Flexível"
    }
  ]$pedidos$
) as r (
  id uuid, cliente_id uuid, status_solicitacao text, idade interval, tipo_servico text, prazo_desejado text,
  budget_estimado text, contexto_projeto text, rs_qtd_vagas integer, rs_cargos_funcao text, rs_modelo_trabalho text,
  rs_senioridade text, rs_faixa_salarial_mensal text, pcs_abrangencia text, pcs_qtd_cargos integer,
  pcs_prazo_implantacao text, td_publico_alvo text, td_temas text[], td_cargas_horas text, td_modalidade text,
  td_metodologia text, co_diagnostico_atual text, co_prazo_implementacao text, pco_frequencia text,
  pco_metodologia text, cc_publico text, cc_modalidade text
)
join public.clientes as c on c.id = r.cliente_id
on conflict do nothing;

insert into private.solicitacao_contatos (
  solicitacao_id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte
)
select s.id, c.email, c.empresa_nome, c.responsavel_nome, c.telefone, c.cidade, c.uf, c.setor, c.porte
from public.solicitacoes as s
join public.clientes as c on c.id = s.cliente_id
where s.id::text like '00000000-0000-4000-8000-00000000f00_'
on conflict do nothing;

-- Everyone but the draft and the newest one confirmed the e-mail.
update public.solicitacoes
set email_confirmado_em = criado_em + interval '10 minutes'
where
  email_confirmado_em is null
  and id::text like '00000000-0000-4000-8000-00000000f00_'
  and right(id::text, 1) in ('3', '4', '5', '6');

do $$
declare
  _passo record;
begin
  for _passo in
    select *
    from (
      values
        (1, '3', 'Solicitação Efetuada', 'Aberta', null),
        (2, '4', 'Solicitação Efetuada', 'Aberta', null),
        (3, '4', 'Aberta', 'Proposta Aceita', null),
        (4, '5', 'Solicitação Efetuada', 'Aberta', null),
        (5, '5', 'Aberta', 'Encerrada', null),
        (6, '6', 'Solicitação Efetuada', 'Recusada', 'O pedido não descreve um projeto.')
    ) as p (ordem, final, de, para, motivo)
    order by p.ordem
  loop
    update public.solicitacoes
    set status_solicitacao = _passo.para, motivo_recusa = _passo.motivo
    where
      id = ('00000000-0000-4000-8000-00000000f00' || _passo.final)::uuid
      and status_solicitacao = _passo.de;
  end loop;
end
$$;

-- Consultancies: three approved, bruno's among them, one that waits, and a draft whose secret is
-- rascunho-de-exemplo-da-consultoria-do-seed_. Documents have right check digits and are nobody's.
insert into public.consultorias (
  id, slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao, cnpj, cpf,
  tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min,
  areas_especialidade, formatos, outras_regioes_ufs, capacidade_media, modelos_precificacao, consentimento_contato,
  aprovada_em, conferida_em
)
select
  r.id, r.slug, r.email, r.consultoria_nome, r.responsavel_nome, 'Responsável técnico', '+5511900000020', r.cidade, r.uf,
  r.tipo_atuacao, r.cnpj, r.cpf, 'De 6 a 10 anos', '2-5', r.servicos, r.setores, r.porte_clientes,
  array['Analista', 'Especialista', 'Gerência'], 'R$ 0,00', array['Tecnologia da Informação', 'Marketing'], r.formatos,
  r.outras_regioes_ufs, 4, array['Valores Fixos', 'Pacotes'], true, now() - r.aprovada_ha, now() - r.aprovada_ha
from jsonb_to_recordset(
  $consultorias$[
    {
      "id": "00000000-0000-4000-8000-0000000c0001", "slug": "consultoria-do-bruno", "email": "bruno@consultoria.example",
      "consultoria_nome": "Consultoria do Bruno", "responsavel_nome": "Bruno Inventado", "cidade": "São Paulo", "uf": "SP",
      "tipo_atuacao": "Pessoa Jurídica", "cnpj": "12ABC34501DE35",
      "servicos": ["Recrutamento e Seleção", "Plano de Cargos e Salários", "Treinamento e Desenvolvimento"],
      "setores": ["Tecnologia", "Serviços"], "porte_clientes": "Todos os portes",
      "formatos": ["Remoto - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["BA", "MG", "RJ"],
      "aprovada_ha": "30 days"
    },
    {
      "id": "00000000-0000-4000-8000-0000000c0002", "slug": "raizes-desenvolvimento", "email": "contato@raizes.example",
      "consultoria_nome": "Raízes Desenvolvimento", "responsavel_nome": "Rita Imaginária", "cidade": "Salvador", "uf": "BA",
      "tipo_atuacao": "Pessoa Jurídica", "cnpj": "11222333000181",
      "servicos": ["Treinamento e Desenvolvimento", "Cultura Organizacional", "Pesquisa de Clima Organizacional"],
      "setores": ["Varejo", "Logística"], "porte_clientes": "Pequeno e médio",
      "formatos": ["Presencial - Na minha região"], "aprovada_ha": "20 days"
    },
    {
      "id": "00000000-0000-4000-8000-0000000c0003", "slug": "caminhos-de-carreira", "email": "ola@caminhos.example",
      "consultoria_nome": "Caminhos de Carreira", "responsavel_nome": "Célia Suposta", "cidade": "Curitiba", "uf": "PR",
      "tipo_atuacao": "Pessoa Física/Autônomo", "cpf": "52998224725",
      "servicos": ["Consultoria de Carreira", "Recolocação Profissional", "Análise de Currículo / Redes Sociais"],
      "setores": ["Educação", "Saúde"], "porte_clientes": "Médio e Grande",
      "formatos": ["Remoto - Em outras regiões"], "outras_regioes_ufs": ["SC", "RS", "SP"], "aprovada_ha": "10 days"
    },
    {
      "id": "00000000-0000-4000-8000-0000000c0004", "slug": "nova-na-praca", "email": "contato@nova.example",
      "consultoria_nome": "Nova na Praça", "responsavel_nome": "Nilo Fictício", "cidade": "Recife", "uf": "PE",
      "tipo_atuacao": "Pessoa Jurídica", "cnpj": "11444777000161",
      "servicos": ["Remuneração e Benefícios", "Outros"], "setores": ["Indústria"], "porte_clientes": "Médio e Grande",
      "formatos": ["Presencial - Na minha região"]
    }
  ]$consultorias$
) as r (
  id uuid, slug text, email text, consultoria_nome text, responsavel_nome text, cidade text, uf text, tipo_atuacao text,
  cnpj text, cpf text, servicos text[], setores text[], porte_clientes text, formatos text[], outras_regioes_ufs text[],
  aprovada_ha interval
)
on conflict do nothing;

insert into private.consultoria_rascunhos (token_hash, email, dados, etapas_concluidas)
select
  private.token_hash('rascunho-de-exemplo-da-consultoria-do-seed_'),
  'rascunho@comecada.example',
  jsonb_build_object(
    'consultoria_nome', 'Consultoria Começada',
    'responsavel_nome', 'Caio Suposto',
    'cargo_funcao', 'Sócio',
    'email', 'rascunho@comecada.example',
    'telefone', '+5531900000021',
    'cidade', 'Belo Horizonte',
    'uf', 'MG',
    'tipo_atuacao', 'Pessoa Física/Autônomo',
    'servicos', jsonb_build_array('Cultura Organizacional')
  ),
  2
on conflict do nothing;

-- Rita recruits: two companies, and a vacancy in every status, one of them held back by the ad check. EMBIRA10 and MENOS20 are coupons.
insert into public.cupons (codigo, tipo, valor, valido_de, max_usos)
values ('EMBIRA10', 'percentual', 10, '2026-01-01', null), ('MENOS20', 'fixed', 2000, '2026-01-01', 100)
on conflict do nothing;

insert into public.empresas (id, usuario_id, nome_fantasia, razao_social, cnpj, setor, porte)
select e.id::uuid, u.id, e.nome_fantasia, e.razao_social, e.cnpj, e.setor, e.porte
from (
  values
    (
      '00000000-0000-4000-8000-00000000e001', 'Padaria Imaginária', 'Padaria Imaginária Ltda.', '12ABC34501DE35', 'Varejo',
      'Pequena (10-49)'
    ),
    ('00000000-0000-4000-8000-00000000e002', 'Ateliê Suposto', null, null, 'Serviços', 'Micro (até 9 colaboradores)')
) as e (id, nome_fantasia, razao_social, cnpj, setor, porte)
join public.usuarios as u on u.auth_user_id = '00000000-0000-4000-8000-0000000000c1'
on conflict do nothing;

insert into public.clientes (id, email, empresa_nome, responsavel_nome, telefone)
values (
  '00000000-0000-4000-8000-00000000c003', 'rita@vagas.example', 'Padaria Imaginária', 'Rita Recrutadora', '+5511900000014'
)
on conflict do nothing;

-- Every vacancy begins unpaid, or waiting when it costs nothing, and walks the lifecycle to its status, as in life.
insert into public.vagas (
  id, codigo_ref, usuario_id, cliente_id, status, created_at, cargo, empresa, local_de_trabalho, area, setor, senioridade,
  uf, modalidade, tipo_contrato, salario_min, salario_max, descricao, requisitos, beneficios, responsavel_nome, email,
  telefone, empresa_nome, empresa_descricao, empresa_tamanho, duracao, canais_selecionados, valor_total, declaracao_versao
)
select
  r.id, r.codigo_ref, u.id, '00000000-0000-4000-8000-00000000c003',
  case when p.total = 0 then 'aguardando_publicacao' else 'pending_payment' end, now() - r.idade, r.cargo, r.empresa,
  r.local_de_trabalho, r.area, 'Varejo', r.senioridade, r.uf, r.modalidade, r.tipo_contrato, r.salario_min, r.salario_max,
  r.descricao, 'Gostar de trabalhar em equipe.', 'Vale-transporte; Plano de saúde', 'Rita Recrutadora', 'rita@vagas.example',
  '+5511900000014', r.empresa, 'Uma empresa que não existe, para mostrar como um anúncio fica.', 'pequena', 30, p.canais,
  p.total, 'vaga-2026-11'
from jsonb_to_recordset(
  $vagas$[
    {
      "id": "00000000-0000-4000-8000-0000000d0001", "codigo_ref": "VEXEMPNAA", "idade": "2 hours", "cargo": "Analista de RH",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "São Paulo, Pinheiros", "area": "Recursos Humanos",
      "senioridade": "pleno", "uf": "SP", "modalidade": "Híbrido", "tipo_contrato": "clt", "salario_min": 4500,
      "salario_max": 6000, "canais": ["linkedin", "indeed"],
      "descricao": "Cuidar da seleção do começo ao fim e acolher quem chega."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0002", "codigo_ref": "VEXEMPNAB", "idade": "1 day", "cargo": "Gerente de loja",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "Salvador", "area": "Comercial", "senioridade": "gerente",
      "uf": "BA", "modalidade": "Presencial", "tipo_contrato": "clt", "salario_min": 7000, "salario_max": 9000,
      "canais": ["catho"], "descricao": "Cuidar da equipe e do dia a dia de uma loja de bairro."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0003", "codigo_ref": "VEXEMPNAC", "idade": "2 days",
      "cargo": "Pessoa desenvolvedora", "empresa": "Ateliê Suposto", "area": "Tecnologia", "senioridade": "senior", "uf": "PE",
      "modalidade": "Remoto", "tipo_contrato": "pj", "salario_min": 12000, "salario_max": 15000, "canais": ["gupy"],
      "descricao": "Construir o sistema de pedidos com um time pequeno."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0004", "codigo_ref": "VEXEMPNAD", "idade": "3 days", "cargo": "Atendente",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "São Paulo, Centro", "area": "Atendimento",
      "senioridade": "junior", "uf": "SP", "modalidade": "Presencial", "tipo_contrato": "clt", "salario_min": 2100,
      "canais": ["indeed"], "descricao": "Atender no balcão. Procuramos pessoas de até 30 anos."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0005", "codigo_ref": "VEXEMPNAE", "idade": "6 days", "cargo": "Padeira ou padeiro",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "São Paulo, Pinheiros", "area": "Produção",
      "senioridade": "pleno", "uf": "SP", "modalidade": "Presencial", "tipo_contrato": "clt", "salario_min": 3200,
      "salario_max": 3800, "canais": ["linkedin", "indeed", "infojobs"],
      "descricao": "Fazer pães de fermentação natural, das quatro às onze da manhã."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0006", "codigo_ref": "VEXEMPNAF", "idade": "9 days", "cargo": "Designer de produto",
      "empresa": "Ateliê Suposto", "area": "Design", "senioridade": "especialista", "uf": "MG", "modalidade": "Remoto",
      "tipo_contrato": "clt", "salario_min": 9000, "salario_max": 11000, "canais": ["indeed"],
      "descricao": "Desenhar, testar com pessoas e desenhar de novo."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0007", "codigo_ref": "VEXEMPNAG", "idade": "45 days", "cargo": "Estágio em finanças",
      "empresa": "Ateliê Suposto", "local_de_trabalho": "Recife", "area": "Financeiro", "senioridade": "estagio", "uf": "PE",
      "modalidade": "Híbrido", "tipo_contrato": "estagio", "salario_min": 1600, "canais": ["indeed"],
      "descricao": "Aprender a fechar o mês com quem faz isso há anos."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0008", "codigo_ref": "VEXEMPNAH", "idade": "70 days", "cargo": "Motorista",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "São Paulo", "area": "Logística", "senioridade": "pleno",
      "uf": "SP", "modalidade": "Presencial", "tipo_contrato": "temporario", "salario_min": 2800, "salario_max": 3000,
      "canais": ["vagas"], "descricao": "Entregar pães antes das sete."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d0009", "codigo_ref": "VEXEMPNAJ", "idade": "12 days", "cargo": "Ganhe dinheiro em casa",
      "empresa": "Ateliê Suposto", "area": "Outros", "senioridade": "junior", "uf": "RJ", "modalidade": "Remoto",
      "tipo_contrato": "freelancer", "canais": ["indeed"], "descricao": "Anúncio de exemplo que não descreve um trabalho."
    }
  ]$vagas$
) as r (
  id uuid, codigo_ref text, idade interval, cargo text, empresa text, local_de_trabalho text, area text, senioridade text,
  uf text, modalidade text, tipo_contrato text, salario_min numeric, salario_max numeric, canais text[], descricao text
)
cross join lateral (
  select
    sum(c.preco_centavos) as total,
    jsonb_object_agg(c.codigo, jsonb_build_object('selecionado', true, 'valor', c.preco_centavos)) as canais
  from public.canais as c
  where c.codigo = any (r.canais)
) as p
join public.usuarios as u on u.auth_user_id = '00000000-0000-4000-8000-0000000000c1'
on conflict do nothing;

insert into public.vaga_canais (vaga_id, canal, modo, preco_centavos)
select v.id, c.codigo, c.modo, c.preco_centavos
from public.vagas as v
join public.canais as c on v.canais_selecionados ? c.codigo
where v.id::text like '00000000-0000-4000-8000-0000000d000_'
on conflict do nothing;

do $$
declare
  _passo record;
begin
  for _passo in
    select *
    from (
      values
        (1, '2', 'pending_payment', 'payment_failed', null, null),
        (2, '3', 'pending_payment', 'pago', null, null),
        (3, '5', 'pending_payment', 'pago', null, null),
        (4, '5', 'pago', 'aguardando_publicacao', null, null),
        (5, '5', 'aguardando_publicacao', 'published', null, interval '5 days'),
        (6, '6', 'aguardando_publicacao', 'published', null, interval '8 days'),
        (7, '7', 'aguardando_publicacao', 'published', null, interval '40 days'),
        (8, '7', 'published', 'expirada', null, null),
        (9, '8', 'pending_payment', 'encerrada', 'Contratamos por indicação.', null),
        (10, '9', 'aguardando_publicacao', 'recusada', 'O anúncio não descreve um trabalho.', null)
    ) as p (ordem, final, de, para, motivo, no_ar_ha)
    order by p.ordem
  loop
    update public.vagas as v
    set
      status = _passo.para,
      motivo = _passo.motivo,
      checada_em = case when _passo.para = 'published' then now() - _passo.no_ar_ha else v.checada_em end,
      publicada_em = coalesce(now() - _passo.no_ar_ha, v.publicada_em),
      expira_em = coalesce(now() - _passo.no_ar_ha + interval '30 days', v.expira_em)
    where v.id = ('00000000-0000-4000-8000-0000000d000' || _passo.final)::uuid and v.status = _passo.de;
  end loop;
end
$$;

-- Held back: what the ad check says of 'até 30 anos'.
update public.vagas
set
  checada_em = now(),
  bloqueada_em = now(),
  achados = jsonb_build_array(
    jsonb_build_object(
      'regra', 'idade', 'gravidade', 'bloqueia', 'campo', 'descricao', 'trecho', 'até 30 anos',
      'lei', 'Constituição, art. 7º, XXX; Lei 9.029/1995; CLT, art. 373-A',
      'explicacao', 'Um anúncio não pode limitar a idade.',
      'sugestao', 'Tire a idade e descreva o que a pessoa vai fazer.'
    )
  )
where id = '00000000-0000-4000-8000-0000000d0004' and status = 'aguardando_publicacao' and checada_em is null;

-- One channel of the live one shows it, one refused it.
update public.vaga_canais set status = 'publicado', external_url = 'https://canal.example/vaga/1'
where vaga_id = '00000000-0000-4000-8000-0000000d0005' and canal = 'linkedin' and status = 'na_fila';
update public.vaga_canais set status = 'rejeitado', motivo = 'O canal pediu a faixa salarial por hora.'
where vaga_id = '00000000-0000-4000-8000-0000000d0005' and canal = 'infojobs' and status = 'na_fila';

insert into private.vaga_numeros (vaga_id, dia, canal, visualizacoes, cliques, candidaturas)
select v.id, (now() at time zone 'America/Sao_Paulo')::date - d, 'proprio', 12 + d * 7 % 11, 4 + d % 3, d % 4
from public.vagas as v
cross join generate_series(0, 5) as d
where v.id in ('00000000-0000-4000-8000-0000000d0005', '00000000-0000-4000-8000-0000000d0006')
on conflict do nothing;
