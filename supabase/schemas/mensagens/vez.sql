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
  _poucas constant boolean := (_rede is not null or _nossa) and _fila.rede_por_hora / 10 > (
    select count(*) from mensagens.outbox as o
    where o.rede = _rede and o.fila = _fila.fila and o.agendada_em > now() - interval '1 hour'
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
