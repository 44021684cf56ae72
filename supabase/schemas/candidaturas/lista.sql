-- Applications as the recruiter lists and counts them.

create function candidaturas.itens(_ids uuid[]) returns setof jsonb
language plpgsql stable set search_path = '' as $$
declare
  _conta constant uuid := contas.minha_conta();
  _ocultas uuid[] := '{}';
  _nomes jsonb := '{}';
begin
  -- Most accounts withhold no names: one plan, kept, says so.
  if exists (
    select from candidaturas.sem_nomes as s
    join public.vagas as v on v.id = s.vaga_id
    where
      s.desligado_em is null
      and v.usuario_id in (select d.usuario_id from public.candidaturas as c join public.vagas as d on d.id = c.vaga_id where c.id = any (_ids))
  ) then
    -- Those of the same people elsewhere too: one that has a name would tell it.
    _ocultas := array(
      select candidaturas.ocultas(
        array(select o.id from public.candidaturas as c join public.candidaturas as o on o.email = c.email where c.id = any (_ids)), _conta
      )
    );
    _nomes := (select jsonb_object_agg(n.id, n.nome) from candidaturas.nomes(_ids, _conta) as n where n.oculta);
  end if;
  return query
  select case when (i.c).id = any (_ocultas) then candidaturas.sem_identidade(i.item, i.c, _nomes ->> (i.c).id::text) else i.item end
  from (
    select
      c,
      l.n,
      to_jsonb(c) - array['vaga_id', 'chave', 'consentimento_versao', 'curriculo_id', 'media', 'busca', 'so_guardada']
      || jsonb_build_object(
        'respostas', candidaturas.respostas(c.id),
        'entrevista', candidaturas.resumo_da_entrevista(c.id),
        'outras', (
          select count(*)
          from public.vagas as d
          join public.vagas as v on v.usuario_id = d.usuario_id
          join public.candidaturas as o on o.vaga_id = v.id and o.email = c.email
          where
            d.id = c.vaga_id and o.id <> c.id and not o.so_guardada and o.id <> all (_ocultas)
            and (v.usuario_id = _conta or vagas.pode(_conta, v, 'ler'))
        )
      ) as item
    from unnest(_ids) with ordinality as l (id, n)
    join public.candidaturas as c on c.id = l.id
  ) as i
  order by i.n;
end
$$;
comment on function candidaturas.itens is
  'Applications as the owner of their vacancy reads them, in the order of the ids, by column name, with the answers to the candidate (respostas), the interview and the number '
  'of other applications of the same e-mail to vacancies of the same owner (outras). Where the caller may not know yet who applied: candidaturas.sem_identidade.';

create function candidaturas.item(_candidatura public.candidaturas) returns jsonb
language sql stable set search_path = '' as $$
  select i from candidaturas.itens(array[_candidatura.id]) as i;
$$;
comment on function candidaturas.item is 'One application, as candidaturas.itens.';

create function candidaturas.limpar_filtros(_filtros jsonb) returns jsonb
language plpgsql immutable set search_path = '' as $$
declare
  _texto constant text := base.limpar_linha(left(_filtros ->> 'texto', 200));
begin
  if coalesce(jsonb_typeof(_filtros), 'null') not in ('object', 'null')
    or exists (
      select from jsonb_each(case jsonb_typeof(_filtros) when 'object' then _filtros else '{}' end) as f (nome, valor)
      where case f.nome
        when 'atende' then jsonb_typeof(f.valor) <> 'boolean'
        when 'responsavel' then jsonb_typeof(f.valor) <> 'string' or f.valor #>> '{}' !~ '^(ninguem|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$'
        when 'avaliacao' then f.valor not in ('"3"', '"4"', '"sem"')
        when 'origem' then jsonb_typeof(f.valor) <> 'string' or char_length(f.valor #>> '{}') > 30
        when 'texto' then jsonb_typeof(f.valor) <> 'string' or char_length(f.valor #>> '{}') > 200
        else true
      end
    )
  then
    perform base.recusar(422, 'Escolha os filtros de novo.', 'filtros');
  end if;
  return nullif(_filtros, 'null') - 'texto' || case when _texto <> '' then jsonb_build_object('texto', base.norm_pt(_texto)) else '{}' end;
end
$$;
comment on function candidaturas.limpar_filtros is 'Filters of applications, the text normalised; null without any. Errors: PT422 filtros.';

create function candidaturas.candidaturas_no_filtro(_vaga_id uuid, _filtros jsonb) returns setof uuid
language sql stable set search_path = '' as $$
  select c.id
  from jsonb_to_record(_filtros) as f (atende boolean, responsavel text, origem text, texto text, avaliacao text)
  join public.candidaturas as c on c.vaga_id = _vaga_id
  where (f.atende is null or c.atende = f.atende)
    and (f.responsavel is null or c.responsavel_id is not distinct from nullif(f.responsavel, 'ninguem')::uuid)
    and (f.origem is null or c.canal = f.origem)
    and (
      f.texto is null
      or position(f.texto in c.busca) > 0
      -- A search that found them would tell their name.
      and c.id not in (
        select o from candidaturas.ocultas(
          array(select t.id from public.candidaturas as t where t.vaga_id = _vaga_id), (select contas.minha_conta())
        ) as o
      )
    )
    and case when f.avaliacao is null then true when f.avaliacao = 'sem' then c.media is null else c.media >= f.avaliacao::integer end;
$$;
comment on function candidaturas.candidaturas_no_filtro is
  'Applications of a vacancy shown under filters that candidaturas.limpar_filtros returned. A set, because a function asked of each row would cost more than the scan.';

create function candidaturas.listar(_vaga_id uuid, _status text, _cursor jsonb, _limite integer, _filtros jsonb)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
  _depois record;
  _ids uuid[];
  _em timestamptz[];
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 100);
  if _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  _filtros := candidaturas.limpar_filtros(_filtros);
  select p.em, p.id into _depois from base.ler_cursor_marcado(_cursor) as p;
  perform vagas.exigir_leitura(_conta, _vaga_id);

  select coalesce(array_agg(p.id), '{}'), coalesce(array_agg(p.criada_em), '{}') into _ids, _em
  from (
    select c.id, c.criada_em
    from public.candidaturas as c
    where
      c.vaga_id = _vaga_id
      and not c.so_guardada
      and (_status is null or c.status = _status)
      and (_filtros is null or c.id in (select candidaturas.candidaturas_no_filtro(_vaga_id, _filtros)))
      and (_depois.em is null or (c.criada_em, c.id) < (_depois.em, _depois.id))
    order by c.criada_em desc, c.id desc
    limit _limite + 1
  ) as p;
  return jsonb_build_object(
    'itens', (select coalesce(jsonb_agg(i.item order by i.n), '[]') from candidaturas.itens(_ids[:_limite]) with ordinality as i (item, n)),
    'proximo', case when cardinality(_ids) > _limite then base.marcar_cursor(_em[_limite], _ids[_limite]) end,
    'totais', (
      select jsonb_build_object('recebida', 0, 'em_analise', 0, 'entrevista', 0, 'aprovada', 0, 'recusada', 0)
        || coalesce(jsonb_object_agg(t.status, t.total), '{}')
      from (
        select c.status, count(*) as total from public.candidaturas as c
        where c.vaga_id = _vaga_id and not c.so_guardada and (_filtros is null or c.id in (select candidaturas.candidaturas_no_filtro(_vaga_id, _filtros)))
        group by c.status
      ) as t
    )
  ) || jsonb_strip_nulls(jsonb_build_object('sem_nomes', candidaturas.estado_sem_nomes(_vaga_id, _conta)));
end
$$;

create function public.fn_listar_candidaturas(
  _vaga_id uuid default null, _status text default null, _cursor jsonb default null, _limite integer default 20,
  _filtros jsonb default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.listar(_vaga_id, _status, _cursor, _limite, _filtros);
$$;
comment on function public.fn_listar_candidaturas is
  'Applications to an own vacancy, newest first: {itens, proximo|null, totais: {recebida, em_analise, entrevista, aprovada, recusada}, sem_nomes?: candidaturas.estado_sem_nomes, of a vacancy that '
  'withholds or withheld names; a withheld one is no match of texto}; _cursor is the proximo of '
  'the previous page, _limite 1 to 100. _filtros {responsavel?: id of who looks after them, or "ninguem", atende?: whether every criterion of the screening questions is met, avaliacao?: "3" or "4" as the least mean or '
  '"sem" for those without a rating, origem?: canal, texto?: part of name, e-mail or city}; the totals are under them. Errors: PT401 login, PT404 vaga_inexistente, '
  'PT422 status, filtros or cursor, PT429 limite.';
grant execute on function candidaturas.listar, public.fn_listar_candidaturas to authenticated;

create function candidaturas.ver(_vaga_id uuid, _id uuid) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  perform candidaturas.exigir_leitura(_conta, array(select c.id from public.candidaturas as c where c.id = _id and c.vaga_id = _vaga_id));
  return (select i from candidaturas.itens(array[_id]) as i);
end
$$;

create function public.fn_ver_candidatura(_vaga_id uuid default null, _id uuid default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.ver(_vaga_id, _id);
$$;
comment on function public.fn_ver_candidatura is
  'One application to an own vacancy: the item of fn_listar_candidaturas. Errors: PT401 login, PT404 candidatura_inexistente, PT429 limite.';
grant execute on function candidaturas.ver, public.fn_ver_candidatura to authenticated;

create function candidaturas.contar(_vaga_ids uuid[]) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_usuario();
begin
  perform base.limitar('candidaturas', 'conta:' || _conta, 600, interval '10 minutes');
  return (
    select coalesce(jsonb_object_agg(v.id, to_jsonb(n)), '{}')
    from public.vagas as v
    cross join lateral (
      select
        count(*) as total,
        count(*) filter (where c.status = 'recebida') as recebidas,
        count(*) filter (where c.status <> all (candidaturas.status_com_resultado()) and c.encerrada_em is null) as sem_resultado
      from public.candidaturas as c where c.vaga_id = v.id and not c.so_guardada
    ) as n
    where v.id = any (_vaga_ids[1:100]) and vagas.pode(_conta, v, 'ler')
  );
end
$$;

create function public.fn_contar_candidaturas(_vaga_ids uuid[] default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.contar(_vaga_ids);
$$;
comment on function public.fn_contar_candidaturas is
  'Counts of applications to own vacancies, of the first 100 ids: {"vaga_id": {total, recebidas, sem_resultado}}, the last one those who would still be informed '
  'at the end of the vacancy; vacancies of other accounts are omitted. Errors: PT401 login, PT429 limite.';
grant execute on function candidaturas.contar, public.fn_contar_candidaturas to authenticated;

-- Changes of the status of an application, and notes.

create function candidaturas.exigir_leitura(_conta uuid, _ids uuid[]) returns public.vagas
language plpgsql stable set search_path = '' as $$
declare
  _vaga public.vagas;
begin
  select v.* into _vaga
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = any (_ids) and not c.so_guardada and vagas.pode(_conta, v, 'ler')
  order by c.id
  limit 1;
  if not found then
    perform base.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  return _vaga;
end
$$;
comment on function candidaturas.exigir_leitura is
  'The vacancy of the first of these applications that the account may read; refuses when it may read none. Errors: PT404 candidatura_inexistente.';

create function candidaturas.candidatura_da_minha_vaga(_conta uuid, _id uuid, _versao integer) returns public.candidaturas
language plpgsql set search_path = '' as $$
declare
  _candidatura public.candidaturas;
begin
  select c.* into _candidatura
  from public.candidaturas as c
  join public.vagas as v on v.id = c.vaga_id
  where c.id = _id and not c.so_guardada and vagas.pode(_conta, v, 'ler')
  for no key update of c;
  if not found then
    perform base.recusar(404, 'Não encontramos esta candidatura. Talvez tenha sido retirada.', 'candidatura_inexistente');
  end if;
  perform vagas.exigir_acao(_conta, v) from public.vagas as v where v.id = _candidatura.vaga_id;
  if _candidatura.versao is distinct from _versao then
    perform base.recusar(409, 'Esta candidatura mudou desde que a página foi aberta. Recarregue para ver como está.', 'mudou');
  end if;
  return _candidatura;
end
$$;
comment on function candidaturas.candidatura_da_minha_vaga is
  'An application to a vacancy that this account may change, locked, in the version that the caller saw. Errors: PT403 so_leitura, PT404 candidatura_inexistente, PT409 mudou.';

create function candidaturas.anotar_evento(_candidatura public.candidaturas, _para text, _conta uuid) returns void
language sql set search_path = '' as $$
  insert into candidaturas.candidatura_eventos (vaga_id, candidatura_id, para, ator, quem)
  values (_candidatura.vaga_id, _candidatura.id, _para, 'empresa', _conta);
$$;
comment on function candidaturas.anotar_evento is 'Records who wrote to a candidate or changed the note, where no status changed.';

create function candidaturas.mover_candidatura(_id uuid, _status text, _mensagem text, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
  _feita integer;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _mensagem := base.texto_ate_4000('mensagem', _mensagem);
  if _status is null or _status <> all (array['recebida', 'em_analise', 'entrevista', 'aprovada', 'recusada']) then
    perform base.recusar(422, 'Escolha uma das opções da lista.', 'status');
  end if;
  select c.versao into _feita
  from public.candidaturas as c
  where c.id = _id and c.status = _status and candidaturas.acabou_de_dizer(c, _status, _mensagem);
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, coalesce(_feita, _versao));
  if _feita is not null or _status = _candidatura.status and _mensagem is null then
    return candidaturas.item(_candidatura);
  end if;
  -- Our letters carry no words of who the team took off the air, nor call anybody there.
  if (_mensagem is not null or _status in ('entrevista', 'aprovada'))
    and exists (select from public.vagas as v where v.id = _candidatura.vaga_id and vagas.tirada_do_ar(v))
  then
    perform base.recusar(409, 'Nossa equipe tirou esta vaga do ar: só é possível recusar, e sem mensagem.', 'vaga_fora_do_ar');
  end if;

  if _status = _candidatura.status then
    perform candidaturas.anotar_evento(_candidatura, 'mensagem', _conta);
  end if;
  update public.candidaturas as c set status = _status, atualizada_em = now() where c.id = _id returning * into _candidatura;
  if _mensagem is not null or _status = any (candidaturas.status_que_avisam()) then
    perform base.limitar('aviso_a_candidatos', 'conta:' || _conta, 500, interval '1 day');
    perform candidaturas.responder(_candidatura, _status, _mensagem);
  end if;
  return candidaturas.item(_candidatura);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_mover_candidatura(
  _id uuid default null, _status text default null, _mensagem text default null, _versao integer default null
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.mover_candidatura(_id, _status, _mensagem, _versao);
$$;
comment on function public.fn_mover_candidatura is
  'Changes the status of an application to an own vacancy, from any status to any other, optionally with a message. Changes to entrevista, aprovada and recusada, '
  'and every message, are always e-mailed to the candidate and kept in their history. The same status without a message changes nothing, nor does the same move pressed again within ten minutes. _versao is the version '
  'that the page showed. Answers the item of fn_listar_candidaturas. Errors: PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, '
  'vaga_fora_do_ar, PT422 status or mensagem, PT429 limite.';
grant execute on function candidaturas.mover_candidatura, public.fn_mover_candidatura to authenticated;

create function candidaturas.anotar(_id uuid, _nota text, _versao integer) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _conta constant uuid := contas.exigir_conta_completa();
  _candidatura public.candidaturas;
begin
  perform base.limitar('mover_candidatura', 'conta:' || _conta, 600, interval '10 minutes');
  _nota := base.texto_ate_4000('nota', _nota);
  _candidatura := candidaturas.candidatura_da_minha_vaga(_conta, _id, _versao);
  if _candidatura.nota is distinct from _nota then
    perform candidaturas.anotar_evento(_candidatura, 'nota', _conta);
    update public.candidaturas as c set nota = _nota where c.id = _id returning * into _candidatura;
  end if;
  return candidaturas.item(_candidatura);
exception
  when integrity_constraint_violation or data_exception then
    perform base.recusar_dados();
end
$$;

create function public.fn_anotar_candidatura(_id uuid default null, _nota text default null, _versao integer default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '5s' as $$
  select candidaturas.anotar(_id, _nota, _versao);
$$;
comment on function public.fn_anotar_candidatura is
  'Stores a note about an application to an own vacancy that only the owner reads; an empty one removes it. Answers the item of fn_listar_candidaturas. Errors: '
  'PT403 perfil_incompleto, PT404 candidatura_inexistente, PT409 mudou, PT422 nota, PT429 limite.';
grant execute on function candidaturas.anotar, public.fn_anotar_candidatura to authenticated;
