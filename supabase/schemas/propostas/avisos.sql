-- Scheduled: the weekly summary, and requests that match. Expiry of proposals and closing of requests: transicoes/propostas.sql.

create function propostas.pode_responder(_dono_id uuid, _email text, _solicitacao_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select
    not exists (
      select 1
      from public.propostas as p
      join public.usuarios as u on u.auth_user_id = p.auth_user_id
      where
        p.solicitacao_id = _solicitacao_id
        and u.id = _dono_id
        and p.status_proposta in ('enviada', 'aceita', 'recusada')
    )
    and not exists (
      select 1 from pedidos.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id and k.email = _email
    );
$$;
comment on function propostas.pode_responder is
  'Whether the owner of a consultancy can still answer a request: it is not their own, and they have no live or declined proposal in it.';

create function propostas.resumir_semana(_maximo integer, _agora timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _consultoria record;
  _resumo jsonb;
  _vistos integer := 0;
begin
  -- Mondays and Tuesdays from 8 am, so that one day without scheduled runs loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _consultoria in
    select c.*, l.de, l.para, l.caixa
    from (
      select c.*, o.saiu_em
      from public.consultorias as c
      left join propostas.avisos_optout as o on o.consultoria_id = c.id
      where
        c.aprovada_em is not null
        and c.consentimento_contato
        and consultorias.tem_dono(c.dono_id, c.email)
        and (o.saiu_em is null or exists (select from consultorias.leitores(c.id, 'pedidos')))
        and coalesce(o.resumo_em < _segunda, true)
      order by o.resumo_em nulls first, c.id
      limit _maximo offset base.a_pular()
    ) as c
    cross join lateral (
      select c.id as de, c.email as para, '{}'::jsonb as caixa where c.saiu_em is null
      union all
      select p.aviso_id, p.email, p.caixa from consultorias.leitores(c.id, 'pedidos') as p
    ) as l
    order by mensagens.leitor_de(l.para)
  loop
    _vistos := _vistos + 1;
    insert into propostas.avisos_optout as o (consultoria_id, token_hash, resumo_em)
    values (_consultoria.id, base.token_hash(propostas.token_de_avisos(_consultoria.id)), _segunda)
    on conflict (consultoria_id) do update set resumo_em = excluded.resumo_em;

    select jsonb_build_object(
      'token', case _consultoria.de when _consultoria.id then propostas.token_de_avisos(_consultoria.id) else mensagens.token_fixo('avisos', _consultoria.de) end,
      'consultoria_id', _consultoria.id,
      'total', count(*),
      'pedidos', jsonb_agg(
        jsonb_build_object(
          'id', r.id, 'tipo_servico', r.tipo_servico, 'cidade', r.cidade, 'uf', r.uf, 'prazo_desejado', r.prazo_desejado
        ) order by r.n
      ) filter (where r.n <= 5)
    ) into _resumo
    from (
      -- By opening date: a request that waited long for the team is still new to consultancies.
      select s.*, row_number() over (order by z.aberta_em desc, s.id) as n
      from pedidos.solicitacao_prazos as z
      join public.solicitacoes as s on s.id = z.solicitacao_id
      where
        s.status_solicitacao = 'Aberta'
        and s.num_propostas < 4
        and z.aberta_em > _agora - interval '7 days'
        and (s.uf = _consultoria.uf or s.uf = any (_consultoria.outras_regioes_ufs))
        and propostas.nome_do_servico(s.tipo_servico) = any (_consultoria.servicos)
        and propostas.pode_responder(_consultoria.dono_id, _consultoria.email, s.id)
      order by z.aberta_em desc, s.id
      limit 100
    ) as r;
    if (_resumo ->> 'total')::integer > 0 then
      perform mensagens.enfileirar(
        'resumo_semanal', _consultoria.de || ':' || _segunda, _consultoria.para, _resumo || _consultoria.caixa
      );
    end if;
  end loop;
  return _vistos;
end
$$;
comment on function propostas.resumir_semana is
  'On Mondays and Tuesdays, Brasília time, e-mails approved consultancies, and who of their people, or the mailbox, gets new requests, those opened in the last 7 days that they serve and can still answer: once a week '
  'each, none that unsubscribed, at most so many per call. Returns how many readers had their turn, also without a request to tell of.';

-- Alerts of new requests to consultancies, and unsubscribing from them.

create table propostas.avisos_optout (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  token_hash bytea not null unique,
  avisada_em timestamptz,
  resumo_em date,
  saiu_em timestamptz
);
comment on table propostas.avisos_optout is
  'Subscription of owners of consultancies to e-mails about new requests: saiu_em = unsubscribed, by this owner. The secret of the link is derived from the key of this database and stored '
  'hashed. avisada_em lets those that waited longest come first.';

alter table propostas.avisos_optout enable row level security;

create function propostas.token_de_avisos(_consultoria_id uuid) returns text
language plpgsql stable set search_path = '' as $$
begin
  return (select mensagens.token_fixo('avisos:' || c.dono_id, c.id) from public.consultorias as c where c.id = _consultoria_id);
end
$$;
comment on function propostas.token_de_avisos is
  'The secret of the link that stops the e-mails about new requests to the owner of a consultancy: another one for each owner, so that an old letter stops nobody else.';

create function propostas.nome_do_servico(_tipo_servico text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- The only service that the two forms spell differently (docs/product/services.md#two-spellings).
  return case _tipo_servico when 'Consultoria de carreira' then 'Consultoria de Carreira' else _tipo_servico end;
end
$$;
comment on function propostas.nome_do_servico is 'A service of the request form as the registration of consultancies spells it.';

create function propostas.avisar_do_pedido(
  _pedido public.solicitacoes, _consultoria_id uuid, _email text, _tipo text, _mais jsonb, _pessoa uuid default null
)
returns void
language plpgsql set search_path = '' as $$
declare
  _do_dono constant text := propostas.token_de_avisos(_consultoria_id);
  _token constant text := case when _pessoa is null then _do_dono else mensagens.token_fixo('avisos', _pessoa) end;
begin
  insert into propostas.avisos_optout as o (consultoria_id, token_hash, avisada_em)
  values (_consultoria_id, base.token_hash(_do_dono), now())
  on conflict (consultoria_id) do update set avisada_em = excluded.avisada_em;
  perform mensagens.enfileirar(
    _tipo,
    _pedido.id || ':' || coalesce(_pessoa, _consultoria_id),
    _email,
    jsonb_build_object(
      'token', _token,
      'solicitacao_id', _pedido.id,
      'consultoria_id', _consultoria_id,
      'tipo_servico', _pedido.tipo_servico,
      'cidade', _pedido.cidade,
      'uf', _pedido.uf,
      'prazo_desejado', _pedido.prazo_desejado,
      'budget_estimado', _pedido.budget_estimado,
      'contexto', (select l.resumo from pedidos.solicitacao_leituras as l where l.solicitacao_id = _pedido.id)
    ) || _mais,
    _pedido.id
  );
end
$$;
comment on function propostas.avisar_do_pedido is
  'E-mails an open request to one consultancy, or to one of its people or its mailbox (_pessoa: the id of their row), with the link that stops these e-mails; each request once.';

create function propostas.avisar_consultorias(_solicitacao_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido public.solicitacoes;
  _consultoria record;
  _avisadas integer := 0;
begin
  select s.* into _pedido from public.solicitacoes as s where s.id = _solicitacao_id;

  for _consultoria in
    select e.id, l.email, l.pessoa, l.caixa
    from (
      select c.id, c.email, o.saiu_em
      from public.consultorias as c
      left join propostas.avisos_optout as o on o.consultoria_id = c.id
      where
        c.servicos @> array[propostas.nome_do_servico(_pedido.tipo_servico)]
        and (c.uf = _pedido.uf or _pedido.uf = any (c.outras_regioes_ufs))
        and c.aprovada_em is not null
        and c.consentimento_contato
        and consultorias.tem_dono(c.dono_id, c.email)
        and (o.saiu_em is null or exists (select from consultorias.leitores(c.id, 'pedidos')))
        and not exists (
          select 1 from pedidos.solicitacao_contatos as k where k.solicitacao_id = _pedido.id and k.email = c.email
        )
        -- Told by its invitation (propostas.avisar_convidadas).
        and not exists (
          select 1 from propostas.convites as v where v.solicitacao_id = _pedido.id and v.consultoria_id = c.id and consultorias.esta_no_ar(c)
        )
      order by o.avisada_em nulls first, c.id
      limit 200
    ) as e
    cross join lateral (
      select e.email, null::uuid as pessoa, '{}'::jsonb as caixa where e.saiu_em is null
      union all
      select p.email, p.aviso_id, p.caixa from consultorias.leitores(e.id, 'pedidos') as p
    ) as l
    -- Readers are locked in the same order everywhere, so that transactions that queue e-mails do not deadlock.
    order by mensagens.leitor_de(l.email)
  loop
    perform propostas.avisar_do_pedido(_pedido, _consultoria.id, _consultoria.email, 'pedido_novo', _consultoria.caixa, _consultoria.pessoa);
    _avisadas := _avisadas + (_consultoria.pessoa is null)::integer;
  end loop;
  return _avisadas;
end
$$;
comment on function propostas.avisar_consultorias is
  'E-mails an open request to consultancies (approved, owned, consenting) that offer its service in its state, from the same or another region: at most 200, those that '
  'waited longest first, none that unsubscribed; and those of their people who chose it. What is new within hours goes as one digest (mensagens.outbox_tipos). Returns the number of consultancies.';

create function propostas.avisar_pedidos(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido record;
  _avisados integer := 0;
begin
  for _pedido in
    select s.id, s.status_solicitacao
    from pedidos.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where z.avisar_desde is not null
    order by z.avisar_desde
    limit _maximo offset base.a_pular()
    for no key update of s skip locked
  loop
    update pedidos.solicitacao_prazos as z set avisar_desde = null where z.solicitacao_id = _pedido.id;
    if _pedido.status_solicitacao = 'Aberta' then
      update pedidos.solicitacao_prazos as z
      set avisadas = propostas.avisar_convidadas(_pedido.id) + propostas.avisar_consultorias(_pedido.id)
      where z.solicitacao_id = _pedido.id;
    end if;
    _avisados := _avisados + 1;
  end loop;
  return _avisados;
end
$$;
comment on function propostas.avisar_pedidos is
  'Alerts consultancies of requests that opened since the last run, so that who opens one does not wait for up to 200 e-mails. Returns the number of requests.';

create function propostas.avisar_fins(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido record;
  _avisados integer := 0;
begin
  for _pedido in
    select s.id, z.fecha_em, z.mais_prazo_em is null as adiavel
    from pedidos.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where
      s.status_solicitacao = 'Aberta'
      and z.fecha_em between now() and now() + interval '5 days'
      and z.fim_avisado is distinct from z.fecha_em
    order by z.fecha_em
    limit _maximo offset base.a_pular()
    for no key update of s skip locked
  loop
    update pedidos.solicitacao_prazos as z set fim_avisado = z.fecha_em where z.solicitacao_id = _pedido.id;
    perform pedidos.enviar_link(
      _pedido.id,
      'solicitacao_terminando',
      concat_ws(':', _pedido.id, extract(epoch from _pedido.fecha_em)::bigint),
      jsonb_build_object(
        'fecha_em', _pedido.fecha_em,
        'adiavel', _pedido.adiavel,
        'esperam', (
          select count(*) from public.propostas as p
          where p.solicitacao_id = _pedido.id and p.status_proposta = 'enviada' and p.expira_em > now()
        )
      )
    );
    _avisados := _avisados + 1;
  end loop;
  return _avisados;
end
$$;
comment on function propostas.avisar_fins is
  'E-mails the client of each open request that ends within 5 days, once for each end: when, how many proposals wait, and whether it may be put off. Returns the number of requests.';

-- Notices about a proposal to its author and to the client.

create function propostas.avisar_autor(_proposta public.propostas, _tipo text, _motivo text, _excluido boolean default false) returns void
language sql set search_path = '' as $$
  select mensagens.enfileirar(
    _tipo,
    concat_ws(':', _proposta.id, l.id),
    l.email,
    jsonb_build_object(
      'proposta_id', _proposta.id,
      'solicitacao_id', s.id,
      'consultoria_id', _proposta.consultoria_id,
      'tipo_servico', s.tipo_servico,
      'cidade', s.cidade,
      'uf', s.uf,
      'motivo', _motivo,
      'excluido', _excluido
    ) || l.caixa
  )
  from public.solicitacoes as s
  cross join (
    -- The current e-mail of the account; the one used then may belong to another person by now.
    select
      null::uuid as id,
      coalesce(
        (select u.email from public.usuarios as u where u.auth_user_id = _proposta.auth_user_id and u.email_verificado),
        _proposta.consultoria_email
      ) as email,
      '{}'::jsonb as caixa
    union all
    select coalesce(r.auth_user_id, r.aviso_id), r.email, r.caixa from consultorias.leitores(_proposta.consultoria_id, 'propostas') as r
  ) as l
  where s.id = _proposta.solicitacao_id
  order by mensagens.leitor_de(l.email);
$$;
comment on function propostas.avisar_autor is
  'Queues the e-mail that tells the author of a proposal, and who of its consultancy chose it, about its new status. Contains no data of the client.';

create function propostas.avisar_proposta_nova(_solicitacao_id uuid, _proposta uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- One e-mail at a time: until a worker has tried to send it, later proposals are added to it. After that its content stays
  -- unchanged, because the provider compares repeated submissions.
  update mensagens.outbox as o set payload = o.payload || jsonb_build_object('propostas', (o.payload -> 'propostas') || to_jsonb(_proposta))
  where
    o.id in (
      select m.id
      from mensagens.outbox as m
      where
        m.solicitacao_id = _solicitacao_id
        and m.tipo = 'proposta_nova'
        and m.enviado_em is null
        and m.morta_em is null
        and m.tentativas = 0
      for update skip locked
    );
  if not found then
    perform pedidos.enviar_link(
      _solicitacao_id, 'proposta_nova', _proposta::text, jsonb_build_object('propostas', jsonb_build_array(_proposta))
    );
  end if;
end
$$;
comment on function propostas.avisar_proposta_nova is
  'Informs the client of a new proposal: in the e-mail that still waits, which lists each in propostas, or in a new one.';

create function propostas.calar_proposta_nova(_solicitacao_id uuid, _proposta uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _carta record;
begin
  update mensagens.outbox as o set payload = o.payload || jsonb_build_object('propostas', (o.payload -> 'propostas') - _proposta::text)
  where
    o.id in (
      select m.id
      from mensagens.outbox as m
      where
        m.solicitacao_id = _solicitacao_id
        and m.tipo = 'proposta_nova'
        and m.enviado_em is null
        and m.morta_em is null
        and m.tentativas = 0
        and m.payload -> 'propostas' ? _proposta::text
      for update skip locked
    )
  returning o.id, o.payload into _carta;
  if not found then
    return false;
  end if;
  if (_carta.payload -> 'propostas') = '[]' then
    delete from pedidos.acompanhamento_links as l where l.token_hash = base.token_hash(_carta.payload ->> 'token');
    delete from mensagens.outbox as o where o.id = _carta.id;
  end if;
  return true;
end
$$;
comment on function propostas.calar_proposta_nova is
  'Removes a proposal that is no longer pending from the waiting e-mail about new proposals; the e-mail is dropped when nothing else is in it. Returns whether '
  'there was one.';

create function propostas.webhook(_proposta uuid) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'url', c.webhook_proposta_url,
    'corpo', jsonb_build_object(
      'solicitacao_id', p.solicitacao_id,
      'consultoria_id', p.consultoria_id,
      'consultoria_email', p.consultoria_email,
      'valor', p.valor,
      'prazo', p.prazo,
      'mensagem', p.mensagem,
      'status_proposta', p.status_proposta,
      'timestamp', p.criado_em
    )
  )
  from public.propostas as p, public.configuracoes as c
  where p.id = _proposta and c.webhook_proposta_url is not null;
$$;
comment on function propostas.webhook is
  'Current content for the webhook of a new proposal: {url, corpo}; null without an address, or when the proposal was deleted.';
