-- Clients and requests as the team lists and reads them.

create view equipe.lista_clientes as
select
  t.id as chave,
  t.criado_em,
  t.atualizado_em,
  base.norm_pt(t.empresa_nome) as empresa_nome,
  t.uf,
  t.setor,
  t.porte,
  t.email_confirmado_em is not null as confirmado,
  base.admin_busca(
    t.empresa_nome || ' ' || t.responsavel_nome || ' ' || t.email || ' ' || coalesce(t.cidade, '') || ' ' || substr(t.telefone, 4)
  ) as palavras,
  to_jsonb(t) - array['prazo_desejado', 'budget_estimado', 'preferencia_consultorias'] as linha,
  jsonb_build_object(
    'linha', to_jsonb(t),
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
          select s.* from public.solicitacoes as s where s.cliente_id = t.id order by s.criado_em desc, s.id limit 50
        ) as p
      )
    )
  ) as detalhe
from public.clientes as t;
comment on view equipe.lista_clientes is 'Clients in the team''s list; the detail has the newest 50 requests.';

create view equipe.lista_solicitacoes as
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
  base.admin_busca(c.empresa_nome || ' ' || c.responsavel_nome || ' ' || c.email || ' ' || substr(c.telefone, 4)) as palavras,
  jsonb_build_object(
    'id', t.id, 'tipo_servico', t.tipo_servico, 'status_solicitacao', t.status_solicitacao, 'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome, 'email', c.email, 'cidade', t.cidade, 'uf', t.uf,
    'prazo_desejado', t.prazo_desejado, 'budget_estimado', t.budget_estimado, 'num_propostas', t.num_propostas,
    'email_confirmado_em', t.email_confirmado_em, 'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em,
    'correcao_pedida_em', k.pedida_em, 'corrigida_em', k.corrigida_em
  ) as linha,
  jsonb_build_object(
    'linha', jsonb_strip_nulls(to_jsonb(t) - array['conteudo_hash', 'envio_id', 'busca', 'cidade_busca'])
      || jsonb_build_object('contato', to_jsonb(c) - 'solicitacao_id', 'correcao', to_jsonb(k) - 'solicitacao_id'),
    'relacionados', jsonb_build_object('propostas', equipe.propostas_de(t.id, null))
  ) as detalhe
from public.solicitacoes as t
left join pedidos.solicitacao_contatos as c on c.solicitacao_id = t.id
left join pedidos.solicitacao_correcoes as k on k.solicitacao_id = t.id;
comment on view equipe.lista_solicitacoes is 'Requests with their contact and requested corrections in the team''s list.';
