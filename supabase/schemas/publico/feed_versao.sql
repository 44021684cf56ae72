-- Version of the feeds: what changed, and who read them when.

create table publico.feed_leituras (
  formato text primary key,
  lido_em timestamptz not null,
  lido_por text not null,
  constraint feed_leituras_formato_chk check (formato in ('indeed', 'linkedin', 'jooble', 'sitemap')),
  constraint feed_leituras_lido_por_chk check (lido_por ~ '^[A-Za-z]{1,40}$')
);
comment on table publico.feed_leituras is
  'When each feed was last read completely, and the user agent of its reader. Anybody can send that user agent.';

alter table publico.feed_leituras enable row level security;

create function publico.anotar_leitura_do_feed(_formato text, _em timestamptz, _leitor text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  insert into publico.feed_leituras as f (formato, lido_em, lido_por)
  values (_formato, least(coalesce(_em, now()), now()), _leitor)
  on conflict (formato) do update set lido_em = excluded.lido_em, lido_por = excluded.lido_por
  where excluded.lido_em > f.lido_em;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_anotar_leitura_do_feed(
  _formato text default null, _em timestamptz default null, _leitor text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.anotar_leitura_do_feed(_formato, _em, _leitor);
$$;
comment on function public.fn_service_anotar_leitura_do_feed is
  'For job-feed: records that a reader with the user agent _leitor (letters, at most 40) downloaded a complete feed (indeed, linkedin, jooble, sitemap) in its '
  'state of _em, now when null; never in the future, never backwards. Errors: PT422 dados_invalidos.';
grant execute on function publico.anotar_leitura_do_feed, public.fn_service_anotar_leitura_do_feed to service_role;

create table publico.feed_versao (
  id boolean primary key default true,
  base bigint not null default 0,
  constraint feed_versao_unica_chk check (id)
);
comment on table publico.feed_versao is
  'base: what the rows of publico.feed_mudancas that are gone counted for.';

alter table publico.feed_versao enable row level security;

insert into publico.feed_versao default values on conflict do nothing;

create table publico.feed_mudancas (
  id bigint generated always as identity primary key,
  em timestamptz not null default now()
);
comment on table publico.feed_mudancas is
  'One row for each change of what the feeds show, counted, not read; the routine canais folds them into publico.feed_versao.';

alter table publico.feed_mudancas enable row level security;

create function publico.muda_feed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into publico.feed_mudancas default values;
  return null;
end
$$;
comment on function publico.muda_feed is 'Trigger: records a change that affects the content of a feed.';

create function publico.versao_do_feed() returns bigint
language sql stable set search_path = '' as $$
  -- Each change counts two and each expired vacancy one, so that removing or renewing an expired vacancy, which cancels the one,
  -- still changes the number.
  select f.base
    + 2 * (select count(*) from publico.feed_mudancas)
    + (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em <= now())
  from publico.feed_versao as f;
$$;
comment on function publico.versao_do_feed is 'A number that moves with every change that a reader of the feeds could see, by the clock too.';

create trigger configuracoes_muda_feed
after update of linkedin_company_id on public.configuracoes
for each row when (old.linkedin_company_id is distinct from new.linkedin_company_id)
execute function publico.muda_feed();

create function publico.dobrar_feed() returns integer
language plpgsql set search_path = '' as $$
declare
  _dobradas integer;
begin
  with apagadas as (
    delete from publico.feed_mudancas as m where m.id is not null returning 1
  ),
  contadas as (
    select count(*)::integer as n from apagadas
  )
  update publico.feed_versao as f set base = f.base + 2 * c.n from contadas as c where f.id returning c.n into _dobradas;
  return _dobradas;
end
$$;
comment on function publico.dobrar_feed is 'Folds the changes into one number, which stays the same. Returns how many changes.';
