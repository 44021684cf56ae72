-- Public reads: how long their answers may be kept.

create function base.guardar(_resposta jsonb, _segundos integer) returns jsonb
language plpgsql volatile set search_path = '' as $$
begin
  perform set_config(
    'response.headers',
    format('[{"cache-control": "%s"}]', case
      when _resposta is null then 'no-store'
      else format('public, max-age=%s, s-maxage=%s, stale-while-revalidate=%s', least(_segundos, 30), _segundos, _segundos)
    end),
    true
  );
  return _resposta;
end
$$;
comment on function base.guardar(jsonb, integer) is
  'The answer of a public read, the same for everybody, with how long it may be kept: by shared caches for _segundos, by a browser for 30 seconds at most, by both as long again '
  'while they ask for a new one (docs/product/limits.md#public-reads). An answer without a value is not kept. A refusal is an error, whose answer says nothing and is not kept.';
grant execute on function base.guardar(jsonb, integer) to anon, authenticated;
