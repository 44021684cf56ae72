-- Feeds of vacancies for job boards: versions, pages and limits.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.feed_versao (
  id boolean primary key default true,
  base bigint not null default 0,
  constraint feed_versao_unica_chk check (id)
);
comment on table private.feed_versao is
  'base: what the rows of private.feed_mudancas that are gone counted for.';

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

create function private.versao_do_feed() returns bigint
language sql stable set search_path = '' as $$
  -- Each change counts two and each expired vacancy one, so that removing or renewing an expired vacancy, which cancels the one,
  -- still changes the number.
  select f.base
    + 2 * (select count(*) from private.feed_mudancas)
    + (select count(*) from public.vagas as v where v.status = 'published' and v.expira_em <= now())
  from private.feed_versao as f;
$$;
comment on function private.versao_do_feed() is 'A number that moves with every change that a reader of the feeds could see, by the clock too.';

-- The files: private, written and read with the secret key only.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('feeds', 'feeds', false, 20971520, '{application/xml}');

create table private.feed_montagens (
  id uuid primary key default gen_random_uuid(),
  formato text not null,
  escrita text not null,
  versao bigint not null,
  iniciada_em timestamptz not null default now(),
  apos jsonb,
  partes integer not null default 0,
  tomada_ate timestamptz not null default now(),
  pronta_em timestamptz,
  constraint feed_montagens_formato_chk check (formato in ('indeed', 'linkedin', 'jooble', 'sitemap')),
  constraint feed_montagens_escrita_chk check (char_length(escrita) <= 500)
);
comment on table private.feed_montagens is
  'Builds of the feeds as files {formato}/{id}/{0001}.xml of the bucket feeds. apos: cursor of the next slice; tomada_ate: lease of the worker that writes it. The last '
  'one with pronta_em is what job-feed answers.';
create unique index feed_montagens_aberta_idx on private.feed_montagens (formato) where pronta_em is null;
create index feed_montagens_pronta_idx on private.feed_montagens (formato, pronta_em) where pronta_em is not null;
alter table private.feed_montagens enable row level security;
revoke all on table private.feed_montagens from public, anon, authenticated, service_role;

create function private.tomar_fatia_do_feed(_escrita text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _versao bigint := private.versao_do_feed();
  _empresa text := (select c.linkedin_company_id from public.configuracoes as c);
  _fatia jsonb;
begin
  insert into private.feed_montagens (formato, escrita, versao)
  select f.formato, _escrita, _versao
  from unnest(array['indeed', 'linkedin', 'jooble', 'sitemap']) as f (formato)
  where
    (f.formato <> 'linkedin' or _empresa is not null)
    and not exists (
      select 1 from private.feed_montagens as m
      where m.formato = f.formato and (m.pronta_em is null or (m.versao = _versao and m.escrita = _escrita))
    )
  on conflict do nothing;
  update private.feed_montagens as m set tomada_ate = now() + interval '2 minutes'
  where
    m.id = (
      select p.id from private.feed_montagens as p
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
comment on function private.tomar_fatia_do_feed(text) is 'Body of fn_service_tomar_fatia_do_feed.';

create function public.fn_service_tomar_fatia_do_feed(_escrita text) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.tomar_fatia_do_feed(_escrita);
$$;
comment on function public.fn_service_tomar_fatia_do_feed(text) is
  'For run-jobs: leases the next slice of a feed to one worker for 2 minutes, {id, formato, em, apos, partes, linkedin_company_id}; null when there is none. Begins a build '
  'where the list or _escrita (how it is written) changed.';

create function private.gravar_fatia_do_feed(_id uuid, _parte integer, _apos jsonb) returns boolean
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  with gravada as (
    update private.feed_montagens as m set
      partes = _parte,
      apos = nullif(_apos, 'null'),
      tomada_ate = clock_timestamp(),
      pronta_em = case when nullif(_apos, 'null') is null then clock_timestamp() end
    where m.id = _id and m.partes = _parte - 1 and m.pronta_em is null
    returning 1
  )
  select exists (select 1 from gravada);
$$;
comment on function private.gravar_fatia_do_feed(uuid, integer, jsonb) is 'Body of fn_service_gravar_fatia_do_feed.';

create function public.fn_service_gravar_fatia_do_feed(_id uuid, _parte integer, _apos jsonb default null) returns boolean
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.gravar_fatia_do_feed(_id, _parte, _apos);
$$;
comment on function public.fn_service_gravar_fatia_do_feed(uuid, integer, jsonb) is
  'For run-jobs: records that part number _parte is stored. _apos: where the next begins; null completes the build. False when another worker recorded it.';

create function private.feed_atual(_formato text) returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select jsonb_build_object(
    'linkedin_company_id', (select c.linkedin_company_id from public.configuracoes as c),
    'montagem', (
      select jsonb_build_object('id', m.id, 'em', m.iniciada_em, 'partes', m.partes)
      from private.feed_montagens as m
      where m.formato = _formato and m.pronta_em is not null order by m.pronta_em desc limit 1
    )
  );
$$;
comment on function private.feed_atual(text) is 'Body of fn_service_feed_atual.';

create function public.fn_service_feed_atual(_formato text) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.feed_atual(_formato);
$$;
comment on function public.fn_service_feed_atual(text) is
  'For job-feed: {linkedin_company_id|null, montagem: {id, em, partes}|null}, the last complete build of a feed; em is when its list was begun.';

create function private.feeds_velhos(_apagadas uuid[]) returns jsonb
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  -- Fifteen minutes for readers that are in the middle of the build before.
  with velhas as (
    select m.id, m.formato, m.partes from private.feed_montagens as m
    where exists (
      select 1 from private.feed_montagens as n
      where n.formato = m.formato and n.pronta_em > m.pronta_em and n.pronta_em < now() - interval '15 minutes'
    )
  ),
  apagadas as (
    delete from private.feed_montagens as m using velhas as v where m.id = v.id and m.id = any (_apagadas)
  )
  select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (select * from velhas as v where v.id <> all (_apagadas) limit 20) as r;
$$;
comment on function private.feeds_velhos(uuid[]) is 'Body of fn_service_feeds_velhos.';

create function public.fn_service_feeds_velhos(_apagadas uuid[] default '{}') returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.feeds_velhos(_apagadas);
$$;
comment on function public.fn_service_feeds_velhos(uuid[]) is
  'For run-jobs: forgets replaced builds whose files were deleted, then lists those whose files may be: [{id, formato, partes}], at most 20.';

create function private.linkedin_da_vaga(_vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('empresa', e.linkedin_id, 'email', e.linkedin_email)
  from public.empresas as e
  where e.usuario_id = _vaga.usuario_id and private.norm_pt(e.nome_fantasia) = _vaga.empresa_chave and e.linkedin_id is not null
  order by e.created_at, e.id
  limit 1;
$$;
comment on function private.linkedin_da_vaga(public.vagas) is
  '{empresa, email}: the company''s own number at LinkedIn and who posts there, who agreed; null without them.';

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
        || case _formato when 'linkedin' then jsonb_build_object('linkedin', private.linkedin_da_vaga(p.vaga)) else '{}' end
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
        or private.tem_lugar(v) and (_formato <> 'linkedin' or private.linkedin_da_vaga(v) is not null) and exists (
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
  'For run-jobs: a page of the content of a feed, newest first, {itens, proximo|null}; _apos is the proximo of the previous page, opaque. indeed and linkedin: '
  'vacancies with a place (or remote) and a line of that channel that was not refused and is not over, of linkedin only of companies with their own number there; '
  'jooble and sitemap: all published ones, sitemap only {codigo_ref, atualizada_em}. '
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

create function private.segredo_do_feed(_formato text) returns text
language sql stable set search_path = '' as $$
  select left(encode(private.pseudonimo('feed:' || _formato), 'hex'), 32);
$$;
comment on function private.segredo_do_feed(text) is
  'What the address of a feed ends with for its board alone: 128 bits of the key pseudonimo, another after a rotation of that key.';

create function private.enderecos_de_feed() returns table (canal text, endereco text)
language sql stable set search_path = '' as $$
  select f.canal, '/feeds/' || f.canal || '-' || private.segredo_do_feed(f.canal) || '.xml'
  from unnest(array['indeed', 'jooble', 'linkedin']) as f (canal);
$$;
comment on function private.enderecos_de_feed() is
  'The address that each board is told (docs/operations.md#feeds-of-the-boards). By hand: select * from private.enderecos_de_feed().';

create function private.limitar_feed(_formato text, _endereco text, _segredo text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _formato is null or _formato !~ '^[a-z0-9-]{1,40}$' then
    perform private.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  if _segredo is not null then
    if _segredo is distinct from private.segredo_do_feed(_formato) then
      perform private.recusar(404, 'Este feed não existe.', 'feed_inexistente');
    end if;
    -- Its board, from any address: nobody else uses up its room.
    perform private.limitar('feed', 'canal ' || _formato, 60, interval '10 minutes');
    return;
  end if;
  if private.normalizar_endereco(_endereco) is null then
    perform private.anotar_limite_atingido('sem_endereco');
  end if;
  perform private.limitar_por_endereco('feed', private.normalizar_endereco(_endereco), 12, interval '10 minutes', _formato || ' de ');
end
$$;
comment on function private.limitar_feed(text, text, text) is 'Body of fn_service_limitar_feed.';

create function public.fn_service_limitar_feed(_formato text, _endereco text default null, _segredo text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.limitar_feed(_formato, _endereco, _segredo);
$$;
comment on function public.fn_service_limitar_feed(text, text, text) is
  'For job-feed, before it sends a complete feed. With the secret of the board''s own address: 60 in 10 minutes for the board. Without one: by format and '
  'address of the reader, 12 in 10 minutes; readers without an address share one. Errors: PT422 formato, PT404 feed_inexistente for a wrong secret, PT429 limite.';

grant execute on function
  private.tomar_fatia_do_feed(text),
  public.fn_service_tomar_fatia_do_feed(text),
  private.gravar_fatia_do_feed(uuid, integer, jsonb),
  public.fn_service_gravar_fatia_do_feed(uuid, integer, jsonb),
  private.feed_atual(text),
  public.fn_service_feed_atual(text),
  private.feeds_velhos(uuid[]),
  public.fn_service_feeds_velhos(uuid[]),
  private.vagas_do_feed(text, jsonb, integer),
  public.fn_service_vagas_do_feed(text, jsonb, integer),
  private.limitar_feed(text, text, text),
  public.fn_service_limitar_feed(text, text, text)
to service_role;
