-- What anybody may see of published vacancies and of companies that have some (decision 42), and the numbers of one's own
-- (dashboard). Public columns by name and no other: no contact, no price, no salary that is hidden or upside down (decision 18).
-- Newest first, by keyset. Locks: none. Undo: drop the functions.

create function private.vaga_publica(_vaga public.vagas)
returns jsonb
language sql
stable
set search_path = ''
as $$
  select jsonb_build_object(
    'codigo_ref', _vaga.codigo_ref,
    'cargo', _vaga.cargo,
    'empresa', _vaga.empresa,
    'local_de_trabalho', _vaga.local_de_trabalho,
    'uf', _vaga.uf,
    'area', _vaga.area,
    'setor', _vaga.setor,
    'senioridade', _vaga.senioridade,
    'modalidade', _vaga.modalidade,
    'tipo_contrato', _vaga.tipo_contrato,
    'salario_min', case when s.mostra then _vaga.salario_min end,
    'salario_max', case when s.mostra then _vaga.salario_max end,
    'descricao', _vaga.descricao,
    'requisitos', _vaga.requisitos,
    'beneficios', _vaga.beneficios,
    'diferenciais', _vaga.diferenciais,
    'vaga_afirmativa', _vaga.vaga_afirmativa,
    'vaga_afirmativa_grupo', _vaga.vaga_afirmativa_grupo,
    'empresa_nome', _vaga.empresa_nome,
    'empresa_descricao', _vaga.empresa_descricao,
    'empresa_site', _vaga.empresa_site,
    'empresa_tamanho', _vaga.empresa_tamanho,
    'publicada_em', _vaga.publicada_em,
    'expira_em', _vaga.expira_em,
    'canais', (
      select coalesce(
        jsonb_agg(jsonb_build_object('canal', c.canal, 'external_url', c.external_url) order by c.canal), '[]'
      )
      from public.vaga_canais as c
      where c.vaga_id = _vaga.id and c.status = 'publicado' and c.external_url is not null
    )
  )
  from (
    select
      _vaga.mostrar_salario
      and coalesce(_vaga.salario_max >= _vaga.salario_min, true) as mostra
  ) as s;
$$;
comment on function private.vaga_publica(public.vagas) is 'What anybody may see of a published vacancy: these columns by name and no other.';

create function private.conferir_opcao(_campo text, _lista text, _texto text)
returns text
language plpgsql
stable
set search_path = ''
as $$
declare
  _limpo constant text := nullif(private.limpar_linha(left(_texto, 200)), '');
begin
  if _limpo is not null
    and not exists (select 1 from private.opcoes as o where o.lista = _lista and _limpo = any (o.valores))
  then
    perform private.recusar(422, 'Escolha uma das opções da lista.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function private.conferir_opcao(text, text, text) is 'A filter of a closed list, or null. Errors: PT422 with the field.';

create function private.listar_vagas_publicadas(
  _texto text,
  _uf text,
  _modalidade text,
  _senioridade text,
  _cursor text,
  _limite integer
)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _depois record;
  _termos constant tsquery := private.termos_de_busca(_texto);
  _itens jsonb[];
  _ultima public.vagas;
  _vaga public.vagas;
begin
  perform private.limitar_endereco('vagas_publicas', 240, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _uf := private.conferir_opcao('uf', 'uf', _uf);
  _modalidade := private.conferir_opcao('modalidade', 'modalidade_vaga', _modalidade);
  _senioridade := private.conferir_opcao('senioridade', 'senioridade_vaga', _senioridade);
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;

  for _vaga in
    select v.*
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (_uf is null or v.uf = _uf)
      and (_modalidade is null or v.modalidade = _modalidade)
      and (_senioridade is null or v.senioridade = _senioridade)
      and (_termos is null or v.busca @@ _termos)
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', private.marcar_pagina(_ultima.publicada_em, _ultima.id)
      );
    end if;
    _itens := _itens || private.vaga_publica(_vaga);
    _ultima := _vaga;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_vagas_publicadas(text, text, text, text, text, integer) is
  'Body of fn_listar_vagas_publicadas. Limit: 240 in 10 minutes by address, together with the companies.';

create function public.fn_listar_vagas_publicadas(
  _texto text default null,
  _uf text default null,
  _modalidade text default null,
  _senioridade text default null,
  _cursor text default null,
  _limite integer default 20
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.listar_vagas_publicadas(_texto, _uf, _modalidade, _senioridade, _cursor, _limite);
$$;
comment on function public.fn_listar_vagas_publicadas(text, text, text, text, text, integer) is
  'Vacancies on our page, newest first: {itens, proximo|null}; _cursor is the proximo of the page before, _limite 1 to 50. _texto searches job, company, area, sector and place, accents and plurals ignored. Salary only when it is shown and not upside down; never contact, price or coupon. Errors: PT422 uf, modalidade, senioridade or cursor, PT429 limite, PT503 tente_novamente.';

create function private.listar_empresas_com_vagas(_texto text, _cursor text, _limite integer)
returns jsonb
language plpgsql
security definer
set search_path = ''
set lock_timeout = '1s'
as $$
declare
  _depois record;
  _termos constant tsquery := private.termos_de_busca(_texto);
  _itens jsonb[];
  _ultima public.vagas;
  _vaga public.vagas;
begin
  perform private.limitar_endereco('vagas_publicas', 240, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  select c.em, c.id into _depois from private.ler_pagina(_cursor) as c;

  -- The newest vacancy speaks for its company. Two accounts that write the same name stay apart: neither speaks for the other.
  for _vaga in
    select v.*
    from public.vagas as v
    where
      v.status = 'published'
      and v.expira_em > now()
      and (_depois.em is null or (v.publicada_em, v.id) < (_depois.em, _depois.id))
      and (_termos is null or to_tsvector('pg_catalog.portuguese', v.empresa_chave) @@ _termos)
      and not exists (
        select 1
        from public.vagas as n
        where
          n.status = 'published'
          and n.expira_em > now()
          and n.usuario_id = v.usuario_id
          and n.empresa_chave = v.empresa_chave
          and (n.publicada_em, n.id) > (v.publicada_em, v.id)
      )
    order by v.publicada_em desc, v.id desc
    limit _limite + 1
  loop
    if cardinality(_itens) = _limite then
      return jsonb_build_object(
        'itens', to_jsonb(_itens), 'proximo', private.marcar_pagina(_ultima.publicada_em, _ultima.id)
      );
    end if;
    _itens := _itens || (
      select jsonb_build_object(
        'empresa', _vaga.empresa,
        'setor', _vaga.setor,
        'tamanho', _vaga.empresa_tamanho,
        'site', _vaga.empresa_site,
        'descricao', _vaga.empresa_descricao,
        'vagas', count(*),
        'ufs', jsonb_agg(distinct n.uf),
        'ultima_em', _vaga.publicada_em
      )
      from public.vagas as n
      where
        n.status = 'published'
        and n.expira_em > now()
        and n.usuario_id = _vaga.usuario_id
        and n.empresa_chave = _vaga.empresa_chave
    );
    _ultima := _vaga;
  end loop;
  return jsonb_build_object('itens', to_jsonb(coalesce(_itens, '{}')), 'proximo', null);
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.listar_empresas_com_vagas(text, text, integer) is
  'Body of fn_listar_empresas_com_vagas. Limit: 240 in 10 minutes by address, together with the vacancies.';

create function public.fn_listar_empresas_com_vagas(
  _texto text default null,
  _cursor text default null,
  _limite integer default 20
)
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '3s'
as $$
  select private.listar_empresas_com_vagas(_texto, _cursor, _limite);
$$;
comment on function public.fn_listar_empresas_com_vagas(text, text, integer) is
  'Companies with vacancies on our page, the newest vacancy first: {itens: [{empresa, setor, tamanho, site, descricao, vagas, ufs, ultima_em}], proximo|null}; _texto searches the name. Errors: PT422 cursor, PT429 limite, PT503 tente_novamente.';

create function private.numeros_do_painel()
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
    perform private.recusar(401, 'Entre para ver o seu painel.', 'login');
  end if;
  perform private.limitar('painel', 'conta:' || _conta, 600, interval '10 minutes');
  return jsonb_build_object(
    'vagas_ativas', (
      select count(*) from public.vagas as v
      where v.usuario_id = _conta and v.status = 'published' and v.expira_em > now()
    ),
    'empresas', (select count(*) from public.empresas as e where e.usuario_id = _conta),
    'candidaturas', (
      select coalesce(sum(n.candidaturas), 0)
      from private.vaga_numeros as n
      join public.vagas as v on v.id = n.vaga_id
      where v.usuario_id = _conta
    ),
    'vagas_por_status', (
      select coalesce(jsonb_agg(jsonb_build_object('status', s.status, 'total', s.total) order by s.status), '[]')
      from (
        select v.status, count(*) as total from public.vagas as v where v.usuario_id = _conta group by v.status
      ) as s
    ),
    'por_dia', (
      select jsonb_agg(
        jsonb_build_object('dia', d.dia, 'visualizacoes', d.visualizacoes, 'candidaturas', d.candidaturas) order by d.dia
      )
      from (
        select
          g.dia::date as dia,
          coalesce(sum(n.visualizacoes), 0) as visualizacoes,
          coalesce(sum(n.candidaturas), 0) as candidaturas
        from generate_series(_hoje - 29, _hoje, interval '1 day') as g (dia)
        left join (
          select m.dia, m.visualizacoes, m.candidaturas
          from private.vaga_numeros as m
          join public.vagas as v on v.id = m.vaga_id
          where v.usuario_id = _conta and m.dia > _hoje - 30
        ) as n on n.dia = g.dia::date
        group by g.dia
      ) as d
    )
  );
exception
  when lock_not_available or deadlock_detected or serialization_failure or query_canceled then
    perform private.recusar_ocupado();
end
$$;
comment on function private.numeros_do_painel() is 'Body of fn_numeros_do_painel. Limit: 600 in 10 minutes by account.';

create function public.fn_numeros_do_painel()
returns jsonb
language sql
volatile
security invoker
set search_path = ''
set statement_timeout = '5s'
as $$
  select private.numeros_do_painel();
$$;
comment on function public.fn_numeros_do_painel() is
  'Numbers of the account that calls: {vagas_ativas, empresas, candidaturas, vagas_por_status: [{status, total}], por_dia: [{dia, visualizacoes, candidaturas}] of the last 30 days of Brasília, today last}. Errors: PT401 login, PT429 limite, PT503 tente_novamente.';

grant execute on function private.listar_vagas_publicadas(text, text, text, text, text, integer) to anon, authenticated;
grant execute on function private.listar_empresas_com_vagas(text, text, integer) to anon, authenticated;
grant execute on function private.numeros_do_painel() to anon, authenticated;
grant execute on function public.fn_listar_vagas_publicadas(text, text, text, text, text, integer) to anon, authenticated;
grant execute on function public.fn_listar_empresas_com_vagas(text, text, integer) to anon, authenticated;
grant execute on function public.fn_numeros_do_painel() to anon, authenticated;
