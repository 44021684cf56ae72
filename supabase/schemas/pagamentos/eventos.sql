-- Intents, attempts and events of the card provider.

create table pagamentos.pagamento_eventos (
  event_id text primary key,
  tipo text not null,
  intent_id text not null,
  criado_em timestamptz,
  recebido_em timestamptz not null default now(),
  resultado text not null,
  constraint pagamento_eventos_textos_chk check (
    char_length(event_id) between 1 and 255
    and char_length(tipo) between 1 and 100
    and char_length(intent_id) between 1 and 255
    and char_length(resultado) between 1 and 200
  )
);
comment on table pagamentos.pagamento_eventos is
  'Each event of the provider once, written in the transaction of its effect. criado_em = time by the provider''s clock.';

create index pagamento_eventos_recebido_em_idx on pagamentos.pagamento_eventos (recebido_em);

alter table pagamentos.pagamento_eventos enable row level security;

create index pagamento_eventos_intent_id_idx on pagamentos.pagamento_eventos (intent_id, recebido_em);

create function pagamentos.fechar(_vagas uuid[]) returns void
language sql set search_path = '' as $$
  update pagamentos.pagamentos as p set cancelar_em = coalesce(p.cancelar_em, now()), reservado_ate = null
  where p.vaga_id = any (_vagas) and p.status in ('criando', 'aberto', 'processando', 'falhou');
$$;
comment on function pagamentos.fechar is 'Marks the open payments of these vacancies for cancellation at the provider by the worker.';

create table pagamentos.pagamento_tentativas (
  pagamento_id uuid not null references pagamentos.pagamentos (id) on delete cascade,
  cobranca_id text not null,
  desde timestamptz not null,
  status text not null,
  recusa_codigo text,
  dito_em timestamptz not null,
  constraint pagamento_tentativas_pkey primary key (pagamento_id, cobranca_id),
  constraint pagamento_tentativas_cobranca_id_chk check (char_length(cobranca_id) <= 255),
  constraint pagamento_tentativas_status_chk check (status in ('aberto', 'processando', 'falhou')),
  constraint pagamento_tentativas_recusa_chk check (
    (recusa_codigo is not null) = (status = 'falhou') and recusa_codigo ~ '^[a-z0-9_]{1,80}$'
  )
);
comment on table pagamentos.pagamento_tentativas is
  'Attempts to charge a card, one row per charge of an intent: each attempt makes a new charge. An attempt without a charge (authentication by the bank, and its '
  'refusal) is recorded in the row of the previous charge. The payment has the status of the row with the latest desde.';
comment on column pagamentos.pagamento_tentativas.cobranca_id is 'Charge at the provider; empty before the first one.';
comment on column pagamentos.pagamento_tentativas.desde is
  'Earliest known time of the charge, by the provider''s clock: it orders the attempts, because one begins only after the previous one has failed.';
comment on column pagamentos.pagamento_tentativas.dito_em is
  'When the provider reported the current status; -infinity for a status that says nothing about an attempt.';

alter table pagamentos.pagamento_tentativas enable row level security;

create function pagamentos.anotar_tentativa(_pagamento_id uuid, _intent jsonb, _status text, _recusa text, _em timestamptz) returns void
language sql set search_path = '' as $$
  insert into pagamentos.pagamento_tentativas as t (pagamento_id, cobranca_id, desde, status, recusa_codigo, dito_em)
  values (
    _pagamento_id,
    coalesce(_intent ->> 'charge', ''),
    case
      when _intent ->> 'charge' is null then '-infinity'
      -- The charge of an earlier attempt, not of the one that the bank is authenticating.
      when _status = 'aberto' then coalesce((_intent ->> 'charge_created')::timestamptz, _em - interval '1 millisecond')
      else coalesce((_intent ->> 'charge_created')::timestamptz, _em)
    end,
    _status,
    _recusa,
    -- No card was tried since: any known attempt is newer.
    case when _intent ->> 'status' = 'requires_payment_method' and _recusa is null then '-infinity' else _em end
  )
  on conflict (pagamento_id, cobranca_id) do update
  set
    desde = least(t.desde, excluded.desde),
    -- A charge never returns to processing. Later statuses are ordered by time; within the same second a refusal comes last.
    (status, recusa_codigo, dito_em) = (
      select d.status, d.recusa_codigo, d.dito_em
      from (
        values (t.status, t.recusa_codigo, t.dito_em), (excluded.status, excluded.recusa_codigo, excluded.dito_em)
      ) as d (status, recusa_codigo, dito_em)
      order by
        t.cobranca_id <> '' and d.status = 'processando',
        d.dito_em desc,
        array_position(array['falhou', 'processando', 'aberto'], d.status),
        d.recusa_codigo
      limit 1
    );
$$;
comment on function pagamentos.anotar_tentativa is
  'Records the reported status of one attempt (pagamentos.pagamento_tentativas). The result depends neither on the order nor on the repetition of the calls.';

create function pagamentos.tentativa_atual(_pagamento_id uuid) returns pagamentos.pagamento_tentativas
language sql stable set search_path = '' as $$
  select t.*
  from pagamentos.pagamento_tentativas as t
  where t.pagamento_id = _pagamento_id
  -- Within one second, an attempt that has not failed counts as the later one: the page must not claim that nothing was charged while
  -- something may be.
  order by t.desde desc, t.status = 'processando' desc, t.dito_em desc, t.cobranca_id
  limit 1;
$$;
comment on function pagamentos.tentativa_atual is 'The newest known attempt of a payment.';
