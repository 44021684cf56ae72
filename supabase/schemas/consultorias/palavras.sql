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
