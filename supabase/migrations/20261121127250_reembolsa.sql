-- Money that goes back (decision 16; security T15): a paid line that was not live in its time or was refused, once and for what it
-- cost after its discount; the whole of a divergence; and what the team returns by hand at the provider, which is only written down.
-- The worker carries refunds out; the provider's events and its answers end them. Order of locks: vacancy, line, payment, refund.
-- Locks: public.vaga_canais for an instant, to add a trigger. Undo: drop the trigger and the functions.

create function private.vaga_canais_devolve()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  -- One that was live had its time, unless the channel took it down.
  if new.status <> 'expirado' or new.confirmado_em is null then
    perform private.devolver_linha(new);
  end if;
  return null;
end
$$;
comment on function private.vaga_canais_devolve() is
  'Trigger: the money of a paid line that was refused, failed or ended before it was live goes back by itself.';

create trigger vaga_canais_devolve
after update of status on public.vaga_canais
for each row when (
  old.status <> new.status
  and new.status in ('rejeitado', 'falhou', 'expirado')
  and new.preco_centavos > new.desconto_centavos
)
execute function private.vaga_canais_devolve();

create function private.reservar_reembolsos(_limite integer)
returns setof jsonb
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  with reservados as (
    update private.reembolsos as r set reservado_ate = now() + interval '5 minutes'
    where
      r.id = any (
        array(
          select p.id
          from private.reembolsos as p
          where
            (p.reservado_ate is null or p.reservado_ate <= now())
            and (p.status = 'pendente' or p.status = 'enviado' and p.refund_id is not null)
          order by p.criado_em
          limit least(greatest(coalesce(_limite, 20), 1), 100)
          for update skip locked
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

create function public.fn_service_reembolsos_a_fazer(_limite integer default 20)
returns setof jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select r from private.reservar_reembolsos(_limite) as r;
$$;
comment on function public.fn_service_reembolsos_a_fazer(integer) is
  'For the worker: takes up to _limite (100) refunds for 5 minutes: {id, intent_id, valor_centavos, refund_id|null, tentativas}. With refund_id it was sent and only its state is asked (10 minutes later); without, it is to be made with the idempotency key re:{id} and metadata {reembolso_id}.';

create function private.concluir_reembolso(_id uuid, _refund_id text, _status text, _erro text)
returns text
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  return (private.mover_reembolso(_id, _refund_id, _status, _erro)).status;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_reembolso(uuid, text, text, text) is 'Body of fn_service_concluir_reembolso.';

create function public.fn_service_concluir_reembolso(
  _id uuid,
  _refund_id text default null,
  _status text default null,
  _erro text default null
)
returns text
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.concluir_reembolso(_id, _refund_id, _status, _erro);
$$;
comment on function public.fn_service_concluir_reembolso(uuid, text, text, text) is
  'For the worker: what the provider answered to a refund, in its words; a null _status is tried again later. Returns pendente, enviado, feito or falhou. _erro must carry no personal data. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

create function private.aplicar_reembolso(_refund jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
  -- Before its money is known a refund means nothing: it comes again.
  if not found or _pagamento.recebido_centavos = 0 then
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if exists (select 1 from private.pagamento_eventos as e where e.event_id = _chave) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  -- Ours by its number; by its metadata only when intent and amount say so too.
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
  if found then
    _reembolso := private.mover_reembolso(_reembolso.id, _refund ->> 'id', _refund ->> 'status', _refund ->> 'erro');
    perform private.anotar_evento(
      _chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso ' || _reembolso.status
    );
    return private.resposta_do_evento(_pagamento, _vaga, false);
  end if;

  -- Made by hand at the provider: written down as far as anything is left, and told.
  perform private.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso feito à mão');
  if _refund ->> 'status' = 'succeeded' then
    perform from private.pagamentos as p where p.id = _pagamento.id for no key update;
    insert into private.reembolsos (pagamento_id, valor_centavos, motivo, status, refund_id, feito_em)
    select _pagamento.id, least(_valor, s.resta), 'Devolvido pela equipe.', 'feito', _refund ->> 'id', now()
    from (
      select
        _pagamento.recebido_centavos - coalesce(sum(r.valor_centavos), 0)::integer as resta
      from private.reembolsos as r where r.pagamento_id = _pagamento.id
    ) as s
    where least(_valor, s.resta) > 0
    on conflict (refund_id) do nothing;
    perform private.avisar_equipe(
      'pagamento_divergente',
      _refund ->> 'id',
      jsonb_build_object(
        'motivo', 'um reembolso foi feito à mão no provedor',
        'intent_id', _pagamento.intent_id,
        'codigo_ref', _vaga.codigo_ref,
        'recebido_centavos', _pagamento.recebido_centavos,
        'esperado_centavos', _valor
      )
    );
  end if;
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.aplicar_reembolso(jsonb, text, text, timestamptz) is 'Body of fn_service_aplicar_reembolso.';

create function public.fn_service_aplicar_reembolso(
  _refund jsonb,
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
  select private.aplicar_reembolso(_refund, _evento_id, _evento_tipo, _evento_em);
$$;
comment on function public.fn_service_aplicar_reembolso(jsonb, text, text, timestamptz) is
  'For the webhook: what the provider says of a refund {id, payment_intent, amount, status, metadata_reembolso_id?, erro?}; once each, in any order. One that we did not ask for is written down and told to the team. Answers as fn_service_aplicar_pagamento; conhecido false (intent unknown or not yet paid) must come again. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

grant execute on function private.reservar_reembolsos(integer) to service_role;
grant execute on function private.concluir_reembolso(uuid, text, text, text) to service_role;
grant execute on function private.aplicar_reembolso(jsonb, text, text, timestamptz) to service_role;
grant execute on function public.fn_service_reembolsos_a_fazer(integer) to service_role;
grant execute on function public.fn_service_concluir_reembolso(uuid, text, text, text) to service_role;
grant execute on function public.fn_service_aplicar_reembolso(jsonb, text, text, timestamptz) to service_role;
