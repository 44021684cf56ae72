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
