-- The recruiter's figures on the dashboard.

create function candidaturas.numeros_do_painel() returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _hoje constant date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  perform base.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  return (
    with minhas as materialized (
      select v.id, v.status, v.cargo, v.empresa, v.publicada_em, v.expira_em, v.status = 'published' and v.expira_em > now() as no_ar
      from vagas.ao_alcance(_conta, 'ler', 1000) as v
    ),
    dias as materialized (
      select g.dia::date as dia from generate_series(_hoje - 29, _hoje, interval '1 day') as g (dia)
    ),
    numeros as materialized (
      select n.dia, sum(n.visualizacoes) as visualizacoes, sum(n.candidaturas) as candidaturas
      from vagas.vaga_numeros as n
      where n.vaga_id = any (array(select m.id from minhas as m))
      group by n.dia
    ),
    no_ar as (
      select v.*, c.novas
      from (select m.* from minhas as m where m.no_ar order by m.publicada_em desc, m.id limit 50) as v
      cross join lateral (
        select count(*) as novas
        from (select from public.candidaturas as k where k.vaga_id = v.id and k.status = 'recebida' and not k.so_guardada limit 100) as k
      ) as c
      order by c.novas desc, v.publicada_em desc, v.id
      limit 5
    )
    select jsonb_build_object(
      'vagas_ativas', (select count(*) from minhas as v where v.no_ar),
      'empresas', (
        (select count(*) from public.empresas as e where e.usuario_id = _conta)
        + (select count(*) from vagas.empresa_membros as m where m.usuario_id = _conta)
      ),
      'candidaturas', (select coalesce(sum(n.candidaturas), 0) from numeros as n),
      'so_as_novas', (select count(*) = 1000 from minhas),
      'vagas_por_status', (
        select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'total', s.total) order by s.status), '[]')
        from (select v.status, count(*) as total from minhas as v group by v.status) as s
      ),
      'por_dia', (
        select jsonb_agg(
          jsonb_build_object('dia', d.dia, 'visualizacoes', coalesce(n.visualizacoes, 0), 'candidaturas', coalesce(n.candidaturas, 0))
          order by d.dia
        )
        from dias as d
        left join numeros as n on n.dia = d.dia
      ),
      'no_ar', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object(
              'id', v.id, 'cargo', v.cargo, 'empresa', v.empresa, 'expira_em', v.expira_em, 'novas', v.novas,
              'visitas', (
                select jsonb_agg(
                  coalesce((select sum(n.visualizacoes) from vagas.vaga_numeros as n where n.vaga_id = v.id and n.dia = d.dia), 0) order by d.dia
                )
                from dias as d
                where d.dia > _hoje - 7
              )
            )
            order by v.novas desc, v.publicada_em desc, v.id
          ),
          '[]'
        )
        from no_ar as v
      )
    )
  );
end
$$;

create function public.fn_numeros_do_painel() returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.numeros_do_painel();
$$;
comment on function public.fn_numeros_do_painel is
  'Numbers of the newest 1,000 vacancies that the calling account may read (vagas.pode): {vagas_ativas, empresas (all), candidaturas, so_as_novas: there may be older ones, vagas_por_status: '
  '[{status, total}], por_dia: [{dia, visualizacoes, candidaturas}] of the last 30 days (Brasília), today last, no_ar: [{id, cargo, empresa, expira_em, novas: '
  'applications not looked at, up to 100, visitas: of the last seven days, today last}] five on the air, those with new applications first}. Errors: PT401 login, PT429 limite.';
grant execute on function candidaturas.numeros_do_painel, public.fn_numeros_do_painel to authenticated;
