-- What an edit tells candidates.

create function transicoes.mudou_para_candidatos(_antes public.vagas, _vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(g.grupo, jsonb_build_object('antes', g.antes, 'depois', g.depois))
  from (select publico.vaga_publica(_antes, false) as a, publico.vaga_publica(_vaga, false) as d) as p
  cross join lateral (
    select
      c.grupo,
      jsonb_object_agg(c.campo, p.a -> c.campo) as antes,
      jsonb_object_agg(c.campo, p.d -> c.campo) as depois
    from (
      values
        ('lugar', 'local_de_trabalho'), ('lugar', 'uf'), ('lugar', 'modalidade'),
        ('salario', 'salario_min'), ('salario', 'salario_max'), ('salario', 'salario_periodo'),
        ('contrato', 'tipo_contrato')
    ) as c (grupo, campo)
    group by c.grupo
  ) as g
  where g.antes <> g.depois;
$$;
comment on function transicoes.mudou_para_candidatos is
  'What candidates are told of an edit: {lugar|salario|contrato: {antes, depois}} of the columns as the page shows them, never a hidden salary. Null when none of '
  'these changed.';

create function transicoes.mudou_ao_todo(_antes jsonb, _agora jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(n.grupo, jsonb_build_object('antes', n.antes, 'depois', n.depois)), '{}')
  from (
    select
      g.grupo,
      coalesce(_antes -> g.grupo, _agora -> g.grupo) -> 'antes' as antes,
      coalesce(_agora -> g.grupo, _antes -> g.grupo) -> 'depois' as depois
    from jsonb_object_keys(_antes || _agora) as g (grupo)
  ) as n
  where n.antes <> n.depois;
$$;
comment on function transicoes.mudou_ao_todo is
  'Two changes, one after the other, that candidates were not told of, as one; {} when the second undid the first. As transicoes.mudou_para_candidatos.';

create function transicoes.avisar_edicoes(_maximo integer, _edicao_id uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _aviso record;
  _candidatura public.candidaturas;
  _avisados integer := 0;
begin
  for _aviso in
    select a.*, v as vaga
    from vagas.edicoes_a_avisar as a
    join public.vaga_edicoes as e on e.id = a.edicao_id
    join public.vagas as v on v.id = e.vaga_id
    -- Those of a suspended vacancy are told when it is back, all together.
    where v.status in ('published', 'pausada') and (_edicao_id is null or a.edicao_id = _edicao_id)
    order by a.em
    limit _maximo
    for update of a skip locked
  loop
    for _candidatura in
      select c.*
      from public.candidaturas as c
      where
        _aviso.mudou <> '{}'
        and c.vaga_id = (_aviso.vaga).id
        and candidaturas.sem_resultado(c)
        and c.criada_em <= _aviso.em
        and (_aviso.apos_email is null or c.email > _aviso.apos_email)
      -- Mailboxes are locked one by one, always in the same order.
      order by c.email
      limit _maximo - _avisados
    loop
      perform candidaturas.enviar_link(
        _candidatura, _aviso.vaga, 'vaga_mudou', _aviso.edicao_id::text, jsonb_build_object('mudou', _aviso.mudou)
      );
      _avisados := _avisados + 1;
    end loop;
    if _avisados >= _maximo then
      update vagas.edicoes_a_avisar as a set apos_email = _candidatura.email where a.edicao_id = _aviso.edicao_id;
      exit;
    end if;
    delete from vagas.edicoes_a_avisar as a where a.edicao_id = _aviso.edicao_id;
  end loop;
  return _avisados;
end
$$;
comment on function transicoes.avisar_edicoes is
  'Tells up to so many candidates without an outcome that place, pay or contract of their vacancy changed, once for each edit, of one edit or the oldest first. '
  'Returns the number of e-mails.';

-- A vacancy or an edit goes live: channels, feeds and messages.

create function transicoes.seguir_canais(_antes public.vagas, _vaga public.vagas) returns void
language plpgsql set search_path = '' as $$
begin
  if _antes.status = 'pausada' and _vaga.status in ('published', 'suspensa') or _antes.status = 'suspensa' and _vaga.status = 'published' then
    -- The time off the page is added to the end, that of a pause also before a suspension.
    update public.vaga_canais as c set prazo_em = c.prazo_em + (now() - coalesce(_antes.suspensa_em, _antes.pausada_em))
    where c.vaga_id = _vaga.id and c.status in ('na_fila', 'enviado', 'aguardando_canal');
  elsif _vaga.status = 'published' then
    -- A renewal restarts free lines and clears the facts of their former period; paid lines had their time.
    perform transicoes.mudar_vaga_canal((
      select jsonb_agg(
        jsonb_build_object(
          'id', l.id,
          'status', 'na_fila',
          'causa', null,
          'motivo', null,
          'external_url', null,
          'lido_em', null,
          'lido_por', null,
          'enviado_em', null,
          'confirmado_em', null,
          'expira_em', _vaga.expira_em,
          'prazo_em', now() + make_interval(hours => l.prazo_horas)
        )
      )
      from (
        select c.id, c.prazo_horas
        from public.vaga_canais as c
        where c.vaga_id = _vaga.id and (c.status = 'selecionado' or c.status = 'expirado' and c.preco_centavos = 0)
        for no key update of c
      ) as l
    ));
  elsif _vaga.status in ('expirada', 'encerrada', 'recusada') then
    -- Paid lines that were never live end too, and are refunded.
    perform transicoes.mudar_vaga_canal((
      select jsonb_agg(
        jsonb_build_object('id', l.id, 'status', 'expirado') || case
          when l.status in ('publicado', 'lido', 'falhou') then '{}'
          else jsonb_build_object('causa', 'vaga_' || _vaga.status, 'motivo', null)
        end
      )
      from (
        select c.id, c.status
        from public.vaga_canais as c
        where
          c.vaga_id = _vaga.id
          and (
            c.status in ('publicado', 'lido')
            or c.preco_centavos = c.desconto_centavos and c.status in ('na_fila', 'enviado', 'aguardando_canal', 'falhou')
            or c.preco_centavos > c.desconto_centavos
            and _vaga.paga_em is not null
            and c.status in ('selecionado', 'na_fila', 'enviado', 'aguardando_canal')
          )
        for no key update
      ) as l
    ));
  end if;
end
$$;
comment on function transicoes.seguir_canais is
  'Effect of transicoes.mudar_vaga: the channel lines start when their vacancy is published, get the time of a pause or suspension added, and end with the vacancy.';

create function transicoes.por_no_ar(_vaga public.vagas, _achados jsonb) returns public.vagas
language sql set search_path = '' as $$
  select vagas.aceitar_empresas(_vaga.usuario_id, vagas.nomes_do_anuncio(_vaga));
  select transicoes.mudar_vaga(
    _vaga.id,
    'published',
    _com => jsonb_build_object(
      'achados', _achados,
      'checada_em', now(),
      'reservada_ate', null,
      'bloqueada_em', null,
      'publicada_em', now(),
      'expira_em', now() + make_interval(days => _vaga.duracao)
    )
  );
$$;
comment on function transicoes.por_no_ar is
  'Publishes a waiting vacancy, for its chosen duration, with these findings; its company needs no person for the next one.';

create function transicoes.por_edicao_no_ar(_edicao public.vaga_edicoes, _antes public.vagas) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
  _mudou jsonb;
begin
  perform vagas.mudar_textos(_antes, vagas.depois_da_edicao(_edicao.mudancas), _edicao.declaracao_versao);
  update public.vagas as v set achados = _edicao.achados, checada_em = now() where v.id = _antes.id returning * into _vaga;
  perform vagas.aceitar_empresas(_vaga.usuario_id, vagas.nomes_do_anuncio(_vaga));
  if _vaga.status = 'published' then
    insert into publico.feed_mudancas default values;
    perform publico.avisar_buscadores(_vaga, 'mudou');
  end if;
  if _vaga.empresa_chave <> _antes.empresa_chave then
    perform publico.contar_empresa(_vaga.usuario_id, c.chave)
    from (select e.chave from unnest(array[_antes.empresa_chave, _vaga.empresa_chave]) as e (chave) order by 1) as c;
  end if;
  if _edicao.mudancas - array['responsavel_nome', 'email', 'telefone'] <> '{}' then
    update public.vaga_canais as c set desatualizada_em = coalesce(c.desatualizada_em, now())
    where c.vaga_id = _vaga.id and c.modo not in ('proprio', 'feed_aberto') and c.status in ('enviado', 'aguardando_canal', 'publicado');
  end if;
  _mudou := transicoes.mudou_para_candidatos(_antes, _vaga);
  if _mudou is not null then
    update vagas.edicoes_a_avisar as a set mudou = transicoes.mudou_ao_todo(a.mudou, _mudou)
    from public.vaga_edicoes as e
    where e.id = a.edicao_id and e.vaga_id = _vaga.id and a.apos_email is null;
    if not found then
      insert into vagas.edicoes_a_avisar (edicao_id, mudou) values (_edicao.id, _mudou);
    end if;
    perform transicoes.avisar_edicoes(100, _edicao.id);
  end if;
end
$$;
comment on function transicoes.por_edicao_no_ar is
  'Makes an approved edit the text of its vacancy, which is locked, with all that follows, in this order: version of the feeds, published company, channels '
  'that the team must update, e-mails to candidates.';

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

-- The ad check: what is taken, and its result.

create function transicoes.reservar_vagas(_limite integer) returns setof jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _presa public.vagas;
begin
  -- A vacancy that ten workers could not check waits for a person and does not delay the others.
  for _presa in
    update public.vagas as v
    set achados = jsonb_build_array(vagas.achado_sem_leitura()), checada_em = now(), reservada_ate = null, bloqueada_em = now()
    where
      v.id = any (
        array(
          select p.id
          from public.vagas as p
          where
            p.status = 'aguardando_publicacao'
            and p.checada_em is null
            and p.tentativas >= 10
            and (p.reservada_ate is null or p.reservada_ate <= now())
          order by p.created_at
          limit 100
          for no key update skip locked
        )
      )
    returning v.*
  loop
    perform vagas.avisar_dono(_presa, 'vaga_em_revisao', _presa.versao::text);
  end loop;
  return query
  update public.vagas as v set reservada_ate = now() + interval '2 minutes', tentativas = v.tentativas + 1
  where
    -- As an array it runs once; as a join the planner could run the locking query again.
    v.id = any (
      array(
        select p.id
        from public.vagas as p
        where
          p.status = 'aguardando_publicacao'
          and p.checada_em is null
          and p.tentativas < 10
          and (p.reservada_ate is null or p.reservada_ate <= now())
        order by p.created_at
        limit least(greatest(coalesce(_limite, 10), 1), 100)
        for no key update skip locked
      )
    )
  returning vagas.anuncio_a_checar(v, v.id);
end
$$;

create function public.fn_service_vagas_a_publicar(_limite integer default 10) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from transicoes.reservar_vagas(_limite) as r;
$$;
comment on function public.fn_service_vagas_a_publicar is
  'For the worker: takes up to _limite (100) vacancies that wait for the ad check, for 2 minutes; no two workers get the same vacancy, and one that ten workers '
  'did not conclude is held back. Each as {id, versao, …the ad}, without e-mail and phone.';
grant execute on function transicoes.reservar_vagas, public.fn_service_vagas_a_publicar to service_role;

create function transicoes.concluir_checagem(_id uuid, _achados jsonb, _bloqueia boolean, _versao integer) returns text
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
  _ler jsonb;
begin
  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found
    or _vaga.status <> 'aguardando_publicacao'
    or _vaga.checada_em is not null
    or _vaga.versao is distinct from _versao
  then
    -- Already done, deleted, or its text changed since the check: the new text is checked separately.
    return _vaga.status;
  end if;
  _ler := transicoes.motivos_de_leitura(_vaga);
  if _bloqueia is distinct from false or _ler <> '[]' then
    update public.vagas as v
    set achados = vagas.achados_que_cabem(_achados) || _ler, checada_em = now(), reservada_ate = null, bloqueada_em = now()
    where v.id = _id
    returning * into _vaga;
    perform vagas.avisar_dono(
      _vaga, case when _bloqueia is distinct from false then 'vaga_em_revisao' else 'vaga_na_equipe' end, _vaga.versao::text
    );
    if _vaga.na_equipe then
      perform transicoes.avisar_leitura(_vaga, _vaga.versao::text);
    end if;
    return _vaga.status;
  end if;
  return (transicoes.por_no_ar(_vaga, vagas.achados_que_cabem(_achados))).status;
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_service_concluir_checagem(
  _id uuid, _achados jsonb default '[]', _bloqueia boolean default true, _versao integer default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select transicoes.concluir_checagem(_id, _achados, _bloqueia, _versao);
$$;
comment on function public.fn_service_concluir_checagem is
  'For the worker: the findings of the ad check for this version of a vacancy; publishes it, or holds it back, for a correction or for the team, '
  'and informs its owner. Stores the findings up to a '
  'size limit. Returns the status. Idempotent; a version other than the current one changes nothing. Errors: PT422 dados_invalidos.';
grant execute on function transicoes.concluir_checagem, public.fn_service_concluir_checagem to service_role;
