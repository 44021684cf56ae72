-- Interviews, as the company offers, reads and cancels them.

create function candidaturas.entrevista_da_minha_vaga(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform candidaturas.exigir_leitura(_conta, array[_id]);
  return candidaturas.para_quem_le(candidaturas.entrevista(_id), _id, _conta) || jsonb_build_object(
    'passos', (
      select coalesce(jsonb_agg(jsonb_build_object('evento', p.evento, 'inicio', p.inicio, 'quem', p.quem, 'em', p.em) order by p.id desc), '[]')
      from (
        select s.* from candidaturas.entrevista_passos as s where s.candidatura_id = _id order by s.id desc limit 50
      ) as p
    )
  );
end
$$;

create function public.fn_entrevista(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.entrevista_da_minha_vaga(_id);
$$;
comment on function public.fn_entrevista is
  'The interview of an application to an own vacancy: as candidaturas.entrevista, with passos: [{evento, inicio|null, quem: id of fn_pessoas_da_vaga|null, em}], the newest 50, newest first; null without one. '
  'Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.entrevista_da_minha_vaga, public.fn_entrevista to authenticated;

create function candidaturas.guardar_oferta(
  _vaga public.vagas, _dias date[], _de time, _ate time, _minutos integer, _fuso text, _formato text, _onde text, _pessoas uuid[]
)
returns uuid
language plpgsql set search_path = '' as $$
declare
  _oferta uuid;
  _horarios tstzrange[];
  _lugar constant text := nullif(base.limpar_linha(left(_onde, 1000)), '');
begin
  if _formato is null or _formato <> all (array['chamada', 'telefone', 'lugar']) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'formato');
  elsif char_length(_lugar) > 500 then
    perform base.recusar(422, 'Use no máximo 500 caracteres.', 'onde');
  elsif _lugar is null and _formato <> 'telefone' then
    perform base.recusar(
      422, case _formato when 'lugar' then 'Diga o endereço da entrevista.' else 'Diga o link da chamada.' end, 'onde'
    );
  elsif _formato = 'chamada' and _lugar !~* '^https://[^ ]+$' then
    perform base.recusar(422, 'Use um link que comece com https://.', 'onde');
  elsif _minutos between 15 and 240 is not true then
    perform base.recusar(422, 'A entrevista dura de 15 minutos a 4 horas.', 'minutos');
  elsif candidaturas.fuso_que_vale(_fuso) is null then
    perform base.recusar(422, 'Não reconhecemos o fuso horário deste aparelho.', 'fuso');
  elsif coalesce(cardinality(_dias), 0) not between 1 and 15 or array_position(_dias, null) is not null
    or exists (select from unnest(_dias) as d (dia) where d.dia not between base.dia_do_instante(now()) - 1 and base.dia_do_instante(now()) + 60)
  then
    perform base.recusar(422, 'Escolha de 1 a 15 dias, nos próximos 60.', 'dias');
  elsif _de is null or _ate is null or _ate <= _de then
    perform base.recusar(422, 'O fim vem depois do começo.', 'ate');
  elsif coalesce(cardinality(_pessoas), 0) not between 1 and 10
    or exists (select from unnest(_pessoas) as p (id) where vagas.pode(p.id, _vaga, 'ler') is not true)
  then
    perform base.recusar(422, 'Escolha de 1 a 10 pessoas desta empresa.', 'pessoas');
  end if;
  select array_agg(h) into _horarios from candidaturas.fatiar_horarios(_dias, _de, _ate, _minutos, _fuso) as h
  where lower(h) > now() + interval '1 hour';
  if coalesce(cardinality(_horarios), 0) not between 1 and 200 then
    perform base.recusar(
      422,
      case when _horarios is null then 'Nenhum horário que ainda dê tempo cabe aí.' else 'São mais de 200 horários: ofereça menos dias.' end,
      'dias'
    );
  end if;
  insert into candidaturas.ofertas_de_entrevista (vaga_id, formato, onde, fuso, minutos)
  values (_vaga.id, _formato, _lugar, _fuso, _minutos)
  returning id into _oferta;
  insert into candidaturas.entrevistadores (oferta_id, usuario_id) select distinct _oferta, p.id from unnest(_pessoas) as p (id);
  insert into candidaturas.horarios_de_entrevista (oferta_id, periodo) select _oferta, h from unnest(_horarios) as h;
  return _oferta;
end
$$;
comment on function candidaturas.guardar_oferta is 'Checks and keeps an offer: its times and who holds them. Errors: PT422 with the field.';

create function candidaturas.mesma_oferta(_uma uuid, _outra uuid) returns boolean
language sql stable set search_path = '' as $$
  select count(distinct (o.formato, o.onde, o.fuso, o.minutos, h.horarios, q.pessoas)) = 1
  from candidaturas.ofertas_de_entrevista as o
  cross join lateral (
    select array_agg(t.periodo order by t.periodo) as horarios from candidaturas.horarios_de_entrevista as t where t.oferta_id = o.id
  ) as h
  cross join lateral (
    select array_agg(p.usuario_id order by p.usuario_id) as pessoas from candidaturas.entrevistadores as p where p.oferta_id = o.id
  ) as q
  where o.id in (_uma, _outra);
$$;
comment on function candidaturas.mesma_oferta is 'Whether two offers are of the same times, at the same place, held by the same people.';

create function candidaturas.oferecer_a(_candidatura public.candidaturas, _oferta uuid, _recado text) returns void
language plpgsql set search_path = '' as $$
declare
  _antes candidaturas.entrevistas;
begin
  select e.* into _antes from candidaturas.entrevistas as e where e.candidatura_id = _candidatura.id for update;
  if _candidatura.status = 'recusada' then
    perform base.recusar(409, 'Já recebeu um não. Mova de volta antes de oferecer horários.', 'recusada');
  elsif _antes.estado = 'marcada' and upper(_antes.periodo) > now() then
    perform base.recusar(409, 'Já tem entrevista marcada. Cancele-a antes de oferecer outros horários.', 'marcada');
  elsif _antes.estado = 'oferecida' and candidaturas.mesma_oferta(_antes.oferta_id, _oferta)
    and candidaturas.acabou_de_dizer(_candidatura, 'entrevista', _recado)
  then
    return;
  end if;
  insert into candidaturas.entrevistas as e (candidatura_id, oferta_id)
  values (_candidatura.id, _oferta)
  on conflict (candidatura_id) do update
  set
    id = excluded.id, oferta_id = excluded.oferta_id, estado = 'oferecida', horario_id = null, periodo = null, fuso = null, texto = null,
    motivo = null, mudancas = 0, sequencia = 0, lembretes = 0, presenca = null, justificativa = null, empresa_faltou = false;
  if _candidatura.status in ('recebida', 'em_analise') then
    update public.candidaturas as c set status = 'entrevista', atualizada_em = now() where c.id = _candidatura.id returning * into _candidatura;
  else
    perform candidaturas.anotar_evento(_candidatura, 'mensagem', contas.minha_conta());
  end if;
  insert into public.candidatura_respostas (candidatura_id, situacao, texto)
  select _candidatura.id, 'entrevista', candidaturas.preencher_mensagem(_recado, _candidatura.nome, v)
  from public.vagas as v where v.id = _candidatura.vaga_id;
  perform candidaturas.avisar_entrevista(_candidatura.id, 'oferecida', null);
end
$$;
comment on function candidaturas.oferecer_a is
  'Offers times to one application, locked, in place of an interview that is over; a new application moves to entrevista. The same offer pressed again within ten minutes is one. Errors: PT409 recusada, marcada.';

create function candidaturas.oferecer_entrevista(
  _ids uuid[], _dias date[], _de time, _ate time, _minutos integer, _fuso text, _formato text, _onde text, _pessoas uuid[], _recado text
)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
  _candidatura public.candidaturas;
  _oferta uuid;
  _oferecidas uuid[] := '{}';
  _recusadas jsonb := '[]';
  _nome text;
  _dica text;
begin
  perform base.limitar('oferecer_entrevista', 'conta:' || _conta, 60, interval '10 minutes');
  if coalesce(cardinality(_ids), 0) not between 1 and 50 then
    perform base.recusar(422, 'Escolha de 1 a 50 candidaturas.', 'candidaturas');
  end if;
  _recado := base.texto_ate_4000('recado', _recado);
  _vaga := candidaturas.exigir_leitura(_conta, _ids);
  perform vagas.exigir_acao(_conta, _vaga);
  if not candidaturas.vaga_entrevista(_vaga) then
    perform base.recusar(409, 'Esta vaga não está no ar nem pausada: as entrevistas dela não podem mais ser marcadas.', 'vaga_fechada');
  end if;
  _oferta := candidaturas.guardar_oferta(_vaga, _dias, _de, _ate, _minutos, _fuso, _formato, _onde, _pessoas);
  for _candidatura in
    select c.* from public.candidaturas as c
    where c.id = any (_ids) and c.vaga_id = _vaga.id and not c.so_guardada
    -- Mailboxes are locked one by one, always in the same order.
    order by c.email
    for no key update
  loop
    begin
      perform base.limitar('aviso_a_candidatos', 'conta:' || _conta, 500, interval '1 day');
      perform candidaturas.oferecer_a(_candidatura, _oferta, _recado);
      _oferecidas := _oferecidas || _candidatura.id;
    exception
      when sqlstate 'PT409' or sqlstate 'PT429' then
        get stacked diagnostics _dica = pg_exception_hint;
        select n.nome into _nome from candidaturas.nomes(array[_candidatura.id], _conta) as n;
        _recusadas := _recusadas
          || jsonb_build_object('id', _candidatura.id, 'nome', _nome, 'codigo', _dica, 'motivo', sqlerrm);
    end;
  end loop;
  select _recusadas || coalesce(
    jsonb_agg(
      jsonb_build_object(
        'id', i.id, 'nome', null, 'codigo', 'candidatura_inexistente', 'motivo', 'Esta candidatura não existe mais. Talvez tenha sido retirada.'
      )
    ),
    '[]'
  )
  into _recusadas
  from (select distinct u.id from unnest(_ids) as u (id)) as i
  where i.id is not null and not exists (select from public.candidaturas as c where c.id = i.id and c.vaga_id = _vaga.id);
  delete from candidaturas.ofertas_de_entrevista as o
  where o.id = _oferta and not exists (select from candidaturas.entrevistas as e where e.oferta_id = o.id);
  return jsonb_build_object(
    'oferecidas', (select coalesce(jsonb_agg(i), '[]') from candidaturas.itens(_oferecidas) as i), 'recusadas', _recusadas
  );
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_oferecer_entrevista(
  _ids uuid[] default null,
  _dias date[] default null,
  _de time default null,
  _ate time default null,
  _minutos integer default null,
  _fuso text default null,
  _formato text default null,
  _onde text default null,
  _pessoas uuid[] default null,
  _recado text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.oferecer_entrevista(_ids, _dias, _de, _ate, _minutos, _fuso, _formato, _onde, _pessoas, _recado);
$$;
comment on function public.fn_oferecer_entrevista is
  'Offers interview times to up to 50 applications of one vacancy: those of _minutos from _de to _ate of each day, by the clocks of _fuso, 200 at most; each is taken once. '
  '_formato chamada, telefone or lugar; _pessoas: who holds it, of the company. Each candidate gets the link to choose, with _recado, and a new one moves to entrevista. '
  '{oferecidas: [items of fn_listar_candidaturas], recusadas: [{id, nome|null, codigo: recusada|marcada|limite|candidatura_inexistente, motivo}]}. Errors: PT403 perfil_incompleto, so_leitura, '
  'PT404 candidatura_inexistente, PT409 vaga_fechada, PT422 with the field, PT429 limite.';
grant execute on function candidaturas.oferecer_entrevista, public.fn_oferecer_entrevista to authenticated;

create function candidaturas.cancelar_entrevista(_id uuid, _texto text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
  _antes candidaturas.entrevistas;
begin
  perform base.limitar('oferecer_entrevista', 'conta:' || _conta, 60, interval '10 minutes');
  _texto := base.texto_ate_4000('texto', _texto);
  _vaga := candidaturas.exigir_leitura(_conta, array[_id]);
  perform vagas.exigir_acao(_conta, _vaga);
  select e.* into _antes from candidaturas.entrevistas as e where e.candidatura_id = _id for update;
  if _antes.estado is null or _antes.estado = 'cancelada' or (_antes.estado = 'marcada' and upper(_antes.periodo) <= now()) then
    perform base.recusar(409, 'Esta entrevista já foi cancelada ou já aconteceu.', 'sem_entrevista');
  elsif _antes.estado is distinct from _visto then
    perform base.recusar(409, 'A pessoa respondeu enquanto esta página estava aberta. Veja como está agora.', 'mudou');
  elsif _texto is not null and vagas.tirada_do_ar(_vaga) then
    perform base.recusar(409, 'Nossa equipe tirou esta vaga do ar: a entrevista pode ser cancelada sem mensagem.', 'vaga_fora_do_ar');
  end if;
  update candidaturas.entrevistas as e
  set estado = 'cancelada', motivo = 'empresa', texto = _texto, horario_id = null, sequencia = e.sequencia + 1
  where e.candidatura_id = _id;
  perform candidaturas.avisar_entrevista(_id, 'cancelada', case when _antes.estado = 'marcada' then _antes.periodo end);
  return candidaturas.entrevista_da_minha_vaga(_id);
end
$$;

create function public.fn_cancelar_entrevista(_id uuid default null, _texto text default null, _visto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.cancelar_entrevista(_id, _texto, _visto);
$$;
comment on function public.fn_cancelar_entrevista is
  'Cancels the interview of an application to an own vacancy, or takes the offered times back; the candidate is told, with _texto. _visto: the estado that the page showed. Answers fn_entrevista. Errors: '
  'PT403 perfil_incompleto, so_leitura, PT404 candidatura_inexistente, PT409 sem_entrevista, mudou, vaga_fora_do_ar, PT422 texto, PT429 limite.';
grant execute on function candidaturas.cancelar_entrevista, public.fn_cancelar_entrevista to authenticated;

-- Interviews after their time: whether the candidate came, as the company says, and what the candidate says. Nothing follows from either.

create function candidaturas.marcar_presenca(_id uuid, _presenca text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _vaga public.vagas;
  _antes candidaturas.entrevistas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  if _presenca <> all (array['compareceu', 'nao_compareceu']) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'presenca');
  end if;
  _vaga := candidaturas.exigir_leitura(_conta, array[_id]);
  perform vagas.exigir_acao(_conta, _vaga);
  select e.* into _antes from candidaturas.entrevistas as e where e.candidatura_id = _id for update;
  if (_antes.estado = 'marcada' and upper(_antes.periodo) <= now()) is not true then
    perform base.recusar(409, 'Isto se diz depois da hora da entrevista.', 'sem_entrevista');
  end if;
  if _antes.presenca is distinct from _presenca then
    update candidaturas.entrevistas as e set presenca = _presenca where e.candidatura_id = _id;
    perform candidaturas.anotar_depois(_antes, coalesce(_presenca, 'presenca_desfeita'), _conta);
  end if;
  return candidaturas.entrevista_da_minha_vaga(_id);
end
$$;

create function public.fn_marcar_presenca(_id uuid default null, _presenca text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.marcar_presenca(_id, _presenca);
$$;
comment on function public.fn_marcar_presenca is
  'Says after an interview of an own vacancy whether the candidate came: _presenca compareceu or nao_compareceu; null takes it back. The candidate reads it on their page; no letter, and no change '
  'of the application. Answers fn_entrevista. Errors: PT403 perfil_incompleto, so_leitura, PT404 candidatura_inexistente, PT409 sem_entrevista, PT422 presenca, PT429 limite.';
grant execute on function candidaturas.marcar_presenca, public.fn_marcar_presenca to authenticated;

create function candidaturas.dizer_depois(_antes candidaturas.entrevistas, _candidatura public.candidaturas, _acao text, _texto text) returns void
language plpgsql set search_path = '' as $$
begin
  if (_antes.estado = 'marcada' and upper(_antes.periodo) <= now()) is not true then
    perform base.recusar(409, 'Isto se diz depois da hora da entrevista.', 'sem_entrevista');
  elsif _acao = 'imprevisto' and _antes.presenca is distinct from 'nao_compareceu' then
    perform base.recusar(409, 'A empresa não diz mais que você não compareceu.', 'presenca');
  elsif _acao = 'imprevisto' and _antes.justificativa is not null then
    perform base.recusar(409, 'Você já respondeu.', 'respondida');
  end if;
  update candidaturas.entrevistas as e
  set
    justificativa = case _acao when 'imprevisto' then _texto else e.justificativa end,
    empresa_faltou = case _acao when 'imprevisto' then e.empresa_faltou else _acao = 'empresa_faltou' end
  where e.candidatura_id = _antes.candidatura_id;
  perform candidaturas.anotar_depois(_antes, _acao, null);
  if _acao <> 'empresa_veio' then
    _antes.texto := case _acao when 'imprevisto' then _texto end;
    perform candidaturas.avisar_entrevistadores(_antes, _acao, null, _candidatura);
  end if;
end
$$;
comment on function candidaturas.dizer_depois is
  'What the candidate says after an interview, locked, in the state that is passed: imprevisto, once, with words, to not having come; empresa_faltou and empresa_veio, which takes it back. The company '
  'is told by one letter each. Errors: PT409 sem_entrevista, presenca, respondida.';

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
