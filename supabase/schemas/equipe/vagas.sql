-- Decisions about vacancies and edits that wait.

create function equipe.liberar_vaga(_id uuid, _liberar boolean, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  perform contas.exigir_admin();
  if _liberar is null then
    perform base.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := base.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform base.recusar(422, 'Diga por que a vaga foi recusada.', 'motivo');
  end if;

  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform base.recusar_se_mudou(_visto, equipe.visto_da_vaga(_vaga));
  if not _liberar and _vaga.status = 'recusada' or _liberar and _vaga.status = 'published' then
    return vagas.resposta(_vaga);
  end if;
  if _vaga.status <> 'suspensa' and (_vaga.status <> 'aguardando_publicacao' or _vaga.bloqueada_em is null) then
    perform base.recusar(409, 'Esta vaga não está em revisão.', 'status_invalido');
  end if;
  if _liberar then
    perform pagamentos.liberar_contestada(_id);
  end if;
  if _liberar and _vaga.status = 'suspensa' then
    -- Published again, until the end date it had.
    return vagas.resposta(transicoes.mudar_vaga(_id, 'published'));
  elsif _liberar then
    return vagas.resposta(transicoes.por_no_ar(_vaga, _vaga.achados));
  end if;
  _vaga := transicoes.mudar_vaga(_id, 'recusada', _motivo, '{"bloqueada_em": null}');
  perform vagas.avisar_dono(_vaga, 'vaga_recusada', '1');
  return vagas.resposta(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_liberar_vaga(
  _id uuid default null, _liberar boolean default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.liberar_vaga(_id, _liberar, _motivo, _visto);
$$;
comment on function public.fn_liberar_vaga is
  'For admins: publishes a vacancy that the ad check held back or that was taken off the page, or refuses it permanently with a reason, and informs its owner. '
  'Idempotent. Paid lines that were never live are refunded. _visto is the status that the page showed. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 '
  'vaga_inexistente, PT409 status_invalido or mudou, PT422 liberar, motivo.';
grant execute on function equipe.liberar_vaga, public.fn_liberar_vaga to authenticated;

create function equipe.decidir_edicao(_id uuid, _liberar boolean, _motivo text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _edicao public.vaga_edicoes;
  _antes public.vagas;
begin
  perform contas.exigir_admin();
  if _liberar is null then
    perform base.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := base.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform base.recusar(422, 'Diga por que a mudança foi recusada.', 'motivo');
  end if;
  select v.* into _antes from public.vagas as v
  where v.id = (select e.vaga_id from public.vaga_edicoes as e where e.id = _id)
  for no key update;
  select e.* into _edicao from public.vaga_edicoes as e where e.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta mudança.', 'edicao_inexistente');
  end if;
  if _edicao.status <> 'na_equipe' or _antes.versao <> _edicao.versao or _antes.status not in ('published', 'pausada', 'suspensa') then
    perform base.recusar(409, 'Esta mudança já não espera a equipe. Recarregue a página.', 'mudou');
  end if;
  update public.vaga_edicoes as e
  set
    status = case when _liberar then 'no_ar' else 'bloqueada' end,
    lida = _liberar,
    concluida_em = now(),
    achados = case
      when _liberar then e.achados
      else jsonb_build_array(jsonb_build_object(
        'regra', 'equipe', 'gravidade', 'bloqueia', 'campo', 'descricao', 'trecho', '', 'lei', 'Decisão da nossa equipe', 'explicacao', _motivo,
        'sugestao', 'Corrija a mudança e envie de novo.'
      ))
    end
  where e.id = _id
  returning * into _edicao;
  if _liberar then
    perform transicoes.por_edicao_no_ar(_edicao, _antes);
  else
    perform vagas.avisar_dono(_antes, 'edicao_bloqueada', _id::text || ':equipe');
  end if;
  perform contas.anotar_auditoria(
    case when _liberar then 'liberou_edicao' else 'recusou_edicao' end, 'vagas', _antes.id::text, jsonb_build_object('edicao_id', _id, 'motivo', _motivo)
  );
  return vagas.resposta_da_edicao(_edicao);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_decidir_edicao(_id uuid default null, _liberar boolean default null, _motivo text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.decidir_edicao(_id, _liberar, _motivo);
$$;
comment on function public.fn_decidir_edicao is
  'For admins: puts an edit that waits for the team on the air with all that follows, or blocks it for a reason, which its owner reads. Answers as fn_editar_vaga. '
  'Errors: PT403 so_admin, PT404 edicao_inexistente, PT409 mudou, PT422 liberar, motivo.';
grant execute on function equipe.decidir_edicao, public.fn_decidir_edicao to authenticated;
