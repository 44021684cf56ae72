-- Outbox: messages are queued in the transaction of their cause and delivered later by the worker.

create table mensagens.outbox (
  id uuid primary key default gen_random_uuid(),
  tipo text not null references mensagens.outbox_tipos (tipo),
  fila text not null references mensagens.outbox_filas (fila),
  chave text not null unique,
  destinatario text not null,
  leitor bytea,
  rede bytea,
  solta boolean not null default true,
  grupo uuid references mensagens.outbox (id) on delete set null,
  agendada_em timestamptz not null default now(),
  payload jsonb not null,
  solicitacao_id uuid,
  candidatura_id uuid,
  tentativas smallint not null default 0,
  sem_resposta smallint not null default 0,
  proxima_em timestamptz not null default now(),
  vence_em timestamptz not null default now() + interval '72 hours',
  enviado_em timestamptz,
  morta_em timestamptz,
  erro text,
  criado_em timestamptz not null default now(),
  constraint outbox_fim_chk check (enviado_em is null or morta_em is null),
  constraint outbox_erro_chk check (char_length(erro) <= 500)
);
comment on table mensagens.outbox is
  'Queue of messages. chave makes a cause write one message and is the idempotency key at the provider. proxima_em is when it is due, and the '
  'end of the lease while a worker holds it. Pending = neither enviado_em nor morta_em.';
comment on column mensagens.outbox.fila is 'In which order it is taken: the queue of its kind, by whether its mailbox is confirmed.';
comment on column mensagens.outbox.leitor is
  'By whom messages of a kind are paced, as a keyed hash: the address (mensagens.leitor_de), or the application that its candidate opened; null for what is no e-mail.';
comment on column mensagens.outbox.solta is 'It leaves on its own; else in a digest of all that wait (mensagens.outbox_tipos.soltas).';
comment on column mensagens.outbox.rede is 'Keyed hash of the network of the caller who caused it; only in a queue with a cap for each network.';
comment on column mensagens.outbox.grupo is 'The message in whose digest this one goes: never sent on its own, it ends as that one does.';
comment on column mensagens.outbox.agendada_em is 'When it is its turn; proxima_em at first.';
comment on column mensagens.outbox.sem_resposta is 'Leases in a row that ended without a word from the worker; 8 set the message aside.';
comment on column mensagens.outbox.vence_em is 'A failure after this is the last one.';

create index outbox_pendentes_idx on mensagens.outbox (proxima_em) where enviado_em is null and morta_em is null;
create index outbox_filas_idx on mensagens.outbox (fila, proxima_em) where enviado_em is null and morta_em is null;

-- Partial index: a claim finds the few messages whose workers fell silent without scanning all that wait.
create index outbox_silenciosas_idx on mensagens.outbox (proxima_em)
where enviado_em is null and morta_em is null and sem_resposta >= 8;

create index outbox_fim_idx on mensagens.outbox (coalesce(enviado_em, morta_em))
where coalesce(enviado_em, morta_em) is not null;

create index outbox_leitor_idx on mensagens.outbox (leitor, tipo, agendada_em desc);
create index outbox_destinatario_idx on mensagens.outbox (destinatario);
create index outbox_rede_idx on mensagens.outbox (rede, fila, agendada_em desc) where rede is not null;
create index outbox_fila_idx on mensagens.outbox (fila, agendada_em desc);
create index outbox_grupo_idx on mensagens.outbox (grupo);
create index outbox_solicitacao_id_idx on mensagens.outbox (solicitacao_id);

alter table mensagens.outbox enable row level security;

create index outbox_candidatura_id_idx on mensagens.outbox (candidatura_id) where candidatura_id is not null;
create index outbox_criado_em_idx on mensagens.outbox (criado_em, id);
create index outbox_tipo_idx on mensagens.outbox (tipo, criado_em, id);
create index outbox_mortas_idx on mensagens.outbox (criado_em, id) where morta_em is not null;
create index outbox_abertas_idx on mensagens.outbox (criado_em, id) where enviado_em is null and morta_em is null;
create index outbox_palavras_idx on mensagens.outbox using gin (base.admin_busca(destinatario || ' ' || tipo));
