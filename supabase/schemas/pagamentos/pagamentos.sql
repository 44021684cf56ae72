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
create index pagamentos_contestado_em_idx on pagamentos.pagamentos (contestado_em) where contestado_em is not null;
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

-- The payment of a vacancy before it is charged.

create function pagamentos.preparar(_id uuid) returns public.vagas
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _canais text[];
begin
  select v.* into _vaga from public.vagas as v
  where v.id = _id and v.status in ('pending_payment', 'payment_failed')
  for no key update;
  if not found then
    perform base.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  end if;
  _canais := vagas.exigir_canais(array(select k from jsonb_object_keys(_vaga.canais_selecionados) as k));
  perform vagas.reservar_cupom(_vaga.cupom_aplicado, _canais, _vaga.usuario_id, _id);
  update vagas.cupom_usos as u set criado_em = now() where u.vaga_id = _id and u.desde > now() - interval '7 days';
  return _vaga;
end
$$;
comment on function pagamentos.preparar is
  'Locks an unpaid vacancy before its payment, checks that its channels are still sold and holds its coupon for 72 hours more (at most until 7 days after it was '
  'reserved); a released coupon is checked again. Errors: PT409 status_invalido, canal_indisponivel, PT422 cupom.';

create function pagamentos.resposta(_pagamento pagamentos.pagamentos, _vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'pagamento_id', _pagamento.id,
    'intent_id', _pagamento.intent_id,
    'chave', _pagamento.chave,
    'valor_centavos', _pagamento.valor_centavos,
    'versao', _pagamento.versao,
    'status', _pagamento.status,
    'nome', _pagamento.nome,
    'email', _pagamento.email,
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'metodo', _pagamento.metodo,
    'pix_ligado', (select c.pix_ligado from public.configuracoes as c)
  );
$$;
comment on function pagamentos.resposta is 'Return value of preparing and noting a payment.';

-- Disputes of a charge and what follows from their end.

create table pagamentos.contestacoes (
  id text primary key,
  pagamento_id uuid not null references pagamentos.pagamentos (id) on delete cascade,
  valor_centavos integer not null,
  aberta_em timestamptz not null,
  fim text,
  fim_em timestamptz,
  liberada_em timestamptz,
  constraint contestacoes_id_chk check (id ~ '^[a-z]{2,4}_[A-Za-z0-9_]{1,200}$'),
  constraint contestacoes_valor_chk check (valor_centavos > 0),
  constraint contestacoes_fim_chk check (fim in ('ganha', 'perdida')),
  constraint contestacoes_fim_em_chk check ((fim is null) = (fim_em is null))
);
comment on table pagamentos.contestacoes is
  'Disputes of charges, by the provider''s number; one charge may have several (docs/product/payments.md#disputes). fim: what the bank decided, fim_em: when; null while open.';
comment on column pagamentos.contestacoes.valor_centavos is 'What is disputed: of the whole charge, or of a part of it.';
comment on column pagamentos.contestacoes.liberada_em is 'When a person of the team let the vacancy go on in spite of it.';

create index contestacoes_pagamento_id_idx on pagamentos.contestacoes (pagamento_id);

alter table pagamentos.contestacoes enable row level security;

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
