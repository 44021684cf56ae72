-- The lifecycle of a vacancy learns to pause (`suspensa`: a reported or disputed ad, off the page until somebody decides), its price
-- gets a version of its own, so that a charge names the price it was made for (security T18), an ended vacancy lets go of every
-- line, and the purge becomes a list that each area adds to.
-- Locks: public.vagas for an instant (two columns without rewriting).
-- Undo: put back the functions and CHECKs of 20261121126300, 126600 and 126800; drop the columns and private.passos_da_purga.

alter table public.vagas
add column versao_preco integer not null default 1,
add column suspensa_em timestamptz,
drop constraint vagas_versao_chk,
drop constraint vagas_status_chk,
drop constraint vagas_no_ar_chk,
add constraint vagas_versao_chk check (versao >= 1 and versao_preco >= 1),
add constraint vagas_status_chk check (
  status in (
    'pending_payment', 'payment_failed', 'pago', 'aguardando_publicacao', 'published', 'suspensa', 'expirada', 'encerrada',
    'recusada'
  )
),
add constraint vagas_no_ar_chk check (
  (publicada_em is null) = (expira_em is null)
  and (publicada_em is not null or status not in ('published', 'suspensa', 'expirada'))
  and expira_em <= publicada_em + interval '180 days'
),
add constraint vagas_suspensa_chk check ((suspensa_em is not null) = (status = 'suspensa'));
comment on column public.vagas.versao_preco is
  'Grows with every change of what is bought (channels, days, coupon, total), by the guard; a payment names the one it was made for.';
comment on column public.vagas.suspensa_em is 'Since when it is off the page for a report or a dispute; null unless suspensa.';

create index vagas_suspensa_em_idx on public.vagas (suspensa_em) where status = 'suspensa';

create or replace function private.proximos_da_vaga(_status text)
returns text[]
language sql
immutable
parallel safe
set search_path = ''
as $$
  select case _status
    when 'pending_payment' then array['pago', 'payment_failed', 'aguardando_publicacao', 'encerrada']
    when 'payment_failed' then array['pending_payment', 'pago', 'aguardando_publicacao', 'encerrada']
    when 'pago' then array['aguardando_publicacao', 'encerrada']
    when 'aguardando_publicacao' then array['published', 'recusada', 'encerrada']
    when 'published' then array['suspensa', 'expirada', 'encerrada']
    when 'suspensa' then array['published', 'recusada', 'encerrada']
    when 'expirada' then array['published', 'encerrada']
    else '{}'::text[]
  end;
$$;

-- With the owner's rights: the one status write that people have (decision 13) comes through here too.
create or replace function private.vagas_guarda()
returns trigger
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> (case when new.valor_total = 0 then 'aguardando_publicacao' else 'pending_payment' end) then
      perform private.recusar(409, 'Esta vaga não pode começar nesse status.', 'status_invalido');
    end if;
    return new;
  end if;
  if new.status <> old.status then
    if new.status <> all (private.proximos_da_vaga(old.status))
      -- What costs something is paid first.
      or new.status = 'aguardando_publicacao' and old.status <> 'pago' and new.valor_total > 0
      or new.status = 'pago' and new.valor_total = 0
    then
      perform private.recusar(409, 'Esta vaga não pode passar para esse status agora.', 'status_invalido');
    end if;
    if new.status = 'pago' then
      new.paga_em := coalesce(new.paga_em, now());
    elsif new.status in ('encerrada', 'recusada') then
      new.encerrada_em := now();
    end if;
    new.suspensa_em := case when new.status = 'suspensa' then now() end;
  end if;
  new.versao_preco := old.versao_preco;
  if (new.valor_total, new.canais_selecionados, new.duracao, new.desconto_aplicado, new.cupom_aplicado)
    is distinct from (old.valor_total, old.canais_selecionados, old.duracao, old.desconto_aplicado, old.cupom_aplicado)
  then
    new.versao_preco := old.versao_preco + 1;
    if old.status not in ('pending_payment', 'payment_failed')
      or new.status not in ('pending_payment', 'payment_failed')
      and (new.status <> 'aguardando_publicacao' or new.valor_total > 0)
    then
      perform private.recusar(409, 'O preço desta vaga não muda mais.', 'status_invalido');
    end if;
  end if;
  return new;
end
$$;
comment on function private.vagas_guarda() is
  'Trigger: a vacancy begins unpaid, or waiting when it costs nothing, moves only along its lifecycle, counts the versions of its price, and keeps it once it is no longer unpaid. Errors: PT409 status_invalido.';

create function private.suspender_vaga(_id uuid)
returns public.vagas
language plpgsql
set search_path = ''
as $$
declare
  _vaga public.vagas;
begin
  update public.vagas as v set status = 'suspensa' where v.id = _id and v.status = 'published' returning * into _vaga;
  if found then
    perform private.avisar_dono_da_vaga(_vaga, 'vaga_suspensa', extract(epoch from _vaga.suspensa_em)::bigint::text);
  else
    select v.* into _vaga from public.vagas as v where v.id = _id;
  end if;
  return _vaga;
end
$$;
comment on function private.suspender_vaga(uuid) is
  'Takes a published vacancy off the page until somebody decides, and tells its owner; any other stays as it is. Returns it.';

create function private.avisar_equipe(_tipo text, _chave text, _payload jsonb)
returns void
language sql
set search_path = ''
as $$
  select private.enfileirar(_tipo, _chave || ':' || a.id, a.email, _payload, null)
  from public.admins as a where a.active;
$$;
comment on function private.avisar_equipe(text, text, jsonb) is
  'One letter to every active admin; the same type and key only once each.';

create table private.passos_da_purga (
  nome text primary key,
  ordem smallint not null,
  constraint passos_da_purga_nome_chk check (nome ~ '^purgar_[a-z_]{1,50}$')
);
comment on table private.passos_da_purga is
  'What private.purgar runs after its own work, in this order: functions private.{nome}() without parameters that return {kind: how many}.';

alter table private.passos_da_purga enable row level security;
revoke all on table private.passos_da_purga from public, anon, authenticated, service_role;

alter function private.purgar() rename to purgar_base;
revoke all on function private.purgar_base() from public, anon, authenticated, service_role;

create function private.purgar()
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _feito jsonb := private.purgar_base();
  _nome text;
  _passo jsonb;
begin
  for _nome in select p.nome from private.passos_da_purga as p order by p.ordem, p.nome loop
    -- Each in a step of its own: what fails undoes nothing of the others, and comes again with the next hour.
    begin
      execute format('select private.%I()', _nome) into _passo;
      _feito := _feito || coalesce(_passo, '{}');
    exception
      when others or query_canceled then
        raise warning '% was not done (%)', _nome, sqlstate;
    end;
  end loop;
  return _feito;
end
$$;
comment on function private.purgar() is
  'Body of fn_service_purge: private.purgar_base, then every step of private.passos_da_purga; run it hourly. Returns what was deleted, by kind.';
comment on function private.purgar_base() is
  'The first part of the purge: at most 5,000 rows of each kind a call, 1,000 requests, vacancies and registrations, 100,000 counts and as many codes, 10 accounts, 10 s of the log of sign-ins. Accounts, log and vacancies are steps whose failure undoes nothing else. Errors: PT503 tente_novamente.';

grant execute on function private.purgar() to service_role;
