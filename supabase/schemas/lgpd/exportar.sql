-- The copy of everything about a person ("my data").

create function lgpd.exportar_do_email(_email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'empresa', (
      select to_jsonb(c) - 'id' from public.clientes as c where c.email = _email
    ),
    'solicitacoes', (
      select coalesce(jsonb_agg(s.item order by s.criado_em desc, s.id), '[]')
      from (
        select
          p.id,
          p.criado_em,
          to_jsonb(p) - array['cliente_id', 'envio_id', 'conteudo_hash', 'busca', 'cidade_busca']
          || jsonb_build_object('contato', to_jsonb(k) - 'solicitacao_id') as item
        from public.clientes as c
        join public.solicitacoes as p on p.cliente_id = c.id
        left join pedidos.solicitacao_contatos as k on k.solicitacao_id = p.id
        where c.email = _email
        order by p.criado_em desc, p.id
        limit 1000
      ) as s
    ),
    'envios_iniciados', (
      select coalesce(
        jsonb_agg(jsonb_build_object('criado_em', e.criado_em, 'expira_em', e.expira_em) order by e.criado_em desc, e.id),
        '[]'
      )
      from (
        select v.* from pedidos.cliente_envios as v
        join public.clientes as c on c.id = v.cliente_id
        where c.email = _email and v.solicitacoes_criadas = 0
        order by v.criado_em desc, v.id
        limit 1000
      ) as e
    ),
    'contatos', (
      select coalesce(jsonb_agg(to_jsonb(m) - array['id', 'chave', 'anonimizado_em'] order by m.criado_em desc, m.id), '[]')
      from (
        select t.* from public.contatos as t where t.email = _email order by t.criado_em desc, t.id limit 1000
      ) as m
    ),
    'mensagens', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'tipo', o.tipo,
            'data', coalesce(o.enviado_em, o.criado_em),
            'estado', case
              when o.enviado_em is not null then 'enviada'
              when o.morta_em is not null then 'não entregue'
              else 'na fila'
            end
          ) order by o.criado_em desc, o.id
        ),
        '[]'
      )
      from (
        select m.* from mensagens.outbox as m
        where m.destinatario = _email
        order by m.criado_em desc, m.id
        limit 1000
      ) as o
    )
  )
  || coalesce(
    (
      select jsonb_build_object('admin', jsonb_build_object('ativo', a.active, 'desde', a.created_at))
      from public.admins as a where a.email = _email
    ),
    '{}'
  );
$$;
comment on function lgpd.exportar_do_email(text) is
  'Data under a verified e-mail: {empresa, solicitacoes, envios_iniciados, contatos, mensagens, admin?}; the newest 1,000 of each. A submission without request is '
  'listed without its unconfirmed contact. Empty lists for null.';

create function lgpd.exportar_consentimentos(_auth_user_id uuid, _email text) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(
      to_jsonb(c) - array['titular', 'endereco', 'solicitacao_id']
      order by c.concedido_em desc, c.id desc
    ),
    '[]'
  )
  from (
    select k.*, s.tipo_servico
    from lgpd.consentimentos_de(_auth_user_id, _email) as k
    left join public.solicitacoes as s on s.id = k.solicitacao_id
    order by k.concedido_em desc, k.id desc
    limit 1000
  ) as c;
$$;
comment on function lgpd.exportar_consentimentos(uuid, text) is
  'The newest 1,000 consents as stored: [{id, finalidade, versao, agente|null, concedido_em, revogado_em|null, tipo_servico|null}]. Omitted: titular and endereco '
  '(keyed hashes) and solicitacao_id, which outlives its request; an existing request is identified by tipo_servico and in its own list.';

create function lgpd.exportar_convites(_email text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'convites_de_empresas', (
      select coalesce(jsonb_agg(jsonb_build_object('tipo', e.tipo, 'empresa', e.nome, 'papel', c.papel, 'criado_em', c.criado_em) order by c.criado_em desc, c.id), '[]')
      from vagas.convites_de_empresa as c
      join vagas.casas as e on e.id = c.casa_id
      where c.email = _email
    ),
    'enderecos_de_avisos', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object('tipo', e.tipo, 'empresa', e.nome, 'assuntos', c.assuntos, 'desde', c.desde, 'confirmada_em', c.confirmada_em)
          order by c.desde desc, c.casa_id
        ),
        '[]'
      )
      from (
        select t.casa_id, t.email, t.assuntos, t.desde, t.confirmada_em from vagas.caixas as t
        union all
        select t.casa_id, t.email, t.assuntos, t.desde, t.confirmada_em from consultorias.caixas as t
      ) as c
      join vagas.casas as e on e.id = c.casa_id
      where c.email = _email
    )
  );
$$;
comment on function lgpd.exportar_convites is
  'What companies and consultancies did with a verified e-mail, for "my data": {convites_de_empresas: [{tipo, empresa, papel, criado_em}], enderecos_de_avisos: [{tipo, empresa, assuntos, '
  'desde, confirmada_em|null}]}. Empty lists for null.';

create function lgpd.exportar_escritos(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'escritos_em_equipes',
    coalesce(
      jsonb_agg(
        jsonb_build_object('o_que', t.o_que, 'em', t.em, 'onde', t.onde, 'texto', t.texto) order by t.em desc, t.onde
      ),
      '[]'
    )
  )
  from (
    select e.*
    from public.usuarios as u
    cross join lateral (
      select 'proposta' as o_que, p.criado_em as em, p.solicitacao_id::text as onde, p.mensagem as texto
      from public.propostas as p
      where p.enviada_por = u.id and p.auth_user_id is distinct from u.auth_user_id
      union all
      select 'pergunta', q.criada_em, q.solicitacao_id::text, q.texto
      from conversas.perguntas as q
      where q.feita_por = u.id and q.auth_user_id <> u.auth_user_id
      union all
      select 'mensagem', m.criada_em, m.proposta_id::text, m.texto
      from conversas.mensagens as m
      join public.propostas as p on p.id = m.proposta_id
      where m.escrita_por = u.id and p.auth_user_id is distinct from u.auth_user_id
      union all
      select 'vaga', v.created_at, v.codigo_ref, v.cargo || E'\n' || v.descricao
      from public.vagas as v
      where v.criada_por = u.id and v.usuario_id is distinct from u.id
      union all
      select 'edicao_de_vaga', d.criada_em, v.codigo_ref, (select string_agg(m.value ->> 'depois', E'\n' order by m.key) from jsonb_each(d.mudancas) as m)
      from public.vaga_edicoes as d
      join public.vagas as v on v.id = d.vaga_id
      where d.criada_por = u.id and v.usuario_id is distinct from u.id
    ) as e
    where u.auth_user_id = _auth_user_id
    order by e.em desc, e.onde
    limit 1000
  ) as t;
$$;
comment on function lgpd.exportar_escritos is
  'What an account wrote in companies and consultancies of others, for "my data": {escritos_em_equipes: [{o_que: proposta|pergunta|mensagem|vaga|edicao_de_vaga, em, onde, texto}]}, the '
  'newest 1,000; not what it noted on candidates, which is about them.';

create function lgpd.exportar_dados(_auth_user_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _usuario public.usuarios;
  _email text;
begin
  perform base.limitar('exportar', 'conta:' || _auth_user_id, 10, interval '1 day');
  select u.* into _usuario from public.usuarios as u where u.auth_user_id = _auth_user_id;
  if not found then
    perform base.recusar(404, 'Não encontramos a sua conta.', 'conta_inexistente');
  end if;
  _email := case when _usuario.email_verificado then _usuario.email end;
  return jsonb_build_object(
      'gerado_em', now(),
      'itens_por_lista', 1000,
      'perfil', to_jsonb(_usuario) - array['id', 'auth_user_id'],
      'consentimentos', lgpd.exportar_consentimentos(_auth_user_id, _email)
    )
    || lgpd.exportar_acesso(_auth_user_id)
    || lgpd.exportar_do_email(_email)
    || lgpd.exportar_convites(_email)
    || lgpd.exportar_consultoria(_usuario.id, _email);
end
$$;
comment on function lgpd.exportar_dados(uuid) is
  'Body of fn_exportar_meus_dados. Limit: 10 a day per account. A new area adds its own part here.';

create function lgpd.exportar_meus_dados() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select lgpd.exportar_dados(auth.uid())
    || lgpd.exportar_propostas(auth.uid())
    || lgpd.exportar_arquivos(auth.uid())
    || lgpd.exportar_conversas(auth.uid())
    || lgpd.exportar_vagas(auth.uid())
    || lgpd.exportar_pagamentos(auth.uid())
    || lgpd.exportar_candidaturas(auth.uid()) || candidaturas.exportar_modelos(auth.uid()) || publico.exportar_alertas(auth.uid())
    || lgpd.exportar_escritos(auth.uid()) || vagas.exportar_suspensoes(auth.uid()) || publico.exportar_aviso_do_plano(auth.uid());
$$;
comment on function lgpd.exportar_meus_dados() is 'The parts of the export, each of the calling account only.';
grant execute on function lgpd.exportar_meus_dados() to authenticated;

create function public.fn_exportar_meus_dados() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select lgpd.exportar_meus_dados();
$$;
comment on function public.fn_exportar_meus_dados() is
  'All data stored about the calling account and its verified e-mail: {gerado_em, itens_por_lista, perfil, conta, contas_externas, sessoes, consentimentos, '
  'empresa|null, solicitacoes, envios_iniciados, contatos, mensagens, admin?, consultoria|null, cadastros_iniciados, propostas, propostas_recebidas, '
  'prazos_dos_pedidos, avisos_de_pedidos|null, perguntas, conversas, avaliacoes, arquivos, empresas, vagas, pagamentos, candidaturas, '
  'modelos_de_mensagem, alertas, aviso_do_plano|null, denuncias, suspensoes_de_vagas, convites_de_empresas, enderecos_de_avisos, escritos_em_equipes}; lists newest first, cut after itens_por_lista. Errors: PT404 conta_inexistente, PT429 limite (10 a day).';
grant execute on function public.fn_exportar_meus_dados() to authenticated;
