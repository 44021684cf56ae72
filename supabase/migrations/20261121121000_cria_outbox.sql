-- Messages that must leave exactly because something was written: same transaction, delivered later by the worker
-- (run-jobs). Locks: none. Undo: drop table private.outbox and the functions.

create table private.outbox (
  id uuid primary key default gen_random_uuid(),
  tipo text not null,
  chave text not null unique,
  destinatario text not null,
  caixa bytea,
  agendada_em timestamptz not null default now(),
  payload jsonb not null,
  solicitacao_id uuid references public.solicitacoes (id) on delete cascade,
  tentativas smallint not null default 0,
  sem_resposta smallint not null default 0,
  proxima_em timestamptz not null default now(),
  vence_em timestamptz not null default now() + interval '72 hours',
  enviado_em timestamptz,
  morta_em timestamptz,
  erro text,
  criado_em timestamptz not null default now(),
  constraint outbox_tipo_chk check (
    tipo in ('solicitacao_recebida', 'link_reenviado', 'solicitacao_aberta', 'dados_excluidos')
  ),
  constraint outbox_fim_chk check (enviado_em is null or morta_em is null),
  constraint outbox_erro_chk check (char_length(erro) <= 500)
);
comment on table private.outbox is
  'Queue of messages. chave makes a cause write one message and is the idempotency key at the provider. proxima_em is when it is due, and the end of the lease while a worker holds it. Pending = neither enviado_em nor morta_em.';
comment on column private.outbox.caixa is 'Keyed hash of the mailbox, without case and +suffix: one mailbox gets at most 5 messages an hour and 10 a day.';
comment on column private.outbox.agendada_em is 'When its mailbox has room for it; proxima_em at first.';
comment on column private.outbox.sem_resposta is 'Leases in a row that ended without a word from the worker; 8 set the message aside.';
comment on column private.outbox.vence_em is 'A failure after this is the last one.';

create index outbox_pendentes_idx on private.outbox (proxima_em) where enviado_em is null and morta_em is null;
-- The few whose workers fell silent, so that a claim does not look for them among all that wait.
create index outbox_silenciosas_idx on private.outbox (proxima_em)
where enviado_em is null and morta_em is null and sem_resposta >= 8;
create index outbox_fim_idx on private.outbox (coalesce(enviado_em, morta_em))
where coalesce(enviado_em, morta_em) is not null;
create index outbox_caixa_idx on private.outbox (caixa, agendada_em desc);
create index outbox_solicitacao_id_idx on private.outbox (solicitacao_id);

alter table private.outbox enable row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;

create function private.vaga_na_caixa(_caixa bytea)
returns timestamptz
language plpgsql
set search_path = ''
as $$
begin
  -- One at a time for each mailbox, so that two do not take the same place.
  perform pg_advisory_xact_lock(hashtextextended(encode(_caixa, 'hex'), 0));
  return greatest(
    now(),
    (
      select o.agendada_em + interval '1 hour'
      from private.outbox as o where o.caixa = _caixa
      order by o.agendada_em desc offset 4 limit 1
    ),
    (
      select o.agendada_em + interval '1 day'
      from private.outbox as o where o.caixa = _caixa
      order by o.agendada_em desc offset 9 limit 1
    )
  );
end
$$;
comment on function private.vaga_na_caixa(bytea) is
  'When a mailbox may get its next message: now, or as soon as there are not yet 5 in the hour and 10 in the day before. Whoever types another''s e-mail again and again fills no mailbox, and refuses nobody.';

create function private.enfileirar(
  _tipo text,
  _chave text,
  _destinatario text,
  _payload jsonb,
  _solicitacao_id uuid
)
returns void
language plpgsql
set search_path = ''
as $$
declare
  _caixa constant bytea := private.pseudonimo('caixa:' || regexp_replace(lower(_destinatario), '\+[^@]*@', '@'));
  _quando constant timestamptz := private.vaga_na_caixa(_caixa);
begin
  insert into private.outbox (
    tipo, chave, destinatario, caixa, payload, solicitacao_id, agendada_em, proxima_em, vence_em
  )
  values (
    _tipo, _tipo || ':' || _chave, _destinatario, _caixa, _payload, _solicitacao_id, _quando, _quando,
    _quando + interval '72 hours'
  )
  on conflict (chave) do nothing;
end
$$;
comment on function private.enfileirar(text, text, text, jsonb, uuid) is
  'Puts one message in the queue, in the transaction of its cause; the same type and key only once. Due when its mailbox has room.';

create function private.encerrar_mensagem(
  _id uuid,
  _enviado_em timestamptz,
  _morta_em timestamptz,
  _erro text,
  _definitivo boolean
)
returns void
language sql
set search_path = ''
as $$
  -- The link's secret lives here only while the message may still leave; a notice of deletion keeps nobody's data.
  update private.outbox as o
  set
    enviado_em = _enviado_em,
    morta_em = _morta_em,
    erro = case when o.tipo = 'dados_excluidos' then null else left(_erro, 500) end,
    payload = case
      when o.tipo = 'dados_excluidos' then '{}'
      when _definitivo then o.payload - 'token'
      else o.payload
    end,
    destinatario = case when o.tipo = 'dados_excluidos' then '' else o.destinatario end
  where o.id = _id and o.enviado_em is null and (o.morta_em is null or _enviado_em is not null);
$$;
comment on function private.encerrar_mensagem(uuid, timestamptz, timestamptz, text, boolean) is
  'Ends a message as sent or dead; _definitivo wipes the link''s secret, else private.reenfileirar can put the message back. Repeating changes nothing.';

create function private.reenfileirar(_id uuid)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  update private.outbox as o
  set
    morta_em = null,
    erro = null,
    tentativas = 0,
    sem_resposta = 0,
    proxima_em = now(),
    vence_em = now() + interval '72 hours'
  where o.id = _id and o.morta_em is not null and o.payload ? 'token';
  if not found then
    perform private.recusar(
      409, 'Só volta à fila uma mensagem perdida que ainda tenha o seu link.', 'mensagem_indisponivel'
    );
  end if;
end
$$;
comment on function private.reenfileirar(uuid) is
  'Puts a dead letter back in the queue with 72 fresh hours, for instance after the provider was down for days. Not one refused for good, whose link is wiped. By hand: select private.reenfileirar(''…''). Errors: PT409 mensagem_indisponivel.';

create function private.reservar_outbox(_limite integer, _lease_s integer)
returns table (id uuid, tipo text, chave text, destinatario text, payload jsonb, tentativas integer)
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  -- Eight leases in a row ran out without a word: the message takes its worker down. Set aside for people to look at.
  perform private.encerrar_mensagem(m.id, null, now(), 'O envio não terminou em 8 tentativas.', false)
  from (
    select o.id
    from private.outbox as o
    where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now() and o.sem_resposta >= 8
    limit 100
    for update skip locked
  ) as m;

  return query
  update private.outbox as o
  set
    tentativas = o.tentativas + 1,
    sem_resposta = o.sem_resposta + 1,
    proxima_em = now() + make_interval(secs => least(greatest(coalesce(_lease_s, 60), 10), 3600))
  where
    -- As an array it runs once; as a join the planner could run the locking query again.
    o.id = any (
      array(
        select p.id
        from private.outbox as p
        where p.enviado_em is null and p.morta_em is null and p.proxima_em <= now() and p.sem_resposta < 8
        order by p.proxima_em
        limit least(greatest(coalesce(_limite, 10), 1), 100)
        for update skip locked
      )
    )
  returning o.id, o.tipo, o.chave, o.destinatario, o.payload, o.tentativas::integer;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.reservar_outbox(integer, integer) is 'Body of fn_service_claim_outbox.';

create function private.outbox_falhou(_id uuid, _erro text, _permanente boolean)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _mensagem private.outbox;
begin
  select o.* into _mensagem
  from private.outbox as o
  where o.id = _id and o.enviado_em is null and o.morta_em is null
  for update;
  if not found then
    return;
  end if;
  if coalesce(_permanente, false) or _mensagem.vence_em <= now() then
    perform private.encerrar_mensagem(_id, null, now(), _erro, coalesce(_permanente, false));
  else
    -- The last try is at the deadline.
    update private.outbox as o
    set
      erro = left(_erro, 500),
      sem_resposta = 0,
      proxima_em = least(
        o.vence_em,
        now() + make_interval(
          secs => least(30 * power(2, least(greatest(o.tentativas - 1, 0), 10)), 21600) * (0.8 + 0.4 * random())
        )
      )
    where o.id = _id;
  end if;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.outbox_falhou(uuid, text, boolean) is 'Body of fn_service_outbox_failed.';

create function private.outbox_enviada(_id uuid)
returns void
language sql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
  select private.encerrar_mensagem(_id, now(), null, null, true);
$$;
comment on function private.outbox_enviada(uuid) is 'Body of fn_service_outbox_sent.';

create function public.fn_service_claim_outbox(_limite integer default 10, _lease_s integer default 60)
returns table (id uuid, tipo text, chave text, destinatario text, payload jsonb, tentativas integer)
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select r.id, r.tipo, r.chave, r.destinatario, r.payload, r.tentativas from private.reservar_outbox(_limite, _lease_s) as r;
$$;
comment on function public.fn_service_claim_outbox(integer, integer) is
  'For the worker: takes up to _limite (100) due messages for _lease_s seconds (10 to 3600); no two workers get the same one. tentativas counts this one. Errors: PT503 tente_novamente.';

create function public.fn_service_outbox_sent(_id uuid)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.outbox_enviada(_id);
$$;
comment on function public.fn_service_outbox_sent(uuid) is
  'For the worker: the provider accepted the message; the secret in it is wiped. Repeating is harmless.';

create function public.fn_service_outbox_failed(_id uuid, _erro text default null, _permanente boolean default false)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.outbox_falhou(_id, _erro, _permanente);
$$;
comment on function public.fn_service_outbox_failed(uuid, text, boolean) is
  'For the worker: try again after 30 s doubled each time, at most 6 h, ±20 %, until the message is 72 h old; dead then, or at once when the refusal is permanent. _erro must carry no personal data. Errors: PT503 tente_novamente.';

grant execute on function private.reservar_outbox(integer, integer) to service_role;
grant execute on function private.outbox_enviada(uuid) to service_role;
grant execute on function private.outbox_falhou(uuid, text, boolean) to service_role;
grant execute on function public.fn_service_claim_outbox(integer, integer) to service_role;
grant execute on function public.fn_service_outbox_sent(uuid) to service_role;
grant execute on function public.fn_service_outbox_failed(uuid, text, boolean) to service_role;
