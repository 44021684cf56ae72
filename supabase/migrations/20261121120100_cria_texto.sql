-- Cleaning and normalising of text, the same as src/domain/br/texto.ts: a property test feeds both. Character classes
-- are spelled out because `\s` and trim differ between Postgres and JavaScript. Locks: none. Undo: drop the functions.

create function private.limpar_linha(_texto text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
begin
  -- Most texts need no cleaning: printable Latin with single inner spaces is its own NFC.
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
comment on function private.limpar_linha(text) is
  'One line: invisible and bidirectional characters removed, NFC, each run of white space one space, none at the ends (limparLinha).';

create function private.limpar_paragrafo(_texto text)
returns text
language plpgsql
immutable
strict
parallel safe
set search_path = ''
as $$
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
comment on function private.limpar_paragrafo(text) is
  'Several lines: as limpar_linha, but line breaks stay, at most two in a row; CRLF becomes LF (limparParagrafo).';

create function private.norm_pt(_texto text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Accents removed by decomposition, not by lower() or unaccent: the same result in every collation and version.
  -- Plural -ções, -sões fold into -ção, -são, so that "seleções" finds "seleção".
  select regexp_replace(
    lower(regexp_replace(normalize(_texto, nfkd), '[\u0300-\u036f]', '', 'g') collate "C"),
    '([cs])oes\M',
    '\1ao',
    'g'
  );
$$;
comment on function private.norm_pt(text) is
  'Text for searching: no accents, lower case, plural -ções folded. Immutable, used in generated columns and in queries alike.';

create function private.milhar(_numero numeric)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select replace(to_char(_numero, 'FM999,999,999,999'), ',', '.');
$$;
comment on function private.milhar(numeric) is 'Whole number with dots between thousands, as people read it in Brazil.';
