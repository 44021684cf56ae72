-- Refunds to make and payments to ask about: what the worker claims.

create function pagamentos.reservar_reembolsos(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with reservados as (
    update pagamentos.reembolsos as r set reservado_ate = now() + interval '5 minutes'
    where
      r.id = any (
        array(
          select a.id
          from pagamentos.reembolsos as a
          join pagamentos.pagamentos as p on p.id = a.pagamento_id
          where
            (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              -- The bank decides first who has the money.
              a.status = 'pendente' and not pagamentos.contestada(p.id)
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
  join pagamentos.pagamentos as p on p.id = r.pagamento_id;
$$;

create function public.fn_service_reembolsos_a_fazer(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from pagamentos.reservar_reembolsos(_limite) as r;
$$;
comment on function public.fn_service_reembolsos_a_fazer is
  'For the worker: takes up to _limite (100) refunds for 5 minutes, none to be made of a charge with a dispute that is open or lost: {id, intent_id, valor_centavos, '
  'refund_id|null, tentativas}. With refund_id it was sent and only its state is asked (10 minutes later); without, it is to be made with '
  'the idempotency key re:{id} and metadata {reembolso_id}. A call that the provider refuses is not the end of it: its _status is null.';
grant execute on function pagamentos.reservar_reembolsos, public.fn_service_reembolsos_a_fazer to service_role;

create function pagamentos.sem_reembolso(_pagamento pagamentos.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select _pagamento.recebido_centavos - coalesce(sum(r.valor_centavos), 0)::integer
  from pagamentos.reembolsos as r
  where r.pagamento_id = _pagamento.id and r.status <> 'falhou';
$$;
comment on function pagamentos.sem_reembolso is 'Centavos of a payment that no refund, made or under way, takes.';

create function pagamentos.resta(_pagamento pagamentos.pagamentos) returns integer
language sql stable set search_path = '' as $$
  select case when pagamentos.contestacao_perdida(_pagamento.id) then 0 else pagamentos.sem_reembolso(_pagamento) end;
$$;
comment on function pagamentos.resta is
  'Centavos of a payment that stay with us: neither refunded, nor on their way back, nor given back by the bank. An invoice is for these alone '
  '(docs/product/payments.md#money-that-is-left).';

create function pagamentos.reservar(_limite integer) returns setof jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with reservados as (
    update pagamentos.pagamentos as p
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
          from pagamentos.pagamentos as a
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

create function public.fn_service_pagamentos_a_conferir(_limite integer default 20) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from pagamentos.reservar(_limite) as r;
$$;
comment on function public.fn_service_pagamentos_a_conferir is
  'For the worker: takes up to _limite (100) open payments to read at the provider, first after 5 minutes, then less and less often (at least every 6 h), and '
  'those to be cancelled there at once, including payments given up here, for 30 days: {pagamento_id, intent_id, valor_centavos, cancelar}. The result goes to '
  'fn_service_aplicar_pagamento.';
grant execute on function pagamentos.reservar, public.fn_service_pagamentos_a_conferir to service_role;
