-- Status changes of a payment and their effects; reports of the card provider: received, refused, disputed, unknown; and vacancies
-- held back meanwhile.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.avisar_quem_pagou(_pagamento private.pagamentos, _vaga public.vagas, _tipo text, _chave text, _mais jsonb)
returns void
language sql set search_path = '' as $$
  select private.enfileirar(
    _tipo,
    coalesce(_vaga.id, _pagamento.id) || ':' || _chave,
    u.email,
    jsonb_build_object(
      'nome', u.nome,
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa
    ) || _mais,
    null
  )
  from public.usuarios as u
  where u.id = _pagamento.usuario_id and u.email_verificado;
$$;
comment on function private.avisar_quem_pagou(private.pagamentos, public.vagas, text, text, jsonb) is
  'E-mail to the payer of a vacancy, to the verified address: {nome, vaga_id|null, codigo_ref|null, cargo|null, empresa|null} and the fields of the type.';

create function private.avisar_divergencia(_pagamento private.pagamentos, _chave text, _motivo text, _esperado integer)
returns void
language sql set search_path = '' as $$
  select private.avisar_equipe(
    'pagamento_divergente',
    _chave,
    jsonb_build_object(
      'motivo', _motivo,
      'intent_id', _pagamento.intent_id,
      'codigo_ref', (select v.codigo_ref from public.vagas as v where v.id = _pagamento.vaga_id),
      'recebido_centavos', _pagamento.recebido_centavos,
      'esperado_centavos', _esperado
    )
  );
$$;
comment on function private.avisar_divergencia(private.pagamentos, text, text, integer) is
  'E-mail to the team, once per key: money of this payment needs a person. _esperado is the amount in question, in centavos.';

create function private.vaga_segue_tentativa(_pagamento private.pagamentos) returns void
language sql set search_path = '' as $$
  select private.mudar_vaga(v.id, case when _pagamento.status = 'falhou' then 'payment_failed' else 'pending_payment' end)
  from public.vagas as v
  where
    v.id = _pagamento.vaga_id
    and v.status = case when _pagamento.status = 'falhou' then 'pending_payment' else 'payment_failed' end
    -- A card form that is open is no try yet.
    and (_pagamento.status <> 'aberto' or _pagamento.metodo = 'pix' or (private.tentativa_atual(_pagamento.id)).dito_em > '-infinity');
$$;
comment on function private.vaga_segue_tentativa(private.pagamentos) is
  'Sets on an unpaid vacancy whether the newest attempt of its open payment was refused. An earlier refusal stays until something is tried again.';

create function private.vaga_foi_paga(_pagamento private.pagamentos) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  perform private.mudar_vaga(_vaga.id, 'aguardando_publicacao', _com => jsonb_build_object('paga_em', now()));
  perform private.avisar_quem_pagou(
    _pagamento,
    _vaga,
    'pagamento_confirmado',
    _pagamento.id::text,
    jsonb_build_object('valor_centavos', _pagamento.recebido_centavos)
  );
  perform private.acordar_agora();
end
$$;
comment on function private.vaga_foi_paga(private.pagamentos) is
  'Marks the vacancy of a payment as paid and waiting for the ad check; informs the payer.';

create function private.devolver_divergencia(_pagamento private.pagamentos) returns void
language plpgsql set search_path = '' as $$
begin
  if _pagamento.recebido_centavos > 0 then
    insert into private.reembolsos (pagamento_id, valor_centavos, motivo)
    values (
      _pagamento.id, _pagamento.recebido_centavos, 'O pagamento não corresponde ao pedido: ' || _pagamento.divergencia || '.'
    );
  end if;
  perform private.avisar_divergencia(_pagamento, _pagamento.id::text, _pagamento.divergencia, _pagamento.valor_centavos);
  perform private.acordar_agora();
end
$$;
comment on function private.devolver_divergencia(private.pagamentos) is
  'Refunds the whole amount of money that does not pay its vacancy and informs the team of the reason.';

create function private.mudar_pagamento(
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
returns private.pagamentos
language plpgsql set search_path = '' as $$
declare
  _tentativa constant boolean := _para in ('aberto', 'processando', 'falhou');
  _pagamento private.pagamentos;
begin
  update private.pagamentos as p
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
  where p.id = _id and _para = any (private.proximos_do_pagamento(p.status))
  returning p.* into _pagamento;
  if not found then
    perform private.recusar(409, 'Este pagamento não pode voltar atrás.', 'status_invalido');
  end if;
  case
    when _tentativa then perform private.vaga_segue_tentativa(_pagamento);
    when _para = 'pago' then perform private.vaga_foi_paga(_pagamento);
    when _para = 'divergente' then perform private.devolver_divergencia(_pagamento);
    -- Nothing was received: at most the worker must cancel it at the provider.
    when _para = 'cancelado' then null;
  end case;
  return _pagamento;
end
$$;
comment on function private.mudar_pagamento(uuid, text, timestamptz, integer, text, text, text, boolean, timestamptz) is
  'The only function that changes the status of a payment, along private.proximos_do_pagamento; the caller holds the lock of its vacancy. aberto, processando and '
  'falhou (with _recusa, refused at _em) are the newest attempt: the unpaid vacancy follows it. pago: _recebido pays the vacancy. divergente: _recebido is '
  'refunded for the reason _divergencia. cancelado: nothing was charged. With _cancelar_em the worker cancels the intent at the provider. _intent_id and _producao '
  'are kept once known. Errors: PT409 status_invalido.';

create function private.anotar_evento(_evento_id text, _tipo text, _intent_id text, _em timestamptz, _resultado text) returns boolean
language plpgsql set search_path = '' as $$
begin
  insert into private.pagamento_eventos (event_id, tipo, intent_id, criado_em, resultado)
  values (_evento_id, coalesce(left(_tipo, 100), '-'), _intent_id, _em, left(_resultado, 200))
  on conflict (event_id) do nothing;
  return found;
end
$$;
comment on function private.anotar_evento(text, text, text, timestamptz, text) is
  'Stores an event with its effect; false when it was already stored.';

create function private.resposta_do_evento(_pagamento private.pagamentos, _vaga public.vagas, _repetido boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'conhecido', _pagamento.id is not null,
    'pagamento', _pagamento.status,
    'vaga_id', _vaga.id,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'repetido', _repetido
  );
$$;
comment on function private.resposta_do_evento(private.pagamentos, public.vagas, boolean) is
  'Result of applying an event; without a payment it concerns no payment of this product (conhecido false).';

create function private.divergencia_do_pagamento(_pagamento private.pagamentos, _vaga public.vagas, _intent jsonb, _em timestamptz)
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
comment on function private.divergencia_do_pagamento(private.pagamentos, public.vagas, jsonb, timestamptz) is
  'Why money received at _em does not pay its vacancy, or null when it does.';

create function private.ouvir_pagamento(_pagamento private.pagamentos, _intent jsonb, _em timestamptz) returns text
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
  _antes private.pagamento_tentativas;
  _agora private.pagamento_tentativas;
begin
  if _intent ->> 'status' = 'desconhecido' then
    if _pagamento.status not in ('criando', 'aberto', 'processando', 'falhou') then
      return 'nada';
    elsif _pagamento.sumido_em is null then
      update private.pagamentos as p set sumido_em = now() where p.id = _pagamento.id;
    elsif _pagamento.sumido_em < now() - interval '10 minutes' then
      -- If the intent reappears after all, it is cancelled at the provider.
      perform private.mudar_pagamento(_pagamento.id, 'cancelado', _cancelar_em => now());
      return 'cancelado';
    end if;
    return 'desconhecido';
  end if;
  if _pagamento.sumido_em is not null then
    update private.pagamentos as p set sumido_em = null where p.id = _pagamento.id;
  end if;
  if _para is null or _para <> all (private.proximos_do_pagamento(_pagamento.status)) or _venceu and _pagamento.status = 'cancelado' then
    return 'nada';
  elsif _para = 'cancelado' then
    if _venceu then
      update private.pagamentos as p set expira_em = least(p.expira_em, coalesce(_em, now())) where p.id = _pagamento.id;
    end if;
    perform private.mudar_pagamento(_pagamento.id, _para, _cancelar_em => case when _venceu then now() end);
    return case when _pagamento.status = _para then 'nada' when _venceu then 'vencido' else _para end;
  end if;
  _antes := private.tentativa_atual(_pagamento.id);
  perform private.anotar_tentativa(
    _pagamento.id, _intent, _para, case when _para = 'falhou' then _recusa end, coalesce(_em, now())
  );
  _agora := private.tentativa_atual(_pagamento.id);
  if (_agora.cobranca_id, _agora.status, _agora.recusa_codigo)
    is not distinct from (_antes.cobranca_id, _antes.status, _antes.recusa_codigo)
  then
    return 'nada';
  end if;
  perform private.mudar_pagamento(_pagamento.id, _agora.status, _agora.dito_em, _recusa => _agora.recusa_codigo);
  return _agora.status;
end
$$;
comment on function private.ouvir_pagamento(private.pagamentos, jsonb, timestamptz) is
  'Handles reports before money is received: the newest known attempt is open, processing or refused with its code (the vacancy may be paid again), or the payment '
  'is cancelled; a Pix code that ended closes its payment, and the worker cancels it at the provider; desconhecido (this product''s word for an intent '
  'unknown to the provider) twice, ten minutes apart, gives it up. Returns the outcome.';

create function private.aplicar_pagamento(_intent jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _resultado text;
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent ->> 'id'
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _intent ->> 'id' for update;
  if not found then
    return private.resposta_do_evento(null, null, false);
  end if;
  if _evento_id is not null and exists (select 1 from private.pagamento_eventos as e where e.event_id = _evento_id) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;

  if _intent ->> 'status' = 'succeeded' then
    _resultado := private.receber_pagamento(_pagamento, _vaga, _intent, _evento_em);
  else
    _resultado := private.ouvir_pagamento(_pagamento, _intent, _evento_em);
  end if;
  if _evento_id is not null then
    perform private.anotar_evento(_evento_id, _evento_tipo, _pagamento.intent_id, _evento_em, _resultado);
  end if;
  select p.* into _pagamento from private.pagamentos as p where p.id = _pagamento.id;
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aplicar_pagamento(jsonb, text, text, timestamptz) is 'Body of fn_service_aplicar_pagamento.';

create function public.fn_service_aplicar_pagamento(
  _intent jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.aplicar_pagamento(_intent, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_pagamento(jsonb, text, text, timestamptz) is
  'For webhook, confirm-payment and reconciliation: applies the provider''s state of an intent {id, status, amount, amount_received, currency, livemode, '
  'last_error_code, last_decline_code, charge, charge_created}, from an event or just read (_evento_em: time of the report, null for now); once each, in any '
  'order. charge is the latest charge or null, charge_created its time or null. Returns {conhecido, pagamento, vaga_id|null, vaga|null, codigo_ref|null, '
  'repetido}. An unknown intent returns conhecido false and its event is not stored: the provider must retry it. Money that does not match makes the payment '
  'divergente and is refunded completely. Errors: PT422 dados_invalidos.';

create function private.vaga_foi_contestada(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  if _vaga.status in ('published', 'pausada') then
    return private.mudar_vaga(
      _vaga.id, 'suspensa', 'A cobrança desta vaga foi contestada no banco de quem pagou. Ela fica fora do ar até a decisão.'
    );
  elsif _vaga.status = 'aguardando_publicacao' then
    update public.vagas as v
    set
      checada_em = now(),
      reservada_ate = null,
      bloqueada_em = now(),
      achados = jsonb_build_array(
        jsonb_build_object(
          'regra', 'contestacao',
          'gravidade', 'bloqueia',
          'campo', 'descricao',
          'trecho', '',
          'lei', 'Contestação do pagamento',
          'explicacao', 'O pagamento desta vaga foi contestado no banco.',
          'sugestao', 'Fale com a equipe.'
        )
      )
    where v.id = _vaga.id
    returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function private.vaga_foi_contestada(public.vagas) is
  'The vacancy that a disputed charge paid leaves the page (suspensa), or waits for a person when it is not yet there.';

create function private.contestacao_foi_perdida(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  update private.vaga_suspensoes as s
  set motivo = 'O banco decidiu a contestação e estornou o valor desta vaga a quem pagou. Ela não volta ao ar com este pagamento.'
  where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
  if _vaga.status = 'aguardando_publicacao' and _vaga.achados @> '[{"regra": "contestacao"}]' then
    update public.vagas as v set achados = jsonb_build_array(_vaga.achados -> 0 || jsonb_build_object(
      'regra', 'contestacao_perdida', 'sugestao', 'Crie outra vaga a partir desta.',
      'explicacao', 'O banco estornou o valor desta vaga a quem pagou. Ela não vai ao ar com este pagamento.'
    ))
    where v.id = _vaga.id returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function private.contestacao_foi_perdida(public.vagas) is
  'The vacancy that a dispute took off the page, or held, says that the money is gone and does not come back to it.';

create function private.contestacao_foi_ganha(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  if private.vaga_contestada(_vaga.id) then
    return _vaga;
  elsif _vaga.status = 'suspensa' then
    -- Only what a dispute took off the page, and before the team decided otherwise.
    update private.vaga_suspensoes as s
    set
      recurso_aceito = case when s.recorrida_em is not null then true end,
      decidida_em = case when s.recorrida_em is not null then now() end
    where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
    if found then
      return private.mudar_vaga(_vaga.id, 'published');
    end if;
  elsif _vaga.status = 'aguardando_publicacao' and _vaga.achados @> '[{"regra": "contestacao"}]' then
    -- The ad check reads it as any other.
    update public.vagas as v set checada_em = null, bloqueada_em = null, achados = '[]' where v.id = _vaga.id returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function private.contestacao_foi_ganha(public.vagas) is
  'Once no dispute of its charge is open or lost: the vacancy that one took off the page is back, for the days it had, and one that one held goes to the ad check. '
  'What a report took off stays off.';

create function private.aplicar_contestacao(
  _disputa jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _id constant text := _disputa ->> 'id';
  _estado constant text := left(regexp_replace(lower(coalesce(_disputa ->> 'status', '')), '[^a-z_]', '', 'g'), 60);
  -- An inquiry closed without a dispute counts as won.
  _fim constant text := case _estado when 'won' then 'ganha' when 'warning_closed' then 'ganha' when 'lost' then 'perdida' end;
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _antes private.contestacoes;
  _nova boolean;
  _mudou boolean;
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _disputa ->> 'payment_intent'
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _disputa ->> 'payment_intent' for update;
  if not found or _pagamento.status not in ('pago', 'divergente') then
    return private.resposta_do_evento(null, null, false);
  end if;
  if _evento_id is not null and exists (select 1 from private.pagamento_eventos as e where e.event_id = _evento_id) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;

  select k.* into _antes from private.contestacoes as k where k.id = _id and k.pagamento_id = _pagamento.id;
  _nova := not found;
  -- In any order: what ended does not open again, and what was lost stays lost.
  _mudou := _nova or _fim is not null and coalesce(_antes.fim, '') not in (_fim, 'perdida');
  if _nova then
    insert into private.contestacoes (id, pagamento_id, aberta_em, fim) values (_id, _pagamento.id, coalesce(_evento_em, now()), _fim);
    update private.pagamentos as p set contestado_em = coalesce(p.contestado_em, _evento_em, now()) where p.id = _pagamento.id;
  elsif _mudou then
    update private.contestacoes as k set fim = _fim where k.id = _id;
  end if;
  if _nova and _fim is distinct from 'ganha' then
    if _pagamento.status = 'pago' then
      _vaga := private.vaga_foi_contestada(_vaga);
    end if;
    perform private.avisar_equipe(
      'pagamento_contestado',
      _id,
      jsonb_build_object(
        'intent_id', _pagamento.intent_id,
        'codigo_ref', _vaga.codigo_ref,
        'cargo', _vaga.cargo,
        'valor_centavos', _pagamento.recebido_centavos
      )
    );
  end if;
  if _mudou and _fim = 'perdida' and _pagamento.status = 'pago' then
    _vaga := private.contestacao_foi_perdida(_vaga);
  elsif _mudou and _fim = 'ganha' and not _nova and _pagamento.status = 'pago' then
    _vaga := private.contestacao_foi_ganha(_vaga);
  end if;
  if _mudou and (_fim is distinct from 'ganha' or not _nova) then
    perform private.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'contestacao_mudou',
      _id || ':' || coalesce(_fim, 'aberta'),
      jsonb_build_object('fim', _fim, 'vaga', _vaga.status, 'valor_centavos', _pagamento.recebido_centavos)
    );
  end if;
  if _mudou and _fim = 'perdida' then
    perform private.mudar_reembolso(r.id, 'falhou', _erro => 'contestação perdida')
    from private.reembolsos as r
    where r.pagamento_id = _pagamento.id and r.status = 'pendente';
  elsif _fim is null and _antes.fim is null and _estado not in (
    'needs_response', 'under_review', 'warning_needs_response', 'warning_under_review'
  ) then
    perform private.avisar_divergencia(
      _pagamento,
      _id || ':' || _estado,
      'o provedor diz algo desconhecido de uma contestação (' || coalesce(nullif(_estado, ''), 'nada') || '), e os reembolsos esperam',
      _pagamento.recebido_centavos
    );
  end if;
  if _mudou then
    perform private.acordar_agora();
  end if;
  if _evento_id is not null then
    perform private.anotar_evento(
      _evento_id, _evento_tipo, _pagamento.intent_id, _evento_em,
      case when not _mudou then 'nada' when _fim is null then 'contestado' else 'contestação ' || _fim end
    );
  end if;
  return private.resposta_do_evento(_pagamento, _vaga, not _mudou);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aplicar_contestacao(jsonb, text, text, timestamptz) is
  'Body of fn_service_aplicar_contestacao. By hand, when an event is lost or its status was unknown: '
  'select private.aplicar_contestacao(''{"id": "dp_…", "payment_intent": "pi_…", "status": "won"}'').';

create function public.fn_service_aplicar_contestacao(
  _disputa jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.aplicar_contestacao(_disputa, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_contestacao(jsonb, text, text, timestamptz) is
  'For the webhook: what the provider says of a dispute {id, payment_intent, status}; each dispute is a row of its own. Open: the vacancy leaves the page (suspensa) or '
  'waits for a person, the team is told once, and no refund of the charge goes. Won (or an inquiry closed), the refunds go once none is open; lost, the bank gave '
  'the money back, and that stays so. An unknown status counts as open, and the team is told. Won, the vacancy is back when nothing else holds it. Who paid is told. Once, in any '
  'order; answers as fn_service_aplicar_pagamento; conhecido false (intent unknown or not yet paid) must come again. Errors: PT422 dados_invalidos.';

create function private.avisar_pagamento_desconhecido(_evento_id text, _evento_tipo text, _evento_em timestamptz) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.avisar_equipe(
    'pagamento_desconhecido',
    to_char(now() at time zone 'America/Sao_Paulo', 'YYYY-MM-DD'),
    jsonb_build_object('evento_id', left(_evento_id, 120), 'evento_tipo', left(_evento_tipo, 80), 'evento_em', _evento_em)
  );
end
$$;
comment on function private.avisar_pagamento_desconhecido(text, text, timestamptz) is
  'Body of fn_service_pagamento_desconhecido. Message pagamento_desconhecido: {evento_id, evento_tipo, evento_em}.';

create function public.fn_service_pagamento_desconhecido(
  _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.avisar_pagamento_desconhecido(_evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_pagamento_desconhecido(text, text, timestamptz) is
  'For the webhook: an event older than a day about an unknown payment. Informs the team, at most once a day.';

create function private.cupom_do_pagamento(_vaga public.vagas) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.reservar_cupom(
    _vaga.cupom_aplicado, array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k), _vaga.usuario_id, _vaga.id
  );
  return null;
exception
  when sqlstate 'PT422' then
    return 'o cupom deixou de valer';
end
$$;
comment on function private.cupom_do_pagamento(public.vagas) is
  'For money that pays a vacancy, which is locked: reserves its coupon again when it had been released. Null when the coupon it was priced with holds, else the '
  'reason for the refund.';

create function private.receber_pagamento(_pagamento private.pagamentos, _vaga public.vagas, _intent jsonb, _em timestamptz)
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
    private.divergencia_do_pagamento(_pagamento, _vaga, _intent, _em), private.cupom_do_pagamento(_vaga)
  );
  perform private.mudar_pagamento(
    _pagamento.id,
    case when _divergencia is null then 'pago' else 'divergente' end,
    coalesce(_em, now()),
    _recebido => _recebido,
    _divergencia => _divergencia
  );
  return coalesce('divergente: ' || _divergencia, 'pago');
end
$$;
comment on function private.receber_pagamento(private.pagamentos, public.vagas, jsonb, timestamptz) is
  'Money arrived: it pays the vacancy, with the coupon it was priced with, or is a divergence. A received payment does not change any more. Returns the outcome.';

create function private.vaga_contestada(_vaga_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from private.pagamentos as p
    join private.contestacoes as k on k.pagamento_id = p.id
    where p.vaga_id = _vaga_id and p.status = 'pago' and k.fim is distinct from 'ganha' and k.liberada_em is null
  );
$$;
comment on function private.vaga_contestada(uuid) is
  'Whether the charge that paid this vacancy is disputed, or was lost to the bank, and the team has not released the vacancy.';

create function private.contestada(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from private.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim is distinct from 'ganha');
$$;
comment on function private.contestada(uuid) is
  'Whether a charge has a dispute that is open or was lost: nothing of it is refunded. What the team decides about the vacancy changes nothing here.';

create function private.contestacao_perdida(_pagamento_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select 1 from private.contestacoes as k where k.pagamento_id = _pagamento_id and k.fim = 'perdida');
$$;
comment on function private.contestacao_perdida(uuid) is 'Whether the bank gave the money of a charge back.';

create function private.recusar_contestada(_vaga_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.vaga_contestada(_vaga_id) then
    perform private.recusar(409, 'Uma pessoa da equipe precisa liberar esta vaga.', 'status_invalido');
  end if;
end
$$;
comment on function private.recusar_contestada(uuid) is
  'Refuses to publish a vacancy whose charge is disputed. Errors: PT409 status_invalido.';

create function private.liberar_contestada(_vaga_id uuid) returns void
language sql set search_path = '' as $$
  update private.contestacoes as k set liberada_em = now()
  from private.pagamentos as p
  where
    p.vaga_id = _vaga_id
    and p.status = 'pago'
    and k.pagamento_id = p.id
    and k.fim is distinct from 'ganha'
    and k.liberada_em is null;
$$;
comment on function private.liberar_contestada(uuid) is
  'Releases a vacancy, which is locked, by decision of the team and independent of the dispute; called before it is published.';

create index pagamentos_a_fechar_idx on private.pagamentos (cancelar_em) where status = 'cancelado' and cancelar_em is not null;

create function private.vencer_retidas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from private.mudar_vaga_canal((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', 'expirado', 'causa', 'vaga_na_revisao'))
    from (
      select c.id
      from public.vagas as v
      join public.vaga_canais as c on c.vaga_id = v.id
      join public.canais as k on k.codigo = c.canal
      where
        v.status = 'aguardando_publicacao'
        and c.status = 'selecionado'
        and c.preco_centavos > c.desconto_centavos
        and v.paga_em + make_interval(hours => k.prazo_horas) <= now()
        and not private.vaga_contestada(v.id)
      order by v.paga_em
      limit _maximo offset private.a_pular()
      for no key update of c skip locked
    ) as p
  ));
$$;
comment on function private.vencer_retidas(integer) is
  'Refunds paid lines of vacancies that are paid but not published by the channel''s deadline after the payment; the vacancy may still be published in its free '
  'channels. Not while its charge is disputed. Returns the number of refunded lines.';

create function private.avisar_retidas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _retida record;
  _avisadas integer := 0;
begin
  for _retida in
    select v.id, v.bloqueada_em, p as pagamento
    from public.vagas as v
    join private.pagamentos as p on p.vaga_id = v.id and p.status = 'pago'
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '24 hours'
      -- No repeated notification about vacancies that wait longer.
      and v.bloqueada_em > now() - interval '7 days'
      and p.contestado_em is null
      and not exists (
        select 1
        from public.admins as a
        join private.outbox as o
          on o.chave = 'pagamento_divergente:' || v.id || ':retida:' || extract(epoch from v.bloqueada_em)::bigint || ':' || a.id
      )
    order by v.bloqueada_em
    limit _maximo offset private.a_pular()
  loop
    perform private.avisar_divergencia(
      _retida.pagamento,
      _retida.id || ':retida:' || extract(epoch from _retida.bloqueada_em)::bigint,
      'uma vaga paga espera na revisão há mais de um dia',
      (_retida.pagamento).valor_centavos
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function private.avisar_retidas(integer) is
  'Informs the team, once, of each paid vacancy that the ad check has held back for a day. Returns the number of vacancies.';

grant execute on function
  private.aplicar_pagamento(jsonb, text, text, timestamptz),
  public.fn_service_aplicar_pagamento(jsonb, text, text, timestamptz),
  private.avisar_pagamento_desconhecido(text, text, timestamptz),
  public.fn_service_pagamento_desconhecido(text, text, timestamptz),
  private.aplicar_contestacao(jsonb, text, text, timestamptz),
  public.fn_service_aplicar_contestacao(jsonb, text, text, timestamptz)
to service_role;
