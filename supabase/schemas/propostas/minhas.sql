-- Proposals of a consultancy: list, withdrawal, and the contact that an acceptance opens.

create function private.minhas_propostas(_cursor text, _limite integer, _status text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _maximo constant integer := least(greatest(coalesce(_limite, 20), 1), 50);
  _fim record;
  _itens jsonb;
  _proximo text;
begin
  perform private.limitar('minhas_propostas', 'conta:' || _uid, 240, interval '1 hour');
  if octet_length(_cursor) > 200 then
    perform private.recusar_dados();
  end if;
  _status := nullif(_status, '');
  if _status not in ('enviada', 'aceita', 'recusada', 'retirada', 'expirada') then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select c.em, c.id into _fim from private.ler_pagina(_cursor) as c;

  with pagina as (
    select p.*, row_number() over (order by p.criado_em desc, p.id desc) as n
    from public.propostas as p
    where
      p.auth_user_id = _uid
      and (_fim.id is null or (p.criado_em, p.id) < (_fim.em, _fim.id))
      and (_status is null or p.status_proposta = _status)
    order by p.criado_em desc, p.id desc
    limit _maximo + 1
  )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', k.id,
          'solicitacao_id', s.id,
          'tipo_servico', s.tipo_servico,
          'cidade_estado', s.cidade || ', ' || s.uf,
          'status_solicitacao', s.status_solicitacao,
          'valor', k.valor,
          'prazo', k.prazo,
          'mensagem', k.mensagem,
          'detalhes', k.detalhes,
          'arquivo_id', k.arquivo_id,
          'status_proposta', k.status_proposta,
          'motivo', k.motivo,
          'criado_em', k.criado_em,
          'decided_em', k.decided_em,
          'expira_em', k.expira_em,
          'nao_lidas', (
            select count(*) from private.mensagens as m
            where m.proposta_id = k.id and m.do_cliente and m.lida_em is null and m.retirada_em is null
          )
        ) order by k.n
      ) filter (where k.n <= _maximo),
      '[]'
    ),
    case when count(*) > _maximo then max(private.marcar_pagina(k.criado_em, k.id)) filter (where k.n = _maximo) end
  into _itens, _proximo
  from pagina as k
  join public.solicitacoes as s on s.id = k.solicitacao_id;

  return jsonb_build_object('itens', _itens, 'proximo', _proximo);
end
$$;
comment on function private.minhas_propostas(text, integer, text) is 'Body of fn_minhas_propostas. Limit: 240 an hour per account.';
grant execute on function private.minhas_propostas(text, integer, text) to authenticated;

create function public.fn_minhas_propostas(_cursor text default null, _limite integer default 20, _status text default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.minhas_propostas(_cursor, _limite, _status);
$$;
comment on function public.fn_minhas_propostas(text, integer, text) is
  'Own proposals, newest first: {itens: [{id, solicitacao_id, tipo_servico, cidade_estado, status_solicitacao, valor|null, prazo, mensagem, detalhes|null, arquivo_id|null, '
  'status_proposta, motivo|null, criado_em, decided_em|null, expira_em, nao_lidas: messages of the client}], proximo: cursor|null}; _limite at most 50, _status one '
  'status_proposta. Errors: PT422 cursor or status, PT429 limite.';
grant execute on function public.fn_minhas_propostas(text, integer, text) to authenticated;

create function private.retirar_proposta(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('retirar_proposta', 'conta:' || auth.uid(), 60, interval '1 hour');
  perform private.mudar_propostas(
    array(select p.id from public.propostas as p where p.id = _id and p.auth_user_id = auth.uid()), 'retirada'
  );
  if not exists (select 1 from public.propostas as p where p.id = _id and p.auth_user_id = auth.uid()) then
    -- The same answer for a missing or withdrawn proposal and for one of another account.
    perform private.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  end if;
end
$$;
comment on function private.retirar_proposta(uuid) is 'Body of fn_retirar_proposta. Limit: 60 an hour per account.';
grant execute on function private.retirar_proposta(uuid) to authenticated;

create function public.fn_retirar_proposta(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.retirar_proposta(_id);
$$;
comment on function public.fn_retirar_proposta(uuid) is
  'Withdraws an own proposal that is not decided yet: its slot becomes free, the client is informed. Idempotent. Errors: PT404 proposta_inexistente, PT409 '
  'proposta_decidida, PT429 limite.';
grant execute on function public.fn_retirar_proposta(uuid) to authenticated;

create function private.contato_do_pedido(_proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _contato jsonb;
begin
  perform private.limitar('contato_do_pedido', 'conta:' || auth.uid(), 120, interval '1 hour');
  select jsonb_build_object(
    'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome,
    'email', c.email,
    'telefone', c.telefone,
    'cidade', c.cidade,
    'uf', c.uf
  ) into _contato
  from public.propostas as p
  join private.solicitacao_contatos as c on c.solicitacao_id = p.solicitacao_id
  where
    p.id = _proposta
    and p.auth_user_id = auth.uid()
    and p.status_proposta = 'aceita'
    and private.conhece_o_cliente(p.solicitacao_id, p.auth_user_id);
  if _contato is null then
    perform private.recusar(
      404, 'O contato aparece aqui quando o cliente aceita a sua proposta.', 'contato_indisponivel'
    );
  end if;
  return _contato;
end
$$;
comment on function private.contato_do_pedido(uuid) is
  'Body of fn_contato_do_pedido. Limit: 120 an hour per account. No longer available once the client revokes the consent to be contacted.';
grant execute on function private.contato_do_pedido(uuid) to authenticated;

create function public.fn_contato_do_pedido(_proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.contato_do_pedido(_proposta);
$$;
comment on function public.fn_contato_do_pedido(uuid) is
  'Contact of the client who accepted this own proposal: {empresa_nome, responsavel_nome, email, telefone, cidade, uf}. Errors: PT404 contato_indisponivel (for '
  'other callers, and before acceptance), PT429 limite.';
grant execute on function public.fn_contato_do_pedido(uuid) to authenticated;

create function private.conhece_o_cliente(_solicitacao_id uuid, _auth_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from public.propostas as p
    where p.solicitacao_id = _solicitacao_id and p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  )
  and not exists (
    select 1 from private.consentimentos as k
    where k.solicitacao_id = _solicitacao_id and k.finalidade = 'contato_solicitacao' and k.revogado_em is not null
  );
$$;
comment on function private.conhece_o_cliente(uuid, uuid) is
  'Whether an account sent the accepted proposal of a request whose client still consents to be contacted: to it nothing is hidden '
  '(docs/product/proposals.md#the-clients-contact).';
