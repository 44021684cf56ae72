-- Interviews, as the candidate answers by the link of the application.

create function candidaturas.marcar_entrevista(_antes candidaturas.entrevistas, _horario uuid, _fuso text) returns void
language plpgsql set search_path = '' as $$
declare
  _livre candidaturas.horarios_de_entrevista;
  _evento constant text := case _antes.estado when 'marcada' then 'remarcada' else 'marcada' end;
begin
  if _antes.mudancas >= 2 then
    perform base.recusar(409, 'Você já mudou esta entrevista duas vezes. Peça outro horário à empresa, em palavras.', 'mudancas');
  end if;
  -- One candidate at a time for each interviewer, always in the same order: what is free then stays free until the end.
  perform pg_advisory_xact_lock(hashtextextended('entrevistador:' || p.usuario_id, 0))
  from (
    select p.usuario_id from candidaturas.entrevistadores as p where p.oferta_id = _antes.oferta_id order by p.usuario_id
  ) as p;
  select h.* into _livre from candidaturas.horarios_livres(_antes.oferta_id, _antes.candidatura_id) as h where h.id = _horario;
  if not found then
    perform base.recusar(409, 'Este horário não está mais livre. Escolha outro: a lista já é a de agora.', 'horario_ocupado');
  end if;
  update candidaturas.entrevistas as e
  set
    estado = 'marcada',
    horario_id = _livre.id,
    periodo = _livre.periodo,
    -- Whoever goes to a place reads its clocks.
    fuso = coalesce(
      (select o.fuso from candidaturas.ofertas_de_entrevista as o where o.id = e.oferta_id and o.formato = 'lugar'),
      candidaturas.fuso_que_vale(_fuso),
      'America/Sao_Paulo'
    ),
    texto = null,
    motivo = null,
    presenca = null,
    justificativa = null,
    empresa_faltou = false,
    -- Also after it was given up: else whoever declines first would move it without end.
    mudancas = e.mudancas + case when _antes.periodo is null then 0 else 1 end,
    sequencia = e.sequencia + 1,
    -- A reminder that would come with the letter about the time itself is none.
    lembretes = case
      when lower(_livre.periodo) > now() + interval '26 hours' then 0
      when lower(_livre.periodo) > now() + interval '2 hours' then 1
      else 2
    end
  where e.candidatura_id = _antes.candidatura_id;
  perform candidaturas.avisar_entrevista(_antes.candidatura_id, _evento, _livre.periodo);
end
$$;
comment on function candidaturas.marcar_entrevista is
  'Takes a time for an interview, locked, in the state that is passed. Errors: PT409 mudancas, horario_ocupado.';

create function candidaturas.responder_entrevista(_token text, _acao text, _horario uuid, _texto text, _fuso text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '2s' as $$
declare
  _candidatura public.candidaturas;
  _vaga public.vagas;
  _antes candidaturas.entrevistas;
  _faltou boolean;
begin
  perform base.limitar_endereco('responder_entrevista', 40, interval '10 minutes');
  if _acao is null or _acao <> all (array['marcar', 'recusar', 'propor', 'imprevisto', 'empresa_faltou', 'empresa_veio']) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'acao');
  end if;
  _texto := base.texto_ate_4000('texto', _texto);
  if _acao = 'propor' and _texto is null then
    perform base.recusar(422, 'Escreva quando você pode.', 'texto');
  elsif _acao = 'imprevisto' and _texto is null then
    perform base.recusar(422, 'Escreva o que houve.', 'texto');
  end if;
  _candidatura := candidaturas.candidatura_do_link(_token);
  select v.* into _vaga from public.vagas as v where v.id = _candidatura.vaga_id;
  select e.* into _antes from candidaturas.entrevistas as e where e.candidatura_id = _candidatura.id for update;
  -- Who did not come answers once: with what happened, or with a request for another time.
  _faltou := (_antes.estado = 'marcada' and _antes.presenca = 'nao_compareceu' and _antes.justificativa is null) is true;
  -- Pressed again after a lost answer: it is as it was asked for.
  if (_acao = 'marcar' and _antes.horario_id = _horario)
    or (_acao = 'recusar' and _antes.estado = 'recusada' and _antes.texto is not distinct from _texto)
    or (_acao = 'propor' and _antes.estado = 'proposta' and _antes.texto = _texto)
    or (_acao = 'imprevisto' and _antes.justificativa = _texto)
    or (_acao like 'empresa\_%' and _antes.empresa_faltou = (_acao = 'empresa_faltou'))
  then
    return candidaturas.entrevista(_candidatura.id);
  elsif _acao in ('imprevisto', 'empresa_faltou', 'empresa_veio') then
    perform candidaturas.dizer_depois(_antes, _candidatura, _acao, _texto);
    return candidaturas.entrevista(_candidatura.id);
  elsif _antes.estado is null or _antes.estado = 'cancelada' or _candidatura.status = 'recusada' then
    perform base.recusar(409, 'A empresa cancelou esta entrevista.', 'sem_entrevista');
  elsif not candidaturas.vaga_entrevista(_vaga) then
    perform base.recusar(
      409,
      case _vaga.status
        when 'suspensa' then 'A vaga está fora do ar enquanto a nossa equipe confere o anúncio. A entrevista não pode ser mudada agora.'
        else 'A vaga terminou: a entrevista não acontece mais.'
      end,
      'vaga_fechada'
    );
  elsif _antes.estado = 'marcada' and lower(_antes.periodo) <= now() and not (_acao = 'propor' and _faltou) then
    perform base.recusar(409, 'A hora desta entrevista já chegou.', 'passou');
  elsif _faltou and _acao = 'propor' and _antes.mudancas >= 2 then
    perform base.recusar(409, 'Você já mudou esta entrevista duas vezes.', 'mudancas');
  elsif not exists (select from candidaturas.quem_entrevista(_antes.oferta_id)) then
    perform base.recusar(409, 'Quem faria esta entrevista saiu da empresa. Avisamos por e-mail quando houver outros horários.', 'sem_pessoas');
  end if;

  if _acao = 'marcar' then
    perform candidaturas.marcar_entrevista(_antes, _horario, _fuso);
  else
    -- Each is a letter to everybody who interviews.
    perform base.limitar('responder_entrevista', 'candidatura:' || _candidatura.id, 12, interval '1 day');
    update candidaturas.entrevistas as e
    set
      estado = case _acao when 'recusar' then 'recusada' else 'proposta' end, texto = _texto, horario_id = null,
      sequencia = e.sequencia + 1
    where e.candidatura_id = _candidatura.id;
    perform candidaturas.avisar_entrevista(
      _candidatura.id,
      case _acao when 'recusar' then 'recusada' else 'proposta' end,
      -- What is over is in no calendar to take out.
      case when _antes.estado = 'marcada' and lower(_antes.periodo) > now() then _antes.periodo end
    );
  end if;
  return candidaturas.entrevista(_candidatura.id);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_responder_entrevista(
  _token text default null, _acao text default null, _horario uuid default null, _texto text default null, _fuso text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select candidaturas.responder_entrevista(_token, _acao, _horario, _texto, _fuso);
$$;
comment on function public.fn_responder_entrevista is
  'The candidate''s answer to offered interview times: _acao marcar takes _horario (in place of the one before, twice at most; _fuso: in which letters say it), recusar '
  'declines, propor asks for another time in words; both give a taken time up. After the time: imprevisto says what happened, and propor asks for another time, to who is said not to have come, one '
  'of them once; empresa_faltou that nobody of the company came, empresa_veio takes it back. Answers the interview as in fn_minha_candidatura. The same again changes nothing. Errors: '
  'PT404 link_invalido, PT409 horario_ocupado, mudancas, sem_entrevista, vaga_fechada, sem_pessoas, passou, presenca or respondida, PT410 link_expirado, PT422 acao or texto, PT429 limite.';
grant execute on function candidaturas.responder_entrevista, public.fn_responder_entrevista to anon, authenticated;

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
