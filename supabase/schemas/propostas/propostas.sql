-- Proposals: the table, its moves and its guard.

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
  arquivo_id uuid unique references arquivos.arquivos (id) on delete set null,
  status_proposta text not null default 'enviada',
  motivo text,
  criado_em timestamptz not null default now(),
  decided_em timestamptz,
  expira_em timestamptz not null default now() + interval '30 days',
  enviada_por uuid references public.usuarios (id) on delete set null,
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
comment on column public.propostas.auth_user_id is
  'Account whose proposal it is, from the session: the sender''s, or of who owns the consultancy that it was sent for; stays when its e-mail changes.';
comment on column public.propostas.enviada_por is 'Who sent it for a consultancy of another person; null: the account of auth_user_id.';
comment on column public.propostas.consultoria_email is 'Verified e-mail of the account at the time of sending, from the session.';
comment on column public.propostas.valor is
  'Reais, up to 9,999,999,999.99. The type has no scale, so that a value that is too large gets our own error text.';
comment on column public.propostas.detalhes is
  'What the comparison shows beside value and deadline (propostas.detalhes); null without any, as in proposals sent before there were details.';
comment on column public.propostas.validade_dias is 'Days until it expires when nobody decides, chosen by its author.';

create unique index propostas_uma_por_conta_uq on public.propostas (solicitacao_id, auth_user_id)
where status_proposta in ('enviada', 'aceita');

create index propostas_solicitacao_id_idx on public.propostas (solicitacao_id, criado_em);
create index propostas_auth_user_id_idx on public.propostas (auth_user_id, criado_em desc, id desc);
create index propostas_consultoria_id_idx on public.propostas (consultoria_id);
create index propostas_enviada_por_idx on public.propostas (enviada_por) where enviada_por is not null;
create index propostas_expira_em_idx on public.propostas (expira_em) where status_proposta = 'enviada';

alter table public.propostas enable row level security;

grant select on table public.propostas to authenticated, service_role;

grant insert (solicitacao_id, consultoria_id, consultoria_email, valor, prazo, mensagem, detalhes, validade_dias, arquivo_id)
on table public.propostas to authenticated;

create policy propostas_s_autor on public.propostas
for select to authenticated
using (auth_user_id = (select auth.uid()) or consultoria_id = any (consultorias.minhas('ler')));

-- Same reason as at solicitacoes.cliente_id.
alter table public.propostas alter column auth_user_id set (n_distinct = -1), alter column consultoria_id set (n_distinct = -1);

create policy propostas_i_autor on public.propostas
for insert to authenticated
with check (
  (auth_user_id = (select auth.uid()) or consultoria_id = any (consultorias.minhas('agir')))
  and consultoria_email = (select contas.meu_email())
);

create function propostas.pode(_auth_user_id uuid, _proposta public.propostas, _o_que text) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  return coalesce(
    _proposta.auth_user_id = _auth_user_id
    or consultorias.pode((select u.id from public.usuarios as u where u.auth_user_id = _auth_user_id), _proposta.consultoria_id, _o_que),
    false
  );
end
$$;
comment on function propostas.pode is 'Whether an account may read (ler) a proposal and its conversation, or answer in it (agir): its author, and consultorias.pode.';

create index propostas_criado_em_idx on public.propostas (criado_em, id);
create index propostas_status_idx on public.propostas (status_proposta, criado_em, id);
create index propostas_valor_idx on public.propostas (coalesce(valor, 0), id);
create index propostas_palavras_idx on public.propostas using gin (base.admin_busca(consultoria_email));

create function propostas.proximos(_status text) returns text[]
language sql immutable parallel safe set search_path = '' as $$
  select case _status when 'enviada' then array['aceita', 'recusada', 'retirada', 'expirada'] else '{}'::text[] end;
$$;
comment on function propostas.proximos is 'Statuses that a proposal may change to from a status (STATUS_PROPOSTA of src/domain/proposta-status.ts).';

create function propostas.guarda() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Its contents and sender; the rest is status, dates, the registration, the file and the person, which may go, and who owns the consultancy.
  if to_jsonb(new) - array['auth_user_id', 'enviada_por', 'consultoria_id', 'arquivo_id', 'status_proposta', 'motivo', 'decided_em', 'expira_em']
    is distinct from
    to_jsonb(old) - array['auth_user_id', 'enviada_por', 'consultoria_id', 'arquivo_id', 'status_proposta', 'motivo', 'decided_em', 'expira_em']
    or new.auth_user_id <> old.auth_user_id and old.consultoria_id is null
    or new.enviada_por is not null and new.enviada_por is distinct from old.enviada_por
    or new.arquivo_id <> old.arquivo_id or new.arquivo_id is not null and old.arquivo_id is null
  then
    perform base.recusar(409, 'Uma proposta enviada não muda mais.', 'proposta_enviada');
  end if;
  if new.status_proposta <> all (old.status_proposta || propostas.proximos(old.status_proposta)) then
    perform base.recusar(409, 'Esta proposta já foi decidida.', 'proposta_decidida');
  end if;
  return new;
end
$$;
comment on function propostas.guarda is
  'Trigger: only the status of a proposal changes, as propostas.proximos allows. Errors: PT409 proposta_enviada, proposta_decidida.';

create trigger propostas_guarda
before update on public.propostas
for each row execute function propostas.guarda();

create function propostas.sumiu() returns trigger
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update public.solicitacoes as s set num_propostas = s.num_propostas - 1 where s.id = old.solicitacao_id;
  return null;
end
$$;
comment on function propostas.sumiu is 'Trigger: a live proposal that is deleted frees its slot in the request.';

create trigger propostas_some
after delete on public.propostas
for each row when (old.status_proposta in ('enviada', 'aceita'))
execute function propostas.sumiu();

create trigger propostas_arquivo
after delete on public.propostas
for each row when (old.arquivo_id is not null)
execute function arquivos.saem_com_a_linha('arquivo_id');

insert into arquivos.usos_de_arquivo (tabela, tipo, onde) values ('public.propostas', 'pdf', 'f.arquivo_id = a.id');
