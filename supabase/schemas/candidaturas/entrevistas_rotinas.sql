-- Interviews by the clock: reminders, and those that cannot take place any more.

create function candidaturas.lembrar_entrevistas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _entrevista candidaturas.entrevistas;
  _quantas integer := 0;
begin
  for _entrevista in
    select e.*
    from candidaturas.entrevistas as e
    where
      e.estado = 'marcada'
      and lower(e.periodo) > now()
      and lower(e.periodo) <= now() + case e.lembretes when 0 then interval '24 hours' when 1 then interval '1 hour' end
      -- Nobody is sent to an ad that the team is looking at.
      and exists (
        select from candidaturas.ofertas_de_entrevista as o join public.vagas as v on v.id = o.vaga_id where o.id = e.oferta_id and v.status <> 'suspensa'
      )
    order by lower(e.periodo), e.candidatura_id
    limit _maximo
    offset base.a_pular()
    for update skip locked
  loop
    -- The one of the hour takes the place of one of the day that is late.
    update candidaturas.entrevistas as e
    set lembretes = case when lower(e.periodo) <= now() + interval '1 hour' then 2 else 1 end
    where e.candidatura_id = _entrevista.candidatura_id;
    perform candidaturas.avisar_entrevista(_entrevista.candidatura_id, 'lembrete', _entrevista.periodo);
    _quantas := _quantas + 1;
  end loop;
  return _quantas;
end
$$;
comment on function candidaturas.lembrar_entrevistas is
  'A step: reminds candidate and company of interviews, the day before and the hour before; not while the vacancy is suspended. Returns how many.';

create function candidaturas.desmarcar_entrevistas(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _cada record;
  _quantas integer := 0;
begin
  for _cada in
    select
      e as antes,
      case
        when v.status in ('expirada', 'encerrada', 'recusada') then 'vaga'
        when c.status = 'recusada' then 'resposta'
        else 'pessoas'
      end as motivo
    from candidaturas.entrevistas as e
    join public.candidaturas as c on c.id = e.candidatura_id
    join public.vagas as v on v.id = c.vaga_id
    where
      e.estado in ('oferecida', 'marcada', 'proposta')
      and (e.estado <> 'marcada' or lower(e.periodo) > now())
      and (
        v.status in ('expirada', 'encerrada', 'recusada')
        or c.status = 'recusada'
        or not exists (select from candidaturas.quem_entrevista(e.oferta_id))
      )
    order by e.candidatura_id
    limit _maximo
    offset base.a_pular()
    for update of e skip locked
  loop
    update candidaturas.entrevistas as e
    set estado = 'cancelada', motivo = _cada.motivo, texto = null, horario_id = null, sequencia = e.sequencia + 1
    where e.candidatura_id = (_cada.antes).candidatura_id;
    perform candidaturas.avisar_entrevista(
      (_cada.antes).candidatura_id, 'cancelada', case when (_cada.antes).estado = 'marcada' then (_cada.antes).periodo end
    );
    _quantas := _quantas + 1;
  end loop;
  return _quantas;
end
$$;
comment on function candidaturas.desmarcar_entrevistas is
  'A step: cancels interviews whose vacancy ended, whose candidate got a no, or of whose interviewers nobody is left in the company. Returns how many.';
