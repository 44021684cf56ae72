-- An event of the payment provider about a payment.

create function transicoes.ouvir_pagamento(_pagamento pagamentos.pagamentos, _intent jsonb, _em timestamptz) returns text
language plpgsql set search_path = '' as $$
declare
  _recusa constant text := nullif(
    left(regexp_replace(lower(coalesce(_intent ->> 'last_decline_code', _intent ->> 'last_error_code', '')), '[^a-z0-9_]', '', 'g'), 80),
    ''
  );
  -- A Pix code is confirmed as it is made: when it asks for a payment method again, it has ended.
  _venceu constant boolean := _pagamento.metodo = 'pix' and _intent ->> 'status' = 'requires_payment_method';
  _para constant text := case when _venceu then 'cancelado' else case _intent ->> 'status'
    when 'processing' then 'processando'
    when 'canceled' then 'cancelado'
    when 'requires_payment_method' then case when _recusa is null then 'aberto' else 'falhou' end
    when 'requires_action' then 'aberto'
    when 'requires_confirmation' then 'aberto'
  end end;
  _antes pagamentos.pagamento_tentativas;
  _agora pagamentos.pagamento_tentativas;
begin
  if _intent ->> 'status' = 'desconhecido' then
    if _pagamento.status not in ('criando', 'aberto', 'processando', 'falhou') then
      return 'nada';
    elsif _pagamento.sumido_em is null then
      update pagamentos.pagamentos as p set sumido_em = now() where p.id = _pagamento.id;
    elsif _pagamento.sumido_em < now() - interval '10 minutes' then
      -- If the intent reappears after all, it is cancelled at the provider.
      perform transicoes.mudar_pagamento(_pagamento.id, 'cancelado', _cancelar_em => now());
      return 'cancelado';
    end if;
    return 'desconhecido';
  end if;
  if _pagamento.sumido_em is not null then
    update pagamentos.pagamentos as p set sumido_em = null where p.id = _pagamento.id;
  end if;
  if _para is null or _para <> all (pagamentos.proximos(_pagamento.status)) or _venceu and _pagamento.status = 'cancelado' then
    return 'nada';
  elsif _para = 'cancelado' then
    if _venceu then
      update pagamentos.pagamentos as p set expira_em = least(p.expira_em, coalesce(_em, now())) where p.id = _pagamento.id;
    end if;
    perform transicoes.mudar_pagamento(_pagamento.id, _para, _cancelar_em => case when _venceu then now() end);
    return case when _pagamento.status = _para then 'nada' when _venceu then 'vencido' else _para end;
  end if;
  _antes := pagamentos.tentativa_atual(_pagamento.id);
  perform pagamentos.anotar_tentativa(
    _pagamento.id, _intent, _para, case when _para = 'falhou' then _recusa end, coalesce(_em, now())
  );
  _agora := pagamentos.tentativa_atual(_pagamento.id);
  if (_agora.cobranca_id, _agora.status, _agora.recusa_codigo)
    is not distinct from (_antes.cobranca_id, _antes.status, _antes.recusa_codigo)
  then
    return 'nada';
  end if;
  perform transicoes.mudar_pagamento(_pagamento.id, _agora.status, _agora.dito_em, _recusa => _agora.recusa_codigo);
  return _agora.status;
end
$$;
comment on function transicoes.ouvir_pagamento is
  'Handles reports before money is received: the newest known attempt is open, processing or refused with its code (the vacancy may be paid again), or the payment '
  'is cancelled; a Pix code that ended closes its payment, and the worker cancels it at the provider; desconhecido (this product''s word for an intent '
  'unknown to the provider) twice, ten minutes apart, gives it up. Returns the outcome.';

create function transicoes.receber_pagamento(_pagamento pagamentos.pagamentos, _vaga public.vagas, _intent jsonb, _em timestamptz)
returns text
language plpgsql set search_path = '' as $$
declare
  _recebido constant integer := greatest(coalesce((_intent ->> 'amount_received')::integer, 0), 0);
  _divergencia text;
begin
  if _pagamento.status in ('pago', 'divergente') then
    return 'nada';
  end if;
  _divergencia := coalesce(
    transicoes.divergencia_do_pagamento(_pagamento, _vaga, _intent, _em), transicoes.cupom_do_pagamento(_vaga)
  );
  perform transicoes.mudar_pagamento(
    _pagamento.id,
    case when _divergencia is null then 'pago' else 'divergente' end,
    coalesce(_em, now()),
    _recebido => _recebido,
    _divergencia => _divergencia
  );
  return coalesce('divergente: ' || _divergencia, 'pago');
end
$$;
comment on function transicoes.receber_pagamento is
  'Money arrived: it pays the vacancy, with the coupon it was priced with, or is a divergence. A received payment does not change any more. Returns the outcome.';

create function transicoes.aplicar_pagamento(_intent jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
  _resultado text;
begin
  select v.* into _vaga
  from pagamentos.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent ->> 'id'
  for no key update of v;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.intent_id = _intent ->> 'id' for update;
  if not found then
    return pagamentos.resposta_do_evento(null, null, false);
  end if;
  if _evento_id is not null and exists (select 1 from pagamentos.pagamento_eventos as e where e.event_id = _evento_id) then
    return pagamentos.resposta_do_evento(_pagamento, _vaga, true);
  end if;

  if _intent ->> 'status' = 'succeeded' then
    _resultado := transicoes.receber_pagamento(_pagamento, _vaga, _intent, _evento_em);
  else
    _resultado := transicoes.ouvir_pagamento(_pagamento, _intent, _evento_em);
  end if;
  if _evento_id is not null then
    perform pagamentos.anotar_evento(_evento_id, _evento_tipo, _pagamento.intent_id, _evento_em, _resultado);
  end if;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _pagamento.id;
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  return pagamentos.resposta_do_evento(_pagamento, _vaga, false);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_aplicar_pagamento(
  _intent jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.aplicar_pagamento(_intent, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_pagamento is
  'For webhook, confirm-payment and reconciliation: applies the provider''s state of an intent {id, status, amount, amount_received, currency, livemode, '
  'last_error_code, last_decline_code, charge, charge_created}, from an event or just read (_evento_em: time of the report, null for now); once each, in any '
  'order. charge is the latest charge or null, charge_created its time or null. Returns {conhecido, pagamento, vaga_id|null, vaga|null, codigo_ref|null, '
  'repetido}. An unknown intent returns conhecido false and its event is not stored: the provider must retry it. Money that does not match makes the payment '
  'divergente and is refunded completely. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.aplicar_pagamento, public.fn_service_aplicar_pagamento to service_role;

create function transicoes.cupom_do_pagamento(_vaga public.vagas) returns text
language plpgsql set search_path = '' as $$
begin
  perform vagas.reservar_cupom(
    _vaga.cupom_aplicado, array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k), _vaga.usuario_id, _vaga.id
  );
  return null;
exception
  when sqlstate 'PT422' then
    return 'o cupom deixou de valer';
end
$$;
comment on function transicoes.cupom_do_pagamento is
  'For money that pays a vacancy, which is locked: reserves its coupon again when it had been released. Null when the coupon it was priced with holds, else the '
  'reason for the refund.';

create function transicoes.divergencia_do_pagamento(_pagamento pagamentos.pagamentos, _vaga public.vagas, _intent jsonb, _em timestamptz)
returns text
language sql stable set search_path = '' as $$
  select case
    -- First, so that the reason does not depend on the order of the news. A bank may take some seconds to pass the money on.
    when coalesce((_intent ->> 'charge_created')::timestamptz, _em) > _pagamento.expira_em + interval '1 minute'
      then 'o código Pix já tinha vencido'
    when _pagamento.status = 'cancelado' then case
      -- expira_em is when the provider said that the code ended, if it did so before its time.
      when now() >= _pagamento.expira_em then 'o código Pix já tinha vencido'
      when _pagamento.metodo = 'pix' then 'o código Pix já tinha sido trocado'
      else 'este pagamento já estava encerrado'
    end
    when lower(_intent ->> 'currency') is distinct from _pagamento.moeda then 'outra moeda'
    when (_intent ->> 'livemode')::boolean is distinct from _pagamento.producao then 'outro modo (teste ou produção)'
    when (_intent ->> 'amount_received')::numeric is distinct from _pagamento.valor_centavos then 'outro valor'
    when _vaga.id is null or _vaga.status not in ('pending_payment', 'payment_failed') then 'a vaga não esperava pagamento'
    when _vaga.valor_total <> _pagamento.valor_centavos or _vaga.versao_preco <> _pagamento.versao
      then 'o preço da vaga mudou'
  end;
$$;
comment on function transicoes.divergencia_do_pagamento is 'Why money received at _em does not pay its vacancy, or null when it does.';
