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

-- How long applications take, and where they came from.

create function candidaturas.em_dias(_segundos double precision) returns integer
language sql immutable strict parallel safe set search_path = '' as $$
  select greatest(1, ceil(_segundos / 86400)::integer);
$$;
comment on function candidaturas.em_dias is 'Seconds as days, rounded up: at least one.';

create function candidaturas.tempos(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _vagas uuid[];
begin
  perform base.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  _vagas := vagas.esta_ou_todas(_conta, _vaga_id);
  return (
    with passos as (
      select e.candidatura_id, e.para, e.em, lead(e.em) over (partition by e.candidatura_id order by e.id) - e.em as durou
      from candidaturas.candidatura_eventos as e
      where e.vaga_id = any (_vagas) and e.para in ('recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada')
    ),
    andados as materialized (
      select
        p.candidatura_id,
        extract(epoch from sum(p.durou) filter (where p.para = 'recebida')) as em_recebida,
        extract(epoch from sum(p.durou) filter (where p.para = 'em_analise')) as em_analise,
        extract(epoch from sum(p.durou) filter (where p.para = 'entrevista')) as em_entrevista,
        min(p.em) filter (where p.para = 'aprovada') as aprovada_em
      from passos as p
      group by p.candidatura_id
    ),
    respondidas as materialized (
      select r.candidatura_id, min(r.em) as em
      from public.candidaturas as c
      join public.candidatura_respostas as r on r.candidatura_id = c.id
      where c.vaga_id = any (_vagas) and r.situacao not like 'vaga\_%'
      group by r.candidatura_id
    ),
    -- The last that was said of each time, by the company and by the candidate.
    ditas as materialized (
      select
        d.candidatura_id,
        count(*) filter (where d.evento = 'compareceu') as compareceu,
        count(*) filter (where d.evento = 'nao_compareceu') as faltou,
        count(*) filter (where d.evento = 'empresa_faltou') as empresa_faltou
      from (
        select distinct on (p.candidatura_id, p.inicio, p.evento like 'empresa\_%') p.candidatura_id, p.evento
        from public.candidaturas as c
        join candidaturas.entrevista_passos as p on p.candidatura_id = c.id
        where
          c.vaga_id = any (_vagas)
          and p.evento in ('compareceu', 'nao_compareceu', 'presenca_desfeita', 'empresa_faltou', 'empresa_veio')
        order by p.candidatura_id, p.inicio, p.evento like 'empresa\_%', p.id desc
      ) as d
      group by d.candidatura_id
    ),
    cada as (
      select
        c.canal,
        d.compareceu,
        d.faltou,
        d.empresa_faltou,
        a.em_recebida,
        a.em_analise,
        a.em_entrevista,
        extract(epoch from r.em - c.criada_em) as ate_responder,
        extract(epoch from a.aprovada_em - c.criada_em) as ate_aprovar
      from public.candidaturas as c
      left join andados as a on a.candidatura_id = c.id
      left join respondidas as r on r.candidatura_id = c.id
      left join ditas as d on d.candidatura_id = c.id
      where c.vaga_id = any (_vagas)
    ),
    linhas as (
      select
        c.canal,
        count(*) as candidaturas,
        count(c.ate_responder) as respondidas,
        count(c.ate_aprovar) as aprovadas,
        coalesce(sum(c.compareceu), 0) as compareceram,
        coalesce(sum(c.faltou), 0) as faltaram,
        coalesce(sum(c.empresa_faltou), 0) as empresa_faltou,
        candidaturas.em_dias(percentile_cont(0.5) within group (order by c.ate_responder)) as ate_responder,
        candidaturas.em_dias(percentile_cont(0.5) within group (order by c.em_recebida)) as em_recebida,
        candidaturas.em_dias(percentile_cont(0.5) within group (order by c.em_analise)) as em_analise,
        candidaturas.em_dias(percentile_cont(0.5) within group (order by c.em_entrevista)) as em_entrevista,
        candidaturas.em_dias(percentile_cont(0.5) within group (order by c.ate_aprovar)) as ate_aprovar
      from cada as c
      group by grouping sets ((), (c.canal))
    )
    select jsonb_agg(to_jsonb(l) order by l.canal is not null, l.candidaturas desc, l.canal) from linhas as l
  );
end
$$;

create function public.fn_tempos_das_candidaturas(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.tempos(_vaga_id);
$$;
comment on function public.fn_tempos_das_candidaturas is
  'How long applications took, of one vacancy or of the newest 1,000 that the caller may read: [{canal: null of all, first; then each origin, candidaturas, respondidas, aprovadas, '
  'compareceram and faltaram: interviews, as the company said after them, empresa_faltou: as the candidate said, ate_responder, em_recebida, em_analise, em_entrevista, ate_aprovar: medians in days, rounded up, null of none}]. Answers by a person only; a column counts once it was left; '
  'withdrawn applications are not counted. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';
grant execute on function candidaturas.tempos, public.fn_tempos_das_candidaturas to authenticated;
