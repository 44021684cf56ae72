-- Refusals: status, sentence and code of an error, changed rows, the reason of a decision.

-- A lock conflict, deadlock or timeout that a retry solves keeps its SQLSTATE (40001, 40P01, 55P03, 57014): src/domain/contratos/sqlstate.ts
-- shows it as a busy error, so that no function needs a handler for it.
create function base.recusar(_http integer, _mensagem text, _hint text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT' || _http, message = _mensagem, hint = _hint;
end
$$;
comment on function base.recusar(integer, text, text) is
  'Refuses a call: SQLSTATE PT + HTTP status, a sentence for people, a stable code (or the column) as hint. Never a DETAIL.';

create function base.responder_recusa(_http integer, _mensagem text, _hint text) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('code', 'PT' || _http, 'message', _mensagem, 'details', null, 'hint', _hint)
  from set_config('response.status', _http::text, true);
$$;
comment on function base.responder_recusa(integer, text, text) is
  'The same answer as base.recusar, as a result, so that the call commits what it counted. Return it, as the whole answer.';
grant execute on function base.responder_recusa(integer, text, text) to anon, authenticated;

create function base.recusar_dados() returns void
language sql set search_path = '' as $$
  select base.recusar(422, 'Não foi possível aceitar estes dados. Confira e tente de novo.', 'dados_invalidos');
$$;
comment on function base.recusar_dados() is
  'Refuses with PT422 in place of a constraint or conversion error, whose message and DETAIL could reveal a row.';

create function base.recusar_se_mudou(_visto text, _agora text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if _visto <> _agora then
    perform base.recusar(409, 'Este item mudou desde que a página foi aberta.', 'mudou');
  end if;
end
$$;
comment on function base.recusar_se_mudou(text, text) is
  'Refuses when the status shown on the page has changed; without a shown status there is no check. Errors: PT409 mudou.';

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
