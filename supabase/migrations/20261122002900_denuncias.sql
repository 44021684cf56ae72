-- Reports of ads, suspensions, decisions of the team and appeals.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

insert into private.opcoes (lista, valores)
values ('motivo_denuncia', array['discriminatorio', 'golpe', 'dados', 'enganoso', 'outro']);

insert into private.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, maximo, opcoes)
values
  ('denuncia', 'motivo', 1, 'opcao', 'Escolha o motivo', null, null, 'motivo_denuncia'),
  ('denuncia', 'detalhe', 2, 'paragrafo', null, 'O texto passou de 2.000 caracteres', 2000, null),
  ('denuncia', 'email', 3, 'email', null, null, 254, null);

create table private.denuncias (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  motivo text not null,
  detalhe text,
  email text,
  status text not null default 'aberta',
  decisao text,
  decidida_em timestamptz,
  decidida_por uuid references public.usuarios (id) on delete set null,
  criada_em timestamptz not null default now(),
  constraint denuncias_motivo_chk check (motivo in ('discriminatorio', 'golpe', 'dados', 'enganoso', 'outro')),
  constraint denuncias_detalhe_chk check (char_length(detalhe) between 1 and 2000),
  constraint denuncias_email_chk check (char_length(email) <= 254 and email = lower(email) and email ~ '^[^@ ]+@[^@ ]+$'),
  constraint denuncias_status_chk check (status in ('aberta', 'procedente', 'improcedente')),
  constraint denuncias_decisao_chk check (
    (decidida_em is null) = (status = 'aberta')
    and (status <> 'aberta' or num_nonnulls(decisao, decidida_por) = 0)
    and char_length(decisao) between 1 and 500
  )
);
comment on table private.denuncias is
  'Reports of ads, readable by admins only. The e-mail of the reporter is kept for at most 180 days; the rest is deleted with the vacancy.';

create index denuncias_vaga_id_idx on private.denuncias (vaga_id, status);
create index denuncias_fila_idx on private.denuncias (status, criada_em, id);
create index denuncias_email_idx on private.denuncias (email) where email is not null;
create index denuncias_decidida_por_idx on private.denuncias (decidida_por);

alter table private.denuncias enable row level security;

revoke all on table private.denuncias from public, anon, authenticated, service_role;

create function private.denunciar_vaga(_codigo_ref text, _dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _limpos jsonb;
begin
  perform private.limitar_endereco('denuncia_tentativa', 60, interval '10 minutes');
  select v.* into _vaga
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  _limpos := private.limpar_campos('denuncia', _dados, true);
  perform private.limitar_por_endereco('denuncia', private.endereco_cliente(), 3, interval '1 day', _vaga.id || ' de ');
  perform private.limitar_endereco('denuncia', 10, interval '1 hour');

  insert into private.denuncias (vaga_id, motivo, detalhe, email)
  values (_vaga.id, _limpos ->> 'motivo', _limpos ->> 'detalhe', _limpos ->> 'email');
  -- Identity and text of the reporter are shown only on the admin screen: an e-mail can be forwarded.
  perform private.agrupar_aviso(
    'vaga_denunciada',
    _vaga.id,
    null,
    jsonb_build_object(
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'motivos', (select jsonb_agg(distinct d.motivo) from private.denuncias as d where d.vaga_id = _vaga.id and d.status = 'aberta')
    )
  );
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.denunciar_vaga(text, jsonb) is
  'Body of fn_denunciar_vaga. Limits: 60 tries in 10 minutes and 10 an hour per address, 3 a day per vacancy and address. Message vaga_denunciada: {vaga_id, '
  'codigo_ref, cargo, empresa, motivos (of all open reports of the ad), novas}.';

create function public.fn_denunciar_vaga(
  _codigo_ref text default null, _motivo text default null, _detalhe text default null, _email text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.responder(
    'private.denunciar_vaga', _codigo_ref, jsonb_build_object('motivo', _motivo, 'detalhe', _detalhe, 'email', _email)::text
  );
$$;
comment on function public.fn_denunciar_vaga(text, text, text, text) is
  'Reports an ad that is or was published: {recebida: true}. Errors: PT404 vaga_inexistente, PT422 motivo, detalhe or email, PT429 limite.';

create index vagas_publicadas_area_idx on public.vagas (private.norm_pt(area), publicada_em desc, id desc)
where status = 'published';

create table private.vaga_suspensoes (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  em timestamptz not null default now(),
  motivo text,
  contestacao boolean not null default false,
  recurso text,
  recorrida_em timestamptz,
  recurso_aceito boolean,
  resposta text,
  decidida_em timestamptz,
  fim_em timestamptz,
  constraint vaga_suspensoes_textos_chk check (
    char_length(motivo) between 1 and 500
    and char_length(recurso) between 1 and 2000
    and char_length(resposta) between 1 and 500
  ),
  constraint vaga_suspensoes_recurso_chk check (
    (recurso is null or recorrida_em is not null)
    and (recurso_aceito is null) = (decidida_em is null)
    and (decidida_em is null or recorrida_em is not null)
  )
);
comment on table private.vaga_suspensoes is
  'Suspensions of vacancies: reason, appeal of the owner (once), answer of the team. contestacao = by a dispute of its charge, which ends it when it is won. '
  'fim_em = it was decided or ended.';

create unique index vaga_suspensoes_aberta_uq on private.vaga_suspensoes (vaga_id) where fim_em is null;
create index vaga_suspensoes_vaga_id_idx on private.vaga_suspensoes (vaga_id, em desc);
create index vaga_suspensoes_recursos_idx on private.vaga_suspensoes (recorrida_em, id)
where recorrida_em is not null and decidida_em is null;

alter table private.vaga_suspensoes enable row level security;

revoke all on table private.vaga_suspensoes from public, anon, authenticated, service_role;

create trigger denuncias_audita
after update of status on private.denuncias
for each row when (old.status <> new.status)
execute function private.auditar('denuncias', 'id', 'equipe', 'status');

create function private.motivo_da_decisao(_decisao text, _motivo text, _sem_motivo text) returns text
language plpgsql set search_path = '' as $$
begin
  perform private.exigir_admin();
  perform private.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _decisao is null or _decisao not in ('procedente', 'improcedente') then
    perform private.recusar(422, 'Escolha se a denúncia procede.', 'decisao');
  end if;
  _motivo := private.texto_do_motivo(_motivo);
  if _decisao = 'procedente' and _motivo is null then
    perform private.recusar(422, _sem_motivo, 'motivo');
  end if;
  return _motivo;
end
$$;
comment on function private.motivo_da_decisao(text, text, text) is
  'Reason of the team''s decision about a report, cleaned; _sem_motivo is said when a founded one has none. Admins only, checked before anything else. Limit: 600 in 10 minutes '
  'per account. Errors: PT403, PT422 decisao, motivo, PT429 limite.';

create function private.exigir_denuncia_aberta(_status text, _visto text) returns void
language plpgsql set search_path = '' as $$
begin
  if _status is null then
    perform private.recusar(404, 'Não encontramos esta denúncia.', 'denuncia_inexistente');
  end if;
  perform private.recusar_se_mudou(_visto, _status);
  if _status <> 'aberta' then
    perform private.recusar(409, 'Esta denúncia já foi decidida.', 'ja_decidida');
  end if;
end
$$;
comment on function private.exigir_denuncia_aberta(text, text) is
  'Refuses a report that does not exist (null), changed since the screen showed it as _visto, or was decided. Errors: PT404 denuncia_inexistente, PT409 mudou, ja_decidida.';

create function private.concluir_denuncias(_vaga_id uuid, _id uuid, _decisao text, _motivo text) returns void
language sql set search_path = '' as $$
  update private.denuncias as d
  set status = _decisao, decisao = _motivo, decidida_em = now(), decidida_por = private.minha_conta()
  where d.vaga_id = _vaga_id and d.status = 'aberta' and (_id is null or d.id = _id);
$$;
comment on function private.concluir_denuncias(uuid, uuid, text, text) is
  'The only writer of private.denuncias.status: decides one open report of an ad, or all of them, in the name of the calling account.';

create function private.decidir_denuncia(_id uuid, _decisao text, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _denuncia private.denuncias;
  _vaga public.vagas;
begin
  _motivo := private.motivo_da_decisao(_decisao, _motivo, 'Diga por que a vaga sai do ar: quem a publicou lê este motivo.');

  -- The vacancy is locked first, as in every function that changes it.
  select v.* into _vaga
  from public.vagas as v
  where v.id = (select d.vaga_id from private.denuncias as d where d.id = _id)
  for no key update;
  select d.* into _denuncia from private.denuncias as d where d.id = _id for no key update;
  perform private.exigir_denuncia_aberta(_denuncia.status, _visto);

  if _decisao = 'procedente' and _vaga.status in ('published', 'pausada') then
    _vaga := private.mudar_vaga(_vaga.id, 'suspensa', _motivo);
  end if;
  -- Other open reports of the same ad are upheld with it.
  perform private.concluir_denuncias(_vaga.id, case _decisao when 'improcedente' then _id end, _decisao, _motivo);
  return jsonb_build_object('id', _id, 'status', _decisao, 'status_da_vaga', _vaga.status);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.decidir_denuncia(uuid, text, text, text) is
  'Body of fn_decidir_denuncia. Admins only, checked before anything else. Limit: 600 in 10 minutes per account.';

create function public.fn_decidir_denuncia(
  _id uuid default null, _decisao text default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.decidir_denuncia(_id, _decisao, _motivo, _visto);
$$;
comment on function public.fn_decidir_denuncia(uuid, text, text, text) is
  'For admins: decides a report as procedente or improcedente: {id, status, status_da_vaga}. procedente suspends a published ad, informs its owner of the reason, '
  'who may appeal, and decides the other open reports of the ad. _visto is the status that the page showed. Errors: PT403 so_admin, PT404 denuncia_inexistente, '
  'PT409 ja_decidida or mudou, PT422 decisao or motivo, PT429 limite.';

create function private.suspender_vaga(_id uuid, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  _motivo := private.motivo_da_decisao('procedente', _motivo, 'Diga por que a vaga sai do ar: quem a publicou lê este motivo.');
  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform private.recusar_se_mudou(_visto, _vaga.status);
  if _vaga.status not in ('published', 'pausada') then
    perform private.recusar(409, 'Esta vaga não está no ar.', 'status_invalido');
  end if;
  _vaga := private.mudar_vaga(_id, 'suspensa', _motivo);
  -- The team has looked at the ad: its open reports are decided with it.
  perform private.concluir_denuncias(_id, null, 'procedente', _motivo);
  return private.resposta_da_vaga(_vaga);
end
$$;
comment on function private.suspender_vaga(uuid, text, text) is
  'Body of fn_suspender_vaga. Admins only, checked before anything else. Limit: 600 in 10 minutes per account.';

create function public.fn_suspender_vaga(_id uuid default null, _motivo text default null, _visto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.suspender_vaga(_id, _motivo, _visto);
$$;
comment on function public.fn_suspender_vaga(uuid, text, text) is
  'For admins: takes a vacancy off the page that nobody reported, or whose reports are still open, which are decided with it. Its owner is informed of the reason '
  'and may appeal. _visto is the status that the page showed. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido or '
  'mudou, PT422 motivo, PT429 limite.';

create function private.decidir_suspensao(_vaga_id uuid, _passo text, _texto text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _suspensao private.vaga_suspensoes;
begin
  perform private.exigir_admin();
  perform private.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _passo is null then
    perform private.recusar(422, 'Escolha se o recurso é aceito.', 'aceitar');
  end if;
  _texto := private.texto_do_motivo(_texto);
  if _passo = 'negar' and _texto is null then
    perform private.recusar(422, 'Diga por que o recurso não foi aceito: quem anunciou vai ler.', 'motivo');
  end if;
  select v.* into _vaga from public.vagas as v where v.id = _vaga_id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform private.recusar_se_mudou(_visto, private.visto_da_vaga(_vaga));
  select s.* into _suspensao from private.vaga_suspensoes as s where s.vaga_id = _vaga_id and s.fim_em is null for update;
  if not found or _vaga.status <> 'suspensa' then
    perform private.recusar(409, 'Esta vaga não está suspensa.', 'status_invalido');
  end if;
  if _passo <> 'restaurar' and _suspensao.recorrida_em is null then
    perform private.recusar(409, 'Quem anunciou ainda não recorreu.', 'sem_recurso');
  end if;

  update private.vaga_suspensoes as s
  set
    recurso_aceito = case when s.recorrida_em is not null then _passo <> 'negar' end,
    decidida_em = case when s.recorrida_em is not null then now() end,
    resposta = _texto,
    fim_em = now()
  where s.id = _suspensao.id;
  if _passo = 'negar' then
    _vaga := private.mudar_vaga(_vaga_id, 'recusada', _texto);
  else
    -- Published again, until the end date it had; restoring it also decides about a disputed charge.
    perform private.liberar_contestada(_vaga_id);
    _vaga := private.mudar_vaga(_vaga_id, 'published');
  end if;
  perform private.avisar_dono_da_vaga(
    _vaga,
    case when _suspensao.recorrida_em is null then 'vaga_restaurada' else 'recurso_decidido' end,
    _suspensao.id::text,
    jsonb_build_object('aceito', _passo <> 'negar', 'resposta', _texto)
  );
  perform private.anotar_auditoria(
    case _passo when 'restaurar' then 'restaurou' when 'aceitar' then 'aceitou_recurso' else 'negou_recurso' end,
    'vagas', _vaga_id::text, '{}'
  );
  return private.resposta_da_vaga(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.decidir_suspensao(uuid, text, text, text) is
  'Body of fn_restaurar_vaga (restaurar) and fn_decidir_recurso (aceitar, negar). Admins only, checked before anything else. Limit: 600 in 10 minutes per account.';

create function public.fn_restaurar_vaga(_id uuid default null, _motivo text default null, _visto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.decidir_suspensao(_id, 'restaurar', _motivo, _visto);
$$;
comment on function public.fn_restaurar_vaga(uuid, text, text) is
  'For admins: publishes a suspended vacancy again, for its remaining days, and informs its owner; this also accepts a pending appeal. _visto is what the page '
  'showed (private.visto_da_vaga). Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido or mudou, PT422 motivo, PT429 limite.';

create function public.fn_decidir_recurso(
  _vaga_id uuid default null, _aceitar boolean default null, _resposta text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.decidir_suspensao(
    _vaga_id, case when _aceitar then 'aceitar' when not _aceitar then 'negar' end, _resposta, _visto
  );
$$;
comment on function public.fn_decidir_recurso(uuid, boolean, text, text) is
  'For admins: accepts the appeal of a suspended vacancy, which is published again, or denies it with an answer, which ends the vacancy (recusada; paid lines that '
  'were never live are refunded). Its owner reads the answer. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 vaga_inexistente, PT409 status_invalido, '
  'sem_recurso or mudou, PT422 aceitar or motivo, PT429 limite.';

create function private.suspensao_em_json(_suspensao private.vaga_suspensoes) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'em', _suspensao.em,
    'motivo', _suspensao.motivo,
    'fim_em', _suspensao.fim_em,
    'recurso', case
      when _suspensao.recorrida_em is not null then jsonb_build_object(
        'texto', _suspensao.recurso,
        'em', _suspensao.recorrida_em,
        'aceito', _suspensao.recurso_aceito,
        'resposta', _suspensao.resposta,
        'decidida_em', _suspensao.decidida_em
      )
    end
  );
$$;
comment on function private.suspensao_em_json(private.vaga_suspensoes) is
  'A suspension: {em, motivo|null, fim_em|null, recurso: {texto|null, em, aceito|null, resposta|null, decidida_em|null}|null}.';

create function private.suspensao_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
begin
  perform private.limitar('suspensao_da_vaga', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  return (
    select private.suspensao_em_json(s)
      || jsonb_build_object('pode_recorrer', s.fim_em is null and s.recorrida_em is null, 'contestada', private.vaga_contestada(_vaga_id))
      || jsonb_build_object('perdida', s.contestacao and exists (
        select 1 from private.pagamentos as p where p.vaga_id = _vaga_id and p.status = 'pago' and private.contestacao_perdida(p.id)
      ))
    from private.vaga_suspensoes as s
    where s.vaga_id = _vaga_id
    order by s.em desc, s.id
    limit 1
  );
end
$$;
comment on function private.suspensao_da_vaga(uuid) is 'Body of fn_suspensao_da_vaga. Limit: 600 in 10 minutes per account.';

create function public.fn_suspensao_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.suspensao_da_vaga(_vaga_id);
$$;
comment on function public.fn_suspensao_da_vaga(uuid) is
  'The last suspension of an own vacancy: {em, motivo|null, fim_em|null, recurso: {texto, em, aceito|null, resposta|null, decidida_em|null}|null, pode_recorrer, '
  'contestada: its charge is disputed, so that its text is not edited, perdida: a dispute took it off and '
  'the bank gave the money back}; null when there was none. Errors: PT404 vaga_inexistente (also for one of another account), PT429 limite.';

create function private.recorrer_da_suspensao(_vaga_id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _vaga public.vagas;
  _suspensao private.vaga_suspensoes;
begin
  perform private.limitar('recurso', 'conta:' || auth.uid(), 30, interval '1 hour');
  if octet_length(_texto) > 16000 then
    perform private.recusar(422, 'O texto passou de 2.000 caracteres', 'texto');
  end if;
  _texto := nullif(private.limpar_paragrafo(_texto), '');
  if _texto is null then
    perform private.recusar(422, 'Conte por que a vaga deve voltar.', 'texto');
  elsif char_length(_texto) > 2000 then
    perform private.recusar(422, 'O texto passou de 2.000 caracteres', 'texto');
  end if;
  select v.* into _vaga from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  select s.* into _suspensao from private.vaga_suspensoes as s where s.vaga_id = _vaga_id and s.fim_em is null for update;
  if not found or _vaga.status <> 'suspensa' then
    perform private.recusar(409, 'Esta vaga não está suspensa.', 'status_invalido');
  end if;
  if _suspensao.recorrida_em is not null then
    perform private.recusar(409, 'Você já recorreu desta suspensão. Aguarde a nossa resposta.', 'recurso_repetido');
  end if;
  update private.vaga_suspensoes as s set recurso = _texto, recorrida_em = now() where s.id = _suspensao.id;
  perform private.avisar_equipe(
    'recurso_recebido',
    _vaga.id || ':' || _suspensao.id,
    jsonb_build_object('vaga_id', _vaga.id, 'codigo_ref', _vaga.codigo_ref, 'cargo', _vaga.cargo, 'empresa', _vaga.empresa)
  );
  return jsonb_build_object('recebido', true);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.recorrer_da_suspensao(uuid, text) is 'Body of fn_recorrer_da_suspensao. Limit: 30 an hour per account.';

create function public.fn_recorrer_da_suspensao(_vaga_id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.recorrer_da_suspensao(_vaga_id, _texto);
$$;
comment on function public.fn_recorrer_da_suspensao(uuid, text) is
  'The owner of a suspended vacancy appeals, once per suspension; informs the team: {recebido: true}. Errors: PT404 vaga_inexistente (also for one of another '
  'account), PT409 status_invalido or recurso_repetido, PT422 texto, PT429 limite.';

create function public.fn_liberar_vaga(
  _id uuid default null, _liberar boolean default null, _motivo text default null, _visto text default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.liberar_vaga(_id, _liberar, _motivo, _visto);
$$;
comment on function public.fn_liberar_vaga(uuid, boolean, text, text) is
  'For admins: publishes a vacancy that the ad check held back or that was taken off the page, or refuses it permanently with a reason, and informs its owner. '
  'Idempotent. Paid lines that were never live are refunded. _visto is the status that the page showed. Answers as fn_publicar_vaga. Errors: PT403 so_admin, PT404 '
  'vaga_inexistente, PT409 status_invalido or mudou, PT422 liberar, motivo.';

create index denuncias_criada_em_idx on private.denuncias (criada_em, id);
create index vaga_suspensoes_recorrida_em_idx on private.vaga_suspensoes (recorrida_em, id) where recorrida_em is not null;

create function private.admin_detalhe_denuncias(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', (to_jsonb(d) - 'decidida_por')
      || jsonb_build_object('decidida_por', (select u.email from public.usuarios as u where u.id = d.decidida_por)),
    'relacionados', jsonb_build_object(
      'vaga', private.vaga_da_equipe(v, d.criada_em),
      'outras', (
        select coalesce(
          jsonb_agg(
            jsonb_build_object('id', o.id, 'motivo', o.motivo, 'status', o.status, 'criada_em', o.criada_em) order by o.criada_em desc
          ),
          '[]'
        )
        from (
          select x.* from private.denuncias as x
          where x.vaga_id = d.vaga_id and x.id <> d.id order by x.criada_em desc limit 50
        ) as o
      ),
      'suspensoes', (
        select coalesce(jsonb_agg(private.suspensao_em_json(s) order by s.em desc), '[]')
        from private.vaga_suspensoes as s where s.vaga_id = d.vaga_id
      )
    )
  )
  from private.denuncias as d
  join public.vagas as v on v.id = d.vaga_id
  where d.id = _id::uuid;
$$;
comment on function private.admin_detalhe_denuncias(text) is
  'A report with the ad as it is and what changed since the report, the other reports of the ad and its suspensions.';

create function private.admin_detalhe_recursos(_id text) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'linha', private.suspensao_em_json(s) || jsonb_build_object('id', s.id, 'vaga_id', s.vaga_id, 'status_da_vaga', v.status),
    'relacionados', jsonb_build_object('vaga', private.vaga_da_equipe(v, s.em))
  )
  from private.vaga_suspensoes as s
  join public.vagas as v on v.id = s.vaga_id
  where s.id = _id::uuid;
$$;
comment on function private.admin_detalhe_recursos(text) is 'An appeal with its ad.';

grant execute on function
  private.denunciar_vaga(text, jsonb),
  public.fn_denunciar_vaga(text, text, text, text)
to anon, authenticated;

grant execute on function
  private.decidir_denuncia(uuid, text, text, text),
  public.fn_decidir_denuncia(uuid, text, text, text),
  private.suspender_vaga(uuid, text, text),
  public.fn_suspender_vaga(uuid, text, text),
  private.decidir_suspensao(uuid, text, text, text),
  public.fn_restaurar_vaga(uuid, text, text),
  public.fn_decidir_recurso(uuid, boolean, text, text),
  private.suspensao_da_vaga(uuid),
  public.fn_suspensao_da_vaga(uuid),
  private.recorrer_da_suspensao(uuid, text),
  public.fn_recorrer_da_suspensao(uuid, text),
  private.liberar_vaga(uuid, boolean, text, text),
  public.fn_liberar_vaga(uuid, boolean, text, text)
to authenticated;
