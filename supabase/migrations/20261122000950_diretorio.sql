-- The public directory of consultancies: what is measured of each, the words of those that are listed, the search, one page.
set check_function_bodies = off;
set lock_timeout = '5s';

create extension if not exists pg_trgm with schema extensions;

create table private.consultoria_medidas (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  resposta_em_minutos integer,
  respostas integer not null default 0,
  nota numeric(3, 2),
  avaliacoes integer not null default 0,
  ordem numeric(5, 2) not null default 50,
  atualizada_em timestamptz not null default now(),
  medir_em timestamptz
);
comment on table private.consultoria_medidas is
  'What is measured of each consultancy (docs/product/consultancies.md#order). Only private.medir_consultoria writes the measures.';
comment on column private.consultoria_medidas.resposta_em_minutos is
  'Median from the opening of a request to the first proposal of the consultancy, over the requests that count (respostas); null for fewer than five different clients.';
comment on column private.consultoria_medidas.respostas is
  'Requests that it answered in 12 months, of clients with a proved mobile, of which another consultancy was alerted too.';
comment on column private.consultoria_medidas.ordem is 'Its place in the directory, 0 to 100, the greatest first: private.ordem_da_consultoria.';
comment on column private.consultoria_medidas.medir_em is 'When the routine measures it again; null when there is nothing to measure.';
create index consultoria_medidas_medir_em_idx on private.consultoria_medidas (medir_em) where medir_em is not null;

create table private.diretorio_palavras (
  palavra text collate "C" primary key,
  escrita text not null,
  radical text not null
);
comment on table private.diretorio_palavras is
  'Every word of the listed consultancies once, and no other: what a typed word may mean. palavra: by private.norm_pt; escrita: with its accents; radical: its Portuguese '
  'stem.';
create index diretorio_palavras_radical_idx on private.diretorio_palavras (radical);
create index diretorio_palavras_parecidas_idx on private.diretorio_palavras using gin (palavra extensions.gin_trgm_ops);

create table private.diretorio_termos (
  termo text collate "C" not null,
  classe smallint not null,
  ordem numeric(5, 2) not null,
  aprovada_em timestamptz not null,
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  primary key (termo, classe, ordem, aprovada_em, consultoria_id)
);
comment on table private.diretorio_termos is
  'What each listed consultancy is found by, in the order of the results, so that a page is read from the index however many match: its words (classe 1 in the name, 2 in the '
  'services, 3 elsewhere) and, with classe 0, its filters as uf:SP, servico:…, porte:… and todas:.';
create index diretorio_termos_consultoria_idx on private.diretorio_termos (consultoria_id, termo) include (classe);

alter table private.consultoria_medidas enable row level security;
alter table private.diretorio_palavras enable row level security;
alter table private.diretorio_termos enable row level security;

revoke all on table private.consultoria_medidas from public, anon, authenticated, service_role;
revoke all on table private.diretorio_palavras from public, anon, authenticated, service_role;
revoke all on table private.diretorio_termos from public, anon, authenticated, service_role;

create function private.radical(_palavra text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (tsvector_to_array(to_tsvector('pg_catalog.portuguese', _palavra)))[1];
$$;
comment on function private.radical(text) is 'Portuguese stem of one word that private.norm_pt normalised; null for a word that says nothing, as de or e.';

create function private.palavras(_texto text) returns table (palavra text, escrita text, posicao bigint)
language sql immutable parallel safe set search_path = '' as $$
  -- Whatever is neither letter nor digit separates; what normalising brings up of it is dropped. So no word has the colon of a filter.
  select p.palavra, e.escrita, e.posicao
  from regexp_split_to_table(lower(_texto), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+') with ordinality as e (escrita, posicao)
  cross join lateral (
    select left(regexp_replace(private.norm_pt(e.escrita), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', '', 'g'), 60)
  ) as p (palavra)
  where private.radical(p.palavra) is not null;
$$;
comment on function private.palavras(text) is
  'The words of a text that say something: without accents, as they are written in lower case, and their position.';

create function private.termos_da_consultoria(_consultoria public.consultorias) returns table (termo text, classe smallint, escrita text)
language sql stable set search_path = '' as $$
  select p.palavra, min(t.classe)::smallint, min(p.escrita)
  from (
    values
      (1, _consultoria.consultoria_nome),
      (2, array_to_string(_consultoria.servicos, ' ')),
      (3, concat_ws(' ', _consultoria.cidade, _consultoria.uf, array_to_string(_consultoria.outras_regioes_ufs, ' '))),
      (3, array_to_string(_consultoria.setores || coalesce(_consultoria.areas_especialidade, '{}'), ' '))
  ) as t (classe, texto)
  cross join private.palavras(t.texto) as p
  group by p.palavra
  union all
  select distinct f.termo, 0::smallint, null
  from (
    select 'todas:'
    union all
    select 'uf:' || u.uf from unnest(_consultoria.uf || coalesce(_consultoria.outras_regioes_ufs, '{}')) as u (uf)
    union all
    select 'servico:' || s.servico from unnest(_consultoria.servicos) as s (servico)
    union all
    select 'porte:' || p.porte
    from private.opcoes as o, unnest(o.valores) as p (porte)
    where o.lista = 'porte_clientes' and (p.porte = _consultoria.porte_clientes or _consultoria.porte_clientes = 'Todos os portes')
  ) as f (termo);
$$;
comment on function private.termos_da_consultoria(public.consultorias) is
  'What the directory finds a consultancy by, all of it publicly shown, with the best class of each word; escrita is null for a filter.';

create function private.publicar_no_diretorio(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _c public.consultorias;
  _ordem numeric(5, 2);
  _palavras text[];
  _escritas text[];
begin
  -- One at a time for each consultancy, which is locked before its measures, as when it is deleted; what it says is read after the wait.
  perform from public.consultorias as c where c.id = _id for key share;
  select m.ordem into _ordem from private.consultoria_medidas as m where m.consultoria_id = _id for no key update;
  select c.* into _c from public.consultorias as c where c.id = _id;
  if _ordem is null or not private.esta_no_ar(_c) then
    delete from private.diretorio_termos as t where t.consultoria_id = _id;
    return;
  end if;
  select array_agg(t.termo), array_agg(t.escrita) into _palavras, _escritas
  from private.termos_da_consultoria(_c) as t where t.classe > 0;
  -- In one order for everybody. A word that private.esquecer_palavras is deleting at this moment is waited for, and written again.
  for _vez in 1..2 loop
    insert into private.diretorio_palavras (palavra, escrita, radical)
    select p.palavra, p.escrita, private.radical(p.palavra)
    from unnest(_palavras, _escritas) as p (palavra, escrita)
    order by p.palavra
    on conflict do nothing;
    perform from private.diretorio_palavras as d where d.palavra = any (_palavras) order by d.palavra for key share;
  end loop;
  -- The new ones first, so that no word is without a consultancy in between.
  insert into private.diretorio_termos (termo, classe, ordem, aprovada_em, consultoria_id)
  select t.termo, t.classe, _ordem, _c.aprovada_em, _id from private.termos_da_consultoria(_c) as t
  on conflict do nothing;
  delete from private.diretorio_termos as t
  where
    t.consultoria_id = _id
    and (
      (t.ordem, t.aprovada_em) is distinct from (_ordem, _c.aprovada_em)
      or not exists (select from private.termos_da_consultoria(_c) as n where n.termo = t.termo and n.classe = t.classe)
    );
end
$$;
comment on function private.publicar_no_diretorio(uuid) is
  'Writes what the directory finds a consultancy by, or removes it while private.esta_no_ar does not hold. The only function that writes private.diretorio_termos.';

create function private.esquecer_palavras() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _palavras text[];
begin
  -- Locked also when others have them, because these may be leaving too; but not what so many have that they cannot all be leaving now.
  _palavras := array(
    select d.palavra from private.diretorio_palavras as d
    where
      d.palavra in (select s.termo from sairam as s where s.classe > 0)
      and (select count(*) < 200 from (select from private.diretorio_termos as t where t.termo = d.palavra limit 200) as n)
    order by d.palavra
    for update
  );
  -- A statement of its own sees who came and went while the words were waited for.
  delete from private.diretorio_palavras as d
  where d.palavra = any (_palavras) and not exists (select from private.diretorio_termos as t where t.termo = d.palavra);
  return null;
end
$$;
comment on function private.esquecer_palavras() is 'Trigger: a word that no listed consultancy has any more is neither suggested nor kept.';

create trigger diretorio_termos_saem
after delete on private.diretorio_termos
referencing old table as sairam
for each statement execute function private.esquecer_palavras();

create function private.consultorias_no_diretorio() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.consultoria_medidas (consultoria_id) values (new.id);
  end if;
  perform private.publicar_no_diretorio(new.id);
  return null;
end
$$;
comment on function private.consultorias_no_diretorio() is 'Trigger: a new consultancy has its measures, and what the directory finds it by follows every change.';

create trigger consultorias_no_diretorio
after insert or update of consultoria_nome, email, cidade, uf, servicos, setores, porte_clientes, areas_especialidade,
outras_regioes_ufs, consentimento_contato, consentimento_perfil, aprovada_em, dono_id
on public.consultorias
for each row execute function private.consultorias_no_diretorio();

create function private.ordem_da_consultoria(_resposta_em_minutos integer, _nota numeric, _avaliacoes integer) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(
    50 * 1440.0 / (1440 + coalesce(_resposta_em_minutos, 1440))
    + case when _avaliacoes >= 3 then (coalesce(_nota, 3) - 1) * 12.5 else 25 end,
    2
  );
$$;
comment on function private.ordem_da_consultoria(integer, numeric, integer) is
  'Place in the directory from 0 to 100: up to 50 for the answer (50 at once, 25 after a day, 12.5 after three) and up to 50 for reviews (nota 5: 50, 3: 25, 1: 0) from three '
  'on. What is not measured counts 25, as an answer in one day or a nota of 3.';

create function private.medir_consultoria(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _respostas integer;
  _clientes integer;
  _mediana integer;
  _avaliacoes integer;
  _nota numeric;
  _antes numeric;
  _depois numeric;
begin
  perform from public.consultorias as c where c.id = _id for key share;
  select m.ordem into _antes from private.consultoria_medidas as m where m.consultoria_id = _id for no key update;
  -- Only what the consultancy cannot make up: the client proved a mobile, and the answer had rivals who knew of the request.
  select count(*), least(count(distinct r.celular), count(distinct r.caixa)), round(percentile_cont(0.5) within group (order by r.minutos))
  into _respostas, _clientes, _mediana
  from (
    select
      private.celular_do_pedido(p.solicitacao_id) as celular,
      private.caixa_do_pedido(p.solicitacao_id) as caixa,
      greatest(0, extract(epoch from min(p.criado_em) - min(z.aberta_em)) / 60) as minutos
    from public.propostas as p
    join private.solicitacao_prazos as z on z.solicitacao_id = p.solicitacao_id and z.avisadas > 1
    where p.consultoria_id = _id and p.criado_em > now() - interval '12 months'
    group by p.solicitacao_id
  ) as r
  where r.celular is not null;
  select count(*), avg((a.prazo + a.qualidade + a.comunicacao + a.custo) / 4.0) into _avaliacoes, _nota
  from private.avaliacoes as a where a.consultoria_id = _id and private.avaliacao_conta(a);
  if _clientes < 5 then
    _mediana := null;
  end if;
  update private.consultoria_medidas as m
  set
    resposta_em_minutos = _mediana,
    respostas = _respostas,
    nota = case when _avaliacoes >= 3 then _nota end,
    avaliacoes = _avaliacoes,
    ordem = private.ordem_da_consultoria(_mediana, _nota, _avaliacoes),
    atualizada_em = now(),
    -- Answers grow older than 12 months, and clients prove their mobile later: whoever sent a proposal is measured every day.
    medir_em = case
      when exists (select from public.propostas as p where p.consultoria_id = _id and p.criado_em > now() - interval '12 months')
      then now() + interval '1 day'
    end
  where m.consultoria_id = _id
  returning m.ordem into _depois;
  if _depois <> _antes then
    perform private.publicar_no_diretorio(_id);
  end if;
end
$$;
comment on function private.medir_consultoria(uuid) is
  'Measures one consultancy again: how soon it answers, what reviews that weigh say (private.avaliacao_conta), and its order from both.';

create function private.pedir_medida(_id uuid) returns void
language sql set search_path = '' as $$
  -- One that is being measured at this moment is left: it is measured again in a day.
  update private.consultoria_medidas as m set medir_em = now()
  where m.consultoria_id in (select n.consultoria_id from private.consultoria_medidas as n where n.consultoria_id = _id for no key update skip locked);
$$;
comment on function private.pedir_medida(uuid) is 'Has the routine measure a consultancy within the hour, without waiting for anybody.';

create function private.medir_consultorias(_maximo integer) returns integer
language plpgsql set search_path = '' as $$
declare
  _ids constant uuid[] := array(
    select m.consultoria_id
    from private.consultoria_medidas as m join public.consultorias as c on c.id = m.consultoria_id
    where m.medir_em <= now()
    order by m.medir_em, m.consultoria_id
    limit _maximo offset private.a_pular()
    for key share of c skip locked
    for no key update of m skip locked
  );
begin
  perform private.medir_consultoria(i.id) from unnest(_ids) as i (id);
  return cardinality(_ids);
end
$$;
comment on function private.medir_consultorias(integer) is
  'Measures at most so many consultancies that are due: those that sent a proposal, and once a day those that answered in 12 months. Returns how many.';

create function private.termos_da_palavra(_palavra text, out termos text[], out corrigida text)
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.4 as $$
begin
  termos := array(
    (
      select d.palavra from private.diretorio_palavras as d
      where d.radical = private.radical(_palavra)
      order by d.palavra <> _palavra, d.palavra
      limit 20
    )
    union
    (
      select d.palavra from private.diretorio_palavras as d
      where d.palavra >= _palavra and d.palavra < _palavra || chr(1114111)
      order by d.palavra
      limit 20
    )
  );
  if termos = '{}' and char_length(_palavra) >= 4 then
    -- Only as near as the nearest, or nearly.
    select coalesce(array_agg(v.palavra), '{}'), string_agg(v.escrita, ' ou ' order by v.perto desc, v.palavra) into termos, corrigida
    from (
      select d.palavra, d.escrita, s.perto, max(s.perto) over () as melhor
      from private.diretorio_palavras as d cross join lateral (select extensions.similarity(d.palavra, _palavra)) as s (perto)
      where d.palavra operator(extensions.%) _palavra
      order by s.perto desc, d.palavra
      limit 3
    ) as v
    where v.perto >= v.melhor - 0.1;
  end if;
end
$$;
comment on function private.termos_da_palavra(text) is
  'Words of the directory that a typed word means: of the same stem, or beginning with it (20 of each at most); when there is none, the nearest three by their trigrams '
  '(similarity 0.4 or more), and then corrigida names them. No words when nothing is near.';

create function private.procurar_no_diretorio(
  _termos text[], _grupos integer[], _classe integer, _ordem numeric, _em timestamptz, _id uuid, _limite integer, _maximo integer default 5000
)
returns table (achada boolean, consultoria_id uuid, classe integer, ordem numeric, aprovada_em timestamptz)
-- The planner takes every term for a rare one: without bitmaps it reads the index in its order, and stops. Nothing here is worth compiling.
language plpgsql stable set search_path = '' set enable_bitmapscan = off set jit = off as $$
declare
  _quantos constant integer := (select count(distinct g) from unnest(_grupos) as g);
  _de_palavras constant integer := (
    select count(distinct x.grupo) from unnest(_termos, _grupos) as x (termo, grupo) where strpos(x.termo, ':') = 0
  );
  _guia text[];
  -- With one word, whoever has it in the name was found before; of several words, one may be in the name and another is not.
  _classes integer[];
  _achados integer := 0;
  _lidos integer := 0;
  _bloco integer;
  _lido record;
begin
  for _de_classe in coalesce(_classe, least(_de_palavras, 1))..least(_de_palavras, 1) * 3 loop
    if _de_classe is distinct from _classe then
      _ordem := 'infinity';
      _em := 'infinity';
      _id := 'ffffffff-ffff-ffff-ffff-ffffffffffff';
    end if;
    _classes := array(select generate_series(case when _de_palavras > 1 then 1 else _de_classe end, _de_classe));
    -- The rarest condition is read in its order, the others are looked up. The further down its 200th consultancy is, the rarer it is.
    select g.termos into _guia
    from (
      select array_agg(x.termo) as termos, min(strpos(x.termo, ':')) > 0 as filtro from unnest(_termos, _grupos) as x (termo, grupo) group by x.grupo
    ) as g
    cross join lateral (
      select max(p.ordem) as ordem, max(p.aprovada_em) as aprovada_em
      from unnest(g.termos) as t (termo)
      cross join unnest(case when g.filtro then array[0] else _classes end) as k (classe)
      cross join lateral (
        select d.ordem, d.aprovada_em
        from private.diretorio_termos as d
        where d.termo = t.termo and d.classe = k.classe
        order by d.ordem desc, d.aprovada_em desc, d.consultoria_id desc
        limit 1 offset 199
      ) as p
    ) as f
    order by f.ordem nulls first, f.aprovada_em nulls first, g.filtro, g.termos
    limit 1;
    if strpos(_guia[1], ':') > 0 then
      _classes := array[0];
    end if;
    loop
      _bloco := 0;
      for _lido in
        with bloco as materialized (
          select distinct b.ordem, b.aprovada_em, b.consultoria_id
          from unnest(_guia) as g (termo)
          cross join unnest(_classes) as k (classe)
          cross join lateral (
            select t.ordem, t.aprovada_em, t.consultoria_id
            from private.diretorio_termos as t
            where t.termo = g.termo and t.classe = k.classe and (t.ordem, t.aprovada_em, t.consultoria_id) < (_ordem, _em, _id)
            order by t.ordem desc, t.aprovada_em desc, t.consultoria_id desc
            limit 50
          ) as b
          order by b.ordem desc, b.aprovada_em desc, b.consultoria_id desc
          limit 50
        )
        select
          b.ordem, b.aprovada_em, b.consultoria_id,
          _quantos = 1 and cardinality(_guia) = 1 or (
            select count(*) = _quantos and max(m.classe) = _de_classe
            from (
              select min(t.classe) as classe
              from unnest(_termos, _grupos) as x (termo, grupo)
              join private.diretorio_termos as t on t.consultoria_id = b.consultoria_id and t.termo = x.termo
              group by x.grupo
            ) as m
          ) as vale
        from bloco as b
        order by b.ordem desc, b.aprovada_em desc, b.consultoria_id desc
      loop
        _bloco := _bloco + 1;
        _ordem := _lido.ordem;
        _em := _lido.aprovada_em;
        _id := _lido.consultoria_id;
        if _lido.vale then
          _achados := _achados + 1;
          return query select true, _id, _de_classe, _ordem, _em;
          if _achados = _limite then
            return;
          end if;
        end if;
      end loop;
      exit when _bloco < 50;
      _lidos := _lidos + _bloco;
      if _lidos >= _maximo then
        return query select false, _id, _de_classe, _ordem, _em;
        return;
      end if;
    end loop;
  end loop;
end
$$;
comment on function private.procurar_no_diretorio(text[], integer[], integer, numeric, timestamptz, uuid, integer, integer) is
  'Listed consultancies that have a term of every group, in order: by class (of each word the best, of several words the worst), order, approval. After the given place, at most '
  '_limite. One call looks at about _maximo at most: where conditions that many meet are hardly ever met together, its last row is then the place where it stopped, not achada.';

create function private.consultoria_publica(_consultoria public.consultorias) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'slug', _consultoria.slug,
    'consultoria_nome', _consultoria.consultoria_nome,
    'cidade', _consultoria.cidade,
    'uf', _consultoria.uf,
    'tipo_atuacao', _consultoria.tipo_atuacao,
    'tempo_atuacao', _consultoria.tempo_atuacao,
    'tamanho_equipe', _consultoria.tamanho_equipe,
    'servicos', _consultoria.servicos,
    'setores', _consultoria.setores,
    'porte_clientes', _consultoria.porte_clientes,
    'niveis_atendidos', _consultoria.niveis_atendidos,
    'areas_especialidade', _consultoria.areas_especialidade,
    'formatos', _consultoria.formatos,
    'outras_regioes_ufs', _consultoria.outras_regioes_ufs,
    'modelos_precificacao', _consultoria.modelos_precificacao,
    'aprovada_em', _consultoria.aprovada_em,
    'resposta_em_minutos', (
      select m.resposta_em_minutos from private.consultoria_medidas as m where m.consultoria_id = _consultoria.id
    ),
    'selos', private.selos_da_consultoria(_consultoria),
    'logo', private.logo_da_consultoria(_consultoria.id),
    'avaliacoes', private.resumo_de_avaliacoes(_consultoria.id)
  );
$$;
comment on function private.consultoria_publica(public.consultorias) is
  'The public columns of a consultancy, each listed by name, how soon it usually answers (null while not measured), its approved logo as a path of the bucket imagens, and '
  'its reviews in numbers.';

create function private.listar_consultorias(_servico text, _uf text, _porte text, _texto text, _cursor text, _limite integer)
returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _depois record;
  _lugar text[];
  _tipo text;
  _termos text[] := '{}';
  _grupos integer[] := '{}';
  _palavra record;
  _sentido record;
  _escritas text[] := '{}';
  _corrigido boolean := false;
  _vazia constant jsonb := '{"itens": [], "proximo": null, "corrigido": null}';
  _resposta jsonb;
begin
  perform private.limitar_endereco('diretorio', 240, interval '10 minutes');
  _limite := least(greatest(coalesce(_limite, 20), 1), 50);
  _servico := nullif(private.limpar_linha(left(_servico, 200)), '');
  _uf := nullif(upper(private.limpar_linha(left(_uf, 200))), '');
  _porte := nullif(private.limpar_linha(left(_porte, 200)), '');
  _tipo := private.servico_da_consultoria(_servico);
  if _servico is not null and _tipo is null then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'servico');
  end if;
  if _uf is not null and not exists (select 1 from private.opcoes as o where o.lista = 'uf' and _uf = any (o.valores)) then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'uf');
  end if;
  if _porte is not null
    and not exists (select 1 from private.opcoes as o where o.lista = 'porte_clientes' and _porte = any (o.valores))
  then
    perform private.recusar(422, 'Escolha uma das opções da lista.', 'porte');
  end if;
  if coalesce(_cursor, '') <> '' then
    _lugar := regexp_match(left(_cursor, 200), '^([0-3])\.([0-9]{1,5})\.([A-Za-z0-9_-]+)$');
    if _lugar is null then
      perform private.recusar(422, 'Recarregue a lista.', 'cursor');
    end if;
  end if;
  select c.em, c.id into _depois from private.ler_pagina(_lugar[3]) as c;

  _termos := array_remove(
    array[coalesce('servico:' || _tipo, ''), coalesce('uf:' || _uf, ''), coalesce('porte:' || _porte, '')], ''
  );
  _grupos := array(select generate_series(1, cardinality(_termos)));
  for _palavra in
    select p.palavra, p.escrita from private.palavras(private.limpar_linha(left(_texto, 200))) as p order by p.posicao limit 8
  loop
    select t.termos, t.corrigida into _sentido from private.termos_da_palavra(_palavra.palavra) as t;
    if _sentido.termos = '{}' then
      return _vazia;
    end if;
    _corrigido := _corrigido or _sentido.corrigida is not null;
    _escritas := _escritas || coalesce(_sentido.corrigida, _palavra.escrita);
    _termos := _termos || _sentido.termos;
    _grupos := _grupos || array_fill(10 + cardinality(_escritas), array[cardinality(_sentido.termos)]);
  end loop;
  if cardinality(_termos) = 0 then
    _termos := array['todas:'];
    _grupos := array[0];
  end if;

  select jsonb_build_object(
    'itens', coalesce(jsonb_agg(private.consultoria_publica(c) order by a.n) filter (where a.achada and a.n <= _limite and private.esta_no_ar(c)), '[]'),
    'proximo', max(a.classe || '.' || trunc(a.ordem * 100) || '.' || private.marcar_pagina(a.aprovada_em, a.consultoria_id))
      filter (where a.n = _limite and a.mais or not a.achada),
    'corrigido', case when _corrigido then array_to_string(_escritas, ' ') end
  )
  into _resposta
  from (
    select p.*, p.n < count(*) over () as mais
    from private.procurar_no_diretorio(
      _termos, _grupos, _lugar[1]::integer, _lugar[2]::numeric / 100, _depois.em, _depois.id, _limite + 1
    ) with ordinality as p (achada, consultoria_id, classe, ordem, aprovada_em, n)
  ) as a
  join public.consultorias as c on c.id = a.consultoria_id;
  return _resposta;
end
$$;
comment on function private.listar_consultorias(text, text, text, text, text, integer) is
  'Body of fn_listar_consultorias. Limit: 240 in 10 minutes per address.';

create function public.fn_listar_consultorias(
  _servico text default null,
  _uf text default null,
  _porte text default null,
  _texto text default null,
  _cursor text default null,
  _limite integer default 20
)
returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.listar_consultorias(_servico, _uf, _porte, _texto, _cursor, _limite);
$$;
comment on function public.fn_listar_consultorias(text, text, text, text, text, integer) is
  'Directory of consultancies (private.esta_no_ar): {itens, proximo|null, corrigido|null}; _cursor is the proximo of the previous page, _limite 1 to 50. By match of the words '
  '(name, services, elsewhere), then by private.consultoria_medidas.ordem, then newest approval. _servico in either spelling; _uf is the state of the consultancy or one it '
  'serves; _porte one of porte_clientes, consultancies for all sizes match any; _texto: all of its first eight words in name, services, city, states, sectors or areas, also '
  'as beginnings; accents and plurals ignored. A word that nobody has is replaced by the nearest ones, and corrigido is then the searched text. A page may be shorter than '
  'asked for and have a next one. No contact, no document. Errors: PT422 servico, uf, porte or cursor, PT429 limite.';

create function private.ver_consultoria(_slug text) returns jsonb
language plpgsql security definer set search_path = '' set lock_timeout = '1s' as $$
declare
  _consultoria public.consultorias;
begin
  perform private.limitar_endereco('diretorio', 240, interval '10 minutes');
  select c.* into _consultoria
  from public.consultorias as c
  where c.slug = left(_slug, 200) and private.esta_no_ar(c);
  if not found then
    perform private.recusar(404, 'Não encontramos esta consultoria.', 'consultoria_inexistente');
  end if;
  return private.consultoria_inteira(_consultoria);
end
$$;
comment on function private.ver_consultoria(text) is
  'Body of fn_ver_consultoria. Limit: 240 in 10 minutes per address, shared with the list.';

create function public.fn_ver_consultoria(_slug text default null) returns jsonb
language sql volatile security invoker set search_path = '' set statement_timeout = '3s' as $$
  select private.responder('private.ver_consultoria', _slug);
$$;
comment on function public.fn_ver_consultoria(text) is
  'One consultancy as the directory lists it, with its perfil|null (private.perfil_publico) and avaliacoes (private.resumo_de_avaliacoes). Errors: PT404 '
  'consultoria_inexistente (also when it waits for approval, was refused or has no owner with verified e-mail), PT429 limite.';

grant execute on function
  private.listar_consultorias(text, text, text, text, text, integer),
  public.fn_listar_consultorias(text, text, text, text, text, integer),
  private.ver_consultoria(text),
  public.fn_ver_consultoria(text)
to anon, authenticated;
