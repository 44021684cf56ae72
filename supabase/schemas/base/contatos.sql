-- E-mail, telephone, CPF and CNPJ: normal forms, checks and masks.

create function base.email_valido(_email text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
begin
  return _email ~ (
    '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]+(-+[a-z0-9]+)*\.)+([a-z]{2,63}|xn--[a-z0-9]+(-+[a-z0-9]+)*)$'
  );
end
$$;
comment on function base.email_valido(text) is
  'Whether a lower-case address can exist: no dot at the ends of the name nor two in a row, a domain of labels with a last one of two letters '
  'or more (EMAIL of src/domain/br/email.ts). Its length is the caller''s rule.';

create function base.normalizar_identificador(_canal text, _digitado text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _limpo text;
begin
  -- Far longer than any valid identifier: refused before the cost of cleaning.
  if _digitado is null or octet_length(_digitado) > 1000 then
    return null;
  end if;
  if _canal = 'email' then
    -- ASCII only: any other letter is refused below.
    _limpo := lower(base.limpar_linha(_digitado) collate "C");
    if char_length(_limpo) <= 254
      and base.email_valido(_limpo)
      and _limpo !~ '\.invalid$'
    then
      return _limpo;
    end if;
  elsif _canal = 'sms' then
    _limpo := base.normalizar_telefone(base.limpar_linha(_digitado));
    if _limpo ~ '^\+55[0-9]{2}9[0-9]{8}$' then
      return _limpo;
    end if;
  end if;
  return null;
end
$$;
comment on function base.normalizar_identificador(text, text) is
  'Typed e-mail (canal email) in lower case, or Brazilian mobile number (canal sms) as +55 and 11 digits; null when it cannot be one. Placeholder '
  'addresses under .invalid do not count (src/domain/identificador.ts; docs/product/access.md#one-time-codes, '
  'docs/product/access.md#one-person-at-a-time).';

create function base.normalizar_endereco(_texto text) returns text
language plpgsql stable set search_path = '' as $$
declare
  _endereco inet;
begin
  _texto := btrim(left(_texto, 200));
  -- Some proxies add the port: 192.0.2.1:443, [2001:db8::1]:443.
  _endereco := coalesce(
    substring(_texto from '^\[([^]]*)\](?::[0-9]+)?$'), substring(_texto from '^([0-9.]+):[0-9]+$'), _texto
  )::inet;
  if family(_endereco) = 6 and _endereco << inet '::ffff:0:0/96' then
    -- An IPv4-mapped IPv6 address.
    _endereco := substring(host(_endereco) from '[0-9.]+$')::inet;
  end if;
  -- One subscriber has a whole IPv6 /64.
  return host(network(set_masklen(_endereco, case family(_endereco) when 6 then 64 else 32 end)));
exception
  when data_exception then
    return null;
end
$$;
comment on function base.normalizar_endereco(text) is
  'An address without port, an IPv4-mapped IPv6 address as IPv4, any other IPv6 address cut to its /64. Null when it is missing or not an address.';

create function base.telefone_nacional(_digitado text) returns text
language plpgsql immutable strict set search_path = '' as $$
declare
  _pais constant text := '^[^0-9]*(\+|0[^0-9]*0)[^0-9]*5[^0-9]*5';
  _nacional text;
begin
  if char_length(_digitado) > 40 then
    return null;
  end if;
  _nacional := ltrim(regexp_replace(regexp_replace(_digitado, _pais, ''), '[^0-9]', '', 'g'), '0');
  if _digitado !~ _pais and char_length(_nacional) >= 12 and starts_with(_nacional, '55') then
    return substr(_nacional, 3);
  end if;
  return _nacional;
end
$$;
comment on function base.telefone_nacional(text) is
  'Area code and number of a typed phone, as digits without country code and trunk zeros, not validated; null of a text too long to be one (toNacional).';

create function base.normalizar_telefone(_digitado text) returns text
language plpgsql stable strict set search_path = '' as $$
declare
  _nacional constant text := base.telefone_nacional(_digitado);
begin
  -- Eight digits that begin with 6 to 9: a mobile as it was before it got its 9.
  if _nacional is null or substr(_nacional, 3) !~ '^(9[0-9]{8}|[2-9][0-9]{7})$' then
    return null;
  end if;
  if not exists (
    select 1 from base.opcoes as o where o.lista = 'ddd' and left(_nacional, 2) = any (o.valores)
  ) then
    return null;
  end if;
  return '+55' || _nacional;
end
$$;
comment on function base.normalizar_telefone(text) is
  'Typed Brazilian phone number as +55 and 10 or 11 digits, or null (normalizarTelefone; docs/product/services.md#kinds-of-field).';

create function base.cpf_valido(_cpf text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  _soma integer;
begin
  if _cpf !~ '^[0-9]{11}$' or _cpf ~ '^(.)\1*$' then
    return false;
  end if;
  for _n in 9..10 loop
    select sum(substr(_cpf, i, 1)::integer * (_n + 2 - i)) % 11 into _soma from generate_series(1, _n) as i;
    if substr(_cpf, _n + 1, 1)::integer <> (case when _soma < 2 then 0 else 11 - _soma end) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function base.cpf_valido(text) is 'Eleven digits with valid check digits, not all equal (cpfValido).';

create function base.cnpj_valido(_cnpj text) returns boolean
language plpgsql immutable strict parallel safe set search_path = '' as $$
declare
  _soma integer;
begin
  if _cnpj !~ '^[0-9A-Z]{12}[0-9]{2}$' or _cnpj ~ '^(.)\1*$' then
    return false;
  end if;
  -- Each character counts as its ASCII code minus 48, weights 2 to 9 from the right (Receita Federal, since July 2026).
  for _n in 12..13 loop
    select sum((ascii(substr(_cnpj, i, 1)) - 48) * (2 + (_n - i) % 8)) % 11 into _soma from generate_series(1, _n) as i;
    if substr(_cnpj, _n + 1, 1)::integer <> (case when _soma < 2 then 0 else 11 - _soma end) then
      return false;
    end if;
  end loop;
  return true;
end
$$;
comment on function base.cnpj_valido(text) is
  'Twelve digits or capital letters and two valid check digits, not all equal (cnpjValido).';

create function base.mascarar_documento(_documento text) returns text
language sql immutable set search_path = '' as $$
  select case char_length(_documento)
    when 11 then '***.' || substr(_documento, 4, 3) || '.' || substr(_documento, 7, 3) || '-**'
    when 14 then '**.' || substr(_documento, 3, 3) || '.' || substr(_documento, 6, 3) || '/****-**'
  end;
$$;
comment on function base.mascarar_documento(text) is 'CPF as ***.456.789-**, CNPJ as **.345.678/****-**; null for null.';

-- Contacts and names inside texts, found and masked.

create function base.padrao_de_contato() returns text
language sql immutable parallel safe set search_path = '' as $$
  -- The same text as PADRAO_DE_CONTATO of src/domain/conversa/contatos.ts.
  select
    '(?<![a-z0-9._%+-])[a-z0-9._%+-]+@(?:[a-z0-9-]+\.)+[a-z]{2,}'
    -- Addresses of the web, but not job boards and tools that everybody names by their address.
    || '|(?<![a-z0-9@._-])'
    || '(?!(?:https?://)?(?:www\.)?(?:gupy\.io|(?:catho|glassdoor|gupy|indeed|infojobs|linkedin|solides|trabalhabrasil|vagas)\.com(?:\.br)?)(?![a-z0-9-]|[./][a-z0-9]))'
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
