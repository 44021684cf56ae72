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

-- What search engines are told of vacancies (docs/product/channels.md#search-engines): which page is new, changed or over, of each engine once.

create table publico.avisos_aos_buscadores (
  vaga_id uuid not null,
  buscador text not null,
  codigo_ref text not null,
  o_que text not null,
  desde timestamptz not null default now(),
  tomado_ate timestamptz not null default now(),
  tentativas smallint not null default 0,
  dito_em timestamptz,
  erro text,
  primary key (vaga_id, buscador),
  constraint avisos_aos_buscadores_buscador_chk check (buscador in ('indexnow', 'google')),
  constraint avisos_aos_buscadores_o_que_chk check (o_que in ('nova', 'mudou', 'fim')),
  constraint avisos_aos_buscadores_erro_chk check (char_length(erro) <= 300)
);
comment on table publico.avisos_aos_buscadores is
  'The last thing that each search engine was, or is to be, told of a vacancy; dito_em null while it waits. desde: since when. tomado_ate: lease of the worker, or when it is '
  'tried again. Without a key to the vacancy: what is deleted is over in the engines too.';

create index avisos_aos_buscadores_desde_idx on publico.avisos_aos_buscadores (desde);
-- New ones first, then what is over, then changes.
create index avisos_aos_buscadores_fila_idx on publico.avisos_aos_buscadores (buscador, array_position(array['nova', 'fim', 'mudou'], o_que), desde)
where dito_em is null;

alter table publico.avisos_aos_buscadores enable row level security;

create table publico.buscador_dias (
  buscador text not null,
  dia date not null,
  avisos integer not null default 0,
  primary key (buscador, dia)
);
comment on table publico.buscador_dias is 'How many addresses each search engine was told in a day of California, where the quota of Google begins at midnight.';

alter table publico.buscador_dias enable row level security;

create function publico.avisar_buscadores(_vaga public.vagas, _o_que text) returns void
language plpgsql set search_path = '' as $$
begin
  if _o_que = 'fim' then
    -- Nobody was told of it yet.
    delete from publico.avisos_aos_buscadores as a
    where a.vaga_id = _vaga.id and a.o_que = 'nova' and a.dito_em is null and a.tentativas = 0;
    update publico.avisos_aos_buscadores as a
    set o_que = 'fim', desde = now(), tomado_ate = now(), tentativas = 0, dito_em = null, erro = null
    where a.vaga_id = _vaga.id;
    return;
  end if;
  insert into publico.avisos_aos_buscadores as a (vaga_id, buscador, codigo_ref, o_que)
  select _vaga.id, b.buscador, _vaga.codigo_ref, _o_que
  from unnest(array['indexnow', 'google']) as b (buscador)
  on conflict (vaga_id, buscador) do update
  set
    o_que = case when a.o_que = 'nova' and a.dito_em is null then 'nova' else excluded.o_que end,
    desde = now(), tomado_ate = now(), tentativas = 0, dito_em = null, erro = null;
end
$$;
comment on function publico.avisar_buscadores is 'Notes that search engines are to be told of a vacancy: nova, mudou or fim. Told when a worker has the keys for it.';

create function publico.dia_do_buscador() returns date
language sql stable set search_path = '' as $$
  select (now() at time zone 'America/Los_Angeles')::date;
$$;
comment on function publico.dia_do_buscador is 'The day of the engines'' quotas: Google''s begins at midnight of the Pacific.';

create function publico.tomar_avisos_aos_buscadores(_buscador text, _limite integer, _cota integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _gastos integer;
  _tomados jsonb;
begin
  insert into publico.buscador_dias (buscador, dia) values (_buscador, publico.dia_do_buscador()) on conflict do nothing;
  select d.avisos into _gastos
  from publico.buscador_dias as d
  where d.buscador = _buscador and d.dia = publico.dia_do_buscador()
  for update;
  with tomados as (
    update publico.avisos_aos_buscadores as a
    set tomado_ate = now() + interval '2 minutes', tentativas = a.tentativas + 1
    from (
      select f.vaga_id
      from publico.avisos_aos_buscadores as f
      where
        f.buscador = _buscador
        and f.dito_em is null
        and f.tomado_ate <= now()
        -- What was not said for a month is left to the sitemap.
        and f.desde > now() - interval '30 days'
      order by array_position(array['nova', 'fim', 'mudou'], f.o_que), f.desde
      limit greatest(least(_limite, _cota - _gastos), 0)
      for no key update skip locked
    ) as f
    where a.vaga_id = f.vaga_id and a.buscador = _buscador
    returning a.*
  )
  select
    coalesce(
      jsonb_agg(
        jsonb_build_object('vaga_id', t.vaga_id, 'codigo_ref', t.codigo_ref, 'o_que', t.o_que, 'desde', t.desde)
        order by array_position(array['nova', 'fim', 'mudou'], t.o_que), t.desde
      ),
      '[]'
    )
  into _tomados
  from tomados as t;
  update publico.buscador_dias as d set avisos = d.avisos + jsonb_array_length(_tomados)
  where d.buscador = _buscador and d.dia = publico.dia_do_buscador();
  return _tomados;
end
$$;

create function public.fn_service_tomar_avisos_aos_buscadores(_buscador text default null, _limite integer default 0, _cota integer default 0)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.tomar_avisos_aos_buscadores(_buscador, _limite, _cota);
$$;
comment on function public.fn_service_tomar_avisos_aos_buscadores is
  'For run-jobs: leases what a search engine (indexnow, google) is to be told next, for 2 minutes: [{vaga_id, codigo_ref, o_que, desde}], new ones first, then what is over; at '
  'most _limite, and _cota in a day of California. Each counts, told or not.';
grant execute on function publico.tomar_avisos_aos_buscadores, public.fn_service_tomar_avisos_aos_buscadores to service_role;

create function publico.concluir_avisos_aos_buscadores(_buscador text, _feitos jsonb, _cota integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  update publico.avisos_aos_buscadores as a
  set
    dito_em = case when f.erro is null then now() end,
    erro = left(f.erro, 300),
    tomado_ate = case when f.erro is null then now() else now() + least(interval '5 minutes' * power(2, least(a.tentativas, 10)), interval '6 hours') end
  from jsonb_to_recordset(_feitos) as f (vaga_id uuid, desde timestamptz, erro text)
  -- One that changed meanwhile is told again.
  where a.vaga_id = f.vaga_id and a.buscador = _buscador and a.desde = f.desde and a.dito_em is null;
  if _cota is not null then
    update publico.buscador_dias as d set avisos = greatest(d.avisos, _cota)
    where d.buscador = _buscador and d.dia = publico.dia_do_buscador();
  end if;
  delete from publico.buscador_dias as d where d.dia < publico.dia_do_buscador() - 60;
end
$$;

create function public.fn_service_concluir_avisos_aos_buscadores(_buscador text default null, _feitos jsonb default '[]', _cota integer default null)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.concluir_avisos_aos_buscadores(_buscador, _feitos, _cota);
$$;
comment on function public.fn_service_concluir_avisos_aos_buscadores is
  'For run-jobs: what became of leased ones, [{vaga_id, desde, erro|null}]; with an error it is tried again later, for a month. _cota: the engine says that its day is used '
  'up, so the day counts as that many.';
grant execute on function publico.concluir_avisos_aos_buscadores, public.fn_service_concluir_avisos_aos_buscadores to service_role;

create function publico.avisos_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('buscador', a.buscador, 'o_que', a.o_que, 'dito_em', a.dito_em) order by a.buscador), '[]')
    from publico.avisos_aos_buscadores as a where a.vaga_id = _vaga_id and a.dito_em is not null
  );
end
$$;

create function public.fn_avisos_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select publico.avisos_da_vaga(_vaga_id);
$$;
comment on function public.fn_avisos_da_vaga is
  'What search engines were told last of an own vacancy: [{buscador, o_que, dito_em}]; none that waits. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';
grant execute on function publico.avisos_da_vaga, public.fn_avisos_da_vaga to authenticated;
