-- The mark of the next page of a feed is an object: not every server of the API reads a bare text as jsonb. Locks: none. Undo: put
-- back private.vagas_do_feed of 20261121127750.

create or replace function private.vagas_do_feed(_formato text, _apos jsonb, _limite integer)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
set lock_timeout = '1s'
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
  select c.em, c.id into _depois from private.ler_pagina(left(coalesce(_apos ->> 'pagina', _apos #>> '{}'), 200)) as c;

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
    'itens', _itens, 'proximo', case when _n = _limite then jsonb_build_object('pagina', private.marcar_pagina(_em, _id)) end
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
