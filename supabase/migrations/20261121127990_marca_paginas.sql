-- Every mark of a page that travels as jsonb is an object, in lists of applications, of reports and in feeds: a bare text is not read as
-- jsonb by every server of the API. What is no mark is refused instead of beginning anew. Locks: none.
-- Undo: put back the functions of 20261121127600, 20261121127650 and 20261121127985.

create function private.marcar_cursor(_em timestamptz, _id uuid)
returns jsonb
language sql
immutable
strict
set search_path = ''
as $$
  select jsonb_build_object('pagina', private.marcar_pagina(_em, _id));
$$;
comment on function private.marcar_cursor(timestamptz, uuid) is 'private.marcar_pagina as an object, opaque to the caller.';

create function private.ler_cursor(_cursor jsonb, out em timestamptz, out id uuid)
language plpgsql
immutable
set search_path = ''
as $$
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
comment on function private.ler_cursor(jsonb) is
  'Instant and id of a mark of private.marcar_cursor; null for none. Errors: PT422 cursor.';

create or replace function private.listar_candidaturas(_vaga_id uuid, _status text, _cursor jsonb, _limite integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.minha_conta();
  _depois record;
  _itens jsonb[];
  _ultima public.candidaturas;
  _cada public.candidaturas;
  _proximo jsonb;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver as candidaturas.', 'login');
  end if;
  perform private.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 100);
  if _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select p.em, p.id into _depois from private.ler_cursor(_cursor) as p;
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;

  for _cada in
    select c.*
    from public.candidaturas as c
    where
      c.vaga_id = _vaga_id
      and (_status is null or c.status = _status)
      and (_depois.em is null or (c.criada_em, c.id) < (_depois.em, _depois.id))
    order by c.criada_em desc, c.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      _proximo := private.marcar_cursor(_ultima.criada_em, _ultima.id);
      exit;
    end if;
    _itens := _itens || private.item_de_candidatura(_cada);
    _ultima := _cada;
  end loop;
  return jsonb_build_object(
    'itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', _proximo, 'totais', private.totais_de_candidaturas(_vaga_id)
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;

create or replace function private.listar_denuncias(_status text, _cursor jsonb, _limite integer)
returns jsonb
language plpgsql
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
  perform private.exigir_admin();
  perform private.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 100);
  if _status not in ('aberta', 'procedente', 'improcedente') then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select c.em, c.id into _depois from private.ler_cursor(_cursor) as c;

  select
    coalesce(jsonb_agg(p.item order by p.criada_em, p.id), '[]'),
    count(*),
    (array_agg(p.criada_em order by p.criada_em desc, p.id desc))[1],
    (array_agg(p.id order by p.criada_em desc, p.id desc))[1]
  into _itens, _n, _em, _id
  from (
    select
      d.id,
      d.criada_em,
      to_jsonb(d) - 'decidida_por' || jsonb_build_object(
        'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa, 'status_da_vaga', v.status
      ) as item
    from private.denuncias as d
    join public.vagas as v on v.id = d.vaga_id
    where
      d.status = coalesce(_status, 'aberta')
      and (_depois.em is null or (d.criada_em, d.id) > (_depois.em, _depois.id))
    order by d.criada_em, d.id
    limit _limite
  ) as p;
  return jsonb_build_object(
    'itens', _itens, 'proximo', case when _n = _limite then private.marcar_cursor(_em, _id) end
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;

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
  select c.em, c.id into _depois from private.ler_cursor(_apos) as c;

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
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
