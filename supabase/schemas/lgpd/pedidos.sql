-- Export, deletion and purge of requests and clients.

create function lgpd.excluir_dados(_token text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _solicitacao public.solicitacoes;
  _contato pedidos.solicitacao_contatos;
begin
  perform base.limitar_endereco('excluir', 20, interval '10 minutes');
  _solicitacao := pedidos.trancar(_token);
  select c.* into _contato from pedidos.solicitacao_contatos as c where c.solicitacao_id = _solicitacao.id;

  perform lgpd.apagar_solicitacoes(array[_solicitacao.id], true);
  perform mensagens.enfileirar(
    'dados_excluidos',
    _solicitacao.id::text,
    _contato.email,
    jsonb_build_object('responsavel_nome', _contato.responsavel_nome, 'tipo_servico', _solicitacao.tipo_servico)
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function lgpd.excluir_dados(text) is 'Body of fn_excluir_dados_solicitacao. Limit: 20 in 10 minutes per address.';
grant execute on function lgpd.excluir_dados(text) to anon, authenticated;

create function public.fn_excluir_dados_solicitacao(_token text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select lgpd.excluir_dados(_token);
$$;
comment on function public.fn_excluir_dados_solicitacao(text) is
  'Deletes the request and its contact, and the client when nothing else remains (LGPD art. 18); a second call gets PT410. Errors as fn_acompanhar.';
grant execute on function public.fn_excluir_dados_solicitacao(text) to anon, authenticated;

create function lgpd.apagar_solicitacoes(_ids uuid[], _pela_pessoa boolean default false) returns integer
language plpgsql set search_path = '' as $$
declare
  _clientes uuid[];
  _envios uuid[];
  _apagadas integer;
begin
  select array_agg(s.cliente_id), array_agg(s.envio_id) into _clientes, _envios
  from (select p.cliente_id, p.envio_id from public.solicitacoes as p where p.id = any (_ids) order by p.id for update) as s;
  -- Nobody adds a request to these clients, or deletes another one, until it is decided whether each client stays.
  perform from public.clientes as c where c.id = any (_clientes) order by c.id for update;

  update pedidos.acompanhamento_links as l set revogado_em = now()
  where l.solicitacao_id = any (_ids) and l.revogado_em is null;
  update contas.consentimentos as k set revogado_em = now()
  where k.solicitacao_id = any (_ids) and k.revogado_em is null;
  -- Contact and queued messages go with the request; its capability, which holds the contact too, goes by name.
  delete from public.solicitacoes as s where s.id = any (_ids);
  get diagnostics _apagadas = row_count;
  delete from pedidos.cliente_envios as e
  where
    e.id = any (_envios)
    or _pela_pessoa and e.cliente_id = any (_clientes)
    and not exists (select 1 from public.solicitacoes as s where s.cliente_id = e.cliente_id);
  delete from public.clientes as c
  where c.id = any (_clientes) and transicoes.cliente_sem_uso(c.id);
  perform transicoes.atualizar_cliente(c.id) from public.clientes as c where c.id = any (_clientes);
  return _apagadas;
end
$$;
comment on function lgpd.apagar_solicitacoes(uuid[], boolean) is
  'Deletes requests with everything that names their clients, and each client without another use (transicoes.cliente_sem_uso); any other becomes what remains says, once. '
  '_pela_pessoa: the owner of the mailbox asked, so capabilities of a client without another request go too. '
  'Links stay as revoked, without data; consents stay as revoked, pseudonymous. Returns how many requests are gone.';

create function lgpd.purgar_clientes(_maximo integer) returns bigint
language plpgsql set search_path = '' as $$
declare
  _conferidos uuid[];
  _apagados bigint;
begin
  loop
    with tirados as (
      delete from pedidos.clientes_a_conferir as d
      where
        d.cliente_id in (
          select f.cliente_id from pedidos.clientes_a_conferir as f
          where f.desde < lgpd.antes('clientes')
          order by f.desde
          limit _maximo offset base.a_pular()
          for update skip locked
        )
      returning d.cliente_id
    )
    select array_agg(t.cliente_id) into _conferidos from tirados as t;
    -- Locked first: whoever sends at this moment waits, or is seen by the look that follows.
    perform from public.clientes as c where c.id = any (_conferidos) order by c.id for update;
    delete from public.clientes as c where c.id = any (_conferidos) and transicoes.cliente_sem_uso(c.id);
    get diagnostics _apagados = row_count;
    -- A slice that deleted none would end the step (rotinas.drenar), with more to look at behind it.
    exit when _apagados > 0 or _conferidos is null;
  end loop;
  return _apagados;
end
$$;
comment on function lgpd.purgar_clientes(integer) is
  'Clients of 30 days with no request, vacancy or capability to send, of those that lost one of these (pedidos.clientes_a_conferir). Returns how many.';

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
