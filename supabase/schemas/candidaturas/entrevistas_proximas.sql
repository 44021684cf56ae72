-- The interviews of several applications by time, for who reads their vacancies.

create function candidaturas.proximas_entrevistas(_vaga_id uuid, _minhas boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _vagas uuid[];
begin
  perform base.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  _vagas := vagas.esta_ou_todas(_conta, _vaga_id);
  return (
    with achadas as materialized (
      select e.*, o.vaga_id, o.formato, o.onde, o.fuso as do_lugar
      from candidaturas.ofertas_de_entrevista as o
      join candidaturas.entrevistas as e on e.oferta_id = o.id
      where
        o.vaga_id = any (_vagas)
        and e.estado = 'marcada'
        and upper(e.periodo) > now() - interval '7 days'
        and (
          _minhas is not true
          or exists (select from candidaturas.entrevistadores as p where p.oferta_id = o.id and p.usuario_id = _conta)
        )
      order by upper(e.periodo) <= now(), lower(e.periodo), e.candidatura_id
      limit 201
    ),
    -- Once for each offer, which many share.
    quem as materialized (
      select
        a.oferta_id,
        (select coalesce(jsonb_agg(contas.nome_da_pessoa(q) order by contas.nome_da_pessoa(q)), '[]') from candidaturas.quem_entrevista(a.oferta_id) as q) as pessoas
      from (select distinct d.oferta_id from achadas as d) as a
    )
    select jsonb_build_object(
      'itens', coalesce(
        jsonb_agg(
          case when n.oculta then candidaturas.riscar(i.item, candidaturas.palavras_da_pessoa(c)) else i.item end
          order by a.n
        ) filter (where a.n <= 200),
        '[]'
      ),
      'mais', count(*) > 200
    )
    from (select d.*, row_number() over (order by upper(d.periodo) <= now(), lower(d.periodo), d.candidatura_id) as n from achadas as d) as a
    join quem as q on q.oferta_id = a.oferta_id
    join public.candidaturas as c on c.id = a.candidatura_id and not c.so_guardada
    join public.vagas as v on v.id = a.vaga_id
    join candidaturas.nomes(array(select d.candidatura_id from achadas as d), _conta) as n on n.id = a.candidatura_id
    cross join lateral (
      select
        jsonb_build_object(
          'id', c.id, 'vaga_id', v.id, 'cargo', v.cargo, 'empresa', v.empresa, 'nome', n.nome, 'inicio', lower(a.periodo),
          'fim', upper(a.periodo), 'formato', a.formato, 'onde', a.onde, 'fuso', case when a.formato = 'lugar' then a.do_lugar end,
          'pessoas', q.pessoas, 'presenca', a.presenca, 'justificativa', a.justificativa, 'empresa_faltou', a.empresa_faltou,
          'pode_agir', vagas.pode(_conta, v, 'agir')
        ) as item
    ) as i
  );
end
$$;

create function public.fn_proximas_entrevistas(_vaga_id uuid default null, _minhas boolean default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.proximas_entrevistas(_vaga_id, _minhas);
$$;
comment on function public.fn_proximas_entrevistas is
  'Taken interview times of one vacancy, or of the newest 1,000 that the caller may read, those to come first, then those of the last seven days; _minhas: only those that the caller holds. {itens: '
  '[{id: of the application, vaga_id, cargo, empresa, nome, inicio, fim, formato, onde|null, fuso|null: of the place, pessoas: names, presenca|null, justificativa|null, empresa_faltou, pode_agir}], 200 at '
  'most, mais}. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';
grant execute on function candidaturas.proximas_entrevistas, public.fn_proximas_entrevistas to authenticated;
