-- Feeds of vacancies for job boards: versions, pages and limits.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.feed_versao (
  id boolean primary key default true,
  base bigint not null default 0,
  no_ar integer not null default 0,
  constraint feed_versao_unica_chk check (id)
);
comment on table private.feed_versao is
  'base: what the rows of private.feed_mudancas that are gone counted for. no_ar: how many vacancies were on the air when private.dobrar_feed last counted.';

insert into private.feed_versao default values;

create table private.feed_mudancas (
  id bigint generated always as identity primary key,
  em timestamptz not null default now()
);
comment on table private.feed_mudancas is
  'One row for each change of what the feeds show, counted, not read; the routine canais folds them into private.feed_versao.';

alter table private.feed_versao enable row level security;

revoke all on table private.feed_versao from public, anon, authenticated, service_role;

alter table private.feed_mudancas enable row level security;

revoke all on table private.feed_mudancas from public, anon, authenticated, service_role;

create function private.muda_feed() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.feed_mudancas default values;
  return null;
end
$$;
comment on function private.muda_feed() is 'Trigger: records a change that affects the content of a feed.';

create function private.versao_do_feed() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  -- Each change counts two and each expired vacancy one, so that removing or renewing an expired vacancy, which cancels the one,
  -- still changes the number.
  select jsonb_build_object(
    'versao', f.base
      + 2 * (select count(*) from private.feed_mudancas)
      + (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em <= now()),
    'vagas', f.no_ar,
    'linkedin_company_id', (select c.linkedin_company_id from public.configuracoes as c),
    'agora', now()
  )
  from private.feed_versao as f;
$$;
comment on function private.versao_do_feed() is
  'Body of fn_service_versao_do_feed. Reads only what is new since the last private.dobrar_feed, because every reader asks it before any limit.';

create function public.fn_service_versao_do_feed() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.versao_do_feed();
$$;
comment on function public.fn_service_versao_do_feed() is
  'For job-feed: {versao, vagas, linkedin_company_id|null, agora}; versao moves with every change that a reader of the feeds could see, by the '
  'clock too, vagas is how many were on the air some minutes ago (for the parts of the sitemap), agora when that was.';

create function private.vagas_do_feed(_formato text, _apos jsonb, _limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
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
  select c.em, c.id into _depois from private.ler_cursor_marcado(_apos) as c;

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
    'itens', _itens, 'proximo', case when _n = _limite then private.marcar_cursor(_em, _id) end
  );
end
$$;
comment on function private.vagas_do_feed(text, jsonb, integer) is 'Body of fn_service_vagas_do_feed.';

create function public.fn_service_vagas_do_feed(_formato text, _apos jsonb default null, _limite integer default 500) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '20s' as $$
  select private.vagas_do_feed(_formato, _apos, _limite);
$$;
comment on function public.fn_service_vagas_do_feed(text, jsonb, integer) is
  'For job-feed: a page of the content of a feed, newest first, {itens, proximo|null}; _apos is the proximo of the previous page, opaque. indeed and linkedin: '
  'vacancies with a line of that channel that was not refused and is not over; jooble and sitemap: all published ones, sitemap only {codigo_ref, atualizada_em}. '
  'At most 500, sitemap 5,000. Never contact, price or hidden salary. Errors: PT422 formato or cursor.';

create trigger configuracoes_muda_feed
after update of linkedin_company_id on public.configuracoes
for each row when (old.linkedin_company_id is distinct from new.linkedin_company_id)
execute function private.muda_feed();

create function private.marcar_cursor(_em timestamptz, _id uuid) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_build_object('pagina', private.marcar_pagina(_em, _id));
$$;
comment on function private.marcar_cursor(timestamptz, uuid) is 'private.marcar_pagina as an object, opaque to the caller.';

create function private.ler_cursor_marcado(_cursor jsonb, out em timestamptz, out id uuid)
language plpgsql immutable set search_path = '' as $$
begin
  if _cursor is null or jsonb_typeof(_cursor) = 'null' then
    return;
  end if;
  if jsonb_typeof(_cursor) <> 'object' or coalesce(_cursor ->> 'pagina', '') = '' then
    perform private.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  select p.em, p.id into em, id from private.ler_pagina(left(_cursor ->> 'pagina', 200)) as p;
end
$$;
comment on function private.ler_cursor_marcado(jsonb) is
  'Instant and id of a cursor of private.marcar_cursor; null without one. Errors: PT422 cursor.';

create function private.limitar_feed(_formato text, _endereco text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _formato is null or _formato !~ '^[a-z0-9-]{1,40}$' then
    perform private.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  if private.normalizar_endereco(_endereco) is null then
    perform private.anotar_limite_atingido('sem_endereco');
  end if;
  perform private.limitar_por_endereco('feed', private.normalizar_endereco(_endereco), 12, interval '10 minutes', _formato || ' de ');
end
$$;
comment on function private.limitar_feed(text, text) is 'Body of fn_service_limitar_feed.';

create function public.fn_service_limitar_feed(_formato text, _endereco text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.limitar_feed(_formato, _endereco);
$$;
comment on function public.fn_service_limitar_feed(text, text) is
  'For job-feed, before it writes a complete feed: rate limit by format and address of the reader, 12 in 10 minutes; readers without an address share one. Errors: '
  'PT422 formato, PT429 limite.';

grant execute on function
  private.versao_do_feed(),
  public.fn_service_versao_do_feed(),
  private.vagas_do_feed(text, jsonb, integer),
  public.fn_service_vagas_do_feed(text, jsonb, integer),
  private.limitar_feed(text, text),
  public.fn_service_limitar_feed(text, text)
to service_role;
