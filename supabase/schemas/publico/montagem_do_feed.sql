-- Building of the feeds in slices, and their files. Meant for 5,000 vacancies on the air: a format of so many takes the CPU of more than one call of
-- run-jobs, so it is written in slices (docs/scaling.md#what-was-measured).

-- The files: private, written and read with the secret key only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('feeds', 'feeds', false, 20971520, '{application/xml}');

create table publico.feed_montagens (
  id uuid primary key default gen_random_uuid(),
  formato text not null,
  escrita text not null,
  versao bigint not null,
  iniciada_em timestamptz not null default now(),
  apos jsonb,
  partes integer not null default 0,
  tomada_ate timestamptz not null default now(),
  pronta_em timestamptz,
  constraint feed_montagens_formato_chk check (formato in ('indeed', 'linkedin', 'jooble')),
  constraint feed_montagens_escrita_chk check (char_length(escrita) <= 500)
);
comment on table publico.feed_montagens is
  'Builds of the feeds as files {formato}/{id}/{0001}.xml of the bucket feeds. apos: cursor of the next slice; tomada_ate: lease of the worker that writes it. The last '
  'one with pronta_em is what job-feed answers.';

create unique index feed_montagens_aberta_idx on publico.feed_montagens (formato) where pronta_em is null;
create index feed_montagens_pronta_idx on publico.feed_montagens (formato, pronta_em) where pronta_em is not null;

alter table publico.feed_montagens enable row level security;

create function publico.tomar_fatia_do_feed(_escrita text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _versao bigint := publico.versao_do_feed();
  _empresa text := (select c.linkedin_company_id from public.configuracoes as c);
  _fatia jsonb;
begin
  insert into publico.feed_montagens (formato, escrita, versao)
  select f.formato, _escrita, _versao
  from unnest(array['indeed', 'linkedin', 'jooble']) as f (formato)
  where
    (f.formato <> 'linkedin' or _empresa is not null)
    and not exists (
      select 1 from publico.feed_montagens as m
      where m.formato = f.formato and (m.pronta_em is null or (m.versao = _versao and m.escrita = _escrita))
    )
  on conflict do nothing;
  update publico.feed_montagens as m set tomada_ate = now() + interval '2 minutes'
  where
    m.id = (
      select p.id from publico.feed_montagens as p
      where p.pronta_em is null and p.tomada_ate <= now() and (p.formato <> 'linkedin' or _empresa is not null)
      order by p.tomada_ate, p.iniciada_em, p.formato
      limit 1
      for no key update skip locked
    )
  returning jsonb_build_object(
    'id', m.id, 'formato', m.formato, 'em', m.iniciada_em, 'apos', m.apos, 'partes', m.partes, 'linkedin_company_id', _empresa
  ) into _fatia;
  return _fatia;
end
$$;

create function public.fn_service_tomar_fatia_do_feed(_escrita text) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select publico.tomar_fatia_do_feed(_escrita);
$$;
comment on function public.fn_service_tomar_fatia_do_feed is
  'For run-jobs: leases the next slice of a feed to one worker for 2 minutes, {id, formato, em, apos, partes, linkedin_company_id}; null when there is none. Begins a build '
  'where the list or _escrita (how it is written) changed.';
grant execute on function publico.tomar_fatia_do_feed, public.fn_service_tomar_fatia_do_feed to service_role;

create function publico.gravar_fatia_do_feed(_id uuid, _parte integer, _apos jsonb) returns boolean
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  with gravada as (
    update publico.feed_montagens as m set
      partes = _parte,
      apos = nullif(_apos, 'null'),
      tomada_ate = clock_timestamp(),
      pronta_em = case when nullif(_apos, 'null') is null then clock_timestamp() end
    where m.id = _id and m.partes = _parte - 1 and m.pronta_em is null
    returning 1
  )
  select exists (select 1 from gravada);
$$;

create function public.fn_service_gravar_fatia_do_feed(_id uuid, _parte integer, _apos jsonb default null) returns boolean
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.gravar_fatia_do_feed(_id, _parte, _apos);
$$;
comment on function public.fn_service_gravar_fatia_do_feed is
  'For run-jobs: records that part number _parte is stored. _apos: where the next begins; null completes the build. False when another worker recorded it.';
grant execute on function publico.gravar_fatia_do_feed, public.fn_service_gravar_fatia_do_feed to service_role;

create function publico.feed_atual(_formato text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'linkedin_company_id', (select c.linkedin_company_id from public.configuracoes as c),
    'montagem', (
      select jsonb_build_object('id', m.id, 'em', m.iniciada_em, 'partes', m.partes)
      from publico.feed_montagens as m
      where m.formato = _formato and m.pronta_em is not null order by m.pronta_em desc limit 1
    )
  );
$$;

create function public.fn_service_feed_atual(_formato text) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.feed_atual(_formato);
$$;
comment on function public.fn_service_feed_atual is
  'For job-feed: {linkedin_company_id|null, montagem: {id, em, partes}|null}, the last complete build of a feed; em is when its list was begun.';
grant execute on function publico.feed_atual, public.fn_service_feed_atual to service_role;

create function publico.feeds_velhos(_apagadas uuid[]) returns jsonb
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  -- Fifteen minutes for readers that are in the middle of the build before.
  with velhas as (
    select m.id, m.formato, m.partes from publico.feed_montagens as m
    where exists (
      select 1 from publico.feed_montagens as n
      where n.formato = m.formato and n.pronta_em > m.pronta_em and n.pronta_em < now() - interval '15 minutes'
    )
  ),
  apagadas as (
    delete from publico.feed_montagens as m using velhas as v where m.id = v.id and m.id = any (_apagadas)
  )
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (select * from velhas as v where v.id <> all (_apagadas) limit 20) as r;
$$;

create function public.fn_service_feeds_velhos(_apagadas uuid[] default '{}') returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.feeds_velhos(_apagadas);
$$;
comment on function public.fn_service_feeds_velhos is
  'For run-jobs: forgets replaced builds whose files were deleted, then lists those whose files may be: [{id, formato, partes}], at most 20.';
grant execute on function publico.feeds_velhos, public.fn_service_feeds_velhos to service_role;
