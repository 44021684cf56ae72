-- Proposals as the team lists and reads them.

create view equipe.lista_propostas as
select
  t.id as chave,
  t.criado_em,
  coalesce(t.valor, 0) as valor,
  t.status_proposta as status,
  t.solicitacao_id,
  t.consultoria_id,
  base.admin_busca(t.consultoria_email) as palavras,
  jsonb_build_object(
    'id', t.id, 'solicitacao_id', t.solicitacao_id, 'tipo_servico', s.tipo_servico, 'cidade', s.cidade, 'uf', s.uf,
    'consultoria_id', t.consultoria_id, 'consultoria_nome', c.consultoria_nome, 'consultoria_email', t.consultoria_email,
    'valor', t.valor, 'prazo', t.prazo, 'status_proposta', t.status_proposta, 'criado_em', t.criado_em,
    'decided_em', t.decided_em, 'expira_em', t.expira_em
  ) as linha,
  jsonb_build_object(
    'linha', to_jsonb(t) - array['auth_user_id', 'enviada_por'],
    'relacionados', jsonb_build_object(
      'solicitacao', case when s.id is not null then jsonb_build_object(
        'id', s.id, 'tipo_servico', s.tipo_servico, 'status_solicitacao', s.status_solicitacao, 'cidade', s.cidade, 'uf', s.uf
      ) end,
      'consultoria', case when c.id is not null then jsonb_build_object(
        'id', c.id, 'slug', c.slug, 'consultoria_nome', c.consultoria_nome
      ) end
    )
  ) as detalhe
from public.propostas as t
left join public.solicitacoes as s on s.id = t.solicitacao_id
left join public.consultorias as c on c.id = t.consultoria_id;
comment on view equipe.lista_propostas is 'Proposals with their request and consultancy in the team''s list.';

create function equipe.propostas_de(_solicitacao_id uuid, _consultoria_id uuid) returns jsonb
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
comment on function equipe.propostas_de is 'The newest 50 proposals to a request, or of a consultancy; the other is null.';

-- Decisions about requests: open, refuse, correct.

create function equipe.visto_do_pedido(_pedido public.solicitacoes) returns text
language sql stable set search_path = '' as $$
  select concat_ws(
    ':',
    _pedido.status_solicitacao,
    (
      select concat_ws(':', extract(epoch from k.pedida_em), extract(epoch from k.corrigida_em))
      from pedidos.solicitacao_correcoes as k where k.solicitacao_id = _pedido.id
    )
  );
$$;
comment on function equipe.visto_do_pedido is
  'What a page of the team shows of a request, for base.recusar_se_mudou: its status; once a correction was asked for, with when that was and when its client corrected the texts.';

create function equipe.triar_solicitacao(_id uuid, _decisao text, _motivo text, _visto text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform contas.exigir_admin();
  perform base.limitar('triagem', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _decisao <> 'abrir' then
    _motivo := base.motivo_limpo(_motivo, true);
  end if;
  select s.* into _pedido from public.solicitacoes as s where s.id = _id for update;
  if not found then
    perform base.recusar(404, 'Pedido não encontrado.', 'solicitacao_inexistente');
  end if;
  -- A repeated call gets its first answer: it has itself changed what the page showed.
  if _decisao = 'corrigir' and _pedido.status_solicitacao = 'Solicitação Efetuada' and exists (
    select 1 from pedidos.solicitacao_correcoes as k
    where k.solicitacao_id = _id and k.corrigida_em is null and k.motivo = _motivo
  ) then
    return;
  end if;
  perform base.recusar_se_mudou(_visto, equipe.visto_do_pedido(_pedido));

  if _decisao = 'abrir' then
    perform transicoes.mudar_solicitacao(_id, 'Aberta');
  elsif _decisao = 'recusar' then
    -- A page that does not say what it showed may mean a request that still waits.
    if _pedido.status_solicitacao = 'Aberta' and _visto is null then
      perform base.recusar(409, 'Este pedido já foi aberto. Recarregue e confira.', 'status_invalido');
    end if;
    perform transicoes.mudar_solicitacao(_id, 'Recusada', _motivo);
  else
    if _pedido.status_solicitacao <> 'Solicitação Efetuada' then
      perform base.recusar(409, 'Só um pedido que ainda espera pela equipe pode ser corrigido.', 'status_invalido');
    end if;
    insert into pedidos.solicitacao_correcoes as k (solicitacao_id, motivo)
    values (_id, _motivo)
    on conflict (solicitacao_id) do update set motivo = excluded.motivo, pedida_em = now(), corrigida_em = null;
    perform pedidos.enviar_link(
      _id, 'solicitacao_correcao', _id || ':' || gen_random_uuid(), jsonb_build_object('motivo', _motivo)
    );
    perform contas.anotar_auditoria('pediu_correcao', 'solicitacoes', _id::text, '{}');
  end if;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_abrir_solicitacao(_id uuid default null, _visto text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.triar_solicitacao(_id, 'abrir', null, _visto);
$$;
comment on function public.fn_abrir_solicitacao is
  'For admins: opens a sent request and informs client and consultancies. Idempotent. _visto is the visto of the detail that the page showed. Errors: PT403 so_admin, PT404 '
  'solicitacao_inexistente, PT409 status_invalido or mudou, PT429 limite.';
grant execute on function equipe.triar_solicitacao, public.fn_abrir_solicitacao to authenticated;

create function public.fn_recusar_solicitacao(_id uuid default null, _motivo text default null, _visto text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.triar_solicitacao(_id, 'recusar', _motivo, _visto);
$$;
comment on function public.fn_recusar_solicitacao is
  'For admins: refuses a sent request, or takes off an open one (only with _visto), with a reason, which its client reads on the follow-up page. '
  'Idempotent. _visto is the visto of the detail that the page showed. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 status_invalido or mudou, PT422 motivo, PT429 limite.';
grant execute on function public.fn_recusar_solicitacao to authenticated;

create function public.fn_pedir_correcao(_id uuid default null, _motivo text default null, _visto text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.triar_solicitacao(_id, 'corrigir', _motivo, _visto);
$$;
comment on function public.fn_pedir_correcao is
  'For admins: asks the client of a sent request to correct its texts, with a reason, by an e-mail with a link; the request stays as it is and no longer opens '
  'automatically. Repeating sends no second e-mail. _visto is the visto of the detail that the page showed. Errors: PT403 so_admin, PT404 solicitacao_inexistente, PT409 '
  'status_invalido or mudou, PT422 motivo, PT429 limite.';
grant execute on function public.fn_pedir_correcao to authenticated;

create function equipe.corrigir_pedido(_token text, _textos jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _campos text[];
  _limpos jsonb;
begin
  perform base.limitar_endereco('corrigir_pedido', 30, interval '10 minutes');
  _pedido := pedidos.trancar(_token);
  if jsonb_typeof(_textos) is distinct from 'object' or octet_length(_textos::text) > 200000 then
    perform base.recusar_dados();
  end if;
  if _pedido.status_solicitacao <> 'Solicitação Efetuada' or not exists (
    select 1 from pedidos.solicitacao_correcoes as k where k.solicitacao_id = _pedido.id and k.corrigida_em is null
  ) then
    perform base.recusar(409, 'Não há correção pedida para este pedido.', 'sem_correcao');
  end if;

  -- Only the given fields; an optional text given empty is removed.
  _campos := array(
    select c from unnest(pedidos.campos_corrigiveis(_pedido.tipo_servico)) as c where _textos ? c
  );
  if _campos = '{}' then
    perform base.recusar(422, 'Corrija ao menos um dos textos.', 'textos');
  end if;
  _limpos := (select jsonb_object_agg(c, null) from unnest(_campos) as c)
    || catalogo.limpar_campos(
      array['fim', (select s.prefixo from catalogo.servicos as s where s.tipo = _pedido.tipo_servico)], _textos, true, _campos
    );
  perform base.atualizar_linha('public.solicitacoes', _pedido.id, _limpos);
  perform pedidos.guardar_leitura(s.id, to_jsonb(s)) from public.solicitacoes as s where s.id = _pedido.id;
  update pedidos.solicitacao_correcoes as k set corrigida_em = now() where k.solicitacao_id = _pedido.id;
  return propostas.ver_solicitacao(_token);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_corrigir_pedido(_token text default null, _textos jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.corrigir_pedido(_token, _textos);
$$;
comment on function public.fn_corrigir_pedido is
  'The client with a follow-up link corrects the free texts that the team listed ({column: text}, of correcao.campos); the request returns to the team. Returns as '
  'fn_acompanhar, whose correcao is {motivo, pedida_em, campos} while a correction is pending, else null. Errors: PT404 link_invalido, PT409 sem_correcao, PT410 '
  'link_expirado, PT422 textos or the column, PT429 limite.';
grant execute on function equipe.corrigir_pedido, public.fn_corrigir_pedido to anon, authenticated;

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
  -- Since when the team can decide.
  greatest(t.criado_em, t.email_confirmado_em, k.corrigida_em) as chegou_em,
  base.admin_busca(c.empresa_nome || ' ' || c.responsavel_nome || ' ' || c.email || ' ' || substr(c.telefone, 4)) as palavras,
  jsonb_build_object(
    'id', t.id, 'tipo_servico', t.tipo_servico, 'status_solicitacao', t.status_solicitacao, 'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome, 'email', c.email, 'cidade', t.cidade, 'uf', t.uf,
    'prazo_desejado', t.prazo_desejado, 'budget_estimado', t.budget_estimado, 'num_propostas', t.num_propostas,
    'email_confirmado_em', t.email_confirmado_em, 'criado_em', t.criado_em, 'atualizado_em', t.atualizado_em,
    'correcao_pedida_em', k.pedida_em, 'corrigida_em', k.corrigida_em
  ) as linha,
  jsonb_build_object(
    'linha', jsonb_strip_nulls(
      to_jsonb(t) - array['conteudo_hash', 'envio_id', 'busca', 'cidade_busca']
      || jsonb_build_object(
        'motivo_encerramento',
        (select z.motivo_encerramento from pedidos.solicitacao_prazos as z where z.solicitacao_id = t.id)
      )
    )
      || jsonb_build_object('contato', to_jsonb(c) - 'solicitacao_id', 'correcao', to_jsonb(k) - 'solicitacao_id', 'visto', equipe.visto_do_pedido(t)),
    'relacionados', jsonb_build_object('propostas', equipe.propostas_de(t.id, null))
  ) as detalhe
from public.solicitacoes as t
left join pedidos.solicitacao_contatos as c on c.solicitacao_id = t.id
left join pedidos.solicitacao_correcoes as k on k.solicitacao_id = t.id;
comment on view equipe.lista_solicitacoes is 'Requests with their contact and requested corrections in the team''s list.';
