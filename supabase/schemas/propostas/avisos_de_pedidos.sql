-- Alerts of new requests to consultancies, and unsubscribing from them.

create table propostas.avisos_optout (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  token_hash bytea not null unique,
  avisada_em timestamptz,
  resumo_em date,
  saiu_em timestamptz
);
comment on table propostas.avisos_optout is
  'Subscription of consultancies to e-mails about new requests: saiu_em = unsubscribed. The secret of the link is derived from the key of this database and stored '
  'hashed. avisada_em lets those that waited longest come first.';

alter table propostas.avisos_optout enable row level security;

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
  _token constant text := mensagens.token_fixo('avisos', coalesce(_pessoa, _consultoria_id));
begin
  insert into propostas.avisos_optout as o (consultoria_id, token_hash, avisada_em)
  values (_consultoria_id, base.token_hash(mensagens.token_fixo('avisos', _consultoria_id)), now())
  on conflict (consultoria_id) do update set avisada_em = excluded.avisada_em;
  perform mensagens.enfileirar(
    _tipo,
    _pedido.id || ':' || coalesce(_pessoa, _consultoria_id),
    _email,
    jsonb_build_object(
      'token', _token,
      'solicitacao_id', _pedido.id,
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
