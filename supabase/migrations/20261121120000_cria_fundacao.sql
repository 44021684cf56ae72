-- Ground rules of the database, before any table: schemas, nothing granted by default, role timeouts, and the small
-- functions that every later file uses. Locks: none (new objects only). Undo: drop schema private cascade.

create schema if not exists private;
create schema if not exists extensions;

comment on schema private is
  'Bodies of the API functions, queue, secrets, rules as data. Not exposed by the API; reached only through public.fn_*.';

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

-- Nothing is granted by default: each file grants by name. The last line is global on purpose: with `in schema` it
-- could not remove the built-in execute right of PUBLIC.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke all on functions from anon, authenticated, service_role;
alter default privileges revoke execute on functions from public;

-- Hosted projects install pg_graphql; this product does not use it, and it would publish every readable table.
-- Where the owner may not change a role or drop that extension, the platform's own settings stay.
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

create function private.recusar(_http integer, _mensagem text, _hint text)
returns void
language plpgsql
set search_path = ''
as $$
begin
  raise exception using errcode = 'PT' || _http, message = _mensagem, hint = _hint;
end
$$;
comment on function private.recusar(integer, text, text) is
  'Refuses a call: SQLSTATE PT + HTTP status, a sentence for people, a stable code (or the column) as hint. Never a DETAIL.';

create function private.recusar_ocupado()
returns void
language sql
set search_path = ''
as $$
  select private.recusar(503, 'Muita gente usando agora. Tente de novo em alguns segundos.', 'tente_novamente');
$$;
comment on function private.recusar_ocupado() is
  'PT503: a lock, deadlock or timeout that trying again solves. Without it the API would answer 500.';

create function private.recusar_dados()
returns void
language sql
set search_path = ''
as $$
  select private.recusar(422, 'Não foi possível aceitar estes dados. Confira e tente de novo.', 'dados_invalidos');
$$;
comment on function private.recusar_dados() is
  'PT422 in place of a constraint or conversion error, whose own message and DETAIL could show a row.';

create function private.touch_updated_at()
returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.atualizado_em := now();
  return new;
end
$$;
comment on function private.touch_updated_at() is
  'Trigger: atualizado_em follows every real change. Attach with `when (old.* is distinct from new.*)`.';

create function private.token_novo()
returns text
language sql
volatile
set search_path = ''
as $$
  -- Three random uuids carry 366 random bits of the server's strong generator; sha256 folds them into 32 bytes.
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
comment on function private.token_novo() is 'A secret of 256 bits as 43 characters of base64url. Only its hash is stored.';

create function private.token_hash(_token text)
returns bytea
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case when _token ~ '^[A-Za-z0-9_-]{43}$' then sha256(convert_to(_token, 'UTF8')) end;
$$;
comment on function private.token_hash(text) is
  'What is stored of a token: sha256. Null for a text that cannot be one, so that a lookup finds nothing.';

create table private.segredos (
  nome text primary key,
  valor bytea not null
);
comment on table private.segredos is 'Keys made by this database for itself. Never leave it.';
alter table private.segredos enable row level security;
revoke all on table private.segredos from public, anon, authenticated, service_role;

insert into private.segredos (nome, valor)
values ('pseudonimo', sha256(convert_to(private.token_novo(), 'UTF8')));

create function private.pseudonimo(_texto text)
returns bytea
language plpgsql
stable
strict
security definer
set search_path = ''
as $$
begin
  return sha256(
    (select s.valor from private.segredos as s where s.nome = 'pseudonimo') || convert_to(_texto, 'UTF8')
  );
end
$$;
comment on function private.pseudonimo(text) is
  'Keyed hash of an address or identifier: equal inputs stay comparable, and a dump without the key tells nothing.';
