-- Refunds of one channel line or of a whole charge, their retries, and reconciliation with the provider.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.reservar_reembolsos(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with reservados as (
    update private.reembolsos as r set reservado_ate = now() + interval '5 minutes'
    where
      r.id = any (
        array(
          select a.id
          from private.reembolsos as a
          join private.pagamentos as p on p.id = a.pagamento_id
          where
            (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              -- The bank decides first who has the money.
              a.status = 'pendente' and not private.contestada(p.id)
              or a.status = 'enviado' and a.refund_id is not null
            )
          order by a.criado_em
          limit least(greatest(coalesce(_limite, 20), 1), 100)
          for update of a skip locked
        )
      )
    returning r.*
  )
  select jsonb_build_object(
    'id', r.id,
    'intent_id', p.intent_id,
    'valor_centavos', r.valor_centavos,
    'refund_id', r.refund_id,
    'tentativas', r.tentativas
  )
  from reservados as r
  join private.pagamentos as p on p.id = r.pagamento_id;
$$;
comment on function private.reservar_reembolsos(integer) is 'Body of fn_service_reembolsos_a_fazer.';

create function public.fn_service_reembolsos_a_fazer(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from private.reservar_reembolsos(_limite) as r;
$$;
comment on function public.fn_service_reembolsos_a_fazer(integer) is
  'For the worker: takes up to _limite (100) refunds for 5 minutes, none to be made of a charge with a dispute that is open or lost: {id, intent_id, valor_centavos, '
  'refund_id|null, tentativas}. With refund_id it was sent and only its state is asked (10 minutes later); without, it is to be made with '
  'the idempotency key re:{id} and metadata {reembolso_id}. A call that the provider refuses is not the end of it: its _status is null.';

create function private.concluir_reembolso(_id uuid, _refund_id text, _status text, _erro text) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  return (private.ouvir_reembolso(_id, _refund_id, _status, _erro)).status;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_reembolso(uuid, text, text, text) is 'Body of fn_service_concluir_reembolso.';

create function public.fn_service_concluir_reembolso(
  _id uuid, _refund_id text default null, _status text default null, _erro text default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.concluir_reembolso(_id, _refund_id, _status, _erro);
$$;
comment on function public.fn_service_concluir_reembolso(uuid, text, text, text) is
  'For the worker: applies the provider''s answer to a refund, with the provider''s status names; a null _status is retried later. Returns pendente, enviado, '
  'feito or falhou. _erro must contain no personal data. Errors: PT422 dados_invalidos.';

create function private.sem_reembolso(_pagamento private.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select _pagamento.recebido_centavos - coalesce(sum(r.valor_centavos), 0)::integer
  from private.reembolsos as r
  where r.pagamento_id = _pagamento.id and r.status <> 'falhou';
$$;
comment on function private.sem_reembolso(private.pagamentos) is 'Centavos of a payment that no refund, made or under way, takes.';

create function private.resta_do_pagamento(_pagamento private.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select case when private.contestacao_perdida(_pagamento.id) then 0 else private.sem_reembolso(_pagamento) end;
$$;
comment on function private.resta_do_pagamento(private.pagamentos) is
  'Centavos of a payment that stay with us: neither refunded, nor on their way back, nor given back by the bank. An invoice is for these alone '
  '(docs/product/payments.md#money-that-is-left).';

create function private.aplicar_reembolso(_refund jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _reembolso private.reembolsos;
  _valor constant integer := (_refund ->> 'amount')::integer;
  _chave constant text := coalesce(_evento_id, 're:' || (_refund ->> 'id') || ':' || (_refund ->> 'status'));
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _refund ->> 'payment_intent'
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _refund ->> 'payment_intent';
  -- A refund cannot be applied before its payment is known: the provider retries the event.
  if not found or _pagamento.recebido_centavos = 0 then
    return private.resposta_do_evento(null, null, false);
  end if;
  if exists (select 1 from private.pagamento_eventos as e where e.event_id = _chave) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  -- Matched by its provider id; by its metadata only when intent and amount match too.
  select r.* into _reembolso
  from private.reembolsos as r
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
    select 1 from private.reembolsos as r
    where r.pagamento_id = _pagamento.id and _refund ->> 'id' = any (r.refunds_falhos)
  ) then
    perform private.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso que tinha falhado');
    return private.resposta_do_evento(_pagamento, _vaga, false);
  elsif _reembolso.id is null and _refund ->> 'status' = 'succeeded' then
    -- Made by hand in place of one of ours that failed or that the provider does not accept: that one is completed.
    select r.* into _reembolso
    from private.reembolsos as r
    where
      r.pagamento_id = _pagamento.id
      and r.valor_centavos = _valor
      and (
        r.status = 'pendente' and r.refund_id is null and r.tentativas > 0
        or r.status = 'falhou' and _valor <= private.sem_reembolso(_pagamento)
      )
    order by r.status, r.criado_em
    limit 1;
  end if;
  if _reembolso.id is not null then
    _reembolso := private.ouvir_reembolso(_reembolso.id, _refund ->> 'id', _refund ->> 'status', _refund ->> 'erro');
    perform private.anotar_evento(
      _chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso ' || _reembolso.status
    );
    return private.resposta_do_evento(_pagamento, _vaga, false);
  end if;

  -- Made by hand at the provider: recorded up to the amount that is left, and the team is informed.
  perform private.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso feito à mão');
  if _refund ->> 'status' = 'succeeded' then
    perform from private.pagamentos as p where p.id = _pagamento.id for no key update;
    insert into private.reembolsos (pagamento_id, valor_centavos, motivo, status, refund_id, feito_em)
    select _pagamento.id, least(_valor, s.resta), 'Reembolsado pela equipe.', 'feito', _refund ->> 'id', now()
    from (select private.sem_reembolso(_pagamento) as resta) as s
    where least(_valor, s.resta) > 0
    on conflict (refund_id) do nothing;
    perform private.avisar_divergencia(
      _pagamento, _refund ->> 'id', 'um reembolso foi feito à mão no provedor', _valor
    );
  end if;
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aplicar_reembolso(jsonb, text, text, timestamptz) is 'Body of fn_service_aplicar_reembolso.';

create function public.fn_service_aplicar_reembolso(
  _refund jsonb, _evento_id text default null, _evento_tipo text default null, _evento_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.aplicar_reembolso(_refund, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_reembolso(jsonb, text, text, timestamptz) is
  'For the webhook: applies the provider''s state of a refund {id, payment_intent, amount, status, metadata_reembolso_id?, erro?}; once each, in any order. A '
  'refund that this product did not request completes one of ours with that amount that failed or is stuck; otherwise it is recorded and the team is informed. '
  'Answers as fn_service_aplicar_pagamento; with conhecido false (intent unknown or not yet paid) the provider must retry. Errors: PT422 dados_invalidos.';

create index pagamentos_a_cuidar_idx on private.pagamentos (reservado_ate nulls first)
where status in ('criando', 'aberto', 'processando', 'falhou');

create function private.pagamento_que_vale(_vaga_id uuid) returns private.pagamentos
language sql stable set search_path = '' as $$
  select p.*
  from private.pagamentos as p
  where p.vaga_id = _vaga_id
  order by p.status = 'pago' desc, p.status in ('criando', 'aberto', 'processando', 'falhou') desc, p.criado_em desc, p.id
  limit 1;
$$;
comment on function private.pagamento_que_vale(uuid) is
  'The relevant payment of a vacancy: the one that paid it, else the open one, else the last.';

create function private.mascarar_documento(_documento text) returns text
language sql immutable set search_path = '' as $$
  select case char_length(_documento)
    when 11 then '***.' || substr(_documento, 4, 3) || '.' || substr(_documento, 7, 3) || '-**'
    when 14 then '**.' || substr(_documento, 3, 3) || '.' || substr(_documento, 6, 3) || '/****-**'
  end;
$$;
comment on function private.mascarar_documento(text) is 'CPF as ***.456.789-**, CNPJ as **.345.678/****-**; null for null.';

create function private.pagamento_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _pagamento private.pagamentos;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para cuidar das suas vagas.', 'login');
  end if;
  perform private.limitar('pagamento_da_vaga', 'conta:' || _conta, 600, interval '10 minutes');
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  _pagamento := private.pagamento_que_vale(_vaga_id);
  if _pagamento.id is null then
    return null;
  end if;
  return jsonb_build_object(
    'status', _pagamento.status,
    'valor_centavos', _pagamento.valor_centavos,
    'recebido_centavos', _pagamento.recebido_centavos,
    'reembolsado_centavos', _pagamento.reembolsado_centavos,
    'devolvido_centavos', case when private.contestacao_perdida(_pagamento.id) then private.sem_reembolso(_pagamento) else 0 end,
    'resta_centavos', private.resta_do_pagamento(_pagamento),
    'pode_chegar', exists (
      select 1 from private.pagamentos as p
      where p.vaga_id = _vaga_id and p.status = 'cancelado' and p.metodo = 'pix' and p.expira_em > now() - interval '10 minutes'
    ),
    'pago_em', _pagamento.pago_em,
    'recusa_codigo', _pagamento.recusa_codigo,
    'metodo', _pagamento.metodo,
    'nome', _pagamento.nome,
    'email', _pagamento.email,
    'documento', private.mascarar_documento(_pagamento.documento),
    'nota', case when _pagamento.nota_em is not null then
      jsonb_build_object('numero', _pagamento.nota_numero, 'url', _pagamento.nota_url, 'em', _pagamento.nota_em)
    end,
    'reembolsos', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'canal', c.canal,
            'de_outro_pagamento', r.pagamento_id <> _pagamento.id,
            'valor_centavos', r.valor_centavos,
            'status', r.status,
            'causa', r.causa,
            'motivo', r.motivo,
            'criado_em', r.criado_em,
            'feito_em', r.feito_em
          )
          order by r.criado_em, c.canal
        ),
        '[]'
      )
      from private.reembolsos as r
      left join public.vaga_canais as c on c.id = r.vaga_canal_id
      where r.pagamento_id in (select p.id from private.pagamentos as p where p.vaga_id = _vaga_id)
    )
  );
end
$$;
comment on function private.pagamento_da_vaga(uuid) is 'Body of fn_pagamento_da_vaga. Limit: 600 in 10 minutes per account.';

create function public.fn_pagamento_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.pagamento_da_vaga(_vaga_id);
$$;
comment on function public.fn_pagamento_da_vaga(uuid) is
  'The payment of an own vacancy: null, or {status, valor_centavos, recebido_centavos, reembolsado_centavos, devolvido_centavos (by the bank, after a lost '
  'dispute), resta_centavos, pode_chegar (a Pix code of it ended, or was given up, a short while ago: its money may still come and go back), pago_em|null, '
  'recusa_codigo|null, metodo, '
  'nome|null, email|null, documento (masked)|null, nota: {numero, url, em}|null, '
  'reembolsos: [{canal|null, de_outro_pagamento, valor_centavos, status, causa|null, motivo|null, criado_em, feito_em|null}]}; refunds of all its '
  'payments, that of a divergence without canal. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';

create function private.situacao_do_pagamento(_auth_user_id uuid, _vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  select v.* into _vaga
  from public.vagas as v
  join public.usuarios as u on u.id = v.usuario_id
  where v.id = _vaga_id and u.auth_user_id = _auth_user_id;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform private.limitar('situacao_do_pagamento', 'conta:' || _vaga.usuario_id, 300, interval '10 minutes');
  _pagamento := private.pagamento_que_vale(_vaga_id);
  return jsonb_build_object(
    'pagamento_id', _pagamento.id,
    'intent_id', _pagamento.intent_id,
    'pagamento', _pagamento.status,
    'metodo', _pagamento.metodo,
    'recusa_codigo', _pagamento.recusa_codigo,
    'vaga', _vaga.status,
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'empresa', _vaga.empresa
  );
end
$$;
comment on function private.situacao_do_pagamento(uuid, uuid) is
  'Body of fn_service_pagamento_da_vaga. Limit: 300 in 10 minutes per account.';

create function public.fn_service_pagamento_da_vaga(_auth_user_id uuid, _vaga_id uuid) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.situacao_do_pagamento(_auth_user_id, _vaga_id);
$$;
comment on function public.fn_service_pagamento_da_vaga(uuid, uuid) is
  'For confirm-payment: status of a vacancy of this account and of its payment: {pagamento_id|null, intent_id|null, pagamento|null, metodo|null, recusa_codigo|null, vaga, '
  'codigo_ref, cargo, empresa}. Errors: PT404 vaga_inexistente (also for one of another account), PT429 limite.';

create function private.reservar_pagamentos(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with reservados as (
    update private.pagamentos as p
    set
      -- The older, the less often; cancellations are retried soon.
      reservado_ate = now() + case
        when p.cancelar_em is not null
          then least(greatest((now() - p.cancelar_em) / 4, interval '5 minutes'), interval '6 hours')
        else least(greatest((now() - p.criado_em) / 4, interval '5 minutes'), interval '6 hours')
      end
    where
      p.id = any (
        array(
          select a.id
          from private.pagamentos as a
          where
            a.intent_id is not null
            and (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              a.status in ('criando', 'aberto', 'processando', 'falhou')
              and (a.cancelar_em is not null or a.criado_em < now() - interval '5 minutes')
              -- Given up here, but still open at the provider.
              or a.status = 'cancelado' and a.cancelar_em > now() - interval '30 days'
            )
          order by a.reservado_ate nulls first, a.criado_em
          limit least(greatest(coalesce(_limite, 20), 1), 100)
          for update skip locked
        )
      )
    returning p.*
  )
  select jsonb_build_object(
    'pagamento_id', p.id,
    'intent_id', p.intent_id,
    'valor_centavos', p.valor_centavos,
    'cancelar', p.cancelar_em is not null
  )
  from reservados as p;
$$;
comment on function private.reservar_pagamentos(integer) is 'Body of fn_service_pagamentos_a_conferir.';

create function public.fn_service_pagamentos_a_conferir(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from private.reservar_pagamentos(_limite) as r;
$$;
comment on function public.fn_service_pagamentos_a_conferir(integer) is
  'For the worker: takes up to _limite (100) open payments to read at the provider, first after 5 minutes, then less and less often (at least every 6 h), and '
  'those to be cancelled there at once, including payments given up here, for 30 days: {pagamento_id, intent_id, valor_centavos, cancelar}. The result goes to '
  'fn_service_aplicar_pagamento.';

create function private.anonimizar_pagamentos_da_conta(_usuario_id uuid) returns void
language sql set search_path = '' as $$
  update private.pagamentos as p
  set
    email = null,
    nome = case when p.recebido_centavos > 0 then p.nome end,
    documento = case when p.recebido_centavos > 0 then p.documento end
  where p.usuario_id = _usuario_id;
$$;
comment on function private.anonimizar_pagamentos_da_conta(uuid) is
  'Reduces the payments of an account that is being deleted to amounts and dates, plus name and document for received money, as tax law requires.';

create function private.purgar_pagamentos() returns jsonb
language plpgsql set search_path = '' as $$
declare
  _fiscais integer;
  _sem_dinheiro integer;
  _eventos integer;
begin
  delete from private.pagamentos as p
  where
    p.id in (
      select a.id from private.pagamentos as a
      where a.recebido_centavos > 0 and a.pago_em < now() - interval '5 years'
      limit 1000
    );
  get diagnostics _fiscais = row_count;
  delete from private.pagamentos as p
  where
    p.id in (
      select a.id from private.pagamentos as a
      where
        a.recebido_centavos = 0
        and (a.status in ('cancelado', 'divergente') or a.vaga_id is null)
        and a.atualizado_em < now() - interval '180 days'
      limit 1000
    );
  get diagnostics _sem_dinheiro = row_count;
  delete from private.pagamento_eventos as e
  where
    e.event_id in (
      select a.event_id from private.pagamento_eventos as a
      where a.recebido_em < now() - interval '180 days'
      limit 5000
    );
  get diagnostics _eventos = row_count;
  return jsonb_build_object('pagamentos', _fiscais + _sem_dinheiro, 'eventos_de_pagamento', _eventos);
end
$$;
comment on function private.purgar_pagamentos() is
  'A step of the purge: received payments 5 years after payment, with their refunds; others 180 days after their end; provider events after 180 days. Returns '
  '{pagamentos, eventos_de_pagamento}.';

-- Leasing a refund to a worker moves no money: the payment is not locked after its refund.
create trigger reembolsos_conta
after insert or update of status, valor_centavos on private.reembolsos
for each row execute function private.reembolsos_conta();

create function private.devolver_linha(_linha public.vaga_canais) returns boolean
language plpgsql set search_path = '' as $$
declare
  _pagamento private.pagamentos;
  _valor integer := _linha.preco_centavos - _linha.desconto_centavos;
begin
  if _valor <= 0 then
    return false;
  end if;
  select p.* into _pagamento
  from private.pagamentos as p
  where p.vaga_id = _linha.vaga_id and p.status = 'pago'
  for no key update;
  if not found or private.contestacao_perdida(_pagamento.id) then
    return false;
  end if;
  -- What the team gave back by hand is not given back twice.
  _valor := least(_valor, private.sem_reembolso(_pagamento));
  if _valor <= 0 then
    return false;
  end if;
  insert into private.reembolsos (pagamento_id, vaga_canal_id, valor_centavos, causa, motivo)
  values (_pagamento.id, _linha.id, _valor, _linha.causa, _linha.motivo)
  on conflict (vaga_canal_id) do nothing;
  if found then
    perform private.acordar_agora();
  end if;
  return found;
end
$$;
comment on function private.devolver_linha(public.vaga_canais) is
  'Requests the refund of a paid line, once, of at most what is left of the payment; false when there is nothing to refund.';

create function private.mudar_reembolso(_id uuid, _para text, _refund_id text default null, _erro text default null)
returns private.reembolsos
language plpgsql set search_path = '' as $$
declare
  _antes private.reembolsos;
  _reembolso private.reembolsos;
  _pagamento private.pagamentos;
begin
  select r.* into _antes from private.reembolsos as r where r.id = _id for update;
  update private.reembolsos as r
  set
    status = _para,
    -- A failed refund was completed under another id.
    refund_id = case when r.status = 'falhou' then _refund_id else coalesce(r.refund_id, _refund_id) end,
    refunds_falhos = r.refunds_falhos || array_remove(array[case when r.status = 'falhou' then r.refund_id end], null),
    feito_em = case when _para = 'feito' then now() end,
    erro = case when _para = 'falhou' then coalesce(left(_erro, 500), r.erro) end,
    reservado_ate = now() + interval '10 minutes'
  where r.id = _id and _para = any (private.proximos_do_reembolso(r.status))
  returning r.* into _reembolso;
  if not found then
    perform private.recusar(409, 'Este reembolso não pode voltar atrás.', 'status_invalido');
  end if;
  select p.* into _pagamento from private.pagamentos as p where p.id = _reembolso.pagamento_id;
  case
    when _para = 'enviado' then null;
    when _para = 'feito' then perform private.reembolso_chegou(_reembolso, _pagamento);
    -- Not asked for yet, and the bank gave it back already.
    when _antes.status = 'pendente' and private.contestacao_perdida(_pagamento.id) then null;
    else perform private.reembolso_voltou(_reembolso, _pagamento);
  end case;
  return _reembolso;
end
$$;
comment on function private.mudar_reembolso(uuid, text, text, text) is
  'The only function that changes the status of a refund, along private.proximos_do_reembolso; the caller holds the locks of line and payment. feito: the line '
  'becomes reembolsado and the payer is informed. falhou (_erro): the line shows it and the team is informed, unless the bank already returned the money. Trigger '
  'reembolsos_conta keeps the sums. Errors: PT409 status_invalido.';

create function private.reembolso_chegou(_reembolso private.reembolsos, _pagamento private.pagamentos) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  if _reembolso.vaga_canal_id is not null then
    perform private.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', c.id, 'status', 'reembolsado')))
    from public.vaga_canais as c where c.id = _reembolso.vaga_canal_id and c.status <> 'reembolsado';
    perform private.avisar_quem_pagou(
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
        'causa', _reembolso.causa,
        'motivo', _reembolso.motivo
      )
    );
  elsif _pagamento.status = 'divergente' then
    perform private.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'pagamento_devolvido',
      _reembolso.id::text,
      jsonb_build_object('valor_centavos', _reembolso.valor_centavos, 'motivo', _pagamento.divergencia)
    );
  else
    perform private.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'reembolso_feito',
      _reembolso.id::text,
      jsonb_build_object('valor_centavos', _reembolso.valor_centavos, 'motivo', _reembolso.motivo)
    );
  end if;
end
$$;
comment on function private.reembolso_chegou(private.reembolsos, private.pagamentos) is
  'Effects of a completed refund: its line becomes reembolsado, and the payer is informed of the line, of the whole divergence or of what the team gave back.';

create function private.reembolso_voltou(_reembolso private.reembolsos, _pagamento private.pagamentos) returns void
language plpgsql set search_path = '' as $$
begin
  -- The cause of the refund stays valid.
  perform private.mudar_vaga_canal(jsonb_build_array(jsonb_build_object('id', c.id, 'status', 'expirado')))
  from public.vaga_canais as c where c.id = _reembolso.vaga_canal_id and c.status = 'reembolsado';
  perform private.avisar_divergencia(
    _pagamento, _reembolso.id::text, 'um reembolso não chegou a quem pagou', _reembolso.valor_centavos
  );
  perform private.avisar_quem_pagou(
    _pagamento,
    (select v from public.vagas as v where v.id = _pagamento.vaga_id),
    'reembolso_voltou',
    -- It may fail again under another number.
    _reembolso.id || ':' || cardinality(_reembolso.refunds_falhos),
    jsonb_build_object('valor_centavos', _reembolso.valor_centavos)
  );
end
$$;
comment on function private.reembolso_voltou(private.reembolsos, private.pagamentos) is
  'Effects of a failed refund: its line is no longer reembolsado, and the team and the payer are informed.';

create function private.ouvir_reembolso(_id uuid, _refund_id text, _status text, _erro text) returns private.reembolsos
language plpgsql set search_path = '' as $$
declare
  _reembolso private.reembolsos;
  _pagamento private.pagamentos;
  _para constant text := case _status
    when 'succeeded' then 'feito'
    when 'pending' then 'enviado'
    when 'requires_action' then 'enviado'
    when 'failed' then 'falhou'
    when 'canceled' then 'falhou'
  end;
begin
  perform from public.vaga_canais as c
  where c.id = (select r.vaga_canal_id from private.reembolsos as r where r.id = _id)
  for no key update;
  select p.* into _pagamento
  from private.pagamentos as p
  where p.id = (select r.pagamento_id from private.reembolsos as r where r.id = _id)
  for no key update;
  select r.* into _reembolso from private.reembolsos as r where r.id = _id for update;
  if not found then
    return null;
  elsif _para = any (private.proximos_do_reembolso(_reembolso.status))
    -- Later events about a failed id change nothing.
    and (
      _reembolso.status <> 'falhou'
      or _refund_id is distinct from _reembolso.refund_id and _refund_id <> all (_reembolso.refunds_falhos)
    )
  then
    return private.mudar_reembolso(_id, _para, _refund_id, _erro);
  end if;
  update private.reembolsos as r
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
    perform private.avisar_divergencia(
      _pagamento, _id || ':espera', 'o provedor não aceita um reembolso, que segue tentando', _reembolso.valor_centavos
    );
  end if;
  return _reembolso;
end
$$;
comment on function private.ouvir_reembolso(uuid, text, text, text) is
  'Applies the provider''s status of a refund (pending, requires_action, succeeded, failed, canceled). null = no answer or temporary failure: retried after a '
  'minute, doubled each time up to 6 h; at the tenth retry, after about 9 hours, the team is informed. Returns the refund, null when unknown.';

grant execute on function
  private.reservar_reembolsos(integer),
  public.fn_service_reembolsos_a_fazer(integer),
  private.concluir_reembolso(uuid, text, text, text),
  public.fn_service_concluir_reembolso(uuid, text, text, text),
  private.aplicar_reembolso(jsonb, text, text, timestamptz),
  public.fn_service_aplicar_reembolso(jsonb, text, text, timestamptz),
  private.situacao_do_pagamento(uuid, uuid),
  public.fn_service_pagamento_da_vaga(uuid, uuid),
  private.reservar_pagamentos(integer),
  public.fn_service_pagamentos_a_conferir(integer)
to service_role;

grant execute on function
  private.pagamento_da_vaga(uuid),
  public.fn_pagamento_da_vaga(uuid)
to anon, authenticated;
