-- What the feeds of vacancies read: pages by keyset, and a number that moves with every change that a reader could see, so that an
-- unchanged feed costs one query. Changes are rows of their own, not a counter: two vacancies that are published at once do not wait
-- for each other, and none is missed. Locks: public.configuracoes and the two tables of vacancies for an instant (column, triggers).
-- Undo: drop the triggers, the functions, both tables and the column.

alter table public.configuracoes
add column linkedin_company_id text,
add constraint configuracoes_linkedin_company_id_chk check (linkedin_company_id ~ '^[A-Za-z0-9_-]{1,60}$');
comment on column public.configuracoes.linkedin_company_id is
  'Id of our page at LinkedIn, which its feed must name; without one there is no feed for LinkedIn.';
grant update (linkedin_company_id) on table public.configuracoes to authenticated;

create table private.feed_versao (
  id boolean primary key default true,
  base bigint not null default 0,
  constraint feed_versao_unica_chk check (id)
);
comment on table private.feed_versao is 'What the rows of private.feed_mudancas that are gone counted for.';
insert into private.feed_versao default values;

create table private.feed_mudancas (
  id bigint generated always as identity primary key,
  em timestamptz not null default now()
);
comment on table private.feed_mudancas is
  'One row for each change of what the feeds show, counted, not read; the purge folds them into private.feed_versao.';

alter table private.feed_versao enable row level security;
revoke all on table private.feed_versao from public, anon, authenticated, service_role;
alter table private.feed_mudancas enable row level security;
revoke all on table private.feed_mudancas from public, anon, authenticated, service_role;

create function private.vagas_muda_feed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- The lists are apart: a row that is gone has no new one to look at.
  if tg_op = 'DELETE' then
    if old.status = 'published' then
      insert into private.feed_mudancas default values;
    end if;
  elsif 'published' in (old.status, new.status)
    and (old.status <> new.status or private.vaga_publica(old, true) is distinct from private.vaga_publica(new, true))
  then
    insert into private.feed_mudancas default values;
  end if;
  return null;
end
$$;
comment on function private.vagas_muda_feed() is 'Trigger: what a feed shows of a vacancy changed, it came or it went.';

create trigger vagas_muda_feed
after update or delete on public.vagas
for each row execute function private.vagas_muda_feed();

create function private.muda_feed()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.feed_mudancas default values;
  return null;
end
$$;
comment on function private.muda_feed() is 'Trigger: something changed that decides what a feed shows.';

-- Which feed carries a vacancy hangs on its lines; their links are shown.
create trigger vaga_canais_muda_feed
after update of status, external_url on public.vaga_canais
for each statement execute function private.muda_feed();

create trigger configuracoes_muda_feed
after update of linkedin_company_id on public.configuracoes
for each statement execute function private.muda_feed();

create function private.dobrar_feed()
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _dobradas integer;
begin
  with apagadas as (
    delete from private.feed_mudancas as m where m.id is not null returning 1
  ),
  contadas as (
    select count(*)::integer as n from apagadas
  )
  update private.feed_versao as f set base = f.base + 2 * c.n from contadas as c where f.id returning c.n into _dobradas;
  return _dobradas;
end
$$;
comment on function private.dobrar_feed() is 'Purge: folds the changes into one number, which stays the same. Returns how many.';

create function private.versao_do_feed()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- Each change counts for two and each one whose days are over for one: taking it off or renewing it, which undoes the one,
  -- still moves the number.
  select jsonb_build_object(
    'versao', f.base
      + 2 * (select count(*) from private.feed_mudancas)
      + (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em <= now()),
    'vagas', (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em > now()),
    'linkedin_company_id', (select c.linkedin_company_id from public.configuracoes as c)
  )
  from private.feed_versao as f;
$$;
comment on function private.versao_do_feed() is 'Body of fn_service_versao_do_feed.';

create function public.fn_service_versao_do_feed()
returns jsonb
language sql
stable
security invoker
set search_path = ''
set statement_timeout = '10s'
as $$
  select private.versao_do_feed();
$$;
comment on function public.fn_service_versao_do_feed() is
  'For job-feed: {versao, vagas, linkedin_company_id|null}; versao moves with every change that a reader of the feeds could see, by the clock too, vagas is how many are on the air.';

create function private.vagas_do_feed(_formato text, _apos jsonb, _limite integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  _depois record;
  _itens jsonb;
  _n integer;
  _em timestamptz;
  _id uuid;
begin
  if _formato is null or _formato not in ('indeed', 'linkedin', 'jooble', 'sitemap') then
    perform private.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  _limite := least(greatest(coalesce(_limite, 500), 1), case _formato when 'sitemap' then 5000 else 500 end);
  select c.em, c.id into _depois from private.ler_pagina(left(_apos #>> '{}', 200)) as c;

  select
    coalesce(
      jsonb_agg(
        case _formato when 'sitemap' then jsonb_build_object('codigo_ref', p.codigo_ref) else private.vaga_publica(p.vaga, true) end
        || jsonb_build_object('atualizada_em', p.atualizado_em)
        order by p.publicada_em desc, p.id desc
      ),
      '[]'
    ),
    count(*),
    (array_agg(p.publicada_em order by p.publicada_em, p.id))[1],
    (array_agg(p.id order by p.publicada_em, p.id))[1]
  into _itens, _n, _em, _id
  from (
    select v.id, v.codigo_ref, v.publicada_em, v.atualizado_em, v as vaga
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (
        _formato in ('jooble', 'sitemap')
        or exists (
          select 1 from public.vaga_canais as c
          where
            c.vaga_id = v.id
            and c.canal = _formato
            and c.status not in ('rejeitado', 'falhou', 'expirado', 'reembolsado')
        )
      )
    order by v.publicada_em desc, v.id desc
    limit _limite
  ) as p;
  return jsonb_build_object(
    'itens', _itens, 'proximo', case when _n = _limite then private.marcar_pagina(_em, _id) end
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.vagas_do_feed(text, jsonb, integer) is 'Body of fn_service_vagas_do_feed.';

create function public.fn_service_vagas_do_feed(_formato text, _apos jsonb default null, _limite integer default 500)
returns jsonb
language sql
stable
security invoker
set search_path = ''
set statement_timeout = '20s'
as $$
  select private.vagas_do_feed(_formato, _apos, _limite);
$$;
comment on function public.fn_service_vagas_do_feed(text, jsonb, integer) is
  'For job-feed: a page of what a feed shows, newest first, {itens, proximo|null}; _apos is the proximo of the page before, opaque. indeed and linkedin: those with a line of that channel that was not refused and is not over; jooble and sitemap: all on the air, sitemap only {codigo_ref, atualizada_em}. At most 500, sitemap 5,000. Never contact, price or hidden salary. Errors: PT422 formato or cursor, PT503 tente_novamente.';

grant execute on function private.versao_do_feed(), private.vagas_do_feed(text, jsonb, integer) to service_role;
grant execute on function public.fn_service_versao_do_feed() to service_role;
grant execute on function public.fn_service_vagas_do_feed(text, jsonb, integer) to service_role;
