-- Answers whose counts survive a refusal, and who calls: address and proved person.

create function base.responder_recusa(_http integer, _mensagem text, _hint text) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('code', 'PT' || _http, 'message', _mensagem, 'details', null, 'hint', _hint)
  from set_config('response.status', _http::text, true);
$$;
comment on function base.responder_recusa(integer, text, text) is
  'The same answer as base.recusar, as a result: what was counted before stays counted. Return it, as the whole answer.';
grant execute on function base.responder_recusa(integer, text, text) to anon, authenticated;

create function base.recontar(_contagens text) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select base.contar_chave(c.acao, decode(c.chave, 'hex'), c.maximo, c.janela)
  from jsonb_to_recordset(nullif(_contagens, '')::jsonb) as c (acao text, chave text, maximo integer, janela interval)
  order by c.chave;
$$;
comment on function base.recontar(text) is 'Counts once more what a refused call had counted before all that it did was undone.';
grant execute on function base.recontar(text) to anon, authenticated;

create function base.trancar_contagens(_corpo text) returns void
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  select pg_advisory_xact_lock(hashtextextended('contagens:' || _corpo || ':' || coalesce(base.endereco_cliente(), ''), 0));
$$;
comment on function base.trancar_contagens(text) is
  'One call of a body at a time for an address (of an IPv6 the /64), until the transaction ends: undoing a refused call frees the rows that it counted in.';
grant execute on function base.trancar_contagens(text) to anon, authenticated;

create function base.responder(_corpo regproc, variadic _argumentos text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  _resposta jsonb;
  _contagens text;
  _hint text;
begin
  -- Before the lock: who sends megabytes keeps no neighbour waiting. No form holds as much.
  if (select sum(octet_length(a.valor)) from unnest(_argumentos) as a (valor)) > 1000000 then
    return base.responder_recusa(413, 'Os dados enviados são grandes demais.', 'tamanho');
  end if;
  -- Outside of the block, whose end by a refusal would free the lock too.
  perform base.trancar_contagens(_corpo::text), set_config('embira.contagens', '', true);
  begin
    execute format(
      'select to_jsonb(%s(%s))',
      _corpo,
      (select string_agg(quote_nullable(a.valor), ', ' order by a.n) from unnest(_argumentos) with ordinality as a (valor, n))
    )
    into _resposta;
    return _resposta;
  exception
    when others then
      if sqlstate !~ '^PT4' then
        raise;
      end if;
      get stacked diagnostics _contagens = schema_name, _hint = pg_exception_hint;
      perform base.recontar(_contagens);
      return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
  end;
end
$$;
comment on function base.responder(regproc, text[]) is
  'Answers what a body answers, with its arguments as text. A refusal becomes an answer with the same status and content (base.responder_recusa), '
  'so that the call commits: all that it wrote is undone, all that it counted stays counted. Above 1 MB of arguments: 413 tamanho, not counted. '
  'For procedures that a visitor can use to guess or to flood.';
grant execute on function base.responder(regproc, text[]) to anon, authenticated;

create function base.remetente(_endereco text, _navegador uuid) returns bytea
language sql stable set search_path = '' as $$
  select base.pseudonimo(
    'pessoa:' || coalesce(base.rede_do_endereco(base.normalizar_endereco(_endereco)), 'sem-endereco') || ':' || _navegador
  );
$$;
comment on function base.remetente(text, uuid) is
  'A sender without an account: one browser in one network, as a keyed hash. Key of base.limites for who passed the captcha.';

create function base.pessoa_provada(_endereco text, _navegador uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from base.limites as l
    where l.chave = base.remetente(_endereco, _navegador) and l.expira_em > clock_timestamp()
  );
$$;
comment on function base.pessoa_provada(text, uuid) is 'Whether this sender passed the captcha in the last 15 minutes.';

create function base.provar_pessoa(_endereco text, _navegador uuid, _provada boolean) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if not coalesce(_provada, false) then
    return base.contar_endereco('captcha', base.normalizar_endereco(_endereco), 30, interval '10 minutes');
  end if;
  insert into base.limites as l (chave, contagem, expira_em)
  values (base.remetente(_endereco, _navegador), 1, now() + interval '15 minutes')
  on conflict (chave) do update set expira_em = excluded.expira_em;
  return 0;
end
$$;
comment on function base.provar_pessoa(text, uuid, boolean) is 'Body of fn_service_provar_pessoa. Limit: 30 checks in 10 minutes per address.';
grant execute on function base.provar_pessoa(text, uuid, boolean) to service_role;

create function public.fn_service_provar_pessoa(_endereco text default null, _navegador uuid default null, _provada boolean default false)
returns integer
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select base.provar_pessoa(_endereco, _navegador, _provada);
$$;
comment on function public.fn_service_provar_pessoa(text, uuid, boolean) is
  'For verify-captcha. First, not proved: counts one check by this address; the seconds to wait, or 0 when the provider may be asked. Then, proved: this browser '
  'in this network passed the captcha; its limits are wider for 15 minutes (docs/product/limits.md#captcha).';
grant execute on function public.fn_service_provar_pessoa(text, uuid, boolean) to service_role;

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
