-- What an edit tells candidates.

create function transicoes.mudou_para_candidatos(_antes public.vagas, _vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(g.grupo, jsonb_build_object('antes', g.antes, 'depois', g.depois))
  from (select publico.vaga_publica(_antes, false) as a, publico.vaga_publica(_vaga, false) as d) as p
  cross join lateral (
    select
      c.grupo,
      jsonb_object_agg(c.campo, p.a -> c.campo) as antes,
      jsonb_object_agg(c.campo, p.d -> c.campo) as depois
    from (
      values
        ('lugar', 'local_de_trabalho'), ('lugar', 'uf'), ('lugar', 'modalidade'),
        ('salario', 'salario_min'), ('salario', 'salario_max'), ('salario', 'salario_periodo'),
        ('contrato', 'tipo_contrato')
    ) as c (grupo, campo)
    group by c.grupo
  ) as g
  where g.antes <> g.depois;
$$;
comment on function transicoes.mudou_para_candidatos is
  'What candidates are told of an edit: {lugar|salario|contrato: {antes, depois}} of the columns as the page shows them, never a hidden salary. Null when none of '
  'these changed.';

create function transicoes.mudou_ao_todo(_antes jsonb, _agora jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(n.grupo, jsonb_build_object('antes', n.antes, 'depois', n.depois)), '{}')
  from (
    select
      g.grupo,
      coalesce(_antes -> g.grupo, _agora -> g.grupo) -> 'antes' as antes,
      coalesce(_agora -> g.grupo, _antes -> g.grupo) -> 'depois' as depois
    from jsonb_object_keys(_antes || _agora) as g (grupo)
  ) as n
  where n.antes <> n.depois;
$$;
comment on function transicoes.mudou_ao_todo is
  'Two changes, one after the other, that candidates were not told of, as one; {} when the second undid the first. As transicoes.mudou_para_candidatos.';

create function transicoes.avisar_edicoes(_maximo integer, _edicao_id uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _aviso record;
  _candidatura public.candidaturas;
  _avisados integer := 0;
begin
  for _aviso in
    select a.*, v as vaga
    from vagas.edicoes_a_avisar as a
    join public.vaga_edicoes as e on e.id = a.edicao_id
    join public.vagas as v on v.id = e.vaga_id
    -- Those of a suspended vacancy are told when it is back, all together.
    where v.status in ('published', 'pausada') and (_edicao_id is null or a.edicao_id = _edicao_id)
    order by a.em
    limit _maximo
    for update of a skip locked
  loop
    for _candidatura in
      select c.*
      from public.candidaturas as c
      where
        _aviso.mudou <> '{}'
        and c.vaga_id = (_aviso.vaga).id
        and candidaturas.sem_resultado(c)
        and c.criada_em <= _aviso.em
        and (_aviso.apos_email is null or c.email > _aviso.apos_email)
      -- Mailboxes are locked one by one, always in the same order.
      order by c.email
      limit _maximo - _avisados
    loop
      perform candidaturas.enviar_link(
        _candidatura, _aviso.vaga, 'vaga_mudou', _aviso.edicao_id::text, jsonb_build_object('mudou', _aviso.mudou)
      );
      _avisados := _avisados + 1;
    end loop;
    if _avisados >= _maximo then
      update vagas.edicoes_a_avisar as a set apos_email = _candidatura.email where a.edicao_id = _aviso.edicao_id;
      exit;
    end if;
    delete from vagas.edicoes_a_avisar as a where a.edicao_id = _aviso.edicao_id;
  end loop;
  return _avisados;
end
$$;
comment on function transicoes.avisar_edicoes is
  'Tells up to so many candidates without an outcome that place, pay or contract of their vacancy changed, once for each edit, of one edit or the oldest first. '
  'Returns the number of e-mails.';
