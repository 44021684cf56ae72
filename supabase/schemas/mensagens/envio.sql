-- What the worker does with the outbox: claim, sent, failed, and turns at the e-mail provider.

create function mensagens.reservar_outbox(_limite integer, _lease_s integer)
returns table (id uuid, tipo text, chave text, destinatario text, payload jsonb, tentativas integer)
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _maximo constant integer := least(greatest(coalesce(_limite, 10), 1), 100);
  _faltam integer;
  _fila text;
  _ids uuid[] := '{}';
begin
  -- Eight leases in a row expired without a report: the message probably crashes its worker. It becomes a dead letter for people to
  -- look at.
  perform mensagens.encerrar(m.id, null, now(), 'O envio não terminou em 8 tentativas.', false)
  from (
    select o.id
    from mensagens.outbox as o
    where o.enviado_em is null and o.morta_em is null and o.proxima_em <= now() and o.sem_resposta >= 8
    limit 100
    for update skip locked
  ) as m;

  -- Two thirds are taken in the order of the queues, so that a receipt overtakes thousands of alerts; the rest by age alone, so that
  -- no queue waits forever.
  for _fila in select f.fila from mensagens.outbox_filas as f order by f.ordem loop
    _faltam := _maximo - _maximo / 3 - cardinality(_ids);
    exit when _faltam = 0;
    _ids := _ids || array(
      select p.id
      from mensagens.outbox as p
      where p.fila = _fila and p.enviado_em is null and p.morta_em is null and p.proxima_em <= now() and p.sem_resposta < 8 and p.grupo is null
      order by p.proxima_em
      limit _faltam
      for update skip locked
    );
  end loop;
  _ids := _ids || array(
    select p.id
    from mensagens.outbox as p
    where p.enviado_em is null and p.morta_em is null and p.proxima_em <= now() and p.sem_resposta < 8 and p.grupo is null and p.id <> all (_ids)
    order by p.proxima_em
    limit _maximo - cardinality(_ids)
    for update skip locked
  );
  _ids := mensagens.juntar(_ids);

  return query
  update mensagens.outbox as o
  set
    tentativas = o.tentativas + 1,
    sem_resposta = o.sem_resposta + 1,
    proxima_em = now() + make_interval(secs => least(greatest(coalesce(_lease_s, 60), 10), 3600))
  where o.id = any (_ids)
  returning o.id, o.tipo, o.chave, o.destinatario, coalesce(
    (
      select jsonb_build_object('itens', o.payload || jsonb_agg(m.payload order by m.agendada_em, m.id))
      from mensagens.outbox as m
      -- A member whose vacancy was deleted since has no content left.
      where m.grupo = o.id and m.payload <> '{}'
      having count(*) > 0
    ),
    o.payload
  ), o.tentativas::integer;
end
$$;

create function public.fn_service_claim_outbox(_limite integer default 10, _lease_s integer default 60)
returns table (id uuid, tipo text, chave text, destinatario text, payload jsonb, tentativas integer)
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r.id, r.tipo, r.chave, r.destinatario, r.payload, r.tentativas from mensagens.reservar_outbox(_limite, _lease_s) as r;
$$;
comment on function public.fn_service_claim_outbox is
  'For the worker: takes up to _limite (100) due messages for _lease_s seconds (10 to 3600); no two workers get the same one. Two thirds go by '
  'the order of the queues, the rest by age. tentativas counts this one. The payload of a digest is {itens: [payload, …]}. It may answer fewer '
  'than _limite though more are due; nothing is due when it answers none.';
grant execute on function mensagens.reservar_outbox, public.fn_service_claim_outbox to service_role;

create function mensagens.outbox_falhou(_id uuid, _erro text, _permanente boolean) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _mensagem mensagens.outbox;
begin
  select o.* into _mensagem
  from mensagens.outbox as o
  where o.id = _id and o.enviado_em is null and o.morta_em is null
  for update;
  if not found then
    return;
  end if;
  if coalesce(_permanente, false) or _mensagem.vence_em <= now() then
    perform mensagens.encerrar(_id, null, now(), _erro, coalesce(_permanente, false));
  else
    -- The last try is at the deadline.
    update mensagens.outbox as o
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
end
$$;

create function public.fn_service_outbox_failed(_id uuid, _erro text default null, _permanente boolean default false) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select mensagens.outbox_falhou(_id, _erro, _permanente);
$$;
comment on function public.fn_service_outbox_failed is
  'For the worker: retry after 30 s, doubled each time, at most 6 h, ±20 %, until the lifetime of its kind is over; then, or at once when the refusal is '
  'permanent, it becomes a dead letter. _erro must contain no personal data.';
grant execute on function mensagens.outbox_falhou, public.fn_service_outbox_failed to service_role;

create function mensagens.outbox_enviada(_id uuid) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select mensagens.encerrar(_id, now(), null, null, true);
$$;

create function public.fn_service_outbox_sent(_id uuid) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select mensagens.outbox_enviada(_id);
$$;
comment on function public.fn_service_outbox_sent is 'For the worker: the provider accepted the message; its secret is erased. Idempotent.';
grant execute on function mensagens.outbox_enviada, public.fn_service_outbox_sent to service_role;

create table mensagens.ritmo_de_envio (
  id boolean primary key default true,
  proxima_em timestamptz not null default '-infinity',
  constraint ritmo_de_envio_id_chk check (id)
);
comment on table mensagens.ritmo_de_envio is
  'One row: proxima_em is when the next e-mail of the queue may leave (docs/product/messages.md#the-pace-of-the-provider).';

alter table mensagens.ritmo_de_envio enable row level security;

insert into mensagens.ritmo_de_envio default values on conflict do nothing;

create function mensagens.vez_de_enviar(_quantas integer, _por_segundo integer, _urgente boolean) returns integer
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  with pedido as (
    select
      make_interval(secs => least(greatest(coalesce(_quantas, 1), 1), 100)::double precision / greatest(coalesce(_por_segundo, 1), 1)) as dura,
      clock_timestamp() as agora
  ),
  marcada as (
    update mensagens.ritmo_de_envio as r
    set
      proxima_em = case
        -- What leaves at once moves the turn of the others, by 5 seconds at most, so that they still leave.
        when _urgente and r.proxima_em > p.agora + interval '5 seconds' then r.proxima_em
        -- A turn more than a minute ahead would outlast a lease: a clock was set back.
        else least(greatest(r.proxima_em, p.agora), p.agora + interval '1 minute') + p.dura
      end
    from pedido as p
    where r.id
    returning r.proxima_em - p.dura - p.agora as espera
  )
  select case when _urgente then 0 else greatest(ceil(extract(epoch from m.espera) * 1000), 0)::integer end from marcada as m;
$$;

create function public.fn_service_vez_de_enviar(_quantas integer, _por_segundo integer, _urgente boolean default false) returns integer
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select mensagens.vez_de_enviar(_quantas, _por_segundo, _urgente);
$$;
comment on function public.fn_service_vez_de_enviar is
  'For the functions: takes the next _quantas (1 to 100) turns at the e-mail provider, _por_segundo a second, over all workers. Answers in how '
  'many ms the first may leave; each other leaves 1000 / _por_segundo ms after the one before. _urgente: it leaves at once (0), and the turns '
  'of the others move back by as much.';
grant execute on function mensagens.vez_de_enviar, public.fn_service_vez_de_enviar to service_role;
