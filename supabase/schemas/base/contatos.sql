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
