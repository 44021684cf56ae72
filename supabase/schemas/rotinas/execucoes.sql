-- Log of the runs of each routine.

create table rotinas.execucoes (
  id bigint generated always as identity primary key,
  nome text not null,
  em timestamptz not null default now(),
  ok boolean not null,
  contagens jsonb not null default '{}',
  ms integer not null default 0,
  erro text,
  constraint execucoes_nome_chk check (nome ~ '^[a-z][a-z0-9_-]{0,39}$'),
  constraint execucoes_contagens_chk check (jsonb_typeof(contagens) = 'object' and octet_length(contagens::text) <= 2000),
  constraint execucoes_ms_chk check (ms >= 0),
  constraint execucoes_erro_chk check (char_length(erro) <= 500)
);
comment on table rotinas.execucoes is 'The last 500 runs of each routine with result and counts. No personal data.';

create index execucoes_nome_idx on rotinas.execucoes (nome, id desc);

alter table rotinas.execucoes enable row level security;

revoke all on table rotinas.execucoes from public, anon, authenticated, service_role;

create function rotinas.registrar_execucao(_nome text, _ok boolean, _contagens jsonb, _ms integer, _erro text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  insert into rotinas.execucoes (nome, ok, contagens, ms, erro)
  values (
    _nome,
    coalesce(_ok, false),
    case when jsonb_typeof(_contagens) = 'object' and octet_length(_contagens::text) <= 2000 then _contagens else '{}' end,
    greatest(coalesce(_ms, 0), 0),
    left(base.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from rotinas.execucoes as e
  where
    e.nome = _nome
    and e.id <= (select p.id from rotinas.execucoes as p where p.nome = _nome order by p.id desc offset 500 limit 1);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function rotinas.registrar_execucao(text, boolean, jsonb, integer, text) is 'Body of fn_service_registrar_execucao.';
grant execute on function rotinas.registrar_execucao(text, boolean, jsonb, integer, text) to service_role;

create function public.fn_service_registrar_execucao(
  _nome text default null,
  _ok boolean default null,
  _contagens jsonb default null,
  _ms integer default null,
  _erro text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select rotinas.registrar_execucao(_nome, _ok, _contagens, _ms, _erro);
$$;
comment on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) is
  'For the worker: records one run of a routine (name in lower case, 40 characters), its counts by name, its duration in milliseconds and the cause of a failure, '
  'without personal data. Errors: PT422 dados_invalidos.';
grant execute on function public.fn_service_registrar_execucao(text, boolean, jsonb, integer, text) to service_role;
