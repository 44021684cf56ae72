-- Cities as people type them, and how often they were asked for.

create function pedidos.busca_de_local(_local text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  _texto constant text := btrim(regexp_replace(base.norm_pt(left(_local, 120)), '[^a-z0-9]+', ' ', 'g'));
  _estados constant jsonb := jsonb_build_object(
    'acre', 'ac', 'alagoas', 'al', 'amapa', 'ap', 'amazonas', 'am', 'bahia', 'ba', 'ceara', 'ce',
    'distrito federal', 'df', 'espirito santo', 'es', 'goias', 'go', 'maranhao', 'ma', 'mato grosso', 'mt',
    'mato grosso do sul', 'ms', 'minas gerais', 'mg', 'para', 'pa', 'paraiba', 'pb', 'parana', 'pr',
    'pernambuco', 'pe', 'piaui', 'pi', 'rio de janeiro', 'rj', 'rio grande do norte', 'rn',
    'rio grande do sul', 'rs', 'rondonia', 'ro', 'roraima', 'rr', 'santa catarina', 'sc', 'sao paulo', 'sp',
    'sergipe', 'se', 'tocantins', 'to'
  );
  _todas text;
  _ufs text;
begin
  if _texto = '' then
    return null;
  end if;
  -- A whole name is that state alone: "para" is not Paraná.
  select string_agg(e.value, ' | ' order by e.key) into _ufs
  from jsonb_each_text(_estados) as e
  where case when _estados ? _texto then e.key = _texto else char_length(_texto) > 2 and starts_with(e.key, _texto) end;
  -- The code of a state matches only itself: "para" must not find "paraiba" by its "pa". Repeated words are dropped, and no place
  -- name is longer.
  select string_agg(
    case when char_length(p.palavra) = 2 then p.palavra else p.palavra || ':*' end, ' & ' order by p.posicao
  ) into _todas
  from (
    select d.palavra, min(d.posicao) as posicao
    from regexp_split_to_table(_texto, ' ') with ordinality as d (palavra, posicao)
    group by d.palavra
    order by min(d.posicao)
    limit 8
  ) as p;
  return case when _ufs is null then _todas else '(' || _todas || ') | ' || _ufs end;
end
$$;
comment on function pedidos.busca_de_local is
  'Typed city or state as a word query on cidade_busca: beginnings of words, all of the first eight; the name of a state, or its beginning from three letters on, finds its '
  'cities too. Null when no word remains.';

create table pedidos.lugares (
  lugar text primary key,
  visto_em timestamptz not null default now()
);
comment on table pedidos.lugares is
  'Places of open requests (solicitacoes.cidade_busca), so that a search reads each place once, however many requests it has. visto_em: the last day with a request.';

create index lugares_palavras_idx on pedidos.lugares using gin (to_tsvector('simple'::regconfig, lugar));
create index lugares_visto_em_idx on pedidos.lugares (visto_em);

alter table pedidos.lugares enable row level security;

create function pedidos.anotar_lugar() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- At most once a day for each place, so that requests do not wait for each other.
  insert into pedidos.lugares as l (lugar) values (new.cidade_busca)
  on conflict (lugar) do update set visto_em = now() where l.visto_em < now() - interval '1 day';
  return null;
end
$$;
comment on function pedidos.anotar_lugar is 'Trigger of solicitacoes: keeps pedidos.lugares.';

create trigger solicitacoes_lugar
after insert or update of status_solicitacao, cidade, uf on public.solicitacoes
for each row when (new.status_solicitacao = 'Aberta')
execute function pedidos.anotar_lugar();
