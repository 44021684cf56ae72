-- The address of a request whose mailbox nobody has confirmed yet, put right by the browser that sent it.

create function transicoes.trocar_email(_pedido public.solicitacoes, _contato pedidos.solicitacao_contatos, _email text) returns void
language plpgsql set search_path = '' as $$
declare
  _antigo constant uuid := _pedido.cliente_id;
  _novo uuid;
  _consentimento record;
begin
  insert into public.clientes as c (
    email, empresa_nome, responsavel_nome, telefone, cidade, uf, setor, porte, prazo_desejado, budget_estimado, preferencia_consultorias
  )
  values (
    _email, _contato.empresa_nome, _contato.responsavel_nome, _contato.telefone, _contato.cidade, _contato.uf, _contato.setor, _contato.porte,
    _contato.prazo_desejado, _contato.budget_estimado, _contato.preferencia_consultorias
  )
  on conflict (email) do nothing;
  select c.id into strict _novo from public.clientes as c where c.email = _email;
  -- Both in one order: two requests that change places wait for each other's client, not for ever.
  perform from public.clientes as c where c.id in (_antigo, _novo) order by c.id for update;

  update pedidos.solicitacao_contatos as k set email = _email where k.solicitacao_id = _pedido.id;
  -- The own site, which consultancies do not read, is another one now.
  perform pedidos.guardar_leitura(_pedido.id, to_jsonb(_pedido));
  update public.solicitacoes as s set cliente_id = _novo where s.id = _pedido.id;
  update pedidos.cliente_envios as e
  set cliente_id = _novo, contato = e.contato || jsonb_build_object('email', _email)
  where e.id = _pedido.envio_id;

  -- Nothing of the request is left at the first address: no link, no letter on its way, no consent, no client that only it had made.
  perform pedidos.revogar_links(_pedido.id);
  delete from mensagens.outbox as o
  where o.solicitacao_id = _pedido.id and o.destinatario = _contato.email and o.enviado_em is null and o.morta_em is null;
  for _consentimento in
    update contas.consentimentos as k set revogado_em = now()
    where k.solicitacao_id = _pedido.id and k.revogado_em is null
    returning k.finalidade, k.versao
  loop
    perform contas.registrar_consentimento(_email, _pedido.id, _consentimento.finalidade, _consentimento.versao);
  end loop;
  delete from public.clientes as c where c.id = _antigo and transicoes.cliente_sem_uso(c.id);
  perform transicoes.atualizar_cliente(_antigo);
end
$$;
comment on function transicoes.trocar_email is
  'Gives a locked, unconfirmed request another address, and its client with it. Links of the first address die; its client becomes what its other requests say, or goes.';

create function transicoes.pedido_do_envio(_capability text, _solicitacao_id uuid) returns public.solicitacoes
language plpgsql set search_path = '' as $$
declare
  _hash constant bytea := base.token_hash(base.limpar_linha(left(_capability, 200)));
  _pedido public.solicitacoes;
begin
  select s.* into _pedido
  from public.solicitacoes as s
  where s.id = _solicitacao_id and s.envio_id = (select e.id from pedidos.cliente_envios as e where e.token_hash = _hash and e.expira_em > now())
  for update;
  if not found then
    perform base.recusar(404, 'Este navegador não pode mais mudar este pedido.', 'capability_invalida');
  end if;
  return _pedido;
end
$$;
comment on function transicoes.pedido_do_envio is
  'The request that a browser has sent, by its capability, locked: confirming locks the same row, and what comes second finds what the first has done. Errors: PT404 capability_invalida.';

create function transicoes.email_do_envio(_capability text, _solicitacao_id uuid, _email text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _pedido constant public.solicitacoes := transicoes.pedido_do_envio(_capability, _solicitacao_id);
  _contato pedidos.solicitacao_contatos;
  _limpo text;
begin
  if _email is null then
    return jsonb_build_object('confirmado', _pedido.email_confirmado_em is not null);
  end if;

  _limpo := catalogo.limpar_campos('{cliente}', jsonb_build_object('email', _email), true, array['email']) ->> 'email';
  if _pedido.email_confirmado_em is not null then
    perform base.recusar(409, 'O e-mail deste pedido já foi confirmado.', 'confirmado');
  end if;
  if _pedido.status_solicitacao <> 'Solicitação Efetuada' then
    perform base.recusar(409, 'Este pedido não espera mais pela confirmação.', 'status_invalido');
  end if;
  perform base.limitar('email_do_envio', 'solicitacao:' || _pedido.id, 3, interval '1 hour');
  perform base.limitar_email_por_endereco('cliente', _limpo, 5, interval '1 hour');

  select k.* into strict _contato from pedidos.solicitacao_contatos as k where k.solicitacao_id = _pedido.id;
  if _limpo <> _contato.email then
    perform transicoes.trocar_email(_pedido, _contato, _limpo);
  end if;
  perform pedidos.enviar_link(_pedido.id, 'solicitacao_recebida', concat_ws(':', _pedido.id, gen_random_uuid()));
  return jsonb_build_object('confirmado', false);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_email_do_envio(_cliente_id text default null, _solicitacao_id uuid default null, _email text default null)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
declare
  _recusa constant jsonb := base.admitir('email_do_envio', 30, interval '10 minutes', octet_length(concat(_cliente_id, _email)));
  _hint text;
begin
  return coalesce(_recusa, transicoes.email_do_envio(_cliente_id, _solicitacao_id, _email));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_email_do_envio is
  'For the browser that sent a request, by its capability: whether its mailbox is confirmed. With _email, sends a new link there while it is not: to the same address '
  'beside the first link, to another one instead of it, and the request is then that client''s. Reads nothing else. Limits: 3 letters an hour per request. Errors: PT404 '
  'capability_invalida, PT409 confirmado or status_invalido, PT422 email, PT429 limite.';
grant execute on function transicoes.email_do_envio, public.fn_email_do_envio to anon, authenticated;
