-- Each try to charge a card has its own state, and the payment has that of its newest try. News of a try may come late, twice and in any
-- order: a refusal of an earlier try never hides a later one, and a try that failed never looks as if it went on.
-- Locks: none. Undo: drop the functions and the table.

create table private.pagamento_tentativas (
  pagamento_id uuid not null references private.pagamentos (id) on delete cascade,
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
comment on table private.pagamento_tentativas is
  'The tries to charge a card, one row for each charge of an intent: every try makes a new one. A try that makes none (the bank''s question, and its refusal) is told in the row of the charge before it. The payment has the state of the row with the latest desde.';
comment on column private.pagamento_tentativas.cobranca_id is 'Charge at the provider; empty before the first one.';
comment on column private.pagamento_tentativas.desde is
  'Earliest known time of the charge, by the provider''s clock: it orders the tries, because one begins only after the one before has failed.';
comment on column private.pagamento_tentativas.dito_em is 'When the provider said the present status; -infinity for one that says nothing of a try.';

alter table private.pagamento_tentativas enable row level security;
revoke all on table private.pagamento_tentativas from public, anon, authenticated, service_role;

create function private.anotar_tentativa(
  _pagamento_id uuid,
  _intent jsonb,
  _status text,
  _recusa text,
  _em timestamptz
)
returns void
language sql
set search_path = ''
as $$
  insert into private.pagamento_tentativas as t (pagamento_id, cobranca_id, desde, status, recusa_codigo, dito_em)
  values (
    _pagamento_id,
    coalesce(_intent ->> 'charge', ''),
    case
      when _intent ->> 'charge' is null then '-infinity'
      -- The charge of an earlier try, not of the one that the bank is asked about.
      when _status = 'aberto' then coalesce((_intent ->> 'charge_created')::timestamptz, _em - interval '1 millisecond')
      else coalesce((_intent ->> 'charge_created')::timestamptz, _em)
    end,
    _status,
    _recusa,
    -- No card was tried since: whatever is known of a try is newer.
    case when _intent ->> 'status' = 'requires_payment_method' and _recusa is null then '-infinity' else _em end
  )
  on conflict (pagamento_id, cobranca_id) do update
  set
    desde = least(t.desde, excluded.desde),
    -- A charge never goes back to processing. What follows it goes by time; in the same second a refusal comes last.
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
comment on function private.anotar_tentativa(uuid, jsonb, text, text, timestamptz) is
  'Writes down what the provider said of one try (private.pagamento_tentativas). The result does not depend on the order of the calls, nor on repetition.';

create function private.tentativa_atual(_pagamento_id uuid)
returns private.pagamento_tentativas
language sql
stable
set search_path = ''
as $$
  select t.*
  from private.pagamento_tentativas as t
  where t.pagamento_id = _pagamento_id
  -- Within one second a try that has not failed is the later one: nobody is told that nothing was charged while it may be.
  order by t.desde desc, t.status = 'processando' desc, t.dito_em desc, t.cobranca_id
  limit 1;
$$;
comment on function private.tentativa_atual(uuid) is 'The newest known try of a payment.';
