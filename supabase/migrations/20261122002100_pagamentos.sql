-- Payments: tables, guards, the intent for a vacancy, and the payer's document.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

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
comment on table private.pagamentos is
  'One row per intent at the provider, at most one open per vacancy. Only private.mudar_pagamento changes its status. After deletion of the account, amounts, '
  'dates, name and document of paid ones are kept.';
comment on column private.pagamentos.metodo is
  'cartao: the intent takes any number of cards. pix: the intent is one Pix code, and another code is another payment.';
comment on column private.pagamentos.expira_em is 'When its Pix code ends, or ended: money of a later time is a divergence.';
comment on column private.pagamentos.versao is
  'vagas.versao_preco it was made for: a different version when the money arrives is a divergence.';
comment on column private.pagamentos.chave is
  'Idempotency key of the creation at the provider; replaced when amount or receipt address change before the intent is known.';
comment on column private.pagamentos.cancelar_em is
  'The vacancy is no longer unpaid for another reason: the worker cancels the intent at the provider.';
comment on column private.pagamentos.producao is 'livemode that every event must have; null until the intent is known.';
comment on column private.pagamentos.contestado_em is 'When its charge was first disputed; each dispute is a row of private.contestacoes.';
comment on column private.pagamentos.nota_em is 'When the team noted its invoice, which is issued elsewhere; name, document and e-mail stay as they are since.';
comment on column private.pagamentos.sumido_em is 'Since when the provider says that it does not know the intent; null while it does.';

create unique index pagamentos_aberto_uq on private.pagamentos (vaga_id)
where status in ('criando', 'aberto', 'processando', 'falhou');
create unique index pagamentos_pago_uq on private.pagamentos (vaga_id) where status = 'pago';
create index pagamentos_vaga_id_idx on private.pagamentos (vaga_id, criado_em desc);
create index pagamentos_usuario_id_idx on private.pagamentos (usuario_id);
create index pagamentos_fim_idx on private.pagamentos (atualizado_em) where status in ('pago', 'cancelado', 'divergente');

create table private.contestacoes (
  id text primary key,
  pagamento_id uuid not null references private.pagamentos (id) on delete cascade,
  aberta_em timestamptz not null,
  fim text,
  liberada_em timestamptz,
  constraint contestacoes_id_chk check (id ~ '^[a-z]{2,4}_[A-Za-z0-9_]{1,200}$'),
  constraint contestacoes_fim_chk check (fim in ('ganha', 'perdida'))
);
comment on table private.contestacoes is
  'Disputes of charges, by the provider''s number; one charge may have several (docs/product/payments.md#disputes). fim: what the bank decided, null while open.';
comment on column private.contestacoes.liberada_em is 'When a person of the team let the vacancy go on in spite of it.';

create index contestacoes_pagamento_id_idx on private.contestacoes (pagamento_id);

alter table private.contestacoes enable row level security;

revoke all on table private.contestacoes from public, anon, authenticated, service_role;

create function private.proximos_do_pagamento(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case
    when _status = 'criando' then array['aberto', 'cancelado']
    when _status in ('aberto', 'processando', 'falhou')
      then array['aberto', 'processando', 'falhou', 'pago', 'cancelado', 'divergente']
    when _status = 'cancelado' then array['cancelado', 'divergente']
    else '{}'::text[]
  end;
$$;
comment on function private.proximos_do_pagamento(text) is
  'Statuses that a payment may change to from a status (STATUS_PAGAMENTO of src/domain/pagamento/pagamento-status.ts). A status that may follow itself is reported '
  'again by another attempt or another answer of the provider.';

create function private.pagamentos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and new.status <> all (private.proximos_do_pagamento(old.status))
    or new.intent_id is distinct from old.intent_id and old.intent_id is not null
    or old.status in ('pago', 'divergente')
    and (new.recebido_centavos, new.valor_centavos) is distinct from (old.recebido_centavos, old.valor_centavos)
  then
    perform private.recusar(409, 'Este pagamento não pode voltar atrás.', 'status_invalido');
  elsif new is distinct from old then
    new.atualizado_em := now();
  end if;
  return new;
end
$$;
comment on function private.pagamentos_guarda() is
  'Trigger: a payment changes status only along private.proximos_do_pagamento, keeps its intent and, once received, its amounts; atualizado_em follows every '
  'change. Errors: PT409 status_invalido.';

create trigger pagamentos_guarda
before update on private.pagamentos
for each row execute function private.pagamentos_guarda();

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
  'Each event of the provider once, written in the transaction of its effect. criado_em = time by the provider''s clock.';

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
  refunds_falhos text[] not null default '{}',
  constraint reembolsos_vaga_canal_id_uq unique (vaga_canal_id),
  constraint reembolsos_refund_id_uq unique (refund_id),
  constraint reembolsos_valor_chk check (valor_centavos > 0),
  constraint reembolsos_causa_chk check (causa = any (private.causas_do_canal()) and num_nonnulls(causa, motivo) > 0),
  constraint reembolsos_motivo_chk check (char_length(motivo) between 1 and 500),
  constraint reembolsos_status_chk check (status in ('pendente', 'enviado', 'feito', 'falhou')),
  constraint reembolsos_refund_id_chk check (char_length(refund_id) between 1 and 255),
  constraint reembolsos_feito_chk check ((status = 'feito') = (feito_em is not null)),
  constraint reembolsos_tentativas_chk check (tentativas >= 0),
  constraint reembolsos_erro_chk check (char_length(erro) <= 500),
  constraint reembolsos_refunds_falhos_chk check (cardinality(refunds_falhos) <= 20 and array_position(refunds_falhos, null) is null)
);
comment on table private.reembolsos is
  'Refunds: the price of a line after its discount, or without line the whole amount of a divergence or a refund made by hand by the team. Idempotency key at the '
  'provider: re:{id}. The sum never exceeds the received amount.';
comment on column private.reembolsos.causa is
  'For a line: the cause of the refund, with its explanation in motivo. Null for any other refund, whose reason is motivo.';
comment on column private.reembolsos.refunds_falhos is
  'Provider ids that failed before the current refund_id: later events about them change nothing.';

create index reembolsos_pagamento_id_idx on private.reembolsos (pagamento_id);
create index reembolsos_a_fazer_idx on private.reembolsos (criado_em) where status in ('pendente', 'enviado');

create function private.reembolsos_conta() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _soma bigint;
  _feito bigint;
  _recebido integer;
begin
  select p.recebido_centavos into _recebido from private.pagamentos as p where p.id = new.pagamento_id for no key update;
  select coalesce(sum(r.valor_centavos), 0), coalesce(sum(r.valor_centavos) filter (where r.status = 'feito'), 0)
  into _soma, _feito
  from private.reembolsos as r
  where r.pagamento_id = new.pagamento_id and r.status <> 'falhou';
  if _soma > _recebido then
    perform private.recusar(409, 'O reembolso não pode passar do que foi recebido.', 'valor_invalido');
  end if;
  update private.pagamentos as p set reembolsado_centavos = _feito
  where p.id = new.pagamento_id and p.reembolsado_centavos <> _feito;
  return null;
end
$$;
comment on function private.reembolsos_conta() is
  'Trigger: refunds that did not fail never exceed the received amount together; reembolsado_centavos is the sum of completed refunds. Errors: PT409 '
  'valor_invalido.';

create function private.proximos_do_reembolso(_status text) returns text[]
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
comment on function private.proximos_do_reembolso(text) is
  'Statuses that a refund may change to from a status (STATUS_REEMBOLSO of src/domain/pagamento/pagamento-status.ts).';

create function private.reembolsos_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status <> old.status and new.status <> all (private.proximos_do_reembolso(old.status))
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
    perform private.recusar(409, 'Este reembolso não pode voltar atrás.', 'status_invalido');
  end if;
  return new;
end
$$;
comment on function private.reembolsos_guarda() is
  'Trigger: a refund changes status only along private.proximos_do_reembolso and keeps its amount and provider id; a failed one is completed under a new id, and '
  'the old one is kept in refunds_falhos. Errors: PT409 status_invalido.';

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
  'When each feed was last read completely, and the user agent of its reader. Anybody can send that user agent.';

alter table private.pagamentos enable row level security;
alter table private.pagamento_eventos enable row level security;
alter table private.reembolsos enable row level security;
alter table private.feed_leituras enable row level security;

revoke all on table private.pagamentos, private.pagamento_eventos, private.reembolsos, private.feed_leituras
from public, anon, authenticated, service_role;

create function private.resposta_do_pagamento(_pagamento private.pagamentos, _vaga public.vagas) returns jsonb
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
comment on function private.resposta_do_pagamento(private.pagamentos, public.vagas) is
  'Return value of preparing and noting a payment.';

create function private.conta_que_paga(_auth_user_id uuid) returns public.usuarios
language plpgsql stable set search_path = '' as $$
declare
  _usuario public.usuarios;
begin
  select u.* into _usuario
  from public.usuarios as u
  where
    u.auth_user_id = _auth_user_id
    and u.nome is not null
    and u.sobrenome is not null
    and u.email_verificado
    and u.telefone_verificado;
  if not found then
    perform private.recusar(403, 'Complete e verifique o seu perfil para continuar.', 'perfil_incompleto');
  end if;
  return _usuario;
end
$$;
comment on function private.conta_que_paga(uuid) is 'A fully verified account by its auth user id. Errors: PT403 perfil_incompleto.';

create function private.preparar_pagamento_da_vaga(
  _auth_user_id uuid, _vaga_id uuid, _valor_esperado integer, _nome text, _email text, _metodo text, _documento text
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant public.usuarios := private.conta_que_paga(_auth_user_id);
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _troca boolean;
begin
  if _metodo not in ('cartao', 'pix') then
    perform private.recusar_dados();
  end if;
  perform private.limitar('preparar_pagamento', 'conta:' || _conta.id, 120, interval '10 minutes');
  _nome := coalesce(
    nullif(left(private.limpar_linha(left(_nome, 1000)), 240), ''), left(_conta.nome || ' ' || _conta.sobrenome, 240)
  );
  -- The provider sends the receipt to it.
  _email := lower(btrim(left(_email, 1000)));
  if _email is null or char_length(_email) > 254 or not private.email_valido(_email) then
    _email := _conta.email;
  end if;

  _vaga := private.minha_vaga(_conta.id, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    return jsonb_build_object('recusa', 'ja_pago', 'status_vaga', _vaga.status);
  elsif _vaga.valor_total <> _valor_esperado then
    return jsonb_build_object('recusa', 'total_mudou', 'total_centavos', _vaga.valor_total);
  end if;
  _vaga := private.preparar_pagamento(_vaga_id);

  select p.* into _pagamento
  from private.pagamentos as p
  where p.vaga_id = _vaga_id and p.status in ('criando', 'aberto', 'processando', 'falhou')
  for update;
  -- A Pix code is for one amount: after a price change it is given up as well.
  _troca := _pagamento.metodo <> coalesce(_metodo, _pagamento.metodo)
    or _pagamento.metodo = 'pix' and (_pagamento.valor_centavos, _pagamento.versao) is distinct from (_vaga.valor_total, _vaga.versao_preco);
  if _metodo = 'pix' and coalesce(_troca, true) then
    if not (select c.pix_ligado from public.configuracoes as c) then
      perform private.recusar(409, 'O pagamento por Pix está desligado.', 'pix_desligado');
    end if;
    _documento := private.limpar_documento(_documento);
  end if;
  if _troca and _pagamento.status = 'processando' then
    perform private.recusar(409, 'O banco ainda processa o pagamento anterior. Espere a resposta dele.', 'em_processamento');
  elsif _troca and _pagamento.intent_id is not null then
    return jsonb_build_object('recusa', 'trocar', 'intent_id', _pagamento.intent_id);
  elsif _troca then
    perform private.mudar_pagamento(_pagamento.id, 'cancelado');
  end if;
  if coalesce(_troca, true) then
    insert into private.pagamentos (vaga_id, usuario_id, valor_centavos, versao, nome, email, metodo, documento)
    values (
      _vaga_id, _conta.id, _vaga.valor_total, _vaga.versao_preco, _nome, _email,
      coalesce(_metodo, 'cartao'), case _metodo when 'pix' then _documento end
    )
    returning * into _pagamento;
  else
    update private.pagamentos as p
    set
      -- An intent that the bank is processing stays as it is: after a price change its money arrives as a divergence.
      valor_centavos = case when p.status = 'processando' then p.valor_centavos else _vaga.valor_total end,
      versao = case when p.status = 'processando' then p.versao else _vaga.versao_preco end,
      nome = case when p.intent_id is null then _nome else p.nome end,
      email = case when p.intent_id is null then _email else p.email end,
      -- The provider refuses the same key with different parameters.
      chave = case
        when p.intent_id is null and (p.valor_centavos, p.email) is distinct from (_vaga.valor_total, _email)
          then gen_random_uuid()
        else p.chave
      end,
      -- A payment is about to start: the intent must not be cancelled meanwhile.
      cancelar_em = null,
      atualizado_em = now()
    where p.id = _pagamento.id
    returning * into _pagamento;
  end if;
  return private.resposta_do_pagamento(_pagamento, _vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.preparar_pagamento_da_vaga(uuid, uuid, integer, text, text, text, text) is
  'Body of fn_service_preparar_pagamento. Limit: 120 in 10 minutes per account.';

create function public.fn_service_preparar_pagamento(
  _auth_user_id uuid,
  _vaga_id uuid,
  _valor_esperado integer default null,
  _nome text default null,
  _email text default null,
  _metodo text default null,
  _documento text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.preparar_pagamento_da_vaga(_auth_user_id, _vaga_id, _valor_esperado, _nome, _email, _metodo, _documento);
$$;
comment on function public.fn_service_preparar_pagamento(uuid, uuid, integer, text, text, text, text) is
  'For create-payment-intent: the one open payment of an unpaid vacancy of this account, created or updated to the current price: {pagamento_id, intent_id|null, '
  'chave, valor_centavos, versao, status, nome, email, codigo_ref, cargo, metodo, pix_ligado}, or {recusa: ''total_mudou'', total_centavos}, or {recusa: ''ja_pago'', '
  'status_vaga}. _metodo: cartao, or pix with the payer''s _documento; without it the open payment, whatever it is, else cartao. {recusa: ''trocar'', intent_id}: '
  'the open payment is of the other kind, or a Pix code for another price; cancel it at the provider, apply the answer and ask again. '
  'nome and email are those of the first call while the intent is known. Errors: PT403 perfil_incompleto, PT404 vaga_inexistente (also for one of another '
  'account), PT409 status_invalido, canal_indisponivel, pix_desligado, em_processamento, PT422 cupom, documento, PT429 limite.';

create function private.anotar_intent(_pagamento_id uuid, _intent_id text, _producao boolean, _expira_em timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.id = _pagamento_id
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.id = _pagamento_id for update;
  if not found then
    perform private.recusar(404, 'Não encontramos este pagamento.', 'pagamento_inexistente');
  end if;
  if _pagamento.intent_id is null then
    _pagamento := private.mudar_pagamento(
      _pagamento_id,
      case _pagamento.status when 'criando' then 'aberto' else _pagamento.status end,
      _intent_id => _intent_id,
      _producao => _producao,
      -- Meanwhile given up or no longer needed: it is cancelled at the provider.
      _cancelar_em => case
        when _pagamento.status = 'cancelado' or coalesce(_vaga.status, '') not in ('pending_payment', 'payment_failed')
          then coalesce(_pagamento.cancelar_em, now())
      end
    );
    if _pagamento.metodo = 'pix' then
      update private.pagamentos as p set expira_em = _expira_em where p.id = _pagamento_id returning * into _pagamento;
    end if;
  end if;
  return private.resposta_do_pagamento(_pagamento, _vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.anotar_intent(uuid, text, boolean, timestamptz) is 'Body of fn_service_anotar_intent.';

create function public.fn_service_anotar_intent(
  _pagamento_id uuid, _intent_id text, _producao boolean default false, _expira_em timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.anotar_intent(_pagamento_id, _intent_id, _producao, _expira_em);
$$;
comment on function public.fn_service_anotar_intent(uuid, text, boolean, timestamptz) is
  'For create-payment-intent: stores the intent created at the provider, whether it is in live mode, and when its Pix code ends. The first one stays: answers as '
  'fn_service_preparar_pagamento with the valid intent and its required amount; an intent with another amount must be updated. Errors: PT404 '
  'pagamento_inexistente, PT422 dados_invalidos.';

create function private.limpar_documento(_documento text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo constant text := upper(regexp_replace(left(_documento, 40), '[^0-9A-Za-z]', '', 'g'));
begin
  if _limpo is null or char_length(_limpo) not in (11, 14) then
    perform private.recusar(422, 'CPF deve ter 11 dígitos ou CNPJ 14 dígitos', 'documento');
  elsif char_length(_limpo) = 11 and not private.cpf_valido(_limpo) then
    perform private.recusar(422, 'CPF inválido', 'documento');
  elsif char_length(_limpo) = 14 and not private.cnpj_valido(_limpo) then
    perform private.recusar(422, 'CNPJ inválido', 'documento');
  end if;
  return _limpo;
end
$$;
comment on function private.limpar_documento(text) is
  'CPF or CNPJ (letters too, docs/product/services.md#kinds-of-field) without punctuation. Errors: PT422 documento, with the sentence of '
  'docs/product/payments.md#document-of-the-payer for a wrong length.';

create function private.registrar_documento(_vaga_id uuid, _documento text, _valor_esperado integer, _nome text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para pagar a sua vaga.');
  _vaga public.vagas;
begin
  perform private.limitar('registrar_documento', 'conta:' || _conta, 120, interval '10 minutes');
  _documento := private.limpar_documento(_documento);
  _vaga := private.minha_vaga(_conta, _vaga_id);
  if _vaga.status in ('encerrada', 'recusada') then
    perform private.recusar(409, 'Esta vaga não espera pagamento.', 'status_invalido');
  elsif _vaga.status not in ('pending_payment', 'payment_failed') then
    perform private.recusar(409, 'Esta vaga já foi paga.', 'ja_pago');
  end if;
  _vaga := private.preparar_pagamento(_vaga_id);
  -- Reconciled in five minutes, in case both the page and the event are lost.
  update private.pagamentos as p
  set
    documento = _documento,
    nome = coalesce(nullif(left(private.limpar_linha(left(_nome, 1000)), 120), ''), p.nome),
    cancelar_em = null,
    reservado_ate = now() + interval '5 minutes',
    atualizado_em = now()
  where
    p.vaga_id = _vaga_id
    and p.status in ('criando', 'aberto', 'processando', 'falhou')
    and p.valor_centavos = _vaga.valor_total
    and p.versao = _vaga.versao_preco
    and _vaga.valor_total = coalesce(_valor_esperado, _vaga.valor_total);
  if not found then
    -- Also sees changes made in another tab since the form was opened.
    perform private.recusar(
      409, 'O total mudou para ' || private.em_reais(_vaga.valor_total) || '. Confira e tente de novo.', 'total_mudou'
    );
  end if;
  if _vaga.status = 'payment_failed' then
    perform private.mudar_vaga(_vaga_id, 'pending_payment');
  end if;
  return jsonb_build_object('valor_centavos', _vaga.valor_total);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.registrar_documento(uuid, text, integer, text) is
  'Body of fn_registrar_documento. Limit: 120 in 10 minutes per account.';

create function public.fn_registrar_documento(
  _vaga_id uuid default null, _documento text default null, _valor_esperado integer default null, _nome text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.registrar_documento(_vaga_id, _documento, _valor_esperado, _nome);
$$;
comment on function public.fn_registrar_documento(uuid, text, integer, text) is
  'Called right before the card is charged: stores the payer''s CPF or CNPJ and, if given, name, in this database only, and checks price, channels and coupon again: '
  '{valor_centavos}. '
  'Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 total_mudou (also when the open payment was made for another price), '
  'canal_indisponivel, ja_pago, status_invalido, PT422 documento, cupom, PT429 limite.';

create function private.vagas_aceita_dono() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if new.status <> 'aguardando_publicacao' then
    perform private.recusar(403, 'O status da vaga muda automaticamente; por aqui não dá para mudá-lo.', 'status_proibido');
  elsif old.valor_total > 0 and old.paga_em is null then
    perform private.recusar(402, 'Pagamento ainda não confirmado', 'pagamento_pendente');
  elsif old.status = 'pago' then
    return new;
  end if;
  -- Already waiting or beyond: the newer status stays.
  return old;
end
$$;
comment on function private.vagas_aceita_dono() is
  'Trigger: the owner''s status update of docs/product/payments.md#the-order-of-a-payment to aguardando_publicacao, once the payment is confirmed, has no effect; '
  'every other status update is refused. Errors: PT402 pagamento_pendente, PT403 status_proibido.';

-- Fires before vagas_guarda, by its name; functions of the product write as their owner and are not affected.
create trigger vagas_aceita_dono
before update on public.vagas
for each row when (current_user in ('authenticated', 'anon', 'service_role'))
execute function private.vagas_aceita_dono();

grant update (status) on table public.vagas to authenticated;

create policy vagas_u_dono on public.vagas
for update to authenticated
using (usuario_id = (select private.minha_conta()))
with check (usuario_id = (select private.minha_conta()));

create function private.fechar_pagamentos(_vagas uuid[]) returns void
language sql set search_path = '' as $$
  update private.pagamentos as p set cancelar_em = coalesce(p.cancelar_em, now()), reservado_ate = null
  where p.vaga_id = any (_vagas) and p.status in ('criando', 'aberto', 'processando', 'falhou');
$$;
comment on function private.fechar_pagamentos(uuid[]) is
  'Marks the open payments of these vacancies for cancellation at the provider by the worker.';

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
  'Attempts to charge a card, one row per charge of an intent: each attempt makes a new charge. An attempt without a charge (authentication by the bank, and its '
  'refusal) is recorded in the row of the previous charge. The payment has the status of the row with the latest desde.';
comment on column private.pagamento_tentativas.cobranca_id is 'Charge at the provider; empty before the first one.';
comment on column private.pagamento_tentativas.desde is
  'Earliest known time of the charge, by the provider''s clock: it orders the attempts, because one begins only after the previous one has failed.';
comment on column private.pagamento_tentativas.dito_em is
  'When the provider reported the current status; -infinity for a status that says nothing about an attempt.';

alter table private.pagamento_tentativas enable row level security;

revoke all on table private.pagamento_tentativas from public, anon, authenticated, service_role;

create function private.anotar_tentativa(_pagamento_id uuid, _intent jsonb, _status text, _recusa text, _em timestamptz) returns void
language sql set search_path = '' as $$
  insert into private.pagamento_tentativas as t (pagamento_id, cobranca_id, desde, status, recusa_codigo, dito_em)
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
comment on function private.anotar_tentativa(uuid, jsonb, text, text, timestamptz) is
  'Records the reported status of one attempt (private.pagamento_tentativas). The result depends neither on the order nor on the repetition of the calls.';

create function private.tentativa_atual(_pagamento_id uuid) returns private.pagamento_tentativas
language sql stable set search_path = '' as $$
  select t.*
  from private.pagamento_tentativas as t
  where t.pagamento_id = _pagamento_id
  -- Within one second, an attempt that has not failed counts as the later one: the page must not claim that nothing was charged while
  -- something may be.
  order by t.desde desc, t.status = 'processando' desc, t.dito_em desc, t.cobranca_id
  limit 1;
$$;
comment on function private.tentativa_atual(uuid) is 'The newest known attempt of a payment.';

grant execute on function
  private.preparar_pagamento_da_vaga(uuid, uuid, integer, text, text, text, text),
  public.fn_service_preparar_pagamento(uuid, uuid, integer, text, text, text, text),
  private.anotar_intent(uuid, text, boolean, timestamptz),
  public.fn_service_anotar_intent(uuid, text, boolean, timestamptz)
to service_role;

grant execute on function
  private.registrar_documento(uuid, text, integer, text),
  public.fn_registrar_documento(uuid, text, integer, text)
to anon, authenticated;
