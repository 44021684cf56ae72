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
