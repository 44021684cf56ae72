-- Tables that the team lists: one view each with the columns to sort, filter and search by, their indexes, and the details of one
-- row.
set check_function_bodies = off;
set lock_timeout = '5s';

create index clientes_criado_em_idx on public.clientes (criado_em, id);
create index clientes_atualizado_em_idx on public.clientes (atualizado_em, id);
create index clientes_nome_idx on public.clientes (private.norm_pt(empresa_nome), id);
create index clientes_uf_idx on public.clientes (uf, criado_em, id);
create index clientes_palavras_idx on public.clientes using gin (
  private.admin_busca(
    empresa_nome || ' ' || responsavel_nome || ' ' || email || ' ' || coalesce(cidade, '') || ' ' || substr(telefone, 4)
  )
);
create index solicitacoes_atualizado_em_idx on public.solicitacoes (atualizado_em, id);
create index solicitacoes_criado_em_idx on public.solicitacoes (criado_em, id);
create index solicitacoes_status_idx on public.solicitacoes (status_solicitacao, criado_em, id);
create index solicitacoes_uf_idx on public.solicitacoes (uf, criado_em, id);
create index solicitacoes_tipo_idx on public.solicitacoes (tipo_servico, criado_em, id);
create index solicitacoes_uf_tipo_idx on public.solicitacoes (uf, tipo_servico, criado_em, id);
create index solicitacao_contatos_palavras_idx on private.solicitacao_contatos using gin (
  private.admin_busca(empresa_nome || ' ' || responsavel_nome || ' ' || email || ' ' || substr(telefone, 4))
);
create index consultorias_atualizado_em_idx on public.consultorias (atualizado_em, id);
create index consultorias_criado_em_idx on public.consultorias (criado_em, id);
create index consultorias_nome_idx on public.consultorias (private.norm_pt(consultoria_nome), id);
create index consultorias_uf_idx on public.consultorias (uf, criado_em, id);
create index consultorias_palavras_idx on public.consultorias using gin (
  private.admin_busca(consultoria_nome || ' ' || responsavel_nome || ' ' || email || ' ' || cidade || ' ' || substr(telefone, 4))
);
create index propostas_criado_em_idx on public.propostas (criado_em, id);
create index propostas_status_idx on public.propostas (status_proposta, criado_em, id);
create index propostas_valor_idx on public.propostas (coalesce(valor, 0), id);
create index propostas_palavras_idx on public.propostas using gin (private.admin_busca(consultoria_email));
create index vagas_criada_em_idx on public.vagas (created_at, id);
create index vagas_atualizada_em_idx on public.vagas (atualizado_em, id);
create index vagas_status_idx on public.vagas (status, created_at, id);
create index vagas_uf_idx on public.vagas (uf, created_at, id);
create index vagas_valor_idx on public.vagas (valor_total, id);
create index vagas_palavras_idx on public.vagas using gin (
  private.admin_busca(codigo_ref || ' ' || cargo || ' ' || empresa || ' ' || email || ' ' || responsavel_nome)
);
create index outbox_criado_em_idx on private.outbox (criado_em, id);
create index outbox_tipo_idx on private.outbox (tipo, criado_em, id);
create index outbox_mortas_idx on private.outbox (criado_em, id) where morta_em is not null;
create index outbox_abertas_idx on private.outbox (criado_em, id) where enviado_em is null and morta_em is null;
create index outbox_palavras_idx on private.outbox using gin (private.admin_busca(destinatario || ' ' || tipo));
create index cupons_criado_em_idx on public.cupons (criado_em, codigo);
create index cupons_usos_idx on public.cupons (usos, codigo);
create index pagamentos_criado_em_idx on private.pagamentos (criado_em, id);
create index pagamentos_status_idx on private.pagamentos (status, criado_em, id);
create index pagamentos_valor_idx on private.pagamentos (valor_centavos, id);
create index pagamentos_palavras_idx on private.pagamentos using gin (
  private.admin_busca(coalesce(nome, '') || ' ' || coalesce(email, '') || ' ' || coalesce(intent_id, ''))
);
create index pagamento_eventos_intent_id_idx on private.pagamento_eventos (intent_id, recebido_em);
create index reembolsos_criado_em_idx on private.reembolsos (criado_em, id);
create index reembolsos_status_idx on private.reembolsos (status, criado_em, id);

create function private.dia_de_brasilia(_dia date) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select (_dia::timestamp) at time zone 'America/Sao_Paulo';
$$;
comment on function private.dia_de_brasilia(date) is 'Start of a day in Brasília.';

create function private.parte_da_fila(_status text, _modo text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when _status = 'publicado' then 'no_ar'
    when _modo = 'feed_aberto' then 'feed'
    else 'a_publicar'
  end;
$$;
comment on function private.parte_da_fila(text, text) is
  'Part of the team''s list of channel lines: a_publicar waits for a person, feed is in an open feed, no_ar has an address.';

create index vaga_canais_fila_idx on public.vaga_canais (prazo_em, id)
where status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado') and modo <> 'proprio' and prazo_em is not null;
create index vaga_canais_parte_idx on public.vaga_canais (private.parte_da_fila(status, modo), prazo_em, id)
where status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado') and modo <> 'proprio' and prazo_em is not null;

create view private.lista_clientes as
select
  t.id as chave,
  t.criado_em,
  t.atualizado_em,
  private.norm_pt(t.empresa_nome) as empresa_nome,
  t.uf,
  t.setor,
  t.porte,
  t.email_confirmado_em is not null as confirmado,
  private.admin_busca(
    t.empresa_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || coalesce(t.cidade, '') || ' ' || substr(t.telefone, 4)
  ) as palavras,
  jsonb_build_object(
    'id', t.id, 'empresa_nome', t.empresa_nome, 'responsavel_nome', t.responsavel_nome, 'email', t.email,
    'telefone', t.telefone, 'cidade', t.cidade, 'uf', t.uf, 'setor', t.setor, 'porte', t.porte,
    'email_confirmado_em', t.email_confirmado_em, 'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em
  ) as linha
from public.clientes as t;
comment on view private.lista_clientes is 'Clients in the team''s list.';

create view private.lista_solicitacoes as
select
  t.id as chave,
  t.criado_em,
  t.atualizado_em,
  t.status_solicitacao as status,
  t.tipo_servico,
  t.uf,
  t.cliente_id,
  t.email_confirmado_em is not null as confirmado,
  t.num_propostas > 0 as com_propostas,
  k.pedida_em is null as sem_correcao,
  k.pedida_em is not null and k.corrigida_em is null as correcao_pedida,
  k.corrigida_em is not null as correcao_feita,
  private.admin_busca(c.empresa_nome || ' ' || c.responsavel_nome || ' ' || c.email || ' ' || substr(c.telefone, 4)) as palavras,
  jsonb_build_object(
    'id', t.id, 'tipo_servico', t.tipo_servico, 'status_solicitacao', t.status_solicitacao, 'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome, 'email', c.email, 'cidade', t.cidade, 'uf', t.uf,
    'prazo_desejado', t.prazo_desejado, 'budget_estimado', t.budget_estimado, 'num_propostas', t.num_propostas,
    'email_confirmado_em', t.email_confirmado_em, 'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em,
    'correcao_pedida_em', k.pedida_em, 'corrigida_em', k.corrigida_em
  ) as linha
from public.solicitacoes as t
left join private.solicitacao_contatos as c on c.solicitacao_id = t.id
left join private.solicitacao_correcoes as k on k.solicitacao_id = t.id;
comment on view private.lista_solicitacoes is 'Requests with their contact and requested corrections in the team''s list.';

create view private.lista_consultorias as
select
  t.id as chave,
  t.criado_em,
  t.atualizado_em,
  private.norm_pt(t.consultoria_nome) as consultoria_nome,
  t.uf,
  t.servicos as servico,
  t.tipo_atuacao,
  t.dono_id is not null as com_dono,
  t.aprovada_em is not null as aprovada,
  t.recusada_em is not null and t.suspensa_em is null as recusada,
  t.suspensa_em is not null as suspensa,
  t.aprovada_em is null and t.recusada_em is null and t.suspensa_em is null as em_analise,
  private.admin_busca(
    t.consultoria_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || t.cidade || ' ' || substr(t.telefone, 4)
  ) as palavras,
  jsonb_build_object(
    'id', t.id, 'slug', t.slug, 'consultoria_nome', t.consultoria_nome, 'responsavel_nome', t.responsavel_nome,
    'email', t.email, 'telefone', t.telefone, 'cidade', t.cidade, 'uf', t.uf, 'tipo_atuacao', t.tipo_atuacao,
    'documento', private.mascarar_documento(coalesce(t.cnpj, t.cpf)), 'servicos', t.servicos,
    'aprovacao', private.aprovacao_da_consultoria(t), 'selos', private.selos_da_consultoria(t),
    'no_ar', private.esta_no_ar(t), 'com_dono', t.dono_id is not null, 'motivo_recusa', t.motivo_recusa,
    'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em,
    'suspensa_em', t.suspensa_em, 'motivo_suspensao', t.motivo_suspensao
  ) as linha
from public.consultorias as t;
comment on view private.lista_consultorias is 'Consultancies in the team''s list; the document masked.';

create view private.lista_propostas as
select
  t.id as chave,
  t.criado_em,
  coalesce(t.valor, 0) as valor,
  t.status_proposta as status,
  t.solicitacao_id,
  t.consultoria_id,
  private.admin_busca(t.consultoria_email) as palavras,
  jsonb_build_object(
    'id', t.id, 'solicitacao_id', t.solicitacao_id, 'tipo_servico', s.tipo_servico, 'cidade', s.cidade, 'uf', s.uf,
    'consultoria_id', t.consultoria_id, 'consultoria_nome', c.consultoria_nome, 'consultoria_email', t.consultoria_email,
    'valor', t.valor, 'prazo', t.prazo, 'status_proposta', t.status_proposta, 'criado_em', t.criado_em,
    'decided_em', t.decided_em, 'expira_em', t.expira_em
  ) as linha
from public.propostas as t
left join public.solicitacoes as s on s.id = t.solicitacao_id
left join public.consultorias as c on c.id = t.consultoria_id;
comment on view private.lista_propostas is 'Proposals with their request and consultancy in the team''s list.';

create view private.lista_vagas as
select
  t.id as chave,
  t.created_at as criada_em,
  t.atualizado_em as atualizada_em,
  t.valor_total as valor,
  t.status,
  t.uf,
  t.status = 'aguardando_publicacao' and t.bloqueada_em is not null as em_revisao,
  t.id = any (array(select e.vaga_id from public.vaga_edicoes as e where e.status = 'na_equipe')) as mudanca,
  t.valor_total > 0 as paga,
  private.admin_busca(
    t.codigo_ref || ' ' || t.cargo || ' ' || t.empresa || ' ' || t.email || ' ' || t.responsavel_nome
  ) as palavras,
  jsonb_build_object(
    'id', t.id, 'codigo_ref', t.codigo_ref, 'cargo', t.cargo, 'empresa', t.empresa, 'area', t.area, 'uf', t.uf,
    'status', t.status, 'responsavel_nome', t.responsavel_nome, 'email', t.email, 'valor_total', t.valor_total,
    'cupom_aplicado', t.cupom_aplicado, 'desconto_aplicado', t.desconto_aplicado, 'bloqueada_em', t.bloqueada_em, 'na_equipe', t.na_equipe,
    'created_at', t.created_at, 'publicada_em', t.publicada_em, 'expira_em', t.expira_em, 'encerrada_em', t.encerrada_em,
    'atualizado_em', t.atualizado_em) as linha
from public.vagas as t;
comment on view private.lista_vagas is 'Vacancies in the team''s list.';

create view private.lista_cupons as
select
  t.codigo as chave,
  t.criado_em,
  t.usos,
  t.codigo,
  t.ativo,
  t.tipo,
  private.admin_busca(t.codigo) as palavras,
  to_jsonb(t) as linha
from public.cupons as t;
comment on view private.lista_cupons is 'Coupons in the team''s list.';

create view private.lista_canais as
select t.codigo as chave, t.ordem, t.codigo, t.ativo, t.modo, to_jsonb(t) as linha
from public.canais as t;
comment on view private.lista_canais is 'Channels in the team''s list.';

create view private.lista_mensagens as
select
  t.id as chave,
  t.criado_em,
  t.tipo,
  t.enviado_em is not null as enviada,
  t.morta_em is not null as morta,
  t.enviado_em is null and t.morta_em is null as pendente,
  t.enviado_em is null and t.morta_em is null
    and t.agendada_em < now() - (select k.promessa from private.outbox_tipos as k where k.tipo = t.tipo) as atrasada,
  private.admin_busca(t.destinatario || ' ' || t.tipo) as palavras,
  jsonb_build_object(
    'id', t.id, 'tipo', t.tipo, 'destinatario', t.destinatario,
    'status', case when t.enviado_em is not null then 'enviada' when t.morta_em is not null then 'morta' else 'pendente' end,
    'tentativas', t.tentativas, 'proxima_em', case when coalesce(t.enviado_em, t.morta_em) is null then t.proxima_em end,
    'enviado_em', t.enviado_em, 'morta_em', t.morta_em, 'erro', t.erro, 'solicitacao_id', t.solicitacao_id,
    'criado_em', t.criado_em
  ) as linha
from private.outbox as t;
comment on view private.lista_mensagens is 'Delivery status of messages in the team''s list; never their content.';

create view private.lista_auditoria as
select t.id as chave, t.id, t.em, t.ator, t.acao, t.tabela, t.linha_id, to_jsonb(t) as linha
from private.auditoria as t;
comment on view private.lista_auditoria is 'The audit trail in the team''s list.';

create view private.lista_pagamentos as
select
  t.id as chave,
  t.criado_em,
  t.valor_centavos as valor,
  t.status,
  t.vaga_id,
  t.contestado_em is not null as contestado,
  t.reembolsado_centavos > 0 as com_reembolso,
  t.status = 'pago' and t.nota_em is null and private.resta_do_pagamento(t) > 0 as sem_nota,
  private.admin_busca(coalesce(t.nome, '') || ' ' || coalesce(t.email, '') || ' ' || coalesce(t.intent_id, '')) as palavras,
  jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'status', t.status, 'metodo', t.metodo,
    'valor_centavos', t.valor_centavos, 'recebido_centavos', t.recebido_centavos, 'reembolsado_centavos', t.reembolsado_centavos,
    'resta_centavos', private.resta_do_pagamento(t), 'devolvido_pelo_banco', private.contestacao_perdida(t.id),
    'documento', private.mascarar_documento(t.documento), 'nome', t.nome, 'email', t.email, 'recusa_codigo', t.recusa_codigo,
    'divergencia', t.divergencia, 'producao', t.producao, 'criado_em', t.criado_em, 'pago_em', t.pago_em,
    'contestado_em', t.contestado_em, 'contestacao', private.contestacao_do_pagamento(t.id), 'nota_numero', t.nota_numero, 'nota_em', t.nota_em, 'atualizado_em', t.atualizado_em
  ) as linha
from private.pagamentos as t
left join public.vagas as v on v.id = t.vaga_id;
comment on view private.lista_pagamentos is 'Payments with their vacancy in the team''s list; the document masked.';

create view private.lista_reembolsos as
select
  t.id as chave,
  t.criado_em,
  t.status,
  t.pagamento_id,
  jsonb_build_object(
    'id', t.id, 'pagamento_id', t.pagamento_id, 'vaga_id', p.vaga_id, 'canal', c.canal, 'valor_centavos', t.valor_centavos,
    'causa', t.causa, 'motivo', t.motivo, 'status', t.status, 'tentativas', t.tentativas, 'erro', t.erro, 'criado_em', t.criado_em,
    'feito_em', t.feito_em
  ) as linha
from private.reembolsos as t
join private.pagamentos as p on p.id = t.pagamento_id
left join public.vaga_canais as c on c.id = t.vaga_canal_id;
comment on view private.lista_reembolsos is 'Refunds with their vacancy and channel in the team''s list.';

create view private.lista_fila_canais as
select
  t.id as chave,
  t.prazo_em,
  private.parte_da_fila(t.status, t.modo) as parte,
  t.canal,
  t.status,
  t.prazo_em < now() and private.parte_da_fila(t.status, t.modo) = 'a_publicar' as atrasada,
  t.desatualizada_em is not null as desatualizada,
  t.desatualizada_em,
  jsonb_build_object(
    'id', t.id, 'canal', t.canal, 'modo', t.modo, 'status', t.status, 'preco_centavos', t.preco_centavos - t.desconto_centavos,
    'prazo_em', t.prazo_em, 'atrasada', t.prazo_em < now() and private.parte_da_fila(t.status, t.modo) = 'a_publicar',
    'enviado_em', t.enviado_em, 'lido_em', t.lido_em, 'external_url', t.external_url, 'causa', t.causa,
    'motivo', t.motivo, 'vaga_id', v.id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo,
    'empresa', v.empresa, 'publicada_em', v.publicada_em, 'desatualizada_em', t.desatualizada_em
  ) as linha
from public.vaga_canais as t
join public.vagas as v on v.id = t.vaga_id
where
  t.status in ('na_fila', 'lido', 'enviado', 'aguardando_canal', 'publicado')
  and t.modo <> 'proprio'
  and t.prazo_em is not null
  and v.status = 'published';
comment on view private.lista_fila_canais is
  'Channel lines of published vacancies that the team has to post or has posted, in the team''s list.';

create view private.lista_denuncias as
select
  t.id as chave,
  t.criada_em,
  t.status,
  t.motivo,
  t.vaga_id,
  jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa,
    'status_da_vaga', v.status, 'motivo', t.motivo, 'detalhe', t.detalhe, 'quer_resposta', t.email is not null,
    'status', t.status, 'decisao', t.decisao, 'decidida_em', t.decidida_em, 'criada_em', t.criada_em
  ) as linha
from private.denuncias as t
join public.vagas as v on v.id = t.vaga_id;
comment on view private.lista_denuncias is 'Reports of vacancies in the team''s list; never the reporter.';

create view private.lista_recursos as
select
  t.id as chave,
  t.recorrida_em,
  t.decidida_em is null and t.fim_em is null as aberto,
  t.vaga_id,
  private.suspensao_em_json(t) || jsonb_build_object(
    'id', t.id, 'vaga_id', t.vaga_id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa,
    'status_da_vaga', v.status
  ) as linha
from private.vaga_suspensoes as t
join public.vagas as v on v.id = t.vaga_id
where t.recorrida_em is not null;
comment on view private.lista_recursos is 'Appeals against suspensions of vacancies in the team''s list.';

create view private.lista_textos as
select
  t.id as chave,
  t.criada_em,
  t.status,
  t.motivo,
  to_jsonb(t) - array['decidida_por', 'pergunta_id', 'mensagem_id', 'avaliacao_id', 'arquivo_id', 'pagina_id', 'alvo'] || private.texto_denunciado(t) as linha
from private.textos_denunciados as t where not exists (select 1 from private.textos_denunciados as d where (d.alvo, d.parte, d.status) = (t.alvo, t.parte, t.status)
  and d.decidida_em is not distinct from t.decidida_em and (d.criada_em, d.id) < (t.criada_em, t.id));
comment on view private.lista_textos is 'What others reported, and new logos, photos, portfolios and names, in the team''s list, each once with its reports.';

revoke all on
  private.lista_textos,
  private.lista_clientes,
  private.lista_solicitacoes,
  private.lista_consultorias,
  private.lista_propostas,
  private.lista_vagas,
  private.lista_cupons,
  private.lista_canais,
  private.lista_mensagens,
  private.lista_auditoria,
  private.lista_pagamentos,
  private.lista_reembolsos,
  private.lista_fila_canais,
  private.lista_denuncias,
  private.lista_recursos
from public, anon, authenticated, service_role;

insert into private.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo, trilha)
values
  (
    'clientes', 'private.lista_clientes', '{criado_em, atualizado_em, empresa_nome}', '-criado_em',
    '{"uf": "igual", "setor": "igual", "porte": "igual", "confirmado": "igual"}', 'criado_em', null
  ),
  (
    'solicitacoes', 'private.lista_solicitacoes', '{criado_em, atualizado_em}', '-criado_em',
    '{
      "status": "igual", "tipo_servico": "igual", "uf": "igual", "cliente_id": "igual", "confirmado": "igual",
      "com_propostas": "igual",
      "correcao": {"nenhuma": "sem_correcao", "pedida": "correcao_pedida", "corrigida": "correcao_feita"}
    }', 'criado_em', null
  ),
  (
    'consultorias', 'private.lista_consultorias', '{criado_em, atualizado_em, consultoria_nome}', '-criado_em',
    '{
      "uf": "igual", "servico": "contem", "tipo_atuacao": "igual", "com_dono": "igual",
      "aprovacao": {"aprovada": "aprovada", "recusada": "recusada", "suspensa": "suspensa", "em_analise": "em_analise"}
    }', 'criado_em', null
  ),
  (
    'propostas', 'private.lista_propostas', '{criado_em, valor}', '-criado_em',
    '{"status": "igual", "solicitacao_id": "igual", "consultoria_id": "igual"}', 'criado_em', null
  ),
  (
    'vagas', 'private.lista_vagas', '{criada_em, atualizada_em, valor}', '-criada_em',
    '{"status": "igual", "uf": "igual", "em_revisao": "igual", "mudanca": "igual", "paga": "igual"}', 'criada_em', null
  ),
  (
    'cupons', 'private.lista_cupons', '{criado_em, usos, codigo}', '-criado_em',
    '{"ativo": "igual", "tipo": "igual"}', null, null
  ),
  (
    'canais', 'private.lista_canais', '{ordem, codigo}', 'ordem',
    '{"ativo": "igual", "modo": "igual"}', null, null
  ),
  (
    'mensagens', 'private.lista_mensagens', '{criado_em}', '-criado_em',
    '{"tipo": "igual", "status": {"enviada": "enviada", "morta": "morta", "pendente": "pendente", "atrasada": "atrasada"}}', 'criado_em', null
  ),
  (
    'auditoria', 'private.lista_auditoria', '{id}', '-id',
    '{"ator": "minusculas", "acao": "igual", "tabela": "igual", "linha_id": "igual"}', 'em', null
  ),
  (
    'pagamentos', 'private.lista_pagamentos', '{criado_em, valor}', '-criado_em',
    '{"status": "igual", "vaga_id": "igual", "contestado": "igual", "com_reembolso": "igual", "sem_nota": "igual"}', 'criado_em', null
  ),
  (
    'reembolsos', 'private.lista_reembolsos', '{criado_em}', '-criado_em',
    '{"status": "igual", "pagamento_id": "igual"}', 'criado_em', null
  ),
  (
    'fila_canais', 'private.lista_fila_canais', '{prazo_em}', 'prazo_em',
    '{"parte": "igual", "canal": "igual", "status": "igual", "atrasada": "igual", "desatualizada": "igual"}', null, 'vaga_canais'
  ),
  (
    'denuncias', 'private.lista_denuncias', '{criada_em}', 'criada_em',
    '{"status": "igual", "motivo": "igual", "vaga_id": "igual"}', 'criada_em', null
  ),
  (
    'recursos', 'private.lista_recursos', '{recorrida_em}', 'recorrida_em',
    '{"aberto": "igual", "vaga_id": "igual"}', null, null
  ),
  (
    'textos', 'private.lista_textos', '{criada_em}', 'criada_em',
    '{"status": "igual", "motivo": "igual"}', 'criada_em', 'textos_denunciados'
  );

create function private.admin_detalhe_clientes(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(c),
    'relacionados', jsonb_build_object(
      'solicitacoes', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', p.id, 'tipo_servico', p.tipo_servico, 'status_solicitacao', p.status_solicitacao, 'criado_em', p.criado_em)
            order by p.criado_em desc, p.id
          ),
          '[]'
        )
        from (
          select s.* from public.solicitacoes as s where s.cliente_id = c.id order by s.criado_em desc, s.id limit 50
        ) as p
      )
    )
  )
  from public.clientes as c
  where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_clientes(text) is 'A client and its newest 50 requests.';

create function private.admin_propostas_de(_solicitacao_id uuid, _consultoria_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', d.id, 'solicitacao_id', d.solicitacao_id, 'consultoria_id', d.consultoria_id,
        'consultoria_email', d.consultoria_email, 'valor', d.valor, 'prazo', d.prazo,
        'status_proposta', d.status_proposta, 'criado_em', d.criado_em
      )
      order by d.criado_em desc, d.id
    ),
    '[]'
  )
  from (
    select p.*
    from public.propostas as p
    where p.solicitacao_id = _solicitacao_id or p.consultoria_id = _consultoria_id
    order by p.criado_em desc, p.id
    limit 50
  ) as d;
$$;
comment on function private.admin_propostas_de(uuid, uuid) is 'The newest 50 proposals to a request, or of a consultancy; the other is null.';

create function private.admin_detalhe_solicitacoes(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', jsonb_strip_nulls(to_jsonb(s) - array['conteudo_hash', 'envio_id', 'busca', 'cidade_busca'])
      || jsonb_build_object('contato', to_jsonb(c) - 'solicitacao_id', 'correcao', to_jsonb(k) - 'solicitacao_id'),
    'relacionados', jsonb_build_object('propostas', private.admin_propostas_de(s.id, null))
  )
  from public.solicitacoes as s
  left join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join private.solicitacao_correcoes as k on k.solicitacao_id = s.id
  where s.id = _id::uuid;
$$;
comment on function private.admin_detalhe_solicitacoes(text) is 'A request with its answers, contact and proposals.';

create function private.admin_detalhe_consultorias(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', (to_jsonb(c) - array['cnpj', 'cpf', 'dono_id'])
      || jsonb_build_object(
        -- The CNPJ is public and part of what the seal confirms; a CPF stays hidden.
        'documento', coalesce(c.cnpj, private.mascarar_documento(c.cpf)),
        'aprovacao', private.aprovacao_da_consultoria(c),
        'selos', private.selos_da_consultoria(c),
        'no_ar', private.esta_no_ar(c),
        'com_dono', c.dono_id is not null,
        'perfil', private.perfil_para_equipe(c.id)
      ),
    'relacionados', jsonb_build_object('propostas', private.admin_propostas_de(null, c.id))
  )
  from public.consultorias as c
  where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_consultorias(text) is 'A consultancy with its decisions, its profile and newest proposals; a CPF masked.';

create function private.admin_detalhe_propostas(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(p) - 'auth_user_id',
    'relacionados', jsonb_build_object(
      'solicitacao', (
        select jsonb_build_object(
          'id', s.id, 'tipo_servico', s.tipo_servico, 'status_solicitacao', s.status_solicitacao, 'cidade', s.cidade, 'uf', s.uf
        )
        from public.solicitacoes as s where s.id = p.solicitacao_id
      ),
      'consultoria', (
        select jsonb_build_object('id', c.id, 'slug', c.slug, 'consultoria_nome', c.consultoria_nome)
        from public.consultorias as c where c.id = p.consultoria_id
      )
    )
  )
  from public.propostas as p
  where p.id = _id::uuid;
$$;
comment on function private.admin_detalhe_propostas(text) is 'A proposal with its request and consultancy.';

create function private.admin_detalhe_vagas(_id text) returns jsonb
language sql stable set search_path = '' as $$
  -- No data of candidates: those are between the candidate and the vacancy's owner.
  select jsonb_build_object(
    'linha', to_jsonb(v) - array['busca', 'canais', 'empresa_chave', 'chave', 'chave_resumo', 'usuario_id']
      || jsonb_build_object(
        'perguntas', private.texto_das_perguntas(v.perguntas), 'pagina', private.pagina_para_equipe(v.usuario_id, v.empresa_chave)
      )
      || private.correcao_da_vaga(v, v.suspensa_em) || private.conta_do_anuncio(v),
    'relacionados', jsonb_build_object(
      'canais', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', c.id, 'canal', c.canal, 'modo', c.modo, 'status', c.status, 'preco_centavos', c.preco_centavos,
              'desconto_centavos', c.desconto_centavos, 'external_url', c.external_url, 'causa', c.causa,
              'motivo', c.motivo, 'lido_em', c.lido_em, 'prazo_em', c.prazo_em, 'enviado_em', c.enviado_em, 'confirmado_em', c.confirmado_em
            )
            order by c.canal
          ),
          '[]'
        )
        from public.vaga_canais as c where c.vaga_id = v.id
      )
    )
  )
  from public.vagas as v
  where v.id = _id::uuid;
$$;
comment on function private.admin_detalhe_vagas(text) is 'A vacancy with its channel lines and the page of its company; no candidate.';

create function private.admin_detalhe_cupons(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('linha', to_jsonb(c)) from public.cupons as c where c.codigo = _id;
$$;
comment on function private.admin_detalhe_cupons(text) is 'A coupon; never its users.';

create function private.admin_detalhe_canais(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(c),
    'relacionados', jsonb_build_object(
      'linhas', (
        select coalesce(jsonb_object_agg(l.status, l.n), '{}')
        from (select k.status, count(*) as n from public.vaga_canais as k where k.canal = c.codigo group by 1) as l
      )
    )
  )
  from public.canais as c
  where c.codigo = _id;
$$;
comment on function private.admin_detalhe_canais(text) is 'A channel with the number of its lines per status.';

create function private.admin_detalhe_mensagens(_id text) returns jsonb
language sql stable set search_path = '' as $$
  -- Without the payload: it may contain the secret of a link or a person's text.
  select jsonb_build_object(
    'linha', to_jsonb(o) - array['payload', 'leitor', 'chave']
      || jsonb_build_object(
        'reenviavel', private.reenviavel(o), 'ainda_tem_link', o.payload ? 'token', 'prometida_em', o.agendada_em + k.promessa
      )
  )
  from private.outbox as o
  join private.outbox_tipos as k on k.tipo = o.tipo
  where o.id = _id::uuid;
$$;
comment on function private.admin_detalhe_mensagens(text) is 'Delivery status of a message; never its content.';

create function private.admin_detalhe_auditoria(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('linha', to_jsonb(a)) from private.auditoria as a where a.id = _id::bigint;
$$;
comment on function private.admin_detalhe_auditoria(text) is 'One line of the trail.';

create function private.admin_detalhe_pagamentos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', (to_jsonb(p) - array['chave', 'documento', 'usuario_id', 'reservado_ate'])
      || jsonb_build_object('documento', private.mascarar_documento(p.documento))
      || jsonb_build_object('resta_centavos', private.resta_do_pagamento(p), 'devolvido_pelo_banco', private.contestacao_perdida(p.id)),
    'relacionados', jsonb_build_object(
      'reembolsos', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', r.id, 'canal', c.canal, 'valor_centavos', r.valor_centavos, 'causa', r.causa, 'motivo', r.motivo,
              'status', r.status, 'tentativas', r.tentativas, 'erro', r.erro, 'criado_em', r.criado_em, 'feito_em', r.feito_em
            )
            order by r.criado_em, r.id
          ),
          '[]'
        )
        from private.reembolsos as r
        left join public.vaga_canais as c on c.id = r.vaga_canal_id
        where r.pagamento_id = p.id
      ),
      'eventos', (
        select coalesce(jsonb_agg(jsonb_build_object('tipo', e.tipo, 'em', e.recebido_em, 'resultado', e.resultado) order by e.recebido_em), '[]')
        from (
          select x.* from private.pagamento_eventos as x
          where x.intent_id = p.intent_id order by x.recebido_em desc limit 50
        ) as e
      ),
      'vaga', (
        select jsonb_build_object('id', v.id, 'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa, 'status', v.status)
        from public.vagas as v where v.id = p.vaga_id
      )
    )
  )
  from private.pagamentos as p
  where p.id = _id::uuid;
$$;
comment on function private.admin_detalhe_pagamentos(text) is 'A payment with its refunds, events and vacancy; the document masked.';

create function private.admin_detalhe_reembolsos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('linha', to_jsonb(r) - 'reservado_ate') from private.reembolsos as r where r.id = _id::uuid;
$$;
comment on function private.admin_detalhe_reembolsos(text) is 'A refund.';

create function private.admin_detalhe_fila_canais(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', to_jsonb(c) || jsonb_build_object(
      'hosts', k.hosts, 'cargo', v.cargo, 'empresa', v.empresa, 'codigo_ref', v.codigo_ref, 'mudancas', private.mudancas_desde(c.vaga_id, c.desatualizada_em),
      'atrasada', c.prazo_em < now() and private.parte_da_fila(c.status, c.modo) = 'a_publicar'
    ),
    'relacionados', jsonb_build_object(
      'vaga', private.vaga_publica(v, true) || jsonb_build_object(
        'id', v.id, 'responsavel_nome', v.responsavel_nome, 'email', v.email, 'telefone', v.telefone
      ),
      'eventos', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('de', e.de, 'para', e.para, 'ator', e.ator, 'causa', e.causa, 'detalhe', e.detalhe, 'em', e.em)
            order by e.id desc
          ),
          '[]'
        )
        from public.vaga_canal_eventos as e where e.vaga_canal_id = c.id
      )
    )
  )
  from public.vaga_canais as c
  join public.vagas as v on v.id = c.vaga_id
  join public.canais as k on k.codigo = c.canal
  where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_fila_canais(text) is
  'A channel line with all data needed to post it by hand, and its history.';

create function private.admin_detalhe_contatos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('linha', to_jsonb(c)) from public.contatos as c where c.id = _id::uuid;
$$;
comment on function private.admin_detalhe_contatos(text) is 'A message of the contact form.';
