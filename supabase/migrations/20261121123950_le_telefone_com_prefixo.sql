-- A number typed without its DDD behind the +55 of the field has eleven digits, as one of DDD 55 written without country code:
-- a code would have gone to a stranger. What begins with +55 or 0055 is now read without it, however short.
-- Locks: none. Undo: put back the function of 20261121120700.

create or replace function private.normalizar_telefone(_digitado text)
returns text
language plpgsql
stable
strict
set search_path = ''
as $$
declare
  _pais constant text := '^[^0-9]*(\+|0[^0-9]*0)[^0-9]*5[^0-9]*5';
  _nacional text;
begin
  if char_length(_digitado) > 40 then
    return null;
  end if;
  _nacional := ltrim(regexp_replace(regexp_replace(_digitado, _pais, ''), '[^0-9]', '', 'g'), '0');
  if _digitado !~ _pais and char_length(_nacional) >= 12 and starts_with(_nacional, '55') then
    _nacional := substr(_nacional, 3);
  end if;
  if substr(_nacional, 3) !~ '^(9[0-9]{8}|[2-5][0-9]{7})$' then
    return null;
  end if;
  if not exists (
    select 1 from private.opcoes as o where o.lista = 'ddd' and left(_nacional, 2) = any (o.valores)
  ) then
    return null;
  end if;
  return '+55' || _nacional;
end
$$;
