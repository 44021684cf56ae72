-- Values that people type: web addresses, numbers, instants, days in Brasília.

create function base.endereco_publico(_url text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  -- https, port 443, no user, no fragment; a host with a dot whose last label is letters, so that it is never an IP address; no name
  -- that resolves only inside a network. The worker checks what the name resolves to when it calls it.
  select coalesce(
    char_length(_url) <= 500
    and _url ~ '^https://([A-Za-z0-9]([A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}(/[!-~]*)?$'
    and _url !~ '[#@\\"<>]'
    and lower(_url) !~ '^https://[^/]*\.(local|localhost|internal|intranet|private|corp|home|lan|arpa|invalid|onion)(/|$)',
    false
  );
$$;
comment on function base.endereco_publico(text) is
  'Whether the server may call an address, judged by its text: https on port 443, no user, no fragment, a public-looking name, at most 500 '
  'characters. Null for null.';

create function base.endereco_de_planilha(_url text, _aba text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(
    char_length(_url) <= 300
    and _url ~ ('^https://script\.google\.com/macros/s/[A-Za-z0-9_-]{10,200}/exec' || coalesce('\?sheet=' || _aba, '') || '$'),
    false
  );
$$;
comment on function base.endereco_de_planilha(text, text) is
  'Whether an address is a deployment of the script in docs/product/team.md#connections, exactly https://script.google.com/macros/s/{id}/exec, with '
  '?sheet={_aba} when a sheet is given.';

create function base.numero_inteiro(_valores jsonb, _campo text, _minimo integer, _maximo integer, _erro text) returns integer
language plpgsql immutable set search_path = '' as $$
declare
  _texto constant text := _valores ->> _campo;
begin
  if coalesce(_texto, '') = '' then
    return null;
  end if;
  if _texto !~ '^[0-9]{1,9}$' or _texto::integer not between _minimo and _maximo then
    perform base.recusar(422, _erro, _campo);
  end if;
  return _texto::integer;
end
$$;
comment on function base.numero_inteiro(jsonb, text, integer, integer, text) is
  'A whole number from a JSON object, null when the key is missing. Errors: PT422 with the field as hint.';

create function base.instante(_valores jsonb, _campo text) returns timestamptz
language plpgsql stable set search_path = '' as $$
declare
  _texto constant text := nullif(_valores ->> _campo, '');
begin
  -- With time zone, or a day in Brasília.
  if _texto ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
    return base.dia_de_brasilia(_texto::date);
  elsif _texto ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9:.]{5,15}(Z|[+-][0-9]{2}:?[0-9]{2})$' then
    return _texto::timestamptz;
  elsif _texto is not null then
    perform base.recusar(422, 'Informe uma data válida.', _campo);
  end if;
  return null;
exception
  when data_exception then
    perform base.recusar(422, 'Informe uma data válida.', _campo);
end
$$;
comment on function base.instante(jsonb, text) is
  'An instant from a JSON object: ISO with time zone, or a day in Brasília; null when the key is missing. Errors: PT422 with the field as hint.';

create function base.dia_de_brasilia(_dia date) returns timestamptz
language sql immutable parallel safe set search_path = '' as $$
  select (_dia::timestamp) at time zone 'America/Sao_Paulo';
$$;
comment on function base.dia_de_brasilia(date) is 'Start of a day in Brasília.';

create function base.dia_do_instante(_em timestamptz) returns date
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return (_em at time zone 'America/Sao_Paulo')::date;
end
$$;
comment on function base.dia_do_instante(timestamptz) is 'Day of an instant in Brasília.';

create function base.texto_ate_4000(_campo text, _texto text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  _limpo constant text := nullif(base.limpar_paragrafo(left(_texto, 20000)), '');
begin
  if char_length(_limpo) > 4000 or char_length(_texto) > 20000 then
    perform base.recusar(422, 'Use no máximo 4.000 caracteres.', _campo);
  end if;
  return _limpo;
end
$$;
comment on function base.texto_ate_4000(text, text) is 'A cleaned multi-line text; null when empty. Errors: PT422 with the field.';

create function base.salario_da_vaga(_campo text, _valor jsonb) returns numeric
language plpgsql immutable set search_path = '' as $$
declare
  _reais numeric;
begin
  if _valor is null or jsonb_typeof(_valor) = 'null' then
    return null;
  end if;
  if jsonb_typeof(_valor) <> 'number' or octet_length(_valor::text) > 40 then
    perform base.recusar(422, 'Informe um valor em reais, como R$ 4.500,00.', _campo);
  end if;
  _reais := round((_valor #>> '{}')::numeric, 2);
  if _reais < 0 or _reais >= 10000000000 then
    perform base.recusar(422, 'Informe um valor em reais, como R$ 4.500,00.', _campo);
  end if;
  return nullif(_reais, 0);
end
$$;
comment on function base.salario_da_vaga(text, jsonb) is
  'A salary in reais with two decimals; null when missing or zero. Errors: PT422 with the column.';

create function base.motivo_limpo(_motivo text, _obrigatorio boolean default false) returns text
language plpgsql set search_path = '' as $$
begin
  if octet_length(_motivo) > 4000 then
    perform base.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;
  _motivo := nullif(base.limpar_linha(_motivo), '');
  if char_length(_motivo) > 500 then
    perform base.recusar(422, 'Use no máximo 500 caracteres.', 'motivo');
  end if;
  if _motivo is null and _obrigatorio then
    perform base.recusar(422, 'Motivo é obrigatório', 'motivo');
  end if;
  return _motivo;
end
$$;
comment on function base.motivo_limpo(text, boolean) is
  'A reason on one line of at most 500 characters, or null. Errors: PT422 motivo.';
