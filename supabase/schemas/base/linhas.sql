-- Rows: time of a change, insert and update from JSON, cursors of pages.

create function base.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  return new;
end
$$;
comment on function base.touch_updated_at() is
  'Trigger: sets atualizado_em on every real change. Attach with `when (old.* is distinct from new.*)`.';

create function base.conta_versao() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.versao := old.versao + 1;
  return new;
end
$$;
comment on function base.conta_versao() is 'Trigger: increments versao. Its `when` says which change counts.';

create function base.inserir_linha(_tabela regclass, _valores jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  _colunas constant text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(_valores) as k);
  _id uuid;
begin
  execute format(
    'insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1) returning id', _tabela, _colunas
  )
  into _id using _valores;
  return _id;
end
$$;
comment on function base.inserir_linha(regclass, jsonb) is
  'Inserts one row from {column: value} and returns its id; other columns get their defaults. The keys are columns listed in catalogo.servico_campos '
  'or named by the calling function, never taken from a request.';

create function base.atualizar_linha(_tabela regclass, _id uuid, _valores jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  _colunas constant text := (select string_agg(format('%I', k), ', ') from jsonb_object_keys(_valores) as k);
begin
  execute format(
    'update %1$s as t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $1)) where t.id = $2',
    _tabela, _colunas
  )
  using _valores, _id;
end
$$;
comment on function base.atualizar_linha(regclass, uuid, jsonb) is
  'Updates exactly the columns of {column: value} in one row. The keys are columns listed in catalogo.servico_campos or named by the calling '
  'function, never taken from a request.';

create function base.marcar_pagina(_em timestamptz, _id uuid) returns text
language sql immutable strict set search_path = '' as $$
  select rtrim(
    translate(
      encode(convert_to((extract(epoch from _em) * 1000000)::bigint || ':' || _id, 'UTF8'), 'base64'), E'+/\n', '-_'
    ),
    '='
  );
$$;
comment on function base.marcar_pagina(timestamptz, uuid) is
  'End of a page of a list as an opaque cursor: instant and id in base64url.';

create function base.ler_pagina(_cursor text, out em timestamptz, out id uuid)
language plpgsql immutable set search_path = '' as $$
declare
  _partes text[];
begin
  if coalesce(_cursor, '') = '' then
    return;
  end if;
  if _cursor !~ '^[A-Za-z0-9_-]{1,120}$' then
    perform base.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  _partes := regexp_match(
    convert_from(
      decode(rpad(translate(_cursor, '-_', '+/'), (char_length(_cursor) + 3) / 4 * 4, '='), 'base64'), 'UTF8'
    ),
    '^([0-9]{1,16}):([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
  );
  if _partes is null then
    perform base.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  em := timestamptz '1970-01-01 00:00:00+00' + _partes[1]::bigint * interval '1 microsecond';
  id := _partes[2]::uuid;
exception
  when data_exception then
    perform base.recusar(422, 'Recarregue a lista.', 'cursor');
end
$$;
comment on function base.ler_pagina(text) is
  'Instant and id of a cursor of base.marcar_pagina; null without one. Errors: PT422 cursor.';

create function base.ler_cursor_marcado(_cursor jsonb, out em timestamptz, out id uuid)
language plpgsql immutable set search_path = '' as $$
begin
  if _cursor is null or jsonb_typeof(_cursor) = 'null' then
    return;
  end if;
  if jsonb_typeof(_cursor) <> 'object' or coalesce(_cursor ->> 'pagina', '') = '' then
    perform base.recusar(422, 'Recarregue a lista.', 'cursor');
  end if;
  select p.em, p.id into em, id from base.ler_pagina(left(_cursor ->> 'pagina', 200)) as p;
end
$$;
comment on function base.ler_cursor_marcado(jsonb) is
  'Instant and id of a cursor of base.marcar_cursor; null without one. Errors: PT422 cursor.';

create function base.marcar_cursor(_em timestamptz, _id uuid) returns jsonb
language sql immutable strict set search_path = '' as $$
  select jsonb_build_object('pagina', base.marcar_pagina(_em, _id));
$$;
comment on function base.marcar_cursor(timestamptz, uuid) is 'base.marcar_pagina as an object, opaque to the caller.';
