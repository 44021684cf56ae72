-- The result of the check of an edit.

create function transicoes.concluir_edicao(_id uuid, _achados jsonb, _bloqueia boolean) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _edicao public.vaga_edicoes;
  _antes public.vagas;
  _depois public.vagas;
  _ler jsonb;
begin
  -- The vacancy is locked first, as in every function that changes it.
  select v.* into _antes from public.vagas as v
  where v.id = (select e.vaga_id from public.vaga_edicoes as e where e.id = _id)
  for no key update;
  select e.* into _edicao from public.vaga_edicoes as e where e.id = _id for no key update;
  if not found or _edicao.status <> 'em_checagem' or _antes.status not in ('published', 'pausada', 'suspensa') then
    -- Given up meanwhile; the edit of an expired vacancy is checked when that is back.
    return _edicao.status;
  end if;
  _edicao.achados := vagas.achados_que_cabem(_achados);
  _depois := jsonb_populate_record(_antes, vagas.depois_da_edicao(_edicao.mudancas));
  _ler := transicoes.motivos_da_edicao(_edicao, _antes, _depois);
  _edicao.status := case
    when _bloqueia is distinct from false and vagas.achados_novos(_edicao.achados, _antes.achados) then 'bloqueada'
    when _antes.versao <> _edicao.versao then 'desfeita'
    when _ler <> '[]' then 'na_equipe'
    else 'no_ar'
  end;
  update public.vaga_edicoes as e
  set
    status = _edicao.status,
    achados = _edicao.achados || case _edicao.status when 'na_equipe' then _ler else '[]' end,
    concluida_em = case when _edicao.status <> 'na_equipe' then now() end,
    reservada_ate = null
  where e.id = _id
  returning * into _edicao;
  if _edicao.status = 'bloqueada' then
    perform vagas.avisar_dono(_antes, 'edicao_bloqueada', _id::text);
  elsif _edicao.status = 'na_equipe' then
    perform vagas.avisar_dono(_antes, 'vaga_na_equipe', _id::text, '{"mudanca": true}');
    perform transicoes.avisar_leitura(_antes, _id::text);
  elsif _edicao.status = 'no_ar' then
    perform transicoes.por_edicao_no_ar(_edicao, _antes);
  end if;
  return _edicao.status;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_concluir_edicao(_id uuid, _achados jsonb default '[]', _bloqueia boolean default true) returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.concluir_edicao(_id, _achados, _bloqueia);
$$;
comment on function public.fn_service_concluir_edicao is
  'For the worker: the findings of the ad check for an edit; makes it the text of the vacancy with all that follows, or blocks it and informs its owner. Returns the status of '
  'the edit. Idempotent. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.concluir_edicao, public.fn_service_concluir_edicao to service_role;

create function transicoes.reservar_edicoes(_limite integer) returns setof jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- One that ten workers could not check is blocked: its owner is told, and may send it again.
  perform transicoes.concluir_edicao(p.id, jsonb_build_array(vagas.achado_sem_leitura()), true)
  from (
    select e.id from public.vaga_edicoes as e
    where e.status = 'em_checagem' and e.tentativas >= 10 and (e.reservada_ate is null or e.reservada_ate <= now())
    order by e.criada_em
    limit 100
  ) as p;
  return query
  with tomadas as (
    update public.vaga_edicoes as e set reservada_ate = now() + interval '2 minutes', tentativas = e.tentativas + 1
    where
      e.id = any (
        array(
          select p.id
          from public.vaga_edicoes as p
          join public.vagas as v on v.id = p.vaga_id
          where
            p.status = 'em_checagem'
            and p.tentativas < 10
            and (p.reservada_ate is null or p.reservada_ate <= now())
            and v.status in ('published', 'pausada', 'suspensa')
          order by p.criada_em
          limit least(greatest(coalesce(_limite, 10), 1), 100)
          for no key update of p skip locked
        )
      )
    returning e.id, e.vaga_id, e.versao, e.mudancas
  )
  select vagas.anuncio_a_checar(
    jsonb_populate_record(v, vagas.depois_da_edicao(t.mudancas) || jsonb_build_object('versao', t.versao)), t.id
  )
  from tomadas as t
  join public.vagas as v on v.id = t.vaga_id;
end
$$;

create function public.fn_service_edicoes_a_checar(_limite integer default 10) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from transicoes.reservar_edicoes(_limite) as r;
$$;
comment on function public.fn_service_edicoes_a_checar is
  'For the worker: takes up to _limite (100) edits that wait for the ad check, for 2 minutes; no two workers get the same one. One that ten workers did '
  'not conclude is blocked. Each as the ad with the edit made, where id is that of the edit, without e-mail and phone.';
grant execute on function transicoes.reservar_edicoes, public.fn_service_edicoes_a_checar to service_role;
