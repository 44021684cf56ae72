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
  'Idempotent. Returns and errors as fn_propostas_do_pedido; also PT404 proposta_inexistente, PT409 pedido_fechado, proposta_decidida.';
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
  _motivo := base.motivo_limpo(_motivo, false);
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
