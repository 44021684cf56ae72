-- The one function that changes the state of proposals.

create function transicoes.mudar_propostas(_ids uuid[], _para text, _motivo text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _proposta public.propostas;
  _mudadas integer := 0;
  -- Whether the client was told of the proposal.
  _sabida boolean;
begin
  -- Requests are locked first, as in all functions that decide.
  perform from public.solicitacoes as s
  where s.id in (select p.solicitacao_id from public.propostas as p where p.id = any (_ids))
  order by s.id
  for no key update;

  -- The trigger refuses statuses that propostas.proximos does not list. Mailboxes are locked in the same order everywhere.
  for _proposta in
    with mudadas as (
      update public.propostas as p
      set status_proposta = _para, motivo = _motivo, decided_em = now()
      where p.id = any (_ids) and p.status_proposta <> _para
      returning p.*
    ),
    livres as (
      update public.solicitacoes as s set num_propostas = s.num_propostas - m.n
      from (select u.solicitacao_id, count(*) as n from mudadas as u group by u.solicitacao_id) as m
      where s.id = m.solicitacao_id and _para <> 'aceita'
    )
    select m.* from mudadas as m order by mensagens.leitor_de(m.consultoria_email), m.id
  loop
    _mudadas := _mudadas + 1;
    _sabida := not propostas.calar_proposta_nova(_proposta.solicitacao_id, _proposta.id);
    if _para <> 'retirada' then
      perform propostas.avisar_autor(_proposta, 'proposta_' || _para, _motivo);
    elsif _sabida then
      perform pedidos.enviar_link(_proposta.solicitacao_id, 'proposta_retirada', _proposta.id::text);
    end if;
    if _para = 'aceita' then
      -- Its client may review it later; one that is not listed has no page where a review could stand.
      insert into avaliacoes.avaliacoes (proposta_id, consultoria_id, pedir_em)
      select _proposta.id, c.id, avaliacoes.prazo(_proposta.id, false)
      from public.consultorias as c where c.id = _proposta.consultoria_id and consultorias.esta_no_ar(c)
      on conflict (proposta_id) do nothing;
      perform transicoes.mudar_solicitacao(_proposta.solicitacao_id, 'Proposta Aceita');
    end if;
  end loop;
  return _mudadas;
end
$$;
comment on function transicoes.mudar_propostas is
  'The only function that changes the status of proposals, one or many in one statement, with all effects: the slot in the request becomes free, author or client '
  'is informed, and an accepted proposal changes its request, which declines the others. _motivo: why they were declined. Proposals that already have the status '
  'stay unchanged. Returns the number of changed proposals. Errors: PT409 proposta_decidida.';

-- Proposals and requests whose time is over.

create function transicoes.expirar_propostas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedidos uuid[];
begin
  -- Requests are locked first; those that are being decided at this moment are skipped.
  _pedidos := array(
    select s.id from public.solicitacoes as s
    where
      s.id in (
        select p.solicitacao_id from public.propostas as p
        where p.status_proposta = 'enviada' and p.expira_em <= now()
        order by p.expira_em
        limit _maximo offset base.a_pular()
      )
    order by s.id
    for no key update skip locked
  );
  return transicoes.mudar_propostas(
    array(
      select p.id from public.propostas as p
      where p.solicitacao_id = any (_pedidos) and p.status_proposta = 'enviada' and p.expira_em <= now()
    ),
    'expirada'
  );
end
$$;
comment on function transicoes.expirar_propostas is
  'Expires proposals that were not decided in time, of at most so many requests; informs each author. Returns the number of expired proposals.';

create function transicoes.fechar_pedidos(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido record;
  _fechados integer := 0;
begin
  for _pedido in
    select s.id
    from pedidos.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where z.fecha_em <= now() and s.status_solicitacao = 'Aberta'
    order by z.fecha_em
    limit _maximo offset base.a_pular()
    for no key update of s skip locked
  loop
    perform transicoes.mudar_solicitacao(_pedido.id, 'Encerrada');
    perform pedidos.enviar_link(_pedido.id, 'solicitacao_encerrada', _pedido.id::text);
    _fechados := _fechados + 1;
  end loop;
  return _fechados;
end
$$;
comment on function transicoes.fechar_pedidos is
  'Closes open requests at their end, 60 days after opening and 15 more if extended; informs the client. Returns the number of closed requests.';

-- What clients and authors decide about proposals.

create function transicoes.aceitar_proposta(_token text, _proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _alvo public.propostas;
begin
  perform base.limitar_endereco('decidir', 60, interval '10 minutes');
  _pedido := pedidos.trancar(_token);
  select p.* into _alvo
  from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  if _alvo.status_proposta = 'aceita' then
    return avaliacoes.ver_propostas(_pedido.id);
  end if;
  if _pedido.status_solicitacao <> 'Aberta' then
    perform base.recusar(409, 'Este pedido não está mais aberto.', 'pedido_fechado');
  end if;
  if _alvo.status_proposta <> 'enviada' or _alvo.expira_em <= now() then
    perform base.recusar(409, 'Esta proposta não está mais disponível.', 'proposta_decidida');
  end if;
  -- The contact of a client goes to nobody whom the team suspended.
  if consultorias.dona_esta_suspensa(_alvo.auth_user_id) then
    perform base.recusar(409, 'Nossa equipe suspendeu esta consultoria. Enquanto isso, a proposta dela não pode ser aceita.', 'consultoria_suspensa');
  end if;

  perform transicoes.mudar_propostas(array[_alvo.id], 'aceita');
  return avaliacoes.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function transicoes.aceitar_proposta is
  'The request, the chosen proposal and the others change in one transaction, each with its e-mail. Limit: 60 in 10 minutes per address.';

create function public.fn_aceitar_proposta(_token text default null, _proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.aceitar_proposta(_token, _proposta);
$$;
comment on function public.fn_aceitar_proposta is
  'Accepts one proposal: the request becomes ''Proposta Aceita'', the others are declined, the chosen consultancy sees the contact (fn_contato_do_pedido). '
  'Idempotent. Returns and errors as fn_propostas_do_pedido; also PT404 proposta_inexistente, PT409 pedido_fechado, proposta_decidida, consultoria_suspensa.';
grant execute on function transicoes.aceitar_proposta, public.fn_aceitar_proposta to anon, authenticated;

create function transicoes.recusar_proposta(_token text, _proposta uuid, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
  _status text;
begin
  perform base.limitar_endereco('decidir', 60, interval '10 minutes');
  _motivo := base.motivo_limpo(_motivo, true);
  _pedido := pedidos.trancar(_token);
  _motivo := left(coalesce(pedidos.mascarar(_motivo, _pedido.id), _motivo), 500);
  select p.status_proposta into _status
  from public.propostas as p where p.id = _proposta and p.solicitacao_id = _pedido.id for update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta proposta neste pedido.', 'proposta_inexistente');
  end if;
  if _status = 'recusada' then
    return avaliacoes.ver_propostas(_pedido.id);
  end if;
  if _status <> 'enviada' then
    perform base.recusar(409, 'Esta proposta não está mais disponível.', 'proposta_decidida');
  end if;
  perform transicoes.mudar_propostas(array[_proposta], 'recusada', _motivo);
  return avaliacoes.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_recusar_proposta(_token text default null, _proposta uuid default null, _motivo text default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.recusar_proposta(_token, _proposta, _motivo);
$$;
comment on function public.fn_recusar_proposta is
  'Declines one proposal with a reason, which its author reads; the slot becomes free. Idempotent. Returns and errors as fn_propostas_do_pedido; also PT404 '
  'proposta_inexistente, PT409 proposta_decidida, PT422 motivo.';
grant execute on function transicoes.recusar_proposta, public.fn_recusar_proposta to anon, authenticated;

create function transicoes.retirar_proposta(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _proposta public.propostas;
begin
  perform base.limitar('retirar_proposta', 'conta:' || auth.uid(), 60, interval '1 hour');
  select p.* into _proposta from public.propostas as p where p.id = _id and propostas.pode(auth.uid(), p, 'ler');
  if found and not propostas.pode(auth.uid(), _proposta, 'agir') then
    perform consultorias.recusar_leitor();
  end if;
  perform transicoes.mudar_propostas(array_remove(array[_proposta.id], null), 'retirada');
  if not exists (select 1 from public.propostas as p where p.id = _id and propostas.pode(auth.uid(), p, 'agir')) then
    -- The same answer for a missing or withdrawn proposal and for one of another account.
    perform base.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  end if;
end
$$;

create function public.fn_retirar_proposta(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.retirar_proposta(_id);
$$;
comment on function public.fn_retirar_proposta is
  'Withdraws an own proposal that is not decided yet: its slot becomes free, the client is informed. Idempotent. Errors: PT404 proposta_inexistente, PT409 '
  'proposta_decidida, PT429 limite.';
grant execute on function transicoes.retirar_proposta, public.fn_retirar_proposta to authenticated;

create function transicoes.pedir_mais_prazo(_token text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform base.limitar_endereco('decidir', 60, interval '10 minutes');
  _pedido := pedidos.trancar(_token);
  if _pedido.status_solicitacao <> 'Aberta' then
    perform base.recusar(409, 'Este pedido não está mais aberto.', 'pedido_fechado');
  end if;
  insert into pedidos.solicitacao_prazos as z (solicitacao_id, aberta_em) values (_pedido.id, _pedido.criado_em)
  on conflict (solicitacao_id) do nothing;
  update pedidos.solicitacao_prazos as z set fecha_em = z.fecha_em + interval '15 days', mais_prazo_em = now()
  where z.solicitacao_id = _pedido.id and z.mais_prazo_em is null;
  if found then
    update public.propostas as p set expira_em = p.expira_em + interval '15 days'
    where p.solicitacao_id = _pedido.id and p.status_proposta = 'enviada' and p.expira_em > now();
  end if;
  return avaliacoes.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_pedir_mais_prazo(_token text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.pedir_mais_prazo(_token);
$$;
comment on function public.fn_pedir_mais_prazo is
  'Extends a request and its pending proposals by 15 days, once per request. Idempotent. Returns and errors as fn_propostas_do_pedido; also PT409 pedido_fechado.';
grant execute on function transicoes.pedir_mais_prazo, public.fn_pedir_mais_prazo to anon, authenticated;

create function transicoes.encerrar_pedido(_token text, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido public.solicitacoes;
begin
  perform base.limitar_endereco('decidir', 60, interval '10 minutes');
  _motivo := base.motivo_limpo(_motivo);
  _pedido := pedidos.trancar(_token);
  perform transicoes.mudar_solicitacao(_pedido.id, 'Encerrada', _motivo);
  return avaliacoes.ver_propostas(_pedido.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_encerrar_pedido(_token text default null, _motivo text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.encerrar_pedido(_token, _motivo);
$$;
comment on function public.fn_encerrar_pedido is
  'Closes the request; pending proposals are declined, an accepted one stays accepted. Idempotent. Returns and errors as fn_propostas_do_pedido; also PT409 '
  'status_invalido, PT422 motivo.';
grant execute on function transicoes.encerrar_pedido, public.fn_encerrar_pedido to anon, authenticated;
