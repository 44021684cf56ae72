-- What a dispute does to its vacancy.

create function transicoes.vaga_foi_contestada(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  if _vaga.status in ('published', 'pausada') then
    return transicoes.mudar_vaga(
      _vaga.id, 'suspensa', 'A cobrança desta vaga foi contestada no banco de quem pagou. Ela fica fora do ar até a decisão.'
    );
  elsif _vaga.status = 'aguardando_publicacao' then
    update public.vagas as v
    set
      checada_em = now(),
      reservada_ate = null,
      bloqueada_em = now(),
      achados = jsonb_build_array(
        jsonb_build_object(
          'regra', 'contestacao',
          'gravidade', 'bloqueia',
          'campo', 'descricao',
          'trecho', '',
          'lei', 'Contestação do pagamento',
          'explicacao', 'O pagamento desta vaga foi contestado no banco.',
          'sugestao', 'Fale com a equipe.'
        )
      )
    where v.id = _vaga.id
    returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function transicoes.vaga_foi_contestada is
  'The vacancy that a disputed charge paid leaves the page (suspensa), or waits for a person when it is not yet there.';

create function transicoes.contestacao_foi_ganha(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  if pagamentos.vaga_contestada(_vaga.id) then
    return _vaga;
  elsif _vaga.status = 'suspensa' then
    -- Only what a dispute took off the page, and before the team decided otherwise.
    update vagas.vaga_suspensoes as s
    set
      recurso_aceito = case when s.recorrida_em is not null then true end,
      decidida_em = case when s.recorrida_em is not null then now() end
    where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
    if found then
      return transicoes.mudar_vaga(_vaga.id, 'published');
    end if;
  elsif _vaga.status = 'aguardando_publicacao' and _vaga.achados @> '[{"regra": "contestacao"}]' then
    -- The ad check reads it as any other.
    update public.vagas as v set checada_em = null, bloqueada_em = null, achados = '[]' where v.id = _vaga.id returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function transicoes.contestacao_foi_ganha is
  'Once no dispute of its charge is open or lost: the vacancy that one took off the page is back, for the days it had, and one that one held goes to the ad check. '
  'What a report took off stays off.';

create function transicoes.contestacao_foi_perdida(_vaga public.vagas) returns public.vagas
language plpgsql set search_path = '' as $$
begin
  update vagas.vaga_suspensoes as s
  set motivo = 'O banco decidiu a contestação e estornou o valor desta vaga a quem pagou. Ela não volta ao ar com este pagamento.'
  where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
  if _vaga.status = 'aguardando_publicacao' and _vaga.achados @> '[{"regra": "contestacao"}]' then
    update public.vagas as v set achados = jsonb_build_array(_vaga.achados -> 0 || jsonb_build_object(
      'regra', 'contestacao_perdida', 'sugestao', 'Crie outra vaga a partir desta.',
      'explicacao', 'O banco estornou o valor desta vaga a quem pagou. Ela não vai ao ar com este pagamento.'
    ))
    where v.id = _vaga.id returning * into _vaga;
  end if;
  return _vaga;
end
$$;
comment on function transicoes.contestacao_foi_perdida is
  'The vacancy that a dispute took off the page, or held, says that the money is gone and does not come back to it.';
