-- Contacts in texts that people write to each other: hidden until a proposal is accepted.
set check_function_bodies = off;
set lock_timeout = '5s';

create table private.padroes_de_contato (
  nome text primary key,
  ordem smallint not null unique,
  padrao text not null
);
comment on table private.padroes_de_contato is
  'How contacts are written, as regular expressions without regard to case (docs/product/conversations.md#hidden-contacts). Those named numero_% are what looks like a run of '
  'digits and is none. The corpus is in tests/db/propostas/contatos-escritos.ts.';

alter table private.padroes_de_contato enable row level security;

revoke all on table private.padroes_de_contato from public, anon, authenticated, service_role;

insert into private.padroes_de_contato (nome, ordem, padrao)
values
  ('numero_dinheiro', 1, 'R\$\s*([0-9]{8}(?=,[0-9]{2})|[0-9]{1,7}|[0-9]{1,3}\.[0-9]{3}|[0-9]{1,2}(\.[0-9]{3}){2})(,[0-9]{1,2})?(?![0-9]|[.,-][0-9])'),
  ('numero_data', 2, '\m[0-9]{1,2}/[0-9]{1,2}/[0-9]{2,4}\M|\m[0-9]{4}-[0-9]{2}-[0-9]{2}\M'),
  ('numero_anos', 3, '\m(19|20)[0-9]{2}((\s*(,|e|a|/|-|–|:|;)\s*|\s*\n\s*)(19|20)[0-9]{2})+\M'),
  ('numero_milhares', 4, '(?<![0-9.]|[0-9][) ]|[0-9]\) )([0-9]{1,3}\.[0-9]{3}|[0-9]{1,2}(\.[0-9]{3}){2})(,[0-9]{1,2})?(?![0-9]|[./-][0-9])'),
  ('numero_hora', 5, '\m[0-9]{1,2}[:h][0-9]{2}\M'),
  ('numero_porcentagem', 6, '(?<![0-9.,])[0-9]{1,4}([.,][0-9]{1,4})?\s*%'),
  ('numero_lei', 7, '\m[0-9]{1,2}\.[0-9]{3}/[0-9]{4}\M'),
  ('numero_lista', 8, '(?<![0-9]|[0-9]{2}, )(?![0-9]{2}(, [0-9]{3}){3}(?![0-9]))[0-9]{2,3}(, [0-9]{2,3}){2,}(?![0-9])'),
  -- Eight digits or more, also as words, with what is put between them; a letter that looks like a digit counts as such a sign.
  (
    'telefone', 20,
    '[(+]*([0-9]|\m(zero|uma?|dois|duas|tr[eê]s|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|treze|vinte)\M)'
    '([ \t.,_/*|()+xoil–—-]{0,3}([0-9]|\m(zero|uma?|dois|duas|tr[eê]s|quatro|cinco|seis|meia|sete|oito|nove|dez|onze|doze|treze|vinte)\M)){7,}'
  ),
  -- Groups of a phone with signs or line breaks between them, and one digit a line.
  (
    'telefone_partido', 21,
    '(\(?(?<![0-9])[0-9]{2}\)?\s*[:;~=\n]?\s*)?(?<![0-9])9?[0-9]{4}\s*[:;~=\n]+\s*(?!(19|20)[0-9]{2}\M)[0-9]{4}(?![0-9])'
    '|(?<![0-9])[0-9]{2,3}\s*[:;~=\n]+\s*9?[0-9]{4}[\s.-]*[0-9]{4}(?![0-9])'
    '|([0-9]\s*\n\s*){7,}[0-9]'
  ),
  ('email_espacado', 30, '([[:alnum:]] ){2,}@( [[:alnum:].]){2,}'),
  ('email', 31, '[[:alnum:]._%+-]*@\s?[[:alnum:]._-]*(\s?\.\s?(com|net|org|br)\M)*'),
  (
    'email_escrito', 32,
    '[[:alnum:]._%+-]*\s?[[({<]\s?(arroba|at)\s?[])}>]\s?[[:alnum:]._-]+(\s?[[({<]?\s?(ponto|dot|\.)\s?[])}>]?\s?[[:alnum:]]+)?'
    '|[[:alnum:]._%+-]*\s?\marroba\s+([[:alnum:]-]+(\.|\s+(ponto|dot)\s+)[[:alnum:].-]+(\s+ponto\s+br\M)?|(gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|live)\M)'
    '|[[:alnum:]._%+-]+\s+at\s+[[:alnum:]-]+\s+dot\s+[a-z]+'
    '|[[:alnum:]._%+-]+\s*[[({<]\s*a\s*[])}>]\s*(gmail|hotmail|outlook|yahoo|icloud|uol|bol|terra|live)[[:alnum:].]*'
    '|[[:alnum:]._%+-]+at(gmail|hotmail|outlook|yahoo)[[:alnum:].]*'
    '|[[:alnum:]%+-]*[._0-9][[:alnum:]._%+-]*\s+(no|do|em|pelo)\s+(gmail|hotmail|outlook|yahoo)\M'
  ),
  (
    'endereco_da_web', 40,
    'h(tt|xx)ps?://[^[:space:]]+|\mwww[. ]\s?[^[:space:]]+(\s+com(\s+br)?\M)?'
    '|\m[[:alnum:]-]+(\.[[:alnum:]-]+)*( \. |\.)(com|net|org|br)\M(( \. |\.)br\M)?[^[:space:],;]*'
    '|\m[[:alnum:]-]+\.(io|app|me|co|ly|tv|site|online|store|tech|dev|example)\M[^[:space:],;]*'
    '|\m[[:alnum:]-]+(\[\.\]|\(\.\))[[:alnum:]]+((\[\.\]|\(\.\))[[:alnum:]]+)*'
    '|[[:alnum:]-]+\s*[[({]\s*ponto\s*[])}]\s*com\M'
    '|[[:alnum:]-]+\s*[[({]?\s*\mponto\M\s*[])}]?\s*com\M(\s+ponto\s+br\M|(?=\s*([,.;!?)]|$)))'
    '|[[:alnum:]-]+\s*[[({]?\s*\mdot\M\s*[])}]?\s*(com|net|org)\M'
  ),
  (
    'perfil', 50,
    '\m(linkedin|facebook|instagram|insta)\s*[:=-]?\s*/\s?[^[:space:]]+'
    '|\m(instagram|insta|ig|telegram|skype|discord|tiktok)\s*[:=]\s*[[:alnum:]][[:alnum:]._#-]{2,}'
    '|\m(instagram|insta|ig|telegram|skype|discord|tiktok)\s*[–-]?\s*[[:alnum:]]+[._][[:alnum:]._]+'
  ),
  (
    'lugar', 60,
    '\m(rua|r\.|av\.?|avenida|travessa|alameda|rodovia|pra[çc]a|estrada|largo)\s+[^,;\n]{2,60}[, ]\s*((n[ºo°]?\.?|km)\s*)?[0-9]{1,5}\M'
  );

create function private.ocultar_contatos(_texto text, _nomes text[]) returns text
language plpgsql stable set search_path = '' as $$
declare
  _oculto constant text := '[dado oculto]';
  -- Digits of the private use area stand for digits that are no contact.
  _guardados constant text := U&'\E000\E001\E002\E003\E004\E005\E006\E007\E008\E009';
  _limpo text;
  _lido text;
  _trecho text;
  _padrao private.padroes_de_contato;
begin
  -- As people read it: fullwidth, circled and mathematical digits are digits; signs without width and keycaps are nothing.
  _limpo := normalize(regexp_replace(_texto, U&'[\200B-\200F\2060\FE0F\20E3\E000-\E009]', '', 'g'), nfkc);
  _lido := _limpo;
  if _lido ~ '[0-9]{2}|[0-9][ .,-][0-9]' then
    for _padrao in select p.* from private.padroes_de_contato as p where p.nome like 'numero\_%' order by p.ordem loop
      for _trecho in select distinct m[1] from regexp_matches(_lido, '(' || _padrao.padrao || ')', 'gi') as m loop
        _lido := replace(_lido, _trecho, translate(_trecho, '0123456789', _guardados));
      end loop;
    end loop;
  end if;
  for _padrao in select p.* from private.padroes_de_contato as p where p.nome not like 'numero\_%' order by p.ordem loop
    _lido := regexp_replace(_lido, _padrao.padrao, _oculto, 'gi');
  end loop;
  _lido := translate(_lido, _guardados, '0123456789');
  if _nomes is not null then
    _lido := regexp_replace(
      _lido,
      coalesce((
        select string_agg('(?<![[:alnum:]])' || regexp_replace(n.nome, '([^[:alnum:][:space:]])', '\\\1', 'g') || '(?![[:alnum:]])', '|')
        from unnest(_nomes) as n (nome)
        where char_length(n.nome) > 3
      ), '$^'),
      _oculto,
      'gi'
    );
  end if;
  -- A text without contacts stays as it was written.
  return case when _lido = _limpo then _texto else _lido end;
end
$$;
comment on function private.ocultar_contatos(text, text[]) is
  'A text with [dado oculto] in place of phones, e-mails, profiles, links, documents, street addresses and the given names (more than three letters), also as people spell them to '
  'escape it (private.padroes_de_contato). A text without any stays as it is.';

create function private.nome_curto(_texto text) returns text
language sql stable set search_path = '' as $$
  select case when char_length(t.lido) > 40 then left(t.lido, 39) || '…' else t.lido end
  from (select private.ocultar_contatos(_texto, null) as lido) as t;
$$;
comment on function private.nome_curto(text) is
  'A typed name as a letter to a mailbox that nobody confirmed shows it: without contacts, at most 40 characters (docs/product/messages.md#what-strangers-typed). Null for null.';

create function private.ocultar_no_json(_valor jsonb) returns jsonb
language sql stable set search_path = '' as $$
  select case jsonb_typeof(_valor)
    when 'string' then to_jsonb(private.ocultar_contatos(_valor #>> '{}', null))
    when 'object' then (select coalesce(jsonb_object_agg(c.key, private.ocultar_no_json(c.value)), '{}') from jsonb_each(_valor) as c)
    when 'array' then (
      select coalesce(jsonb_agg(private.ocultar_no_json(e.valor) order by e.n), '[]')
      from jsonb_array_elements(_valor) with ordinality as e (valor, n)
    )
    else _valor
  end;
$$;
comment on function private.ocultar_no_json(jsonb) is 'The same value with the contacts in its texts hidden (private.ocultar_contatos), at every depth.';
