-- Export of questions, messages and reviews.

create function lgpd.exportar_conversas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  with meus as materialized (
    select s.id
    from public.usuarios as u
    join public.clientes as c on c.email = u.email and u.email_verificado
    join public.solicitacoes as s on s.cliente_id = c.id
    where u.auth_user_id = _auth_user_id
  )
  select jsonb_build_object(
    'perguntas', (
      select coalesce(
        jsonb_agg(
          conversas.pergunta_em_json(p, case when p.auth_user_id = _auth_user_id then _auth_user_id end) - 'por'
          || jsonb_build_object('solicitacao_id', p.solicitacao_id)
          order by p.criada_em desc
        ),
        '[]'
      )
      from (
        select q.* from conversas.perguntas as q
        where q.auth_user_id = _auth_user_id or q.retirada_em is null and q.solicitacao_id in (select m.id from meus as m)
        order by q.criada_em desc limit 1000
      ) as p
    ),
    'conversas', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'id', m.id,
            'proposta_id', m.proposta_id,
            'do_cliente', m.do_cliente,
            'texto', case when m.minha or m.aceita then m.texto else coalesce(m.texto_mascarado, m.texto) end,
            'oculto', m.texto_mascarado is not null and not m.aceita,
            'criada_em', m.criada_em,
            'lida_em', m.lida_em
          )
          order by m.criada_em desc
        ),
        '[]'
      )
      from (
        select n.*, t.minha, propostas.conhece_o_cliente(q.solicitacao_id, q.auth_user_id) as aceita
        from conversas.mensagens as n
        join public.propostas as q on q.id = n.proposta_id
        cross join lateral (
          select case when n.do_cliente then q.solicitacao_id in (select m.id from meus as m) else q.auth_user_id = _auth_user_id end as minha
        ) as t
        where
          t.minha
          or n.retirada_em is null
          and (q.auth_user_id = _auth_user_id or q.status_proposta <> 'retirada' and q.solicitacao_id in (select m.id from meus as m))
        order by n.criada_em desc limit 1000
      ) as m
    ),
    'convites', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.criado_em desc), '[]')
      from (
        select k.solicitacao_id, c.consultoria_nome, k.criado_em
        from propostas.convites as k
        join public.consultorias as c on c.id = k.consultoria_id
        left join public.usuarios as u on u.id = c.dono_id
        where u.auth_user_id = _auth_user_id or k.solicitacao_id in (select m.id from meus as m)
        order by k.criado_em desc limit 1000
      ) as v
    ),
    'avisos_de_conversas', (
      select coalesce(jsonb_agg(to_jsonb(v) order by v.avisada_em desc nulls last), '[]')
      from (
        select a.solicitacao_id, a.avisada_em, a.saiu_em
        from conversas.conversa_avisos as a
        where a.auth_user_id = _auth_user_id or a.solicitacao_id in (select m.id from meus as m)
        order by a.avisada_em desc nulls last limit 1000
      ) as v
    ),
    'avaliacoes', (
      select coalesce(jsonb_agg(avaliacoes.avaliacao_em_json(a) || jsonb_build_object('status', a.status) order by a.enviada_em desc), '[]')
      from (
        select b.* from avaliacoes.avaliacoes as b
        join public.propostas as q on q.id = b.proposta_id
        where
          b.enviada_em is not null
          and (q.solicitacao_id in (select m.id from meus as m) or q.auth_user_id = _auth_user_id and b.status = 'publicada')
        order by b.enviada_em desc limit 1000
      ) as a
    )
  );
$$;
comment on function lgpd.exportar_conversas(uuid) is
  'For "my data": questions asked or received, messages of own threads, invitations, e-mails about conversations and reviews written or received; own texts whole, others as '
  'the account reads them; the newest 1,000 of each.';
