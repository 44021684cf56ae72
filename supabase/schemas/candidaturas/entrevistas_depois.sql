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
