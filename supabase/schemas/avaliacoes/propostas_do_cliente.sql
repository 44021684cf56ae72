-- Proposals as the client compares them, with the reviews of their authors.

create function avaliacoes.proposta_para_cliente(_proposta public.propostas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _proposta.id,
    'consultoria_nome', coalesce(
      c.consultoria_nome, nullif(btrim(concat_ws(' ', u.nome, u.sobrenome)), ''), 'Profissional independente'
    ),
    'consultoria_slug', c.slug,
    'no_diretorio', c.id is not null,
    'cidade', c.cidade,
    'uf', c.uf,
    'servicos', c.servicos,
    'tipo_atuacao', c.tipo_atuacao,
    'tempo_atuacao', c.tempo_atuacao,
    'tamanho_equipe', c.tamanho_equipe,
    'logo', consultorias.logo(c.id),
    'avaliacoes', case when c.id is not null then avaliacoes.resumo(c.id) end,
    'selos', jsonb_build_object(
      'contato_verificado', u.email_verificado and u.telefone_verificado,
      'cadastro_conferido', c.conferida_em is not null
    ),
    'suspensa', consultorias.dona_esta_suspensa(_proposta.auth_user_id),
    'valor', _proposta.valor,
    'prazo', _proposta.prazo,
    'mensagem', _proposta.mensagem,
    'detalhes', _proposta.detalhes,
    'arquivo', _proposta.arquivo_id is not null,
    'status_proposta', _proposta.status_proposta,
    'motivo', _proposta.motivo,
    'criado_em', _proposta.criado_em,
    'decided_em', _proposta.decided_em,
    'expira_em', _proposta.expira_em,
    'resposta_em_minutos', greatest(
      0, floor(extract(epoch from _proposta.criado_em - coalesce(z.aberta_em, s.criado_em)) / 60)::integer
    ),
    'contato', case
      when _proposta.status_proposta = 'aceita' then jsonb_build_object(
        'email', coalesce(case when u.email_verificado then u.email end, _proposta.consultoria_email),
        'telefone', coalesce(case when u.telefone_verificado then u.telefone end, c.telefone)
      )
    end
  )
  from public.solicitacoes as s
  left join pedidos.solicitacao_prazos as z on z.solicitacao_id = s.id
  left join public.usuarios as u on u.auth_user_id = _proposta.auth_user_id
  -- A consultancy that the team has not approved gives a proposal neither name nor seal.
  left join public.consultorias as c on c.id = _proposta.consultoria_id and consultorias.esta_no_ar(c)
  where s.id = _proposta.solicitacao_id;
$$;
comment on function avaliacoes.proposta_para_cliente is
  'A proposal as its client sees it. no_diretorio false: the name comes from the profile and was not checked. Seals: contato_verificado = the e-mail and phone of '
  'contato, verified by code; cadastro_conferido = name and document checked by the team. suspensa: it cannot be accepted (fn_aceitar_proposta). The contact of the author only once accepted, verified contacts of the '
  'account first.';

create function avaliacoes.ver_propostas(_solicitacao_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'status', s.status_solicitacao,
    'num_propostas', s.num_propostas,
    'max_propostas', 4,
    'aberta_em', z.aberta_em,
    'fecha_em', case when s.status_solicitacao = 'Aberta' then z.fecha_em end,
    'avisadas', case when s.status_solicitacao = 'Aberta' then z.avisadas end,
    'mais_prazo_em', z.mais_prazo_em,
    'escolhida_em', z.escolhida_em,
    'motivo_encerramento', z.motivo_encerramento,
    'propostas', (
      select coalesce(jsonb_agg(avaliacoes.proposta_para_cliente(p) order by p.criado_em, p.id), '[]')
      from public.propostas as p
      where p.solicitacao_id = s.id and p.status_proposta in ('enviada', 'aceita')
    ),
    'anteriores', (
      select coalesce(jsonb_agg(avaliacoes.proposta_para_cliente(a) order by a.decided_em desc, a.id), '[]')
      from (
        select p.* from public.propostas as p
        where p.solicitacao_id = s.id and p.status_proposta in ('recusada', 'expirada')
        order by p.decided_em desc, p.id
        limit 20
      ) as a
    ),
    'retiradas', (
      select count(*) from public.propostas as p where p.solicitacao_id = s.id and p.status_proposta = 'retirada'
    )
  )
  from public.solicitacoes as s
  left join pedidos.solicitacao_prazos as z on z.solicitacao_id = s.id
  where s.id = _solicitacao_id;
$$;
comment on function avaliacoes.ver_propostas is
  'Proposals for the follow-up page; of withdrawn ones (retiradas) only the number. The caller has checked the token.';

create function avaliacoes.propostas_do_pedido(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform base.limitar_endereco('propostas_do_pedido', 240, interval '10 minutes');
  return avaliacoes.ver_propostas(pedidos.link_vivo(_token));
end
$$;

create function public.fn_propostas_do_pedido(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select avaliacoes.propostas_do_pedido(_token);
$$;
comment on function public.fn_propostas_do_pedido is
  'Proposals of the request of a follow-up link: {status, num_propostas, max_propostas, aberta_em|null, fecha_em|null, avisadas|null: consultancies e-mailed about it while it is open, mais_prazo_em|null, escolhida_em|null, '
  'motivo_encerramento|null, propostas: at most 4 live ones, oldest first, anteriores: at most 20 declined or expired, retiradas: how many were withdrawn}, each '
  'of the two lists {id, consultoria_nome (of the directory, or with no_diretorio false of the profile), consultoria_slug|null, no_diretorio, cidade, uf, '
  'servicos, tipo_atuacao, tempo_atuacao, tamanho_equipe (all six null unless the directory lists it), selos: {contato_verificado, cadastro_conferido}, '
  'valor|null, prazo, mensagem, detalhes|null, arquivo (whether it has an attachment), status_proposta, motivo|null, criado_em, decided_em|null, expira_em, '
  'resposta_em_minutos, contato: {email, telefone|null}|null}. '
  'Errors: PT404 link_invalido, PT410 link_expirado, PT429 limite.';
grant execute on function avaliacoes.propostas_do_pedido, public.fn_propostas_do_pedido to anon, authenticated;
