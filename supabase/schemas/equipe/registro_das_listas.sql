-- Messages as the team lists, reads and sends them again.

create view equipe.lista_mensagens as
select
  t.id as chave,
  t.criado_em,
  t.tipo,
  t.enviado_em is not null as enviada,
  t.morta_em is not null as morta,
  t.enviado_em is null and t.morta_em is null as pendente,
  t.enviado_em is null and t.morta_em is null
    and t.agendada_em < now() - (select k.promessa from mensagens.outbox_tipos as k where k.tipo = t.tipo) as atrasada,
  base.admin_busca(t.destinatario || ' ' || t.tipo) as palavras,
  jsonb_build_object(
    'id', t.id, 'tipo', t.tipo, 'destinatario', t.destinatario,
    'status', case when t.enviado_em is not null then 'enviada' when t.morta_em is not null then 'morta' else 'pendente' end,
    'tentativas', t.tentativas, 'proxima_em', case when coalesce(t.enviado_em, t.morta_em) is null then t.proxima_em end,
    'enviado_em', t.enviado_em, 'morta_em', t.morta_em, 'erro', t.erro, 'solicitacao_id', t.solicitacao_id,
    'criado_em', t.criado_em
  ) as linha,
  -- Without the payload: it may contain the secret of a link or a person's text.
  jsonb_build_object(
    'linha', to_jsonb(t) - array['payload', 'leitor', 'chave'] || jsonb_build_object(
      'reenviavel', mensagens.reenviavel(t), 'ainda_tem_link', t.payload ? 'token',
      'prometida_em', t.agendada_em + (select k.promessa from mensagens.outbox_tipos as k where k.tipo = t.tipo)
    )
  ) as detalhe
from mensagens.outbox as t;
comment on view equipe.lista_mensagens is 'Delivery status of messages in the team''s list; never their content.';

create function equipe.reenviar_mensagem(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_reenviar', 'conta:' || auth.uid(), 300, interval '10 minutes');
  perform mensagens.reenfileirar(_id);
  perform contas.anotar_auditoria('reenviou', 'mensagens', _id::text, '{}');
end
$$;

create function public.fn_admin_reenviar_mensagem(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.reenviar_mensagem(_id);
$$;
comment on function public.fn_admin_reenviar_mensagem is
  'For admins: queues a dead letter again for the whole lifetime of its kind, when nothing of its payload was erased. Errors: PT403 so_admin, PT409 '
  'mensagem_indisponivel (also sent, pending or deleted), PT429 limite.';
grant execute on function equipe.reenviar_mensagem, public.fn_admin_reenviar_mensagem to authenticated;

-- The audit trail in the team's list.

create view equipe.lista_auditoria as
select
  t.id as chave, t.id, t.em, t.ator, t.acao, t.tabela, t.linha_id,
  to_jsonb(t) || jsonb_build_object('item', coalesce(
    k.consultoria_nome, nullif(concat_ws(' · ', sc.empresa_nome, s.tipo_servico), ''), g.cargo, lk.nome || ': ' || lv.cargo, d.cargo, e.nome_fantasia, m.email,
    base.em_reais(case t.acao when 'reembolsou' then (t.resumo ->> 'valor_centavos')::integer else p.valor_centavos end) || coalesce(' de ' || pv.cargo, ''),
    case when t.tabela in ('cupons', 'canais') then t.linha_id end
  )) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from contas.auditoria as t
-- The id is a text, and of the type of its table only there.
cross join lateral (
  select case when t.linha_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then t.linha_id::uuid end as uuid
) as i
left join public.consultorias as k on t.tabela = 'consultorias' and k.id = i.uuid
left join public.solicitacoes as s on t.tabela = 'solicitacoes' and s.id = i.uuid
left join pedidos.solicitacao_contatos as sc on sc.solicitacao_id = s.id
left join public.vagas as g on t.tabela = 'vagas' and g.id = i.uuid
left join public.vaga_canais as l on t.tabela = 'vaga_canais' and l.id = i.uuid
left join public.canais as lk on lk.codigo = l.canal
left join public.vagas as lv on lv.id = l.vaga_id
left join vagas.denuncias as dn on t.tabela = 'denuncias' and dn.id = i.uuid
left join public.vagas as d on d.id = dn.vaga_id
left join public.empresas as e on t.tabela = 'empresa_paginas' and e.id = i.uuid
left join public.admins as m on t.tabela = 'admins' and m.id = i.uuid
left join pagamentos.pagamentos as p on t.tabela = 'pagamentos' and p.id = i.uuid
left join public.vagas as pv on pv.id = p.vaga_id;
comment on view equipe.lista_auditoria is
  'The audit trail in the team''s list; item is the row that it names, in words as they are now, or null when it is gone or has none.';

-- The lists of the team, as rows: orders, filters and periods.

insert into equipe.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo, trilha)
values
  (
    'clientes', 'equipe.lista_clientes', '{criado_em, atualizado_em, empresa_nome}', '-criado_em',
    '{"uf": "igual", "setor": "igual", "porte": "igual", "confirmado": "igual"}', 'criado_em', null
  ),
  (
    'solicitacoes', 'equipe.lista_solicitacoes', '{criado_em, atualizado_em}', '-criado_em',
    '{
      "status": "igual", "tipo_servico": "igual", "uf": "igual", "cliente_id": "igual", "confirmado": "igual",
      "com_propostas": "igual",
      "correcao": {"nenhuma": "sem_correcao", "pedida": "correcao_pedida", "corrigida": "correcao_feita"}
    }', 'criado_em', null
  ),
  (
    'consultorias', 'equipe.lista_consultorias', '{criado_em, atualizado_em, consultoria_nome}', '-criado_em',
    '{
      "uf": "igual", "servico": "contem", "tipo_atuacao": "igual", "com_dono": "igual",
      "aprovacao": {"aprovada": "aprovada", "recusada": "recusada", "suspensa": "suspensa", "em_analise": "em_analise"}
    }', 'criado_em', null
  ),
  (
    'propostas', 'equipe.lista_propostas', '{criado_em, valor}', '-criado_em',
    '{"status": "igual", "solicitacao_id": "igual", "consultoria_id": "igual"}', 'criado_em', null
  ),
  (
    'vagas', 'equipe.lista_vagas', '{criada_em, atualizada_em, valor}', '-criada_em',
    '{"status": "igual", "uf": "igual", "em_revisao": "igual", "mudanca": "igual", "paga": "igual"}', 'criada_em', null
  ),
  (
    'cupons', 'equipe.lista_cupons', '{criado_em, usos, codigo}', '-criado_em',
    '{"ativo": "igual", "tipo": "igual"}', null, null
  ),
  (
    'canais', 'equipe.lista_canais', '{ordem, codigo}', 'ordem',
    '{"ativo": "igual", "modo": "igual"}', null, null
  ),
  (
    'mensagens', 'equipe.lista_mensagens', '{criado_em}', '-criado_em',
    '{"tipo": "igual", "status": {"enviada": "enviada", "morta": "morta", "pendente": "pendente", "atrasada": "atrasada"}}', 'criado_em', null
  ),
  (
    'auditoria', 'equipe.lista_auditoria', '{id}', '-id',
    '{"ator": "minusculas", "acao": "igual", "tabela": "igual", "linha_id": "igual"}', 'em', null
  ),
  (
    'pagamentos', 'equipe.lista_pagamentos', '{criado_em, valor}', '-criado_em',
    '{"status": "igual", "vaga_id": "igual", "contestado": "igual", "contestacao_aberta": "igual", "com_reembolso": "igual", "voltou": "igual", "sem_nota": "igual"}', 'criado_em', null
  ),
  (
    'reembolsos', 'equipe.lista_reembolsos', '{criado_em}', '-criado_em',
    '{"status": "igual", "superado": "igual", "pagamento_id": "igual"}', 'criado_em', 'pagamentos'
  ),
  (
    'fila_canais', 'equipe.lista_fila_canais', '{prazo_em}', 'prazo_em',
    '{"parte": "igual", "canal": "igual", "status": "igual", "atrasada": "igual", "desatualizada": "igual"}', null, 'vaga_canais'
  ),
  (
    'denuncias', 'equipe.lista_denuncias', '{criada_em}', 'criada_em',
    '{"status": "igual", "motivo": "igual", "vaga_id": "igual"}', 'criada_em', null
  ),
  (
    'recursos', 'equipe.lista_recursos', '{recorrida_em}', 'recorrida_em',
    '{"aberto": "igual", "vaga_id": "igual"}', null, 'vagas'
  ),
  (
    'textos', 'equipe.lista_textos', '{criada_em}', 'criada_em',
    '{"status": "igual", "motivo": "igual"}', 'criada_em', 'textos_denunciados'
  );

insert into equipe.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo)
values
  (
    'entregas', 'mensagens.lista_entregas', '{id}', '-id',
    '{"destino": "igual", "tipo": "igual", "ok": "igual"}', 'em'
  ),
  ('contatos', 'publico.lista_contatos', '{criado_em}', '-criado_em', '{"assunto": "igual"}', 'criado_em');
