-- Log of deliveries to sheets and webhooks, and the test of an address.

create table mensagens.entregas (
  id bigint generated always as identity primary key,
  destino text not null,
  tipo text not null,
  em timestamptz not null default now(),
  status_http integer,
  ms integer not null default 0,
  erro text,
  constraint entregas_destino_chk check (char_length(destino) between 1 and 200 and tipo ~ '^[a-z_]{1,40}$'),
  constraint entregas_status_chk check (status_http between 100 and 599 and ms >= 0),
  constraint entregas_erro_chk check (char_length(erro) <= 500)
);
comment on table mensagens.entregas is 'Results of calls to other systems: the last 1,000 per destination, without their content.';

create index entregas_destino_idx on mensagens.entregas (destino, id desc);
create index entregas_tipo_idx on mensagens.entregas (tipo, id desc);

alter table mensagens.entregas enable row level security;

create function mensagens.registrar_entrega(_destino text, _tipo text, _status_http integer, _ms integer, _erro text) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  _destino := left(base.limpar_linha(left(_destino, 2000)), 200);
  insert into mensagens.entregas (destino, tipo, status_http, ms, erro)
  values (
    _destino, _tipo, _status_http, greatest(coalesce(_ms, 0), 0), left(base.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from mensagens.entregas as e
  where
    e.destino = _destino
    and e.id <= (select p.id from mensagens.entregas as p where p.destino = _destino order by p.id desc offset 1000 limit 1);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_registrar_entrega(
  _destino text default null,
  _tipo text default null,
  _status_http integer default null,
  _ms integer default null,
  _erro text default null
)
returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select mensagens.registrar_entrega(_destino, _tipo, _status_http, _ms, _erro);
$$;
comment on function public.fn_service_registrar_entrega is
  'For the worker: records one call to another system: host, kind, response status (null = none), milliseconds, cause of failure. Errors: PT422 dados_invalidos.';
grant execute on function mensagens.registrar_entrega, public.fn_service_registrar_entrega to service_role;

create function mensagens.entregas_falhando() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(
    jsonb_agg(jsonb_build_object('tipo', t.tipo, 'vezes', f.vezes, 'desde', f.desde, 'erro', f.erro) order by t.tipo), '[]'
  )
  from unnest(array[
    'planilha_consultoria', 'planilha_proposta', 'planilha_solicitacao', 'webhook_proposta', 'webhook_solicitacao'
  ]) as t (tipo)
  cross join lateral (
    select count(*) as vezes, min(e.em) as desde, (array_agg(coalesce(e.erro, 'HTTP ' || e.status_http) order by e.id desc))[1] as erro
    from mensagens.entregas as e
    where
      e.tipo = t.tipo
      and e.id > coalesce(
        (select max(b.id) from mensagens.entregas as b where b.tipo = t.tipo and b.erro is null and b.status_http between 200 and 399), 0
      )
  ) as f
  where f.vezes > 0;
$$;
comment on function mensagens.entregas_falhando is
  'Kinds of delivery whose newest calls failed: [{tipo, vezes, desde, erro}], counted since the last one that arrived.';

create view mensagens.lista_entregas as
select
  t.id as chave,
  t.id,
  t.em,
  t.destino,
  t.tipo,
  coalesce(t.erro is null and t.status_http between 200 and 399, false) as ok,
  to_jsonb(t) as linha,
  jsonb_build_object('linha', to_jsonb(t)) as detalhe
from mensagens.entregas as t;
comment on view mensagens.lista_entregas is 'Calls to other systems in the team''s list.';
