-- Numbers of the applications of a vacancy.

create function candidaturas.numeros_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _hoje constant date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  perform base.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  perform vagas.exigir_leitura(_conta, _vaga_id);
  return (
    select jsonb_build_object(
      'visualizacoes', coalesce(sum(n.visualizacoes), 0),
      'cliques', coalesce(sum(n.cliques), 0),
      'candidaturas', coalesce(sum(n.candidaturas), 0)
    )
    from vagas.vaga_numeros as n where n.vaga_id = _vaga_id
  ) || jsonb_build_object(
    'por_canal', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'canal', c.canal, 'visualizacoes', c.visualizacoes, 'cliques', c.cliques, 'candidaturas', c.candidaturas
          )
          order by c.visualizacoes desc, c.candidaturas desc, c.canal
        ),
        '[]'
      )
      from (
        select n.canal, sum(n.visualizacoes) as visualizacoes, sum(n.cliques) as cliques, sum(n.candidaturas) as candidaturas
        from vagas.vaga_numeros as n where n.vaga_id = _vaga_id
        group by n.canal
      ) as c
    ),
    'por_dia', (
      select jsonb_agg(
        jsonb_build_object(
          'dia', d.dia, 'visualizacoes', d.visualizacoes, 'cliques', d.cliques, 'candidaturas', d.candidaturas
        )
        order by d.dia
      )
      from (
        select
          g.dia::date as dia,
          coalesce(sum(n.visualizacoes), 0) as visualizacoes,
          coalesce(sum(n.cliques), 0) as cliques,
          coalesce(sum(n.candidaturas), 0) as candidaturas
        from generate_series(_hoje - 29, _hoje, interval '1 day') as g (dia)
        left join vagas.vaga_numeros as n on n.vaga_id = _vaga_id and n.dia = g.dia::date
        group by g.dia
      ) as d
    )
  );
end
$$;

create function public.fn_numeros_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.numeros_da_vaga(_vaga_id);
$$;
comment on function public.fn_numeros_da_vaga is
  'Numbers of an own vacancy: {visualizacoes, cliques, candidaturas, por_canal: [{canal, …}], por_dia: [{dia, …}] of the last 30 days (Brasília), today last}. '
  'Withdrawn applications still count. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';
grant execute on function candidaturas.numeros_da_vaga, public.fn_numeros_da_vaga to authenticated;
