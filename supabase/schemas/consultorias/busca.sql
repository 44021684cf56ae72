-- What is measured of each consultancy, for the order of the directory.

create table consultorias.consultoria_medidas (
  consultoria_id uuid primary key references public.consultorias (id) on delete cascade,
  resposta_em_minutos integer,
  respostas integer not null default 0,
  nota numeric(3, 2),
  avaliacoes integer not null default 0,
  ordem numeric(5, 2) not null default 50,
  atualizada_em timestamptz not null default now(),
  medir_em timestamptz
);
comment on table consultorias.consultoria_medidas is
  'What is measured of each consultancy (docs/product/consultancies.md#order). Only avaliacoes.medir_consultoria writes the measures.';
comment on column consultorias.consultoria_medidas.resposta_em_minutos is
  'Median from the opening of a request to the first proposal of the consultancy, over the requests that count (respostas); null for fewer than five different clients.';
comment on column consultorias.consultoria_medidas.respostas is
  'Requests that it answered in 12 months, of clients with a proved mobile, of which another consultancy was alerted too.';
comment on column consultorias.consultoria_medidas.ordem is 'Its place in the directory, 0 to 100.05, the greatest first: consultorias.ordem.';
comment on column consultorias.consultoria_medidas.medir_em is 'When the routine measures it again; null when there is nothing to measure.';

create index consultoria_medidas_medir_em_idx on consultorias.consultoria_medidas (medir_em) where medir_em is not null;

alter table consultorias.consultoria_medidas enable row level security;

create function consultorias.ordem(_resposta_em_minutos integer, _nota numeric, _avaliacoes integer, _partes integer) returns numeric
language sql immutable parallel safe set search_path = '' as $$
  select round(
    50 * 1440.0 / (1440 + coalesce(_resposta_em_minutos, 1440))
    + case when _avaliacoes >= 3 then (coalesce(_nota, 3) - 1) * 12.5 else 25 end,
    1
  ) + _partes / 100.0;
$$;
comment on function consultorias.ordem is
  'Place in the directory from 0 to 100: up to 50 for the answer (50 at once, 25 after a day, 12.5 after three) and up to 50 for reviews (nota 5: 50, 3: 25, 1: 0) from three '
  'on. What is not measured counts 25, as an answer in one day or a nota of 3. Equals, to a tenth, are told apart by how many of the five parts of the profile are public.';

create function consultorias.pedir_medida(_id uuid) returns void
language sql set search_path = '' as $$
  -- One that is being measured at this moment is left: it is measured again in a day.
  update consultorias.consultoria_medidas as m set medir_em = now()
  where m.consultoria_id in (select n.consultoria_id from consultorias.consultoria_medidas as n where n.consultoria_id = _id for no key update skip locked);
$$;
comment on function consultorias.pedir_medida is 'Has the routine measure a consultancy within the hour, without waiting for anybody.';

-- Words of the listed consultancies.

create table consultorias.diretorio_palavras (
  palavra text collate "C" primary key,
  escrita text not null,
  radical text not null
);
comment on table consultorias.diretorio_palavras is
  'Every word of the listed consultancies once, and no other: what a typed word may mean. palavra: by base.norm_pt; escrita: with its accents; radical: its Portuguese '
  'stem.';

create index diretorio_palavras_radical_idx on consultorias.diretorio_palavras (radical);
create index diretorio_palavras_parecidas_idx on consultorias.diretorio_palavras using gin (palavra extensions.gin_trgm_ops);

alter table consultorias.diretorio_palavras enable row level security;

create table consultorias.diretorio_termos (
  termo text collate "C" not null,
  classe smallint not null,
  ordem numeric(5, 2) not null,
  aprovada_em timestamptz not null,
  consultoria_id uuid not null references public.consultorias (id) on delete cascade,
  primary key (termo, classe, ordem, aprovada_em, consultoria_id)
);
comment on table consultorias.diretorio_termos is
  'What each listed consultancy is found by, in the order of the results, so that a page is read from the index however many match: its words (classe 1 in the name, 2 in the '
  'services, 3 elsewhere) and, with classe 0, its filters as uf:SP, servico:…, porte:… and todas:.';

create index diretorio_termos_consultoria_idx on consultorias.diretorio_termos (consultoria_id, termo) include (classe);

alter table consultorias.diretorio_termos enable row level security;

create function consultorias.radical(_palavra text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select (tsvector_to_array(to_tsvector('pg_catalog.portuguese', _palavra)))[1];
$$;
comment on function consultorias.radical is 'Portuguese stem of one word that base.norm_pt normalised; null for a word that says nothing, as de or e.';

create function consultorias.palavras(_texto text) returns table (palavra text, escrita text, posicao bigint)
language sql immutable parallel safe set search_path = '' as $$
  -- A character that is neither letter nor digit separates; what normalising brings up of it is dropped. So no word has the colon of a filter.
  select p.palavra, e.escrita, e.posicao
  from regexp_split_to_table(lower(_texto), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+') with ordinality as e (escrita, posicao)
  cross join lateral (
    select left(regexp_replace(base.norm_pt(e.escrita), '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u2000-\u206f]+', '', 'g'), 60)
  ) as p (palavra)
  where consultorias.radical(p.palavra) is not null;
$$;
comment on function consultorias.palavras is 'The words of a text that say something: without accents, as they are written in lower case, and their position.';

create function consultorias.termos(_consultoria public.consultorias) returns table (termo text, classe smallint, escrita text)
language sql stable set search_path = '' as $$
  select p.palavra, min(t.classe)::smallint, min(p.escrita)
  from (
    values
      (1, _consultoria.consultoria_nome),
      (2, array_to_string(_consultoria.servicos, ' ')),
      (3, concat_ws(' ', _consultoria.cidade, _consultoria.uf, array_to_string(_consultoria.outras_regioes_ufs, ' '))),
      (3, array_to_string(_consultoria.setores || coalesce(_consultoria.areas_especialidade, '{}'), ' '))
  ) as t (classe, texto)
  cross join consultorias.palavras(t.texto) as p
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
    from base.opcoes as o, unnest(o.valores) as p (porte)
    where o.lista = 'porte_clientes' and (p.porte = _consultoria.porte_clientes or _consultoria.porte_clientes = 'Todos os portes')
  ) as f (termo);
$$;
comment on function consultorias.termos is
  'What the directory finds a consultancy by, all of it publicly shown, with the best class of each word; escrita is null for a filter.';

create function consultorias.publicar_no_diretorio(_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  _c public.consultorias;
  _ordem numeric(5, 2);
  _palavras text[];
  _escritas text[];
begin
  -- One at a time for each consultancy, which is locked before its measures, as when it is deleted; what it says is read after the wait.
  perform from public.consultorias as c where c.id = _id for key share;
  select m.ordem into _ordem from consultorias.consultoria_medidas as m where m.consultoria_id = _id for no key update;
  select c.* into _c from public.consultorias as c where c.id = _id;
  if _ordem is null or not consultorias.esta_no_ar(_c) then
    delete from consultorias.diretorio_termos as t where t.consultoria_id = _id;
    return;
  end if;
  select array_agg(t.termo), array_agg(t.escrita) into _palavras, _escritas
  from consultorias.termos(_c) as t where t.classe > 0;
  -- In one order for everybody. A word that consultorias.esquecer_palavras is deleting at this moment is waited for, and written again.
  for _vez in 1..2 loop
    insert into consultorias.diretorio_palavras (palavra, escrita, radical)
    select p.palavra, p.escrita, consultorias.radical(p.palavra)
    from unnest(_palavras, _escritas) as p (palavra, escrita)
    order by p.palavra
    on conflict do nothing;
    perform from consultorias.diretorio_palavras as d where d.palavra = any (_palavras) order by d.palavra for key share;
  end loop;
  -- The new ones first, so that no word is without a consultancy in between.
  insert into consultorias.diretorio_termos (termo, classe, ordem, aprovada_em, consultoria_id)
  select t.termo, t.classe, _ordem, _c.aprovada_em, _id from consultorias.termos(_c) as t
  on conflict do nothing;
  delete from consultorias.diretorio_termos as t
  where
    t.consultoria_id = _id
    and (
      (t.ordem, t.aprovada_em) is distinct from (_ordem, _c.aprovada_em)
      or not exists (select from consultorias.termos(_c) as n where n.termo = t.termo and n.classe = t.classe)
    );
end
$$;
comment on function consultorias.publicar_no_diretorio is
  'Writes what the directory finds a consultancy by, or removes it while consultorias.esta_no_ar does not hold. The only function that writes consultorias.diretorio_termos.';

create function consultorias.esquecer_palavras() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  _palavras text[];
begin
  -- Locked also when others have them, because these may be leaving too; but not what so many have that they cannot all be leaving now.
  _palavras := array(
    select d.palavra from consultorias.diretorio_palavras as d
    where
      d.palavra in (select s.termo from sairam as s where s.classe > 0)
      and (select count(*) < 200 from (select from consultorias.diretorio_termos as t where t.termo = d.palavra limit 200) as n)
    order by d.palavra
    for update
  );
  -- A statement of its own sees who came and went while the words were waited for.
  delete from consultorias.diretorio_palavras as d
  where d.palavra = any (_palavras) and not exists (select from consultorias.diretorio_termos as t where t.termo = d.palavra);
  return null;
end
$$;
comment on function consultorias.esquecer_palavras is 'Trigger: a word that no listed consultancy has any more is neither suggested nor kept.';

create trigger diretorio_termos_saem
after delete on consultorias.diretorio_termos
referencing old table as sairam
for each statement execute function consultorias.esquecer_palavras();

-- The search of the directory.

create function consultorias.termos_da_palavra(_palavra text, out termos text[], out corrigida text)
language plpgsql stable set search_path = '' set pg_trgm.similarity_threshold = 0.4 as $$
begin
  termos := array(
    (
      select d.palavra from consultorias.diretorio_palavras as d
      where d.radical = consultorias.radical(_palavra)
      order by d.palavra <> _palavra, d.palavra
      limit 20
    )
    union
    (
      select d.palavra from consultorias.diretorio_palavras as d
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
      from consultorias.diretorio_palavras as d cross join lateral (select extensions.similarity(d.palavra, _palavra)) as s (perto)
      where d.palavra operator(extensions.%) _palavra
      order by s.perto desc, d.palavra
      limit 3
    ) as v
    where v.perto >= v.melhor - 0.1;
  end if;
end
$$;
comment on function consultorias.termos_da_palavra is
  'Words of the directory that a typed word means: of the same stem, or beginning with it (20 of each at most); when there is none, the nearest three by their trigrams '
  '(similarity 0.4 or more), and then corrigida names them. No words when nothing is near.';

create function consultorias.procurar_no_diretorio(
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
        from consultorias.diretorio_termos as d
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
            from consultorias.diretorio_termos as t
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
              join consultorias.diretorio_termos as t on t.consultoria_id = b.consultoria_id and t.termo = x.termo
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
comment on function consultorias.procurar_no_diretorio is
  'Listed consultancies that have a term of every group, in order: by class (of each word the best, of several words the worst), order, approval. After the given place, at most '
  '_limite. One call looks at about _maximo at most: where conditions that many meet are hardly ever met together, its last row is then the place where it stopped, not achada.';
