-- Payments, the provider's events, refunds and readings of the feeds (decisions 13, 16; security A5, B3, T15 to T25). Nobody reads or
-- writes these tables by the API. Received money is final; what was received and what goes back are counted here and bounded
-- here. The document of who paid stays with us for five years, as the tax law asks, and never goes to the provider.
-- Locks: none. Undo: drop the tables and functions.

create table private.pagamentos (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid references public.vagas (id) on delete set null,
  usuario_id uuid references public.usuarios (id) on delete set null,
  intent_id text,
  status text not null default 'criando',
  valor_centavos integer not null,
  moeda text not null default 'brl',
  versao integer not null,
  chave uuid not null default gen_random_uuid(),
  documento text,
  nome text,
  email text,
  recebido_centavos integer not null default 0,
  reembolsado_centavos integer not null default 0,
  recusa_codigo text,
  recusa_em timestamptz,
  divergencia text,
  producao boolean,
  cancelar_em timestamptz,
  reservado_ate timestamptz,
  pago_em timestamptz,
  contestado_em timestamptz,
  criado_em timestamptz not null default now(),
  atualizado_em timestamptz not null default now(),
  constraint pagamentos_intent_id_uq unique (intent_id),
  constraint pagamentos_intent_id_chk check (intent_id ~ '^pi_[A-Za-z0-9_]{1,200}$'),
  constraint pagamentos_status_chk check (
    status in ('criando', 'aberto', 'processando', 'falhou', 'pago', 'cancelado', 'divergente')
  ),
  constraint pagamentos_valor_chk check (valor_centavos >= 50 and versao >= 1),
  constraint pagamentos_moeda_chk check (moeda = 'brl'),
  constraint pagamentos_documento_chk check (documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint pagamentos_pessoa_chk check (char_length(nome) between 1 and 240 and char_length(email) between 3 and 254),
  constraint pagamentos_recebido_chk check (
    recebido_centavos >= 0 and (recebido_centavos = 0 or status in ('pago', 'divergente'))
  ),
  constraint pagamentos_pago_chk check (
    (status = 'pago') = (pago_em is not null and divergencia is null)
    and (status <> 'pago' or recebido_centavos = valor_centavos)
  ),
  constraint pagamentos_reembolsado_chk check (reembolsado_centavos between 0 and recebido_centavos),
  constraint pagamentos_recusa_chk check (recusa_codigo ~ '^[a-z0-9_]{1,80}$'),
  constraint pagamentos_divergencia_chk check (
    (divergencia is not null) = (status = 'divergente') and char_length(divergencia) between 1 and 200
  )
);
comment on table private.pagamentos is
  'One row for each intent at the provider, and at most one open for a vacancy. From criando to aberto, processando or falhou, as its newest try stands (private.pagamento_tentativas); pago, cancelado and divergente are ends, but money that comes after a cancellation is a divergence. Of a deleted account stay amounts, dates, name and document of what was paid.';
comment on column private.pagamentos.versao is 'vagas.versao_preco it was made for: another one at the time of the money is a divergence.';
comment on column private.pagamentos.chave is 'Idempotency key of the creation at the provider; another one when amount or receipt address change before the intent is known.';
comment on column private.pagamentos.cancelar_em is 'The vacancy stopped being unpaid otherwise: the worker cancels the intent at the provider.';
comment on column private.pagamentos.producao is 'livemode that every event must have; null until the intent is known.';

create unique index pagamentos_aberto_uq on private.pagamentos (vaga_id)
where status in ('criando', 'aberto', 'processando', 'falhou');
create unique index pagamentos_pago_uq on private.pagamentos (vaga_id) where status = 'pago';
create index pagamentos_vaga_id_idx on private.pagamentos (vaga_id, criado_em desc);
create index pagamentos_usuario_id_idx on private.pagamentos (usuario_id);
create index pagamentos_a_conferir_idx on private.pagamentos (atualizado_em)
where status in ('criando', 'aberto', 'processando', 'falhou');
create index pagamentos_fim_idx on private.pagamentos (atualizado_em) where status in ('pago', 'cancelado', 'divergente');

create function private.pagamentos_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if new.intent_id is distinct from old.intent_id and old.intent_id is not null
    or new.status <> old.status
    and (
      old.status in ('pago', 'divergente')
      or old.status = 'cancelado' and new.status <> 'divergente'
      or new.status = 'criando'
    )
    or old.status in ('pago', 'divergente')
    and (new.recebido_centavos, new.valor_centavos) is distinct from (old.recebido_centavos, old.valor_centavos)
  then
    perform private.recusar(409, 'Este pagamento não pode voltar atrás.', 'status_invalido');
  end if;
  return new;
end
$$;
comment on function private.pagamentos_guarda() is
  'Trigger: received money is final, a cancelled payment can only become a divergence, and none goes back to criando; a payment keeps its intent and, once received, its amounts. Errors: PT409 status_invalido.';

create trigger pagamentos_guarda
before update on private.pagamentos
for each row execute function private.pagamentos_guarda();

create trigger pagamentos_atualizado_em
before update on private.pagamentos
for each row when (old.* is distinct from new.*)
execute function private.touch_updated_at();

create table private.pagamento_eventos (
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
comment on table private.pagamento_eventos is
  'Each event of the provider once, in the transaction of its effect. criado_em = by the provider''s clock.';

create index pagamento_eventos_recebido_em_idx on private.pagamento_eventos (recebido_em);

create table private.reembolsos (
  id uuid primary key default gen_random_uuid(),
  pagamento_id uuid not null references private.pagamentos (id) on delete cascade,
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
  constraint reembolsos_vaga_canal_id_uq unique (vaga_canal_id),
  constraint reembolsos_refund_id_uq unique (refund_id),
  constraint reembolsos_valor_chk check (valor_centavos > 0),
  constraint reembolsos_causa_chk check (causa = any (private.causas_do_canal()) and num_nonnulls(causa, motivo) > 0),
  constraint reembolsos_motivo_chk check (char_length(motivo) between 1 and 500),
  constraint reembolsos_status_chk check (status in ('pendente', 'enviado', 'feito', 'falhou')),
  constraint reembolsos_refund_id_chk check (char_length(refund_id) between 1 and 255),
  constraint reembolsos_feito_chk check ((status = 'feito') = (feito_em is not null)),
  constraint reembolsos_tentativas_chk check (tentativas >= 0),
  constraint reembolsos_erro_chk check (char_length(erro) <= 500)
);
comment on table private.reembolsos is
  'Money that goes back: what a line cost after its discount, or without line the whole of a divergence or what the team returned by hand. Idempotency key at the provider: re:{id}. The sum never exceeds what was received.';
comment on column private.reembolsos.causa is 'Of a line: its cause when the money was asked back, with the words to it in motivo. Null for any other, whose reason is motivo.';

create index reembolsos_pagamento_id_idx on private.reembolsos (pagamento_id);
create index reembolsos_a_fazer_idx on private.reembolsos (criado_em) where status in ('pendente', 'enviado');

create function private.reembolsos_conta()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _soma bigint;
  _feito bigint;
  _recebido integer;
begin
  select p.recebido_centavos into _recebido from private.pagamentos as p where p.id = new.pagamento_id for no key update;
  select coalesce(sum(r.valor_centavos), 0), coalesce(sum(r.valor_centavos) filter (where r.status = 'feito'), 0)
  into _soma, _feito
  from private.reembolsos as r
  where r.pagamento_id = new.pagamento_id;
  if _soma > _recebido then
    perform private.recusar(409, 'Não se devolve mais do que foi recebido.', 'valor_invalido');
  end if;
  update private.pagamentos as p set reembolsado_centavos = _feito
  where p.id = new.pagamento_id and p.reembolsado_centavos <> _feito;
  return null;
end
$$;
comment on function private.reembolsos_conta() is
  'Trigger: refunds of every status together never exceed what was received; reembolsado_centavos follows those done. Errors: PT409 valor_invalido.';

create trigger reembolsos_conta
after insert or update on private.reembolsos
for each row execute function private.reembolsos_conta();

create function private.reembolsos_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.pagamento_id, new.valor_centavos) is distinct from (old.pagamento_id, old.valor_centavos)
    or old.refund_id is not null and new.refund_id is distinct from old.refund_id
    or new.status <> old.status
    -- What the provider called done may still bounce at the bank; nothing follows that.
    and not (
      array_position(array['pendente', 'enviado', 'feito', 'falhou'], new.status)
      > array_position(array['pendente', 'enviado', 'feito', 'falhou'], old.status)
    )
  then
    perform private.recusar(409, 'Este reembolso não pode voltar atrás.', 'status_invalido');
  end if;
  return new;
end
$$;
comment on function private.reembolsos_guarda() is
  'Trigger: a refund keeps its amount and its number at the provider and moves only forward. Errors: PT409 status_invalido.';

create trigger reembolsos_guarda
before update on private.reembolsos
for each row execute function private.reembolsos_guarda();

create table private.feed_leituras (
  formato text primary key,
  lido_em timestamptz not null,
  lido_por text not null,
  constraint feed_leituras_formato_chk check (formato in ('indeed', 'linkedin', 'jooble', 'sitemap')),
  constraint feed_leituras_lido_por_chk check (lido_por ~ '^[A-Za-z]{1,40}$')
);
comment on table private.feed_leituras is
  'When the whole of each feed was last taken by somebody who calls itself its reader, and by what name. Anybody can.';

alter table private.pagamentos enable row level security;
alter table private.pagamento_eventos enable row level security;
alter table private.reembolsos enable row level security;
alter table private.feed_leituras enable row level security;
revoke all on table private.pagamentos, private.pagamento_eventos, private.reembolsos, private.feed_leituras
from public, anon, authenticated, service_role;
