-- What the card provider says is applied here: received, refused, disputed, unknown; and vacancies held meanwhile.
-- Functions may name what a later file makes.
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
  'Letter to who pays a vacancy, at the verified e-mail: {nome, vaga_id|null, codigo_ref|null, cargo|null, empresa|null} and what the type adds.';

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
  'Writes an event down with what it did; false when it was there already.';

create function private.resposta_do_evento(_pagamento private.pagamentos, _vaga public.vagas, _repetido boolean) returns jsonb
language sql immutable set search_path = '' as $$
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

create function private.divergencia_do_pagamento(_pagamento private.pagamentos, _vaga public.vagas, _intent jsonb) returns text
language sql immutable set search_path = '' as $$
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

create function private.mover_pagamento(_pagamento private.pagamentos, _vaga public.vagas, _intent jsonb, _em timestamptz) returns text
language plpgsql set search_path = '' as $$
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
  if _agora.status = 'falhou' and _vaga.status = 'pending_payment' then
    perform private.mudar_vaga(_vaga.id, 'payment_failed');
  elsif _agora.status <> 'falhou' and _vaga.status = 'payment_failed' then
    perform private.mudar_vaga(_vaga.id, 'pending_payment');
  end if;
  return _agora.status;
end
$$;
comment on function private.mover_pagamento(private.pagamentos, public.vagas, jsonb, timestamptz) is
  'What happens before money: the newest known try is open, processing or refused with its code (the vacancy may be paid again), or the payment is cancelled; desconhecido (our word: the provider does not know it) twice, ten minutes apart, gives it up. Returns what happened.';

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
  'For webhook, confirm-payment and reconciliation: what the provider says of an intent {id, status, amount, amount_received, currency, livemode, last_error_code, last_decline_code, charge, charge_created}, with an event or read just now (_evento_em: when it was said, null for now); once each, in any order. charge is the latest charge or null, charge_created when it was made or null. Answers {conhecido, pagamento, vaga_id|null, vaga|null, codigo_ref|null, repetido}. An unknown intent is conhecido false and its event is not kept: it must come again. Money that does not match makes the payment divergente, and is refunded whole. Errors: PT422 dados_invalidos.';

create function private.contestar(_intent_id text, _evento_id text, _evento_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
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
  if not found or _pagamento.status not in ('pago', 'divergente') then
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
  if _pagamento.status = 'pago' and _vaga.status = 'published' then
    _vaga := private.mudar_vaga(_vaga.id, 'suspensa');
  elsif _pagamento.status = 'pago' and _vaga.status = 'aguardando_publicacao' then
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
          'explicacao', 'O pagamento desta vaga foi contestado no cartão.',
          'sugestao', 'Fale com a equipe.'
        )
      )
    where v.id = _vaga.id
    returning * into _vaga;
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
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.contestar(text, text, timestamptz) is 'Body of fn_service_contestar.';

create function public.fn_service_contestar(_intent_id text, _evento_id text default null, _evento_em timestamptz default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.contestar(_intent_id, _evento_id, _evento_em);
$$;
comment on function public.fn_service_contestar(text, text, timestamptz) is
  'For the webhook: the card''s owner disputes a charge. The vacancy that it paid leaves the page (suspensa), or waits for a person when it is not yet there; the team is told, once. Answers as fn_service_aplicar_pagamento; conhecido false (intent unknown or not yet paid) must come again. Errors: PT422 dados_invalidos.';

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
  'For the webhook: an event of a day ago or more about a payment that is not ours. The team is told, at most once a day.';

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
  'For money that pays a vacancy, which is locked: takes its coupon again when it had been freed. Null when it holds what it was priced with, else why the money goes back.';

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
  _divergencia := private.divergencia_do_pagamento(_pagamento, _vaga, _intent);
  if _divergencia is null then
    _divergencia := private.cupom_do_pagamento(_vaga);
  end if;
  update private.pagamentos as p
  set
    status = case when _divergencia is null then 'pago' else 'divergente' end,
    divergencia = _divergencia,
    recebido_centavos = _recebido,
    pago_em = coalesce(_em, now()),
    recusa_codigo = null,
    recusa_em = null,
    cancelar_em = null,
    reservado_ate = null
  where p.id = _pagamento.id;
  if _divergencia is null then
    perform private.mudar_vaga(_vaga.id, 'aguardando_publicacao', _com => jsonb_build_object('paga_em', now()));
    perform private.avisar_quem_pagou(
      _pagamento, _vaga, 'pagamento_confirmado', _pagamento.id::text, jsonb_build_object('valor_centavos', _recebido)
    );
    perform private.acordar_agora();
    return 'pago';
  end if;
  if _recebido > 0 then
    insert into private.reembolsos (pagamento_id, valor_centavos, motivo)
    values (_pagamento.id, _recebido, 'O pagamento não corresponde ao pedido: ' || _divergencia || '.');
  end if;
  perform private.avisar_equipe(
    'pagamento_divergente',
    _pagamento.id::text,
    jsonb_build_object(
      'motivo', _divergencia,
      'intent_id', _pagamento.intent_id,
      'codigo_ref', _vaga.codigo_ref,
      'recebido_centavos', _recebido,
      'esperado_centavos', _pagamento.valor_centavos
    )
  );
  perform private.acordar_agora();
  return 'divergente: ' || _divergencia;
end
$$;
comment on function private.receber_pagamento(private.pagamentos, public.vagas, jsonb, timestamptz) is
  'Money arrived: the vacancy is paid with the coupon it was priced with and waits for the ad check, in this transaction; or the whole goes back and the team is told why. Once received nothing changes any more. Returns what happened.';

create function private.vaga_contestada(_vaga_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from private.pagamentos as p
    where
      p.vaga_id = _vaga_id
      and p.status = 'pago'
      and p.contestado_em is not null
      and coalesce(p.contestacao_fim, 'perdida') = 'perdida'
  );
$$;
comment on function private.vaga_contestada(uuid) is
  'Whether the charge that paid this vacancy is disputed, or was lost to the bank, and nobody of the team let the vacancy go on.';

create function private.recusar_contestada(_vaga_id uuid) returns void
language plpgsql stable set search_path = '' as $$
begin
  if private.vaga_contestada(_vaga_id) then
    perform private.recusar(409, 'Uma pessoa da equipe precisa liberar esta vaga.', 'status_invalido');
  end if;
end
$$;
comment on function private.recusar_contestada(uuid) is
  'Refuses what would bring a vacancy to the page whose charge is disputed. Errors: PT409 status_invalido.';

create function private.liberar_contestada(_vaga_id uuid) returns void
language sql set search_path = '' as $$
  update private.pagamentos as p set contestacao_fim = 'liberada'
  where
    p.vaga_id = _vaga_id
    and p.status = 'pago'
    and p.contestado_em is not null
    and coalesce(p.contestacao_fim, 'perdida') = 'perdida';
$$;
comment on function private.liberar_contestada(uuid) is
  'A person of the team lets a vacancy, which is locked, go on whatever the bank says of its charge; called before it is published.';

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
      limit _maximo
      for no key update of c skip locked
    ) as p
  ));
$$;
comment on function private.vencer_retidas(integer) is
  'Paid lines of vacancies that are paid and not yet published when the channel''s time has passed since the payment: their money goes back; the vacancy may still be published, with what costs nothing. Not while its charge is disputed. Returns how many.';

create function private.avisar_retidas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _retida record;
  _avisadas integer := 0;
begin
  for _retida in
    select v.id, v.codigo_ref, v.bloqueada_em, p.intent_id, p.recebido_centavos, p.valor_centavos
    from public.vagas as v
    join private.pagamentos as p on p.vaga_id = v.id and p.status = 'pago'
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '24 hours'
      -- Nobody is told again of what waits longer.
      and v.bloqueada_em > now() - interval '7 days'
      and p.contestado_em is null
      and not exists (
        select 1
        from public.admins as a
        join private.outbox as o
          on o.chave = 'pagamento_divergente:' || v.id || ':retida:' || extract(epoch from v.bloqueada_em)::bigint || ':' || a.id
      )
    order by v.bloqueada_em
    limit _maximo
  loop
    perform private.avisar_equipe(
      'pagamento_divergente',
      _retida.id || ':retida:' || extract(epoch from _retida.bloqueada_em)::bigint,
      jsonb_build_object(
        'motivo', 'uma vaga paga espera na revisão há mais de um dia',
        'intent_id', _retida.intent_id,
        'codigo_ref', _retida.codigo_ref,
        'recebido_centavos', _retida.recebido_centavos,
        'esperado_centavos', _retida.valor_centavos
      )
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function private.avisar_retidas(integer) is
  'Tells the team, once, of each paid vacancy that the ad check has held back for a day. Returns how many.';

create function private.encerrar_contestacao_por_evento(_intent_id text, _ganha boolean, _evento_id text, _evento_em timestamptz)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _fim constant text := case when _ganha then 'ganha' else 'perdida' end;
  _mudou boolean;
begin
  if _ganha is null then
    perform private.recusar_dados();
  end if;
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent_id
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _intent_id for update;
  if not found or _pagamento.contestado_em is null then
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if _evento_id is not null and exists (select 1 from private.pagamento_eventos as e where e.event_id = _evento_id) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  _mudou := _pagamento.contestacao_fim is distinct from _fim and private.encerrar_contestacao(_intent_id, _ganha);
  if _evento_id is not null then
    perform private.anotar_evento(
      _evento_id,
      'charge.dispute.closed',
      _intent_id,
      _evento_em,
      case when _mudou then 'contestação ' || _fim else 'nada' end
    );
  end if;
  return private.resposta_do_evento(_pagamento, _vaga, not _mudou);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.encerrar_contestacao_por_evento(text, boolean, text, timestamptz) is
  'Body of fn_service_encerrar_contestacao.';

create function public.fn_service_encerrar_contestacao(
  _intent_id text, _ganha boolean, _evento_id text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.encerrar_contestacao_por_evento(_intent_id, _ganha, _evento_id, _evento_em);
$$;
comment on function public.fn_service_encerrar_contestacao(text, boolean, text, timestamptz) is
  'For the webhook: the bank decided a dispute. Won, the refunds that waited go; lost, the bank gave all of it back and nothing of ours follows, and that stays so. The vacancy stays as it is: the team lets it go on. Once each; answers as fn_service_aplicar_pagamento; conhecido false (intent unknown, or its dispute not yet told) must come again. Errors: PT422 dados_invalidos.';

grant execute on function
  private.aplicar_pagamento(jsonb, text, text, timestamptz),
  public.fn_service_aplicar_pagamento(jsonb, text, text, timestamptz),
  private.contestar(text, text, timestamptz),
  public.fn_service_contestar(text, text, timestamptz),
  private.avisar_pagamento_desconhecido(text, text, timestamptz),
  public.fn_service_pagamento_desconhecido(text, text, timestamptz),
  private.encerrar_contestacao_por_evento(text, boolean, text, timestamptz),
  public.fn_service_encerrar_contestacao(text, boolean, text, timestamptz)
to service_role;
