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
create index outbox_fila_idx on mensagens.outbox (fila);

-- Without what was given up before its turn: it takes no room of a cap, and a queue that is full for a day has any number of it.
create index outbox_rede_vez_idx on mensagens.outbox (rede, fila, agendada_em desc)
where rede is not null and (morta_em is null or agendada_em <= morta_em);
create index outbox_fila_vez_idx on mensagens.outbox (fila, agendada_em desc) where morta_em is null or agendada_em <= morta_em;
-- A network that floods must not make the planner look for a quiet one among all of the queue.
alter table mensagens.outbox alter column rede set (n_distinct = -1);
create index outbox_grupo_idx on mensagens.outbox (grupo);
create index outbox_solicitacao_id_idx on mensagens.outbox (solicitacao_id);

alter table mensagens.outbox enable row level security;

create index outbox_candidatura_id_idx on mensagens.outbox (candidatura_id) where candidatura_id is not null;
create index outbox_criado_em_idx on mensagens.outbox (criado_em, id);
create index outbox_tipo_idx on mensagens.outbox (tipo, criado_em, id);
create index outbox_mortas_idx on mensagens.outbox (criado_em, id) where morta_em is not null;
create index outbox_abertas_idx on mensagens.outbox (criado_em, id) where enviado_em is null and morta_em is null;
create index outbox_palavras_idx on mensagens.outbox using gin (base.admin_busca(destinatario || ' ' || tipo));

-- Whose turn it is: mailboxes, readers, and the pace of messages to strangers.

create function mensagens.caixa_de(_email text) returns bytea
language plpgsql stable strict set search_path = '' as $$
begin
  return base.pseudonimo('caixa:' || base.caixa_do_email(_email));
end
$$;
comment on function mensagens.caixa_de is 'Keyed hash of the mailbox of an address, the same for all spellings of the address.';

create function mensagens.destino_de(_email text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return case when lower(_email) ~ '@(gmail|googlemail)\.com$' then base.caixa_do_email(_email) else lower(_email) end;
end
$$;
comment on function mensagens.destino_de is
  'One spelling for the addresses that are one mailbox for certain: Gmail says so of dots and +suffix. Elsewhere x+y@ may be another person than x@: '
  'no digest has the links of both.';

create function mensagens.leitor_de(_email text) returns bytea
language plpgsql stable strict set search_path = '' as $$
declare
  _caixa constant text := base.caixa_do_email(_email);
begin
  return base.pseudonimo('leitor:' || _caixa || case when mensagens.destino_de(_email) <> _caixa then '+' else '' end);
end
$$;
comment on function mensagens.leitor_de is
  'Keyed hash of the reader of an address, by whom messages are paced: the address, and another one for all its spellings with +suffix together, so that '
  'those never delay what goes to the address.';

create function mensagens.vez_do_leitor(
  _tipo mensagens.outbox_tipos, _fila text, _leitor bytea, _destinatario text, _nao_antes timestamptz, out solta boolean, out em timestamptz
)
language plpgsql stable set search_path = '' as $$
declare
  _destino text;
begin
  -- The first letter of a day, which most are.
  if not exists (
    select 1 from mensagens.outbox as o where o.leitor = _leitor and o.tipo = _tipo.tipo and o.agendada_em > now() - interval '1 day'
  ) then
    solta := _tipo.soltas > 0;
    em := _nao_antes;
    return;
  end if;
  _destino := mensagens.destino_de(_destinatario);
  -- The queue outside: by it and the day the planner would read all that the queue sent to anybody.
  with cartas as materialized (
    select
      o.fila,
      o.agendada_em,
      o.solta,
      o.solta or o.tentativas > 0 as saiu,
      mensagens.destino_de(o.destinatario) as destino
    from mensagens.outbox as o
    where
      o.leitor = _leitor
      and o.tipo = _tipo.tipo
      and o.grupo is null
      and o.agendada_em > now() - interval '1 day'
      -- Given up before it was sent.
      and (o.morta_em is null or o.agendada_em <= o.morta_em)
  ),
  contas as (
    select
      count(*) filter (where c.solta) < _tipo.soltas as solta,
      max(c.agendada_em) filter (where c.saiu)
      + _tipo.junta * (1 + count(distinct c.destino) filter (where not c.saiu and c.destino <> _destino)) as proximo,
      min(c.agendada_em) filter (where not c.saiu and c.destino = _destino) as marcado
    from cartas as c
    where c.fila = _fila
  )
  select k.solta, case when k.solta then _nao_antes else greatest(_nao_antes, least(k.proximo, k.marcado)) end
  into solta, em
  from contas as k;
end
$$;
comment on function mensagens.vez_do_leitor is
  'When the next message of a kind leaves to a reader: {solta: on its own, at the requested time; else em: with the digest that waits, or junta after the last '
  'letter left}. Of a reader with several addresses (mensagens.leitor_de) each waits for the digests of the others.';

create function mensagens.vez_do_estranho(_fila mensagens.outbox_filas, _rede bytea, _quando timestamptz) returns timestamptz
language plpgsql set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  _da_rede timestamptz;
  _do_total timestamptz;
  -- Nobody else's network: what the worker and the routines send.
  _nossa constant boolean := _rede is null and coalesce(auth.role(), '') not in ('anon', 'authenticated');
  -- Each read here ends at a cap, however many letters wait.
  _poucas constant boolean := (_rede is not null or _nossa) and _fila.rede_por_hora / 10 > (
    select count(*) from (
      select from mensagens.outbox as o
      where
        o.rede = _rede
        and o.fila = _fila.fila
        and o.agendada_em > now() - interval '1 hour'
        and (o.morta_em is null or o.agendada_em <= o.morta_em)
      order by o.agendada_em desc limit _fila.rede_por_hora / 10
    ) as c
  );
begin
  if _poucas then
    -- What others have waiting for later takes no room of a network that asks for little.
    select o.agendada_em + interval '1 hour' into _do_total
    from mensagens.outbox as o
    where
      o.fila = _fila.fila
      and o.agendada_em > _quando - interval '1 hour'
      and o.agendada_em <= _quando
      and (o.morta_em is null or o.agendada_em <= o.morta_em)
    order by o.agendada_em desc offset _fila.total_por_hora - 1 limit 1;
    if coalesce(_do_total <= _quando, true) then
      return _quando;
    end if;
  end if;
  -- No lock: calls at the same instant may pass a cap by their number, and nobody waits for anybody.
  select o.agendada_em + interval '1 hour' into _da_rede
  from mensagens.outbox as o
  where
    o.rede = _rede
    and o.fila = _fila.fila
    and o.agendada_em > _quando - interval '1 hour'
    and (o.morta_em is null or o.agendada_em <= o.morta_em)
  order by o.agendada_em desc offset _fila.rede_por_hora - 1 limit 1;
  select o.agendada_em + interval '1 hour' into _do_total
  from mensagens.outbox as o
  where
    o.fila = _fila.fila
    and o.agendada_em > _quando - interval '1 hour'
    and (o.morta_em is null or o.agendada_em <= o.morta_em)
  order by o.agendada_em desc offset _fila.total_por_hora / (case when _poucas then 1 else 2 end) - 1 limit 1;
  if _do_total > _quando then
    perform base.anotar_limite_atingido('e-mails por hora: ' || _fila.nome);
  end if;
  return greatest(_quando, _da_rede, _do_total);
end
$$;
comment on function mensagens.vez_do_estranho is
  'When a message may leave that a network caused: at the asked time, or once the queue has sent less than its caps for a network and for the '
  'whole product, of which half is kept for networks with less than a tenth of their own cap in the last hour. '
  'The cap of the product is shown to the team when it is reached (docs/product/team.md#health).';

create function mensagens.token_fixo(_lista text, _quem uuid) returns text
language plpgsql stable strict set search_path = '' as $$
begin
  return rtrim(translate(encode(base.pseudonimo(_lista || ':' || _quem), 'base64'), '+/', '-_'), '=');
end
$$;
comment on function mensagens.token_fixo is
  'The secret of the link that stops e-mails: about requests to a consultancy (avisos), about conversations of a request or an account (conversas), of an '
  'alert (alerta), of the notice of the subscription (plano). Always the same, so that the link in an old e-mail still works.';

-- Queueing, joining, silencing and sending again of messages.

create function mensagens.enfileirar(
  _tipo text,
  _chave text,
  _destinatario text,
  _payload jsonb,
  _solicitacao_id uuid default null,
  _confirmada boolean default false,
  _candidatura_id uuid default null,
  _nao_antes timestamptz default '-infinity'
)
returns uuid
language plpgsql set search_path = '' as $$
declare
  _do_tipo mensagens.outbox_tipos;
  _fila mensagens.outbox_filas;
  _leitor bytea := mensagens.leitor_de(nullif(_destinatario, ''));
  _quando timestamptz := greatest(now(), _nao_antes);
  _ate constant timestamptz := _quando + interval '1 day';
  _solta boolean := true;
  _rede bytea;
  _id uuid;
begin
  select t.* into strict _do_tipo from mensagens.outbox_tipos as t where t.tipo = _tipo;
  select f.* into strict _fila
  from mensagens.outbox_filas as f
  where f.fila = case when _confirmada then coalesce(_do_tipo.fila_confirmada, _do_tipo.fila) else _do_tipo.fila end;

  -- Applications that their candidate opened are told apart: one recruiter's letters never wait for another's.
  if _candidatura_id is not null and _fila.fila = _do_tipo.fila_confirmada then
    _leitor := base.pseudonimo('leitor:' || _candidatura_id);
  end if;

  if _do_tipo.soltas is not null then
    -- One transaction at a time per reader, so that two do not take the same place.
    perform pg_advisory_xact_lock(hashtextextended(encode(_leitor, 'hex'), 0));
    -- A repeated message takes no place.
    if exists (select 1 from mensagens.outbox as o where o.chave = _tipo || ':' || _chave) then
      return null;
    end if;
    select v.solta, v.em into _solta, _quando from mensagens.vez_do_leitor(_do_tipo, _fila.fila, _leitor, _destinatario, _quando) as v;
  end if;
  if _fila.rede_por_hora is not null then
    -- What the worker and the routines send comes from no visitor's network.
    if auth.role() in ('anon', 'authenticated') then
      _rede := base.pseudonimo('rede:' || base.rede_do_endereco(base.endereco_cliente()));
    end if;
    _quando := mensagens.vez_do_estranho(_fila, _rede, _quando);
  end if;

  insert into mensagens.outbox (
    tipo, fila, chave, destinatario, leitor, rede, solta, payload, solicitacao_id, candidatura_id, agendada_em, proxima_em, vence_em,
    morta_em, erro
  )
  values (
    _tipo, _fila.fila, _tipo || ':' || _chave, _destinatario, _leitor, _rede, _solta, _payload, _solicitacao_id, _candidatura_id, _quando,
    _quando, _quando + _do_tipo.vida,
    case when _fila.rede_por_hora is not null and _quando > _ate then now() end,
    case when _fila.rede_por_hora is not null and _quando > _ate then 'A fila já tinha mensagens demais à espera.' end
  )
  on conflict (chave) do nothing
  returning id into _id;
  return _id;
end
$$;
comment on function mensagens.enfileirar is
  'Puts one message in the queue of its kind, in the transaction of its cause; the same kind and key only once. _confirmada: who asked is '
  'known to read the mailbox. Due at once, or with the next digest of its kind (mensagens.vez_do_leitor), and when the caps of its queue allow it. '
  'Returns its id, null for a repetition; nothing tells the caller when it will leave.';

create function mensagens.encerrar(_id uuid, _enviado_em timestamptz, _morta_em timestamptz, _erro text, _definitivo boolean)
returns void
language sql set search_path = '' as $$
  update mensagens.outbox as o
  set
    enviado_em = _enviado_em,
    morta_em = _morta_em,
    erro = case when not t.esquece then left(_erro, 500) end,
    payload = case when t.esquece then '{}' when _definitivo then o.payload - array['token', 'caixa'] - t.apaga else o.payload end,
    destinatario = case when t.esquece then '' else o.destinatario end
  from mensagens.outbox_tipos as t
  where t.tipo = o.tipo and (o.id = _id or o.grupo = _id) and o.enviado_em is null and (o.morta_em is null or _enviado_em is not null);
$$;
comment on function mensagens.encerrar is
  'Ends a message, and those in its digest, as sent or dead; _definitivo wipes what its kind says (mensagens.outbox_tipos.apaga), else '
  'mensagens.reenfileirar can put it back. Repeating changes nothing.';

create function mensagens.reenviavel(_mensagem mensagens.outbox) returns boolean
language sql stable set search_path = '' as $$
  select _mensagem.morta_em is not null and _mensagem.payload <> '{}' and _mensagem.payload ?& t.apaga
  from mensagens.outbox_tipos as t where t.tipo = _mensagem.tipo;
$$;
comment on function mensagens.reenviavel is 'Whether a dead letter can be sent again: nothing of its payload was erased.';

create function mensagens.reenfileirar(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update mensagens.outbox as o
  set
    morta_em = null,
    grupo = null,
    erro = null,
    tentativas = 0,
    sem_resposta = 0,
    agendada_em = now(),
    proxima_em = now(),
    vence_em = now() + (select t.vida from mensagens.outbox_tipos as t where t.tipo = o.tipo)
  where o.id = _id and mensagens.reenviavel(o);
  if not found then
    perform base.recusar(
      409, 'Só volta à fila uma mensagem perdida que ainda tenha o que enviar.', 'mensagem_indisponivel'
    );
  end if;
end
$$;
comment on function mensagens.reenfileirar is
  'Queues a dead letter again, for the whole lifetime of its kind, for instance after an outage of the provider. Not possible for one whose payload was erased '
  '(mensagens.reenviavel). By hand: select mensagens.reenfileirar(''…''). Errors: PT409 mensagem_indisponivel.';

create function mensagens.calar(_sujeito text, _ids uuid[]) returns void
language sql set search_path = '' as $$
  -- Pending messages are dropped; of finished ones only a row without content stays, for the rate limit of the mailbox.
  with alvo as (
    select o.id, o.enviado_em is null and o.morta_em is null as espera
    from mensagens.outbox as o
    where
      o.tipo = any (array(select t.tipo from mensagens.outbox_tipos as t where t.sujeito = _sujeito))
      and split_part(o.chave, ':', 2) = any (_ids::text[])
  ),
  apagadas as (
    delete from mensagens.outbox as o using alvo as a where o.id = a.id and a.espera
  )
  update mensagens.outbox as o set destinatario = '', payload = '{}', erro = null
  from alvo as a
  where o.id = a.id and not a.espera;
$$;
comment on function mensagens.calar is
  'Drops the pending messages about these vacancies or accounts (mensagens.outbox_tipos.sujeito), to any address, and erases personal data from the finished ones.';

create function mensagens.juntar(_ids uuid[]) returns uuid[]
language plpgsql set search_path = '' as $$
declare
  _chefe mensagens.outbox;
begin
  for _chefe in
    select distinct on (o.leitor, o.tipo, o.fila, mensagens.destino_de(o.destinatario)) o.*
    from mensagens.outbox as o
    where o.id = any (_ids) and not o.solta and o.tentativas = 0
    order by o.leitor, o.tipo, o.fila, mensagens.destino_de(o.destinatario), o.agendada_em, o.id
  loop
    update mensagens.outbox as o
    set grupo = _chefe.id, tentativas = 1
    where o.id in (
      select m.id
      from mensagens.outbox as m
      where
        (m.leitor, m.tipo, m.fila) = (_chefe.leitor, _chefe.tipo, _chefe.fila)
        and mensagens.destino_de(m.destinatario) = mensagens.destino_de(_chefe.destinatario)
        and not m.solta
        and m.id <> _chefe.id
        and m.grupo is null
        and m.tentativas = 0
        and m.enviado_em is null
        and m.morta_em is null
      order by m.agendada_em, m.id
      limit 99
      for update skip locked
    );
  end loop;
  return array(select o.id from mensagens.outbox as o where o.id = any (_ids) and o.grupo is null);
end
$$;
comment on function mensagens.juntar is
  'Puts what waits for the same recipient into the digest of the first of these messages of its kind that goes in one (mensagens.outbox.solta), at most 100 '
  'together, and returns those that are left to send. Only at the first attempt: a digest that was tried stays as it is, as the provider compares it.';
