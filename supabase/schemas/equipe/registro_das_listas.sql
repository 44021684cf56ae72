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

-- People by their e-mail, whatever they came for: who is it, and what do they have here.

create function equipe.da_pessoa(_conta uuid, _email text, _telefone text, _caixa text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'empresas', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.nome), '[]')
      from (
        select c.nome, 'dono' as papel from vagas.casas as c where c.dono_id = _conta and c.tipo = 'empresa'
        union all
        select c.nome_fantasia, m.papel from vagas.empresa_membros as m join public.empresas as c on c.id = m.empresa_id where m.usuario_id = _conta
        limit 50
      ) as e
    ),
    'consultorias', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'consultoria_nome', c.consultoria_nome, 'criado_em', c.criado_em) order by c.criado_em desc), '[]')
      from public.consultorias as c
      where c.dono_id = _conta or c.dono_id is null and c.email = _email
        or c.id in (select m.consultoria_id from consultorias.membros as m where m.usuario_id = _conta)
    ),
    'vagas', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.created_at desc), '[]')
      from (
        select t.id, t.cargo, t.empresa, t.status, t.created_at from public.vagas as t
        where t.usuario_id = _conta or t.criada_por = _conta order by t.created_at desc, t.id limit 20
      ) as v
    ),
    'pagamentos', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.criado_em desc), '[]')
      from (
        select t.id, v.cargo, t.valor_centavos, pagamentos.como_esta(t) as situacao, t.criado_em
        from pagamentos.pagamentos as t left join public.vagas as v on v.id = t.vaga_id
        where t.usuario_id = _conta order by t.criado_em desc, t.id limit 20
      ) as p
    ),
    'solicitacoes', (
      select coalesce(jsonb_agg(to_jsonb(s) order by s.criado_em desc), '[]')
      from (
        select t.id, t.tipo_servico, t.status_solicitacao, t.criado_em
        from public.clientes as c join public.solicitacoes as t on t.cliente_id = c.id
        where c.email = _email order by t.criado_em desc, t.id limit 20
      ) as s
    ),
    -- Of an application only that it is there: what it says is for its company. The id is that of the vacancy.
    'candidaturas', (
      select coalesce(jsonb_agg(to_jsonb(k) order by k.criada_em desc), '[]')
      from (
        select v.id, v.cargo, v.empresa, t.criada_em
        from public.candidaturas as t join public.vagas as v on v.id = t.vaga_id
        where t.email = _email order by t.criada_em desc, t.id limit 20
      ) as k
    ),
    'contatos', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.criado_em desc), '[]')
      from (
        select t.id, t.assunto, t.protocolo, t.criado_em from public.contatos as t where t.email = _email order by t.criado_em desc, t.id limit 20
      ) as c
    ),
    'mensagens', (
      select coalesce(jsonb_agg(to_jsonb(m) order by m.criado_em desc), '[]')
      from (
        select
          t.id, t.tipo, case when t.enviado_em is not null then 'enviada' when t.morta_em is not null then 'morta' else 'pendente' end as status, t.criado_em
        from mensagens.outbox as t where t.destinatario = _email order by t.criado_em desc, t.id limit 20
      ) as m
    ),
    'codigos_de_acesso', (
      select coalesce(jsonb_agg(to_jsonb(d) order by d.criado_em desc), '[]')
      from (
        select
          t.canal as meio,
          case
            when t.consumido_em is not null then 'usado'
            when t.nao_enviado then 'nao_enviado'
            when t.tentativas >= 5 then 'bloqueado'
            when t.anulado_em is not null then 'substituido'
            when t.criado_em < now() - interval '5 minutes' then 'vencido'
            else 'pendente'
          end as fim,
          t.criado_em
        from contas.otp_desafios as t
        where t.caixa in (mensagens.caixa_de(_caixa), base.pseudonimo('otp:sms:' || _telefone))
        order by t.criado_em desc, t.id
        limit 10
      ) as d
    )
  );
$$;
comment on function equipe.da_pessoa is
  'What an account and a confirmed e-mail have: the newest 20 of each kind, and the newest 10 codes that the typed contacts were sent (48 hours), never a code.';

create view equipe.lista_pessoas as
select
  p.chave,
  p.criado_em,
  p.conta is not null as com_conta,
  p.palavras,
  jsonb_build_object(
    'id', p.chave, 'nome', p.nome, 'email', p.email, 'com_conta', p.conta is not null, 'criado_em', p.criado_em
  ) as linha,
  jsonb_build_object(
    'linha', jsonb_build_object(
      'id', p.chave, 'nome', p.nome, 'email', p.email, 'email_verificado', p.email_verificado, 'telefone', p.telefone,
      'telefone_verificado', p.telefone_verificado, 'com_conta', p.conta is not null, 'criado_em', p.criado_em
    ),
    'relacionados', equipe.da_pessoa(p.conta, case when p.conta is null or p.email_verificado then p.email end, p.telefone, p.email)
  ) as detalhe
from (
  select
    u.id as chave,
    u.id as conta,
    coalesce(nullif(concat_ws(' ', u.nome, u.sobrenome), ''), u.email, u.telefone, 'Sem nome') as nome,
    u.email,
    u.telefone,
    u.email_verificado,
    u.telefone_verificado,
    u.criado_em,
    base.admin_busca(
      coalesce(u.nome, '') || ' ' || coalesce(u.sobrenome, '') || ' ' || coalesce(u.email, '') || ' ' || coalesce(substr(u.telefone, 4), '')
    ) as palavras,
    false as repetida
  from public.usuarios as u
  union all
  select
    c.id, null, c.responsavel_nome, c.email, c.telefone, c.email_confirmado_em is not null, false, c.criado_em,
    base.admin_busca(
      c.empresa_nome || ' ' || c.responsavel_nome || ' ' || c.email || ' ' || coalesce(c.cidade, '') || ' ' || substr(c.telefone, 4)
    ),
    exists (select from public.usuarios as u where u.email = c.email and u.email_verificado)
  from public.clientes as c
  union all
  select
    k.id, null, k.nome, k.email, k.telefone, null, false, k.criada_em,
    base.admin_busca(k.nome || ' ' || k.email || ' ' || coalesce(substr(k.telefone, 4), '')),
    exists (select from public.usuarios as u where u.email = k.email and u.email_verificado)
    or exists (select from public.clientes as c where c.email = k.email)
    or exists (select from public.candidaturas as a where a.email = k.email and (a.criada_em, a.id) < (k.criada_em, k.id))
  from public.candidaturas as k
) as p
-- Asked of each row that is read: a condition within would read every row before the first is found.
where not p.repetida;
comment on view equipe.lista_pessoas is
  'Who has an account, and the clients and candidates without one, once by e-mail; the detail has what they have here.';

-- The lists of the team, as rows: orders, filters and periods.

insert into equipe.admin_listas (tabela, visao, ordens, ordem_padrao, filtros, periodo, trilha)
values
  ('pessoas', 'equipe.lista_pessoas', '{criado_em}', '-criado_em', '{"com_conta": "igual"}', 'criado_em', null),
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
