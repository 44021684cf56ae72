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

-- Vacancies of a feed, and the limits of its readers.

create function publico.linkedin_da_vaga(_vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('empresa', e.linkedin_id, 'email', e.linkedin_email)
  from public.empresas as e
  where e.usuario_id = _vaga.usuario_id and base.norm_pt(e.nome_fantasia) = _vaga.empresa_chave and e.linkedin_id is not null
  order by e.created_at, e.id
  limit 1;
$$;
comment on function publico.linkedin_da_vaga is '{empresa, email}: the company''s own number at LinkedIn and who posts there, who agreed; null without them.';

create function publico.vagas_do_feed(_formato text, _apos jsonb, _limite integer) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _itens jsonb;
  _n integer;
  _em timestamptz;
  _id uuid;
begin
  if _formato is null or _formato not in ('indeed', 'linkedin', 'jooble') then
    perform base.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  _limite := least(greatest(coalesce(_limite, 500), 1), 500);
  select c.em, c.id into _depois from base.ler_cursor_marcado(_apos) as c;

  select
    coalesce(
      jsonb_agg(
        publico.vaga_publica(p.vaga, true)
        || jsonb_build_object('atualizada_em', p.atualizado_em)
        || case _formato when 'linkedin' then jsonb_build_object('linkedin', publico.linkedin_da_vaga(p.vaga)) else '{}' end
        order by p.publicada_em desc, p.id desc
      ),
      '[]'
    ),
    count(*),
    (array_agg(p.publicada_em order by p.publicada_em, p.id))[1],
    (array_agg(p.id order by p.publicada_em, p.id))[1]
  into _itens, _n, _em, _id
  from (
    select v.id, v.publicada_em, v.atualizado_em, v as vaga
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (
        _formato = 'jooble'
        or vagas.tem_lugar(v) and (_formato <> 'linkedin' or publico.linkedin_da_vaga(v) is not null) and exists (
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
    'itens', _itens, 'proximo', case when _n = _limite then base.marcar_cursor(_em, _id) end
  );
end
$$;

create function public.fn_service_vagas_do_feed(_formato text, _apos jsonb default null, _limite integer default 500) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '20s' as $$
  select publico.vagas_do_feed(_formato, _apos, _limite);
$$;
comment on function public.fn_service_vagas_do_feed is
  'For run-jobs: a page of the content of a feed, newest first, {itens, proximo|null}; _apos is the proximo of the previous page, opaque. indeed and linkedin: '
  'vacancies with a place (or remote) and a line of that channel that was not refused and is not over, of linkedin only of companies with their own number there; '
  'jooble: all published ones. At most 500. Never contact, price or hidden salary. Errors: PT422 formato or cursor.';
grant execute on function publico.vagas_do_feed, public.fn_service_vagas_do_feed to service_role;

-- Sitemaps: an index, and a list for each day of change of this month and the one before, for each month of what is older. A day of more changes
-- than a list holds has several.

create function publico.periodos_do_sitemap() returns jsonb
language sql stable security definer set search_path = '' set lock_timeout = '1s' as $$
  select coalesce(jsonb_agg(jsonb_build_object('periodo', p.periodo, 'parte', n, 'atualizada_em', p.ultima) order by p.ultima desc, n), '[]')
  from (
    select
      to_char(
        d.dia,
        case when to_char(d.dia, 'YYYY-MM') >= to_char(base.dia_do_instante(now()) - interval '1 month', 'YYYY-MM') then 'YYYY-MM-DD' else 'YYYY-MM' end
      ) as periodo,
      max(v.atualizado_em) as ultima,
      count(*) as quantas
    from public.vagas as v, base.dia_do_instante(v.atualizado_em) as d (dia)
    where v.status = 'published' and v.expira_em > now()
    group by 1
    order by 2 desc
    limit 500
  ) as p, generate_series(1, (p.quantas - 1) / 50000 + 1) as n;
$$;

create function public.fn_service_periodos_do_sitemap() returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '10s' as $$
  select publico.periodos_do_sitemap();
$$;
comment on function public.fn_service_periodos_do_sitemap is
  'For job-feed: [{periodo, parte, atualizada_em}] of the lists of the sitemap of vacancies on the air, the newest change first: a day (YYYY-MM-DD, of Brasília) of '
  'this month and the one before, else a month (YYYY-MM); parte counts from 1, each of at most 50,000 addresses.';
grant execute on function publico.periodos_do_sitemap, public.fn_service_periodos_do_sitemap to service_role;

create function publico.enderecos_de_vagas(_periodo text, _parte integer) returns jsonb
language plpgsql stable security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _dia date;
begin
  if _periodo is null or _periodo !~ '^20[0-9]{2}-(0[1-9]|1[0-2])(-(0[1-9]|[12][0-9]|3[01]))?$' or coalesce(_parte, 1) not between 1 and 500 then
    perform base.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  -- 31 April is 1 May here, and a list of that day.
  _dia := to_date(left(_periodo, 7), 'YYYY-MM') + coalesce(nullif(right(_periodo, -8), '')::integer - 1, 0);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('codigo_ref', e.codigo_ref, 'atualizada_em', e.atualizado_em) order by e.atualizado_em desc, e.id), '[]')
    from (
      select v.id, v.codigo_ref, v.atualizado_em
      from public.vagas as v
      where
        v.status = 'published'
        and v.expira_em > now()
        and v.atualizado_em >= base.dia_de_brasilia(_dia)
        and v.atualizado_em
        < base.dia_de_brasilia((_dia + case when length(_periodo) = 7 then interval '1 month' else interval '1 day' end)::date)
      order by v.atualizado_em, v.id
      limit 50000 offset 50000 * (coalesce(_parte, 1) - 1)
    ) as e
  );
end
$$;

create function public.fn_service_enderecos_de_vagas(_periodo text, _parte integer default 1) returns jsonb
language sql stable security invoker set search_path = '' set statement_timeout = '20s' as $$
  select publico.enderecos_de_vagas(_periodo, _parte);
$$;
comment on function public.fn_service_enderecos_de_vagas is
  'For job-feed: [{codigo_ref, atualizada_em}] of the vacancies on the air whose last change was on a day (YYYY-MM-DD, of Brasília) or in a month (YYYY-MM), at most '
  '50,000 a part. Errors: PT422 formato.';
grant execute on function publico.enderecos_de_vagas, public.fn_service_enderecos_de_vagas to service_role;

create function publico.segredo_do_feed(_formato text) returns text
language sql stable set search_path = '' as $$
  select left(encode(base.pseudonimo('feed:' || _formato), 'hex'), 32);
$$;
comment on function publico.segredo_do_feed is
  'What the address of a feed ends with for its board alone: 128 bits of the key pseudonimo, another after a rotation of that key.';

create function publico.enderecos_de_feed() returns table (canal text, endereco text)
language sql stable set search_path = '' as $$
  select f.canal, '/feeds/' || f.canal || '-' || publico.segredo_do_feed(f.canal) || '.xml'
  from unnest(array['indeed', 'jooble', 'linkedin']) as f (canal);
$$;
comment on function publico.enderecos_de_feed is
  'The address that each board is told (docs/operations.md#feeds-of-the-boards). By hand: select * from publico.enderecos_de_feed().';

create function publico.limitar_feed(_formato text, _endereco text, _segredo text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _formato is null or _formato !~ '^[a-z0-9-]{1,40}$' then
    perform base.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  if _segredo is not null then
    if _segredo is distinct from publico.segredo_do_feed(_formato) then
      perform base.recusar(404, 'Este feed não existe.', 'feed_inexistente');
    end if;
    -- Its board, from any address: nobody else uses up its room.
    perform base.limitar('feed', 'canal ' || _formato, 60, interval '10 minutes');
    return;
  end if;
  if base.normalizar_endereco(_endereco) is null then
    perform base.anotar_limite_atingido('sem_endereco');
  end if;
  -- A sitemap has a list for each day.
  perform base.limitar_por_endereco(
    'feed', base.normalizar_endereco(_endereco), case when _formato like 'sitemap-dia%' then 300 else 12 end, interval '10 minutes', _formato || ' de '
  );
end
$$;

create function public.fn_service_limitar_feed(_formato text, _endereco text default null, _segredo text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.limitar_feed(_formato, _endereco, _segredo);
$$;
comment on function public.fn_service_limitar_feed is
  'For job-feed, before it sends a complete feed. With the secret of the board''s own address: 60 in 10 minutes for the board. Without one: by format and '
  'address of the reader, 12 in 10 minutes, 300 lists of a sitemap; readers without an address share one. Errors: PT422 formato, PT404 feed_inexistente for a wrong secret, PT429 limite.';
grant execute on function publico.limitar_feed, public.fn_service_limitar_feed to service_role;
