-- Business numbers by day, which the worker refreshes.

create materialized view equipe.numeros_diarios as
select 'pedido_servico' as assunto, base.dia_do_instante(s.criado_em) as dia, s.tipo_servico as chave, count(*) as total, 0::bigint as soma
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'pedido_uf', base.dia_do_instante(s.criado_em), s.uf, count(*), 0
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'pedido_status', base.dia_do_instante(s.criado_em), s.status_solicitacao, count(*), 0
from public.solicitacoes as s where s.status_solicitacao <> 'Rascunho' group by 2, 3
union all
select 'proposta', base.dia_do_instante(p.criado_em), p.status_proposta, count(*), 0
from public.propostas as p group by 2, 3
union all
select 'consultoria_uf', base.dia_do_instante(c.criado_em), c.uf, count(*), 0
from public.consultorias as c group by 2, 3
union all
select 'consultoria_servico', base.dia_do_instante(c.criado_em), s.servico, count(*), 0
from public.consultorias as c cross join unnest(c.servicos) as s (servico) group by 2, 3
union all
select 'vaga', base.dia_do_instante(v.created_at), v.status, count(*), 0
from public.vagas as v group by 2, 3
union all
select 'receita', base.dia_do_instante(coalesce(p.pago_em, p.criado_em)), '', count(*), sum(p.recebido_centavos)
from pagamentos.pagamentos as p where p.recebido_centavos > 0 group by 2
union all
select 'reembolso', base.dia_do_instante(r.feito_em), '', count(*), sum(r.valor_centavos)
from pagamentos.reembolsos as r where r.status = 'feito' group by 2
union all
-- Once for each payment, whatever the number of its disputes.
select 'devolucao', base.dia_do_instante(k.em), '', count(*), sum(pagamentos.perdido(p))
from (select c.pagamento_id, min(c.fim_em) as em from pagamentos.contestacoes as c where c.fim = 'perdida' group by 1) as k
join pagamentos.pagamentos as p on p.id = k.pagamento_id group by 2;
comment on materialized view equipe.numeros_diarios is
  'Count per subject, day (Brasília) and key, and the sum in centavos of revenue, of refunds and of what the bank gave back after a lost dispute. Sent requests by service, state and status; proposals by status; '
  'consultancies by state and by service; vacancies by status. The day is that on which the row was created.';

-- Needed to refresh without blocking readers; also used to read a period.
create unique index numeros_diarios_uq on equipe.numeros_diarios (assunto, dia, chave);

create materialized view equipe.esperas_diarias as
select base.dia_do_instante(f.pedido_em) as dia, ceil(extract(epoch from f.em - f.pedido_em) / 900)::integer as quartos, count(*) as total
from (
  select s.criado_em as pedido_em, min(p.criado_em) as em
  from public.propostas as p
  join public.solicitacoes as s on s.id = p.solicitacao_id
  group by s.id
) as f group by 1, 2;
comment on materialized view equipe.esperas_diarias is
  'Number of requests per day of creation (Brasília) and number of started quarters of an hour until the first proposal.';

create unique index esperas_diarias_uq on equipe.esperas_diarias (dia, quartos);

create table equipe.numeros_atualizacao (
  id boolean primary key default true,
  em timestamptz not null default now(),
  levou interval not null default '0',
  site jsonb not null default '{}',
  constraint numeros_atualizacao_id_chk check (id)
);
comment on table equipe.numeros_atualizacao is
  'Time and duration of the last refresh of the materialized views, and the true figures of the site as counted then: empresas = clients '
  'with a confirmed request that was not refused, consultorias = in the directory, canais = on sale. One row.';

alter table equipe.numeros_atualizacao enable row level security;

insert into equipe.numeros_atualizacao default values on conflict do nothing;

create table equipe.passos_diarios (
  dia date not null,
  fluxo text not null,
  passo smallint not null,
  total integer not null,
  primary key (dia, fluxo, passo)
);
comment on table equipe.passos_diarios is
  'Number of people who reached each step of the long forms, by day (Brasília). No personal data.';

alter table equipe.passos_diarios enable row level security;

create function equipe.atualizar_numeros(_ja boolean default false) returns integer
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _inicio constant timestamptz := clock_timestamp();
begin
  -- At most one refresh at a time, using at most a fiftieth of the time.
  if not pg_try_advisory_xact_lock(hashtextextended('atualizar_numeros', 0)) then
    return 0;
  end if;
  -- A statement of its own: one that began before the lock would not see what the session before wrote.
  if not _ja and exists (
    select 1 from equipe.numeros_atualizacao as a where a.em + greatest(interval '5 seconds', a.levou * 50) > _inicio
  ) then
    return 0;
  end if;
  refresh materialized view concurrently equipe.numeros_diarios;
  refresh materialized view concurrently equipe.esperas_diarias;
  update equipe.numeros_atualizacao as a
  set em = _inicio, levou = clock_timestamp() - _inicio, site = jsonb_build_object(
    'empresas', (select count(distinct s.cliente_id) from public.solicitacoes as s where s.email_confirmado_em is not null and s.status_solicitacao <> 'Recusada'),
    'consultorias', (
      select count(*) from public.consultorias as c
      where c.aprovada_em is not null and c.consentimento_contato and c.consentimento_perfil and consultorias.tem_dono(c.dono_id, c.email)
    ),
    'canais', (select count(*) from public.canais as n where n.ativo)
  )
  where a.id;
  return 1;
end
$$;
comment on function equipe.atualizar_numeros is
  'Refreshes the materialized views when due, or at once with _ja: 1; 0 when not due or when another session is refreshing. By hand: select '
  'equipe.atualizar_numeros(true).';

create function equipe.contar_passo(_fluxo text, _passo integer) returns void
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  if _fluxo is null or _passo is null or _fluxo not in ('solicitacao', 'consultoria', 'vaga') or _passo not between 1 and 9 then
    perform base.recusar(422, 'Este passo não existe.', 'passo');
  end if;
  -- Above the limit it is simply not counted: nobody is told off for filling in a form.
  if base.contar_endereco('passo', base.endereco_cliente(), 60, interval '10 minutes') > 0 then
    return;
  end if;
  insert into equipe.passos_diarios as p (dia, fluxo, passo, total)
  values (base.dia_do_instante(now()), _fluxo, _passo, 1)
  on conflict (dia, fluxo, passo) do update set total = p.total + 1;
end
$$;

create function public.fn_contar_passo(_fluxo text default null, _passo smallint default null) returns void
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select equipe.contar_passo(_fluxo, _passo);
$$;
comment on function public.fn_contar_passo is
  'For everybody: counts that a person reached step _passo (1 to 9; the last is the end) of the form _fluxo (solicitacao, consultoria, vaga). Stores only day and '
  'count, no personal data. Errors: PT422 passo.';
grant execute on function equipe.contar_passo, public.fn_contar_passo to anon, authenticated;

-- Numbers of the business for the team.

create function equipe.numeros(_de date, _ate date) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _resposta jsonb;
begin
  perform contas.exigir_admin();
  perform base.limitar('admin_numeros', 'conta:' || auth.uid(), 300, interval '10 minutes');
  _ate := coalesce(_ate, base.dia_do_instante(now()));
  -- Before any arithmetic, which infinite and very early dates do not have.
  if least(_de, _ate) < date '2000-01-01' or greatest(_de, _ate) > date '2999-12-31' then
    perform base.recusar(422, 'Escolha um período de até cinco anos.', 'periodo');
  end if;
  _de := coalesce(_de, _ate - 89);
  if _de > _ate or _ate - _de > 1830 then
    perform base.recusar(422, 'Escolha um período de até cinco anos.', 'periodo');
  end if;

  with n as materialized (
    select d.assunto, d.dia, d.chave, d.total, d.soma from equipe.numeros_diarios as d where d.dia between _de and _ate
  ),
  grupos as materialized (
    select k.assunto, k.chave, sum(k.total) as total, sum(k.soma) as soma from n as k group by 1, 2
  ),
  semanas as materialized (
    select
      date_trunc('week', k.dia::timestamp)::date as semana,
      coalesce(sum(k.total) filter (where k.assunto = 'pedido_status'), 0) as pedidos,
      coalesce(sum(k.soma) filter (where k.assunto = 'receita'), 0) as bruta,
      coalesce(sum(k.soma) filter (where k.assunto = 'reembolso'), 0) as reembolsada,
      coalesce(sum(k.soma) filter (where k.assunto = 'devolucao'), 0) as devolvida
    from n as k
    where k.assunto in ('pedido_status', 'receita', 'reembolso', 'devolucao')
    group by 1
  ),
  -- Number of requests with a first proposal by each quarter of an hour.
  respondidos as (
    select e.quartos, sum(sum(e.total)) over (order by e.quartos) as ate, sum(sum(e.total)) over () as todos
    from equipe.esperas_diarias as e
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
  -- Each list with its numbers, the greatest first.
  listas as (
    select jsonb_object_agg(l.nome, coalesce(
      (
        select jsonb_agg(jsonb_build_object(l.campo, g.chave, 'total', g.total) order by g.total desc, g.chave)
        from grupos as g where g.assunto = l.assunto
      ),
      '[]'
    )) as todas
    from (
      values
        ('pedidos_por_servico', 'pedido_servico', 'servico'), ('pedidos_por_uf', 'pedido_uf', 'uf'), ('por_status', 'pedido_status', 'status'),
        ('propostas_por_status', 'proposta', 'status'), ('vagas_por_status', 'vaga', 'status'),
        ('consultorias_por_servico', 'consultoria_servico', 'servico'), ('consultorias_por_uf', 'consultoria_uf', 'uf')
    ) as l (nome, assunto, campo)
  ),
  somas as (
    select
      coalesce(sum(g.total) filter (where g.assunto = 'pedido_status'), 0) as pedidos,
      coalesce(sum(g.total) filter (where g.assunto = 'proposta'), 0) as propostas,
      coalesce(sum(g.total) filter (where g.assunto = 'proposta' and g.chave = 'aceita'), 0) as aceitas,
      coalesce(sum(g.soma) filter (where g.assunto = 'receita'), 0) as bruta,
      coalesce(sum(g.soma) filter (where g.assunto = 'reembolso'), 0) as reembolsada,
      coalesce(sum(g.soma) filter (where g.assunto = 'devolucao'), 0) as devolvida
    from grupos as g
  )
  select jsonb_build_object(
    'de', _de,
    'ate', _ate,
    'atualizado_em', (select a.em from equipe.numeros_atualizacao as a),
    'pedidos_por_semana', (
      select coalesce(jsonb_agg(jsonb_build_object('semana', w.semana, 'total', w.pedidos) order by w.semana), '[]')
      from semanas as w where w.pedidos <> 0
    ),
    'tempo_ate_primeira_proposta', (
      select jsonb_build_object('mediana_horas', e.mediana, 'p90_horas', e.p90, 'pedidos', e.pedidos) from esperas as e
    ),
    'propostas_por_pedido', round(s.propostas / nullif(s.pedidos, 0), 2),
    'aceitacao', jsonb_build_object(
      'enviadas', s.propostas, 'aceitas', s.aceitas, 'taxa', round(s.aceitas / nullif(s.propostas, 0), 4)
    ),
    'receita', jsonb_build_object(
      'bruta', s.bruta,
      'reembolsada', s.reembolsada,
      'devolvida', s.devolvida,
      'liquida', s.bruta - s.reembolsada - s.devolvida,
      'por_semana', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('semana', w.semana, 'bruta', w.bruta, 'reembolsada', w.reembolsada, 'devolvida', w.devolvida) order by w.semana
          ),
          '[]'
        )
        from semanas as w where w.bruta <> 0 or w.reembolsada <> 0 or w.devolvida <> 0
      )
    ),
    'conversao', (
      select coalesce(jsonb_object_agg(c.fluxo, c.passos), '{}')
      from (
        select t.fluxo, jsonb_agg(jsonb_build_object('passo', t.passo, 'total', t.total) order by t.passo) as passos
        from (
          select d.fluxo, d.passo, sum(d.total) as total
          from equipe.passos_diarios as d where d.dia between _de and _ate group by 1, 2
        ) as t
        group by 1
      ) as c
    )
  ) || l.todas
  into _resposta
  from somas as s
  cross join listas as l;
  return _resposta;
end
$$;

create function public.fn_admin_numeros(_de date default null, _ate date default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.numeros(_de, _ate);
$$;
comment on function public.fn_admin_numeros is
  'For admins: the numbers of rows created in a period of days in Brasília, both included (default: the last 90; at most five years): {de, ate, atualizado_em '
  '(time of the last refresh), pedidos_por_servico: [{servico, total}], pedidos_por_uf: [{uf, total}], pedidos_por_semana: [{semana (its Monday), total}], '
  'por_status: [{status, total}], tempo_ate_primeira_proposta: {mediana_horas|null, p90_horas|null (rounded up to a quarter of an hour), pedidos}, '
  'propostas_por_pedido|null, aceitacao: {enviadas, aceitas, taxa|null}, propostas_por_status, consultorias_por_servico, consultorias_por_uf, vagas_por_status, '
  'receita: {bruta, reembolsada, devolvida (by the bank, on the day a dispute was lost), liquida, por_semana: [{semana, bruta, reembolsada, devolvida}]} in centavos, '
  'conversao: {fluxo: [{passo, total}]}}. Sorted by count, descending. Errors: PT403 so_admin, PT422 periodo, PT429 limite.';
grant execute on function equipe.numeros, public.fn_admin_numeros to authenticated;
