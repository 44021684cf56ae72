-- The one function that changes the state of a payment, and what follows.

create function transicoes.vaga_segue_tentativa(_pagamento pagamentos.pagamentos) returns void
language sql set search_path = '' as $$
  select transicoes.mudar_vaga(v.id, case when _pagamento.status = 'falhou' then 'payment_failed' else 'pending_payment' end)
  from public.vagas as v
  where
    v.id = _pagamento.vaga_id
    and v.status = case when _pagamento.status = 'falhou' then 'pending_payment' else 'payment_failed' end
    -- A card form that is open is no try yet.
    and (_pagamento.status <> 'aberto' or _pagamento.metodo = 'pix' or (pagamentos.tentativa_atual(_pagamento.id)).dito_em > '-infinity');
$$;
comment on function transicoes.vaga_segue_tentativa is
  'Sets on an unpaid vacancy whether the newest attempt of its open payment was refused. An earlier refusal stays until something is tried again.';

create function transicoes.vaga_foi_paga(_pagamento pagamentos.pagamentos) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  perform transicoes.mudar_vaga(_vaga.id, 'aguardando_publicacao', _com => jsonb_build_object('paga_em', now()));
  perform pagamentos.avisar_que_foi_paga(_pagamento, _vaga);
  perform base.acordar_agora();
end
$$;
comment on function transicoes.vaga_foi_paga is 'Marks the vacancy of a payment as paid and waiting for the ad check; informs the payer.';

create function transicoes.devolver_divergencia(_pagamento pagamentos.pagamentos) returns void
language plpgsql set search_path = '' as $$
begin
  if _pagamento.recebido_centavos > 0 then
    insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo)
    values (
      _pagamento.id, _pagamento.recebido_centavos, 'O pagamento não corresponde ao pedido: ' || _pagamento.divergencia || '.'
    );
  end if;
  perform pagamentos.avisar_divergencia(_pagamento, _pagamento.id::text, _pagamento.divergencia, _pagamento.valor_centavos);
  perform base.acordar_agora();
end
$$;
comment on function transicoes.devolver_divergencia is 'Refunds the whole amount of money that does not pay its vacancy and informs the team of the reason.';

create function transicoes.mudar_pagamento(
  _id uuid,
  _para text,
  _em timestamptz default now(),
  _recebido integer default 0,
  _recusa text default null,
  _divergencia text default null,
  _intent_id text default null,
  _producao boolean default null,
  _cancelar_em timestamptz default null
)
returns pagamentos.pagamentos
language plpgsql set search_path = '' as $$
declare
  _tentativa constant boolean := _para in ('aberto', 'processando', 'falhou');
  _pagamento pagamentos.pagamentos;
begin
  update pagamentos.pagamentos as p
  set
    status = _para,
    intent_id = coalesce(p.intent_id, _intent_id),
    producao = coalesce(p.producao, _producao),
    recusa_codigo = case when _para = 'cancelado' then p.recusa_codigo else _recusa end,
    recusa_em = case _para when 'cancelado' then p.recusa_em when 'falhou' then _em end,
    recebido_centavos = _recebido,
    divergencia = _divergencia,
    pago_em = case when _para in ('pago', 'divergente') then _em end,
    cancelar_em = case when _tentativa then coalesce(_cancelar_em, p.cancelar_em) else _cancelar_em end,
    reservado_ate = null
  where p.id = _id and _para = any (pagamentos.proximos(p.status))
  returning p.* into _pagamento;
  if not found then
    perform base.recusar(409, 'Este pagamento não pode voltar atrás.', 'status_invalido');
  end if;
  case
    when _tentativa then perform transicoes.vaga_segue_tentativa(_pagamento);
    when _para = 'pago' then perform transicoes.vaga_foi_paga(_pagamento);
    when _para = 'divergente' then perform transicoes.devolver_divergencia(_pagamento);
    -- Nothing was received: at most the worker must cancel it at the provider.
    when _para = 'cancelado' then null;
  end case;
  return _pagamento;
end
$$;
comment on function transicoes.mudar_pagamento is
  'The only function that changes the status of a payment, along pagamentos.proximos; the caller holds the lock of its vacancy. aberto, processando and '
  'falhou (with _recusa, refused at _em) are the newest attempt: the unpaid vacancy follows it. pago: _recebido pays the vacancy. divergente: _recebido is '
  'refunded for the reason _divergencia. cancelado: nothing was charged. With _cancelar_em the worker cancels the intent at the provider. _intent_id and _producao '
  'are kept once known. Errors: PT409 status_invalido.';

-- The payment of a vacancy, prepared.

create function transicoes.preparar_pagamento_da_vaga(
  _auth_user_id uuid, _vaga_id uuid, _valor_esperado integer, _nome text, _email text, _metodo text, _documento text
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta public.usuarios;
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
  _troca boolean;
  _pagador boolean;
begin
  select u.* into _conta
  from public.usuarios as u
  where u.auth_user_id = _auth_user_id and num_nulls(u.nome, u.sobrenome) = 0 and u.email_verificado and u.telefone_verificado;
  if not found then
    perform base.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  if _metodo not in ('cartao', 'pix') then
    perform base.recusar_dados();
  end if;
  perform base.limitar('preparar_pagamento', 'conta:' || _conta.id, 120, interval '10 minutes');
  _nome := coalesce(
    nullif(left(base.limpar_linha(left(_nome, 1000)), 240), ''), left(_conta.nome || ' ' || _conta.sobrenome, 240)
  );
  -- The provider sends the receipt to it.
  _email := lower(btrim(left(_email, 1000)));
  if _email is null or char_length(_email) > 254 or not base.email_valido(_email) then
    _email := _conta.email;
  end if;

  _vaga := vagas.minha_vaga(_conta.id, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform base.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    return jsonb_build_object('recusa', 'ja_pago', 'status_vaga', _vaga.status);
  elsif _vaga.valor_total <> _valor_esperado then
    return jsonb_build_object('recusa', 'total_mudou', 'total_centavos', _vaga.valor_total);
  end if;
  _vaga := pagamentos.preparar(_vaga_id);

  select p.* into _pagamento
  from pagamentos.pagamentos as p
  where p.vaga_id = _vaga_id and p.status in ('criando', 'aberto', 'processando', 'falhou')
  for update;
  -- A Pix code is for one amount: after a price change it is given up as well.
  _troca := _pagamento.metodo <> coalesce(_metodo, _pagamento.metodo)
    or _pagamento.metodo = 'pix' and (_pagamento.valor_centavos, _pagamento.versao) is distinct from (_vaga.valor_total, _vaga.versao_preco)
    -- A card is charged to who opened it: of a colleague, or of an account that is gone, it is opened anew. A Pix code may be paid by anybody.
    or _pagamento.status <> 'processando' and _pagamento.usuario_id is distinct from _conta.id
    and (_pagamento.metodo = 'cartao' or _pagamento.usuario_id is null);
  -- Until the provider knows it, who asks for it is its payer. Who only looks at a code is not.
  _pagador := _pagamento.intent_id is null and (_metodo is not null or _pagamento.metodo = 'cartao');
  if _metodo = 'pix' and (coalesce(_troca, true) or _pagador) then
    if not (select c.pix_ligado from public.configuracoes as c) then
      perform base.recusar(409, 'O pagamento por Pix está desligado.', 'pix_desligado');
    end if;
    _documento := pagamentos.limpar_documento(_documento);
  end if;
  if _troca and _pagamento.status = 'processando' then
    perform base.recusar(409, 'O banco ainda processa o pagamento anterior. Espere a resposta dele.', 'em_processamento');
  elsif _troca and _pagamento.intent_id is not null then
    return jsonb_build_object('recusa', 'trocar', 'intent_id', _pagamento.intent_id);
  elsif _troca then
    perform transicoes.mudar_pagamento(_pagamento.id, 'cancelado');
  end if;
  if coalesce(_troca, true) then
    insert into pagamentos.pagamentos (vaga_id, usuario_id, valor_centavos, versao, nome, email, metodo, documento)
    values (
      _vaga_id, _conta.id, _vaga.valor_total, _vaga.versao_preco, _nome, _email,
      coalesce(_metodo, 'cartao'), case _metodo when 'pix' then _documento end
    )
    returning * into _pagamento;
  else
    update pagamentos.pagamentos as p
    set
      -- An intent that the bank is processing stays as it is: after a price change its money arrives as a divergence.
      valor_centavos = case when p.status = 'processando' then p.valor_centavos else _vaga.valor_total end,
      versao = case when p.status = 'processando' then p.versao else _vaga.versao_preco end,
      usuario_id = case when _pagador then _conta.id else p.usuario_id end,
      documento = case when _pagador and _metodo = 'pix' then _documento else p.documento end,
      nome = case when _pagador then _nome else p.nome end,
      email = case when _pagador then _email else p.email end,
      -- The provider refuses the same key with different parameters.
      chave = case
        when _pagador and (p.valor_centavos, p.email) is distinct from (_vaga.valor_total, _email)
          then gen_random_uuid()
        else p.chave
      end,
      -- A payment is about to start: the intent must not be cancelled meanwhile.
      cancelar_em = null,
      atualizado_em = now()
    where p.id = _pagamento.id
    returning * into _pagamento;
  end if;
  return pagamentos.resposta(_pagamento, _vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_preparar_pagamento(
  _auth_user_id uuid,
  _vaga_id uuid,
  _valor_esperado integer default null,
  _nome text default null,
  _email text default null,
  _metodo text default null,
  _documento text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.preparar_pagamento_da_vaga(_auth_user_id, _vaga_id, _valor_esperado, _nome, _email, _metodo, _documento);
$$;
comment on function public.fn_service_preparar_pagamento is
  'For create-payment-intent: the one open payment of an unpaid vacancy of this account, created or updated to the current price: {pagamento_id, intent_id|null, '
  'chave, valor_centavos, versao, status, nome, email, codigo_ref, cargo, metodo, pix_ligado}, or {recusa: ''total_mudou'', total_centavos}, or {recusa: ''ja_pago'', '
  'status_vaga}. _metodo: cartao, or pix with the payer''s _documento; without it the method of the open payment, else cartao. {recusa: ''trocar'', intent_id}: '
  'the open payment is of the other kind, a card of another account, or a Pix code for another price; cancel it at the provider, apply the answer and ask again. '
  'The payer is who asked last before the intent was known; a call without _metodo leaves that of a Pix code. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente (also for one of another '
  'account), PT409 status_invalido, canal_indisponivel, pix_desligado, em_processamento, PT422 cupom, documento, PT429 limite.';
grant execute on function transicoes.preparar_pagamento_da_vaga, public.fn_service_preparar_pagamento to service_role;

-- The intent that the provider made.

create function transicoes.anotar_intent(_pagamento_id uuid, _intent_id text, _producao boolean, _expira_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
begin
  select v.* into _vaga
  from pagamentos.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.id = _pagamento_id
  for no key update of v;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _pagamento_id for update;
  if not found then
    perform base.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  end if;
  if _pagamento.intent_id is null then
    _pagamento := transicoes.mudar_pagamento(
      _pagamento_id,
      case _pagamento.status when 'criando' then 'aberto' else _pagamento.status end,
      _intent_id => _intent_id,
      _producao => _producao,
      -- Meanwhile given up or no longer needed: it is cancelled at the provider.
      _cancelar_em => case
        when _pagamento.status = 'cancelado' or coalesce(_vaga.status, '') not in ('pending_payment', 'payment_failed')
          then coalesce(_pagamento.cancelar_em, now())
      end
    );
    if _pagamento.metodo = 'pix' then
      update pagamentos.pagamentos as p set expira_em = _expira_em where p.id = _pagamento_id returning * into _pagamento;
    end if;
  end if;
  return pagamentos.resposta(_pagamento, _vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_anotar_intent(
  _pagamento_id uuid, _intent_id text, _producao boolean default false, _expira_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.anotar_intent(_pagamento_id, _intent_id, _producao, _expira_em);
$$;
comment on function public.fn_service_anotar_intent is
  'For create-payment-intent: stores the intent created at the provider, whether it is in live mode, and when its Pix code ends. The first one stays: answers as '
  'fn_service_preparar_pagamento with the valid intent and its required amount; an intent with another amount must be updated. Errors: PT404 '
  'pagamento_inexistente, PT422 dados_invalidos.';
grant execute on function transicoes.anotar_intent, public.fn_service_anotar_intent to service_role;

-- Who pays, before the payment.

create function transicoes.registrar_documento(_vaga_id uuid, _documento text, _valor_esperado integer, _nome text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
begin
  perform base.limitar('registrar_documento', 'conta:' || _conta, 120, interval '10 minutes');
  _documento := pagamentos.limpar_documento(_documento);
  _vaga := vagas.minha_vaga(_conta, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform base.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    perform base.recusar(409, 'Esta vaga já foi paga.', 'ja_pago');
  end if;
  _vaga := pagamentos.preparar(_vaga_id);
  -- Only who opened a payment is its payer: name and document are theirs to read.
  if exists (
    select from pagamentos.pagamentos as p
    where p.vaga_id = _vaga_id and p.status in ('criando', 'aberto', 'processando', 'falhou') and p.usuario_id is distinct from _conta
  ) then
    perform base.recusar(
      409, 'Outra pessoa da empresa abriu este pagamento. Confira os dados do cartão e tente de novo.', 'outro_pagador'
    );
  end if;
  -- Reconciled in five minutes, in case both the page and the event are lost.
  update pagamentos.pagamentos as p
  set
    documento = _documento,
    nome = coalesce(nullif(left(base.limpar_linha(left(_nome, 1000)), 120), ''), p.nome),
    cancelar_em = null,
    reservado_ate = now() + interval '5 minutes',
    atualizado_em = now()
  where
    p.vaga_id = _vaga_id
    and p.status in ('criando', 'aberto', 'processando', 'falhou')
    and p.valor_centavos = _vaga.valor_total
    and p.versao = _vaga.versao_preco
    and _vaga.valor_total = coalesce(_valor_esperado, _vaga.valor_total);
  if not found then
    -- Also sees changes made in another tab since the form was opened.
    perform base.recusar(
      409, 'O total mudou para ' || base.em_reais(_vaga.valor_total) || '. Confira e tente de novo.', 'total_mudou'
    );
  end if;
  if _vaga.status = 'payment_failed' then
    perform transicoes.mudar_vaga(_vaga_id, 'pending_payment');
  end if;
  return jsonb_build_object('valor_centavos', _vaga.valor_total);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_registrar_documento(
  _vaga_id uuid default null, _documento text default null, _valor_esperado integer default null, _nome text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select transicoes.registrar_documento(_vaga_id, _documento, _valor_esperado, _nome);
$$;
comment on function public.fn_registrar_documento is
  'Called right before the card is charged: stores the payer''s CPF or CNPJ and, if given, name, in this database only, and checks price, channels and coupon again: '
  '{valor_centavos}. '
  'Errors: PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 total_mudou (also when the open payment was made for another price), '
  'outro_pagador (another account opened it), canal_indisponivel, ja_pago, status_invalido, PT422 documento, cupom, PT429 limite.';
grant execute on function transicoes.registrar_documento, public.fn_registrar_documento to authenticated;
