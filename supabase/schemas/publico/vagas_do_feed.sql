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
  if _formato is null or _formato not in ('indeed', 'linkedin', 'jooble', 'sitemap') then
    perform base.recusar(422, 'Este formato não existe.', 'formato');
  end if;
  _limite := least(greatest(coalesce(_limite, 500), 1), case _formato when 'sitemap' then 5000 else 500 end);
  select c.em, c.id into _depois from base.ler_cursor_marcado(_apos) as c;

  select
    coalesce(
      jsonb_agg(
        case _formato when 'sitemap' then jsonb_build_object('codigo_ref', p.codigo_ref) else publico.vaga_publica(p.vaga, true) end
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
    select v.id, v.codigo_ref, v.publicada_em, v.atualizado_em, v as vaga
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (
        _formato in ('jooble', 'sitemap')
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
  'jooble and sitemap: all published ones, sitemap only {codigo_ref, atualizada_em}. '
  'At most 500, sitemap 5,000. Never contact, price or hidden salary. Errors: PT422 formato or cursor.';
grant execute on function publico.vagas_do_feed, public.fn_service_vagas_do_feed to service_role;

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
  perform base.limitar_por_endereco('feed', base.normalizar_endereco(_endereco), 12, interval '10 minutes', _formato || ' de ');
end
$$;

create function public.fn_service_limitar_feed(_formato text, _endereco text default null, _segredo text default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select publico.limitar_feed(_formato, _endereco, _segredo);
$$;
comment on function public.fn_service_limitar_feed is
  'For job-feed, before it sends a complete feed. With the secret of the board''s own address: 60 in 10 minutes for the board. Without one: by format and '
  'address of the reader, 12 in 10 minutes; readers without an address share one. Errors: PT422 formato, PT404 feed_inexistente for a wrong secret, PT429 limite.';
grant execute on function publico.limitar_feed, public.fn_service_limitar_feed to service_role;
