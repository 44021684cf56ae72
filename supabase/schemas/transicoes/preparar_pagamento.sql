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
    or _pagamento.metodo = 'pix' and (_pagamento.valor_centavos, _pagamento.versao) is distinct from (_vaga.valor_total, _vaga.versao_preco);
  if _metodo = 'pix' and coalesce(_troca, true) then
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
      nome = case when p.intent_id is null then _nome else p.nome end,
      email = case when p.intent_id is null then _email else p.email end,
      -- The provider refuses the same key with different parameters.
      chave = case
        when p.intent_id is null and (p.valor_centavos, p.email) is distinct from (_vaga.valor_total, _email)
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
  'the open payment is of the other kind, or a Pix code for another price; cancel it at the provider, apply the answer and ask again. '
  'nome and email are those of the first call while the intent is known. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente (also for one of another '
  'account), PT409 status_invalido, canal_indisponivel, pix_desligado, em_processamento, PT422 cupom, documento, PT429 limite.';
grant execute on function transicoes.preparar_pagamento_da_vaga, public.fn_service_preparar_pagamento to service_role;
