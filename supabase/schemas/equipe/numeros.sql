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
      coalesce(sum(k.soma) filter (where k.assunto = 'reembolso'), 0) as reembolsada
    from n as k
    where k.assunto in ('pedido_status', 'receita', 'reembolso')
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
      coalesce(sum(g.soma) filter (where g.assunto = 'reembolso'), 0) as reembolsada
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
  'receita: {bruta, reembolsada, liquida, por_semana: [{semana, bruta, reembolsada}]} in centavos, conversao: {fluxo: [{passo, total}]}}. Sorted by count, '
  'descending. Errors: PT403 so_admin, PT422 periodo, PT429 limite.';
grant execute on function equipe.numeros, public.fn_admin_numeros to authenticated;
