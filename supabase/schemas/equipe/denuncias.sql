-- Decisions about reports of ads.

create function equipe.motivo_da_decisao(_decisao text, _motivo text, _sem_motivo text) returns text
language plpgsql set search_path = '' as $$
begin
  perform contas.exigir_admin();
  perform base.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _decisao is null or _decisao not in ('procedente', 'improcedente') then
    perform base.recusar(422, 'Escolha se a denúncia procede.', 'decisao');
  end if;
  _motivo := base.motivo_limpo(_motivo);
  if _decisao = 'procedente' and _motivo is null then
    perform base.recusar(422, _sem_motivo, 'motivo');
  end if;
  return _motivo;
end
$$;
comment on function equipe.motivo_da_decisao is
  'Reason of the team''s decision about a report, cleaned; _sem_motivo is said when a founded one has none. Admins only, checked before anything else. Limit: 600 in 10 minutes '
  'per account. Errors: PT403, PT422 decisao, motivo, PT429 limite.';

create function equipe.exigir_denuncia_aberta(_status text) returns void
language plpgsql set search_path = '' as $$
begin
  if _status is null then
    perform base.recusar(404, 'Não encontramos esta denúncia.', 'denuncia_inexistente');
  end if;
  if _status <> 'aberta' then
    perform base.recusar(409, 'Esta denúncia já foi decidida.', 'ja_decidida');
  end if;
end
$$;
comment on function equipe.exigir_denuncia_aberta is
  'Refuses a report that does not exist (null) or was decided. Errors: PT404 denuncia_inexistente, PT409 ja_decidida.';

create function equipe.concluir_denuncias(_vaga_id uuid, _id uuid, _decisao text, _motivo text) returns void
language sql set search_path = '' as $$
  update vagas.denuncias as d
  set status = _decisao, decisao = _motivo, decidida_em = now(), decidida_por = contas.minha_conta()
  where d.vaga_id = _vaga_id and d.status = 'aberta' and (_id is null or d.id = _id);
$$;
comment on function equipe.concluir_denuncias is
  'The only writer of vagas.denuncias.status: decides one open report of an ad, or all of them, in the name of the calling account.';

create function equipe.suspender_contestada(_vaga public.vagas, _motivo text) returns void
language plpgsql set search_path = '' as $$
declare
  _suspensao uuid;
begin
  update vagas.vaga_suspensoes as s
  set
    fim_em = now(),
    recurso_aceito = case when s.recorrida_em is not null then false end,
    decidida_em = case when s.recorrida_em is not null then now() end,
    resposta = case when s.recorrida_em is not null then _motivo end
  where s.vaga_id = _vaga.id and s.fim_em is null and s.contestacao;
  if found then
    insert into vagas.vaga_suspensoes (vaga_id, motivo) values (_vaga.id, _motivo) returning id into _suspensao;
    perform vagas.avisar_dono(_vaga, 'vaga_suspensa', _suspensao::text, jsonb_build_object('motivo', _motivo));
  end if;
end
$$;
comment on function equipe.suspender_contestada is
  'A report is upheld of a vacancy that a dispute suspended: from now on the report holds it, so that a dispute that is won does not publish it. Its owner is '
  'informed of the reason and may appeal.';

create function equipe.decidir_denuncia(_id uuid, _decisao text, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _denuncia vagas.denuncias;
  _vaga public.vagas;
begin
  _motivo := equipe.motivo_da_decisao(_decisao, _motivo, 'Diga por que a vaga sai do ar: quem a publicou lê este motivo.');

  -- The vacancy is locked first, as in every function that changes it.
  select v.* into _vaga
  from public.vagas as v
  where v.id = (select d.vaga_id from vagas.denuncias as d where d.id = _id)
  for no key update;
  select d.* into _denuncia from vagas.denuncias as d where d.id = _id for no key update;
  -- What it does depends on where the ad is.
  perform base.recusar_se_mudou(_visto, _denuncia.status || ' ' || _vaga.status);
  perform equipe.exigir_denuncia_aberta(_denuncia.status);

  if _decisao = 'procedente' and _vaga.status in ('published', 'pausada') then
    _vaga := transicoes.mudar_vaga(_vaga.id, 'suspensa', _motivo);
  elsif _decisao = 'procedente' and _vaga.status = 'suspensa' then
    perform equipe.suspender_contestada(_vaga, _motivo);
  end if;
  -- Other open reports of the same ad are upheld with it.
  perform equipe.concluir_denuncias(_vaga.id, case _decisao when 'improcedente' then _id end, _decisao, _motivo);
  return jsonb_build_object('id', _id, 'status', _decisao, 'status_da_vaga', _vaga.status);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_decidir_denuncia(
  _id uuid default null, _decisao text default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select equipe.decidir_denuncia(_id, _decisao, _motivo, _visto);
$$;
comment on function public.fn_decidir_denuncia is
  'For admins: decides a report as procedente or improcedente: {id, status, status_da_vaga}. procedente suspends a published ad, informs its owner of the reason, '
  'who may appeal, and decides the other open reports of the ad. _visto: the status of the report and that of its ad, as the page showed them, with a space between. Errors: PT403 so_admin, PT404 denuncia_inexistente, '
  'PT409 ja_decidida or mudou, PT422 decisao or motivo, PT429 limite.';
grant execute on function equipe.decidir_denuncia, public.fn_decidir_denuncia to authenticated;

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
  _texto := base.motivo_limpo(_texto);
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
    -- Restoring it also decides about a disputed charge.
    perform pagamentos.liberar_contestada(_vaga_id);
    _vaga := transicoes.desfazer_suspensao(_vaga);
  end if;
  perform vagas.avisar_dono(
    _vaga,
    case when _suspensao.recorrida_em is null then 'vaga_restaurada' else 'recurso_decidido' end,
    _suspensao.id::text,
    jsonb_build_object('aceito', _passo <> 'negar', 'resposta', _texto, 'terminou', _vaga.status = 'expirada'),
    _suspensao.recorrida_por
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
  'For admins: publishes a suspended vacancy again, for its remaining days (expirada when there are none), and informs its owner; this also accepts a pending appeal. _visto is what the page '
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
  'For admins: accepts the appeal of a suspended vacancy, which is published again (expirada when its end is over), or denies it with an answer, which ends the vacancy (recusada; paid lines that '
  'were never live are refunded). Its owner reads the answer. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido, '
  'sem_recurso or mudou, PT422 aceitar or motivo, PT429 limite.';
grant execute on function public.fn_decidir_recurso to authenticated;
