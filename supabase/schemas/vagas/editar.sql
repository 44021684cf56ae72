-- Edits of a published vacancy by its owner.

create function vagas.resposta_da_edicao(_edicao public.vaga_edicoes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _edicao.id,
    'status', _edicao.status,
    'mudancas', _edicao.mudancas,
    'achados', _edicao.achados,
    'criada_por', _edicao.criada_por,
    'criada_em', _edicao.criada_em,
    'concluida_em', _edicao.concluida_em
  );
$$;
comment on function vagas.resposta_da_edicao is 'An edit as its owner sees it.';

create function vagas.edicoes(_vaga_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(vagas.resposta_da_edicao(e) - 'criada_por' order by e.criada_em desc, e.id), '[]')
  from public.vaga_edicoes as e where e.vaga_id = _vaga_id;
$$;
comment on function vagas.edicoes is 'Edits of a vacancy for "my data", newest first.';

create function vagas.desfazer_edicoes(_vaga_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.vaga_edicoes as e set status = 'desfeita', concluida_em = now(), reservada_ate = null
  where e.vaga_id = _vaga_id and e.status in ('em_checagem', 'na_equipe', 'bloqueada');
  return found;
end
$$;
comment on function vagas.desfazer_edicoes is
  'Gives up the edit of a vacancy that waits, if any: its owner gave it up or replaced it, or the vacancy ended. Returns whether there was one.';

create function vagas.desistir_da_edicao(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
begin
  perform base.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  perform vagas.minha_vaga(_conta, _id);
  return jsonb_build_object('desfeita', vagas.desfazer_edicoes(_id));
end
$$;

create function public.fn_desistir_da_edicao(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.desistir_da_edicao(_id);
$$;
comment on function public.fn_desistir_da_edicao is
  'Gives up the edit of an own vacancy that waits for the check or was blocked: {desfeita}, false when there was none (any more). Errors: PT403 '
  'perfil_incompleto, PT404 vaga_inexistente, PT429 limite.';
grant execute on function vagas.desistir_da_edicao, public.fn_desistir_da_edicao to authenticated;
