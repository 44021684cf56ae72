-- 'Denunciar esta vaga': anybody reports an ad without an account, the team hears of it once an hour for each vacancy, and an admin
-- decides. Who reported stays with the admins. A report that is right takes the ad off for good. Locks: none.
-- Undo: drop table private.denuncias and the functions, delete the rows.

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
  'Reports of ads, read by admins alone. The e-mail of who reported is kept 180 days at most; the rest goes with the vacancy.';

create index denuncias_vaga_id_idx on private.denuncias (vaga_id, status);
create index denuncias_fila_idx on private.denuncias (status, criada_em, id);
create index denuncias_email_idx on private.denuncias (email) where email is not null;
create index denuncias_decidida_por_idx on private.denuncias (decidida_por);

alter table private.denuncias enable row level security;
revoke all on table private.denuncias from public, anon, authenticated, service_role;

create function private.denunciar_vaga(_codigo_ref text, _dados jsonb)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
  perform private.limitar_endereco('denuncia', 10, interval '1 hour');
  perform private.limitar('denuncia', _vaga.id || ' de ' || coalesce(private.endereco_cliente(), 'sem-endereco'), 3, interval '1 day');

  insert into private.denuncias (vaga_id, motivo, detalhe, email)
  values (_vaga.id, _limpos ->> 'motivo', _limpos ->> 'detalhe', _limpos ->> 'email');
  -- Who reported is for the admins' own screen: a letter can be passed on.
  perform private.agrupar_aviso(
    'vaga_denunciada',
    _vaga.id,
    null,
    jsonb_build_object(
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'motivo', _limpos ->> 'motivo',
      'detalhe', _limpos ->> 'detalhe',
      'quer_resposta', _limpos ? 'email'
    )
  );
  return jsonb_build_object('recebida', true);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.denunciar_vaga(text, jsonb) is
  'Body of fn_denunciar_vaga. Limits: 60 tries in 10 minutes and 10 an hour by address, 3 a day by vacancy from one address. Message vaga_denunciada: {vaga_id, codigo_ref, cargo, empresa, motivo, detalhe|null, quer_resposta, novas}.';

create function public.fn_denunciar_vaga(
  _codigo_ref text default null,
  _motivo text default null,
  _detalhe text default null,
  _email text default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.denunciar_vaga(
    _codigo_ref, jsonb_build_object('motivo', _motivo, 'detalhe', _detalhe, 'email', _email)
  );
$$;
comment on function public.fn_denunciar_vaga(text, text, text, text) is
  'Reports an ad that is or was on the air: {recebida: true}. Errors: PT404 vaga_inexistente, PT422 motivo, detalhe or email, PT429 limite, PT503 tente_novamente.';

create function private.listar_denuncias(_status text, _cursor jsonb, _limite integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _depois record;
  _itens jsonb;
  _n integer;
  _em timestamptz;
  _id uuid;
begin
  perform private.exigir_admin();
  perform private.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 100);
  if _status not in ('aberta', 'procedente', 'improcedente') then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select c.em, c.id into _depois from private.ler_pagina(left(_cursor #>> '{}', 200)) as c;

  select
    coalesce(jsonb_agg(p.item order by p.criada_em, p.id), '[]'),
    count(*),
    (array_agg(p.criada_em order by p.criada_em desc, p.id desc))[1],
    (array_agg(p.id order by p.criada_em desc, p.id desc))[1]
  into _itens, _n, _em, _id
  from (
    select
      d.id,
      d.criada_em,
      to_jsonb(d) - 'decidida_por' || jsonb_build_object(
        'codigo_ref', v.codigo_ref, 'cargo', v.cargo, 'empresa', v.empresa, 'status_da_vaga', v.status
      ) as item
    from private.denuncias as d
    join public.vagas as v on v.id = d.vaga_id
    where
      d.status = coalesce(_status, 'aberta')
      and (_depois.em is null or (d.criada_em, d.id) > (_depois.em, _depois.id))
    order by d.criada_em, d.id
    limit _limite
  ) as p;
  return jsonb_build_object(
    'itens', _itens, 'proximo', case when _n = _limite then private.marcar_pagina(_em, _id) end
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_denuncias(text, jsonb, integer) is
  'Body of fn_listar_denuncias. Admins only, which is looked at before anything else. Limit: 600 in 10 minutes by account.';

create function public.fn_listar_denuncias(
  _status text default 'aberta',
  _cursor jsonb default null,
  _limite integer default 20
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.listar_denuncias(_status, _cursor, _limite);
$$;
comment on function public.fn_listar_denuncias(text, jsonb, integer) is
  'For admins: reports of ads, oldest first: {itens: [{id, vaga_id, motivo, detalhe, email, status, decisao, decidida_em, criada_em, codigo_ref, cargo, empresa, status_da_vaga}], proximo|null}. Errors: PT403 so_admin, PT422 status or cursor, PT429 limite, PT503 tente_novamente.';

create function private.decidir_denuncia(_id uuid, _procedente boolean, _decisao text)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _denuncia private.denuncias;
  _vaga public.vagas;
begin
  perform private.exigir_admin();
  perform private.limitar('denuncias', 'conta:' || auth.uid(), 600, interval '10 minutes');
  if _procedente is null then
    perform private.recusar(422, 'Escolha se a denúncia procede.', 'procedente');
  end if;
  _decisao := private.texto_do_motivo(_decisao);
  if _procedente and _decisao is null then
    perform private.recusar(422, 'Diga por que a vaga sai do ar: quem a publicou lê este motivo.', 'motivo');
  end if;

  -- The vacancy first, as everybody who changes it does.
  select v.* into _vaga
  from public.vagas as v
  where v.id = (select d.vaga_id from private.denuncias as d where d.id = _id)
  for no key update;
  select d.* into _denuncia from private.denuncias as d where d.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta denúncia.', 'denuncia_inexistente');
  end if;
  if _denuncia.status <> 'aberta' then
    perform private.recusar(409, 'Esta denúncia já foi decidida.', 'ja_decidida');
  end if;

  if _procedente then
    if _vaga.status = 'published' then
      update public.vagas as v set status = 'suspensa' where v.id = _vaga.id returning * into _vaga;
    end if;
    if _vaga.status = 'suspensa' then
      update public.vagas as v set status = 'recusada', motivo = _decisao where v.id = _vaga.id returning * into _vaga;
      perform private.avisar_dono_da_vaga(_vaga, 'vaga_recusada', '1');
    end if;
    -- What others reported of the same ad is decided with it.
    update private.denuncias as d
    set status = 'procedente', decisao = _decisao, decidida_em = now(), decidida_por = private.minha_conta()
    where d.vaga_id = _vaga.id and d.status = 'aberta';
  else
    update private.denuncias as d
    set status = 'improcedente', decisao = _decisao, decidida_em = now(), decidida_por = private.minha_conta()
    where d.id = _id;
  end if;
  return jsonb_build_object('id', _id, 'status', case when _procedente then 'procedente' else 'improcedente' end, 'status_da_vaga', _vaga.status);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.decidir_denuncia(uuid, boolean, text) is
  'Body of fn_decidir_denuncia. Admins only, which is looked at before anything else. Limit: 600 in 10 minutes by account.';

create function public.fn_decidir_denuncia(
  _id uuid default null,
  _procedente boolean default null,
  _decisao text default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.decidir_denuncia(_id, _procedente, _decisao);
$$;
comment on function public.fn_decidir_denuncia(uuid, boolean, text) is
  'For admins: decides a report: {id, status, status_da_vaga}. One that is right takes an ad on the air or suspended off for good, with this reason, tells its owner, and decides the other open reports of it; one that ended already stays as it is. Errors: PT403 so_admin, PT404 denuncia_inexistente, PT409 ja_decidida, PT422 procedente or motivo, PT429 limite, PT503 tente_novamente.';

grant execute on function private.denunciar_vaga(text, jsonb) to anon, authenticated;
grant execute on function public.fn_denunciar_vaga(text, text, text, text) to anon, authenticated;
grant execute on function private.listar_denuncias(text, jsonb, integer) to authenticated;
grant execute on function private.decidir_denuncia(uuid, boolean, text) to authenticated;
grant execute on function public.fn_listar_denuncias(text, jsonb, integer) to authenticated;
grant execute on function public.fn_decidir_denuncia(uuid, boolean, text) to authenticated;
