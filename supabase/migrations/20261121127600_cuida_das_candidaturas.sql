-- The vacancy's owner reads the applications, moves them, answers the candidate, keeps a private note, and sees where visits and
-- applications came from. Every function finds the vacancy by its owner: an admin who is not gets the same answer as a stranger.
-- Locks: none. Undo: drop the functions.

create function private.item_de_candidatura(_candidatura public.candidaturas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select to_jsonb(_candidatura) - array['vaga_id', 'chave', 'consentimento_versao']
    || jsonb_build_object('respostas', private.respostas_da_candidatura(_candidatura.id));
$$;
comment on function private.item_de_candidatura(public.candidaturas) is
  'An application as its vacancy''s owner reads it, by column name, with what the candidate was told (respostas).';

create function private.totais_de_candidaturas(_vaga_id uuid)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object('recebida', 0, 'em_analise', 0, 'entrevista', 0, 'aprovada', 0, 'recusada', 0)
    || coalesce((
      select jsonb_object_agg(t.status, t.total)
      from (select c.status, count(*) as total from public.candidaturas as c where c.vaga_id = _vaga_id group by c.status) as t
    ), '{}');
$$;
comment on function private.totais_de_candidaturas(uuid) is 'How many applications of a vacancy stand in each status.';

create function private.listar_candidaturas(_vaga_id uuid, _status text, _cursor jsonb, _limite integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.minha_conta();
  _depois record;
  _itens jsonb[];
  _ultima public.candidaturas;
  _cada public.candidaturas;
  _proximo text;
begin
  if _conta is null then
    perform private.recusar(401, 'Entre para ver as candidaturas.', 'login');
  end if;
  perform private.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 100);
  if _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select p.em, p.id into _depois from private.ler_pagina(left(_cursor #>> '{}', 200)) as p;
  if not exists (select 1 from public.vagas as v where v.id = _vaga_id and v.usuario_id = _conta) then
    perform private.recusar(404, 'Não encontramos esta vaga.', 'vaga_inexistente');
  end if;

  for _cada in
    select c.*
    from public.candidaturas as c
    where
      c.vaga_id = _vaga_id
      and (_status is null or c.status = _status)
      and (_depois.em is null or (c.criada_em, c.id) < (_depois.em, _depois.id))
    order by c.criada_em desc, c.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      _proximo := private.marcar_pagina(_ultima.criada_em, _ultima.id);
      exit;
    end if;
    _itens := _itens || private.item_de_candidatura(_cada);
    _ultima := _cada;
  end loop;
  return jsonb_build_object(
    'itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', _proximo, 'totais', private.totais_de_candidaturas(_vaga_id)
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_candidaturas(uuid, text, jsonb, integer) is
  'Body of fn_listar_candidaturas. Limit: 600 in 10 minutes by account.';

create function public.fn_listar_candidaturas(
  _vaga_id uuid default null,
  _status text default null,
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
  select private.listar_candidaturas(_vaga_id, _status, _cursor, _limite);
$$;
comment on function public.fn_listar_candidaturas(uuid, text, jsonb, integer) is
  'Applications to an own vacancy, newest first: {itens, proximo|null, totais: {recebida, em_analise, entrevista, aprovada, recusada}}; _cursor is the proximo of the page before, _limite 1 to 100. Errors: PT401 login, PT404 vaga_inexistente, PT422 status or cursor, PT429 limite, PT503 tente_novamente.';

create function private.contar_candidaturas(_vaga_ids uuid[])
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.contar_candidaturas(uuid[]) is
  'Body of fn_contar_candidaturas. Limit: 600 in 10 minutes by account, together with the lists.';

create function public.fn_contar_candidaturas(_vaga_ids uuid[] default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.contar_candidaturas(_vaga_ids);
$$;
comment on function public.fn_contar_candidaturas(uuid[]) is
  'How many applications own vacancies have, of the first 100 ids: {"vaga_id": {total, recebidas, sem_resultado}}, the last those whom the end of the vacancy would still answer; what is somebody else''s is left out. Errors: PT401 login, PT429 limite, PT503 tente_novamente.';

create function private.candidatura_da_minha_vaga(_conta uuid, _id uuid, _versao integer)
returns public.candidaturas
language plpgsql
set search_path = ''
as $$
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
  'An application to a vacancy of this account, locked, as the caller saw it. Errors: PT404 candidatura_inexistente, PT409 mudou.';

create function private.texto_ate_4000(_campo text, _texto text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  _limpo constant text := nullif(private.limpar_paragrafo(left(_texto, 20000)), '');
begin
  if char_length(_limpo) > 4000 or char_length(_texto) > 20000 then
    perform private.recusar(422, 'Use no máximo 4.000 caracteres.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function private.texto_ate_4000(text, text) is 'Several lines, cleaned; null when empty. Errors: PT422 with the field.';

create function private.mover_candidatura(_id uuid, _status text, _mensagem text, _versao integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.mover_candidatura(uuid, text, text, integer) is
  'Body of fn_mover_candidatura. Limits: 600 in 10 minutes and 500 e-mails a day by account.';

create function public.fn_mover_candidatura(
  _id uuid default null,
  _status text default null,
  _mensagem text default null,
  _versao integer default null
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.mover_candidatura(_id, _status, _mensagem, _versao);
$$;
comment on function public.fn_mover_candidatura(uuid, text, text, integer) is
  'Puts an application to an own vacancy in a status, any after any, perhaps with a message. Moves to entrevista, aprovada and recusada, and any with a message, are e-mailed to the candidate and kept in their history; that is no option. The same status without a message changes nothing. _versao is the one that was seen. Answers the item of fn_listar_candidaturas. Errors: PT401 login, PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 status or mensagem, PT429 limite, PT503 tente_novamente.';

create function private.anotar_candidatura(_id uuid, _nota text, _versao integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _conta constant uuid := private.exigir_conta_completa('Entre para cuidar das candidaturas.');
  _candidatura public.candidaturas;
begin
  perform private.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _nota := private.texto_ate_4000('nota', _nota);
  _candidatura := private.candidatura_da_minha_vaga(_conta, _id, _versao);
  update public.candidaturas as c set nota = _nota
  where c.id = _id and c.nota is distinct from _nota
  returning * into _candidatura;
  return private.item_de_candidatura(_candidatura);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
  when integrity_constraint_violation or data_exception then
    perform private.recusar_dados();
end
$$;
comment on function private.anotar_candidatura(uuid, text, integer) is
  'Body of fn_anotar_candidatura. Limit: 600 in 10 minutes by account, together with moving.';

create function public.fn_anotar_candidatura(_id uuid default null, _nota text default null, _versao integer default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.anotar_candidatura(_id, _nota, _versao);
$$;
comment on function public.fn_anotar_candidatura(uuid, text, integer) is
  'Keeps a note about an application to an own vacancy that only the owner reads; empty removes it. Answers the item of fn_listar_candidaturas. Errors: PT401 login, PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 nota, PT429 limite, PT503 tente_novamente.';

create function private.numeros_da_vaga(_vaga_id uuid)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
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
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.numeros_da_vaga(uuid) is
  'Body of fn_numeros_da_vaga. Limit: 600 in 10 minutes by account, together with the dashboard.';

create function public.fn_numeros_da_vaga(_vaga_id uuid default null)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.numeros_da_vaga(_vaga_id);
$$;
comment on function public.fn_numeros_da_vaga(uuid) is
  'Numbers of an own vacancy: {visualizacoes, cliques, candidaturas, por_canal: [{canal, …}], por_dia: [{dia, …}] of the last 30 days of Brasília, today last}. Withdrawn applications stay counted. Errors: PT401 login, PT404 vaga_inexistente, PT429 limite, PT503 tente_novamente.';

grant execute on function private.listar_candidaturas(uuid, text, jsonb, integer) to anon, authenticated;
grant execute on function private.contar_candidaturas(uuid[]), private.numeros_da_vaga(uuid) to anon, authenticated;
grant execute on function private.mover_candidatura(uuid, text, text, integer) to anon, authenticated;
grant execute on function private.anotar_candidatura(uuid, text, integer) to anon, authenticated;
grant execute on function public.fn_listar_candidaturas(uuid, text, jsonb, integer) to anon, authenticated;
grant execute on function public.fn_contar_candidaturas(uuid[]), public.fn_numeros_da_vaga(uuid) to anon, authenticated;
grant execute on function public.fn_mover_candidatura(uuid, text, text, integer) to anon, authenticated;
grant execute on function public.fn_anotar_candidatura(uuid, text, integer) to anon, authenticated;
