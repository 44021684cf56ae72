-- Notifications about requests and proposals, unsubscribing from them, and the effect of the end of a request on its proposals.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.avisos_optout (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  token_hash bytea not null unique,
  avisada_em timestamptz,
  resumo_em date,
  saiu_em timestamptz
);
comment on table private.avisos_optout is
  'Subscription of consultancies to e-mails about new requests: saiu_em = unsubscribed. The secret of the link is derived from the key of this database and stored '
  'hashed. avisada_em lets those that waited longest come first.';

alter table private.avisos_optout enable row level security;

create function private.token_de_avisos(_consultoria_id uuid) returns text
language sql stable strict set search_path = '' as $$
  select rtrim(translate(encode(private.pseudonimo('avisos:' || _consultoria_id), 'base64'), '+/', '-_'), '=');
$$;
comment on function private.token_de_avisos(uuid) is
  'The secret of the unsubscribe link of a consultancy: always the same, so that the link in an old e-mail still works.';

create table private.solicitacao_prazos (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  aberta_em timestamptz not null default now(),
  fecha_em timestamptz not null default now() + interval '60 days',
  mais_prazo_em timestamptz,
  motivo_encerramento text,
  recusados bytea[] not null default '{}',
  avisar_desde timestamptz,
  avisadas integer not null default 0,
  constraint solicitacao_prazos_motivo_chk check (char_length(motivo_encerramento) between 1 and 500)
);
comment on table private.solicitacao_prazos is
  'When a request opened, when it closes automatically, whether its client asked for more time, why the client closed it.';
comment on column private.solicitacao_prazos.avisar_desde is 'Consultancies are not alerted yet, since it opened (private.avisar_pedidos); null afterwards.';
comment on column private.solicitacao_prazos.avisadas is 'How many consultancies were alerted of it: the time to answer counts only against rivals.';
comment on column private.solicitacao_prazos.recusados is
  'Keyed hashes (private.marcas_da_conta) of accounts that ended after the client had declined their proposal: a new account is not another chance.';

create index solicitacao_prazos_aberta_em_idx on private.solicitacao_prazos (aberta_em desc);
create index solicitacao_prazos_avisar_desde_idx on private.solicitacao_prazos (avisar_desde) where avisar_desde is not null;
create index solicitacao_prazos_fecha_em_idx on private.solicitacao_prazos (fecha_em);

alter table private.solicitacao_prazos enable row level security;

create function private.nome_do_servico(_tipo_servico text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- The only service that the two forms spell differently (docs/product/services.md#two-spellings).
  select case _tipo_servico when 'Consultoria de carreira' then 'Consultoria de Carreira' else _tipo_servico end;
$$;
comment on function private.nome_do_servico(text) is 'A service of the request form as the registration of consultancies spells it.';

create function private.avisar_consultorias(_solicitacao_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido public.solicitacoes;
  _consultoria record;
  _avisadas integer := 0;
begin
  select s.* into _pedido from public.solicitacoes as s where s.id = _solicitacao_id;

  for _consultoria in
    select e.id, e.email
    from (
      select c.id, c.email
      from public.consultorias as c
      left join private.avisos_optout as o on o.consultoria_id = c.id
      where
        c.servicos @> array[private.nome_do_servico(_pedido.tipo_servico)]
        and (c.uf = _pedido.uf or _pedido.uf = any (c.outras_regioes_ufs))
        and c.aprovada_em is not null
        and c.consentimento_contato
        and private.tem_dono(c.dono_id, c.email)
        and o.saiu_em is null
        and not exists (
          select 1 from private.solicitacao_contatos as k where k.solicitacao_id = _pedido.id and k.email = c.email
        )
        -- Told by its invitation (private.avisar_convidadas).
        and not exists (
          select 1 from private.convites as v where v.solicitacao_id = _pedido.id and v.consultoria_id = c.id and private.esta_no_ar(c)
        )
      order by o.avisada_em nulls first, c.id
      limit 200
    ) as e
    -- Readers are locked in the same order everywhere, so that transactions that queue e-mails do not deadlock.
    order by private.leitor_de(e.email)
  loop
    insert into private.avisos_optout as o (consultoria_id, token_hash, avisada_em)
    values (_consultoria.id, private.token_hash(private.token_de_avisos(_consultoria.id)), now())
    on conflict (consultoria_id) do update set avisada_em = excluded.avisada_em;
    perform private.enfileirar(
      'pedido_novo',
      _pedido.id || ':' || _consultoria.id,
      _consultoria.email,
      jsonb_build_object(
        'token', private.token_de_avisos(_consultoria.id),
        'solicitacao_id', _pedido.id,
        'tipo_servico', _pedido.tipo_servico,
        'cidade', _pedido.cidade,
        'uf', _pedido.uf,
        'prazo_desejado', _pedido.prazo_desejado
      ),
      _pedido.id
    );
    _avisadas := _avisadas + 1;
  end loop;
  return _avisadas;
end
$$;
comment on function private.avisar_consultorias(uuid) is
  'E-mails an open request to consultancies (private.esta_no_ar) that offer its service in its state, from the same or another region: at most 200, those that '
  'waited longest first, none that unsubscribed. What is new within hours goes as one digest (private.outbox_tipos). Returns the number of e-mails.';

create function private.avisar_pedidos(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido record;
  _avisados integer := 0;
begin
  for _pedido in
    select s.id, s.status_solicitacao
    from private.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where z.avisar_desde is not null
    order by z.avisar_desde
    limit _maximo offset private.a_pular()
    for no key update of s skip locked
  loop
    update private.solicitacao_prazos as z set avisar_desde = null where z.solicitacao_id = _pedido.id;
    if _pedido.status_solicitacao = 'Aberta' then
      update private.solicitacao_prazos as z
      set avisadas = private.avisar_convidadas(_pedido.id) + private.avisar_consultorias(_pedido.id)
      where z.solicitacao_id = _pedido.id;
    end if;
    _avisados := _avisados + 1;
  end loop;
  return _avisados;
end
$$;
comment on function private.avisar_pedidos(integer) is
  'Alerts consultancies of requests that opened since the last run, so that who opens one does not wait for up to 200 e-mails. Returns the number of requests.';

create function private.avisar_autor(_proposta public.propostas, _tipo text, _motivo text) returns void
language sql set search_path = '' as $$
  select private.enfileirar(
    _tipo,
    _proposta.id::text,
    -- The current e-mail of the account; the one used then may belong to another person by now.
    coalesce(
      (select u.email from public.usuarios as u where u.auth_user_id = _proposta.auth_user_id and u.email_verificado),
      _proposta.consultoria_email
    ),
    jsonb_build_object(
      'proposta_id', _proposta.id,
      'solicitacao_id', s.id,
      'tipo_servico', s.tipo_servico,
      'cidade', s.cidade,
      'uf', s.uf,
      'motivo', _motivo
    ),
    null
  )
  from public.solicitacoes as s where s.id = _proposta.solicitacao_id;
$$;
comment on function private.avisar_autor(public.propostas, text, text) is
  'Queues the e-mail that tells the author of a proposal about its new status. Contains no data of the client.';

create function private.avisar_proposta_nova(_solicitacao_id uuid, _proposta uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- One e-mail at a time: until a worker has tried to send it, later proposals are added to it. After that its content stays
  -- unchanged, because the provider compares repeated submissions.
  update private.outbox as o set payload = o.payload || jsonb_build_object('propostas', (o.payload -> 'propostas') || to_jsonb(_proposta))
  where
    o.id in (
      select m.id
      from private.outbox as m
      where
        m.solicitacao_id = _solicitacao_id
        and m.tipo = 'proposta_nova'
        and m.enviado_em is null
        and m.morta_em is null
        and m.tentativas = 0
      for update skip locked
    );
  if not found then
    perform private.enviar_link(
      _solicitacao_id, 'proposta_nova', _proposta::text, jsonb_build_object('propostas', jsonb_build_array(_proposta))
    );
  end if;
end
$$;
comment on function private.avisar_proposta_nova(uuid, uuid) is
  'Informs the client of a new proposal: in the e-mail that still waits, which lists each in propostas, or in a new one.';

create function private.calar_proposta_nova(_solicitacao_id uuid, _proposta uuid) returns boolean
language plpgsql set search_path = '' as $$
declare
  _carta record;
begin
  update private.outbox as o set payload = o.payload || jsonb_build_object('propostas', (o.payload -> 'propostas') - _proposta::text)
  where
    o.id in (
      select m.id
      from private.outbox as m
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
    delete from private.acompanhamento_links as l where l.token_hash = private.token_hash(_carta.payload ->> 'token');
    delete from private.outbox as o where o.id = _carta.id;
  end if;
  return true;
end
$$;
comment on function private.calar_proposta_nova(uuid, uuid) is
  'Removes a proposal that is no longer pending from the waiting e-mail about new proposals; the e-mail is dropped when nothing else is in it. Returns whether '
  'there was one.';

create function private.avisar_decisao(_proposta public.propostas) returns void
language plpgsql set search_path = '' as $$
declare
  _nova constant boolean := private.calar_proposta_nova(_proposta.solicitacao_id, _proposta.id);
begin
  if _proposta.status_proposta <> 'retirada' then
    perform private.avisar_autor(_proposta, 'proposta_' || _proposta.status_proposta, _proposta.motivo);
  elsif not _nova then
    perform private.enviar_link(_proposta.solicitacao_id, 'proposta_retirada', _proposta.id::text);
  end if;
end
$$;
comment on function private.avisar_decisao(public.propostas) is
  'Informs the author of a decision about a proposal, or the client of the withdrawal of a proposal they were informed of.';

create function private.encerrar_propostas(_solicitacao_id uuid, _motivo text) returns void
language sql set search_path = '' as $$
  select private.mudar_propostas(
    array(select p.id from public.propostas as p where p.solicitacao_id = _solicitacao_id and p.status_proposta = 'enviada'),
    'recusada',
    _motivo
  );
$$;
comment on function private.encerrar_propostas(uuid, text) is
  'Declines every pending proposal of a request and informs each author. Lock the request first.';

create function private.anotar_encerramento(_solicitacao_id uuid, _motivo text) returns void
language sql set search_path = '' as $$
  insert into private.solicitacao_prazos (solicitacao_id, aberta_em, motivo_encerramento)
  select s.id, s.criado_em, _motivo from public.solicitacoes as s where s.id = _solicitacao_id and _motivo is not null
  on conflict (solicitacao_id) do update set motivo_encerramento = excluded.motivo_encerramento;
$$;
comment on function private.anotar_encerramento(uuid, text) is 'Stores the reason why a client closed a request, when one is given.';

create function private.solicitacoes_some() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.avisar_autor(p, 'proposta_recusada', 'O pedido foi excluído.')
  from public.propostas as p
  where p.solicitacao_id = old.id and p.status_proposta = 'enviada'
  order by private.leitor_de(p.consultoria_email);
  return old;
end
$$;
comment on function private.solicitacoes_some() is
  'Trigger: informs authors of pending proposals when a request is deleted; its proposals are deleted with it.';

create trigger solicitacoes_some
before delete on public.solicitacoes
for each row execute function private.solicitacoes_some();

create function private.apagar_propostas_da_conta(_auth_user_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  -- Requests are locked first, as in all functions that decide.
  perform from public.solicitacoes as s
  where
    s.id in (
      select p.solicitacao_id from public.propostas as p
      where p.auth_user_id = _auth_user_id and p.status_proposta in ('enviada', 'aceita')
    )
  order by s.id
  for no key update;
  perform private.mudar_propostas(
    array(select p.id from public.propostas as p where p.auth_user_id = _auth_user_id and p.status_proposta = 'enviada'),
    'retirada'
  );
  -- Informs clients who had accepted one of the proposals.
  perform private.enviar_link(p.solicitacao_id, 'proposta_retirada', p.id::text)
  from public.propostas as p
  where p.auth_user_id = _auth_user_id and p.status_proposta = 'aceita'
  order by p.solicitacao_id;
  update private.solicitacao_prazos as z set recusados = z.recusados || private.marcas_da_conta(_auth_user_id)
  where
    z.solicitacao_id in (
      select p.solicitacao_id from public.propostas as p
      where p.auth_user_id = _auth_user_id and p.status_proposta = 'recusada'
    );
  delete from public.propostas as p where p.auth_user_id = _auth_user_id;
end
$$;
comment on function private.apagar_propostas_da_conta(uuid) is
  'An account that ends withdraws what waits and takes all its proposals with it; clients are told of those that waited and of those they had accepted. '
  'Requests that declined one remember it by keyed hashes.';

create function private.parar_avisos(_token text, _parar boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _saiu timestamptz;
begin
  perform private.limitar_endereco('avisos', 30, interval '10 minutes');
  update private.avisos_optout as o
  set saiu_em = case when coalesce(_parar, true) then coalesce(o.saiu_em, now()) end
  where o.token_hash = private.token_hash(_token)
  returning o.saiu_em into _saiu;
  if not found then
    update private.conversa_avisos as c
    set saiu_em = case when coalesce(_parar, true) then coalesce(c.saiu_em, now()) end
    where c.token_hash = private.token_hash(_token)
    returning c.saiu_em into _saiu;
  end if;
  if not found then
    perform private.recusar(404, 'Este link não é válido. Abra o link do e-mail que enviamos.', 'link_invalido');
  end if;
  return jsonb_build_object('avisos', _saiu is null);
end
$$;
comment on function private.parar_avisos(text, boolean) is 'Body of fn_parar_avisos. Limit: 30 in 10 minutes per address.';

create function public.fn_parar_avisos(_token text default null, _parar boolean default true) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.parar_avisos(_token, _parar);
$$;
comment on function public.fn_parar_avisos(text, boolean) is
  'Stops the e-mails of the link, about new requests or about conversations, or with _parar false resumes them: {avisos}. Idempotent. Errors: PT404 '
  'link_invalido, PT429 limite.';

create function private.webhook_da_proposta(_proposta uuid) returns jsonb
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
comment on function private.webhook_da_proposta(uuid) is
  'Current content for the webhook of a new proposal: {url, corpo}; null without an address, or when the proposal was deleted.';

grant execute on function
  private.parar_avisos(text, boolean),
  public.fn_parar_avisos(text, boolean)
to anon, authenticated;
