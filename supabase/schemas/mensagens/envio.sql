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

-- Log of deliveries to sheets and webhooks, and the test of an address.

create table mensagens.entregas (
  id bigint generated always as identity primary key,
  destino text not null,
  tipo text not null,
  em timestamptz not null default now(),
  status_http integer,
  ms integer not null default 0,
  erro text,
  constraint entregas_destino_chk check (char_length(destino) between 1 and 200 and tipo ~ '^[a-z_]{1,40}$'),
  constraint entregas_status_chk check (status_http between 100 and 599 and ms >= 0),
  constraint entregas_erro_chk check (char_length(erro) <= 500)
);
comment on table mensagens.entregas is 'Results of calls to other systems: the last 1,000 per destination, without their content.';

create index entregas_destino_idx on mensagens.entregas (destino, id desc);
create index entregas_tipo_idx on mensagens.entregas (tipo, id desc);

alter table mensagens.entregas enable row level security;

create function mensagens.registrar_entrega(_destino text, _tipo text, _status_http integer, _ms integer, _erro text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  _destino := left(base.limpar_linha(left(_destino, 2000)), 200);
  insert into mensagens.entregas (destino, tipo, status_http, ms, erro)
  values (
    _destino, _tipo, _status_http, greatest(coalesce(_ms, 0), 0), left(base.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from mensagens.entregas as e
  where
    e.destino = _destino
    and e.id <= (select p.id from mensagens.entregas as p where p.destino = _destino order by p.id desc offset 1000 limit 1);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_registrar_entrega(
  _destino text default null,
  _tipo text default null,
  _status_http integer default null,
  _ms integer default null,
  _erro text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select mensagens.registrar_entrega(_destino, _tipo, _status_http, _ms, _erro);
$$;
comment on function public.fn_service_registrar_entrega is
  'For the worker: records one call to another system: host, kind, response status (null = none), milliseconds, cause of failure. Errors: PT422 dados_invalidos.';
grant execute on function mensagens.registrar_entrega, public.fn_service_registrar_entrega to service_role;

create function mensagens.entregas_falhando() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('tipo', t.tipo, 'vezes', f.vezes, 'desde', f.desde, 'erro', f.erro) order by t.tipo), '[]'
  )
  from unnest(array[
    'planilha_consultoria', 'planilha_proposta', 'planilha_solicitacao', 'webhook_proposta', 'webhook_solicitacao'
  ]) as t (tipo)
  cross join lateral (
    select count(*) as vezes, min(e.em) as desde, (array_agg(coalesce(e.erro, 'HTTP ' || e.status_http) order by e.id desc))[1] as erro
    from mensagens.entregas as e
    where
      e.tipo = t.tipo
      and e.id > coalesce(
        (select max(b.id) from mensagens.entregas as b where b.tipo = t.tipo and b.erro is null and b.status_http between 200 and 399), 0
      )
  ) as f
  where f.vezes > 0;
$$;
comment on function mensagens.entregas_falhando is
  'Kinds of delivery whose newest calls failed: [{tipo, vezes, desde, erro}], counted since the last one that arrived.';

create view mensagens.lista_entregas as
select
  t.id as chave,
  t.id,
  t.em,
  t.destino,
  t.tipo,
  coalesce(t.erro is null and t.status_http between 200 and 399, false) as ok,
  to_jsonb(t) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from mensagens.entregas as t;
comment on view mensagens.lista_entregas is 'Calls to other systems in the team''s list.';

-- E-mails to the mailbox of a company or a consultancy as a whole.

create function mensagens.da_caixa(_id uuid, _tipo text, _nome text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('caixa', jsonb_build_object('token', mensagens.token_fixo('avisos', _id), 'tipo', _tipo, 'nome', base.nome_curto(_nome)));
$$;
comment on function mensagens.da_caixa is
  'What the payload of an e-mail to a mailbox has beside: {caixa: {token: of the link that ends them all, tipo: empresa or consultoria, nome}}.';

create function mensagens.calar_link(_token text, _consultoria_id uuid default null) returns void
language sql set search_path = '' as $$
  delete from mensagens.outbox as o
  where
    o.tipo in ('pedido_novo', 'convite', 'resumo_semanal', 'conversa_do_cliente', 'conversa_da_consultoria')
    and _token in (o.payload ->> 'token', o.payload ->> 'parar')
    and (_consultoria_id is null or o.payload ->> 'consultoria_id' = _consultoria_id::text)
    and (o.tentativas = 0 or o.solta)
    and o.enviado_em is null
    and o.morta_em is null;
$$;
comment on function mensagens.calar_link is
  'Deletes the waiting e-mails about requests and conversations whose link that stops them has this secret, or only those of a consultancy. A digest that was tried stays as it is (mensagens.juntar).';

create function mensagens.calar_caixa() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from mensagens.outbox as o
  where
    o.destinatario = old.email
    and mensagens.token_fixo('avisos', old.id) in (o.payload -> 'caixa' ->> 'token', o.payload ->> 'token')
    and o.enviado_em is null
    and o.morta_em is null;
  return null;
end
$$;
comment on function mensagens.calar_caixa is 'Trigger: what ends a mailbox, whichever way, takes back its e-mails that wait.';
