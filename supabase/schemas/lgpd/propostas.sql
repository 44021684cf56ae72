-- Export and deletion of proposals.

create function lgpd.apagar_propostas_da_conta(_auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Requests are locked first, as in all functions that decide.
  perform from public.solicitacoes as s
  where
    s.id in (
      select p.solicitacao_id from public.propostas as p
      where p.auth_user_id = _auth_user_id and p.status_proposta in ('enviada', 'aceita')
    )
  order by s.id
  for no key update;
  perform transicoes.mudar_propostas(
    array(select p.id from public.propostas as p where p.auth_user_id = _auth_user_id and p.status_proposta = 'enviada'),
    'retirada'
  );
  -- Informs clients who had accepted one of the proposals.
  perform pedidos.enviar_link(p.solicitacao_id, 'proposta_retirada', p.id::text)
  from public.propostas as p
  where p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  order by p.solicitacao_id;
  update pedidos.solicitacao_prazos as z set recusados = z.recusados || contas.marcas(_auth_user_id)
  where
    z.solicitacao_id in (
      select p.solicitacao_id from public.propostas as p
      where p.auth_user_id = _auth_user_id and p.status_proposta = 'recusada'
    );
  delete from public.propostas as p where p.auth_user_id = _auth_user_id;
end
$$;
comment on function lgpd.apagar_propostas_da_conta(uuid) is
  'An account that ends withdraws what waits and takes all its proposals with it; clients are told of those that waited and of those they had accepted. '
  'Requests that declined one remember it by keyed hashes.';

create function lgpd.exportar_propostas(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'propostas_recebidas', (
      select coalesce(jsonb_agg(avaliacoes.proposta_para_cliente(p) - 'id' || jsonb_build_object('solicitacao_id', p.solicitacao_id) order by p.criado_em desc, p.id), '[]')
      from (
        select t.*
        from public.usuarios as u
        join public.clientes as c on c.email = u.email and u.email_verificado
        join public.solicitacoes as s on s.cliente_id = c.id
        join public.propostas as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id and t.status_proposta <> 'retirada'
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    ),
    'prazos_dos_pedidos', (
      select coalesce(jsonb_agg(to_jsonb(z) order by z.aberta_em desc, z.solicitacao_id), '[]')
      from (
        select t.*
        from public.usuarios as u
        join public.clientes as c on c.email = u.email and u.email_verificado
        join public.solicitacoes as s on s.cliente_id = c.id
        join pedidos.solicitacao_prazos as t on t.solicitacao_id = s.id
        where u.auth_user_id = _auth_user_id
        order by t.aberta_em desc, t.solicitacao_id
        limit 1000
      ) as z
    ),
    'avisos_de_pedidos', (
      select jsonb_build_object('avisada_em', o.avisada_em, 'resumo_em', o.resumo_em, 'saiu_em', o.saiu_em)
      from public.usuarios as u
      join public.consultorias as k on k.dono_id = u.id
      join propostas.avisos_optout as o on o.consultoria_id = k.id
      where u.auth_user_id = _auth_user_id
    ),
    'propostas', (
      select coalesce(
        jsonb_agg(to_jsonb(p) - array['auth_user_id', 'consultoria_id'] order by p.criado_em desc, p.id), '[]'
      )
      from (
        select t.* from public.propostas as t
        where t.auth_user_id = _auth_user_id
        order by t.criado_em desc, t.id
        limit 1000
      ) as p
    )
  );
$$;
comment on function lgpd.exportar_propostas(uuid) is
  'Proposals for "my data": {propostas: sent by the account, propostas_recebidas: for the requests of its verified e-mail, as their client sees them, '
  'prazos_dos_pedidos, avisos_de_pedidos: {avisada_em, resumo_em, saiu_em}|null}; of each list the newest 1,000.';
