-- What the provider says of a payment, by its signed event, by the page that asks, or by the worker that looks after lost ones
-- (decision 13; security A5, T19 to T24): one body for the three. An event counts once and in any order; money counts only when
-- intent, amount, currency, mode and version of the price are those that were stored; anything else goes back whole, by itself.
-- Order of locks: vacancy, line, payment, refund. Locks: none. Undo: drop the functions, put back private.acordar_jobs.

create or replace function private.acordar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
declare
  _url text;
  _chave text;
begin
  -- The network comes with hosted projects only; elsewhere the platform's timer does it.
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null
    or not exists (
      select 1 from private.outbox as o where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now()
    )
    and not exists (
      select 1 from public.vagas as v where v.status = 'aguardando_publicacao' and v.checada_em is null
    )
    and not exists (select 1 from private.reembolsos as r where r.status = 'pendente')
    and not exists (
      select 1 from private.pagamentos as p
      where
        p.intent_id is not null
        and p.status in ('criando', 'aberto', 'processando', 'falhou')
        and (p.reservado_ate is null or p.reservado_ate <= now())
        and (p.cancelar_em is not null or p.criado_em < now() - interval '5 minutes')
    )
  then
    return;
  end if;
  select max(s.decrypted_secret) filter (where s.name = 'project_url'),
    max(s.decrypted_secret) filter (where s.name = 'jobs_secret_key')
  into _url, _chave
  from vault.decrypted_secrets as s;
  if _url is null or _chave is null then
    return;
  end if;
  perform net.http_post(
    url => _url || '/functions/v1/run-jobs',
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', _chave),
    body => '{}'::jsonb,
    timeout_milliseconds => 5000
  );
end
$$;
comment on function private.acordar_jobs() is
  'Called every minute by pg_cron, and at once by what should not wait: wakes run-jobs when there is something to do (messages, ads to check, refunds, payments to look after). Needs pg_net and the vault secrets project_url and jobs_secret_key; without them it does nothing. A lost call costs a minute, never a message.';

create function private.acordar_agora()
returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.acordar_jobs();
exception
  when others then
    raise warning 'the worker was not woken (%)', sqlstate;
end
$$;
comment on function private.acordar_agora() is 'private.acordar_jobs(), which undoes nothing of the caller when it fails.';

create function private.avisar_quem_pagou(
  _pagamento private.pagamentos,
  _vaga public.vagas,
  _tipo text,
  _chave text,
  _mais jsonb
)
returns void
language sql
set search_path = ''
as $$
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
  'Letter to who pays a vacancy, at the verified e-mail: {nome, vaga_id|null, codigo_ref|null, cargo|null, empresa|null} and what the type adds.';

create function private.anotar_evento(_evento_id text, _tipo text, _intent_id text, _em timestamptz, _resultado text)
returns boolean
language plpgsql
set search_path = ''
as $$
begin
  insert into private.pagamento_eventos (event_id, tipo, intent_id, criado_em, resultado)
  values (_evento_id, coalesce(left(_tipo, 100), '-'), _intent_id, _em, left(_resultado, 200))
  on conflict (event_id) do nothing;
  return found;
end
$$;
comment on function private.anotar_evento(text, text, text, timestamptz, text) is
  'Writes an event down with what it did; false when it was there already.';

create function private.resposta_do_evento(_pagamento private.pagamentos, _vaga public.vagas, _repetido boolean)
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select jsonb_build_object(
    'conhecido', true,
    'pagamento', _pagamento.status,
    'vaga_id', _vaga.id,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'repetido', _repetido
  );
$$;
comment on function private.resposta_do_evento(private.pagamentos, public.vagas, boolean) is 'What applying an event answers.';

create function private.divergencia_do_pagamento(_pagamento private.pagamentos, _vaga public.vagas, _intent jsonb)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when _pagamento.status = 'cancelado' then 'o pagamento tinha sido cancelado'
    when lower(_intent ->> 'currency') is distinct from _pagamento.moeda then 'outra moeda'
    when (_intent ->> 'livemode')::boolean is distinct from _pagamento.producao then 'outro modo (teste ou produção)'
    when (_intent ->> 'amount_received')::numeric is distinct from _pagamento.valor_centavos then 'outro valor'
    when _vaga.id is null or _vaga.status not in ('pending_payment', 'payment_failed') then 'a vaga não esperava pagamento'
    when _vaga.valor_total <> _pagamento.valor_centavos or _vaga.versao_preco <> _pagamento.versao
      then 'o preço da vaga mudou'
  end;
$$;
comment on function private.divergencia_do_pagamento(private.pagamentos, public.vagas, jsonb) is
  'Why money received does not pay its vacancy, or null when it does.';

create function private.mover_pagamento(_pagamento private.pagamentos, _vaga public.vagas, _intent jsonb, _em timestamptz)
returns text
language plpgsql
set search_path = ''
as $$
declare
  _recusa constant text := nullif(
    left(regexp_replace(lower(coalesce(_intent ->> 'last_decline_code', _intent ->> 'last_error_code', '')), '[^a-z0-9_]', '', 'g'), 80),
    ''
  );
  _para constant text := case _intent ->> 'status'
    when 'processing' then 'processando'
    when 'canceled' then 'cancelado'
    when 'requires_payment_method' then case when _recusa is null then 'aberto' else 'falhou' end
    when 'requires_action' then 'aberto'
    when 'requires_confirmation' then 'aberto'
  end;
  _antes private.pagamento_tentativas;
  _agora private.pagamento_tentativas;
begin
  if _intent ->> 'status' = 'desconhecido' then
    if _pagamento.status not in ('criando', 'aberto', 'processando', 'falhou') then
      return 'nada';
    elsif _pagamento.sumido_em is null then
      update private.pagamentos as p set sumido_em = now() where p.id = _pagamento.id;
    elsif _pagamento.sumido_em < now() - interval '10 minutes' then
      -- Should it come to light again after all, it is closed there.
      update private.pagamentos as p set status = 'cancelado', cancelar_em = now(), reservado_ate = null
      where p.id = _pagamento.id;
      return 'cancelado';
    end if;
    return 'desconhecido';
  end if;
  if _pagamento.sumido_em is not null then
    update private.pagamentos as p set sumido_em = null where p.id = _pagamento.id;
  end if;
  if _para = 'cancelado' and _pagamento.status = 'cancelado' then
    update private.pagamentos as p set cancelar_em = null, reservado_ate = null
    where p.id = _pagamento.id and p.cancelar_em is not null;
    return 'nada';
  elsif _para is null or _pagamento.status in ('pago', 'cancelado', 'divergente') then
    return 'nada';
  elsif _para = 'cancelado' then
    update private.pagamentos as p set status = 'cancelado', cancelar_em = null, reservado_ate = null
    where p.id = _pagamento.id;
    return _para;
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
  update private.pagamentos as p
  set
    status = _agora.status,
    recusa_codigo = _agora.recusa_codigo,
    recusa_em = case when _agora.status = 'falhou' then _agora.dito_em end,
    reservado_ate = null
  where p.id = _pagamento.id;
  update public.vagas as v
  set status = case when _agora.status = 'falhou' then 'payment_failed' else 'pending_payment' end
  where
    v.id = _vaga.id
    and v.status = case when _agora.status = 'falhou' then 'pending_payment' else 'payment_failed' end;
  return _agora.status;
end
$$;
comment on function private.mover_pagamento(private.pagamentos, public.vagas, jsonb, timestamptz) is
  'What happens before money: the newest known try is open, processing or refused with its code (the vacancy may be paid again), or the payment is cancelled; desconhecido (our word: the provider does not know it) twice, ten minutes apart, gives it up. Returns what happened.';

create function private.aplicar_pagamento(_intent jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if _evento_id is not null and exists (select 1 from private.pagamento_eventos as e where e.event_id = _evento_id) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;

  if _intent ->> 'status' = 'succeeded' then
    _resultado := private.receber_pagamento(_pagamento, _vaga, _intent, _evento_em);
  else
    _resultado := private.mover_pagamento(_pagamento, _vaga, _intent, _evento_em);
  end if;
  if _evento_id is not null then
    perform private.anotar_evento(_evento_id, _evento_tipo, _pagamento.intent_id, _evento_em, _resultado);
  end if;
  select p.* into _pagamento from private.pagamentos as p where p.id = _pagamento.id;
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aplicar_pagamento(jsonb, text, text, timestamptz) is 'Body of fn_service_aplicar_pagamento.';

create function public.fn_service_aplicar_pagamento(
  _intent jsonb,
  _evento_id text default null,
  _evento_tipo text default null,
  _evento_em timestamptz default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.aplicar_pagamento(_intent, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_pagamento(jsonb, text, text, timestamptz) is
  'For webhook, confirm-payment and reconciliation: what the provider says of an intent {id, status, amount, amount_received, currency, livemode, last_error_code, last_decline_code, charge, charge_created}, with an event or read just now (_evento_em: when it was said, null for now); once each, in any order. charge is the latest charge or null, charge_created when it was made or null. Answers {conhecido, pagamento, vaga_id|null, vaga|null, codigo_ref|null, repetido}. An unknown intent is conhecido false and its event is not kept: it must come again. Money that does not match makes the payment divergente, and is refunded whole. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

create function private.contestar(_intent_id text, _evento_id text, _evento_em timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent_id
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _intent_id for update;
  if not found then
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if _pagamento.contestado_em is not null
    or _evento_id is not null
    and not private.anotar_evento(_evento_id, 'charge.dispute.created', _intent_id, _evento_em, 'contestado')
  then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  update private.pagamentos as p set contestado_em = coalesce(_evento_em, now()) where p.id = _pagamento.id
  returning * into _pagamento;
  if _vaga.id is not null then
    _vaga := private.suspender_vaga(_vaga.id);
  end if;
  perform private.avisar_equipe(
    'pagamento_contestado',
    _pagamento.id::text,
    jsonb_build_object(
      'intent_id', _intent_id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'valor_centavos', _pagamento.recebido_centavos
    )
  );
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.contestar(text, text, timestamptz) is 'Body of fn_service_contestar.';

create function public.fn_service_contestar(
  _intent_id text,
  _evento_id text default null,
  _evento_em timestamptz default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.contestar(_intent_id, _evento_id, _evento_em);
$$;
comment on function public.fn_service_contestar(text, text, timestamptz) is
  'For the webhook: the card''s owner disputes a charge. A published vacancy leaves the page (suspensa), the team is told, once; answers as fn_service_aplicar_pagamento. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

grant execute on function private.aplicar_pagamento(jsonb, text, text, timestamptz) to service_role;
grant execute on function private.contestar(text, text, timestamptz) to service_role;
grant execute on function public.fn_service_aplicar_pagamento(jsonb, text, text, timestamptz) to service_role;
grant execute on function public.fn_service_contestar(text, text, timestamptz) to service_role;
