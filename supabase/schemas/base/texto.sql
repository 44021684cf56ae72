-- Text: cleaning, search without accents, addresses of pages, numbers and money in words.

create function base.limpar_linha(_texto text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Most texts need no cleaning: printable Latin text with single inner spaces is already NFC.
  if _texto !~ '[^ -~\u00a1-\u024f\u2010-\u2027\u2264]|  |^ | $' then
    return _texto;
  end if;
  _texto := normalize(
    regexp_replace(
      _texto,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]',
      '',
      'g'
    ),
    nfc
  );
  return btrim(
    regexp_replace(
      _texto,
      '[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+',
      ' ',
      'g'
    ),
    ' '
  );
end
$$;
comment on function base.limpar_linha(text) is
  'Cleans a single-line text: invisible and bidirectional characters removed, NFC, each run of white space one space, trimmed (limparLinha).';

create function base.limpar_paragrafo(_texto text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  if _texto !~ '[^ -~\u00a1-\u024f\u2010-\u2027\u2264]|  |^ | $' then
    return _texto;
  end if;
  _texto := normalize(
    regexp_replace(
      _texto,
      '[\u0001-\u0008\u000e-\u001f\u007f-\u009f\u200b-\u200f\u202a-\u202e\u2060-\u2069]',
      '',
      'g'
    ),
    nfc
  );
  _texto := regexp_replace(_texto, '\r\n?|\u2028|\u2029', E'\n', 'g');
  _texto := regexp_replace(_texto, '[\t\v\f \u00a0\u1680\u2000-\u200a\u202f\u205f\u3000\ufeff]+', ' ', 'g');
  _texto := regexp_replace(_texto, ' ?\n ?', E'\n', 'g');
  _texto := regexp_replace(_texto, '\n{3,}', E'\n\n', 'g');
  return btrim(_texto, E' \n');
end
$$;
comment on function base.limpar_paragrafo(text) is
  'Cleans a multi-line text: as limpar_linha, but line breaks stay, at most two in a row; CRLF becomes LF (limparParagrafo).';

create function base.norm_pt(_texto text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  -- Accents are removed by decomposition, not by lower() or unaccent, so that the result is the same in every collation and version.
  -- The plurals -ções and -sões become -ção and -são, so that "seleções" finds "seleção".
  return regexp_replace(
    lower(regexp_replace(normalize(_texto, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"),
    '([cs])oes\M',
    '\1ao',
    'g'
  );
end
$$;
comment on function base.norm_pt(text) is
  'Normalised text for searching: no accents, lower case, plural -ções folded. Immutable; used in generated columns and in queries.';
grant execute on function
  base.norm_pt(text)
to authenticated;

create function base.slug_do_nome(_nome text, _sem_letra text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(
    nullif(
      btrim(
        left(
          regexp_replace(
            lower(regexp_replace(normalize(_nome, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"), '[^a-z0-9]+', '-', 'g'
          ),
          61
        ),
        '-'
      ),
      ''
    ),
    _sem_letra
  );
$$;
comment on function base.slug_do_nome(text, text) is
  'A name as the last part of an address: lower case without accents, hyphens between words, at most 61 characters; _sem_letra for a name without any.';

create function base.palavras_de_busca(_texto text) returns text
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return translate(base.norm_pt(_texto), '!"#$%&''()*+,-./:;<=>?@[\]^_`{|}~', repeat(' ', 32));
end
$$;
comment on function base.palavras_de_busca(text) is
  'Text for to_tsvector: base.norm_pt with a blank for each sign, or Postgres reads "comercial/vendas" as one word, the name of a file.';
grant execute on function base.palavras_de_busca(text) to authenticated;

create function base.termos_de_busca(_texto text) returns tsquery
language sql immutable set search_path = '' as $$
  -- Every word must match, also as the beginning of a longer word. Lexemes are quoted: typed text is never read as query syntax.
  select string_agg('''' || replace(replace(l.lexeme, '\', '\\'), '''', '''''') || ''':*', ' & ')::tsquery
  from unnest(to_tsvector('pg_catalog.portuguese', base.palavras_de_busca(base.limpar_linha(left(_texto, 200))))) as l;
$$;
comment on function base.termos_de_busca(text) is
  'Typed text as a query on search text of base.palavras_de_busca: accents, case and plurals ignored; null when it contains no word.';

create function base.milhar(_numero numeric) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select replace(to_char(_numero, 'FM999,999,999,999'), ',', '.');
$$;
comment on function base.milhar(numeric) is 'Whole number with dots between thousands, as written in Brazil.';

create function base.em_reais(_centavos bigint) returns text
language sql immutable strict parallel safe set search_path = '' as $$
  select 'R$ ' || base.milhar(_centavos / 100) || ',' || lpad((_centavos % 100)::text, 2, '0');
$$;
comment on function base.em_reais(bigint) is 'Centavos formatted for users: R$ 1.234,56.';

create function base.admin_palavras(_texto text) returns text[]
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Most texts are plain ASCII: decomposing accents is the slow part.
  if _texto ~ '[^ -~]' then
    _texto := regexp_replace(normalize(_texto, nfkd), '[\u0300-\u036f]', '', 'g');
  end if;
  return array_remove(
    string_to_array(regexp_replace(lower(_texto collate "C"), '[^a-z0-9]+', ' ', 'g'), ' '), ''
  );
end
$$;
comment on function base.admin_palavras(text) is 'Words of a text for searching: letters and digits without accents, lower case.';

-- Runs as its owner, since every writer of an indexed table calls it. The cost is a measured value, so that the planner does not scan
-- rows that an index finds. Strict, so that a search may start at the joined table whose index has the words.
create function base.admin_busca(_texto text) returns tsvector
language plpgsql immutable strict parallel safe security definer cost 1000 set search_path = '' as $$
begin
  return array_to_tsvector(coalesce(base.admin_palavras(_texto), '{}'));
end
$$;
comment on function base.admin_busca(text) is
  'Search text of a row in a list of the team: its words, e-mails and names split at every punctuation character.';
grant execute on function base.admin_busca(text) to authenticated;

create function base.admin_termos(_texto text) returns tsquery
language sql immutable parallel safe set search_path = '' as $$
  -- A phone number is one word without country code, and a CNPJ one word, in every spelling.
  select string_agg('''' || p.palavra || ''':*', ' & ')::tsquery
  from unnest(
    case
      when _texto ~ '^[0-9 ()+.-]*$' and char_length(regexp_replace(_texto, '[^0-9]', '', 'g')) between 8 and 13
        then array[
          regexp_replace(
            regexp_replace(_texto, '[^0-9]', '', 'g'), case when _texto ~ '^ *\+' then '^55' else '^55(?=[0-9]{10})' end, ''
          )
        ]
      when _texto ~* '^[0-9a-z]{2}\.?[0-9a-z]{3}\.?[0-9a-z]{3}/[0-9a-z]{0,4}-?[0-9]{0,2}$'
        then array[lower(regexp_replace(_texto, '[^0-9A-Za-z]', '', 'g'))]
      else (base.admin_palavras(_texto))[1:12]
    end
  ) as p (palavra);
$$;
comment on function base.admin_termos(text) is
  'Typed search as a query on base.admin_busca: every word, or the beginning of one; null without a word.';
