-- Refunds: the table, its moves and its guard.

create table pagamentos.reembolsos (
  id uuid primary key default gen_random_uuid(),
  pagamento_id uuid not null references pagamentos.pagamentos (id) on delete cascade,
  vaga_canal_id uuid references public.vaga_canais (id) on delete set null,
  valor_centavos integer not null,
  causa text,
  motivo text,
  status text not null default 'pendente',
  refund_id text,
  tentativas integer not null default 0,
  reservado_ate timestamptz,
  erro text,
  criado_em timestamptz not null default now(),
  feito_em timestamptz,
  refunds_falhos text[] not null default '{}',
  no_lugar_de uuid references pagamentos.reembolsos (id) on delete set null,
  por_fora boolean not null default false,
  constraint reembolsos_no_lugar_de_uq unique (no_lugar_de),
  constraint reembolsos_vaga_canal_id_uq unique (vaga_canal_id),
  constraint reembolsos_refund_id_uq unique (refund_id),
  constraint reembolsos_valor_chk check (valor_centavos > 0),
  constraint reembolsos_causa_chk check (causa = any (vagas.causas_do_canal()) and num_nonnulls(causa, motivo) > 0),
  constraint reembolsos_motivo_chk check (char_length(motivo) between 1 and 500),
  constraint reembolsos_status_chk check (status in ('pendente', 'enviado', 'feito', 'falhou')),
  constraint reembolsos_refund_id_chk check (char_length(refund_id) between 1 and 255),
  constraint reembolsos_feito_chk check ((status = 'feito') = (feito_em is not null)),
  constraint reembolsos_tentativas_chk check (tentativas >= 0),
  constraint reembolsos_erro_chk check (char_length(erro) <= 500),
  constraint reembolsos_refunds_falhos_chk check (cardinality(refunds_falhos) <= 20 and array_position(refunds_falhos, null) is null)
);
comment on table pagamentos.reembolsos is
  'Refunds: the price of a line after its discount, or without line the whole amount of a divergence or a refund made by hand by the team. Idempotency key at the '
  'provider: re:{id}. The sum never exceeds the received amount.';
comment on column pagamentos.reembolsos.causa is
  'For a line: the cause of the refund, with its explanation in motivo. Null for any other refund, whose reason is motivo.';
comment on column pagamentos.reembolsos.refunds_falhos is
  'Provider ids that failed before the current refund_id: later events about them change nothing.';
comment on column pagamentos.reembolsos.por_fora is 'The team paid it back without the provider, and noted it.';
comment on column pagamentos.reembolsos.no_lugar_de is
  'The failed refund that the team asked for again with this one, which has its line since: nobody has to make the failed one any more (pagamentos.superado).';

create index reembolsos_pagamento_id_idx on pagamentos.reembolsos (pagamento_id);
create index reembolsos_a_fazer_idx on pagamentos.reembolsos (criado_em) where status in ('pendente', 'enviado');

alter table pagamentos.reembolsos enable row level security;

create index reembolsos_criado_em_idx on pagamentos.reembolsos (criado_em, id);
create index reembolsos_status_idx on pagamentos.reembolsos (status, criado_em, id);

create function pagamentos.reembolsos_conta() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _soma bigint;
  _feito bigint;
  _recebido integer;
begin
  select p.recebido_centavos into _recebido from pagamentos.pagamentos as p where p.id = new.pagamento_id for no key update;
  select coalesce(sum(r.valor_centavos), 0), coalesce(sum(r.valor_centavos) filter (where r.status = 'feito'), 0)
  into _soma, _feito
  from pagamentos.reembolsos as r
  where r.pagamento_id = new.pagamento_id and r.status <> 'falhou';
  if _soma > _recebido then
    perform base.recusar(409, 'O reembolso não pode passar do que foi recebido.', 'valor_invalido');
  end if;
  update pagamentos.pagamentos as p set reembolsado_centavos = _feito
  where p.id = new.pagamento_id and p.reembolsado_centavos <> _feito;
  return null;
end
$$;
comment on function pagamentos.reembolsos_conta is
  'Trigger: refunds that did not fail never exceed the received amount together; reembolsado_centavos is the sum of completed refunds. Errors: PT409 '
  'valor_invalido.';

create function pagamentos.proximos_do_reembolso(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status
    when 'pendente' then array['enviado', 'feito', 'falhou']
    when 'enviado' then array['feito', 'falhou']
    -- A refund that the provider reported as succeeded may still bounce at the bank.
    when 'feito' then array['falhou']
    when 'falhou' then array['feito']
    else '{}'::text[]
  end;
$$;
comment on function pagamentos.proximos_do_reembolso is
  'Statuses that a refund may change to from a status (STATUS_REEMBOLSO of src/domain/pagamento/pagamento-status.ts).';

create function pagamentos.reembolsos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and new.status <> all (pagamentos.proximos_do_reembolso(old.status))
    or (new.pagamento_id, new.valor_centavos) is distinct from (old.pagamento_id, old.valor_centavos)
    or not new.refunds_falhos @> old.refunds_falhos
    or (
      case
        when old.status = 'falhou' and new.status = 'feito'
          then new.refund_id is not distinct from old.refund_id or old.refund_id <> all (new.refunds_falhos)
        else new.refund_id is distinct from old.refund_id and old.refund_id is not null
      end
    )
  then
    perform base.recusar(409, 'Este reembolso não pode voltar atrás.', 'status_invalido');
  end if;
  return new;
end
$$;
comment on function pagamentos.reembolsos_guarda is
  'Trigger: a refund changes status only along pagamentos.proximos_do_reembolso and keeps its amount and provider id; a failed one is completed under a new id, and '
  'the old one is kept in refunds_falhos. Errors: PT409 status_invalido.';

create trigger reembolsos_guarda
before update on pagamentos.reembolsos
for each row execute function pagamentos.reembolsos_guarda();

-- Leasing a refund to a worker moves no money: the payment is not locked after its refund.
create trigger reembolsos_conta
after insert or update of status, valor_centavos on pagamentos.reembolsos
for each row execute function pagamentos.reembolsos_conta();
