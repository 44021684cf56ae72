-- The roles of a hosted project, before anything else exists. Runs as superuser on every new database; roles belong to the
-- whole cluster, so it may find them made. Migrations must never name their owner: here it is embira_owner, there postgres.
do $$
declare
  papel text[];
begin
  foreach papel slice 1 in array array[
    ['anon', 'nologin noinherit'],
    ['authenticated', 'nologin noinherit'],
    ['service_role', 'nologin noinherit bypassrls'],
    ['authenticator', 'login noinherit'],
    ['embira_owner', 'nologin createrole createdb bypassrls']
  ] loop
    begin
      if not exists (select from pg_catalog.pg_roles where rolname = papel[1]) then
        execute format('create role %I %s', papel[1], papel[2]);
      end if;
    exception when duplicate_object or unique_violation then
      null; -- another database of the same cluster made it at this very moment
    end;
  end loop;

  if not pg_catalog.pg_has_role('embira_owner', 'service_role', 'usage') then
    grant anon, authenticated, service_role to authenticator;
    grant anon, authenticated, service_role to embira_owner with admin option;
    alter role anon set statement_timeout = '3s';
    alter role authenticated set statement_timeout = '8s';
    alter role authenticator set lock_timeout = '8s';
  end if;

  -- The owner of the database owns schema public, as on hosted.
  execute format('alter database %I owner to embira_owner', current_database());
  execute format('alter database %I set timezone = %L', current_database(), 'UTC');
end $$;

create schema if not exists extensions authorization embira_owner;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pgcrypto with schema extensions;
create extension if not exists "uuid-ossp" with schema extensions;

grant usage on schema public to anon, authenticated, service_role;
alter default privileges for role embira_owner in schema public grant all on tables to anon, authenticated, service_role;
alter default privileges for role embira_owner in schema public grant all on functions to anon, authenticated, service_role;
alter default privileges for role embira_owner in schema public grant all on sequences to anon, authenticated, service_role;

-- What hosted lets the owner of migrations do with auth; auth.sql makes the tables.
create schema auth;
grant usage on schema auth to embira_owner, anon, authenticated, service_role;
alter default privileges in schema auth grant all on tables to embira_owner;
alter default privileges in schema auth grant all on sequences to embira_owner;

create schema if not exists supabase_migrations;
create table if not exists supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
create table if not exists supabase_migrations.seed_files (path text primary key, hash text not null);
-- On hosted the owner of the migrations owns this record too.
grant usage on schema supabase_migrations to embira_owner;
grant select on supabase_migrations.schema_migrations to embira_owner;
