-- The client of a request stays hidden in its texts until a proposal is accepted.

create function pedidos.ler_nome(_texto text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  _texto := regexp_replace(normalize(translate(_texto, E'’‘´`\n\t\u00a0', '''''''''   '), nfd), '[\u0300-\u036f]', '', 'g');
  return replace(replace(replace(lower(_texto collate "C"), '  ', ' '), '  ', ' '), '  ', ' ');
end
$$;
comment on function pedidos.ler_nome is 'A text without accents and case, with one kind of apostrophe and one space between words.';

create function pedidos.padrao_do_nome(_lido text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (
    select string_agg(
      case
        when c.letra = ' ' then '\s+'
        when c.letra = '''' then '[''’‘´`]'
        when c.letra ~ '[^[:alnum:]]' and ascii(c.letra) < 128 then '\' || c.letra
        else '[' || c.letra || upper(c.letra) || coalesce(a.letras, '') || ']'
      end,
      '' order by c.n
    )
    from regexp_split_to_table(_lido, '') with ordinality as c (letra, n)
    left join (
      select lower(left(normalize(chr(i), nfd), 1) collate "C") as letra, string_agg(chr(i), '') as letras from generate_series(192, 382) as i group by 1
    ) as a on a.letra = c.letra
  );
end
$$;
comment on function pedidos.padrao_do_nome is 'Every spelling that pedidos.ler_nome reads so, as a regular expression.';

create function pedidos.nomes(_solicitacao_id uuid, _texto text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _contato pedidos.solicitacao_contatos;
  _empresa text;
  _dominio text;
  _sites text[];
  _nomes text[];
  _lidos text[];
begin
  select c.* into _contato from pedidos.solicitacao_contatos as c where c.solicitacao_id = _solicitacao_id;
  _empresa := regexp_replace(_contato.empresa_nome, '([ ,.-]+(ltda|s[./]?a|me|epp|eireli)\.?)+[^[:alnum:]]*$', '', 'i');
  -- Of a site the name before its ending: that of the company, and that of its mailbox unless many share it.
  _sites := array[regexp_replace(pedidos.ler_nome(_empresa), '[^a-z0-9]', '', 'g')];
  _dominio := split_part(_contato.email, '@', 2);
  if _dominio !~ '^(gmail|googlemail|hotmail|outlook|live|msn|yahoo|ymail|icloud|me|uol|bol|terra|ig|globo|globomail|zipmail|r7|proton|protonmail|aol)\.' then
    _sites := _sites || substring(_dominio from '([a-z0-9-]+)(?:\.[a-z]{2,3})?\.[a-z]+$');
  end if;
  _nomes := array[_empresa, _contato.responsavel_nome, regexp_replace(_contato.responsavel_nome, ' .* ', ' ')];
  _lidos := string_to_array(pedidos.ler_nome(array_to_string(_texto || _nomes, E'\x1f', '')), E'\x1f');
  return (
    select string_agg(p.padrao, '|')
    from (
      -- A name of one word only as it is written: a company called Cultura hides no culture. Of several words in any usual spelling, with or
      -- without the signs at its ends.
      select '(?<![[:alnum:]])' || v.padrao || '(?![[:alnum:]])' as padrao
      from unnest(_nomes, _lidos[2:]) as n (nome, lido)
      cross join lateral (select regexp_match(n.lido, '^([^[:alnum:]]*)(.*[[:alnum:]])([^[:alnum:]]*)$') as partes) as d
      cross join lateral (
        select
          coalesce('(?:' || pedidos.padrao_do_nome(nullif(d.partes[1], '')) || ')?', '') || pedidos.padrao_do_nome(d.partes[2])
          || coalesce('(?:' || pedidos.padrao_do_nome(nullif(d.partes[3], '')) || ')?', '') as padrao
        where d.partes[2] ~ '[[:alnum:]].* .*[[:alnum:]]' and strpos(_lidos[1], d.partes[2]) > 0
        union all
        select regexp_replace(e.nome, '([^[:alnum:] ])', '\\\1', 'g')
        from unnest(array[n.nome, upper(n.nome)]) as e (nome)
        where d.partes[2] !~ '[[:alnum:]].* .*[[:alnum:]]' and strpos(_texto, e.nome) > 0
      ) as v
      where char_length(n.nome) > 3
      union all
      select '(?<![a-zA-Z0-9-])' || v.site || '\.(?:com|net|org|app|io|co|me|site|online|digital|example)(?:\.br)?(?![[:alnum:]])'
      from unnest(_sites) as s (site)
      cross join lateral unnest(array[s.site, initcap(s.site), upper(s.site)]) as v (site)
      where char_length(s.site) > 3 and strpos(_texto, v.site) > 0
    ) as p
  );
end
$$;
comment on function pedidos.nomes is
  'Those names and own sites of the client of a request that may stand in a text, as a regular expression with regard to case; null for none, which is most texts: an expression '
  'of its own for each client is costly to compile. Names never change, and the address only before anybody else reads or writes a text of the request: transicoes.trocar_email masks its answers again.';

create function pedidos.mascarar(_texto text, _solicitacao_id uuid) returns text
language plpgsql stable set search_path = '' as $$
declare
  _lido constant text := base.ocultar_contatos(_texto);
  _nomes constant text := pedidos.nomes(_solicitacao_id, _lido);
begin
  return nullif(case when _nomes is null then _lido else regexp_replace(_lido, _nomes, '[dado oculto]', 'g') end, _texto);
end
$$;
comment on function pedidos.mascarar is
  'A text about a request with [dado oculto] in place of contacts and of the names of its client; null when there are none, so that only what differs is stored. Called when '
  'a text is written, never when it is read.';

create table pedidos.solicitacao_leituras (
  solicitacao_id uuid primary key references public.solicitacoes (id) on delete cascade,
  resumo text,
  textos jsonb not null
);
comment on table pedidos.solicitacao_leituras is
  'What consultancies read of a request in place of what was written, stored when it is written: resumo = the first 200 characters of the description, textos = {column: text} '
  'of those in which something is hidden.';

alter table pedidos.solicitacao_leituras enable row level security;

create function pedidos.guardar_leitura(_solicitacao_id uuid, _respostas jsonb) returns void
language plpgsql set search_path = '' as $$
declare
  _textos jsonb;
  _descricao text;
begin
  select coalesce(jsonb_object_agg(m.campo, m.texto) filter (where m.texto is not null), '{}') into _textos
  from (
    select c.campo, pedidos.mascarar(_respostas ->> c.campo, _solicitacao_id) as texto
    from catalogo.servico_campos as c
    -- The name of the client may be part of a city's.
    where c.consultorias_leem and c.tipo in ('texto', 'paragrafo') and c.campo not like '%cidade%' and _respostas ->> c.campo is not null
  ) as m;
  _descricao := coalesce(_textos ->> 'contexto_projeto', _respostas ->> 'contexto_projeto');
  insert into pedidos.solicitacao_leituras as l (solicitacao_id, resumo, textos)
  values (
    _solicitacao_id, case when char_length(_descricao) > 200 then rtrim(left(_descricao, 199)) || '…' else _descricao end, _textos
  )
  on conflict (solicitacao_id) do update set resumo = excluded.resumo, textos = excluded.textos;
end
$$;
comment on function pedidos.guardar_leitura is
  'Stores what consultancies read of a request with these answers, {column: value}. To be called by whoever writes its texts; a request without it is read without any '
  'of its answers.';
