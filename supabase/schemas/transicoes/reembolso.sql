-- The one function that changes the state of a refund, and what follows.

create function transicoes.devolver_linha(_linha public.vaga_canais) returns boolean
language plpgsql set search_path = '' as $$
declare
  _pagamento pagamentos.pagamentos;
  _valor integer;
begin
  if _linha.preco_centavos <= _linha.desconto_centavos then
    return false;
  end if;
  select p.* into _pagamento
  from pagamentos.pagamentos as p
  where p.vaga_id = _linha.vaga_id and p.status = 'pago'
  for no key update;
  if not found then
    return false;
  end if;
  _valor := pagamentos.volta_da_linha(_pagamento, _linha);
  if _valor <= 0 then
    return false;
  end if;
  insert into pagamentos.reembolsos (pagamento_id, vaga_canal_id, valor_centavos, causa, motivo)
  values (_pagamento.id, _linha.id, _valor, _linha.causa, _linha.motivo)
  on conflict (vaga_canal_id) do nothing;
  if found then
    perform base.acordar_agora();
  end if;
  return found;
end
$$;
comment on function transicoes.devolver_linha is
  'Requests the refund of a paid line, once, of at most what is left of the payment; false when there is nothing to refund.';

create function transicoes.mudar_reembolso(_id uuid, _para text, _refund_id text default null, _erro text default null, _substituido boolean default false)
returns pagamentos.reembolsos
language plpgsql set search_path = '' as $$
declare
  _antes pagamentos.reembolsos;
  _reembolso pagamentos.reembolsos;
  _pagamento pagamentos.pagamentos;
begin
  select r.* into _antes from pagamentos.reembolsos as r where r.id = _id for update;
  update pagamentos.reembolsos as r
  set
    status = _para,
    -- A failed refund was completed under another id.
    refund_id = case when r.status = 'falhou' then _refund_id else coalesce(r.refund_id, _refund_id) end,
    refunds_falhos = r.refunds_falhos || array_remove(array[case when r.status = 'falhou' then r.refund_id end], null),
    feito_em = case when _para = 'feito' then now() end,
    erro = case when _para = 'falhou' then coalesce(left(_erro, 500), r.erro) end,
    reservado_ate = now() + interval '10 minutes'
  where r.id = _id and _para = any (pagamentos.proximos_do_reembolso(r.status))
  returning r.* into _reembolso;
  if not found then
    perform base.recusar(409, 'Este reembolso não pode voltar atrás.', 'status_invalido');
  end if;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.id = _reembolso.pagamento_id;
  case
    when _para = 'enviado' or _substituido then null;
    when _para = 'feito' then perform transicoes.reembolso_chegou(_reembolso, _pagamento);
    -- Not asked for yet, and the bank gave it back already.
    when _antes.status = 'pendente' and pagamentos.contestacao_perdida(_pagamento.id) then null;
    else perform transicoes.reembolso_voltou(_reembolso, _pagamento);
  end case;
  return _reembolso;
end
$$;
comment on function transicoes.mudar_reembolso is
  'The only function that changes the status of a refund, along pagamentos.proximos_do_reembolso; the caller holds the locks of line and payment. feito: the line '
  'becomes reembolsado and the payer is informed. falhou (_erro): the line shows it and the team is informed, unless the bank already returned the money. _substituido: another takes its place, '
  'nobody is informed. Trigger '
  'reembolsos_conta keeps the sums. Errors: PT409 status_invalido.';

create function transicoes.reembolso_chegou(_reembolso pagamentos.reembolsos, _pagamento pagamentos.pagamentos) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  if _reembolso.vaga_canal_id is not null then
    perform transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', c.id, 'status', 'reembolsado')))
    from public.vaga_canais as c where c.id = _reembolso.vaga_canal_id and c.status <> 'reembolsado';
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'canal_reembolsado',
      _reembolso.id::text,
      jsonb_build_object(
        'canal', (
          select k.nome from public.vaga_canais as c join public.canais as k on k.codigo = c.canal
          where c.id = _reembolso.vaga_canal_id
        ),
        'valor_centavos', _reembolso.valor_centavos,
        'por_fora', _reembolso.por_fora,
        'causa', _reembolso.causa,
        'motivo', _reembolso.motivo
      )
    );
  elsif _pagamento.status = 'divergente' then
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'pagamento_devolvido',
      _reembolso.id::text,
      jsonb_build_object('valor_centavos', _reembolso.valor_centavos, 'por_fora', _reembolso.por_fora, 'motivo', _pagamento.divergencia)
    );
  else
    perform pagamentos.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'reembolso_feito',
      _reembolso.id::text,
      jsonb_build_object('valor_centavos', _reembolso.valor_centavos, 'por_fora', _reembolso.por_fora, 'motivo', _reembolso.motivo)
    );
  end if;
end
$$;
comment on function transicoes.reembolso_chegou is
  'Effects of a completed refund: its line becomes reembolsado, and the payer is informed of the line, of the whole divergence or of what the team gave back.';

create function transicoes.reembolso_voltou(_reembolso pagamentos.reembolsos, _pagamento pagamentos.pagamentos) returns void
language plpgsql set search_path = '' as $$
begin
  -- The cause of the refund stays valid.
  perform transicoes.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', c.id, 'status', 'expirado')))
  from public.vaga_canais as c where c.id = _reembolso.vaga_canal_id and c.status = 'reembolsado';
  perform pagamentos.avisar_divergencia(
    _pagamento, _reembolso.id::text, 'um reembolso não chegou a quem pagou', _reembolso.valor_centavos
  );
  perform pagamentos.avisar_quem_pagou(
    _pagamento,
    (select v from public.vagas as v where v.id = _pagamento.vaga_id),
    'reembolso_voltou',
    -- It may fail again under another number.
    _reembolso.id || ':' || cardinality(_reembolso.refunds_falhos),
    jsonb_build_object('valor_centavos', _reembolso.valor_centavos)
  );
end
$$;
comment on function transicoes.reembolso_voltou is 'Effects of a failed refund: its line is no longer reembolsado, and the team and the payer are informed.';

-- An event of the payment provider about a refund.

create function transicoes.ouvir_reembolso(_id uuid, _refund_id text, _status text, _erro text) returns pagamentos.reembolsos
language plpgsql set search_path = '' as $$
declare
  _reembolso pagamentos.reembolsos;
  _pagamento pagamentos.pagamentos;
  _para constant text := case _status
    when 'succeeded' then 'feito'
    when 'pending' then 'enviado'
    when 'requires_action' then 'enviado'
    when 'failed' then 'falhou'
    when 'canceled' then 'falhou'
  end;
begin
  perform from public.vaga_canais as c
  where c.id = (select r.vaga_canal_id from pagamentos.reembolsos as r where r.id = _id)
  for no key update;
  select p.* into _pagamento
  from pagamentos.pagamentos as p
  where p.id = (select r.pagamento_id from pagamentos.reembolsos as r where r.id = _id)
  for no key update;
  select r.* into _reembolso from pagamentos.reembolsos as r where r.id = _id for update;
  if not found then
    return null;
  elsif _para = any (pagamentos.proximos_do_reembolso(_reembolso.status))
    -- Later events about a failed id change nothing.
    and (
      _reembolso.status <> 'falhou'
      or _refund_id is distinct from _reembolso.refund_id and _refund_id <> all (_reembolso.refunds_falhos)
    )
  then
    return transicoes.mudar_reembolso(_id, _para, _refund_id, _erro);
  elsif _para is null and _reembolso.status = 'pendente' and _reembolso.refund_id is null and pagamentos.pix_passou(_pagamento) then
    -- The provider will never accept it: the team pays it back without the provider.
    return transicoes.mudar_reembolso(_id, 'falhou', null, _erro);
  end if;
  update pagamentos.reembolsos as r
  set
    refund_id = coalesce(r.refund_id, _refund_id),
    erro = case when _para in ('enviado', 'feito') then null else coalesce(left(_erro, 500), r.erro) end,
    tentativas = r.tentativas + case when _para is null then 1 else 0 end,
    reservado_ate = case
      when _para is null then now() + make_interval(secs => least(60 * power(2, least(r.tentativas, 9)), 21600))
      else now() + interval '10 minutes'
    end
  where r.id = _id
  returning * into _reembolso;
  if _para is null and _reembolso.tentativas = 10 then
    perform pagamentos.avisar_divergencia(
      _pagamento, _id || ':espera', 'o provedor não aceita um reembolso, que segue tentando', _reembolso.valor_centavos
    );
  end if;
  return _reembolso;
end
$$;
comment on function transicoes.ouvir_reembolso is
  'Applies the provider''s status of a refund (pending, requires_action, succeeded, failed, canceled). null = no answer or temporary failure: retried after a '
  'minute, doubled each time up to 6 h; at the tenth retry, after about 9 hours, the team is informed. One of a Pix of more than 90 days fails at once. Returns the '
  'refund, null when unknown.';

create function transicoes.aplicar_reembolso(_refund jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento pagamentos.pagamentos;
  _reembolso pagamentos.reembolsos;
  _valor constant integer := (_refund ->> 'amount')::integer;
  _livre integer := _valor;
  _resto integer;
  _refund_id text := _refund ->> 'id';
  _chave constant text := coalesce(_evento_id, 're:' || (_refund ->> 'id') || ':' || (_refund ->> 'status'));
begin
  select v.* into _vaga
  from pagamentos.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _refund ->> 'payment_intent'
  for no key update of v;
  select p.* into _pagamento from pagamentos.pagamentos as p where p.intent_id = _refund ->> 'payment_intent';
  -- A refund cannot be applied before its payment is known: the provider retries the event.
  if not found or _pagamento.recebido_centavos = 0 then
    return pagamentos.resposta_do_evento(null, null, false);
  end if;
  if exists (select 1 from pagamentos.pagamento_eventos as e where e.event_id = _chave) then
    return pagamentos.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  -- Matched by its provider id; by its metadata only when intent and amount match too.
  select r.* into _reembolso
  from pagamentos.reembolsos as r
  where
    r.pagamento_id = _pagamento.id
    and (
      r.refund_id = _refund ->> 'id'
      or r.refund_id is null
      and r.id::text = _refund ->> 'metadata_reembolso_id'
      and r.valor_centavos = _valor
    )
  order by r.refund_id nulls last
  limit 1;
  if not found and exists (
    select 1 from pagamentos.reembolsos as r
    where r.pagamento_id = _pagamento.id and _refund ->> 'id' = any (r.refunds_falhos)
  ) then
    perform pagamentos.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso que tinha falhado');
    return pagamentos.resposta_do_evento(_pagamento, _vaga, false);
  elsif _reembolso.id is null and _refund ->> 'status' = 'succeeded' then
    -- Made by hand in place of one of ours that failed or that the provider does not accept: that one is completed.
    select r.* into _reembolso
    from pagamentos.reembolsos as r
    where
      r.pagamento_id = _pagamento.id
      and r.valor_centavos = _valor
      and (
        r.status = 'pendente' and r.refund_id is null and (r.tentativas > 0 or _valor > pagamentos.sem_reembolso(_pagamento))
        or r.status = 'falhou' and _valor <= pagamentos.sem_reembolso(_pagamento) and not pagamentos.superado(r)
      )
    order by r.status, r.criado_em
    limit 1;
  end if;
  if _reembolso.id is not null then
    _reembolso := transicoes.ouvir_reembolso(_reembolso.id, _refund ->> 'id', _refund ->> 'status', _refund ->> 'erro');
    perform pagamentos.anotar_evento(
      _chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso ' || _reembolso.status
    );
    return pagamentos.resposta_do_evento(_pagamento, _vaga, false);
  end if;

  -- Made by hand at the provider: recorded up to the amount that is left, and the team and who paid are informed.
  perform pagamentos.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso feito à mão');
  if _refund ->> 'status' = 'succeeded' then
    perform from public.vaga_canais as c
    where c.id in (select r.vaga_canal_id from pagamentos.reembolsos as r where r.pagamento_id = _pagamento.id and r.status = 'pendente')
    order by c.id
    for no key update;
    perform from pagamentos.pagamentos as p where p.id = _pagamento.id for no key update;
    -- It took what ours were still to give back: those are done with it.
    for _reembolso in
      select r.* from pagamentos.reembolsos as r
      where r.pagamento_id = _pagamento.id and r.status = 'pendente' and r.refund_id is null
      order by r.criado_em, r.id
    loop
      exit when _livre <= pagamentos.sem_reembolso(_pagamento);
      if _reembolso.valor_centavos <= _livre then
        perform transicoes.mudar_reembolso(_reembolso.id, 'feito', _refund_id);
        _livre := _livre - _reembolso.valor_centavos;
        _refund_id := null;
      end if;
    end loop;
    -- One that needs more than is left now is replaced by one of the rest.
    select r.* into _reembolso
    from pagamentos.reembolsos as r
    where
      r.pagamento_id = _pagamento.id and r.status = 'pendente' and r.refund_id is null
      and _livre > pagamentos.sem_reembolso(_pagamento)
    order by r.criado_em, r.id
    limit 1;
    if found then
      _resto := _reembolso.valor_centavos - _livre + pagamentos.sem_reembolso(_pagamento);
      update pagamentos.reembolsos as r set vaga_canal_id = null where r.id = _reembolso.id;
      perform transicoes.mudar_reembolso(_reembolso.id, 'falhou', _substituido => true);
      insert into pagamentos.reembolsos (pagamento_id, vaga_canal_id, valor_centavos, causa, motivo, no_lugar_de)
      values (_pagamento.id, _reembolso.vaga_canal_id, _resto, _reembolso.causa, _reembolso.motivo, _reembolso.id);
    end if;
    _livre := least(_livre, pagamentos.sem_reembolso(_pagamento));
    if _livre > 0 then
      insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo, status, refund_id, feito_em)
      values (_pagamento.id, _livre, 'Reembolsado pela equipe.', 'feito', _refund_id, now())
      returning * into _reembolso;
      perform transicoes.reembolso_chegou(_reembolso, _pagamento);
    end if;
    perform pagamentos.avisar_divergencia(
      _pagamento, _refund ->> 'id', 'um reembolso foi feito à mão no provedor', _valor
    );
  elsif _refund ->> 'status' = 'failed' then
    -- Told before it was told as made: what is said of its success later changes nothing.
    insert into pagamentos.reembolsos (pagamento_id, valor_centavos, motivo, status, refund_id, erro)
    values (
      _pagamento.id, least(_valor, _pagamento.recebido_centavos), 'Reembolsado pela equipe.', 'falhou', _refund_id, left(_refund ->> 'erro', 500)
    )
    returning * into _reembolso;
    perform transicoes.reembolso_voltou(_reembolso, _pagamento);
  end if;
  return pagamentos.resposta_do_evento(_pagamento, _vaga, false);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_aplicar_reembolso(
  _refund jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.aplicar_reembolso(_refund, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_reembolso is
  'For the webhook: applies the provider''s state of a refund {id, payment_intent, amount, status, metadata_reembolso_id?, erro?}; once each, in any order. A '
  'refund that this product did not request completes one of ours with that amount that failed or is stuck, and those that it leaves nothing for; one that it leaves less for is replaced by one of the rest; otherwise it is '
  'recorded, and the team and who paid are informed. '
  'Answers as fn_service_aplicar_pagamento; with conhecido false (intent unknown or not yet paid) the provider must retry. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.aplicar_reembolso, public.fn_service_aplicar_reembolso to service_role;

create function transicoes.concluir_reembolso(_id uuid, _refund_id text, _status text, _erro text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  return (transicoes.ouvir_reembolso(_id, _refund_id, _status, _erro)).status;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_concluir_reembolso(
  _id uuid, _refund_id text default null, _status text default null, _erro text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.concluir_reembolso(_id, _refund_id, _status, _erro);
$$;
comment on function public.fn_service_concluir_reembolso is
  'For the worker: applies the provider''s answer to a refund, with the provider''s status names; a null _status is retried later. Returns pendente, enviado, '
  'feito or falhou. _erro must contain no personal data. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.concluir_reembolso, public.fn_service_concluir_reembolso to service_role;
