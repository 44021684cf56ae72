-- Disputes of a charge and what follows from their end.

create table pagamentos.contestacoes (
  id text primary key,
  pagamento_id uuid not null references pagamentos.pagamentos (id) on delete cascade,
  aberta_em timestamptz not null,
  fim text,
  liberada_em timestamptz,
  constraint contestacoes_id_chk check (id ~ '^[a-z]{2,4}_[A-Za-z0-9_]{1,200}$'),
  constraint contestacoes_fim_chk check (fim in ('ganha', 'perdida'))
);
comment on table pagamentos.contestacoes is
  'Disputes of charges, by the provider''s number; one charge may have several (docs/product/payments.md#disputes). fim: what the bank decided, null while open.';
comment on column pagamentos.contestacoes.liberada_em is 'When a person of the team let the vacancy go on in spite of it.';

create index contestacoes_pagamento_id_idx on pagamentos.contestacoes (pagamento_id);

alter table pagamentos.contestacoes enable row level security;
