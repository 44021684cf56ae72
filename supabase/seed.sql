-- For the local environment only: fictitious people and companies, requests and proposals in every status, automatic opening and Pix on.
-- Idempotent. Addresses end in .example, which has no mail server (RFC 2606).

update public.configuracoes
set
  abertura_automatica = true, pix_ligado = true,
  (numero_empresas, numero_consultorias, numero_canais, numero_satisfacao) = ('anunciado', 'anunciado', 'anunciado', 'anunciado'),
  (numeros_fonte, numeros_em) = ('levantamento de demonstração', date '2026-11-01');

-- Accounts: ana and caio (clients), bruno (consultant), rita (recruiter), otto and ilma (who publishes for her company, and who only reads), an admin, a stranger without rights, and the people of other
-- consultancies.
insert into auth.users (
  -- GoTrue finds only accounts of this instance, and reads no null in a timestamp or a token.
  instance_id, created_at, updated_at, confirmation_token, recovery_token, email_change_token_new, email_change,
  id, aud, role, email, raw_app_meta_data, raw_user_meta_data
)
select
  '00000000-0000-0000-0000-000000000000', now(), now(), '', '', '', '',
  p.id::uuid, 'authenticated', 'authenticated', p.email, '{"provider": "email", "providers": ["email"]}', '{}'
from (
  values
    ('00000000-0000-4000-8000-0000000000a1', 'ana@oficina.example'),
    ('00000000-0000-4000-8000-0000000000b1', 'bruno@consultoria.example'),
    ('00000000-0000-4000-8000-0000000000d1', 'rita@vagas.example'),
    ('00000000-0000-4000-8000-0000000000ad', 'admin@embira.example'),
    ('00000000-0000-4000-8000-0000000000e1', 'estranho@longe.example'),
    ('00000000-0000-4000-8000-0000000000b2', 'contato@raizes.example'),
    ('00000000-0000-4000-8000-0000000000b3', 'ola@caminhos.example'),
    ('00000000-0000-4000-8000-0000000000b4', 'time@pontesrh.example'),
    ('00000000-0000-4000-8000-0000000000b5', 'oi@nortepessoas.example'),
    ('00000000-0000-4000-8000-0000000000b6', 'contato@mosaico.example'),
    ('00000000-0000-4000-8000-0000000000b7', 'ola@clareira.example'),
    ('00000000-0000-4000-8000-0000000000b8', 'rh@serradourada.example'),
    ('00000000-0000-4000-8000-0000000000b9', 'contato@trilhasul.example'),
    ('00000000-0000-4000-8000-0000000000ba', 'fale@bussola.example'),
    ('00000000-0000-4000-8000-0000000000bb', 'equipe@varanda.example'),
    ('00000000-0000-4000-8000-0000000000bc', 'contato@mareata.example'),
    ('00000000-0000-4000-8000-0000000000bd', 'dora@consultoria.example'),
    ('00000000-0000-4000-8000-0000000000c1', 'rh@padaria.example'),
    ('00000000-0000-4000-8000-0000000000d2', 'otto@vagas.example'),
    ('00000000-0000-4000-8000-0000000000d3', 'ilma@vagas.example')
) as p (id, email)
on conflict do nothing;

-- Profiles were created with the accounts. Ester has only her e-mail verified: a person with an incomplete profile.
insert into public.usuarios (auth_user_id, nome, sobrenome, email, email_verificado, telefone, telefone_verificado)
select p.id::uuid, p.nome, p.sobrenome, p.email, true, p.telefone, p.telefone is not null
from (
  values
    ('00000000-0000-4000-8000-0000000000a1', 'Ana', 'Fictícia', 'ana@oficina.example', '+5511900000011'),
    ('00000000-0000-4000-8000-0000000000b1', 'Bruno', 'Inventado', 'bruno@consultoria.example', '+5511900000012'),
    ('00000000-0000-4000-8000-0000000000d1', 'Rita', 'Recrutadora', 'rita@vagas.example', '+5511900000014'),
    ('00000000-0000-4000-8000-0000000000ad', 'Adélia', 'Imaginária', 'admin@embira.example', '+5511900000013'),
    ('00000000-0000-4000-8000-0000000000e1', 'Ester', 'Estranha', 'estranho@longe.example', null),
    ('00000000-0000-4000-8000-0000000000b2', 'Rita', 'Imaginária', 'contato@raizes.example', '+5511900000120'),
    ('00000000-0000-4000-8000-0000000000b3', 'Célia', 'Suposta', 'ola@caminhos.example', '+5511900000121'),
    ('00000000-0000-4000-8000-0000000000b4', 'Davi', 'Hipotético', 'time@pontesrh.example', '+5511900000122'),
    ('00000000-0000-4000-8000-0000000000b5', 'Iara', 'Fabulosa', 'oi@nortepessoas.example', '+5511900000123'),
    ('00000000-0000-4000-8000-0000000000b6', 'Mário', 'Fingido', 'contato@mosaico.example', '+5511900000124'),
    ('00000000-0000-4000-8000-0000000000b7', 'Clara', 'Inventada', 'ola@clareira.example', '+5511900000125'),
    ('00000000-0000-4000-8000-0000000000b8', 'Téo', 'Suposto', 'rh@serradourada.example', '+5511900000126'),
    ('00000000-0000-4000-8000-0000000000b9', 'Lia', 'Fictícia', 'contato@trilhasul.example', '+5511900000127'),
    ('00000000-0000-4000-8000-0000000000ba', 'Nara', 'Imaginada', 'fale@bussola.example', '+5511900000128'),
    ('00000000-0000-4000-8000-0000000000bb', 'Igor', 'Quimérico', 'equipe@varanda.example', '+5511900000129'),
    ('00000000-0000-4000-8000-0000000000bc', 'Olga', 'Postiça', 'contato@mareata.example', '+5511900000130'),
    ('00000000-0000-4000-8000-0000000000bd', 'Dora', 'Inventada', 'dora@consultoria.example', '+5511900000138'),
    ('00000000-0000-4000-8000-0000000000c1', 'Caio', 'Suposto', 'rh@padaria.example', '+5511900000131'),
    ('00000000-0000-4000-8000-0000000000d2', 'Otto', 'Postiço', 'otto@vagas.example', '+5511900000132'),
    ('00000000-0000-4000-8000-0000000000d3', 'Ilma', 'Suposta', 'ilma@vagas.example', '+5511900000133')
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
  ),
  (
    '00000000-0000-4000-8000-00000000c003', 'compras@tecelagem.example', 'Tecelagem de Faz de Conta', 'Tânia Fictícia',
    '+5511900000003', 'Blumenau', 'SC', 'Indústria', '51–100', now()
  ),
  (
    '00000000-0000-4000-8000-00000000c004', 'pessoas@clinica.example', 'Clínica Hipotética', 'Hugo Inventado',
    '+5511900000004', 'Belo Horizonte', 'MG', 'Saúde', '101–200', now()
  ),
  (
    '00000000-0000-4000-8000-00000000c005', 'rh@escola.example', 'Escola Imaginada', 'Elisa Suposta',
    '+5511900000005', 'Recife', 'PE', 'Educação', '11–50', now()
  ),
  (
    '00000000-0000-4000-8000-00000000c006', 'gente@entregas.example', 'Entregas do Nunca', 'Nuno Fingido',
    '+5511900000006', 'Manaus', 'AM', 'Logistica', '200+', now()
  )
on conflict do nothing;

-- Every request starts as sent (or draft) and goes through the life cycle to its status, as in production.
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

-- Open requests of every service, in many places.
insert into public.solicitacoes (
  id, cliente_id, conteudo_hash, status_solicitacao, criado_em, tipo_servico, cidade, uf, prazo_desejado,
  budget_estimado, setor, porte, preferencia_consultorias, contexto_projeto
)
select
  r.id, r.cliente_id, sha256(uuid_send(r.id)), 'Solicitação Efetuada', now() - r.idade, r.tipo_servico, r.cidade, r.uf,
  r.prazo, r.budget, c.setor, c.porte, 'Consultorias de qualquer região', r.contexto
from jsonb_to_recordset(
  $abertos$[
    {"id": "00000000-0000-4000-8000-00000000f010", "cliente_id": "00000000-0000-4000-8000-00000000c001", "tipo_servico": "Treinamento e Desenvolvimento", "cidade": "São Paulo", "uf": "SP", "prazo": "2–3 semanas", "budget": "R$5k–10k", "idade": "30 hours", "contexto": "Vamos formar doze líderes de primeira viagem e queremos um programa prático, com exercícios do dia a dia e acompanhamento entre os encontros."},
    {"id": "00000000-0000-4000-8000-00000000f011", "cliente_id": "00000000-0000-4000-8000-00000000c001", "tipo_servico": "Recrutamento e Seleção", "cidade": "Campinas", "uf": "SP", "prazo": "Imediato (≤7 dias)", "budget": "R$2k–5k", "idade": "5 hours", "contexto": "Precisamos de três pessoas para o atendimento, com escala de fim de semana e começo imediato."},
    {"id": "00000000-0000-4000-8000-00000000f012", "cliente_id": "00000000-0000-4000-8000-00000000c003", "tipo_servico": "Plano de Cargos e Salários", "cidade": "Blumenau", "uf": "SC", "prazo": "2–3 meses", "budget": "R$10k–20k", "idade": "20 hours", "contexto": "Somos uma empresa familiar que cresceu de 30 para 120 pessoas em três anos, e a estrutura de gente não acompanhou. Hoje cada área contrata, avalia e promove do seu jeito.\n\nQueremos começar por um diagnóstico curto com as lideranças, escolher juntos duas ou três prioridades e só então desenhar o projeto. Já temos pesquisas internas e descrições de alguns cargos, que podemos compartilhar depois da escolha.\n\nO que esperamos da proposta: como seria o primeiro mês, quem da equipe participa, o que depende de nós, e como vocês medem se funcionou. Preferimos encontros presenciais no início e acompanhamento a distância depois. Não temos pressa para assinar, mas queremos decidir ainda neste trimestre."},
    {"id": "00000000-0000-4000-8000-00000000f013", "cliente_id": "00000000-0000-4000-8000-00000000c003", "tipo_servico": "Remuneração e Benefícios", "cidade": "Joinville", "uf": "SC", "prazo": "1 mês", "budget": "R$5k–10k", "idade": "26 hours", "contexto": "Queremos comparar nossos salários e benefícios com os da região antes da próxima negociação coletiva."},
    {"id": "00000000-0000-4000-8000-00000000f014", "cliente_id": "00000000-0000-4000-8000-00000000c004", "tipo_servico": "Pesquisa de Clima Organizacional", "cidade": "Belo Horizonte", "uf": "MG", "prazo": "2–3 semanas", "budget": "R$2k–5k", "idade": "40 hours", "contexto": "Pesquisa de clima com 140 pessoas em três turnos, com devolutiva por equipe e plano de ação simples."},
    {"id": "00000000-0000-4000-8000-00000000f015", "cliente_id": "00000000-0000-4000-8000-00000000c004", "tipo_servico": "Cultura Organizacional", "cidade": "Contagem", "uf": "MG", "prazo": "Flexível", "budget": "R$20k+", "idade": "50 hours", "contexto": "Depois da fusão de duas clínicas, precisamos de valores e rituais comuns, construídos com as equipes."},
    {"id": "00000000-0000-4000-8000-00000000f016", "cliente_id": "00000000-0000-4000-8000-00000000c005", "tipo_servico": "Treinamento e Desenvolvimento", "cidade": "Recife", "uf": "PE", "prazo": "1 mês", "budget": "R$2k–5k", "idade": "60 hours", "contexto": "Formação de professores em conversas difíceis com famílias, em quatro encontros de meio período."},
    {"id": "00000000-0000-4000-8000-00000000f017", "cliente_id": "00000000-0000-4000-8000-00000000c005", "tipo_servico": "Análise de Currículo / Redes Sociais", "cidade": "Olinda", "uf": "PE", "prazo": "Imediato (≤7 dias)", "budget": "Até R$2k", "idade": "64 hours", "contexto": "Revisão de currículos e perfis de vinte estudantes que se formam neste semestre."},
    {"id": "00000000-0000-4000-8000-00000000f018", "cliente_id": "00000000-0000-4000-8000-00000000c006", "tipo_servico": "Recrutamento e Seleção", "cidade": "Manaus", "uf": "AM", "prazo": "Imediato (≤7 dias)", "budget": "R$5k–10k", "idade": "70 hours", "contexto": "Contratação de quarenta entregadores e dois coordenadores de turno para a nova base."},
    {"id": "00000000-0000-4000-8000-00000000f019", "cliente_id": "00000000-0000-4000-8000-00000000c006", "tipo_servico": "Treinamento e Desenvolvimento", "cidade": "Manaus", "uf": "AM", "prazo": "2–3 semanas", "budget": "R$5k–10k", "idade": "75 hours", "contexto": "Treinamento de segurança e direção defensiva para a equipe de rua, com turmas pequenas."},
    {"id": "00000000-0000-4000-8000-00000000f020", "cliente_id": "00000000-0000-4000-8000-00000000c002", "tipo_servico": "Recrutamento e Seleção", "cidade": "Feira de Santana", "uf": "BA", "prazo": "2–3 semanas", "budget": "Até R$2k", "idade": "80 hours", "contexto": "A segunda loja abre em breve: precisamos de confeiteira, dois atendentes e uma pessoa para o caixa."},
    {"id": "00000000-0000-4000-8000-00000000f021", "cliente_id": "00000000-0000-4000-8000-00000000c002", "tipo_servico": "Remuneração e Benefícios", "cidade": "Salvador", "uf": "BA", "prazo": "2–3 meses", "budget": "R$2k–5k", "idade": "90 hours", "contexto": "Gostaríamos de oferecer benefícios sem aumentar muito o custo; hoje só temos vale-transporte."},
    {"id": "00000000-0000-4000-8000-00000000f022", "cliente_id": "00000000-0000-4000-8000-00000000c001", "tipo_servico": "Consultoria de carreira", "cidade": "São Paulo", "uf": "SP", "prazo": "Flexível", "budget": "Até R$2k", "idade": "100 hours", "contexto": "Mentoria de carreira para duas pessoas que vão assumir novas funções no ano que vem."},
    {"id": "00000000-0000-4000-8000-00000000f023", "cliente_id": "00000000-0000-4000-8000-00000000c003", "tipo_servico": "Recolocação Profissional", "cidade": "Brusque", "uf": "SC", "prazo": "Imediato (≤7 dias)", "budget": "R$5k–10k", "idade": "110 hours", "contexto": "Vamos encerrar um turno e queremos apoiar trinta pessoas na busca de um novo trabalho."},
    {"id": "00000000-0000-4000-8000-00000000f024", "cliente_id": "00000000-0000-4000-8000-00000000c004", "tipo_servico": "Plano de Cargos e Salários", "cidade": "Uberlândia", "uf": "MG", "prazo": "1 mês", "budget": "R$10k–20k", "idade": "120 hours", "contexto": "Organizar cargos de enfermagem, recepção e administração, com faixas e critérios de promoção."},
    {"id": "00000000-0000-4000-8000-00000000f025", "cliente_id": "00000000-0000-4000-8000-00000000c005", "tipo_servico": "Pesquisa de Clima Organizacional", "cidade": "Caruaru", "uf": "PE", "prazo": "Flexível", "budget": "Até R$2k", "idade": "130 hours", "contexto": "Primeira pesquisa com a equipe da escola, anônima e curta, com leitura dos resultados em conjunto."},
    {"id": "00000000-0000-4000-8000-00000000f026", "cliente_id": "00000000-0000-4000-8000-00000000c006", "tipo_servico": "Cultura Organizacional", "cidade": "Belém", "uf": "PA", "prazo": "2–3 meses", "budget": "R$20k+", "idade": "140 hours", "contexto": "Somos uma empresa familiar que cresceu de 30 para 120 pessoas em três anos, e a estrutura de gente não acompanhou. Hoje cada área contrata, avalia e promove do seu jeito.\n\nQueremos começar por um diagnóstico curto com as lideranças, escolher juntos duas ou três prioridades e só então desenhar o projeto. Já temos pesquisas internas e descrições de alguns cargos, que podemos compartilhar depois da escolha.\n\nO que esperamos da proposta: como seria o primeiro mês, quem da equipe participa, o que depende de nós, e como vocês medem se funcionou. Preferimos encontros presenciais no início e acompanhamento a distância depois. Não temos pressa para assinar, mas queremos decidir ainda neste trimestre."},
    {"id": "00000000-0000-4000-8000-00000000f027", "cliente_id": "00000000-0000-4000-8000-00000000c001", "tipo_servico": "Treinamento e Desenvolvimento", "cidade": "Rio de Janeiro", "uf": "RJ", "prazo": "1 mês", "budget": "R$10k–20k", "idade": "150 hours", "contexto": "Programa de feedback para gestores de tecnologia, metade presencial e metade a distância."},
    {"id": "00000000-0000-4000-8000-00000000f028", "cliente_id": "00000000-0000-4000-8000-00000000c002", "tipo_servico": "Análise de Currículo / Redes Sociais", "cidade": "Ilhéus", "uf": "BA", "prazo": "2–3 semanas", "budget": "Até R$2k", "idade": "160 hours", "contexto": "Ajuda com currículo e perfil profissional para cinco pessoas da equipe que querem crescer."},
    {"id": "00000000-0000-4000-8000-00000000f029", "cliente_id": "00000000-0000-4000-8000-00000000c003", "tipo_servico": "Recrutamento e Seleção", "cidade": "Porto Alegre", "uf": "RS", "prazo": "2–3 semanas", "budget": "R$10k–20k", "idade": "170 hours", "contexto": "Busca de uma pessoa para liderar a produção, com experiência em malharia e gestão de turnos."},
    {"id": "00000000-0000-4000-8000-00000000f030", "cliente_id": "00000000-0000-4000-8000-00000000c004", "tipo_servico": "Recolocação Profissional", "cidade": "Juiz de Fora", "uf": "MG", "prazo": "Imediato (≤7 dias)", "budget": "R$2k–5k", "idade": "180 hours", "contexto": "Apoio a seis profissionais desligados com a mudança de unidade."},
    {"id": "00000000-0000-4000-8000-00000000f031", "cliente_id": "00000000-0000-4000-8000-00000000c005", "tipo_servico": "Consultoria de carreira", "cidade": "Natal", "uf": "RN", "prazo": "Flexível", "budget": "Até R$2k", "idade": "190 hours", "contexto": "Orientação de carreira para coordenadores pedagógicos, individual e online."},
    {"id": "00000000-0000-4000-8000-00000000f032", "cliente_id": "00000000-0000-4000-8000-00000000c006", "tipo_servico": "Remuneração e Benefícios", "cidade": "Fortaleza", "uf": "CE", "prazo": "1 mês", "budget": "R$20k+", "idade": "200 hours", "contexto": "Desenhar remuneração variável para o time comercial e para a operação, com simulações."},
    {"id": "00000000-0000-4000-8000-00000000f033", "cliente_id": "00000000-0000-4000-8000-00000000c001", "tipo_servico": "Plano de Cargos e Salários", "cidade": "Goiânia", "uf": "GO", "prazo": "2–3 semanas", "budget": "R$5k–10k", "idade": "210 hours", "contexto": "Filial nova com vinte pessoas: precisamos de cargos e faixas coerentes com a matriz."},
    {"id": "00000000-0000-4000-8000-00000000f034", "cliente_id": "00000000-0000-4000-8000-00000000c003", "tipo_servico": "Treinamento e Desenvolvimento", "cidade": "Curitiba", "uf": "PR", "prazo": "2–3 meses", "budget": "R$5k–10k", "idade": "220 hours", "contexto": "Trilha de desenvolvimento para supervisores de fábrica, com visitas e exercícios no chão de fábrica."},
    {"id": "00000000-0000-4000-8000-00000000f035", "cliente_id": "00000000-0000-4000-8000-00000000c002", "tipo_servico": "Pesquisa de Clima Organizacional", "cidade": "Vitória da Conquista", "uf": "BA", "prazo": "Flexível", "budget": "Até R$2k", "idade": "230 hours", "contexto": "Entender por que tanta gente sai antes de completar um ano, com entrevistas de desligamento."},
    {"id": "00000000-0000-4000-8000-00000000f036", "cliente_id": "00000000-0000-4000-8000-00000000c004", "tipo_servico": "Recrutamento e Seleção", "cidade": "Brasília", "uf": "DF", "prazo": "Imediato (≤7 dias)", "budget": "R$20k+", "idade": "240 hours", "contexto": "Duas posições médicas de coordenação, em sigilo, com prazo curto."},
    {"id": "00000000-0000-4000-8000-00000000f037", "cliente_id": "00000000-0000-4000-8000-00000000c005", "tipo_servico": "Cultura Organizacional", "cidade": "Maceió", "uf": "AL", "prazo": "1 mês", "budget": "R$2k–5k", "idade": "250 hours", "contexto": "Queremos escrever, com a equipe, os combinados da escola e tirá-los do papel."}
  ]$abertos$
) as r (
  id uuid, cliente_id uuid, idade interval, tipo_servico text, cidade text, uf text, prazo text, budget text, contexto text
)
join public.clientes as c on c.id = r.cliente_id
on conflict do nothing;

insert into pedidos.solicitacao_contatos (
  solicitacao_id, email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte
)
select s.id, c.email, c.empresa_nome, c.responsavel_nome, c.telefone, c.cidade, c.uf, c.setor, c.porte
from public.solicitacoes as s
join public.clientes as c on c.id = s.cliente_id
where s.id::text like '00000000-0000-4000-8000-00000000f0__'
on conflict do nothing;

select pedidos.guardar_leitura(s.id, to_jsonb(s)) from public.solicitacoes as s where s.id::text like '00000000-0000-4000-8000-00000000f0__';

-- All clients but those of the draft and the newest request confirmed the e-mail.
update public.solicitacoes
set email_confirmado_em = criado_em + interval '10 minutes'
where
  email_confirmado_em is null
  and id::text like '00000000-0000-4000-8000-00000000f0__'
  and right(id::text, 2) not in ('01', '02');

-- Without notifications: the mailboxes of the local environment stay empty until somebody uses it.
alter table public.propostas disable trigger propostas_envio;
alter table public.propostas disable trigger propostas_enviada;

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
  update public.solicitacoes set status_solicitacao = 'Aberta'
  where
    status_solicitacao = 'Solicitação Efetuada'
    and id::text like '00000000-0000-4000-8000-00000000f0__'
    and right(id::text, 2) between '10' and '37';
end
$$;

insert into pedidos.solicitacao_prazos (solicitacao_id, aberta_em, fecha_em)
select s.id, s.criado_em + interval '20 minutes', s.criado_em + interval '60 days 20 minutes'
from public.solicitacoes as s
where s.id::text like '00000000-0000-4000-8000-00000000f0__' and s.status_solicitacao not in ('Rascunho', 'Solicitação Efetuada', 'Recusada')
on conflict do nothing;

-- Consultancies: twelve approved, bruno's among them, one waiting for approval, and a draft whose secret is
-- rascunho-de-exemplo-da-consultoria-do-seed_. Documents have valid check digits and belong to nobody.
insert into public.consultorias (
  id, slug, email, consultoria_nome, responsavel_nome, cargo_funcao, telefone, cidade, uf, tipo_atuacao, cnpj, cpf,
  tempo_atuacao, tamanho_equipe, servicos, setores, porte_clientes, niveis_atendidos, faixa_salarial_min,
  areas_especialidade, formatos, outras_regioes_ufs, capacidade_media, modelos_precificacao, consentimento_contato, consentimento_perfil,
  aprovada_em, conferida_em, publicada_em, dono_id, assumida_em
)
select
  r.id, r.slug, r.email, r.consultoria_nome, r.responsavel_nome, 'Responsável técnico', '+5511900000020', r.cidade, r.uf,
  r.tipo_atuacao, r.cnpj, r.cpf, 'De 6 a 10 anos', '2-5', r.servicos, r.setores, r.porte_clientes,
  array['Analista', 'Especialista', 'Gerência'], 'R$ 0,00', array['Tecnologia da Informação', 'Marketing'], r.formatos,
  r.outras_regioes_ufs, 4, array['Valores Fixos', 'Pacotes'], true, true, now() - r.aprovada_ha, now() - r.aprovada_ha,
  now() - r.aprovada_ha, u.id, case when u.id is not null then now() end
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
    },
    {"id": "00000000-0000-4000-8000-0000000c0005", "slug": "pontes-rh", "email": "time@pontesrh.example", "consultoria_nome": "Pontes RH", "responsavel_nome": "Davi Hipotético", "cidade": "Campinas", "uf": "SP", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "10PNT55500AA71", "servicos": ["Recrutamento e Seleção", "Treinamento e Desenvolvimento", "Cultura Organizacional"], "setores": ["Tecnologia", "E-commerce"], "porte_clientes": "Pequeno e médio", "formatos": ["Presencial - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["RJ", "MG", "PR"], "aprovada_ha": "26 days"},
    {"id": "00000000-0000-4000-8000-0000000c0006", "slug": "norte-pessoas", "email": "oi@nortepessoas.example", "consultoria_nome": "Norte Pessoas", "responsavel_nome": "Iara Fabulosa", "cidade": "Manaus", "uf": "AM", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "20444555000130", "servicos": ["Recrutamento e Seleção", "Remuneração e Benefícios", "Pesquisa de Clima Organizacional"], "setores": ["Indústria", "Logística"], "porte_clientes": "Todos os portes", "formatos": ["Presencial - Na minha região", "Remoto - Na minha região", "Presencial - Em outras regiões"], "outras_regioes_ufs": ["PA", "RR"], "aprovada_ha": "24 days"},
    {"id": "00000000-0000-4000-8000-0000000c0007", "slug": "mosaico-cultura", "email": "contato@mosaico.example", "consultoria_nome": "Mosaico Cultura", "responsavel_nome": "Mário Fingido", "cidade": "Belo Horizonte", "uf": "MG", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "30MSC11122BB10", "servicos": ["Cultura Organizacional", "Pesquisa de Clima Organizacional", "Treinamento e Desenvolvimento"], "setores": ["Saúde", "Educação"], "porte_clientes": "Médio e Grande", "formatos": ["Presencial - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["SP", "RJ", "ES", "BA"], "aprovada_ha": "22 days"},
    {"id": "00000000-0000-4000-8000-0000000c0008", "slug": "clareira-carreiras", "email": "ola@clareira.example", "consultoria_nome": "Clareira Carreiras", "responsavel_nome": "Clara Inventada", "cidade": "Florianópolis", "uf": "SC", "tipo_atuacao": "Pessoa Física/Autônomo", "cpf": "11144477735", "servicos": ["Consultoria de Carreira", "Recolocação Profissional", "Análise de Currículo / Redes Sociais"], "setores": ["Serviços"], "porte_clientes": "Todos os portes", "formatos": ["Remoto - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["PR", "RS", "SP"], "aprovada_ha": "18 days"},
    {"id": "00000000-0000-4000-8000-0000000c0009", "slug": "serra-dourada-gestao-de-pessoas", "email": "rh@serradourada.example", "consultoria_nome": "Serra Dourada Gestão de Pessoas", "responsavel_nome": "Téo Suposto", "cidade": "Goiânia", "uf": "GO", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "40888999000171", "servicos": ["Plano de Cargos e Salários", "Remuneração e Benefícios", "Recrutamento e Seleção"], "setores": ["Agro", "Indústria"], "porte_clientes": "Pequeno e médio", "formatos": ["Presencial - Na minha região", "Presencial - Em outras regiões"], "outras_regioes_ufs": ["DF", "MT", "TO"], "aprovada_ha": "16 days"},
    {"id": "00000000-0000-4000-8000-0000000c0010", "slug": "trilha-sul", "email": "contato@trilhasul.example", "consultoria_nome": "Trilha Sul", "responsavel_nome": "Lia Fictícia", "cidade": "Porto Alegre", "uf": "RS", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "50TRL77788CC30", "servicos": ["Treinamento e Desenvolvimento", "Recrutamento e Seleção", "Plano de Cargos e Salários"], "setores": ["Indústria", "Varejo"], "porte_clientes": "Médio e Grande", "formatos": ["Presencial - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["SC", "PR"], "aprovada_ha": "14 days"},
    {"id": "00000000-0000-4000-8000-0000000c0011", "slug": "bussola-remuneracao", "email": "fale@bussola.example", "consultoria_nome": "Bússola Remuneração", "responsavel_nome": "Nara Imaginada", "cidade": "Rio de Janeiro", "uf": "RJ", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "60111222000103", "servicos": ["Remuneração e Benefícios", "Plano de Cargos e Salários"], "setores": ["Financeiro", "Jurídico"], "porte_clientes": "Médio e Grande", "formatos": ["Remoto - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["SP", "MG", "ES", "CE"], "aprovada_ha": "12 days"},
    {"id": "00000000-0000-4000-8000-0000000c0012", "slug": "varanda-aprendizagem", "email": "equipe@varanda.example", "consultoria_nome": "Varanda Aprendizagem", "responsavel_nome": "Igor Quimérico", "cidade": "Recife", "uf": "PE", "tipo_atuacao": "Pessoa Jurídica", "cnpj": "70VRD33344DD96", "servicos": ["Treinamento e Desenvolvimento", "Cultura Organizacional"], "setores": ["Educação", "Serviços"], "porte_clientes": "Todos os portes", "formatos": ["Presencial - Na minha região", "Remoto - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["AL", "PB", "RN", "BA"], "aprovada_ha": "8 days"},
    {"id": "00000000-0000-4000-8000-0000000c0013", "slug": "mareata-selecao", "email": "contato@mareata.example", "consultoria_nome": "Mareata Seleção", "responsavel_nome": "Olga Postiça", "cidade": "Fortaleza", "uf": "CE", "tipo_atuacao": "Pessoa Física/Autônomo", "cpf": "22233366638", "servicos": ["Recrutamento e Seleção", "Análise de Currículo / Redes Sociais"], "setores": ["Varejo", "Construção"], "porte_clientes": "Pequeno e médio", "formatos": ["Presencial - Na minha região", "Remoto - Em outras regiões"], "outras_regioes_ufs": ["RN", "PI", "MA"], "aprovada_ha": "6 days"}
  ]$consultorias$
) as r (
  id uuid, slug text, email text, consultoria_nome text, responsavel_nome text, cidade text, uf text, tipo_atuacao text,
  cnpj text, cpf text, servicos text[], setores text[], porte_clientes text, formatos text[], outras_regioes_ufs text[],
  aprovada_ha interval
)
left join public.usuarios as u on u.email = r.email and u.email_verificado
on conflict do nothing;

-- A profile that is plainly invented: no client, result or person in it exists.
insert into consultorias.consultoria_perfis (consultoria_id, sobre, metodo, preco_a_partir, casos, pessoas)
values (
  '00000000-0000-4000-8000-0000000c0001',
  'A Consultoria do Bruno é uma casa de exemplo, inventada para mostrar como um perfil aparece. Ela recruta para equipes de tecnologia e '
  'organiza cargos e salários de empresas que crescem depressa.',
  E'Começamos por uma conversa com quem vai receber a pessoa contratada.\n\nDepois escrevemos juntos o que o trabalho pede, e só então '
  'procuramos. A cada semana você recebe um resumo do que andou e do que travou.',
  3800,
  $casos$[
    {"titulo": "Doze vagas de tecnologia na Fábrica de Nuvens", "setor": "Tecnologia", "desafio": "A Fábrica de Nuvens, empresa inventada, tinha doze vagas abertas e nenhum roteiro de entrevista.", "resultado": "No exemplo, as doze vagas foram preenchidas em quatro meses, com o mesmo roteiro para todos os candidatos."},
    {"titulo": "Plano de cargos da Oficina Imaginária", "setor": "Serviços", "desafio": "Quarenta pessoas, trinta nomes de cargo e salários combinados um a um.", "resultado": "No exemplo, ficaram nove cargos com faixas que a equipe inteira conhece."}
  ]$casos$,
  $pessoas$[
    {"nome": "Bruno Inventado", "papel": "Sócio e recrutador", "sobre": "Personagem deste exemplo. Conduz as conversas com gestores e candidatos.", "foto": "", "foto_nova": ""},
    {"nome": "Lívia Fictícia", "papel": "Cargos e salários", "sobre": "", "foto": "", "foto_nova": ""}
  ]$pessoas$
)
on conflict do nothing;

-- Others tell only where their prices begin.
insert into consultorias.consultoria_perfis (consultoria_id, preco_a_partir)
values
  ('00000000-0000-4000-8000-0000000c0002', 2500),
  ('00000000-0000-4000-8000-0000000c0003', 450),
  ('00000000-0000-4000-8000-0000000c0009', 6200),
  ('00000000-0000-4000-8000-0000000c0011', 4900),
  ('00000000-0000-4000-8000-0000000c0013', 1900)
on conflict do nothing;

insert into consultorias.consultoria_rascunhos (token_hash, email, dados, etapas_concluidas)
select
  base.token_hash('rascunho-de-exemplo-da-consultoria-do-seed_'),
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

-- Rita recruits: two companies, and a vacancy in every status, one of them held back by the ad check. EMBIRA10 and MENOS20 are
-- coupons.
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
join public.usuarios as u on u.auth_user_id = '00000000-0000-4000-8000-0000000000d1'
on conflict do nothing;

-- Files whose bytes are in supabase/seed, where `npm start` finds them: logos, and the résumé of an application.
insert into arquivos.arquivos (id, auth_user_id, tipo, caminho, nome, bytes, conferido_em, publicar_em, publicado_em)
values
  (
    '00000000-0000-4000-8000-00000000a2c1', '00000000-0000-4000-8000-0000000000d1', 'imagem', '00000000-0000-4000-8000-00000000a2c1.webp',
    'logo.webp', 12706, now(), now(), now()
  ),
  (
    '00000000-0000-4000-8000-00000000a2c2', null, 'curriculo', '00000000-0000-4000-8000-00000000a2c2.pdf', 'Currículo de Nara Fictícia.pdf',
    998, now(), null, null
  )
on conflict do nothing;

with logos (consultoria, bytes) as (
  values
    ('001', 7560), ('002', 11376), ('003', 10408), ('005', 10914), ('007', 11008), ('009', 9568), ('011', 16776), ('013', 19796)
), arquivo as (
  insert into arquivos.arquivos (id, auth_user_id, tipo, caminho, nome, bytes, conferido_em, publicar_em, publicado_em)
  select
    ('00000000-0000-4000-8000-00000000b' || consultoria)::uuid, u.auth_user_id, 'imagem', '00000000-0000-4000-8000-00000000b' || consultoria || '.webp',
    'logo.webp', bytes, now(), now(), now()
  from logos
  join public.usuarios as u on u.email = case consultoria when '001' then 'bruno@consultoria.example' else 'admin@embira.example' end
  on conflict do nothing
  returning id
)
insert into consultorias.consultoria_perfis (consultoria_id, logo_id)
select replace(id::text, '-00000000b', '-0000000c0')::uuid, id
from arquivo
on conflict (consultoria_id) do update set logo_id = excluded.logo_id;

insert into publico.empresa_paginas (empresa_id, slug, nome, sobre, site, publicada_em, logo_id)
values (
  '00000000-0000-4000-8000-00000000e001', 'padaria-imaginaria', 'Padaria Imaginária',
  E'Fazemos pão de fermentação natural em três bairros de São Paulo, desde 1998. A padaria não existe: esta página mostra como a sua fica.\n\n'
  '- Escala 5x2, com folga aos domingos\n- Café da manhã na casa\n- Formação de quem quer aprender o ofício',
  'https://padaria.example', now(), '00000000-0000-4000-8000-00000000a2c1'
)
on conflict do nothing;

insert into public.clientes (id, email, empresa_nome, responsavel_nome, telefone)
values (
  '00000000-0000-4000-8000-00000000c0d1', 'rita@vagas.example', 'Padaria Imaginária', 'Rita Recrutadora', '+5511900000014'
)
on conflict do nothing;

-- Every vacancy starts unpaid, or waiting when it is free, and goes through the life cycle to its status, as in production.
insert into public.vagas (
  id, codigo_ref, usuario_id, cliente_id, status, created_at, cargo, empresa, local_de_trabalho, area, setor, senioridade,
  uf, modalidade, tipo_contrato, salario_min, salario_max, numero_de_vagas, jornada, horario, programa, pcd, descricao, requisitos, beneficios,
  responsavel_nome, email,
  telefone, empresa_nome, empresa_descricao, empresa_tamanho, duracao, canais_selecionados, valor_total, declaracao_versao
)
select
  r.id, r.codigo_ref, u.id, '00000000-0000-4000-8000-00000000c0d1',
  case when p.total = 0 then 'aguardando_publicacao' else 'pending_payment' end, now() - r.idade, r.cargo, r.empresa,
  r.local_de_trabalho, r.area, 'Varejo', r.senioridade, r.uf, r.modalidade, r.tipo_contrato, r.salario_min, r.salario_max,
  r.numero_de_vagas, r.jornada, r.horario, r.programa, r.pcd,
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
      "salario_max": 3800, "numero_de_vagas": 2, "jornada": "meio_periodo", "horario": "segunda a sábado, das 4h às 10h", "pcd": "afirmativa", "canais": ["linkedin", "indeed", "infojobs"],
      "descricao": "Fazer pães de fermentação natural, das quatro às dez da manhã."
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
    },
    {
      "id": "00000000-0000-4000-8000-0000000d000a", "codigo_ref": "VEXEMPNAK", "idade": "4 days", "cargo": "Representante comercial",
      "empresa": "Ateliê Suposto", "local_de_trabalho": "Curitiba", "area": "Comercial", "senioridade": "pleno", "uf": "PR",
      "modalidade": "Presencial", "tipo_contrato": "pj", "canais": ["vagascom"],
      "descricao": "Visitar lojas da cidade. Uma denúncia deste anúncio está em conferência."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d000b", "codigo_ref": "VEXEMPNAM", "idade": "10 days", "cargo": "Confeiteira ou confeiteiro",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "São Paulo, Pinheiros", "area": "Produção",
      "senioridade": "pleno", "uf": "SP", "modalidade": "Presencial", "tipo_contrato": "clt", "salario_min": 3000,
      "salario_max": 3600, "canais": ["indeed"], "descricao": "Fazer bolos e tortas. Pausada enquanto a loja está em obra."
    },
    {
      "id": "00000000-0000-4000-8000-0000000d000c", "codigo_ref": "VEXEMPNAN", "idade": "60 days", "cargo": "Auxiliar de cozinha",
      "empresa": "Padaria Imaginária", "local_de_trabalho": "São Paulo, Centro", "area": "Produção",
      "senioridade": "junior", "uf": "SP", "modalidade": "Presencial", "tipo_contrato": "clt", "salario_min": 2200,
      "canais": ["catho"], "descricao": "Preparar massas e cuidar da limpeza da cozinha."
    }
  ]$vagas$
) as r (
  id uuid, codigo_ref text, idade interval, cargo text, empresa text, local_de_trabalho text, area text, senioridade text,
  uf text, modalidade text, tipo_contrato text, salario_min numeric, salario_max numeric, numero_de_vagas smallint, jornada text,
  horario text, programa text, pcd text, canais text[], descricao text
)
cross join lateral (
  select
    sum(c.preco_centavos) as total,
    jsonb_object_agg(c.codigo, jsonb_build_object('selecionado', true, 'valor', c.preco_centavos)) as canais
  from public.canais as c
  where c.codigo = any (r.canais)
) as p
join public.usuarios as u on u.auth_user_id = '00000000-0000-4000-8000-0000000000d1'
on conflict do nothing;

insert into public.vaga_canais (vaga_id, canal, modo, preco_centavos, prazo_horas)
select v.id, c.codigo, c.modo, c.preco_centavos, c.prazo_horas
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
        (10, '9', 'aguardando_publicacao', 'recusada', 'O anúncio não descreve um trabalho.', null),
        (11, 'a', 'pending_payment', 'pago', null, null),
        (12, 'a', 'pago', 'aguardando_publicacao', null, null),
        (13, 'a', 'aguardando_publicacao', 'published', null, interval '3 days'),
        (14, 'a', 'published', 'suspensa', null, null),
        (15, 'b', 'aguardando_publicacao', 'published', null, interval '9 days'),
        (16, 'b', 'published', 'pausada', null, null),
        (17, 'c', 'pending_payment', 'pago', null, null),
        (18, 'c', 'pago', 'aguardando_publicacao', null, null),
        (19, 'c', 'aguardando_publicacao', 'published', null, interval '29 days'),
        (20, 'c', 'published', 'encerrada', 'A vaga foi preenchida.', null)
    ) as p (ordem, final, de, para, motivo, no_ar_ha)
    order by p.ordem
  loop
    perform transicoes.mudar_vaga(
      v.id,
      _passo.para,
      _passo.motivo,
      case
        when _passo.no_ar_ha is null then '{}'
        else jsonb_build_object(
          'checada_em', now() - _passo.no_ar_ha,
          'publicada_em', now() - _passo.no_ar_ha,
          'expira_em', now() - _passo.no_ar_ha + interval '30 days'
        )
      end
    )
    from public.vagas as v
    where v.id = ('00000000-0000-4000-8000-0000000d000' || _passo.final)::uuid and v.status = _passo.de;
  end loop;
end
$$;

-- The account has published before: the next ads of these companies do not wait for the team.
select vagas.aceitar_empresas(v.usuario_id, vagas.nomes_do_anuncio(v))
from public.vagas as v
where v.publicada_em is not null;

-- Held back: the finding of the ad check for 'até 30 anos'.
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

-- Paid vacancies have their payment, one of them by Pix; one card was refused. The documents are well-known examples that belong to nobody.
insert into pagamentos.pagamentos (
  id, vaga_id, usuario_id, intent_id, status, valor_centavos, versao, chave, documento, nome, email, recebido_centavos,
  recusa_codigo, recusa_em, producao, pago_em, criado_em, metodo, expira_em, sumido_em
)
select
  ('00000000-0000-4000-8000-00000000e' || lpad(p.final, 3, '1'))::uuid, v.id, v.usuario_id, 'pi_exemplo_' || p.final, p.status,
  v.valor_total, v.versao_preco, ('00000000-0000-4000-8000-00000000f' || lpad(p.final, 3, '1'))::uuid, p.documento,
  'Rita Recrutadora', 'rita@vagas.example', case when p.status = 'pago' then v.valor_total else 0 end, p.recusa,
  case when p.recusa is not null then v.created_at + interval '5 minutes' end, false,
  case when p.status = 'pago' then v.created_at + interval '5 minutes' end, v.created_at,
  p.metodo, case p.metodo when 'pix' then v.created_at + interval '10 minutes' end,
  -- The provider does not know it, and was asked before: the next press opens another.
  case p.status when 'falhou' then now() - interval '1 hour' end
from (
  values
    ('2', 'falhou', '52998224725', 'insufficient_funds', 'cartao'),
    ('3', 'pago', '52998224725', null, 'pix'),
    ('5', 'pago', '12ABC34501DE35', null, 'cartao'),
    ('a', 'pago', '12ABC34501DE35', null, 'cartao'),
    ('c', 'pago', '12ABC34501DE35', null, 'cartao')
) as p (final, status, documento, recusa, metodo)
join public.vagas as v on v.id = ('00000000-0000-4000-8000-0000000d000' || p.final)::uuid
on conflict do nothing;

insert into pagamentos.pagamento_tentativas (pagamento_id, cobranca_id, desde, status, recusa_codigo, dito_em)
select p.id, 'ch_exemplo_2', p.recusa_em, p.status, p.recusa_codigo, p.recusa_em
from pagamentos.pagamentos as p
where p.intent_id = 'pi_exemplo_2' and p.status = 'falhou'
on conflict do nothing;

-- Two Pix codes ended before the card: one was never paid, the money of the other came too late and went back.
insert into pagamentos.pagamentos (
  id, vaga_id, usuario_id, intent_id, status, valor_centavos, versao, chave, documento, nome, email, metodo, expira_em, recebido_centavos,
  divergencia, producao, pago_em, criado_em
)
select
  ('00000000-0000-4000-8000-00000000e20' || p.final)::uuid, v.id, v.usuario_id, 'pi_exemplo_pix_' || p.final, p.status, v.valor_total,
  v.versao_preco, ('00000000-0000-4000-8000-00000000f20' || p.final)::uuid, '52998224725', 'Rita Recrutadora', 'rita@vagas.example', 'pix',
  v.created_at - interval '5 minutes', case p.status when 'divergente' then v.valor_total else 0 end, p.divergencia, false,
  case p.status when 'divergente' then v.created_at + interval '5 minutes' end, v.created_at - interval '15 minutes'
from (values ('2', 'cancelado', null), ('5', 'divergente', 'o código Pix já tinha vencido')) as p (final, status, divergencia)
join public.vagas as v on v.id = ('00000000-0000-4000-8000-0000000d000' || p.final)::uuid
on conflict do nothing;

-- One channel of the live vacancy shows it, one refused it and was refunded.
select transicoes.mudar_vaga_canal((
  select jsonb_agg(
    jsonb_build_object('id', c.id) || case c.canal
      when 'linkedin' then '{"status": "publicado", "external_url": "https://www.linkedin.com/jobs/view/exemplo-1"}'
      else '{"status": "rejeitado", "causa": "recusa_do_canal", "motivo": "O canal pediu a faixa salarial por hora."}'
    end::jsonb
  )
  from public.vaga_canais as c
  where c.vaga_id = '00000000-0000-4000-8000-0000000d0005' and c.canal in ('linkedin', 'infojobs') and c.status = 'na_fila'
));
select transicoes.mudar_reembolso(r.id, 'feito', 're_exemplo_1')
from pagamentos.reembolsos as r
join public.vaga_canais as c on c.id = r.vaga_canal_id
where c.canal = 'infojobs' and c.vaga_id = '00000000-0000-4000-8000-0000000d0005' and r.status = 'pendente';

-- The late money, and a part that the team gave back by hand; the bank decided one dispute for us and one against.
insert into pagamentos.reembolsos (id, pagamento_id, valor_centavos, motivo, status, refund_id, criado_em, feito_em)
select r.id::uuid, p.id, coalesce(r.valor, p.recebido_centavos), r.motivo, 'feito', r.refund_id, p.pago_em + r.depois, p.pago_em + r.depois
from (
  values
    ('00000000-0000-4000-8000-00000000ee01', 'pi_exemplo_pix_5', null::integer, 'O pagamento não corresponde ao pedido: o código Pix já tinha vencido.', 're_exemplo_2', interval '1 minute'),
    ('00000000-0000-4000-8000-00000000ee02', 'pi_exemplo_5', 500, 'O canal mostrou a vaga um dia depois do combinado.', 're_exemplo_3', interval '4 days')
) as r (id, intent_id, valor, motivo, refund_id, depois)
join pagamentos.pagamentos as p on p.intent_id = r.intent_id
on conflict do nothing;
-- It happened before the rows of this seed, so it has the first number.
insert into contas.auditoria (id, ator, acao, tabela, linha_id, resumo, em)
overriding system value
select
  0, 'admin@embira.example', 'reembolsou', 'pagamentos', r.pagamento_id::text,
  jsonb_build_object('reembolso_id', r.id, 'valor_centavos', r.valor_centavos), r.criado_em
from pagamentos.reembolsos as r
where
  r.id = '00000000-0000-4000-8000-00000000ee02'
  and not exists (select 1 from contas.auditoria as a where a.acao = 'reembolsou' and a.linha_id = r.pagamento_id::text);

insert into pagamentos.contestacoes (id, pagamento_id, valor_centavos, aberta_em, fim, fim_em)
select k.id, p.id, p.recebido_centavos, p.pago_em + interval '1 day', k.fim, p.pago_em + interval '2 days'
from (values ('dp_exemplo_1', 'pi_exemplo_5', 'ganha'), ('dp_exemplo_2', 'pi_exemplo_c', 'perdida')) as k (id, intent_id, fim)
join pagamentos.pagamentos as p on p.intent_id = k.intent_id
on conflict do nothing;
update pagamentos.pagamentos as p set contestado_em = k.aberta_em
from pagamentos.contestacoes as k
where k.pagamento_id = p.id and k.id like 'dp_exemplo_%' and p.contestado_em is null;

-- The live vacancy was edited: LinkedIn still shows the salary of before.
insert into public.vaga_edicoes (id, vaga_id, versao, status, mudancas, declaracao_versao, criada_em, concluida_em)
select
  '00000000-0000-4000-8000-0000000d1001', v.id, 1, 'no_ar', '{"salario_max": {"antes": 3600, "depois": 3800}}', v.declaracao_versao,
  now() - interval '2 days 1 minute', now() - interval '2 days'
from public.vagas as v where v.id = '00000000-0000-4000-8000-0000000d0005'
on conflict do nothing;
update public.vaga_canais as c set desatualizada_em = now() - interval '2 days'
where c.vaga_id = '00000000-0000-4000-8000-0000000d0005' and c.canal = 'linkedin' and c.status = 'publicado' and c.atualizada_em is null;

-- Edits in every other state: one given up, one blocked, and one that waits while its vacancy is suspended.
insert into public.vaga_edicoes (id, vaga_id, versao, status, mudancas, achados, declaracao_versao, criada_em, concluida_em)
select
  ('00000000-0000-4000-8000-0000000d100' || e.n)::uuid, v.id, v.versao, e.status,
  jsonb_build_object('descricao', jsonb_build_object('antes', v.descricao, 'depois', v.descricao || e.mais)), e.achados::jsonb,
  v.declaracao_versao, now() - e.ha, case when e.status <> 'em_checagem' then now() - e.ha + interval '1 minute' end
from (
  values
    (
      2, '6', 'desfeita', ' O time fica em Belo Horizonte.', '[]', interval '4 days'
    ),
    (
      3, '6', 'bloqueada', ' Procuramos pessoas de até 30 anos.',
      '[{"regra": "idade", "gravidade": "bloqueia", "campo": "descricao", "trecho": "até 30 anos", "lei": "Constituição, art. 7º, XXX; Lei 9.029/1995; CLT, art. 373-A", "explicacao": "Um anúncio não pode limitar a idade.", "sugestao": "Tire a idade e descreva o que a pessoa vai fazer."}]',
      interval '2 hours'
    ),
    (4, 'a', 'em_checagem', ' Ajuda de custo para o transporte.', '[]', interval '1 day')
) as e (n, final, status, mais, achados, ha)
join public.vagas as v on v.id = ('00000000-0000-4000-8000-0000000d000' || e.final)::uuid
on conflict do nothing;

-- The examples send no e-mail.
delete from mensagens.outbox as o
where
  o.tipo in ('vaga_publicada', 'vaga_expirada', 'vaga_suspensa', 'canal_reembolsado')
  and o.payload ->> 'vaga_id' like '00000000-0000-4000-8000-0000000d000_'
  and o.enviado_em is null;

-- Screening questions of the vacancy on the air, two of them with a criterion, and their answers.
update public.vagas as v
set perguntas = vagas.limpar_perguntas($perguntas$[
  {"texto": "Você pode começar às quatro da manhã?", "tipo": "sim_nao", "criterio": {"valor": true}},
  {"texto": "Quantos anos de experiência você tem com fermentação natural?", "tipo": "numero", "criterio": {"minimo": 1, "maximo": null}},
  {"texto": "Em que turno você prefere treinar?", "tipo": "opcoes", "opcoes": ["Madrugada", "Manhã", "Tanto faz"]}
]$perguntas$)
where v.id = '00000000-0000-4000-8000-0000000d0005';

-- Applications in every status to the vacancy on the air, of people who do not exist. The secrets of four links are known, for
-- looking at the candidate's page: exemplo-de-candidatura-do-seed_____________ (received)
-- exemplo-de-entrevista-do-seed______________ (interview, with an answer and a time that is taken)
-- exemplo-de-horarios-do-seed________________ (interview, times to choose from) exemplo-de-ausencia-do-seed________________ (an
-- interview to which the candidate did not come)
insert into public.candidaturas (
  id, vaga_id, chave, nome, email, telefone, cidade, uf, linkedin_url, curriculo_url, portfolio_url, pretensao_centavos, mensagem,
  canal, status, nota, consentimento_versao, criada_em, atualizada_em
)
select
  ('00000000-0000-4000-8000-0000000ca00' || p.n)::uuid, '00000000-0000-4000-8000-0000000d0005', gen_random_uuid(), p.nome,
  p.email, p.telefone, p.cidade, 'SP', p.linkedin_url, p.curriculo_url, null, p.pretensao, p.mensagem, p.canal, p.status, p.nota,
  'candidatura-2026-11', now() - p.idade, now() - least(p.idade, interval '3 hours')
from (
  values
    (1, 'Nara Fictícia', 'nara@candidata.example', '+5511900000031', 'São Paulo', 'https://rede.example/nara', 'https://arquivos.example/nara.pdf', 360000, E'Faço pão de fermentação natural há seis anos.\nMoro a vinte minutos da padaria.', 'proprio', 'recebida', null, interval '2 hours'),
    (2, 'Otávio Inventado', 'otavio@candidato.example', null, 'Osasco', null, null, null, null, 'whatsapp', 'recebida', null, interval '9 hours'),
    (3, 'Quitéria Suposta', 'quiteria@candidata.example', '+5511900000033', 'São Paulo', null, 'https://arquivos.example/quiteria.pdf', 340000, 'Trabalhei em duas padarias de bairro e gosto do turno da madrugada.', 'linkedin', 'entrevista', null, interval '1 day'),
    (4, 'Ravi de Exemplo', 'ravi@candidato.example', '+5511900000034', 'Guarulhos', 'https://rede.example/ravi', null, 380000, 'Posso começar em quinze dias.', 'proprio', 'em_analise', 'Conferir se o turno das quatro serve.', interval '2 days'),
    (5, 'Sônia Imaginária', 'sonia@candidata.example', '+5511900000035', 'São Paulo', null, 'https://arquivos.example/sonia.pdf', 350000, 'Aprendi com a minha avó e depois no curso técnico.', 'indeed', 'entrevista', 'Ótima conversa por telefone.', interval '3 days'),
    (6, 'Tomás Hipotético', 'tomas@candidato.example', null, 'São Paulo', null, null, null, 'Tenho interesse na vaga.', 'proprio', 'aprovada', null, interval '4 days'),
    (7, 'Úrsula Faz de Conta', 'ursula@candidata.example', null, 'Campinas', null, null, 520000, 'Procuro uma posição de chefia.', 'google', 'recusada', null, interval '4 days')
) as p (n, nome, email, telefone, cidade, linkedin_url, curriculo_url, pretensao, mensagem, canal, status, nota, idade)
on conflict do nothing;

-- Visits of two vacancies; an application is counted on its day, by where its candidate came from.
insert into vagas.vaga_numeros (vaga_id, dia, canal, visualizacoes, cliques, candidaturas)
select n.vaga_id, n.dia, n.canal, sum(n.visualizacoes), sum(n.cliques), sum(n.candidaturas)
from (
  select v.id as vaga_id, (now() at time zone 'America/Sao_Paulo')::date - d as dia, 'proprio' as canal,
    12 + d * 7 % 11 as visualizacoes, 4 + d % 3 as cliques, 0 as candidaturas
  from public.vagas as v
  cross join generate_series(0, 5) as d
  where v.id in ('00000000-0000-4000-8000-0000000d0005', '00000000-0000-4000-8000-0000000d0006')
  union all
  select c.vaga_id, (c.criada_em at time zone 'America/Sao_Paulo')::date, c.canal, 5, 2, 1
  from public.candidaturas as c
  where c.vaga_id = '00000000-0000-4000-8000-0000000d0005'
) as n
group by n.vaga_id, n.dia, n.canal
on conflict do nothing;

-- Three people work in the bakery: Otto looks after its baker's ad, and wrote a note; Ilma only reads.
insert into vagas.empresa_membros (empresa_id, usuario_id, papel)
select '00000000-0000-4000-8000-00000000e001', u.id, p.papel
from (values ('otto@vagas.example', 'membro'), ('ilma@vagas.example', 'leitor')) as p (email, papel)
join public.usuarios as u on u.email = p.email and u.email_verificado
on conflict do nothing;

update public.vagas as v
set
  empresa_id = e.id,
  responsavel_id = case v.codigo_ref when 'VEXEMPNAE' then (select u.id from public.usuarios as u where u.email = 'otto@vagas.example' and u.email_verificado) end
from public.empresas as e
where e.id = '00000000-0000-4000-8000-00000000e001' and v.usuario_id = e.usuario_id and v.empresa = e.nome_fantasia and v.empresa_id is null;

insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, para, ator, quem, em)
select c.vaga_id, c.id, 'nota', 'empresa', u.id, now() - interval '3 hours'
from public.candidaturas as c
join public.usuarios as u on u.email = 'otto@vagas.example' and u.email_verificado
where
  c.id::text like '00000000-0000-4000-8000-0000000ca00_' and c.nota is not null
  and not exists (select from candidaturas.candidatura_eventos as e where e.candidatura_id = c.id and e.para = 'nota');

update public.candidaturas as c
set triagem = t.triagem, atende = candidaturas.triagem_atende(t.triagem)
from (
  select
    ('00000000-0000-4000-8000-0000000ca00' || r.n)::uuid as id,
    candidaturas.limpar_triagem(v.perguntas, jsonb_build_array(
      jsonb_build_object('pergunta', v.perguntas #> '{0,texto}', 'resposta', r.cedo),
      jsonb_build_object('pergunta', v.perguntas #> '{1,texto}', 'resposta', r.anos),
      jsonb_build_object('pergunta', v.perguntas #> '{2,texto}', 'resposta', r.turno)
    )) as triagem
  from public.vagas as v
  cross join (
    values
      (1, true, 6, 'Madrugada'), (2, false, 0, 'Manhã'), (3, true, 2.5, 'Madrugada'), (4, true, 4, 'Tanto faz'),
      (5, true, 8, 'Madrugada'), (6, true, 1, 'Tanto faz'), (7, false, 12, 'Manhã')
  ) as r (n, cedo, anos, turno)
  where v.id = '00000000-0000-4000-8000-0000000d0005'
) as t
where c.id = t.id and c.triagem = '[]';

update public.candidaturas as c set curriculo_id = a.id, curriculo_nome = a.nome
from arquivos.arquivos as a
where
  a.id = '00000000-0000-4000-8000-00000000a2c2' and c.id = '00000000-0000-4000-8000-0000000ca001' and c.curriculo_id is null;

insert into public.candidatura_respostas (candidatura_id, situacao, texto, em)
select ('00000000-0000-4000-8000-0000000ca00' || r.n)::uuid, r.situacao, r.texto, now() - interval '3 hours'
from (
  values
    (3, 'entrevista', 'Gostamos da sua história. Escolha um horário para conversar?'),
    (5, 'entrevista', 'Podemos conversar na padaria?'),
    (6, 'aprovada', 'Que bom ter você com a gente. Vamos combinar o começo?'),
    (7, 'recusada', 'Obrigada por se candidatar. Desta vez seguimos com outra pessoa.')
) as r (n, situacao, texto)
where not exists (select 1 from public.candidatura_respostas);

-- Úrsula left her résumé with the bakery, which looked at it.
insert into candidaturas.guardados (candidatura_id, meses, busca, termina_em)
select c.id, 12, base.norm_pt(concat_ws(' ', c.nome, v.cargo, c.cidade, c.uf, c.mensagem)), now() + interval '12 months'
from public.candidaturas as c
join public.vagas as v on v.id = c.vaga_id
where c.id = '00000000-0000-4000-8000-0000000ca007'
on conflict do nothing;

insert into candidaturas.curriculos_vistos (candidatura_id, em)
select g.candidatura_id, now() - interval '1 hour' from candidaturas.guardados as g
where not exists (select from candidaturas.curriculos_vistos);

-- Interview times of next week, held by the owner of the vacancy: one candidate took one, another may choose.
insert into candidaturas.ofertas_de_entrevista (id, vaga_id, formato, onde, fuso, minutos)
values (
  '00000000-0000-4000-8000-0000000e0001', '00000000-0000-4000-8000-0000000d0005', 'lugar', 'Rua de Exemplo, 100, São Paulo', 'America/Sao_Paulo', 30
)
on conflict do nothing;

insert into candidaturas.entrevistadores (oferta_id, usuario_id)
select '00000000-0000-4000-8000-0000000e0001', v.usuario_id
from public.vagas as v where v.id = '00000000-0000-4000-8000-0000000d0005'
on conflict do nothing;

insert into candidaturas.horarios_de_entrevista (oferta_id, periodo)
select '00000000-0000-4000-8000-0000000e0001', h
from candidaturas.fatiar_horarios(
  array[current_date + 6, current_date + 7, current_date + 8], '10:00', '12:00', 30, 'America/Sao_Paulo'
) as h
where not exists (select from candidaturas.horarios_de_entrevista as t where t.oferta_id = '00000000-0000-4000-8000-0000000e0001');

insert into candidaturas.entrevistas (candidatura_id, oferta_id)
values
  ('00000000-0000-4000-8000-0000000ca003', '00000000-0000-4000-8000-0000000e0001'),
  ('00000000-0000-4000-8000-0000000ca005', '00000000-0000-4000-8000-0000000e0001')
on conflict do nothing;

update candidaturas.entrevistas as e
set estado = 'marcada', horario_id = h.id, periodo = h.periodo, fuso = 'America/Sao_Paulo', sequencia = 1
from (
  select t.* from candidaturas.horarios_de_entrevista as t
  where t.oferta_id = '00000000-0000-4000-8000-0000000e0001' order by t.periodo offset 1 limit 1
) as h
where e.candidatura_id = '00000000-0000-4000-8000-0000000ca005' and e.estado = 'oferecida';

-- Two interviews by phone that are over: Tomás came, and nobody has said so yet; Úrsula did not, and answered.
insert into candidaturas.ofertas_de_entrevista (id, vaga_id, formato, fuso, minutos)
values ('00000000-0000-4000-8000-0000000e0002', '00000000-0000-4000-8000-0000000d0005', 'telefone', 'America/Sao_Paulo', 30)
on conflict do nothing;

insert into candidaturas.entrevistadores (oferta_id, usuario_id)
select '00000000-0000-4000-8000-0000000e0002', v.usuario_id
from public.vagas as v where v.id = '00000000-0000-4000-8000-0000000d0005'
on conflict do nothing;

insert into candidaturas.horarios_de_entrevista (id, oferta_id, periodo)
select
  ('00000000-0000-4000-8000-0000000e100' || p.n)::uuid, '00000000-0000-4000-8000-0000000e0002',
  tstzrange(date_trunc('hour', now()) - p.ha, date_trunc('hour', now()) - p.ha + interval '30 minutes')
from (values (6, interval '21 hours'), (7, interval '2 days')) as p (n, ha)
on conflict do nothing;

insert into candidaturas.entrevistas (candidatura_id, oferta_id, estado, horario_id, periodo, fuso, sequencia, lembretes, presenca, justificativa)
select
  ('00000000-0000-4000-8000-0000000ca00' || p.n)::uuid, h.oferta_id, 'marcada', h.id, h.periodo, 'America/Sao_Paulo', 1, 2, p.presenca, p.justificativa
from (
  values (6, null, null), (7, 'nao_compareceu', 'A bateria do celular acabou bem na hora. Desculpem.')
) as p (n, presenca, justificativa)
join candidaturas.horarios_de_entrevista as h on h.id = ('00000000-0000-4000-8000-0000000e100' || p.n)::uuid
on conflict do nothing;

-- Six more to the bakery's vacancy that ended, most of them answered: its page says how it answers.
insert into public.candidaturas (
  id, vaga_id, chave, nome, email, cidade, uf, canal, status, encerrada_em, consentimento_versao, criada_em, atualizada_em
)
select
  ('00000000-0000-4000-8000-0000000ca10' || p.n)::uuid, '00000000-0000-4000-8000-0000000d000c', gen_random_uuid(), p.nome, p.email, 'São Paulo', 'SP',
  'proprio', p.status, case p.status when 'recebida' then now() end, 'candidatura-2026-11', now() - p.idade, now() - p.idade + p.respondida
from (
  values
    (1, 'Abel Fictício', 'abel@candidato.example', 'recusada', interval '28 days', interval '2 days'),
    (2, 'Berenice Inventada', 'berenice@candidata.example', 'aprovada', interval '27 days', interval '3 days'),
    (3, 'Cícero Suposto', 'cicero@candidato.example', 'recusada', interval '26 days', interval '5 days'),
    (4, 'Dália Imaginária', 'dalia@candidata.example', 'recusada', interval '25 days', interval '4 days'),
    (5, 'Élcio de Exemplo', 'elcio@candidato.example', 'recusada', interval '22 days', interval '6 days'),
    (6, 'Fausta Faz de Conta', 'fausta@candidata.example', 'recebida', interval '20 days', interval '19 days')
) as p (n, nome, email, status, idade, respondida)
on conflict do nothing;

insert into vagas.vaga_numeros (vaga_id, dia, canal, visualizacoes, cliques, candidaturas)
select c.vaga_id, (c.criada_em at time zone 'America/Sao_Paulo')::date, c.canal, sum(6), sum(2), count(*)
from public.candidaturas as c
where c.vaga_id = '00000000-0000-4000-8000-0000000d000c'
group by 1, 2, 3
on conflict do nothing;

insert into public.candidatura_respostas (candidatura_id, situacao, em)
select c.id, case c.status when 'recebida' then 'vaga_encerrada' else c.status end, c.atualizada_em
from public.candidaturas as c
where c.id::text like '00000000-0000-4000-8000-0000000ca10_' and not exists (select from public.candidatura_respostas as r where r.candidatura_id = c.id);

-- Ratings of three of those to the vacancy on the air, and the recruiter's message templates.
update public.candidaturas as c
set avaliacao = r.avaliacao::jsonb
from (
  values
    (4, '{"experiencia": 3, "interesse": 4}'),
    (5, '{"experiencia": 5, "conhecimento": 5, "comunicacao": 4, "interesse": 5}'),
    (6, '{"experiencia": 4, "conhecimento": 4}')
) as r (n, avaliacao)
where c.id = ('00000000-0000-4000-8000-0000000ca00' || r.n)::uuid and c.avaliacao = '{}';

insert into candidaturas.modelos_de_mensagem (usuario_id, nome, texto)
select v.usuario_id, m.nome, m.texto
from public.vagas as v
cross join (
  values
    ('Convite para conversar', 'Olá, {nome}! Gostamos da sua candidatura à vaga de {vaga}. Podemos conversar esta semana?'),
    ('Agradecimento', 'Olá, {nome}. Obrigada por se candidatar na {empresa}. Desta vez seguimos com outra pessoa.')
) as m (nome, texto)
where v.id = '00000000-0000-4000-8000-0000000d0005'
on conflict do nothing;

-- Two alerts of vacancies with known secrets: exemplo-de-alerta-do-seed__________________ (confirmed)
-- exemplo-de-alerta-por-confirmar-do-seed____ (not yet)
insert into publico.alertas (
  id, email, caixa, token_hash, frequencia, busca, uf, confirmado_em, vence_em, visto_ate, proximo_em
)
values (
  '00000000-0000-4000-8000-00000000a1e1', 'nara@candidata.example', mensagens.caixa_de('nara@candidata.example'),
  base.token_hash('exemplo-de-alerta-do-seed__________________'), 'semanal', 'padaria', 'SP', now() - interval '5 days',
  now() + interval '360 days', now() - interval '1 day', publico.vez_do_alerta('semanal', now())
)
on conflict do nothing;

insert into publico.alertas (id, email, caixa, token_hash, frequencia, modalidade)
values (
  '00000000-0000-4000-8000-00000000a1e2', 'otavio@candidato.example', mensagens.caixa_de('otavio@candidato.example'),
  base.token_hash('exemplo-de-alerta-por-confirmar-do-seed____'), 'diario', 'Remoto'
)
on conflict do nothing;

insert into candidaturas.candidatura_links (candidatura_id, token_hash)
select ('00000000-0000-4000-8000-0000000ca00' || t.n)::uuid, base.token_hash(t.token)
from (
  values
    (1, 'exemplo-de-candidatura-do-seed_____________'),
    (3, 'exemplo-de-horarios-do-seed________________'),
    (5, 'exemplo-de-entrevista-do-seed______________'),
    (7, 'exemplo-de-ausencia-do-seed________________')
) as t (n, token)
on conflict do nothing;

-- One report, of the ad that is suspended until the team decides.
insert into vagas.denuncias (id, vaga_id, motivo, detalhe, email, criada_em)
values (
  '00000000-0000-4000-8000-00000000de01', '00000000-0000-4000-8000-0000000d000a', 'golpe',
  'Na conversa pediram um depósito antes de começar.', 'aviso@candidata.example', now() - interval '20 hours'
)
on conflict do nothing;

-- Two people work in bruno's consultancy: dora sends its proposals too.
insert into consultorias.membros (consultoria_id, usuario_id, papel)
select '00000000-0000-4000-8000-0000000c0001', u.id, 'membro' from public.usuarios as u where u.email = 'dora@consultoria.example' and u.email_verificado
on conflict do nothing;

-- Proposals in every state; bruno has one of each. The secrets of four follow-up links are known, for looking at the page:
-- exemplo-com-quatro-propostas-do-seed_______ (four proposals) exemplo-com-proposta-aceita-do-seed________ (one accepted)
-- exemplo-encerrado-do-seed__________________ (closed) exemplo-sem-propostas-do-seed______________ (none yet)
insert into public.propostas (
  id, solicitacao_id, auth_user_id, consultoria_id, consultoria_email, valor, prazo, mensagem, status_proposta, motivo,
  criado_em, decided_em, expira_em
)
select
  ('00000000-0000-4000-8000-0000000d' || lpad(p.n::text, 4, '0'))::uuid,
  ('00000000-0000-4000-8000-00000000f0' || p.pedido)::uuid,
  u.auth_user_id,
  ('00000000-0000-4000-8000-0000000c' || p.consultoria)::uuid,
  u.email, p.valor, p.prazo, p.mensagem, p.status_proposta, p.motivo,
  now() - p.idade, now() - p.decidida_ha,
  now() - p.idade + case p.status_proposta when 'expirada' then interval '4 days' else interval '30 days' end
from (
  values
    (1, '10', 'b1', '0001', 7800, '6 semanas', 'Proponho seis encontros de três horas, com um desafio prático entre eles e uma conversa individual com cada líder. Começamos com uma escuta de meio dia.', 'enviada', null, interval '26 hours', null),
    (2, '10', 'b4', '0005', 6900, '5 semanas', 'Programa em cinco módulos, metade online. Incluímos material de apoio e um encontro com a diretoria ao final.', 'enviada', null, interval '20 hours', null),
    (3, '10', 'b7', '0008', 5200, '4 semanas', 'Posso conduzir o grupo sozinha, com encontros curtos toda semana e apoio por mensagem.', 'enviada', null, interval '12 hours', null),
    (4, '10', 'e1', null, null::numeric, 'A combinar', 'Gostaria de conversar antes de fechar um valor: o formato depende da experiência de cada líder.', 'enviada', null, interval '3 hours', null),
    (5, '03', 'b1', '0001', 4300, '3 semanas', 'Dois workshops presenciais em Salvador, com simulações de atendimento e um guia simples para o dia a dia.', 'enviada', null, interval '48 hours', null),
    (6, '03', 'b2', '0002', 3900, '2 semanas', 'Trabalhamos no balcão, ao lado da equipe: observação, combinados e um treinamento curto por turno.', 'enviada', null, interval '40 hours', null),
    (7, '04', 'b1', '0001', 18500, '2 meses', 'Descrevemos os doze cargos com as lideranças, comparamos com o mercado e entregamos faixas e critérios de promoção.', 'aceita', null, interval '430 hours', interval '380 hours'),
    (8, '04', 'ba', '0011', 21000, '10 semanas', 'Projeto completo de cargos e salários, com pesquisa de mercado e oficina para a diretoria.', 'recusada', 'O cliente escolheu outra proposta.', interval '420 hours', interval '380 hours'),
    (9, '04', 'b9', '0010', 16000, '3 meses', 'Metodologia própria de avaliação por pontos, com treinamento do time interno.', 'recusada', 'O prazo passa do que precisamos.', interval '425 hours', interval '400 hours'),
    (10, '14', 'b6', '0007', 4800, '1 mês', 'Pesquisa anônima, leitura por turno e plano de ação com três prioridades.', 'enviada', null, interval '30 hours', null),
    (11, '14', 'b1', '0001', 5600, '1 mês', 'Aplicação, análise e devolutiva por equipe, com um painel simples para acompanhar.', 'recusada', 'Queremos alguém que possa vir presencialmente.', interval '32 hours', interval '20 hours'),
    (12, '11', 'b1', '0001', 3200, '2 semanas', 'Triagem, entrevistas e acompanhamento no primeiro mês.', 'retirada', null, interval '4 hours', interval '2 hours'),
    (13, '11', 'b4', '0005', 2900, '10 dias', 'Começamos amanhã: temos candidatos com experiência em escala.', 'enviada', null, interval '3 hours', null),
    (14, '33', 'b1', '0001', 9800, '6 semanas', 'Estrutura de cargos da filial alinhada à matriz, com faixas e regras de enquadramento.', 'expirada', null, interval '208 hours', interval '100 hours'),
    (15, '33', 'b8', '0009', 8700, '5 semanas', 'Estamos em Goiânia e podemos fazer todas as reuniões na filial.', 'enviada', null, interval '150 hours', null),
    (16, '16', 'bb', '0012', 3600, '1 mês', 'Quatro encontros com situações reais trazidas pelo grupo e um roteiro para as conversas.', 'enviada', null, interval '50 hours', null),
    (17, '18', 'b5', '0006', 11800, '2 semanas', 'Mutirão de seleção em dois sábados, com avaliação prática e checagem de documentos.', 'enviada', null, interval '60 hours', null),
    (18, '05', 'b2', '0002', 4200, '1 mês', 'Pesquisa curta, em papel e no celular, com devolutiva presencial.', 'recusada', 'O pedido foi encerrado.', interval '1380 hours', interval '1300 hours')
) as p (n, pedido, autor, consultoria, valor, prazo, mensagem, status_proposta, motivo, idade, decidida_ha)
join public.usuarios as u on u.auth_user_id = ('00000000-0000-4000-8000-0000000000' || p.autor)::uuid
on conflict do nothing;

alter table public.propostas enable trigger propostas_enviada;
alter table public.propostas enable trigger propostas_envio;

-- Two of the four that are compared say more than value and deadline.
alter table public.propostas disable trigger propostas_guarda;

update public.propostas as p set detalhes = propostas.detalhes(d.detalhes)
from (
  values
    (
      '00000000-0000-4000-8000-0000000d0001',
      jsonb_build_object(
        'pagamento', '40% no início e 60% na entrega', 'formato', 'Presencial',
        'escopo', E'Escuta de meio dia com os líderes\nSeis encontros de três horas\nUma conversa individual com cada líder',
        'nao_inclui', E'Deslocamento fora da cidade\nSala para os encontros',
        'etapas', jsonb_build_array(
          jsonb_build_object('titulo', 'Escuta e plano', 'ate', (current_date + 14)::text),
          jsonb_build_object('titulo', 'Seis encontros', 'ate', (current_date + 49)::text),
          jsonb_build_object('titulo', 'Conversa de fechamento', 'ate', '')
        )
      )
    ),
    (
      '00000000-0000-4000-8000-0000000d0002',
      jsonb_build_object(
        'pagamento', 'Três parcelas mensais', 'formato', 'Híbrido',
        'escopo', E'Cinco módulos, metade online\nMaterial de apoio\nEncontro com a diretoria ao final',
        'etapas', jsonb_build_array(
          jsonb_build_object('titulo', 'Módulos 1 a 3', 'ate', (current_date + 21)::text),
          jsonb_build_object('titulo', 'Módulos 4 e 5', 'ate', (current_date + 38)::text)
        )
      )
    )
) as d (id, detalhes)
where p.id = d.id::uuid;

alter table public.propostas enable trigger propostas_guarda;

update public.solicitacoes as s set num_propostas = p.vivas
from (
  select q.solicitacao_id, count(*) as vivas from public.propostas as q where q.status_proposta in ('enviada', 'aceita') group by 1
) as p
where p.solicitacao_id = s.id and s.num_propostas <> p.vivas;

insert into pedidos.acompanhamento_links (solicitacao_id, token_hash)
select ('00000000-0000-4000-8000-00000000f0' || t.pedido)::uuid, base.token_hash(t.token)
from (
  values
    ('10', 'exemplo-com-quatro-propostas-do-seed_______'),
    ('04', 'exemplo-com-proposta-aceita-do-seed________'),
    ('05', 'exemplo-encerrado-do-seed__________________'),
    ('12', 'exemplo-sem-propostas-do-seed______________')
) as t (pedido, token)
on conflict do nothing;

-- Questions, a thread and a review; the review is reported and waits for the team.
insert into conversas.perguntas (id, solicitacao_id, auth_user_id, texto, criada_em, resposta, respondida_em, avisar_desde)
select
  ('00000000-0000-4000-8000-0000000e000' || p.n)::uuid, ('00000000-0000-4000-8000-00000000f0' || p.pedido)::uuid,
  ('00000000-0000-4000-8000-0000000000' || p.autor)::uuid, p.texto, now() - p.idade, p.resposta, case when p.resposta is not null then now() - p.idade / 2 end,
  null
from (
  values
    (1, '10', 'b2', 'Os líderes já passaram por algum treinamento antes?', interval '40 hours', 'Só um curso rápido, há dois anos.'),
    (2, '12', 'b4', 'Vocês têm RH interno para acompanhar o projeto?', interval '5 hours', null)
) as p (n, pedido, autor, texto, idade, resposta)
on conflict do nothing;

insert into conversas.mensagens (id, proposta_id, do_cliente, texto, criada_em, lida_em, avisar_desde)
values
  (
    '00000000-0000-4000-8000-0000000ee001', '00000000-0000-4000-8000-0000000d0001', true,
    'Os encontros podem ser de manhã?', now() - interval '10 hours', now() - interval '9 hours', null
  ),
  (
    '00000000-0000-4000-8000-0000000ee002', '00000000-0000-4000-8000-0000000d0001', false,
    'Podem, às terças ou quintas. O valor é o mesmo.', now() - interval '8 hours', null, null
  )
on conflict do nothing;

insert into avaliacoes.avaliacoes (
  proposta_id, consultoria_id, pedir_em, pedida_em, contratou, prazo, qualidade, comunicacao, custo, texto, status, enviada_em, resposta, respondida_em,
  caixa, celular
)
values (
  '00000000-0000-4000-8000-0000000d0007', '00000000-0000-4000-8000-0000000c0001', now() - interval '3 days', now() - interval '3 days', true, 4, 5, 5, 4,
  'Ouviram as lideranças antes de propor as faixas, e a entrega veio como combinado.', 'publicada', now() - interval '3 days',
  'Obrigado pela confiança. Foi um bom projeto.', now() - interval '1 day', mensagens.caixa_de('ana@oficina.example'),
  base.pseudonimo('celular:+5511900000001')
)
on conflict do nothing;

insert into moderacao.textos_denunciados (id, avaliacao_id, de, motivo, detalhe, criada_em)
select '00000000-0000-4000-8000-00000000de02', a.id, 'visitante', 'engano', 'Acho que não foi assim.', now() - interval '6 hours'
from avaliacoes.avaliacoes as a where a.proposta_id = '00000000-0000-4000-8000-0000000d0007'
on conflict do nothing;

-- One e-mail waits for bruno: a new request, with the unsubscribe link.
insert into propostas.avisos_optout (consultoria_id, token_hash, avisada_em)
select c.id, base.token_hash(mensagens.token_fixo('avisos', c.id)), now()
from public.consultorias as c
where c.id = '00000000-0000-4000-8000-0000000c0001'
on conflict do nothing;
select mensagens.enfileirar(
  'pedido_novo',
  s.id || ':' || c.id,
  c.email,
  jsonb_build_object(
    'token', mensagens.token_fixo('avisos', c.id),
    'solicitacao_id', s.id,
    'tipo_servico', s.tipo_servico,
    'cidade', s.cidade,
    'uf', s.uf,
    'prazo_desejado', s.prazo_desejado
  ),
  s.id
)
from public.solicitacoes as s, public.consultorias as c
where s.id = '00000000-0000-4000-8000-00000000f011' and c.id = '00000000-0000-4000-8000-0000000c0001';

-- What the hourly routine would find: these came without their functions.
update consultorias.consultoria_medidas set medir_em = now();
select avaliacoes.medir_consultorias(1000);

-- How the companies answer, as the routine counts it once a day.
select publico.contar_livros(100);
