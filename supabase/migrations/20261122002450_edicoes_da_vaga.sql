-- Changes of a published vacancy by its owner: edits, which wait for the ad check, and pauses.
-- Functions may use objects that a later file creates.
set check_function_bodies = off;
set lock_timeout = '5s';

create table public.vaga_edicoes (
  id uuid primary key default gen_random_uuid(),
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  versao integer not null,
  status text not null default 'em_checagem',
  mudancas jsonb not null,
  declaracao_versao text not null,
  achados jsonb not null default '[]',
  tentativas smallint not null default 0,
  reservada_ate timestamptz,
  criada_em timestamptz not null default now(),
  concluida_em timestamptz,
  lida boolean not null default false,
  constraint vaga_edicoes_status_chk check (status in ('em_checagem', 'na_equipe', 'bloqueada', 'no_ar', 'desfeita')),
  constraint vaga_edicoes_mudancas_chk check (jsonb_typeof(mudancas) = 'object' and mudancas <> '{}'),
  constraint vaga_edicoes_achados_chk check (jsonb_typeof(achados) = 'array' and octet_length(achados::text) <= 60000),
  constraint vaga_edicoes_fim_chk check ((concluida_em is not null) = (status not in ('em_checagem', 'na_equipe')))
);
comment on table public.vaga_edicoes is
  'Edits of published, paused and suspended vacancies, with the text before and after. Nothing of an edit is public before its ad check; a blocked one keeps its text '
  'for its owner. Deleted with the vacancy.';
comment on column public.vaga_edicoes.versao is 'vagas.versao that the owner saw: an edit of another text is refused.';
comment on column public.vaga_edicoes.mudancas is '{column: {antes, depois}} of the columns that change.';
comment on column public.vaga_edicoes.achados is 'Findings of the ad check, as vagas.achados.';
comment on column public.vaga_edicoes.tentativas is 'How many workers took it to check it; after ten without a verdict it is blocked.';

create index vaga_canais_desatualizada_idx on public.vaga_canais (prazo_em, id) where desatualizada_em is not null;

comment on column public.vaga_edicoes.lida is 'A person of the team read it and put it on the air.';

-- At most one edit waits: in the check, for the team, or for its correction.
create unique index vaga_edicoes_aberta_idx on public.vaga_edicoes (vaga_id) where status in ('em_checagem', 'na_equipe', 'bloqueada');
create index vaga_edicoes_vaga_id_idx on public.vaga_edicoes (vaga_id, criada_em desc, id desc);
create index vaga_edicoes_na_equipe_idx on public.vaga_edicoes (vaga_id) where status = 'na_equipe';
create index vaga_edicoes_a_checar_idx on public.vaga_edicoes (criada_em) where status = 'em_checagem';

alter table public.vaga_edicoes enable row level security;

revoke all on table public.vaga_edicoes from public, anon, authenticated, service_role;
grant select (id, vaga_id, status, mudancas, achados, criada_em, concluida_em) on table public.vaga_edicoes to authenticated;

-- Same reason as at vaga_canais_s_dono.
create policy vaga_edicoes_s_dono on public.vaga_edicoes
for select to authenticated
using (vaga_id = any (array(select v.id from public.vagas as v)));

alter table public.vaga_edicoes alter column vaga_id set (n_distinct = -1);

create table private.edicoes_a_avisar (
  edicao_id uuid primary key references public.vaga_edicoes (id) on delete cascade,
  mudou jsonb not null,
  em timestamptz not null default now(),
  apos_email text
);
comment on table private.edicoes_a_avisar is
  'Edits whose candidates are still being told: what of the public place, pay and contract changed, and the last candidate told. Gone when all were.';

create index edicoes_a_avisar_em_idx on private.edicoes_a_avisar (em);

alter table private.edicoes_a_avisar enable row level security;

revoke all on table private.edicoes_a_avisar from public, anon, authenticated, service_role;

create function private.campos_da_edicao() returns text[]
language sql stable set search_path = '' as $$
  select array_agg(c.campo order by c.ordem) || array['mostrar_salario', 'salario_min', 'salario_max', 'vaga_afirmativa']
  from private.servico_campos as c
  where c.grupo = 'vaga';
$$;
comment on function private.campos_da_edicao() is
  'Columns that an edit may change: every text of the form, none that bears the price (CAMPOS_DA_EDICAO of src/domain/vaga/edicao.ts).';

create function private.editar_vaga(_id uuid, _vaga jsonb, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
  _atual public.vagas;
  _nova public.vagas;
  _mudancas jsonb;
  _preco text;
  _edicao public.vaga_edicoes;
begin
  perform private.limitar('editar_vaga', 'conta:' || _conta, 60, interval '10 minutes');
  _atual := private.minha_vaga(_conta, _id);
  if _atual.status not in ('published', 'pausada', 'suspensa') then
    perform private.recusar(409, 'Só dá para editar uma vaga publicada, pausada ou suspensa.', 'status_invalido');
  end if;
  perform private.recusar_contestada(_id);
  if _versao is distinct from _atual.versao then
    perform private.recusar(409, 'A vaga mudou desde que você a abriu. Recarregue a página: o que você escreveu fica aqui.', 'mudou');
  end if;
  if exists (select 1 from public.vaga_edicoes as e where e.vaga_id = _id and e.status in ('em_checagem', 'na_equipe')) then
    perform private.recusar(409, 'Outra mudança desta vaga está na revisão. Espere ela terminar ou desista dela.', 'edicao_em_checagem');
  end if;
  select k into _preco
  from unnest(array['canais', 'canais_selecionados', 'duracao', 'cupom', 'cupom_aplicado', 'valor_total', 'desconto_aplicado']) as k
  where _vaga ? k
  limit 1;
  if _preco is not null then
    perform private.recusar(
      422, 'Canais, duração e preço não mudam em uma edição: para outros, crie uma vaga a partir desta e pague por ela.', _preco
    );
  end if;
  _nova := jsonb_populate_record(_atual, private.vazios_da_edicao() || private.limpar_vaga(_vaga));
  select jsonb_object_agg(c.campo, jsonb_build_object('antes', a.tudo -> c.campo, 'depois', a.novo -> c.campo)) into _mudancas
  from (select to_jsonb(_atual) as tudo, to_jsonb(_nova) as novo) as a
  cross join unnest(private.campos_da_edicao()) as c (campo)
  where a.tudo -> c.campo is distinct from a.novo -> c.campo;
  if _mudancas is null then
    perform private.recusar(422, 'Nada mudou no anúncio.', 'nada_mudou');
  end if;
  if _vaga ->> 'declaracao_versao' is distinct from private.versao_da_declaracao() then
    perform private.recusar(422, 'Confirme a declaração para publicar a vaga.', 'declaracao_versao');
  end if;
  if private.contar('editar_vaga_dia', 'vaga:' || _id, 10, interval '1 day') > 0 then
    perform private.recusar(429, 'Esta vaga já foi mudada dez vezes hoje. Tente de novo amanhã.', 'limite');
  end if;
  -- One that was blocked is replaced by its correction.
  perform private.desfazer_edicoes(_id);
  insert into public.vaga_edicoes (vaga_id, versao, mudancas, declaracao_versao)
  values (_id, _atual.versao, _mudancas, private.versao_da_declaracao())
  returning * into _edicao;
  return private.resposta_da_edicao(_edicao);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.editar_vaga(uuid, jsonb, integer) is
  'Body of fn_editar_vaga. Limits: 60 in 10 minutes per account, 10 a day per vacancy.';

create function private.vazios_da_edicao() returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(c.campo, null) from unnest(private.campos_da_edicao()) as c (campo);
$$;
comment on function private.vazios_da_edicao() is 'Every column that an edit may change, as null: an answer that is not given is empty.';

create function private.resposta_da_edicao(_edicao public.vaga_edicoes) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', _edicao.id,
    'status', _edicao.status,
    'mudancas', _edicao.mudancas,
    'achados', _edicao.achados,
    'criada_em', _edicao.criada_em,
    'concluida_em', _edicao.concluida_em
  );
$$;
comment on function private.resposta_da_edicao(public.vaga_edicoes) is 'An edit as its owner sees it.';

create function private.edicoes_da_vaga(_vaga_id uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(private.resposta_da_edicao(e) order by e.criada_em desc, e.id), '[]')
  from public.vaga_edicoes as e where e.vaga_id = _vaga_id;
$$;
comment on function private.edicoes_da_vaga(uuid) is 'Edits of a vacancy, newest first.';

create function public.fn_editar_vaga(_id uuid default null, _vaga jsonb default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.editar_vaga(_id, _vaga, _versao);
$$;
comment on function public.fn_editar_vaga(uuid, jsonb, integer) is
  'Proposes other answers for an own published, paused or suspended vacancy, all of them, as fn_publicar_vaga takes them; they replace the text after the ad check. _versao is the '
  'vagas.versao that the form showed. Answers the edit {id, status, mudancas: {column: {antes, depois}}, achados, criada_em, concluida_em|null}. It replaces one '
  'that was blocked. Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, mudou, edicao_em_checagem, PT422 nada_mudou, '
  'declaracao_versao, a column that bears the price or the first invalid one, PT429 limite.';

create function private.desfazer_edicoes(_vaga_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.vaga_edicoes as e set status = 'desfeita', concluida_em = now(), reservada_ate = null
  where e.vaga_id = _vaga_id and e.status in ('em_checagem', 'na_equipe', 'bloqueada');
  return found;
end
$$;
comment on function private.desfazer_edicoes(uuid) is
  'Gives up the edit of a vacancy that waits, if any: its owner gave it up or replaced it, or the vacancy ended. Returns whether there was one.';

create function private.encerrar_edicoes(_vaga_id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.desfazer_edicoes(_vaga_id);
  -- Who still waits is told the end instead.
  delete from private.edicoes_a_avisar as a using public.vaga_edicoes as e where e.id = a.edicao_id and e.vaga_id = _vaga_id;
end
$$;
comment on function private.encerrar_edicoes(uuid) is 'Gives up what waits of the edits of a vacancy that ended: the check, and letters to candidates.';

create function private.desistir_da_edicao(_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
begin
  perform private.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  perform private.minha_vaga(_conta, _id);
  return jsonb_build_object('desfeita', private.desfazer_edicoes(_id));
end
$$;
comment on function private.desistir_da_edicao(uuid) is 'Body of fn_desistir_da_edicao. Limit: 240 in 10 minutes per account.';

create function public.fn_desistir_da_edicao(_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.desistir_da_edicao(_id);
$$;
comment on function public.fn_desistir_da_edicao(uuid) is
  'Gives up the edit of an own vacancy that waits for the check or was blocked: {desfeita}, false when there was none (any more). Errors: PT401 login, PT403 '
  'perfil_incompleto, PT404 vaga_inexistente, PT429 limite.';

create function private.pausar_vaga(_id uuid, _pausar boolean) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das suas vagas.');
  _vaga public.vagas;
begin
  perform private.limitar('cuidar_vaga', 'conta:' || _conta, 240, interval '10 minutes');
  _vaga := private.minha_vaga(_conta, _id);
  if _vaga.status = (case when _pausar then 'pausada' when not _pausar then 'published' end) then
    return private.resposta_da_vaga(_vaga);
  end if;
  if _pausar is null or _vaga.status not in ('published', 'pausada') or _vaga.expira_em <= now() then
    perform private.recusar(
      409,
      case when _pausar then 'Só dá para pausar uma vaga publicada.' else 'Esta vaga não está pausada.' end,
      'status_invalido'
    );
  end if;
  if _pausar and private.contar('pausar_vaga', 'vaga:' || _id, 3, interval '1 day') > 0 then
    perform private.recusar(429, 'Esta vaga já foi pausada três vezes hoje. Tente de novo amanhã.', 'limite');
  end if;
  return private.resposta_da_vaga(private.mudar_vaga(_id, case when _pausar then 'pausada' else 'published' end));
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.pausar_vaga(uuid, boolean) is
  'Body of fn_pausar_vaga. Limits: 240 in 10 minutes per account, 3 pauses a day per vacancy.';

create function public.fn_pausar_vaga(_id uuid default null, _pausar boolean default true) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.pausar_vaga(_id, _pausar);
$$;
comment on function public.fn_pausar_vaga(uuid, boolean) is
  'Takes an own published vacancy off the page and the feeds, or with _pausar false puts it back until the end date it had; candidates stay and nobody new applies. '
  'Idempotent. Answers as fn_publicar_vaga. Errors: PT401 login, PT403 perfil_incompleto, PT404 vaga_inexistente, PT409 status_invalido, PT429 limite.';

create function private.reservar_edicoes(_limite integer) returns setof jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
begin
  -- One that ten workers could not check is blocked: its owner is told, and may send it again.
  perform private.concluir_edicao(p.id, jsonb_build_array(private.achado_sem_leitura()), true)
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
  select
    (
      select jsonb_object_agg(c.campo, (to_jsonb(v) || private.depois_da_edicao(t.mudancas)) -> c.campo)
      from unnest(private.campos_da_edicao()) as c (campo)
      where c.campo not in ('email', 'telefone')
    ) || jsonb_build_object('id', t.id, 'versao', t.versao, 'perguntas', private.texto_das_perguntas(v.perguntas))
  from tomadas as t
  join public.vagas as v on v.id = t.vaga_id;
end
$$;
comment on function private.reservar_edicoes(integer) is 'Body of fn_service_edicoes_a_checar.';

create function private.depois_da_edicao(_mudancas jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(m.key, m.value -> 'depois'), '{}') from jsonb_each(_mudancas) as m;
$$;
comment on function private.depois_da_edicao(jsonb) is 'The new values of an edit by column.';

create function public.fn_service_edicoes_a_checar(_limite integer default 10) returns setof jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select r from private.reservar_edicoes(_limite) as r;
$$;
comment on function public.fn_service_edicoes_a_checar(integer) is
  'For the worker: takes up to _limite (100) edits that wait for the ad check, for 2 minutes; no two workers get the same one. One that ten workers did '
  'not conclude is blocked. Each as the ad with the edit made, where id is that of the edit, without e-mail and phone.';

create function private.achados_novos(_achados jsonb, _aceitos jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select coalesce(
    bool_or(
      a.achado ->> 'regra' = 'sem_leitura'
      or not _aceitos @> jsonb_build_array(
        jsonb_build_object('regra', a.achado -> 'regra', 'campo', a.achado -> 'campo', 'trecho', a.achado -> 'trecho')
      )
    ),
    true
  )
  from jsonb_array_elements(_achados) as a (achado)
  where a.achado ->> 'gravidade' = 'bloqueia';
$$;
comment on function private.achados_novos(jsonb, jsonb) is
  'Whether a blocking finding is not among those of the present ad, which a person of the team read and released; true when none is named.';

create function private.concluir_edicao(_id uuid, _achados jsonb, _bloqueia boolean) returns text
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
  _edicao.achados := private.achados_que_cabem(_achados);
  _depois := jsonb_populate_record(_antes, private.depois_da_edicao(_edicao.mudancas));
  _ler := private.motivos_da_edicao(_edicao, _antes, _depois);
  _edicao.status := case
    when _bloqueia is distinct from false and private.achados_novos(_edicao.achados, _antes.achados) then 'bloqueada'
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
    perform private.avisar_dono_da_vaga(_antes, 'edicao_bloqueada', _id::text);
  elsif _edicao.status = 'na_equipe' then
    perform private.avisar_dono_da_vaga(_antes, 'vaga_na_equipe', _id::text, '{"mudanca": true}');
    perform private.avisar_leitura(_antes, _id::text);
  elsif _edicao.status = 'no_ar' then
    perform private.por_edicao_no_ar(_edicao, _antes);
  end if;
  return _edicao.status;
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_edicao(uuid, jsonb, boolean) is 'Body of fn_service_concluir_edicao.';

create function public.fn_service_concluir_edicao(_id uuid, _achados jsonb default '[]', _bloqueia boolean default true) returns text
language sql volatile security invoker set search_path = '' set statement_timeout = '10s' as $$
  select private.concluir_edicao(_id, _achados, _bloqueia);
$$;
comment on function public.fn_service_concluir_edicao(uuid, jsonb, boolean) is
  'For the worker: the findings of the ad check for an edit; makes it the text of the vacancy with all that follows, or blocks it and informs its owner. Returns the status of '
  'the edit. Idempotent. Errors: PT422 dados_invalidos.';

create function private.por_edicao_no_ar(_edicao public.vaga_edicoes, _antes public.vagas) returns void
language plpgsql set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  perform private.mudar_textos(_antes, to_jsonb(_antes) - array['busca', 'chave_resumo'] || private.depois_da_edicao(_edicao.mudancas), _edicao.declaracao_versao);
  update public.vagas as v set achados = _edicao.achados, checada_em = now() where v.id = _antes.id returning * into _vaga;
  perform private.aceitar_empresas(_vaga.usuario_id, private.nomes_do_anuncio(_vaga));
  perform private.seguir_edicao(_edicao, _antes, _vaga);
end
$$;
comment on function private.por_edicao_no_ar(public.vaga_edicoes, public.vagas) is
  'Makes an approved edit the text of its vacancy, which is locked, with all that follows.';

create function private.seguir_edicao(_edicao public.vaga_edicoes, _antes public.vagas, _vaga public.vagas) returns void
language plpgsql set search_path = '' as $$
declare
  _mudou constant jsonb := private.mudou_para_candidatos(_antes, _vaga);
begin
  if _vaga.status = 'published' then
    insert into private.feed_mudancas default values;
  end if;
  if _vaga.empresa_chave <> _antes.empresa_chave then
    perform private.contar_empresa(_vaga.usuario_id, c.chave)
    from (select e.chave from unnest(array[_antes.empresa_chave, _vaga.empresa_chave]) as e (chave) order by 1) as c;
  end if;
  if _edicao.mudancas - array['responsavel_nome', 'email', 'telefone'] <> '{}' then
    update public.vaga_canais as c set desatualizada_em = coalesce(c.desatualizada_em, now())
    where c.vaga_id = _vaga.id and c.modo not in ('proprio', 'feed_aberto') and c.status in ('enviado', 'aguardando_canal', 'publicado');
  end if;
  if _mudou is not null then
    update private.edicoes_a_avisar as a set mudou = private.mudou_ao_todo(a.mudou, _mudou)
    from public.vaga_edicoes as e
    where e.id = a.edicao_id and e.vaga_id = _vaga.id and a.apos_email is null;
    if not found then
      insert into private.edicoes_a_avisar (edicao_id, mudou) values (_edicao.id, _mudou);
    end if;
    perform private.avisar_edicoes(100, _edicao.id);
  end if;
end
$$;
comment on function private.seguir_edicao(public.vaga_edicoes, public.vagas, public.vagas) is
  'What follows from an approved edit, in this order: version of the feeds, published company, channels that the team must update, e-mails to candidates.';

create function private.mudou_para_candidatos(_antes public.vagas, _vaga public.vagas) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_object_agg(g.grupo, jsonb_build_object('antes', g.antes, 'depois', g.depois))
  from (select private.vaga_publica(_antes, false) as a, private.vaga_publica(_vaga, false) as d) as p
  cross join lateral (
    select
      c.grupo,
      jsonb_object_agg(c.campo, p.a -> c.campo) as antes,
      jsonb_object_agg(c.campo, p.d -> c.campo) as depois
    from (
      values
        ('lugar', 'local_de_trabalho'), ('lugar', 'uf'), ('lugar', 'modalidade'),
        ('salario', 'salario_min'), ('salario', 'salario_max'),
        ('contrato', 'tipo_contrato')
    ) as c (grupo, campo)
    group by c.grupo
  ) as g
  where g.antes <> g.depois;
$$;
comment on function private.mudou_para_candidatos(public.vagas, public.vagas) is
  'What candidates are told of an edit: {lugar|salario|contrato: {antes, depois}} of the columns as the page shows them, never a hidden salary. Null when none of '
  'these changed.';

create function private.mudou_ao_todo(_antes jsonb, _agora jsonb) returns jsonb
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
comment on function private.mudou_ao_todo(jsonb, jsonb) is
  'Two changes, one after the other, that candidates were not told of, as one; {} when the second undid the first. As private.mudou_para_candidatos.';

create function private.avisar_edicoes(_maximo integer, _edicao_id uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _aviso record;
  _candidatura public.candidaturas;
  _avisados integer := 0;
begin
  for _aviso in
    select a.*, v as vaga
    from private.edicoes_a_avisar as a
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
        and private.sem_resultado(c)
        and c.criada_em <= _aviso.em
        and (_aviso.apos_email is null or c.email > _aviso.apos_email)
      -- Mailboxes are locked one by one, always in the same order.
      order by c.email
      limit _maximo - _avisados
    loop
      perform private.enviar_link_da_candidatura(
        _candidatura, _aviso.vaga, 'vaga_mudou', _aviso.edicao_id::text, jsonb_build_object('mudou', _aviso.mudou)
      );
      _avisados := _avisados + 1;
    end loop;
    if _avisados >= _maximo then
      update private.edicoes_a_avisar as a set apos_email = _candidatura.email where a.edicao_id = _aviso.edicao_id;
      exit;
    end if;
    delete from private.edicoes_a_avisar as a where a.edicao_id = _aviso.edicao_id;
  end loop;
  return _avisados;
end
$$;
comment on function private.avisar_edicoes(integer, uuid) is
  'Tells up to so many candidates without an outcome that place, pay or contract of their vacancy changed, once for each edit, of one edit or the oldest first. '
  'Returns the number of e-mails.';

create function private.concluir_atualizacao(_id uuid, _external_url text, _visto timestamptz) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _linha public.vaga_canais;
begin
  perform private.exigir_admin();
  perform private.limitar('mover_canal', 'conta:' || auth.uid(), 600, interval '10 minutes');
  _external_url := nullif(btrim(left(_external_url, 4000)), '');
  if _external_url is null then
    perform private.recusar(422, 'Guarde o endereço do anúncio no canal.', 'external_url');
  end if;
  _linha := private.linha_para_a_equipe(_id, 'publicado');
  if _linha.desatualizada_em is distinct from _visto then
    -- Another edit meanwhile, or somebody else concluded it.
    perform private.recusar(409, 'Esta linha mudou desde que você a abriu. Recarregue a lista.', 'mudou');
  elsif _visto is null then
    perform private.recusar(409, 'Esta linha já tem o texto atual.', 'status_invalido');
  end if;
  select l.* into _linha
  from private.mudar_vaga_canal(jsonb_build_array(jsonb_build_object(
    'id', _id, 'external_url', _external_url, 'desatualizada_em', null, 'atualizada_em', now()
  ))) as l;
  perform private.anotar_auditoria('atualizou_canal', 'vaga_canais', _id::text, '{}');
  return private.resposta_da_linha(_linha);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.concluir_atualizacao(uuid, text, timestamptz) is
  'Body of fn_concluir_atualizacao_do_canal. Limit: shared with fn_mover_canal.';

create function public.fn_concluir_atualizacao_do_canal(
  _id uuid default null, _external_url text default null, _visto timestamptz default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.concluir_atualizacao(_id, _external_url, _visto);
$$;
comment on function public.fn_concluir_atualizacao_do_canal(uuid, text, timestamptz) is
  'For admins: records that the changed text of an ad is at a channel where it is live, with its address there. _visto is the desatualizada_em that the page '
  'showed: a change made meanwhile is not concluded unseen. Answers as fn_mover_canal. Errors: PT403 so_admin, PT404 canal_inexistente, PT409 mudou, '
  'status_invalido, PT422 external_url, PT429 limite.';

create function private.mudancas_desde(_vaga_id uuid, _em timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_object_agg(n.campo, jsonb_build_object('antes', n.antes, 'depois', n.depois)), '{}')
  from (
    select
      m.key as campo,
      (array_agg(m.value -> 'antes' order by e.concluida_em))[1] as antes,
      (array_agg(m.value -> 'depois' order by e.concluida_em desc))[1] as depois
    from public.vaga_edicoes as e
    cross join lateral jsonb_each(e.mudancas) as m
    where e.vaga_id = _vaga_id and e.status = 'no_ar' and e.concluida_em >= _em
    group by m.key
  ) as n
  where n.antes <> n.depois;
$$;
comment on function private.mudancas_desde(uuid, timestamptz) is
  'What the edits of a vacancy changed since then, all together: {column: {antes: as it was then, depois}}; {} for null.';

create function private.visto_da_vaga(_vaga public.vagas) returns text
language sql immutable set search_path = '' as $$
  -- The text of a vacancy that is held or suspended may change while somebody reads it.
  select case when _vaga.status in ('suspensa', 'aguardando_publicacao') then _vaga.status || ':' || _vaga.versao else _vaga.status end;
$$;
comment on function private.visto_da_vaga(public.vagas) is
  'What a page of the team shows of a vacancy, for private.recusar_se_mudou: its status; of a held or suspended one with the version of its text.';

create function private.correcao_da_vaga(_vaga public.vagas, _desde timestamptz) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'visto', private.visto_da_vaga(_vaga),
    'mudancas', private.mudancas_desde(_vaga.id, _desde),
    'na_revisao', (
      select e.mudancas from public.vaga_edicoes as e where e.vaga_id = _vaga.id and e.status in ('em_checagem', 'na_equipe', 'bloqueada')
    ),
    'a_ler', (select to_jsonb(e) from public.vaga_edicoes as e where e.vaga_id = _vaga.id and e.status = 'na_equipe')
  );
$$;
comment on function private.correcao_da_vaga(public.vagas, timestamptz) is
  'For the team: {visto (private.visto_da_vaga), mudancas since then (private.mudancas_desde), na_revisao: the changes of the edit that is not approved yet|null, '
  'a_ler: the edit that waits for the team|null}.';

grant execute on function
  private.editar_vaga(uuid, jsonb, integer),
  public.fn_editar_vaga(uuid, jsonb, integer),
  private.desistir_da_edicao(uuid),
  public.fn_desistir_da_edicao(uuid),
  private.pausar_vaga(uuid, boolean),
  public.fn_pausar_vaga(uuid, boolean)
to anon, authenticated;
grant execute on function
  private.concluir_atualizacao(uuid, text, timestamptz),
  public.fn_concluir_atualizacao_do_canal(uuid, text, timestamptz)
to authenticated;
grant execute on function
  private.reservar_edicoes(integer),
  public.fn_service_edicoes_a_checar(integer),
  private.concluir_edicao(uuid, jsonb, boolean),
  public.fn_service_concluir_edicao(uuid, jsonb, boolean)
to service_role;
