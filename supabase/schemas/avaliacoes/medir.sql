-- Measures of consultancies from their answers and reviews.

create function avaliacoes.medir_consultoria(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _respostas integer;
  _clientes integer;
  _mediana integer;
  _avaliacoes integer;
  _nota numeric;
  _partes integer;
  _antes numeric;
  _depois numeric;
begin
  perform from public.consultorias as c where c.id = _id for key share;
  select m.ordem into _antes from consultorias.consultoria_medidas as m where m.consultoria_id = _id for no key update;
  -- Only what the consultancy cannot make up: the client proved a mobile, and the answer had rivals who knew of the request.
  select count(*), least(count(distinct r.celular), count(distinct r.caixa)), round(percentile_cont(0.5) within group (order by r.minutos))
  into _respostas, _clientes, _mediana
  from (
    select
      -- Proved in an account, or for a review.
      coalesce(
        avaliacoes.celular_da_conta(p.solicitacao_id),
        (
          select a.celular
          from avaliacoes.avaliacoes as a join public.propostas as q on q.id = a.proposta_id
          where q.solicitacao_id = p.solicitacao_id and a.celular is not null
        )
      ) as celular,
      avaliacoes.caixa_do_pedido(p.solicitacao_id) as caixa,
      greatest(0, extract(epoch from min(p.criado_em) - min(z.aberta_em)) / 60) as minutos
    from public.propostas as p
    join pedidos.solicitacao_prazos as z on z.solicitacao_id = p.solicitacao_id and z.avisadas > 1
    where p.consultoria_id = _id and p.criado_em > now() - interval '12 months'
    group by p.solicitacao_id
  ) as r
  where r.celular is not null;
  select count(*), avg((a.prazo + a.qualidade + a.comunicacao + a.custo) / 4.0) into _avaliacoes, _nota
  from avaliacoes.avaliacoes as a where a.consultoria_id = _id and avaliacoes.avaliacao_conta(a);
  select num_nonnulls(p.sobre, p.metodo, p.preco_a_partir, nullif(p.casos, '[]'), nullif(p.pessoas, '[]')) into _partes
  from consultorias.consultoria_perfis as p where p.consultoria_id = _id and p.oculto_em is null;
  if _clientes < 5 then
    _mediana := null;
  end if;
  update consultorias.consultoria_medidas as m
  set
    resposta_em_minutos = _mediana,
    respostas = _respostas,
    nota = case when _avaliacoes >= 3 then _nota end,
    avaliacoes = _avaliacoes,
    ordem = consultorias.ordem(_mediana, _nota, _avaliacoes, coalesce(_partes, 0)),
    atualizada_em = now(),
    -- Answers grow older than 12 months, and clients prove their mobile later: whoever sent a proposal is measured every day.
    medir_em = case
      when exists (select from public.propostas as p where p.consultoria_id = _id and p.criado_em > now() - interval '12 months')
      then now() + interval '1 day'
    end
  where m.consultoria_id = _id
  returning m.ordem into _depois;
  if _depois <> _antes then
    perform consultorias.publicar_no_diretorio(_id);
  end if;
end
$$;
comment on function avaliacoes.medir_consultoria is
  'Measures one consultancy again: how soon it answers, what reviews that weigh say (avaliacoes.avaliacao_conta), how complete its profile is, and its order from these.';

create function avaliacoes.medir_consultorias(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _ids constant uuid[] := array(
    select m.consultoria_id
    from consultorias.consultoria_medidas as m join public.consultorias as c on c.id = m.consultoria_id
    where m.medir_em <= now()
    order by m.medir_em, m.consultoria_id
    limit _maximo offset base.a_pular()
    for key share of c skip locked
    for no key update of m skip locked
  );
begin
  perform avaliacoes.medir_consultoria(i.id) from unnest(_ids) as i (id);
  return cardinality(_ids);
end
$$;
comment on function avaliacoes.medir_consultorias is
  'Measures at most so many consultancies that are due: those that sent a proposal, and once a day those that answered in 12 months. Returns how many.';
