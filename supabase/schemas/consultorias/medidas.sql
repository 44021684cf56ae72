-- What is measured of each consultancy, for the order of the directory.

create table private.consultoria_medidas (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  resposta_em_minutos integer,
  respostas integer not null default 0,
  nota numeric(3, 2),
  avaliacoes integer not null default 0,
  ordem numeric(5, 2) not null default 50,
  atualizada_em timestamptz not null default now(),
  medir_em timestamptz
);
comment on table private.consultoria_medidas is
  'What is measured of each consultancy (docs/product/consultancies.md#order). Only private.medir_consultoria writes the measures.';
comment on column private.consultoria_medidas.resposta_em_minutos is
  'Median from the opening of a request to the first proposal of the consultancy, over the requests that count (respostas); null for fewer than five different clients.';
comment on column private.consultoria_medidas.respostas is
  'Requests that it answered in 12 months, of clients with a proved mobile, of which another consultancy was alerted too.';
comment on column private.consultoria_medidas.ordem is 'Its place in the directory, 0 to 100, the greatest first: private.ordem_da_consultoria.';
comment on column private.consultoria_medidas.medir_em is 'When the routine measures it again; null when there is nothing to measure.';

create index consultoria_medidas_medir_em_idx on private.consultoria_medidas (medir_em) where medir_em is not null;

alter table private.consultoria_medidas enable row level security;

revoke all on table private.consultoria_medidas from public, anon, authenticated, service_role;

create function private.ordem_da_consultoria(_resposta_em_minutos integer, _nota numeric, _avaliacoes integer) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(
    50 * 1440.0 / (1440 + coalesce(_resposta_em_minutos, 1440))
    + case when _avaliacoes >= 3 then (coalesce(_nota, 3) - 1) * 12.5 else 25 end,
    2
  );
$$;
comment on function private.ordem_da_consultoria(integer, numeric, integer) is
  'Place in the directory from 0 to 100: up to 50 for the answer (50 at once, 25 after a day, 12.5 after three) and up to 50 for reviews (nota 5: 50, 3: 25, 1: 0) from three '
  'on. What is not measured counts 25, as an answer in one day or a nota of 3.';

create function private.medir_consultoria(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _respostas integer;
  _clientes integer;
  _mediana integer;
  _avaliacoes integer;
  _nota numeric;
  _antes numeric;
  _depois numeric;
begin
  perform from public.consultorias as c where c.id = _id for key share;
  select m.ordem into _antes from private.consultoria_medidas as m where m.consultoria_id = _id for no key update;
  -- Only what the consultancy cannot make up: the client proved a mobile, and the answer had rivals who knew of the request.
  select count(*), least(count(distinct r.celular), count(distinct r.caixa)), round(percentile_cont(0.5) within group (order by r.minutos))
  into _respostas, _clientes, _mediana
  from (
    select
      private.celular_do_pedido(p.solicitacao_id) as celular,
      private.caixa_do_pedido(p.solicitacao_id) as caixa,
      greatest(0, extract(epoch from min(p.criado_em) - min(z.aberta_em)) / 60) as minutos
    from public.propostas as p
    join private.solicitacao_prazos as z on z.solicitacao_id = p.solicitacao_id and z.avisadas > 1
    where p.consultoria_id = _id and p.criado_em > now() - interval '12 months'
    group by p.solicitacao_id
  ) as r
  where r.celular is not null;
  select count(*), avg((a.prazo + a.qualidade + a.comunicacao + a.custo) / 4.0) into _avaliacoes, _nota
  from private.avaliacoes as a where a.consultoria_id = _id and private.avaliacao_conta(a);
  if _clientes < 5 then
    _mediana := null;
  end if;
  update private.consultoria_medidas as m
  set
    resposta_em_minutos = _mediana,
    respostas = _respostas,
    nota = case when _avaliacoes >= 3 then _nota end,
    avaliacoes = _avaliacoes,
    ordem = private.ordem_da_consultoria(_mediana, _nota, _avaliacoes),
    atualizada_em = now(),
    -- Answers grow older than 12 months, and clients prove their mobile later: whoever sent a proposal is measured every day.
    medir_em = case
      when exists (select from public.propostas as p where p.consultoria_id = _id and p.criado_em > now() - interval '12 months')
      then now() + interval '1 day'
    end
  where m.consultoria_id = _id
  returning m.ordem into _depois;
  if _depois <> _antes then
    perform private.publicar_no_diretorio(_id);
  end if;
end
$$;
comment on function private.medir_consultoria(uuid) is
  'Measures one consultancy again: how soon it answers, what reviews that weigh say (private.avaliacao_conta), and its order from both.';

create function private.pedir_medida(_id uuid) returns void
language sql set search_path = '' as $$
  -- One that is being measured at this moment is left: it is measured again in a day.
  update private.consultoria_medidas as m set medir_em = now()
  where m.consultoria_id in (select n.consultoria_id from private.consultoria_medidas as n where n.consultoria_id = _id for no key update skip locked);
$$;
comment on function private.pedir_medida(uuid) is 'Has the routine measure a consultancy within the hour, without waiting for anybody.';

create function private.medir_consultorias(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _ids constant uuid[] := array(
    select m.consultoria_id
    from private.consultoria_medidas as m join public.consultorias as c on c.id = m.consultoria_id
    where m.medir_em <= now()
    order by m.medir_em, m.consultoria_id
    limit _maximo offset private.a_pular()
    for key share of c skip locked
    for no key update of m skip locked
  );
begin
  perform private.medir_consultoria(i.id) from unnest(_ids) as i (id);
  return cardinality(_ids);
end
$$;
comment on function private.medir_consultorias(integer) is
  'Measures at most so many consultancies that are due: those that sent a proposal, and once a day those that answered in 12 months. Returns how many.';
