-- A refund is lost to no accident: what the provider does not take now (another key for a minute, too little balance, a dispute) is tried
-- again, and the team is told; only a refund that failed at the bank has failed, and it no longer counts as money given back. What the
-- team returns by hand for one that failed or is stuck makes that one done. Nothing is refunded while its charge is disputed. A line
-- whose refund bounced says so.
-- Order of locks: vacancy, line, payment, refund; only what changes a status or an amount looks at the payment.
-- Locks: private.reembolsos for an instant (a column without rewriting, a trigger).
-- Undo: put back private.reembolsos_conta, its trigger and reembolsos_guarda of 127050,
-- private.acordar_jobs of 127200, the other functions of 127250; drop the column.

alter table private.reembolsos
add column refunds_falhos text[] not null default '{}',
add constraint reembolsos_refunds_falhos_chk check (cardinality(refunds_falhos) <= 20 and array_position(refunds_falhos, null) is null);
comment on column private.reembolsos.refunds_falhos is
  'Numbers at the provider that failed before the present refund_id: what is still said of them changes nothing.';

create or replace function private.reembolsos_conta()
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
  where r.pagamento_id = new.pagamento_id and r.status <> 'falhou';
  if _soma > _recebido then
    perform private.recusar(409, 'Não se devolve mais do que foi recebido.', 'valor_invalido');
  end if;
  update private.pagamentos as p set reembolsado_centavos = _feito
  where p.id = new.pagamento_id and p.reembolsado_centavos <> _feito;
  return null;
end
$$;
comment on function private.reembolsos_conta() is
  'Trigger: refunds that did not fail never exceed together what was received; reembolsado_centavos follows those done. Errors: PT409 valor_invalido.';

drop trigger reembolsos_conta on private.reembolsos;
-- Taking a refund for a worker moves no money: the payment is not locked after its refund.
create trigger reembolsos_conta
after insert or update of status, valor_centavos on private.reembolsos
for each row execute function private.reembolsos_conta();

create or replace function private.reembolsos_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.pagamento_id, new.valor_centavos) is distinct from (old.pagamento_id, old.valor_centavos)
    or not new.refunds_falhos @> old.refunds_falhos
    or old.refund_id is not null
    and new.refund_id is distinct from old.refund_id
    and not (old.status = 'falhou' and new.status = 'feito' and old.refund_id = any (new.refunds_falhos))
    or new.status <> old.status
    -- What the provider called done may still bounce at the bank; after that only another refund follows.
    and not (
      old.status = 'falhou' and new.status = 'feito' and new.refund_id is distinct from old.refund_id
      or
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
  'Trigger: a refund keeps its amount and its number at the provider and moves only forward; one that failed may be done by another number. Errors: PT409 status_invalido.';

create function private.devolver_linha(_linha public.vaga_canais)
returns boolean
language plpgsql
set search_path = ''
as $$
declare
  _pagamento private.pagamentos;
  _valor constant integer := _linha.preco_centavos - _linha.desconto_centavos;
begin
  if _valor <= 0 then
    return false;
  end if;
  select p.* into _pagamento
  from private.pagamentos as p
  where p.vaga_id = _linha.vaga_id and p.status = 'pago'
  for no key update;
  if not found or _pagamento.contestacao_fim = 'perdida' then
    return false;
  end if;
  if _valor > _pagamento.recebido_centavos - (
    select coalesce(sum(r.valor_centavos), 0) from private.reembolsos as r
    where r.pagamento_id = _pagamento.id and r.status <> 'falhou'
  ) and not exists (select 1 from private.reembolsos as r where r.vaga_canal_id = _linha.id) then
    -- The team gave it back by hand already; a person settles the rest.
    perform private.avisar_equipe(
      'pagamento_divergente',
      _linha.id::text,
      jsonb_build_object(
        'motivo', 'reembolso maior que o que resta do pagamento',
        'intent_id', _pagamento.intent_id,
        'codigo_ref', (select v.codigo_ref from public.vagas as v where v.id = _linha.vaga_id),
        'recebido_centavos', _pagamento.recebido_centavos,
        'esperado_centavos', _valor
      )
    );
    return false;
  end if;
  insert into private.reembolsos (pagamento_id, vaga_canal_id, valor_centavos, causa, motivo)
  values (_pagamento.id, _linha.id, _valor, _linha.causa, _linha.motivo)
  on conflict (vaga_canal_id) do nothing;
  if found then
    perform private.acordar_agora();
  end if;
  return found;
end
$$;

comment on function private.devolver_linha(public.vaga_canais) is
  'Asks for the refund of a paid line, once; false when there is nothing to give back.';

create function private.mover_reembolso(_id uuid, _refund_id text, _status text, _erro text)
returns private.reembolsos
language plpgsql
set search_path = ''
as $$
declare
  _antes private.reembolsos;
  _depois private.reembolsos;
  _pagamento private.pagamentos;
  _vaga public.vagas;
  _linha public.vaga_canais;
  _outra boolean;
  _para constant text := case _status
    when 'succeeded' then 'feito'
    when 'pending' then 'enviado'
    when 'requires_action' then 'enviado'
    when 'failed' then 'falhou'
    when 'canceled' then 'falhou'
  end;
begin
  perform from public.vaga_canais as c
  where c.id = (select r.vaga_canal_id from private.reembolsos as r where r.id = _id)
  for no key update;
  perform from private.pagamentos as p
  where p.id = (select r.pagamento_id from private.reembolsos as r where r.id = _id)
  for no key update;
  select r.* into _antes from private.reembolsos as r where r.id = _id for update;
  if not found then
    return null;
  end if;
  -- What failed was made anew at the provider: its number is another.
  _outra := _antes.status = 'falhou'
    and coalesce(_para = 'feito' and _refund_id is distinct from _antes.refund_id and _refund_id <> all (_antes.refunds_falhos), false);
  update private.reembolsos as r
  set
    refund_id = case when _outra then _refund_id else coalesce(r.refund_id, _refund_id) end,
    refunds_falhos = case
      when _outra and r.refund_id is not null then r.refunds_falhos || r.refund_id
      else r.refunds_falhos
    end,
    status = case
      when _outra then 'feito'
      when _para is null then r.status
      -- Done at once, or bounced later: never back.
      when array_position(array['pendente', 'enviado', 'feito', 'falhou'], _para)
        > array_position(array['pendente', 'enviado', 'feito', 'falhou'], r.status) then _para
      else r.status
    end,
    feito_em = case
      when _para = 'falhou' then null
      when _outra or _para = 'feito' and r.status <> 'falhou' then coalesce(r.feito_em, now())
      else r.feito_em
    end,
    erro = case when _para in ('enviado', 'feito') then null else coalesce(left(_erro, 500), r.erro) end,
    tentativas = r.tentativas + case when _para is null then 1 else 0 end,
    reservado_ate = case
      when _para is null then now() + make_interval(secs => least(60 * power(2, least(r.tentativas, 9)), 21600))
      else now() + interval '10 minutes'
    end
  where r.id = _id
  returning * into _depois;
  if _depois.status = _antes.status and (_depois.tentativas = _antes.tentativas or _depois.tentativas <> 10) then
    return _depois;
  end if;

  select p.* into _pagamento from private.pagamentos as p where p.id = _depois.pagamento_id;
  select v.* into _vaga from public.vagas as v where v.id = _pagamento.vaga_id;
  if _depois.status = 'falhou' then
    -- It is not reembolsado any more; why it was to be stays true.
    update public.vaga_canais as c set status = 'expirado'
    where c.id = _depois.vaga_canal_id and c.status = 'reembolsado';
  end if;
  if _depois.status in ('falhou', _antes.status) then
    perform private.avisar_equipe(
      'pagamento_divergente',
      _depois.id || case when _depois.status = 'falhou' then '' else ':espera' end,
      jsonb_build_object(
        'motivo', case
          when _depois.status = 'falhou' then 'um reembolso não chegou a quem pagou'
          else 'o provedor não aceita um reembolso, que segue tentando'
        end,
        'intent_id', _pagamento.intent_id,
        'codigo_ref', _vaga.codigo_ref,
        'recebido_centavos', _pagamento.recebido_centavos,
        'esperado_centavos', _depois.valor_centavos
      )
    );
  elsif _depois.status = 'feito' and _depois.vaga_canal_id is not null then
    update public.vaga_canais as c set status = 'reembolsado'
    where c.id = _depois.vaga_canal_id and c.status <> 'reembolsado'
    returning * into _linha;
    perform private.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'canal_reembolsado',
      _depois.id::text,
      jsonb_build_object(
        'canal', (
          select k.nome from public.vaga_canais as c join public.canais as k on k.codigo = c.canal
          where c.id = _depois.vaga_canal_id
        ),
        'valor_centavos', _depois.valor_centavos,
        'causa', _depois.causa,
        'motivo', _depois.motivo
      )
    );
  elsif _depois.status = 'feito' and _pagamento.status = 'divergente' then
    perform private.avisar_quem_pagou(
      _pagamento,
      _vaga,
      'pagamento_devolvido',
      _depois.id::text,
      jsonb_build_object('valor_centavos', _depois.valor_centavos, 'motivo', _pagamento.divergencia)
    );
  end if;
  return _depois;
end
$$;
comment on function private.mover_reembolso(uuid, text, text, text) is
  'What the provider says of a refund, in its words (pending, requires_action, succeeded, failed, canceled); null = no answer or not now, later again, after a minute doubled each time up to 6 h, and at the tenth time, some 9 hours on, the team is told. Done: the line is reembolsado and its owner is told; failed: the line says so and the team is told, and it is done once another number succeeds. Returns it, null when unknown.';

create or replace function private.reservar_reembolsos(_limite integer)
returns setof jsonb
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  with reservados as (
    update private.reembolsos as r set reservado_ate = now() + interval '5 minutes'
    where
      r.id = any (
        array(
          select a.id
          from private.reembolsos as a
          join private.pagamentos as p on p.id = a.pagamento_id
          where
            (a.reservado_ate is null or a.reservado_ate <= now())
            and (
              -- The bank decides first who has the money.
              a.status = 'pendente' and (p.contestado_em is null or coalesce(p.contestacao_fim, 'perdida') <> 'perdida')
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
  join private.pagamentos as p on p.id = r.pagamento_id;
$$;
comment on function public.fn_service_reembolsos_a_fazer(integer) is
  'For the worker: takes up to _limite (100) refunds for 5 minutes, none of a charge in dispute: {id, intent_id, valor_centavos, refund_id|null, tentativas}. With refund_id it was sent and only its state is asked (10 minutes later); without, it is to be made with the idempotency key re:{id} and metadata {reembolso_id}. A call that the provider refuses is not the end of it: its _status is null.';

create or replace function private.aplicar_reembolso(_refund jsonb, _evento_id text, _evento_tipo text, _evento_em timestamptz)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _vaga public.vagas;
  _pagamento private.pagamentos;
  _reembolso private.reembolsos;
  _valor constant integer := (_refund ->> 'amount')::integer;
  _chave constant text := coalesce(_evento_id, 're:' || (_refund ->> 'id') || ':' || (_refund ->> 'status'));
begin
  select v.* into _vaga
  from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _refund ->> 'payment_intent'
  for no key update of v;
  select p.* into _pagamento from private.pagamentos as p where p.intent_id = _refund ->> 'payment_intent';
  -- Before its money is known a refund means nothing: it comes again.
  if not found or _pagamento.recebido_centavos = 0 then
    return jsonb_build_object(
      'conhecido', false, 'pagamento', null, 'vaga_id', null, 'vaga', null, 'codigo_ref', null, 'repetido', false
    );
  end if;
  if exists (select 1 from private.pagamento_eventos as e where e.event_id = _chave) then
    return private.resposta_do_evento(_pagamento, _vaga, true);
  end if;
  -- Ours by its number; by its metadata only when intent and amount say so too.
  select r.* into _reembolso
  from private.reembolsos as r
  where
    r.pagamento_id = _pagamento.id
    and (
      r.refund_id = _refund ->> 'id'
      or r.refund_id is null
      and r.id::text = _refund ->> 'metadata_reembolso_id'
      and r.valor_centavos = _valor
    )
  order by r.refund_id nulls last
  limit 1;
  if not found and exists (
    select 1 from private.reembolsos as r
    where r.pagamento_id = _pagamento.id and _refund ->> 'id' = any (r.refunds_falhos)
  ) then
    perform private.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso que tinha falhado');
    return private.resposta_do_evento(_pagamento, _vaga, false);
  elsif _reembolso.id is null and _refund ->> 'status' = 'succeeded' then
    -- Made by hand for one of ours that failed, or that the provider does not take: that one is done.
    select r.* into _reembolso
    from private.reembolsos as r
    where
      r.pagamento_id = _pagamento.id
      and r.valor_centavos = _valor
      and (
        r.status = 'pendente' and r.refund_id is null and r.tentativas > 0
        or r.status = 'falhou' and _valor <= _pagamento.recebido_centavos - (
          select coalesce(sum(o.valor_centavos), 0)
          from private.reembolsos as o
          where o.pagamento_id = _pagamento.id and o.status <> 'falhou'
        )
      )
    order by r.status, r.criado_em
    limit 1;
  end if;
  if _reembolso.id is not null then
    _reembolso := private.mover_reembolso(_reembolso.id, _refund ->> 'id', _refund ->> 'status', _refund ->> 'erro');
    perform private.anotar_evento(
      _chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso ' || _reembolso.status
    );
    return private.resposta_do_evento(_pagamento, _vaga, false);
  end if;

  -- Made by hand at the provider: written down as far as anything is left, and told.
  perform private.anotar_evento(_chave, _evento_tipo, _pagamento.intent_id, _evento_em, 'reembolso feito à mão');
  if _refund ->> 'status' = 'succeeded' then
    perform from private.pagamentos as p where p.id = _pagamento.id for no key update;
    insert into private.reembolsos (pagamento_id, valor_centavos, motivo, status, refund_id, feito_em)
    select _pagamento.id, least(_valor, s.resta), 'Devolvido pela equipe.', 'feito', _refund ->> 'id', now()
    from (
      select
        _pagamento.recebido_centavos - coalesce(sum(r.valor_centavos), 0)::integer as resta
      from private.reembolsos as r
      where r.pagamento_id = _pagamento.id and r.status <> 'falhou'
    ) as s
    where least(_valor, s.resta) > 0
    on conflict (refund_id) do nothing;
    perform private.avisar_equipe(
      'pagamento_divergente',
      _refund ->> 'id',
      jsonb_build_object(
        'motivo', 'um reembolso foi feito à mão no provedor',
        'intent_id', _pagamento.intent_id,
        'codigo_ref', _vaga.codigo_ref,
        'recebido_centavos', _pagamento.recebido_centavos,
        'esperado_centavos', _valor
      )
    );
  end if;
  return private.resposta_do_evento(_pagamento, _vaga, false);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function public.fn_service_aplicar_reembolso(jsonb, text, text, timestamptz) is
  'For the webhook: what the provider says of a refund {id, payment_intent, amount, status, metadata_reembolso_id?, erro?}; once each, in any order. One that we did not ask for makes one of ours of that amount done which failed or is stuck, else it is written down and told to the team. Answers as fn_service_aplicar_pagamento; conhecido false (intent unknown or not yet paid) must come again. Errors: PT422 dados_invalidos, PT503 tente_novamente.';

create or replace function private.acordar_jobs()
returns void
language plpgsql
set search_path = ''
as $$
declare
  _url text;
  _chave text;
begin
  -- The network comes with hosted projects only; elsewhere the platform's timer does it.
  if to_regnamespace('net') is null or to_regclass('vault.decrypted_secrets') is null
    or not exists (
      select 1 from private.outbox as o where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now()
    )
    and not exists (
      select 1 from public.vagas as v where v.status = 'aguardando_publicacao' and v.checada_em is null
    )
    and not exists (
      select 1
      from private.reembolsos as r
      join private.pagamentos as p on p.id = r.pagamento_id
      where
        r.status = 'pendente'
        and (r.reservado_ate is null or r.reservado_ate <= now())
        and (p.contestado_em is null or coalesce(p.contestacao_fim, 'perdida') <> 'perdida')
    )
    and not exists (
      select 1 from private.pagamentos as p
      where
        p.intent_id is not null
        and p.status in ('criando', 'aberto', 'processando', 'falhou')
        and (p.reservado_ate is null or p.reservado_ate <= now())
        and (p.cancelar_em is not null or p.criado_em < now() - interval '5 minutes')
    )
  then
    return;
  end if;
  select max(s.decrypted_secret) filter (where s.name = 'project_url'),
    max(s.decrypted_secret) filter (where s.name = 'jobs_secret_key')
  into _url, _chave
  from vault.decrypted_secrets as s;
  if _url is null or _chave is null then
    return;
  end if;
  perform net.http_post(
    url => _url || '/functions/v1/run-jobs',
    headers => jsonb_build_object('Content-Type', 'application/json', 'apikey', _chave),
    body => '{}'::jsonb,
    timeout_milliseconds => 5000
  );
end
$$;

create function private.encerrar_contestacao(_intent_id text, _ganha boolean)
returns boolean
language plpgsql
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _pagamento private.pagamentos;
begin
  perform from private.pagamentos as p
  join public.vagas as v on v.id = p.vaga_id
  where p.intent_id = _intent_id
  for no key update of v;
  update private.pagamentos as p set contestacao_fim = case when _ganha then 'ganha' else 'perdida' end
  where p.intent_id = _intent_id and p.contestado_em is not null and p.contestacao_fim is distinct from 'perdida'
  returning * into _pagamento;
  if not found then
    return false;
  end if;
  if not _ganha then
    -- The bank gave it back already.
    update private.reembolsos as r set status = 'falhou', erro = 'contestação perdida'
    where r.pagamento_id = _pagamento.id and r.status = 'pendente';
  end if;
  perform private.acordar_agora();
  return true;
end
$$;
comment on function private.encerrar_contestacao(text, boolean) is
  'The bank decided a dispute: won, what waits to go back goes; lost, the bank gave all of it back and nothing of ours follows. False when there is none, or it was lost already. By hand: select private.encerrar_contestacao(''pi_…'', true).';
