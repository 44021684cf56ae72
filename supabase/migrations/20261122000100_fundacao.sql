-- Foundation, before any table: schemas, no default grants, role timeouts, refusals, tokens, text cleaning and rate limits. Functions
-- may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create schema if not exists private;

create schema if not exists extensions;

comment on schema private is
  'Bodies of the API functions, queue, secrets, rules as data. Not exposed by the API; reached only through public.fn_*.';

revoke all on schema private from public;

grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted by default: each file grants by name. The last statement has no `in schema` on purpose: with it, it could not
-- remove the built-in execute right of PUBLIC.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;

alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;

alter default privileges revoke execute on functions from public;

-- Hosted projects install pg_graphql. This product does not use it, and it would expose every readable table. Where the owner may not
-- change a role or drop the extension, the settings of the platform stay.
do $$
begin
  drop extension if exists pg_graphql;
exception
  when insufficient_privilege or dependent_objects_still_exist then
    raise notice 'pg_graphql stays: %', sqlerrm;
end
$$;

do $$
declare
  _papel record;
begin
  for _papel in
    select *
    from (values ('anon', '3s'), ('authenticated', '5s')) as papeis (nome, limite)
  loop
    begin
      execute format('alter role %I set statement_timeout = %L', _papel.nome, _papel.limite);
    exception
      when insufficient_privilege then
        raise notice 'statement_timeout of % stays as the platform set it', _papel.nome;
    end;
  end loop;
end
$$;

-- A lock conflict, deadlock or timeout that a retry solves keeps its SQLSTATE (40001, 40P01, 55P03, 57014): src/domain/contratos/sqlstate.ts
-- shows it as a busy error, so that no function needs a handler for it.
create function private.recusar(_http integer, _mensagem text, _hint text) returns void
language plpgsql set search_path = '' as $$
begin
  raise exception using
    errcode = 'PT' || _http, message = _mensagem, hint = _hint, schema = coalesce(current_setting('embira.contagens', true), '');
end
$$;
comment on function private.recusar(integer, text, text) is
  'Refuses a call: SQLSTATE PT + HTTP status, a sentence for people, a stable code (or the column) as hint. Never a DETAIL. The field for a '
  'schema name, which the API never shows, carries what the call counted, for private.responder.';

create function private.recusar_dados() returns void
language sql set search_path = '' as $$
  select private.recusar(422, 'Não foi possível aceitar estes dados. Confira e tente de novo.', 'dados_invalidos');
$$;
comment on function private.recusar_dados() is
  'Refuses with PT422 in place of a constraint or conversion error, whose message and DETAIL could reveal a row.';

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.atualizado_em := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Trigger: sets atualizado_em on every real change. Attach with `when (old.* is distinct from new.*)`.';

create function private.inserir_linha(_tabela regclass, _valores jsonb) returns uuid
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
comment on function private.inserir_linha(regclass, jsonb) is
  'Inserts one row from {column: value} and returns its id; other columns get their defaults. The keys are columns listed in private.servico_campos '
  'or named by the calling function, never taken from a request.';

create function private.atualizar_linha(_tabela regclass, _id uuid, _valores jsonb) returns void
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
comment on function private.atualizar_linha(regclass, uuid, jsonb) is
  'Updates exactly the columns of {column: value} in one row. The keys are columns listed in private.servico_campos or named by the calling '
  'function, never taken from a request.';

create function private.token_novo() returns text
language sql volatile set search_path = '' as $$
  -- Three random UUIDs carry 366 bits of the server's strong random generator; sha256 reduces them to 32 bytes.
  select rtrim(
    translate(
      encode(
        sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
        'base64'
      ),
      '+/',
      '-_'
    ),
    '='
  );
$$;
comment on function private.token_novo() is 'A 256-bit secret as 43 characters of base64url. Only its hash is stored.';

create function private.token_hash(_token text) returns bytea
language sql immutable strict parallel safe set search_path = '' as $$
  select case when _token ~ '^[A-Za-z0-9_-]{43}$' then sha256(convert_to(_token, 'UTF8')) end;
$$;
comment on function private.token_hash(text) is
  'The stored form of a token: sha256. Null for a text that cannot be a token, so that a lookup finds nothing.';

create table private.segredos (
  nome text primary key,
  valor bytea not null
);
comment on table private.segredos is
  'Keys made by this database for itself, where there is no Vault (docs/operations.md#rotation-of-secrets).';

alter table private.segredos enable row level security;

create function private.criar_segredo(_nome text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  _valor constant bytea := sha256(convert_to(private.token_novo(), 'UTF8'));
begin
  if to_regclass('vault.decrypted_secrets') is null then
    insert into private.segredos (nome, valor) values (_nome, _valor);
  elsif not exists (select from vault.decrypted_secrets as d where d.name = 'embira_' || _nome) then
    perform vault.create_secret(encode(_valor, 'hex'), 'embira_' || _nome, 'Made by the migrations of Embira');
  end if;
end
$$;
comment on function private.criar_segredo(text) is
  'Makes a key of this database: in Vault where there is one, which a dump does not have, else in private.segredos. One that Vault holds stays.';

create function private.segredo(_nome text) returns bytea
language plpgsql stable security definer set search_path = '' as $$
declare
  _valor bytea;
begin
  select s.valor into _valor from private.segredos as s where s.nome = _nome;
  if _valor is null and to_regclass('vault.decrypted_secrets') is not null then
    select decode(d.decrypted_secret, 'hex') into _valor from vault.decrypted_secrets as d where d.name = 'embira_' || _nome;
  end if;
  if _valor is null then
    raise exception 'the key % is neither in private.segredos nor in Vault', _nome;
  end if;
  return _valor;
end
$$;
comment on function private.segredo(text) is 'A key of this database, wherever private.criar_segredo put it. Raises when there is none.';

select private.criar_segredo('pseudonimo');

create function private.pseudonimo(_texto text) returns bytea
language plpgsql stable strict security definer set search_path = '' as $$
begin
  return sha256(private.segredo('pseudonimo') || convert_to(_texto, 'UTF8'));
end
$$;
comment on function private.pseudonimo(text) is
  'Keyed hash of an address or identifier: equal inputs stay comparable, and a dump without the key reveals nothing.';

create function private.limpar_linha(_texto text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Most texts need no cleaning: printable Latin text with single inner spaces is already NFC.
  if _texto !~ '[^ -~\u00a1-\u024f\u2010-\u2027\u2264]|  |^ | $' then
    return _texto;
  end if;
  _texto := normalize(
    regexp_replace(
      _texto,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]',
      '',
      'g'
    ),
    nfc
  );
  return btrim(
    regexp_replace(
      _texto,
      '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+',
      ' ',
      'g'
    ),
    ' '
  );
end
$$;
comment on function private.limpar_linha(text) is
  'Cleans a single-line text: invisible and bidirectional characters removed, NFC, each run of white space one space, trimmed (limparLinha).';

create function private.limpar_paragrafo(_texto text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if _texto !~ '[^ -~\u00a1-\u024f\u2010-\u2027\u2264]|  |^ | $' then
    return _texto;
  end if;
  _texto := normalize(
    regexp_replace(
      _texto,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]',
      '',
      'g'
    ),
    nfc
  );
  _texto := regexp_replace(_texto, '\r\n?|\u2028|\u2029', E'\n', 'g');
  _texto := regexp_replace(_texto, '[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]+', ' ', 'g');
  _texto := regexp_replace(_texto, ' ?\n ?', E'\n', 'g');
  _texto := regexp_replace(_texto, '\n{3,}', E'\n\n', 'g');
  return btrim(_texto, E' \n');
end
$$;
comment on function private.limpar_paragrafo(text) is
  'Cleans a multi-line text: as limpar_linha, but line breaks stay, at most two in a row; CRLF becomes LF (limparParagrafo).';

create function private.norm_pt(_texto text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  -- Accents are removed by decomposition, not by lower() or unaccent, so that the result is the same in every collation and version.
  -- The plurals -ções and -sões become -ção and -são, so that "seleções" finds "seleção".
  select regexp_replace(
    lower(regexp_replace(normalize(_texto, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"),
    '([cs])oes\M',
    '\1ao',
    'g'
  );
$$;
comment on function private.norm_pt(text) is
  'Normalised text for searching: no accents, lower case, plural -ções folded. Immutable; used in generated columns and in queries.';

create function private.slug_do_nome(_nome text, _sem_letra text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(
      btrim(
        left(
          regexp_replace(
            lower(regexp_replace(normalize(_nome, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"), '[^a-z0-9]+', '-', 'g'
          ),
          61
        ),
        '-'
      ),
      ''
    ),
    _sem_letra
  );
$$;
comment on function private.slug_do_nome(text, text) is
  'A name as the last part of an address: lower case without accents, hyphens between words, at most 61 characters; _sem_letra for a name without any.';

create function private.termos_de_busca(_texto text) returns tsquery
language sql immutable set search_path = '' as $$
  -- Every word must match, also as the beginning of a longer word. Lexemes are quoted: typed text is never read as query syntax.
  select string_agg('''' || replace(replace(l.lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(to_tsvector('pg_catalog.portuguese', private.norm_pt(private.limpar_linha(left(_texto, 200))))) as l;
$$;
comment on function private.termos_de_busca(text) is
  'Typed text as a query on search text that private.norm_pt normalised: accents, case and plurals ignored; null when it contains no word.';

create function private.milhar(_numero numeric) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(to_char(_numero, 'FM999,999,999,999'), ',', '.');
$$;
comment on function private.milhar(numeric) is 'Whole number with dots between thousands, as written in Brazil.';

create unlogged table private.limites (
  chave bytea primary key,
  contagem integer not null,
  expira_em timestamptz not null
)
with (fillfactor = 50);
comment on table private.limites is
  'The number of calls of a key in its current window, which begins with its first call. The key is a keyed hash of action and caller.';

create index limites_expira_em_idx on private.limites (expira_em);

alter table private.limites enable row level security;

create function private.espera_em_palavras(_segundos integer) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when _segundos <= 600 then 'alguns minutos'
    when _segundos <= 5400 then 'cerca de ' || ceil(_segundos / 300.0)::integer * 5 || ' minutos'
    else 'cerca de ' || ceil(_segundos / 3600.0)::integer || ' horas'
  end;
$$;
comment on function private.espera_em_palavras(integer) is
  'A waiting time for users: some minutes, about 25 minutes (rounded up to 5), about 3 hours.';

create function private.recusar_espera(_espera integer) returns void
language plpgsql set search_path = '' as $$
begin
  if _espera > 0 then
    perform private.recusar(
      429,
      'Muitas tentativas em pouco tempo. Aguarde ' || private.espera_em_palavras(_espera) || ' e tente de novo.',
      'limite'
    );
  end if;
end
$$;
comment on function private.recusar_espera(integer) is 'PT429 limite when there are seconds to wait, else nothing.';

create function private.limitar(_acao text, _quem text, _maximo integer, _janela interval) returns void
language sql security definer set search_path = '' as $$
  select private.recusar_espera(private.contar(_acao, _quem, _maximo, _janela));
$$;
comment on function private.limitar(text, text, integer, interval) is
  'Counts one call of an action by somebody; above the maximum of the window refuses with PT429 hint limite. A call that is refused, by this or '
  'anything after it, stays counted only under private.responder.';

create function private.contar_endereco(_acao text, _endereco text, _maximo integer, _janela interval, _de text default '')
returns integer
language plpgsql set search_path = '' as $$
declare
  _espera integer;
begin
  if _endereco is null then
    -- Callers without an address share one bucket of half the size, apart from everybody else's; the team sees how many calls there are.
    if _de = '' then
      perform private.anotar_limite_atingido('sem_endereco');
    end if;
    return private.contar(_acao, _de || 'sem-endereco', greatest(_maximo / 2, 1), _janela);
  end if;
  _espera := private.contar(_acao, _de || 'endereco:' || _endereco, _maximo, _janela);
  if _espera > 0 or family(_endereco::inet) = 4 then
    -- Above its own limit an address uses up no more of its network's.
    return _espera;
  end if;
  return private.contar(_acao, _de || 'rede:' || private.rede_do_endereco(_endereco), _maximo * 5, _janela);
end
$$;
comment on function private.contar_endereco(text, text, integer, interval, text) is
  'private.contar by an address of private.normalizar_endereco: of an IPv6 both the /64 and, with five times the room, the /48, what one site can '
  'hold. The only place that counts by address (docs/product/limits.md#rate-limits). _de: a prefix, to count for each address and something else together.';

create function private.limitar_por_endereco(_acao text, _endereco text, _maximo integer, _janela interval, _de text default '')
returns void
language sql set search_path = '' as $$
  select private.recusar_espera(private.contar_endereco(_acao, _endereco, _maximo, _janela, _de));
$$;
comment on function private.limitar_por_endereco(text, text, integer, interval, text) is
  'private.contar_endereco that refuses. Errors: PT429 hint limite.';

create function private.endereco_cliente() returns text
language plpgsql stable set search_path = '' as $$
declare
  _cabecalhos constant jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  -- Never x-forwarded-for: its left end is the caller's, its right end may be one proxy for everybody.
  return private.normalizar_endereco(_cabecalhos ->> 'cf-connecting-ip');
end
$$;
comment on function private.endereco_cliente() is
  'Address of the caller, from the header of the edge network; without port, an IPv4 inside an IPv6 as itself, any other IPv6 cut to its /64. '
  'Null when it is missing or no address: limits then count in a small bucket that all such callers share.';

create function private.caixa_do_email(_email text) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select case
    when e.limpo ~ '@(gmail|googlemail)\.com$' then replace(split_part(e.limpo, '@', 1), '.', '') || '@gmail.com'
    else e.limpo
  end
  from (select regexp_replace(lower(_email), '\+[^@]*@', '@') as limpo) as e;
$$;
comment on function private.caixa_do_email(text) is
  'One spelling for all addresses of a mailbox: lower case, without +suffix, and without dots at Gmail.';

create function private.limitar_email_por_endereco(_acao text, _email text, _maximo integer, _janela interval) returns void
language sql security definer set search_path = '' as $$
  select private.limitar_por_endereco(
    _acao, private.endereco_cliente(), _maximo, _janela, 'email:' || private.caixa_do_email(_email) || ' de '
  );
$$;
comment on function private.limitar_email_por_endereco(text, text, integer, interval) is
  'limitar() by mailbox and address together: a caller who types another person''s e-mail uses up only their own share. Errors: PT429 hint limite.';

create function private.limitar_endereco(_acao text, _maximo integer, _janela interval) returns void
language sql security definer set search_path = '' as $$
  select private.limitar_por_endereco(_acao, private.endereco_cliente(), _maximo, _janela);
$$;
comment on function private.limitar_endereco(text, integer, interval) is
  'limitar() by the address of the caller. Errors: PT429 hint limite.';

create function private.email_valido(_email text) returns boolean
language sql immutable strict parallel safe set search_path = '' as $$
  select _email ~ (
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]{2,63}|xn--[a-z0-9]+(-+[a-z0-9]+)*)$'
  )
$$;
comment on function private.email_valido(text) is
  'Whether a lower-case address can exist: no dot at the ends of the name nor two in a row, a domain of labels with a last one of two letters '
  'or more (EMAIL of src/domain/br/email.ts). Its length is the caller''s rule.';

create function private.normalizar_identificador(_canal text, _digitado text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo text;
begin
  -- Far longer than any valid identifier: refused before the cost of cleaning.
  if _digitado is null or octet_length(_digitado) > 1000 then
    return null;
  end if;
  if _canal = 'email' then
    -- ASCII only: any other letter is refused below.
    _limpo := lower(private.limpar_linha(_digitado) collate "C");
    if char_length(_limpo) <= 254
      and private.email_valido(_limpo)
      and _limpo !~ '\.invalid$'
    then
      return _limpo;
    end if;
  elsif _canal = 'sms' then
    _limpo := private.normalizar_telefone(private.limpar_linha(_digitado));
    if _limpo ~ '^\+55[0-9]{2}9[0-9]{8}$' then
      return _limpo;
    end if;
  end if;
  return null;
end
$$;
comment on function private.normalizar_identificador(text, text) is
  'Typed e-mail (canal email) in lower case, or Brazilian mobile number (canal sms) as +55 and 11 digits; null when it cannot be one. Placeholder '
  'addresses under .invalid do not count (src/domain/identificador.ts; docs/product/access.md#one-time-codes, '
  'docs/product/access.md#one-person-at-a-time).';

create function private.normalizar_endereco(_texto text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _endereco inet;
begin
  _texto := btrim(left(_texto, 200));
  -- Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443.
  _endereco := coalesce(
    substring(_texto from '^\[([^]]*)\](?::[0-9]+)?$'), substring(_texto from '^([0-9.]+):[0-9]+$'), _texto
  )::inet;
  if family(_endereco) = 6 and _endereco << inet '::ffff:0:0/96' then
    -- An IPv4-mapped IPv6 address.
    _endereco := substring(host(_endereco) from '[0-9.]+$')::inet;
  end if;
  -- One subscriber has a whole IPv6 /64.
  return host(network(set_masklen(_endereco, case family(_endereco) when 6 then 64 else 32 end)));
exception
  when data_exception then
    return null;
end
$$;
comment on function private.normalizar_endereco(text) is
  'An address without port, an IPv4-mapped IPv6 address as IPv4, any other IPv6 address cut to its /64. Null when it is missing or not an address.';

create function private.a_pular() returns bigint
language sql stable parallel safe set search_path = '' as $$
  select coalesce(nullif(current_setting('embira.pular', true), '')::bigint, 0);
$$;
comment on function private.a_pular() is
  'How many rows a slice of a routine leaves out at its beginning, because each of them failed alone (private.rodar_passo): the offset of its query, which has an order.';

create function private.contar_chave(_acao text, _chave bytea, _maximo integer, _janela interval) returns integer
language plpgsql set search_path = '' as $$
declare
  _agora constant timestamptz := clock_timestamp();
  _contagem integer;
  _fim timestamptz;
begin
  insert into private.limites as l (chave, contagem, expira_em)
  values (_chave, 1, _agora + _janela)
  on conflict (chave) do update
  set
    contagem = case when l.expira_em > _agora then l.contagem + 1 else 1 end,
    expira_em = case when l.expira_em > _agora then l.expira_em else excluded.expira_em end
  returning l.contagem, l.expira_em into _contagem, _fim;

  if _contagem = _maximo then
    perform private.anotar_limite_atingido(_acao);
  end if;
  if _contagem <= _maximo then
    return 0;
  end if;
  return greatest(ceil(extract(epoch from _fim - clock_timestamp())), 1);
end
$$;
comment on function private.contar_chave(text, bytea, integer, interval) is 'private.contar by the hash of action and caller.';

create function private.contar(_acao text, _quem text, _maximo integer, _janela interval) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  _chave constant bytea := private.pseudonimo(_acao || ':' || _quem);
begin
  perform set_config(
    'embira.contagens',
    (
      coalesce(nullif(current_setting('embira.contagens', true), '')::jsonb, '[]')
      || jsonb_build_object('acao', _acao, 'chave', encode(_chave, 'hex'), 'maximo', _maximo, 'janela', _janela)
    )::text,
    true
  );
  return private.contar_chave(_acao, _chave, _maximo, _janela);
end
$$;
comment on function private.contar(text, text, integer, interval) is
  'Counts one call of an action by somebody: 0, or above the maximum the seconds until the window ends. Unlike limitar it refuses nothing, so '
  'that the count stays. The last call allowed is noted for the team. What the call counted is kept in the setting embira.contagens (private.responder).';

create function private.responder_recusa(_http integer, _mensagem text, _hint text) returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object('code', 'PT' || _http, 'message', _mensagem, 'details', null, 'hint', _hint)
  from set_config('response.status', _http::text, true);
$$;
comment on function private.responder_recusa(integer, text, text) is
  'The same answer as private.recusar, as a result: what was counted before stays counted. Return it, as the whole answer.';

create function private.recontar(_contagens text) returns void
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.contar_chave(c.acao, decode(c.chave, 'hex'), c.maximo, c.janela)
  from jsonb_to_recordset(nullif(_contagens, '')::jsonb) as c (acao text, chave text, maximo integer, janela interval)
  order by c.chave;
$$;
comment on function private.recontar(text) is 'Counts once more what a refused call had counted before all that it did was undone.';

create function private.trancar_contagens(_corpo text) returns void
language sql volatile security definer set search_path = '' set lock_timeout = '1s' as $$
  select pg_advisory_xact_lock(hashtextextended('contagens:' || _corpo || ':' || coalesce(private.endereco_cliente(), ''), 0));
$$;
comment on function private.trancar_contagens(text) is
  'One call of a body at a time for an address (of an IPv6 the /64), until the transaction ends: undoing a refused call frees the rows that it counted in.';

create function private.responder(_corpo regproc, variadic _argumentos text[]) returns jsonb
language plpgsql set search_path = '' as $$
declare
  _resposta jsonb;
  _contagens text;
  _hint text;
begin
  -- Before the lock: who sends megabytes keeps no neighbour waiting. No form holds as much.
  if (select sum(octet_length(a.valor)) from unnest(_argumentos) as a (valor)) > 1000000 then
    return private.responder_recusa(413, 'Os dados enviados são grandes demais.', 'tamanho');
  end if;
  -- Outside of the block, whose end by a refusal would free the lock too.
  perform private.trancar_contagens(_corpo::text), set_config('embira.contagens', '', true);
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
      perform private.recontar(_contagens);
      return private.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
  end;
end
$$;
comment on function private.responder(regproc, text[]) is
  'Answers what a body answers, with its arguments as text. A refusal becomes an answer with the same status and content (private.responder_recusa), '
  'so that the call commits: all that it wrote is undone, all that it counted stays counted. Above 1 MB of arguments: 413 tamanho, not counted. '
  'For procedures that a visitor can use to guess or to flood.';

create function private.remetente(_endereco text, _navegador uuid) returns bytea
language sql stable set search_path = '' as $$
  select private.pseudonimo(
    'pessoa:' || coalesce(private.rede_do_endereco(private.normalizar_endereco(_endereco)), 'sem-endereco') || ':' || _navegador
  );
$$;
comment on function private.remetente(text, uuid) is
  'A sender without an account: one browser in one network, as a keyed hash. Key of private.limites for who passed the captcha.';

create function private.pessoa_provada(_endereco text, _navegador uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select 1 from private.limites as l
    where l.chave = private.remetente(_endereco, _navegador) and l.expira_em > clock_timestamp()
  );
$$;
comment on function private.pessoa_provada(text, uuid) is 'Whether this sender passed the captcha in the last 15 minutes.';

create function private.provar_pessoa(_endereco text, _navegador uuid, _provada boolean) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if not coalesce(_provada, false) then
    return private.contar_endereco('captcha', private.normalizar_endereco(_endereco), 30, interval '10 minutes');
  end if;
  insert into private.limites as l (chave, contagem, expira_em)
  values (private.remetente(_endereco, _navegador), 1, now() + interval '15 minutes')
  on conflict (chave) do update set expira_em = excluded.expira_em;
  return 0;
end
$$;
comment on function private.provar_pessoa(text, uuid, boolean) is 'Body of fn_service_provar_pessoa. Limit: 30 checks in 10 minutes per address.';

create function public.fn_service_provar_pessoa(_endereco text default null, _navegador uuid default null, _provada boolean default false)
returns integer
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.provar_pessoa(_endereco, _navegador, _provada);
$$;
comment on function public.fn_service_provar_pessoa(text, uuid, boolean) is
  'For verify-captcha. First, not proved: counts one check by this address; the seconds to wait, or 0 when the provider may be asked. Then, proved: this browser '
  'in this network passed the captcha; its limits are wider for 15 minutes (docs/product/limits.md#captcha).';

grant execute on function
  private.provar_pessoa(text, uuid, boolean),
  public.fn_service_provar_pessoa(text, uuid, boolean)
to service_role;

grant execute on function
  private.norm_pt(text)
to authenticated;

grant execute on function
  private.trancar_contagens(text),
  private.recontar(text),
  private.responder_recusa(integer, text, text),
  private.responder(regproc, text[])
to anon, authenticated;
