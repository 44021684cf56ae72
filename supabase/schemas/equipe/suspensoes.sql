-- Suspension of a vacancy, its end, and the decision about an appeal.

create function equipe.suspender_vaga(_id uuid, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  _motivo := equipe.motivo_da_decisao('procedente', _motivo, 'Diga por que a vaga sai do ar: quem a publicou lê este motivo.');
  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform base.recusar_se_mudou(_visto, _vaga.status);
  if _vaga.status not in ('published', 'pausada') then
    perform base.recusar(409, 'Esta vaga não está no ar.', 'status_invalido');
  end if;
  _vaga := transicoes.mudar_vaga(_id, 'suspensa', _motivo);
  -- The team has looked at the ad: its open reports are decided with it.
  perform equipe.concluir_denuncias(_id, null, 'procedente', _motivo);
  return vagas.resposta(_vaga);
end
$$;

create function public.fn_suspender_vaga(_id uuid default null, _motivo text default null, _visto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.suspender_vaga(_id, _motivo, _visto);
$$;
comment on function public.fn_suspender_vaga is
  'For admins: takes a vacancy off the page that nobody reported, or whose reports are still open, which are decided with it. Its owner is informed of the reason '
  'and may appeal. _visto is the status that the page showed. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido or '
  'mudou, PT422 motivo, PT429 limite.';
grant execute on function equipe.suspender_vaga, public.fn_suspender_vaga to authenticated;

create function equipe.decidir_suspensao(_vaga_id uuid, _passo text, _texto text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _suspensao vagas.vaga_suspensoes;
begin
  perform contas.exigir_admin();
  perform base.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _passo is null then
    perform base.recusar(422, 'Escolha se o recurso é aceito.', 'aceitar');
  end if;
  _texto := base.texto_do_motivo(_texto);
  if _passo = 'negar' and _texto is null then
    perform base.recusar(422, 'Diga por que o recurso não foi aceito: quem anunciou vai ler.', 'motivo');
  end if;
  select v.* into _vaga from public.vagas as v where v.id = _vaga_id for no key update;
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform base.recusar_se_mudou(_visto, equipe.visto_da_vaga(_vaga));
  select s.* into _suspensao from vagas.vaga_suspensoes as s where s.vaga_id = _vaga_id and s.fim_em is null for update;
  if not found or _vaga.status <> 'suspensa' then
    perform base.recusar(409, 'Esta vaga não está suspensa.', 'status_invalido');
  end if;
  if _passo <> 'restaurar' and _suspensao.recorrida_em is null then
    perform base.recusar(409, 'Quem anunciou ainda não recorreu.', 'sem_recurso');
  end if;

  update vagas.vaga_suspensoes as s
  set
    recurso_aceito = case when s.recorrida_em is not null then _passo <> 'negar' end,
    decidida_em = case when s.recorrida_em is not null then now() end,
    resposta = _texto,
    fim_em = now()
  where s.id = _suspensao.id;
  if _passo = 'negar' then
    _vaga := transicoes.mudar_vaga(_vaga_id, 'recusada', _texto);
  else
    -- Published again, until the end date it had; restoring it also decides about a disputed charge.
    perform pagamentos.liberar_contestada(_vaga_id);
    _vaga := transicoes.mudar_vaga(_vaga_id, 'published');
  end if;
  perform vagas.avisar_dono(
    _vaga,
    case when _suspensao.recorrida_em is null then 'vaga_restaurada' else 'recurso_decidido' end,
    _suspensao.id::text,
    jsonb_build_object('aceito', _passo <> 'negar', 'resposta', _texto)
  );
  perform contas.anotar_auditoria(
    case _passo when 'restaurar' then 'restaurou' when 'aceitar' then 'aceitou_recurso' else 'negou_recurso' end,
    'vagas', _vaga_id::text, '{}'
  );
  return vagas.resposta(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_restaurar_vaga(_id uuid default null, _motivo text default null, _visto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.decidir_suspensao(_id, 'restaurar', _motivo, _visto);
$$;
comment on function public.fn_restaurar_vaga is
  'For admins: publishes a suspended vacancy again, for its remaining days, and informs its owner; this also accepts a pending appeal. _visto is what the page '
  'showed (equipe.visto_da_vaga). Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido or mudou, PT422 motivo, PT429 limite.';
grant execute on function equipe.decidir_suspensao, public.fn_restaurar_vaga to authenticated;

create function public.fn_decidir_recurso(
  _vaga_id uuid default null, _aceitar boolean default null, _resposta text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.decidir_suspensao(
    _vaga_id, case when _aceitar then 'aceitar' when not _aceitar then 'negar' end, _resposta, _visto
  );
$$;
comment on function public.fn_decidir_recurso is
  'For admins: accepts the appeal of a suspended vacancy, which is published again, or denies it with an answer, which ends the vacancy (recusada; paid lines that '
  'were never live are refunded). Its owner reads the answer. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido, '
  'sem_recurso or mudou, PT422 aceitar or motivo, PT429 limite.';
grant execute on function public.fn_decidir_recurso to authenticated;
