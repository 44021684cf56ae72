-- Life of a vacancy, scheduled or by its owner: ad check, publication, expiry, renewal, closing, weekly summary.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.vaga_numeros (
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  dia date not null,
  canal text not null default 'proprio',
  visualizacoes integer not null default 0,
  cliques integer not null default 0,
  candidaturas integer not null default 0,
  primary key (vaga_id, dia, canal),
  constraint vaga_numeros_canal_chk check (canal ~ '^[a-z][a-z0-9_]{1,29}$'),
  constraint vaga_numeros_contagens_chk check (visualizacoes >= 0 and cliques >= 0 and candidaturas >= 0)
);
comment on table private.vaga_numeros is
  'Views, clicks and applications of a vacancy by day (Brasília) and origin of the visitor. Filled by the public page.';

alter table private.vaga_numeros enable row level security;

revoke all on table private.vaga_numeros from public, anon, authenticated, service_role;

create table private.vaga_resumos (
  usuario_id uuid primary key references public.usuarios (id) on delete cascade,
  resumo_em date not null
);
comment on table private.vaga_resumos is 'Monday of the last weekly report sent to each recruiter.';

alter table private.vaga_resumos enable row level security;

revoke all on table private.vaga_resumos from public, anon, authenticated, service_role;

create function private.avisar_dono_da_vaga(_vaga public.vagas, _tipo text, _chave text, _mais jsonb default '{}') returns void
language sql set search_path = '' as $$
  select private.enfileirar(
    _tipo,
    _vaga.id || ':' || _chave,
    u.email,
    jsonb_build_object(
      'nome', u.nome,
      'vaga_id', _vaga.id,
      'codigo_ref', _vaga.codigo_ref,
      'cargo', _vaga.cargo,
      'empresa', _vaga.empresa,
      'expira_em', _vaga.expira_em,
      'motivo', _vaga.motivo,
      'renovavel', _vaga.publicada_em + interval '180 days' > now() + interval '30 days'
    ) || _mais,
    null
  )
  from public.usuarios as u
  where u.id = _vaga.usuario_id and u.email_verificado;
$$;
comment on function private.avisar_dono_da_vaga(public.vagas, text, text, jsonb) is
  'E-mail to the owner of a vacancy, to the verified address: {nome, vaga_id, codigo_ref, cargo, empresa, expira_em|null, motivo|null, renovavel} and what _mais '
  'adds or replaces. An owner without a verified e-mail gets none.';

create function private.seguir_canais(_antes public.vagas, _vaga public.vagas) returns void
language plpgsql set search_path = '' as $$
begin
  if _antes.status = 'pausada' and _vaga.status in ('published', 'suspensa') or _antes.status = 'suspensa' and _vaga.status = 'published' then
    -- The time off the page is added to the end, that of a pause also before a suspension.
    update public.vaga_canais as c set prazo_em = c.prazo_em + (now() - coalesce(_antes.suspensa_em, _antes.pausada_em))
    where c.vaga_id = _vaga.id and c.status in ('na_fila', 'enviado', 'aguardando_canal');
  elsif _vaga.status = 'published' then
    -- A renewal restarts free lines and clears the facts of their former period; paid lines had their time.
    perform private.mudar_vaga_canal((
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
        select c.id, k.prazo_horas
        from public.vaga_canais as c
        join public.canais as k on k.codigo = c.canal
        where c.vaga_id = _vaga.id and (c.status = 'selecionado' or c.status = 'expirado' and c.preco_centavos = 0)
        for no key update of c
      ) as l
    ));
  elsif _vaga.status in ('expirada', 'encerrada', 'recusada') then
    -- Paid lines that were never live end too, and are refunded.
    perform private.mudar_vaga_canal((
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
comment on function private.seguir_canais(public.vagas, public.vagas) is
  'Effect of private.mudar_vaga: the channel lines start when their vacancy is published, get the time of a pause or suspension added, and end with the vacancy.';

create function private.texto_do_motivo(_motivo text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo constant text := nullif(private.limpar_linha(left(_motivo, 4000)), '');
begin
  if char_length(_limpo) > 500 then
    perform private.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;
  return _limpo;
end
$$;
comment on function private.texto_do_motivo(text) is 'A reason of at most 500 characters, cleaned, or null. Errors: PT422 motivo.';

create function private.encerrar_vaga(_id uuid, _motivo text, _mensagem text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  -- Needs no verified contact: owners can always take their own vacancy off the page.
  _conta constant uuid := private.minha_conta();
  _vaga public.vagas;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para cuidar das suas vagas.', 'login');
  end if;
  perform private.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _motivo := private.texto_do_motivo(_motivo);
  _mensagem := private.texto_ate_4000('mensagem', _mensagem);
  _vaga := private.minha_vaga(_conta, _id);
  if _vaga.status = 'encerrada' then
    return private.resposta_da_vaga(_vaga);
  end if;
  _vaga := private.mudar_vaga(_id, 'encerrada', _motivo, _mensagem => _mensagem);
  perform private.responder_candidatos(100, _id);
  return private.resposta_da_vaga(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.encerrar_vaga(uuid, text, text) is 'Body of fn_encerrar_vaga. Limit: 240 in 10 minutes per account.';

create function public.fn_encerrar_vaga(_id uuid default null, _motivo text default null, _mensagem text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.encerrar_vaga(_id, _motivo, _mensagem);
$$;
comment on function public.fn_encerrar_vaga(uuid, text, text) is
  'Ends an own vacancy permanently, in any state (an unpaid one frees its coupon; of a paid one every line that was never live is refunded). Idempotent. '
  'Candidates without an outcome are informed that it ended, with _mensagem as the text of the company, the first 100 at once and the others within minutes. '
  'Answers as fn_publicar_vaga. Needs no verified contact. Errors: PT401 login, PT404 vaga_inexistente, PT409 status_invalido (refused), PT422 motivo or mensagem, '
  'PT429 limite.';

create function private.renovar_vaga(_id uuid, _duracao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
  _vaga public.vagas;
  _ate timestamptz;
begin
  perform private.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  if _duracao is null or _duracao not in (30, 60, 90) then
    perform private.recusar(422, 'Escolha por quantos dias renovar', 'duracao');
  end if;
  _vaga := private.minha_vaga(_conta, _id);
  if _vaga.status not in ('published', 'expirada') then
    perform private.recusar(409, 'Só dá para renovar uma vaga publicada ou expirada.', 'status_invalido');
  end if;
  perform private.recusar_contestada(_id);
  _ate := greatest(now(), _vaga.expira_em) + make_interval(days => _duracao);
  if _ate > _vaga.publicada_em + interval '180 days' then
    perform private.recusar(
      422, 'Uma vaga fica no ar por no máximo 180 dias. Para continuar, crie outra a partir desta.', 'duracao'
    );
  end if;
  _vaga := private.mudar_vaga(_id, 'published', _com => jsonb_build_object('expira_em', _ate));
  update public.vaga_canais as c set expira_em = _ate
  where c.vaga_id = _id and c.preco_centavos = 0 and c.expira_em is distinct from _ate;
  return private.resposta_da_vaga(_vaga) || jsonb_build_object('expira_em', _ate);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.renovar_vaga(uuid, integer) is 'Body of fn_renovar_vaga. Limit: 240 in 10 minutes per account.';

create function public.fn_renovar_vaga(_id uuid default null, _duracao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.renovar_vaga(_id, _duracao);
$$;
comment on function public.fn_renovar_vaga(uuid, integer) is
  'Extends an own live or expired vacancy by 30, 60 or 90 days on our page and in free channels, from its end or from now, at most 180 days in total: as '
  'fn_publicar_vaga, with expira_em. Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT422 duracao, PT429 limite.';

create function private.corrigir_vaga(_id uuid, _vaga jsonb) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
  _atual public.vagas;
begin
  perform private.limitar('corrigir_vaga', 'conta:' || _conta, 60, interval '10 minutes');
  _atual := private.minha_vaga(_conta, _id);
  if _atual.status <> 'aguardando_publicacao' or _atual.bloqueada_em is null then
    perform private.recusar(409, 'Esta vaga não espera correção.', 'status_invalido');
  end if;
  perform private.recusar_contestada(_id);
  if jsonb_typeof(_vaga) is distinct from 'object' then
    perform private.recusar_dados();
  end if;
  perform private.mudar_textos(_atual, private.limpar_vaga(to_jsonb(_atual) - 'revisao_pedida' || _vaga), _vaga ->> 'declaracao_versao');
  update public.vagas as v
  set achados = '[]', checada_em = null, reservada_ate = null, bloqueada_em = null, tentativas = 0
  where v.id = _id
  returning * into _atual;
  return private.resposta_da_vaga(_atual);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.corrigir_vaga(uuid, jsonb) is 'Body of fn_corrigir_vaga. Limit: 60 in 10 minutes per account.';

create function public.fn_corrigir_vaga(_id uuid default null, _vaga jsonb default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.corrigir_vaga(_id, _vaga);
$$;
comment on function public.fn_corrigir_vaga(uuid, jsonb) is
  'Changes the given answers of an own vacancy that the ad check held back, free or paid, and queues the check again; channels, duration and price stay. A changed '
  'text needs declaracao_versao. Answers as fn_publicar_vaga. Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT422 '
  'with the column, PT429 limite.';

create function private.achado_sem_leitura() returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'regra', 'sem_leitura',
    'gravidade', 'bloqueia',
    'campo', 'descricao',
    'trecho', '',
    'lei', 'Revisão do anúncio',
    'explicacao', 'A revisão automática não conseguiu ler este anúncio.',
    'sugestao', 'Simplifique o texto e envie de novo, ou fale com a equipe: uma pessoa lê o anúncio.'
  );
$$;
comment on function private.achado_sem_leitura() is
  'The finding for an ad that the check could not read or whose findings could not be stored.';

create function private.achados_que_cabem(_achados jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case
    when coalesce(_achados, '[]') = '[]' then '[]'
    else coalesce(
      (
        select jsonb_agg(m.item order by m.n)
        from (
          select l.item, l.n, sum(octet_length(l.item::text) + 2) over (order by l.n) as bytes
          from (
            select
              e.n,
              case jsonb_typeof(e.item -> 'trecho')
                when 'string' then e.item || jsonb_build_object('trecho', left(e.item ->> 'trecho', 200))
                else e.item
              end as item
            from jsonb_array_elements(
              case jsonb_typeof(_achados) when 'array' then _achados else '[]' end
            ) with ordinality as e (item, n)
            where e.n <= 60 and jsonb_typeof(e.item) = 'object'
          ) as l
        ) as m
        where m.bytes <= 50000
      ),
      jsonb_build_array(private.achado_sem_leitura())
    )
  end;
$$;
comment on function private.achados_que_cabem(jsonb) is
  'The findings that are stored: the first 60, texts cut after 200 characters, 50,000 bytes in total.';

create function private.reservar_vagas(_limite integer) returns setof jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- A vacancy that ten workers could not check waits for a person and does not delay the others.
  update public.vagas as v
  set achados = jsonb_build_array(private.achado_sem_leitura()), checada_em = now(), reservada_ate = null, bloqueada_em = now()
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
    );
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
  returning
    jsonb_build_object(
      'id', v.id, 'versao', v.versao, 'cargo', v.cargo, 'empresa', v.empresa, 'local_de_trabalho', v.local_de_trabalho,
      'area', v.area, 'setor', v.setor, 'senioridade', v.senioridade, 'uf', v.uf, 'modalidade', v.modalidade,
      'tipo_contrato', v.tipo_contrato, 'mostrar_salario', v.mostrar_salario, 'salario_min', v.salario_min,
      'salario_max', v.salario_max, 'descricao', v.descricao, 'requisitos', v.requisitos, 'beneficios', v.beneficios,
      'diferenciais', v.diferenciais, 'vaga_afirmativa', v.vaga_afirmativa,
      'vaga_afirmativa_grupo', v.vaga_afirmativa_grupo, 'responsavel_nome', v.responsavel_nome,
      'empresa_nome', v.empresa_nome, 'empresa_descricao', v.empresa_descricao, 'empresa_site', v.empresa_site,
      'empresa_tamanho', v.empresa_tamanho, 'perguntas', private.texto_das_perguntas(v.perguntas)
    );
end
$$;
comment on function private.reservar_vagas(integer) is 'Body of fn_service_vagas_a_publicar.';

create function public.fn_service_vagas_a_publicar(_limite integer default 10) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from private.reservar_vagas(_limite) as r;
$$;
comment on function public.fn_service_vagas_a_publicar(integer) is
  'For the worker: takes up to _limite (100) vacancies that wait for the ad check, for 2 minutes; no two workers get the same vacancy, and one that ten workers '
  'did not conclude is held back. Each as {id, versao, …the ad}, without e-mail and phone.';

create function private.por_no_ar(_vaga public.vagas, _achados jsonb) returns public.vagas
language sql set search_path = '' as $$
  select private.aceitar_empresas(_vaga.usuario_id, private.nomes_do_anuncio(_vaga));
  select private.mudar_vaga(
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
comment on function private.por_no_ar(public.vagas, jsonb) is
  'Publishes a waiting vacancy, for its chosen duration, with these findings; its company needs no person for the next one.';

create function private.concluir_checagem(_id uuid, _achados jsonb, _bloqueia boolean, _versao integer) returns text
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
  _ler := private.motivos_de_leitura(_vaga);
  if _bloqueia is distinct from false or _ler <> '[]' then
    update public.vagas as v
    set achados = private.achados_que_cabem(_achados) || _ler, checada_em = now(), reservada_ate = null, bloqueada_em = now()
    where v.id = _id
    returning * into _vaga;
    perform private.avisar_dono_da_vaga(
      _vaga, case when _bloqueia is distinct from false then 'vaga_em_revisao' else 'vaga_na_equipe' end, _vaga.versao::text
    );
    if _vaga.na_equipe then
      perform private.avisar_leitura(_vaga, _vaga.versao::text);
    end if;
    return _vaga.status;
  end if;
  return (private.por_no_ar(_vaga, private.achados_que_cabem(_achados))).status;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_checagem(uuid, jsonb, boolean, integer) is 'Body of fn_service_concluir_checagem.';

create function public.fn_service_concluir_checagem(
  _id uuid, _achados jsonb default '[]', _bloqueia boolean default true, _versao integer default null
)
returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.concluir_checagem(_id, _achados, _bloqueia, _versao);
$$;
comment on function public.fn_service_concluir_checagem(uuid, jsonb, boolean, integer) is
  'For the worker: the findings of the ad check for this version of a vacancy; publishes it, or holds it back, for a correction or for the team, '
  'and informs its owner. Stores the findings up to a '
  'size limit. Returns the status. Idempotent; a version other than the current one changes nothing. Errors: PT422 dados_invalidos.';

create function private.liberar_vaga(_id uuid, _liberar boolean, _motivo text, _visto text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _vaga public.vagas;
begin
  perform private.exigir_admin();
  if _liberar is null then
    perform private.recusar(422, 'Escolha liberar ou recusar.', 'liberar');
  end if;
  _motivo := private.texto_do_motivo(_motivo);
  if not _liberar and _motivo is null then
    perform private.recusar(422, 'Diga por que a vaga foi recusada.', 'motivo');
  end if;

  select v.* into _vaga from public.vagas as v where v.id = _id for no key update;
  if not found then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  perform private.recusar_se_mudou(_visto, private.visto_da_vaga(_vaga));
  if not _liberar and _vaga.status = 'recusada' or _liberar and _vaga.status = 'published' then
    return private.resposta_da_vaga(_vaga);
  end if;
  if _vaga.status <> 'suspensa' and (_vaga.status <> 'aguardando_publicacao' or _vaga.bloqueada_em is null) then
    perform private.recusar(409, 'Esta vaga não está em revisão.', 'status_invalido');
  end if;
  if _liberar then
    perform private.liberar_contestada(_id);
  end if;
  if _liberar and _vaga.status = 'suspensa' then
    -- Published again, until the end date it had.
    return private.resposta_da_vaga(private.mudar_vaga(_id, 'published'));
  elsif _liberar then
    return private.resposta_da_vaga(private.por_no_ar(_vaga, _vaga.achados));
  end if;
  _vaga := private.mudar_vaga(_id, 'recusada', _motivo, '{"bloqueada_em": null}');
  perform private.avisar_dono_da_vaga(_vaga, 'vaga_recusada', '1');
  return private.resposta_da_vaga(_vaga);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.liberar_vaga(uuid, boolean, text, text) is
  'Body of fn_liberar_vaga. Admins only, checked before anything else.';

create function private.expirar_vagas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(private.mudar_vaga(p.id, 'expirada'))::integer
  from (
    select v.id
    from public.vagas as v
    where v.status in ('published', 'pausada') and v.expira_em <= now()
    order by v.expira_em
    limit _maximo offset private.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function private.expirar_vagas(integer) is
  'Expires published and paused vacancies whose time is over. Returns the number of expired vacancies.';

create function private.expirar_linhas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(*)::integer
  from private.mudar_vaga_canal((
    select jsonb_agg(jsonb_build_object('id', p.id, 'status', 'expirado'))
    from (
      select c.id
      from public.vaga_canais as c
      where c.status in ('publicado', 'lido') and c.expira_em <= now()
      order by c.expira_em
      limit _maximo offset private.a_pular()
      for no key update skip locked
    ) as p
  ));
$$;
comment on function private.expirar_linhas(integer) is
  'Ends channel lines that are live or read by a feed and whose time is over, also of a renewed vacancy: paid lines had their time. Returns the number of ended '
  'lines.';

create function private.encerrar_retidas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(private.mudar_vaga(p.id, 'encerrada', 'Não foi corrigida em 30 dias.'))::integer
  from (
    select v.id
    from public.vagas as v
    where
      v.status = 'aguardando_publicacao'
      and v.bloqueada_em < now() - interval '30 days'
      and not v.na_equipe
      and not private.vaga_contestada(v.id)
    order by v.bloqueada_em
    limit _maximo offset private.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function private.encerrar_retidas(integer) is
  'Ends vacancies that the ad check held back and that were not corrected in 30 days, and refunds the rest of a paid one; a vacancy with a disputed charge, and one that the '
  'team is to read, waits for a person. Returns the number of ended vacancies.';

create function private.encerrar_nao_pagas(_maximo integer) returns integer
language sql set search_path = '' as $$
  select count(private.mudar_vaga(p.id, 'encerrada', 'O pagamento não foi feito em 30 dias.'))::integer
  from (
    select v.id
    from public.vagas as v
    where v.status in ('pending_payment', 'payment_failed') and v.atualizado_em < now() - interval '30 days'
    order by v.atualizado_em
    limit _maximo offset private.a_pular()
    for no key update skip locked
  ) as p;
$$;
comment on function private.encerrar_nao_pagas(integer) is
  'Ends vacancies that were neither paid nor changed in 30 days, which releases their coupons. Returns the number of ended vacancies.';

create function private.resumir_vagas(_maximo integer, _agora timestamptz default now()) returns integer
language plpgsql set search_path = '' as $$
declare
  _local constant timestamp := _agora at time zone 'America/Sao_Paulo';
  _segunda constant date := date_trunc('week', _local)::date;
  _pessoa record;
  _resumo jsonb;
  _enviados integer := 0;
begin
  -- Mondays and Tuesdays from 8 am, so that one day without scheduled runs loses nothing.
  if extract(isodow from _local) > 2 or extract(hour from _local) < 8 then
    return 0;
  end if;
  for _pessoa in
    select u.id, u.nome, u.email
    from public.usuarios as u
    left join private.vaga_resumos as r on r.usuario_id = u.id
    where
      u.email_verificado
      and coalesce(r.resumo_em < _segunda, true)
      and exists (
        select 1 from public.vagas as v
        where v.usuario_id = u.id and v.status = 'published' and v.publicada_em < _agora - interval '1 day'
      )
    order by r.resumo_em nulls first, u.id
    limit _maximo offset private.a_pular()
  loop
    insert into private.vaga_resumos as r (usuario_id, resumo_em)
    values (_pessoa.id, _segunda)
    on conflict (usuario_id) do update set resumo_em = excluded.resumo_em;

    select jsonb_build_object(
      'nome', _pessoa.nome,
      'total', count(*),
      'visualizacoes', sum(s.visualizacoes),
      'candidaturas', sum(s.candidaturas),
      'vagas', jsonb_agg(
        jsonb_build_object('cargo', s.cargo, 'visualizacoes', s.visualizacoes, 'candidaturas', s.candidaturas) order by s.n
      ) filter (where s.n <= 5)
    ) into _resumo
    from (
      select
        v.cargo,
        w.visualizacoes,
        w.candidaturas,
        row_number() over (order by w.visualizacoes desc, v.publicada_em desc, v.id) as n
      from public.vagas as v
      cross join lateral (
        select
          coalesce(sum(m.visualizacoes), 0)::integer as visualizacoes,
          coalesce(sum(m.candidaturas), 0)::integer as candidaturas
        from private.vaga_numeros as m
        where m.vaga_id = v.id and m.dia > _local::date - 7
      ) as w
      where v.usuario_id = _pessoa.id and v.status = 'published' and v.publicada_em < _agora - interval '1 day'
    ) as s;
    perform private.enfileirar('vaga_resumo', _pessoa.id || ':' || _segunda, _pessoa.email, _resumo, null);
    _enviados := _enviados + 1;
  end loop;
  return _enviados;
end
$$;
comment on function private.resumir_vagas(integer, timestamptz) is
  'On Mondays and Tuesdays, Brasília time, e-mails recruiters with vacancies published for more than a day the numbers of the last 7 days: once a week each, at '
  'most so many per call. Returns the number of e-mails.';

create function private.girar_vagas() returns jsonb
language sql security definer set search_path = '' set lock_timeout = '1s' as $$
  select private.rodar('vagas');
$$;
comment on function private.girar_vagas() is
  'Scheduled changes of vacancies; run it hourly. Returns the counts: {vagas_expiradas, linhas_expiradas, cupons_soltos, vagas_retidas, vagas_nao_pagas, '
  'resumos_de_vagas}.';

grant execute on function
  private.encerrar_vaga(uuid, text, text),
  public.fn_encerrar_vaga(uuid, text, text),
  private.renovar_vaga(uuid, integer),
  public.fn_renovar_vaga(uuid, integer),
  private.corrigir_vaga(uuid, jsonb),
  public.fn_corrigir_vaga(uuid, jsonb)
to anon, authenticated;

grant execute on function
  private.reservar_vagas(integer),
  public.fn_service_vagas_a_publicar(integer),
  private.concluir_checagem(uuid, jsonb, boolean, integer),
  public.fn_service_concluir_checagem(uuid, jsonb, boolean, integer)
to service_role;
