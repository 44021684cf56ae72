-- Business numbers by day: materialized views of plain queries that the worker refreshes.
set check_function_bodies = off;
set lock_timeout = '5s';

create function private.dia_do_instante(_em timestamptz) returns date
language sql immutable parallel safe set search_path = '' as $$
  select (_em at time zone 'America/Sao_Paulo')::date;
$$;
comment on function private.dia_do_instante(timestamptz) is 'Day of an instant in Brasília.';

create materialized view private.numeros_diarios as
select 'pedido_servico' as assunto, private.dia_do_instante(s.criado_em) as dia, s.tipo_servico as chave, count(*) as total, 0::bigint as soma
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'pedido_uf', private.dia_do_instante(s.criado_em), s.uf, count(*), 0
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'pedido_status', private.dia_do_instante(s.criado_em), s.status_solicitacao, count(*), 0
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'proposta', private.dia_do_instante(p.criado_em), p.status_proposta, count(*), 0
from public.propostas as p group by 2, 3
union all
select 'consultoria_uf', private.dia_do_instante(c.criado_em), c.uf, count(*), 0
from public.consultorias as c group by 2, 3
union all
select 'consultoria_servico', private.dia_do_instante(c.criado_em), s.servico, count(*), 0
from public.consultorias as c cross join unnest(c.servicos) as s (servico) group by 2, 3
union all
select 'vaga', private.dia_do_instante(v.created_at), v.status, count(*), 0
from public.vagas as v group by 2, 3
union all
select 'receita', private.dia_do_instante(coalesce(p.pago_em, p.criado_em)), '', count(*), sum(p.recebido_centavos)
from private.pagamentos as p where p.recebido_centavos > 0 group by 2
union all
select 'reembolso', private.dia_do_instante(r.feito_em), '', count(*), sum(r.valor_centavos)
from private.reembolsos as r where r.status = 'feito' group by 2;

comment on materialized view private.numeros_diarios is
  'Count per subject, day (Brasília) and key, and the sum in centavos of revenue and refunds. Sent requests by service, state and status; proposals by status; '
  'consultancies by state and by service; vacancies by status. The day is that on which the row was created.';

-- Needed to refresh without blocking readers; also used to read a period.
create unique index numeros_diarios_uq on private.numeros_diarios (assunto, dia, chave);

create materialized view private.esperas_diarias as
select private.dia_do_instante(f.pedido_em) as dia, ceil(extract(epoch from f.em - f.pedido_em) / 900)::integer as quartos, count(*) as total
from (
  select s.criado_em as pedido_em, min(p.criado_em) as em
  from public.propostas as p
  join public.solicitacoes as s on s.id = p.solicitacao_id
  group by s.id
) as f group by 1, 2;
comment on materialized view private.esperas_diarias is
  'Number of requests per day of creation (Brasília) and number of started quarters of an hour until the first proposal.';

create unique index esperas_diarias_uq on private.esperas_diarias (dia, quartos);

revoke all on table private.numeros_diarios, private.esperas_diarias from public, anon, authenticated, service_role;

create table private.numeros_atualizacao (
  id boolean primary key default true,
  em timestamptz not null default now(),
  levou interval not null default '0',
  site jsonb not null default '{}',
  constraint numeros_atualizacao_id_chk check (id)
);
comment on table private.numeros_atualizacao is
  'Time and duration of the last refresh of the materialized views, and the true figures of the site as counted then: empresas = clients '
  'with a confirmed request, consultorias = in the directory, canais = on sale. One row.';

insert into private.numeros_atualizacao default values;

alter table private.numeros_atualizacao enable row level security;

revoke all on table private.numeros_atualizacao from public, anon, authenticated, service_role;

create table private.passos_diarios (
  dia date not null,
  fluxo text not null,
  passo smallint not null,
  total integer not null,
  primary key (dia, fluxo, passo)
);
comment on table private.passos_diarios is
  'Number of people who reached each step of the long forms, by day (Brasília). No personal data.';

alter table private.passos_diarios enable row level security;

revoke all on table private.passos_diarios from public, anon, authenticated, service_role;

create function private.atualizar_numeros(_ja boolean default false) returns boolean
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _inicio constant timestamptz := clock_timestamp();
begin
  -- At most one refresh at a time, using at most a fiftieth of the time.
  if not pg_try_advisory_xact_lock(hashtextextended('atualizar_numeros', 0)) then
    return false;
  end if;
  -- A statement of its own: one that began before the lock would not see what the session before wrote.
  if not _ja and exists (
    select 1 from private.numeros_atualizacao as a where a.em + greatest(interval '5 seconds', a.levou * 50) > _inicio
  ) then
    return false;
  end if;
  refresh materialized view concurrently private.numeros_diarios;
  refresh materialized view concurrently private.esperas_diarias;
  update private.numeros_atualizacao as a
  set em = _inicio, levou = clock_timestamp() - _inicio, site = jsonb_build_object(
    'empresas', (select count(distinct s.cliente_id) from public.solicitacoes as s where s.email_confirmado_em is not null),
    'consultorias', (
      select count(*) from public.consultorias as c
      where c.aprovada_em is not null and c.consentimento_contato and c.consentimento_perfil and private.tem_dono(c.dono_id, c.email)
    ),
    'canais', (select count(*) from public.canais as n where n.ativo)
  )
  where a.id;
  return true;
end
$$;
comment on function private.atualizar_numeros(boolean) is
  'Refreshes the materialized views when due, or at once with _ja; false when not due or when another session is refreshing. By hand: select '
  'private.atualizar_numeros(true).';

create function public.fn_service_atualizar_numeros() returns boolean
language sql volatile security invoker set search_path = '' set statement_timeout = '60s' as $$
  select private.atualizar_numeros();
$$;
comment on function public.fn_service_atualizar_numeros() is
  'For the worker: refreshes the numbers of the team when due; returns whether it did.';

create function private.contar_passo(_fluxo text, _passo integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _fluxo is null or _passo is null or _fluxo not in ('solicitacao', 'consultoria', 'vaga') or _passo not between 1 and 9 then
    perform private.recusar(422, 'Este passo não existe.', 'passo');
  end if;
  -- Above the limit it is simply not counted: nobody is told off for filling in a form.
  if private.contar_endereco('passo', private.endereco_cliente(), 60, interval '10 minutes') > 0 then
    return;
  end if;
  insert into private.passos_diarios as p (dia, fluxo, passo, total)
  values (private.dia_do_instante(now()), _fluxo, _passo, 1)
  on conflict (dia, fluxo, passo) do update set total = p.total + 1;
end
$$;
comment on function private.contar_passo(text, integer) is
  'Body of fn_contar_passo. Limit: 60 in 10 minutes per address; further steps are not counted.';

create function public.fn_contar_passo(_fluxo text default null, _passo smallint default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.contar_passo(_fluxo, _passo);
$$;
comment on function public.fn_contar_passo(text, smallint) is
  'For everybody: counts that a person reached step _passo (1 to 9; the last is the end) of the form _fluxo (solicitacao, consultoria, vaga). Stores only day and '
  'count, no personal data. Errors: PT422 passo.';

create function private.admin_numeros(_de date, _ate date) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _resposta jsonb;
begin
  perform private.exigir_admin();
  perform private.limitar('admin_numeros', 'conta:' || auth.uid(), 300, interval '10 minutes');
  _ate := coalesce(_ate, private.dia_do_instante(now()));
  -- Before any arithmetic, which infinite and very early dates do not have.
  if least(_de, _ate) < date '2000-01-01' or greatest(_de, _ate) > date '2999-12-31' then
    perform private.recusar(422, 'Escolha um período de até cinco anos.', 'periodo');
  end if;
  _de := coalesce(_de, _ate - 89);
  if _de > _ate or _ate - _de > 1830 then
    perform private.recusar(422, 'Escolha um período de até cinco anos.', 'periodo');
  end if;

  with n as materialized (
    select d.assunto, d.dia, d.chave, d.total, d.soma from private.numeros_diarios as d where d.dia between _de and _ate
  ),
  grupos as materialized (
    select k.assunto, k.chave, sum(k.total) as total, sum(k.soma) as soma from n as k group by 1, 2
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
  -- Number of requests with a first proposal by each quarter of an hour.
  respondidos as (
    select e.quartos, sum(sum(e.total)) over (order by e.quartos) as ate, sum(sum(e.total)) over () as todos
    from private.esperas_diarias as e
    where e.dia between _de and _ate
    group by e.quartos
  ),
  esperas as (
    select
      coalesce(max(r.todos), 0) as pedidos,
      min(r.quartos) filter (where r.ate >= ceil(r.todos * 0.5)) / 4.0 as mediana,
      min(r.quartos) filter (where r.ate >= ceil(r.todos * 0.9)) / 4.0 as p90
    from respondidos as r
  ),
  somas as (
    select
      coalesce(sum(g.total) filter (where g.assunto = 'pedido_status'), 0) as pedidos,
      coalesce(sum(g.total) filter (where g.assunto = 'proposta'), 0) as propostas,
      coalesce(sum(g.total) filter (where g.assunto = 'proposta' and g.chave = 'aceita'), 0) as aceitas,
      coalesce(sum(g.soma) filter (where g.assunto = 'receita'), 0) as bruta,
      coalesce(sum(g.soma) filter (where g.assunto = 'reembolso'), 0) as reembolsada
    from grupos as g
  )
  select jsonb_build_object(
    'de', _de,
    'ate', _ate,
    'atualizado_em', (select a.em from private.numeros_atualizacao as a),
    'pedidos_por_servico', (
      select coalesce(jsonb_agg(jsonb_build_object('servico', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
      from grupos as g where g.assunto = 'pedido_servico'
    ),
    'pedidos_por_uf', (
      select coalesce(jsonb_agg(jsonb_build_object('uf', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
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
    'tempo_ate_primeira_proposta', (
      select jsonb_build_object('mediana_horas', e.mediana, 'p90_horas', e.p90, 'pedidos', e.pedidos) from esperas as e
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
      select coalesce(jsonb_agg(jsonb_build_object('uf', g.chave, 'total', g.total) order by g.total desc, g.chave), '[]')
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
        select t.fluxo, jsonb_agg(jsonb_build_object('passo', t.passo, 'total', t.total) order by t.passo) as passos
        from (
          select d.fluxo, d.passo, sum(d.total) as total
          from private.passos_diarios as d where d.dia between _de and _ate group by 1, 2
        ) as t
        group by 1
      ) as c
    )
  )
  into _resposta
  from somas as s;
  return _resposta;
end
$$;
comment on function private.admin_numeros(date, date) is 'Body of fn_admin_numeros. Limit: 300 in 10 minutes per account.';

create function public.fn_admin_numeros(_de date default null, _ate date default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.admin_numeros(_de, _ate);
$$;
comment on function public.fn_admin_numeros(date, date) is
  'For admins: the numbers of rows created in a period of days in Brasília, both included (default: the last 90; at most five years): {de, ate, atualizado_em '
  '(time of the last refresh), pedidos_por_servico: [{servico, total}], pedidos_por_uf: [{uf, total}], pedidos_por_semana: [{semana (its Monday), total}], '
  'por_status: [{status, total}], tempo_ate_primeira_proposta: {mediana_horas|null, p90_horas|null (rounded up to a quarter of an hour), pedidos}, '
  'propostas_por_pedido|null, aceitacao: {enviadas, aceitas, taxa|null}, propostas_por_status, consultorias_por_servico, consultorias_por_uf, vagas_por_status, '
  'receita: {bruta, reembolsada, liquida, por_semana: [{semana, bruta, reembolsada}]} in centavos, conversao: {fluxo: [{passo, total}]}}. Sorted by count, '
  'descending. Errors: PT403 so_admin, PT422 periodo, PT429 limite.';

create function private.pedidos_que_esperam(_uid uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'confirmar', count(*) filter (where s.email_confirmado_em is null and s.status_solicitacao = 'Solicitação Efetuada'),
    'corrigir', count(*) filter (where k.solicitacao_id is not null and s.status_solicitacao = 'Solicitação Efetuada'),
    'decidir', count(*) filter (where s.num_propostas > 0 and s.status_solicitacao = 'Aberta')
  )
  from public.usuarios as u
  join public.clientes as c on c.email = u.email
  join public.solicitacoes as s on s.cliente_id = c.id
  left join private.solicitacao_correcoes as k on k.solicitacao_id = s.id and k.corrigida_em is null
  where u.auth_user_id = _uid and u.email_verificado;
$$;
comment on function private.pedidos_que_esperam(uuid) is
  'Requests under the verified e-mail of an account, and what waits for their client: {confirmar (the e-mail), corrigir, decidir (open, with proposals)}.';

create function private.inicio_do_recrutador(_conta uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'candidaturas', (
      select count(*) from (
        select from public.vagas as v
        join public.candidaturas as c on c.vaga_id = v.id and c.status = 'recebida'
        where v.usuario_id = _conta and v.status in ('published', 'pausada', 'suspensa', 'expirada') limit 100
      ) as n
    ),
    'corrigir', count(*) filter (where v.status = 'aguardando_publicacao' and v.bloqueada_em is not null and not v.na_equipe),
    'pagar', count(*) filter (where v.status in ('pending_payment', 'payment_failed')),
    'suspensas', count(*) filter (where v.status = 'suspensa'),
    'terminando', count(*) filter (where v.status = 'published' and v.expira_em between now() and now() + interval '5 days')
  )
  from public.vagas as v
  where v.usuario_id = _conta
  having count(*) > 0 or exists (select from public.empresas as e where e.usuario_id = _conta);
$$;
comment on function private.inicio_do_recrutador(uuid) is
  'What waits for the owner of vacancies: {candidaturas (not looked at, up to 100), corrigir, pagar, suspensas, terminando (within 5 days)}; null without a '
  'vacancy and without a company.';

create function private.inicio_da_equipe() returns jsonb
language sql volatile set search_path = '' as $$
  select jsonb_build_object(
    'fila', sum((e ->> 'total')::integer),
    'atrasados', sum((
      select count(*) from jsonb_array_elements(e -> 'itens') as i where (i ->> 'em')::timestamptz < now() - interval '24 hours'
    ))
  )
  from jsonb_array_elements(private.admin_espera()) as e
  where e ->> 'fila' in ('pedidos', 'consultorias', 'vagas', 'denuncias', 'recursos', 'textos');
$$;
comment on function private.inicio_da_equipe() is
  'Decisions that wait for the team (private.admin_espera): {fila: up to 100 of each, atrasados: of the first 20 of each, those older than 24 hours}.';

create function private.inicio() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _uid constant uuid := auth.uid();
  _acesso constant text := private.acesso_da_equipe();
begin
  perform private.limitar('inicio', 'conta:' || _uid, 240, interval '10 minutes');
  return jsonb_build_object(
    'pessoa', (
      select jsonb_build_object('nome', u.nome, 'sobrenome', u.sobrenome, 'email', u.email) from public.usuarios as u where u.auth_user_id = _uid
    ),
    'cliente', case when exists (
      select from public.clientes as c join public.solicitacoes as s on s.cliente_id = c.id where c.email = private.meu_email()
    ) then private.pedidos_que_esperam(_uid) end,
    'consultoria', exists (select from public.consultorias as c where c.dono_id = private.minha_conta())
      or exists (select from public.consultorias as c where c.dono_id is null and c.email = private.meu_email())
      or exists (
        select from private.consultoria_rascunhos as r
        where (r.dono_id = private.minha_conta() or r.dono_id is null and r.email = private.meu_email()) and r.expira_em > now()
      )
      or exists (select from public.propostas as p where p.auth_user_id = _uid),
    'recrutador', private.inicio_do_recrutador(private.minha_conta()),
    'equipe', case _acesso when 'liberado' then private.inicio_da_equipe() when 'falta_codigo' then '{}'::jsonb end
  );
end
$$;
comment on function private.inicio() is 'Body of fn_inicio. Limit: 240 in 10 minutes per account.';

create function public.fn_inicio() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.inicio();
$$;
comment on function public.fn_inicio() is
  'What the calling account is on the site, and what waits for it: {pessoa: {nome, sobrenome, email: each or null}|null, cliente: private.pedidos_que_esperam|null, '
  'consultoria: whether it has a registration, a draft of one or proposals (fn_meus_numeros says what waits), recrutador: private.inicio_do_recrutador|null, equipe: '
  'private.inicio_da_equipe, {} before the code of the session, null for others}. Errors: PT429 limite.';

grant execute on function
  private.inicio(),
  public.fn_inicio()
to authenticated;

grant execute on function
  private.atualizar_numeros(boolean),
  public.fn_service_atualizar_numeros()
to service_role;

grant execute on function
  private.contar_passo(text, integer),
  public.fn_contar_passo(text, smallint)
to anon, authenticated;

grant execute on function
  private.admin_numeros(date, date),
  public.fn_admin_numeros(date, date)
to authenticated;
