-- Contacts and names inside texts, found and masked.

create function base.padrao_de_contato() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as PADRAO_DE_CONTATO of src/domain/conversa/contatos.ts.
  select
    '(?<![a-z0-9._%+-])[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}'
    -- Addresses of the web, but not job boards and tools that everybody names by their address.
    || '|(?<![a-z0-9@._-])'
    || '(?!(?:https?://)?(?:www\.)?(?:catho|gupy|indeed|infojobs|linkedin|solides|trabalhabrasil|vagas)\.com(?:\.br)?(?![a-z0-9-]|[./][a-z0-9]))'
    || '(?:(?:https?://|www\.)[^\s]*[^\s.,;:!?)\]]'
    || '|(?:[a-z0-9-]+\.)+(?!(?:gov|jus|leg|mil|mp)\.)[a-z]{2,4}\.br(?![a-z0-9-])(?:/[^\s]*[^\s.,;:!?)\]])?'
    || '|(?:(?:wa|t)\.me|(?:br\.)?(?:facebook|instagram|linkedin)\.com)/[^\s]*[^\s.,;:!?)\]])'
    -- Phones: with an area code, mobiles without one, landlines without one, 0800. Pairs of round numbers or years are no phone.
    || '|(?<![a-z0-9]|[0-9][.-]|\$ |\$)(?:'
    || '(?:\+?55[ .-]?)?(?:\(0?[1-9][1-9]\) ?(?:9[ .-]?)?[0-9]{4}[ .-]?[0-9]{4}'
    || '|0?[1-9][1-9][ .-]?9[ .-]?(?![0-9]{3}0 [0-9]{3}0)[0-9]{4}[ .-]?[0-9]{4}'
    || '|0?[1-9][1-9][ .-]?[2-5](?![0-9]{2}0[ -][0-9]{3}0)[0-9]{3}[ .-]?(?!(?:19|20)[0-9]{2})[0-9]{4})'
    || '|9(?![0-9]{3}0 [0-9]{3}0|[0-9]{5}000)[0-9]{4}[ .-]?[0-9]{4}'
    || '|9[ .](?![0-9]{3}0[ -][0-9]{3}0)[0-9]{4}[ .-](?!(?:19|20)[0-9]{2})[0-9]{4}'
    || '|[2-5](?![0-9]{2}0-[0-9]{3}0)[0-9]{3}-(?!(?:19|20)[0-9]{2})[0-9]{4}'
    || '|0[358]00[ .-]?[0-9]{3}[ .-]?[0-9]{4}'
    || ')(?![0-9])';
$$;
comment on function base.padrao_de_contato() is
  'A phone, e-mail or address of the web in plain spelling, as a regular expression without regard to case (docs/product/conversations.md#hidden-contacts).';

create function base.letras_de_nome() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as LETRAS_DE_NOME of src/domain/publica/nome.ts. Latin letters but those that look like another one, digits and signs of names.
  select '^[A-Za-z0-9\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u0130\u0134-\u0137\u0139-\u017e'
    || ' &''\u2018\u2019"\u201c\u201d.,;:!?/()+*#%@$=_|~`\u00b2\u00b3\u00b4^\u00ba\u00aa\u00b0\u00b7\u2022\u2122\u00ae\u00a9\u00d7\u2010-\u2014\[\]-]+$';
$$;
comment on function base.letras_de_nome() is 'Names of companies in the Latin alphabet, as a regular expression (docs/product/vacancies.md#companies).';

create function base.nome_nosso() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as NOME_NOSSO of src/domain/publica/nome.ts.
  select '^(?:a|o|da|de|do|equipe|time|suporte|atendimento|ajuda|central|oficial|rh|seguranca|moderacao|cobranca|pagamentos)*embira'
    || '(?:oficial|equipe|time|suporte|atendimento|ajuda|central|rh|seguranca|moderacao|cobranca|pagamentos|brasil|plataforma|site|app|sa|ltda|me|com|br)*$';
$$;
comment on function base.nome_nosso() is
  'Our own name, alone or with words of a team, as a regular expression for a name without accents, case, spaces and signs.';

create function base.erro_do_nome(_nome text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case
    when _nome !~ base.letras_de_nome() then 'Use só letras, números e sinais comuns.'
    when _nome ~* base.padrao_de_contato() then 'Escreva só o nome, sem telefone, e-mail ou site.'
    when regexp_replace(base.norm_pt(_nome), '[^a-z0-9]', '', 'g') ~ base.nome_nosso() then 'Este é o nosso nome. Escreva o seu.'
  end;
$$;
comment on function base.erro_do_nome(text) is
  'Why a cleaned name of a company or consultancy is refused, as shown to people; null when it is not (findErroDoNome; docs/product/vacancies.md#companies).';

create function base.ocultar_contatos(_texto text) returns text
language plpgsql immutable set search_path = '' as $$
begin
  -- Every contact has one of these; most texts have none, and the whole expression costs a hundred times as much.
  if _texto !~* '[@/]|[0-9]{4}|www\.|\.br' then
    return _texto;
  end if;
  return regexp_replace(_texto, base.padrao_de_contato(), '[dado oculto]', 'gi');
end
$$;
comment on function base.ocultar_contatos(text) is 'A text with [dado oculto] in place of the contacts in it (base.padrao_de_contato).';

create function base.nome_curto(_texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _lido constant text := base.ocultar_contatos(_texto);
begin
  return case when char_length(_lido) > 40 then left(_lido, 39) || '…' else _lido end;
end
$$;
comment on function base.nome_curto(text) is
  'A typed name as a letter to a mailbox that nobody confirmed shows it: without contacts, at most 40 characters (docs/product/messages.md#what-strangers-typed). Null for null.';

create function base.ocultar_no_json(_valor jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(_valor)
    when 'string' then to_jsonb(base.ocultar_contatos(_valor #>> '{}'))
    when 'object' then (select coalesce(jsonb_object_agg(c.key, base.ocultar_no_json(c.value)), '{}') from jsonb_each(_valor) as c)
    when 'array' then (
      select coalesce(jsonb_agg(base.ocultar_no_json(e.valor) order by e.n), '[]')
      from jsonb_array_elements(_valor) with ordinality as e (valor, n)
    )
    else _valor
  end;
$$;
comment on function base.ocultar_no_json(jsonb) is
  'The same value with the contacts in its texts hidden (base.ocultar_contatos), at every depth: for letters to a mailbox that nobody confirmed.';
