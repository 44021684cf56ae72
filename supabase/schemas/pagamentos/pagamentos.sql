-- Payments: the table, its moves and its guard.

create table pagamentos.pagamentos (
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
  sumido_em timestamptz,
  metodo text not null default 'cartao',
  expira_em timestamptz,
  nota_numero text,
  nota_url text,
  nota_em timestamptz,
  constraint pagamentos_intent_id_uq unique (intent_id),
  constraint pagamentos_intent_id_chk check (intent_id ~ '^pi_[A-Za-z0-9_]{1,200}$'),
  constraint pagamentos_status_chk check (
    status in ('criando', 'aberto', 'processando', 'falhou', 'pago', 'cancelado', 'divergente')
  ),
  constraint pagamentos_valor_chk check (valor_centavos >= 50 and versao >= 1),
  constraint pagamentos_moeda_chk check (moeda = 'brl'),
  constraint pagamentos_documento_chk check (documento ~ '^([0-9]{11}|[0-9A-Z]{12}[0-9]{2})$'),
  constraint pagamentos_metodo_chk check (metodo = 'pix' or metodo = 'cartao' and expira_em is null),
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
  ),
  constraint pagamentos_nota_chk check (
    num_nonnulls(nota_numero, nota_url, nota_em) = case when nota_em is null then 0 else 3 end and (nota_em is null or status = 'pago')
    and char_length(nota_numero) between 1 and 60 and char_length(nota_url) <= 500 and nota_url ~ '^https://[^[:space:]]+$'
  )
);
comment on table pagamentos.pagamentos is
  'One row per intent at the provider, at most one open per vacancy. Only transicoes.mudar_pagamento changes its status. After deletion of the account, amounts, '
  'dates, name and document of paid ones are kept.';
comment on column pagamentos.pagamentos.metodo is
  'cartao: the intent takes any number of cards. pix: the intent is one Pix code, and another code is another payment.';
comment on column pagamentos.pagamentos.expira_em is 'When its Pix code ends, or ended: money of a later time is a divergence.';
comment on column pagamentos.pagamentos.versao is
  'vagas.versao_preco it was made for: a different version when the money arrives is a divergence.';
comment on column pagamentos.pagamentos.chave is
  'Idempotency key of the creation at the provider; replaced when amount or receipt address change before the intent is known.';
comment on column pagamentos.pagamentos.cancelar_em is
  'The vacancy is no longer unpaid for another reason: the worker cancels the intent at the provider.';
comment on column pagamentos.pagamentos.producao is 'livemode that every event must have; null until the intent is known.';
comment on column pagamentos.pagamentos.contestado_em is 'When its charge was first disputed; each dispute is a row of pagamentos.contestacoes.';
comment on column pagamentos.pagamentos.nota_em is 'When the team noted its invoice, which is issued elsewhere; name, document and e-mail stay as they are since.';
comment on column pagamentos.pagamentos.sumido_em is 'Since when the provider says that it does not know the intent; null while it does.';

create unique index pagamentos_aberto_uq on pagamentos.pagamentos (vaga_id)
where status in ('criando', 'aberto', 'processando', 'falhou');

create unique index pagamentos_pago_uq on pagamentos.pagamentos (vaga_id) where status = 'pago';
create index pagamentos_vaga_id_idx on pagamentos.pagamentos (vaga_id, criado_em desc);
create index pagamentos_usuario_id_idx on pagamentos.pagamentos (usuario_id);
create index pagamentos_fim_idx on pagamentos.pagamentos (atualizado_em) where status in ('pago', 'cancelado', 'divergente');

alter table pagamentos.pagamentos enable row level security;

create index pagamentos_a_fechar_idx on pagamentos.pagamentos (cancelar_em) where status = 'cancelado' and cancelar_em is not null;

create index pagamentos_a_cuidar_idx on pagamentos.pagamentos (reservado_ate nulls first)
where status in ('criando', 'aberto', 'processando', 'falhou');

create index pagamentos_pago_em_idx on pagamentos.pagamentos (pago_em) where recebido_centavos > 0;
create index pagamentos_criado_em_idx on pagamentos.pagamentos (criado_em, id);
create index pagamentos_status_idx on pagamentos.pagamentos (status, criado_em, id);
create index pagamentos_valor_idx on pagamentos.pagamentos (valor_centavos, id);

create index pagamentos_palavras_idx on pagamentos.pagamentos using gin (
  base.admin_busca(coalesce(nome, '') || ' ' || coalesce(email, '') || ' ' || coalesce(intent_id, ''))
);

create function pagamentos.proximos(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case
    when _status = 'criando' then array['aberto', 'cancelado']
    when _status in ('aberto', 'processando', 'falhou')
      then array['aberto', 'processando', 'falhou', 'pago', 'cancelado', 'divergente']
    when _status = 'cancelado' then array['cancelado', 'divergente']
    else '{}'::text[]
  end;
$$;
comment on function pagamentos.proximos is
  'Statuses that a payment may change to from a status (STATUS_PAGAMENTO of src/domain/pagamento/pagamento-status.ts). A status that may follow itself is reported '
  'again by another attempt or another answer of the provider.';

create function pagamentos.guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and new.status <> all (pagamentos.proximos(old.status))
    or new.intent_id is distinct from old.intent_id and old.intent_id is not null
    or old.status in ('pago', 'divergente')
    and (new.recebido_centavos, new.valor_centavos) is distinct from (old.recebido_centavos, old.valor_centavos)
  then
    perform base.recusar(409, 'Este pagamento não pode voltar atrás.', 'status_invalido');
  elsif new is distinct from old then
    new.atualizado_em := now();
  end if;
  return new;
end
$$;
comment on function pagamentos.guarda is
  'Trigger: a payment changes status only along pagamentos.proximos, keeps its intent and, once received, its amounts; atualizado_em follows every '
  'change. Errors: PT409 status_invalido.';

create trigger pagamentos_guarda
before update on pagamentos.pagamentos
for each row execute function pagamentos.guarda();
