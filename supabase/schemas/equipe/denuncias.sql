-- Decisions about reports of ads.

create function equipe.motivo_da_decisao(_decisao text, _motivo text, _sem_motivo text) returns text
language plpgsql set search_path = '' as $$
begin
  perform contas.exigir_admin();
  perform base.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _decisao is null or _decisao not in ('procedente', 'improcedente') then
    perform base.recusar(422, 'Escolha se a denúncia procede.', 'decisao');
  end if;
  _motivo := base.texto_do_motivo(_motivo);
  if _decisao = 'procedente' and _motivo is null then
    perform base.recusar(422, _sem_motivo, 'motivo');
  end if;
  return _motivo;
end
$$;
comment on function equipe.motivo_da_decisao is
  'Reason of the team''s decision about a report, cleaned; _sem_motivo is said when a founded one has none. Admins only, checked before anything else. Limit: 600 in 10 minutes '
  'per account. Errors: PT403, PT422 decisao, motivo, PT429 limite.';

create function equipe.exigir_denuncia_aberta(_status text, _visto text) returns void
language plpgsql set search_path = '' as $$
begin
  if _status is null then
    perform base.recusar(404, 'Não encontramos esta denúncia.', 'denuncia_inexistente');
  end if;
  perform base.recusar_se_mudou(_visto, _status);
  if _status <> 'aberta' then
    perform base.recusar(409, 'Esta denúncia já foi decidida.', 'ja_decidida');
  end if;
end
$$;
comment on function equipe.exigir_denuncia_aberta is
  'Refuses a report that does not exist (null), changed since the screen showed it as _visto, or was decided. Errors: PT404 denuncia_inexistente, PT409 mudou, ja_decidida.';

create function equipe.concluir_denuncias(_vaga_id uuid, _id uuid, _decisao text, _motivo text) returns void
language sql set search_path = '' as $$
  update vagas.denuncias as d
  set status = _decisao, decisao = _motivo, decidida_em = now(), decidida_por = contas.minha_conta()
  where d.vaga_id = _vaga_id and d.status = 'aberta' and (_id is null or d.id = _id);
$$;
comment on function equipe.concluir_denuncias is
  'The only writer of vagas.denuncias.status: decides one open report of an ad, or all of them, in the name of the calling account.';

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
  perform equipe.exigir_denuncia_aberta(_denuncia.status, _visto);

  if _decisao = 'procedente' and _vaga.status in ('published', 'pausada') then
    _vaga := transicoes.mudar_vaga(_vaga.id, 'suspensa', _motivo);
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
  'who may appeal, and decides the other open reports of the ad. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 denuncia_inexistente, '
  'PT409 ja_decidida or mudou, PT422 decisao or motivo, PT429 limite.';
grant execute on function equipe.decidir_denuncia, public.fn_decidir_denuncia to authenticated;
