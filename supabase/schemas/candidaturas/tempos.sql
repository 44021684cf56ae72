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
