-- Schemas, extensions, no default grants, and the timeouts of the roles of the API.

-- One schema for each folder, not exposed by the API: bodies of its functions, tables that it does not show. A schema uses those before it.
create schema if not exists base;
comment on schema base is 'Text, values, limits, secrets, the form of an answer, settings and lists to choose from.';
create schema if not exists mensagens;
comment on schema mensagens is 'The outbox: kinds of message, queues, deliveries.';
create schema if not exists contas;
comment on schema contas is 'Accounts, codes, sessions, admins, consents, the trail.';
create schema if not exists moderacao;
comment on schema moderacao is 'What people reported, and what waits for the team.';
create schema if not exists arquivos;
comment on schema arquivos is 'Files: kinds, uploads, checks, deletion.';
create schema if not exists catalogo;
comment on schema catalogo is 'Services, rules of fields, channels, coupons.';
create schema if not exists pedidos;
comment on schema pedidos is 'Clients and their requests.';
create schema if not exists consultorias;
comment on schema consultorias is 'Consultancies: registration, profile, directory words.';
create schema if not exists propostas;
comment on schema propostas is 'Proposals, invitations, notices of requests.';
create schema if not exists conversas;
comment on schema conversas is 'Questions and messages between clients and consultancies.';
create schema if not exists avaliacoes;
comment on schema avaliacoes is 'Reviews and the measures of consultancies.';
create schema if not exists vagas;
comment on schema vagas is 'Vacancies, their channels, coupons, edits and suspensions.';
create schema if not exists candidaturas;
comment on schema candidaturas is 'Applications.';
create schema if not exists pagamentos;
comment on schema pagamentos is 'Payments, disputes and refunds.';
create schema if not exists publico;
comment on schema publico is 'What anybody reads: directory, board, company pages, feeds, alerts.';
create schema if not exists transicoes;
comment on schema transicoes is 'What changes a state, with its effects; it may use every schema above it in this list.';
create schema if not exists equipe;
comment on schema equipe is 'The team''s lists, details and decisions.';
create schema if not exists lgpd;
comment on schema lgpd is 'Export, deletion and retention of personal data.';
create schema if not exists rotinas;
comment on schema rotinas is 'What runs by the clock, and the state of the system.';

revoke all on schema
  base, mensagens, contas, moderacao, arquivos, catalogo, pedidos, consultorias, propostas, conversas, avaliacoes, vagas,
  candidaturas, pagamentos, publico, transicoes, equipe, lgpd, rotinas
from public;

grant usage on schema
  base, mensagens, contas, moderacao, arquivos, catalogo, pedidos, consultorias, propostas, conversas, avaliacoes, vagas,
  candidaturas, pagamentos, publico, transicoes, equipe, lgpd, rotinas
to anon, authenticated, service_role;

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
