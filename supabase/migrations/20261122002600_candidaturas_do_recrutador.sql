-- Applications for the recruiter: status changes, answers, notes and counts.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.avisos_agrupados (
  tipo text not null,
  vaga_id uuid not null references public.vagas (id) on delete cascade,
  mensagem_id uuid references private.outbox (id) on delete set null,
  devido_em timestamptz not null,
  primary key (tipo, vaga_id)
);
comment on table private.avisos_agrupados is
  'Last e-mail of a kind that collects events of one vacancy: the next one is due an hour later.';

create index avisos_agrupados_vaga_id_idx on private.avisos_agrupados (vaga_id);
create index avisos_agrupados_mensagem_id_idx on private.avisos_agrupados (mensagem_id);

alter table private.avisos_agrupados enable row level security;

revoke all on table private.avisos_agrupados from public, anon, authenticated, service_role;

create function private.agrupar_aviso(_tipo text, _vaga_id uuid, _destinatario text, _payload jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  _aviso private.avisos_agrupados;
  _chave constant text := _vaga_id || ':' || gen_random_uuid();
  _mensagem uuid;
begin
  -- Serialised per vacancy: two concurrent events go into one e-mail.
  insert into private.avisos_agrupados (tipo, vaga_id, devido_em) values (_tipo, _vaga_id, '-infinity')
  on conflict (tipo, vaga_id) do nothing;
  select a.* into _aviso from private.avisos_agrupados as a
  where a.tipo = _tipo and a.vaga_id = _vaga_id
  for no key update;

  -- Adds to the e-mail that no worker has taken yet.
  update private.outbox as o
  set payload = o.payload || _payload || jsonb_build_object('novas', (o.payload ->> 'novas')::integer + 1)
  where
    o.id = _aviso.mensagem_id
    and o.destinatario = coalesce(_destinatario, o.destinatario)
    and o.enviado_em is null
    and o.morta_em is null
    and o.tentativas = 0;
  if found then
    return;
  end if;

  _payload := _payload || jsonb_build_object('novas', 1);
  _mensagem := private.enfileirar(
    _tipo,
    _chave,
    coalesce(_destinatario, (select f.email_contato from public.configuracoes as f)),
    _payload,
    _nao_antes => _aviso.devido_em + interval '1 hour'
  );
  update private.avisos_agrupados as a set mensagem_id = o.id, devido_em = o.proxima_em
  from private.outbox as o
  where o.id = _mensagem and a.tipo = _tipo and a.vaga_id = _vaga_id;
end
$$;
comment on function private.agrupar_aviso(text, uuid, text, jsonb) is
  'Queues an e-mail about a vacancy, at most one an hour: events until a worker takes it are added to it, with the newest payload and novas = their number. '
  'Without an address it goes to the team.';

create function private.status_que_avisam() returns text[]
language sql immutable set search_path = '' as $$
  select array['entrevista', 'aprovada', 'recusada'];
$$;
comment on function private.status_que_avisam() is
  'Statuses whose change always sends the candidate an e-mail (`aviso` in src/domain/candidatura/candidatura.ts). Other changes send one only with a message.';

create function private.status_com_resultado() returns text[]
language sql immutable set search_path = '' as $$
  select array['aprovada', 'recusada'];
$$;
comment on function private.status_com_resultado() is
  'Statuses that are an outcome (`resultado` in src/domain/candidatura/candidatura.ts). At the end of a vacancy, candidates in all other statuses get an answer.';

create function private.preencher_mensagem(_texto text, _nome text, _vaga public.vagas) returns text
language sql immutable set search_path = '' as $$
  select left(
    replace(
      replace(replace(_texto, '{vaga}', _vaga.cargo), '{empresa}', _vaga.empresa),
      '{nome}',
      split_part(_nome, ' ', 1)
    ),
    4000
  );
$$;
comment on function private.preencher_mensagem(text, text, public.vagas) is
  'A message with {nome} as the first name of the candidate, {vaga} and {empresa} as those of the vacancy, cut at 4,000 characters.';

create function private.responder_candidatura(_candidatura public.candidaturas, _situacao text, _texto text) returns void
language sql set search_path = '' as $$
  insert into public.candidatura_respostas (candidatura_id, situacao, texto)
  select _candidatura.id, _situacao, private.preencher_mensagem(_texto, _candidatura.nome, v)
  from public.vagas as v where v.id = _candidatura.vaga_id;
  select private.enviar_link_da_candidatura(_candidatura, v, 'candidatura_mudou', _candidatura.versao::text)
  from public.vagas as v where v.id = _candidatura.vaga_id;
$$;
comment on function private.responder_candidatura(public.candidaturas, text, text) is
  'Adds an answer to the history, its {nome}, {vaga} and {empresa} filled in, and e-mails it; the application is passed in its state after the answer.';

create function private.item_de_candidatura(_candidatura public.candidaturas) returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(_candidatura) - array['vaga_id', 'chave', 'consentimento_versao', 'curriculo_id', 'media', 'busca']
    || jsonb_build_object(
      'respostas', private.respostas_da_candidatura(_candidatura.id),
      'outras', (
        select count(*)
        from public.vagas as d
        join public.vagas as v on v.usuario_id = d.usuario_id
        join public.candidaturas as c on c.vaga_id = v.id and c.email = _candidatura.email
        where d.id = _candidatura.vaga_id and c.id <> _candidatura.id
      )
    );
$$;
comment on function private.item_de_candidatura(public.candidaturas) is
  'An application as the owner of its vacancy reads it, by column name, with the answers to the candidate (respostas) and the number '
  'of other applications of the same e-mail to vacancies of the same owner (outras).';

create function private.limpar_filtros(_filtros jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  _texto constant text := private.limpar_linha(left(_filtros ->> 'texto', 200));
begin
  if coalesce(jsonb_typeof(_filtros), 'null') not in ('object', 'null')
    or exists (
      select from jsonb_each(case jsonb_typeof(_filtros) when 'object' then _filtros else '{}' end) as f (nome, valor)
      where case f.nome
        when 'atende' then jsonb_typeof(f.valor) <> 'boolean'
        when 'avaliacao' then f.valor not in ('"3"', '"4"', '"sem"')
        when 'origem' then jsonb_typeof(f.valor) <> 'string' or char_length(f.valor #>> '{}') > 30
        when 'texto' then jsonb_typeof(f.valor) <> 'string' or char_length(f.valor #>> '{}') > 200
        else true
      end
    )
  then
    perform private.recusar(422, 'Escolha os filtros de novo.', 'filtros');
  end if;
  return nullif(_filtros, 'null') - 'texto' || case when _texto <> '' then jsonb_build_object('texto', private.norm_pt(_texto)) else '{}' end;
end
$$;
comment on function private.limpar_filtros(jsonb) is
  'Filters of applications, the text normalised; null without any. Errors: PT422 filtros.';

create function private.candidaturas_no_filtro(_vaga_id uuid, _filtros jsonb) returns setof uuid
language sql stable set search_path = '' as $$
  select c.id
  from jsonb_to_record(_filtros) as f (atende boolean, origem text, texto text, avaliacao text)
  join public.candidaturas as c on c.vaga_id = _vaga_id
  where (f.atende is null or c.atende = f.atende)
    and (f.origem is null or c.canal = f.origem)
    and (f.texto is null or position(f.texto in c.busca) > 0)
    and case when f.avaliacao is null then true when f.avaliacao = 'sem' then c.media is null else c.media >= f.avaliacao::integer end;
$$;
comment on function private.candidaturas_no_filtro(uuid, jsonb) is
  'Applications of a vacancy shown under filters that private.limpar_filtros returned. A set, because a function asked of each row would cost more than the scan.';

create function private.totais_de_candidaturas(_vaga_id uuid, _filtros jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('recebida', 0, 'em_analise', 0, 'entrevista', 0, 'aprovada', 0, 'recusada', 0)
    || coalesce(jsonb_object_agg(t.status, t.total), '{}')
  from (
    select c.status, count(*) as total from public.candidaturas as c
    where c.vaga_id = _vaga_id and (_filtros is null or c.id in (select private.candidaturas_no_filtro(_vaga_id, _filtros)))
    group by c.status
  ) as t;
$$;
comment on function private.totais_de_candidaturas(uuid, jsonb) is
  'Number of applications of a vacancy per status, under filters or null.';

create function private.listar_candidaturas(_vaga_id uuid, _status text, _cursor jsonb, _limite integer, _filtros jsonb)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _depois record;
  _itens jsonb[];
  _ultima public.candidaturas;
  _cada public.candidaturas;
  _proximo jsonb;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver as candidaturas.', 'login');
  end if;
  perform private.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 100);
  if _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  _filtros := private.limpar_filtros(_filtros);
  select p.em, p.id into _depois from private.ler_cursor_marcado(_cursor) as p;
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;

  for _cada in
    select c.*
    from public.candidaturas as c
    where
      c.vaga_id = _vaga_id
      and (_status is null or c.status = _status)
      and (_filtros is null or c.id in (select private.candidaturas_no_filtro(_vaga_id, _filtros)))
      and (_depois.em is null or (c.criada_em, c.id) < (_depois.em, _depois.id))
    order by c.criada_em desc, c.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      _proximo := private.marcar_cursor(_ultima.criada_em, _ultima.id);
      exit;
    end if;
    _itens := _itens || private.item_de_candidatura(_cada);
    _ultima := _cada;
  end loop;
  return jsonb_build_object(
    'itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', _proximo, 'totais', private.totais_de_candidaturas(_vaga_id, _filtros)
  );
end
$$;
comment on function private.listar_candidaturas(uuid, text, jsonb, integer, jsonb) is
  'Body of fn_listar_candidaturas. Limit: 600 in 10 minutes per account.';

create function public.fn_listar_candidaturas(
  _vaga_id uuid default null, _status text default null, _cursor jsonb default null, _limite integer default 20,
  _filtros jsonb default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.listar_candidaturas(_vaga_id, _status, _cursor, _limite, _filtros);
$$;
comment on function public.fn_listar_candidaturas(uuid, text, jsonb, integer, jsonb) is
  'Applications to an own vacancy, newest first: {itens, proximo|null, totais: {recebida, em_analise, entrevista, aprovada, recusada}}; _cursor is the proximo of '
  'the previous page, _limite 1 to 100. _filtros {atende?: whether every criterion of the screening questions is met, avaliacao?: "3" or "4" as the least mean or '
  '"sem" for those without a rating, origem?: canal, texto?: part of name, e-mail or city}; the totals are under them. Errors: PT401 login, PT404 vaga_inexistente, '
  'PT422 status, filtros or cursor, PT429 limite.';

create function private.contar_candidaturas(_vaga_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver as candidaturas.', 'login');
  end if;
  perform private.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  return (
    select coalesce(jsonb_object_agg(v.id, to_jsonb(n)), '{}')
    from public.vagas as v
    cross join lateral (
      select
        count(*) as total,
        count(*) filter (where c.status = 'recebida') as recebidas,
        count(*) filter (where c.status <> all (private.status_com_resultado()) and c.encerrada_em is null) as sem_resultado
      from public.candidaturas as c where c.vaga_id = v.id
    ) as n
    where v.id = any (_vaga_ids[1:100]) and v.usuario_id = _conta
  );
end
$$;
comment on function private.contar_candidaturas(uuid[]) is
  'Body of fn_contar_candidaturas. Limit: 600 in 10 minutes per account, shared with the lists.';

create function public.fn_contar_candidaturas(_vaga_ids uuid[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.contar_candidaturas(_vaga_ids);
$$;
comment on function public.fn_contar_candidaturas(uuid[]) is
  'Counts of applications to own vacancies, of the first 100 ids: {"vaga_id": {total, recebidas, sem_resultado}}, the last one those who would still be informed '
  'at the end of the vacancy; vacancies of other accounts are omitted. Errors: PT401 login, PT429 limite.';

create function private.candidatura_da_minha_vaga(_conta uuid, _id uuid, _versao integer) returns public.candidaturas
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
begin
  select c.* into _candidatura
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id and v.usuario_id = _conta
  for no key update of c;
  if not found then
    perform private.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  if _candidatura.versao is distinct from _versao then
    perform private.recusar(409, 'Esta candidatura mudou em outra aba. Recarregue para ver como está.', 'mudou');
  end if;
  return _candidatura;
end
$$;
comment on function private.candidatura_da_minha_vaga(uuid, uuid, integer) is
  'An application to a vacancy of this account, locked, in the version that the caller saw. Errors: PT404 candidatura_inexistente, PT409 mudou.';

create function private.texto_ate_4000(_campo text, _texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo constant text := nullif(private.limpar_paragrafo(left(_texto, 20000)), '');
begin
  if char_length(_limpo) > 4000 or char_length(_texto) > 20000 then
    perform private.recusar(422, 'Use no máximo 4.000 caracteres.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function private.texto_ate_4000(text, text) is 'A cleaned multi-line text; null when empty. Errors: PT422 with the field.';

create function private.mover_candidatura(_id uuid, _status text, _mensagem text, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _candidatura public.candidaturas;
begin
  perform private.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _mensagem := private.texto_ate_4000('mensagem', _mensagem);
  if _status is null or _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  _candidatura := private.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _status = _candidatura.status and _mensagem is null then
    return private.item_de_candidatura(_candidatura);
  end if;

  update public.candidaturas as c set status = _status, atualizada_em = now() where c.id = _id returning * into _candidatura;
  if _mensagem is not null or _status = any (private.status_que_avisam()) then
    perform private.limitar('aviso_a_candidatos', 'conta:' || _conta, 500, interval '1 day');
    perform private.responder_candidatura(_candidatura, _status, _mensagem);
  end if;
  return private.item_de_candidatura(_candidatura);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.mover_candidatura(uuid, text, text, integer) is
  'Body of fn_mover_candidatura. Limits: 600 in 10 minutes and 500 e-mails a day per account.';

create function public.fn_mover_candidatura(
  _id uuid default null, _status text default null, _mensagem text default null, _versao integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.mover_candidatura(_id, _status, _mensagem, _versao);
$$;
comment on function public.fn_mover_candidatura(uuid, text, text, integer) is
  'Changes the status of an application to an own vacancy, from any status to any other, optionally with a message. Changes to entrevista, aprovada and recusada, '
  'and every message, are always e-mailed to the candidate and kept in their history. The same status without a message changes nothing. _versao is the version '
  'that the page showed. Answers the item of fn_listar_candidaturas. Errors: PT401 login, PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, '
  'PT422 status or mensagem, PT429 limite.';

create function private.anotar_candidatura(_id uuid, _nota text, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _candidatura public.candidaturas;
begin
  perform private.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _nota := private.texto_ate_4000('nota', _nota);
  _candidatura := private.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _candidatura.nota is distinct from _nota then
    update public.candidaturas as c set nota = _nota where c.id = _id returning * into _candidatura;
  end if;
  return private.item_de_candidatura(_candidatura);
exception
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.anotar_candidatura(uuid, text, integer) is
  'Body of fn_anotar_candidatura. Limit: 600 in 10 minutes per account, shared with fn_mover_candidatura.';

create function public.fn_anotar_candidatura(_id uuid default null, _nota text default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.anotar_candidatura(_id, _nota, _versao);
$$;
comment on function public.fn_anotar_candidatura(uuid, text, integer) is
  'Stores a note about an application to an own vacancy that only the owner reads; an empty one removes it. Answers the item of fn_listar_candidaturas. Errors: '
  'PT401 login, PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 nota, PT429 limite.';

create function private.numeros_da_vaga(_vaga_id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := private.minha_conta();
  _hoje constant date := (now() at time zone 'America/Sao_Paulo')::date;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver os números da vaga.', 'login');
  end if;
  perform private.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;
  return (
    select jsonb_build_object(
      'visualizacoes', coalesce(sum(n.visualizacoes), 0),
      'cliques', coalesce(sum(n.cliques), 0),
      'candidaturas', coalesce(sum(n.candidaturas), 0)
    )
    from private.vaga_numeros as n where n.vaga_id = _vaga_id
  ) || jsonb_build_object(
    'por_canal', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'canal', c.canal, 'visualizacoes', c.visualizacoes, 'cliques', c.cliques, 'candidaturas', c.candidaturas
          )
          order by c.visualizacoes desc, c.candidaturas desc, c.canal
        ),
        '[]'
      )
      from (
        select n.canal, sum(n.visualizacoes) as visualizacoes, sum(n.cliques) as cliques, sum(n.candidaturas) as candidaturas
        from private.vaga_numeros as n where n.vaga_id = _vaga_id
        group by n.canal
      ) as c
    ),
    'por_dia', (
      select jsonb_agg(
        jsonb_build_object(
          'dia', d.dia, 'visualizacoes', d.visualizacoes, 'cliques', d.cliques, 'candidaturas', d.candidaturas
        )
        order by d.dia
      )
      from (
        select
          g.dia::date as dia,
          coalesce(sum(n.visualizacoes), 0) as visualizacoes,
          coalesce(sum(n.cliques), 0) as cliques,
          coalesce(sum(n.candidaturas), 0) as candidaturas
        from generate_series(_hoje - 29, _hoje, interval '1 day') as g (dia)
        left join private.vaga_numeros as n on n.vaga_id = _vaga_id and n.dia = g.dia::date
        group by g.dia
      ) as d
    )
  );
end
$$;
comment on function private.numeros_da_vaga(uuid) is
  'Body of fn_numeros_da_vaga. Limit: 600 in 10 minutes per account, shared with the dashboard.';

create function public.fn_numeros_da_vaga(_vaga_id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select private.numeros_da_vaga(_vaga_id);
$$;
comment on function public.fn_numeros_da_vaga(uuid) is
  'Numbers of an own vacancy: {visualizacoes, cliques, candidaturas, por_canal: [{canal, …}], por_dia: [{dia, …}] of the last 30 days (Brasília), today last}. '
  'Withdrawn applications still count. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite.';

create function private.purgar_candidaturas() returns jsonb
language plpgsql set search_path = '' as $$
declare
  _antes constant timestamptz := now() - interval '180 days';
  _candidaturas integer;
  _denunciantes integer;
begin
  delete from public.candidaturas as c
  where
    c.id in (
      select f.id
      from (
        -- Separate conditions, so that each finds its vacancies by an index.
        select p.id
        from public.vagas as v
        join public.candidaturas as p on p.vaga_id = v.id
        where v.status in ('encerrada', 'recusada', 'expirada') and coalesce(v.encerrada_em, v.expira_em) < _antes
        union all
        select p.id
        from public.vagas as v
        join public.candidaturas as p on p.vaga_id = v.id
        where v.status = 'suspensa' and v.expira_em < _antes
      ) as f
      limit 5000
    );
  get diagnostics _candidaturas = row_count;
  update private.denuncias as d set email = null
  where
    d.id in (select p.id from private.denuncias as p where p.email is not null and p.criada_em < _antes limit 5000);
  get diagnostics _denunciantes = row_count;
  return jsonb_build_object('candidaturas', _candidaturas, 'denunciantes', _denunciantes);
end
$$;
comment on function private.purgar_candidaturas() is
  'A step of the purge: applications 180 days after the end of their vacancy, e-mails of who reported after as many. '
  'Returns {candidaturas, denunciantes}.';

create table private.vagas_a_responder (
  vaga_id uuid primary key references public.vagas (id) on delete cascade,
  fim text not null,
  mensagem text,
  desde timestamptz not null default now(),
  concluida_em timestamptz,
  constraint vagas_a_responder_fim_chk check (fim in ('vaga_encerrada', 'vaga_expirada', 'vaga_retirada')),
  constraint vagas_a_responder_mensagem_chk check (char_length(mensagem) between 1 and 4000)
);
comment on table private.vagas_a_responder is
  'Ended vacancies with candidates without an outcome: how they ended, the message of the company to all of them, and when the last one was answered (null = some '
  'still wait).';

create index vagas_a_responder_pendentes_idx on private.vagas_a_responder (desde) where concluida_em is null;

alter table private.vagas_a_responder enable row level security;

revoke all on table private.vagas_a_responder from public, anon, authenticated, service_role;

create function private.sem_resultado(_candidatura public.candidaturas) returns boolean
language sql immutable set search_path = '' as $$
  select _candidatura.status <> all (private.status_com_resultado()) and _candidatura.encerrada_em is null;
$$;
comment on function private.sem_resultado(public.candidaturas) is
  'Whether a candidate was informed neither of an outcome nor of the end of the vacancy.';

create function private.responder_ao_fim(_vaga public.vagas, _mensagem text) returns void
language plpgsql set search_path = '' as $$
begin
  if _vaga.status = 'published' then
    -- Back on the page: answers are owed again when it next ends.
    delete from private.vagas_a_responder as f where f.vaga_id = _vaga.id;
    update public.candidaturas as c set encerrada_em = null where c.vaga_id = _vaga.id and c.encerrada_em is not null;
  elsif _vaga.status in ('expirada', 'encerrada', 'recusada')
    and exists (select 1 from public.candidaturas as c where c.vaga_id = _vaga.id and private.sem_resultado(c))
  then
    insert into private.vagas_a_responder (vaga_id, fim, mensagem)
    values (_vaga.id, case _vaga.status when 'recusada' then 'vaga_retirada' else 'vaga_' || _vaga.status end, _mensagem)
    on conflict (vaga_id) do update
    set fim = excluded.fim, mensagem = excluded.mensagem, desde = now(), concluida_em = null;
  end if;
end
$$;
comment on function private.responder_ao_fim(public.vagas, text) is
  'Effect of private.mudar_vaga: an ended vacancy owes an answer, with the message of the company if any, to every candidate without an outcome; one that is back '
  'on the page owes none.';

create function private.responder_candidatos(_maximo integer, _vaga_id uuid default null) returns integer
language plpgsql set search_path = '' as $$
declare
  _fim private.vagas_a_responder;
  _candidatura public.candidaturas;
  _respondidos integer := 0;
begin
  for _fim in
    select f.*
    from private.vagas_a_responder as f
    where f.concluida_em is null and (_vaga_id is null or f.vaga_id = _vaga_id)
    order by f.desde
    limit _maximo
    for update skip locked
  loop
    for _candidatura in
      select c.*
      from public.candidaturas as c
      where c.vaga_id = _fim.vaga_id and private.sem_resultado(c)
      -- Mailboxes are locked one by one, always in the same order.
      order by c.email
      limit _maximo - _respondidos
      for no key update skip locked
    loop
      update public.candidaturas as c set encerrada_em = now() where c.id = _candidatura.id returning * into _candidatura;
      perform private.responder_candidatura(_candidatura, _fim.fim, _fim.mensagem);
      _respondidos := _respondidos + 1;
    end loop;
    update private.vagas_a_responder as f set concluida_em = now()
    where
      f.vaga_id = _fim.vaga_id
      and not exists (select 1 from public.candidaturas as c where c.vaga_id = f.vaga_id and private.sem_resultado(c));
    exit when _respondidos >= _maximo;
  end loop;
  return _respondidos;
end
$$;
comment on function private.responder_candidatos(integer, uuid) is
  'Answers up to so many candidates of ended vacancies, each once, of one vacancy or oldest end first; concurrent calls never answer the same candidate. Returns '
  'the number of answers.';

create function private.responder_fins() returns jsonb
language plpgsql set search_path = '' as $$
declare
  _respondidos integer;
begin
  -- Suspended for a month, or beyond its end date: candidates can no longer expect it to continue.
  insert into private.vagas_a_responder (vaga_id, fim)
  select v.id, 'vaga_retirada'
  from public.vagas as v
  where
    v.status = 'suspensa'
    and least(v.expira_em, v.suspensa_em + interval '30 days') <= now()
    and exists (select 1 from public.candidaturas as c where c.vaga_id = v.id and private.sem_resultado(c))
  -- Skips vacancies that are being decided at this moment.
  for no key update of v skip locked
  on conflict (vaga_id) do nothing;
  _respondidos := private.responder_candidatos(500);
  return jsonb_build_object(
    'candidatos_respondidos', _respondidos,
    'vagas_a_responder', (select count(*) from private.vagas_a_responder as f where f.concluida_em is null)
  );
end
$$;
comment on function private.responder_fins() is
  'A step of the worker: answers 500 candidates of vacancies that ended, were suspended for 30 days or are beyond their end date. Returns {candidatos_respondidos, '
  'vagas_a_responder}, the latter still open.';

create function private.despedir_candidatos(_vagas uuid[]) returns void
language sql set search_path = '' as $$
  -- One per mailbox, in the order of mailboxes, since each is locked in turn.
  select private.enfileirar(
    'dados_excluidos',
    (d.c).id::text,
    (d.c).email,
    jsonb_build_object(
      'nome', private.nome_curto((d.c).nome), 'cargo', private.nome_curto(v.cargo), 'empresa', private.nome_curto(v.empresa), 'outras', d.quantas - 1
    )
  )
  from (
    select distinct on (p.email) p as c, count(*) over (partition by p.email) as quantas
    from public.candidaturas as p
    where p.vaga_id = any (_vagas) and private.sem_resultado(p)
    order by p.email, p.criada_em desc
  ) as d
  join public.vagas as v on v.id = (d.c).vaga_id
  order by (d.c).email;
$$;
comment on function private.despedir_candidatos(uuid[]) is
  'Before vacancies are deleted with their applications: informs each candidate without an outcome that the vacancy ended and that their data are deleted. Message '
  'dados_excluidos: {nome, cargo, empresa, outras}.';

grant execute on function
  private.listar_candidaturas(uuid, text, jsonb, integer, jsonb),
  public.fn_listar_candidaturas(uuid, text, jsonb, integer, jsonb),
  private.contar_candidaturas(uuid[]),
  public.fn_contar_candidaturas(uuid[]),
  private.mover_candidatura(uuid, text, text, integer),
  public.fn_mover_candidatura(uuid, text, text, integer),
  private.anotar_candidatura(uuid, text, integer),
  public.fn_anotar_candidatura(uuid, text, integer),
  private.numeros_da_vaga(uuid),
  public.fn_numeros_da_vaga(uuid)
to anon, authenticated;
