-- Reports of ads by visitors.

insert into base.opcoes (lista, valores)
values ('motivo_denuncia', array['discriminatorio', 'golpe', 'dados', 'enganoso', 'outro']);

insert into catalogo.servico_campos (grupo, campo, ordem, tipo, erro, erro_max, maximo, opcoes)
values
  ('denuncia', 'motivo', 1, 'opcao', 'Escolha o motivo', null, null, 'motivo_denuncia'),
  ('denuncia', 'detalhe', 2, 'paragrafo', null, 'O texto passou de 2.000 caracteres', 2000, null),
  ('denuncia', 'email', 3, 'email', null, null, 254, null);

create table vagas.denuncias (
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
comment on table vagas.denuncias is
  'Reports of ads, readable by admins only. The e-mail of the reporter is kept for at most 180 days; the rest is deleted with the vacancy.';

create index denuncias_vaga_id_idx on vagas.denuncias (vaga_id, status);
create index denuncias_fila_idx on vagas.denuncias (status, criada_em, id);
create index denuncias_email_idx on vagas.denuncias (email) where email is not null;
create index denuncias_decidida_por_idx on vagas.denuncias (decidida_por);

alter table vagas.denuncias enable row level security;

create index denuncias_criada_em_idx on vagas.denuncias (criada_em, id);

create function vagas.denunciar(_codigo_ref text, _dados jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _limpos jsonb;
begin
  select v.* into _vaga
  from public.vagas as v
  where v.codigo_ref = upper(btrim(left(_codigo_ref, 40))) and v.publicada_em is not null and v.anonimizada_em is null;
  if not found then
    perform base.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  _limpos := catalogo.limpar_campos('{denuncia}', _dados, true);
  perform base.limitar_por_endereco('denuncia', base.endereco_cliente(), 3, interval '1 day', _vaga.id || ' de ');
  perform base.limitar_endereco('denuncia', 10, interval '1 hour');

  insert into vagas.denuncias (vaga_id, motivo, detalhe, email)
  values (_vaga.id, _limpos ->> 'motivo', _limpos ->> 'detalhe', _limpos ->> 'email');
  -- Identity and text of the reporter are shown only on the admin screen: an e-mail can be forwarded.
  perform vagas.agrupar_aviso(
    'vaga_denunciada',
    _vaga.id,
    null,
    jsonb_build_object(
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'motivos', (select jsonb_agg(distinct d.motivo) from vagas.denuncias as d where d.vaga_id = _vaga.id and d.status = 'aberta')
    )
  );
  return jsonb_build_object('recebida', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;
comment on function vagas.denunciar is
  'Limits: 10 an hour per address, 3 a day per vacancy and address. Message vaga_denunciada: {vaga_id, '
  'codigo_ref, cargo, empresa, motivos (of all open reports of the ad), novas}.';

create function public.fn_denunciar_vaga(
  _codigo_ref text default null, _motivo text default null, _detalhe text default null, _email text default null
)
returns jsonb
language plpgsql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
declare
  _dados constant jsonb := jsonb_build_object('motivo', _motivo, 'detalhe', _detalhe, 'email', _email);
  _recusa constant jsonb := base.admitir('denuncia_tentativa', 60, interval '10 minutes', octet_length(concat(_codigo_ref, _dados)));
  _hint text;
begin
  return coalesce(_recusa, vagas.denunciar(_codigo_ref, _dados));
exception
  when sqlstate 'PT000' then
    get stacked diagnostics _hint = pg_exception_hint;
    return base.responder_recusa(right(sqlstate, 3)::integer, sqlerrm, _hint);
end
$$;
comment on function public.fn_denunciar_vaga is
  'Reports an ad that is or was published: {recebida: true}. Errors: PT404 vaga_inexistente, PT422 motivo, detalhe or email, PT429 limite.';
grant execute on function vagas.denunciar, public.fn_denunciar_vaga to anon, authenticated;

create trigger denuncias_audita
after update of status on vagas.denuncias
for each row when (old.status <> new.status)
execute function contas.auditar('denuncias', 'id', 'equipe', 'status');

-- Suspensions of vacancies and their appeals.

create table vagas.vaga_suspensoes (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  em timestamptz not null default now(),
  motivo text,
  contestacao boolean not null default false,
  recurso text,
  recorrida_em timestamptz,
  recorrida_por uuid references public.usuarios (id) on delete set null,
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
comment on table vagas.vaga_suspensoes is
  'Suspensions of vacancies: reason, appeal of the owner (once), answer of the team. contestacao = by a dispute of its charge, which ends it when it is won. '
  'fim_em = it was decided or ended.';
comment on column vagas.vaga_suspensoes.recorrida_por is 'Who wrote the appeal: the answer goes to them too, beside those who get the messages about the vacancy.';

create unique index vaga_suspensoes_aberta_uq on vagas.vaga_suspensoes (vaga_id) where fim_em is null;
create index vaga_suspensoes_vaga_id_idx on vagas.vaga_suspensoes (vaga_id, em desc);
create index vaga_suspensoes_recorrida_por_idx on vagas.vaga_suspensoes (recorrida_por);

create index vaga_suspensoes_recursos_idx on vagas.vaga_suspensoes (recorrida_em, id)
where recorrida_em is not null and decidida_em is null;

alter table vagas.vaga_suspensoes enable row level security;

create index vaga_suspensoes_recorrida_em_idx on vagas.vaga_suspensoes (recorrida_em, id) where recorrida_em is not null;

create function vagas.tirada_do_ar(_vaga public.vagas) returns boolean
language sql stable set search_path = '' as $$
  select _vaga.status = 'recusada' or _vaga.suspensa_em is not null and not coalesce(
    (select s.contestacao from vagas.vaga_suspensoes as s where s.vaga_id = _vaga.id order by s.em desc limit 1), false
  );
$$;
comment on function vagas.tirada_do_ar is
  'Whether the team took a vacancy off the air: refused, or suspended, also after it ended so. A dispute of its charge says nothing of an ad.';

create function vagas.suspensao_em_json(_suspensao vagas.vaga_suspensoes) returns jsonb
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
comment on function vagas.suspensao_em_json is
  'A suspension: {em, motivo|null, fim_em|null, recurso: {texto|null, em, aceito|null, resposta|null, decidida_em|null}|null}.';

create function vagas.recorrer_da_suspensao(_vaga_id uuid, _texto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _vaga public.vagas;
  _suspensao vagas.vaga_suspensoes;
begin
  perform base.limitar('recurso', 'conta:' || auth.uid(), 30, interval '1 hour');
  if octet_length(_texto) > 16000 then
    perform base.recusar(422, 'O texto passou de 2.000 caracteres', 'texto');
  end if;
  _texto := nullif(base.limpar_paragrafo(_texto), '');
  if _texto is null then
    perform base.recusar(422, 'Conte por que a vaga deve voltar.', 'texto');
  elsif char_length(_texto) > 2000 then
    perform base.recusar(422, 'O texto passou de 2.000 caracteres', 'texto');
  end if;
  _vaga := vagas.minha_vaga(_conta, _vaga_id);
  select s.* into _suspensao from vagas.vaga_suspensoes as s where s.vaga_id = _vaga_id and s.fim_em is null for update;
  if not found or _vaga.status <> 'suspensa' then
    perform base.recusar(409, 'Esta vaga não está suspensa.', 'status_invalido');
  end if;
  if _suspensao.recorrida_em is not null then
    perform base.recusar(409, 'Você já recorreu desta suspensão. Aguarde a nossa resposta.', 'recurso_repetido');
  end if;
  update vagas.vaga_suspensoes as s set recurso = _texto, recorrida_em = now(), recorrida_por = _conta where s.id = _suspensao.id;
  perform contas.avisar_equipe(
    'recurso_recebido',
    _vaga.id || ':' || _suspensao.id,
    jsonb_build_object('vaga_id', _vaga.id, 'codigo_ref', _vaga.codigo_ref, 'cargo', _vaga.cargo, 'empresa', _vaga.empresa)
  );
  return jsonb_build_object('recebido', true);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_recorrer_da_suspensao(_vaga_id uuid default null, _texto text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select vagas.recorrer_da_suspensao(_vaga_id, _texto);
$$;
comment on function public.fn_recorrer_da_suspensao is
  'The owner of a suspended vacancy appeals, once per suspension; informs the team: {recebido: true}. Errors: PT404 vaga_inexistente (also for one of another '
  'account), PT409 status_invalido or recurso_repetido, PT422 texto, PT429 limite.';
grant execute on function vagas.recorrer_da_suspensao, public.fn_recorrer_da_suspensao to authenticated;

create function vagas.exportar_suspensoes(_auth_user_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'suspensoes_de_vagas', (
      select coalesce(jsonb_agg(d.item order by d.em desc, d.id), '[]')
      from (
        select s.id, s.em, vagas.suspensao_em_json(s) || jsonb_build_object('codigo_ref', v.codigo_ref) as item
        from vagas.vaga_suspensoes as s
        join public.vagas as v on v.id = s.vaga_id
        join public.usuarios as u on u.id = v.usuario_id
        where u.auth_user_id = _auth_user_id
        order by s.em desc, s.id
        limit 1000
      ) as d
    )
  );
$$;
comment on function vagas.exportar_suspensoes is 'Suspensions of own vacancies for "my data": {suspensoes_de_vagas}, the newest 1,000.';
