-- Numbers of the business by day, kept while things happen, so that a year of a million rows is read from some thousands. Each
-- change writes what it adds and takes away to a list without contention; whoever looks, and every run of the worker, sums the
-- list up. They say what the tables hold: what is deleted leaves them. Locks: share row exclusive on the counted tables for an
-- instant, to add triggers; the first count reads them whole. Undo: drop the triggers, functions and tables.

create table private.numeros_diarios (
  assunto text not null,
  dia date not null,
  chave text not null default '',
  uf text not null default '',
  total bigint not null default 0,
  soma bigint not null default 0,
  primary key (assunto, dia, chave, uf)
);
comment on table private.numeros_diarios is
  'By subject, day of Brasília, key and state: how many, and a sum (centavos) where there is one. Subjects: pedido_servico, pedido_uf, pedido_status (sent requests by the day they were made), proposta (by status), primeira (hours to the first proposal, in steps of private.faixa_de_horas), consultoria_servico, consultoria_uf, vaga (by status), passo (steps of the long forms), receita, reembolso.';

create table private.numeros_novos (
  id bigint generated always as identity primary key,
  assunto text not null,
  dia date not null,
  chave text not null default '',
  uf text not null default '',
  total integer not null,
  soma bigint not null default 0
);
comment on table private.numeros_novos is 'What is not yet summed up in private.numeros_diarios; may be negative.';

create table private.numeros_primeira (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  dia date not null,
  faixa smallint not null
);
comment on table private.numeros_primeira is 'As what each request with a proposal is counted: its day, and how long the first one took.';

alter table private.numeros_diarios enable row level security;
revoke all on table private.numeros_diarios from public, anon, authenticated, service_role;
alter table private.numeros_novos enable row level security;
revoke all on table private.numeros_novos from public, anon, authenticated, service_role;
alter table private.numeros_primeira enable row level security;
revoke all on table private.numeros_primeira from public, anon, authenticated, service_role;

create function private.dia_do_instante(_em timestamptz)
returns date
language sql
immutable
parallel safe
set search_path = ''
as $$
  select (_em at time zone 'America/Sao_Paulo')::date;
$$;
comment on function private.dia_do_instante(timestamptz) is 'Day of an instant as people in Brasília count it.';

create function private.faixa_de_horas(_espera interval)
returns smallint
language sql
immutable
parallel safe
set search_path = ''
as $$
  select round(20 * ln(1 + greatest(extract(epoch from _espera), 0) / 60.0))::smallint;
$$;
comment on function private.faixa_de_horas(interval) is 'Step of a duration, each 5 % longer than the one before (minutes, logarithmic).';

create function private.horas_da_faixa(_faixa integer)
returns numeric
language sql
immutable
parallel safe
set search_path = ''
as $$
  select round(((exp(_faixa / 20.0) - 1) / 60.0)::numeric, 2);
$$;
comment on function private.horas_da_faixa(integer) is 'Hours in the middle of a step of private.faixa_de_horas, right to about 3 %.';

create function private.contar_pedido(_pedido public.solicitacoes, _vezes integer)
returns void
language sql
set search_path = ''
as $$
  insert into private.numeros_novos (assunto, dia, chave, uf, total)
  select p.assunto, private.dia_do_instante(_pedido.criado_em), p.chave, p.uf, _vezes
  from (
    values
      ('pedido_servico', _pedido.tipo_servico, ''),
      ('pedido_uf', '', _pedido.uf),
      ('pedido_status', _pedido.status_solicitacao, '')
  ) as p (assunto, chave, uf)
  where _pedido.status_solicitacao <> 'Rascunho';
$$;
comment on function private.contar_pedido(public.solicitacoes, integer) is 'Adds a request to the numbers, or takes it away (-1); drafts are none.';

create function private.solicitacoes_numeros()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.contar_pedido(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.contar_pedido(new, 1);
  end if;
  return null;
end
$$;
comment on function private.solicitacoes_numeros() is 'Trigger: requests by service, state and status.';

create trigger solicitacoes_numeros
after insert or delete on public.solicitacoes
for each row execute function private.solicitacoes_numeros();

create trigger solicitacoes_numeros_mudanca
after update of status_solicitacao, tipo_servico, uf, criado_em on public.solicitacoes
for each row when (
  (old.status_solicitacao, old.tipo_servico, old.uf, old.criado_em)
    is distinct from (new.status_solicitacao, new.tipo_servico, new.uf, new.criado_em)
)
execute function private.solicitacoes_numeros();

-- By statement: what is counted anew, or purged, adds up before it is written.
create function private.numeros_primeira_soma()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.numeros_novos (assunto, dia, chave, total)
  select 'primeira', n.dia, n.faixa::text, count(*) from novas as n group by n.dia, n.faixa;
  return null;
end
$$;
comment on function private.numeros_primeira_soma() is 'Trigger: first proposals that came, by how long they took.';

create function private.numeros_primeira_tira()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.numeros_novos (assunto, dia, chave, total)
  select 'primeira', n.dia, n.faixa::text, -count(*) from velhas as n group by n.dia, n.faixa;
  return null;
end
$$;
comment on function private.numeros_primeira_tira() is 'Trigger: first proposals that went; those of a deleted request, too.';

create function private.numeros_primeira_troca()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  insert into private.numeros_novos (assunto, dia, chave, total)
  select 'primeira', n.dia, n.faixa::text, sum(n.vezes)
  from (
    select v.dia, v.faixa, -1 as vezes from velhas as v
    union all
    select k.dia, k.faixa, 1 from novas as k
  ) as n
  group by n.dia, n.faixa
  having sum(n.vezes) <> 0;
  return null;
end
$$;
comment on function private.numeros_primeira_troca() is 'Trigger: another proposal is the first one now.';

create trigger numeros_primeira_soma
after insert on private.numeros_primeira
referencing new table as novas
for each statement execute function private.numeros_primeira_soma();

create trigger numeros_primeira_tira
after delete on private.numeros_primeira
referencing old table as velhas
for each statement execute function private.numeros_primeira_tira();

create trigger numeros_primeira_troca
after update on private.numeros_primeira
referencing old table as velhas new table as novas
for each statement execute function private.numeros_primeira_troca();

create function private.propostas_numeros()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.numeros_novos (assunto, dia, chave, total)
    values ('proposta', private.dia_do_instante(old.criado_em), old.status_proposta, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.numeros_novos (assunto, dia, chave, total)
    values ('proposta', private.dia_do_instante(new.criado_em), new.status_proposta, 1);
  end if;
  if tg_op = 'INSERT' then
    insert into private.numeros_primeira as n (solicitacao_id, dia, faixa)
    select s.id, private.dia_do_instante(s.criado_em), private.faixa_de_horas(new.criado_em - s.criado_em)
    from public.solicitacoes as s
    where s.id = new.solicitacao_id
    on conflict (solicitacao_id) do update set faixa = excluded.faixa
    where excluded.faixa < n.faixa;
  elsif tg_op = 'DELETE' then
    -- The first one may have gone; when its request goes with it, the row below goes by itself.
    update private.numeros_primeira as n
    set faixa = m.faixa
    from (
      select s.id, private.faixa_de_horas(min(p.criado_em) - s.criado_em) as faixa
      from public.solicitacoes as s
      join public.propostas as p on p.solicitacao_id = s.id
      where s.id = old.solicitacao_id
      group by s.id
    ) as m
    where n.solicitacao_id = m.id and n.faixa <> m.faixa;
    delete from private.numeros_primeira as n
    where n.solicitacao_id = old.solicitacao_id
      and not exists (select 1 from public.propostas as p where p.solicitacao_id = old.solicitacao_id);
  end if;
  return null;
end
$$;
comment on function private.propostas_numeros() is 'Trigger: proposals by status, and how long the first one to a request took.';

create trigger propostas_numeros
after insert or delete on public.propostas
for each row execute function private.propostas_numeros();

create trigger propostas_numeros_mudanca
after update of status_proposta on public.propostas
for each row when (old.status_proposta <> new.status_proposta)
execute function private.propostas_numeros();

create function private.contar_consultoria(_consultoria public.consultorias, _vezes integer)
returns void
language sql
set search_path = ''
as $$
  insert into private.numeros_novos (assunto, dia, chave, uf, total)
  select 'consultoria_uf', private.dia_do_instante(_consultoria.criado_em), '', _consultoria.uf, _vezes
  union all
  select 'consultoria_servico', private.dia_do_instante(_consultoria.criado_em), s.servico, '', _vezes
  from unnest(_consultoria.servicos) as s (servico);
$$;
comment on function private.contar_consultoria(public.consultorias, integer) is 'Adds a consultancy to the numbers, once for each service, or takes it away (-1).';

create function private.consultorias_numeros()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.contar_consultoria(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.contar_consultoria(new, 1);
  end if;
  return null;
end
$$;
comment on function private.consultorias_numeros() is 'Trigger: consultancies by service and state.';

create trigger consultorias_numeros
after insert or delete on public.consultorias
for each row execute function private.consultorias_numeros();

create trigger consultorias_numeros_mudanca
after update of servicos, uf, criado_em on public.consultorias
for each row when ((old.servicos, old.uf, old.criado_em) is distinct from (new.servicos, new.uf, new.criado_em))
execute function private.consultorias_numeros();

create function private.vagas_numeros()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    insert into private.numeros_novos (assunto, dia, chave, total)
    values ('vaga', private.dia_do_instante(old.created_at), old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    insert into private.numeros_novos (assunto, dia, chave, total)
    values ('vaga', private.dia_do_instante(new.created_at), new.status, 1);
  end if;
  return null;
end
$$;
comment on function private.vagas_numeros() is 'Trigger: vacancies by status.';

create trigger vagas_numeros
after insert or delete on public.vagas
for each row execute function private.vagas_numeros();

create trigger vagas_numeros_mudanca
after update of status on public.vagas
for each row when (old.status <> new.status)
execute function private.vagas_numeros();

create function private.somar_numeros(_maximo integer)
returns integer
language plpgsql
set search_path = ''
as $$
declare
  _somados integer;
begin
  -- One at a time; whoever comes meanwhile reads the list as it is.
  if not pg_try_advisory_xact_lock(hashtextextended('somar_numeros', 0)) then
    return 0;
  end if;
  with tomados as (
    delete from private.numeros_novos as n
    where n.id in (select p.id from private.numeros_novos as p order by p.id limit _maximo)
    returning n.*
  ),
  grupos as (
    select t.assunto, t.dia, t.chave, t.uf, sum(t.total) as total, sum(t.soma) as soma, count(*) as n
    from tomados as t
    group by 1, 2, 3, 4
  ),
  gravados as (
    insert into private.numeros_diarios as d (assunto, dia, chave, uf, total, soma)
    select g.assunto, g.dia, g.chave, g.uf, g.total, g.soma
    from grupos as g
    where g.total <> 0 or g.soma <> 0
    order by 1, 2, 3, 4
    on conflict (assunto, dia, chave, uf) do update set total = d.total + excluded.total, soma = d.soma + excluded.soma
  )
  select coalesce(sum(g.n), 0) into _somados from grupos as g;
  return _somados;
end
$$;
comment on function private.somar_numeros(integer) is
  'Sums up to so many new lines into the days; returns how many. Safe at any time, by several at once, and if it never runs.';

create function private.recontar_numeros()
returns void
language plpgsql
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  -- Nothing is written meanwhile: what happens after this is counted by the triggers.
  lock table public.solicitacoes, public.propostas, public.consultorias, public.vagas in share row exclusive mode;
  delete from private.numeros_diarios as d where d.assunto not in ('passo', 'receita', 'reembolso');
  delete from private.numeros_novos as n where n.assunto not in ('passo', 'receita', 'reembolso');
  truncate private.numeros_primeira;
  insert into private.numeros_primeira (solicitacao_id, dia, faixa)
  select s.id, private.dia_do_instante(s.criado_em), private.faixa_de_horas(min(p.criado_em) - s.criado_em)
  from public.solicitacoes as s
  join public.propostas as p on p.solicitacao_id = s.id
  group by s.id;
  insert into private.numeros_diarios (assunto, dia, chave, uf, total)
  select 'pedido_servico', private.dia_do_instante(s.criado_em), s.tipo_servico, '', count(*)
  from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
  union all
  select 'pedido_uf', private.dia_do_instante(s.criado_em), '', s.uf, count(*)
  from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 4
  union all
  select 'pedido_status', private.dia_do_instante(s.criado_em), s.status_solicitacao, '', count(*)
  from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
  union all
  select 'proposta', private.dia_do_instante(p.criado_em), p.status_proposta, '', count(*)
  from public.propostas as p group by 2, 3
  union all
  select 'consultoria_uf', private.dia_do_instante(c.criado_em), '', c.uf, count(*)
  from public.consultorias as c group by 2, 4
  union all
  select 'consultoria_servico', private.dia_do_instante(c.criado_em), s.servico, '', count(*)
  from public.consultorias as c cross join unnest(c.servicos) as s (servico) group by 2, 3
  union all
  select 'vaga', private.dia_do_instante(v.created_at), v.status, '', count(*)
  from public.vagas as v group by 2, 3;
end
$$;
comment on function private.recontar_numeros() is
  'Counts everything anew from the tables, which wait meanwhile. By hand, should the numbers ever be wrong: select private.recontar_numeros().';

select private.recontar_numeros();

create function private.contar_passo(_fluxo text, _passo integer)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  if _fluxo is null or _passo is null or _fluxo not in ('solicitacao', 'consultoria', 'vaga') or _passo not between 1 and 9 then
    perform private.recusar(422, 'Este passo não existe.', 'passo');
  end if;
  -- Above the limit it is simply not counted: nobody is told off for filling in a form.
  if private.contar('passo', coalesce('endereco:' || private.endereco_cliente(), 'sem-endereco'), 60, interval '10 minutes') > 0 then
    return;
  end if;
  insert into private.numeros_novos (assunto, dia, chave, total)
  values ('passo', private.dia_do_instante(now()), _fluxo || ':' || _passo, 1);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.contar_passo(text, integer) is
  'Body of fn_contar_passo. Counted: 60 in 10 minutes by address.';

create function public.fn_contar_passo(_fluxo text default null, _passo smallint default null)
returns void
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.contar_passo(_fluxo, _passo);
$$;
comment on function public.fn_contar_passo(text, smallint) is
  'For everybody: one person reached step _passo (1 to 9; the last is the end) of the form _fluxo (solicitacao, consultoria, vaga). Kept is the day and the count, nothing of who it was. Errors: PT422 passo, PT503 tente_novamente.';

create function private.quantil_de_horas(_faixas jsonb, _parte numeric)
returns numeric
language sql
immutable
set search_path = ''
as $$
  -- The step in which this part of all is reached.
  select private.horas_da_faixa(f.faixa)
  from (
    select k.key::integer as faixa, sum(k.value::bigint) over (order by k.key::integer) as ate, sum(k.value::bigint) over () as todos
    from jsonb_each_text(_faixas) as k
    where k.value::bigint > 0
  ) as f
  where f.ate >= ceil(f.todos * _parte)
  order by f.faixa
  limit 1;
$$;
comment on function private.quantil_de_horas(jsonb, numeric) is
  'Hours within which a part (0.5 = median) of {step: how many} lies; null of none.';

create function private.admin_numeros(_de date, _ate date)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _resposta jsonb;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_numeros', 'conta:' || auth.uid(), 300, interval '10 minutes');
  _ate := coalesce(_ate, private.dia_do_instante(now()));
  _de := coalesce(_de, _ate - 89);
  if _de > _ate or _ate - _de > 1830 then
    perform private.recusar(422, 'Escolha um período de até cinco anos.', 'periodo');
  end if;
  perform private.somar_numeros(50000);

  with n as materialized (
    select d.assunto, d.dia, d.chave, d.uf, d.total, d.soma
    from private.numeros_diarios as d
    where
      d.assunto in (
        'pedido_servico', 'pedido_uf', 'pedido_status', 'proposta', 'primeira', 'consultoria_servico', 'consultoria_uf',
        'vaga', 'passo', 'receita', 'reembolso'
      )
      and d.dia between _de and _ate
    union all
    select d.assunto, d.dia, d.chave, d.uf, d.total, d.soma
    from private.numeros_novos as d
    where d.dia between _de and _ate
  ),
  grupos as materialized (
    select k.assunto, k.chave, k.uf, sum(k.total) as total, sum(k.soma) as soma
    from n as k
    group by 1, 2, 3
    having sum(k.total) <> 0 or sum(k.soma) <> 0
  ),
  semanas as materialized (
    select
      date_trunc('week', k.dia::timestamp)::date as semana,
      coalesce(sum(k.total) filter (where k.assunto = 'pedido_status'), 0) as pedidos,
      coalesce(sum(k.soma) filter (where k.assunto = 'receita'), 0) as bruta,
      coalesce(sum(k.soma) filter (where k.assunto = 'reembolso'), 0) as reembolsada
    from n as k
    where k.assunto in ('pedido_status', 'receita', 'reembolso')
    group by 1
  ),
  somas as (
    select
      coalesce(sum(g.total) filter (where g.assunto = 'pedido_status'), 0) as pedidos,
      coalesce(sum(g.total) filter (where g.assunto = 'proposta'), 0) as propostas,
      coalesce(sum(g.total) filter (where g.assunto = 'proposta' and g.chave = 'aceita'), 0) as aceitas,
      coalesce(sum(g.soma) filter (where g.assunto = 'receita'), 0) as bruta,
      coalesce(sum(g.soma) filter (where g.assunto = 'reembolso'), 0) as reembolsada,
      coalesce(sum(g.total) filter (where g.assunto = 'primeira'), 0) as respondidos,
      coalesce(jsonb_object_agg(g.chave, g.total) filter (where g.assunto = 'primeira'), '{}') as faixas
    from grupos as g
  )
  select jsonb_build_object(
    'de', _de,
    'ate', _ate,
    'pedidos_por_servico', (
      select coalesce(jsonb_agg(jsonb_build_object('servico', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
      from grupos as g where g.assunto = 'pedido_servico'
    ),
    'pedidos_por_uf', (
      select coalesce(jsonb_agg(jsonb_build_object('uf', g.uf, 'total', g.total) order by g.total desc, g.uf), '[]')
      from grupos as g where g.assunto = 'pedido_uf'
    ),
    'pedidos_por_semana', (
      select coalesce(jsonb_agg(jsonb_build_object('semana', w.semana, 'total', w.pedidos) order by w.semana), '[]')
      from semanas as w where w.pedidos <> 0
    ),
    'por_status', (
      select coalesce(jsonb_agg(jsonb_build_object('status', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
      from grupos as g where g.assunto = 'pedido_status'
    ),
    'tempo_ate_primeira_proposta', jsonb_build_object(
      'mediana_horas', private.quantil_de_horas(s.faixas, 0.5),
      'p90_horas', private.quantil_de_horas(s.faixas, 0.9),
      'pedidos', s.respondidos
    ),
    'propostas_por_pedido', round(s.propostas / nullif(s.pedidos, 0), 2),
    'aceitacao', jsonb_build_object(
      'enviadas', s.propostas, 'aceitas', s.aceitas, 'taxa', round(s.aceitas / nullif(s.propostas, 0), 4)
    ),
    'propostas_por_status', (
      select coalesce(jsonb_agg(jsonb_build_object('status', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
      from grupos as g where g.assunto = 'proposta'
    ),
    'consultorias_por_servico', (
      select coalesce(jsonb_agg(jsonb_build_object('servico', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
      from grupos as g where g.assunto = 'consultoria_servico'
    ),
    'consultorias_por_uf', (
      select coalesce(jsonb_agg(jsonb_build_object('uf', g.uf, 'total', g.total) order by g.total desc, g.uf), '[]')
      from grupos as g where g.assunto = 'consultoria_uf'
    ),
    'vagas_por_status', (
      select coalesce(jsonb_agg(jsonb_build_object('status', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
      from grupos as g where g.assunto = 'vaga'
    ),
    'receita', jsonb_build_object(
      'bruta', s.bruta,
      'reembolsada', s.reembolsada,
      'liquida', s.bruta - s.reembolsada,
      'por_semana', (
        select coalesce(
          jsonb_agg(jsonb_build_object('semana', w.semana, 'bruta', w.bruta, 'reembolsada', w.reembolsada) order by w.semana), '[]'
        )
        from semanas as w where w.bruta <> 0 or w.reembolsada <> 0
      )
    ),
    'conversao', (
      select coalesce(jsonb_object_agg(c.fluxo, c.passos), '{}')
      from (
        select
          split_part(g.chave, ':', 1) as fluxo,
          jsonb_agg(
            jsonb_build_object('passo', split_part(g.chave, ':', 2)::integer, 'total', g.total)
            order by split_part(g.chave, ':', 2)::integer
          ) as passos
        from grupos as g
        where g.assunto = 'passo'
        group by 1
      ) as c
    )
  )
  into _resposta
  from somas as s;
  return _resposta;
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.admin_numeros(date, date) is 'Body of fn_admin_numeros. Limit: 300 in 10 minutes by account.';

create function public.fn_admin_numeros(_de date default null, _ate date default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.admin_numeros(_de, _ate);
$$;
comment on function public.fn_admin_numeros(date, date) is
  'For admins: the numbers of a period of days of Brasília, both included (without them the last 90; five years at most), of what was made in it: {de, ate, pedidos_por_servico: [{servico, total}], pedidos_por_uf: [{uf, total}], pedidos_por_semana: [{semana (its Monday), total}], por_status: [{status, total}], tempo_ate_primeira_proposta: {mediana_horas|null, p90_horas|null (right to 3 %), pedidos}, propostas_por_pedido|null, aceitacao: {enviadas, aceitas, taxa|null}, propostas_por_status, consultorias_por_servico, consultorias_por_uf, vagas_por_status, receita: {bruta, reembolsada, liquida, por_semana: [{semana, bruta, reembolsada}]} in centavos, conversao: {fluxo: [{passo, total}]}}. Greatest first. Errors: PT403 so_admin, PT422 periodo, PT429 limite, PT503 tente_novamente.';

grant execute on function private.contar_passo(text, integer) to anon, authenticated;
grant execute on function public.fn_contar_passo(text, smallint) to anon, authenticated;
grant execute on function private.admin_numeros(date, date) to authenticated;
grant execute on function public.fn_admin_numeros(date, date) to authenticated;

-- Every run of the worker sums up what came since the one before.
create or replace function private.registrar_execucao(_nome text, _ok boolean, _contagens jsonb, _ms integer, _erro text)
returns void
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
begin
  insert into private.execucoes (nome, ok, contagens, ms, erro)
  values (
    _nome,
    coalesce(_ok, false),
    case when jsonb_typeof(_contagens) = 'object' and octet_length(_contagens::text) <= 2000 then _contagens else '{}' end,
    greatest(coalesce(_ms, 0), 0),
    left(private.limpar_linha(left(_erro, 4000)), 500)
  );
  delete from private.execucoes as e
  where
    e.nome = _nome
    and e.id <= (select p.id from private.execucoes as p where p.nome = _nome order by p.id desc offset 500 limit 1);
  perform private.somar_numeros(50000);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;

select private.criar_contadores_de_recusas();
