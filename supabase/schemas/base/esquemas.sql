-- Schemas, extensions, no default grants, and the timeouts of the roles of the API.

create schema if not exists private;
comment on schema private is
  'Bodies of the API functions, queue, secrets, rules as data. Not exposed by the API; reached only through public.fn_*.';

revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create schema if not exists extensions;

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

create extension if not exists pg_trgm with schema extensions;
