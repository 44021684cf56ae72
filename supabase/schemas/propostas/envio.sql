-- Invitations: a client may invite up to two listed consultancies, whose places are kept for 48 hours.

create table propostas.convites (
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  criado_em timestamptz not null default now(),
  primary key (solicitacao_id, consultoria_id)
);
comment on table propostas.convites is
  'Consultancies that the client of a request invited, two at most (docs/product/proposals.md#invitations). The place of each is kept for 48 hours after the request opens, '
  'unless it has proposed.';

create index convites_consultoria_id_idx on propostas.convites (consultoria_id);

alter table propostas.convites enable row level security;

create function propostas.convidar(_solicitacao_id uuid, _slugs text) returns void
language plpgsql set search_path = '' as $$
begin
  if _slugs is null then
    return;
  end if;
  with escolhidas as materialized (
    select c.id
    from (select distinct s.slug from unnest(string_to_array(left(_slugs, 400), ',')) as s (slug)) as d
    join public.consultorias as c on c.slug = btrim(d.slug) and consultorias.esta_no_ar(c)
    order by c.slug
    limit 2
  ),
  outras as (
    delete from propostas.convites as v
    where v.solicitacao_id = _solicitacao_id and v.consultoria_id not in (select e.id from escolhidas as e)
  )
  insert into propostas.convites (solicitacao_id, consultoria_id)
  select _solicitacao_id, e.id from escolhidas as e
  on conflict do nothing;
end
$$;
comment on function propostas.convidar is
  'Invites the consultancies of up to two addresses, separated by commas, in place of those invited before; null changes nothing. One that is not listed '
  'is left out: the request goes on without it. The client''s own is not: leaving it out would tell a guessed e-mail or phone. It has no place (propostas.lugares_guardados).';

create function propostas.lugares_guardados(_solicitacao_id uuid, _auth_user_id uuid) returns integer
language sql stable set search_path = '' as $$
  select count(*)::integer
  from propostas.convites as v
  join pedidos.solicitacao_prazos as z on z.solicitacao_id = v.solicitacao_id and z.aberta_em > now() - interval '48 hours'
  join public.consultorias as c on c.id = v.consultoria_id and consultorias.esta_no_ar(c)
  join public.usuarios as u on u.id = c.dono_id
  where
    v.solicitacao_id = _solicitacao_id
    and u.auth_user_id <> _auth_user_id
    and not exists (
      select 1 from pedidos.solicitacao_contatos as k where k.solicitacao_id = v.solicitacao_id and (k.email = c.email or k.telefone = c.telefone)
    )
    and not exists (
      select 1 from public.propostas as p where p.solicitacao_id = v.solicitacao_id and p.auth_user_id = u.auth_user_id
    );
$$;
comment on function propostas.lugares_guardados is
  'How many places of a request are kept now for invited consultancies other than that of an account, and the client''s own (by e-mail or phone). To decide by it, lock the request first.';

create function propostas.avisar_convidadas(_solicitacao_id uuid, _depois uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _convidada record;
  _avisadas integer := 0;
begin
  for _convidada in
    select
      c.id, l.email, l.pessoa, l.caixa, s as pedido,
      jsonb_build_object('convite', true, 'guardado_ate', z.aberta_em + interval '48 hours') as convite,
      exists (
        select 1
        from pedidos.solicitacao_contatos as k
        join public.usuarios as u on u.email = k.email and u.email_verificado and u.telefone_verificado
        where k.solicitacao_id = s.id
      ) as conferido
    from propostas.convites as v
    join public.consultorias as c on c.id = v.consultoria_id and consultorias.esta_no_ar(c)
    join public.solicitacoes as s on s.id = v.solicitacao_id
    left join pedidos.solicitacao_prazos as z on z.solicitacao_id = s.id
    left join propostas.avisos_optout as o on o.consultoria_id = c.id
    cross join lateral (
      select c.email, null::uuid as pessoa, '{}'::jsonb as caixa where o.saiu_em is null
      union all
      select p.email, p.aviso_id, p.caixa from consultorias.leitores(c.id, 'pedidos') as p
    ) as l
    where v.solicitacao_id = _solicitacao_id and (_depois is null or v.consultoria_id = _depois)
    order by mensagens.leitor_de(l.email)
  loop
    -- Paced apart from new requests while nobody verified a contact of the client: a flood of invitations delays no request.
    perform propostas.avisar_do_pedido(
      _convidada.pedido, _convidada.id, _convidada.email, case when _convidada.conferido and _depois is null then 'pedido_novo' else 'convite' end,
      _convidada.convite || _convidada.caixa,
      _convidada.pessoa
    );
    _avisadas := _avisadas + (_convidada.pessoa is null)::integer;
  end loop;
  update mensagens.outbox as o set payload = o.payload - 'guardado_ate'
  where o.solicitacao_id = _solicitacao_id and (o.payload ->> 'guardado_ate')::timestamptz <= o.agendada_em and o.enviado_em is null and o.tentativas = 0;
  return _avisadas;
end
$$;
comment on function propostas.avisar_convidadas is
  'E-mails an open request to the consultancies that its client invited, also where they serve something else, and to those of their people who chose it, unless they stopped these e-mails, and until when its place is kept, if that is after the e-mail leaves. Returns how many consultancies. _depois: the one that was invited after the others were told, and may have been told like them.';

-- Sending a proposal: who may, the four places of a request, what it says.

create function propostas.texto(_campo text, _texto text, _maximo integer, _faltou text, _passou text) returns text
language plpgsql set search_path = '' as $$
begin
  -- Length limit before any processing.
  if octet_length(_texto) > 8 * _maximo then
    perform base.recusar(422, _passou, _campo);
  end if;
  _texto := case _campo when 'prazo' then base.limpar_linha(_texto) else base.limpar_paragrafo(_texto) end;
  if coalesce(_texto, '') = '' then
    perform base.recusar(422, _faltou, _campo);
  end if;
  if char_length(_texto) > _maximo then
    perform base.recusar(422, _passou, _campo);
  end if;
  return _texto;
end
$$;
comment on function propostas.texto is 'A text of a proposal, cleaned and within its length. Errors: PT422 with the field as hint.';

create function propostas.e_pedido_proprio(_solicitacao_id uuid, _auth_user_id uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return exists (
    select 1
    from pedidos.solicitacao_contatos as s, public.usuarios as u left join public.consultorias as c on c.dono_id = u.id
    where
      s.solicitacao_id = _solicitacao_id
      and u.auth_user_id = _auth_user_id
      and (u.email_verificado and u.email = s.email or u.telefone_verificado and u.telefone = s.telefone or c.email = s.email)
  );
end
$$;
comment on function propostas.e_pedido_proprio is
  'Whether a request is of the account or of its consultancy, by an e-mail or phone that was proved: what nobody proved would tell whose a request is.';

create function propostas.envio() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _email constant text := contas.meu_email();
  _de uuid;
  _pessoas bytea[];
  _pedido record;
  _impedimento jsonb;
begin
  if _uid is null then
    raise insufficient_privilege using message = 'Entre para enviar uma proposta.';
  end if;
  if _email is null then
    perform base.recusar(403, 'Confirme o seu e-mail no perfil para enviar propostas.', 'email_nao_verificado');
  end if;
  perform base.limitar('proposta', 'conta:' || _uid, 20, interval '1 hour');
  new.consultoria_id := consultorias.de_quem_proponho(new.consultoria_id);
  -- Of a consultancy all is counted once, whoever of it sends.
  _de := consultorias.em_nome_de(new.consultoria_id);
  _pessoas := contas.marcas(_uid) || case when _de <> _uid then contas.marcas(_de) end;

  new.prazo := propostas.texto(
    'prazo', new.prazo, 120, 'Prazo é obrigatório', 'Use no máximo 120 caracteres.'
  );
  new.mensagem := propostas.texto(
    'mensagem', new.mensagem, 4000, 'Mensagem é obrigatória', 'A mensagem passou de 4.000 caracteres'
  );
  new.detalhes := propostas.detalhes(new.detalhes);
  new.validade_dias := coalesce(new.validade_dias, 30);
  if new.validade_dias not in (7, 15, 30) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'validade_dias');
  end if;
  if new.valor = 'NaN' or new.valor <= 0 then
    perform base.recusar(422, 'O valor precisa ser maior que zero.', 'valor');
  end if;
  if new.valor >= 9999999999.995 then
    perform base.recusar(422, 'O valor passou de R$ 9.999.999.999,99.', 'valor');
  end if;
  new.valor := round(new.valor, 2);
  if new.valor = 0 then
    perform base.recusar(422, 'O valor precisa ser maior que zero.', 'valor');
  end if;

  -- Whoever sends to the same request waits here, and then sees what the one before did.
  select s.status_solicitacao, s.num_propostas, c.telefone, coalesce(z.recusados && _pessoas, false) as recusado into _pedido
  from public.solicitacoes as s
  left join pedidos.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join pedidos.solicitacao_prazos as z on z.solicitacao_id = s.id
  where s.id = new.solicitacao_id
  for no key update of s;
  if not found or _pedido.status_solicitacao <> 'Aberta' then
    perform base.recusar(409, 'Este pedido não recebe mais propostas.', 'pedido_fechado');
  end if;
  if propostas.e_pedido_proprio(new.solicitacao_id, _uid) or _de <> _uid and propostas.e_pedido_proprio(new.solicitacao_id, _de) or exists (
    select 1
    from public.usuarios as u join public.consultorias as k on k.dono_id = u.id
    where u.auth_user_id in (_uid, _de) and k.telefone = _pedido.telefone
  ) then
    perform base.recusar(409, 'Este pedido é seu.', 'pedido_proprio');
  end if;
  if exists (
    select 1 from public.propostas as p
    where
      p.solicitacao_id = new.solicitacao_id
      and (p.auth_user_id in (_uid, _de) or p.enviada_por = contas.minha_conta())
      and p.status_proposta in ('enviada', 'aceita')
  ) then
    perform base.recusar(409, 'Você já enviou uma proposta para este pedido.', 'proposta_repetida');
  end if;
  -- Not before: whoever sends again after a lost answer hears of the proposal, not of a file that it already has.
  if new.arquivo_id is not null then
    perform arquivos.usar(new.arquivo_id, _uid, 'pdf');
  end if;
  if _pedido.recusado or (
    select count(*) >= 3 or coalesce(bool_or(p.status_proposta = 'recusada'), false)
    from public.propostas as p where p.solicitacao_id = new.solicitacao_id and p.auth_user_id = _de
  ) then
    perform base.recusar(409, 'Você não pode mais enviar propostas para este pedido.', 'proposta_encerrada');
  end if;
  if (
    select count(*) >= 30 from public.propostas as p where p.auth_user_id = _de and p.status_proposta = 'enviada'
  ) then
    perform base.recusar(
      409,
      'Você já tem 30 propostas aguardando resposta. Espere uma decisão ou retire alguma.',
      'propostas_em_espera'
    );
  end if;
  if _pedido.num_propostas >= 4 then
    perform base.recusar(409, 'Este pedido já recebeu 4 propostas.', 'propostas_esgotadas');
  end if;

  new.auth_user_id := _de;
  new.enviada_por := case when _de <> _uid then contas.minha_conta() end;
  new.consultoria_email := _email;
  _impedimento := propostas.impedimento(new.solicitacao_id, _de);
  if _impedimento ->> 'motivo' = 'consultoria_suspensa' then
    perform base.recusar(
      403, 'A consultoria está suspensa e não envia propostas. Quem cuida dela lê o motivo no cadastro.', 'consultoria_suspensa'
    );
  elsif _impedimento ->> 'motivo' = 'celular_nao_verificado' then
    perform base.recusar(
      403, 'Confirme o seu celular no perfil para enviar propostas sem estar no diretório.', 'celular_nao_verificado'
    );
  elsif _impedimento ->> 'motivo' = 'lugar_convidado' then
    perform base.recusar(
      409,
      'O lugar que resta está guardado para uma consultoria que o cliente convidou. Tente de novo a partir de '
      || to_char((_impedimento ->> 'ate')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM "às" HH24:MI') || '.',
      'lugar_convidado'
    );
  elsif _impedimento is not null then
    perform base.recusar(
      409,
      'Nas primeiras 24 horas, só um dos quatro lugares é de quem não está no diretório, e ele já foi ocupado. Tente de novo a partir de '
      || to_char((_impedimento ->> 'ate')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM "às" HH24:MI') || '.',
      'lugar_reservado'
    );
  end if;
  -- Sending and withdrawing, which e-mails the client: by people, also with a new account, and by all accounts outside the directory.
  -- Counted last, so only what is sent counts. Listed consultancies answer for what they send: strangers use up nothing of theirs.
  if (
    select max(base.contar('proposta_no_pedido', 'pedido:' || new.solicitacao_id || ' de ' || encode(m, 'hex'), 3, interval '30 days')) > 0
    from unnest(_pessoas) as m
  ) then
    perform base.recusar(409, 'Você não pode mais enviar propostas para este pedido.', 'proposta_encerrada');
  end if;
  if not exists (select 1 from public.consultorias as c where c.id = new.consultoria_id and consultorias.esta_no_ar(c))
    and base.contar('proposta_de_fora', 'pedido:' || new.solicitacao_id, 20, interval '1 day') > 0
  then
    perform base.recusar(429, 'Este pedido já recebeu muitas propostas hoje. Tente de novo amanhã.', 'limite');
  end if;
  if _de <> _uid then
    -- Its file is the consultancy's, and stays when the person goes.
    update arquivos.arquivos as a set auth_user_id = _de where a.id = new.arquivo_id;
  end if;
  new.status_proposta := 'enviada';
  new.motivo := null;
  new.criado_em := now();
  new.decided_em := null;
  new.expira_em := now() + make_interval(days => new.validade_dias);
  return new;
end
$$;
comment on function propostas.envio is
  'Trigger: the sender comes from the session, never from the row, which only says for which of several consultancies (consultorias.de_quem_proponho); texts clean, request open and with a free place. An account sends again after withdrawing or expiring, '
  'three times at most, never after being declined; at most 30 wait at a time. Limits: 20 an hour by account; by request 3 in 30 days for a mailbox or mobile and '
  '20 a day for all outside the directory. Errors: '
  '42501, PT403 email_nao_verificado, so_leitura, consultoria_suspensa or celular_nao_verificado, PT409 pedido_fechado, pedido_proprio, proposta_repetida, proposta_encerrada, '
  'propostas_em_espera, propostas_esgotadas, lugar_reservado, lugar_convidado, PT422 with the field as hint, PT429 limite.';

create trigger propostas_envio
before insert on public.propostas
for each row execute function propostas.envio();

create function propostas.impedimento(_solicitacao_id uuid, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when propostas.e_pedido_proprio(s.id, _auth_user_id) then jsonb_build_object('motivo', 'pedido_proprio', 'ate', null)
    when consultorias.dona_esta_suspensa(_auth_user_id) then
      jsonb_build_object('motivo', 'consultoria_suspensa', 'ate', null)
    when s.num_propostas < 4 and s.num_propostas + propostas.lugares_guardados(s.id, _auth_user_id) >= 4 then
      jsonb_build_object('motivo', 'lugar_convidado', 'ate', z.aberta_em + interval '48 hours')
    when exists (select 1 from public.consultorias as c where c.dono_id = u.id and consultorias.esta_no_ar(c)) then null
    when not u.telefone_verificado then jsonb_build_object('motivo', 'celular_nao_verificado', 'ate', null)
    when z.aberta_em > now() - interval '24 hours' and exists (
      select 1
      from public.propostas as p
      left join public.consultorias as c on c.id = p.consultoria_id and consultorias.esta_no_ar(c)
      where p.solicitacao_id = z.solicitacao_id and p.status_proposta in ('enviada', 'aceita') and c.id is null
    ) then jsonb_build_object('motivo', 'lugar_reservado', 'ate', z.aberta_em + interval '24 hours')
  end
  from public.usuarios as u
  left join public.solicitacoes as s on s.id = _solicitacao_id
  left join pedidos.solicitacao_prazos as z on z.solicitacao_id = _solicitacao_id
  where u.auth_user_id = _auth_user_id;
$$;
comment on function propostas.impedimento is
  'Why an account may not take a place of a request now (docs/product/proposals.md#who-gets-a-place): {motivo: pedido_proprio | consultoria_suspensa | '
  'celular_nao_verificado | lugar_reservado | lugar_convidado, ate|null}; null when it may. '
  'Only an own request and a place kept for an invited consultancy stop an owner of one in the directory. To decide by it, lock the request first.';

create function propostas.enviada() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update public.solicitacoes as s set num_propostas = s.num_propostas + 1 where s.id = new.solicitacao_id;
  perform propostas.avisar_proposta_nova(new.solicitacao_id, new.id);
  perform consultorias.pedir_medida(new.consultoria_id);
  perform pedidos.enfileirar_entrega('planilha_proposta', new.id, new.solicitacao_id, c.planilha_propostas_url) from public.configuracoes as c;
  perform pedidos.enfileirar_entrega('webhook_proposta', new.id, new.solicitacao_id, c.webhook_proposta_url) from public.configuracoes as c;
  return null;
end
$$;
comment on function propostas.enviada is
  'Trigger with the effects of a sent proposal: it takes a slot of its request (whose check constraint keeps them at most 4), informs the client, has the '
  'consultancy measured within the hour, queues sheet and webhook.';

create trigger propostas_enviada
after insert on public.propostas
for each row execute function propostas.enviada();
