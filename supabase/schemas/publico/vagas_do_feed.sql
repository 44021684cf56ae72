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
