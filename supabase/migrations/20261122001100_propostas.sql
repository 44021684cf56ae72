-- Proposals: table, life cycle, the four slots of a request, the author's own list, expiry and the weekly summary.
set check_function_bodies = off;
set lock_timeout = '5s';

create table public.propostas (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  auth_user_id uuid not null references public.usuarios (auth_user_id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete set null,
  consultoria_email text not null,
  valor numeric,
  prazo text not null,
  mensagem text not null,
  detalhes jsonb,
  validade_dias smallint not null default 30,
  arquivo_id uuid unique references private.arquivos (id) on delete set null,
  status_proposta text not null default 'enviada',
  motivo text,
  criado_em timestamptz not null default now(),
  decided_em timestamptz,
  expira_em timestamptz not null default now() + interval '30 days',
  constraint propostas_email_chk check (
    char_length(consultoria_email) <= 254 and consultoria_email = lower(consultoria_email)
  ),
  constraint propostas_valor_chk check (valor > 0 and valor < 10000000000 and valor = round(valor, 2)),
  constraint propostas_prazo_chk check (char_length(prazo) between 1 and 120),
  constraint propostas_mensagem_chk check (char_length(mensagem) between 1 and 4000),
  constraint propostas_detalhes_chk check (jsonb_typeof(detalhes) = 'object' and octet_length(detalhes::text) <= 20000),
  constraint propostas_validade_dias_chk check (validade_dias in (7, 15, 30)),
  constraint propostas_status_chk check (
    status_proposta in ('enviada', 'aceita', 'recusada', 'retirada', 'expirada')
  ),
  constraint propostas_decisao_chk check ((status_proposta = 'enviada') = (decided_em is null)),
  constraint propostas_motivo_chk check (
    (motivo is null or status_proposta = 'recusada') and char_length(motivo) between 1 and 500
  )
);
comment on table public.propostas is
  'Proposals (docs/product/proposals.md#sending). Live = enviada or aceita: at most four per request, one per account. After sending only the status changes.';
comment on column public.propostas.auth_user_id is 'Account that sent it, from the session; stays when its e-mail changes.';
comment on column public.propostas.consultoria_email is 'Verified e-mail of the account at the time of sending, from the session.';
comment on column public.propostas.valor is
  'Reais, up to 9,999,999,999.99. The type has no scale, so that a value that is too large gets our own error text.';

comment on column public.propostas.detalhes is
  'What the comparison shows beside value and deadline (private.detalhes_da_proposta); null without any, as in proposals sent before there were details.';
comment on column public.propostas.validade_dias is 'Days until it expires when nobody decides, chosen by its author.';

create unique index propostas_uma_por_conta_uq on public.propostas (solicitacao_id, auth_user_id)
where status_proposta in ('enviada', 'aceita');
create index propostas_solicitacao_id_idx on public.propostas (solicitacao_id, criado_em);
create index propostas_auth_user_id_idx on public.propostas (auth_user_id, criado_em desc, id desc);
create index propostas_consultoria_id_idx on public.propostas (consultoria_id);
create index propostas_expira_em_idx on public.propostas (expira_em) where status_proposta = 'enviada';

create function private.texto_da_proposta(_campo text, _texto text, _maximo integer, _faltou text, _passou text) returns text
language plpgsql set search_path = '' as $$
begin
  -- Length limit before any processing.
  if octet_length(_texto) > 8 * _maximo then
    perform private.recusar(422, _passou, _campo);
  end if;
  _texto := case _campo when 'prazo' then private.limpar_linha(_texto) else private.limpar_paragrafo(_texto) end;
  if coalesce(_texto, '') = '' then
    perform private.recusar(422, _faltou, _campo);
  end if;
  if char_length(_texto) > _maximo then
    perform private.recusar(422, _passou, _campo);
  end if;
  return _texto;
end
$$;
comment on function private.texto_da_proposta(text, text, integer, text, text) is
  'A text of a proposal, cleaned and within its length. Errors: PT422 with the field as hint.';

create function private.e_pedido_proprio(_solicitacao_id uuid, _auth_user_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1
    from private.solicitacao_contatos as s, public.usuarios as u left join public.consultorias as c on c.dono_id = u.id
    where
      s.solicitacao_id = _solicitacao_id
      and u.auth_user_id = _auth_user_id
      and (u.email_verificado and u.email = s.email or u.telefone_verificado and u.telefone = s.telefone or c.email = s.email)
  );
$$;
comment on function private.e_pedido_proprio(uuid, uuid) is
  'Whether a request is of the account or of its consultancy, by an e-mail or phone that was proved: what nobody proved would tell whose a request is.';

create function private.impedimento_de_proposta(_solicitacao_id uuid, _auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when private.e_pedido_proprio(s.id, _auth_user_id) then jsonb_build_object('motivo', 'pedido_proprio', 'ate', null)
    when s.num_propostas < 4 and s.num_propostas + private.lugares_guardados(s.id, _auth_user_id) >= 4 then
      jsonb_build_object('motivo', 'lugar_convidado', 'ate', z.aberta_em + interval '48 hours')
    when exists (select 1 from public.consultorias as c where c.dono_id = u.id and private.esta_no_ar(c)) then null
    when not u.telefone_verificado then jsonb_build_object('motivo', 'celular_nao_verificado', 'ate', null)
    when z.aberta_em > now() - interval '24 hours' and exists (
      select 1
      from public.propostas as p
      left join public.consultorias as c on c.id = p.consultoria_id and private.esta_no_ar(c)
      where p.solicitacao_id = z.solicitacao_id and p.status_proposta in ('enviada', 'aceita') and c.id is null
    ) then jsonb_build_object('motivo', 'lugar_reservado', 'ate', z.aberta_em + interval '24 hours')
  end
  from public.usuarios as u
  left join public.solicitacoes as s on s.id = _solicitacao_id
  left join private.solicitacao_prazos as z on z.solicitacao_id = _solicitacao_id
  where u.auth_user_id = _auth_user_id;
$$;
comment on function private.impedimento_de_proposta(uuid, uuid) is
  'Why an account may not take a place of a request now (docs/product/proposals.md#who-gets-a-place): {motivo: pedido_proprio | celular_nao_verificado | lugar_reservado | '
  'lugar_convidado, ate|null}; null when it may. Only an own request and a place kept for an invited consultancy stop an owner of one in the directory. To decide by it, lock the '
  'request first.';

create function private.propostas_envio() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _email constant text := private.meu_email();
  _pedido record;
  _impedimento jsonb;
begin
  if _uid is null then
    raise insufficient_privilege using message = 'Entre para enviar uma proposta.';
  end if;
  if _email is null then
    perform private.recusar(403, 'Confirme o seu e-mail no perfil para enviar propostas.', 'email_nao_verificado');
  end if;
  perform private.limitar('proposta', 'conta:' || _uid, 20, interval '1 hour');

  new.prazo := private.texto_da_proposta(
    'prazo', new.prazo, 120, 'Prazo é obrigatório', 'Use no máximo 120 caracteres.'
  );
  new.mensagem := private.texto_da_proposta(
    'mensagem', new.mensagem, 4000, 'Mensagem é obrigatória', 'A mensagem passou de 4.000 caracteres'
  );
  new.detalhes := private.detalhes_da_proposta(new.detalhes);
  if new.arquivo_id is not null then
    perform private.usar_arquivo(new.arquivo_id, _uid, 'pdf');
  end if;
  new.validade_dias := coalesce(new.validade_dias, 30);
  if new.validade_dias not in (7, 15, 30) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'validade_dias');
  end if;
  if new.valor = 'NaN' or new.valor <= 0 then
    perform private.recusar(422, 'O valor precisa ser maior que zero.', 'valor');
  end if;
  if new.valor >= 9999999999.995 then
    perform private.recusar(422, 'O valor passou de R$ 9.999.999.999,99.', 'valor');
  end if;
  new.valor := round(new.valor, 2);
  if new.valor = 0 then
    perform private.recusar(422, 'O valor precisa ser maior que zero.', 'valor');
  end if;

  -- Whoever sends to the same request waits here, and then sees what the one before did.
  select s.status_solicitacao, s.num_propostas, c.telefone, coalesce(z.recusados && private.marcas_da_conta(_uid), false) as recusado into _pedido
  from public.solicitacoes as s
  left join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  left join private.solicitacao_prazos as z on z.solicitacao_id = s.id
  where s.id = new.solicitacao_id
  for no key update of s;
  if not found or _pedido.status_solicitacao <> 'Aberta' then
    perform private.recusar(409, 'Este pedido não recebe mais propostas.', 'pedido_fechado');
  end if;
  if private.e_pedido_proprio(new.solicitacao_id, _uid) or exists (
    select 1
    from public.usuarios as u join public.consultorias as k on k.dono_id = u.id
    where u.auth_user_id = _uid and k.telefone = _pedido.telefone
  ) then
    perform private.recusar(409, 'Este pedido é seu.', 'pedido_proprio');
  end if;
  if exists (
    select 1 from public.propostas as p
    where
      p.solicitacao_id = new.solicitacao_id
      and p.auth_user_id = _uid
      and p.status_proposta in ('enviada', 'aceita')
  ) then
    perform private.recusar(409, 'Você já enviou uma proposta para este pedido.', 'proposta_repetida');
  end if;
  if _pedido.recusado or (
    select count(*) >= 3 or coalesce(bool_or(p.status_proposta = 'recusada'), false)
    from public.propostas as p where p.solicitacao_id = new.solicitacao_id and p.auth_user_id = _uid
  ) then
    perform private.recusar(409, 'Você não pode mais enviar propostas para este pedido.', 'proposta_encerrada');
  end if;
  if (
    select count(*) >= 30 from public.propostas as p where p.auth_user_id = _uid and p.status_proposta = 'enviada'
  ) then
    perform private.recusar(
      409,
      'Você já tem 30 propostas aguardando resposta. Espere uma decisão ou retire alguma.',
      'propostas_em_espera'
    );
  end if;
  if _pedido.num_propostas >= 4 then
    perform private.recusar(409, 'Este pedido já recebeu 4 propostas.', 'propostas_esgotadas');
  end if;

  new.auth_user_id := _uid;
  new.consultoria_email := _email;
  new.consultoria_id := private.minha_consultoria_id();
  if exists (select 1 from public.consultorias as c where c.id = new.consultoria_id and c.suspensa_em is not null) then
    perform private.recusar(
      403, 'A sua consultoria está suspensa e não pode enviar propostas. O motivo está no seu cadastro.', 'consultoria_suspensa'
    );
  end if;
  _impedimento := private.impedimento_de_proposta(new.solicitacao_id, _uid);
  if _impedimento ->> 'motivo' = 'celular_nao_verificado' then
    perform private.recusar(
      403, 'Confirme o seu celular no perfil para enviar propostas sem estar no diretório.', 'celular_nao_verificado'
    );
  elsif _impedimento ->> 'motivo' = 'lugar_convidado' then
    perform private.recusar(
      409,
      'O lugar que resta está guardado para uma consultoria que o cliente convidou. Tente de novo a partir de '
      || to_char((_impedimento ->> 'ate')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM "às" HH24:MI') || '.',
      'lugar_convidado'
    );
  elsif _impedimento is not null then
    perform private.recusar(
      409,
      'Nas primeiras 24 horas, só um dos quatro lugares é de quem não está no diretório, e ele já foi ocupado. Tente de novo a partir de '
      || to_char((_impedimento ->> 'ate')::timestamptz at time zone 'America/Sao_Paulo', 'DD/MM "às" HH24:MI') || '.',
      'lugar_reservado'
    );
  end if;
  -- Sending and withdrawing, which e-mails the client: by people, also with a new account, and by all accounts outside the directory.
  -- Counted last, so only what is sent counts. Listed consultancies answer for what they send: strangers use up nothing of theirs.
  if (
    select max(private.contar('proposta_no_pedido', 'pedido:' || new.solicitacao_id || ' de ' || encode(m, 'hex'), 3, interval '30 days')) > 0
    from unnest(private.marcas_da_conta(_uid)) as m
  ) then
    perform private.recusar(409, 'Você não pode mais enviar propostas para este pedido.', 'proposta_encerrada');
  end if;
  if not exists (select 1 from public.consultorias as c where c.id = new.consultoria_id and private.esta_no_ar(c))
    and private.contar('proposta_de_fora', 'pedido:' || new.solicitacao_id, 20, interval '1 day') > 0
  then
    perform private.recusar(429, 'Este pedido já recebeu muitas propostas hoje. Tente de novo amanhã.', 'limite');
  end if;
  new.status_proposta := 'enviada';
  new.motivo := null;
  new.criado_em := now();
  new.decided_em := null;
  new.expira_em := now() + make_interval(days => new.validade_dias);
  return new;
end
$$;
comment on function private.propostas_envio() is
  'Trigger: the sender comes from the session, never from the row; texts clean, request open and with a free place. An account sends again after withdrawing or expiring, '
  'three times at most, never after being declined; at most 30 wait at a time. Limits: 20 an hour by account; by request 3 in 30 days for a mailbox or mobile and '
  '20 a day for all outside the directory. Errors: '
  '42501, PT403 email_nao_verificado, consultoria_suspensa or celular_nao_verificado, PT409 pedido_fechado, pedido_proprio, proposta_repetida, proposta_encerrada, '
  'propostas_em_espera, propostas_esgotadas, lugar_reservado, lugar_convidado, PT422 with the field as hint, PT429 limite.';

create trigger propostas_envio
before insert on public.propostas
for each row execute function private.propostas_envio();

create function private.propostas_enviada() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _c public.configuracoes;
begin
  update public.solicitacoes as s set num_propostas = s.num_propostas + 1 where s.id = new.solicitacao_id;
  perform private.avisar_proposta_nova(new.solicitacao_id, new.id);
  perform private.pedir_medida(new.consultoria_id);
  select c.* into _c from public.configuracoes as c;
  perform private.enfileirar_entrega('planilha_proposta', new.id, new.solicitacao_id, _c.planilha_propostas_url);
  perform private.enfileirar_entrega('webhook_proposta', new.id, new.solicitacao_id, _c.webhook_proposta_url);
  return null;
end
$$;
comment on function private.propostas_enviada() is
  'Trigger with the effects of a sent proposal: it takes a slot of its request (whose check constraint keeps them at most 4), informs the client, has the '
  'consultancy measured within the hour, queues sheet and webhook.';

create trigger propostas_enviada
after insert on public.propostas
for each row execute function private.propostas_enviada();

create function private.proximos_da_proposta(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status when 'enviada' then array['aceita', 'recusada', 'retirada', 'expirada'] else '{}'::text[] end;
$$;
comment on function private.proximos_da_proposta(text) is
  'Statuses that a proposal may change to from a status (STATUS_PROPOSTA of src/domain/proposta-status.ts).';

create function private.propostas_guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Its contents and sender; the rest is status, dates, and the registration and the file, which may go.
  if to_jsonb(new) - array['consultoria_id', 'arquivo_id', 'status_proposta', 'motivo', 'decided_em', 'expira_em']
    is distinct from to_jsonb(old) - array['consultoria_id', 'arquivo_id', 'status_proposta', 'motivo', 'decided_em', 'expira_em']
    or new.arquivo_id <> old.arquivo_id or new.arquivo_id is not null and old.arquivo_id is null
  then
    perform private.recusar(409, 'Uma proposta enviada não muda mais.', 'proposta_enviada');
  end if;
  if new.status_proposta <> all (old.status_proposta || private.proximos_da_proposta(old.status_proposta)) then
    perform private.recusar(409, 'Esta proposta já foi decidida.', 'proposta_decidida');
  end if;
  return new;
end
$$;
comment on function private.propostas_guarda() is
  'Trigger: only the status of a proposal changes, as private.proximos_da_proposta allows. Errors: PT409 proposta_enviada, proposta_decidida.';

create trigger propostas_guarda
before update on public.propostas
for each row execute function private.propostas_guarda();

create function private.mudar_propostas(_ids uuid[], _para text, _motivo text default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _proposta public.propostas;
  _mudadas integer := 0;
begin
  -- Requests are locked first, as in all functions that decide.
  perform from public.solicitacoes as s
  where s.id in (select p.solicitacao_id from public.propostas as p where p.id = any (_ids))
  order by s.id
  for no key update;

  -- The trigger refuses statuses that private.proximos_da_proposta does not list. Mailboxes are locked in the same order everywhere.
  for _proposta in
    with mudadas as (
      update public.propostas as p
      set status_proposta = _para, motivo = _motivo, decided_em = now()
      where p.id = any (_ids) and p.status_proposta <> _para
      returning p.*
    ),
    livres as (
      update public.solicitacoes as s set num_propostas = s.num_propostas - m.n
      from (select u.solicitacao_id, count(*) as n from mudadas as u group by u.solicitacao_id) as m
      where s.id = m.solicitacao_id and _para <> 'aceita'
    )
    select m.* from mudadas as m order by private.leitor_de(m.consultoria_email), m.id
  loop
    _mudadas := _mudadas + 1;
    perform private.avisar_decisao(_proposta);
    if _para = 'aceita' then
      perform private.abrir_avaliacao(_proposta.id);
      perform private.mudar_solicitacao(_proposta.solicitacao_id, 'Proposta Aceita');
    end if;
  end loop;
  return _mudadas;
end
$$;
comment on function private.mudar_propostas(uuid[], text, text) is
  'The only function that changes the status of proposals, one or many in one statement, with all effects: the slot in the request becomes free, author or client '
  'is informed, and an accepted proposal changes its request, which declines the others. _motivo: why they were declined. Proposals that already have the status '
  'stay unchanged. Returns the number of changed proposals. Errors: PT409 proposta_decidida.';

create function private.propostas_some() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update public.solicitacoes as s set num_propostas = s.num_propostas - 1 where s.id = old.solicitacao_id;
  return null;
end
$$;
comment on function private.propostas_some() is 'Trigger: a live proposal that is deleted frees its slot in the request.';

create trigger propostas_some
after delete on public.propostas
for each row when (old.status_proposta in ('enviada', 'aceita'))
execute function private.propostas_some();

create function private.propostas_arquivo() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.arquivos as a where a.id = old.arquivo_id;
  return null;
end
$$;
comment on function private.propostas_arquivo() is 'Trigger: the attachment goes with its proposal.';

create trigger propostas_arquivo
after delete on public.propostas
for each row when (old.arquivo_id is not null)
execute function private.propostas_arquivo();

alter table public.propostas enable row level security;

revoke all on table public.propostas from public, anon, authenticated, service_role;
grant select on table public.propostas to authenticated, service_role;
grant insert (solicitacao_id, consultoria_id, consultoria_email, valor, prazo, mensagem, detalhes, validade_dias, arquivo_id)
on table public.propostas to authenticated;

create policy propostas_s_autor on public.propostas
for select to authenticated
using (auth_user_id = (select auth.uid()));

-- Same reason as at solicitacoes.cliente_id.
alter table public.propostas alter column auth_user_id set (n_distinct = -1);

create policy propostas_i_autor on public.propostas
for insert to authenticated
with check (auth_user_id = (select auth.uid()) and consultoria_email = (select private.meu_email()));

create function private.minhas_propostas(_cursor text, _limite integer, _status text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _maximo constant integer := least(greatest(coalesce(_limite, 20), 1), 50);
  _fim record;
  _itens jsonb;
  _proximo text;
begin
  perform private.limitar('minhas_propostas', 'conta:' || _uid, 240, interval '1 hour');
  if octet_length(_cursor) > 200 then
    perform private.recusar_dados();
  end if;
  _status := nullif(_status, '');
  if _status not in ('enviada', 'aceita', 'recusada', 'retirada', 'expirada') then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select c.em, c.id into _fim from private.ler_pagina(_cursor) as c;

  with pagina as (
    select p.*, row_number() over (order by p.criado_em desc, p.id desc) as n
    from public.propostas as p
    where
      p.auth_user_id = _uid
      and (_fim.id is null or (p.criado_em, p.id) < (_fim.em, _fim.id))
      and (_status is null or p.status_proposta = _status)
    order by p.criado_em desc, p.id desc
    limit _maximo + 1
  )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object(
          'id', k.id,
          'solicitacao_id', s.id,
          'tipo_servico', s.tipo_servico,
          'cidade_estado', s.cidade || ', ' || s.uf,
          'status_solicitacao', s.status_solicitacao,
          'valor', k.valor,
          'prazo', k.prazo,
          'mensagem', k.mensagem,
          'detalhes', k.detalhes,
          'arquivo_id', k.arquivo_id,
          'status_proposta', k.status_proposta,
          'motivo', k.motivo,
          'criado_em', k.criado_em,
          'decided_em', k.decided_em,
          'expira_em', k.expira_em,
          'nao_lidas', (
            select count(*) from private.mensagens as m
            where m.proposta_id = k.id and m.do_cliente and m.lida_em is null and m.retirada_em is null
          )
        ) order by k.n
      ) filter (where k.n <= _maximo),
      '[]'
    ),
    case when count(*) > _maximo then max(private.marcar_pagina(k.criado_em, k.id)) filter (where k.n = _maximo) end
  into _itens, _proximo
  from pagina as k
  join public.solicitacoes as s on s.id = k.solicitacao_id;

  return jsonb_build_object('itens', _itens, 'proximo', _proximo);
end
$$;
comment on function private.minhas_propostas(text, integer, text) is 'Body of fn_minhas_propostas. Limit: 240 an hour per account.';

create function public.fn_minhas_propostas(_cursor text default null, _limite integer default 20, _status text default null)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.minhas_propostas(_cursor, _limite, _status);
$$;
comment on function public.fn_minhas_propostas(text, integer, text) is
  'Own proposals, newest first: {itens: [{id, solicitacao_id, tipo_servico, cidade_estado, status_solicitacao, valor|null, prazo, mensagem, detalhes|null, arquivo_id|null, '
  'status_proposta, motivo|null, criado_em, decided_em|null, expira_em, nao_lidas: messages of the client}], proximo: cursor|null}; _limite at most 50, _status one '
  'status_proposta. Errors: PT422 cursor or status, PT429 limite.';

create function private.retirar_proposta(_id uuid) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  perform private.limitar('retirar_proposta', 'conta:' || auth.uid(), 60, interval '1 hour');
  perform private.mudar_propostas(
    array(select p.id from public.propostas as p where p.id = _id and p.auth_user_id = auth.uid()), 'retirada'
  );
  if not exists (select 1 from public.propostas as p where p.id = _id and p.auth_user_id = auth.uid()) then
    -- The same answer for a missing or withdrawn proposal and for one of another account.
    perform private.recusar(404, 'Não encontramos esta proposta.', 'proposta_inexistente');
  end if;
end
$$;
comment on function private.retirar_proposta(uuid) is 'Body of fn_retirar_proposta. Limit: 60 an hour per account.';

create function public.fn_retirar_proposta(_id uuid default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.retirar_proposta(_id);
$$;
comment on function public.fn_retirar_proposta(uuid) is
  'Withdraws an own proposal that is not decided yet: its slot becomes free, the client is informed. Idempotent. Errors: PT404 proposta_inexistente, PT409 '
  'proposta_decidida, PT429 limite.';

create function private.contato_do_pedido(_proposta uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _contato jsonb;
begin
  perform private.limitar('contato_do_pedido', 'conta:' || auth.uid(), 120, interval '1 hour');
  select jsonb_build_object(
    'empresa_nome', c.empresa_nome,
    'responsavel_nome', c.responsavel_nome,
    'email', c.email,
    'telefone', c.telefone,
    'cidade', c.cidade,
    'uf', c.uf
  ) into _contato
  from public.propostas as p
  join private.solicitacao_contatos as c on c.solicitacao_id = p.solicitacao_id
  where
    p.id = _proposta
    and p.auth_user_id = auth.uid()
    and p.status_proposta = 'aceita'
    and private.conhece_o_cliente(p.solicitacao_id, p.auth_user_id);
  if _contato is null then
    perform private.recusar(
      404, 'O contato aparece aqui quando o cliente aceita a sua proposta.', 'contato_indisponivel'
    );
  end if;
  return _contato;
end
$$;
comment on function private.contato_do_pedido(uuid) is
  'Body of fn_contato_do_pedido. Limit: 120 an hour per account. No longer available once the client revokes the consent to be contacted.';

create function public.fn_contato_do_pedido(_proposta uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.contato_do_pedido(_proposta);
$$;
comment on function public.fn_contato_do_pedido(uuid) is
  'Contact of the client who accepted this own proposal: {empresa_nome, responsavel_nome, email, telefone, cidade, uf}. Errors: PT404 contato_indisponivel (for '
  'other callers, and before acceptance), PT429 limite.';

create function private.expirar_propostas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedidos uuid[];
begin
  -- Requests are locked first; those that are being decided at this moment are skipped.
  _pedidos := array(
    select s.id from public.solicitacoes as s
    where
      s.id in (
        select p.solicitacao_id from public.propostas as p
        where p.status_proposta = 'enviada' and p.expira_em <= now()
        order by p.expira_em
        limit _maximo offset private.a_pular()
      )
    order by s.id
    for no key update skip locked
  );
  return private.mudar_propostas(
    array(
      select p.id from public.propostas as p
      where p.solicitacao_id = any (_pedidos) and p.status_proposta = 'enviada' and p.expira_em <= now()
    ),
    'expirada'
  );
end
$$;
comment on function private.expirar_propostas(integer) is
  'Expires proposals that were not decided in time, of at most so many requests; informs each author. Returns the number of expired proposals.';

create function private.fechar_pedidos(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _pedido record;
  _fechados integer := 0;
begin
  for _pedido in
    select s.id
    from private.solicitacao_prazos as z
    join public.solicitacoes as s on s.id = z.solicitacao_id
    where z.fecha_em <= now() and s.status_solicitacao = 'Aberta'
    order by z.fecha_em
    limit _maximo offset private.a_pular()
    for no key update of s skip locked
  loop
    perform private.mudar_solicitacao(_pedido.id, 'Encerrada');
    perform private.enviar_link(_pedido.id, 'solicitacao_encerrada', _pedido.id::text);
    _fechados := _fechados + 1;
  end loop;
  return _fechados;
end
$$;
comment on function private.fechar_pedidos(integer) is
  'Closes open requests at their end, 60 days after opening and 15 more if extended; informs the client. Returns the number of closed requests.';

create function private.pode_responder(_dono_id uuid, _email text, _solicitacao_id uuid) returns boolean
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
      select 1 from private.solicitacao_contatos as k where k.solicitacao_id = _solicitacao_id and k.email = _email
    );
$$;
comment on function private.pode_responder(uuid, text, uuid) is
  'Whether the owner of a consultancy can still answer a request: it is not their own, and they have no live or declined proposal in it.';

create function private.resumir_semana(_maximo integer, _agora timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _consultoria record;
  _resumo jsonb;
  _enviados integer := 0;
begin
  -- Mondays and Tuesdays from 8 am, so that one day without scheduled runs loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _consultoria in
    select c.*
    from (
      select c.*
      from public.consultorias as c
      left join private.avisos_optout as o on o.consultoria_id = c.id
      where
        c.aprovada_em is not null
        and c.consentimento_contato
        and private.tem_dono(c.dono_id, c.email)
        and o.saiu_em is null
        and coalesce(o.resumo_em < _segunda, true)
      order by o.resumo_em nulls first, c.id
      limit _maximo offset private.a_pular()
    ) as c
    order by private.leitor_de(c.email)
  loop
    insert into private.avisos_optout as o (consultoria_id, token_hash, resumo_em)
    values (_consultoria.id, private.token_hash(private.token_de_avisos(_consultoria.id)), _segunda)
    on conflict (consultoria_id) do update set resumo_em = excluded.resumo_em;

    select jsonb_build_object(
      'token', private.token_de_avisos(_consultoria.id),
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
      from private.solicitacao_prazos as z
      join public.solicitacoes as s on s.id = z.solicitacao_id
      where
        s.status_solicitacao = 'Aberta'
        and s.num_propostas < 4
        and z.aberta_em > _agora - interval '7 days'
        and (s.uf = _consultoria.uf or s.uf = any (_consultoria.outras_regioes_ufs))
        and private.nome_do_servico(s.tipo_servico) = any (_consultoria.servicos)
        and private.pode_responder(_consultoria.dono_id, _consultoria.email, s.id)
      order by z.aberta_em desc, s.id
      limit 100
    ) as r;
    if (_resumo ->> 'total')::integer > 0 then
      perform private.enfileirar(
        'resumo_semanal', _consultoria.id || ':' || _segunda, _consultoria.email, _resumo, null
      );
      _enviados := _enviados + 1;
    end if;
  end loop;
  return _enviados;
end
$$;
comment on function private.resumir_semana(integer, timestamptz) is
  'On Mondays and Tuesdays, Brasília time, e-mails approved consultancies the requests opened in the last 7 days that they serve and can still answer: once a week '
  'each, none that unsubscribed, at most so many per call. Returns the number of e-mails.';

create function private.girar_propostas() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.rodar('propostas');
$$;
comment on function private.girar_propostas() is
  'Scheduled changes of proposals; run it hourly. Returns the counts: {propostas_expiradas, pedidos_fechados, resumos}.';

grant execute on function
  private.minhas_propostas(text, integer, text),
  public.fn_minhas_propostas(text, integer, text),
  private.retirar_proposta(uuid),
  public.fn_retirar_proposta(uuid),
  private.contato_do_pedido(uuid),
  public.fn_contato_do_pedido(uuid)
to authenticated;
