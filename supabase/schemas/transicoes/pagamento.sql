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
