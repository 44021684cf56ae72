-- Proposals of consultancies: written through the table as S0 §7 says, with who sends taken from the session (decision 9),
-- at most four live ones a request and one for each account, also under concurrency (decision 2; security T29 to T32, T89).
-- Locks: none on making; sending and deciding lock the request first, then its proposals.
-- Undo: drop table public.propostas and the functions.

create table public.propostas (
  id uuid primary key default gen_random_uuid(),
  solicitacao_id uuid not null references public.solicitacoes (id) on delete cascade,
  auth_user_id uuid not null references public.usuarios (auth_user_id) on delete cascade,
  consultoria_id uuid references public.consultorias (id) on delete set null,
  consultoria_email text not null,
  valor numeric,
  prazo text not null,
  mensagem text not null,
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
  constraint propostas_status_chk check (
    status_proposta in ('enviada', 'aceita', 'recusada', 'retirada', 'expirada')
  ),
  constraint propostas_decisao_chk check ((status_proposta = 'enviada') = (decided_em is null)),
  constraint propostas_motivo_chk check (
    (motivo is null or status_proposta = 'recusada') and char_length(motivo) between 1 and 500
  )
);
comment on table public.propostas is
  'Proposals (S0 §3). Live = enviada or aceita: at most four a request, one for each account. Never changed after sending, but for their state.';
comment on column public.propostas.auth_user_id is 'Account that sent it, whatever e-mail it has later. From the session.';
comment on column public.propostas.consultoria_email is 'Verified e-mail of the account when it was sent. From the session.';
comment on column public.propostas.valor is
  'Reais, up to 9,999,999,999.99. Without a scale in its type, so that what is too large meets our own sentence.';

create unique index propostas_uma_por_conta_uq on public.propostas (solicitacao_id, auth_user_id)
where status_proposta in ('enviada', 'aceita');
create index propostas_solicitacao_id_idx on public.propostas (solicitacao_id, criado_em);
create index propostas_auth_user_id_idx on public.propostas (auth_user_id, criado_em desc, id desc);
create index propostas_consultoria_id_idx on public.propostas (consultoria_id);
create index propostas_expira_em_idx on public.propostas (expira_em) where status_proposta = 'enviada';

create function private.texto_da_proposta(_campo text, _texto text, _maximo integer, _faltou text, _passou text)
returns text
language plpgsql
set search_path = ''
as $$
begin
  -- Bounded before any work on it.
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
  'A text of a proposal, clean and within its bound. Errors: PT422 with the field as hint.';

create function private.propostas_envio()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _uid constant uuid := auth.uid();
  _email constant text := private.meu_email();
  _pedido record;
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
  select s.status_solicitacao, s.num_propostas, c.email into _pedido
  from public.solicitacoes as s
  left join private.solicitacao_contatos as c on c.solicitacao_id = s.id
  where s.id = new.solicitacao_id
  for no key update of s;
  if not found or _pedido.status_solicitacao <> 'Aberta' then
    perform private.recusar(409, 'Este pedido não recebe mais propostas.', 'pedido_fechado');
  end if;
  if _pedido.email = _email then
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
  if (
    select count(*) >= 3 or coalesce(bool_or(p.status_proposta = 'recusada'), false)
    from public.propostas as p where p.solicitacao_id = new.solicitacao_id and p.auth_user_id = _uid
  ) then
    perform private.recusar(409, 'Você não pode mais enviar propostas para este pedido.', 'proposta_encerrada');
  end if;
  -- Sent and withdrawn again and again by many accounts, it would only weary its client.
  if (
    select count(*) >= 20 from public.propostas as p
    where p.solicitacao_id = new.solicitacao_id and p.criado_em > now() - interval '1 day'
  ) then
    perform private.recusar(429, 'Este pedido já recebeu muitas propostas hoje. Tente de novo amanhã.', 'limite');
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
  new.status_proposta := 'enviada';
  new.motivo := null;
  new.criado_em := now();
  new.decided_em := null;
  new.expira_em := now() + interval '30 days';
  return new;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.propostas_envio() is
  'Trigger: who sends is the session''s, whatever the row says; texts clean, request open and with a free place. An account sends again after withdrawing or expiring, three times at most, never after being declined; at most 30 wait at a time. Limits: 20 an hour by account, 20 a day by request. Errors: 42501, PT403 email_nao_verificado, PT409 pedido_fechado, pedido_proprio, proposta_repetida, proposta_encerrada, propostas_em_espera, propostas_esgotadas, PT422 with the field as hint, PT429 limite, PT503 tente_novamente.';

create trigger propostas_envio
before insert on public.propostas
for each row execute function private.propostas_envio();

create function private.propostas_guarda()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if (new.id, new.solicitacao_id, new.auth_user_id, new.consultoria_email, new.valor, new.prazo, new.mensagem, new.criado_em)
    is distinct from
    (old.id, old.solicitacao_id, old.auth_user_id, old.consultoria_email, old.valor, old.prazo, old.mensagem, old.criado_em)
  then
    perform private.recusar(409, 'Uma proposta enviada não muda mais.', 'proposta_enviada');
  end if;
  if new.status_proposta <> old.status_proposta then
    if old.status_proposta <> 'enviada' then
      perform private.recusar(409, 'Esta proposta já foi decidida.', 'proposta_decidida');
    end if;
    new.decided_em := now();
  end if;
  return new;
end
$$;
comment on function private.propostas_guarda() is
  'Trigger: a proposal is never changed, and moves only along the lifecycle of src/domain/proposta-status.ts. Errors: PT409 proposta_enviada, proposta_decidida.';

create trigger propostas_guarda
before update on public.propostas
for each row execute function private.propostas_guarda();

create function private.propostas_conta()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _antes constant integer := case
    when tg_op <> 'INSERT' and old.status_proposta in ('enviada', 'aceita') then 1 else 0
  end;
  _depois constant integer := case
    when tg_op <> 'DELETE' and new.status_proposta in ('enviada', 'aceita') then 1 else 0
  end;
begin
  if _antes <> _depois then
    update public.solicitacoes as s set num_propostas = s.num_propostas + _depois - _antes
    where s.id = coalesce(new.solicitacao_id, old.solicitacao_id);
  end if;
  return null;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.propostas_conta() is
  'Trigger: num_propostas of the request follows its live proposals; its own check keeps it between 0 and 4.';

create trigger propostas_conta
after insert or delete or update of status_proposta on public.propostas
for each row execute function private.propostas_conta();

alter table public.propostas enable row level security;
revoke all on table public.propostas from public, anon, authenticated, service_role;
grant select on table public.propostas to authenticated, service_role;
grant insert (solicitacao_id, consultoria_id, consultoria_email, valor, prazo, mensagem)
on table public.propostas to authenticated;

create policy propostas_s_autor on public.propostas
for select to authenticated
using (auth_user_id = (select auth.uid()));

-- For the reason given at solicitacoes.cliente_id.
alter table public.propostas alter column auth_user_id set (n_distinct = -1);

create policy propostas_i_autor on public.propostas
for insert to authenticated
with check (auth_user_id = (select auth.uid()) and consultoria_email = (select private.meu_email()));
